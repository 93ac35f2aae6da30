"""Tokens, counters, markers, special cards, forms, states, and cards taken or discarded (pages 13-15, 30-31)."""

from __future__ import annotations

from simulator.battlecon import opponents, stats
from simulator.battlecon.bits import (
    BASE,
    CELL,
    D_ACTIVATE,
    D_DEACTIVATE,
    D_DISCARD_BASE,
    D_DISCARD_STYLE,
    D_DROP,
    D_ENEMY_DISCARD_BASE,
    D_EXHAUST,
    D_FLIP,
    D_GET,
    D_GIVE,
    D_LIFT_MARKER,
    D_PLACE,
    D_PLACE_BESIDE,
    D_PLACE_HERE,
    D_PLACE_THERE,
    D_REMOVE,
    D_REMOVE_CARD,
    D_REMOVE_MARKER,
    D_RETURN,
    D_TAKE_BASE,
    D_TAKE_STYLE,
    D_USE,
    IN_RESERVE,
    MARKER,
    NOBODY,
    PH_ANTE,
    REMOVED,
    STYLE,
)
from simulator.battlecon.program import Op, Rule
from simulator.battlecon.state import State, Task


def exhaust(state: State, owner: int, pool: int, amount: int) -> int:
    """Move up to `amount` tokens or counters from reserve to exhausted; return the number moved."""
    body = state.bodies[owner]
    moved = min(amount, body.reserve[pool])
    body.reserve[pool] -= moved
    body.exhausted[pool] += moved
    return moved


def perform(state: State, task: Task, rule: Rule, op: Op, times: int) -> bool:
    """Carry out a deed with components; return False while a seat has to choose."""
    kind = op.kind
    owner = rule.owner
    body = state.bodies[owner]
    what = op.what
    if kind == D_RETURN:
        moved = min(op.low * times, body.exhausted[what])
        body.exhausted[what] -= moved
        body.reserve[what] += moved
        _note(state, "component.return", owner, f"возвращено {moved}", f"{moved} returned", what)
    elif kind == D_EXHAUST:
        moved = exhaust(state, owner, what, op.low * times)
        _note(state, "component.exhaust", owner, f"истощено {moved}", f"{moved} exhausted", what)
    elif kind == D_REMOVE:
        _remove(state, owner, what, op.low * times)
    elif kind == D_USE:
        use(state, owner, what, task.target)
    elif kind == D_ACTIVATE:
        activate(state, owner, what)
    elif kind == D_DEACTIVATE:
        body.specials &= ~(1 << what)
    elif kind == D_REMOVE_CARD:
        body.specials &= ~(1 << what)
        body.gone |= 1 << what
    elif kind == D_GIVE:
        give_state(state, task.target, what)
    elif kind == D_GET:
        give_state(state, task.who, what)
    elif kind == D_DROP:
        state.bodies[task.who].states &= ~(1 << what)
    elif kind == D_FLIP:
        state.bodies[task.who].side = 1 - state.bodies[task.who].side
    elif D_PLACE <= kind <= D_REMOVE_MARKER or kind == D_PLACE_BESIDE:
        return _marker(state, task, rule, op)
    else:
        return _card(state, task, kind)
    return True


def _note(state: State, clause: str, owner: int, ru: str, en: str, pool: int) -> None:
    if state.log is not None:
        part = state.table.sheets[owner].pools[pool]
        state.note(clause, f"«{part.ru}»: {ru}.", f"“{part.en}”: {en}.")


def _remove(state: State, owner: int, pool: int, amount: int) -> None:
    """Out of the game, from the reserve first (page 14)."""
    body = state.bodies[owner]
    from_reserve = min(amount, body.reserve[pool])
    body.reserve[pool] -= from_reserve
    body.exhausted[pool] -= min(amount - from_reserve, body.exhausted[pool])
    _note(state, "component.remove", owner, "удалено", "removed", pool)


def use(state: State, owner: int, pool: int, target: int) -> None:
    """Applies a token's effects, and exhausts it (page 14)."""
    body = state.bodies[owner]
    if body.reserve[pool] <= 0:
        return
    exhaust(state, owner, pool, 1)
    part = state.table.sheets[owner].pools[pool]
    if state.log is not None:
        state.note("component.use", f"Жетон «{part.ru}» использован.", f"The token “{part.en}” is used.")
    for rule in reversed(part.rules[PH_ANTE]):
        if stats.applicable(state, rule, owner, NOBODY):
            task = Task(2, owner, target)
            task.rule = rule
            state.tasks.append(task)


