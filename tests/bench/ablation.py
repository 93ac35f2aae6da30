"""Whether each ability of each shipped card of «Берсерк» changes a game: `python -m tests.bench ablation`.

The suite tries one card in eight.
"""

from __future__ import annotations

from tests.simulator.ablation import FACES, dead_abilities
from tests.simulator.test_ablation import GAMES


def bench() -> None:
    dead = dead_abilities(FACES, GAMES)
    print(f"{len(FACES)} cards, {GAMES} games each: {len(dead)} abilities change no game")
    for name in dead:
        print(f"  {name}")
