"""`manage.py ladder`: each level against the one below, on one deck and one deal with the roles swapped."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from django.core.management import call_command

LINE = re.compile(
    r"(\w+) – (\w+): ([\d.]+)% \[([\d.]+)% … ([\d.]+)%\], (\d+) games, "
    r"\d+ adjudicated, \d+ without end, 0 crashed, \d+ s"
)


def measure_ladder(*arguments: str) -> list[tuple[str, ...]]:
    out = StringIO()
    with pytest.raises(SystemExit) as end:
        call_command("ladder", *arguments, stdout=out, stderr=StringIO())
    assert end.value.code == 0
    return [found.groups() for line in out.getvalue().splitlines() if (found := LINE.fullmatch(line))]


def test_every_step_is_measured_with_its_interval() -> None:
    steps = measure_ladder("--games", "2", "--playouts", "2")
    assert [(higher, lower, games) for higher, lower, *_, games in steps] == [
        ("greedy", "random", "2"),
        ("search", "greedy", "2"),
        ("deep", "search", "2"),
    ]
    for *_, share, low, high, _ in steps:
        assert float(low) <= float(share) <= float(high)


def test_the_same_seed_measures_the_same() -> None:
    once = measure_ladder("--level", "greedy", "--games", "4", "--seed", "5")
    assert once == measure_ladder("--level", "greedy", "--games", "4", "--seed", "5")
    assert once[0][5] == "4"
