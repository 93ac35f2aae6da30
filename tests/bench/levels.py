"""How much stronger each level of the engine is than the one below: `python -m tests.bench.levels [--seconds N]`.

Neighbouring levels meet as at a table without other waiting games, with both decks and both seats changing. A decision
gets the processor time that it has at a table: where other processes take their share, its deadline moves. A pair
stops after `--games` games or `--seconds`, whichever comes first. The results go into `simulator/tables/strength.toml`,
from which pages read them; `--only` measures some games again and keeps the rest. `--add N` keeps all results and plays
N more games, each of the pair with the fewest; each game is stored at once, so it may be stopped at any time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Container
from dataclasses import replace
from itertools import pairwise
from random import Random

from simulator.games import engine
from simulator.tables.levels import LEVELS
from simulator.tables.play import MOVE, GameSetup, Play, TableEntry
from simulator.tables.strength import FILE, MeasuredPair, read_pairs, write_pairs
from tests.simulator.test_engines import DECKS

TURNS = 60
THINKS = 0.28  # seconds for a decision at most, as THINKS_MS of `simulator.tables.engine_seats`


class Pace:
    """How many seconds pass for a second of processor time, by the decisions of the last minute or so."""

    def __init__(self) -> None:
        self.passed = self.used = 1.0

    @property
    def stretch(self) -> float:
        return max(1.0, self.passed / self.used)

    def add(self, passed: float, used: float) -> None:
        """Count a decision; what was before counts less with every second."""
        kept = 0.98**passed
        self.passed = self.passed * kept + passed
        self.used = self.used * kept + used


PACE = Pace()


def choose(play: Play, seat: int, slug: str) -> int:
    """Return the option that the level takes, as at a table without waiting games."""
    options, level, rules = play.state.options(seat), LEVELS[slug], play.engine
    if len(options) == 1:
        return 0
    thinker = rules.player(rules.levels[level.player], f"{play.setup.seed}/player/{seat}/{play.decision}", level.work)
    started, used = time.monotonic(), time.process_time()
    thinker.hurry(started + THINKS * PACE.stretch)
    choice = int(thinker.choose(play.state, options))
    PACE.add(time.monotonic() - started, time.process_time() - used)
    return choice


def play_game(slug: str, levels: tuple[str, str], number: int) -> float:
    """Return the share of the win of the first level in one game; the number decides seats, decks and chance."""
    rules = engine(slug)
    a, b = (rules.rows([(card, 1) for card in deck]) for deck in DECKS[slug]())
    decks = (a, b) if number % 4 < 2 else (b, a)
    seats = levels if number % 2 == 0 else levels[::-1]
    seed = f"{Random(f'{slug}/{number}').getrandbits(256):064x}"
    play = Play(GameSetup(rules, decks, number // 4 % 2, next(iter(rules.editions)), seed, TURNS))
    while not play.over:
        seat = play.waiting[0]
        play.apply(TableEntry(MOVE, seat, choose(play, seat, seats[seat])))
    outcome = play.state.outcome
    assert outcome is not None
    return outcome.shares[seats.index(levels[0])]


def measure_pair(slug: str, stronger: str, weaker: str, games: int, seconds: float) -> MeasuredPair:
    started, points, played = time.monotonic(), 0.0, 0
    while played < games and (played < 2 or time.monotonic() - started < seconds):
        points += play_game(slug, (stronger, weaker), played)
        played += 1
    return MeasuredPair(slug, stronger, weaker, played, points)


def add_game(only: Container[str]) -> MeasuredPair:
    """Play one more game of the pair with the fewest games, store all pairs, and return that pair."""
    read_pairs.cache_clear()
    pairs = list(read_pairs())
    place, pair = min(enumerate(pairs), key=lambda each: (each[1].game not in only, each[1].games))
    share = play_game(pair.game, (pair.level, pair.weaker), pair.games)
    pairs[place] = replace(pair, games=pair.games + 1, points=pair.points + share)
    write_pairs(pairs)
    return pairs[place]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=600, help="for each pair of levels of a game")
    parser.add_argument("--games", type=int, default=200, help="of each pair, at most")
    parser.add_argument("--only", nargs="+", default=sorted(DECKS), metavar="GAME")
    parser.add_argument("--add", type=int, default=0, metavar="N", help="play N more games of the least played pairs")
    options = parser.parse_args()
    for _game in range(options.add):
        print(add_game(options.only), flush=True)
    if options.add:
        return
    found = [pair for pair in read_pairs() if pair.game not in options.only]
    for slug in options.only:
        for weaker, stronger in pairwise(LEVELS):
            found.append(measure_pair(slug, stronger, weaker, options.games, options.seconds))
            print(slug, found[-1], flush=True)
    write_pairs(sorted(found, key=lambda pair: (pair.game, list(LEVELS).index(pair.level))))
    print(FILE)


if __name__ == "__main__":
    main()
