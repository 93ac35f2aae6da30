"""A site that `manage.py ready` has prepared once per test run. Tests start sites from copies of it."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from tests.berserk_site.processes import environment, manage

PREFIX = "test_ready_"


def _prepare(folder: Path, *options: str, **settings: str) -> None:
    # Only DEBUG=off collects static files, which a site with DEBUG=on does not look at.
    production = {"DEBUG": "off", "SECRET_KEY": "a key for tests only"}
    done = manage("ready", *options, environ=environment(folder, **production, **settings))
    assert done.returncode == 0, done.stderr


@contextmanager
def _lock(shared: Path) -> Iterator[None]:
    """One process of the run prepares; the others wait."""
    with (shared / "ready.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def copy_folder(shared: Path, place: Path) -> None:
    """Make `place` a folder of a ready site on SQLite; `shared` is the temporary folder of the run."""
    prepared = shared / "ready-site"
    with _lock(shared):
        if not prepared.exists():
            unfinished = shared / "unfinished-site"
            _prepare(unfinished)
            unfinished.rename(prepared)
    shutil.copytree(prepared, place, dirs_exist_ok=True)


def copy_database(shared: Path, address: str) -> None:
    """Create the PostgreSQL database with that address as a copy of a ready one."""
    server, _, name = address.rpartition("/")
    prepared = f"{PREFIX}{os.environ.get('PYTEST_XDIST_TESTRUNUID', os.getpid())}"
    with _lock(shared), psycopg.connect(f"{server}/postgres", autocommit=True) as administrator:
        found = administrator.execute("SELECT 1 FROM pg_database WHERE datname = %s", [prepared]).fetchone()
        if found is None:
            drop_prepared(administrator)  # those of earlier runs
            folder = shared / "ready-database"
            _prepare(folder, "--create-database", DATABASE_URL=f"{server}/{prepared}_unfinished")
            rename = sql.SQL("ALTER DATABASE {} RENAME TO {}")
            administrator.execute(rename.format(sql.Identifier(f"{prepared}_unfinished"), sql.Identifier(prepared)))
        create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        administrator.execute(create.format(sql.Identifier(name), sql.Identifier(prepared)))


def drop_prepared(administrator: psycopg.Connection[tuple[Any, ...]]) -> None:
    """Remove the prepared databases of all runs."""
    rows = administrator.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [PREFIX]).fetchall()
    for (name,) in rows:
        administrator.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
