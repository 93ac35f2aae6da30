"""Amounts of the card language as the engine computes them: numbers, the paid X, dice, counts of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from simulator.berserk.bans import stat
from simulator.berserk.card import NEUTRAL, printed_strike, row_of
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.features import MOVE_RESERVE, NAMED_X
from simulator.berserk.geometry import CELLS, NEIGHBOURS, distance
from simulator.berserk.roles import role_card
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    AFTER,
    DEALT,
    DIED,
    FIELD,
    PARASITE,
    RESULT,
    STRONG,
    SYMBIOTE,
    THROWN,
    WEAK,
    WOUNDED,
)

if TYPE_CHECKING:
    from simulator.berserk.filters import Filter


class Quantity:
    """An amount that is computed on demand."""

    __slots__ = ()

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        """The number, seen from the card `source` and its player; below 0 it is 0 (104.2)."""
        raise NotImplementedError


class Fixed(Quantity):
    """A plain number."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        return self.number


class LeapReach(Quantity):
    """«Прыжок, дальность X» with what changes that range («+1 к дальности прыжка»)."""

    __slots__ = ("base", "id")

    def __init__(self, id: str, base: int) -> None:
        self.id = id
        self.base = base

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        return stat(game, game.cards[source], NAMED_X, self.base, self.id)


class Paid(Quantity):
    """The X that the player has named or paid."""

    __slots__ = ("least", "most", "plus", "times")

    def __init__(self, times: int, plus: int, most: int, least: int = 0) -> None:
        self.times = times
        self.plus = plus
        self.most = most
        self.least = least

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        x = chain.x if chain is not None else game.cards[source].named_x
        return max(_bounded(x * self.times + self.plus, self.most), self.least)


class DiePower(Quantity):
    """205.7б Weak, medium or strong by the chain's die, for a non-attack."""

    __slots__ = ("values",)

    def __init__(self, weak: int, medium: int, strong: int) -> None:
        self.values = (weak, medium, strong)

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        if chain is None or chain.powers[0] == 0:
            return 0
        return self.values[chain.powers[0] - 1]


class LinearQuantity(Quantity):
    """`times` for every `per` of a number, plus `plus`, at least `least`, at most `most`; `up`: a part that has begun
    counts as a whole one."""

    __slots__ = ("base", "least", "most", "per", "plus", "times", "up")

    def __init__(
        self, base: Quantity, times: int, per: int, plus: int, most: int, least: int = 0, up: bool = False
    ) -> None:
        self.least = least
        self.up = up
        self.base = base
        self.times = times
        self.per = per
        self.plus = plus
        self.most = most

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        return self.scale(self.base.of(game, source, player, chain))

    def scale(self, value: int) -> int:
        """Apply the operation to a number."""
        parts = (value + self.per - 1) // self.per if self.up else value // self.per
        return max(_bounded(parts * self.times + self.plus, self.most), self.least)


class CardCount(Quantity):
    """How many cards fit a description: in the squads, or in a graveyard. `graveyard` 1 own, -1 the enemy's, 0 none, 2
    either."""

    __slots__ = ("cards", "graveyard")

    def __init__(self, cards: Filter, graveyard: int) -> None:
        self.cards = cards
        self.graveyard = graveyard

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        count = 0
        if self.graveyard == 2:
            where = game.graves[0] + game.graves[1]
        elif self.graveyard == 0:
            where = game.squad
        else:
            where = game.graves[player if self.graveyard == 1 else 1 - player]
        for index in where:
            if self.cards.accepts(game, index, source, player, chain):
                count += 1
        return count


class ProphecyCount(Quantity):
    """How many of the cards fit that the prophecy of the chain has shown."""

    __slots__ = ("cards",)

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        if chain is None:
            return 0
        return sum(self.cards.accepts(game, index, source, player, chain) for index in chain.shown)


class CardSum(Quantity):
    """A number of each card of the squads that fits, added up."""

    __slots__ = ("cards", "what")

    def __init__(self, what: str, cards: Filter) -> None:
        self.what = what
        self.cards = cards

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        total = 0
        for index in game.squad:
            if not game.cards[index].hidden and self.cards.accepts(game, index, source, player, chain):
                total += measure(game, index, self.what)
        return total


