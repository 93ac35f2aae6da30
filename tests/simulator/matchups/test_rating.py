"""From the games of runs to the ratings of cards."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from catalog.core import queueing
from decks.berserk.ratings import rating_of
from decks.models import CardRating, Deck
from simulator.berserk.engine import ENGINE
from simulator.matchups import rating, settlement
from simulator.matchups.batch_sums import CARD_SUMS
from simulator.matchups.cells import Contender
from simulator.matchups.models import Batch, CardSums
from simulator.matchups.run_request import Owner, RunQuestion, ask
from simulator.matchups.work import PlayedBatch, write_results
from tests.simulator.matchups.playing import claim_batch, play_everything

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def of_card(place: str, **sums: int) -> list[dict[str, list[int]]]:
    return [{place: [sums.get(name, 0) for name in CARD_SUMS]}, {}]


def test_the_cards_of_played_games_are_counted_once(alice: User, examples: list[Deck]) -> None:
    ask(Owner(alice), RunQuestion("pair", games=10, turns=1), [Contender.of(deck) for deck in examples[:2]])
    play_everything()
    assert rating.count() == 1
    first = {(row.set_code, row.number): row.games_dealt for row in CardSums.objects.all()}
    [batch] = Batch.objects.all()
    dealt = sum(row[0] for side in batch.cards or () for row in side.values())
    assert sum(first.values()) == dealt > 0
    assert rating.count() == 0
    assert {(row.set_code, row.number): row.games_dealt for row in CardSums.objects.all()} == first


def test_games_of_players_at_random_say_nothing_of_cards(alice: User, examples: list[Deck]) -> None:
    question = RunQuestion("pair", games=50, level="random", turns=1)
    ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    play_everything()
    assert rating.count() == 1
    assert not CardSums.objects.exists()


def test_a_card_is_rated_once_enough_games_speak_of_it(
    alice: User, examples: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(Owner(alice), RunQuestion("pair", games=20, turns=1), [Contender.of(deck) for deck in examples[:2]])
    first, second = Batch.objects.order_by("index")
    row = examples[0].cards.first()
    assert row is not None
    card = row.card
    place = f"{card.set.code}/{card.number}"
    few = of_card(place, games_dealt=150, games_taken=90, points_taken=120, points_left=50)
    Batch.objects.filter(pk=first.pk).update(state="played", games=[], cards=few)
    rating.count()
    assert not CardRating.objects.exists()

    more = of_card(place, games_dealt=4000, games_taken=2000, points_taken=2400, points_left=1700)
    Batch.objects.filter(pk=second.pk).update(state="played", games=[], cards=more)
    rating.count()
    [rated] = CardRating.objects.all()
    assert (rated.card_id, rated.games) == (card.pk, 2090)
    assert rated.value > rating_of(card.to_printed_card())
    assert CardRating.objects.of([card]) == {card.pk: rated.value}


def test_games_of_another_engine_rate_nothing(alice: User, examples: list[Deck]) -> None:
    row = examples[0].cards.first()
    assert row is not None
    sums = {"games_dealt": 9000, "games_taken": 4000, "points_taken": 4000, "points_left": 5000}
    card = row.card
    conditions = {"level": "greedy", "set_code": card.set.code, "number": card.number}
    CardSums.objects.create(engine="another", **conditions, **sums)
    assert rating.update_ratings([card.ref]) == 0
    CardSums.objects.create(engine=ENGINE.digest(), **conditions, **sums)
    assert rating.update_ratings([card.ref]) == 1


@pytest.mark.parametrize(
    ("dealt", "taken", "points_taken", "points_left", "least", "most"),
    [
        (20_000, 10_000, 10_000, 10_000, 499, 501),  # as often won with it as without it
        (20_000, 10_000, 11_000, 9_000, 700, 740),  # ten points more, almost wholly believed
        (400, 200, 220, 180, 580, 640),  # the same of few games: half believed
        (20_000, 10_000, 9_000, 11_000, 260, 300),
    ],
)
def test_a_difference_is_believed_as_far_as_its_games_allow(
    dealt: int, taken: int, points_taken: int, points_left: int, least: int, most: int
) -> None:
    assert least <= rating.compute_rating(500, (dealt, taken, points_taken, points_left), 1 / 24, 10) <= most


def test_a_run_that_ends_has_its_cards_counted(
    alice: User, examples: list[Deck], monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    queued: list[str] = []
    monkeypatch.setattr(queueing, "enqueue", lambda task, times: queued.append(task))
    ask(Owner(alice), RunQuestion("pair", games=50, level="random"), [Contender.of(deck) for deck in examples[:2]])
    [batch] = claim_batch()
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        assert write_results([PlayedBatch(batch, [], 1.0)])
    assert queued == [settlement.COUNT]
