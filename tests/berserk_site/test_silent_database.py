"""A database that hangs does not block requests: pages report it, and parts without database access still work."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from tests.berserk_site.processes import START, answers, environment, eventually, manage
from tests.berserk_site.servers import Postgres

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]

PATIENCE = 15  # seconds, many more than an answer takes: the machine may be busy
PAGES = ("/", "/berserk/cards/", "/berserk/decks/", "/berserk/events/", "/api/cards/")
WITHOUT_DATABASE = ("/healthz", "/accounts/login/", "/api/schema/")


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    database = settings.DATABASES["default"]
    who = f"{database['USER']}:{database['PASSWORD']}@{database['HOST']}:{database['PORT'] or 5432}"
    server = Postgres(f"postgres://{who}/{connection.settings_dict['NAME']}")
    yield server
    server.remove()


@pytest.fixture
def port(postgres: Postgres, tmp_path: Path) -> Iterator[int]:
    """A web process on that server."""
    environ = environment(tmp_path, DATABASE_URL=postgres.address, DEBUG="off", HTTPS="off", SECRET_KEY="secret")
    assert manage("collectstatic", "--no-input", environ=environ).returncode == 0
    lifeline, held = os.pipe()
    listening = socket.create_server(("127.0.0.1", 0), backlog=512)
    port: int = listening.getsockname()[1]
    child = [sys.executable, "-m", "berserk_site.child", str(lifeline), "web", str(listening.fileno())]
    passed = (lifeline, listening.fileno())
    web = subprocess.Popen(child, cwd=settings.BASE_DIR, env=environ, pass_fds=passed, start_new_session=True)
    try:
        eventually(lambda: answers(port), START)
        yield port
    finally:
        os.killpg(web.pid, signal.SIGKILL)
        web.wait()
        listening.close()
        os.close(lifeline)
        os.close(held)


def ask(port: int, path: str, data: bytes | None = None) -> tuple[int, str]:
    asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, {"Accept-Language": "en"})
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def shows(port: int, path: str) -> bool:
    return ask(port, path)[0] == 200


def test_pages_answer_503_while_the_database_hangs_and_go_on_once_it_answers_again(
    postgres: Postgres, port: int
) -> None:
    assert [ask(port, path)[0] for path in PAGES] == [200] * len(PAGES)
    postgres.pause()
    try:
        with ThreadPoolExecutor(len(PAGES)) as visitors:  # fewer than the slots: visitors do not wait for each other
            for _ in range(2):  # visitors who wait for the database, then later visitors
                said = list(visitors.map(lambda path: ask(port, path), PAGES))
                assert [status for status, _ in said] == [503] * len(PAGES)
                assert ["Part of the site is not responding" in words for _, words in said] == [True] * len(PAGES)
        assert [ask(port, path)[0] for path in WITHOUT_DATABASE] == [200] * len(WITHOUT_DATABASE)
    finally:
        postgres.resume()
    for path in PAGES:
        eventually(partial(shows, port, path))
