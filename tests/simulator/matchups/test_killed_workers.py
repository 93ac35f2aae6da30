"""A real worker is killed in the middle of a batch, over and over; the run ends as if nothing had been."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.db import connection
from psycopg import sql

from decks import shipped
from simulator import series
from simulator.matchups.lists import cards_of, digest_of, rows_of
from simulator.matchups.results import summarise
from simulator.series import Pairing
from tests.berserk_site.processes import environment, eventually, manage, processes_of

pytestmark = [pytest.mark.database]

KILLS = 10
GAMES, BATCH, TURNS = 100, 50, 8
DECKS = ("raid", "wall")
COUNTS = ("first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses", "adjudicated",
          "crashes", "turns")  # fmt: skip


@pytest.fixture
def database(tmp_path: Path) -> Iterator[str]:
    """The address of a database of its own, of the sort that the tests run on; "" is SQLite in the folder."""
    if connection.vendor != "postgresql":
        yield ""
        return
    server, _, name = os.environ["DATABASE_URL"].rpartition("/")
    name = f"{name}_killed_{os.getpid()}"
    yield f"{server}/{name}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connected:
        connected.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def rows(folder: Path, database: str, what: str) -> list[tuple[Any, ...]]:
    """What the database of the killed processes holds, read past Django."""
    if database:
        with psycopg.connect(database) as postgres:
            return postgres.execute(sql.SQL(what)).fetchall()
    with closing(sqlite3.connect(folder / "berserk.sqlite3", timeout=20)) as lite:
        return lite.execute(what).fetchall()


def start_worker(environ: Mapping[str, str]) -> subprocess.Popen[bytes]:
    quietly = ["--concurrency=1", "--loglevel=WARNING", "--without-gossip", "--without-mingle", "--without-heartbeat"]
    command = [sys.executable, "-m", "celery", "-A", "berserk_site", "--quiet", "worker", *quietly]
    return subprocess.Popen(command, cwd=settings.BASE_DIR, env=environ, start_new_session=True)


def undisturbed() -> list[int]:
    """The counts of the same games, played here one after another."""
    lists = sorted((rows_of(shipped.cards_of(shipped.decks()[slug]).cards) for slug in DECKS), key=digest_of)
    pairing = Pairing(cards_of(lists[0]), cards_of(lists[1]), levels=("random", "random"), turns=TURNS)
    batches = [
        summarise(series.play(pairing, number) for number in range(start, start + BATCH))
        for start in range(0, GAMES, BATCH)
    ]
    return [sum(batch[name] for batch in batches) for name in COUNTS]


def test_a_run_ends_with_exactly_its_games_though_its_worker_is_killed_in_the_middle(
    tmp_path: Path, database: str
) -> None:
    others = {"MATCHUPS_LEASE": "1"}
    if database:
        others |= {"DATABASE_URL": database, "CELERY_BROKER_URL": os.environ["CELERY_BROKER_URL"]}
    environ = environment(tmp_path, **others)
    made = manage("ready", *(["--create-database"] if database else []), environ=environ)
    assert made.returncode == 0, made.stderr
    limits = [f"--games={GAMES}", "--level=random", f"--turns={TURNS}", "--leave"]
    asked = manage("matchup", *DECKS, *limits, environ=environ)
    assert asked.returncode == 0, asked.stderr

    def partly_played() -> bool:
        claimed = rows(tmp_path, database, "SELECT progress FROM matchups_batch WHERE state = 'claimed'")
        return any(0 < progress < BATCH for (progress,) in claimed)

    def all_played() -> bool:
        return rows(tmp_path, database, "SELECT state FROM matchups_run") == [("done",)]

    worker = start_worker(environ)
    kills = 0
    try:
        while kills < KILLS:
            eventually(lambda: partly_played() or all_played())
            assert not all_played(), f"the run ended after {kills} kills"
            os.killpg(worker.pid, signal.SIGKILL)
            worker.wait()
            kills += partly_played()  # where it had just written its result, that was a miss
            rows_before = rows(tmp_path, database, "SELECT progress, claims FROM matchups_batch ORDER BY id")
            worker = start_worker(environ)

            def taken_up_again(before: list[tuple[Any, ...]] = rows_before) -> bool:
                now = rows(tmp_path, database, "SELECT progress, claims FROM matchups_batch ORDER BY id")
                return bool(sum(row[1] for row in now) > sum(row[1] for row in before))

            eventually(taken_up_again)
        eventually(all_played)
    finally:
        for pid in processes_of(tmp_path):
            os.kill(pid, signal.SIGKILL)
        worker.wait()
    summed = ", ".join(f"SUM({name})" for name in COUNTS)
    [counts] = rows(tmp_path, database, f"SELECT {summed} FROM matchups_batch")
    [(batches, claims)] = rows(tmp_path, database, "SELECT COUNT(*), SUM(claims) FROM matchups_batch")
    assert (batches, sum(counts[:6]) + counts[7]) == (GAMES // BATCH, GAMES)
    assert claims >= batches + KILLS
    assert list(counts) == undisturbed()
