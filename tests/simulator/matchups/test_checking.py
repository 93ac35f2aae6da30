"""Checks with a stronger player: what is sampled, who plays it, and what is said of the two."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from decks.models import Deck
from simulator.matchups import durations
from simulator.matchups.batch_sums import Sums
from simulator.matchups.cells import Contender
from simulator.matchups.checking import (
    GAMES,
    MATCH_UPS,
    MatchupComparison,
    ask_check,
    compare_results,
    plan,
    sample_results,
)
from simulator.matchups.models import Batch, Level, Run
from simulator.matchups.run_request import Owner, QuestionRefusal, RunQuestion, ask
from simulator.matchups.run_sums import Result, results
from simulator.statistics import Tally
from tests.simulator.matchups.playing import play_everything

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("quick_games"), pytest.mark.both_databases]


def matrix(user: User, decks: list[Deck], level: str = "random") -> Run:
    question = RunQuestion(Run.Kind.MATRIX, games=20, level=level, turns=1)
    return ask(Owner(user), question, Contender.all_of(decks))


def finish_run(user: User, decks: list[Deck], level: str = "random") -> Run:
    run = matrix(user, decks, level)
    play_everything()
    return Run.objects.get(pk=run.pk)


def of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_the_next_stronger_player_plays_the_same_lists_under_the_same_conditions(
    alice: User, examples: list[Deck]
) -> None:
    run = finish_run(alice, examples[:3])
    check = ask_check(Owner(alice), run)
    assert (check.kind, check.level, check.playouts, check.checks) == ("check", "greedy", 0, run)
    assert (check.seed, check.edition, check.turns, check.games) == (run.seed, run.edition, run.turns, GAMES)
    lists = [[entrant.cards_id for entrant in each.entrants.all()] for each in (run, check)]
    assert lists[0] == lists[1]
    assert check.readings.count() == 3
    play_everything()
    check.refresh_from_db()
    assert check.state == Run.State.DONE
    assert {each.sums.games for each in results(check)} == {GAMES}


def test_beyond_the_strongest_level_the_same_player_thinks_longer(alice: User, examples: list[Deck]) -> None:
    run = finish_run(alice, examples[:2], "greedy")
    search = plan(run, results(run))
    assert search is not None
    assert (search.level, search.playouts) == (Level.SEARCH, 200)
    Run.objects.filter(pk=run.pk).update(level=Level.SEARCH, playouts=200)
    run.refresh_from_db()
    deep = plan(run, results(run))
    assert deep is not None
    assert (deep.level, deep.playouts) == (Level.DEEP, 200)
    Run.objects.filter(pk=run.pk).update(level=Level.DEEP, playouts=200)
    run.refresh_from_db()
    longer = plan(run, results(run))
    assert longer is not None
    assert (longer.level, longer.playouts) == (Level.DEEP, 800)
    Run.objects.filter(pk=run.pk).update(playouts=2000)
    run.refresh_from_db()
    assert plan(run, results(run)) is None


def test_a_sample_goes_from_the_most_one_sided_match_up_to_the_closest(alice: User, examples: list[Deck]) -> None:
    run = finish_run(alice, examples[:6])
    found = results(run)
    sample = sample_results(found)
    shares = [each.share.value for each in sample]
    assert len(found) == 15
    assert len({each.reading.pk for each in sample}) == MATCH_UPS
    assert shares == sorted(shares)
    everywhere = [each.share.value for each in found]
    assert (shares[0], shares[-1]) == (min(everywhere), max(everywhere))


def test_a_run_is_checked_once_and_only_when_it_is_over(alice: User, charlie: User, examples: list[Deck]) -> None:
    run = matrix(alice, examples[:3])
    with pytest.raises(QuestionRefusal):
        ask_check(Owner(alice), run)
    play_everything()
    run.refresh_from_db()
    check = ask_check(Owner(alice), run)
    assert ask_check(Owner(charlie), run) == check
    with pytest.raises(QuestionRefusal):
        ask_check(Owner(alice), check)


@pytest.mark.parametrize(
    ("before", "now", "turned", "differs"),
    [
        (Tally(80, 0, 20), Tally(22, 0, 18), False, True),
        (Tally(80, 0, 20), Tally(8, 0, 32), True, True),
        (Tally(52, 0, 48), Tally(16, 0, 24), False, False),
        (Tally(80, 0, 20), Tally(33, 0, 7), False, False),
    ],
)
def test_a_match_up_turns_round_where_each_finds_another_deck_stronger(
    before: Tally, now: Tally, turned: bool, differs: bool, alice: User, examples: list[Deck]
) -> None:
    run = finish_run(alice, examples[:2])
    reading = run.readings.get()
    compared = MatchupComparison(Result(reading, Sums(as_first=now)), Result(reading, Sums(as_first=before)), 1.96)
    assert (compared.turned, compared.differs) == (turned, differs)


def test_the_page_of_a_check_compares_the_two_players(
    alice: User, examples: list[Deck], django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    run = finish_run(alice, examples[:4])
    page = of(alice).get(run.get_absolute_url()).content.decode()
    assert reverse("matchups:check", args=[run.key]) in page
    assert "6 of these match-ups" in page
    response = of(alice).post(reverse("matchups:check", args=[run.key]))
    check = Run.objects.get(kind="check")
    assert response.headers["location"] == check.get_absolute_url()
    assert of(alice).get(check.get_absolute_url()).status_code == 200  # before the first game
    play_everything()
    with django_assert_max_num_queries(30):
        page = of(alice).get(check.get_absolute_url()).content.decode()
    found = compare_results(check, results(check))
    agreement = found.correlation
    assert len(found.compared) == 6
    assert agreement is not None
    assert f"{abs(agreement.value):.2f}" in page
    assert run.get_absolute_url() in page
    assert check.get_absolute_url() in of(alice).get(run.get_absolute_url()).content.decode()


def test_a_check_is_asked_for_and_read_over_the_api(alice: User, charlie: User, examples: list[Deck]) -> None:
    run = finish_run(alice, examples[:3])
    made = of(alice).post(f"/api/runs/{run.key}/check/")
    assert made.status_code == 201
    play_everything()
    answer = of(charlie).get(f"/api/runs/{made.json()['key']}/checked/").json()
    assert answer["checks"] == run.key
    assert len(answer["match_ups"]) == 3
    assert of(alice).get(f"/api/runs/{run.key}/checked/").status_code == 409
    assert of(alice).post(f"/api/runs/{made.json()['key']}/check/").status_code == 409


def test_a_check_of_private_decks_is_nobody_elses(alice: User, charlie: User, examples: list[Deck]) -> None:
    own = Deck.objects.get(pk=examples[0].pk)
    own.example_kind, own.example_set, own.owner = "", None, alice
    own.visibility = Deck.Visibility.PRIVATE
    own.save()
    run = finish_run(alice, [own, examples[1]])
    check = ask_check(Owner(alice), run)
    assert of(charlie).post(reverse("matchups:check", args=[run.key])).status_code == 404
    assert of(charlie).get(check.get_absolute_url()).status_code == 404
    assert of(charlie).get(f"/api/runs/{check.key}/checked/").status_code == 404


def test_how_long_games_take_is_told_by_games_of_such_players(
    alice: User, examples: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(durations, "processes", lambda: 2)
    assert durations.seconds_of("berserk", "search", 200, 100) is None
    finish_run(alice, examples[:2], "search")
    Batch.objects.with_results().update(seconds=3.0)  # of two games each
    assert durations.seconds_of("berserk", "search", 200, 100) == pytest.approx(75)
    assert durations.seconds_of("berserk", "search", 800, 100) == pytest.approx(300)
    assert durations.seconds_of("berserk", "greedy", 0, 100) is None
