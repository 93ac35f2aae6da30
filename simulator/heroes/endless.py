"""Turns without an end: when a game stops, and which abilities repeat (ruling.endless)."""

from __future__ import annotations

from typing import Final

from simulator.heroes import zones
from simulator.heroes.state import State
from simulator.heroes.values import hero_lives

MOST_ABILITIES: Final = 1000  # carried out in one turn before the game is stopped: no real turn comes near
MOST_WAITING: Final = 1000  # abilities that wait for their turn at once
MOST_NAMED: Final = 6  # cards of a cycle that the log names


def is_endless(state: State) -> bool:
    """Return whether this turn has grown beyond any real one."""
    return state.resolved > MOST_ABILITIES or len(state.waiting) > MOST_WAITING


def stop(state: State) -> None:
    """Name the abilities that repeat, and end the game by the lives of the heroes."""
    if state.log is not None:
        cycle = find_cycle(state.recent)
        cards = cycle[:MOST_NAMED]
        more = ["…"] if len(cycle) > MOST_NAMED else []
        ru = " → ".join([state.name_ru(card) for card in cards] + more)
        en = " → ".join([state.name_en(card) for card in cards] + more)
        count, waiting = state.resolved, len(state.waiting)
        state.note(
            "ruling.endless",
            f"это повторяется: {ru} (способностей за ход: {count}, ждут: {waiting})",
            f"this repeats: {en} (abilities in this turn: {count}, waiting: {waiting})",
        )
    adjudicate(state, "ruling.endless")


def find_cycle(recent: list[int]) -> list[int]:
    """Return the cards whose abilities follow one another, the same card first and last; all of them without one."""
    for start in range(len(recent) - 2, -1, -1):
        if recent[start] == recent[-1]:
            return recent[start:]
    return recent


def adjudicate(state: State, reason: str) -> None:
    """End a game that is stopped: fewer lives lose, and equal lives are a draw."""
    standing = [hero_lives(state, 0), hero_lives(state, 1)]
    state.adjudicated = True
    scores = [0.5, 0.5]
    if standing[0] != standing[1]:
        scores = [1.0, 0.0] if standing[0] > standing[1] else [0.0, 1.0]
    zones.end_game(state, reason, scores)
