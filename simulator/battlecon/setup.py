"""The setup of a game and its first state (pages 16-17, 33)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from catalog.battlecon.cards import Contender
from simulator.battlecon import bits
from simulator.battlecon.chance import make_stream
from simulator.battlecon.compiling import Compiler
from simulator.battlecon.program import Table
from simulator.battlecon.state import State

Mode = Literal["duel", "master", "champion", "pairs"]
MODES: Final[tuple[Mode, ...]] = ("duel", "master", "champion", "pairs")
TEAMS: Final[dict[str, list[int]]] = {
    "duel": [0, 1], "master": [0, 1, 1], "champion": [0, 1, 1, 1], "pairs": [0, 1, 0, 1],
}  # fmt: skip
MASTERS: Final[dict[str, int]] = {"master": 1, "champion": 2}
ALONE_MIGHT: Final = 2  # more might at the start for each step above a duel: Master, Champion
UNPLACED: Final = -9


class BadBoutSetup(ValueError):
    """A game that cannot be laid out; `ru` and `en` say why."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.ru = ru
        self.en = en


@dataclass(frozen=True, slots=True)
class BoutSetup:
    """`fighters`: a seat each. `first` is the seat that has the active card at the start, None for a lot. In the modes
    `master` and `champion` the first seat stands alone against two or three."""

    fighters: tuple[Contender, ...]
    mode: Mode = "duel"
    first: int | None = None
    round_cap: int = 0
    log: bool = False


def build_table(setup: BoutSetup) -> Table:
    """Return the constant data of the game. Raises `BadBoutSetup`."""
    teams = TEAMS[setup.mode]
    if len(setup.fighters) != len(teams):
        seats, fighter_count = len(teams), len(setup.fighters)
        raise BadBoutSetup(
            f"Нужно бойцов: {seats}, есть: {fighter_count}.", f"{seats} fighters wanted, {fighter_count} given."
        )
    table = Table([], teams)
    compiler = Compiler(table)
    table.sheets.extend([compiler.sheet(seat, one) for seat, one in enumerate(setup.fighters)])
    keys = [sheet.key for sheet in table.sheets]
    for seat, sheet in enumerate(table.sheets):
        if keys.count(sheet.key) > 1:  # the same fighter twice
            sheet.ru, sheet.en = f"{sheet.ru} {'ABCD'[seat]}", f"{sheet.en} {'ABCD'[seat]}"
    table.count = len(teams)
    table.duel = setup.mode == "duel"
    table.round_cap = setup.round_cap
    table.master = [MASTERS.get(setup.mode, 0) if seat == 0 else 0 for seat in range(len(teams))]
    if not table.duel:
        table.cells = bits.TEAM_CELLS
        table.pool = bits.TEAM_POOL[len(teams)]
    table.key = ",".join(sheet.key for sheet in table.sheets)
    return table


def limit_rounds(table: Table, cap: int) -> Table:
    """The same table with another limit of rounds; what it is made of is shared."""
    if table.round_cap == cap:
        return table
    copy = Table(table.sheets, table.teams)
    copy.count, copy.duel, copy.cells, copy.pool = table.count, table.duel, table.cells, table.pool
    copy.rules, copy.states, copy.master, copy.key = table.rules, table.states, table.master, table.key
    copy.round_cap = cap
    return copy


def lay_out(setup: BoutSetup, seed: str) -> State:
    """A game before its first choice. Raises `BadBoutSetup`."""
    return begin_game(build_table(setup), setup, seed)


def begin_game(table: Table, setup: BoutSetup, seed: str) -> State:
    """A game on a table that has been made: all games between the same fighters share it."""
    stream = make_stream(seed)
    state = State(table, stream)
    state.log = [] if setup.log else None
    state.pool = table.pool
    for seat, sheet in enumerate(table.sheets):
        body = state.bodies[seat]
        body.health = sheet.health + 10 * table.master[seat]
        body.styles = (1 << len(sheet.styles)) - 1
        body.bases = (1 << len(sheet.bases)) - 1
        body.cell = (2, 4)[seat] if table.duel else UNPLACED
        body.reserve = [part.reserve for part in sheet.pools]
        body.exhausted = [part.exhausted for part in sheet.pools]
        body.pieces = [body.cell if table.duel and cell >= 0 else cell for cell in sheet.piece_cells]
        body.timers = [0] * len(table.states)
        for place, part in enumerate(sheet.specials):
            if part.active:
                body.specials |= 1 << place
        if sheet.piles:
            body.side = sheet.side
            body.styles_1, body.styles_2 = 1 << sheet.piles[0], 1 << sheet.piles[1]
            body.bases_1, body.bases_2 = 1 << sheet.piles[2], 1 << sheet.piles[3]
            body.styles &= ~(body.styles_1 | body.styles_2)
            body.bases &= ~(body.bases_1 | body.bases_2)
        purse = seat if table.duel else table.teams.index(table.teams[seat])
        state.bodies[purse].might += bits.FIRST_MIGHT + ALONE_MIGHT * table.master[seat]
        state.pool -= bits.FIRST_MIGHT + ALONE_MIGHT * table.master[seat]
    state.active = setup.first if setup.first is not None else stream.below(table.count)
    state.step = bits.SIDES
    return state
