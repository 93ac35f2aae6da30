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

_ADD = "INSERT INTO catalog_card_trigrams(rowid, words_key, text_key) VALUES (new.id, new.words_key, new.text_key);"
_TAKE_OUT = (
    "INSERT INTO catalog_card_trigrams(catalog_card_trigrams, rowid, words_key, text_key)"
    " VALUES ('delete', old.id, old.words_key, old.text_key);"
)
_ON_SQLITE = (
    "CREATE VIRTUAL TABLE IF NOT EXISTS catalog_card_trigrams USING fts5"
    "(words_key, text_key, content='catalog_card', content_rowid='id', tokenize='trigram case_sensitive 1')",
    f"CREATE TRIGGER IF NOT EXISTS catalog_card_trigrams_new AFTER INSERT ON catalog_card BEGIN {_ADD} END",
    f"CREATE TRIGGER IF NOT EXISTS catalog_card_trigrams_gone AFTER DELETE ON catalog_card BEGIN {_TAKE_OUT} END",
    "CREATE TRIGGER IF NOT EXISTS catalog_card_trigrams_changed AFTER UPDATE OF words_key, text_key ON catalog_card"
    f" WHEN old.words_key != new.words_key OR old.text_key != new.text_key BEGIN {_TAKE_OUT} {_ADD} END",
    "INSERT INTO catalog_card_trigrams(catalog_card_trigrams) VALUES ('rebuild')",
)
_EXTENSION = "CREATE EXTENSION IF NOT EXISTS pg_trgm"
_ON_POSTGRESQL = (
    "CREATE INDEX IF NOT EXISTS catalog_card_trigrams ON catalog_card"
    " USING gin (words_key gin_trgm_ops, text_key gin_trgm_ops)",
)
_TRIGGERS = "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'catalog_card'"


class Holds(Lookup):
    """`words_key__holds` and `text_key__holds`, of `Card` alone: what `contains` finds, by the trigrams.

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
        column = self.lhs.target.column
        return f'{table}."id" IN (SELECT rowid FROM catalog_card_trigrams WHERE {column} MATCH %s)', (sought,)


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
