"""Conditions under which abilities are had, declared or performed: «Строй:», «если …», «пока …»."""

from __future__ import annotations

from typing import Final

from catalog.berserk.language import tree as t
from catalog.berserk.terms import EDITIONS
from simulator.berserk.action_filter import Manner, manner_of
from simulator.berserk.chain import Chain
from simulator.berserk.descriptions import NotSimulated, filter_of, quantity_of, side_of
from simulator.berserk.filters import EITHER, OWN, Filter
from simulator.berserk.geometry import height
from simulator.berserk.pairings import are_related
from simulator.berserk.quantities import Quantity, compare
from simulator.berserk.roles import role_card
from simulator.berserk.state import State
from simulator.berserk.vocabulary import FIELD, INCORPOREAL, SHAPE_BITS, SHAPE_NAMES, SIMPLE_STRIKE, SUBMERGED


class Condition:
    """Something that holds or not, as the card `source` of `player` sees it."""

    __slots__ = ()

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        raise NotImplementedError


class HasMark(Condition):
    """The card has a mark."""

    __slots__ = ("mark",)

    def __init__(self, mark: int) -> None:
        self.mark = mark

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return game.has_mark(source, self.mark)


class InFormation(Condition):
    """«Строй»: another own creature with Formation beside this one, not diagonally; only plain creatures have it."""

    __slots__ = ()

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return game.in_formation(source)


class HasShape(Condition):
    """«На глубине:», «{wolf}:»: the card has taken that shape; without one of them it is on the surface."""

    __slots__ = ("bit",)

    def __init__(self, bit: int) -> None:
        self.bit = bit

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        shape = game.cards[source].shape
        return shape & self.bit != 0 if self.bit else shape & SUBMERGED == 0


class AreThere(Condition):
    """Compare the number of matching cards in the squads, or in a graveyard, with `count`."""

    __slots__ = ("cards", "comparison", "count", "graveyard")

    def __init__(self, cards: Filter, comparison: str, count: int, graveyard: int) -> None:
        self.cards = cards
        self.comparison = comparison
        self.count = count
        self.graveyard = graveyard

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        where = game.squad
        if self.graveyard != EITHER:
            where = game.graves[player if self.graveyard == OWN else 1 - player]
        count = 0
        for index in where:
            if not game.cards[index].hidden and self.cards.accepts(game, index, source, player, chain):
                count += 1
        return compare(count, self.comparison, self.count)


class Outnumbers(Condition):
    """One amount is more than another (`sign` 1), less (-1), or the same (0)."""

    __slots__ = ("sign", "than", "what")

    def __init__(self, what: Quantity, sign: int, than: Quantity) -> None:
        self.what = what
        self.sign = sign
        self.than = than

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        one = self.what.of(game, source, player, chain)
        other = self.than.of(game, source, player, chain)
        return (one > other) - (one < other) == self.sign


class CardFits(Condition):
    """The card of a role fits a description."""

    __slots__ = ("cards", "role")

    def __init__(self, role: str, cards: Filter) -> None:
        self.role = role
        self.cards = cards

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        index = role_card(game, self.role, source, chain)
        return index >= 0 and self.cards.accepts(game, index, source, player, chain)


class InTurnOf(Condition):
    """It is the turn of the card's player, or of the enemy."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return self.side == EITHER or (game.turn == player) == (self.side == OWN)


class InFight(Condition):
    """205.5 The card strikes, or is struck, by simple strike, and the other card fits."""

    __slots__ = ("foe",)

    def __init__(self, foe: Filter) -> None:
        self.foe = foe

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        for strike in game.stack:
            if not strike.nature & SIMPLE_STRIKE or not strike.targets:
                continue
            if source not in (strike.source, strike.target):
                continue
            other = strike.target if source == strike.source else strike.source
            if self.foe.accepts(game, other, source, player, chain):
                return True
        return False


class InPlace(Condition):
    """The card's player is First, or Second."""

    __slots__ = ("first",)

    def __init__(self, first: bool) -> None:
        self.first = first

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return (game.first == player) == self.first


class HasRedealt(Condition):
    """302.3 Its player has taken a mulligan, each of which has cost a gold crystal."""

    __slots__ = ()

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        edition = EDITIONS[game.edition]
        crystals = edition.first if player == game.first else edition.second
        return game.purses[player][0] < crystals.gold


