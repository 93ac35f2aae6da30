"""The index by which text is found inside the words of cards without reading every card: their trigrams.

Either database brings one: SQLite as a table of its own beside the cards, kept true by triggers, PostgreSQL as an index
of the extension `pg_trgm`. It belongs to no migration, since those that rebuild the table of cards lose the triggers:
where it is missing it is made whenever migrations have been applied.
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

LENGTH = 3  # of a trigram: what is shorter has none, and every card is read for it

_ON_SQLITE = (
    "CREATE VIRTUAL TABLE IF NOT EXISTS catalog_trigrams USING fts5"
    "(words_key, content='catalog_card', content_rowid='id', tokenize='trigram case_sensitive 1')",
    "CREATE TRIGGER IF NOT EXISTS catalog_trigrams_of_new AFTER INSERT ON catalog_card BEGIN"
    " INSERT INTO catalog_trigrams(rowid, words_key) VALUES (new.id, new.words_key); END",
    "CREATE TRIGGER IF NOT EXISTS catalog_trigrams_of_gone AFTER DELETE ON catalog_card BEGIN"
    " INSERT INTO catalog_trigrams(catalog_trigrams, rowid, words_key) VALUES ('delete', old.id, old.words_key); END",
    "CREATE TRIGGER IF NOT EXISTS catalog_trigrams_of_changed AFTER UPDATE OF words_key ON catalog_card"
    " WHEN old.words_key != new.words_key BEGIN"
    " INSERT INTO catalog_trigrams(catalog_trigrams, rowid, words_key) VALUES ('delete', old.id, old.words_key);"
    " INSERT INTO catalog_trigrams(rowid, words_key) VALUES (new.id, new.words_key); END",
    "INSERT INTO catalog_trigrams(catalog_trigrams) VALUES ('rebuild')",
)
_EXTENSION = "CREATE EXTENSION IF NOT EXISTS pg_trgm"
_ON_POSTGRESQL = ("CREATE INDEX IF NOT EXISTS catalog_trigrams ON catalog_card USING gin (words_key gin_trgm_ops)",)
_TRIGGERS = (
    "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'catalog\\_trigrams\\_%' ESCAPE '\\'"
)


class Holds(Lookup):
    """`words_key__holds`, of `Card` alone: what `contains` finds, by the trigrams.

    Nothing is folded here: both sides are to be as `catalog.names.name_key` makes them.
    """

    lookup_name = "holds"

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Compiled:
        return compiler.compile(Contains(self.lhs, self.rhs))

    def as_sqlite(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Compiled:
        if len(self.rhs) < LENGTH:
            return self.as_sql(compiler, connection)
        table = compiler.quote_name_unless_alias(self.lhs.alias)
        sought = '"' + self.rhs.replace('"', '""') + '"'
        return f'{table}."id" IN (SELECT rowid FROM catalog_trigrams WHERE words_key MATCH %s)', (sought,)


def narrowed(text: str) -> Q:
    """Cards with that text anywhere among their words, by the index; all cards where the text is too short for it.

    To be joined with the condition that is meant, which then need be tried on these few alone.
    """
    return Q(words_key__holds=text) if len(text) >= LENGTH else Q()


def make(using: str, **kwargs: Any) -> None:
    """Make the index on the database `using` if it is not there; called after migrations.

    DatabaseError that says what to do where the extension is missing and the role may not create it.
    """
    connection = connections[using]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            try:
                cursor.execute(_EXTENSION)
            except DatabaseError as error:
                raise DatabaseError(
                    f"let an administrator of the server run CREATE EXTENSION pg_trgm in it once ({error})"
                ) from error
        for statement in _ON_POSTGRESQL if connection.vendor == "postgresql" else _missing_on_sqlite(cursor):
            cursor.execute(statement)


def _missing_on_sqlite(cursor: CursorWrapper) -> tuple[str, ...]:
    cursor.execute(_TRIGGERS)
    return () if cursor.fetchone()[0] == 3 else _ON_SQLITE
