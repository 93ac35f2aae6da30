import os
import re
import time
import urllib.request
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from celery import shared_task
from django.conf import settings
from django.db import OperationalError, connection, transaction
from django.test import Client
from django.utils import timezone

from berserk_site import due, health, live
from berserk_site.celery import app
from berserk_site.models import SignOfLife
from berserk_site.tasks import ROLES, probe, send_probes
from catalog.core.queueing import MOST_LOOKS, count_waiting, enqueue, enqueue_on_commit
from simulator.matchups.claiming import LOOK, PARALLEL_TASKS
from tests.conftest import OpenPage

pytestmark = pytest.mark.both_databases


@pytest.mark.django_db
def test_a_well_site_answers_ok(client: Client) -> None:
    assert client.get("/healthz").content == b"ok"


def _refuse(*args: object, **kwargs: object) -> None:
    raise OperationalError("connection refused")


@pytest.mark.django_db
def test_liveness_asks_nothing_of_the_database(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "cursor", _refuse)
    assert client.get("/healthz").status_code == 200


def ready(client: Client) -> tuple[int, dict[str, Any]]:
    answer = client.get("/readyz")
    return answer.status_code, answer.json()["checks"]


@pytest.fixture
def well(tmp_path: Path, settings: Any, transactional_db: None) -> None:
    """All that `/readyz` asks is well."""
    settings.VAR_DIR = tmp_path
    settings.CELERY_TASK_DEFAULT_QUEUE = f"ready-{os.getpid()}"
    for role in ROLES:
        health.give_sign_of_life(role)


def test_readiness_tells_of_database_cache_queue_worker_children_and_disk(client: Client, well: None) -> None:
    status, checks = ready(client)
    assert (status, list(checks)) == (200, ["database", "cache", "queue", "worker", "thinker", "children", "disk"]), (
        checks
    )
    assert all(check["ok"] for check in checks.values())


def test_readiness_tells_how_many_tasks_wait(client: Client, well: None) -> None:
    before = int(health.queue_length())  # other queues may hold messages of other tests
    looked_at.apply_async(queue=settings.CELERY_TASK_DEFAULT_QUEUE)
    try:
        assert ready(client)[1]["queue"]["said"] == f"{before + 1} waiting"
    finally:
        with app.connection_for_write() as queue:
            queue.default_channel.queue_purge(settings.CELERY_TASK_DEFAULT_QUEUE)


def test_a_worker_that_was_not_heard_of_for_long_makes_the_site_unready(client: Client, well: None) -> None:
    SignOfLife.objects.update(at=timezone.now() - timedelta(minutes=2))
    status, checks = ready(client)
    assert (status, checks["worker"]["ok"]) == (503, False)
    said = re.fullmatch(r"no worker has finished a task for (\d+) seconds", checks["worker"]["said"])
    assert said is not None and int(said[1]) >= 120


def test_a_sign_of_the_future_counts_from_now_on(client: Client, well: None) -> None:
    now = timezone.now()
    SignOfLife.objects.filter(role="worker").update(at=now + timedelta(hours=2))
    assert health.silence("worker") == 0.0
    assert SignOfLife.objects.get(role="worker").at < now + timedelta(minutes=1)


def test_a_child_that_died_makes_the_site_unready_and_is_named(client: Client, well: None) -> None:
    health.write_children({"worker 2": {"deaths": 3, "status": -9, "at": "2026-01-02T03:04:05"}})
    status, checks = ready(client)
    assert (status, checks["children"]["ok"]) == (503, False)
    assert "worker 2 died 3 times" in checks["children"]["said"]


def test_too_little_disk_makes_the_site_unready(client: Client, well: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LEAST_DISK", 2.0**80)
    assert ready(client)[1]["disk"]["ok"] is False


def test_a_check_that_hangs_is_answered_for_in_time(
    client: Client, well: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "WAIT", 0.5)
    released = Event()
    monkeypatch.setitem(health.CHECKS, "cache", lambda: str(released.wait(20)))
    started = time.monotonic()
    status, checks = ready(client)
    released.set()
    assert time.monotonic() - started < 15  # it hangs for 20
    assert (status, checks["cache"]["ok"], checks["disk"]["ok"]) == (503, False, True)


def test_a_thinker_alone_does_not_speak_for_a_stuck_worker(client: Client, well: None) -> None:
    SignOfLife.objects.filter(role="worker").update(at=timezone.now() - timedelta(minutes=2))
    probe("thinker")
    status, checks = ready(client)
    assert (status, checks["worker"]["ok"], checks["thinker"]["ok"]) == (503, False, True)
    probe("worker")
    assert ready(client)[0] == 200


def test_each_role_has_one_probe_waiting(well: None) -> None:
    with app.connection_for_write() as queue:
        for role in ROLES:
            with suppress(queue.channel_errors):
                queue.default_channel.queue_purge(f"0-{role}")
    for _time in range(3):
        send_probes()
    assert [count_waiting(f"0-{role}") for role in ROLES] == [1, 1]


def test_looks_for_the_same_work_do_not_pile_up(well: None) -> None:
    with app.connection_for_write() as queue, suppress(*queue.channel_errors):
        queue.default_channel.queue_purge("3-batches")
    for _time in range(5):
        enqueue(LOOK, times=PARALLEL_TASKS)
    assert count_waiting("3-batches") == MOST_LOOKS


@shared_task
def looked_at() -> None:
    """Does nothing; only sent."""


@pytest.mark.django_db(transaction=True)
def test_a_queue_that_does_not_answer_does_not_undo_what_is_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(app, "send_task", refuse)
    monkeypatch.setattr(app.amqp, "send_task_message", refuse)
    with transaction.atomic():
        enqueue_on_commit(looked_at.name)
    with pytest.raises(ConnectionRefusedError):
        looked_at.delay()


@pytest.mark.django_db
def test_everything_that_can_be_followed_is_a_key_and_one_or_two_versions() -> None:
    for name, (versions, _) in live.collect_followable().items():
        query = versions()
        assert len(query.query.values_select) + len(query.query.annotation_select) in (2, 3), name
        list(query.filter(pk__in=[])[:1])


@pytest.mark.django_db(transaction=True)
def test_everything_that_falls_due_can_be_looked_after_twice_at_once() -> None:
    for run_due in [*due.due_functions(), *due.due_functions()]:
        run_due()


@pytest.mark.django_db(transaction=True)
def test_what_cannot_be_tended_does_not_keep_the_rest_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def fail() -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(due, "due_functions", lambda: [fail, lambda: done.append("due_functions")])
    due.run_all_due()
    assert done == ["due_functions"]


def test_the_served_site_answers_ok(site: str) -> None:
    with urllib.request.urlopen(f"{site}/healthz") as answer:
        assert (answer.status, answer.read()) == (200, b"ok")


def test_the_api_can_be_tried_on_a_page_under_the_strict_policy(open_page: OpenPage) -> None:
    page = open_page("/")
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if "Content Security Policy" in said.text else None)
    page.goto("/api/docs/")
    page.get_by_text("/api/cards/", exact=True).wait_for()
    assert refused == []


def test_the_front_page_opens_in_a_browser(open_page: OpenPage) -> None:
    assert "Berserk" in open_page("/").title()
