"""Random games of random legal decks of both shipped sets, their invariants looked at on the way: as many as one likes.

python -m tests.simulator.random_games --games 100000 --jobs 2     # 0: all sound; 1: crashes or illegal states
python -m tests.simulator.random_games --from 4711 --games 1       # one of them again
python -m tests.simulator.random_games --lists FOLDER --cap 300    # with the cards of all JSON lists of a folder

With `--lists` the decks are of the cards of these lists whose whole texts are played. Game N is determined by N, the
cards and the cap of turns alone: its decks, seats, edition and choices, and where it is looked at. A state is illegal
where `checks` finds it so; a game without an end would be neither won, drawn nor adjudicated at the cap of turns. The
compiled engine plays where there is one (`make engine`); run it before a long series.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

from catalog.berserk.sources.json import read_json_list
from simulator.berserk import Dice, Game
from simulator.berserk.card import Face
from simulator.berserk.faces import compile_face, not_simulated
from simulator.berserk.fingerprint import is_compiled
from simulator.berserk.game_setup import begin_game
from simulator.berserk.vocabulary import PHASE_ROSTER
from simulator.processes import shared_out
from tests.simulator import checks
from tests.simulator.decks import random_deck, shipped_faces

CAP = 60
LOOK = 61  # the decisions between two looks at the invariants
MOST_DECISIONS = 20_000  # far above every real game; a game with more decisions counts as endless
ENDS = ("102.3а", "102.4", "604.1", "103.4")
BATCH = 50

Outcome = tuple[int, str, int, str]  # the number, how it went, the decisions, what there is to say about it


class NoEnd(AssertionError):
    """A game that does not come to an end."""


@cache
def list_faces(folder: str) -> tuple[Face, ...]:
    """The cards of all lists of a folder whose whole texts are played."""
    cards = [
        source.card
        for file in sorted(Path(folder).glob("community-cards-*.json"))
        for source in read_json_list(file.name, file.read_text(encoding="utf-8")).cards
    ]
    return tuple(compile_face(card) for card in cards if not not_simulated(card))


def play(number: int, look: int = LOOK, lists: str = "", cap: int = CAP) -> tuple[Game, int]:
    """Game `number`, and the decisions in it. Raises what goes wrong in it; AssertionError for an illegal state."""
    faces = list_faces(lists) if lists else shipped_faces()
    decks = (random_deck(faces, f"{number}/A"), random_deck(faces, f"{number}/B"))
    edition = "2009" if number % 4 else "present"
    game = begin_game(decks, number, edition, first=number % 2, turn_cap=cap)
    choices = Dice(f"{number}/choices")
    decisions = 0
    game.advance()
    while not game.over:
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise NoEnd(f"{decisions} decisions, turn {game.turn_number}")
        options = checks.all_hold(game, deep=True) if decisions % look == number % look else game.options()
        pick = choices.below(len(options))
        if game.phase == PHASE_ROSTER and pick == 0 and len(options) > 1:
            pick = 1
        game.take(game.asked, options[pick])
        game.advance()
    if game.winner not in (0, 1, 2) or game.turn_number > cap or game.reason not in ENDS:
        raise NoEnd(f"winner {game.winner}, turn {game.turn_number}, {game.reason}")
    return game, decisions


def outcome(task: tuple[int, int, str, int]) -> Outcome:
    """How a game went: the clause that ended it, or "crash", "illegal", "no end"."""
    number, look, lists, cap = task
    try:
        game, decisions = play(number, look, lists, cap)
    except NoEnd as error:
        return number, "no end", 0, str(error)
    except AssertionError:
        return number, "illegal", 0, traceback.format_exc()
    except Exception:
        return number, "crash", 0, traceback.format_exc()
    return number, game.reason, decisions, ""


def outcomes(first: int, games: int, look: int, jobs: int, lists: str = "", cap: int = CAP) -> Iterator[Outcome]:
    """The outcomes of a range of games, in their order."""
    tasks = ((number, look, lists, cap) for number in range(first, first + games))
    if jobs == 1:
        yield from map(outcome, tasks)
        return
    yield from shared_out(outcome, tasks, jobs, BATCH)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulator.random_games")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--look", type=int, default=LOOK, help="decisions between two looks at the invariants")
    parser.add_argument("--lists", default="", help="a folder with JSON lists of cards, instead of the shipped sets")
    parser.add_argument("--cap", type=int, default=CAP, help="turns after which a game is adjudicated")
    asked = parser.parse_args(arguments)
    print(f"{asked.games} games from {asked.first}, {'compiled' if is_compiled() else 'interpreted'}", flush=True)
    if asked.lists:
        print(f"{len(list_faces(asked.lists))} whole cards of the lists", flush=True)
    ended: Counter[str] = Counter()
    decisions = 0
    started = time.monotonic()
    told = outcomes(asked.first, asked.games, asked.look, asked.jobs, asked.lists, asked.cap)
    while batch := list(islice(told, 100 if asked.lists else 1000)):
        for number, how, taken, said in batch:
            ended[how] += 1
            decisions += taken
            if said:
                print(f"game {number}: {how}\n{said}", flush=True)
        seconds = time.monotonic() - started
        print(f"{ended.total():>7} games, {ended.total() / seconds:.1f} a second: {_counts(ended)}", flush=True)
    print(f"decisions a game: {decisions / max(1, ended.total()):.0f}")
    wrong = ended["crash"] + ended["illegal"] + ended["no end"]
    print(f"crashes {ended['crash']}, illegal states {ended['illegal']}, without an end {ended['no end']}")
    return 1 if wrong else 0


def _counts(ended: Counter[str]) -> str:
    return (
        f"won {ended['102.3а']}, drawn {ended['102.4']}, adjudicated {ended['604.1']}, "
        f"in a turn without end {ended['103.4']}, "
        f"crashes {ended['crash']}, illegal {ended['illegal']}, no end {ended['no end']}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
