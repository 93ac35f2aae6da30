"""The child processes of `manage.py up`: web servers, workers, a compiler of the engine. They end with their parent.

    python -m berserk_site.child LIFELINE web SOCKET
    python -m berserk_site.child LIFELINE worker PROCESSES
    python -m berserk_site.child LIFELINE thinker PROCESSES
    python -m berserk_site.child LIFELINE sandbox SOCKET
    python -m berserk_site.child LIFELINE engine 0

LIFELINE and SOCKET are file descriptors that the parent passes on. The parent holds the other end of the lifeline for
as long as it lives, however it dies.
"""

import gc
import os
import signal
import socket
import sys
import warnings
from importlib import import_module
from threading import Thread

# Arguments of `gc.set_threshold`: new objects before a young collection, and how often older generations follow. A full
# collection stops every request, and almost none of the objects that a server keeps (games at tables, rendered
# fragments) ever become garbage. With Python's defaults, a hundred tables caused ten full collections per minute, of
# 0.3 s each.
COLLECTED = 2_000, 10, 50
NICENESS = 10  # games use the processor time that pages leave
QUICK_NICENESS = 5  # but a player waits for the move of an engine at a table


def end_with_parent(lifeline: int) -> None:
    """Kill this process and all that it forked as soon as the lifeline breaks."""

    def wait() -> None:
        os.read(lifeline, 1)
        os.killpg(0, signal.SIGKILL)

    def watch() -> None:
        Thread(target=wait, name="lifeline", daemon=True).start()

    watch()
    os.register_at_fork(after_in_child=watch)  # threads stay behind in a fork


def web(listening: int) -> None:
    """Serve the site on a socket that listens already."""
    gc.disable()  # while modules load: they leave hardly any garbage, and collection takes an eighth of the start
    os.environ.setdefault("DATABASE_POOL", "8")  # shared by all threads, which close theirs after each request
    os.environ.setdefault("LOCK_WAIT", "5")
    import uvicorn
    from django.conf import settings

    from berserk_site import server
    from berserk_site.asgi import application

    import_module(settings.ROOT_URLCONF)  # and with it all views, rather than during the first request
    gc.collect()
    gc.freeze()  # what was loaded stays loaded: the collector need not look through it again and again
    gc.set_threshold(*COLLECTED)
    gc.enable()
    uvicorn.Server(server.config(application)).run(sockets=[socket.socket(fileno=listening)])


def worker(processes: int) -> None:
    """Run all queues in this number of processes, with a lower priority than the web server."""
    os.nice(NICENESS)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
    from django.conf import settings

    _work("worker", processes, f"--queues={','.join(settings.WORKER_QUEUES)}")


def thinker(processes: int) -> None:
    """Choose moves for engines at tables, in this number of dedicated processes."""
    os.nice(QUICK_NICENESS)
    _work("thinker", processes, "--queues=0-thinker,1-tables")


def _work(role: str, processes: int, *options: str) -> None:
    from celery.platforms import SecurityWarning

    from berserk_site.celery import app

    # Warns about workers that run as root and unpickle messages; messages here are JSON.
    warnings.simplefilter("ignore", SecurityWarning)
    without = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    name = f"--hostname={role}-{os.getpid()}@%h"
    how = [f"--concurrency={processes}", "--loglevel=WARNING", "-Ofair", name]
    app.worker_main(["--quiet", "worker", *how, *without, *options])


def sandbox(listening: int) -> None:
    """Play visitors' positions and texts in processes that can be killed."""
    os.nice(QUICK_NICENESS)
    os.environ.pop("DATABASE_POOL", None)  # each process answers one request at a time
    os.environ.setdefault("LOCK_WAIT", "5")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
    import django

    django.setup(set_prefix=False)

    from django.conf import settings

    from berserk_site.sandbox import Sandbox
    from simulator.games import engines
    from simulator.reference.rulebook import rulebook

    # The forks inherit the views and the rules: loading them would exceed the time limit of a member's first request.
    import_module(settings.ROOT_URLCONF)
    for game in engines():
        rulebook(game)
    Sandbox(socket.socket(fileno=listening), settings.SANDBOX_PROCESSES).run()


def engine(_: int) -> None:
    """Compile the rules of the game, where that can be done, while nothing else needs the machine."""
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
    execute_from_command_line(["manage.py", "engine", "--background"])


if __name__ == "__main__":
    gc.disable()  # until the apps are loaded (`berserk_site.apps`)
    end_with_parent(int(sys.argv[1]))
    {"web": web, "worker": worker, "thinker": thinker, "sandbox": sandbox, "engine": engine}[sys.argv[2]](
        int(sys.argv[3])
    )
