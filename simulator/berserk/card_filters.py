"""Tests of a card itself: its states, numbers, classes, names and abilities."""

from __future__ import annotations

from typing import Final

from simulator.berserk.card import NEUTRAL, Card, is_elite
from simulator.berserk.chain import Chain
from simulator.berserk.features import Ability, DeclaredAbility
from simulator.berserk.filters import OWN, Filter, OfRole, Test
from simulator.berserk.quantities import Quantity, ReadOff, compare, measure
from simulator.berserk.roles import role_card
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    AUX,
    BLESSED,
    CHOICE,
    CURSED,
    DESTROYED_CARD,
    EQUIPMENT,
    FLYER,
    FOUGHT,
    GRAVEYARD,
    HAS_DIED,
    INCORPOREAL,
    INFLUENCE,
    LEAPT,
    POISONED,
    SPELL,
    SUBMERGED,
    TAPPED_ONCE,
    UNIQUE,
    UNTAPPED_ONCE,
    WAS_HEALED,
)

# States of this turn that are bits of `Card.done`.
DONE: Final[dict[str, int]] = {
    "healed this turn": WAS_HEALED, "leapt this turn": LEAPT, "destroyed this turn": DESTROYED_CARD,
    "died this turn": HAS_DIED, "fought this turn": FOUGHT, "tapped this turn": TAPPED_ONCE,
    "untapped this turn": UNTAPPED_ONCE,
}  # fmt: skip

STEADY_STATES: Final[frozenset[str]] = frozenset(
    {"hidden", "incorporeal", "flying", "elite", "ordinary", "unique", "poisoned", "cursed", "blessed"}
)


class InState(Test):
    """The card is tapped, wounded, poisoned…"""

    __slots__ = ("state",)

    def __init__(self, state: str) -> None:
        self.state = state

    def steady(self) -> bool:
        return self.state in STEADY_STATES

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        state = self.state
        if state == "tapped":
            return card.tapped
        if state == "untapped":
            return not card.tapped
        if state == "wounded":
            return card.wounds > 0
        if state == "hidden":
            return card.hidden
        if state == "incorporeal":
            return card.marks & INCORPOREAL != 0
        if state == "flying":
            return card.kind == FLYER
        if state == "elite":
            return is_elite(card)
        if state == "ordinary":
            return not is_elite(card)
        if state == "unique":
            return card.face.unique or card.marks & UNIQUE != 0
        if state == "poisoned":
            return card.marks & POISONED != 0
        if state == "cursed":
            return card.marks & CURSED != 0
        if state == "blessed":
            return card.marks & BLESSED != 0
        if state == "in formation":
            return game.in_formation(card.index)
        if state == "defending":
            return any(other.defender == card.index for other in game.stack)
        if state == "moved this turn":
            return card.cells_moved > 0
        if state == "acted this turn":
            return card.acted
        if state == "wounded this turn":
            return card.wounded > 0
        if state == "wounded by attacks this turn":
            return card.attack_wounded
        if state == "submerged":
            return card.shape & SUBMERGED != 0
        if state == "attacked this turn":
            return len(card.struck) > 0
        if state == "defended this turn":
            return card.defended > 0
        if state == "entered this turn":
            return card.entered
        if state in DONE:
            return card.done & DONE[state] != 0
        if state == "above its lives":
            return card.life >= 0 and card.lives > card.life
        if state == "at half its lives":
            return card.life >= 0 and card.lives * 2 <= card.life
        if state == "below half its lives":
            return card.life >= 0 and card.lives * 2 < card.life
        if state == "of a class":
            return bool(card.classes)
        if state == "even cost":
            return measure(game, card.index, "cost") % 2 == 0
        if state == "odd cost":
            return measure(game, card.index, "cost") % 2 == 1
        if state == "even lives":
            return card.life >= 0 and card.lives % 2 == 0
        if state == "odd lives":
            return card.life >= 0 and card.lives % 2 == 1
        if state == "in the auxiliary zone":
            return card.zone == AUX
        if state == "equipped":
            return any(game.cards[other].kind == EQUIPMENT for other in card.attached)
        return bool(card.attached)  # "hosting"


class OfElements(Test):
    """Of one of the elements."""

    __slots__ = ("elements",)

    def __init__(self, elements: tuple[int, ...]) -> None:
        self.elements = elements

    def steady(self) -> bool:
        return True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.element in self.elements


class OfClasses(Test):
    """208.6 Of one of the classes; a «герой-маг» is a «герой» too."""

    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def steady(self) -> bool:
        return True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        names = self.names
        return any(name in names or name.partition("-")[0] in names for name in card.classes)


class Named(Test):
    """201.2 Of one of the names; a text that names its own card means that card and no copy of it, and one that a card
    has given to another means the giver (201.2а)."""

    __slots__ = ("keys",)

    def __init__(self, keys: tuple[str, ...]) -> None:
        self.keys = keys

    def steady(self) -> bool:
        return True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if card.face.key not in self.keys:
            return False
        giver = -1 if chain is None else chain.giver
        if giver >= 0 and game.cards[giver].face.key == card.face.key:
            return card.index == giver
        return card.face.key != game.cards[source].face.key or card.index == source


