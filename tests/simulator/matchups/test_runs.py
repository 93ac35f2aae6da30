"""Runs end with exactly the games asked for, each played once, and cells are shared."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db.models import Sum
from django.test import RequestFactory
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks
from pytest_django.fixtures import Settings

from catalog.core import queueing
from catalog.core.throttle import TooMany
from simulator import game_runner
from simulator.games import ENGINES
from simulator.matchups import claiming, work
from simulator.matchups.access import owner_of
from simulator.matchups.cells import Contender
from simulator.matchups.claiming import claim
from simulator.matchups.models import LEASE, Batch, Cell, Run
from simulator.matchups.pairings import build_cell_pairing
from simulator.matchups.run_page import ReadingLine
from simulator.matchups.run_request import Owner, QuestionRefusal, RunQuestion, ask
from simulator.matchups.run_sums import progress, ratings, results
from simulator.matchups.settlement import settle_cells
from simulator.matchups.work import PlayedBatch
from simulator.statistics import share
from tests.simulator.matchups.playing import claim_batch, play_everything

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def short(kind: str = "pair", games: int = 50) -> RunQuestion:
    """Short games: what is tested here is the counting."""
    return RunQuestion(kind, games=games, level="random", turns=2)


def pair(contenders: dict[str, Contender], one: str = "raid", other: str = "wall") -> list[Contender]:
    return [contenders[one], contenders[other]]


def request_run(owner: User, question: RunQuestion, decks: list[Contender]) -> Run:
    return ask(Owner(owner), question, decks)


def test_a_run_plays_exactly_the_games_asked_for(alice: User, contenders: dict[str, Contender]) -> None:
    run = request_run(alice, short("pair", 60), pair(contenders))
    play_everything()
    run.refresh_from_db()
    [result] = results(run)
    assert run.state == Run.State.DONE
    assert result.sums.games == 60
    assert result.sums.as_first.games == result.sums.as_second.games == 30 - result.sums.crashes // 2
    assert progress(run, [result]).percent == 100


def test_each_match_up_of_a_deck_has_luck_of_its_own(alice: User, contenders: dict[str, Contender]) -> None:
    """The same deals against everybody made the interval of a deck's share too narrow, by up to 1.4 times."""
    run = request_run(alice, short("matrix", 10), list(contenders.values())[:4])
    cells = [reading.cell for reading in run.readings.select_related("cell")]
    assert len({cell.seed for cell in cells}) == len(cells) == 6
    other = request_run(
        alice, RunQuestion("matrix", games=10, level="random", turns=2, seed=1), list(contenders.values())[:4]
    )
    assert not {cell.seed for cell in cells} & set(other.readings.values_list("cell__seed", flat=True))
    again = request_run(alice, short("matrix", 10), list(contenders.values())[:3])
    assert set(again.readings.values_list("cell_id", flat=True)) < {cell.pk for cell in cells}


def test_what_is_made_of_a_deck_meets_an_opponent_with_the_same_luck(
    alice: User, contenders: dict[str, Contender]
) -> None:
    """The difference of two versions of a deck is their own, not that of their deals."""
    one, two, *field = contenders.values()
    seeds = [
        dict(
            request_run(alice, short("gauntlet", 10), [deck, *field]).readings.values_list("column__name", "cell__seed")
        )
        for deck in (one, two)
    ]
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0].values())) == len(field) > 1


def test_no_more_is_played_than_was_asked_for_where_a_batch_would_hold_more(
    alice: User, contenders: dict[str, Contender]
) -> None:
    run = request_run(alice, short("pair", 6), pair(contenders))
    play_everything()
    assert results(run)[0].sums.games == 6
    assert sum(len(batch.games or ()) for batch in Batch.objects.all()) == 6
    request_run(alice, short("pair", 20), pair(contenders))
    play_everything()
    assert results(run)[0].sums.games == 6
    assert Batch.objects.with_results().count() == 4


def test_the_same_question_is_answered_without_playing_again(
    alice: User, bob: User, contenders: dict[str, Contender]
) -> None:
    first = request_run(alice, short(), pair(contenders))
    play_everything()
    claims = Batch.objects.aggregate(claims=Sum("claims"))["claims"]
    second = request_run(bob, short(), pair(contenders))
    for cell in Cell.objects.all():
        settle_cells([cell.pk])
    second.refresh_from_db()
    assert second.state == Run.State.DONE
    assert Batch.objects.aggregate(claims=Sum("claims"))["claims"] == claims
    assert results(second)[0].sums == results(first)[0].sums


