"""Movement over the board (pages 26-29): possible cells, interrupts, and the movement itself."""

from __future__ import annotations

from simulator.battlecon import opponents, stats, triggers
from simulator.battlecon.bits import (
    ADVANCE,
    BY_MOVE,
    NOBODY,
    PULL,
    PUSH,
    RETREAT,
    T_OPPONENT_ADVANCES,
    T_OPPONENT_RETREATS,
    T_YOU_MOVED,
)
from simulator.battlecon.state import State, Task


def occupant(state: State, cell: int) -> int:
    """The fighter on a cell, or NOBODY."""
    for who in range(state.table.count):
        body = state.bodies[who]
        if body.alive and body.cell == cell:
            return who
    return NOBODY


def after_steps(state: State, who: int, direction: int, steps: int) -> int:
    """Return the cell that the fighter reaches by `steps` steps; cells with fighters are jumped over and not counted;
    NOBODY beyond the edge."""
    cell = state.bodies[who].cell
    while steps > 0:
        cell += direction
        if cell < 0 or cell >= state.table.cells:
            return NOBODY
        if occupant(state, cell) == NOBODY:
            steps -= 1
    return cell


def toward(state: State, who: int, target: int) -> int:
    """The direction from one fighter to another."""
    return 1 if state.bodies[target].cell > state.bodies[who].cell else -1


def walks(state: State, who: int, target: int, low: int, high: int, forward: bool) -> list[int]:
    """Return the cells to advance to (or to retreat to) by `low` to `high` steps; empty if that is forbidden."""
    if not stats.may_go(state, who, forward):
        return []
    direction = toward(state, who, target) if forward else -toward(state, who, target)
    return [cell for cell in _cells(state, who, direction, low, high) if not stats.is_blocked(state, who, cell)]


def shifts(state: State, who: int, target: int, low: int, high: int, push: bool) -> list[int]:
    """The cells to push (or pull) the target to."""
    if not stats.may_be_shifted(state, target) or stays(state, target):
        return []
    direction = toward(state, who, target) if push else -toward(state, who, target)
    return _cells(state, target, direction, low, high)


def stays(state: State, who: int) -> bool:
    """Whether he cannot be moved in any way: both kinds of going are forbidden to him."""
    return not stats.may_go(state, who, True) and not stats.may_go(state, who, False)


def _cells(state: State, who: int, direction: int, low: int, high: int) -> list[int]:
    cells: list[int] = []
    for steps in range(low if low > 0 else 1, high + 1):
        cell = after_steps(state, who, direction, steps)
        if cell == NOBODY:
            break
        cells.append(cell)
    return cells


def approach(state: State, who: int, target: int, steps: int) -> list[int]:
    """The one cell as near as possible to the target and not past him, if there is any nearer (page 29)."""
    if not stats.may_go(state, who, True):
        return []
    direction = toward(state, who, target)
    best = NOBODY
    for each in range(1, steps + 1):
        cell = after_steps(state, who, direction, each)
        if cell == NOBODY or (cell - state.bodies[target].cell) * direction > 0 or stats.is_blocked(state, who, cell):
            break
        best = cell
    return [] if best == NOBODY else [best]


def teleports(state: State, who: int, target: int, cells: list[int]) -> list[int]:
    """Return the cells among `cells` to which the fighter can teleport: free, and in a direction that is not forbidden
    (page 29)."""
    free_cells: list[int] = []
    at = state.bodies[who].cell
    direction = toward(state, who, target)
    for cell in cells:
        if cell < 0 or cell >= state.table.cells or cell in free_cells or occupant(state, cell) != NOBODY:
            continue
        if stats.may_go(state, who, (cell - at) * direction > 0) and not stats.is_blocked(state, who, cell):
            free_cells.append(cell)
    return free_cells


def begin_movement(state: State, mover: int, cell: int, way: int, by: int, jumps: bool) -> None:
    """Puts a movement on the stack; what interrupts it comes first."""
    task = Task(BY_MOVE, mover, by)
    task.cell = cell
    task.way = way
    task.jumps = jumps
    state.tasks.append(task)


def way_of(state: State, who: int, target: int, cell: int) -> int:
    """ADVANCE or RETREAT, by the direction of the cell."""
    forward = (cell - state.bodies[who].cell) * toward(state, who, target) > 0
    return ADVANCE if forward else RETREAT


def shift_way(state: State, who: int, target: int, cell: int) -> int:
    """PUSH or PULL of the target by `who`."""
    away = (cell - state.bodies[target].cell) * toward(state, who, target) > 0
    return PUSH if away else PULL


def swap(state: State, who: int, target: int) -> None:
    """Exchange the cells of two fighters, unless one of them cannot be moved. Neither moves past the other."""
    if stays(state, who) or stays(state, target) or not stats.may_be_shifted(state, target):
        return
    one, other = state.bodies[who], state.bodies[target]
    one.cell, other.cell = other.cell, one.cell
    one.moved = other.moved = True


def continue_movement(state: State, task: Task) -> None:
    """First what happens before the movement, then the movement."""
    mover = state.bodies[task.who]
    if task.stage == 0:
        task.stage = 1
        if task.way == ADVANCE or task.way == RETREAT:
            kind = T_OPPONENT_ADVANCES if task.way == ADVANCE else T_OPPONENT_RETREATS
            for other in opponents.foes(state, task.who):
                triggers.fire(state, other, kind, task.who)
        else:
            triggers.fire(state, task.who, T_YOU_MOVED, task.target)
        return
    state.tasks.pop()
    if task.cancelled or not mover.alive or occupant(state, task.cell) != NOBODY:
        return
    start = mover.cell
    low, high = (start, task.cell) if start < task.cell else (task.cell, start)
    for other in range(state.table.count):
        body = state.bodies[other]
        if body.alive and state.table.teams[other] != state.table.teams[task.who] and low < body.cell < high:
            mover.passed |= 1 << other
    mover.cell = task.cell
    mover.moved = True
    if state.log is not None:
        sheet = state.table.sheets[task.who]
        key, ru, en = WAYS[task.way]
        if task.jumps:
            key, ru, en = "move.teleport", "телепортируется", "teleports"
        state.note(
            key, f"{sheet.ru} {ru}: {start + 1} → {task.cell + 1}.", f"{sheet.en} {en}: {start + 1} → {task.cell + 1}."
        )


WAYS = [
    ("move.advance", "продвигается", "advances"),
    ("move.retreat", "отступает", "retreats"),
    ("move.push", "оттеснён", "is pushed"),
    ("move.pull", "притянут", "is pulled"),
]
