"""A fighter with his preparation as rows of cards: every problem at once, and fixes that lead to a legal deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from catalog.battlecon import shipped_cards
from catalog.battlecon.cards import Contender, usual_preparation
from catalog.battlecon.parts import contender, list_parts
from decks.battlecon.deck_check import DRAFTED, DUEL, TEAM, check_fighter
from decks.battlecon.game import GAME
from decks.verdict import Copies, Verdict
from tests.rules import rule

CARDS = {f"{card.fighter}/{card.key}": card for card in shipped_cards.parts_by_number().values()}


def rows(counts: Mapping[str, int]) -> list[Copies]:
    return [Copies(CARDS[key], count) for key, count in counts.items()]


def verdict_after_fixes(deck: list[Copies]) -> Verdict:
    """The verdict after the first fix of each step, until there is none."""
    refs = {card.ref: card for card in CARDS.values()}
    for _ in range(12):
        verdict = check_fighter(deck, DUEL)
        fix = next((problem.fix for problem in verdict.problems if problem.fix and problem.fix.changes), None)
        if fix is None:
            return verdict
        counts = {copies.ref: copies.count for copies in deck}
        for ref, change in fix.changes:
            counts[ref] = counts.get(ref, 0) + change
        deck = [Copies(refs[ref], count) for ref, count in counts.items() if count > 0]
    return verdict


@rule("setup", "setup.finisher", "setup.discard")
def test_the_usual_preparation_and_none_at_all_are_in_order() -> None:
    for fighter in shipped_cards.fighters().values():
        listed = [Copies(card, count) for card, count in list_parts(Contender(fighter, usual_preparation(fighter)))]
        assert check_fighter(listed, DUEL).legal and check_fighter(listed, DUEL).count == 6
        assert check_fighter(listed[:1], DUEL).legal
        assert [GAME.line(one.card, one.count).place for one in listed] == [0, 1, 2, 3, 2, 3]


GRANITE = {"granite/granite": 1, "granite/mountain": 1, "granite/rooted": 1, "/maneuver": 2, "/strike": 1, "/dash": 2}


@rule("setup.finisher", "setup.discard")
@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({}, []),
        ({"granite/granite": 0}, ["no-fighter"]),
        ({"varda/varda": 1}, ["too-many"]),
        ({"granite/granite": 2}, ["twice"]),
        ({"granite/mountain": 0}, ["no-side"]),
        ({"granite/bedrock": 1}, ["two-sides"]),
        ({"granite/mountain": 2}, ["twice"]),
        ({"/maneuver": 1}, ["same-discard"]),
        ({"/maneuver": 0}, ["not-two"]),
        ({"granite/rooted": 0, "/maneuver": 0}, ["not-two"]),
        ({"granite/heavy": 1}, ["too-many"]),
        ({"/strike": 4}, ["too-many", "same-discard"]),
        ({"/power": 1}, ["not-chosen"]),
        ({"granite/mountain": 0, "/maneuver": 1, "/strike": 0}, ["no-side", "same-discard", "not-two"]),
    ],
)
def test_every_problem_is_told_at_once_with_a_fix_that_mends_it(changes: dict[str, int], codes: list[str]) -> None:
    deck = rows({key: count for key, count in (GRANITE | changes).items() if count})
    verdict = check_fighter(deck, DUEL)
    assert [problem.code for problem in verdict.problems] == codes
    assert all(one.text.ru and one.text.en and one.fix and one.fix.text.ru and one.page for one in verdict.problems)
    if "no-fighter" not in codes and len(codes) < 3:
        assert verdict_after_fixes(deck).legal


def test_a_card_of_another_fighter_and_one_that_he_lacks_are_named() -> None:
    strange = next(card for card in CARDS.values() if card.fighter == "varda" and card.kind == "style")
    verdict = check_fighter([*rows(GRANITE), Copies(strange, 1)], DUEL)
    assert [(one.code, one.cards) for one in verdict.problems] == [("no-card", (strange.name.ru,))]


def test_who_was_not_chosen_cannot_be_played_and_formats_can_refuse_cards() -> None:
    pool = rows({"varda/varda": 1})
    assert [one.code for one in check_fighter(rows(GRANITE), DRAFTED, pool).problems] == ["not-in-pool"]
    strict = replace(DUEL, sets=frozenset({"other"}), banned=frozenset({"уворот"}))
    codes = [one.code for one in check_fighter(rows({"granite/granite": 1, "/dash": 1}), strict).problems]
    assert codes.count("set-not-allowed") == 1 and codes.count("banned") == 1


def test_rows_are_read_as_the_fighter_that_they_are() -> None:
    made = contender([copies.card for copies in rows(GRANITE) for _ in range(copies.count)]).preparation
    assert made is not None
    assert (made.side, made.styles, made.bases) == (0, ("rooted", "maneuver"), ("strike", "dash"))


@pytest.mark.parametrize(
    ("team", "codes"),
    [
        ({"granite/granite": 1, "varda/varda": 1}, []),
        ({"granite/granite": 1, "varda/varda": 1, "hoar/hoar": 1}, []),
        ({"granite/granite": 1}, ["no-fighter"]),
        ({"granite/granite": 2, "varda/varda": 1}, ["twice"]),
        ({"granite/granite": 1, "varda/varda": 1, "hoar/hoar": 1, "ember/ember": 1}, ["too-many"]),
        ({"granite/granite": 1, "granite/mountain": 1, "/strike": 1}, ["no-fighter", "not-chosen", "not-chosen"]),
    ],
)
def test_a_team_is_two_or_three_different_fighters_and_nothing_else(team: dict[str, int], codes: list[str]) -> None:
    verdict = check_fighter(rows(team), TEAM)
    assert [problem.code for problem in verdict.problems] == codes
    assert all(one.text.ru and one.text.en and one.fix and one.page for one in verdict.problems)
