"""Detect a PostgreSQL that hangs: its connections stay open, and it does not answer.

TCP's own timers do not detect it, because the kernel keeps acknowledging packets. A time limit of every statement would
cancel slow statements on a busy machine. So after SILENCE seconds without an answer, a thread checks the server over a
new connection. If that fails too, the statement fails, and other threads do not wait for the server until it answers
again.
"""

from __future__ import annotations

import logging
import time
from threading import Event, Lock, Thread
from typing import Any

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.errors import ConnectionTimeout, _WaitTimeout

SILENCE = 0.8  # seconds that a statement waits before the server is checked
PROBE = 1.2  # seconds that the server has to answer that
RECENT = 0.5  # seconds for which its answer holds
PAUSE = 0.5  # seconds between two questions to a silent server

logger = logging.getLogger(__name__)


class Watch:
    """This process's knowledge about whether the server answers."""

    def __init__(self) -> None:
        self.silent = False
        self._lock = Lock()
        self._answered = float("-inf")

    def refuse_if_silent(self) -> None:
        """Raises psycopg.OperationalError while the server is known to hang."""
        if self.silent:
            raise psycopg.OperationalError("PostgreSQL does not answer.")

    def ask(self, server: dict[str, Any]) -> None:
        """Check that the server answers; raises psycopg.OperationalError if it does not."""
        with self._lock:  # one check serves all waiting threads
            if not self.silent and time.monotonic() - self._answered > RECENT:
                if answers(server):
                    self._answered = time.monotonic()
                else:
                    logger.error("PostgreSQL does not answer; until it does, nobody waits for it")
                    self.silent = True
                    Thread(target=self._ask_again, args=(server,), name="silent database", daemon=True).start()
        self.refuse_if_silent()

    def _ask_again(self, server: dict[str, Any]) -> None:
        while not answers(server):
            time.sleep(PAUSE)
        self.silent = False
        logger.warning("PostgreSQL answers again")


def answers(server: dict[str, Any]) -> bool:
    """Return whether the server answers in time. A refusal counts as an answer: the waiting thread gets the error."""
    has_answered = Event()

    def connect() -> None:
        try:
            psycopg.connect(**server | {"connect_timeout": 2}).close()
        except ConnectionTimeout:
            return
        except psycopg.OperationalError as refusal:
            logger.info("PostgreSQL refuses a connection: %s", refusal)
        has_answered.set()

    Thread(target=connect, name="database probe", daemon=True).start()  # libpq's own limit is two seconds at least
    return has_answered.wait(PROBE)


watch = Watch()


class WatchedConnection(psycopg.Connection[Any]):
    """A connection whose statements fail where the server hangs."""

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        while True:
            try:
                return super().wait(gen, interval, SILENCE)
            except _WaitTimeout:
                self.fail_if_silent()

    def fail_if_silent(self) -> None:
        """Raises psycopg.OperationalError where the server hangs, and closes this connection: its state is unknown."""
        try:
            watch.ask(self.info.get_parameters() | {"password": self.info.password})
        except psycopg.OperationalError:
            self.pgconn.finish()
            raise
