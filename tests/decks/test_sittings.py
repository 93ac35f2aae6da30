"""The history of a deck by sittings."""

from __future__ import annotations

from datetime import datetime, timedelta

from decks.models import Revision
from decks.sittings import sittings

NOON = datetime(2026, 5, 1, 12)


def make_revision(number: int, minutes: int, author: int = 1, kind: str = "change", note: str = "") -> Revision:
    return Revision(number=number, made=NOON + timedelta(minutes=minutes), author_id=author, kind=kind, note=note)


def numbers(*revisions: Revision) -> list[list[int]]:
    return [[revision.number for revision in group] for group in sittings(revisions)]


def test_changes_of_one_author_without_a_pause_are_one_sitting() -> None:
    assert numbers(make_revision(3, 9), make_revision(2, 5, kind="undo"), make_revision(1, 0)) == [[3, 2, 1]]


def test_a_pause_ends_a_sitting() -> None:
    assert numbers(make_revision(2, 31), make_revision(1, 0)) == [[2], [1]]


def test_another_author_begins_a_sitting() -> None:
    assert numbers(make_revision(3, 2), make_revision(2, 1, author=2), make_revision(1, 0)) == [[3], [2], [1]]


def test_an_import_or_a_restored_state_stands_by_itself() -> None:
    assert numbers(make_revision(3, 2), make_revision(2, 1, kind="import"), make_revision(1, 0)) == [[3], [2], [1]]


def test_a_revision_with_a_note_is_the_last_of_its_sitting() -> None:
    assert numbers(make_revision(3, 2), make_revision(2, 1, note="before the cup"), make_revision(1, 0)) == [
        [3],
        [2, 1],
    ]
