"""SQLite whose connections are kept for the next request, as a pool keeps those to PostgreSQL.

Each request runs in one of several threads, and Django closes a thread's connection at the end of the request. Opening
a file again, registering Django's functions and reading the schema costs more than most queries. And closing the last
connection to a file with a write-ahead log moves that log into the file first.

SQLite opens a file on a read-only disk for reading only. Such a connection would refuse each change also when the disk
takes changes again, so it is not kept.

SQLite makes a file that is missing. Where VAR_DIR was moved, that would be an empty database, so none is opened then.
"""

from __future__ import annotations

from collections import deque
from sqlite3 import SQLITE_CANTOPEN, SQLITE_READONLY, Connection, OperationalError
from types import TracebackType
from typing import Any

from django.conf import settings
from django.db.backends.sqlite3 import base
from django.db.utils import DatabaseErrorWrapper
from django.utils.functional import cached_property

from berserk_site import var_folder

PRIMARY = 0xFF  # of SQLite's extended codes of errors, the part that names the kind

_idle: dict[str, deque[Connection]] = {}


class _ErrorWrapper(DatabaseErrorWrapper):
    """Marks the wrapper of a connection that refused a change because it only reads."""

    def __init__(self, wrapper: DatabaseWrapper) -> None:
        super().__init__(wrapper)
        self.marked = wrapper

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if isinstance(error, OperationalError) and error.sqlite_errorcode & PRIMARY == SQLITE_READONLY:
            self.marked.only_reads = True
        super().__exit__(kind, error, traceback)


class DatabaseWrapper(base.DatabaseWrapper):
    """Takes an idle connection of this process where there is one, and gives it back instead of closing it."""

    only_reads = False

    @cached_property
    def wrap_database_errors(self) -> DatabaseErrorWrapper:
        return _ErrorWrapper(self)

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        self.only_reads = False
        if var_folder.is_moved(settings.VAR_DIR):
            error = OperationalError(var_folder.MOVED)
            error.sqlite_errorcode = SQLITE_CANTOPEN
            raise error
        try:
            return self._idle_connections().pop()
        except IndexError:
            opened: Connection = super().get_new_connection(conn_params)
            return opened

    def _close(self) -> None:
        connection = self.connection
        if connection is None:
            return
        with self.wrap_database_errors:
            if connection.in_transaction:
                connection.rollback()  # as closing it would
            if not self.only_reads and len(self._idle_connections()) < settings.DATABASE_POOL:
                self._idle_connections().append(connection)
            else:
                connection.close()

    def _idle_connections(self) -> deque[Connection]:
        return _idle.setdefault(str(self.settings_dict["NAME"]), deque())
