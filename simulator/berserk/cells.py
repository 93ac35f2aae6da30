"""Descriptions of cells («клетка вашей половины поля боя», «клетка рядом с …») as tests that a cell passes or not."""

from __future__ import annotations

from simulator.berserk.cell_marks import is_near
from simulator.berserk.chain import Chain
from simulator.berserk.filters import EITHER, OWN, Filter
from simulator.berserk.geometry import (
    ADJACENT,
    CELLS,
    NEIGHBOURS,
    across_row,
    aside,
    beyond,
    column,
    half,
    in_line,
    opposite,
    row,
)
from simulator.berserk.place_filters import middle_of
from simulator.berserk.roles import role_card
from simulator.berserk.state import State


class CellTest:
    """Whether a cell of the field is of some place, as the card `source` of `player` sees it."""

    __slots__ = ()

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        raise NotImplementedError


class CellOfHalf(CellTest):
    """207.3 Of one player's half of the field, in the row of that number (0: in any, 207.3б)."""

    __slots__ = ("number", "side")

    def __init__(self, side: int, number: int = 0) -> None:
        self.side = side
        self.number = number

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        if self.number and row(cell) != self.number:
            return False
        return self.side == EITHER or (half(cell) == player) == (self.side == OWN)


class CellOfEither(CellTest):
    """Of one of several places."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[CellTest, ...]) -> None:
        self.tests = tests

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        return any(test.holds(game, cell, source, player, chain) for test in self.tests)


class CellOfColumns(CellTest):
    """207.4 Of one of the columns."""

    __slots__ = ("columns",)

    def __init__(self, columns: tuple[int, ...]) -> None:
        self.columns = columns

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        return column(cell) in self.columns


class CellAtOtherEnd(CellTest):
    """207.4 The end of the row at whose other end this card stands."""

    __slots__ = ()

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        return game.stood(source) and across_row(cell, game.cards[source].cell)


class CellBeside(CellTest):
    """207.7а Adjacent to the card of that role."""

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        self.role = role

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        return of >= 0 and game.stood(of) and ADJACENT[game.cards[of].cell][cell]


class CellOnLine(CellTest):
    """207.6 On one vertical or horizontal with the card of that role."""

    __slots__ = ("role", "vertical")

    def __init__(self, role: str, vertical: bool) -> None:
        self.role = role
        self.vertical = vertical

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0 or not game.stood(of):
            return False
        return in_line(cell, game.cards[of].cell, self.vertical, not self.vertical, False)


class CellNear(CellTest):
    """«Рядом с которой стоит …»: enough cards fit on adjacent cells, on the opposite cell as the player sees it, or on
    the other cells of its line."""

    __slots__ = ("cards", "count", "where")

    def __init__(self, cards: Filter, count: int = 1, where: str = "beside") -> None:
        self.cards = cards
        self.count = count
        self.where = where

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        found = 0
        for near in self._around(cell, player):
            index = game.cells[near]
            seen = index >= 0 and not game.cards[index].hidden
            if seen and self.cards.accepts(game, index, source, player, chain):
                found += 1
        return found >= self.count

    def _around(self, cell: int, player: int) -> tuple[int, ...]:
        where = self.where
        if where == "beside":
            return NEIGHBOURS[cell]
        if where == "opposite":
            ahead = opposite(cell, player)
            return (ahead,) if ahead >= 0 else ()
        line = where == "line"
        return tuple(
            [
                other
                for other in range(CELLS)
                if other != cell
                and in_line(
                    other, cell, line or where == "vertical", line or where == "horizontal", line or where == "diagonal"
                )
            ]
        )


class PreviousCell(CellTest):
    """«Клетка, которую занимала …»: the one that the card of that role has left last."""

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        self.role = role

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0:
            return False
        card = game.cards[of]
        return cell == (card.came_from if card.in_squad else card.cell)


class OccupiedCell(CellTest):
    """«Клетка с …»: a card that fits, and is seen, stands there."""

    __slots__ = ("cards",)

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        index = game.cells[cell]
        return index >= 0 and not game.cards[index].hidden and self.cards.accepts(game, index, source, player, chain)


class CellWithMark(CellTest):
    """A cell that has a marker, or is adjacent to or in line with such a cell; `own`: only markers of this player."""

    __slots__ = ("key", "near", "own")

    def __init__(self, key: str, near: str, own: bool) -> None:
        self.key = key
        self.near = near
        self.own = own

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        return is_near(game, cell, self.key, self.near, player if self.own else -1)


class CellInTheMiddle(CellTest):
    """«Удар Через Ряд»: the cell between the attacking card and the attacked one."""

    __slots__ = ()

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        return cell == middle_of(game, source, chain)


class CellOfAttackDirection(CellTest):
    """«В направлении удара (атаки)» (207.9а): beyond the attacked card, which the attacking one stands beside."""

    __slots__ = ()

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        one, other = role_card(game, "attacking", source, chain), role_card(game, "attacked", source, chain)
        if one < 0 or other < 0 or not game.stood(one) or not game.stood(other):
            return False
        start, end = game.cards[one].cell, game.cards[other].cell
        return ADJACENT[start][end] and beyond(start, end) == cell


class CellInFront(CellTest):
    """207.8 In front of the card of that role, or behind it."""

    __slots__ = ("behind", "role")

    def __init__(self, role: str, behind: bool = False) -> None:
        self.role = role
        self.behind = behind

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0 or not game.stood(of):
            return False
        card = game.cards[of]
        return opposite(card.cell, 1 - card.controller if self.behind else card.controller) == cell


class CellAside(CellTest):
    """On the left or on the right of the card of that role, as its player sees it; on either with `way` 0."""

    __slots__ = ("role", "way")

    def __init__(self, role: str, way: int) -> None:
        self.role = role
        self.way = way

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        of = role_card(game, self.role, source, chain)
        if of < 0 or not game.stood(of):
            return False
        card = game.cards[of]
        ways = (self.way,) if self.way else (-1, 1)
        return cell in [aside(card.cell, card.controller, way) for way in ways]


class CellOfChosenArea(CellTest):
    """Of the area that its ability has chosen."""

    __slots__ = ()

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        return chain is not None and chain.area >> cell & 1 == 1


class CellElsewhere(CellTest):
    """A cell of any other place."""

    __slots__ = ("test",)

    def __init__(self, test: CellTest) -> None:
        self.test = test

    def holds(self, game: State, cell: int, source: int, player: int, chain: Chain | None) -> bool:
        return not self.test.holds(game, cell, source, player, chain)
