"""Every part of a TOML document has the line on which it stands, in whichever form it is written."""

from __future__ import annotations

import pytest

from simulator.scenario.places import Path, Places

DOCUMENT = """title = "x"
on.a1 = { card = "elf", wounds = 1.5 }
do = [
  { player = "A", dice = [1,
    2] },

  { player = "B", choose = true, expect = { a1 = { wounds = 3 } } },
]
rules = [
  "1", # of the first
  "2",
]
[cards]
elf = { life = 5 }
imp.life = 6
[[stack]]
use = "a1"
[[stack]]
use = "b1"
[expect.a1]
wounds = 3
"""
LINES: dict[Path, int] = {
    ("title",): 1, ("on", "a1"): 2, ("on", "a1", "wounds"): 2, ("do",): 3, ("do", 0): 4, ("do", 0, "dice", 1): 5,
    ("do", 1): 7, ("do", 1, "choose"): 7, ("do", 1, "expect", "a1", "wounds"): 7, ("rules", 0): 10, ("rules", 1): 11,
    ("cards", "elf", "life"): 14, ("cards", "imp", "life"): 15, ("stack", 0, "use"): 17, ("stack", 1): 18,
    ("stack", 1, "use"): 19, ("expect", "a1"): 20, ("expect", "a1", "wounds"): 21,
}  # fmt: skip


@pytest.mark.parametrize("path", LINES, ids=str)
def test_a_part_has_its_line(path: Path) -> None:
    assert Places(DOCUMENT).line(*path) == LINES[path]


def test_a_part_that_is_missing_has_the_line_of_what_would_hold_it() -> None:
    assert Places(DOCUMENT).line("do", 1, "at") == 7
    assert Places(DOCUMENT).line("turn") == 1
