"""304: choosing the roster."""

import pytest

from catalog.berserk.card import Cost, PrintedCard
from catalog.berserk.terms import EDITIONS, Edition
from decks.berserk.roster import ELEMENT_BITS, Roster, RosterCard
from tests.rules import rule

EDITION_2009, EDITION_PRESENT = EDITIONS["2009"], EDITIONS["present"]

STEPPE, FOREST, MOUNTAIN, SWAMP, DARKNESS = 1, 2, 4, 8, 16


def card(
    price: int,
    element: int = 0,
    *,
    number: int = 1,
    name: str = "",
    elite: bool = False,
    x: bool = False,
    special: bool = False,
    flyer: bool = False,
    terrain: bool = False,
    unique: bool = False,
) -> RosterCard:
    return RosterCard(
        ("test", number),
        name or f"card {number}",
        price,
        elite=elite,
        x=x,
        special=special,
        element=element,
        flyer=flyer,
        terrain=terrain,
        unique=unique,
    )


def take_cards(roster: Roster, *cards: RosterCard) -> Roster:
    for one in cards:
        assert roster.refusals(one) == []
        roster.take(one)
    return roster


# Crystals


@pytest.mark.parametrize(
    ("edition", "first", "gold", "silver"),
    [(EDITION_2009, True, 23, 22), (EDITION_2009, False, 23, 23), (EDITION_PRESENT, True, 24, 22),
     (EDITION_PRESENT, False, 25, 23)],
)  # fmt: skip
def test_each_edition_and_seat_has_its_crystals(edition: Edition, first: bool, gold: int, silver: int) -> None:
    roster = Roster(edition, first)
    assert (roster.gold, roster.silver) == (gold, silver)


def test_a_mulligan_has_cost_one_gold_crystal() -> None:
    assert Roster(EDITION_2009, True, mulligans=2).gold == 21


def test_an_ordinary_card_is_paid_in_silver_topped_up_with_gold() -> None:
    roster = take_cards(Roster(EDITION_2009, True), card(20), card(5))
    assert (roster.gold, roster.silver) == (20, 0)


def test_an_elite_card_is_paid_in_gold_alone() -> None:
    roster = take_cards(Roster(EDITION_2009, True), card(20, elite=True))
    assert (roster.gold, roster.silver) == (3, 22)
    assert roster.refusals(card(4, elite=True)) == ["304.1"]
    assert roster.refusals(card(4)) == []


def test_x_is_what_its_player_says() -> None:
    roster = Roster(EDITION_2009, True)
    roster.take(card(0, x=True), 3)
    assert roster.silver == 19
    assert roster.refusals(card(1), 1) == ["202.4"]


@rule("202.5")
def test_a_cost_told_by_the_text_is_not_counted_here() -> None:
    assert Roster(EDITION_2009, True).refusals(card(0, special=True)) == ["202.5"]


# Elements


def test_a_roster_of_one_element_has_one_gold_crystal_more() -> None:
    roster = take_cards(Roster(EDITION_2009, True), card(4, STEPPE), card(4))
    assert (roster.gold, roster.silver) == (24, 14)


def test_the_single_elements_crystal_goes_with_the_second_element() -> None:
    roster = take_cards(Roster(EDITION_2009, True), card(1, STEPPE), card(24, elite=True))
    assert roster.gold == 0
    assert roster.refusals(card(1, FOREST)) == ["304.1", "304.6а"]
    assert roster.refusals(card(1, STEPPE)) == []


def test_the_single_elements_crystal_comes_too_late_for_its_first_card() -> None:
    assert Roster(EDITION_2009, True).refusals(card(24, STEPPE, elite=True)) == ["304.1"]


def test_the_penalty_is_lost_before_the_third_element_is_paid_for() -> None:
    six_gold = take_cards(Roster(EDITION_2009, True), card(10, STEPPE, elite=True), card(7, FOREST, elite=True))
    assert six_gold.gold == 6
    assert six_gold.refusals(card(6, MOUNTAIN, elite=True)) == ["304.1", "304.6а"]
    take_cards(six_gold, card(5, MOUNTAIN, elite=True))
    assert six_gold.gold == 0


def test_the_present_rules_charge_for_the_second_element_and_give_nothing_for_one() -> None:
    roster = take_cards(Roster(EDITION_PRESENT, True), card(1, STEPPE))
    assert roster.gold == 24
    assert take_cards(roster, card(1, FOREST)).gold == 23


# Numbers of cards


def test_fifteen_cards_at_most() -> None:
    roster = take_cards(Roster(EDITION_2009, True), *[card(1, number=n) for n in range(15)])
    assert roster.refusals(card(1, number=99)) == ["304.5"]


def test_flyers_take_fifteen_crystals_at_most_gold_or_silver() -> None:
    roster = take_cards(Roster(EDITION_2009, True), card(8, flyer=True), card(6, number=2, flyer=True, elite=True))
    assert roster.refusals(card(2, number=3, flyer=True)) == ["211.7"]
    assert roster.refusals(card(1, number=3, flyer=True)) == []


def test_one_terrain() -> None:
    roster = take_cards(Roster(EDITION_2009, True), card(2, terrain=True))
    assert roster.refusals(card(2, number=2, terrain=True)) == ["212.3"]


def test_a_unique_card_is_not_taken_beside_its_name_but_another_may_follow_it() -> None:
    unique, common = card(2, name="Тальгата", unique=True), card(3, number=2, name="Тальгата")
    assert take_cards(Roster(EDITION_2009, True), common).refusals(unique) == ["Уникальность"]
    assert take_cards(Roster(EDITION_2009, True), unique).refusals(common) == []


def test_every_reason_is_named_at_once() -> None:
    roster = take_cards(Roster(EDITION_2009, True), card(14, name="А", flyer=True, elite=True, unique=True))
    other = card(12, name="А", flyer=True, elite=True, unique=True)
    assert roster.refusals(other) == ["211.7", "Уникальность", "304.1"]


def test_a_printed_card_says_what_the_roster_asks() -> None:
    printed = PrintedCard(
        "test", 7, "Ёж", "forest", "creature", Cost(2, elite=True, x=True), subtype="flyer", unique=True
    )
    seen = RosterCard.of(printed)
    assert (seen.order, seen.name, seen.price, seen.elite, seen.x) == (("test", 7), "еж", 2, True, True)
    assert (seen.element, seen.flyer, seen.terrain, seen.unique) == (ELEMENT_BITS["forest"], True, False, True)
