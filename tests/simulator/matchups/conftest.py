"""Decks that play quickly, and the shipped cards they are made of."""

from __future__ import annotations

from zlib import crc32

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db.models import Model

from decks import shipped_decks
from decks.berserk.game import SETS
from decks.models import Deck, Format
from simulator import game_runner
from simulator.game_runner import DeckPairing, GameRecord
from simulator.matchups.cells import Contender


@pytest.fixture(scope="session")
def contenders() -> dict[str, Contender]:
    """The shipped decks by slug, as they enter a run."""
    return {
        slug: Contender(deck.name_en, shipped_decks.cards_of(deck).cards)
        for slug, deck in shipped_decks.decks().items()
    }


@pytest.fixture(scope="session")
def shipped_rows() -> list[list[Model]]:
    """The rows, by model, that an import of the shipped sets and decks writes; empty until a test has run it."""
    return []


@pytest.fixture
def examples(db: None, shipped_rows: list[list[Model]]) -> list[Deck]:
    """The shipped example decks, as rows."""
    if not shipped_rows:
        call_command("import_cards", str(SETS), verbosity=0)
        call_command("load_decks", str(SETS), verbosity=0)
        for label in ("catalog", "decks"):
            for model in apps.get_app_config(label).get_models(include_auto_created=True):
                shipped_rows.append(list(model._base_manager.all()))
    kept = {row.pk for rows in shipped_rows for row in rows if isinstance(row, Format)}
    # A test that commits leaves the same formats under other keys, but the kept decks name the former keys.
    Format.objects.exclude(pk__in=kept).delete()
    for rows in shipped_rows:
        if rows:
            type(rows[0])._base_manager.bulk_create(rows, ignore_conflicts=True)
    return list(Deck.objects.filter(example_kind="example").order_by("example_slug"))


@pytest.fixture
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that end at once, as the lists and their number decide: where it is the counting that is tested."""

    def played(pairing: DeckPairing, number: int) -> GameRecord:
        lists = [[(card.set_code, card.number) for card in deck] for deck in (pairing.a, pairing.b)]
        decided = crc32(f"{lists} {number}".encode())
        crashed = decided % 97 == 0
        outcome = None if crashed else (0, 0, 0, 1, 1, 1, 2)[decided % 7]
        return GameRecord(number, number % 2, outcome, "a crash" if crashed else "", turns=decided % 20, options=[0])

    monkeypatch.setattr(game_runner, "play_game", played)
