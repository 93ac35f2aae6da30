"""A request is answered in one thread, which then serves the next one, and its connection to the database is closed."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from threading import get_ident
from typing import Any

import pytest
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import path

from berserk_site.one_thread import Handler, OneThreadHandler

threads: list[int] = []  # in which each step of a request ran
closed: list[str] = []  # bodies of responses that were closed


class WatchedResponse(HttpResponse):
    def close(self) -> None:
        closed.append("answered")
        super().close()


class WatchedStream(StreamingHttpResponse):
    def close(self) -> None:
        closed.append("one two")
        super().close()


def note_thread(get_response: Handler) -> Handler:
    def handle(request: HttpRequest) -> HttpResponseBase:
        threads.append(get_ident())
        return get_response(request)

    return handle


def answer(request: HttpRequest) -> HttpResponse:
    threads.append(get_ident())
    with pytest.raises(RuntimeError):
        asyncio.get_running_loop()
    return WatchedResponse("answered")


async def stream(request: HttpRequest) -> StreamingHttpResponse:
    async def parts() -> AsyncIterator[str]:
        yield "one "
        yield "two"

    return WatchedStream(parts())


urlpatterns = [path("answer", answer), path("stream", stream)]


@pytest.fixture
def handler(monkeypatch: pytest.MonkeyPatch) -> ASGIHandler:
    threads.clear()
    closed.clear()
    monkeypatch.setattr(settings, "ROOT_URLCONF", __name__)
    monkeypatch.setattr(settings, "MIDDLEWARE", [f"{__name__}.note_thread", f"{__name__}.note_thread"])
    return OneThreadHandler()


async def ask(handler: ASGIHandler, address: str, *, leave: bool = False) -> bytes:
    """The body of the response; of a client that leaves, what it was sent by then."""
    scope = {"type": "http", "method": "GET", "path": address, "headers": [], "query_string": b""}
    incoming: asyncio.Queue[dict[str, object]] = asyncio.Queue()
    incoming.put_nowait({"type": "http.request", "body": b""})
    if leave:
        incoming.put_nowait({"type": "http.disconnect"})
    sent: list[bytes] = []

    async def send(message: Mapping[str, Any]) -> None:
        sent.append(message.get("body", b""))

    await handler(scope, incoming.get, send)
    return b"".join(sent)


def test_one_thread_answers_one_request_after_the_other(handler: ASGIHandler) -> None:
    async def ask_twice() -> list[bytes]:
        return [await ask(handler, "/answer"), await ask(handler, "/answer")]

    assert asyncio.run(ask_twice()) == [b"answered", b"answered"]
    assert len(threads) == 6, "two requests pass two layers of middleware and a view"
    assert len(set(threads)) == 1
    assert closed == ["answered", "answered"]


def test_a_stream_is_closed_after_its_last_part(handler: ASGIHandler) -> None:
    assert asyncio.run(ask(handler, "/stream")) == b"one two"
    assert closed == ["one two"]


def test_a_client_that_leaves_is_sent_nothing(handler: ASGIHandler) -> None:
    assert asyncio.run(ask(handler, "/answer", leave=True)) == b""


@pytest.mark.django_db(transaction=True)
def test_the_connection_of_a_request_is_closed(handler: ASGIHandler, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[BaseDatabaseWrapper] = []

    def query(get_response: Handler) -> Handler:
        def handle(request: HttpRequest) -> HttpResponseBase:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1")
            used.append(connections["default"])
            return get_response(request)

        return handle

    monkeypatch.setattr(f"{__name__}.query", query, raising=False)
    monkeypatch.setattr(settings, "MIDDLEWARE", [f"{__name__}.query"])
    handler.load_middleware()
    for address in ("/answer", "/stream"):
        asyncio.run(ask(handler, address))
        assert used.pop().connection is None, address
