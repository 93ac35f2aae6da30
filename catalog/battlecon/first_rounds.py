"""The shipped solutions of first rounds, made by `python -m tests.bench.battlecon first-rounds`. Pure."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

FIRST_ROUNDS: Final = Path(__file__).with_name("first_rounds.json")


class PairShare(NamedTuple):
    """A style and a base by their keys, and how often the equilibrium plays them together, from 0 to 1."""

    style: str
    base: str
    share: float


class FirstRound(NamedTuple):
    """The equilibrium of a first round for one fighter: how good his position is after it, from 0 to 1,
    as the search estimates it, with the ends of the interval; and his pairs, the most frequent first."""

    value: float
    low: float
    high: float
    pairs: tuple[PairShare, ...]


@cache
def load_first_rounds() -> dict[str, Any]:
    """`work` of the solver, `digest` of the rules, and `pairs`: by the keys of the active player's fighter and of
    the other, joined by a slash, the `value` for the former and the pairs of both."""
    rounds: dict[str, Any] = json.loads(FIRST_ROUNDS.read_text(encoding="utf-8"))
    return rounds


def find_first_round(fighter: str, enemy: str, active: bool) -> FirstRound | None:
    """Return the first round of a fighter, whose player is active or not; None for a duel that was not solved."""
    solved = load_first_rounds()["pairs"].get(f"{fighter}/{enemy}" if active else f"{enemy}/{fighter}")
    if solved is None:
        return None
    value, low, high = solved["value"]
    if not active:
        value, low, high = 1 - value, 1 - high, 1 - low
    return FirstRound(value, low, high, tuple(PairShare(*pair) for pair in solved["active" if active else "other"]))
