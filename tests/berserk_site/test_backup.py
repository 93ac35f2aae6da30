"""`restore` restores the data that `backup` wrote, on every pair of databases."""

import gzip
import hashlib
import os
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission, User
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import Model, QuerySet

from berserk_site import backup
from berserk_site.models import ApiKey
from tests.berserk_site.processes import environment, manage

pytestmark = pytest.mark.both_databases

JOINED = datetime(2025, 1, 2, 3, 4, 5, 678901, tzinfo=UTC)


def read_all_rows() -> dict[str, list[list[object]]]:
    """All values of all rows."""

    def values(model: type[Model]) -> list[list[object]]:
        fields = backup.columns(model)
        return [
            [backup.to_plain_value(field, row) for field in fields] for row in QuerySet[Model](model).order_by("pk")
        ]

    return {model._meta.label_lower: values(model) for model in backup.models()}


@pytest.fixture
def linked_rows(transactional_db: None, alice: User, bob: User) -> None:
    """Rows that point at each other, with texts, times to the microsecond, and a many-to-many relation."""
    call_command("import_cards", "catalog/berserk/sets", verbosity=0)
    judges = Group.objects.create(name='Судьи «Берсерка»\n"quoted"')
    judges.permissions.set(Permission.objects.all()[:3])
    alice.groups.add(judges)
    User.objects.filter(pk=bob.pk).update(date_joined=JOINED)
    ApiKey.make(alice, "test")


def test_a_restored_backup_is_all_that_there_was(linked_rows: None, tmp_path: Path) -> None:
    before = read_all_rows()
    call_command("backup", str(tmp_path / "backup"), verbosity=0)
    User.objects.filter(username="Bob").delete()
    Group.objects.create(name="Later")
    call_command("restore", str(tmp_path / "backup"), verbosity=0)
    assert read_all_rows() == before
    assert User.objects.get(username="Bob").date_joined == JOINED


def test_a_database_without_tables_is_said_to_be_that(transactional_db: None, tmp_path: Path, monkeypatch: Any) -> None:
    call_command("backup", tmp_path / "backup", verbosity=0)
    monkeypatch.setattr(backup, "migrations", dict)
    with pytest.raises(CommandError, match="the database has no tables yet"):
        call_command("restore", tmp_path / "backup")


