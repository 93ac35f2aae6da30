"""One attack with every step: before it, the check, hit, damage, after it (pages 22-23)."""

from __future__ import annotations

from simulator.battlecon import harm, phases, stats, triggers
from simulator.battlecon.bits import (
    BY_ATTACK,
    NOBODY,
    PH_AFTER,
    PH_BEFORE,
    PH_DAMAGE,
    PH_HIT,
    T_YOU_DAMAGED,
    T_YOU_DODGE,
    T_YOU_HIT,
    TARGET,
)
from simulator.battlecon.state import State, Task


def begin_attack(state: State, who: int) -> None:
    """The fighter attacks; an attack is always carried out whole (page 22)."""
    state.bodies[who].attacked = True
    state.tasks.append(Task(BY_ATTACK, who, NOBODY))
    if state.log is not None:
        sheet = state.table.sheets[who]
        names = [(face.ru, face.en) for face in stats.faces(state, who)]
        ru, en = " ".join([one[0] for one in names]), " ".join([one[1] for one in names])
        state.note("attack", f"{sheet.ru} атакует: «{ru}».", f"{sheet.en} attacks: “{en}”.")


def continue_attack(state: State, task: Task) -> None:
    """The next step of an attack."""
    who = task.who
    body = state.bodies[who]
    if not body.alive:
        state.tasks.pop()
        return
    if task.stage == 0:
        task.stage = 1
        phases.begin_effects(state, PH_BEFORE, [who], NOBODY)
    elif task.stage == 1:
        _check(state, task)
    elif task.stage == 2:
        task.stage = 3
        triggers.fire(state, task.target, T_YOU_HIT, who)
    elif task.stage == 3:
        _damage(state, task)
    elif task.stage == 4:
        task.stage = 5
        if task.dealt > 0:
            triggers.fire(state, task.target, T_YOU_DAMAGED, who)
    elif task.stage == 5:
        task.stage = 6
        phases.begin_effects(state, PH_AFTER, [who], NOBODY)
    else:
        state.tasks.pop()


def in_range(state: State, who: int) -> list[int]:
    """Return the possible targets: on either side the nearest enemy within range (page 35)."""
    left_foe, right_foe = NOBODY, NOBODY
    at = state.bodies[who].cell
    for other in range(state.table.count):
        body = state.bodies[other]
        if not body.alive or state.table.teams[other] == state.table.teams[who]:
            continue
        if not stats.reaches(state, who, other):
            continue
        if body.cell < at:
            if left_foe == NOBODY or body.cell > state.bodies[left_foe].cell:
                left_foe = other
        elif right_foe == NOBODY or body.cell < state.bodies[right_foe].cell:
            right_foe = other
    return [one for one in (left_foe, right_foe) if one != NOBODY]


def _check(state: State, task: Task) -> None:
    """Range, then whether the opponent avoids the attack."""
    who = task.who
    targets = in_range(state, who)
    if state.answer != NOBODY:
        target = state.answer - TARGET
        state.answer = NOBODY
    elif targets:
        answer = state.choose(who, [TARGET + one for one in targets])
        if answer == NOBODY:
            return
        target = answer - TARGET
    else:
        target = NOBODY
    if target == NOBODY:
        task.stage = 5
        state.note("check", "Промах: никого на дальности атаки.", "A miss: nobody is within range.")
        return
    task.target = target
    if stats.avoids(state, target, who):
        task.stage = 5
        state.bodies[target].dodged = True
        state.note("avoid", "Атака не попадает: её избежали.", "The attack is avoided.")
        triggers.fire(state, target, T_YOU_DODGE, who)
        return
    task.stage = 2
    state.bodies[who].hit = True
    state.bodies[target].was_hit = True
    if state.log is not None:
        sheet = state.table.sheets[target]
        state.note("hit", f"Попадание: {sheet.ru}.", f"{sheet.en} is hit.")
    phases.begin_effects(state, PH_HIT, [who], target)


def _damage(state: State, task: Task) -> None:
    """Damage by the power as it is now; NO power does none (page 31)."""
    task.stage = 4
    power = stats.power(state, task.who)
    if power == NOBODY or not state.bodies[task.target].alive:
        return
    task.dealt = harm.deal_damage(state, task.who, task.target, power, True)
    if task.dealt > 0 and not state.over:
        phases.begin_effects(state, PH_DAMAGE, [task.who], task.target)  # before what the stun sets off
