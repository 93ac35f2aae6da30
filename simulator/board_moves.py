"""Clickable moves on the boards of tables, shared by the games' templates and by static/js/table.js. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from catalog.core.terms import Term


@dataclass(frozen=True, slots=True)
class BoardMove:
    """An option on the board: chosen at `source` ("": anywhere), then at each of `targets`.

    Both are keys of the board's pieces and squares. Both are empty for plain buttons and for options that only the list
    in words offers. `at_once`: pointing takes the option without a confirmation; where all moves are so, the board puts
    the first source in hand itself. `odds`: the board's forecast, if any.
    """

    place: int  # of the option in `options(seat)`
    kind: str  # the game's own slug
    source: str
    targets: tuple[str, ...]
    at_once: bool
    words: Term
    odds: Any = None
    main: bool = False  # of the plain buttons the one that leads on


def parse_number(key: str, kind: str) -> int | None:
    """Return the number in a key of the board such as `card-17`; None if the key is of another kind."""
    name, _, number = key.partition("-")
    return int(number) if name == kind and number.isascii() and number.isdigit() and len(number) < 4 else None


def with_main(moves: Sequence[BoardMove], *, nothing_done: bool = False) -> tuple[BoardMove, ...]:
    """The moves with the plain button marked that leads on, of several the first; a pass only where nothing but buttons
    is offered, and no other of them leads on. With `nothing_done` no button finishes a choice that has not begun,
    unless nothing but buttons is offered."""
    plain = [move for move in moves if not move.source and not move.targets]
    leading = [move for move in plain if move.kind in ("done", "keep")]
    if len(plain) == len(moves):
        leading = leading or [move for move in plain if move.kind == "pass"]
    elif nothing_done:
        leading = [move for move in leading if move.kind != "done"]
    return tuple(replace(move, main=True) if leading and move is leading[0] else move for move in moves)
