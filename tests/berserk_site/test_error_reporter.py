"""The data that leaves the machine in an error report."""

import json
from typing import Any

import pytest
import sentry_sdk
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from sentry_sdk.transport import Transport

from berserk_site import error_reporter, urls


def broken(request: HttpRequest, key: str) -> HttpResponse:
    secret = request.GET["q"]
    raise RuntimeError(f"on purpose: {secret}")


urlpatterns = [path("broken/<slug:key>/", broken, name="broken"), *urls.urlpatterns]
handler500 = urls.handler500


class MemoryTransport(Transport):
    """Keeps what would be sent."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[dict[str, Any]] = []

    def capture_envelope(self, envelope: Any) -> None:
        self.events += [event for item in envelope.items if (event := item.get_event()) is not None]


@pytest.mark.django_db
@pytest.mark.urls(__name__)
def test_a_fault_is_told_without_anything_personal(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    told = MemoryTransport()
    settings.ERROR_REPORTER = "https://public@errors.example/1"
    init = sentry_sdk.init
    monkeypatch.setattr(sentry_sdk, "init", lambda **options: init(**options, transport=told))
    error_reporter.start_reporting()
    try:
        client = Client(raise_request_exception=False, REMOTE_ADDR="10.9.8.7", headers={"user-agent": "Netscape"})
        answer = client.post("/broken/unlisted-key/?q=whispered", {"password": "crystal"})
        (event,) = told.events
    finally:
        init()
    assert answer.status_code == 500
    assert event["exception"]["values"][-1]["type"] == "RuntimeError"
    assert event["tags"]["request_id"] == answer["X-Request-ID"]
    sent = json.dumps(event, default=str)
    for personal in ("10.9.8.7", "Netscape", "unlisted-key", "whispered", "crystal"):
        assert personal not in sent


def test_without_an_address_nothing_is_reported(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.ERROR_REPORTER = ""
    monkeypatch.setattr(sentry_sdk, "init", lambda **options: pytest.fail("it was started"))
    error_reporter.start_reporting()
