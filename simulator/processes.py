"""Work shared out over processes, for commands that play many games. Pure."""

from __future__ import annotations

import resource
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Generic, Literal, TypeVar

from pebble import ProcessExpired, ProcessPool

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class FailedItem(Generic[T]):
    """An item without a result: its process ran out of time and was killed, or ended by itself."""

    item: T
    reason: Literal["time", "process"]


def shared_out(
    work: Callable[[T], R],
    items: Iterable[T],
    jobs: int,
    chunk: int = 4,
    set_up: Callable[..., object] | None = None,
    *arguments: Any,
) -> Iterator[R]:
    """Yield the results of `work` for each item in order, from `jobs` new processes that take `chunk` items at a time.

    `set_up` is called with the arguments in each process before its first item. Closing the iterator stops the work.
    Raises `BrokenProcessPool` if a process has been killed: its items are lost.
    """
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), set_up, arguments)
    try:
        yield from pool.map(work, items, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def map_within(
    work: Callable[[T], R],
    items: Sequence[T],
    jobs: int,
    seconds: float,
    memory: int,
    set_up: Callable[..., object],
    *arguments: Any,
) -> Iterator[R | FailedItem[T]]:
    """Yield the results of `work` for each item in order, from `jobs` new processes with limits.

    A process that takes more than `seconds` for an item is killed, and a new one goes on with the next item. `memory`
    is what a process may reserve, in bytes; beyond that it raises MemoryError.
    """
    pool = ProcessPool(jobs, initializer=_begin, initargs=(memory, set_up, arguments), context=get_context("spawn"))
    try:
        futures = [pool.schedule(work, (item,), timeout=seconds) for item in items]
        for item, future in zip(items, futures, strict=True):
            try:
                yield future.result()
            except TimeoutError:
                yield FailedItem(item, "time")
            except ProcessExpired:
                yield FailedItem(item, "process")
    finally:
        pool.stop()  # type: ignore[no-untyped-call]
        pool.join()


def _begin(memory: int, set_up: Callable[..., object], arguments: Sequence[Any]) -> None:
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (memory, hard))
    set_up(*arguments)
