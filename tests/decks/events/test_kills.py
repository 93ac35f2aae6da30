"""Web processes and a worker of the site are killed while eight play: no card is lost or doubled, the draft ends."""

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
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection

from catalog.models import CardSet
from decks.events import lobby
from decks.events.models import Event, Pick
from tests.berserk_site.processes import queue_of_its_own

from .test_races import assert_nothing_lost_or_doubled

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.races, pytest.mark.postgresql, pytest.mark.long]

SEATS, KILLS = 8, 20
PICKS_A_KILL = 10  # that the table may make before the next kill: 20 kills find a draft that still goes on
PATIENCE = 600  # seconds until a draft has to be over


class Processes:
    """Two web processes on one socket and a worker, as `manage.py up` runs them."""

    def __init__(self, folder: Path) -> None:
        self.pause, self.paused = folder / "pause", folder / "paused"
        database, name = settings.DATABASES["default"], connection.settings_dict["NAME"]
        self.environment = os.environ | {
            "DATABASE_URL": f"postgres://{database['USER']}:{database['PASSWORD']}@{database['HOST']}:{database['PORT']}/{name}",
            "CELERY_BROKER_URL": queue_of_its_own(),
            "PAUSE_FILE": str(self.pause),
            "PAUSED_FILE": str(self.paused),
            "VAR_DIR": str(folder),
            "DEBUG": "off",
            "HTTPS": "off",
            "SECRET_KEY": secrets.token_urlsafe(50),
            "THROTTLES": "off",
            "ENGINE": "interpreted",
        }
        self.listening = socket.socket()
        self.listening.bind(("127.0.0.1", 0))
        self.listening.listen(512)
        self.listening.set_inheritable(True)
        self.host, self.port = self.listening.getsockname()
        self.running = {name: self._start(name) for name in ("web 1", "web 2", "worker")}

    def wait_until_they_serve(self) -> None:
        """A draft whose time runs out before anybody can be asked would be the bots' alone."""
        asking = http.client.HTTPConnection(self.host, self.port, timeout=60)
        asking.request("GET", "/healthz")
        assert asking.getresponse().status == 200
        asking.close()

    def _start(self, name: str) -> subprocess.Popen[bytes]:
        role = name.split()[0]
        argument = self.listening.fileno() if role == "web" else 1
        command = [sys.executable, "-m", "tests.decks.events.racing", role, str(argument)]
        handed_on = (self.listening.fileno(),) if role == "web" else ()
        return subprocess.Popen(command, env=self.environment, pass_fds=handed_on, start_new_session=True)

    def kill(self, name: str) -> None:
        """kill -9 of a process and of all that it forked; it is started again, as `manage.py up` does."""
        process = self.running[name]
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self.running[name] = self._start(name)

    def kill_inside_a_pick(self, role: str) -> bool:
        """Kill a process of this role between writing and committing a pick. Return False if none got there."""
        self.paused.unlink(missing_ok=True)
        self.pause.write_text(role)
        deadline = time.monotonic() + 30
        while not (self.paused.exists() and self.paused.read_text()) and time.monotonic() < deadline:
            time.sleep(0.005)
        name = self._name_of(int(self.paused.read_text())) if self.paused.exists() else None
        if name is not None:
            os.killpg(self.running[name].pid, signal.SIGKILL)
        self.pause.unlink()
        if name is not None:
            self.kill_remains(name)
        return name is not None

    def kill_remains(self, name: str) -> None:
        self.running[name].wait()
        self.running[name] = self._start(name)

    def _name_of(self, pid: int) -> str | None:
        group = os.getpgid(pid)
        return next((name for name, process in self.running.items() if process.pid == group), None)

    def stop(self) -> None:
        self.pause.unlink(missing_ok=True)
        for process in self.running.values():
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        self.listening.close()