class MeasuredAs(Test):
    """A number of the card is at most, at least or exactly an amount."""

    __slots__ = ("amount", "comparison", "what")

    def __init__(self, what: str, comparison: str, amount: Quantity) -> None:
        self.what = what
        self.comparison = comparison
        self.amount = amount

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if self.what == "lives" and card.life < 0:
            return False
        bound = self.amount.of(game, source, player, chain)
        if not compare(measure(game, card.index, self.what), self.comparison, bound):
            return False
        return self.what != "cost" or self.comparison != "exactly" or self._as_elite(game, card, source, chain)

    def _as_elite(self, game: State, card: Card, source: int, chain: Chain | None) -> bool:
        """202.3, 202.3а Whether a cost compared with the cost of another card also matches it in being elite or
        ordinary; a plain number (202.3б) or a comparison «больше», «меньше» (202.3б) does not require this."""
        amount = self.amount
        if not isinstance(amount, ReadOff) or amount.what != "cost":
            return True
        of = role_card(game, amount.role, source, chain)
        return of < 0 or is_elite(game.cards[of]) == is_elite(card)


class Has(Test):
    """Has one of the abilities, own or acquired."""

    __slots__ = ("ids",)

    def __init__(self, ids: tuple[str, ...]) -> None:
        self.ids = ids

    def steady(self) -> bool:
        return True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return any(held.ability.id in self.ids or self._by_nature(held.ability) for held in card.current)

    def _by_nature(self, ability: Ability) -> bool:
        """405.6 Spells and influences are no named abilities, but kinds of them."""
        if not isinstance(ability, DeclaredAbility):
            return False
        if "prophecy" in self.ids and any(effect.foretells for effect in ability.effects):
            return True
        if ability.attack:
            return False
        return ("spell" in self.ids and ability.nature & SPELL != 0) or (
            "influence" in self.ids and ability.nature & INFLUENCE != 0
        )


class OfForeignElement(Test):
    """202.8 Of no element that the squad of that side has; a neutral card is of none (202.9)."""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        for index in game.squad:
            other = game.cards[index]
            ours = (other.controller == player) == (self.side == OWN)
            if ours and other.element == card.element and card.element != NEUTRAL:
                return False
        return True


class Hosts(OfRole):
    """The card of that role is attached to it (210.2)."""

    __slots__ = ()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        return of >= 0 and game.cards[of].host == card.index


class OnSuchHost(Test):
    """Its host fits."""

    __slots__ = ("host",)

    open = True

    def __init__(self, host: Filter) -> None:
        self.host = host

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.host >= 0 and self.host.accepts(game, card.host, source, player, chain)


class SharesName(OfRole):
    """201.2 Of the name of the card of that role."""

    __slots__ = ()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        return of >= 0 and card.face.key == game.cards[of].face.key


class CostsAs(Test):
    """202.3 Of a lower, higher or equal cost than the card of a role; an equal one is elite or ordinary with it
    (202.3а)."""

    __slots__ = ("cost", "role")

    def __init__(self, cost: str, role: str) -> None:
        self.cost = cost
        self.role = role

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0:
            return False
        own, other = measure(game, card.index, "cost"), measure(game, of, "cost")
        if self.cost == "lower":
            return own < other
        if self.cost == "higher":
            return own > other
        return own == other and is_elite(card) == is_elite(game.cards[of])


class IsAlike(OfRole):
    """Of the element (202.8), of a class (208.6) or elite as the card of that role; a neutral card is of no element
    (202.9)."""

    __slots__ = ("what",)

    def __init__(self, what: str, role: str) -> None:
        super().__init__(role)
        self.what = what

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0:
            return False
        other = game.cards[of]
        if self.what == "element":
            return card.element == other.element and card.element != NEUTRAL
        if self.what == "class":
            return any(name in other.classes for name in card.classes)
        return is_elite(card) == is_elite(other)


class NumberThan(Test):
    """Compare a number of the card with the same number of the card of a role: lower, higher or equal."""

    __slots__ = ("number", "role", "what")

    def __init__(self, what: str, number: str, role: str) -> None:
        self.what = what
        self.number = number
        self.role = role

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0 or (self.what == "lives" and (card.life < 0 or game.cards[of].life < 0)):
            return False
        own, other = measure(game, card.index, self.what), measure(game, of, self.what)
        return own < other if self.number == "lower" else own > other if self.number == "higher" else own == other


class IsProtected(Test):
    """Has a protection (411) from all of these natures, or from effects with one of these words."""

    __slots__ = ("mask", "words")

    def __init__(self, mask: int, words: tuple[str, ...]) -> None:
        self.mask = mask
        self.words = words

    def steady(self) -> bool:
        return True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return any(
            held.ability.id == "protection" and held.ability.guards(self.mask, self.words) for held in card.current
        )


class WasAttackedBy(OfRole):
    """The card of that role has attacked it this turn."""

    __slots__ = ()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        return of >= 0 and card.index in game.cards[of].struck


class WasChosenBy(OfRole):
    """One of those that the card of that role has chosen last."""

    __slots__ = ()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        return of >= 0 and any(held.giver == of and held.ability.id == CHOICE for held in card.gained)


class LiesInGraveyard(Test):
    """In the graveyard of one side."""

    __slots__ = ("side",)

    open = True

    def __init__(self, side: int) -> None:
        self.side = side

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.zone == GRAVEYARD and (card.owner == player) == (self.side == OWN)


class IsUtmost(Test):
    """Of the cards of the squads that fit otherwise, none has more of it, or less."""

    __slots__ = ("most", "rest", "what")

    def __init__(self, what: str, most: bool, rest: Filter) -> None:
        self.what = what
        self.most = most
        self.rest = rest

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        own = measure(game, card.index, self.what)
        for index in game.squad:
            if index == card.index or game.cards[index].hidden:
                continue
            if not self.rest.accepts(game, index, source, player, chain):
                continue
            other = measure(game, index, self.what)
            if (other > own) if self.most else (other < own):
                return False
        return True


class IsOn(OfRole):
    """210.2, 214.4 The card of that role is its host."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.host >= 0 and card.host == role_card(game, self.role, source, chain)
