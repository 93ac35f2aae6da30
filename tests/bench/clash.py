"""«Битва колод»: games a second of one core, and how strong its players, ready decks and levels are.

Speed is measured in a separate process on the compiled engine, by processor time. Strength takes minutes to an hour:
`python -m tests.bench.clash players`, `ready` (the ready decks against each other) and `solo` (the levels of the
automatic opponent) measure it, `strength` all three. Each share is printed with its interval.
"""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
import time

from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from simulator.clash import turn
from simulator.clash.levels import READY_MADE
from simulator.clash.players import make
from simulator.clash.setup import Mode, Setup, lay_out
from simulator.clash.state import State
from simulator.statistics import share, tally_of_points
from tests.bench.scale import compile_or_report, scale

WANTED = {"random": 1500, "greedy": 100}  # games a second
GAMES = {"random": scale(2000, 4), "greedy": scale(200, 1)}
PLAYOUTS = 12
SOLO_PLAYOUTS = 320  # of search against the levels of the automatic opponent
CARD_GAMES = 6000  # of greedy players between decks dealt at random
READY_GAMES = 300  # of each pairing of ready decks, half of them with either deck first
SOLO_GAMES = 48  # against each level
MEDIUM, MEDIUM_GAMES = 5, 600  # the level that search is to beat


def decks() -> list[tuple[Card, ...]]:
    return [deck.cards for deck in shipped_cards.ready_decks().values()]


def play(setup: Setup, levels: tuple[str, ...], seed: str, playouts: int = PLAYOUTS) -> State:
    """Play one game; a seat of an automatic opponent does not use a level."""
    state = lay_out(setup, seed)
    players = [make(level, f"{seed}/{seat}", playouts) for seat, level in enumerate(levels)]
    turn.advance(state)
    while not state.over:
        turn.apply_choice(state, players[state.asked].choose(state))
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


def print_share(what: str, shares: list[float], wanted: str = "") -> None:
    """Print the share of a side's points with its interval."""
    found = share(tally_of_points(len(shares), round(2 * sum(shares))))
    print(f"{what}: {found.value:.1%} ({found.low:.1%}-{found.high:.1%} of {len(shares)}){wanted}", flush=True)


def play_mirrored(a: str, b: str, games: int) -> list[float]:
    """Return the scores of `a` against `b` with equal decks, sides swapped."""
    won = []
    for number in range(games):
        deck = decks()[number // 2 % 4]
        setup = Setup((deck, deck), first=number % 2, mirrored=True)
        won.append(play(setup, (a, b), f"mirror/{number // 2}").scores[0])
    return won


def players() -> None:
    print_share("greedy against random, mirrored", play_mirrored("greedy", "random", 400), ", wanted 95%")
    print_share("search against greedy, mirrored", play_mirrored("search", "greedy", 80), ", wanted 70%")


def ready() -> None:
    names = list(shipped_cards.ready_decks())
    for a, b in itertools.combinations(range(4), 2):
        won = []
        for number in range(READY_GAMES):
            setup = Setup((decks()[a], decks()[b]), first=number % 2)
            won.append(play(setup, ("search", "search"), f"ready/{number // 2}").scores[0])
        print_share(f"{names[a]} against {names[b]}", won, ", wanted 42-58%")


def solo() -> None:
    mode: Mode = "solo"
    names = list(shipped_cards.ready_decks())
    for level, opponent in READY_MADE.items():
        won: list[list[float]] = [[] for _ in names]
        for number in range(MEDIUM_GAMES if level == MEDIUM else SOLO_GAMES):
            mine = number % 4
            rest = tuple(card for place, deck in enumerate(decks()) if place != mine for card in deck)
            setup = Setup((decks()[mine], rest), mode, opponent=opponent)
            won[mine].append(play(setup, ("search",), f"solo/{number}", SOLO_PLAYOUTS).scores[0])
        print_share(f"search against level {level}", [each for shares in won for each in shares])
        print("  " + ", ".join(f"{name} {sum(each) / len(each):.0%}" for name, each in zip(names, won, strict=True)))


def cards() -> None:
    """Print each card's share of points in decks dealt at random, the weakest card first."""
    known = list(shipped_cards.cards().values())
    size = len(decks()[0])
    won: dict[str, list[float]] = {card.name.en: [] for card in known}
    for number in range(CARD_GAMES):
        dealt = random.Random(f"cards/{number // 2}").sample(known, 2 * size)
        pair = (tuple(dealt[:size]), tuple(dealt[size:]))
        scores = play(Setup(pair, first=number % 2), ("greedy", "greedy"), f"cards/{number // 2}").scores
        for deck, score in zip(pair, scores, strict=True):
            for card in deck:
                won[card.name.en].append(score)
    for name, shares in sorted(won.items(), key=lambda each: sum(each[1]) / max(len(each[1]), 1)):
        print_share(name, shares, ", wanted 40-60%")


def strength() -> None:
    players()
    ready()
    solo()


def bench() -> None:
    compile_or_report("clash")
    subprocess.run([sys.executable, "-m", "tests.bench.clash", "speed"], env=os.environ, check=True)


if __name__ == "__main__":
    {"speed": speed, "strength": strength, "players": players, "ready": ready, "solo": solo, "cards": cards}[
        sys.argv[1]
    ]()
