"""The trigram index for substring searches in card texts without a full scan.

Both databases support one: SQLite as a separate table, updated by triggers, PostgreSQL as an index of the extension
`pg_trgm`. It is not part of a migration, since migrations that rebuild the table of cards lose the triggers. A missing
index is created after each run of migrations.
"""

from __future__ import annotations

from typing import Any

from django.db import DatabaseError, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper
from django.db.models import Q
from django.db.models.lookups import Contains, Lookup
from django.db.models.sql.compiler import SQLCompiler

Compiled = tuple[str, tuple[str | int, ...]]

LENGTH = 3  # of a trigram; shorter texts need a full scan

_ADD = "INSERT INTO catalog_card_trigrams(rowid, words_key, text_key) VALUES (new.id, new.words_key, new.text_key);"
_TAKE_OUT = (
    "INSERT INTO catalog_card_trigrams(catalog_card_trigrams, rowid, words_key, text_key)"
    " VALUES ('delete', old.id, old.words_key, old.text_key);"
)
# Each by its name, as SQLite keeps what made it.
_TABLE = {
    "catalog_card_trigrams": "CREATE VIRTUAL TABLE catalog_card_trigrams USING fts5"
    "(words_key, text_key, content='catalog_card', content_rowid='id', tokenize='trigram case_sensitive 1')"
}
_TRIGGERS = {
    "catalog_card_trigrams_new": "CREATE TRIGGER catalog_card_trigrams_new AFTER INSERT ON catalog_card"
    f" BEGIN {_ADD} END",
    "catalog_card_trigrams_gone": "CREATE TRIGGER catalog_card_trigrams_gone AFTER DELETE ON catalog_card"
    f" BEGIN {_TAKE_OUT} END",
    "catalog_card_trigrams_changed": "CREATE TRIGGER catalog_card_trigrams_changed"
    " AFTER UPDATE OF words_key, text_key ON catalog_card"
    f" WHEN old.words_key != new.words_key OR old.text_key != new.text_key BEGIN {_TAKE_OUT} {_ADD} END",
}
_KEPT = "SELECT name, sql FROM sqlite_master WHERE name IN (%s, %s, %s, %s)"
_COMPARE = "INSERT INTO catalog_card_trigrams(catalog_card_trigrams, rank) VALUES ('integrity-check', 1)"
_REBUILD = "INSERT INTO catalog_card_trigrams(catalog_card_trigrams) VALUES ('rebuild')"

_EXTENSION = "CREATE EXTENSION IF NOT EXISTS pg_trgm"
_COLUMNS = "USING gin (words_key gin_trgm_ops, text_key gin_trgm_ops)"
_INDEX = (
    "SELECT pg_get_indexdef(indexrelid), indisvalid FROM pg_index"
    " WHERE indexrelid = to_regclass('catalog_card_trigrams') AND indrelid = 'catalog_card'::regclass"
)


class Holds(Lookup):
    """The lookups `words_key__holds` and `text_key__holds` of `Card`: like `contains`, but through the trigram index.

    Nothing is folded here: both sides must be normalised by `catalog.core.names.name_key`.
    """

    lookup_name = "holds"

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Compiled:
        return compiler.compile(Contains(self.lhs, self.rhs))

    def as_sqlite(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Compiled:
        if len(self.rhs) < LENGTH:
            return self.as_sql(compiler, connection)
        table = compiler.quote_name_unless_alias(self.lhs.alias)
        sought = '"' + self.rhs.replace('"', '""') + '"'
        column = self.lhs.target.column
        return f'{table}."id" IN (SELECT rowid FROM catalog_card_trigrams WHERE {column} MATCH %s)', (sought,)


def build_filter(text: str) -> Q:
    """Return a filter of cards with that text anywhere in their words, which uses the index.

    A text that is too short for the index gives all cards. Combine the filter with the exact condition, which then has
    to be checked only for these cards.
    """
    return Q(words_key__holds=text) if len(text) >= LENGTH else Q()


def make(using: str, **kwargs: Any) -> None:
    """Create the index on the database `using` if it is missing, different or invalid. This runs after migrations.

    Raise DatabaseError with instructions if the extension is missing and the role may not create it.
    """
    connection = connections[using]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            _make_on_postgresql(cursor)
        else:
            _make_on_sqlite(cursor)


def _make_on_postgresql(cursor: CursorWrapper) -> None:
    try:
        cursor.execute(_EXTENSION)
    except DatabaseError as error:
        raise DatabaseError(
            f"let an administrator of the server run CREATE EXTENSION pg_trgm in it once ({error})"
        ) from error
    cursor.execute(_INDEX)
    index = cursor.fetchone()
    if index is None or not index[0].endswith(_COLUMNS) or not index[1]:
        cursor.execute("DROP INDEX IF EXISTS catalog_card_trigrams")
        cursor.execute(f"CREATE INDEX catalog_card_trigrams ON catalog_card {_COLUMNS}")


def _make_on_sqlite(cursor: CursorWrapper) -> None:
    statements = _TABLE | _TRIGGERS
    cursor.execute(_KEPT, list(statements))
    stored_statements = dict(cursor.fetchall())
    if stored_statements == statements and _is_true(cursor):
        return
    for name in _TRIGGERS:
        cursor.execute(f"DROP TRIGGER IF EXISTS {name}")
    cursor.execute("DROP TABLE IF EXISTS catalog_card_trigrams")
    for statement in statements.values():
        cursor.execute(statement)
    cursor.execute(_REBUILD)


def _is_true(cursor: CursorWrapper) -> bool:
    """Whether SQLite's index holds the words of the cards as they are."""
    try:
        cursor.execute(_COMPARE)
    except DatabaseError:
        return False
    return True
