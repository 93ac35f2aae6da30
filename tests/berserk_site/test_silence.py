"""A server that takes connections and never answers is told from one that is slow, refuses, or is gone."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator

import psycopg
import pytest

from berserk_site.pooled_postgres import silence
from berserk_site.pooled_postgres.silence import Watch, answers


@pytest.fixture
def silent() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


def at(listening: socket.socket) -> dict[str, object]:
    return {"host": "127.0.0.1", "port": listening.getsockname()[1], "user": "nobody", "dbname": "none"}


def test_a_server_that_is_gone_or_refuses_is_not_silent(silent: socket.socket) -> None:
    gone = at(silent)
    silent.close()
    assert answers(gone)


def test_nobody_waits_for_a_silent_server_until_it_answers(
    silent: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(silence, "PROBE", 0.2)
    monkeypatch.setattr(silence, "PAUSE", 0.01)
    watch = Watch()
    watch.refuse_if_silent()
    for _ in range(3):
        with pytest.raises(psycopg.OperationalError):
            watch.ask(at(silent))
    with pytest.raises(psycopg.OperationalError):
        watch.refuse_if_silent()
    silent.close()  # it refuses from now on: that is an answer
    while watch.silent:
        time.sleep(0.01)
    watch.refuse_if_silent()


def test_a_server_that_answered_a_moment_ago_is_not_asked_again(
    silent: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    def answers_at_once(server: object) -> bool:
        asked.append(server)
        return True

    monkeypatch.setattr(silence, "answers", answers_at_once)
    monkeypatch.setattr(silence, "RECENT", 60)
    watch = Watch()
    for _ in range(3):
        watch.ask(at(silent))
    assert len(asked) == 1
