"""Golden games: whole logs of random games, kept as text and read in review when they change.

python -m tests.simulator.golden_games     # regenerates them in tests/simulator/golden/
"""

from __future__ import annotations

from pathlib import Path

from simulator.berserk import Dice
from simulator.berserk.game_setup import begin_game
from simulator.berserk.vocabulary import PHASE_ROSTER
from tests.simulator.decks import example_faces, random_deck

FOLDER = Path(__file__).with_name("golden")
GAMES = 24
CAP = 6


def log_of(number: int) -> str:
    """Game `number` of cards that carry the dictionary's examples, a line an event: clause, then words."""
    faces = example_faces()
    decks = (random_deck(faces, f"golden/{number}/A"), random_deck(faces, f"golden/{number}/B"))
    edition = "2009" if number % 3 else "present"
    game = begin_game(decks, f"golden/{number}", edition, first=number % 2, turn_cap=CAP, log=True)
    choices = Dice(f"golden/{number}/choices")
    game.advance()
    while not game.over:
        options = game.options()
        pick = choices.below(len(options))
        if game.phase == PHASE_ROSTER and pick == 0 and len(options) > 1:
            pick = 1
        game.take(game.asked, options[pick])
        game.advance()
    assert game.log is not None
    return "".join(f"{line.clause}: {line.ru if number % 2 else line.en}\n" for line in game.log)


def path_of(number: int) -> Path:
    return FOLDER / f"{number:02}.txt"


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for number in range(GAMES):
        path_of(number).write_text(log_of(number), encoding="utf-8")


if __name__ == "__main__":
    write()
