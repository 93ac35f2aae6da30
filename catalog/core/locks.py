"""Named locks, held to the end of a transaction, for things that do not have a row yet."""

from __future__ import annotations

from hashlib import sha256

from django.db import connection, transaction


def hold(*name: object) -> None:
    """Wait until no other transaction holds the lock of that name, and hold it until this one ends.

    On SQLite a transaction holds the whole database from its beginning.
    """
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError("a lock is held within a transaction")
    if connection.vendor == "postgresql":
        number = int.from_bytes(sha256(repr(name).encode()).digest()[:8], signed=True)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
