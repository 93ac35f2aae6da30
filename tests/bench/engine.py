"""Games and decisions a second of one core, interpreted and compiled: every pair of example decks, full rules.

Each variant runs in a separate process; the bench counts processor time, so that a busy machine has little influence.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from typing import Any

from decks import shipped_decks
from simulator import game_runner
from simulator.berserk import Dice
from simulator.berserk.fingerprint import is_compiled
from simulator.berserk.game_setup import begin_game
from simulator.berserk.vocabulary import PHASE_MAIN, PHASE_TURN_START
from simulator.game_runner import DeckPairing
from simulator.playing import find_deck
from tests.bench.scale import SHORT, compile_or_report, scale

GAMES = {True: {"random": 4, "greedy": 3}, False: {"random": 1, "greedy": 1}}  # of each pair, compiled or not
PAIRS_INTERPRETED = scale(4, 1)  # of the pairs, evenly taken
WANTED = {"random": 900, "greedy": 150}  # games a second
CLONES = scale(2000, 20)


def measure() -> dict[str, Any]:
    """Return the measured figures of this process, as plain values."""
    compiled = is_compiled()
    examples = sorted(slug for slug, source in shipped_decks.decks().items() if source.kind == "example")
    pairs = list(itertools.combinations([find_deck(slug) for slug in examples], 2))
    if not compiled:
        pairs = pairs[:: len(pairs) // PAIRS_INTERPRETED]
    found: dict[str, Any] = {"compiled": compiled}
    for level, games in GAMES[compiled].items():
        pairings = [DeckPairing(a, b, levels=(level, level)) for a, b in pairs]
        for pairing in pairings:
            game_runner.play_game(pairing, games)  # texts are compiled, and much else is built, once a process
        played = decisions = adjudicated = endless = 0
        started = time.process_time()
        for pairing in pairings:
            for number in range(games):
                record = game_runner.play_game(pairing, number)
                played += 1
                decisions += record.decisions
                adjudicated += record.adjudicated
                endless += record.endless
        seconds = time.process_time() - started
        found[level] = {
            "games": played / seconds,
            "decisions": decisions / seconds,
            "adjudicated": adjudicated / played,
            "endless": endless / played,
        }
    found["clone"] = clone_time(pairs[0])
    found["windows"], found["choices"] = windows(pairs)
    return found


def clone_time(pair: tuple[Any, Any]) -> float:
    """Microseconds that a copy of a game in its first main phase takes."""
    faces = DeckPairing(*pair).decks
    game = begin_game(faces, "clone", turn_cap=60)
    choices = Dice("clone")
    game.advance()
    while game.phase != PHASE_MAIN:
        options = game.options()
        game.take(game.asked, options[choices.below(len(options))])
        game.advance()
    dice = Dice("copies")
    started = time.process_time()
    for _ in range(CLONES):
        game.clone(dice)
    return (time.process_time() - started) / CLONES * 1e6


def windows(pairs: list[tuple[Any, Any]]) -> tuple[float, float]:
    """Return the number of windows with priority in a game of random choices, and the number of those with a real
    choice."""
    asked = real = 0
    for number, pair in enumerate(pairs):
        game = begin_game(DeckPairing(*pair).decks, f"windows/{number}", turn_cap=60, every_window=True)
        choices = Dice(f"windows/{number}")
        game.advance()
        while not game.over:
            options = game.options()
            if game.question is None and game.phase >= PHASE_TURN_START:
                asked += 1
                real += len(options) > 1
            game.take(game.asked, options[choices.below(len(options))])
            game.advance()
    return asked / len(pairs), real / len(pairs)


def run(**environment: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.engine"], env=os.environ | environment, stdout=subprocess.PIPE, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def bench() -> None:
    slow = run(ENGINE="interpreted")
    compile_or_report("berserk")
    fast = slow if SHORT else run()
    print(f"{'one core':36} {'interpreted':>12} {'compiled':>12} {'ratio':>8}")
    for level, wanted in WANTED.items():
        rate = fast[level]["games"]
        verdict = "" if rate >= wanted else "  MISSED"
        adjudicated = f"adjudicated {fast[level]['adjudicated']:.1%}, without end {fast[level]['endless']:.1%}"
        line(f"{level}: games/s", slow[level]["games"], rate, f"wanted {wanted}{verdict}; {adjudicated}")
        line(f"{level}: decisions/s", slow[level]["decisions"], fast[level]["decisions"])
    line("a clone takes, µs", slow["clone"], fast["clone"], turned=True)
    print(f"priority windows a game: {fast['windows']:.0f}, with a choice: {fast['choices']:.0f}")


def line(name: str, slow: float, fast: float, remark: str = "", turned: bool = False) -> None:
    ratio = slow / fast if turned else fast / slow
    print(f"{name:36} {slow:12.1f} {fast:12.1f} {ratio:8.1f}  {remark}")


if __name__ == "__main__":
    print(json.dumps(measure()))
