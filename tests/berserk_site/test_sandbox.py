"""Positions and texts of visitors are played in processes that can be killed (`berserk_site/sandbox.py`)."""

from __future__ import annotations

import http.client
import os
import re
import socket
import subprocess
import sys
import time
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.urls import URLPattern, URLResolver, get_resolver

from berserk_site.admission import Admission, Receive, Scope, Send
from berserk_site.metrics import sandbox_stopped
from berserk_site.sandbox import SOCKET
from berserk_site.sandbox_client import SandboxClient
from decks.models.decks import new_key
from simulator.tables.models import new_sandbox_key
from tests import prepared_site
from tests.berserk_site.processes import START, environment, eventually, up
from tests.berserk_site.servers import children_of
from tests.conftest import serve_in_thread

SANDBOXED = re.compile(
    r"(desk|puzzles):|tables:(play_scenario|play_on|advise_position)$|(catalog:play-as|api:.*played-as)"
)


def addresses(found: list[URLPattern | URLResolver], path: str, name: str) -> Iterator[tuple[str, str]]:
    """Every address of the site with an example for each of its parts, and its name."""
    for each in found:
        pattern = "berserk/" * hasattr(each.pattern, "section") + str(getattr(each.pattern, "route", each.pattern))
        for part, example in (("game:game", "berserk"), ("scenario:key", "0123456789abcde"), ("int:", "7")):
            pattern = re.sub(rf"<{part}[^>]*>", example, pattern)
        pattern = re.sub(r"<[^>]*>", "x", pattern)
        if isinstance(each, URLResolver):
            yield from addresses(each.url_patterns, path + pattern, f"{name}{each.namespace or ''}:")
        else:
            yield f"/{path}{pattern}", name + (each.name or "")


def test_every_page_that_plays_visitors_positions_is_sandboxed_and_no_other() -> None:
    client = SandboxClient("/nowhere")
    wrong = []
    for path, name in addresses(get_resolver().url_patterns, "", ""):
        short = re.sub(":+", ":", name).lstrip(":")
        if client.takes({"path": path}) != bool(SANDBOXED.match(short)):
            wrong.append((short, path))
    assert wrong == []


def test_the_requests_of_tables_that_begin_from_a_position_are_sandboxed() -> None:
    client = SandboxClient("/nowhere")
    for key, sandboxed in ((new_sandbox_key(), True), (new_key(), False)):
        for before in ("", "/api"):
            assert client.takes({"path": f"{before}/tables/{key}/move/"}) is sandboxed


class Elsewhere:
    """The application of pages that are not sandboxed."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"elsewhere"})


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The process id of a sandbox of one member with the views of `sandbox_program`."""
    path = str(tmp_path_factory.mktemp("sandbox") / "socket")
    with pytest.MonkeyPatch.context() as patch, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        patch.setenv(SOCKET, path)
        listening.bind(path)
        listening.listen(8)
        command = [sys.executable, "-m", "tests.berserk_site.sandbox_program", str(listening.fileno())]
        program = subprocess.Popen(command, pass_fds=[listening.fileno()])
        eventually(lambda: children_of(program.pid), START)
        yield program.pid
        for pid in (program.pid, *children_of(program.pid)):
            os.kill(pid, 9)
        program.wait()


@pytest.fixture
def port(sandbox: int, settings: Any) -> Iterator[int]:
    settings.SANDBOX_SECONDS = 1.0
    cache.clear()
    with serve_in_thread(Admission(Elsewhere())) as port:
        yield port


def ask(port: int, what: str, path: str = "/berserk/desk/") -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("POST", path + what, b"x" * 10)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def test_a_request_is_answered_with_its_body_headers_and_address(port: int) -> None:
    assert ask(port, "echo?a=b") == (200, "POST /berserk/desk/echo a=b 10 127.0.0.1")


