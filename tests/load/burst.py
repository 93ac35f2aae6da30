"""A burst of guests who start a draft against bots at once and then pick a few cards as fast as possible.

    python -m tests.load.burst [--guests 64] [--picks 4]

Serve the site like `manage.py up`, on SQLite; with DATABASE_URL, on a separate PostgreSQL database beside that one.
Retry requests refused with 503 after a second. Print the waiting times for the draft and for each pick, pauses
included. Fail if a response has the status 500 or if a guest does not get a draft or pick, and name the waiting guests.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import tempfile
import time
from collections import Counter
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .client import Visitor
from .events import database

PAUSE: Final = 1.0  # seconds
TRIES: Final = 100
LONGEST: Final = 900.0  # seconds of a whole burst
PLAIN: Final = {"seats": 8, "kind": "draft", "timer": False, "sets": ["WND"] * 3}


@dataclass
class Measurements:
    """The measurements of one burst: seconds, pauses included, and all answers."""

    starts: list[float] = field(default_factory=list)
    picks: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    waiting: dict[int, str] = field(default_factory=dict)  # what each guest asked last and when, while it is not done


async def request_until_free(
    web: Visitor, seen: Measurements, number: int, path: str, data: Any = None
) -> dict[str, Any]:
    """The answer to a guest, once the site is not busy any more; without data the page is only looked at."""
    for attempt in range(TRIES):
        seen.waiting[number] = f"{path} since {time.strftime('%X')}, {attempt} times refused"
        status, answer = await web.ask("GET" if data is None else "POST", path, data)
        seen.statuses[status] += 1
        if status in (200, 201):
            return dict(answer)
        if status != 503:
            break
        await asyncio.sleep(PAUSE)
    raise SystemExit(f"{path} answered {status}: {answer!r:.300}")


async def guest(port: int, number: int, picks: int, seen: Measurements) -> None:
    web = Visitor(port)
    begun = time.monotonic()
    event = (await request_until_free(web, seen, number, "/api/events/", {"name": f"Guest {number}", **PLAIN}))["id"]
    key = (await request_until_free(web, seen, number, f"/api/events/{event}/join/", {"name": "Ann"}))["key"]
    seat = Visitor(port, key)
    await request_until_free(seat, seen, number, f"/api/events/{event}/start/", {})
    state = await request_until_free(seat, seen, number, f"/api/events/{event}/me/")
    seen.starts.append(time.monotonic() - begun)
    for _ in range(picks):
        pack = state["pack"]
        sent = {"round": state["round"], "pick": state["pick"], "pack": pack["id"], "token": secrets.token_hex(8)}
        begun = time.monotonic()
        picked = {**sent, "instance": pack["cards"][0]["instance"]}
        state = await request_until_free(seat, seen, number, f"/api/events/{event}/pick/", picked)
        seen.picks.append(time.monotonic() - begun)
        while state["pack"] is None:  # the bots are still choosing
            await asyncio.sleep(PAUSE)
            state = await request_until_free(seat, seen, number, f"/api/events/{event}/me/")
    del seen.waiting[number]


async def burst(port: int, guests: int, picks: int) -> Measurements:
    seen = Measurements()
    try:
        async with asyncio.timeout(LONGEST):
            await asyncio.gather(*(guest(port, number, picks, seen) for number in range(guests)))
    except TimeoutError:
        waiting = "\n".join(f"guest {number}: {what}" for number, what in sorted(seen.waiting.items()))
        raise SystemExit(f"after {LONGEST:.0f} s at {time.strftime('%X')} these wait:\n{waiting}") from None
    return seen


def line(name: str, seconds: list[float]) -> str:
    ordered = sorted(seconds)
    median, high = (ordered[int(len(ordered) * share)] for share in (0.5, 0.95))
    return f"{name}: {len(ordered)}, median {median:.2f} s, 95 % within {high:.2f} s, slowest {ordered[-1]:.2f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--guests", type=int, default=64)
    parser.add_argument("--picks", type=int, default=4)
    asked_for = parser.parse_args()
    from catalog.core.compiled_modules import builds

    own = database() if os.environ.get("DATABASE_URL") else nullcontext("")
    with own as address, tempfile.TemporaryDirectory(prefix="burst-") as folder:
        Path(folder, "engine").symlink_to(builds())  # compiling takes a minute: what has been compiled is used
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "berserk_site.settings",
            "VAR_DIR": folder,
            "DEBUG": "off",
            "HTTPS": "off",
            "SECRET_KEY": secrets.token_urlsafe(50),
            "THROTTLES": "off",
        } | ({"DATABASE_URL": address} if address else {})
        from tests.bench.server import serve_site

        with serve_site() as port:
            asyncio.run(burst(port, 2, 1))  # what is made once a process is made
            seen = asyncio.run(burst(port, asked_for.guests, asked_for.picks))
    print(line("drafts started", seen.starts))
    print(line("picks", seen.picks))
    print("answers:", ", ".join(f"{status} × {count}" for status, count in sorted(seen.statuses.items())))


if __name__ == "__main__":
    main()
