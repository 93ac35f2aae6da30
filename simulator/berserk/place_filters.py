"""Tests of the place of a card: cells, rows, lines, neighbours and formation."""

from __future__ import annotations

from typing import Final

from simulator.berserk.card import Card, row_of
from simulator.berserk.cell_marks import is_near
from simulator.berserk.chain import Chain
from simulator.berserk.filters import EITHER, OWN, Filter, OfRole, Test
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
)
from simulator.berserk.quantities import Quantity
from simulator.berserk.roles import find_reference_card, role_card
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    CREATURE,
    FIELD,
    FORMATION,
)


class OnMarkedCell(Test):
    """The card's cell has a marker, or is adjacent to or in line with such a cell; `own`: only markers of this
    player."""

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
        if card.zone != FIELD or row_of(card) != self.number:
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
    """Return the one cell between the attacking and the attacked card; −1 if there is no such cell."""
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


class AtOtherEnd(Test):
    """207.4 At one end of the row at whose other end this card stands."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.zone == FIELD and game.stood(source) and across_row(card.cell, game.cards[source].cell)


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
        if where in SIDES:
            return aside(card.cell, card.controller, SIDES[where]) == other.cell
        line = where == "line"
        return in_line(
            card.cell, other.cell, line or where == "vertical", line or where == "horizontal",
            line or where == "diagonal",
        )  # fmt: skip
