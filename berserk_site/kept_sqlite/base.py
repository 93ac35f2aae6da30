"""SQLite whose connections are kept for the next request, as a pool keeps those to PostgreSQL.

On an asynchronous server each request runs in a separate thread, and Django closes a thread's connection with its
request. Opening a file again, registering Django's functions and reading the schema costs more than most queries. And
closing the last connection to a file with a write-ahead log moves that log into the file first.
"""

from __future__ import annotations

from collections import deque
from sqlite3 import Connection
from typing import Any

from django.conf import settings
from django.db.backends.sqlite3 import base

_idle: dict[str, deque[Connection]] = {}


class DatabaseWrapper(base.DatabaseWrapper):
    """Takes an idle connection of this process where there is one, and gives it back instead of closing it."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        try:
            return self._kept().pop()
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
            if len(self._kept()) < settings.DATABASE_POOL:
                self._kept().append(connection)
            else:
                connection.close()

    def _kept(self) -> deque[Connection]:
        return _idle.setdefault(str(self.settings_dict["NAME"]), deque())
