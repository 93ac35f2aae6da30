"""Figures of tables for `/metrics`."""

from __future__ import annotations

from simulator.tables.models import Table


def open_tables() -> float:
    waiting = Table.objects.filter(state=Table.State.WAITING)
    return float(waiting.count() + Table.objects.under_way().count())


MEASURED = {"tables_open": ("Tables that wait for a player or at which a match is played.", open_tables)}
