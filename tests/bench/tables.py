"""Tables: what a move costs beside the barest view, alone and with a hundred tables; how soon each engine moves.

100 tables, at 40 of which an engine plays, and 200 live clients: 160 players, who move as browsers do, and 40 who
watch. Each follows the table's stream and fetches what it shows when it has changed. A move's time is that of its
answer; what an engine thinks is a worker's, and counts in its own table: from the moment at which a decision waits to
the row of the move, with ten tables of one level at once.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from itertools import pairwise
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User

from catalog.core.compiled_modules import find_build_path, games
from catalog.core.terms import Term
from decks.models import Deck
from simulator.berserk.fingerprint import is_compiled
from simulator.games import engine
from simulator.moments import Moment
from simulator.tables import table_setup
from simulator.tables.access import Person
from simulator.tables.levels import LEVELS
from simulator.tables.models import Move, Table, new_seed
from simulator.tables.play import MOVE, GameSetup
from simulator.tables.positions import StartPosition, of_moment, open_from
from simulator.tables.table_setup import Conditions
from tests.bench.scale import scale
from tests.bench.server import Visitor, serve_site
from tests.bench.timing import beside
from tests.load.client import Visitor as LoadVisitor

TABLES, WITH_ENGINE, WATCHING = scale(100, 4), scale(40, 1), scale(40, 1)
THINKS = scale(10.0, 0.5)  # seconds that a player takes for a decision, about
SECONDS = scale(40.0, 2.0)  # of the load
LEVEL_TABLES, LEVEL_SECONDS = scale(10, 1), scale(25.0, 2.0)
TURN = 2  # from which engines are measured: rosters and placements before the battle need no thought
WANTED, ENGINE_WANTED = 10.0, 1500.0  # × the barest view; ms
CSRF = "c" * 32

DECISION = re.compile(rb'name="decision" value="(\d+)"')
VERSION = re.compile(rb'data-version="(\d+)"')
OPTION = re.compile(rb'name="option"\s+value="(\d+)"')


def bench() -> None:
    missing = [game for game in games() if not find_build_path(game).is_dir()]
    if missing and os.environ.get("ENGINE") != "interpreted":
        raise SystemExit(
            f"No compiled build of {', '.join(missing)}: run `make engine` first. With ENGINE=interpreted the figures "
            "are those of interpreted rules, several times slower."
        )
    decks = list(Deck.objects.filter(example_kind="example", format__game="berserk").order_by("example_slug"))
    print("compiled rules" if is_compiled() else "interpreted rules")
    users = [User.objects.get_or_create(username=f"player{number}")[0] for number in range(2 * TABLES - WITH_ENGINE)]
    os.environ["STREAMS_PER_ADDRESS"] = "1000"
    with serve_site() as port:
        alone(port, decks, users)
        together(port, decks, users)
        for level in scale(tuple(LEVELS), tuple(LEVELS)[:1]):
            engines_of(port, level, decks, users)


def cookies(user: User | None) -> str:
    """Return the cookies of a signed-in browser."""
    found = f"csrftoken={CSRF}"
    if user is not None:
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        session[SESSION_KEY] = str(user.pk)
        session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session.save()
        found += f"; sessionid={session.session_key}"
    return found


def headers(user: User | None) -> dict[str, str]:
    return {"Cookie": cookies(user), "X-CSRFToken": CSRF, "HX-Request": "true"}


def between(a: User, b: User, decks: list[Deck]) -> Table:
    table = table_setup.open_table(Person(a), "", decks[0], Conditions())
    return table_setup.sit(table.key, Person(b), "", decks[1])


def alone(port: int, decks: list[Deck], users: list[User]) -> None:
    """Measure one game without other visitors: the player on turn moves, the other fetches the changes."""
    visitors = [Visitor(port, headers(user)) for user in users[:2]]
    bare = Visitor(port)
    table = between(users[0], users[1], decks)

    def fetch_table(seat: int) -> bytes:
        return visitors[seat].get(f"/tables/{table.key}/now/")

    pages = [fetch_table(0), fetch_table(1)]
    dice = random.Random(1)

    def move() -> None:
        nonlocal table, pages
        seat = next((seat for seat, page in enumerate(pages) if OPTION.search(page)), None)
        if seat is None:  # the game is over
            table = between(users[0], users[1], decks)
            pages = [fetch_table(0), fetch_table(1)]
            return move()
        options = OPTION.findall(pages[seat])
        found = DECISION.search(pages[seat])
        assert found
        body = urlencode({"decision": found[1].decode(), "option": dice.choice(options).decode()})
        pages[seat] = visitors[seat].post(f"/tables/{table.key}/move/", body)
        if not OPTION.search(pages[seat]):
            pages[1 - seat] = fetch_table(1 - seat)
        return None

    beside("bare view", lambda: bare.get("/bench/bare"), {
        "what a table shows now": (lambda: fetch_table(0), WANTED),
        "a move, and at times the other's look": (move, WANTED),
        "the whole page": (lambda: visitors[0].get(f"/tables/{table.key}/"), None),
    })  # fmt: skip


@dataclass
class Latencies:
    """Seconds that things took."""

    moves: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    answers: Counter[int] = field(default_factory=Counter)  # by status


class Client:
    """A browser at a table."""

    def __init__(self, port: int, table: Table, user: User | None, seen: Latencies, thinks: float) -> None:
        self.web = LoadVisitor(port, headers=headers(user))
        self.stream = LoadVisitor(port, headers=headers(user))
        self.table, self.seen, self.thinks = table, seen, thinks
        self.changed = asyncio.Event()
        self.shown = 0  # the version of the table that the page shows
        self.dice = random.Random(table.pk)

    async def listen(self) -> None:
        while True:
            async for version in self.stream.follow(f"/live/table/{self.table.key}/"):
                if version > self.shown:
                    self.changed.set()
            await asyncio.sleep(0.2)

    async def look(self) -> bytes:
        self.changed.clear()
        begun = time.perf_counter()
        status, page = await self.web.ask("GET", f"/tables/{self.table.key}/now/")
        self.seen.looks.append(time.perf_counter() - begun)
        self.seen.answers[status] += 1
        self._show(page)
        return bytes(page)

    def _show(self, page: bytes) -> None:
        found = VERSION.search(page)
        self.shown = int(found[1]) if found else self.shown

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.dice.random() * self.thinks)
        page = await self.look()
        while time.monotonic() < until:
            options, decision = OPTION.findall(page), DECISION.search(page)
            if not options or decision is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), 5)
                page = await self.look()
                continue
            await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.thinks)
            sent = {"decision": decision[1].decode(), "option": self.dice.choice(options).decode()}
            begun = time.perf_counter()
            status, page = await self.web.ask("POST", f"/tables/{self.table.key}/move/", form=sent)
            self.seen.moves.append(time.perf_counter() - begun)
            self.seen.answers[status] += 1
            self._show(page)


async def bare(port: int, seen: Latencies) -> None:
    visitor = LoadVisitor(port)
    while True:
        begun = time.perf_counter()
        await visitor.ask("GET", "/bench/bare")
        seen.bare.append(time.perf_counter() - begun)
        await asyncio.sleep(0.1)


async def play_tables(port: int, clients: list[Client], seen: Latencies, seconds: float) -> None:
    others = [asyncio.create_task(client.listen()) for client in clients] + [asyncio.create_task(bare(port, seen))]
    until = time.monotonic() + seconds
    await asyncio.gather(*(client.play(until) for client in clients))
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def p95(values: list[float]) -> float:
    """Milliseconds."""
    return 1000 * statistics.quantiles(values, n=20)[-1] if len(values) > 1 else float("nan")


def together(port: int, decks: list[Deck], users: list[User]) -> None:
    levels = list(LEVELS)
    free: Iterator[User] = iter(users)
    seats: list[tuple[Table, User | None]] = []
    for number in range(TABLES):
        user = next(free)
        if number < WITH_ENGINE:
            level = levels[number % len(levels)]
            seats.append((table_setup.open_table(Person(user), "", decks[0], Conditions(), level, decks[1]), user))
        else:
            other = next(free)
            table = between(user, other, decks)
            seats += [(table, user), (table, other)]
    seats += [(table, None) for table, _user in seats[-WATCHING:]]
    seen = Latencies()
    clients = [Client(port, table, user, seen, THINKS) for table, user in seats]
    asyncio.run(play_tables(port, clients, seen, SECONDS))
    base = 1000 * statistics.median(seen.bare)
    print(f"\n{TABLES} tables, {len(clients)} live clients, {WITH_ENGINE} engine seats, {SECONDS:g} s: "
          f"{len(seen.moves)} moves, {len(seen.looks)} looks; "
          f"answers by status: {dict(sorted(seen.answers.items()))}")  # fmt: skip
    print(f"bare view: median {base:.1f} ms, p95 {p95(seen.bare):.1f} ms, {len(seen.bare)} times")
    for name, values in (("a move", seen.moves), ("a look", seen.looks)):
        multiple = p95(values) / p95(seen.bare)
        missed = " MISSED" if multiple > WANTED else ""
        print(f"{name}: median {1000 * statistics.median(values):.1f} ms, p95 {p95(values):.1f} ms; p95 is "
              f"{multiple:.1f} × the p95 of the bare view (≤ {WANTED:g}{missed}), "
              f"{p95(values) / base:.1f} × its median")  # fmt: skip
    Table.objects.in_progress().update(state=Table.State.CANCELLED)


def in_battle(decks: list[Deck]) -> StartPosition:
    """A game of quick players at the beginning of a turn of the battle."""
    rules = engine("berserk")
    a, b = (rules.rows([(each.card, each.count) for each in deck.copies()]) for deck in decks[:2])
    seed, edition = new_seed(), next(iter(rules.editions))
    state = GameSetup(rules, (a, b), 0, edition, seed, 0).state()
    players = [rules.player(rules.hints[0], f"{seat}", rules.hints[1]) for seat in (0, 1)]
    entries: list[tuple[str, int, int]] = []
    while state.turn < TURN:
        seat = state.to_act[0]
        entries.append((MOVE, seat, players[seat].choose(state, state.options(seat))))
        state.take(*entries[-1][1:])
        state.advance()
    names = (Term("", "A"), Term("", "B"))
    return of_moment(Moment("berserk", names, (a, b), edition, 0, seed, False, 0, tuple(entries), ""))


def engines_of(port: int, level: str, decks: list[Deck], users: list[User]) -> None:
    """Ten tables in the midst of a battle against engines of one level, whose players take three seconds for a
    decision."""
    tables = [open_from(Person(user), "", in_battle(decks), 0, Conditions(), level) for user in users[:LEVEL_TABLES]]
    seen = Latencies()
    clients = [Client(port, table, user, seen, 3.0) for table, user in zip(tables, users, strict=False)]
    asyncio.run(play_tables(port, clients, seen, LEVEL_SECONDS))
    waited = []
    for table in tables:
        rows = list(Move.objects.filter(table=table).order_by("number").values_list("seat", "at"))
        waited += [at - before for (_seat, before), (seat, at) in pairwise(rows) if seat == 1]
    middle = statistics.median(waited) if waited else float("nan")
    high = p95([each / 1000 for each in waited])
    missed = "" if high <= ENGINE_WANTED else " MISSED"
    figures = f"median {middle:6.0f} ms, p95 {high:6.0f} ms (≤ {ENGINE_WANTED:g}{missed})"
    multiple = p95(seen.moves) / p95(seen.bare)
    print(f"{level:12} {len(waited):5} decisions in battle at {LEVEL_TABLES} tables: {figures}; "
          f"a move of its opponents: p95 {multiple:.1f} × the bare view", flush=True)  # fmt: skip
    Table.objects.in_progress().update(state=Table.State.CANCELLED)
