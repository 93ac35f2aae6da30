"""Connections to SQLite that a web server keeps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import OperationalError, connections

from berserk_site.kept_sqlite.base import DatabaseWrapper, _idle

Make = Any
pytestmark = pytest.mark.django_db


@pytest.fixture
def wrapper(tmp_path: Path, settings: LazySettings) -> Iterator[Make]:
    """Return a factory of the separate wrapper that each request has around one file."""
    settings.DATABASE_POOL = 1
    given = connections.settings["default"] | {
        "ENGINE": "berserk_site.kept_sqlite",
        "NAME": tmp_path / "kept.sqlite3",
        "OPTIONS": {"init_command": "PRAGMA journal_mode=WAL;"},
    }
    yield lambda **changed: DatabaseWrapper(given | changed)
    for connection in _idle.pop(str(given["NAME"]), ()):
        connection.close()


def test_the_next_request_takes_the_connection_that_the_last_one_gave_back(wrapper: Make) -> None:
    first, second = wrapper(), wrapper()
    first.ensure_connection()
    kept = first.connection
    first.close()
    second.ensure_connection()
    assert first.connection is None
    assert second.connection is kept
    second.close()


def test_what_a_request_left_uncommitted_is_rolled_back(wrapper: Make) -> None:
    first, second = wrapper(), wrapper()
    with first.cursor() as cursor:
        cursor.execute("CREATE TABLE crystal (colour TEXT)")
        cursor.execute("BEGIN")
        cursor.execute("INSERT INTO crystal VALUES ('gold')")
    first.close()
    with second.cursor() as cursor:
        assert cursor.execute("SELECT count(*) FROM crystal").fetchone() == (0,)
    second.close()


def test_a_read_only_connection_is_closed_after_it_refused_a_change(wrapper: Make) -> None:
    writer = wrapper()
    with writer.cursor() as cursor:
        cursor.execute("CREATE TABLE crystal (colour TEXT)")
    reader = wrapper(NAME=f"file:{writer.settings_dict['NAME']}?mode=ro", OPTIONS={})
    reader.set_autocommit(False)
    with pytest.raises(OperationalError, match="readonly"), reader.cursor() as cursor:
        cursor.execute("INSERT INTO crystal VALUES ('gold')")
    reader.rollback()
    reader.close()
    writer.close()
    assert not _idle[reader.settings_dict["NAME"]]


def test_no_more_connections_are_kept_than_were_asked_for(wrapper: Make) -> None:
    requests = [wrapper() for _ in range(3)]
    for request in requests:
        request.ensure_connection()
    for request in requests:
        request.close()
    assert len(_idle[str(requests[0].settings_dict["NAME"])]) == 1
