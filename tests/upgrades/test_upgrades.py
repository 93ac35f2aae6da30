"""The database of a released state is upgraded by `ready`, and pages are served from it.

The oldest, which goes through every migration, and the newest stand for all, on SQLite with another one that is drawn
by a seed; UPGRADES=all tries every one.
"""

from __future__ import annotations

import lzma
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from psycopg import sql

from tests.berserk_site.processes import environment
from tests.upgrades import STATES

ON_POSTGRESQL = settings.DATABASES["default"]["ENGINE"].endswith("postgresql")
ENDING = ".sql.xz" if ON_POSTGRESQL else ".sqlite3.xz"


def order(name: str) -> list[tuple[str, int]]:
    """The numbers of migrations in the name of a state: `catalog12` is newer than `catalog8`."""
    return [(app, int(number)) for app, number in re.findall(r"([a-z]+)(\d+)", name)]


NAMES = sorted((path.name.removesuffix(ENDING) for path in STATES.glob(f"*{ENDING}")), key=order)
BETWEEN = random.Random("2009").sample(NAMES[1:-1], 0 if ON_POSTGRESQL else 1)
UPGRADED = NAMES if os.environ.get("UPGRADES") == "all" else [NAMES[0], *sorted(BETWEEN), NAMES[-1]]

pytestmark = [pytest.mark.database, pytest.mark.long]


@pytest.fixture
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a site with the database of that state."""
    content = lzma.decompress((STATES / f"{request.param}{ENDING}").read_bytes())
    if not ON_POSTGRESQL:
        (tmp_path / "berserk.sqlite3").write_bytes(content)
        yield environment(tmp_path)
        return
    ours = settings.DATABASES["default"]
    server = {"host": ours["HOST"], "port": ours["PORT"] or 5432, "user": ours["USER"], "password": ours["PASSWORD"]}
    name = f"upgrade_{uuid4().hex[:12]}"
    with psycopg.connect(dbname="postgres", autocommit=True, **server) as admin:
        admin.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            with psycopg.connect(dbname=name, autocommit=True, **server) as made:
                made.execute(content)
            password = f":{ours['PASSWORD']}" if ours["PASSWORD"] else ""
            address = f"postgres://{ours['USER']}{password}@{ours['HOST']}:{server['port']}/{name}"
            yield environment(tmp_path, DATABASE_URL=address, CELERY_BROKER_URL="memory://")
        finally:
            admin.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def test_each_state_has_both_databases() -> None:
    kept = {ending: {path.name.removesuffix(ending) for path in STATES.glob(f"*{ending}")}
            for ending in (".sqlite3.xz", ".sql.xz")}  # fmt: skip
    assert kept[".sqlite3.xz"] == kept[".sql.xz"]
    assert len(NAMES) >= 8
    assert [order(name)[0][1] for name in NAMES] == sorted(order(name)[0][1] for name in NAMES)


@pytest.mark.parametrize("old_database", UPGRADED, indirect=True)
def test_a_released_state_is_upgraded_and_serves_its_pages(old_database: dict[str, str]) -> None:
    visit = [sys.executable, "-m", "tests.upgrades.visit"]
    done = subprocess.run(
        visit, cwd=settings.BASE_DIR, env=old_database, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "wrong: {}" in done.stdout, done.stdout[-3000:] + done.stderr[-3000:]


BROKEN = {
    "a table": ("DROP TABLE simulator_savedscenario", "the table simulator_savedscenario is missing"),
    "a column": ("ALTER TABLE decks_comment RENAME COLUMN text TO words", "the table decks_comment has no column text"),
}


@pytest.mark.django_db
@pytest.mark.parametrize("lost", BROKEN)
def test_ready_fails_where_the_database_does_not_fit(lost: str) -> None:
    statement, said = BROKEN[lost]
    connection.check_constraints()
    with connection.cursor() as cursor:
        cursor.execute(statement)
    with pytest.raises(CommandError, match=f"does not fit this version of the site: {said}"):
        call_command("ready", verbosity=0)


@pytest.mark.django_db
def test_ready_fails_where_cards_are_not_found_by_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    call_command("import_cards", "catalog/berserk/sets/winds.toml", verbosity=0)
    monkeypatch.setattr("catalog.core.trigrams._make_on_sqlite", lambda cursor: None)
    monkeypatch.setattr("catalog.core.trigrams._make_on_postgresql", lambda cursor: None)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE catalog_card SET words_key = 'somebody else'")
    with pytest.raises(CommandError, match="is not found by its name"):
        call_command("ready", verbosity=0)
