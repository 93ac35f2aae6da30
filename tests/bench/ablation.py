"""Whether each ability of each shipped card of «Берсерк» changes a game: `python -m tests.bench ablation`.

The suite tries one card in eight.
"""

from __future__ import annotations

from tests.bench.scale import scale
from tests.simulator.ablation import dead_abilities, held_faces
from tests.simulator.test_ablation import GAMES


def bench() -> None:
    faces = held_faces()
    faces, games = faces[: scale(len(faces), 1)], scale(GAMES, 2)
    dead = dead_abilities(faces, games)
    print(f"{len(faces)} cards, {games} games each: {len(dead)} abilities change no game")
    for name in dead:
        print(f"  {name}")
