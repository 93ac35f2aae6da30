import urllib.request

import pytest
from celery import shared_task
from django.db import OperationalError, connection, transaction
from django.test import Client

from berserk_site import live, tending
from berserk_site.celery import app
from tests.conftest import OpenPage


@pytest.mark.django_db
def test_a_well_site_answers_ok(client: Client) -> None:
    assert client.get("/healthz").content == b"ok"


@pytest.mark.django_db
def test_a_site_whose_database_does_not_answer_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(connection, "cursor", refuse)
    assert client.get("/healthz").status_code == 503


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
        looked_at.delay_on_commit()
    with pytest.raises(ConnectionRefusedError):
        looked_at.delay()


@pytest.mark.django_db
def test_everything_that_can_be_followed_is_a_key_and_one_or_two_versions() -> None:
    for name, (versions, _) in live.followed().items():
        query = versions()
        assert len(query.query.values_select) + len(query.query.annotation_select) in (2, 3), name
        list(query.filter(pk__in=[])[:1])


@pytest.mark.django_db(transaction=True)
def test_everything_that_falls_due_can_be_looked_after_twice_at_once() -> None:
    for tend in [*tending.tended(), *tending.tended()]:
        tend()


@pytest.mark.django_db(transaction=True)
def test_what_cannot_be_tended_does_not_keep_the_rest_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def fail() -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(tending, "tended", lambda: [fail, lambda: done.append("tended")])
    tending.tend_once()
    assert done == ["tended"]


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
