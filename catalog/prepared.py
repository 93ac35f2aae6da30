"""Queries that are asked many times a second: their SQL is written once.

Django builds a query's SQL anew each time, which for a model of many columns costs more than the database's answer. A
prepared query is built once a process from a queryset, and then asked with other values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet

M = TypeVar("M", bound=Model)


class Prepared(Generic[M]):
    """A queryset of whole rows in which nothing but the value of one filter differs from one time to the next.

    `build(value)` makes it; fields that it defers are deferred in what is found, and what it annotates is an attribute.
    It may lock rows, but neither select related ones nor prefetch.
    """

    def __init__(self, build: Callable[[Any], QuerySet[M]]) -> None:
        self.build = build
        self.written: dict[str, tuple[type[M], str]] = {}  # by the kind of database

    def ask(self, value: Any) -> list[M]:
        """The rows for this value, in the queryset's order."""
        kind = connections[DEFAULT_DB_ALIAS].vendor
        found = self.written.get(kind)
        if found is None:
            found = self.written[kind] = self._write(value)
        model, sql = found
        return list(model._default_manager.raw(sql, [value]))

    def _write(self, value: Any) -> tuple[type[M], str]:
        rows = self.build(value)
        sql, values = rows.query.get_compiler(DEFAULT_DB_ALIAS).as_sql()
        if list(values) != [value]:
            raise ValueError(f"the query of {rows.model.__name__} has other values than the one that is asked with")
        return rows.model, sql
