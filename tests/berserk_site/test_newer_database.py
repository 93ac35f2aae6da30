"""A database that a newer version has migrated is refused before anything of it is read or written."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from berserk_site import upgrade

pytestmark = pytest.mark.django_db


def apply(name: str) -> None:
    MigrationRecorder(connection).record_applied("decks", name)


def test_an_up_to_date_database_is_not_newer() -> None:
    assert upgrade.find_newer_migrations() == []


def test_migrations_that_were_renamed_do_not_make_a_database_newer() -> None:
    apply("0002_an_earlier_name")
    assert upgrade.find_newer_migrations() == []


@pytest.mark.parametrize("command", ["ready", "backup", "restore"])
def test_commands_refuse_a_newer_database_and_name_the_migration(command: str, tmp_path: Path) -> None:
    apply("0999_of_next_year")
    file = tmp_path / "berserk.backup"
    with pytest.raises(upgrade.NewerDatabase, match=r"newer than this version .*decks\.0999_of_next_year"):
        call_command(command, *([] if command == "ready" else [str(file)]))
    assert not file.exists()
