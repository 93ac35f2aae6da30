"""Advice for a decision that two sides make at the same time: the payoff matrix and its equilibrium. Pure.

`GamePages.advice` names the module of a game that computes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Final

from catalog.core.terms import Term
from simulator.games import Engine, GameState, WinExpectation

MARGIN: Final = 1e-6  # of the share of the win, by which one cell is better than another


@dataclass(frozen=True)
class Advice:
    """The options of both sides, the share of the win that each pair of options gives the seat, and the equilibrium.

    `places` are the indices of the rows among the options of the seat; `mine` and `theirs` are the shares of the
    options in the equilibrium.
    """

    rows: tuple[Term, ...]
    places: tuple[int, ...]
    columns: tuple[Term, ...]
    payoffs: tuple[tuple[float, ...], ...]
    mine: tuple[float, ...]
    theirs: tuple[float, ...]
    value: WinExpectation

    @cached_property
    def worth(self) -> tuple[float, ...]:
        """The value of each row against the equilibrium of the other side."""
        return tuple(sum(share * cell for share, cell in zip(self.theirs, row, strict=True)) for row in self.payoffs)

    @cached_property
    def dominated(self) -> tuple[int | None, ...]:
        """For each row the number of a row that is better in every column, or None."""
        return tuple(self._dominator(number) for number in range(len(self.rows)))

    def _dominator(self, number: int) -> int | None:
        row = self.payoffs[number]
        for other, cells in enumerate(self.payoffs):
            if all(cell > own + MARGIN for cell, own in zip(cells, row, strict=True)):
                return other
        return None

    def loss(self, number: int) -> float:
        """Return the share of the win that a row loses on average against the equilibrium of the other side."""
        return max(0.0, max(self.worth) - self.worth[number])

    def best_answer(self, column: int) -> int:
        """Return the row that is best against a column."""
        cells = [row[column] for row in self.payoffs]
        return cells.index(max(cells))


def offers_advice(rules: Engine, state: GameState) -> bool:
    """Whether the game has advice for the decision of a position."""
    return rules.pages.advice is not None and bool(import_module(rules.pages.advice).offers(state))


def advise(rules: Engine, state: GameState, seat: int, seed: str) -> Advice | None:
    """Return the advice for a seat; None for other decisions and other games."""
    if rules.pages.advice is None:
        return None
    advice: Any = import_module(rules.pages.advice).advise(state, seat, seed)
    return advice if isinstance(advice, Advice) else None
