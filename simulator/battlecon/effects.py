"""Effects: their target, their price, and their deeds one after another (pages 6-7, 30-31)."""

from __future__ import annotations

from simulator.battlecon import components, harm, moves, opponents, stats, triggers
from simulator.battlecon.bits import (
    AMOUNT,
    BY_MOVE,
    BY_RULE,
    CELL,
    D_ADVANCE,
    D_APPROACH,
    D_ARMOUR,
    D_AVOID,
    D_AVOID_DISTANCE,
    D_AVOID_PASSED,
    D_BECOME_ACTIVE,
    D_CANCEL,
    D_CAP,
    D_CLASH,
    D_DEAL,
    D_ENEMY_GUARD,
    D_ENEMY_MIGHT,
    D_ENEMY_NEXT_POWER,
    D_ENEMY_NEXT_SPEED,
    D_ENEMY_NO_ADVANCE,
    D_ENEMY_NO_PASS,
    D_ENEMY_NO_RETREAT,
    D_ENEMY_POWER,
    D_ENEMY_SPEED,
    D_ENEMY_STAY,
    D_ENEMY_STYLE_OFF,
    D_ENEMY_VULNERABLE,
    D_FINISHER,
    D_FIRM,
    D_GUARD,
    D_GUARD_IS,
    D_HEAL,
    D_HEAL_DEALT,
    D_IGNORE_ARMOUR,
    D_IGNORE_GUARD,
    D_MIGHT,
    D_MOVE,
    D_NEAREST,
    D_NEXT_GUARD,
    D_NEXT_POWER,
    D_NEXT_SPEED,
    D_POWER,
    D_POWER_AS_ENEMY,
    D_POWER_DISTANCE,
    D_POWER_FROM,
    D_POWER_IS,
    D_PULL,
    D_PUSH,
    D_RANGE_IS,
    D_REACH,
    D_REPEAT_HIT,
    D_RETREAT,
    D_SHIFT,
    D_SPEED,
    D_SPEED_AS_ENEMY,
    D_SPEED_IS,
    D_STABILITY,
    D_STAY,
    D_STUN,
    D_SWAP,
    D_TAKE,
    D_TAKE_SELF,
    D_TELEPORT,
    D_TELEPORT_BESIDE,
    D_TELEPORT_MARKER,
    D_UNDYING,
    D_VULNERABLE,
    DEED,
    IN_HEALTH,
    IN_MIGHT,
    NOBODY,
    PH_HIT,
    REVEAL,
    SPEEDS,
    T_YOU_DAMAGED,
    TARGET,
)
from simulator.battlecon.program import Op, Rule
from simulator.battlecon.state import State, Task

MOVING = (
    D_ADVANCE,
    D_RETREAT,
    D_MOVE,
    D_APPROACH,
    D_PUSH,
    D_PULL,
    D_SHIFT,
    D_TELEPORT,
    D_TELEPORT_BESIDE,
    D_TELEPORT_MARKER,
)


def push_effect(state: State, rule: Rule, who: int, target: int) -> None:
    """Puts an effect on the stack. `target` NOBODY: the opponent is found when it is applied."""
    task = Task(BY_RULE, who, target)
    task.rule = rule
    state.tasks.append(task)
    if rule.bit:
        state.bodies[rule.owner].used |= rule.bit


def continue_effect(state: State, task: Task) -> None:
    """One step of applying: the target, the price, then each deed."""
    rule = task.rule
    assert rule is not None
    if not state.bodies[task.who].alive:
        state.tasks.pop()
        return
    if task.stage == 0 and not _aim(state, task, rule):
        return
    if task.stage == 1 and not _pay(state, task, rule):
        return
    if rule.choose and task.chosen == NOBODY and not _choose_deed(state, task, rule):
        return
    last = task.chosen + 1 if rule.choose else len(rule.ops)
    while task.cursor < last:
        op = rule.ops[task.cursor]
        depth = len(state.tasks)
        if not perform(state, task, rule, op):
            return  # a seat must choose; the call is repeated after its answer
        task.cursor += 1
        if state.over:
            return
        if len(state.tasks) != depth:
            return  # something else comes first
    state.tasks.remove(task)


