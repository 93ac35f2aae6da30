"""«Берсерк. Герои»: games a second of one core, how strong its players are, and how the ready decks fare.

Speed is measured in a separate process on the compiled engine, by processor time. Strength and balance take minutes:
they are measured with `python -m tests.bench.heroes strength` and `… balance [GAMES]`, games of each pair.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from typing import Any

from catalog.heroes import shipped_cards
from simulator.heroes import turn
from simulator.heroes.players import make
from simulator.heroes.setup import HeroDeck, Setup, lay_out_game
from simulator.heroes.state import State
from tests.bench.scale import SHORT, compile_or_report, scale

WANTED = {"random": 300, "greedy": 15}  # games a second
GAMES = {"random": scale(600, 2), "greedy": scale(60, 1)}
WORK = 12  # playouts of a decision of the player that searches
FAIR = (0.35, 0.65)  # a ready deck against the field


def sides() -> dict[str, HeroDeck]:
    """The ready decks by slug."""
    return {slug: HeroDeck(deck.hero, deck.cards) for slug, deck in shipped_cards.ready_decks().items()}


def play(setup: Setup, levels: tuple[str, str], seed: str) -> State:
    """One finished game."""
    state = lay_out_game(setup, seed)
    players = [make(level, f"{seed}/{seat}", WORK) for seat, level in enumerate(levels)]
    turn.advance(state)
    while not state.over:
        turn.apply_option(state, players[state.asked].choose(state))
        turn.advance(state)
    return state


def speed() -> None:
    pairs = list(itertools.combinations(sides().values(), 2))
    for level, games in GAMES.items():
        started = time.process_time()
        for number in range(games):
            play(Setup(pairs[number % len(pairs)], first=number % 2), (level, level), f"speed/{number}")
        rate = games / (time.process_time() - started)
        missed = "" if rate >= WANTED[level] else "  MISSED"
        print(f"{level + ': games/s of a core':40} {rate:10.0f}   wanted {WANTED[level]}{missed}", flush=True)


def play_mirrored(strong: str, weak: str, games: int) -> float:
    """Return the share of `strong` against `weak` with equal decks and equal luck, each seat in turn."""
    won, decks = 0.0, list(sides().values())
    for number in range(games):
        deck, seat = decks[number // 2 % len(decks)], number % 2
        levels = (strong, weak) if seat == 0 else (weak, strong)
        state = play(Setup((deck, deck), mirrored=True), levels, f"mirror/{number // 2}")
        won += state.scores[seat]
    return won / games


def strength() -> None:
    print(
        f"greedy beats random, mirrored: {play_mirrored('greedy', 'random', 100):.1%} of 100 (wanted 95%)", flush=True
    )
    print(
        f"search beats greedy, mirrored: {play_mirrored('search', 'greedy', 100):.1%} of 100 (wanted 65%)", flush=True
    )


def balance(games: int = 10) -> None:
    """Each ready deck against all others, played by greedy; so many games a pair."""
    decks = sides()
    won = dict.fromkeys(decks, 0.0)
    for a, b in itertools.combinations(decks, 2):
        for number in range(games):
            setup = Setup((decks[a], decks[b]), first=number % 2)
            share = play(setup, ("greedy", "greedy"), f"{a}/{b}/{number}").scores[0]
            won[a] += share
            won[b] += 1 - share
    played = games * (len(decks) - 1)
    for slug, points in sorted(won.items(), key=lambda each: -each[1]):
        share = points / played
        missed = "" if FAIR[0] <= share <= FAIR[1] else "  MISSED"
        print(f"{slug:20} {share:6.1%} of {played}{missed}", flush=True)


def hash_games(**environment: str) -> dict[str, Any]:
    """The hashes of some games, turn by turn, as a process of that environment plays them."""
    command = [sys.executable, "-m", "tests.simulator.heroes.fingerprints"]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def bench() -> None:
    compile_or_report("heroes")
    if SHORT:
        speed()
        return
    compiled, interpreted = hash_games(), hash_games(ENGINE="interpreted")
    same = compiled["games"] == interpreted["games"] and compiled["compiled"] != interpreted["compiled"]
    print(f"{'compiled games are the interpreted ones':40} {'yes' if same else 'NO  MISSED':>10}", flush=True)
    subprocess.run([sys.executable, "-m", "tests.bench.heroes", "speed"], env=os.environ, check=True)


if __name__ == "__main__":
    if sys.argv[1] == "balance":
        balance(*map(int, sys.argv[2:]))
    else:
        {"speed": speed, "strength": strength}[sys.argv[1]]()
