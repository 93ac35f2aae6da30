"""The engines of all games in one table: games a second of one core, by players that move at random and greedily.

Each game is compiled and measured in a separate process, by processor time, with the decks of the tests of engines.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from simulator.game_runner import DeckPairing, play_game
from simulator.games import engines
from tests.bench.scale import compile_or_report, scale

SECONDS = scale(4.0, 0.1)  # of each player of each game
PLAYERS = 2  # the weakest: the stronger ones have separate benches


def measure(game: str) -> None:
    """Print the line of one game."""
    from tests.simulator.test_engines import DECKS

    a, b = DECKS[game]()
    rules = engines()[game]
    figures = []
    for level in rules.levels[:PLAYERS]:
        pairing = DeckPairing(a, b, levels=(level, level), seed=1)
        play_game(pairing, 0)
        started, games = time.process_time(), 0
        while time.process_time() - started < SECONDS:
            record = play_game(pairing, games)
            if record.outcome is None:
                raise SystemExit(f"{game}: game {games} crashed: {record.reason}")
            games += 1
        figures.append(f"{level} {games / (time.process_time() - started):9.1f}")
    built = "compiled" if rules.is_compiled() else "interpreted"
    print(f"{game:12} {built:12} games/s: {'   '.join(figures)}", flush=True)


def bench() -> None:
    for game in sorted(engines()):
        compile_or_report(game)
        subprocess.run([sys.executable, "-m", "tests.bench.engines", game], env=os.environ, check=True)


if __name__ == "__main__":
    measure(sys.argv[1])
