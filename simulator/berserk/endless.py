"""Turns without an end (103.4): when a game stops, and which abilities repeat."""

from __future__ import annotations

from typing import Final

from simulator.berserk.chain import Chain
from simulator.berserk.events import deed
from simulator.berserk.state import State
from simulator.berserk.turn import adjudicate_by_crystals

ENDLESS: Final = "103.4"  # the clause by which such a game is stopped
MOST_OBJECTS: Final = 4000  # performed in one turn before the game is stopped: no real turn comes near
MOST_WAITING: Final = 2000  # chains that wait on the stack at once
MOST_NAMED: Final = 6  # cards of a cycle that the log names


def is_endless(game: State) -> bool:
    """Return whether this turn has grown beyond any real one."""
    return game.objects > MOST_OBJECTS or len(game.stack) > MOST_WAITING


def stop_loop(game: State, chain: Chain) -> None:
    """103.4, 604.1 Name the abilities that repeat, and end the game by crystals."""
    if game.log is not None:
        labels = [game.label(source) for source in find_cycle(chain)]
        words = " → ".join(labels[:MOST_NAMED] + ["…"] * (len(labels) > MOST_NAMED))
        waiting = len(game.stack)
        game.note(
            ENDLESS,
            f"это повторяется: {words} (объектов за ход: {game.objects}, в стеке: {waiting})",
            f"this repeats: {words} (objects in this turn: {game.objects}, on the stack: {waiting})",
        )
    adjudicate_by_crystals(game, ENDLESS)


def find_cycle(chain: Chain) -> list[int]:
    """Return the cards whose abilities beget one another, the same card first and last.

    Without a repeated ability it is the last cards that led to the chain.
    """
    deeds = [*chain.deeds, deed(chain)]
    last_source, last_sentence, _ = deeds[-1]
    for start in range(len(deeds) - 2, -1, -1):
        source, sentence, _ = deeds[start]
        if source == last_source and sentence == last_sentence:
            return [each[0] for each in deeds[start:]]
    return [each[0] for each in deeds[-MOST_NAMED:]]
