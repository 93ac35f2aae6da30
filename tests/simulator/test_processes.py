"""Work that several processes share: in order, and never waited for in vain."""

from __future__ import annotations

import os
import signal
from concurrent.futures.process import BrokenProcessPool

import pytest

from simulator.processes import FailedItem, map_within, shared_out


def double_or_die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def test_a_killed_process_is_told_instead_of_being_waited_for() -> None:
    assert list(shared_out(double_or_die, [0, 1, 2], 2, 1)) == [0, 2, 4]
    with pytest.raises(BrokenProcessPool):
        list(shared_out(double_or_die, [0, 1, 2, 3, 4], 2, 1))


def set_nothing_up() -> None:
    """No item needs anything."""


def work_wrongly(number: int) -> int:
    """Double a number; 1 takes for ever, 3 kills its process, and 4 wants more memory than it may have."""
    while number == 1:
        pass
    if number == 4:
        bytearray(1 << 33)
    return double_or_die(number)


def test_an_item_that_takes_too_long_or_kills_its_process_is_lost_alone() -> None:
    results = list(map_within(work_wrongly, [0, 1, 2, 3, 5], 2, 1.0, 1 << 32, set_nothing_up))
    assert results == [0, FailedItem(1, "time"), 4, FailedItem(3, "process"), 10]


def test_an_item_cannot_reserve_more_memory_than_its_process_may() -> None:
    with pytest.raises(MemoryError):
        list(map_within(work_wrongly, [0, 4], 1, 60.0, 1 << 32, set_nothing_up))
