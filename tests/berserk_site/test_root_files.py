"""Files that programs look for at the root of the site, and the policy of permissions."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from berserk_site.response_headers import DENIED


def test_robots_stay_away_from_what_is_computed_or_private(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    lines = answer.content.decode().splitlines()
    assert lines[0] == "User-agent: *"
    for path in ("/api/", "/accounts/", "/live/", "/*/desk/", "/*?q="):
        assert f"Disallow: {path}" in lines


@pytest.mark.parametrize(
    ("contact", "line"),
    [
        ("help@berserk.example", "Contact: mailto:help@berserk.example"),
        ("https://a.example/", "Contact: https://a.example/"),
    ],
)
def test_security_txt_says_whom_to_tell_and_expires_within_a_year(
    contact: str, line: str, client: Client, settings: Any
) -> None:
    settings.CONTACT = contact
    lines = client.get("/.well-known/security.txt").content.decode().splitlines()
    assert lines[0] == line
    expires = datetime.fromisoformat(lines[1].removeprefix("Expires: "))
    assert timedelta(days=90) < expires - datetime.now(UTC) < timedelta(days=365)


@pytest.mark.django_db
@pytest.mark.one_database
def test_without_a_contact_there_is_no_security_txt(client: Client, settings: Any) -> None:
    settings.CONTACT = ""
    assert client.get("/.well-known/security.txt").status_code == 404


def test_the_favicon_is_an_icon(client: Client) -> None:
    answer = client.get("/favicon.ico")
    assert (answer.status_code, answer["Location"].endswith(".ico")) == (301, True)


def test_each_answer_denies_devices_that_no_page_uses(client: Client) -> None:
    policy = client.get("/healthz")["Permissions-Policy"]
    assert all(f"{feature}=()" in policy for feature in DENIED)
