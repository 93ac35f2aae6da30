"""The shipped cards and ready decks of «Битва колод», as rows."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.core.management import call_command

from catalog.models import Card
from decks.models import Deck


@pytest.fixture
def clash_cards(db: None) -> list[Card]:
    """The 64 shipped cards."""
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "clash" / "sets"), verbosity=0)
    return list(Card.objects.filter(set__game="clash").order_by("set__code", "number"))


@pytest.fixture
def clash_decks(clash_cards: list[Card]) -> list[Deck]:
    """The ready decks."""
    call_command("load_decks", game=["clash"], verbosity=0)
    return list(Deck.objects.filter(format__game="clash").order_by("example_slug"))
