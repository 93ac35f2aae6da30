"""Nobody else on the machine reads the database, its log, the queue or what lies beside them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kombu import Connection

from berserk_site import celery  # noqa: F401  (names the queue's transport)
from catalog.core.compiled_modules import ROOT

pytestmark = pytest.mark.one_database


def mode(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


def run(folder: Path, *command: str) -> None:
    asked = {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "CELERY_BROKER_URL")}
    asked |= {"VAR_DIR": str(folder), "DEBUG": "on"}
    subprocess.run([sys.executable, *command], cwd=ROOT, env=asked, check=True, capture_output=True, umask=0o022)


LOOK = """
import django; django.setup()
from django.contrib.sessions.models import Session
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("CREATE TABLE IF NOT EXISTS looked (at integer)")
    cursor.execute("INSERT INTO looked VALUES (1)")
import os, pathlib
for path in sorted(pathlib.Path(os.environ["VAR_DIR"]).glob("berserk.sqlite3*")):
    assert not path.stat().st_mode & 0o077, path
assert pathlib.Path(os.environ["VAR_DIR"], "berserk.sqlite3-wal").exists()
"""


def test_a_database_that_anybody_could_read_is_closed_with_its_log_as_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
    (tmp_path / "berserk.sqlite3").touch(mode=0o644)
    run(tmp_path, "-c", LOOK)
    assert mode(tmp_path / "berserk.sqlite3") == "0o600"


def test_getting_ready_makes_the_folder_and_the_database_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    run(folder, "-c", "import os, django; os.environ.setdefault('DJANGO_SETTINGS_MODULE', 'berserk_site.settings');"
        "django.setup(); from berserk_site import private; from django.conf import settings;"
        "private.private_folder(settings.VAR_DIR); private.make_database_file()")  # fmt: skip
    assert (mode(folder), mode(folder / "berserk.sqlite3")) == ("0o700", "0o600")


def test_a_message_in_the_queue_is_its_owners(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with Connection(f"files://{tmp_path}/queue") as connection:
            connection.SimpleQueue("private").put({"asked": 1})
    finally:
        os.umask(before)
    (message,) = (tmp_path / "queue" / "ready" / "private").glob("*.json")
    assert (mode(tmp_path / "queue"), mode(message)) == ("0o700", "0o600")
