"""A dictionary with a limit of entries, for threads of one process."""

from __future__ import annotations

from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class BoundedCache(Generic[Key, Value]):
    """At most `limit` values. The value that was stored first is removed first."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._values: dict[Key, Value] = {}
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        return self._values.get(key)

    def store(self, key: Key, value: Value) -> Value:
        """Store a value, also in place of an older one, and return it."""
        with self._lock:
            self._values.pop(key, None)
            self._values[key] = value
            while len(self._values) > self._limit:
                del self._values[next(iter(self._values))]
        return value

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
