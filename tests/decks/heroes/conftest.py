"""The shipped cards and ready decks of «Берсерк. Герои», as rows."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.core.management import call_command

from catalog.models import Card
from decks.models import Deck


@pytest.fixture
def shipped_rows(db: None) -> list[Card]:
    """The 240 shipped cards."""
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "heroes" / "sets"), verbosity=0)
    return list(Card.objects.complete().filter(set__game="heroes").order_by("set__code", "number"))


@pytest.fixture
def ready_rows(shipped_rows: list[Card]) -> list[Deck]:
    """The ready decks."""
    call_command("load_decks", game=["heroes"], verbosity=0)
    return list(Deck.objects.filter(format__game="heroes").order_by("example_slug"))
