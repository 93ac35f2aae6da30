"""100.2а, 100.2б, 100.3, 100.4, «Орда»: what a format allows."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.cards import CardRef
from decks.berserk.formats import CONSTRUCTED, LIMITED, check_deck
from decks.multiset import apply_changes
from decks.verdict import Copies, DeckProblem
from tests.decks.cards import deck_of, filler, make_card


def codes(deck: list[Copies], fmt: Any = CONSTRUCTED, pool: list[Copies] | None = None) -> list[str]:
    return [problem.code for problem in check_deck(deck, fmt, pool).problems]


def only(deck: list[Copies], fmt: Any = CONSTRUCTED, pool: list[Copies] | None = None) -> DeckProblem:
    (problem,) = check_deck(deck, fmt, pool).problems
    return problem


def summarise_problem(problem: DeckProblem) -> tuple[str, str, int, int, tuple[str, ...]]:
    return problem.code, problem.rule, problem.limit, problem.actual, problem.cards


def test_thirty_cards_of_three_copies_are_legal() -> None:
    verdict = check_deck(filler(10), CONSTRUCTED)
    assert verdict.legal
    assert verdict.as_json("en") == {
        "legal": True, "format": "constructed", "count": 30, "problems": [], "warnings": []
    }  # fmt: skip


@pytest.mark.parametrize(("fmt", "fewest"), [(CONSTRUCTED, 30), (LIMITED, 20)])
def test_a_deck_has_a_least_number_of_cards(fmt: Any, fewest: int) -> None:
    assert codes(filler(fewest, copies=1), fmt) == []
    problem = only(filler(fewest - 1, copies=1), fmt)
    assert summarise_problem(problem) == ("too-few", "100.2а", fewest, fewest - 1, ())


@pytest.mark.parametrize("fmt", [CONSTRUCTED, LIMITED])
def test_a_deck_has_fifty_cards_at_most(fmt: Any) -> None:
    assert codes(filler(50, copies=1), fmt) == []
    assert summarise_problem(only(filler(51, copies=1), fmt)) == ("too-many", "100.3", 50, 51, ())


def test_an_empty_deck_is_too_small_and_its_fix_leaves_the_choice_of_cards() -> None:
    problem = only([])
    assert problem.actual == 0 and problem.fix is not None and problem.fix.changes == ()


def test_three_copies_of_a_name_are_allowed_in_constructed() -> None:
    problem = only([*filler(9), *deck_of((make_card("Ёж"), 4))])
    assert summarise_problem(problem) == ("copies", "100.2б", 3, 4, ("Ёж",))
    assert problem.fix is not None
    assert (problem.fix.card, problem.fix.count, problem.fix.changes) == (
        "Ёж",
        3,
        ((CardRef("berserk", "ONE", 1), -1),),
    )


def test_copies_are_counted_by_name_over_different_cards_and_spellings() -> None:
    deck = [
        *filler(9),
        *deck_of((make_card("Ёж"), 2), (make_card("ёж ", 2, set_code="TWO", cost=7), 1), (make_card("Еж", 3), 1)),
    ]
    assert summarise_problem(only(deck)) == ("copies", "100.2б", 3, 4, ("Ёж",))


def test_horde_allows_five_copies_and_not_six() -> None:
    assert codes([*filler(9), *deck_of((make_card("Орк", horde=True), 5))]) == []
    problem = only([*filler(9), *deck_of((make_card("Орк", horde=True), 6))])
    assert summarise_problem(problem) == ("horde-copies", "Орда", 5, 6, ("Орк",))


def test_a_name_has_five_copies_only_if_every_card_of_it_has_horde() -> None:
    deck = [*filler(9), *deck_of((make_card("Орк", horde=True), 3), (make_card("Орк", 2), 1))]
    problem = only(deck)
    assert summarise_problem(problem) == ("copies", "100.2б", 3, 4, ("Орк",))
    assert "Орда" in problem.text.ru


def test_copies_are_free_in_limited_but_hordes_words_hold() -> None:
    assert codes([*filler(5), *deck_of((make_card("Ёж"), 9))], LIMITED) == []
    problem = only([*filler(5), *deck_of((make_card("Орк", horde=True), 6))], LIMITED)
    assert summarise_problem(problem) == ("horde-copies", "Орда", 5, 6, ("Орк",))


def test_a_limited_deck_comes_from_the_pool_alone() -> None:
    pool = [*filler(6), *deck_of((make_card("Ёж"), 2))]
    deck = [*filler(6), *deck_of((make_card("Ёж"), 3), (make_card("Лис", 2), 1))]
    problems = check_deck(deck, LIMITED, pool).problems
    assert [summarise_problem(problem) for problem in problems] == [
        ("not-in-pool", "100.4", 2, 3, ("Ёж",)),
        ("not-in-pool", "100.4", 0, 1, ("Лис",)),
    ]
    assert [problem.fix and problem.fix.count for problem in problems] == [2, 0]


def test_without_a_pool_the_pool_is_not_checked() -> None:
    assert codes(filler(7), LIMITED) == []


def test_a_format_allows_its_sets_and_what_they_reprint() -> None:
    fmt = replace(CONSTRUCTED, sets=frozenset({"one"}))
    other = make_card("Ёж", set_code="TWO")
    assert summarise_problem(only([*filler(10), Copies(other, 2)], fmt)) == ("set-not-allowed", "100.4", 0, 2, ("Ёж",))
    assert codes([*filler(10), Copies(other, 2, frozenset({"ONE"}))], fmt) == []


def test_a_ban_is_by_name_and_stands_beside_every_other_problem() -> None:
    fmt = replace(CONSTRUCTED, banned=frozenset({"еж"}), sets=frozenset({"two"}))
    deck = deck_of((make_card("Ёж"), 4))
    assert codes(deck, fmt, pool=[]) == ["too-few", "copies", "not-in-pool", "set-not-allowed", "banned"]


def test_a_small_deck_is_filled_with_its_best_card_that_has_room() -> None:
    deck = deck_of(
        (make_card("Слабый", life=2), 1), (make_card("Сильный", 2, life=16), 1), (make_card("Полный", 3, life=30), 3)
    )
    fix = only(deck).fix
    assert fix is not None and (fix.card, fix.count, fix.changes) == (
        "Сильный",
        3,
        ((CardRef("berserk", "ONE", 2), 2),),
    )


def test_a_large_deck_loses_its_weakest_card_first() -> None:
    deck = [*filler(16), *deck_of((make_card("Слабый", life=1), 3))]
    fix = only(deck).fix
    assert fix is not None and (fix.card, fix.count) == ("Слабый", 2)


def test_the_json_of_a_problem_has_just_these_keys() -> None:
    found = only([*filler(9), *deck_of((make_card("Ёж", name_en="Hedgehog"), 4))]).as_json("en")
    assert found == {
        "code": "copies", "rule": "100.2б", "limit": 3, "actual": 4, "cards": ["Ёж"],
        "fix": {"card": "Ёж", "count": 3}, "text": "Hedgehog: 4 copies; at most 3 copies of a name are allowed.",
    }  # fmt: skip


def test_numbers_agree_with_their_words_in_russian() -> None:
    texts = [only(filler(n, copies=1)).text.ru for n in (1, 3, 11, 21)]
    assert [text.split(",")[0] for text in texts] == [
        "В колоде 1 карта", "В колоде 3 карты", "В колоде 11 карт", "В колоде 21 карта"
    ]  # fmt: skip


kinds = st.sampled_from(
    [
        make_card("Ёж"),
        make_card("Ёж", 2, set_code="TWO", horde=True),
        make_card("Орк", 3, horde=True),
        make_card("Лис", 4),
        make_card("Рысь", 5, set_code="TWO"),
    ]
)


@given(st.dictionaries(kinds, st.integers(0, 60), max_size=5), st.booleans(), st.sampled_from([CONSTRUCTED, LIMITED]))
def test_fixes_lead_to_a_deck_whose_only_trouble_is_having_too_few_cards(deck: Any, narrow: bool, fmt: Any) -> None:
    if narrow:
        fmt = replace(fmt, sets=frozenset({"two"}), banned=frozenset({"лис"}))
    cards = {card.ref: card for card in deck}
    counts = {card.ref: count for card, count in deck.items() if count}
    for _ in range(20):
        verdict = check_deck([Copies(cards[key], count) for key, count in counts.items()], fmt)
        fixable = [problem.fix for problem in verdict.problems if problem.fix]
        if not fixable:
            break
        counts = apply_changes(counts, dict(fixable[-1].changes))
    assert {problem.code for problem in verdict.problems} <= {"too-few"}


# Legal decks that are surely a mistake


def mistaken(deck: list[Copies]) -> list[tuple[str, int, int]]:
    return [(problem.code, problem.limit, problem.actual) for problem in check_deck(deck, CONSTRUCTED).warnings]


def test_more_terrains_than_a_deal_can_use_are_a_mistake() -> None:
    terrain = make_card("Холм", 1, kind="terrain")
    assert mistaken([*filler(9), *deck_of((terrain, 3))]) == [("terrains", 1, 3)]
    assert mistaken([*filler(9, copies=3), *deck_of((terrain, 2), (make_card("Лис", 2), 1))]) == []


def test_copies_of_a_unique_card_that_lie_idle_in_half_of_the_deals_are_a_mistake() -> None:
    hero = make_card("Князь", unique=True)
    assert mistaken([*filler(9), *deck_of((hero, 3))]) == [("uniques", 1, 3)]
    assert mistaken([*filler(10), *deck_of((hero, 2))]) == []


def test_flyers_over_fifteen_crystals_in_an_average_deal_are_a_mistake() -> None:
    flyers = [Copies(make_card(f"Сокол {n}", n, subtype="flyer", cost=6), 3) for n in range(2)]
    assert mistaken([*filler(8), *flyers]) == [("flyers", 15, 18)]
    assert mistaken([*filler(9), *flyers[:1]]) == []


def test_a_deck_without_creatures_cannot_fight() -> None:
    assert ("no-creatures", 1, 0) in mistaken(deck_of((make_card("Холм", kind="terrain"), 1)))
