"""Games that the simulator played are analysed: of runs and of events; their costly decisions can be tried again."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from decks.models import Deck
from simulator.analysis import findings, jobs
from simulator.analysis.rows import GameAnalysis
from simulator.matchups.analyses import load_game
from simulator.matchups.models import Cell, ReplayAnalysis
from simulator.tables.models import Table
from tests.simulator.matchups.playing import play_everything
from tests.simulator.matchups.test_pages import of, request_run

pytestmark = pytest.mark.django_db

FEW = {"MOST_POINTS": 3, "LINE_GAMES": 2, "MOST_DECISIONS": 8, "QUICK_GAMES": 2, "CLOSE": 1, "CLOSE_GAMES": 4}
RETRY = re.compile(r'action="(/tables/on/run/[^"]+)"')


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games show that the work is done; each difference counts as a mistake, so that one is found."""
    monkeypatch.setattr(jobs, "SLICE", 0.0)
    for name, number in {**FEW, "LEAST": -2.0, "SURE": -100.0}.items():
        monkeypatch.setattr(findings, name, number)


def compute_all() -> None:
    while jobs.ANALYSIS_QUEUE.work(0.0):
        continue


@pytest.mark.parametrize("number", [0, 3])
def test_the_costly_decisions_of_a_game_of_a_run_are_named_and_tried_again(
    alice: User, examples: list[Deck], number: int
) -> None:
    run = request_run(alice, examples[:2], games=4)
    play_everything()
    client = of(alice)
    page, panel = (reverse(f"matchups:{name}", args=[run.key, 0, 1, number]) for name in ("game", "analysis"))
    assert "Analyse the game" in client.get(page).content.decode()
    assert client.post(panel).headers["Location"] == page
    assert "<progress" in client.get(panel).content.decode()
    compute_all()
    row = ReplayAnalysis.objects.get()
    assert row.state == GameAnalysis.State.DONE
    html = client.get(page).content.decode()
    assert "win-line" in html and "Costliest decisions of A" in html
    game = load_game(row)
    assert game is not None
    looks = row.findings.looks
    assert {look.step for look in looks} <= set(range(len(game.entries)))
    assert [look.seat for look in looks] == [game.entries[look.step][1] for look in looks]
    worst = [look for seat in (0, 1) for look in row.findings.worst(seat)]
    retries = RETRY.findall(html)
    assert len(retries) == len(worst) + 1 > 1  # one stands beside the board
    assert f"?step={worst[0].step}" in retries[1]
    client.post(retries[1], {"side": worst[0].seat, "opponent": "fighter", "hints": "on"})
    assert Table.objects.get().state == Table.State.PLAYING


def test_an_analysis_is_shared_by_all_who_see_the_game_and_hidden_from_others(
    alice: User, bob: User, examples: list[Deck]
) -> None:
    Deck.objects.filter(pk=examples[0].pk).update(visibility=Deck.Visibility.PRIVATE)
    run = request_run(alice, examples[:2], games=4)
    play_everything()
    panel = reverse("matchups:analysis", args=[run.key, 0, 1, 0])
    assert of(bob).post(panel).status_code == of(bob).get(panel).status_code == 404
    assert of(alice).post(panel.replace("games/1/", "games/9/")).status_code == 404
    of(alice).post(panel)
    of(alice).post(reverse("matchups:analysis", args=[run.key, 1, 0, 0]))
    assert ReplayAnalysis.objects.count() == 1


def test_a_game_of_older_rules_is_not_analysed(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2], games=4)
    play_everything()
    of(alice).post(reverse("matchups:analysis", args=[run.key, 0, 1, 0]))
    Cell.objects.update(engine="another")
    compute_all()
    assert ReplayAnalysis.objects.get().state == GameAnalysis.State.FAILED