class DieShows(Condition):
    """The die that the effects have thrown shows one of these numbers."""

    __slots__ = ("values",)

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values = values

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return chain is not None and chain.thrown in self.values


class BlowHas(Condition):
    """205.7 The blow of the attack that is being carried out has one of these powers."""

    __slots__ = ("manner",)

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        if chain is None or chain.reduced & 1:
            return False
        return self.manner.takes(game, chain.nature, source, source, chain.powers[0])


class Fails(Condition):
    """Another condition does not hold."""

    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return not self.condition.holds(game, source, player, chain)


class AllHold(Condition):
    """One condition and another."""

    __slots__ = ("conditions",)

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return all(condition.holds(game, source, player, chain) for condition in self.conditions)


class AnyHolds(Condition):
    """One condition or another."""

    __slots__ = ("conditions",)

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return any(condition.holds(game, source, player, chain) for condition in self.conditions)


class ShownFit(Condition):
    """The prophecy has shown enough cards, and all of them fit."""

    __slots__ = ("cards", "count")

    def __init__(self, cards: Filter, count: int) -> None:
        self.cards = cards
        self.count = count

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        if chain is None or len(chain.shown) != self.count:
            return False
        return all(self.cards.accepts(game, index, source, player, chain) for index in chain.shown)


class ShownAlike(Condition):
    """The prophecy has shown several cards, and each two of them are related so."""

    __slots__ = ("related",)

    def __init__(self, related: str) -> None:
        self.related = related

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return chain is not None and len(chain.shown) > 1 and are_related(game, tuple(chain.shown), self.related)


class StayedBehind(Condition):
    """The card that the previous effect tried to move has stayed in place."""

    __slots__ = ()

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        return chain is not None and chain.stayed


class RowsHave(Condition):
    """207.3б In each row of the field a card fits."""

    __slots__ = ("cards",)

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def holds(self, game: State, source: int, player: int, chain: Chain | None) -> bool:
        rows: set[int] = set()
        for index in game.squad:
            card = game.cards[index]
            if card.zone == FIELD and not card.hidden and self.cards.accepts(game, index, source, player, chain):
                rows.add(height(card.cell))
        return len(rows) == ROWS


ROWS: Final = 6  # three of each half (207.3)


def condition_of(node: t.Condition) -> Condition:
    """Return the engine's condition for a condition of the tree."""
    if isinstance(node, t.InFormation):
        return InFormation()
    if isinstance(node, t.WhileIncorporeal):
        return HasMark(INCORPOREAL)
    if isinstance(node, t.InShape):
        return HasShape(SHAPE_BITS[SHAPE_NAMES.index(node.shape)])
    if isinstance(node, t.ThereAre):
        return AreThere(filter_of(node.cards), node.comparison, node.count, side_of(node.graveyard))
    if isinstance(node, t.NumberComparison):
        sign = {"more": 1, "fewer": -1, "equal": 0}[node.comparison]
        return Outnumbers(quantity_of(node.what), sign, quantity_of(node.than))
    if isinstance(node, t.Fits):
        return CardFits(node.role, filter_of(node.cards))
    if isinstance(node, t.DuringTurn):
        return InTurnOf(side_of(node.whose))
    if isinstance(node, t.Fights):
        return InFight(filter_of(node.foe))
    if isinstance(node, t.PlayerIs):
        return InPlace(node.place == "first")
    if isinstance(node, t.TookMulligan):
        return HasRedealt()
    if isinstance(node, t.StrikePowerIs):
        return BlowHas(manner_of(node.source))
    if isinstance(node, t.NotMoved):
        return StayedBehind()
    if isinstance(node, t.DieShows):
        return DieShows(node.values)
    if isinstance(node, t.Both):
        return AllHold((condition_of(node.one), condition_of(node.two)))
    if isinstance(node, t.EitherHolds):
        return AnyHolds((condition_of(node.one), condition_of(node.two)))
    if isinstance(node, t.AllRevealedFit):
        return ShownFit(filter_of(node.cards), node.count)
    if isinstance(node, t.RevealedAlike):
        return ShownAlike(node.related)
    if isinstance(node, t.InEachRow):
        return RowsHave(filter_of(node.cards))
    if isinstance(node, t.Neither):
        return Fails(condition_of(node.condition))
    raise NotSimulated(type(node).__name__)
