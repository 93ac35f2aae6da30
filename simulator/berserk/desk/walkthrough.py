"""A scenario played entry by entry: what the pages of the rules show on a board. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from catalog.core.terms import Term
from simulator.berserk.board import Board, build_board
from simulator.berserk.scenario import reading
from simulator.berserk.scenario.walk import walk_scenario
from simulator.scenario import editing


@dataclass(frozen=True, slots=True)
class WalkthroughStep:
    """The board after `step` of `last` entries, and the log lines; the lines of the last entry are separate."""

    step: int
    last: int
    board: Board
    before: tuple[tuple[str, Term], ...]
    now: tuple[tuple[str, Term], ...]


def play_steps(text: str, step: int) -> WalkthroughStep:
    """Return the scenario after this number of entries; after the last one all players pass until the stack is
    empty."""
    scenario = reading.read(text)
    last = len(scenario.do)
    step = max(0, min(step, last))
    earlier, lines = (_lines(text, step - 1)[1] if step else []), _lines(text, step)
    same = len(earlier) if lines[1][: len(earlier)] == earlier else 0
    return WalkthroughStep(step, last, lines[0], tuple(lines[1][:same]), tuple(lines[1][same:]))


def _lines(text: str, step: int) -> tuple[Board, list[tuple[str, Term]]]:
    """The board and the log after `step` entries."""
    scenario = reading.read(text)
    last = len(scenario.do)
    walk = walk_scenario(reading.read(editing.cut(text, step)), 0)
    if step == last:
        walk.settle()
    return build_board(walk.game), [(line.clause, Term(line.ru, line.en)) for line in walk.game.log or []]
