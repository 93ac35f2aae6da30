"""Tell open pages that something they show has changed.

A page holds one connection of server-sent events and hears only *that* its row moved on to a new version; it then
requests its own fragment, so each visitor sees only what they may see. A page that cannot hold a connection polls the
same address for the version.

An app names what can be followed in its module `hooks`:

    FOLLOWED = {"seat": (seat_versions, may_follow_seat)}

`seat_versions()` is a queryset of `(name, version)`, whose first column is a unique field that names the row in its
address; `may_follow_seat(request, name)` says whether this visitor may. A row that is part of something larger may
yield `(name, version, own)`: `version` counts changes of both, `own` is the version
in which the row itself changed. Its page hears `table` where only the larger thing has changed, and need not hurry.
"""

import asyncio
import logging
import re
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from contextvars import Context
from typing import Any
from weakref import WeakKeyDictionary

from asgiref.sync import sync_to_async
from django.core.exceptions import ValidationError
from django.db import Error, close_old_connections, connections
from django.db.models import Field, QuerySet
from django.http import Http404, HttpRequest, HttpResponseBase, JsonResponse, StreamingHttpResponse

from berserk_site.hooks import collect_entries

TICK = 0.2  # seconds between two looks at the database
HEARTBEAT = 15.0  # seconds of silence after which a comment keeps the connection open
VERSION = re.compile(r"[0-9]{1,18}")  # at most the digits of a database column
RETRY = 2.0  # seconds until the next database query after an error

Versions = Callable[[], QuerySet[Any, Any]]
MayFollow = Callable[[HttpRequest, Any], bool]
Key = tuple[str, Any]

logger = logging.getLogger(__name__)


def collect_followable() -> dict[str, tuple[Versions, MayFollow]]:
    """All that the installed apps let be followed, by name."""
    return collect_entries("FOLLOWED")


class FollowedRow:
    """A followed row: its version as last read (None once it has vanished) and who waits for the next."""

    def __init__(self) -> None:
        self.version: int | None = None
        self.own = 0  # the version in which the row itself changed
        self.read = False
        self.listeners: set[asyncio.Event] = set()

    def learn(self, version: int | None, own: int) -> None:
        if self.read and version == self.version:
            return
        self.version, self.own, self.read = version, own, True
        for listener in self.listeners:
            listener.set()


class Hub:
    """All rows followed in one event loop, and the one poller that reads their versions."""

    def __init__(self) -> None:
        self.rows: defaultdict[Key, FollowedRow] = defaultdict(FollowedRow)
        self.sources = {name: versions for name, (versions, _) in collect_followable().items()}
        self.poller: asyncio.Task[None] | None = None

    @contextmanager
    def subscribe(self, key: Key) -> Iterator[tuple[FollowedRow, asyncio.Event]]:
        row, signal = self.rows[key], asyncio.Event()
        row.listeners.add(signal)
        if row.read:
            signal.set()
        if self.poller is None or self.poller.done():
            # In a separate context: the request's would end with the request, and with it the poller's connection.
            self.poller = asyncio.get_running_loop().create_task(self.poll(), context=Context())
        try:
            yield row, signal
        finally:
            row.listeners.discard(signal)
            if not row.listeners:
                self.rows.pop(key, None)

    async def follow(self, key: Key, version: int | None) -> AsyncIterator[tuple[int, str] | None]:
        """Yield each version other than `version`, with its name; None after a silence.

        Ends when the row has vanished.
        """
        with self.subscribe(key) as (row, signal):
            while True:
                try:
                    await asyncio.wait_for(signal.wait(), HEARTBEAT)
                except TimeoutError:
                    yield None
                    continue
                signal.clear()
                if row.version is None:
                    return
                if row.version != version:
                    only_around = version is not None and row.own <= version < row.version
                    version = row.version
                    yield version, "table" if only_around else "changed"

    async def poll(self) -> None:
        """Read the versions of all followed rows, one query per source and tick, while there are listeners."""
        while self.rows:  # a new listener may appear while the connection is being returned
            try:
                await self._poll()
            finally:  # the last listener has left, or the server stops: return the poller's own connection
                await sync_to_async(connections.close_all)()

    async def _poll(self) -> None:
        failing = False
        while self.rows:
            keys = list(self.rows)
            try:
                versions = await sync_to_async(self.look)(keys)
            except Error:
                if not failing:
                    logger.exception("The database does not answer; open pages wait")
                failing = True
                await asyncio.sleep(RETRY)
                continue
            failing = False
            for key in keys:
                if key in self.rows:
                    self.rows[key].learn(*versions.get(key, (None, 0)))
            await asyncio.sleep(TICK)

    def look(self, keys: list[Key]) -> dict[Key, tuple[int, int]]:
        """The version of each row, and the one in which it changed itself."""
        keys_by_source: defaultdict[str, list[Any]] = defaultdict(list)
        for name, pk in keys:
            keys_by_source[name].append(pk)
        try:
            return {
                (name, pk): (own[0], own[-1])
                for name, pks in keys_by_source.items()
                for pk, *own in self._rows(name, pks)
            }
        except Error:
            connections.close_all()  # a broken connection is not used again
            raise

    def _rows(self, name: str, keys: list[Any]) -> QuerySet[Any, Any]:
        rows = self.sources[name]()
        return rows.filter(**{f"{naming_field(rows).name}__in": keys})


def naming_field(rows: QuerySet[Any, Any]) -> "Field[Any, Any]":
    """The field that the first column shows, by which rows are followed."""
    name = rows.query.values_select[0]
    field = rows.model._meta.pk if name == "pk" else rows.model._meta.get_field(name)
    assert isinstance(field, Field) and field.unique, f"{name} does not name a row"
    return field


hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running event loop; a server has one loop, and so one hub a process."""
    loop = asyncio.get_running_loop()
    if loop not in hubs:
        hubs[loop] = Hub()
    return hubs[loop]


async def stream(request: HttpRequest, name: str, key: str) -> HttpResponseBase:
    """Stream the events of one followed row, or return its version as JSON for a page that polls.

    Each event is named `changed` (or `table`, see above) and has the version as its id, so a connection taken up again
    starts where it broke off; a page may also say in `since` which version it shows. A vanished row says `gone` and
    ends its stream.
    """
    pk, version = await sync_to_async(current)(request, name, key)
    if "text/event-stream" not in request.headers.get("Accept", ""):
        return JsonResponse({"version": version}, headers={"Cache-Control": "no-store"})
    since = request.headers.get("Last-Event-ID") or request.GET.get("since", "")
    last_version = int(since) if VERSION.fullmatch(since) else None

    async def events() -> AsyncIterator[str]:
        yield ": following\n\n"
        async for event in hub().follow((name, pk), last_version):
            yield ": still here\n\n" if event is None else "id: {0}\nevent: {1}\ndata: {0}\n\n".format(*event)
        yield "event: gone\ndata:\n\n"

    return StreamingHttpResponse(
        events(),
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


def current(request: HttpRequest, name: str, key: str) -> tuple[Any, int]:
    """Return the row's key and version; raises Http404 if it does not exist, or if this visitor may not follow it."""
    try:
        versions, may_follow = collect_followable()[name]
        field = naming_field(versions())
        pk = field.to_python(key)
        version = next((row[1] for row in versions().filter(**{field.name: pk})), None)
    except (KeyError, ValidationError):
        raise Http404 from None
    if version is None or not may_follow(request, pk):
        raise Http404
    close_old_connections()  # the stream may stay open for hours; its connection goes back now
    return pk, version
