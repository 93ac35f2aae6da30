"""Measure what is called, and print it beside what it is compared with."""

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Timing(NamedTuple):
    """Milliseconds that a call takes."""

    median: float
    p95: float
    calls: int


def timing(call: Callable[[], object], calls: int = 200, warm: int = 20) -> Timing:
    """How long a call takes, after so many to warm up."""
    for _ in range(warm):
        call()
    taken = []
    for _ in range(calls):
        started = time.perf_counter()
        call()
        taken.append((time.perf_counter() - started) * 1000)
    return Timing(statistics.median(taken), statistics.quantiles(taken, n=20)[-1], calls)


def compare(base: str, baseline: Timing, others: dict[str, tuple[Timing, float | None]]) -> None:
    """Print a table of timings as multiples of the baseline's median, with the multiple that each is to stay within."""
    print(f"{'':40} {'median ms':>10} {'p95 ms':>9} {'× ' + base:>12} {'wanted':>8}")
    print(f"{base:40} {baseline.median:10.2f} {baseline.p95:9.2f} {1:12.1f}")
    for name, (measured, limit) in others.items():
        ratio = measured.median / baseline.median
        wanted = "" if limit is None else f"≤ {limit:g}{'' if ratio <= limit else ' MISSED'}"
        print(f"{name:40} {measured.median:10.2f} {measured.p95:9.2f} {ratio:12.1f} {wanted:>8}")
