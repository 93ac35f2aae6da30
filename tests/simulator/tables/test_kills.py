"""The web server, the worker, the database and Redis are killed while games are played at tables.

No acknowledged move is lost, no move is made twice, and no clock runs while moves are impossible. In CI each kind of
kill happens once; `KILLS=60 python -m pytest -n0 tests/simulator/tables/test_kills.py` does it longer (on PostgreSQL,
with DATABASE_URL).
"""

from __future__ import annotations

import http.client
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection

from berserk_site.models import ApiKey
from decks.events.outage import GAP_MS
from simulator.games import engine
from simulator.tables.clocks import Clock
from simulator.tables.play import GameSetup, Play, TableEntry
from tests.berserk_site.processes import environment, eventually
from tests.berserk_site.servers import Postgres, Redis
from tests.simulator.tables.playing import against, between, plain

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql, pytest.mark.long]

KINDS = ("web inside", "thinker inside", "database", "web between", "redis", "connection", "everything", "thinker")
KILLS = int(os.environ.get("KILLS", len(KINDS)))
DOWN = 4.0  # downtime in seconds after a kill of everything: longer than the detection threshold
SLACK = 700  # ms of clock time that an outage may cost the player on turn at its start
MOVES_BETWEEN = 4  # that players make between two kills, at least
AFTER = 12  # and after the last


class Site:
    """A web server, a thinker, PostgreSQL and Redis, all of them this test's."""

    def __init__(self, folder: Path, copied: str) -> None:
        self.pause, self.paused = folder / "pause", folder / "paused"
        self.postgres, self.redis = Postgres(copied), Redis(folder)
        self.listening = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.listening.set_inheritable(True)
        self.host, self.port = self.listening.getsockname()
        environ = environment(
            folder,
            DATABASE_URL=self.postgres.address,
            CELERY_BROKER_URL=f"{self.redis.address}/0",
            CACHE_URL=f"{self.redis.address}/1",
            API_THROTTLE_USER="1000000/min",
            PAUSE_FILE=str(self.pause),
            PAUSED_FILE=str(self.paused),
            DEBUG="off",
            HTTPS="off",
            SECRET_KEY=secrets.token_urlsafe(50),
            DJANGO_SETTINGS_MODULE="berserk_site.settings",
        )
        socket_number = self.listening.fileno()
        command = [sys.executable, "-m", "tests.simulator.tables.nursery", str(socket_number)]
        self.nursery = subprocess.Popen(
            command, cwd=settings.BASE_DIR, env=environ, pass_fds=(socket_number,), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self.running: dict[str, int] = {}
        self.begin("web", "thinker")

    def begin(self, *roles: str) -> None:
        assert self.nursery.stdin and self.nursery.stdout
        for role in roles:
            self.nursery.stdin.write(f"{role}\n")
            self.nursery.stdin.flush()
            self.running[role] = int(self.nursery.stdout.readline())

    def kill_process(self, role: str) -> None:
        """kill -9 of a process and of all that it forked."""
        with suppress(ProcessLookupError):
            os.kill(self.running[role], signal.SIGKILL)  # it may not yet lead the group that it is to lead
        with suppress(ProcessLookupError):
            os.killpg(self.running[role], signal.SIGKILL)
        eventually(lambda: not Path(f"/proc/{self.running[role]}").exists())

    def kill(self, kind: str) -> bool:
        """Kill the processes of `kind` and start them again; return False if there was no process to kill."""
        role = kind.split()[0]
        if kind == "everything":
            self.postgres.kill()
            self.redis.kill()
            for each in ("web", "thinker"):
                self.kill_process(each)
            time.sleep(DOWN)
            self.postgres.start()
            self.redis.start()
            self.begin("web", "thinker")
        elif kind == "database":
            self.postgres.kill()
            time.sleep(DOWN)
            self.postgres.start()
        elif kind == "connection":
            self.postgres.kill_one()
        elif kind == "redis":
            self.redis.kill()
            time.sleep(0.5)
            self.redis.start()
        elif kind.endswith("inside"):
            if not self.caught_inside(role):
                return False
            self.kill_process(role)
            self.pause.unlink()
            self.begin(role)
        else:
            self.kill_process(role)
            self.begin(role)
        return True

    def caught_inside(self, role: str) -> bool:
        """Whether a process of this role waits inside the transaction of a move."""
        self.paused.unlink(missing_ok=True)
        self.pause.write_text(role)
        with suppress(AssertionError):
            eventually(lambda: self.paused.exists() and self.paused.read_text(), 60)
            return True
        self.pause.unlink()
        return False

    def rows(self, what: str, *values: Any) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.postgres.address) as asking:
            return asking.execute(what.encode(), values).fetchall()

    def stop(self) -> None:
        self.pause.unlink(missing_ok=True)
        for role in self.running:
            self.kill_process(role)
        self.nursery.kill()
        self.nursery.wait()
        self.listening.close()
        self.redis.kill()
        self.postgres.remove()


