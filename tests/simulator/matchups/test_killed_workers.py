"""Real workers, brokers and whole sites are killed in the middle of runs, which end as if nothing had been."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis

from decks.models import Deck
from simulator.matchups.run_request import Owner, RunQuestion, ask_what_if
from tests.berserk_site.processes import START, eventually, free_port, up
from tests.simulator.matchups.disturbing import DECKS, DisturbedSite, count_undisturbed, drop, other_database
from tests.simulator.matchups.playing import play_everything

pytestmark = [pytest.mark.database, pytest.mark.long]

KILLS = 5
GAMES, BATCH, TURNS = 100, 50, 8
ASKED = ["matchup", *DECKS, f"--games={GAMES}", "--level=random", f"--turns={TURNS}", "--leave"]


@pytest.fixture
def database() -> Iterator[str]:
    found = other_database()
    yield found
    if found:
        drop(found)


def test_a_run_ends_with_exactly_its_games_though_its_worker_is_killed_in_the_middle(
    shared_folder: Path, tmp_path: Path, database: str
) -> None:
    site = DisturbedSite(shared_folder, tmp_path, database)
    site.run(*ASKED)

    def partly_played() -> bool:
        claimed = site.rows("SELECT progress FROM matchups_batch WHERE state = 'claimed'")
        return any(0 < progress < BATCH for (progress,) in claimed)

    with site.nursery() as nursery:
        worker = nursery.begin()
        kills = 0
        while kills < KILLS:
            eventually(lambda: partly_played() or site.has_ended())
            assert not site.has_ended(), f"the run ended after {kills} kills"
            nursery.kill(worker)
            kills += partly_played()  # where it had just written its result, that was a miss
            before = taken_up(site)
            worker = nursery.begin()
            eventually(lambda before=before: taken_up(site) > before)  # type: ignore[misc]
        eventually(site.has_ended)
    counts = site.counts()
    assert (taken_up(site) >= GAMES // BATCH + KILLS, sum(counts[:6]) + counts[7]) == (True, GAMES)
    assert counts == count_undisturbed(GAMES, BATCH, TURNS)


def taken_up(site: DisturbedSite) -> int:
    """How often batches were claimed."""
    [(claims,)] = site.rows("SELECT SUM(claims) FROM matchups_batch")
    return int(claims)


@pytest.mark.one_database
@pytest.mark.django_db
def test_a_what_if_decides_the_same_though_its_worker_is_killed_in_its_rounds(
    shared_folder: Path, tmp_path: Path, database: str, examples: list[Deck]
) -> None:
    deck = next(deck for deck in examples if deck.example_slug == DECKS[0])
    question = RunQuestion("what-if", "halving", games=240, level="random", turns=TURNS)
    undisturbed = ask_what_if(Owner(None, "undisturbed", limited=False), deck, question)
    play_everything()

    site = DisturbedSite(shared_folder, tmp_path, database)
    site.run("matchup", DECKS[0], "--what-if", "--games=240", "--level=random", f"--turns={TURNS}", "--leave")

    def is_playing() -> bool:
        return site.rows("SELECT COUNT(*) FROM matchups_batch WHERE state = 'claimed'") != [(0,)]

    def rounds_over() -> int:
        return int(site.rows("SELECT COUNT(*) FROM matchups_halvinground")[0][0])

    killed_in: set[int] = set()
    with site.nursery() as nursery:
        worker = nursery.begin()
        while len(killed_in) < 3:
            eventually(lambda: site.has_ended() or (rounds_over() not in killed_in and is_playing()))
            assert not site.has_ended(), f"the run ended after kills in {killed_in}"
            nursery.kill(worker)
            if is_playing():  # else it had just written
                killed_in.add(rounds_over())
            worker = nursery.begin()
        eventually(site.has_ended, 120)
    rounds = site.rows("SELECT number, games, standings FROM matchups_halvinground ORDER BY number")
    told = [(number, games, json.loads(rows) if isinstance(rows, str) else rows) for number, games, rows in rounds]
    assert told == list(undisturbed.rounds.values_list("number", "games", "standings"))


@contextmanager
def broker(port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Redis that keeps nothing, once it answers."""
    program = shutil.which("redis-server")
    assert program, "Redis is not installed"
    command = [program, "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        eventually(lambda: _answers(port))
        yield process
    finally:
        process.kill()
        process.wait()


def _answers(port: int) -> bool:
    try:
        return bool(redis.Redis(port=port).ping())
    except redis.ConnectionError:
        return False


@pytest.mark.postgresql  # where Redis is, too
def test_a_run_is_played_though_the_broker_dies_and_forgets_that_it_was_asked_for(
    shared_folder: Path, tmp_path: Path, database: str
) -> None:
    port = free_port()
    site = DisturbedSite(shared_folder, tmp_path, database, CELERY_BROKER_URL=f"redis://127.0.0.1:{port}/0")
    with site.nursery() as nursery:
        with broker(port, tmp_path):
            nursery.begin()
            site.run("matchup", *DECKS, "--games=50", "--level=random", "--turns=1", "--leave")
            eventually(site.has_ended)
        site.run(*ASKED)  # the missing broker does not matter
        with broker(port, tmp_path):
            eventually(lambda: site.rows("SELECT state FROM matchups_run") == [("done",)] * 2)


def test_a_run_goes_on_when_the_whole_machine_has_died_and_is_up_again(
    shared_folder: Path, tmp_path: Path, database: str
) -> None:
    site = DisturbedSite(shared_folder, tmp_path, database)
    made = ["--create-database"] if database else []
    with up(site.environ, *made):
        site.run(*ASKED, f"--games={2 * GAMES}")
        eventually(lambda: site.rows("SELECT state FROM matchups_batch WHERE state = 'claimed'") != [])
        site.kill_everything()
    assert not site.has_ended()
    with up(site.environ, *made):
        eventually(site.has_ended, START)
    assert site.counts() == count_undisturbed(2 * GAMES, BATCH, TURNS)
