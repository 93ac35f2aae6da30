"""503 with Retry-After when the database does not grant a lock in time.

Writers queue up, each for `LOCK_WAIT` seconds at most. A request that times out has changed nothing, and its client is
asked to try again: that is load, not a fault.
"""

import sqlite3
from collections.abc import Callable

from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from psycopg.errors import LockNotAvailable

from berserk_site.errors import busy
from berserk_site.kept_sqlite.base import PRIMARY

SQLITE_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def is_locked(exception: BaseException) -> bool:
    """Return whether the database refused because another connection held a lock for too long."""
    cause = exception.__cause__
    if not isinstance(exception, OperationalError):
        return False
    if isinstance(cause, sqlite3.OperationalError):
        return cause.sqlite_errorcode & PRIMARY in SQLITE_LOCKED
    return isinstance(cause, LockNotAvailable)


class Busy:
    """Middleware: answers 503 for a view that did not get a lock in time."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return busy(request) if is_locked(exception) else None


class Sessions(SessionMiddleware):
    """Django's sessions; a session that cannot be saved in time is answered by 503, not by 500."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        try:
            return super().process_response(request, response)
        except (OperationalError, SessionInterrupted) as error:
            cause: BaseException | None = error
            while cause is not None and not is_locked(cause):  # Django's takes a lock for a session that was deleted
                cause = cause.__context__
            if cause is None:
                raise
            return busy(request, maybe_done=True)
