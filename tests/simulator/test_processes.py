"""Work that several processes share: in order, and never waited for in vain."""

from __future__ import annotations

import os
import signal
from concurrent.futures.process import BrokenProcessPool

import pytest

from simulator.processes import shared_out


def double_or_die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def test_a_killed_process_is_told_instead_of_being_waited_for() -> None:
    assert list(shared_out(double_or_die, [0, 1, 2], 2, 1)) == [0, 2, 4]
    with pytest.raises(BrokenProcessPool):
        list(shared_out(double_or_die, [0, 1, 2, 3, 4], 2, 1))
