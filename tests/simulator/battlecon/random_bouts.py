"""Random bouts in every mode, as many as one likes; the compiled engine plays where there is one.

python -m tests.simulator.battlecon.random_bouts --games 20000     # 0: all came to an end; 1: crashes
python -m tests.simulator.battlecon.random_bouts --from 4711 --games 1

Bout N is determined by N alone: its mode, fighters and choices.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter

from simulator.battlecon import rounds, stats
from simulator.battlecon.chance import make_stream
from simulator.battlecon.setup import MODES, lay_out
from simulator.battlecon.state import State
from tests.simulator.battlecon.bouts import setup

MOST_DECISIONS = 5_000
MODE_OF = ("duel", "duel", "duel", *MODES)


def play(number: int) -> tuple[State, int]:
    """Bout `number`, and the decisions in it. Raises what goes wrong in it."""
    state = lay_out(setup(MODE_OF[number % len(MODE_OF)], number), str(number))
    chance = make_stream(f"{number}/choices")
    decisions = 0
    rounds.advance(state)
    while not state.over:
        for seat in range(state.table.count):
            if state.asked >> seat & 1:
                choices = state.choices[seat]
                rounds.apply_choice(state, seat, choices[chance.below(len(choices))])
                decisions += 1
        rounds.advance(state)
        if decisions > MOST_DECISIONS:
            raise AssertionError(f"no end after {decisions} decisions")
    assert abs(sum(state.scores) - 1.0) < 1e-9, state.scores
    return state, decisions


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--from", type=int, default=0, dest="start")
    asked = parser.parse_args()
    ends: Counter[str] = Counter()
    faults = lasted = 0
    began = time.process_time()
    for number in range(asked.start, asked.start + asked.games):
        try:
            state, _ = play(number)
        except Exception:
            faults += 1
            print(f"bout {number}:", file=sys.stderr)
            traceback.print_exc()
            continue
        ends[state.reason] += 1
        lasted += state.round
    spent = time.process_time() - began
    compiled = "interpreted" if str(stats.__file__).endswith(".py") else "compiled"
    print(
        f"{asked.games} bouts, {faults} faults, {dict(ends)}, {lasted / asked.games:.1f} rounds each, {compiled}, ",
        end="",
    )
    print(f"{asked.games / spent:.0f} a second of processor time with laying out")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
