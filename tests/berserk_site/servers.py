"""Separate PostgreSQL and Redis servers for a test to kill (`kill -9`) and to restart with their files."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path

import psycopg
import redis

from tests.berserk_site.processes import eventually, free_port


def postgres_program(name: str) -> str:
    """The path of a program of PostgreSQL's; Debian keeps those of the server out of PATH."""
    found = max(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), default=None)
    path = str(found) if found else shutil.which(name)
    assert path, f"{name} is not installed"
    return path


class Server(ABC):
    """A process of a server and all that it forks."""

    def __init__(self, command: list[str], user: str | None = None) -> None:
        self.command, self.user = command, user
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.command,
            user=self.user,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        eventually(self.answers)

    @abstractmethod
    def answers(self) -> bool:
        """Whether it can be asked."""

    def kill(self) -> None:
        """kill -9 of all its processes at once."""
        pids = [self.process.pid, *children_of(self.process.pid)]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        eventually(lambda: not any(is_alive(pid) for pid in pids))

    def pause(self) -> None:
        """Stop all its processes where they are: connections stay open, and nothing is answered."""
        os.kill(self.process.pid, signal.SIGSTOP)  # first, so that it forks no more
        for pid in children_of(self.process.pid):
            os.kill(pid, signal.SIGSTOP)

    def resume(self) -> None:
        for pid in [*children_of(self.process.pid), self.process.pid]:
            os.kill(pid, signal.SIGCONT)


def children_of(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat.parent.name))
    return found


def is_alive(pid: int) -> bool:
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


class Postgres(Server):
    """A cluster that begins as a copy of another database. Nothing is forced to the disk: processes die, not the
    machine."""

    def __init__(self, copied: str) -> None:
        self.port = free_port()
        self.address = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self.folder = Path(tempfile.mkdtemp(prefix="cluster-"))
        user = "postgres" if os.getuid() == 0 else None  # the server refuses to be root
        if user:
            shutil.chown(self.folder, user)
        initdb = [postgres_program("initdb"), "--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync"]
        initdb += ["--no-locale", str(self.folder / "data")]
        subprocess.run(initdb, user=user, check=True, capture_output=True)
        command = [postgres_program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), "-F"]
        super().__init__([*command, "-h", "127.0.0.1", "-k", str(self.folder)], user)
        dumped = subprocess.run([postgres_program("pg_dump"), "--no-owner", copied], check=True, capture_output=True)
        psql = [postgres_program("psql"), "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1", self.address]
        subprocess.run(psql, input=dumped.stdout, check=True, capture_output=True)

    def answers(self) -> bool:
        try:
            psycopg.connect(self.address, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def kill_one(self) -> None:
        """kill -9 of one connection's process; the server throws all others out and recovers by itself."""
        with psycopg.connect(self.address, autocommit=True) as asking:
            rows = asking.execute(
                "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            ).fetchall()
        for (pid,) in rows[:1]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        eventually(self.answers)

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder)


class Redis(Server):
    """A server that forgets everything when it dies."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        program = shutil.which("redis-server")
        assert program, "Redis is not installed"
        super().__init__([program, "--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--dir", str(folder)])

    def answers(self) -> bool:
        try:
            return bool(redis.Redis(port=self.port).ping())
        except redis.ConnectionError:
            return False
