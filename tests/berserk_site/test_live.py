"""Streams of the real server: who hears what, when, and what they survive."""

import asyncio
import logging
from contextlib import suppress
from threading import Event
from typing import Any
from urllib.parse import urlsplit

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.db import InterfaceError, OperationalError, close_old_connections, connections
from django.db.models import IntegerField, QuerySet
from django.db.models.functions import Cast
from django.http import HttpRequest
from django.test import Client

from berserk_site import live


def versions() -> QuerySet[User, tuple[int, int]]:
    """A user's first name serves as the version."""
    return User.objects.values_list("pk", Cast("first_name", IntegerField()))


def may_follow(request: HttpRequest, pk: int) -> bool:
    return "hidden" not in request.GET


@pytest.fixture(autouse=True)
def users_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "collect_followable", lambda: {"user": (versions, may_follow)})


@pytest.fixture
def followed_user(transactional_db: None) -> User:
    return User.objects.create(username="followed", first_name="1")


@sync_to_async
def move_on(user: User, version: int) -> None:
    User.objects.filter(pk=user.pk).update(first_name=str(version))


class Listener:
    """One connection of server-sent events, read as text."""

    def __init__(self, site: str, path: str, **headers: str) -> None:
        self.address, self.path = urlsplit(site), path
        self.headers = {"Host": self.address.netloc, "Accept": "text/event-stream"} | headers
        self.heard = ""

    async def __aenter__(self) -> "Listener":
        self.reader, self.writer = await asyncio.open_connection(self.address.hostname, self.address.port)
        lines = [f"GET {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in self.headers.items())]
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        await self.hear(": following")
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def hear(self, expected: str, seconds: float = 30.0) -> None:
        async with asyncio.timeout(seconds):
            while expected not in self.heard:
                read = await self.reader.read(4096)
                assert read, f"the stream ended after {self.heard!r}"
                self.heard += read.decode()

    async def stay_silent(self, seconds: float) -> None:
        before = self.heard
        with suppress(TimeoutError):
            await self.hear("never said", seconds)
        assert self.heard == before


def path(user: User, query: str = "") -> str:
    return f"/live/user/{user.pk}/{query}"


def test_every_one_of_many_listeners_hears_of_a_change_and_one_poller_reads_for_all(
    site: str, followed_user: User, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.STREAMS_PER_ADDRESS = 200
    pollers = 0
    poll = live.Hub.poll

    async def count_pollers(self: live.Hub) -> None:
        nonlocal pollers
        pollers += 1
        await poll(self)

    monkeypatch.setattr(live.Hub, "poll", count_pollers)

    async def scene() -> None:
        listeners = [Listener(site, path(followed_user, "?since=1")) for _ in range(200)]
        for listener in listeners:
            await listener.__aenter__()
        await move_on(followed_user, 2)
        await asyncio.gather(*(listener.hear("id: 2\nevent: changed\ndata: 2\n\n") for listener in listeners))
        assert all(listener.heard.count("event: changed") == 1 for listener in listeners)
        for listener in listeners:
            await listener.__aexit__()

    asyncio.run(scene())
    assert pollers == 1


def test_a_page_that_comes_and_goes_quickly_leaves_one_poller(
    site: str, followed_user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = most = 0
    poll = live.Hub.poll

    async def count_pollers(self: live.Hub) -> None:
        nonlocal running, most
        running += 1
        most = max(most, running)
        await poll(self)
        running -= 1

    monkeypatch.setattr(live.Hub, "poll", count_pollers)

    async def scene() -> None:
        for _ in range(20):
            async with Listener(site, path(followed_user)) as listener:
                await listener.hear("id: 1\n")

    asyncio.run(scene())
    assert most == 1


def test_a_page_that_shows_the_present_version_is_told_nothing(site: str, followed_user: User) -> None:
    async def scene() -> None:
        async with Listener(site, path(followed_user, "?since=1")) as listener:
            await listener.stay_silent(0.6)

    asyncio.run(scene())


def test_a_connection_taken_up_again_hears_only_what_it_missed(site: str, followed_user: User) -> None:
    async def scene() -> None:
        await move_on(followed_user, 5)
        async with Listener(site, path(followed_user, "?since=1"), **{"Last-Event-ID": "5"}) as listener:
            await listener.stay_silent(0.6)
        async with Listener(site, path(followed_user, "?since=1"), **{"Last-Event-ID": "4"}) as listener:
            await listener.hear("id: 5\n")

    asyncio.run(scene())


def test_who_comes_while_the_poller_puts_its_connection_back_is_told_too(
    site: str, followed_user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the last listener's leaving and the poller's end stands a call of the database's driver."""
    closing, go_on = Event(), Event()

    class Connections:
        def close_all(self) -> None:
            closing.set()
            go_on.wait(10)
            connections.close_all()

    monkeypatch.setattr(live, "connections", Connections())

    async def scene() -> None:
        async with Listener(site, path(followed_user, "?since=1")) as listener:
            await listener.stay_silent(0.3)
        assert await asyncio.to_thread(closing.wait, 10)
        async with Listener(site, path(followed_user, "?since=0")) as listener:
            go_on.set()
            await listener.hear("id: 1\n")

    try:
        asyncio.run(scene())
    finally:
        go_on.set()


def test_a_vanished_row_says_so_and_ends_its_stream(site: str, followed_user: User) -> None:
    async def scene() -> None:
        async with Listener(site, path(followed_user, "?since=1")) as listener:
            await sync_to_async(followed_user.delete)()
            await listener.hear("event: gone\n")
            await listener.hear("\r\n0\r\n\r\n")  # the last chunk of the answer

    asyncio.run(scene())


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_listeners_outlive_errors_of_the_database(
    site: str,
    followed_user: User,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: type[Exception],
) -> None:
    look, failures = live.Hub.look, 3

    def fail_to_read(self: live.Hub, keys: list[live.Key]) -> dict[live.Key, tuple[int, int]]:
        nonlocal failures
        if failures:
            failures -= 1
            raise error("the server closed the connection")
        return look(self, keys)

    monkeypatch.setattr(live.Hub, "look", fail_to_read)
    monkeypatch.setattr(live, "RETRY", 0.1)

    async def scene() -> None:
        async with Listener(site, path(followed_user, "?since=1")) as listener:
            await move_on(followed_user, 2)
            await listener.hear("id: 2\n")

    with caplog.at_level(logging.ERROR, logger="berserk_site.live"):
        asyncio.run(scene())
    assert failures == 0
    assert [record.message for record in caplog.records] == ["The database does not answer; open pages wait"]


def test_silence_is_broken_by_a_comment_now_and_then(
    site: str, followed_user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "HEARTBEAT", 0.1)

    async def scene() -> None:
        async with Listener(site, path(followed_user, "?since=1")) as listener:
            await listener.hear(": still here")

    asyncio.run(scene())


def test_a_page_without_streams_asks_for_the_version(followed_user: User, client: Client) -> None:
    assert client.get(path(followed_user)).json() == {"version": 1}


@pytest.mark.parametrize(
    "address", ["/live/user/999/", "/live/user/word/", "/live/nothing/1/", f"/live/user/{'9' * 30}/"]
)
@pytest.mark.django_db
def test_what_does_not_exist_cannot_be_followed(address: str, client: Client) -> None:
    assert client.get(address).status_code == 404


def test_a_version_of_thousands_of_digits_counts_as_zero(site: str, followed_user: User) -> None:
    async def scene() -> None:
        async with Listener(site, path(followed_user, f"?since={'9' * 5000}")) as listener:
            await listener.hear("event: changed")

    asyncio.run(scene())


def test_what_is_hidden_cannot_be_followed(followed_user: User, client: Client) -> None:
    assert client.get(path(followed_user, "?hidden=1")).status_code == 404


def test_an_open_stream_holds_no_connection_to_the_database(
    site: str, followed_user: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a few open pages would use up what the database or its pool allows."""
    seen: list[bool] = []

    def close_connections() -> None:
        close_old_connections()
        seen.append(connections["default"].connection is None)

    monkeypatch.setattr("berserk_site.live.close_old_connections", close_connections)

    async def scene() -> None:
        async with Listener(site, path(followed_user)) as listener:
            await listener.hear("id: 1\n")

    asyncio.run(scene())
    assert seen == [True]
