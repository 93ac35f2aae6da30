"""Many drafts at once: 10, 50, 100 pods of eight clients, each with an open stream and a pick about every 20 seconds.

    python -m tests.load.events [--pods 10 50 100] [--seconds 120]

Needs a PostgreSQL at DATABASE_URL; creates a separate database there and removes it. Two web processes serve; this
program is the load. It prints a table, and fails where a pick that was acknowledged is not in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg

from .client import Visitor

SEATS, PICK_EVERY = 8, 20.0
ARRIVAL = 15.0  # seconds within which all sit down
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Measurements:
    """The measurements of the clients of one run."""

    latencies: list[float] = field(default_factory=list)
    acknowledged: set[tuple[str, str]] = field(default_factory=set)  # (event, instance)
    refused: int = 0
    failed: Counter[int] = field(default_factory=Counter)  # by status
    looks: int = 0  # at one's own state, between the picks
    frames: int = 0  # of streams


class Client:
    """Sits at one seat: follows its stream, thinks, picks."""

    def __init__(self, event: str, seat: dict[str, Any], port: int, seen: Measurements) -> None:
        self.event, self.seat, self.seen = event, seat, seen
        self.web, self.port = Visitor(port, seat["key"]), port
        self.changed = asyncio.Event()
        self.dice = random.Random(seat["key"])

    async def listen(self) -> None:
        while True:
            async for _ in Visitor(self.port, self.seat["key"]).follow(f"/live/event-seat/{self.seat['pk']}/"):
                self.seen.frames += 1
                self.changed.set()

    async def sit_down(self) -> dict[str, Any] | None:
        await asyncio.sleep(self.dice.random() * ARRIVAL)
        self.listener = asyncio.create_task(self.listen())
        return await self.look()

    async def play(self, state: dict[str, Any] | None, until: float) -> None:
        """Pick when the time has come and a pack is there; a pick's answer is the state to choose from next.

        Without a pack the stream says when to look, and now and then one looks all the same.
        """
        await asyncio.sleep(self.dice.random() * PICK_EVERY)
        while time.monotonic() < until:
            while state is None or state["pack"] is None:
                if time.monotonic() >= until:
                    return
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), 5)
                state = await self.look()
            state = await self.pick(state)
            await asyncio.sleep(self.dice.uniform(0.75, 1.25) * PICK_EVERY)

    async def look(self) -> dict[str, Any] | None:
        self.changed.clear()
        status, state = await self.web.ask("GET", f"/api/events/{self.event}/me/")
        self.seen.looks += 1
        if status == 200:
            return dict(state)
        self.seen.failed[status] += 1
        return None

    async def pick(self, state: dict[str, Any]) -> dict[str, Any] | None:
        card = self.dice.choice(state["pack"]["cards"])
        sent = {"round": state["round"], "pick": state["pick"], "pack": state["pack"]["id"]}
        begun = time.perf_counter()
        status, answer = await self.web.ask(
            "POST",
            f"/api/events/{self.event}/pick/",
            {**sent, "instance": card["instance"], "token": secrets.token_hex(8)},
        )
        if status == 200:
            self.seen.latencies.append(time.perf_counter() - begun)
            self.seen.acknowledged.add((self.event, card["instance"]))
            return dict(answer)
        if status == 409:
            self.seen.refused += 1
            return dict(answer["state"])
        self.seen.failed[status] += 1
        return None


def cpu_and_memory(pid: int) -> tuple[float, float]:
    """Seconds of CPU that a process has used, and its resident memory in MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS, int(fields[21]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def run(
    pods: list[tuple[str, list[dict[str, Any]]]], ports: list[int], seconds: float, begun: Callable[[], None]
) -> Measurements:
    """All sit down, follow their streams and look once; then `begun` is called, and they pick for so long."""
    seen = Measurements()
    clients = [
        Client(event, seat, ports[(index + number) % len(ports)], seen)
        for index, (event, seats) in enumerate(pods)
        for number, seat in enumerate(seats)
    ]
    states = await asyncio.gather(*(client.sit_down() for client in clients))
    await asyncio.sleep(2)
    begun()
    until = time.monotonic() + seconds
    await asyncio.gather(*(client.play(state, until) for client, state in zip(clients, states, strict=True)))
    for client in clients:
        client.listener.cancel()
    await asyncio.gather(*(client.listener for client in clients), return_exceptions=True)
    return seen


def make_pods(count: int) -> list[tuple[str, list[dict[str, Any]]]]:
    from decks.events import lobby

    pods = []
    for number in range(count):
        event, _ = lobby.create({"name": f"Pod {number}", "sets": ["load"] * 3, "seats": SEATS}, None)
        seats = [lobby.join(event.pk, f"Player {seat}") for seat in range(SEATS)]
        lobby.start(event.pk)
        pods.append((event.pk, [{"pk": seat.pk, "key": key} for seat, key in seats]))
    return pods


def count_lost_picks(seen: Measurements, pods: list[tuple[str, list[dict[str, Any]]]]) -> int:
    """Acknowledged picks that the database does not have; and every log must still replay to whole packs."""
    from decks.events.models import Event, Pick
    from decks.events.record import pod_of

    events = [event for event, _ in pods]
    kept = set(Pick.objects.filter(event__in=events).values_list("event", "instance"))
    for event in Event.objects.filter(pk__in=events):
        pod = pod_of(event)
        cards = sum(len(pack.cards) for pack in pod.packs.values()) + sum(len(s.pool) for s in pod.seats.values())
        if cards != SEATS * 12 * pod.round:
            sys.exit(f"{event.pk}: {cards} cards of {SEATS * 12 * pod.round}")
    return len(seen.acknowledged - kept)


@contextmanager
def database() -> Iterator[str]:
    """A database of this run alone; its address."""
    address = urlsplit(os.environ.get("DATABASE_URL") or "postgres://postgres@127.0.0.1:5432/postgres")
    name = f"load_{os.getpid()}"
    with psycopg.connect(urlunsplit(address._replace(scheme="postgresql", path="/postgres")), autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield urlunsplit(address._replace(path=f"/{name}"))
        finally:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@contextmanager
def web(ports: list[int]) -> Iterator[list[int]]:
    """A web process a port, as in production; their ids."""
    command = [sys.executable, "-m", "uvicorn", "berserk_site.asgi:application", "--log-level", "warning"]
    command += ["--timeout-graceful-shutdown", "1", "--port"]
    environment = os.environ | {"DATABASE_POOL": "8"}  # what `manage.py up` gives web servers, too
    servers = [subprocess.Popen([*command, str(port)], env=environment) for port in ports]
    try:
        yield [server.pid for server in servers]
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(20)


def postgres_cpu() -> float:
    """Seconds of CPU of the PostgreSQL processes that serve this run's database."""
    total, name = 0.0, urlsplit(os.environ["DATABASE_URL"]).path[1:].encode()
    for stat in Path("/proc").glob("[0-9]*/comm"):
        try:
            if stat.read_text().strip() == "postgres" and name in (stat.parent / "cmdline").read_bytes().split():
                total += cpu_and_memory(int(stat.parent.name))[0]
        except (FileNotFoundError, ProcessLookupError):
            continue
    return total


def measure(count: int, pids: list[int], ports: list[int], seconds: float) -> str:
    pods = make_pods(count)
    marks: list[tuple[list[float], float, float, float]] = []

    def mark() -> None:
        web_cpu = [cpu_and_memory(pid)[0] for pid in pids]
        marks.append((web_cpu, postgres_cpu(), time.process_time(), time.monotonic()))

    seen = asyncio.run(run(pods, ports, seconds, mark))
    mark()
    used = [cpu_and_memory(pid) for pid in pids]
    before, after = marks
    seconds = after[3] - before[3]
    web_cpu = (sum(after[0]) - sum(before[0])) / seconds
    database_cpu, own = (after[1] - before[1]) / seconds, (after[2] - before[2]) / seconds
    each = 1000 * seconds * (web_cpu + database_cpu) / max(1, len(seen.acknowledged))
    latencies = sorted(seen.latencies)
    middle, high = (latencies[int(len(latencies) * share)] * 1000 for share in (0.5, 0.95))
    failed = " ".join(f"{times} × {status}" for status, times in seen.failed.items())
    return (
        f"| {count} | {count * SEATS} | {len(seen.acknowledged)} | {seen.refused} | {failed or 0} | "
        f"{count_lost_picks(seen, pods)} | {middle:.0f} | {high:.0f} | "
        f"{' + '.join(f'{memory:.0f}' for _, memory in used)} | "
        f"{web_cpu:.2f} | {database_cpu:.2f} | {own:.2f} | {each:.1f} | "
        f"{seen.looks} | {seen.frames} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pods", type=int, nargs="+", default=[10, 50, 100])
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--port", type=int, default=18600)
    asked = parser.parse_args()
    with database() as address, tempfile.TemporaryDirectory(prefix="load-") as folder:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "berserk_site.settings",
            "DATABASE_URL": address,
            "VAR_DIR": folder,
            "DEBUG": "off",
            "HTTPS": "off",
            "SECRET_KEY": secrets.token_urlsafe(50),
            "THROTTLES": "off",
        }
        import django
        from django.core.management import call_command
        from django.db import connections

        django.setup()
        from tests.decks.events.shelf import shelve  # models are there only now

        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        shelve("load")
        ports = [asked.port, asked.port + 1]
        with web(ports) as pids:
            time.sleep(8)
            print(f"cores: {os.cpu_count()}; {asked.seconds:g} s a row; CPU in cores")
            head = [
                "pods",
                "clients",
                "picks",
                "refused",
                "failed",
                "lost",
                "p50 ms",
                "p95 ms",
                "web MB",
                "web",
                "database",
                "load",
                "ms a pick",
                "looks",
                "frames",
            ]
            print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
            for count in asked.pods:
                print(measure(count, pids, ports, asked.seconds), flush=True)
        connections.close_all()


if __name__ == "__main__":
    main()
