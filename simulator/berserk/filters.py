"""Descriptions of cards («чужое летающее существо стоимостью не больше 4 рядом») as tests that a card passes or not."""

from __future__ import annotations

from typing import Final

from simulator.berserk.card import NEUTRAL, Card
from simulator.berserk.cell_marks import is_near
from simulator.berserk.chain import Chain
from simulator.berserk.features import Ability, DeclaredAbility
from simulator.berserk.geometry import (
    ORTHOGONAL,
    across_row,
    aside,
    between,
    column,
    distance,
    half,
    height,
    in_line,
    opposite,
    row,
)
from simulator.berserk.quantities import Quantity, ReadOff, compare, measure
from simulator.berserk.roles import find_reference_card, role_card
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    AUX,
    BLESSED,
    CHOICE,
    CREATURE,
    CURSED,
    DESTROYED_CARD,
    EQUIPMENT,
    FIELD,
    FLYER,
    FORMATION,
    FOUGHT,
    GRAVEYARD,
    HAS_DIED,
    IN_FORMATION,
    INCORPOREAL,
    INFLUENCE,
    LEAPT,
    PARASITE,
    POISONED,
    SPELL,
    SUBMERGED,
    TAPPED_ONCE,
    UNIQUE,
    UNTAPPED_ONCE,
    WAS_HEALED,
)

EITHER: Final = 0
OWN: Final = 1
ENEMY: Final = -1
ANY_KIND: Final = -1
ANY_CREATURE: Final = -2
# States of this turn that are bits of `Card.done`.
DONE: Final[dict[str, int]] = {
    "healed this turn": WAS_HEALED, "leapt this turn": LEAPT, "destroyed this turn": DESTROYED_CARD,
    "died this turn": HAS_DIED, "fought this turn": FOUGHT, "tapped this turn": TAPPED_ONCE,
    "untapped this turn": UNTAPPED_ONCE,
}  # fmt: skip
STEADY_STATES: Final[frozenset[str]] = frozenset(
    {"hidden", "incorporeal", "flying", "elite", "ordinary", "unique", "poisoned", "cursed", "blessed"}
)


class Test:
    """One trait that a card has or has not, as the card `source` of `player` sees it.

    `open` ones are seen of a hidden card too: where it stands, whether it is closed.
    """

    __slots__ = ()

    open = False

    def steady(self) -> bool:
        """Whether the result depends only on the cards in the squads, their types and their abilities."""
        return False

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        raise NotImplementedError


class OfRole(Test):
    """A trait relative to another card: the card of a role, which may be missing."""

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        self.role = role


