"""Fragments, prices, and what a phase of mutation allows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from decks.clash import bots
from decks.clash.mutation import BUDGET, Fragment, MutatedCard, WrongMutation, fragments, mutate, price, slots, workshop
from tests.rules import rule

MAN = Card("X", 1, "", "man", "creature", 5, 2, 3, ("guard",))
ORC = Card("X", 2, "", "orc", "creature", 3, 5, 3, ("berserk", "defender"), "rage")
BOLT = Card("X", 3, "", "bolt", "spell", 2, 4, 0, ("edge",))


def expect_refusal(code: str) -> pytest.RaisesExc[WrongMutation]:
    return pytest.RaisesExc(WrongMutation, check=lambda error: error.code == code)


@rule("mutation.phase")
@pytest.mark.parametrize(
    ("part", "halves"), [("axe", 3), ("shield", 1), ("cost", 2), ("ability-1", 2), ("ability-2", 2), ("ability-3", 0)]
)
def test_prices_are_by_how_much_a_part_is_better(part: str, halves: int) -> None:
    assert price(MutatedCard(MAN, MAN), Fragment(ORC, part)) == halves  # type: ignore[arg-type]


@rule("mutation.phase")
def test_a_fragment_replaces_the_same_part() -> None:
    target = mutate(MutatedCard(MAN, MAN), Fragment(ORC, "axe"))
    assert target.card == replace(MAN, axe=5) and target.drafted == MAN
    assert mutate(MutatedCard(MAN, MAN), Fragment(ORC, "cost")).card.cost == 3
    assert mutate(MutatedCard(MAN, MAN), Fragment(ORC, "ability-2")).card.abilities == ("berserk", "guard")
    over = mutate(MutatedCard(MAN, MAN), Fragment(ORC, "ability-1")).card
    assert (over.abilities, over.aura) == ((), "rage")


@rule("mutation.phase")
def test_one_part_of_a_card_mutates_once() -> None:
    target = mutate(MutatedCard(MAN, MAN), Fragment(ORC, "axe"))
    with expect_refusal("covered"):
        mutate(target, Fragment(BOLT, "axe"))
    assert mutate(target, Fragment(ORC, "shield")).covered == ("axe", "shield")


@rule("mutation.phase")
def test_spells_do_not_mutate_and_no_ability_stands_twice() -> None:
    with expect_refusal("spell"):
        mutate(MutatedCard(BOLT, BOLT), Fragment(ORC, "axe"))
    with expect_refusal("double"):
        mutate(MutatedCard(MAN, MAN), Fragment(replace(ORC, abilities=("berserk", "guard"), aura=""), "ability-2"))
    with expect_refusal("absent"):
        mutate(MutatedCard(MAN, MAN), Fragment(BOLT, "shield"))


@rule("mutation.phase")
def test_two_and_a_half_points_are_spent_and_do_not_carry_over() -> None:
    shop = workshop((MAN,), (ORC, BOLT))
    assert shop.left == BUDGET == 5
    axe = Fragment(ORC, "axe")
    after = shop.mutate(0, axe)
    assert after.left == 2 and axe not in after.laboratory
    with expect_refusal("used"):
        after.mutate(0, axe)
    spent = after.mutate(0, Fragment(ORC, "cost"))
    assert spent.left == 0
    with expect_refusal("points"):
        spent.mutate(0, Fragment(ORC, "ability-2"))
    assert spent.next_phase().left == BUDGET and after.next_phase().left == BUDGET


def test_options_are_exactly_what_is_allowed() -> None:
    shop = workshop((MAN, BOLT), (ORC, BOLT))
    offered = {(place, fragment) for place, fragment, _ in shop.options()}
    for place in (0, 1):
        for fragment in fragments((ORC, BOLT)):
            try:
                shop.mutate(place, fragment)
                allowed = True
            except WrongMutation:
                allowed = False
            assert ((place, fragment) in offered) == allowed


def test_a_bot_spends_within_the_points_and_gains() -> None:
    after = bots.mutate(workshop((MAN, BOLT), (ORC,)))
    assert 0 <= after.left < BUDGET
    assert bots.compute_surplus_value(after.deck[0].card) > bots.compute_surplus_value(MAN)


@rule("mutation.phase")
def test_a_glued_ability_stays_at_its_place_of_the_card() -> None:
    first = mutate(MutatedCard(MAN, MAN), Fragment(ORC, "ability-2"))  # Berserk beside the printed Guard
    assert first.card.abilities == ("berserk", "guard")
    second = mutate(first, Fragment(replace(ORC, abilities=("sprint",), aura=""), "ability-1"))
    assert second.card.abilities == ("berserk", "sprint"), (
        "the fragment covers the printed Guard, not the glued Berserk"
    )


@rule("mutation.phase")
def test_no_two_mutations_of_shipped_cards_lose_a_glued_ability_or_lock_a_printed_one() -> None:
    creatures = [card for card in shipped_cards.cards().values() if not card.is_spell]
    for target in creatures:
        for source in creatures:
            for fragment in fragments((source,)):
                if not fragment.part.startswith("ability-"):
                    continue
                try:
                    changed = mutate(MutatedCard(target, target), fragment)
                except WrongMutation:
                    continue
                assert changed.covered == (fragment.part,)
                place = int(fragment.part[-1]) - 1
                printed = slots(target)
                kept = {one for other, one in enumerate(printed) if other != place}
                assert {one for one in changed.abilities if one} == kept | {slots(source)[place]}
                assert set(slots(changed.card)) == {one for one in changed.abilities if one}


@rule("mutation.phase")
def test_a_card_has_five_places_for_abilities() -> None:
    rich = replace(ORC, abilities=("berserk", "water", "air", "sprint", "rage"), aura="")
    after = mutate(MutatedCard(MAN, MAN), Fragment(rich, "ability-5"))
    assert set(after.card.abilities) == {"guard", "rage"} and after.abilities == ("guard", "", "", "", "rage")
