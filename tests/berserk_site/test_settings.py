"""Settings that cannot work are refused with the reason, and those of production are safe."""

import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from berserk_site.checks import queue_and_database_are_within_the_same_reach
from berserk_site.secret import read_or_create_secret
from tests.berserk_site.processes import environment, manage

PRODUCTION = {
    "DEBUG": "off",
    "SECRET_KEY": "kWz1vQb6Yx0PZs3Rj8mT5nC2aL9dF7hG4eU_oI-XqMyBtDrVwS",
    "ALLOWED_HOSTS": "berserk.example",
    "DATABASE_URL": "postgres://berserk:secret@database.example/berserk",
    "CELERY_BROKER_URL": "redis://queue.example/0",
    "CACHE_URL": "redis://queue.example/1",
    "EMAIL_URL": "smtp+tls://berserk:secret@mail.example:587",
    "DEFAULT_FROM_EMAIL": "Berserk <berserk@berserk.example>",
    "TRUSTED_PROXIES": "1",
}


def test_production_settings_pass_the_check_for_deployment(tmp_path: Path) -> None:
    done = manage("check", "--deploy", "--fail-level=WARNING", environ=environment(tmp_path, **PRODUCTION))
    assert done.returncode == 0, done.stderr


FAULTS: tuple[dict[str, tuple[str, str]], ...] = (  # each needs a separate start: they concern the same settings
    {
        "CELERY_BROKER_URL": ("files:///var/queue", "berserk.E001"),
        "CACHE_URL": ("locmemcache://", "berserk.W001"),
        "TRUSTED_PROXIES": ("0", "berserk.W002"),
    },
    {"DATABASE_URL": ("sqlite:////var/berserk.sqlite3", "berserk.E002")},
    {
        "CELERY_BROKER_URL": ("carrier-pigeon://roof", "berserk.E003"),
        "DEFAULT_FROM_EMAIL": ("Berserk <berserk@localhost>", "berserk.W003"),
        "THROTTLE_EVENTS": ("many", "berserk.E004"),
    },
)


@pytest.mark.parametrize("faults", FAULTS)
def test_what_does_not_go_together_is_refused(tmp_path: Path, faults: dict[str, tuple[str, str]]) -> None:
    changed = {setting: value for setting, (value, _) in faults.items()}
    done = manage("check", "--deploy", "--fail-level=WARNING", environ=environment(tmp_path, **PRODUCTION | changed))
    assert done.returncode == 1
    assert set(re.findall(r"berserk\.[EW]\d+", done.stderr)) == {said for _, said in faults.values()}


def test_a_database_of_an_unknown_kind_is_said_in_one_line(tmp_path: Path) -> None:
    done = manage("check", environ=environment(tmp_path, DATABASE_URL="mysql://localhost/berserk"))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("DATABASE_URL is to begin with")


@pytest.mark.parametrize(
    ("database", "queue"),
    [
        ("sqlite:////var/berserk.sqlite3", "files:///var/queue"),
        ("postgres://berserk@localhost/berserk", "files:///var/queue"),
        ("postgres://berserk@127.0.0.1/berserk", "redis://127.0.0.1/0"),
        ("sqlite:////var/berserk.sqlite3", "redis://127.0.0.1/0"),
        ("postgres://berserk@database.example/berserk", "amqp://queue.example"),
    ],
)
def test_what_is_within_the_same_reach_goes_together(
    database: str, queue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "DATABASE_URL", database)
    monkeypatch.setattr(settings, "CELERY_BROKER_URL", queue)
    assert queue_and_database_are_within_the_same_reach() == []


def test_a_secret_is_made_once_even_by_many_at_once(tmp_path: Path) -> None:
    with ProcessPoolExecutor(4) as pool:
        secrets = set(pool.map(read_or_create_secret, [tmp_path / "new" / "secret-key"] * 16))
    assert len(secrets) == 1
    assert len(secrets.pop()) > 50
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret-key"]
    assert (tmp_path / "new" / "secret-key").stat().st_mode & 0o077 == 0


def list_settings(document: str) -> set[str]:
    """Return the variables in the first column of the tables of a document."""
    rows = [line for line in (settings.BASE_DIR / document).read_text().splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([A-Z_]+)`", row.split("|")[1])}


def test_the_page_of_settings_lists_every_variable_that_the_settings_read() -> None:
    read = set(re.findall(r'env\.\w+\("([A-Z_]+)"', (settings.BASE_DIR / "berserk_site" / "settings.py").read_text()))
    throttles = {f"THROTTLE_{name.upper()}" for name in settings.THROTTLES}
    assert read | throttles | {"ENGINE"} == list_settings("docs/settings.md")  # ENGINE is read before the settings


def test_the_readme_lists_ten_settings() -> None:
    listed = list_settings("README.md")
    assert len(listed) == 10
    assert listed < list_settings("docs/settings.md")


@pytest.mark.django_db
def test_pages_forbid_inline_scripts_and_third_party_hosts(client: Client) -> None:
    policy = client.get("/healthz")["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
