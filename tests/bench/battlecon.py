"""BattleCON: games a second of one core, how strong its players are, and its fighters against each other.

Speed is measured in a separate process on the compiled engine, by processor time. Strength and the matrix of fighters
take long: `python -m tests.bench.battlecon strength 96`, `python -m tests.bench.battlecon fighters 40`,
`python -m tests.bench.battlecon first-rounds 60`. The last two write the figures that the pages of fighters show, and
with them a digest of some bouts (`digest_bouts`). A test compares it: figures of other rules, fighters or players are
stale.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from catalog.battlecon.cards import Contender, Fighter, usual_preparation
from catalog.battlecon.first_rounds import FIRST_ROUNDS
from catalog.battlecon.matchups import MATCHUPS
from catalog.battlecon.shipped_cards import fighters
from catalog.core.quantiles import Z95
from simulator.battlecon import rounds
from simulator.battlecon.bits import PAIR, PAIRS, WIDE
from simulator.battlecon.chance import make_stream
from simulator.battlecon.hashing import state_hash
from simulator.battlecon.players import make
from simulator.battlecon.players.equilibrium import Mixture, Solver, draw_action, mixtures
from simulator.battlecon.program import Sheet, Table
from simulator.battlecon.setup import BoutSetup, begin_game, build_table
from simulator.battlecon.state import State
from simulator.statistics import Interval, share, tally_of_points
from tests.bench.scale import compile_or_report, scale

WANTED = {"random": 1000, "greedy": 7}  # games a second
GAMES = {"random": scale(3000, 20), "greedy": scale(20, 1)}
WORK = 60
MATRIX_WORK, DEPTH = 6, 1  # of the equilibrium players of the matrix; depth in rounds
LEAST_SHARE = 0.02  # of a pair in the mixture of a first round
DIGESTED = 10  # bouts of each fighter in the digest
FIGHTERS = list(fighters().values())
BY_KEY = {one.key: one for one in FIGHTERS}


def play(table: Table, setup: BoutSetup, levels: tuple[str, str], seed: str, work: int = WORK) -> State:
    """One finished duel."""
    state = begin_game(table, setup, seed)
    players = [make(level, f"{seed}/{seat}/{level}", work) for seat, level in enumerate(levels)]
    rounds.advance(state)
    while not state.over:
        for seat in (0, 1):
            if state.asked >> seat & 1:
                rounds.apply_choice(state, seat, players[seat].choose(state, seat))
        rounds.advance(state)
    return state


def speed() -> None:
    setups = [BoutSetup((Contender(a), Contender(b))) for a, b in itertools.permutations(FIGHTERS, 2)]
    tables = [build_table(setup) for setup in setups]
    for level, games in GAMES.items():
        started = time.process_time()
        for number in range(games):
            place = number % len(setups)
            play(tables[place], setups[place], (level, level), f"speed/{number}")
        rate = games / (time.process_time() - started)
        missed = "  MISSED" if rate < WANTED.get(level, 0) else ""
        print(f"{level + ': games/s of a core':40} {rate:10.1f}   wanted {WANTED.get(level, '-')}{missed}", flush=True)


def play_mirrored(a: str, b: str, games: int) -> None:
    """Return the score of `a` against `b` with the same fighter on both sides, seats swapped."""
    won = 0.0
    for number in range(games):
        fighter = FIGHTERS[number // 2 % len(FIGHTERS)]
        setup = BoutSetup((Contender(fighter), Contender(fighter)))
        levels = (a, b) if number % 2 == 0 else (b, a)
        won += play(build_table(setup), setup, levels, f"mirror/{number // 2}").scores[number % 2]
    found = share(tally_of_points(games, round(2 * won)))
    print(f"{a} beats {b}, mirrored, {games}: {found.value:.1%} ({found.low:.1%} to {found.high:.1%})", flush=True)


def strength(games: int) -> None:
    play_mirrored("greedy", "random", games)
    play_mirrored("equilibrium", "greedy", games)


class Bout(NamedTuple):
    """The score of the first fighter in a bout, and how lucky his draws of pairs were, as shares of a win."""

    score: float
    luck: float


def duel(a: Fighter, b: Fighter, seed: str) -> Bout:
    """Play a bout of two players of the pure equilibrium. They share the matrix of each round."""
    setup = BoutSetup((Contender(a), Contender(b)))
    state = begin_game(build_table(setup), setup, seed)
    players = [Solver(make_stream(f"{seed}/{seat}"), MATRIX_WORK) for seat in (0, 1)]
    luck = 0.0
    rounds.advance(state)
    while not state.over:
        if state.step == PAIRS and not state.tasks and state.asked == 3:
            mine, theirs = mixtures(players[0], players[1], state)
            drawn = draw_action(mine, players[0].stream), draw_action(theirs, players[1].stream)
            luck += players[0].luck(*drawn)
            for seat in (0, 1):
                rounds.apply_choice(state, seat, drawn[seat])
        else:
            for seat in (0, 1):
                if state.asked >> seat & 1:
                    rounds.apply_choice(state, seat, players[seat].choose(state, seat))
        rounds.advance(state)
    return Bout(state.scores[0], luck)


def digest_bouts() -> str:
    """A hash of bouts of all fighters and of one between players of the equilibrium.

    It changes with rules, fighters and players, and not with sources that leave every bout as it is.
    """
    total = hashlib.sha256()
    for a, b in zip(FIGHTERS, FIGHTERS[1:] + FIGHTERS[:1], strict=True):
        setup = BoutSetup((Contender(a), Contender(b)))
        for number in range(DIGESTED):
            total.update(state_hash(play(build_table(setup), setup, ("random", "random"), f"digest/{number}")).encode())
    total.update(repr(duel(FIGHTERS[0], FIGHTERS[1], "digest")).encode())
    return total.hexdigest()


def matrix(games: int) -> None:
    """All fighters against all under equilibrium play, written down for their pages (`catalog.battlecon.matchups`)
    after each game of every pairing, so that a run that is stopped keeps what has been played.

    Each core plays in its own process.
    """
    compile_or_report("battlecon")
    played: dict[tuple[str, str], list[Bout]] = {pair: [] for pair in itertools.combinations(BY_KEY, 2)}
    digest = digest_bouts()
    with ProcessPoolExecutor() as processes:
        for number in range(games):
            bouts = processes.map(play_bout, [(*pair, number) for pair in played])
            for pair, bout in zip(played, bouts, strict=True):
                played[pair].append(bout)
            write_down(played, number + 1, digest)


def play_bout(place: tuple[str, str, int]) -> Bout:
    """Play a numbered game of a pairing. Both fighters are first equally often; the result is that of fighter a."""
    a, b, number = place
    first, second = (a, b) if number % 2 == 0 else (b, a)
    bout = duel(BY_KEY[first], BY_KEY[second], f"{a}/{b}/{number}")
    return bout if number % 2 == 0 else Bout(1.0 - bout.score, -bout.luck)


def write_down(played: dict[tuple[str, str], list[Bout]], games: int, digest: str) -> None:
    """Write the matrix as it stands, and print how many pairings are out of bounds."""
    shares, spread, raw_spread = estimate_shares(played)
    rows = {f"{a}/{b}": [round(each, 3) for each in (s.value, s.low, s.high)] for (a, b), s in shares.items()}
    far = sum(not 0.3 <= s.value <= 0.7 for s in shares.values())
    sure = sum(s.low > 0.7 or s.high < 0.3 for s in shares.values())
    data = {
        "level": "equilibrium", "depth": DEPTH, "work": MATRIX_WORK, "games": games, "digest": digest,
        "pairs": rows,
    }  # fmt: skip
    MATCHUPS.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(
        f"{games} games a pairing; beyond 30-70: {far} of {len(rows)}, surely {sure}; "
        f"variance of a bout {spread:.3f}, of its bare score {raw_spread:.3f}",
        flush=True,
    )


def first_rounds(work: int) -> None:
    """Solve the first round of each duel, for each fighter as the active player, and write it down for their pages.

    Both have prepared by the beginner's advice.
    """
    made = {key: Contender(one, usual_preparation(one)) for key, one in BY_KEY.items()}
    found = {}
    for active, other in itertools.permutations(made, 2):
        setup = BoutSetup((made[active], made[other]), first=0)
        table = build_table(setup)
        state = begin_game(table, setup, "first round")
        rounds.advance(state)
        solver = Solver(make_stream(f"{active}/{other}"), work)
        mixed = solver.mixture(state, 0)
        found[f"{active}/{other}"] = {
            "value": [round(each, 3) for each in solver.last_value],
            "active": _name_pairs(table.sheets[0], mixed),
            "other": _name_pairs(table.sheets[1], solver.get_enemy_mixture()),
        }
        print(active, other, found[f"{active}/{other}"]["value"], flush=True)
    data = {"work": work, "digest": digest_bouts(), "pairs": found}
    FIRST_ROUNDS.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def _name_pairs(sheet: Sheet, mixture: Mixture) -> list[tuple[str, str, float]]:
    """Return the keys of the style and base of each pair with its share, the most frequent first."""
    places = [(*divmod(action - PAIR, WIDE), share) for action, share in mixture if share >= LEAST_SHARE]
    return [(sheet.styles[style].key, sheet.bases[base].key, round(share, 3)) for style, base, share in places]


def estimate_shares(
    played: Mapping[tuple[str, str], Sequence[Bout]],
) -> tuple[dict[tuple[str, str], Interval], float, float]:
    """Return the share of each pairing with its 95 % interval; the variance of one bout, and that of its bare score.

    Luck has the mean 0, so to subtract a multiple of it changes no expectation. The multiple that leaves the least
    variance is found over all pairings, and the variance too: each pairing alone has few bouts.
    """
    pairs = {
        pair: (_mean([bout.score for bout in bouts]), _mean([bout.luck for bout in bouts]))
        for pair, bouts in played.items()
    }
    deviations = [
        (bout.score - score, bout.luck - luck) for pair, (score, luck) in pairs.items() for bout in played[pair]
    ]
    free = max(1, len(deviations) - len(pairs))  # each mean costs one
    products = sum(score * luck for score, luck in deviations)
    squares = sum(luck * luck for _score, luck in deviations)
    factor = products / squares if squares else 1.0
    raw = sum(score * score for score, _luck in deviations) / free
    spread = sum((score - factor * luck) ** 2 for score, luck in deviations) / free
    if len(deviations) == len(pairs):  # a single bout of each pair shows no variance
        spread = raw = 0.25
    shares = {}
    for pair, (score, luck) in pairs.items():
        value = min(1.0, max(0.0, score - factor * luck))
        half = Z95 * math.sqrt(spread / len(played[pair]))
        shares[pair] = Interval(value, max(0.0, value - half), min(1.0, value + half))
    return shares, spread, raw


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def bench() -> None:
    compile_or_report("battlecon")
    subprocess.run([sys.executable, "-m", "tests.bench.battlecon", "speed"], env=os.environ, check=True)


if __name__ == "__main__":
    what, *number = sys.argv[1:]
    if what == "speed":
        speed()
    else:
        {"strength": strength, "fighters": matrix, "first-rounds": first_rounds}[what](int(number[0]) if number else 24)