class Player(Thread):
    """Plays a seat over the API, and sends again whatever was not answered, and now and then what was."""

    lock = Lock()
    made = 0  # moves of all players

    def __init__(self, site: Site, table: str, key: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.site, self.table, self.key, self.dice = site, table, key, random.Random(seed)
        self.acknowledged: dict[int, int] = {}  # the option by the decision
        self.unanswered = 0
        self.wrong: list[str] = []
        self.ending = False

    def ask(self, method: str, what: str = "", body: Any = None) -> tuple[int, Any]:
        """Ask until there is an answer: what was killed gives none, or 503."""
        headers = {"Authorization": f"Token {self.key}", "Content-Type": "application/json"}
        while True:
            asking = http.client.HTTPConnection(self.site.host, self.site.port, timeout=30)
            try:
                asking.request(method, f"/api/tables/{self.table}/{what}", body and json.dumps(body), headers)
                answer = asking.getresponse()
                said = answer.read()
                if answer.status != 503:
                    return answer.status, json.loads(said)
            except (OSError, http.client.HTTPException):
                pass
            finally:
                asking.close()
            self.unanswered += 1
            time.sleep(0.05)

    def run(self) -> None:
        try:
            while not self.ending:
                status, here = self.ask("GET")
                assert status == 200, (status, here)
                if here["state"] != "playing":
                    return
                if here["options"]:
                    self.move(here)
                else:
                    time.sleep(0.05)
        except Exception as error:
            self.wrong.append(f"{type(error).__name__}: {error}")

    def move(self, here: dict[str, Any]) -> None:
        decision, options = here["decision"], len(here["options"])
        body = {"decision": decision, "option": self.dice.randrange(options)}
        for _time in range(self.dice.choice((1, 1, 2))):
            status, said = self.ask("POST", "move/", body)
            assert status == 200, (status, said)
        if options > 1 and self.dice.random() < 0.1:
            other = {"decision": decision, "option": (body["option"] + 1) % options}
            assert self.ask("POST", "move/", other)[0] == 409
        self.acknowledged[decision] = body["option"]
        with self.lock:
            Player.made += 1


def replay_rows(site: Site, table: str) -> list[tuple[Any, ...]]:
    """The rows of a game's moves, each of which leads to the game that it says."""
    [(pk, game, first, edition, seed, turns, entries, last)] = site.rows(
        "SELECT id, game, first, edition, seed, turns, entries, hash FROM tables_table WHERE key = %s", table
    )
    decks = [cards for (cards,) in site.rows("SELECT cards FROM tables_seat WHERE table_id = %s ORDER BY number", pk)]
    play = Play(GameSetup(engine(game), (decks[0], decks[1]), first, edition, seed, turns))
    rows = site.rows(
        "SELECT number, seat, kind, value, decision, clock, at, hash FROM tables_move WHERE table_id = %s"
        " ORDER BY number",
        pk,
    )
    for number, seat, kind, value, decision, _clock, _at, found in rows:
        assert play.decision == decision
        play.apply(TableEntry(kind, seat, value))
        assert (play.entries, play.state.hash()) == (number, found)
    assert (play.entries, play.state.hash()) == (entries, last), "the table is as its last move left it"
    return rows


def charged_too_much(rows: list[tuple[Any, ...]], outages: list[tuple[int, int]], start: int) -> list[str]:
    """Return the decisions of a table without increment whose clock was charged for time without access to the site."""
    _number, first, _kind, _value, _decision, left, since, _hash = rows[0]  # when it began to wait no row says
    clocks, found = {first: left, 1 - first: start}, []
    for number, seat, _kind, _value, _decision, clock, at, _hash in rows[1:]:
        used = clocks[seat] - clock
        lost = sum(max(0, min(at, end) - max(since, begun)) for begun, end in outages)
        if not 0 <= used <= at - since - lost + SLACK:
            found.append(f"move {number}: {used} ms of {at - since}, in {lost} of which nobody could move")
        clocks[seat], since = clock, at
    return found


@pytest.fixture
def processes(tmp_path: Path, transactional_db: None) -> Iterator[list[Site]]:
    running: list[Site] = []
    yield running
    for site in running:
        site.stop()


def test_kill_9_of_web_worker_database_and_redis_at_any_moment(
    tmp_path: Path, alice: User, bob: User, charlie: User, processes: list[Site], record_property: Any
) -> None:
    decks = plain()
    whole = Clock("player", 3_600)
    timed = between(alice, bob, decks, clock=whole)
    engines = [against(user, decks, "apprentice", clock=whole) for user in (alice, charlie)]
    keys = {user: ApiKey.make(user, "test") for user in (alice, bob, charlie)}
    server, _, _ = os.environ["DATABASE_URL"].rpartition("/")
    site = Site(tmp_path, f"{server}/{connection.settings_dict['NAME']}")
    processes.append(site)
    seats = [(timed, alice), (timed, bob), (engines[0], alice), (engines[1], charlie)]
    players = [Player(site, table.key, keys[user], number) for number, (table, user) in enumerate(seats)]
    for player in players:
        player.start()

    def go_on(moves: int) -> None:
        wanted = Player.made + moves
        eventually(lambda: Player.made >= wanted or not any(player.is_alive() for player in players), 240)

    outages, hits = [], dict.fromkeys(KINDS, 0)
    for kill in range(KILLS):
        go_on(MOVES_BETWEEN)
        kind = KINDS[kill % len(KINDS)]
        begun = time.time_ns() // 1_000_000
        hits[kind] += site.kill(kind)
        ended = time.time_ns() // 1_000_000
        if kind in ("database", "everything") and ended - begun > GAP_MS:
            outages.append((begun, ended))
    go_on(AFTER)
    for player in players:
        player.ending = True
    for player in players:
        player.join(60)
        assert not player.is_alive() and player.wrong == [], player.wrong
    for role in ("web", "thinker"):  # what stands in the rows now stays
        site.kill_process(role)

    print(hits, f"{Player.made} moves, {sum(player.unanswered for player in players)} requests not answered", outages)
    record_property("hits", hits)
    for table in (timed, *engines):
        rows = replay_rows(site, table.key)
        moves = [(decision, seat) for _number, seat, _kind, _value, decision, *_ in rows]
        assert len(set(moves)) == len(moves), "no decision is made twice"
        made = {(seat, decision): value for _number, seat, _kind, value, decision, *_ in rows}
        for player, (at, user) in zip(players, seats, strict=True):
            if at == table:
                seat = table.seats.get(user=user).number
                for decision, option in player.acknowledged.items():
                    assert made[seat, decision] == option, (table.key, decision)
    assert charged_too_much(replay_rows(site, timed.key), outages, whole.seconds * 1000) == []
    assert outages
    assert sum(hits.values()) >= KILLS - 1 and hits["database"] and hits["everything"], hits