def activate(state: State, owner: int, what: int) -> None:
    """Turns a special card face up; of the forms the others become inactive (page 15)."""
    body = state.bodies[owner]
    sheet = state.table.sheets[owner]
    if (body.specials | body.gone) >> what & 1:
        return
    if sheet.specials[what].form:
        for place, part in enumerate(sheet.specials):
            if part.form:
                body.specials &= ~(1 << place)
    body.specials |= 1 << what
    if state.log is not None:
        part = sheet.specials[what]
        state.note("component.activate", f"Активна карта «{part.ru}».", f"“{part.en}” is active.")


def give_state(state: State, who: int, what: int) -> None:
    """Give a state to a fighter; a state that he already has starts again."""
    if who == NOBODY:
        return
    body = state.bodies[who]
    body.states |= 1 << what
    rounds = state.table.states[what].number
    body.timers[what] = rounds + 1 if rounds else 0
    if state.log is not None:
        part, sheet = state.table.states[what], state.table.sheets[who]
        state.note("state", f"{sheet.ru}: состояние «{part.ru}».", f"{sheet.en} gets the state “{part.en}”.")


def _pieces(state: State, owner: int, kind: int, lying: bool) -> list[int]:
    """The pieces of a kind of marker that are in the game (or on the board), one of those in reserve."""
    kinds = state.table.sheets[owner].pieces
    places: list[int] = []
    spare = False
    for place, cell in enumerate(state.bodies[owner].pieces):
        if kinds[place] != kind or cell == REMOVED:
            continue
        if cell == IN_RESERVE:
            if lying or spare:
                continue
            spare = True
        places.append(place)
    return places


def _free(state: State, owner: int, kind: int, cell: int) -> bool:
    """Whether the cell has no marker of that kind."""
    return cell not in opponents.cells(state, owner, kind)


def _places(state: State, owner: int, op: Op, who: int, target: int, piece: int) -> list[int]:
    """The cells that a marker can go to by the deed."""
    table = state.table
    if op.kind == D_PLACE_HERE:
        cells = [state.bodies[who].cell]
    elif op.kind == D_PLACE_THERE:
        cells = [state.bodies[target].cell] if target != NOBODY else []
    elif op.kind == D_PLACE:
        cells = list(range(table.cells))
    elif op.kind == D_PLACE_BESIDE:
        at = state.bodies[who].cell
        cells = [cell for cell in (at - 1, at + 1) if 0 <= cell < table.cells]
    else:
        return _slides(state, owner, op, piece)
    return [cell for cell in cells if _free(state, owner, op.what, cell)]


def _slides(state: State, owner: int, op: Op, piece: int) -> list[int]:
    """Moving a marker: cells with a marker of the name are jumped over and not counted (page 14)."""
    cells: list[int] = []
    for direction in (-1, 1):
        cell = state.bodies[owner].pieces[piece]
        steps = 0
        while steps < op.high:
            cell += direction
            if cell < 0 or cell >= state.table.cells:
                break
            if _free(state, owner, op.what, cell):
                steps += 1
                if steps >= op.low:
                    cells.append(cell)
    cells.sort()
    return cells


def _marker(state: State, task: Task, rule: Rule, op: Op) -> bool:
    """Chooses the piece where there are several, then its cell."""
    owner = rule.owner
    body = state.bodies[owner]
    placing = op.kind in (D_PLACE, D_PLACE_HERE, D_PLACE_THERE, D_PLACE_BESIDE)
    pieces = _pieces(state, owner, op.what, not placing and op.kind != D_REMOVE_MARKER)
    if placing:
        spare = [one for one in pieces if body.pieces[one] == IN_RESERVE]
        pieces = spare or pieces
    if not pieces:
        return True
    if state.answer != NOBODY and state.answer >= MARKER and state.answer < STYLE:
        task.cell = state.answer - MARKER + 1
        state.answer = NOBODY
    if task.cell == 0:
        answer = state.choose(task.who, [MARKER + one for one in pieces])
        if answer == NOBODY:
            return False
        task.cell = answer - MARKER + 1
    piece = task.cell - 1
    if op.kind == D_LIFT_MARKER or op.kind == D_REMOVE_MARKER:
        body.pieces[piece] = IN_RESERVE if op.kind == D_LIFT_MARKER else REMOVED
        task.cell = 0
        return True
    if state.answer != NOBODY:
        cell = state.answer - CELL
        state.answer = NOBODY
    else:
        cells = _places(state, owner, op, task.who, task.target, piece)
        if not cells:
            task.cell = 0
            return True
        answer = state.choose(task.who, [CELL + one for one in cells])
        if answer == NOBODY:
            return False
        cell = answer - CELL
    body.pieces[piece] = cell
    task.cell = 0
    if state.log is not None:
        part = state.table.sheets[owner].markers[op.what]
        state.note("marker", f"Маркер «{part.ru}» — ячейка {cell + 1}.", f"Marker “{part.en}”: cell {cell + 1}.")
    return True


