"""Random games of the ready decks, as many as one likes; the compiled engine plays where there is one.

python -m tests.simulator.heroes.random_games --games 10000     # 0: all came to an end; 1: crashes
python -m tests.simulator.heroes.random_games --from 4711 --games 1

Game N is determined by N alone: its decks, who begins, and all choices.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter

from catalog.heroes import shipped_cards
from simulator.heroes import state as states
from simulator.heroes import turn
from simulator.heroes.players import make
from simulator.heroes.setup import HeroDeck, Setup, lay_out_game
from simulator.heroes.state import State

MOST_DECISIONS = 20_000
SIDES = [HeroDeck(deck.hero, deck.cards) for deck in shipped_cards.ready_decks().values()]


def play(number: int) -> State:
    """Game `number`, finished. Raises what goes wrong in it."""
    one, other = number % len(SIDES), number // len(SIDES) % len(SIDES)
    state = lay_out_game(Setup((SIDES[one], SIDES[other]), first=number // len(SIDES) ** 2 % 2), str(number))
    players = [make("random", f"{number}/{seat}", 0) for seat in (0, 1)]
    turn.advance(state)
    for _ in range(MOST_DECISIONS):
        if state.over:
            break
        turn.apply_option(state, players[state.asked].choose(state))
        turn.advance(state)
    if not state.over:
        raise AssertionError(f"no end after {MOST_DECISIONS} decisions")
    assert abs(sum(state.scores) - 1.0) < 1e-9, state.scores
    return state


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--from", type=int, default=0, dest="start")
    asked = parser.parse_args()
    ends: Counter[str] = Counter()
    faults, began = 0, time.process_time()
    for number in range(asked.start, asked.start + asked.games):
        try:
            ends[play(number).reason] += 1
        except Exception:
            faults += 1
            print(f"game {number}:", file=sys.stderr)
            traceback.print_exc()
    spent = time.process_time() - began
    compiled = "interpreted" if str(states.__file__).endswith(".py") else "compiled"
    print(
        f"games {asked.start} to {asked.start + asked.games - 1}: {faults} faults, {dict(ends)}, {compiled}, ", end=""
    )
    print(f"{asked.games / spent:.0f} a second of processor time with laying out", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
