"""Decks that play quickly, and the shipped cards they are made of."""

from __future__ import annotations

from zlib import crc32

import pytest

from decks import shipped_decks
from decks.models import Deck
from simulator import game_runner
from simulator.game_runner import DeckPairing, GameRecord
from simulator.matchups.cells import Contender
from tests.shipped import import_shipped


@pytest.fixture(scope="session")
def contenders() -> dict[str, Contender]:
    """The shipped decks by slug, as they enter a run."""
    return {
        slug: Contender(deck.name_en, shipped_decks.cards_of(deck).cards)
        for slug, deck in shipped_decks.decks().items()
    }


@pytest.fixture
def examples(db: None) -> list[Deck]:
    """The shipped example decks, as rows."""
    import_shipped()
    return list(Deck.objects.filter(example_kind="example").order_by("example_slug"))


@pytest.fixture
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that end at once, as the lists and their number decide: where it is the counting that is tested."""

    def play_record(pairing: DeckPairing, number: int) -> GameRecord:
        lists = [[(card.set_code, card.number) for card in deck] for deck in (pairing.a, pairing.b)]
        decided = crc32(f"{lists} {number}".encode())
        crashed = decided % 97 == 0
        outcome = None if crashed else (0, 0, 0, 1, 1, 1, 2)[decided % 7]
        return GameRecord(number, number % 2, outcome, "a crash" if crashed else "", turns=decided % 20, options=[0])

    monkeypatch.setattr(game_runner, "play_game", play_record)
