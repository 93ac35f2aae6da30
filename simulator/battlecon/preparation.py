"""The choices before the bout: finisher, discards, and in team games the cell (pages 16-17, 33)."""

from __future__ import annotations

from simulator.battlecon.bits import (
    BEGIN,
    CELL,
    DISCARDS,
    NOBODY,
    PAIR,
    PLACES,
    SECOND,
    SIDE,
    SIDES,
    WIDE,
)
from simulator.battlecon.components import bits
from simulator.battlecon.moves import occupant
from simulator.battlecon.speeds import by_team
from simulator.battlecon.state import State

FRONT = 3  # the cell, counted from the edge of one's own side, that one fighter of a team has to take


def ask_preparation(state: State) -> None:
    """Ask all fighters at once; the choices are revealed after the last one."""
    if state.step == PLACES:
        _place(state)
        return
    asking = [who for who in range(state.table.count) if state.table.sheets[who].asks]
    if asking and state.picks[asking[0]] == NOBODY:
        for who in asking:
            body = state.bodies[who]
            if state.step == SIDES:
                state.choices[who] = [SIDE, SIDE + 1]
            else:
                state.choices[who] = [
                    PAIR + style * WIDE + base for style in bits(body.styles) for base in bits(body.bases)
                ]
            state.asked |= 1 << who
        return
    for who in asking:
        _carry_out(state, who, state.picks[who])
        state.picks[who] = NOBODY
    if state.step == SIDES:
        state.step = SECOND
    elif state.step == SECOND:
        state.step = DISCARDS
    elif state.table.duel:
        state.step = BEGIN
    else:
        state.step = PLACES
        state.order = []


def _carry_out(state: State, who: int, action: int) -> None:
    body = state.bodies[who]
    if state.step == SIDES:
        body.side = action - SIDE
        return
    style, base = (action - PAIR) // WIDE, (action - PAIR) % WIDE
    body.styles &= ~(1 << style)
    body.bases &= ~(1 << base)
    if state.step == SECOND:
        body.styles_2, body.bases_2 = 1 << style, 1 << base
    else:
        body.styles_1, body.bases_1 = 1 << style, 1 << base


def _place(state: State) -> None:
    """The active team first; one fighter of a team on its fourth cell, the others behind (page 33)."""
    table = state.table
    if state.answer != NOBODY:
        who = by_team(state)[len(state.order)]
        state.bodies[who].cell = state.answer - CELL
        state.answer = NOBODY
        state.order.append(who)
    order = by_team(state)
    if len(state.order) == len(order):
        for who in order:
            _own_markers(state, who)
        state.step = BEGIN
        return
    who = order[len(state.order)]
    cells = [cell if table.teams[who] == 0 else table.cells - 1 - cell for cell in range(FRONT + 1)]
    free = [cell for cell in cells if occupant(state, cell) == NOBODY]
    mates = [other for other in order if table.teams[other] == table.teams[who] and other not in state.order]
    if len(mates) == 1 and cells[FRONT] in free:
        free = [cells[FRONT]]
    if len(free) == 1:
        state.bodies[who].cell = free[0]
        state.order.append(who)
    else:
        state.ask(who, [CELL + cell for cell in sorted(free)])


def _own_markers(state: State, who: int) -> None:
    """Markers that start on the cell of their fighter."""
    sheet = state.table.sheets[who]
    for piece, start in enumerate(sheet.piece_cells):
        if start >= 0:
            state.bodies[who].pieces[piece] = state.bodies[who].cell
