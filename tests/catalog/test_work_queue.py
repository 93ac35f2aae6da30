"""Work queues: claims of rows, and tasks that look for work."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.models import User
from django.db import connection

from catalog.core import work_queue
from catalog.core.work_queue import WorkQueue
from catalog.models import Upload
from catalog.tasks import LEASE, find_pending


@pytest.fixture
def task_names(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tasks sent to the queue, which stands still."""
    tasks: list[str] = []
    monkeypatch.setattr(work_queue, "enqueue", tasks.append)
    return tasks


def queue_of(pieces: list[int], every: float = 30.0) -> WorkQueue:
    return WorkQueue("tests.pieces", lambda: bool(pieces), lambda: bool(pieces and pieces.pop()), every=every)


def test_a_task_does_a_piece_and_enqueues_the_next_while_more_waits(task_names: list[str]) -> None:
    pieces = [1, 2]
    queue = queue_of(pieces)
    queue.look()
    assert (pieces, task_names) == ([1], ["tests.pieces"])
    queue.look()
    assert (pieces, task_names) == ([], ["tests.pieces"])
    assert not queue.work(60.0), "without work it ends at once"


def test_a_process_looks_for_lost_tasks_now_and_then(task_names: list[str]) -> None:
    pieces = [1]
    queue = queue_of(pieces)
    queue.enqueue_again()
    queue.enqueue_again()
    assert task_names == ["tests.pieces"]
    queue.every = 0.0
    queue.enqueue_again()
    assert task_names == 2 * ["tests.pieces"]
    pieces.clear()
    queue.enqueue_again()
    assert task_names == 2 * ["tests.pieces"]


@pytest.mark.django_db
def test_a_worker_that_lost_its_row_changes_nothing(alice: User) -> None:
    Upload.objects.create(name="list.toml", content=b"", uploader=alice)
    [late] = LEASE.claim(find_pending(), 1)
    assert LEASE.claim(find_pending(), 1) == []
    Upload.objects.update(lease=late.uploaded)  # long ago
    [next_claim] = LEASE.claim(find_pending(), 1, total=7)
    assert not LEASE.renew(late, total=3) and not LEASE.release(late, total=3)
    assert Upload.objects.get().total == 7
    assert LEASE.renew(next_claim) and LEASE.release(next_claim)
    assert Upload.objects.get().lease is None


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_workers_that_claim_at_once_get_different_rows(alice: User) -> None:
    for number in range(3):
        Upload.objects.create(name=f"{number}.toml", content=b"", uploader=alice)

    def claim(worker: int) -> list[int]:
        try:
            return [row.pk for row in LEASE.claim(find_pending(), 1, done=worker)]
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as workers:
        found = [pk for claimed in workers.map(claim, range(8)) for pk in claimed]
    assert sorted(found) == sorted(Upload.objects.values_list("pk", flat=True))
