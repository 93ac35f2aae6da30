"""Limits of a web process: the size of a body, the number of concurrent requests and of open streams.

An ASGI application around the site's. A request whose body is too large gets 413 before anything is stored. A body is
read before its request gets a slot, so that slow senders do not occupy slots. Uploads of others than staff are
refused before their body is read. Requests beyond CONCURRENCY wait in a
queue. If the queue is full, or the wait exceeds PATIENCE, the request gets 503 with Retry-After. Health checks skip
the queue.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.db import DatabaseError, close_old_connections
from django.http import HttpRequest, parse_cookie
from django.urls import Resolver404, resolve

from berserk_site import metrics
from berserk_site.plain_pages import BUSY, FOR_STAFF, OUTAGE, TOO_LARGE, RequestRefusal, Trouble, plain_answer
from berserk_site.sandbox import SOCKET
from berserk_site.sandbox_client import SandboxClient
from catalog import images, sources
from catalog.core.staff_roles import StaffRole, has_role
from catalog.core.throttle import client_address

MEBIBYTE = 1024 * 1024
FORM = 64 * 1024  # what a form sends around its file
UPLOADS = {"catalog:import": sources.MAX_BYTES + FORM, "catalog:set-image": images.MAX_BYTES + FORM}
UPLOADS_AT_ONCE = 4
BUFFERED = 64 * MEBIBYTE  # bodies that a process holds in memory at once
QUEUE = 1000  # requests that wait for a slot
PATIENCE = 2.0  # seconds that a request waits for a slot
UNLIMITED = {"/healthz"}  # has to answer however busy the site is
WATCHING = {"/readyz", "/metrics"}  # as these have to, but a few at once are enough
WATCHERS = 4  # that pass the queue

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


class ClientDisconnect(Exception):
    """The visitor left before the request was whole."""


class Slots:
    """A limited number of parallel requests; the others wait in order of arrival."""

    def __init__(self) -> None:
        self.running = 0
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def acquire(self) -> None:
        """Raises RequestRefusal where too many wait, or the wait is too long."""
        if self.running < settings.CONCURRENCY:
            self.running += 1
            metrics.running.inc()
            return
        if len(self.waiting) >= QUEUE:
            raise RequestRefusal(BUSY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(turn)
        metrics.waiting.inc()
        try:
            await asyncio.wait_for(turn, PATIENCE)
        except TimeoutError:
            raise RequestRefusal(BUSY) from None
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # the slot was given in the same moment
            raise
        finally:
            metrics.waiting.dec()

    def release(self) -> None:
        """Give the slot to the request that has waited longest."""
        while self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.running -= 1
        metrics.running.dec()


class Admission:
    def __init__(self, app: Any, may_upload: Callable[[Scope], bool] | None = None) -> None:
        self.app: Application = app
        self.may_upload = may_upload or is_editor
        self.slots = Slots()
        self.streams: Counter[str] = Counter()
        self.uploads = 0
        self.watchers = 0
        self.buffered = 0
        path = os.environ.get(SOCKET)
        self.sandbox = SandboxClient(path) if path else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in UNLIMITED:
            await self.app(scope, receive, send)
            return
        try:
            await self.admit(scope, receive, send)
        except RequestRefusal as refused:
            metrics.refused.labels(str(refused.trouble.status)).inc()
            await refuse(refused.trouble, scope, send)
        except ClientDisconnect:
            pass

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in WATCHING and not has_body(scope) and self.watchers < WATCHERS:
            self.watchers += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.watchers -= 1
            return
        limit = body_limit(scope)
        declared = header(scope, b"content-length")
        if declared.isdigit() and int(declared[:20]) > limit:
            raise RequestRefusal(TOO_LARGE)
        if limit > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:  # a slow upload holds no slot, and is not kept in memory
            if not await sync_to_async(self.may_upload)(scope):
                raise RequestRefusal(FOR_STAFF)
            with self.limit_uploads():
                await self.app(scope, cap_body(receive, limit), send)
        elif is_stream(scope):
            with self.limit_streams(address_of(scope)):
                await self.answer(scope, receive, send)
        else:
            await self.answer(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application in a slot, which is given back as soon as the answer begins."""
        body = await self.read(receive, settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
        try:
            if self.sandbox is not None and self.sandbox.takes(scope):  # holds no slot while it is played
                await self.sandbox.answer(build_request(scope), scope, body, receive, send)
                return
            await self.slots.acquire()
            holds_slot = True

            async def send_and_release(message: Message) -> None:
                nonlocal holds_slot
                if holds_slot and message["type"] == "http.response.start":
                    holds_slot = False
                    self.slots.release()
                await send(message)

            try:
                await self.app(scope, replay_body(body, receive), send_and_release)
            finally:
                if holds_slot:
                    self.slots.release()
        finally:
            self.buffered -= len(body)

    async def read(self, receive: Receive, limit: int) -> bytes:
        """Return the whole body; raises RequestRefusal if it is larger than the limit, or if too many bodies are held
        already."""
        body = bytearray()
        try:
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientDisconnect
                chunk: bytes = message.get("body", b"")
                if len(body) + len(chunk) > limit:
                    raise RequestRefusal(TOO_LARGE)
                if self.buffered + len(chunk) > BUFFERED:
                    raise RequestRefusal(BUSY)
                body += chunk
                self.buffered += len(chunk)
                if not message.get("more_body", False):
                    return bytes(body)
        except BaseException:
            self.buffered -= len(body)
            raise

    @contextmanager
    def limit_uploads(self) -> Iterator[None]:
        if self.uploads >= UPLOADS_AT_ONCE:
            raise RequestRefusal(BUSY)
        self.uploads += 1
        try:
            yield
        finally:
            self.uploads -= 1

    @contextmanager
    def limit_streams(self, address: str) -> Iterator[None]:
        if self.streams.total() >= settings.STREAMS or self.streams[address] >= settings.STREAMS_PER_ADDRESS:
            raise RequestRefusal(BUSY)
        self.streams[address] += 1
        metrics.streams.inc()
        try:
            yield
        finally:
            metrics.streams.dec()
            self.streams[address] -= 1
            if not self.streams[address]:
                del self.streams[address]


def header(scope: Scope, name: bytes) -> bytes:
    """Return the value of the header, or b"" if it is missing."""
    return next((value for key, value in scope["headers"] if key == name), b"")


def address_of(scope: Scope) -> str:
    """The visitor's address, as throttles count it."""
    return client_address(build_request(scope))


def build_request(scope: Scope) -> HttpRequest:
    """Return a request with the fields that throttles read."""
    request = HttpRequest()
    request.META = {
        "REMOTE_ADDR": (scope.get("client") or ("", 0))[0],
        "HTTP_X_FORWARDED_FOR": header(scope, b"x-forwarded-for").decode("latin-1"),
    }
    return request


def is_editor(scope: Scope) -> bool:
    """Whether the request comes with the session of an editor. Raises RequestRefusal if the database is down."""
    cookies = parse_cookie(header(scope, b"cookie").decode("latin-1"))
    key = cookies.get(settings.SESSION_COOKIE_NAME, "")
    if not key:
        return False
    request = build_request(scope)
    request.session = SessionStore(key)
    try:
        user = get_user(request)
        return has_role(user, StaffRole.EDITOR)
    except DatabaseError:
        raise RequestRefusal(OUTAGE) from None
    finally:
        close_old_connections()


def has_body(scope: Scope) -> bool:
    return header(scope, b"content-length") not in (b"", b"0") or bool(header(scope, b"transfer-encoding"))


def is_stream(scope: Scope) -> bool:
    return scope["path"].startswith("/live/") and b"text/event-stream" in header(scope, b"accept")


def body_limit(scope: Scope) -> int:
    """The bytes that an address takes."""
    if scope["method"] not in ("POST", "PUT", "PATCH") or not has_body(scope):
        return settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    try:
        return UPLOADS.get(resolve(scope["path"]).view_name, settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
    except Resolver404:
        return settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def cap_body(receive: Receive, limit: int) -> Receive:
    """Return a receiver of the same messages that raises RequestRefusal if the body exceeds the limit."""
    length = 0

    async def receive_capped() -> Message:
        nonlocal length
        message = await receive()
        length += len(message.get("body", b""))
        if length > limit:
            raise RequestRefusal(TOO_LARGE)
        return message

    return receive_capped


def replay_body(body: bytes, receive: Receive) -> Receive:
    """The body as one message, and then what else is received."""
    first: Message | None = {"type": "http.request", "body": body, "more_body": False}

    async def receive_again() -> Message:
        nonlocal first
        if first is not None:
            message, first = first, None
            return message
        return await receive()

    return receive_again


async def refuse(trouble: Trouble, scope: Scope, send: Send) -> None:
    """Answer with the trouble, and close the connection: the rest of a body is not read."""
    response = plain_answer(trouble, scope["path"])
    headers = [(name.lower().encode(), value.encode()) for name, value in response.items()]
    headers += [(b"content-length", str(len(response.content)).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": response.content})
