"""Some of the random bouts of `random_bouts`, which plays as many as one likes."""

from __future__ import annotations

from tests.simulator.battlecon.random_bouts import MODE_OF, play


def test_random_bouts_of_every_mode_come_to_an_end() -> None:
    ends = {play(number)[0].reason for number in range(10 * len(MODE_OF))}
    assert ends <= {"knock-out", "time"} and "knock-out" in ends