def test_a_backup_that_holds_a_table_twice_is_restored(
    linked_rows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Old backups had such duplicates if an API key existed."""
    before = read_all_rows()
    with monkeypatch.context() as patch:
        patch.setattr(backup, "models", lambda: [*apps.get_models(include_auto_created=True)])
        call_command("backup", tmp_path / "backup", verbosity=0)
    call_command("restore", tmp_path / "backup", verbosity=0)
    assert read_all_rows() == before


def test_new_rows_get_new_keys_after_a_restore(linked_rows: None, tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "backup"), verbosity=0)
    call_command("restore", str(tmp_path / "backup"), verbosity=0)
    last = User.objects.order_by("pk").last()
    assert last is not None
    assert User.objects.create(username="Dora").pk > last.pk


def test_a_backup_moves_from_one_database_to_another(linked_rows: None, tmp_path: Path) -> None:
    """From the database of this run, SQLite or PostgreSQL, into a fresh SQLite one and back."""
    before = read_all_rows()
    call_command("backup", str(tmp_path / "there"), verbosity=0)
    other = environment(tmp_path / "other")
    for command in (["migrate"], ["restore", str(tmp_path / "there")], ["backup", str(tmp_path / "back")]):
        done = manage(*command, environ=other)
        assert done.returncode == 0, done.stderr
    call_command("flush", interactive=False, verbosity=0)
    call_command("restore", str(tmp_path / "back"), verbosity=0)
    assert read_all_rows() == before


def lines_of(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()[backup.HEAD :]).splitlines(keepends=True)


def seal(path: Path, lines: list[bytes]) -> None:
    """Write these lines as a backup whose checksum is right."""
    packed = gzip.compress(b"".join(lines))
    path.write_bytes(backup.head(hashlib.sha256(packed).hexdigest()) + packed)


def change_backup(path: Path, change: str) -> None:
    lines = lines_of(path)
    match change:
        case "cut":
            path.write_bytes(path.read_bytes()[:-200])
        case "no backup":
            path.write_text("not at all")
        case "empty":
            path.write_bytes(b"")
        case "without a checksum":
            path.write_bytes(path.read_bytes()[backup.HEAD :])
        case "without its end":
            seal(path, lines[:-1])
        case "a row missing":
            seal(path, [*lines[:3], *lines[4:]])
        case "another version":
            seal(path, [lines[0].replace(b'"auth":"0012', b'"auth":"0011'), *lines[1:]])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("cut", "damaged"),
        ("no backup", "no backup"),
        ("empty", "no backup"),
        ("without a checksum", "no backup"),
        ("without its end", "its end is missing"),
        ("a row missing", "rows are missing"),
        ("another version", "another version: auth is at 0011"),
    ],
)
def test_a_file_that_is_not_whole_changes_nothing(linked_rows: None, tmp_path: Path, change: str, said: str) -> None:
    before = read_all_rows()
    call_command("backup", str(tmp_path / "backup"), verbosity=0)
    change_backup(tmp_path / "backup", change)
    with pytest.raises(CommandError, match=said):
        call_command("restore", str(tmp_path / "backup"), verbosity=0)
    assert read_all_rows() == before


def test_a_row_that_points_nowhere_changes_nothing(linked_rows: None, tmp_path: Path) -> None:
    before = read_all_rows()
    call_command("backup", str(tmp_path / "backup"), verbosity=0)
    kept = [line for line in lines_of(tmp_path / "backup") if not line.startswith(b'["auth.group",')]
    kept[-1] = kept[-1].replace(b'"auth.group":1,', b"")
    seal(tmp_path / "backup", kept)
    with pytest.raises(CommandError, match="nothing was changed: a row does not fit"):
        call_command("restore", str(tmp_path / "backup"), verbosity=0)
    assert read_all_rows() == before


@pytest.mark.django_db(transaction=True)
def test_restore_refuses_any_damaged_bit(
    alice: User, tmp_path: Path, capsys: pytest.CaptureFixture[str], django_assert_num_queries: Any
) -> None:
    """Neither restored nor called whole, wherever it is; nothing is written before all of the file is read."""
    kept = tmp_path / "backup"
    call_command("backup", str(kept), verbosity=0)
    whole = kept.read_bytes()
    places = [*range(8 * backup.HEAD)[::5], *Random(7).sample(range(8 * len(whole)), 150), 8 * len(whole) - 1]
    assert len(places) >= 150
    for place in places:
        damaged = bytearray(whole)
        damaged[place // 8] ^= 1 << place % 8
        kept.write_bytes(damaged)
        with django_assert_num_queries(0), pytest.raises(CommandError, match="damaged or no backup"):
            call_command("backup", str(kept), "--verify")
        with django_assert_num_queries(4), pytest.raises(CommandError, match="damaged or no backup"):
            call_command("restore", str(kept))  # the four read the migrations: are they newer, is there any?
    kept.write_bytes(whole)
    call_command("restore", str(kept), verbosity=0)


@pytest.mark.django_db(transaction=True)
def test_verifying_says_what_a_backup_holds_and_whether_it_can_be_restored_here(
    alice: User, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "backup"
    written = backup.write_backup(kept)
    call_command("backup", str(kept), "--verify")
    assert f"{kept} is whole: {written.total()} rows of {len(written)} models." in capsys.readouterr().out
    change_backup(kept, "another version")
    with pytest.raises(CommandError, match="is whole, but cannot be restored here: it was made by another version"):
        call_command("backup", str(kept), "--verify")
    backup.write_backup(kept)
    change_backup(kept, "a row missing")
    with pytest.raises(CommandError, match="rows are missing"):
        call_command("backup", str(kept), "--verify")


@pytest.mark.django_db
def test_a_file_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read: No such file or directory"):
        call_command("restore", str(tmp_path / "none"))


@pytest.mark.django_db(transaction=True)
def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be written: No such file or directory"):
        call_command("backup", str(tmp_path / "none" / "backup"))
    assert os.listdir(tmp_path) == []
    assert connection.get_autocommit()


@pytest.mark.django_db(transaction=True)
def test_only_its_owner_may_read_a_backup(tmp_path: Path) -> None:
    call_command("backup", str(tmp_path / "backup"), verbosity=0)
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0
