"""The whole site on this machine: web servers and workers as child processes, until Ctrl-C."""

import atexit
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from contextlib import suppress
from datetime import datetime
from typing import Any, NoReturn

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command

from berserk_site import health, metrics, var_folder
from berserk_site.sandbox import SOCKET
from berserk_site.server import raise_descriptor_limit
from catalog.core import building, compiled_modules

GRACE = 3.0  # seconds that a child may take to stop before it is killed
LOOK = 0.2  # seconds between two looks at the children
STEADY = 60.0  # a child that lived longer than this starts again without a long pause
LONGEST_PAUSE = 60.0  # between the death of a child and its next start

logger = logging.getLogger(__name__)


class Child:
    """A child process and how to start it again."""

    def __init__(self, role: str, argument: int, lifeline: int, *passed: int) -> None:
        self.role = role
        self.command = [sys.executable, "-m", "berserk_site.child", str(lifeline), role, str(argument)]
        self.passed = (lifeline, *passed)
        self.deaths = 0  # in a row
        self.status = 0  # of the last one
        self.died = datetime.now().astimezone()
        self.start()

    def start(self) -> None:
        self.resumes: float | None = None  # when a dead child is started again
        self.started = time.monotonic()
        # In a separate session: Ctrl-C reaches only the parent, which stops its children in order.
        # The code is found from any folder; paths in settings stay relative to the folder of the parent.
        path = os.pathsep.join(filter(None, [str(settings.BASE_DIR), os.environ.get("PYTHONPATH", "")]))
        self.process = subprocess.Popen(
            self.command, pass_fds=self.passed, start_new_session=True, env={**os.environ, "PYTHONPATH": path}
        )

    def renew(self) -> None:
        """Stop in order and start again, with the code as it is now."""
        stop_children([self])
        self.start()

    def revive(self) -> bool:
        """Start again what died, after a pause that grows with each quick death; whether anything has changed.

        The other children go on meanwhile, and `/readyz` tells of the one that waits.
        """
        now = time.monotonic()
        if self.resumes is not None:
            if now < self.resumes:
                return False
            try:
                self.start()
            except OSError as error:
                self.resumes = now + LONGEST_PAUSE / 6
                logger.warning("A %s process cannot be started: %s", self.role, error)
            return False
        status = self.process.poll()
        if status is None:
            if self.deaths and now - self.started >= STEADY:
                self.deaths = 0
                return True
            return False
        kill_group(self.process.pid)
        with suppress(OSError):
            metrics.forget_process(self.process.pid)
        self.deaths = 1 if now - self.started >= STEADY else self.deaths + 1
        self.status, self.died = status, datetime.now().astimezone()
        pause = min(2.0 ** (self.deaths - 1), LONGEST_PAUSE)
        self.resumes = now + pause
        logger.warning(
            "A %s process died (exit status %s) and is started again in %.0f seconds", self.role, status, pause
        )
        return True


def tell(children: list[Child]) -> None:
    """Leave word for `/readyz` of the children that died lately; children of one role are numbered from 1."""
    dead = {}
    numbers = Counter[str]()
    for child in children:
        numbers[child.role] += 1
        if child.deaths:
            dead[f"{child.role} {numbers[child.role]}"] = {
                "deaths": child.deaths,
                "status": child.status,
                "at": child.died.isoformat(timespec="seconds"),
            }
    try:
        health.write_children(dead)
    except OSError as error:  # a full disk, or a folder that has gone, must not end the supervisor
        logger.warning("The state of the child processes cannot be written: %s", error)


