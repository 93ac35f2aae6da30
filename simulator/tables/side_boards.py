"""Side boards at a table: which cards of a deck are swapped with which beside it. Pure.

In a format with side boards cards are swapped one for one. At an event the rest of a player's pool is the side board,
and the deck may become larger or smaller, as long as the event's format allows it.

A swap names copies by the places of their rows, as `Engine.rows` wrote them: of the deck those that go out, of the
side board those that come in, one entry a copy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from catalog.terms import Term
from decks.formats import Format
from decks.games import deck_game, drafting
from decks.verdict import Copies, Problem
from simulator.games import Engine

Rows = Sequence[Sequence[Any]]

SWAP_MS: Final = 120_000  # after which who has not chosen keeps their deck


class CannotSwap(ValueError):
    """A swap that is not one for one where it has to be, or of cards that are not there."""


@dataclass(frozen=True, slots=True)
class Row:
    """Copies of a card that may be swapped: the place of their row, and how many there are."""

    place: int
    count: int
    name: Term

    @property
    def numbers(self) -> range:
        """How many copies may be swapped."""
        return range(self.count + 1)


def told(rules: Engine, rows: Rows) -> tuple[Row, ...]:
    """The rows of a deck or of a side board by their names."""
    return tuple(
        Row(place, row[0], Copies(rules.cards([row])[0], row[0]).title) for place, row in enumerate(rows) if row[0]
    )


def swapped(
    rules: Engine, deck: Rows, side: Rows, out: Sequence[int], into: Sequence[int], free: bool = False
) -> tuple[Any, Any]:
    """The deck and the side board after a swap, as rows; a `free` one need not be one for one. Raises `CannotSwap`."""
    if len(out) != len(into) and not free:
        raise CannotSwap
    there, beside = Counter(rules.cards(deck)), Counter(rules.cards(side))
    leaving, coming = _taken(rules, deck, out), _taken(rules, side, into)
    return _rows(rules, there - leaving + coming), _rows(rules, beside - coming + leaving)


def _taken(rules: Engine, rows: Rows, places: Sequence[int]) -> Counter[Any]:
    found: Counter[Any] = Counter()
    for place, count in Counter(places).items():
        if not 0 <= place < len(rows) or count > rows[place][0]:
            raise CannotSwap
        found[rules.cards([rows[place]])[0]] += count
    return found


def _rows(rules: Engine, cards: Counter[Any]) -> list[list[Any]]:
    return rules.rows(list(cards.items()))


def limited(game: str, edition: str) -> Format:
    """The format of decks that are built of a pool."""
    return replace(drafting(game).format, edition=edition)


def problems(rules: Engine, rows: Rows, fmt: Format) -> tuple[Problem, ...]:
    """What a format has against a deck of these rows. Sets were looked at when the deck and its side board sat down."""
    copies = [Copies(card, count) for card, count in Counter(rules.cards(rows)).items()]
    return deck_game(rules.slug).check(copies, fmt).problems
