"""Several real processes publish and consume, and are killed; only what a killed one had taken may be lost."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from kombu import Connection

import berserk_site.celery  # noqa: F401  (makes the queue known by its scheme)

PROGRAM = """
import sys, time
from queue import Empty
from kombu import Connection
import berserk_site.celery
mode, url, log, first, last = sys.argv[1:]
with Connection(url) as connection:
    queue = connection.SimpleQueue("work")
    if mode == "publish":
        for number in range(int(first), int(last)):
            queue.put({"number": number})
        raise SystemExit
    with open(log, "a", buffering=1) as done:
        while True:
            try:
                message = queue.get(timeout=1)
            except Empty:
                continue
            done.write(f"{message.payload['number']}\\n")
            time.sleep(0.001)
            message.ack()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "queue"


@pytest.fixture
def connection(folder: Path) -> Iterator[Connection]:
    with Connection(f"files://{folder}") as connection:
        yield connection


def start(mode: str, folder: Path, log: Path, first: int = 0, last: int = 0) -> subprocess.Popen[bytes]:
    arguments = [mode, f"files://{folder}", str(log), str(first), str(last)]
    return subprocess.Popen([sys.executable, "-c", PROGRAM, *arguments])


def test_queues_are_emptied_in_the_order_of_their_names(tmp_path: Path) -> None:
    taken: list[str] = []

    def take(body: str, message: Any) -> None:
        taken.append(body)
        message.ack()

    with Connection(f"files://{tmp_path}") as connection:
        queues = [connection.SimpleQueue(name).queue for name in ("3-batches", "1-tables", "2-people")]
        for number in range(3):
            for queue in queues:
                connection.Producer().publish(f"{queue.name} {number}", routing_key=queue.name)
        with connection.Consumer(queues, callbacks=[take]):
            while len(taken) < 9:
                connection.drain_events(timeout=5)
    assert taken == [f"{name} {number}" for name in ("1-tables", "2-people", "3-batches") for number in range(3)]


def test_messages_come_out_in_the_order_in_which_they_went_in(connection: Connection) -> None:
    queue = connection.SimpleQueue("work")
    for number in range(20):
        queue.put(number)
    assert queue.qsize() == 20
    received = [queue.get(timeout=20) for _ in range(20)]
    assert [message.payload for message in received] == list(range(20))
    with pytest.raises(Empty):
        queue.get(timeout=0.2)


def test_an_acknowledged_message_leaves_no_file(connection: Connection, folder: Path) -> None:
    queue = connection.SimpleQueue("work")
    queue.put("look")
    queue.get(timeout=20).ack()
    assert list(folder.glob("**/*.json")) == []


def test_a_message_put_back_is_delivered_again(connection: Connection) -> None:
    queue = connection.SimpleQueue("work")
    queue.put("look")
    queue.get(timeout=20).requeue()
    assert queue.get(timeout=20).payload == "look"


def test_a_rejected_message_leaves_the_queue(connection: Connection, folder: Path) -> None:
    queue = connection.SimpleQueue("work")
    queue.put("look")
    queue.get(timeout=20).reject()
    assert list(folder.glob("**/*.json")) == []


def test_a_closed_channel_puts_back_what_it_had_not_acknowledged(folder: Path) -> None:
    with Connection(f"files://{folder}") as connection:
        queue = connection.SimpleQueue("work")
        queue.put("look")
        assert queue.get(timeout=20).payload == "look"
    with Connection(f"files://{folder}") as connection:
        assert connection.SimpleQueue("work").get(timeout=20).payload == "look"


def test_a_purged_queue_is_empty(connection: Connection) -> None:
    queue = connection.SimpleQueue("work")
    for number in range(3):
        queue.put(number)
    assert queue.clear() == 3
    assert queue.qsize() == 0


def test_a_damaged_message_is_set_aside_and_the_next_is_delivered(connection: Connection, folder: Path) -> None:
    queue = connection.SimpleQueue("work")
    queue.put("first")
    next(folder.glob("ready/work/*.json")).write_text('{"properties": {"deliv')
    queue.put("second")
    assert queue.get(timeout=20).payload == "second"
    assert len(list(folder.glob("damaged/*"))) == 1


def test_the_queue_ignores_a_half_written_message(connection: Connection, folder: Path) -> None:
    queue = connection.SimpleQueue("work")
    (folder / "ready" / "work").mkdir(parents=True, exist_ok=True)
    (folder / "ready" / "work" / "00000000000000000001_tag.draft").write_text('{"prop')
    assert queue.qsize() == 0
    with pytest.raises(Empty):
        queue.get(timeout=0.2)


def test_a_message_is_delivered_to_one_process(connection: Connection, folder: Path) -> None:
    queue = connection.SimpleQueue("work")
    queue.put("mine")
    assert queue.get(timeout=20).payload == "mine"
    with Connection(f"files://{folder}") as other, pytest.raises(Empty):
        other.SimpleQueue("work").get(timeout=0.3)


def test_a_killed_consumer_loses_one_message_and_a_killed_publisher_none(folder: Path, tmp_path: Path) -> None:
    """Publishers that end whole published everything; the message that a killed consumer had taken is lost."""
    count, log = 600, tmp_path / "done"
    publishers = [start("publish", folder, log, first, first + count // 2) for first in (0, count // 2)]
    killed_publisher = start("publish", folder, log, 10_000, 20_000)
    consumers = [start("consume", folder, log) for _ in range(3)]
    deadline = time.monotonic() + 60
    kills = 0
    try:
        while time.monotonic() < deadline:
            time.sleep(0.4)
            done = set(log.read_text().split()) if log.exists() else set()
            if kills == 1:
                killed_publisher.kill()
            if done and kills < 8:
                consumers[kills % 3].send_signal(signal.SIGKILL)
                consumers[kills % 3].wait()
                consumers[kills % 3] = start("consume", folder, log)
                kills += 1
            waiting = list(folder.glob("ready/work/*.json"))
            if kills == 8 and not waiting and all(publisher.poll() == 0 for publisher in publishers):
                break
    finally:
        for process in [*publishers, killed_publisher, *consumers]:
            process.kill()
            process.wait()
    done = set(log.read_text().split())
    assert len({str(number) for number in range(count)} - done) <= kills == 8
    assert [json.loads(path.read_text()) for path in folder.glob("damaged/*")] == []