@pytest.mark.parametrize(("what", "reason"), [("loop", "time"), ("memory", "memory"), ("output", "output")])
def test_a_request_beyond_its_budget_is_refused_and_the_next_one_answered(port: int, what: str, reason: str) -> None:
    before = sandbox_stopped.labels(reason)._value.get()
    status, page = ask(port, what)
    assert status == 413
    assert "Too much to compute" in page
    assert sandbox_stopped.labels(reason)._value.get() == before + 1
    assert ask(port, "echo")[0] == 200


def test_a_process_that_dies_is_replaced(port: int) -> None:
    assert ask(port, "die")[0] == 503
    assert ask(port, "echo")[0] == 200


def test_other_pages_are_answered_meanwhile(port: int) -> None:
    with send_request(port, "loop"):
        assert ask(port, "", "/berserk/cards/") == (200, "elsewhere")


def test_a_visitor_who_leaves_takes_the_process_along(port: int, sandbox: int) -> None:
    assert ask(port, "echo")[0] == 200
    before = children_of(sandbox)
    with send_request(port, "sleep"):
        time.sleep(0.5)
        assert children_of(sandbox) == before
    eventually(lambda: children_of(sandbox) not in ([], before), 10)


def test_an_address_is_charged_before_its_request_starts(port: int, settings: Any) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "work": "2500/min"}
    assert [ask(port, "loop")[0] for _ in range(3)] == [413, 413, 429]


def test_what_a_request_did_not_use_is_given_back(port: int, settings: Any) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "work": "2500/min"}
    assert [ask(port, "echo")[0] for _ in range(10)] == [200] * 10


def test_one_address_cannot_fill_the_queue(port: int) -> None:
    waiting = [send_request(port, "sleep") for _ in range(4)]
    time.sleep(0.5)
    assert ask(port, "echo")[0] == 503
    for connected in waiting:
        connected.close()


def send_request(port: int, what: str) -> socket.socket:
    connected = socket.create_connection(("127.0.0.1", port))
    connected.sendall(f"GET /berserk/desk/{what} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    return connected


def request_when_ready(connection: http.client.HTTPConnection, address: str) -> http.client.HTTPResponse:
    """The answer of a site that has just started: on a busy machine it says 503 first, and when to come again."""
    for _ in range(10):
        connection.request("GET", address)
        answer = connection.getresponse()
        if answer.status != 503:
            break
        answer.read()
        time.sleep(int(answer.headers["Retry-After"]))
    return answer


@pytest.mark.long
def test_the_first_request_does_not_pay_for_loading_the_rules(shared_folder: Path, tmp_path: Path) -> None:
    """Loading all engines and rule books takes more processor time than this request may take."""
    prepared_site.copy_folder(shared_folder, tmp_path)
    limited = environment(tmp_path) | {"SANDBOX_SECONDS": "1.5"}
    with up(limited, "--workers=0") as (_process, port):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        assert request_when_ready(connection, "/berserk/desk/rules/").status == 200


@pytest.mark.long
def test_the_desk_of_a_real_site_is_played_in_the_sandbox(shared_folder: Path, tmp_path: Path) -> None:
    prepared_site.copy_folder(shared_folder, tmp_path)
    with up(environment(tmp_path), "--workers=0") as (_process, port):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        answer = request_when_ready(connection, "/berserk/desk/")
        cookies = [value.partition(";")[0] for name, value in answer.getheaders() if name.lower() == "set-cookie"]
        page = answer.read().decode()
        token = re.search(r'csrfmiddlewaretoken" value="([^"]+)', page)
        assert token, (answer.status, page)
        text = '[cards.x]\nlife = 3\nstrike = "1-1-1"\n[on.x]\ncard = "x"\nplayer = "A"\nat = "C1"\n'
        fields = {"csrfmiddlewaretoken": token[1], "document": text, "mode": "play", "passed": 2, "do": ""}
        headers = {"Cookie": "; ".join(cookies), "Content-Type": "application/x-www-form-urlencoded"}
        connection.request("POST", "/berserk/desk/", urllib.parse.urlencode(fields), headers)
        assert connection.getresponse().status == 200
