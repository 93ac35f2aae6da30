"""Redis as the cache, left alone for a moment after it did not answer.

Each call to a server that hangs costs a second, and a page makes several calls. So calls in the seconds after a failure
fail at once, and the page goes on without the cache.
"""

from __future__ import annotations

import time
from typing import Any

import redis
from django.core.cache.backends import redis as backend
from redis.backoff import NoBackoff
from redis.retry import Retry

PAUSE = 5.0  # seconds after a failure without further attempts

_asked_again = 0.0  # when this process may ask again


class Client(redis.Redis):
    def execute_command(self, *arguments: Any, **options: Any) -> Any:
        """Raises redis.ConnectionError at once during the pause."""
        global _asked_again
        if time.monotonic() < _asked_again:
            raise redis.ConnectionError("The cache did not answer a moment ago.")
        try:
            return super().execute_command(*arguments, **options)  # type: ignore[no-untyped-call]
        except (redis.ConnectionError, redis.TimeoutError):
            _asked_again = time.monotonic() + PAUSE
            raise


class CacheClient(backend.RedisCacheClient):
    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._client = Client


class RedisCache(backend.RedisCache):
    def __init__(self, server: str, params: dict[str, Any]) -> None:
        options = params.get("OPTIONS", {}) | {"retry": Retry(NoBackoff(), 1, (redis.ConnectionError,))}
        super().__init__(server, params | {"OPTIONS": options})
        self._class = CacheClient