class Elements(Quantity):
    """How many of the five elements (202.8) a squad has; neutral is none of them (202.9). `side` 1 own, -1 the enemy's,
    0 both."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        seen: set[int] = set()
        for index in game.squad:
            card = game.cards[index]
            own = card.controller == player
            if card.element != NEUTRAL and (self.side == 0 or (self.side == 1) == own):
                seen.add(card.element)
        return len(seen)


class Classes(Quantity):
    """How many different classes (208.6) the cards of the squads have that fit."""

    __slots__ = ("cards",)

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        seen: set[str] = set()
        for index in game.squad:
            card = game.cards[index]
            if not card.hidden and self.cards.accepts(game, index, source, player, chain):
                seen.update(card.classes)
        return len(seen)


class Extreme(Quantity):
    """The greatest, or the least, of a number of the cards of the squads that fit; 0 where none does."""

    __slots__ = ("cards", "greatest", "what")

    def __init__(self, what: str, cards: Filter, greatest: bool) -> None:
        self.what = what
        self.cards = cards
        self.greatest = greatest

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        numbers = [
            measure(game, index, self.what)
            for index in game.squad
            if not game.cards[index].hidden and self.cards.accepts(game, index, source, player, chain)
        ]
        found = (max(numbers) if self.greatest else min(numbers)) if numbers else 0
        return found


class Less(Quantity):
    """One number less another."""

    __slots__ = ("one", "other")

    def __init__(self, one: Quantity, other: Quantity) -> None:
        self.one = one
        self.other = other

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        rest = max(0, self.one.of(game, source, player, chain) - self.other.of(game, source, player, chain))
        return rest


class Combination(Quantity):
    """A number computed from two: their sum, product or difference, or the lower or the higher of them."""

    __slots__ = ("one", "operation", "other")

    def __init__(self, one: Quantity, other: Quantity, operation: str) -> None:
        self.one = one
        self.other = other
        self.operation = operation

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        one = max(0, self.one.of(game, source, player, chain))
        other = max(0, self.other.of(game, source, player, chain))
        if self.operation == "sum":
            return one + other
        if self.operation == "product":
            return one * other
        if self.operation == "difference":
            return abs(one - other)
        return min(one, other) if self.operation == "lower" else max(one, other)


class DistinctNames(Quantity):
    """The number of different names (201.2) among matching cards of the squads; a hidden card differs from all
    others."""

    __slots__ = ("cards",)

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        seen: set[str] = set()
        for index in game.squad:
            if self.cards.accepts(game, index, source, player, chain):
                card = game.cards[index]
                seen.add(str(index) if card.hidden else card.face.key)
        return len(seen)


# Quantities equal to the number of the event, of any kind.
OF_THE_EVENT: Final = ("excess healing", "lives changed", "wounds healed", "wounds prevented", "tokens changed")


class ReadOff(Quantity):
    """A number of one card, or of the event that has triggered the ability."""

    __slots__ = ("role", "what")

    def __init__(self, what: str, role: str) -> None:
        self.what = what
        self.role = role

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        return max(0, self._read(game, source, chain))

    def against(self, game: State, foe: int) -> int:
        """The same number of the card that a blow is at."""
        return max(0, measure(game, foe, self.what))

    def _read(self, game: State, source: int, chain: Chain | None) -> int:
        happening = None if chain is None else chain.happening
        if self.what == "distance":
            index = role_card(game, self.role, source, chain)
            apart = index >= 0 and game.stood(index) and game.stood(source)
            return distance(game.cards[source].cell, game.cards[index].cell) if apart else 0
        if self.what == "cards shown":
            return 0 if chain is None else len(chain.shown) or (0 if happening is None else happening.amount)
        if self.what == "die":
            return 0 if chain is None else chain.thrown
        if self.what == "free cells chosen":
            if chain is None:
                return 0
            return sum(bool(chain.area >> cell & 1) and game.is_free(cell) for cell in range(CELLS))
        if self.what == "wounds dealt":
            if happening is not None and happening.event in (DEALT, AFTER, WOUNDED):
                return happening.amount
            return 0 if chain is None else chain.dealt[0]  # by earlier effects of the same text
        if self.what == "excess wounds":
            return 0 if happening is None or happening.event != DIED else happening.amount
        if self.what in OF_THE_EVENT:
            return 0 if happening is None else happening.amount
        if self.what == "attack value":
            if happening is None:
                return 0
            attack = game.chain(happening.number)
            return happening.amount if attack is None else attack.values[0]
        index = role_card(game, self.role, source, chain)
        if index < 0:
            return 0
        if self.what == "throw":
            return 0 if happening is None else _thrown_by(game, happening, index)
        return measure(game, index, self.what)


def _thrown_by(game: State, happening: GameEvent, index: int) -> int:
    """216.6 The die of a card, with its modifiers, in the fight that an event is about; 0 if it has thrown none."""
    if happening.event in (THROWN, RESULT):
        return happening.amount if happening.subject == index else 0
    attack = game.chain(happening.number)
    if attack is None:
        return 0
    return attack.results[0] if index == attack.source else attack.results[1] if index == attack.target else 0


class OfAbility(Quantity):
    """The X of a card's named ability, the greatest of several (414.4); 0 without that ability."""

    __slots__ = ("id", "role")

    def __init__(self, id: str, role: str) -> None:
        self.id = id
        self.role = role

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        index = role_card(game, self.role, source, chain)
        value = max(game.cards[index].largest(self.id), 0) if index >= 0 else 0
        return value


