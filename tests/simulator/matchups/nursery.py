"""Workers for tests that kill them, with a fast start: `python -m tests.simulator.matchups.nursery`.

This process has imported the whole site; for each line that it reads it forks a worker in a new
session and prints its process number.
"""

import os
import signal
import sys

QUIETLY = ["--concurrency=1", "--loglevel=WARNING", "--without-gossip", "--without-mingle", "--without-heartbeat"]


def main() -> None:
    from berserk_site.celery import app

    app.loader.init_worker()  # what every worker imports before its first task
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # their exit codes are not needed
    for _line in sys.stdin:
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.setsid()
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            app.worker_main(["--quiet", "worker", *QUIETLY])
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
