"""Tests that read only the card itself: its own numbers, the free cells round it, its last turns."""

from __future__ import annotations

from typing import Final

from simulator.berserk.bans import stat
from simulator.berserk.card import Card
from simulator.berserk.card_filters import DONE
from simulator.berserk.chain import Chain
from simulator.berserk.features import NAMED_X
from simulator.berserk.filters import Test
from simulator.berserk.geometry import aside, opposite
from simulator.berserk.place_filters import SIDES
from simulator.berserk.quantities import Quantity, compare, measure
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    FIELD,
    HAS_ACTED,
    HAS_ATTACKED,
    HAS_MOVED,
    WAS_WOUNDED,
    WOUNDED_BY_ATTACKS,
)

# The bit of `Card.past` of each state that conditions query after its turn.
PAST: Final[dict[str, int]] = {
    **DONE,
    "moved this turn": HAS_MOVED,
    "acted this turn": HAS_ACTED,
    "wounded this turn": WAS_WOUNDED,
    "attacked this turn": HAS_ATTACKED,
    "wounded by attacks this turn": WOUNDED_BY_ATTACKS,
}


class AbilityNumber(Test):
    """414.4 The greatest number of a named ability that the card has, as other cards change it, fits a bound."""

    __slots__ = ("amount", "comparison", "id")

    def __init__(self, id: str, comparison: str, amount: Quantity) -> None:
        self.id = id
        self.comparison = comparison
        self.amount = amount

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        printed = card.largest(self.id)
        if printed < 0:
            return False
        number = stat(game, card, NAMED_X, printed, self.id)
        return compare(number, self.comparison, self.amount.of(game, source, player, chain))


class NumberThanOwn(Test):
    """A number of the card is lower or higher than another number of the same card, or the same."""

    __slots__ = ("number", "other", "what")

    def __init__(self, what: str, number: str, other: str) -> None:
        self.what = what
        self.number = number
        self.other = other

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if "lives" in (self.what, self.other) and card.life < 0:
            return False
        one, two = measure(game, card.index, self.what), measure(game, card.index, self.other)
        return one < two if self.number == "lower" else one > two if self.number == "higher" else one == two


class HasFreeCell(Test):
    """207.8 The cell opposite the card, behind it or at one side of it is free, as its player sees it."""

    __slots__ = ("where",)

    open = True

    def __init__(self, where: str) -> None:
        self.where = where

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if card.zone != FIELD:
            return False
        if self.where == "opposite" or self.where == "behind":
            cell = opposite(card.cell, card.controller if self.where == "opposite" else 1 - card.controller)
        else:
            cell = aside(card.cell, card.controller, SIDES[self.where])
        return cell >= 0 and game.is_free(cell)


class WasInLastTurn(Test):
    """An action or event of the card in the last finished turn of a player. `whose`: "its", "own", "enemy", or "" for
    the turn before this one."""

    __slots__ = ("bit", "whose")

    def __init__(self, state: str, whose: str) -> None:
        self.bit = PAST[state]
        self.whose = whose

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if self.whose == "its":
            turn = card.controller
        elif self.whose == "own":
            turn = player
        elif self.whose == "enemy":
            turn = 1 - player
        else:
            turn = 1 - game.turn
        return card.past[turn] & self.bit != 0
