"""BattleCON: games a second of one core, how strong its players are, and its fighters against each other.

Speed is measured in a process of its own on the compiled engine, by processor time. Strength and the matrix of fighters
take minutes: `python -m tests.bench.battlecon strength 96`, `python -m tests.bench.battlecon fighters 8`.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time

from catalog.battlecon.cards import Contender
from catalog.battlecon.shipped import fighters
from simulator.battlecon import rounds
from simulator.battlecon.players import make
from simulator.battlecon.program import Table
from simulator.battlecon.setup import Setup, begin, table_of
from simulator.battlecon.state import State
from simulator.building import CannotBuild, compile_engine
from simulator.statistics import share, tally_of_points

WANTED = {"random": 1000}  # games a second
GAMES = {"random": 3000, "greedy": 20}
WORK = 60
FIGHTERS = list(fighters().values())


def play(table: Table, setup: Setup, levels: tuple[str, str], seed: str, work: int = WORK) -> State:
    """One finished duel."""
    state = begin(table, setup, seed)
    players = [make(level, f"{seed}/{seat}/{level}", work) for seat, level in enumerate(levels)]
    rounds.advance(state)
    while not state.over:
        for seat in (0, 1):
            if state.asked >> seat & 1:
                rounds.take(state, seat, players[seat].choose(state, seat))
        rounds.advance(state)
    return state


def speed() -> None:
    setups = [Setup((Contender(a), Contender(b))) for a, b in itertools.permutations(FIGHTERS, 2)]
    tables = [table_of(setup) for setup in setups]
    for level, games in GAMES.items():
        started = time.process_time()
        for number in range(games):
            place = number % len(setups)
            play(tables[place], setups[place], (level, level), f"speed/{number}")
        rate = games / (time.process_time() - started)
        missed = "  MISSED" if rate < WANTED.get(level, 0) else ""
        print(f"{level + ': games/s of a core':40} {rate:10.1f}   wanted {WANTED.get(level, '-')}{missed}", flush=True)


def mirrored(a: str, b: str, games: int) -> None:
    """What `a` wins against `b` with the same fighter on both sides, seats swapped."""
    won = 0.0
    for number in range(games):
        fighter = FIGHTERS[number // 2 % len(FIGHTERS)]
        setup = Setup((Contender(fighter), Contender(fighter)))
        levels = (a, b) if number % 2 == 0 else (b, a)
        won += play(table_of(setup), setup, levels, f"mirror/{number // 2}").scores[number % 2]
    found = share(tally_of_points(games, round(2 * won)))
    print(f"{a} beats {b}, mirrored, {games}: {found.value:.1%} ({found.low:.1%} to {found.high:.1%})", flush=True)


def strength(games: int) -> None:
    mirrored("greedy", "random", games)
    mirrored("equilibrium", "greedy", games)


def matrix(games: int) -> None:
    """All fighters against all under equilibrium play."""
    totals = {one.key: [0.0, 0] for one in FIGHTERS}
    for a, b in itertools.combinations(FIGHTERS, 2):
        won = 0.0
        for number in range(games):
            pair = (a, b) if number % 2 == 0 else (b, a)
            setup = Setup((Contender(pair[0]), Contender(pair[1])))
            state = play(table_of(setup), setup, ("equilibrium", "equilibrium"), f"{a.key}/{b.key}/{number}", 20)
            won += state.scores[number % 2]
        found = share(tally_of_points(games, round(2 * won)))
        print(f"{a.key} against {b.key}: {found.value:.0%} ({found.low:.0%} to {found.high:.0%})", flush=True)
        totals[a.key] = [totals[a.key][0] + won, totals[a.key][1] + games]
        totals[b.key] = [totals[b.key][0] + games - won, totals[b.key][1] + games]
    for key, (points, played) in totals.items():
        print(f"{key}: {points / played:.0%} of {played}", flush=True)


def bench() -> None:
    try:
        compile_engine("battlecon")
    except CannotBuild as error:
        print(f"not compiled: {error}")
    subprocess.run([sys.executable, "-m", "tests.bench.battlecon", "speed"], env=os.environ, check=True)


if __name__ == "__main__":
    what, *number = sys.argv[1:]
    if what == "speed":
        speed()
    else:
        {"strength": strength, "fighters": matrix}[what](int(number[0]) if number else 24)