class Table:
    """Eight players who talk to the site over HTTP and send again, with the same token, what was not answered."""

    def __init__(self, event: Event, keys: dict[int, str], host: str, port: int) -> None:
        self.event, self.host, self.port = event, host, port
        self.allowed, self.made = 0, 0
        self.acknowledged: set[str] = set()
        self.refused = self.unanswered = 0
        self.lock = threading.Lock()
        self.threads = [threading.Thread(target=self.play, args=each) for each in keys.items()]
        for thread in self.threads:
            thread.start()

    def ask(self, key: str, method: str, what: str, data: Any = None) -> tuple[int, Any]:
        """Ask until there is an answer: a process that was killed gives none."""
        body = None if data is None else json.dumps(data)
        headers = {"Authorization": f"Seat {key}", "Content-Type": "application/json"}
        while True:
            asking = http.client.HTTPConnection(self.host, self.port, timeout=20)
            try:
                asking.request(method, f"/api/events/{self.event.pk}/{what}", body, headers)
                answer = asking.getresponse()
                return answer.status, json.loads(answer.read() or b"null")
            except (OSError, http.client.HTTPException):
                with self.lock:
                    self.unanswered += 1
                time.sleep(0.05)
            finally:
                asking.close()

    def may_pick(self) -> bool:
        with self.lock:
            if self.made >= self.allowed:
                return False
            self.made += 1
            return True

    def play(self, number: int, key: str) -> None:
        dice = random.Random(number)
        while True:
            if self.made >= self.allowed:  # all wait, and time runs out for some: the worker's turn
                time.sleep(0.05)
                continue
            status, state = self.ask(key, "GET", "me/")
            assert status == 200, state
            if state["state"] != "drafting":
                return
            if state["away"]:
                self.ask(key, "POST", "return/")
            elif state["pack"] is None or not self.may_pick():
                time.sleep(0.05)
            else:
                self.pick(key, state, dice)

    def pick(self, key: str, state: dict[str, Any], dice: random.Random) -> None:
        pack = state["pack"]
        sent = {"round": state["round"], "pick": state["pick"], "pack": pack["id"], "token": f"{dice.random()}"}
        sent["instance"] = dice.choice(pack["cards"])["instance"]
        for _ in range(dice.choice((1, 2))):
            status, answer = self.ask(key, "POST", "pick/", sent)
            assert status in (200, 409), answer
            with self.lock:
                if status == 200:
                    self.acknowledged.add(sent["instance"])
                else:
                    self.refused += 1


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    running = Processes(tmp_path)
    yield running
    running.stop()


def test_kill_9_of_web_and_worker_inside_a_picks_transaction_and_between_requests_twenty_times(
    make_event: Callable[..., Event], trial_set: CardSet, processes: Processes, record_property: Any
) -> None:
    event = make_event(seats=SEATS, sets=["trial"] * 3, pick_seconds=[15])
    processes.wait_until_they_serve()
    keys = {seat.number: key for seat, key in (lobby.join(event.pk, f"Player {number}") for number in range(SEATS))}
    lobby.start(event.pk)
    table = Table(event, keys, processes.host, processes.port)
    hits = {"web inside": 0, "worker inside": 0, "web between": 0, "worker between": 0}
    try:
        for kill in range(KILLS):
            role = "worker" if kill % 5 == 3 else "web"
            # Without web requests, time runs out for all seats and the worker picks.
            table.allowed = table.made + (PICKS_A_KILL if role == "web" else 0)
            if kill % 5 == 4:
                name = ("web 1", "worker", "web 2", "worker")[kill // 5]
                processes.kill(name)
                hits[f"{name.split()[0]} between"] += 1
            elif processes.kill_inside_a_pick(role):
                hits[f"{role} inside"] += 1
            assert Event.objects.get(pk=event.pk).phase == "drafting", f"the draft was over before kill {kill}"
    finally:
        table.allowed = sys.maxsize
        deadline = time.monotonic() + PATIENCE
        for thread in table.threads:
            thread.join(max(0.0, deadline - time.monotonic()))
    assert not any(thread.is_alive() for thread in table.threads), "the draft does not end"
    record_property("hits", hits)
    print(hits, f"{table.unanswered} requests without an answer, {table.refused} refused")
    assert sum(hits.values()) >= 16, hits
    assert min(hits.values()) >= 1, hits
    by = assert_nothing_lost_or_doubled(event)
    assert by["clock"] > 0
    picked = set(Pick.objects.filter(event=event).values_list("instance", flat=True))
    assert table.acknowledged <= picked
