"""Processes that pick, beside one another, on one real database. Run as a program: it is what gets killed.

    python -m tests.decks.events.racing pick EVENT SEAT SEED     one seat picks until the draft is over
    python -m tests.decks.events.racing clock EVENT              expired picks are executed, as a worker does it
    python -m tests.decks.events.racing web SOCKET               a web process of the site, as `manage.py up` starts it
    python -m tests.decks.events.racing worker PROCESSES         a worker of the site, likewise

With PAUSE_FILE set the process stops inside the transaction of a pick, after writing and before the commit, as long as
that file holds its role, and says so in PAUSED_FILE: that is where it is killed. Expired picks are the worker's alone.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path

import django


def pause_inside_transactions(role: str) -> None:
    """For the tests alone: hold the transaction open where a kill hurts most."""
    from decks.events import record

    pause, paused = Path(os.environ["PAUSE_FILE"]), Path(os.environ["PAUSED_FILE"])
    save = record._save_picks

    def try_request(role: str) -> bool:
        try:
            return pause.read_text() == role
        except FileNotFoundError:
            return False

    def save_and_wait(changed: record.EventRecord) -> None:
        save(changed)
        if any(fact["kind"] == "picked" for fact in changed.facts) and try_request(role):
            paused.write_text(str(os.getpid()))
            while try_request(role):
                time.sleep(0.005)

    record._save_picks = save_and_wait  # type: ignore[assignment]


def pick(event_id: str, number: int, seed: int) -> None:
    """Pick at random; half of the picks are sent twice, and some late."""
    from django.db import IntegrityError, OperationalError

    from decks.events import pick_actions
    from decks.events.models import Event, Seat
    from decks.events.record import pod_of

    dice = random.Random(seed)
    seat = Seat.objects.get(event=event_id, number=number)
    while True:
        pod = pod_of(Event.objects.get(pk=event_id))
        if pod.phase != "drafting":
            return
        pack = pod.pack_before(number)
        if pack is None or pod.seat(number).played_by_bot:
            if pod.seat(number).away:
                pick_actions.take_back(seat)
            time.sleep(0.03)
            continue
        if dice.random() < 0.1:
            time.sleep(dice.random() * 0.3)  # time may run out meanwhile
        sent = (pod.round, pod.seat(number).picks + 1, pack.id, dice.choice(sorted(pack.cards)), f"{dice.random()}")
        for _ in range(dice.choice((1, 2))):
            try:
                pick_actions.pick(seat, *sent)
            except pick_actions.TooLate:
                pass
            except (IntegrityError, OperationalError) as error:
                sys.exit(f"the database had to step in: {error}")


def clock(event_id: str) -> None:
    from decks.events import hooks
    from decks.events.models import Event

    while Event.objects.get(pk=event_id).phase == "drafting":
        hooks.run_due()
        time.sleep(0.1)


def serve(role: str, argument: int) -> None:
    """Be a process of the site. A web process keeps its pulse, without which no clock runs, and tends nothing."""
    from berserk_site import child, due

    due.EVERY = 0.2 if role == "worker" else 1.0
    if role == "web":
        beats = due.beats()
        due.beats, due.due_functions = lambda: beats, list
    {"web": child.web, "worker": child.worker}[role](argument)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
    django.setup()
    if "PAUSE_FILE" in os.environ:
        pause_inside_transactions(sys.argv[1])
    if sys.argv[1] == "pick":
        pick(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    elif sys.argv[1] == "clock":
        clock(sys.argv[2])
    else:
        serve(sys.argv[1], int(sys.argv[2]))
