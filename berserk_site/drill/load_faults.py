"""Visitors who hold a site up: with connections that never send a whole request, and with positions without an end."""

from __future__ import annotations

import socket
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

from berserk_site.drill.report import RECOVERY_SECONDS, DrillReport
from berserk_site.drill.trial_site import Answer, TrialSite, Visitor, wait_for
from berserk_site.server import raise_descriptor_limit

CONNECTIONS: Final = 2000
SECONDS: Final = 15.0  # that they are held
PATIENCE: Final = 3.0  # seconds within which others get a page meanwhile
POSITIONS: Final = Path(__file__).with_name("endless")  # one file a game, which has the game's name
SENDERS: Final = 8  # visitors who send a position at the same moment
REFUSALS: Final = {429, 503}


def slow_connections(folder: Path) -> DrillReport:
    """Two thousand connections that send a byte now and then."""
    report = DrillReport()
    raise_descriptor_limit()
    with TrialSite(folder) as site:
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        with slow_senders(site.port) as opened:
            report.note(f"{len(opened)} connections are open", len(opened) == CONNECTIONS)
            _ask_for(SECONDS, site, report)
            report.change(site.visitor.make_deck())
            report.health(site)
        report.recovery(site)
    return report


@contextmanager
def slow_senders(port: int) -> Iterator[list[socket.socket]]:
    """Connections that begin a request and send a byte of it every second; one that was closed is opened again."""
    ended = Event()
    opened: list[socket.socket] = []

    def connect() -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", port), timeout=10)
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        return connection

    def drip() -> None:
        while not ended.wait(1):
            for number, connection in enumerate(opened):
                if ended.is_set():
                    return
                try:
                    connection.sendall(b"x")
                except OSError:
                    connection.close()
                    with suppress(OSError):
                        opened[number] = connect()

    with ExitStack() as stack:
        for _number in range(CONNECTIONS):
            opened.append(connect())
        dripping = Thread(target=drip)
        dripping.start()
        stack.callback(dripping.join)
        stack.callback(ended.set)
        yield opened
    for connection in opened:
        connection.close()


def _ask_for(seconds: float, site: TrialSite, report: DrillReport) -> None:
    """Ask for a page again and again, and report the median and the slowest answer."""
    end = time.monotonic() + seconds
    answers: list[Answer] = []
    while time.monotonic() < end:
        answers.append(site.visitor.ask("/"))
        time.sleep(0.2)
    slowest = max(answer.seconds for answer in answers)
    median = statistics.median(answer.seconds for answer in answers)
    report.note(
        f"{len(answers)} pages: {median:.2f} s in the middle, {slowest:.2f} s at most",
        all(answer.status == 200 for answer in answers) and median <= PATIENCE,
    )


def endless_positions(folder: Path) -> DrillReport:
    """Eight visitors send positions whose abilities trigger each other for ever."""
    report = DrillReport()
    with TrialSite(folder) as site:
        wait_for(site.takes_changes, RECOVERY_SECONDS)
        for path in sorted(POSITIONS.glob("*.toml")):
            address, position = f"/{path.stem}/desk/", path.read_text()
            alone = Visitor(site.port).submit(address, document=position, mode="play", passed=2000)
            report.note(
                f"{path.stem}: an answer of {len(alone.text) // 1024} KiB, {alone.status}, after {alone.seconds:.1f} s",
                alone.status == 200 or (alone.status in REFUSALS and bool(alone.retry_after)),
            )
            with ThreadPoolExecutor(SENDERS) as pool:
                futures = [
                    pool.submit(Visitor(site.port).submit, address, document=position, mode="play", passed=2000)
                    for _number in range(SENDERS)
                ]
                _ask_for(SECONDS / 3, site, report)
                answers = [each.result() for each in futures]
            counted = ", ".join(f"{answer.status} after {answer.seconds:.1f} s" for answer in answers)
            report.note(f"{SENDERS} at once: {counted}", all(answer.status in {200, *REFUSALS} for answer in answers))
        report.recovery(site)
    return report
