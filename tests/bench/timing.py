"""Measure what is called beside what it is compared with, and print both."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from tests.bench.scale import scale

Call = Callable[[], object]
WARM = scale(20, 1)
CALLS = scale(100, 2)


class Timing(NamedTuple):
    """Milliseconds that a call takes."""

    median: float
    p95: float
    calls: int


def beside(name: str, base: Call, others: dict[str, tuple[Call, float | None]], calls: int = CALLS) -> None:
    """Print how long each call takes as a multiple of `base`, with the multiple that it is to stay within.

    Each takes turns with `base`, so that whatever else the machine does meets both alike: the multiple is that of
    their medians over the same stretch of time.
    """
    print(f"{'':40} {'median ms':>10} {'p95 ms':>9} {name + ' ms':>14} {'multiple':>9} {'wanted':>12}")
    for other, (call, limit) in others.items():
        for _ in range(WARM):
            base()
            call()
        bare, taken = [], []
        for _ in range(calls):
            bare.append(_milliseconds(base))
            taken.append(_milliseconds(call))
        lone, timed = _timing(bare), _timing(taken)
        multiple = timed.median / lone.median
        wanted = "" if limit is None else f"≤ {limit:g}{'' if multiple <= limit else ' MISSED'}"
        print(f"{other:40} {timed.median:10.2f} {timed.p95:9.2f} {lone.median:14.2f} {multiple:9.1f} {wanted:>12}",
              flush=True)  # fmt: skip


def _milliseconds(call: Call) -> float:
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) * 1000


def _timing(taken: list[float]) -> Timing:
    return Timing(statistics.median(taken), statistics.quantiles(taken, n=20)[-1], len(taken))
