"""Side boards at a table: swaps between a deck and its side board. Pure.

In a format with side boards, cards are swapped one for one. At an event the rest of a player's pool is the side board,
and the deck may become larger or smaller, as long as the event's format allows it.

A swap names copies by the places of their rows, as written by `Engine.rows`: the copies that leave the deck and those
that leave the side board, one entry per copy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from catalog.core.terms import Term
from decks.formats import Format
from decks.games import deck_game, get_draft_rules
from decks.verdict import Copies, DeckProblem
from simulator.games import Engine

Rows = Sequence[Sequence[Any]]

SWAP_MS: Final = 120_000  # time to choose; afterwards the player keeps the deck


class CannotSwap(ValueError):
    """A swap of cards that are missing, or of unequal numbers where the format wants one for one."""


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


def name_rows(rules: Engine, rows: Rows) -> tuple[Row, ...]:
    """Return the rows of a deck or side board with card names."""
    return tuple(
        Row(place, row[0], Copies(rules.cards([row])[0], row[0]).title) for place, row in enumerate(rows) if row[0]
    )


def apply_swap(
    rules: Engine, deck: Rows, side: Rows, out: Sequence[int], into: Sequence[int], free: bool = False
) -> tuple[Any, Any]:
    """Return deck and side board after a swap, as rows. A `free` swap need not be one for one. Raises `CannotSwap`."""
    if len(out) != len(into) and not free:
        raise CannotSwap
    there, beside = Counter(rules.cards(deck)), Counter(rules.cards(side))
    leaving, coming = _take_copies(rules, deck, out), _take_copies(rules, side, into)
    return _rows(rules, there - leaving + coming), _rows(rules, beside - coming + leaving)


def _take_copies(rules: Engine, rows: Rows, places: Sequence[int]) -> Counter[Any]:
    cards: Counter[Any] = Counter()
    for place, count in Counter(places).items():
        if not 0 <= place < len(rows) or count > rows[place][0]:
            raise CannotSwap
        cards[rules.cards([rows[place]])[0]] += count
    return cards


def _rows(rules: Engine, cards: Counter[Any]) -> list[list[Any]]:
    return rules.rows(list(cards.items()))


def limited_format(game: str, edition: str) -> Format:
    """Return the format of decks that are built from a pool."""
    return replace(get_draft_rules(game).format, edition=edition)


def problems(rules: Engine, rows: Rows, fmt: Format) -> tuple[DeckProblem, ...]:
    """Return the problems of a deck in a format. Its sets were checked when the deck sat down."""
    copies = [Copies(card, count) for card, count in Counter(rules.cards(rows)).items()]
    return deck_game(rules.slug).check(copies, fmt).problems