def _choose_deed(state: State, task: Task, rule: Rule) -> bool:
    """Decide which effect of a choice happens: one that changes something now. Return False while a seat chooses, or if
    no effect is possible."""
    if state.answer != NOBODY:
        task.chosen = state.answer - DEED
        state.answer = NOBODY
    else:
        able = []
        for place, op in enumerate(rule.ops):
            times = task.paid if op.each else 1
            if can_happen(state, rule, op, task.who, task.target, times):
                able.append(place)
        if not able:
            state.tasks.remove(task)
            return False
        answer = state.choose(task.who, [DEED + place for place in able])
        if answer == NOBODY:
            return False
        task.chosen = answer - DEED
    task.cursor = task.chosen
    return True


def _aim(state: State, task: Task, rule: Rule) -> bool:
    """Settle the target of the effect: one of the opponents that it can be applied to (page 36)."""
    if task.target == NOBODY or not state.bodies[task.target].alive:
        targets = opponents.foes(state, task.who)
        if len(targets) > 1 and rule.aims:
            able = [one for one in targets if stats.hold(state, rule, task.who, one)]
            willing = [one for one in able if _does_something(state, rule, task.who, one)]
            able = willing or able
            if len(able) > 1:
                if state.answer == NOBODY:
                    state.ask(task.who, [TARGET + one for one in able])
                    return False
                task.target = state.answer - TARGET
                state.answer = NOBODY
                task.stage = 1
                return True
            if able:
                state.note_forced(task.who, TARGET + able[0])
            targets = able or targets
        task.target = targets[0] if targets else NOBODY
    if task.target == NOBODY and rule.aims:
        state.tasks.pop()
        return False
    task.stage = 1
    return True


def _does_something(state: State, rule: Rule, who: int, target: int) -> bool:
    return any(can_happen(state, rule, op, who, target, 1) for op in rule.ops)


def _pay(state: State, task: Task, rule: Rule) -> bool:
    if rule.price:
        amount = rule.amount
        if rule.upto:
            most = opponents.payable(state, rule, task.who)
            answer = state.answer
            if answer == NOBODY:
                answer = state.choose(task.who, [AMOUNT + each for each in range(1, max(most, 1) + 1)])
                if answer == NOBODY:
                    return False
            amount = answer - AMOUNT
            state.answer = NOBODY
        task.paid = amount
        if rule.price == IN_MIGHT:
            state.bodies[opponents.purse(state, task.who)].might -= amount
        elif rule.price == IN_HEALTH:
            state.bodies[task.who].health -= amount
        else:
            components.exhaust(state, rule.owner, rule.price_what, amount)
    task.stage = 2
    if state.log is not None:
        sheet = state.table.sheets[task.who]
        state.note(
            "effects", f"{sheet.ru} — «{rule.source_ru}»: {rule.ru}", f"{sheet.en}: “{rule.source_en}”: {rule.en}"
        )
    return True


