"""Several processes on one PostgreSQL: no card is lost or doubled, whoever is killed, and the draft ends."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event as Signal
from typing import Any

import pytest
from django.conf import settings
from django.db import connection

from catalog.models import CardSet
from decks.events import lobby, pick_actions, record
from decks.events.hash_log import find_broken_entry
from decks.events.models import Event, EventLogEntry, Pick
from decks.events.pod import Pod
from decks.events.record import pod_cache, pod_of
from decks.events.verification import Proof, verify

# SQLite lets one writer at a time do anything.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.races, pytest.mark.postgresql]

MakeEvent = Callable[..., Event]
PICKERS = [sys.executable, "-m", "tests.decks.events.racing"]
PATIENCE = 600  # seconds for a draft, on however busy a machine


class Racers:
    """The processes of one draft."""

    def __init__(self, event: Event, folder: Path) -> None:
        self.event, self.started = event, 0
        database = settings.DATABASES["default"]
        name = connection.settings_dict["NAME"]
        address = f"postgres://{database['USER']}:{database['PASSWORD']}@{database['HOST']}:{database['PORT']}/{name}"
        self.environment = os.environ | {"DATABASE_URL": address, "DATABASE_POOL": "0", "VAR_DIR": str(folder)}
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def run(self, what: str) -> None:
        """`what`: the number of a seat, or `clock`."""
        self.started += 1
        words = ["clock", self.event.pk] if what == "clock" else ["pick", self.event.pk, what, str(self.started)]
        self.running[what] = subprocess.Popen([*PICKERS, *words], env=self.environment, stderr=subprocess.PIPE)

    def wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        for what, process in self.running.items():
            _, errors = process.communicate(timeout=max(1, deadline - time.monotonic()))
            assert process.returncode == 0, f"{what}: {errors.decode()}"

    def stop(self) -> None:
        for process in self.running.values():
            if process.poll() is None:
                process.kill()
            process.communicate()


@pytest.fixture
def race(make_event: MakeEvent, tmp_path: Path) -> Iterator[Callable[..., Racers]]:
    begun: list[Racers] = []

    def begin(players: int = 8, **options: Any) -> Racers:
        event = make_event(seats=players, sets=["trial"] * 3, **options)
        for number in range(players):
            lobby.join(event.pk, f"Player {number}")
        lobby.start(event.pk)
        racers = Racers(event, tmp_path)
        begun.append(racers)
        for what in [*map(str, range(1, players + 1)), "clock"]:
            racers.run(what)
        return racers

    yield begin
    for racers in begun:
        racers.stop()


def assert_nothing_lost_or_doubled(event: Event) -> Counter[str]:
    """Every card opened is in exactly one pool, every seat has its count, the log replays; who chose how often."""
    event.refresh_from_db()
    log = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", "hash"))
    assert find_broken_entry(log) is None
    pod_cache.clear()
    pod = pod_of(event)
    assert Pod.replay(data for data, _ in log) == pod
    assert event.phase == "building"
    opened = [card[0] for data, _ in log if data["kind"] == "boosters" for p in data["packs"] for card in p["cards"]]
    taken = [card.instance for seat in pod.seats.values() for card in seat.pool]
    assert sorted(taken) == sorted(opened)
    assert {len(seat.pool) for seat in pod.seats.values()} == {36}
    picks = Pick.objects.filter(event=event)
    assert sorted(picks.values_list("instance", flat=True)) == sorted(opened)
    assert verify(log, bytes(event.seed), event.cards, running=True) == Proof()
    return Counter(data["by"] for data, _ in log if data["kind"] == "picked")


def test_eight_processes_pick_at_once_and_twice(race: Callable[..., Racers], trial_set: CardSet) -> None:
    racers = race(timer=False)
    racers.wait()
    taken = assert_nothing_lost_or_doubled(racers.event)["player"]
    assert taken == 264  # the last card of each of 24 packs takes itself


def test_late_picks_race_with_automatic_ones(race: Callable[..., Racers], trial_set: CardSet) -> None:
    racers = race(pick_seconds=[1])
    racers.wait()
    assert_nothing_lost_or_doubled(racers.event)


def test_a_pick_sent_twice_at_once_gets_the_first_answer_twice(
    make_event: MakeEvent, trial_set: CardSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second waits for the lock of a transaction that it could not yet see when it began."""
    event = make_event(seats=2, sets=["trial"], timer=False)
    seats = [lobby.join(event.pk, name)[0] for name in ("One", "Other")]
    lobby.start(event.pk)
    event.refresh_from_db()
    pod = pod_of(event)
    pack = pod.pack_before(seats[0].number)
    assert pack is not None
    sent = (1, 1, pack.id, min(pack.cards), "the same token")
    written, may_commit = Signal(), Signal()
    save = record._save_picks

    def save_and_wait(changed: record.EventRecord) -> None:
        save(changed)
        written.set()
        assert may_commit.wait(60)

    def send() -> tuple[Pod, bool]:
        try:
            return pick_actions.pick(seats[0], *sent)
        finally:
            connection.close()

    monkeypatch.setattr(record, "_save_picks", save_and_wait)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(send)
        assert written.wait(60)
        second = threads.submit(send)
        wait_for_a_lock()
        may_commit.set()
        answers = first.result(60), second.result(60)
    assert [again for _, again in answers] == [False, True]
    assert answers[0][0] == answers[1][0]


def wait_for_a_lock() -> None:
    """Until some transaction of this database waits for another's."""
    deadline = time.monotonic() + 60
    with connection.cursor() as cursor:
        while time.monotonic() < deadline:
            cursor.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
            )
            if cursor.fetchone()[0]:
                return
            time.sleep(0.01)
    raise AssertionError("nobody waits for a lock")
