"""PostgreSQL over a pool of connections, none of which is waited for while the server hangs."""

from __future__ import annotations

from typing import Any

from django.db.backends.postgresql import base
from psycopg_pool import PoolTimeout

from berserk_site.pooled_postgres.silence import watch


class DatabaseWrapper(base.DatabaseWrapper):
    """Raises OperationalError if the pool cannot provide a connection in time."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        watch.refuse_if_silent()
        try:
            return super().get_new_connection(conn_params)
        except PoolTimeout:  # all are in use, or no further one can be opened
            watch.ask(conn_params)
            return super().get_new_connection(conn_params)
