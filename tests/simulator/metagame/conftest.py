"""Shipped decks and quick games, as the tests of match-ups have them."""

from __future__ import annotations

from tests.simulator.matchups.conftest import examples, quick_games

__all__ = ["examples", "quick_games"]
