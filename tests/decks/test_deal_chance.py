"""The odds of having a card in the deal."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.deal_chance import chance, chance_with_mulligans


@given(st.integers(1, 9), st.data())
def test_the_chance_is_the_share_of_deals(deck: int, data: st.DataObject) -> None:
    copies, deal = data.draw(st.integers(0, deck)), data.draw(st.integers(0, deck))
    at_least = data.draw(st.integers(0, deck))
    deals = list(combinations(range(deck), deal))
    assert chance(copies, deck, deal, at_least) == Fraction(
        sum(sum(card < copies for card in held) >= at_least for held in deals), len(deals)
    )


def test_three_copies_of_thirty_cards_are_dealt_nine_times_of_ten() -> None:
    assert round(float(chance(3, 30, 15)), 3) == 0.888


def test_a_deck_smaller_than_the_deal_is_dealt_whole() -> None:
    assert chance(1, 10, 15) == 1


def test_a_mulligan_is_another_try() -> None:
    once = chance(1, 30, 15)
    assert chance_with_mulligans(1, 30, 15, 0) == once == Fraction(1, 2)
    assert chance_with_mulligans(1, 30, 15, 2) == Fraction(7, 8)


def test_more_copies_than_cards_are_no_deck() -> None:
    with pytest.raises(ValueError, match="among the cards"):
        chance(4, 3, 2)
