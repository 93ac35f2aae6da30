"""A separate site whose processes a test kills, and queries of its database without Django."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from django.conf import settings
from django.db import connection
from psycopg import sql

from decks import shipped_decks
from simulator import game_runner
from simulator.berserk.engine import ENGINE
from simulator.game_runner import DeckPairing
from simulator.matchups.batch_sums import summarise
from simulator.matchups.pairings import compute_list_digest, luck
from tests import prepared_site
from tests.berserk_site.processes import environment, eventually, manage, processes_of, queue_of_its_own

DECKS = ("raid", "wall")
COUNTS = ("first_wins", "first_draws", "first_losses", "second_wins", "second_draws", "second_losses", "adjudicated",
          "endless", "crashes", "turns")  # fmt: skip


class DisturbedSite:
    """The site: its folder, its database (an address, or "" for SQLite in the folder), the environment of both."""

    def __init__(self, shared: Path, folder: Path, database: str, **others: str) -> None:
        """`shared` is the temporary folder of the run: a ready site is copied from it."""
        self.folder = folder
        self.database = database
        others = {"MATCHUPS_LEASE": "1"} | others
        if database:
            others = {"DATABASE_URL": database, "CELERY_BROKER_URL": queue_of_its_own()} | others
            prepared_site.copy_database(shared, database)
        else:
            prepared_site.copy_folder(shared, folder)
        self.environ = environment(folder, **others)

    def run(self, *command: str) -> str:
        """Run a command that must succeed, and return its output."""
        done = manage(*command, environ=self.environ)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def rows(self, what: str) -> list[tuple[Any, ...]]:
        if self.database:
            with psycopg.connect(self.database) as postgres:
                return postgres.execute(sql.SQL(what)).fetchall()
        with closing(sqlite3.connect(self.folder / "berserk.sqlite3", timeout=20)) as lite:
            return lite.execute(what).fetchall()

    def has_ended(self) -> bool:
        """Whether the only run has ended."""
        return self.rows("SELECT state FROM matchups_run") == [("done",)]

    def counts(self) -> list[int]:
        """Of all batches together."""
        [counts] = self.rows(f"SELECT {', '.join(f'SUM({name})' for name in COUNTS)} FROM matchups_batch")
        return [int(count) for count in counts]

    def kill_everything(self) -> None:
        """As when the machine dies."""
        for pid in processes_of(self.folder):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue

    @contextmanager
    def nursery(self) -> Iterator[Nursery]:
        """A source of workers of this site; none outlives the context."""
        try:
            yield Nursery(self.environ)
        finally:
            self.kill_everything()


class Nursery:
    """Begins workers and kills them."""

    def __init__(self, environ: dict[str, str]) -> None:
        command = [sys.executable, "-m", "tests.simulator.matchups.nursery"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen(command, cwd=settings.BASE_DIR, env=environ, text=True, **pipes)  # type: ignore[call-overload]

    def begin(self) -> int:
        """A worker begins; its number."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def kill(self, worker: int) -> None:
        """Kill -9 with all its forks."""
        os.killpg(worker, signal.SIGKILL)
        eventually(lambda: not Path(f"/proc/{worker}").exists())


def other_database() -> str:
    """The address of a database beside that of the tests, of the same sort; "" for SQLite."""
    if connection.vendor != "postgresql":
        return ""
    server, _, name = os.environ["DATABASE_URL"].rpartition("/")
    return f"{server}/{name}_disturbed_{os.getpid()}"


def drop(database: str) -> None:
    server, _, name = database.rpartition("/")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connected:
        connected.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def count_undisturbed(games: int, batch: int, turns: int) -> list[int]:
    """The counts of the first games of `DECKS`, played here one after another."""
    decks = [shipped_decks.cards_of(shipped_decks.decks()[slug]).cards for slug in DECKS]
    rows = [ENGINE.rows([(copies.card, copies.count) for copies in deck]) for deck in decks]
    lists = sorted(rows, key=compute_list_digest)
    a, b = (ENGINE.cards(each) for each in lists)
    seed = luck(0, [compute_list_digest(each) for each in lists])
    pairing = DeckPairing(a, b, levels=("random", "random"), seed=seed, turns=turns)
    batches = [
        summarise(game_runner.play_game(pairing, number) for number in range(start, start + batch))
        for start in range(0, games, batch)
    ]
    return [sum(each[name] for each in batches) for name in COUNTS]