def perform(state: State, task: Task, rule: Rule, op: Op) -> bool:
    """Carry out one deed; return False while a seat has to choose."""
    kind = op.kind
    times = task.paid if op.each else 1
    if kind in MOVING:
        return _move(state, task, rule, op, times)
    if bonus(state, task.who, op, times):
        return True
    who, target = task.who, task.target
    body = state.bodies[who]
    if kind == D_ENEMY_POWER:
        state.bodies[target].power += op.low * times
    elif kind == D_ENEMY_SPEED:
        state.bodies[target].speed += op.low * times
    elif kind == D_ENEMY_GUARD:
        state.bodies[target].guard += op.low * times
    elif kind == D_ENEMY_VULNERABLE:
        state.bodies[target].vulnerable = True
    elif kind == D_POWER_FROM:
        body.power += min(op.low, state.bodies[rule.owner].reserve[op.what])
    elif kind == D_POWER_DISTANCE:
        body.power += min(op.low, stats.nearest_distance(state, who))
    elif kind == D_AVOID_PASSED:
        _avoid_passed(state, who)
    elif kind == D_ENEMY_NO_ADVANCE:
        state.bodies[target].no_advance = True
    elif kind == D_ENEMY_NO_RETREAT:
        state.bodies[target].no_retreat = True
    elif kind == D_ENEMY_STAY:
        state.bodies[target].no_advance = True
        state.bodies[target].no_retreat = True
    elif kind == D_ENEMY_NO_PASS:
        state.bodies[target].blockers |= 1 << who
    elif kind == D_NEXT_POWER:
        body.next_power += op.low * times
    elif kind == D_NEXT_SPEED:
        body.next_speed += op.low * times
    elif kind == D_NEXT_GUARD:
        body.next_guard += op.low * times
    elif kind == D_ENEMY_NEXT_POWER:
        state.bodies[target].next_power += op.low * times
    elif kind == D_ENEMY_NEXT_SPEED:
        state.bodies[target].next_speed += op.low * times
    elif kind == D_SWAP:
        moves.swap(state, who, target)
    elif kind == D_HEAL_DEALT:
        harm.gain_life(state, who, body.dealt)
    elif kind == D_ENEMY_STYLE_OFF:
        state.bodies[target].style_off = True
    elif kind == D_POWER_AS_ENEMY:
        body.power_is = stats.printed_power(state, target)
    elif kind == D_SPEED_AS_ENEMY:
        body.speed_is = stats.printed_speed(state, target)
    elif kind == D_DEAL:
        if (
            harm.deal_damage(state, who, target, op.low * times, False)
            and not state.over
            and state.bodies[target].alive
        ):
            triggers.fire(state, target, T_YOU_DAMAGED, who)
    elif kind == D_TAKE:
        harm.lose_life(state, target, op.low * times)
    elif kind == D_TAKE_SELF:
        harm.lose_life(state, who, op.low * times)
    elif kind == D_STUN:
        harm.stun(state, target, who)
    elif kind == D_HEAL:
        harm.gain_life(state, who, op.low * times)
    elif kind == D_MIGHT:
        harm.gain_might(state, who, op.low * times)
    elif kind == D_ENEMY_MIGHT:
        purse = state.bodies[opponents.purse(state, target)]
        purse.might = max(0, purse.might - op.low * times)
    elif kind == D_BECOME_ACTIVE:
        become_active(state, who)
    elif kind == D_CLASH:
        state.clash_called = True
    elif kind == D_FINISHER:
        _finish(state, who)
    elif kind == D_CANCEL:
        for below in reversed(state.tasks):
            if below.kind == BY_MOVE:
                below.cancelled = True
                break
    elif kind == D_REPEAT_HIT:
        _repeat_hit(state, who, target)
    else:
        return components.perform(state, task, rule, op, times)
    return True


def bonus(state: State, who: int, op: Op, times: int) -> bool:
    """A deed that changes numbers of one's own for the round; False for any other deed."""
    kind = op.kind
    body = state.bodies[who]
    if kind == D_POWER:
        body.power += op.low * times
    elif kind == D_SPEED:
        body.speed += op.low * times
    elif kind == D_GUARD:
        body.guard += op.low * times
    elif kind == D_REACH:
        body.reach += op.low * times
    elif kind == D_NEAREST:
        body.nearest += op.low * times
    elif kind == D_POWER_IS:
        body.power_is = op.low * times
    elif kind == D_SPEED_IS:
        body.speed_is = op.low * times
    elif kind == D_GUARD_IS:
        body.guard_is = op.low * times
    elif kind == D_RANGE_IS:
        body.low_is = op.low
        body.high_is = op.high
    elif kind == D_ARMOUR:
        body.armour += op.low * times
    elif kind == D_STABILITY:
        body.stable = True
    elif kind == D_IGNORE_ARMOUR:
        body.ignores_armour = True
    elif kind == D_IGNORE_GUARD:
        body.ignores_guard = True
    elif kind == D_VULNERABLE:
        body.vulnerable = True
    elif kind == D_AVOID:
        body.avoids = True
    elif kind == D_AVOID_DISTANCE:
        for distance in range(op.low, op.high + 1):
            body.avoids_cells |= 1 << distance
    elif kind == D_STAY:
        body.no_advance = True
        body.no_retreat = True
    elif kind == D_FIRM:
        body.firm = True
    elif kind == D_UNDYING:
        body.undying = True
    elif kind == D_CAP:
        if body.cap == NOBODY or op.low < body.cap:
            body.cap = op.low
    else:
        return False
    return True


def _avoid_passed(state: State, who: int) -> None:
    """Avoid the last fighter that he moved past: the nearest of them now (page 36)."""
    body = state.bodies[who]
    nearest, best = NOBODY, 99
    for other in range(state.table.count):
        distance = abs(state.bodies[other].cell - body.cell)
        if body.passed >> other & 1 and state.bodies[other].alive and distance < best:
            nearest, best = other, distance
    if nearest != NOBODY:
        body.avoids_whom |= 1 << nearest


def become_active(state: State, who: int) -> None:
    """He has the active card from now on, and goes first of those who have not attacked (page 31)."""
    if state.active == who:
        return
    state.active = who
    if who in state.order:
        state.order.remove(who)
        state.order.insert(0, who)
    if state.log is not None:
        sheet = state.table.sheets[who]
        state.note("active", f"{sheet.ru} — активный игрок.", f"{sheet.en} is the active player.")


