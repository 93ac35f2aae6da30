"""A rating becomes points of a sheet in one way, wherever the rating comes from."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from catalog.berserk.card import Cost
from catalog.models import Card, CardSet
from decks.berserk import points
from decks.events.card_statistics import SUMS
from decks.events.card_statistics_rows import CardLesson
from decks.events.contents import sheet_for
from decks.events.options import Options, drafted_games
from decks.games import deck_game, get_draft_rules
from decks.models import CardRating

from .cards import printed_set

NOT_FIXED = (Cost(0, x=True), Cost(2, x=True), Cost(0, special=True), Cost(0))


HUNDREDTH = 3  # points of a hundredth of a coin, to which ratings are rounded
RATED = [game for game in drafted_games() if deck_game(game).ratings is not None]


@pytest.mark.parametrize("game", RATED)
def test_todays_rating_gives_the_points_that_a_sheet_has_without_games(game: str) -> None:
    rules, ratings = get_draft_rules(game), deck_game(game).ratings
    assert ratings is not None
    cards = [row.card for row in deck_game(game).load_shipped().cards]
    above = [card for card in cards if ratings.drafted_rating_of(card) > ratings.least]  # the least rating cuts off
    today = {f"{card.set_code}-{card.number}": rules.points(card, ratings.drafted_rating_of(card)) for card in above}
    given, plain = rules.sheet_of(above, today, {}).cards, rules.sheet_of(above, {}, {}).cards
    other = {key: (given[key].rating, plain[key].rating) for key in plain if given[key] != plain[key]}
    assert {key for key, (one, two) in other.items() if abs(one - two) > HUNDREDTH} == set()


@pytest.mark.parametrize("cost", NOT_FIXED, ids=str)
@pytest.mark.parametrize("rating", [10, 500, 5000])
def test_a_card_without_a_fixed_cost_is_worth_its_cost(cost: Cost, rating: int) -> None:
    card = replace(printed_set()[0], cost=cost)
    assert points.points_of(card, rating) == points.rate_by_numbers(card) == points.AVERAGE


@pytest.mark.django_db
def test_games_and_lessons_do_not_make_an_x_card_the_best_of_its_set(trial_set: CardSet) -> None:
    card = Card.objects.select_related("berserk").get(set=trial_set, number=1)
    card.berserk.cost, card.berserk.cost_x = 0, True
    card.berserk.save()
    card.save()
    CardRating.objects.create(card=card, value=900, games=400)
    sums: dict[str, Any] = dict.fromkeys(SUMS, 0) | {"deck_games": 900, "deck_points": 1000}
    CardLesson.objects.create(
        event="a", held=date(2026, 1, 1), game="berserk", set_code="trial", number=1, who="expert", **sums
    )
    assert sheet_for(Options(sets=("trial",))).cards["trial-1"].rating == points.AVERAGE
