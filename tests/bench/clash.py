"""«Битва колод»: games a second of one core, and how strong its players, ready decks and levels are.

Speed is measured in a process of its own on the compiled engine, by processor time. Strength takes minutes: it is
measured with `python -m tests.bench.clash strength`.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time

from catalog.clash import shipped
from catalog.clash.cards import Card
from simulator.building import CannotBuild, compile_engine
from simulator.clash import turn
from simulator.clash.levels import READY_MADE
from simulator.clash.players import make
from simulator.clash.setup import Mode, Setup, lay_out
from simulator.clash.state import State

WANTED = {"random": 1500, "greedy": 100}  # games a second
GAMES = {"random": 2000, "greedy": 200}
PLAYOUTS = 12
SOLO_PLAYOUTS = 320  # of search against the levels of the automatic opponent


def decks() -> list[tuple[Card, ...]]:
    return [deck.cards for deck in shipped.ready_decks().values()]


def play(setup: Setup, levels: tuple[str, ...], seed: str, playouts: int = PLAYOUTS) -> State:
    """One finished game; a seat of an automatic opponent needs no level."""
    state = lay_out(setup, seed)
    players = [make(level, f"{seed}/{seat}", playouts) for seat, level in enumerate(levels)]
    turn.advance(state)
    while not state.over:
        turn.take(state, players[state.asked].choose(state))
        turn.advance(state)
    return state


def speed() -> None:
    for level, games in GAMES.items():
        pairs = list(itertools.combinations(decks(), 2))
        started = time.process_time()
        for number in range(games):
            play(Setup(pairs[number % len(pairs)], first=number % 2), (level, level), f"speed/{number}")
        rate = games / (time.process_time() - started)
        missed = "" if rate >= WANTED[level] else "  MISSED"
        print(f"{level + ': games/s of a core':40} {rate:10.0f}   wanted {WANTED[level]}{missed}", flush=True)


def mirrored(a: str, b: str, games: int) -> float:
    """What `a` wins against `b` with equal decks, sides swapped."""
    won = 0.0
    for number in range(games):
        deck = decks()[number // 2 % 4]
        setup = Setup((deck, deck), first=number % 2, mirrored=True)
        won += play(setup, (a, b), f"mirror/{number // 2}").scores[0]
    return won / games


def strength() -> None:
    print(f"greedy beats random, mirrored: {mirrored('greedy', 'random', 400):.1%} (wanted 95%)", flush=True)
    print(f"search beats greedy, mirrored: {mirrored('search', 'greedy', 80):.1%} (wanted 70%)", flush=True)
    names = list(shipped.ready_decks())
    for a, b in itertools.combinations(range(4), 2):
        won = 0.0
        for number in range(60):
            setup = Setup((decks()[a], decks()[b]), first=number % 2)
            won += play(setup, ("search", "search"), f"ready/{number // 2}").scores[0]
        print(f"{names[a]} against {names[b]}: {won / 60:.0%} (wanted 42-58%)", flush=True)
    mode: Mode = "solo"
    for level, opponent in READY_MADE.items():
        won = 0.0
        for number in range(24):
            mine = number % 4
            rest = tuple(card for place, deck in enumerate(decks()) if place != mine for card in deck)
            setup = Setup((decks()[mine], rest), mode, opponent=opponent)
            won += play(setup, ("search",), f"solo/{number}", SOLO_PLAYOUTS).scores[0]
        print(f"search against level {level}: {won / 24:.0%}", flush=True)


def bench() -> None:
    try:
        compile_engine("clash")
    except CannotBuild as error:
        print(f"not compiled: {error}")
    subprocess.run([sys.executable, "-m", "tests.bench.clash", "speed"], env=os.environ, check=True)


if __name__ == "__main__":
    {"speed": speed, "strength": strength}[sys.argv[1]]()
