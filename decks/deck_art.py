"""The cards of a deck that represent it on a picture, and their drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PIL import Image

from catalog.core.terms import Language
from catalog.face_picture import draw_face_art
from catalog.games import GAMES
from decks.games import deck_game
from decks.verdict import Copies

LANGUAGE: Final[Language] = "en"  # of the faces that are rendered: their words are not drawn


def choose_cards(game: str, copies: Sequence[Copies], most: int) -> list[Any]:
    """Return up to `most` printed cards: first cards that lead the deck, such as a hero, then cards with the most
    copies, the most expensive ones first."""
    rules = deck_game(game)
    lines = [(rules.line(one.card, one.count), place, one) for place, one in enumerate(copies)]
    lines.sort(key=lambda each: (each[0].counted, -each[2].count, -each[0].amount, each[1]))
    return [one.card for _line, _place, one in lines[:most]]


def draw_cards(game: str, cards: Sequence[Any], size: tuple[int, int]) -> list[Image.Image]:
    """The drawings of printed cards, each that wide and high."""
    return [draw_face_art(GAMES[game].cards.render_face(card, LANGUAGE, "#"), *size) for card in cards]