def _finish(state: State, who: int) -> None:
    """The finisher instead of the pair: the style leaves the game, the base goes back to hand (page 21)."""
    body = state.bodies[who]
    if not body.finisher_left or body.finishing or body.style == NOBODY:
        return
    body.finishing = True
    body.finisher_left = False
    body.bases |= body.under
    if body.base != NOBODY:
        body.bases |= 1 << body.base
    body.style = NOBODY
    body.base = NOBODY
    body.under = 0
    face = state.table.sheets[who].finishers[body.side]
    if state.log is not None:
        sheet = state.table.sheets[who]
        state.note("finisher", f"{sheet.ru}: спецатака «{face.ru}»!", f"{sheet.en}: the finisher “{face.en}”!")


def _repeat_hit(state: State, who: int, target: int) -> None:
    body = state.bodies[who]
    if body.base == NOBODY or body.finishing:
        return
    for rule in state.table.sheets[who].bases[body.base].rules[PH_HIT]:
        if stats.applicable(state, rule, who, target):
            push_effect(state, rule, who, target)


def list_cells(state: State, rule: Rule, op: Op, who: int, target: int, times: int) -> list[int]:
    """Return the possible destinations of a movement effect, in order; empty if the movement is impossible and
    therefore ignored (page 26)."""
    kind = op.kind
    low, high = op.low * times, op.high * times
    if target == NOBODY:
        return []
    if kind == D_ADVANCE:
        cells = moves.walks(state, who, target, low, high, True)
    elif kind == D_RETREAT:
        cells = moves.walks(state, who, target, low, high, False)
    elif kind == D_MOVE:
        cells = moves.walks(state, who, target, low, high, True) + moves.walks(state, who, target, low, high, False)
    elif kind == D_APPROACH:
        cells = moves.approach(state, who, target, low)
    elif kind == D_PUSH:
        cells = moves.shifts(state, who, target, low, high, True)
    elif kind == D_PULL:
        cells = moves.shifts(state, who, target, low, high, False)
    elif kind == D_SHIFT:
        cells = moves.shifts(state, who, target, low, high, True) + moves.shifts(state, who, target, low, high, False)
    elif kind == D_TELEPORT:
        cells = moves.teleports(state, who, target, list(range(state.table.cells)))
    elif kind == D_TELEPORT_BESIDE:
        at = state.bodies[target].cell
        cells = moves.teleports(state, who, target, [at - 1, at + 1])
    else:
        cells = moves.teleports(state, who, target, opponents.cells(state, rule.owner, op.what))
    cells.sort()
    return cells


def _move(state: State, task: Task, rule: Rule, op: Op, times: int) -> bool:
    """Settles the cell, and begins the movement; the deed is done when that is on the stack."""
    who, target = task.who, task.target
    if state.answer != NOBODY:
        cell = state.answer - CELL
        state.answer = NOBODY
    else:
        cells = list_cells(state, rule, op, who, target, times)
        if not cells:
            return True
        answer = state.choose(who, [CELL + one for one in cells])
        if answer == NOBODY:
            return False
        cell = answer - CELL
    if op.kind == D_PUSH or op.kind == D_PULL or op.kind == D_SHIFT:
        moves.begin_movement(state, target, cell, moves.shift_way(state, who, target, cell), who, False)
    else:
        jumps = op.kind == D_TELEPORT or op.kind == D_TELEPORT_BESIDE or op.kind == D_TELEPORT_MARKER
        moves.begin_movement(state, who, cell, moves.way_of(state, who, target, cell), who, jumps)
    return True


def can_happen(state: State, rule: Rule, op: Op, who: int, target: int, times: int) -> bool:
    """Whether a deed would change anything now (page 19: an ante that does nothing cannot be used)."""
    if op.kind in MOVING:
        return bool(list_cells(state, rule, op, who, target, times))
    if op.kind == D_HEAL:
        return state.bodies[who].health < harm.full_health(state, who)
    if op.kind == D_BECOME_ACTIVE:
        return state.active != who
    if op.kind == D_FINISHER:
        return state.bodies[who].finisher_left
    if op.kind == D_CLASH:
        return not state.clash_called and state.step <= SPEEDS and state.step <= REVEAL
    return components.can_happen(state, rule, op, who, target)
