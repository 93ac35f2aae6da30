"""A cache that hangs holds up one request, not all of them."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest
import redis

from berserk_site import redis_cache
from berserk_site.redis_cache import RedisCache


@pytest.fixture
def silent() -> Iterator[socket.socket]:
    """A server that takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setblocking(False)
        yield listening


def connections(listening: socket.socket) -> int:
    """How many came since the last look."""
    found = 0
    while True:
        try:
            listening.accept()[0].close()
        except BlockingIOError:
            return found
        found += 1


def test_a_silent_server_is_left_alone_for_a_moment_and_then_asked_again(
    silent: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_cache, "_asked_again", 0.0)
    address = f"redis://127.0.0.1:{silent.getsockname()[1]}/0"
    cache = RedisCache(address, {"OPTIONS": {"socket_timeout": 0.1, "socket_connect_timeout": 0.1}})
    with pytest.raises(redis.RedisError):
        cache.get("a")
    assert connections(silent)
    for _ in range(3):
        with pytest.raises(redis.RedisError):
            cache.set("a", 1)
    assert connections(silent) == 0
    monkeypatch.setattr(redis_cache, "_asked_again", 0.0)  # the pause is over
    with pytest.raises(redis.RedisError):
        cache.get("a")
    assert connections(silent)