def test_who_asked_first_and_from_which_side_changes_nothing(alice: User, contenders: dict[str, Contender]) -> None:
    one = request_run(alice, short(), pair(contenders))
    other = request_run(alice, short(), pair(contenders, "wall", "raid"))
    play_everything()
    assert Cell.objects.count() == 1
    assert results(one)[0].sums.tally == results(other)[0].sums.tally.swap_sides()


def test_a_result_that_is_delivered_twice_is_written_once(alice: User, contenders: dict[str, Contender]) -> None:
    run = request_run(alice, short(), pair(contenders))
    first = claim_batch()
    [batch] = first
    assert work.play_claimed(first) == 1
    version = Run.objects.get(pk=run.pk).version
    records = [game_runner.play_game(build_cell_pairing(batch.cell), number) for number in range(3)]
    assert work.write_results([PlayedBatch(batch, records, 1.0)]) == 0
    assert results(run)[0].sums.games == 50
    assert Run.objects.get(pk=run.pk).version == version


def test_a_batch_whose_worker_fell_silent_is_taken_up_again(alice: User, contenders: dict[str, Contender]) -> None:
    request_run(alice, short(), pair(contenders))
    first = claim_batch()
    assert claim() == []  # nothing else waits, and the claim still holds
    Batch.objects.update(lease=timezone.now() - timedelta(seconds=1))
    second = claim_batch()
    assert second == first
    assert second[0].lease != first[0].lease


def test_games_of_a_run_are_the_same_whatever_the_order_of_the_batches(
    alice: User, bob: User, contenders: dict[str, Contender]
) -> None:
    run = request_run(alice, short("pair", 150), pair(contenders))
    batches = list(Batch.objects.order_by("-index").select_related("cell"))
    for batch in batches:
        work.play_claimed(LEASE.claim(Batch.objects.filter(pk=batch.pk).select_related("cell"), 1))
    backwards = results(run)[0].sums
    Run.objects.all().delete()
    Cell.objects.all().delete()
    again = request_run(bob, short("pair", 150), pair(contenders))
    play_everything()
    assert results(again)[0].sums == backwards


def test_the_last_batch_counts_only_the_requested_games(alice: User, contenders: dict[str, Contender]) -> None:
    run = request_run(alice, short("pair", 70), pair(contenders))
    play_everything()
    assert results(run)[0].sums.games == 70
    run.refresh_from_db()
    assert run.state == Run.State.DONE


def test_a_paused_run_is_not_played_and_goes_on_where_it_stood(alice: User, contenders: dict[str, Contender]) -> None:
    run = request_run(alice, short("pair", 100), pair(contenders))
    assert run.move_on(Run.State.PAUSED)
    assert claim() == []
    assert not run.move_on(Run.State.PAUSED)
    assert run.move_on(Run.State.ACTIVE)
    play_everything()
    assert results(run)[0].sums.games == 100


def test_a_cancelled_run_leaves_what_it_played(alice: User, contenders: dict[str, Contender]) -> None:
    run = request_run(alice, short("pair", 100), pair(contenders))
    first = claim_batch()
    assert run.move_on(Run.State.CANCELLED)
    work.play_claimed(first)
    assert claim() == []
    assert results(run)[0].sums.games == 50
    assert not run.move_on(Run.State.ACTIVE)


def test_owners_take_turns_so_that_a_small_run_is_not_stuck(
    alice: User, bob: User, contenders: dict[str, Contender]
) -> None:
    request_run(alice, short("pair", 2000), pair(contenders))
    small = request_run(bob, short("pair", 100), pair(contenders, "venom", "canopy"))
    for _ in range(4):
        work.play_claimed(claim_batch())
    small.refresh_from_db()
    assert small.state == Run.State.DONE


def test_a_claim_is_for_a_spell_of_play_and_leaves_others_half_of_what_waits(
    alice: User, contenders: dict[str, Contender]
) -> None:
    request_run(alice, short("pair", 2000), pair(contenders))
    first = claim_batch()
    assert len(first) == 1  # the speed of its games is not known yet
    claiming.record_speed(first, seconds=claiming.CLAIM_SECONDS / 8)
    assert [batch.index for batch in claim_batch()] == list(range(1, 9))
    claiming.record_speed(first, seconds=1000 * claiming.CLAIM_SECONDS)
    assert len(claim_batch()) == 1
    claiming.forget_paces()
    claiming.record_speed(first, seconds=claiming.CLAIM_SECONDS / 20)
    assert len(claim_batch()) == 15  # of thirty, which take longer than one claim
    Batch.objects.filter(state="waiting").update(state="claimed", lease=timezone.now() - timedelta(seconds=1))
    assert len(claim_batch()) == 15  # all, whose worker fell silent: they are one claim of play
    play_everything()
    assert not Batch.objects.claimable().exists()


