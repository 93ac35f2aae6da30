"""Names that were replaced by clearer ones do not come back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
APPS = ("berserk_site", "catalog", "decks", "simulator")
REPLACED = {
    "BadWish": "BadEdit",
    "CatalogShelf": "CardLookup",
    "Collisions": "atomic blocks",
    "UnspeakableText": "RejectNul",
    "hungry": "with_waiting_batches",
    "_ripe": "_complete",
    "note_pace": "record_speed",
    "grounded": "must_land",
    "withered": "lost_last_life",
    "lurking": "hidden_with_effects",
    "tend": "run_due",
    "belongings": "export",
    "keepers": "exporters",
    "say_on_commit": "enqueue_on_commit",
}
MOVED = (
    "decks/squad.py", "simulator/series.py", "catalog/kept.py", "decks/catalogue.py", "decks/events/chain.py",
    "decks/events/handing.py", "simulator/matchups/results.py", "simulator/matchups/reading.py",
    "simulator/matchups/evidence.py", "simulator/matchups/shown.py", "simulator/matchups/details.py",
    "simulator/matchups/calls.py", "simulator/matchups/halving.py", "simulator/matchups/lists.py",
)  # fmt: skip
MOVED_IN_EVERY_APP = ("tending.py", "personal.py")


@pytest.mark.parametrize("name", REPLACED)
def test_no_class_or_function_has_a_replaced_name(name: str) -> None:
    defined = re.compile(rf"^\s*(class|def) {name}\b", re.MULTILINE)
    files = (file for app in APPS for file in (ROOT / app).rglob("*.py"))
    assert [str(file) for file in files if defined.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("path", MOVED)
def test_no_module_has_a_replaced_name(path: str) -> None:
    assert not (ROOT / path).exists()


@pytest.mark.parametrize("name", MOVED_IN_EVERY_APP)
def test_no_app_has_a_module_with_a_replaced_name(name: str) -> None:
    assert [str(file) for app in APPS for file in (ROOT / app).rglob(name)] == []
