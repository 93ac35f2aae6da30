"""Damage to creatures and what follows it: steps 6-18 of an assault, 8-19 of a summoning (page 16)."""

from __future__ import annotations

from simulator.clash import fortress, units
from simulator.clash.bits import (
    ATTACK,
    BERSERK,
    BY_ATTACK,
    BY_SPELL,
    CLEAVE,
    CURSE,
    EDGE,
    EDGED,
    FINISH,
    GUARD,
    IMMUNITY,
    INSTINCT,
    MERCENARY,
    NOBODY,
    NOWHERE,
    PIERCE,
    REGENERATION,
    STRUCK,
    VANISH,
)
from simulator.clash.state import State, Task


def with_neighbours(state: State, target: int, mask: int) -> list[int]:
    """Return the target and the units that Pierce and Cleave add: step 3 of an assault, 4 of a summoning."""
    targets = [target]
    if mask & (PIERCE | CLEAVE):
        side = state.where[target]
        row = state.rows[side]
        place = row.index(target)
        if mask & PIERCE and place + 1 < len(row):
            targets.append(row[place + 1])
        if mask & CLEAVE:
            other = state.rows[side ^ 1]
            if place < len(other):
                targets.append(other[place])
    return targets


def remaining_health(state: State, unit: int) -> int:
    """The health that a creature has left."""
    return state.shields[unit] - state.damage[unit]


def deal_damage(state: State, task: Task, targets: list[int], amounts: list[int]) -> None:
    """Damages all targets at once, sends the destroyed home, and leaves `task` to be finished.

    `task` is the FINISH of this damage. Reinforcements of the destroyed are played before it.
    """
    manner, step = task.manner, "assault.7" if task.manner == BY_ATTACK else "summon.9"
    hurt: list[int] = []
    for place in range(len(targets)):
        unit, amount = targets[place], amounts[place]
        if amount <= 0:
            continue
        mask = state.bases[unit] | state.granted[unit]
        first = state.marks[unit] & STRUCK == 0
        if manner == BY_ATTACK or not mask & IMMUNITY or mask & GUARD:
            state.marks[unit] |= STRUCK
        if mask & GUARD and first:
            amount = 0
            if state.log is not None:
                ru, en = state.name_ru(unit), state.name_en(unit)
                state.note("ability.guard", f"«{ru}»: оборона снимает урон.", f"{en}: Guard takes the damage away.")
        elif mask & IMMUNITY and manner != BY_ATTACK:
            amount = 0
            if state.log is not None:
                ru, en = state.name_ru(unit), state.name_en(unit)
                state.note("ability.immunity", f"«{ru}» невосприимчиво.", f"{en} is immune.")
        if amount > 0:
            spare = amount - (state.shields[unit] - state.damage[unit])
            state.damage[unit] += amount
            hurt.append(unit)
            task.dealt = True
            if state.log is not None:
                ru, en = state.name_ru(unit), state.name_en(unit)
                state.note(step, f"«{ru}» получает {amount} урона.", f"{en} takes {amount} damage.")
            if spare >= 0:
                task.killed = True
                if spare > 0:
                    if not task.excess:
                        task.excess = [0] * state.table.seats
                    task.excess[state.where[unit] >> 1] += spare
    destroyed: list[int] = []
    for unit in hurt:
        units.free_prisoners(state, unit)
        if state.damage[unit] >= state.shields[unit]:
            destroyed.append(unit)
        else:
            task.struck.append(unit)
            if manner == BY_ATTACK and unit not in task.reactors:
                task.reactors.append(unit)
    state.tasks.append(task)
    if destroyed:
        base = len(state.tasks)
        for unit in units.in_order(state, destroyed):
            units.destroy(state, unit)
        if len(state.tasks) > base + 1:
            state.tasks[base:] = state.tasks[base:][::-1]


def complete(state: State, task: Task) -> None:
    """Steps 12-20 of an assault, 12-19 of a summoning, once reinforcements have been played."""
    units.refresh_auras(state)
    source, seat = task.source, task.seat
    mask = 0
    if task.manner == BY_SPELL:
        mask = state.table.mask[source]
    elif source != NOBODY:
        mask = state.bases[source] | state.granted[source]
    if task.dealt and mask & REGENERATION:
        fortress.repair(state, seat)
    if task.killed and mask & EDGE and state.marks[source] & EDGED == 0:
        pierce_fortresses(state, task)
    if task.manner == BY_SPELL:
        spell_returns(state, task)
    for unit in units.in_order(state, task.struck[:]):
        if (state.bases[unit] | state.granted[unit]) & VANISH:
            vanish(state, unit)
    units.refresh_auras(state)
    if task.manner != BY_ATTACK or state.over:
        return
    if task.killed and source != NOBODY and (state.bases[source] | state.granted[source]) & BERSERK:
        again = Task(ATTACK, source, seat, task.side)
        again.limited = task.limited
        again.reactors = task.reactors
        if state.log is not None:
            ru, en = state.name_ru(source), state.name_en(source)
            state.note("assault.19", f"«{ru}»: берсерк атакует ещё раз.", f"{en}: Berserk attacks again.")
        state.tasks.append(again)
    else:
        react(state, task.reactors)


def react(state: State, reactors: list[int]) -> None:
    """Step 20: the damaged survivors of all attacks of a creature attack by Instinct, in order."""
    for unit in reversed(units.in_order(state, reactors)):
        if state.where[unit] != NOWHERE and (state.bases[unit] | state.granted[unit]) & INSTINCT:
            side = state.where[unit]
            task = Task(ATTACK, unit, side >> 1, side)
            task.instinct = True
            state.tasks.append(task)
            if state.log is not None:
                ru, en = state.name_ru(unit), state.name_en(unit)
                state.note("assault.20", f"«{ru}»: инстинкт.", f"{en}: Instinct.")


def pierce_fortresses(state: State, task: Task) -> None:
    """Edge: once a turn, what is left over after destroying hits the owners' fortresses at once."""
    state.marks[task.source] |= EDGED
    for seat in range(len(task.excess)):
        amount = task.excess[seat]
        if amount > 0:
            if state.log is not None:
                state.note("ability.edge", f"Остриё: лишний урон {amount}.", f"Edge: {amount} damage is left over.")
            if task.manner == BY_ATTACK and state.table.machine[seat] and state.table.machine_tough:
                amount = 1
            fortress.hurt(state, seat, amount, task.seat)


def spell_returns(state: State, task: Task) -> None:
    """Step 16 of a summoning: the spell returns to hand, after Mercenary and Curse."""
    card, seat = task.source, task.seat
    mask = state.table.mask[card]
    if state.table.machine[seat]:
        fortress.to_right(state, seat, card)
    elif mask & MERCENARY:
        units.give_away(state, card, seat, units.enemy_of(state, seat, task.side), mask)
    elif mask & CURSE:
        fortress.add_leftmost(state, seat, card)
    else:
        fortress.to_right(state, seat, card)


def vanish(state: State, unit: int) -> None:
    """Step 16 of an assault, 17 of a summoning."""
    row = state.rows[state.where[unit]]
    row.remove(unit)
    row.append(unit)
    if state.log is not None:
        ru, en = state.name_ru(unit), state.name_en(unit)
        state.note("ability.vanish", f"«{ru}» уходит в конец ряда.", f"{en} moves to the end of its row.")


def make_finish(manner: int, source: int, seat: int, side: int) -> Task:
    """The task that finishes some damage."""
    task = Task(FINISH, source, seat, side)
    task.manner = manner
    return task