class Filter:
    """A compiled description. `kind` is one of the vocabulary, `ANY_KIND` or `ANY_CREATURE`; `steady` as of a test."""

    __slots__ = ("kind", "other", "side", "steady", "tests")

    def __init__(
        self, kind: int = ANY_KIND, side: int = EITHER, other: bool = False, tests: tuple[Test, ...] = ()
    ) -> None:
        self.kind = kind
        self.side = side
        self.other = other
        self.tests = tests
        self.steady = all(test.steady() for test in tests)

    def accepts(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        """Whether the card fits; which zone it is in is the caller's business."""
        return self.fits_publicly(game, index, source, player) and self.passes(game, index, source, player, chain)

    def fits_publicly(self, game: State, index: int, source: int, player: int) -> bool:
        """Whether what everybody sees of the card fits, its face up or down: whose it is (415.3а)."""
        if self.side != EITHER and (game.cards[index].controller == player) != (self.side == OWN):
            return False
        return not (self.other and index == source)

    def may_be_target(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        """415.3 Whether a hidden card may be a target: it fits any printed data."""
        if not self.fits_publicly(game, index, source, player):
            return False
        card = game.cards[index]
        return all(not (test.open and not test.holds(game, card, source, player, chain)) for test in self.tests)

    def passes(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        """Whether what the card is and where it stands fits."""
        card = game.cards[index]
        if self.kind == ANY_CREATURE:
            if card.kind > PARASITE:
                return False
        elif self.kind != ANY_KIND and card.kind != self.kind:
            return False
        for test in self.tests:  # noqa: SIM110 a plain loop compiles to a faster one
            if not test.holds(game, card, source, player, chain):
                return False
        return True


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
            return card.face.elite
        if state == "ordinary":
            return not card.face.elite
        if state == "unique":
            return card.face.unique or card.marks & UNIQUE != 0
        if state == "poisoned":
            return card.marks & POISONED != 0
        if state == "cursed":
            return card.marks & CURSED != 0
        if state == "blessed":
            return card.marks & BLESSED != 0
        if state == "in formation":
            return card.marks & IN_FORMATION != 0
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
        """202.3, 202.3а A cost that is that of a card is elite or ordinary with it; a mere number (202.3б), and more or
        less than a cost (202.3б), is not."""
        amount = self.amount
        if not isinstance(amount, ReadOff) or amount.what != "cost":
            return True
        of = role_card(game, amount.role, source, chain)
        return of < 0 or game.cards[of].face.elite == card.face.elite


class OnMarkedCell(Test):
    """Stands on, beside or in line with a cell that bears a marker; `own`: of this player."""

    __slots__ = ("key", "near", "own")

    open = True

    def __init__(self, key: str, near: str, own: bool) -> None:
        self.key = key
        self.near = near
        self.own = own

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if not game.cell_marks or not game.stood(card.index):
            return False
        return is_near(game, card.cell, self.key, self.near, player if self.own else -1)


class InChosenArea(Test):
    """Stands on a cell of the area that its ability has chosen."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return chain is not None and game.stood(card.index) and chain.area >> card.cell & 1 == 1


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


class IsBeside(OfRole):
    """207.7а Adjacent to the card of that role."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        return of >= 0 and game.adjacent(card.index, of)


class IsWithin(Test):
    """«Дальность Х»: at most X cells away; the additional zone is out of any range."""

    __slots__ = ("cells", "role")

    open = True

    def __init__(self, cells: Quantity, role: str) -> None:
        self.cells = cells
        self.role = role

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = find_reference_card(game, card, self.role, source, chain)
        if of < 0:
            return False
        return distance(card.cell, game.cards[of].cell) <= self.cells.of(game, source, player, chain)


class OnLine(Test):
    """207.6, 207.6б On one vertical, horizontal or diagonal with the card of that role; 207.6а a line: any of them."""

    __slots__ = ("line", "role")

    open = True

    def __init__(self, line: str, role: str) -> None:
        self.line = line
        self.role = role

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = find_reference_card(game, card, self.role, source, chain)
        if of < 0:
            return False
        line = self.line == "line"
        return in_line(
            card.cell,
            game.cards[of].cell,
            line or self.line == "vertical",
            line or self.line == "horizontal",
            line or self.line == "diagonal",
        )


class InFront(OfRole):
    """207.8 On the cell opposite the card of that role."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = find_reference_card(game, card, self.role, source, chain)
        if of < 0:
            return False
        return opposite(game.cards[of].cell, game.cards[of].controller) == card.cell


class StraightAhead(OfRole):
    """207.6 In the vertical of the card of that role, on its way to the enemy's edge of the field («Вперёд»)."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = find_reference_card(game, card, self.role, source, chain)
        if of < 0:
            return False
        cell, other = card.cell, game.cards[of].cell
        further = height(cell) - height(other)
        return column(cell) == column(other) and (further > 0 if game.cards[of].controller == 0 else further < 0)


class InRowNumber(Test):
    """207.3б In a row of that number, of either half or of one player's."""

    __slots__ = ("number", "side")

    open = True

    def __init__(self, number: int, side: int) -> None:
        self.number = number
        self.side = side

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if card.zone != FIELD or row(card.cell) != self.number:
            return False
        return self.side == EITHER or (half(card.cell) == player) == (self.side == OWN)


SIDES: Final[dict[str, int]] = {"left": -1, "right": 1}


class IsNextTo(Test):
    """Beside the card of that role in its row («слева», «справа», or either), or on the cell behind it («позади»)."""

    __slots__ = ("behind", "role", "side")

    open = True

    def __init__(self, where: str, role: str) -> None:
        self.behind = where == "behind"
        self.side = SIDES.get(where, 0)
        self.role = role

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = find_reference_card(game, card, self.role, source, chain)
        if of < 0:
            return False
        cell, other = card.cell, game.cards[of].cell
        if self.behind:
            return opposite(other, 1 - game.cards[of].controller) == cell
        if self.side:
            return cell == aside(other, game.cards[of].controller, self.side)
        return distance(cell, other) == 1 and in_line(cell, other, False, True, False)


class SharesCell(OfRole):
    """On the cell of the card of that role («Бестелесность», «Занятая клетка»)."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = find_reference_card(game, card, self.role, source, chain)
        return of >= 0 and card.cell == game.cards[of].cell


class NearPreviousCell(OfRole):
    """Adjacent to the cell that the card of that role has left last."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        cell = game.cards[of].came_from if of >= 0 else -1
        return cell >= 0 and card.zone == FIELD and distance(card.cell, cell) == 1


class InTheMiddle(Test):
    """«Удар Через Ряд»: on the cell between the attacking card and the attacked one."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.zone == FIELD and card.host < 0 and card.cell == middle_of(game, source, chain)


def middle_of(game: State, source: int, chain: Chain | None) -> int:
    """The one cell between the attacking card and the attacked one; −1 where there is none."""
    one = role_card(game, "attacking", source, chain)
    other = role_card(game, "attacked", source, chain)
    if one < 0 or other < 0 or not game.stood(one) or game.cards[other].cell < 0:
        return -1
    return between(game.cards[one].cell, game.cards[other].cell)


class StoodInFormation(OfRole):
    """With formation beside the cell, not diagonally, where the card of that role stood last, in its squad."""

    __slots__ = ()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0 or of == card.index or card.zone != FIELD or game.cards[of].cell < 0:
            return False
        plain = card.kind == CREATURE and card.marks & FORMATION != 0 and not card.hidden
        return plain and card.controller == game.cards[of].controller and card.cell in ORTHOGONAL[game.cards[of].cell]


class AtTheEnd(Test):
    """Nobody of its squad stands in its row beyond it."""

    __slots__ = ("right",)

    open = True

    def __init__(self, right: bool) -> None:
        self.right = right

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if card.zone != FIELD or card.host >= 0:
            return False
        for index in game.squad:
            other = game.cards[index]
            if other.controller != card.controller or other.zone != FIELD or other.host >= 0:
                continue
            if in_line(other.cell, card.cell, False, True, False):
                ahead = column(other.cell) - column(card.cell)
                if (ahead > 0) if self.right else (ahead < 0):
                    return False
        return True


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


class HasAside(Test):
    """«Слева или справа от которого стоит …»."""

    __slots__ = ("cards",)

    open = True

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        if card.zone != FIELD:
            return False
        for cell in ORTHOGONAL[card.cell]:
            index = game.cells[cell]
            aside = index >= 0 and in_line(cell, card.cell, False, True, False) and not game.cards[index].hidden
            if aside and self.cards.accepts(game, index, source, player, chain):
                return True
        return False


class SharesName(OfRole):
    """201.2 Of the name of the card of that role."""

    __slots__ = ()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        return of >= 0 and card.face.key == game.cards[of].face.key


class IsInFormationWith(OfRole):
    """«В строю с»: both hold formation, side by side and not diagonally, in one squad."""

    __slots__ = ()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0 or of == card.index or card.zone != FIELD or game.cards[of].zone != FIELD:
            return False
        return form_up(card, game.cards[of])


def form_up(card: Card, other: Card) -> bool:
    """«В строю с»: whether two cards of the field hold formation with each other."""
    if not card.marks & other.marks & FORMATION or card.controller != other.controller:
        return False
    near = distance(card.cell, other.cell) == 1 and in_line(card.cell, other.cell, True, True, False)
    return near and not card.hidden and not other.hidden and card.kind == other.kind == CREATURE


class OnHalfOf(Test):
    """207.3 On one player's half of the field."""

    __slots__ = ("side",)

    open = True

    def __init__(self, side: int) -> None:
        self.side = side

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.zone == FIELD and (half(card.cell) == player) == (self.side == OWN)


class InColumnOf(Test):
    """207.4 In one of the columns at the edges of the field, or in the one in the middle."""

    __slots__ = ("columns",)

    open = True

    def __init__(self, columns: tuple[int, ...]) -> None:
        self.columns = columns

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.zone == FIELD and column(card.cell) in self.columns


class IsRole(OfRole):
    """The card of that role and no other."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.index == role_card(game, self.role, source, chain)


class AtOtherEnd(Test):
    """207.4 At one end of the row at whose other end this card stands."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.zone == FIELD and game.stood(source) and across_row(card.cell, game.cards[source].cell)


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
        return own == other and card.face.elite == game.cards[of].face.elite


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
        return card.face.elite == other.face.elite


class NumberThan(Test):
    """A number of the card is lower or higher than that of the card of a role, or the same."""

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


class OneOfTests(Test):
    """Passes one of several tests."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests

    def steady(self) -> bool:
        return all(test.steady() for test in self.tests)

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return any(test.holds(game, card, source, player, chain) for test in self.tests)


class HasAround(Test):
    """«Рядом с которым стоит …», «в одном столбце с которым стоит …»: enough cards at that place fit."""

    __slots__ = ("cards", "count", "where")

    open = True

    def __init__(self, cards: Filter, count: int = 1, where: str = "beside") -> None:
        self.cards = cards
        self.count = count
        self.where = where

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        found = 0
        for index in game.squad:
            near = index != card.index and not game.cards[index].hidden and self._stands(game, card, game.cards[index])
            if near and self.cards.accepts(game, index, source, player, chain):
                found += 1
                if found >= self.count:
                    return True
        return False

    def _stands(self, game: State, card: Card, other: Card) -> bool:
        """Whether the other card stands there, seen from the card."""
        where = self.where
        if where == "beside":
            return game.adjacent(card.index, other.index)
        if card.zone != FIELD or other.zone != FIELD or not game.stood(other.index):
            return False
        if where == "formation":
            return form_up(card, other)
        if where == "opposite":
            return opposite(card.cell, card.controller) == other.cell
        if where == "behind":
            return opposite(card.cell, 1 - card.controller) == other.cell
        line = where == "line"
        return in_line(
            card.cell, other.cell, line or where == "vertical", line or where == "horizontal",
            line or where == "diagonal",
        )  # fmt: skip


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


class Lacks(Test):
    """The opposite of a trait."""

    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        self.test = test

    def steady(self) -> bool:
        return self.test.steady()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return not self.test.holds(game, card, source, player, chain)


class Exclusion(Test):
    """«Кроме …»: does not fit a description."""

    __slots__ = ("cards",)

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def steady(self) -> bool:
        return self.cards.steady

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return not self.cards.accepts(game, card.index, source, player, chain)


class OnlyRole(Filter):
    """Not a description: the one card of a role."""

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        super().__init__()
        self.steady = False
        self.role = role

    def accepts(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        return index == role_card(game, self.role, source, chain)


class AnyOf(Filter):
    """One of several descriptions."""

    __slots__ = ("filters",)

    def __init__(self, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.steady = all(one.steady for one in filters)
        self.filters = filters

    def accepts(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        return any(one.accepts(game, index, source, player, chain) for one in self.filters)

    def may_be_target(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        return any(one.may_be_target(game, index, source, player, chain) for one in self.filters)
