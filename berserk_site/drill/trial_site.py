"""A trial site for the drill: `manage.py up` in a separate folder and on a separate port, and a visitor who uses it."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self
from urllib.parse import urlencode

from django.conf import settings

from catalog.games import GAMES

START_SECONDS = 300.0  # that a start may take on a busy machine
ANSWER_SECONDS = 30.0  # that the visitor waits for an answer
GAME = next(iter(GAMES))
PLAIN = ("CACHE_URL", "CELERY_BROKER_URL", "DATABASE_URL", "DJANGO_SETTINGS_MODULE", "SECRET_KEY", "NOTIFY_SOCKET")


class Answer(NamedTuple):
    """The answer to a visitor. Status 0: no answer."""

    status: int
    text: str
    seconds: float
    retry_after: str = ""

    @property
    def title(self) -> str:
        """The heading of the page."""
        match = re.search(r"<h1[^>]*>([^<]+)", self.text)
        return match[1].strip() if match else self.text[:80]


class Visitor:
    """A guest with cookies."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}

    def ask(self, path: str, fields: Mapping[str, object] | None = None) -> Answer:
        """Get a page, or post a form."""
        start = time.monotonic()
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        body = None
        if fields is not None:
            body = urlencode(fields)
            headers |= {"Content-Type": "application/x-www-form-urlencoded"}
        try:
            with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_SECONDS)) as connection:
                connection.request("GET" if body is None else "POST", path, body, headers)
                answer = connection.getresponse()
                text = answer.read().decode(errors="replace")
        except (OSError, http.client.HTTPException) as error:
            return Answer(0, str(error), time.monotonic() - start)
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, content = value.partition(";")[0].partition("=")
                self.cookies[key] = content
        return Answer(answer.status, text, time.monotonic() - start, answer.getheader("Retry-After", ""))

    def submit(self, path: str, **fields: object) -> Answer:
        """Open a page with a form and send the form."""
        page = self.ask(path)
        token = re.search(r'csrfmiddlewaretoken" value="([^"]+)', page.text)
        if token is None:
            return page
        return self.ask(path, {"csrfmiddlewaretoken": token[1], **fields})

    def make_deck(self) -> Answer:
        """Make an empty deck: the change by which the drill sees whether the site takes changes."""
        page = self.ask(f"/{GAME}/decks/new/")
        token = re.search(r'csrfmiddlewaretoken" value="([^"]+)', page.text)
        match = re.search(r'name="format"[^>]*value="([^"]+)"|<option value="([^"]+)"', page.text)
        if token is None or match is None:
            return page
        fields = {"csrfmiddlewaretoken": token[1], "name": "Drill", "format": match[1] or match[2]}
        return self.ask(f"/{GAME}/decks/new/", fields)


def make_environment(folder: Path, **others: str) -> dict[str, str]:
    """The environment of a trial site with that folder; the site that runs the drill leaves no setting in it."""
    environment = {name: value for name, value in os.environ.items() if name not in PLAIN}
    own = {"VAR_DIR": str(folder), "DEBUG": "off", "HTTPS": "off", "SECRET_KEY": "a key for the drill only"}
    return environment | own | {"PYTHONUNBUFFERED": "1", "ENGINE": "interpreted"} | others


def prepare(folder: Path) -> None:
    """Make a site ready in the folder: each fault breaks a copy of it."""
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "ready", "--verbosity=0"]
    subprocess.run(command, env=make_environment(folder), check=True)


class TrialSite:
    """The site while it runs. Used with `with`."""

    def __init__(self, folder: Path, command: Sequence[str] = (), **environment: str) -> None:
        """`command` is a prefix of the site's command, such as `unshare`."""
        self.folder = folder
        self.port = free_port()
        self.environment = make_environment(folder, **environment)
        self.command = [*command, sys.executable, str(settings.BASE_DIR / "manage.py")]
        self.visitor = Visitor(self.port)

    def __enter__(self) -> Self:
        command = [*self.command, "up", f"--port={self.port}", "--processes=1", "--with-parent", "--create-database"]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            wait_for(lambda: self.answers() or self.process.poll() is not None, START_SECONDS)
            if self.process.poll() is not None:
                raise OSError(f"the trial site ended with status {self.process.returncode}")
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """End every process of the site."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        for pid in self.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def processes(self, role: str = "") -> list[int]:
        """Return the process ids of the site, or of one role."""
        pids = []
        for each in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                command = (each / "cmdline").read_bytes().split(b"\0")
                is_own = f"VAR_DIR={self.folder}\0".encode() in (each / "environ").read_bytes()
                if is_own and (not role or role.encode() in command):
                    pids.append(int(each.name))
        return sorted(pids)

    def answers(self) -> bool:
        """Whether `/healthz` does."""
        return self.visitor.ask("/healthz").status == 200

    def failed_checks(self) -> dict[str, str]:
        """Return the failed checks of `/readyz` with their reasons; `{"site": …}` if it does not answer."""
        answer = self.visitor.ask("/readyz")
        try:
            checks = json.loads(answer.text)["checks"]
        except (ValueError, KeyError):
            return {"site": answer.text}
        return {name: check["said"] for name, check in checks.items() if not check["ok"]}

    def takes_changes(self) -> bool:
        """Whether a visitor can make a deck."""
        return self.visitor.make_deck().status == 302


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
    return port


def wait_for(holds: Callable[[], object], seconds: float) -> float:
    """Wait until the condition holds and return the seconds. Raises TimeoutError after `seconds`."""
    start = time.monotonic()
    while not holds():
        if time.monotonic() - start > seconds:
            raise TimeoutError(f"it did not come true within {seconds:.0f} seconds")
        time.sleep(0.1)
    return time.monotonic() - start


def find_program(name: str) -> str:
    """The path of an installed program, "" if there is none; Debian keeps the servers of PostgreSQL out of PATH."""
    program = max(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), default=None)
    return str(program) if program else shutil.which(name) or ""
