"""Whether the database is as this version of the code needs it: not newer, and, once migrations are applied, whole."""

from __future__ import annotations

from collections.abc import Iterator

from django.apps import apps
from django.core.management import CommandError
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from catalog.core.names import name_key
from catalog.models import Card


class NewerDatabase(CommandError):
    """The database belongs to a newer version of the code."""


def find_newer_migrations() -> list[str]:
    """Return the applied migrations whose numbers come after the last ones that the code has."""
    loader = MigrationLoader(connection)
    last: dict[str, int] = {}
    for app, name in loader.disk_migrations:
        last[app] = max(last.get(app, 0), _number(name))
    applied = set(loader.applied_migrations) - set(loader.disk_migrations)
    return sorted(f"{app}.{name}" for app, name in applied if app in last and _number(name) > last[app])


def _number(name: str) -> int:
    digits = name.partition("_")[0]
    return int(digits) if digits.isdecimal() else 0


def refuse_newer() -> None:
    """Raise NewerDatabase before anything reads or writes the tables of a newer version."""
    if newer := find_newer_migrations():
        raise NewerDatabase(
            f"The database is newer than this version of the site ({', '.join(newer)}): run the version that the"
            " database is of, or restore the backup made before the upgrade."
        )


def faults() -> Iterator[str]:
    """Yield each problem that keeps pages from being served, in one line."""
    executor = MigrationExecutor(connection)
    for migration, _backwards in executor.migration_plan(executor.loader.graph.leaf_nodes()):
        yield f"the migration {migration.app_label}.{migration.name} is not applied"
    yield from _missing_columns()
    try:
        yield from _unfound_words()
    except DatabaseError as error:
        yield f"words of cards cannot be searched ({' '.join(str(error).split())})"


def _missing_columns() -> Iterator[str]:
    with connection.cursor() as cursor:
        tables = set(connection.introspection.table_names(cursor))
        for model in apps.get_models(include_auto_created=True):
            table = model._meta.db_table
            if not model._meta.managed or model._meta.proxy:
                continue
            if table not in tables:
                yield f"the table {table} is missing"
                continue
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)} LIMIT 0")
            there = {column[0] for column in cursor.description}
            for field in model._meta.local_concrete_fields:
                if field.column not in there:
                    yield f"the table {table} has no column {field.column}"


def _unfound_words() -> Iterator[str]:
    """The newest card is found by a part of its name, as pages search for it."""
    card = Card.objects.order_by("pk").last()
    part = name_key(card.name_ru or card.name_en)[:20] if card else ""
    if card is not None and not Card.objects.filter(pk=card.pk, words_key__holds=part).exists():
        yield f"the card {card} is not found by its name"
