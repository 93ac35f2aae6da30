"""The limits on concurrent requests of a web process, over real sockets."""

import asyncio
import http.client
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from berserk_site import admission, server
from berserk_site.admission import Admission, Message, Receive, Scope, Send
from catalog.core.staff_roles import StaffRole, give_role
from tests.conftest import serve_in_thread

HEAD = b"HTTP/1.1\r\nHost: 127.0.0.1\r\n"


class Slow:
    """Answers after `seconds`; streams stay open until they are closed."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.bodies: list[bytes] = []
        self.most = self.now = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.now += 1
        self.most = max(self.most, self.now)
        try:
            body, more = b"", True
            while more:
                message: Message = await receive()
                body, more = body + message.get("body", b""), message.get("more_body", False)
            self.bodies.append(body)
            await asyncio.sleep(self.seconds)
        finally:
            self.now -= 1
        await send({"type": "http.response.start", "status": 200, "headers": []})
        if scope["path"].startswith("/live/"):
            await send({"type": "http.response.body", "body": b": following\n\n", "more_body": True})
            while (await receive())["type"] != "http.disconnect":
                pass
        await send({"type": "http.response.body", "body": b"done"})


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def port(slow: Slow) -> Iterator[int]:
    with serve_in_thread(Admission(slow, may_upload=lambda scope: True)) as port:
        yield port


def ask(port: int, path: str = "/", headers: dict[str, str] | None = None) -> tuple[int, http.client.HTTPMessage]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        answer.read()
        return answer.status, answer.headers
    finally:
        connection.close()


def send_bytes(port: int, data: bytes) -> socket.socket:
    connected = socket.create_connection(("127.0.0.1", port), timeout=30)
    connected.sendall(data)
    return connected


def closes_within(connected: socket.socket, seconds: float) -> bool:
    connected.settimeout(seconds)
    try:
        return connected.recv(1000) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    finally:
        connected.close()


def test_requests_beyond_the_slots_wait_and_those_that_wait_too_long_get_503_with_retry_after(
    slow: Slow, port: int, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.CONCURRENCY, slow.seconds = 4, 0.2
    monkeypatch.setattr(admission, "PATIENCE", 1.0)
    with ThreadPoolExecutor(200) as visitors:
        answers = list(visitors.map(lambda _: ask(port), range(200)))
    statuses = [status for status, _headers in answers]
    assert set(statuses) == {200, 503}
    assert slow.most <= 4
    assert statuses.count(200) >= 8
    assert {headers["Retry-After"] for status, headers in answers if status == 503} == {"5"}
    slow.seconds = 0
    assert ask(port)[0] == 200  # all slots are free again


def test_a_body_that_is_too_large_is_refused_before_it_is_read(slow: Slow, port: int) -> None:
    connected = send_bytes(port, b"POST /look/ " + HEAD + b"Content-Length: 1048577\r\n\r\n")
    assert b" 413 " in connected.recv(1000)
    assert slow.bodies == []


def test_a_body_that_does_not_tell_its_length_is_refused_where_it_grows_too_large(slow: Slow, port: int) -> None:
    connected = send_bytes(port, b"POST /look/ " + HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
    chunk = b"10000\r\n" + b"a" * 65536 + b"\r\n"
    answer = b""
    try:
        for _ in range(20):
            connected.sendall(chunk)
        answer = connected.recv(1000)
    except (BrokenPipeError, ConnectionResetError):
        answer = b" 413 "  # the answer was lost with the connection; the body was not taken either way
    assert b" 413 " in answer
    assert slow.bodies == []


def test_an_upload_has_a_limit_of_its_own(slow: Slow, port: int) -> None:
    size = 2 * 1024 * 1024
    connected = send_bytes(port, b"POST /berserk/import/ " + HEAD + b"Content-Length: %d\r\n\r\n" % size)
    connected.sendall(b"a" * size)
    assert b" 200 " in connected.recv(1000)
    assert len(slow.bodies[0]) == size
    refused = send_bytes(port, b"POST /berserk/import/ " + HEAD + b"Content-Length: 99999999\r\n\r\n")
    assert b" 413 " in refused.recv(1000)


@pytest.mark.parametrize("cookie", [b"", b"Cookie: sessionid=\r\n", b"Cookie: csrftoken=a\r\n"])
def test_an_upload_of_somebody_without_a_session_is_refused_before_its_body_is_read(slow: Slow, cookie: bytes) -> None:
    with serve_in_thread(Admission(slow)) as port:
        size = 20 * 1024 * 1024
        head = b"Content-Length: %d\r\n" % size + cookie
        connected = send_bytes(port, b"POST /berserk/import/ " + HEAD + head + b"\r\n")  # and nothing of the body
        assert b" 403 " in connected.recv(1000)
    assert slow.bodies == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.one_database
@pytest.mark.parametrize(("staff", "status"), [(True, b" 200 "), (False, b" 403 ")])
def test_editors_alone_upload(slow: Slow, staff: bool, status: bytes) -> None:
    client = Client()
    anna = User.objects.create(username="Anna")
    if staff:
        give_role(anna, StaffRole.EDITOR)
    client.force_login(anna)
    cookie = b"Cookie: sessionid=%s\r\n" % client.cookies["sessionid"].value.encode()
    with serve_in_thread(Admission(slow)) as port:
        size = 2 * 1024 * 1024
        connected = send_bytes(port, b"POST /berserk/import/ " + HEAD + cookie + b"Content-Length: %d\r\n\r\n" % size)
        if staff:
            connected.sendall(b"a" * size)
        assert status in connected.recv(1000)


def test_the_api_refuses_in_json_and_pages_in_both_languages(port: int) -> None:
    for path, kind, said in (
        (b"/api/decks/", b"application/json", b'"detail"'),
        (b"/look/", b"text/html", "Слишком большой запрос"),
    ):
        connected = send_bytes(port, b"POST " + path + b" " + HEAD + b"Content-Length: 9999999\r\n\r\n")
        answer = b""
        while part := connected.recv(65536):
            answer += part
        assert kind in answer
        assert (said.encode() if isinstance(said, str) else said) in answer


def test_half_a_head_and_half_a_body_are_closed_after_a_while(
    slow: Slow, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(server, "SILENCE_SECONDS", 0.3)
    assert closes_within(send_bytes(port, b""), 3)
    assert closes_within(send_bytes(port, b"GET / HTTP/1.1\r\nHost:"), 3)
    assert closes_within(send_bytes(port, b"POST / " + HEAD + b"Content-Length: 9\r\n\r\nhalf"), 3)
    assert slow.bodies == []


def test_a_body_that_trickles_is_closed_though_it_is_never_silent(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "BODY_SECONDS", 0.5)
    connected = send_bytes(port, b"POST / " + HEAD + b"Content-Length: 90\r\n\r\n")
    with pytest.raises((BrokenPipeError, ConnectionResetError)):
        for _ in range(30):
            connected.sendall(b"a")
            time.sleep(0.1)


def test_a_slow_answer_is_not_taken_for_a_slow_visitor(slow: Slow, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(server, "SILENCE_SECONDS", 0.2)
    slow.seconds = 1
    assert ask(port)[0] == 200


def test_where_connections_run_short_the_longest_idle_one_makes_room(port: int, settings: Any) -> None:
    settings.CONNECTIONS = 20
    idle = [send_bytes(port, b"GET") for _ in range(40)]
    assert ask(port)[0] == 200
    assert closes_within(idle[0], 1)
    for connected in idle:
        connected.close()


STREAM = {"Accept": "text/event-stream"}


def stream(port: int, address: str) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/live/deck/1/", headers=STREAM | {"X-Forwarded-For": address})
    return connection, connection.getresponse()


def test_streams_are_capped_by_address_and_in_all_and_are_free_again_once_closed(port: int, settings: Any) -> None:
    settings.STREAMS, settings.STREAMS_PER_ADDRESS, settings.CONCURRENCY = 3, 2, 1
    settings.TRUSTED_PROXIES = 1
    opened = [stream(port, address) for address in ("10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3")]
    assert [answer.status for _, answer in opened] == [200, 200, 503, 200, 503]
    assert ask(port)[0] == 200  # open streams hold no slot
    for connection, answer in opened:
        answer.close()
        connection.close()
    deadline = time.monotonic() + 40
    while (again := stream(port, "10.0.0.1"))[1].status == 503 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert again[1].status == 200
    again[1].close()
    again[0].close()


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_who_watches_the_site_is_answered_however_busy_it_is(path: str, slow: Slow, port: int, settings: Any) -> None:
    settings.CONCURRENCY = 0  # all slots are taken for good
    assert ask(port, path)[0] == 200


def test_more_watchers_than_a_few_at_once_wait_like_everybody(
    slow: Slow, port: int, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "PATIENCE", 0.1)
    monkeypatch.setattr(admission, "WATCHERS", 0)
    settings.CONCURRENCY = 0
    assert ask(port, "/readyz")[0] == 503
    assert ask(port, "/healthz")[0] == 200
