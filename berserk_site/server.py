"""The web server: uvicorn, with time limits for heads and bodies, and a cap on open connections.

uvicorn waits for the rest of a head or a body for as long as the connection is open, so a few hundred connections that
send half a request keep everybody else out. Here such a connection is closed after a while, and earlier where
connections run short: the one that has kept the server waiting longest goes first.
"""

from __future__ import annotations

import resource
from asyncio import Transport
from asyncio.events import TimerHandle
from typing import Any
from weakref import WeakKeyDictionary

import uvicorn
from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

DESCRIPTORS = 65_536  # the number that `up` requests from the system
RESERVED = 128  # descriptors for all that is no connection: the database, files, the queue
HEAD_SECONDS = 10.0  # for the first byte and all the head of a request
SILENCE_SECONDS = 10.0  # between two parts of a body
BODY_SECONDS = 20.0  # for a body, and …
BYTES_PER_SECOND = 16 * 1024  # … the least speed at which it is sent
WRITE_SECONDS = 60.0  # until a visitor takes what is written to him
STOP_SECONDS = 2  # that open connections and streams are given when the server stops


def raise_descriptor_limit() -> int:
    """Lift this process's limit of open files as far as the system lets it; the limit then."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return soft


def connection_cap() -> int:
    """The connections that this process keeps open: CONNECTIONS, or what its descriptors allow."""
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most: int = settings.CONNECTIONS
    return min(most, max(soft - RESERVED, 16))


_idle: WeakKeyDictionary[ServerState, dict[Protocol, None]] = WeakKeyDictionary()


class Protocol(HttpToolsProtocol):
    """One connection. It is idle while it owes the server a part of a request."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.idle = _idle.setdefault(self.server_state, {})
        self.deadline: TimerHandle | None = None  # of the current wait
        self.body_deadline: TimerHandle | None = None
        self.write_deadline: TimerHandle | None = None
        self.head_is_whole = False

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.wait(HEAD_SECONDS)
        if len(self.connections) > connection_cap():
            next(iter(self.idle)).abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.body_deadline is not None:
            self.wait(SILENCE_SECONDS)
        elif self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            self.wait(HEAD_SECONDS)  # the next request of a connection that was kept
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self.stop_waiting()
        super().on_headers_complete()
        self.wait(SILENCE_SECONDS)
        size = next((value for name, value in self.headers if name == b"content-length"), b"")
        expected = int(size[:20]) if size.isdigit() else settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        self.body_deadline = self.loop.call_later(BODY_SECONDS + expected / BYTES_PER_SECOND, self.abort)

    def on_message_complete(self) -> None:
        self.stop_waiting()
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.write_deadline = self.loop.call_later(WRITE_SECONDS, self.abort)

    def resume_writing(self) -> None:
        if self.write_deadline is not None:
            self.write_deadline.cancel()
            self.write_deadline = None
        super().resume_writing()

    def wait(self, seconds: float) -> None:
        """Close the connection unless more comes in that time."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(seconds, self.abort)
        self.idle.setdefault(self)

    def stop_waiting(self) -> None:
        for timer in (self.deadline, self.body_deadline):
            if timer is not None:
                timer.cancel()
        self.deadline = self.body_deadline = None
        self.idle.pop(self, None)

    def abort(self) -> None:
        """Close the connection at once."""
        self.stop_waiting()
        if self.transport is not None and not self.transport.is_closing():
            self.transport.abort()


def config(application: Any) -> uvicorn.Config:
    """How the site is served by each of its web processes."""
    return uvicorn.Config(
        application,
        http=Protocol,
        ws="none",
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `TRUSTED_PROXIES` says whose word is taken
        timeout_graceful_shutdown=STOP_SECONDS,
    )
