"""Every clause is carried out and shown, left out with a reason, or known to be open."""

from __future__ import annotations

from tests.matrix.matrix import keys, matrix


def test_every_key_is_accounted_for_or_listed_as_open() -> None:
    found = {row.key for row in matrix() if row.open}
    assert found <= set(keys()["open"]), "these have lost the code that cites them, or the test that shows them"


def test_nothing_is_left_out_that_is_no_key() -> None:
    known = keys()
    names = {*known["clauses"], *known["dictionary"], *known["glossary"]}
    assert set(known["left_out"]) <= names
    assert len(known["clauses"]) == 420
    assert len(known["dictionary"]) == 52


def test_nothing_that_cards_are_said_to_have_no_phrase_for_is_played() -> None:
    said = [row for row in matrix() if "no phrase" in row.left_out or "no effect" in row.left_out]
    assert said
    assert [row.key for row in said if row.tests] == []
