"""Decks that play quickly, and the shipped cards they are made of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.management import call_command

from berserk_site.management.commands.ready import SETS
from decks import shipped
from decks.models import Deck
from simulator.matchups import views, work
from simulator.matchups.asking import Contender


@pytest.fixture(autouse=True)
def _cells_are_read_afresh() -> Iterator[None]:
    """Each test's rows begin with the same numbers, and are others."""
    yield
    work.pairing_of.cache_clear()
    views._frames.cache_clear()


@pytest.fixture(scope="session")
def contenders() -> dict[str, Contender]:
    """The shipped decks by slug, as they enter a run."""
    return {slug: Contender(deck.name_en, shipped.cards_of(deck).cards) for slug, deck in shipped.decks().items()}


@pytest.fixture
def examples(db: None) -> list[Deck]:
    """The shipped example decks, as rows."""
    call_command("import_cards", str(SETS), verbosity=0)
    call_command("load_decks", str(SETS), verbosity=0)
    return list(Deck.objects.complete().filter(example_kind="example").order_by("example_slug"))
