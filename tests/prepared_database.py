"""The empty database of a run: all migrations applied once, then copied for each process of the tests.

The copies lie in `build/databases` and on the PostgreSQL server. Their names contain a digest of the migrations.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
from psycopg import sql

ROOT = Path(__file__).resolve().parents[1]
APPS = ("berserk_site", "catalog", "decks", "simulator")
FOLDER = ROOT / "build" / "databases"
ON_SERVER = "test_prepared_"


def digest() -> str:
    """Return the digest of all migrations, those of the libraries included."""
    found = sha256((ROOT / "requirements" / "run.txt").read_bytes())
    for path in sorted(path for app in APPS for path in (ROOT / app).rglob("migrations/*.py")):
        found.update(str(path.relative_to(ROOT)).encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


@contextmanager
def _alone() -> Iterator[None]:
    """One process prepares; the others wait for it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _migrate(address: str) -> None:
    environment = os.environ | {"DATABASE_URL": address, "DJANGO_SETTINGS_MODULE": "berserk_site.settings"}
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def copy_sqlite(place: Path) -> None:
    """Put a copy of the prepared database there."""
    prepared = FOLDER / f"{digest()}.sqlite3"
    with _alone():
        if not prepared.exists():
            for former in FOLDER.glob("*.sqlite3*"):
                former.unlink()
            unfinished = FOLDER / "unfinished.sqlite3"
            _migrate(f"sqlite:///{unfinished}")
            unfinished.rename(prepared)
    shutil.copy(prepared, place)


def _server(database: Mapping[str, Any]) -> psycopg.Connection[tuple[Any, ...]]:
    return psycopg.connect(
        dbname="postgres",
        host=database["HOST"],
        port=database["PORT"] or 5432,
        user=database["USER"],
        password=database["PASSWORD"],
        autocommit=True,
    )


def copy_postgresql(database: Mapping[str, Any], name: str) -> None:
    """Make a database of that name, a copy of the prepared one, on the server of these Django settings."""
    prepared, unfinished = f"{ON_SERVER}{digest()}", f"{ON_SERVER}{os.getpid()}"
    with _alone(), _server(database) as server:
        rows = server.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [ON_SERVER]).fetchall()
        found = {row[0] for row in rows}
        if prepared not in found:
            for former in found:
                drop_postgresql(database, former)
            server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(unfinished)))
            password = f":{quote(database['PASSWORD'])}" if database["PASSWORD"] else ""
            port = database["PORT"] or 5432
            _migrate(f"postgres://{database['USER']}{password}@{database['HOST']}:{port}/{unfinished}")
            rename = sql.SQL("ALTER DATABASE {} RENAME TO {}")
            server.execute(rename.format(sql.Identifier(unfinished), sql.Identifier(prepared)))
        made = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        server.execute(made.format(sql.Identifier(name), sql.Identifier(prepared)))


def drop_postgresql(database: Mapping[str, Any], name: str) -> None:
    """Remove a database that tests have made, whoever is still connected to it."""
    with _server(database) as server:
        server.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
