"""Servers that the drill may stop: PostgreSQL and Redis on free ports."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final, Self

from berserk_site.drill.trial_site import find_program, free_port, wait_for

ACCOUNT: Final = "nobody"  # PostgreSQL refuses to run as root
START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 10.0


class OwnServer:
    """A server that the drill starts, ends and starts again. Used with `with`."""

    def __init__(self, port: int, command: list[str], end: signal.Signals) -> None:
        self.port = port
        self.command = command
        self.end = end  # the signal on which it closes all connections and ends

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and wait until it listens. TimeoutError if it does not."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self.listens, START_SECONDS)

    def stop(self) -> None:
        """End it; clients lose their connections."""
        self.process.send_signal(self.end)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(STOP_SECONDS)
        self.process.kill()
        self.process.wait()

    def listens(self) -> bool:
        """Whether it takes connections."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
        return False


@contextmanager
def serve_postgres() -> Iterator[tuple[OwnServer, str]]:
    """A new PostgreSQL, and the DATABASE_URL of a database on it."""
    with TemporaryDirectory(prefix="drill-postgres-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, ACCOUNT)
        data, port = f"{folder}/data", free_port()
        initialize = [find_program("initdb"), f"--pgdata={data}", "--username=drill", "--auth=trust", "--no-sync"]
        subprocess.run(_as_account(initialize), check=True, stdout=subprocess.DEVNULL)
        options = {"port": port, "listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "off"}
        settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        command = _as_account([find_program("postgres"), "-D", data, *settings])
        with OwnServer(port, command, signal.SIGQUIT) as server:
            yield server, f"postgres://drill@127.0.0.1:{port}/drill"


@contextmanager
def serve_redis() -> Iterator[tuple[OwnServer, str]]:
    """A new Redis without files, and its address without the number of a database."""
    port = free_port()
    command = [find_program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    with OwnServer(port, command, signal.SIGTERM) as server:
        yield server, f"redis://127.0.0.1:{port}"


def _as_account(command: list[str]) -> list[str]:
    """Run the command with the rights of ACCOUNT where the drill runs as root."""
    if os.geteuid():
        return command
    return [find_program("setpriv"), f"--reuid={ACCOUNT}", "--regid=nogroup", "--clear-groups", "--", *command]


def can_serve_postgres() -> str:
    """Return why no PostgreSQL can be started here; "" if it can."""
    return _name_missing("initdb", "postgres", *(() if os.geteuid() else ("setpriv",)))


def can_serve_redis() -> str:
    """Return why no Redis can be started here; "" if it can."""
    return _name_missing("redis-server")


def _name_missing(*programs: str) -> str:
    missing = [program for program in programs if not find_program(program)]
    return f"{', '.join(missing)} is not installed" if missing else ""
