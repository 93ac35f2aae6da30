"""Deck statistics in the shape that pages draw: a cost curve, shares and facts. Pure.

Each game counts the properties of its cards (`DeckGame.figures`). All games share the drawing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from catalog.core.terms import Term

WIDTH, HEIGHT, COLUMN, GAP = 20, 100, 14, 6  # of the curve's drawing, in its own units
ROOM = HEIGHT - 14  # above the tallest column stands its number
LOWEST_TOP = 8  # fewest cards that fill the height of the drawing


@dataclass(frozen=True, slots=True)
class Column:
    """One cost of the curve: two sorts of cards, one above the other; lengths of the drawing."""

    label: str
    lower: int
    upper: int
    x: int
    lower_height: float
    upper_height: float

    @property
    def count(self) -> int:
        return self.lower + self.upper

    @property
    def middle(self) -> float:
        return self.x + COLUMN / 2

    @property
    def lower_y(self) -> float:
        return HEIGHT - self.lower_height

    @property
    def upper_y(self) -> float:
        return self.lower_y - self.upper_height

    @property
    def top(self) -> float:
        return self.upper_y - 3


@dataclass(frozen=True, slots=True)
class Sort:
    """One of the two sorts of cards in a curve: the class of its drawing, and its name."""

    slug: str
    name: Term


@dataclass(frozen=True, slots=True)
class Curve:
    """How many cards there are of each cost, by the two sorts that the game tells apart."""

    columns: tuple[Column, ...]
    lower: Sort
    upper: Sort

    @property
    def width(self) -> int:
        """Of the drawing."""
        return len(self.columns) * WIDTH


@dataclass(frozen=True, slots=True)
class CardShare:
    """The number of cards of one sort: an element, a type, an ability."""

    slug: str
    name: Term
    count: int


@dataclass(frozen=True, slots=True)
class Shares:
    """The shares of one property of the cards. `drawn`: "" in words alone, "icon" with the icon of that name,
    "element" with the mark of an element."""

    name: Term
    shares: tuple[CardShare, ...]
    drawn: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure with its name; `value` is written as each language writes it."""

    name: Term
    value: Term


@dataclass(frozen=True, slots=True)
class Leader:
    """The printed card that leads a deck and is none of those that are counted, such as a hero; and what it does."""

    card: Any
    does: Term


@dataclass(frozen=True, slots=True)
class Figures:
    """The whole of a deck in numbers. `shares` come in the order of their weight: lists of decks show the first."""

    total: int
    average_cost: float
    curve: Curve | None  # None for games whose cards lack a cost
    shares: tuple[Shares, ...] = ()
    facts: tuple[Fact, ...] = field(default=())
    leader: Leader | None = None

    @property
    def main_shares(self) -> Shares | None:
        return self.shares[0] if self.shares else None

    @property
    def further_shares(self) -> tuple[Shares, ...]:
        return self.shares[1:]


def build_curve(counts: Mapping[str, Sequence[int]], lower: Sort, upper: Sort) -> Curve:
    """The curve of these counts of the lower and the upper sort, by label, in the order given."""
    highest = max(LOWEST_TOP, *(sum(pair) for pair in counts.values()))
    columns = tuple(
        Column(
            label,
            low,
            high,
            place * WIDTH + GAP // 2,
            round(ROOM * low / highest, 2),
            round(ROOM * high / highest, 2),
        )
        for place, (label, (low, high)) in enumerate(counts.items())
    )
    return Curve(columns, lower, upper)


def format_number(value: int) -> Term:
    """A whole number as a fact says it."""
    return Term(str(value), str(value))
