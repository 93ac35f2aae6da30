"""Prepared queries for lookups that run many times a second. Their SQL is generated once.

Django generates the SQL for each query, which for a model with many columns costs more than the database's answer. A
prepared query is built once per process from a queryset, and then run with other values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet

M = TypeVar("M", bound=Model)


class PreparedQuery(Generic[M]):
    """A queryset of whole rows in which only the value of one filter varies between calls.

    `build(value)` makes it. Deferred fields stay deferred in the result, and annotations become attributes.
    It may lock rows, but it cannot use `select_related` or `prefetch_related`.
    """

    def __init__(self, build: Callable[[Any], QuerySet[M]]) -> None:
        self.build = build
        self.queries: dict[str, tuple[type[M], str]] = {}  # by the kind of database

    def ask(self, value: Any) -> list[M]:
        """The rows for this value, in the queryset's order."""
        kind = connections[DEFAULT_DB_ALIAS].vendor
        query = self.queries.get(kind)
        if query is None:
            query = self.queries[kind] = self._write(value)
        model, sql = query
        return list(model._default_manager.raw(sql, [value]))

    def _write(self, value: Any) -> tuple[type[M], str]:
        rows = self.build(value)
        sql, values = rows.query.get_compiler(DEFAULT_DB_ALIAS).as_sql()
        if list(values) != [value]:
            raise ValueError(f"the query of {rows.model.__name__} has other values than the one that is asked with")
        return rows.model, sql
