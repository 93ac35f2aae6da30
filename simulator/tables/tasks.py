"""The background work of tables, in the module in which Celery looks for tasks."""

from __future__ import annotations

from simulator.tables.engine_seats import SEATS

WORK_QUEUES = (SEATS,)