def kill_group(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def stop_children(children: list[Child]) -> None:
    """Ask all to stop, and kill with all its forks what has not stopped in time."""
    for child in children:
        child.process.terminate()
    deadline = time.monotonic() + GRACE
    for child in children:
        with suppress(subprocess.TimeoutExpired):
            child.process.wait(max(0.0, deadline - time.monotonic()))
        kill_group(child.process.pid)
        child.process.wait()


def listen(host: str, port: str) -> socket.socket:
    """Return a socket that listens at this address; raises CommandError if this fails."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, int(port)))
        listening.listen(2048)
    except (OSError, OverflowError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "ports are numbers from 0 to 65535"
        raise CommandError(f"Port {port} of {host} cannot be used ({why}): choose another one.") from None
    return listening


def tell_systemd() -> None:
    """Say that the site serves, where systemd started it and waits to hear that (`Type=notify`); children do not."""
    if address := os.environ.pop("NOTIFY_SOCKET", ""):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
            systemd.connect(f"\0{address[1:]}" if address.startswith("@") else address)
            systemd.sendall(b"READY=1")


def interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


class Command(BaseCommand):
    help = "Make the site ready, then run web servers and background workers until Ctrl-C."
    requires_system_checks = []  # `ready` runs them

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
        parser.add_argument("--port", default="8000", help="port to listen on (8000)")
        parser.add_argument("--web", type=int, default=1, help="web processes (1)")
        parser.add_argument("--workers", type=int, default=1, help="workers (1)")
        parser.add_argument(
            "--processes",
            type=int,
            default=max(1, (os.cpu_count() or 1) - 1),
            help="tasks that a worker does at once (one less than the machine has cores)",
        )
        parser.add_argument("--create-database", action="store_true", help="create the PostgreSQL database first")
        parser.add_argument("--with-parent", action="store_true", help="stop when the process that started this ends")

    def handle(self, *args: Any, **options: Any) -> None:
        signal.signal(signal.SIGINT, interrupt)
        signal.signal(signal.SIGTERM, interrupt)
        signal.signal(signal.SIGHUP, interrupt)
        parent = os.getppid() if options["with_parent"] else None
        listening = listen(options["host"], options["port"])
        listening.set_inheritable(True)
        raise_descriptor_limit()  # children inherit it
        children: list[Child] = []
        compiler: Child | None = None
        try:
            call_command("ready", create_database=options["create_database"])
            var_folder.note_identity(settings.VAR_DIR)
            os.environ[metrics.SHARED] = metrics.fresh_folder()
            tell(children)
            lifeline, _ = os.pipe()  # the other end closes when this process ends, however it ends
            if settings.SANDBOX_PROCESSES:
                playing = _listen_for_web_processes()
                children.append(Child("sandbox", playing.fileno(), lifeline, playing.fileno()))
            for _ in range(options["web"]):
                children.append(Child("web", listening.fileno(), lifeline, listening.fileno()))
            for _ in range(options["workers"]):
                children.append(Child("worker", options["processes"], lifeline))
            for _ in range(min(1, options["workers"])):
                children.append(Child("thinker", 1, lifeline))
            host = f"[{options['host']}]" if ":" in options["host"] else options["host"]
            self.stdout.write(f"Berserk is at http://{host}:{listening.getsockname()[1]}/ (Ctrl-C stops it)")
            self.stdout.flush()
            tell_systemd()
            building.clear_unfinished()
            if os.environ.get("ENGINE") != "interpreted" and not _all_compiled():
                compiler = Child("engine", 0, lifeline)
            while parent is None or parent == os.getppid():
                changed = [child.revive() for child in children]
                if any(changed):
                    tell(children)
                if compiler is not None and compiler.process.poll() is not None:
                    compiler = None
                    building.clear_unfinished()  # it may have been killed
                    if _all_compiled():
                        for child in children:
                            if child.role in ("sandbox", "worker", "thinker"):
                                child.renew()
                time.sleep(LOOK)
        except KeyboardInterrupt:
            self.stdout.write("")
        finally:
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            stop_children([*children, *([compiler] if compiler else [])])
            building.clear_unfinished()


def _listen_for_web_processes() -> socket.socket:
    """The socket of the sandbox, in a folder that only this user enters; web processes learn its path."""
    folder = tempfile.mkdtemp(prefix="berserk-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ[SOCKET] = f"{folder}/sandbox"
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listening.bind(os.environ[SOCKET])
    listening.listen(128)
    return listening


def _all_compiled() -> bool:
    return all(compiled_modules.find_build_path(game).is_dir() for game in compiled_modules.games())
