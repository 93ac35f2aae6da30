"""Start the site as people do, and see which processes there are."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import redis
from django.conf import settings

START = 300.0  # seconds that a start may take on a busy machine


def environment(folder: Path, **others: str) -> dict[str, str]:
    """The environment of a site that has its own folder and no other setting."""
    unset = {
        "CACHE_URL",
        "CELERY_BROKER_URL",
        "DATABASE_URL",
        "DEBUG",
        "DJANGO_ALLOW_ASYNC_UNSAFE",
        "DJANGO_SETTINGS_MODULE",
        "SECRET_KEY",
    }
    kept = {name: value for name, value in os.environ.items() if name not in unset}
    return kept | {"VAR_DIR": str(folder), "PYTHONUNBUFFERED": "1", "ENGINE": "interpreted"} | others


def queue_address(first: int) -> str:
    """The address of a queue in Redis of this process of a test run: one of six databases, counted from `first`.

    Redis has 16 databases by default. The test processes use 4 to 9, the sites that they start use 10 to 15.
    """
    server, _, _ = os.environ["CELERY_BROKER_URL"].rpartition("/")
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    return f"{server}/{first + number % 6}"


def queue_of_its_own() -> str:
    """The address of an empty queue for a site whose worker would otherwise take the messages of other tests.

    Each process of a test run has one, so a test ends its site before the next begins.
    """
    address = queue_address(10)
    with closing(redis.Redis.from_url(address)) as connected:
        connected.flushdb()
    return address


def manage(*arguments: str, environ: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(
        command, cwd=settings.BASE_DIR, env=environ, capture_output=True, text=True, timeout=START, check=False
    )


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
    return port


def processes_of(folder: Path) -> dict[int, str]:
    """The command of every living process whose folder this is, by process id."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if f"VAR_DIR={folder}\0".encode() in (process / "environ").read_bytes():
                found[int(process.name)] = (process / "cmdline").read_text().replace("\0", " ")
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            continue
    return {pid: command for pid, command in found.items() if command}


def parent_of(pid: int) -> int:
    """The process that started this one; 0 where it is gone."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return int(told.rpartition(")")[2].split()[1])


def eventually(holds: Callable[[], object], seconds: float = 120.0) -> None:
    """Wait until it holds; AssertionError where it does not in time."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it did not come true in time"
        time.sleep(0.05)


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=20) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@contextmanager
def up(environ: Mapping[str, str], *arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """`manage.py up` once it answers, and its port; whatever is left of it at the end is killed."""
    port = free_port()
    command = [sys.executable, "manage.py", "up", f"--port={port}", "--processes=1", *arguments]
    process = subprocess.Popen(command, cwd=settings.BASE_DIR, env=environ)
    try:
        eventually(lambda: answers(port) or process.poll() is not None, START)
        assert process.poll() is None, f"it ended with {process.returncode}"
        yield process, port
    finally:
        for pid in processes_of(Path(environ["VAR_DIR"])):
            try:
                os.kill(pid, 9)
            except ProcessLookupError:
                continue
        process.wait()
