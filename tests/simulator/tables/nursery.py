"""Processes of the site for tests that kill them, with a fast start: `python -m tests.simulator.tables.nursery SOCKET`.

This process has imported the whole site. For each line that it reads, `web` or `thinker`, it forks that process of
`manage.py up` in a new session and prints its process number.

While the file PAUSE_FILE holds its role, a process stops inside the transaction of a move, after writing and before the
commit, and says so in PAUSED_FILE: that is where a kill hurts most.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import django


def main(listening: int) -> None:
    django.setup()
    from django.urls import get_resolver

    from berserk_site import child
    from berserk_site.celery import app
    from simulator.tables import api, tasks  # noqa: F401  (what children would import one by one)

    get_resolver().url_patterns  # noqa: B018
    app.loader.init_worker()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # their exit codes are not needed
    for line in sys.stdin:
        role = line.strip()
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setsid()
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            pause_inside_transactions(role)
            {"web": child.web, "thinker": child.thinker}[role](listening if role == "web" else 1)
            os._exit(0)
        print(pid, flush=True)


def pause_inside_transactions(role: str) -> None:
    from simulator.tables import record as changing
    from simulator.tables.record import Record

    pause, paused = Path(os.environ["PAUSE_FILE"]), Path(os.environ["PAUSED_FILE"])
    save = changing._save

    def try_request() -> bool:
        try:
            return pause.read_text() == role
        except FileNotFoundError:
            return False

    def save_and_wait(record: Record, state: str) -> None:
        save(record, state)
        if record.rows and try_request():
            paused.write_text(str(os.getpid()))
            while try_request():
                time.sleep(0.005)

    changing._save = save_and_wait


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
    main(int(sys.argv[1]))