def test_the_speed_of_one_game_says_nothing_of_another(
    alice: User, contenders: dict[str, Contender], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENGINES, "another", ENGINES["berserk"])
    run = request_run(alice, short("pair", 2000), pair(contenders))
    claiming.record_speed(claim_batch(), seconds=claiming.CLAIM_SECONDS / 8)
    Run.objects.filter(pk=run.pk).update(game="another")
    assert len(claim_batch()) == 1


def test_a_lost_claim_writes_only_open_batches(
    alice: User, contenders: dict[str, Contender], quick_games: None
) -> None:
    run = request_run(alice, short("pair", 2000), pair(contenders))
    claiming.record_speed(claim_batch(), seconds=claiming.CLAIM_SECONDS / 4)
    late = claim_batch()
    assert len(late) == 4
    Batch.objects.update(lease=timezone.now() - timedelta(seconds=1))
    play_everything()
    counts = results(run)[0].sums
    assert work.play_claimed(late) == 0
    assert results(run)[0].sums == counts


def test_a_sequential_test_stops_where_it_is_sure_whatever_was_played_beyond(
    alice: User, contenders: dict[str, Contender]
) -> None:
    strong = contenders["raid"]
    cheapest = min(contenders["canopy"].copies, key=lambda each: each.card.cost.amount)
    weak = Contender("Weak", (type(cheapest)(cheapest.card, 30),))
    run = request_run(
        alice, RunQuestion("pair", rule="sequential", games=2000, level="random", turns=30), [strong, weak]
    )
    play_everything()
    run.refresh_from_db()
    [result] = results(run)
    assert run.state == Run.State.DONE
    assert result.reading.verdict == "better"
    assert result.sums.games == result.reading.games < 2000
    assert 0.5 <= result.share.low < share(result.sums.tally).low, "the interval allows for the choice of the moment"
    assert ReadingLine.of(result).swap_sides().percent.high <= 50


def test_a_matrix_gives_ratings_that_rank_its_decks(alice: User, contenders: dict[str, Contender]) -> None:
    decks = [contenders[slug] for slug in ("raid", "wall", "venom")]
    run = request_run(alice, short("matrix", 50), decks)
    play_everything()
    found = results(run)
    assert [(each.reading.row.place, each.reading.column.place) for each in found] == [(0, 1), (0, 2), (1, 2)]
    assert len(ratings(run, found).values) == 3


def test_limits_are_said_with_what_to_do(alice: User, contenders: dict[str, Contender], settings: Settings) -> None:
    settings.MATCHUPS_GAMES = 100
    settings.MATCHUPS_RUNS = 1
    with pytest.raises(QuestionRefusal, match="a run can have at most 100"):
        request_run(alice, short("pair", 101), pair(contenders))
    request_run(alice, short(), pair(contenders))
    with pytest.raises(QuestionRefusal, match="runs in progress"):
        request_run(alice, short(), pair(contenders))


def test_runs_and_the_games_that_they_ask_for_are_counted(alice: User, contenders: dict[str, Contender]) -> None:
    spent: list[tuple[str, int]] = []
    owner = Owner(alice, spend=lambda name, cost: spent.append((name, cost)))
    ask(owner, short("pair", 40), pair(contenders))
    assert spent == [("runs", 1), ("games", 40)]


def test_a_run_beyond_the_limit_is_refused_at_once(
    alice: User, contenders: dict[str, Contender], settings: Settings
) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "games": "100/day"}
    request = RequestFactory().post("/")
    request.user = alice
    owner = owner_of(request)
    ask(owner, short("pair", 60), pair(contenders))
    with pytest.raises(TooMany):
        ask(owner, short("pair", 60), pair(contenders))
    assert Run.objects.count() == 1


def test_a_deck_too_small_to_deal_from_is_refused_by_name(alice: User, contenders: dict[str, Contender]) -> None:
    tiny = Contender("Tiny", contenders["raid"].copies[:2])
    with pytest.raises(QuestionRefusal, match="“Tiny” has"):
        request_run(alice, short(), [tiny, contenders["wall"]])


def test_a_run_queues_its_work_only_once_it_is_committed(
    alice: User,
    contenders: dict[str, Contender],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    queued: list[int] = []
    monkeypatch.setattr(queueing, "enqueue", lambda task, times: queued.append(times))
    with django_capture_on_commit_callbacks(execute=True):
        request_run(alice, short(), pair(contenders))
        assert queued == []
    assert queued
