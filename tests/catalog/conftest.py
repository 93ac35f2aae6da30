from __future__ import annotations

from pathlib import Path

import pytest

from catalog import sources
from catalog.importing import import_cards
from catalog.models import CardSet
from catalog.sources import Contents
from tests.catalog.many import add_cards

FIXTURES = Path(__file__).parent / "fixtures"
VALLEY = (FIXTURES / "valley.toml").read_bytes()


def read_together(**files: bytes | str) -> Contents:
    """The contents of files given as `name_toml=…`: the last underscore stands for the dot."""
    return Contents.together(
        sources.read_card_list(".".join(name.rsplit("_", 1)), data.encode() if isinstance(data, str) else data)
        for name, data in files.items()
    )


@pytest.fixture
def valley(db: None) -> CardSet:
    """The small set that these tests look at."""
    report = import_cards(read_together(valley_toml=VALLEY))
    assert not report.errors
    return CardSet.objects.get(code="VAL")


@pytest.fixture
def twenty_thousand(valley: CardSet) -> int:
    """As many further cards, each like one of the valley's in all but its number."""
    add_cards(20_000)
    return 20_000
