"""The best roster of a deal, against trying everything."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.berserk.terms import EDITIONS, Crystals, Edition
from catalog.core.terms import Term
from decks.berserk.best_roster import best_roster
from decks.berserk.roster import FLYER_CRYSTALS, ROSTER_SIZE, Roster, RosterCard
from tests.decks.test_roster import DARKNESS, FOREST, MOUNTAIN, STEPPE, SWAMP, card

EDITION_2009, EDITION_PRESENT = EDITIONS["2009"], EDITIONS["present"]


def trying_everything(
    deal: list[RosterCard], ratings: list[int], edition: Edition, first: bool, mulligans: int
) -> tuple[int, int, list[int]]:
    """Rating, crystals and the cards as bits by catalogue order, of the best of all subsets and all X."""
    ranks = {i: rank for rank, i in enumerate(sorted(range(len(deal)), key=lambda i: deal[i].order))}
    best: tuple[int, int, list[int]] = (0, 0, [0] * len(deal))
    empty = Roster(edition, first, mulligans)
    for size in range(1, min(ROSTER_SIZE, len(deal)) + 1):
        for subset in combinations(range(len(deal)), size):
            rating = sum(ratings[i] for i in subset)
            if rating < best[0]:
                continue
            bits = [0] * len(deal)
            for i in subset:
                bits[ranks[i]] = 1
            spent = largest_spend(empty, [deal[i] for i in subset])
            if spent >= 0 and (rating, spent, bits) > best:
                best = (rating, spent, bits)
    return best


def largest_spend(empty: Roster, cards: list[RosterCard]) -> int:
    """The most crystals these cards can take, or −1: every order by hand is too many, so by the words of the rules."""
    if any(one.special for one in cards) or sum(one.terrain for one in cards) > 1:
        return -1
    uniques = [one.name for one in cards if one.unique]
    if len(uniques) != len(set(uniques)):
        return -1
    elements = len({one.element for one in cards if one.element})
    edition = empty.edition
    best = -1
    xs = [one for one in cards if one.x]
    assert len(xs) <= 2
    for a in range(49 if xs else 1):
        for b in range(49 if len(xs) > 1 else 1):
            extra = dict(zip(map(id, xs), (a, b), strict=False))
            paid = [(one, one.price + extra.get(id(one), 0)) for one in cards]
            elite = sum(price for one, price in paid if one.elite)
            ordinary = sum(price for one, price in paid if not one.elite)
            if sum(price for one, price in paid if one.flyer) > FLYER_CRYSTALS:
                continue
            used = elite + max(0, ordinary - empty.base_silver)
            if elements != 1:
                fits = used <= empty.base_gold - max(0, elements - edition.free_elements)
            else:
                fits = used <= empty.base_gold or (
                    used <= empty.base_gold + edition.single_element_gold
                    and any(
                        one.element
                        and (price if one.elite else max(0, price - empty.base_silver)) <= empty.base_gold
                        and (one.unique or one.name not in uniques)
                        for one, price in paid
                    )
                )
            if fits:
                best = max(best, elite + ordinary)
    return best


@st.composite
def deals(draw: st.DrawFn, most: int = 9) -> tuple[list[RosterCard], list[int]]:
    size = draw(st.integers(0, most))
    deal = []
    ratings = []
    xs = 0
    for _ in range(size):
        number = draw(st.integers(1, 12))
        x = xs < 1 and draw(st.integers(0, 9)) == 0
        xs += x
        deal.append(
            card(
                draw(st.sampled_from([0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 8, 9, 11, 24])),
                draw(st.sampled_from([0, STEPPE, STEPPE, STEPPE, FOREST, FOREST, MOUNTAIN, SWAMP, DARKNESS])),
                number=number,
                name=f"name {draw(st.integers(1, 6))}",
                elite=draw(st.booleans()),
                x=x,
                special=draw(st.integers(0, 19)) == 0,
                flyer=draw(st.integers(0, 4)) == 0,
                terrain=draw(st.integers(0, 6)) == 0,
                unique=draw(st.integers(0, 3)) == 0,
            )
        )
        ratings.append(draw(st.integers(0, 12)))
    return deal, ratings


@given(deals(), st.sampled_from([EDITION_2009, EDITION_PRESENT]), st.booleans(), st.integers(0, 20))
@settings(max_examples=400, deadline=None)
def test_the_best_roster_is_the_best_of_all(
    dealt: tuple[list[RosterCard], list[int]], edition: Edition, first: bool, mulligans: int
) -> None:
    deal, ratings = dealt
    found = best_roster(deal, ratings, edition, first, mulligans)
    ranks = {i: rank for rank, i in enumerate(sorted(range(len(deal)), key=lambda i: deal[i].order))}
    bits = [0] * len(deal)
    for i in found.picks:
        bits[ranks[i]] = 1
    assert (found.rating, found.spent, bits) == trying_everything(deal, ratings, edition, first, mulligans)


@given(deals(most=15), st.sampled_from([EDITION_2009, EDITION_PRESENT]), st.booleans(), st.integers(0, 20))
@settings(max_examples=200, deadline=None)
def test_the_best_roster_is_legal_in_its_order(
    dealt: tuple[list[RosterCard], list[int]], edition: Edition, first: bool, mulligans: int
) -> None:
    deal, ratings = dealt
    found = best_roster(deal, ratings, edition, first, mulligans)
    roster = Roster(edition, first, mulligans)
    for i, x in zip(found.picks, found.xs, strict=True):
        assert roster.refusals(deal[i], x) == []
        roster.take(deal[i], x)
    assert (roster.total_price, roster.gold, roster.silver) == (found.spent, found.gold, found.silver)


def test_equal_ratings_take_more_crystals_then_the_lower_number() -> None:
    dear, cheap = card(9, number=5), card(3, number=1)
    tight = Edition("tight", Term("", ""), Crystals(0, 9), Crystals(0, 9), 2, 1)
    assert best_roster([cheap, dear], [5, 5], tight, True).picks == [1]
    twins = [card(9, number=2), card(9, number=1)]
    assert best_roster(twins, [5, 5], tight, True).picks == [1]


def test_x_takes_the_remaining_crystals() -> None:
    found = best_roster([card(4), card(0, number=2, x=True)], [5, 5], EDITION_2009, True)
    assert (found.xs[found.picks.index(1)], found.gold, found.silver) == (41, 0, 0)


def test_a_negative_or_missing_rating_is_refused() -> None:
    with pytest.raises(ValueError, match="not negative"):
        best_roster([card(1)], [-1], EDITION_2009, True)
    with pytest.raises(ValueError, match="one rating"):
        best_roster([card(1)], [], EDITION_2009, True)
