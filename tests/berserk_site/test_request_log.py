"""Request ids, request logs and counters, and access to the figures."""

import json
import logging
import sys
from typing import Any

import pytest
from django.test import Client

from berserk_site.request_log import JsonFormatter, LineFormatter, WithRequestId

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_an_answer_carries_an_id_and_takes_a_well_formed_one_from_a_proxy(client: Client) -> None:
    first, second = client.get("/healthz")["X-Request-ID"], client.get("/healthz")["X-Request-ID"]
    assert first != second
    assert client.get("/healthz", headers={"x-request-id": "from-the-proxy-1"})["X-Request-ID"] == "from-the-proxy-1"
    assert client.get("/healthz", headers={"x-request-id": "no such {id}"})["X-Request-ID"] != "no such {id}"


def test_an_error_page_shows_the_id_of_its_request(client: Client) -> None:
    answer = client.get("/nowhere/")
    assert f"<code>{answer['X-Request-ID']}</code>" in answer.text


def test_the_access_log_names_the_route_and_nothing_personal(
    client: Client, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    settings.ACCESS_LOG = True
    with caplog.at_level(logging.INFO, "berserk.access"):
        client.get("/decks/0123456789abcde/?q=whispered", REMOTE_ADDR="10.9.8.7")
    (record,) = [record for record in caplog.records if record.name == "berserk.access"]
    WithRequestId().filter(record)
    line = JsonFormatter().format(record)
    read = json.loads(line)
    assert (read["method"], read["view"], read["status"]) == ("GET", "decks:deck", 404)
    assert read["ms"] >= 0
    for personal in ("0123456789abcde", "whispered", "10.9.8.7"):
        assert personal not in line


@pytest.mark.parametrize(
    ("method", "address", "said"),
    [("get", "/decks/0123456789abcde/?q=whispered", 404), ("post", "/decks/0123456789abcde/edit/", 403)],
)
def test_every_line_about_a_refusal_carries_its_id_and_no_key(
    caplog: pytest.LogCaptureFixture, method: str, address: str, said: int
) -> None:
    from_elsewhere = {"HTTP_REFERER": "https://elsewhere.example/decks/0123456789abcde/", "wsgi.url_scheme": "https"}
    answer = getattr(Client(enforce_csrf_checks=True), method)(address, **from_elsewhere)
    assert answer.status_code == said
    records = [record for record in caplog.records if record.name.startswith("django.")]
    assert records
    for record in records:
        WithRequestId().filter(record)
        line = JsonFormatter().format(record)
        assert json.loads(line)["request_id"] == answer["X-Request-ID"]
        assert "/decks/<" in line
        for personal in ("0123456789abcde", "whispered"):
            assert personal not in line


def test_figures_are_there_for_whoever_has_the_key_alone(client: Client, settings: Any) -> None:
    assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404
    settings.METRICS_KEY = "open-sesame"
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"authorization": "Bearer close-sesame"}).status_code == 404
    answer = client.get("/metrics", headers={"authorization": "Bearer open-sesame"})
    assert (answer.status_code, answer["Content-Type"].split(";")[0]) == (200, "text/plain")


def test_figures_tell_of_requests_batches_events_queue_and_worker(client: Client, settings: Any) -> None:
    settings.METRICS_KEY = "open-sesame"
    client.get("/berserk/decks/")
    text = client.get("/metrics", headers={"authorization": "Bearer open-sesame"}).text
    for name in (
        'berserk_requests_total{method="GET",status="200",view="decks:decks"}',
        'berserk_request_seconds_bucket{le="0.1",view="decks:decks"}',
        "berserk_streams_open ",
        "berserk_queue_length ",
        "berserk_task_wait_seconds_count ",
        "berserk_games_played_total ",
        "berserk_batches_waiting ",
        "berserk_events_open ",
        "berserk_tables_open ",
        "berserk_worker_silence_seconds ",
        "berserk_thinker_silence_seconds ",
        "berserk_disk_free_bytes ",
    ):
        assert name in text


@pytest.mark.parametrize("formatter", [LineFormatter(), JsonFormatter()])
def test_log_lines_are_bounded(formatter: logging.Formatter) -> None:
    def fall(depth: int) -> None:
        if depth == 0:
            raise ValueError("x" * 100_000)
        exec(f"fall({depth - 1})", {"fall": fall})  # lines that differ are not summed up as a recursion

    try:
        fall(200)
    except ValueError:
        record = logging.LogRecord("a", logging.ERROR, "", 0, "%s", ("y" * 100_000,), sys.exc_info())
    written = formatter.format(record)
    assert len(written) < 20_000
    assert "ValueError" in written
