"""Cards in the decks of a run that are not played as printed."""

from __future__ import annotations

from collections.abc import Iterable

from simulator.games import Engine
from simulator.left_out import Coverage, coverage, worth_telling
from simulator.matchups.models import Entrant


def list_unsimulated(rules: Engine, entrants: Iterable[Entrant]) -> list[Coverage]:
    """By the lists with which they entered."""
    return worth_telling([coverage(rules, each.title, each.cards.cards) for each in entrants])
