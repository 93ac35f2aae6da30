"""Problems of a deck: all are listed at once, with page and fix."""

from __future__ import annotations

from catalog.clash import shipped_cards
from decks.clash.deck_check import find_problems
from decks.clash.figures import compute_figures
from decks.clash.game import CHAMPION, GAME
from tests.rules import rule

CARDS = list(shipped_cards.cards().values())
READY = [deck.cards for deck in shipped_cards.ready_decks().values()]


@rule("deck.size", "format.constructed")
def test_eight_different_cards_are_legal() -> None:
    assert find_problems(CARDS[:8]) == []


@rule("deck.size")
def test_too_few_and_too_many_say_by_how_much() -> None:
    (few,) = find_problems(CARDS[:6])
    assert (few.code, few.limit, few.actual, few.page, few.fix.en) == ("too-few", 8, 6, 4, "Add cards: 2")
    (many,) = find_problems(CARDS[:9])
    assert (many.code, many.actual, many.fix.ru) == ("too-many", 9, "Убрать карт: 1")


@rule("deck.unique")
def test_doubles_are_named_with_their_number() -> None:
    (problem,) = find_problems([*CARDS[:6], CARDS[0], CARDS[0]])
    assert problem.code == "duplicate" and problem.cards == (CARDS[0],) and problem.actual == 3


def test_every_problem_is_told_at_once() -> None:
    problems = find_problems([CARDS[0], CARDS[0], CARDS[1]], "drafted", pool=CARDS[:1])
    assert [problem.code for problem in problems] == ["too-few", "duplicate", "not-in-pool"]


@rule("format.draft")
def test_a_drafted_deck_holds_only_what_was_drafted() -> None:
    assert find_problems(CARDS[:8], "drafted", pool=CARDS[:10]) == []
    (problem,) = find_problems(CARDS[:8], "drafted", pool=CARDS[1:10])
    assert problem.cards == (CARDS[0],)


@rule("format.ready")
def test_a_ready_deck_is_one_of_the_ready_decks() -> None:
    assert all(find_problems(deck, "ready", ready=READY) == [] for deck in READY)
    (problem,) = find_problems([*READY[0][:7], READY[1][0]], "ready", ready=READY)
    assert problem.cards == (READY[1][0],) and READY[0][7].name.en in problem.fix.en


def test_figures_count_what_the_cards_are() -> None:
    found = compute_figures(READY[0])
    assert (found.cards, found.creatures + found.spells, sum(found.curve)) == (8, 8, 8)
    assert found.mana == sum(card.cost for card in READY[0]) and found.average_cost == found.mana / 8
    assert compute_figures([]).average_cost == 0.0


CREATURES = [card for card in CARDS if not card.is_spell]


@rule("champion")
def test_a_creature_listed_twice_is_the_champion_beside_the_eight_cards() -> None:
    assert find_problems([*CREATURES[:8], CREATURES[8], CREATURES[8]], "champion") == []


@rule("champion")
def test_a_deck_with_a_champion_names_one_and_no_second() -> None:
    (missing,) = find_problems(CREATURES[:8], "champion")
    assert missing.code == "no-champion" and missing.page == 14
    (second,) = find_problems([*CREATURES[:7], CREATURES[8], CREATURES[8], CREATURES[9], CREATURES[9]], "champion")[1:]
    assert second.code == "duplicate" and second.cards == (CREATURES[9],)


@rule("champion")
def test_a_spell_is_no_champion() -> None:
    spell = next(card for card in CARDS if card.is_spell)
    codes = {problem.code for problem in find_problems([*CREATURES[:8], spell, spell], "champion")}
    assert "no-champion" in codes


def test_a_double_is_a_champion_only_in_a_format_with_champions() -> None:
    creature = next(card for card in CARDS if not card.is_spell)
    assert GAME.line(creature, 2, "clash-champion").group == CHAMPION
    assert {GAME.line(creature, 2, slug).counted for slug in ("clash-constructed", "clash-ready")} == {True}
