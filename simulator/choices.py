"""The options of a seat with their words, their places in addresses, and the reasons against a gesture. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.core.terms import Term
from simulator.games import Choice, Engine, GameState

MOST_PLACES: Final = 60  # in one address


class BadPlaces(ValueError):
    """A text that `write_places` did not write."""


def choices(state: GameState, seat: int) -> tuple[Choice, ...]:
    """Return the options of a seat with their words, or () if it does not decide now."""
    if seat not in state.to_act:
        return ()
    return tuple(Choice(place, each, state.describe(seat, each)) for place, each in enumerate(state.options(seat)))


@dataclass(frozen=True, slots=True)
class RefusalReasons:
    """The clauses that forbid an action, and the figures behind them."""

    clauses: tuple[str, ...] = ()
    details: tuple[Term, ...] = ()


def find_reasons(
    rules: Engine, state: GameState, seat: int, options: Sequence[Choice], source: str, target: str
) -> RefusalReasons:
    """Return why a seat cannot do the action at which a player pointed, from `source` to `target` on the board.

    A gesture that means no action is refused by the clause of the question that waits. There are no reasons if one of
    the actions is legal.
    """
    board = rules.board
    actions = board.find_intended_actions(state.view(seat), tuple(options), source, target) if board is not None else ()
    reasons = [state.why_not(seat, each) for each in actions]
    if not all(reasons):
        return RefusalReasons()
    if not reasons:
        question = state.question(seat)
        return RefusalReasons() if question is None or not question.clause else RefusalReasons((question.clause,))
    details = [state.explain_refusal(seat, each) for each in actions]
    return RefusalReasons(
        tuple(dict.fromkeys(clause for each in reasons for clause in each)),
        tuple(dict.fromkeys(each for each in details if each is not None)),
    )


def read_places(text: str) -> tuple[int, ...]:
    """Read the places of options from an address. Raises `BadPlaces`."""
    parts = text.split("-") if text else []
    if len(parts) > MOST_PLACES or not all(part.isascii() and part.isdigit() and len(part) < 5 for part in parts):
        raise BadPlaces(text[:100])
    return tuple(map(int, parts))


def write_places(places: Sequence[int]) -> str:
    """Write the places of options for an address."""
    return "-".join(map(str, places))
