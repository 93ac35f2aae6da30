"""Texts of pages in the visitor's language, and in the words of a game."""

from __future__ import annotations

import re
from functools import lru_cache

from django.utils.translation import get_language, gettext

from catalog.addresses import current_game
from catalog.games import GAMES

_PLACE = re.compile(r"%\((\w+)\)[sd]")


def localize_text(words: tuple[str, str]) -> str:
    """Of a text in Russian and English the one that the visitor reads."""
    return words[0] if (get_language() or "en").startswith("ru") else words[1]


def word_for_game(text: str, game: str = "") -> str:
    """Return a text in the visitor's language with the wording of the game (`CardGame.wording`), or unchanged.

    The places (`%(name)s`) of the text may already be filled; the places of the game's wording get the same values. The
    default is the game of the page. `game` has to be a slug: on pages of a played game, the variable `game` is not.
    """
    rules = GAMES[game] if game else current_game()
    plain, shapes = _words_of(rules.slug, get_language() or "en")
    if text in plain:
        return plain[text]
    for shape, words in shapes:
        if match := shape.fullmatch(str(text)):
            return words % match.groupdict()
    return text


@lru_cache
def _words_of(game: str, language: str) -> tuple[dict[str, str], list[tuple[re.Pattern[str], str]]]:
    """A game's words by the text that they replace, and those with places by the shapes of their texts when filled."""
    others = {gettext(english): words.said(language) for english, words in GAMES[game].cards.wording.items()}
    with_places = [(text, _PLACE.sub(r"%(\1)s", words)) for text, words in others.items() if _PLACE.search(text)]
    return others, [(_shape(text), words) for text, words in with_places]


def _shape(text: str) -> re.Pattern[str]:
    """Return a pattern that matches the text with its placeholders filled."""
    parts = _PLACE.split(text)  # literal text and placeholder names, alternating
    literals = [re.escape(part.replace("%%", "%")) for part in parts[::2]]
    places = [f"(?P<{name}>.+?)" for name in parts[1::2]]
    return re.compile("".join(part + place for part, place in zip(literals, [*places, ""], strict=True)), re.DOTALL)
