"""Live updates of tables: a new version of the table."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest

from simulator.tables.access import by_key, may_watch
from simulator.tables.models import Table, table_with_seats


def table_versions() -> QuerySet[Table, tuple[str, int]]:
    return Table.objects.order_by().values_list("key", "version")


def may_follow_table(request: HttpRequest, key: str) -> bool:
    """Allow viewers who may see the table."""
    table = table_with_seats(key)
    return table is not None and may_watch(table, by_key(request), table.seat_list)


FOLLOWED = {"table": (table_versions, may_follow_table)}
