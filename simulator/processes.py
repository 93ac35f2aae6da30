"""Work shared out over processes, for commands that play many games. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


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
