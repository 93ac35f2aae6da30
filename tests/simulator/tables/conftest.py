"""Tables with the shipped decks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User

from decks.models import Deck
from simulator.tables.game_cache import games
from simulator.tables.models import Table
from tests.decks.clash.conftest import clash_cards, clash_decks
from tests.simulator.matchups.conftest import examples
from tests.simulator.tables.playing import between, plain

__all__ = ["clash_cards", "clash_decks", "examples"]


@pytest.fixture(autouse=True)
def _games_are_rebuilt() -> Iterator[None]:
    """No test finds a game that another has kept."""
    games.clear()
    yield
    games.clear()


@pytest.fixture
def friends(alice: User, bob: User, examples: list[Deck]) -> Table:
    """A game between Alice (A) and Bob (B), just begun."""
    return between(alice, bob, examples)


@pytest.fixture
def plain_decks(db: None) -> list[Deck]:
    """Two ready decks of a small set, which are written quickly."""
    return plain()