def measure(game: State, index: int, what: str) -> int:
    """A number of a card by the word that the language has for it; strikes are without modifiers (104.2б, 205.1а)."""
    card = game.cards[index]
    if what == "tokens":
        return card.tokens
    if what == "wounds":
        return card.wounds
    if what == "lives":
        return card.lives
    if what == "extra lives":
        return max(card.extra, 0)
    if what == "cost" or what == "bare cost":
        return card.face.cost + card.named_x
    if what == "move":
        return stat(game, card, MOVE_RESERVE, card.face.move if card.form is None else card.form[3])
    if what == "weak strike" or what == "strike":
        return printed_strike(card, WEAK)
    if what == "medium strike":
        return card.face.strike[1] if card.form is None else card.form[1]
    if what == "strong strike":
        return printed_strike(card, STRONG)
    if what == "strike spread":
        return printed_strike(card, STRONG) - printed_strike(card, WEAK)
    if what == "symbiotes" or what == "parasites":
        kind = SYMBIOTE if what == "symbiotes" else PARASITE
        return sum(game.cards[other].kind == kind for other in card.attached)
    if what == "free cells":
        return sum(game.is_free(cell) for cell in NEIGHBOURS[card.cell]) if card.zone == FIELD else 0
    if what == "row":
        return row_of(card) if card.zone == FIELD else 0
    if what == "armour left":
        armour = stat(game, card, NAMED_X, max(card.largest("armour"), 0), "armour")
        return max(0, armour - card.armoured) if card.largest("armour") >= 0 else 0
    if what == "wounds this turn":
        return card.wounded
    if what == "wounds healed this turn":
        return card.healed
    if what == "cells moved":
        return card.cells_moved
    if what == "cells moved vertically":
        return card.moved_along
    if what == "cells moved horizontally":
        return card.moved_across
    if what == "cells moved one way":
        return max([card.ways.count(way) for way in card.ways], default=0)
    if what == "ways moved":
        return len(set(card.ways))
    if what == "last move":
        return distance(card.came_from, card.cell) if card.came_from >= 0 and card.zone == FIELD else 0
    raise ValueError(what)


def compare(value: int, comparison: str, bound: int) -> bool:
    """Whether a number is at most, at least or exactly another."""
    if comparison == "at most":
        return value <= bound
    if comparison == "at least":
        return value >= bound
    return value == bound


NO_MOST: Final = 1_000_000


def _bounded(value: int, most: int) -> int:
    return max(0, min(value, most))
