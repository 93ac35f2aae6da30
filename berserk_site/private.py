"""Files of the site that other users of the machine may not read: the database, its log, and the queue."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.db.backends.sqlite3.base import DatabaseWrapper

OTHERS = 0o077  # what the group and everybody may do


def private_folder(path: Path) -> None:
    """Make a folder that only its owner enters, or make one that is there so."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    close(path)


def close(path: Path) -> None:
    """Take from others what they may do with a file or a folder of this process's owner."""
    status = path.stat()
    if status.st_mode & OTHERS and status.st_uid == os.geteuid():
        path.chmod(status.st_mode & 0o7700)


def write_private_file(path: Path, text: str) -> None:
    """Write a new file that only its owner reads."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)


def database_file() -> Path | None:
    """Where the rows lie, on SQLite."""
    database = settings.DATABASES["default"]
    is_file = database["ENGINE"].endswith("sqlite") or database["ENGINE"].endswith("sqlite3")
    name = str(database["NAME"])
    return Path(name) if is_file and name and ":memory:" not in name else None


def make_database_file() -> None:
    """Make the file before SQLite does, which would let everybody read it; its log takes after it."""
    path = database_file()
    if path is not None and path.parent.is_dir() and not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))


def close_database(connection: BaseDatabaseWrapper, **_: Any) -> None:
    """Close a database that was made otherwise, as it is opened."""
    if isinstance(connection, DatabaseWrapper):
        path = Path(str(connection.settings_dict["NAME"]))
        for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
            if file.is_file():
                close(file)


def protect_database() -> None:
    connection_created.connect(close_database, dispatch_uid="private files")
