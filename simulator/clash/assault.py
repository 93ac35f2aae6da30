"""Phase 3: creatures attack, one after another (pages 6-7, 16)."""

from __future__ import annotations

from simulator.clash import damage, fortress, units
from simulator.clash.bits import (
    AIR,
    BY_ATTACK,
    DEFENDER,
    NEW,
    NOWHERE,
    RAGE,
    READY,
    REGENERATION,
    SPRINT,
    VULNERABILITY,
    WATER,
)
from simulator.clash.state import State, Task


def muster(state: State) -> None:
    """Steps 1 and 2: auras, and who attacks: all that did not enter this turn, and whoever has Rage."""
    units.refresh_auras(state)
    state.attackers = []
    for row in (0, 1):
        for unit in reversed(state.rows[state.turn * 2 + row]):
            if state.marks[unit] & NEW == 0 or (state.bases[unit] | state.granted[unit]) & RAGE:
                state.marks[unit] |= READY
                state.attackers.append(unit)


def attack(state: State, task: Task) -> None:
    """Carry out one attack (steps 3-10) if the creature has a target; then its targets react (step 20)."""
    unit = task.source
    if unit < 0 or state.where[unit] == NOWHERE:
        damage.react(state, task.reactors)
        return
    side = state.where[unit]
    seat = side >> 1
    mask = state.bases[unit] | state.granted[unit]
    foe = state.table.facing[side]
    facing = state.rows[foe * 2 + (side & 1)]
    past = mask & AIR != 0 and side & 1 == 0  # step 3: Air
    at_fortress = past or not facing
    if at_fortress and (task.limited or mask & DEFENDER):
        damage.react(state, task.reactors)
        return
    targets = [] if at_fortress else damage.with_neighbours(state, facing[0], mask)
    if mask & SPRINT:
        sprint(state, unit, side)
    mask = state.bases[unit] | state.granted[unit]
    value = units.attack_value(state, unit)
    at_bridge = state.rows[side][0] == unit
    double = 2 if mask & WATER and at_bridge else 1
    if at_fortress:
        attack_fortress(state, task, foe, value, double, mask)
        return
    amounts = []
    for target in targets:
        amount = value
        if mask & VULNERABILITY:
            amount += max(0, damage.remaining_health(state, target) - 1)
        amounts.append(amount * double)
    if task.instinct and amounts[0] <= 0:  # page 17: it cannot damage the creature, so it attacks the fortress
        if mask & DEFENDER:
            damage.react(state, task.reactors)
        else:
            attack_fortress(state, task, foe, value, double, mask)
        return
    if state.log is not None:
        ru, en = state.name_ru(unit), state.name_en(unit)
        whom_ru, whom_en = state.name_ru(targets[0]), state.name_en(targets[0])
        state.note("attack.creature", f"«{ru}» атакует «{whom_ru}».", f"{en} attacks {whom_en}.")
    finish = damage.make_finish(BY_ATTACK, unit, seat, side)
    finish.reactors = task.reactors
    finish.limited = task.limited
    damage.deal_damage(state, finish, targets, amounts)


def sprint(state: State, unit: int, side: int) -> None:
    """Steps 4 and 5: to the bridge, stronger by the creatures passed; auras afterwards."""
    row = state.rows[side]
    passed = row.index(unit)
    if passed == 0:
        return
    row.remove(unit)
    row.insert(0, unit)
    state.bonuses[unit] += passed
    if state.log is not None:
        ru, en = state.name_ru(unit), state.name_en(unit)
        state.note("ability.sprint", f"«{ru}»: спринт, +{passed} урона.", f"{en}: Sprint, +{passed} damage.")
    units.refresh_auras(state)


def attack_fortress(state: State, task: Task, foe: int, value: int, double: int, mask: int) -> None:
    """Attack the fortress: no enemy creature stands in the row (page 7)."""
    unit, seat = task.source, task.seat
    if mask & VULNERABILITY and not state.table.machine[foe]:
        value += max(0, fortress.health(state, foe) - 1)
    amount = value * double
    if amount > 1 and state.table.machine[foe] and state.table.machine_tough:
        amount = 1
    if state.log is not None:
        ru, en, who = state.name_ru(unit), state.name_en(unit), fortress.letter(foe)
        state.note("attack.fortress", f"«{ru}» атакует крепость игрока {who}.", f"{en} attacks the fortress of {who}.")
    fortress.hurt(state, foe, amount, seat)
    if state.over:
        return
    if amount > 0 and mask & REGENERATION:
        fortress.repair(state, seat)
    damage.react(state, task.reactors)


def end_turn_marks(state: State) -> None:
    """The end of a turn: creatures in play recover, and what held until now is over (page 7)."""
    for row in state.rows:
        for unit in row:
            state.damage[unit] = 0
            state.bonuses[unit] = 0
    marks = state.marks
    for card in range(len(marks)):
        marks[card] = 0
    state.attackers = []
