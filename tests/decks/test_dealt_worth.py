"""The worth of squads from a deck over sampled deals, bought as players buy, for the available crystals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from decks.berserk import dealt_worth as module
from decks.berserk.dealt_worth import Squads, purchase_rate
from decks.berserk.ratings import RatingFile
from decks.berserk.sheet import BerserkSheetCard
from tests.decks.events.cards import sheet

PLAIN = replace(
    next(card for card in sheet().cards.values() if card.kind == "creature"),
    element="steppe",
    subtype="",
    elite=False,
    unique=False,
    horde=False,
    cost=4,
    rating=1000,
)


def cards(count: int, start: int = 1, **facts: object) -> list[BerserkSheetCard]:
    return [replace(PLAIN, number=start + at, name=f"card {start + at}", **facts) for at in range(count)]


def average_worth(deck: Sequence[BerserkSheetCard]) -> float:
    return Squads(deck, "2009").average_value(range(len(deck)))


def test_the_order_of_the_cards_does_not_matter() -> None:
    deck = [*cards(8), *cards(6, 9, rating=1400, cost=5), *cards(6, 15, element="forest", elite=True, rating=1700)]
    assert average_worth(deck) == average_worth(deck[::-1]) > 0


def test_a_squad_is_worth_the_crystals_that_it_can_spend() -> None:
    assert average_worth(cards(20)) == 11 * 4 * 1000  # 45 crystals and one for the single element, four a card
    assert average_worth(cards(20, cost=9)) == 5 * 9 * 1000


def test_elite_cards_are_paid_with_gold_alone() -> None:
    assert average_worth(cards(20, elite=True)) < average_worth(cards(20))


def test_flyers_terrains_and_copies_of_a_unique_card_beyond_what_a_roster_may_have_are_worth_nothing() -> None:
    ordinary = average_worth(cards(20))
    assert average_worth(cards(20, subtype="flyer")) <= 15 * 1000 < ordinary
    assert average_worth(cards(20, kind="terrain")) == 4 * 1000
    assert average_worth([replace(card, name="one", unique=True) for card in cards(20)]) == 4 * 1000


def test_a_third_element_is_worth_less_than_equal_cards_of_two() -> None:
    two = [*cards(10, cost=3), *cards(10, 11, cost=3, element="forest")]
    three = [*cards(7, cost=3), *cards(7, 8, cost=3, element="forest"), *cards(6, 15, cost=3, element="swamp")]
    assert average_worth(three) < average_worth(two)


def test_what_players_think_too_much_of_is_bought_before_better_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = [*cards(10, rating=900), *cards(10, 11, rating=1300)]
    fair = average_worth(deck)
    thought = {(card.set_code, card.number): (80 if card.rating == 900 else 40, 9) for card in deck}
    monkeypatch.setattr(module, "load_ratings", lambda: RatingFile(cards=thought))
    assert purchase_rate(deck[0]) == 200 and purchase_rate(deck[-1]) == 100
    assert average_worth(deck) < fair
