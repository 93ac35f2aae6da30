"""A task that does not end is killed, and its worker goes on with the next one."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.berserk_site.processes import eventually

PROGRAM = """
import sys
from pathlib import Path
from celery import shared_task
from berserk_site.celery import app

@shared_task(name="test.endless")
def endless(path):
    with Path(path).open("a") as file:
        file.write("started ")
    while True:
        pass

@shared_task(name="test.short")
def short(path):
    with Path(path).open("a") as file:
        file.write("next")

if sys.argv[1] == "publish":
    endless.delay(sys.argv[2])
    short.delay(sys.argv[2])
else:
    app.worker_main(["worker", "--concurrency=1", "-Ofair", "--queues=2-people", *sys.argv[2:]])
"""


def test_a_task_that_does_not_end_is_killed_and_its_worker_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "log"
    environment = {
        **os.environ,
        "VAR_DIR": str(tmp_path / "var"),
        "CELERY_BROKER_URL": f"files://{tmp_path / 'queue'}",
        "TASK_SECONDS": "2",
    }
    subprocess.run([sys.executable, "-c", PROGRAM, "publish", str(log)], env=environment, check=True)
    errors = tmp_path / "errors"
    command = [sys.executable, "-c", PROGRAM, "work", "--without-gossip", "--without-mingle"]
    with errors.open("wb") as file:
        worker = subprocess.Popen(command, env=environment, start_new_session=True, stderr=file)
    try:
        eventually(lambda: log.exists() and log.read_text() == "started next", 60)
    finally:
        os.killpg(worker.pid, signal.SIGKILL)
        worker.wait()
    assert "SIGALRM" in errors.read_text()
