"""Warnings about cards of decks that are not played as printed, shown before a game."""

from __future__ import annotations

from collections.abc import Sequence

from decks.models import Deck
from decks.models.decks import fetch_cards
from simulator.games import engine
from simulator.left_out import Coverage, coverage, worth_telling


def find_incomplete_decks(decks: Sequence[Deck]) -> list[Coverage]:
    """Return the coverage of the decks, in their present state, that have cards not played as printed."""
    fetch_cards(decks)
    return worth_telling([_of(deck) for deck in decks])


def _of(deck: Deck) -> Coverage:
    rules = engine(deck.format.game)
    return coverage(rules, deck.title, rules.rows([(each.card, each.count) for each in deck.copies()]))