def bits(mask: int) -> list[int]:
    """The places of the ones in a mask."""
    places: list[int] = []
    place = 0
    while mask:
        if mask & 1:
            places.append(place)
        mask >>= 1
        place += 1
    return places


def _card(state: State, task: Task, kind: int) -> bool:
    """A style or base taken to hand from a discard, or discarded from hand to lie with the pair (pages 30-31)."""
    who = task.target if kind == D_ENEMY_DISCARD_BASE else task.who
    if who == NOBODY:
        return True
    body = state.bodies[who]
    styles = kind in (D_TAKE_STYLE, D_DISCARD_STYLE)
    taking = kind in (D_TAKE_STYLE, D_TAKE_BASE)
    if taking:
        mask = body.styles_1 | body.styles_2 if styles else body.bases_1 | body.bases_2
    else:
        mask = body.styles if styles else body.bases
    start = STYLE if styles else BASE
    if state.answer != NOBODY:
        card = state.answer - start
        state.answer = NOBODY
    else:
        places = bits(mask)
        if not places:
            return True
        answer = state.choose(who, [start + one for one in places])
        if answer == NOBODY:
            return False
        card = answer - start
    bit = 1 << card
    if taking and styles:
        body.styles |= bit
        body.styles_1 &= ~bit
        body.styles_2 &= ~bit
    elif taking:
        body.bases |= bit
        body.bases_1 &= ~bit
        body.bases_2 &= ~bit
    elif styles:
        body.styles &= ~bit
        body.aside_styles |= bit
    else:
        body.bases &= ~bit
        body.aside_bases |= bit
    return True


def can_happen(state: State, rule: Rule, op: Op, who: int, target: int) -> bool:
    """Whether a deed with components would change anything; every other deed would."""
    kind = op.kind
    body = state.bodies[rule.owner]
    if kind == D_RETURN:
        return body.exhausted[op.what] > 0
    if kind in (D_EXHAUST, D_USE):
        return body.reserve[op.what] > 0
    if kind == D_REMOVE:
        return body.reserve[op.what] + body.exhausted[op.what] > 0
    if kind == D_ACTIVATE:
        return (body.specials | body.gone) >> op.what & 1 == 0
    if kind == D_DEACTIVATE:
        return body.specials >> op.what & 1 != 0
    if kind == D_REMOVE_CARD:
        return body.gone >> op.what & 1 == 0
    if kind == D_DROP:
        return state.bodies[who].states >> op.what & 1 != 0
    if kind == D_GIVE:
        return target != NOBODY and state.bodies[target].states >> op.what & 1 == 0
    if kind == D_GET:
        return state.bodies[who].states >> op.what & 1 == 0
    if D_PLACE <= kind <= D_REMOVE_MARKER or kind == D_PLACE_BESIDE:
        placing = kind in (D_PLACE, D_PLACE_HERE, D_PLACE_THERE, D_PLACE_BESIDE)
        pieces = _pieces(state, rule.owner, op.what, not placing)
        if kind in (D_LIFT_MARKER, D_REMOVE_MARKER):
            return bool(pieces)
        return any(bool(_places(state, rule.owner, op, who, target, one)) for one in pieces)
    own = state.bodies[who]
    if kind == D_TAKE_STYLE:
        return own.styles_1 | own.styles_2 != 0
    if kind == D_TAKE_BASE:
        return own.bases_1 | own.bases_2 != 0
    if kind == D_DISCARD_STYLE:
        return own.styles != 0
    if kind == D_DISCARD_BASE:
        return own.bases != 0
    if kind == D_ENEMY_DISCARD_BASE:
        return target != NOBODY and state.bodies[target].bases != 0
    return True
