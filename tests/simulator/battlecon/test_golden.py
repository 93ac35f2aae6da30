"""Golden bouts: the logs of whole bouts as text. In review they show the effects of a changed rule or fighter.

python -m tests.simulator.battlecon.test_golden     # regenerates them
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from simulator.battlecon.engine import BattleconState
from simulator.battlecon.setup import MODES, Mode
from tests.simulator.battlecon.bouts import bout

FOLDER = Path(__file__).with_name("golden")
BOUTS: list[tuple[Mode, int]] = [(mode, seed) for mode in MODES for seed in range(4 if mode == "duel" else 1)]


def describe_bout(mode: Mode, seed: int) -> str:
    """A random bout, line by line, and the hash of its end."""
    game: BattleconState = bout(mode, seed, log=True)
    chance = Random(seed)
    game.advance()
    while not game.over:
        for seat in game.to_act:
            game.apply(seat, chance.choice(game.options(seat)))
        game.advance()
    lines = [f"[{line.clause}] {line.words.ru}" for line in game.log]
    return "\n".join([*lines, game.hash(), ""])


@pytest.mark.parametrize(("mode", "seed"), BOUTS)
def test_the_bout_goes_as_it_went(mode: Mode, seed: int) -> None:
    assert describe_bout(mode, seed) == (FOLDER / f"{mode}-{seed}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for mode, seed in BOUTS:
        (FOLDER / f"{mode}-{seed}.txt").write_text(describe_bout(mode, seed), encoding="utf-8")
