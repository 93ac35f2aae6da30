"""The errors of a cache that does not answer."""

from __future__ import annotations


def cache_errors() -> tuple[type[Exception], ...]:
    """Return the classes for an `except` clause, which Python evaluates only after something was raised.

    So a site without Redis never loads its client, which is a twentieth of the start of a web process.
    """
    from redis.exceptions import RedisError

    return RedisError, OSError
