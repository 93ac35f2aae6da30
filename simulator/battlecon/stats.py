"""Range, power, speed, guard and armour of a fighter: cards, then bonuses of the round, then effects that hold.

Conditions of effects stand here too: they ask for these numbers, and the numbers ask for them (page 7).
"""

from __future__ import annotations

from simulator.battlecon import opponents
from simulator.battlecon.bits import (
    C_ACTIVE,
    C_AT_EDGE,
    C_BEHIND,
    C_CARD_ACTIVE,
    C_CARD_INACTIVE,
    C_DISTANCE,
    C_DODGED,
    C_ENEMY_PRINTED_POWER,
    C_ENEMY_PRINTED_SPEED,
    C_EXHAUSTED,
    C_FINISHER_LEFT,
    C_FORM,
    C_GUARD,
    C_HEALTH,
    C_HIT,
    C_HURT,
    C_MARKER_BETWEEN,
    C_MARKER_HERE,
    C_MARKER_PLACED,
    C_MARKER_THERE,
    C_MIGHT,
    C_MISSED,
    C_MOVED,
    C_NOT_HIT,
    C_NOT_MOVED,
    C_NOT_STUNNED,
    C_OPPONENT_ANTED,
    C_OPPONENT_AT_EDGE,
    C_OPPONENT_HAS,
    C_OPPONENT_MOVED,
    C_OPPONENT_STUNNED,
    C_PASSED,
    C_POWER,
    C_PRINTED_POWER,
    C_PRINTED_SPEED,
    C_REACTING,
    C_RESERVE,
    C_STUNNED,
    C_WAS_HIT,
    C_YOU_HAVE,
    D_ARMOUR,
    D_AVOID,
    D_AVOID_DISTANCE,
    D_AVOID_PASSED,
    D_CAP,
    D_ENEMY_GUARD,
    D_ENEMY_NO_ADVANCE,
    D_ENEMY_NO_PASS,
    D_ENEMY_NO_RETREAT,
    D_ENEMY_POWER,
    D_ENEMY_SPEED,
    D_ENEMY_STAY,
    D_ENEMY_VULNERABLE,
    D_FIRM,
    D_GUARD,
    D_GUARD_IS,
    D_IGNORE_ARMOUR,
    D_IGNORE_GUARD,
    D_NEAREST,
    D_POWER,
    D_POWER_DISTANCE,
    D_POWER_FROM,
    D_POWER_IS,
    D_RANGE_IS,
    D_REACH,
    D_SPEED,
    D_SPEED_IS,
    D_STABILITY,
    D_STAY,
    D_UNDYING,
    D_VULNERABLE,
    FIXED_GUARD,
    FIXED_POWER,
    FIXED_RANGE,
    FIXED_SPEED,
    NOBODY,
    PH_ALWAYS,
)
from simulator.battlecon.program import Cond, Face, Op, Rule
from simulator.battlecon.state import State


def sources(state: State, who: int, phase: int) -> list[Rule]:
    """Every effect of that phase that a fighter has in force: his cards if they are shown, ability, cards, states."""
    body = state.bodies[who]
    sheet = state.table.sheets[who]
    rules = sheet.rules[phase][:]
    if body.shown:
        if body.finishing:
            rules.extend(sheet.finishers[body.side].rules[phase])
        else:
            if body.style != NOBODY and not body.style_off:
                rules.extend(sheet.styles[body.style].rules[phase])
            if body.base != NOBODY:
                rules.extend(sheet.bases[body.base].rules[phase])
    if body.specials:
        for place, part in enumerate(sheet.specials):
            if body.specials >> place & 1:
                rules.extend(part.rules[phase])
    if body.states:
        for place, part in enumerate(state.table.states):
            if body.states >> place & 1:
                rules.extend(part.rules[phase])
    return rules


def list_deeds(state: State, who: int, kind: int) -> list[Op]:
    """The deeds of that kind which effects without a phase give now."""
    deeds: list[Op] = []
    for rule in sources(state, who, PH_ALWAYS):
        for op in rule.ops:
            if op.kind == kind and hold(state, rule, who, NOBODY):
                deeds.append(op)
    return deeds


def total(state: State, who: int, kind: int) -> int:
    """Return the sum of the deeds of `list_deeds`."""
    whole = 0
    for op in list_deeds(state, who, kind):
        whole += op.low
    return whole


def from_enemies(state: State, who: int, kind: int) -> int:
    """Return the sum of the changes that his opponents make to the fighter's numbers."""
    whole = 0
    for other in opponents.foes(state, who):
        whole += total(state, other, kind)
    return whole


def enemy_holds(state: State, who: int, kind: int) -> bool:
    return any(bool(list_deeds(state, other, kind)) for other in opponents.foes(state, who))


def faces(state: State, who: int) -> list[Face]:
    """The cards of the attack: style and base, or the finisher."""
    body = state.bodies[who]
    sheet = state.table.sheets[who]
    if body.finishing:
        return [sheet.finishers[body.side]]
    face_list: list[Face] = []
    if body.style != NOBODY and not body.style_off:
        face_list.append(sheet.styles[body.style])
    if body.base != NOBODY:
        face_list.append(sheet.bases[body.base])
    return face_list


def printed_power(state: State, who: int) -> int:
    """The sum of the cards; a card with an asterisk counts alone (page 8)."""
    whole = 0
    for face in faces(state, who):
        if face.no_power:
            return 0
        if face.fixed & FIXED_POWER:
            return face.power
        whole += face.power
    return whole


def printed_speed(state: State, who: int) -> int:
    whole = 0
    for face in faces(state, who):
        if face.fixed & FIXED_SPEED:
            return face.speed
        whole += face.speed
    return whole


def printed_guard(state: State, who: int) -> int:
    whole = 0
    for face in faces(state, who):
        if face.fixed & FIXED_GUARD:
            return face.guard
        whole += face.guard
    return whole


def is_fixed(state: State, who: int, stat: int) -> bool:
    return any(face.fixed & stat != 0 for face in faces(state, who))


def power(state: State, who: int) -> int:
    """Return the power, or NOBODY for an attack without power (page 31)."""
    body = state.bodies[who]
    if is_fixed(state, who, FIXED_POWER):
        return printed_power(state, who)
    if body.power_is != NOBODY:
        return body.power_is
    equal = list_deeds(state, who, D_POWER_IS)
    if equal:
        return equal[-1].low
    if any(face.no_power for face in faces(state, who)):
        return NOBODY
    whole = printed_power(state, who) + body.power + total(state, who, D_POWER)
    whole += from_enemies(state, who, D_ENEMY_POWER)
    for rule in sources(state, who, PH_ALWAYS):
        for op in rule.ops:
            if op.kind == D_POWER_FROM and hold(state, rule, who, NOBODY):
                whole += min(op.low, state.bodies[rule.owner].reserve[op.what])
            elif op.kind == D_POWER_DISTANCE and hold(state, rule, who, NOBODY):
                whole += min(op.low, nearest_distance(state, who))
    return whole if whole > 0 else 0


def nearest_distance(state: State, who: int) -> int:
    """Return the distance to the nearest opponent; 0 without one."""
    best = 0
    for other in opponents.foes(state, who):
        distance = abs(state.bodies[other].cell - state.bodies[who].cell)
        if best == 0 or distance < best:
            best = distance
    return best


def speed(state: State, who: int) -> int:
    body = state.bodies[who]
    if is_fixed(state, who, FIXED_SPEED):
        return printed_speed(state, who)
    if body.speed_is != NOBODY:
        return body.speed_is
    equal = list_deeds(state, who, D_SPEED_IS)
    if equal:
        return equal[-1].low
    whole = printed_speed(state, who) + body.speed + total(state, who, D_SPEED)
    return whole + from_enemies(state, who, D_ENEMY_SPEED)


def has_tie_bonus(state: State, who: int) -> bool:
    """Whether a card of the attack has ▲ (page 21)."""
    return any(face.tie for face in faces(state, who))


def guard(state: State, who: int) -> int:
    """The guard; 0 where a shield covers it (page 31)."""
    body = state.bodies[who]
    if any(face.stable for face in faces(state, who)):
        return 0
    if is_fixed(state, who, FIXED_GUARD):
        return printed_guard(state, who)
    if body.guard_is != NOBODY:
        return body.guard_is
    equal = list_deeds(state, who, D_GUARD_IS)
    if equal:
        return equal[-1].low
    whole = printed_guard(state, who) + body.guard + total(state, who, D_GUARD)
    whole += from_enemies(state, who, D_ENEMY_GUARD)
    return whole if whole > 0 else 0


def is_stable(state: State, who: int) -> bool:
    """Whether the fighter cannot be stunned."""
    if state.bodies[who].stable or any(face.stable for face in faces(state, who)):
        return True
    return bool(list_deeds(state, who, D_STABILITY))


def armour(state: State, who: int) -> int:
    """The armour that has not burnt away (page 30)."""
    body = state.bodies[who]
    whole = body.armour + total(state, who, D_ARMOUR) - body.burnt
    return whole if whole > 0 else 0


def has_range(state: State, who: int) -> bool:
    """False for NO range, which never hits, unless an effect gives another (page 31)."""
    if state.bodies[who].low_is != NOBODY or list_deeds(state, who, D_RANGE_IS):
        return True
    return not any(face.no_range for face in faces(state, who))


def cells_of(state: State, who: int) -> int:
    """The kind of marker on whose cells the attack hits (range X), or NOBODY."""
    for face in faces(state, who):
        if face.cells != NOBODY:
            return face.cells
    return NOBODY


def low_range(state: State, who: int) -> int:
    """The minimum range, never below 0 (page 8)."""
    body = state.bodies[who]
    for face in faces(state, who):
        if face.fixed & FIXED_RANGE:
            return face.low
    if body.low_is != NOBODY:
        return body.low_is
    equal = list_deeds(state, who, D_RANGE_IS)
    if equal:
        return equal[-1].low
    whole = body.nearest + total(state, who, D_NEAREST)
    for face in faces(state, who):
        whole += face.low
    return whole if whole > 0 else 0


def high_range(state: State, who: int) -> int:
    """The maximum range, never below the minimum (page 8)."""
    body = state.bodies[who]
    low = low_range(state, who)
    for face in faces(state, who):
        if face.fixed & FIXED_RANGE:
            return face.high
    if body.high_is != NOBODY:
        return body.high_is
    equal = list_deeds(state, who, D_RANGE_IS)
    if equal:
        return equal[-1].high
    whole = body.reach + total(state, who, D_REACH)
    for face in faces(state, who):
        whole += face.high
    return whole if whole > low else low


def reaches(state: State, who: int, target: int) -> bool:
    """Whether the target stands where the attack hits; the attacker's own cell does not count (page 22)."""
    if not has_range(state, who):
        return False
    kind = cells_of(state, who)
    at = state.bodies[target].cell
    if kind != NOBODY:
        pieces = state.table.sheets[who].pieces
        return any(state.bodies[who].pieces[place] == at for place in range(len(pieces)) if pieces[place] == kind)
    distance = abs(at - state.bodies[who].cell)
    return low_range(state, who) <= distance <= high_range(state, who)


def avoids(state: State, who: int, attacker: int) -> bool:
    """Whether an attack of that fighter misses although it reaches (page 30)."""
    body = state.bodies[who]
    if body.avoids or body.avoids_whom >> attacker & 1:
        return True
    distance = abs(body.cell - state.bodies[attacker].cell)
    if body.avoids_cells >> distance & 1:
        return True
    for rule in sources(state, who, PH_ALWAYS):
        for op in rule.ops:
            if op.kind == D_AVOID or op.kind == D_AVOID_DISTANCE or op.kind == D_AVOID_PASSED:
                if not hold(state, rule, who, attacker):
                    continue
                if op.kind == D_AVOID:
                    return True
                if op.kind == D_AVOID_DISTANCE and op.low <= distance <= op.high:
                    return True
                if op.kind == D_AVOID_PASSED and body.passed >> attacker & 1:
                    return True
    return False


def may_go(state: State, who: int, forward: bool) -> bool:
    """Whether nothing says that he cannot advance (or retreat) (page 26)."""
    body = state.bodies[who]
    if body.no_advance if forward else body.no_retreat:
        return False
    if list_deeds(state, who, D_STAY) or enemy_holds(state, who, D_ENEMY_STAY):
        return False
    return not enemy_holds(state, who, D_ENEMY_NO_ADVANCE if forward else D_ENEMY_NO_RETREAT)


def is_blocked(state: State, who: int, cell: int) -> bool:
    """Whether an opponent that blocks his moves stands between him and the cell."""
    at = state.bodies[who].cell
    low, high = (at, cell) if at < cell else (cell, at)
    for other in opponents.foes(state, who):
        forbidden = state.bodies[who].blockers >> other & 1 or bool(list_deeds(state, other, D_ENEMY_NO_PASS))
        if forbidden and low < state.bodies[other].cell < high:
            return True
    return False


def may_be_shifted(state: State, who: int) -> bool:
    """Whether an enemy can push or pull him."""
    return not state.bodies[who].firm and not list_deeds(state, who, D_FIRM)


def ignores_armour(state: State, who: int, target: int) -> bool:
    return (
        state.bodies[who].ignores_armour or is_open(state, who, target) or bool(list_deeds(state, who, D_IGNORE_ARMOUR))
    )


def ignores_guard(state: State, who: int, target: int) -> bool:
    return (
        state.bodies[who].ignores_guard or is_open(state, who, target) or bool(list_deeds(state, who, D_IGNORE_GUARD))
    )


def is_open(state: State, who: int, target: int) -> bool:
    """Whether the target is vulnerable to this attack (page 31)."""
    if state.bodies[target].vulnerable or list_deeds(state, target, D_VULNERABLE):
        return True
    return bool(list_deeds(state, who, D_ENEMY_VULNERABLE))


def is_undying(state: State, who: int) -> bool:
    return state.bodies[who].undying or bool(list_deeds(state, who, D_UNDYING))


def cap(state: State, who: int) -> int:
    """Return the most damage that the fighter receives at a time, NOBODY for no limit."""
    best = state.bodies[who].cap
    for op in list_deeds(state, who, D_CAP):
        if best == NOBODY or op.low < best:
            best = op.low
    return best


def applicable(state: State, rule: Rule, who: int, target: int) -> bool:
    """Whether the effect can be applied now; `target` NOBODY: to any opponent."""
    if rule.bit and state.bodies[rule.owner].used & rule.bit:
        return False
    if rule.price and not opponents.payable(state, rule, who):
        return False
    return hold(state, rule, who, target)


def hold(state: State, rule: Rule, who: int, target: int) -> bool:
    """Whether all conditions hold, of one opponent where they speak of him."""
    if not rule.conds:
        return True
    if target != NOBODY:
        return _all(state, rule, who, target)
    return any(_all(state, rule, who, other) for other in opponents.foes(state, who))


def _all(state: State, rule: Rule, who: int, target: int) -> bool:
    return all(holds(state, cond, rule.owner, who, target) for cond in rule.conds)


def holds(state: State, cond: Cond, owner: int, who: int, target: int) -> bool:
    """One condition of a fighter and his opponent."""
    kind = cond.kind
    me = state.bodies[who]
    if kind == C_DISTANCE:
        return cond.low <= abs(me.cell - state.bodies[target].cell) <= cond.high
    if kind == C_HIT:
        return me.hit
    if kind == C_MISSED:
        return me.attacked and not me.hit
    if kind == C_WAS_HIT:
        return me.was_hit
    if kind == C_NOT_HIT:
        return not me.was_hit
    if kind == C_HURT:
        return me.hurt > 0
    if kind == C_STUNNED:
        return me.stunned
    if kind == C_NOT_STUNNED:
        return not me.stunned
    if kind == C_OPPONENT_STUNNED:
        return state.bodies[target].stunned
    if kind == C_MOVED:
        return me.moved
    if kind == C_NOT_MOVED:
        return not me.moved
    if kind == C_OPPONENT_MOVED:
        return state.bodies[target].moved
    if kind == C_PASSED:
        return me.passed >> target & 1 != 0
    if kind == C_ACTIVE:
        return opponents.is_active(state, who)
    if kind == C_REACTING:
        return not opponents.is_active(state, who)
    if kind == C_RESERVE:
        return state.bodies[owner].reserve[cond.what] >= cond.low
    if kind == C_EXHAUSTED:
        return state.bodies[owner].exhausted[cond.what] >= cond.low
    if kind in (C_CARD_ACTIVE, C_FORM):
        return state.bodies[owner].specials >> cond.what & 1 != 0
    if kind == C_CARD_INACTIVE:
        return (state.bodies[owner].specials | state.bodies[owner].gone) >> cond.what & 1 == 0
    if kind == C_YOU_HAVE:
        return me.states >> cond.what & 1 != 0
    if kind == C_OPPONENT_HAS:
        return state.bodies[target].states >> cond.what & 1 != 0
    if kind == C_AT_EDGE:
        return opponents.at_edge(state, who)
    if kind == C_OPPONENT_AT_EDGE:
        return opponents.at_edge(state, target)
    if kind == C_MARKER_HERE:
        return me.cell in opponents.cells(state, owner, cond.what)
    if kind == C_MARKER_THERE:
        return state.bodies[target].cell in opponents.cells(state, owner, cond.what)
    if kind == C_MARKER_BETWEEN:
        low, high = me.cell, state.bodies[target].cell
        if low > high:
            low, high = high, low
        return any(low < cell < high for cell in opponents.cells(state, owner, cond.what))
    if kind == C_MARKER_PLACED:
        return bool(opponents.cells(state, owner, cond.what))
    if kind == C_HEALTH:
        return me.health <= cond.low
    if kind == C_BEHIND:
        return me.health < state.bodies[target].health
    if kind == C_MIGHT:
        return opponents.might(state, who) >= cond.low
    if kind == C_POWER:
        return power(state, who) >= cond.low
    if kind == C_GUARD:
        return guard(state, who) >= cond.low
    if kind == C_PRINTED_POWER:
        return cond.low <= printed_power(state, who) <= cond.high
    if kind == C_PRINTED_SPEED:
        return cond.low <= printed_speed(state, who) <= cond.high
    if kind == C_ENEMY_PRINTED_POWER:
        return cond.low <= printed_power(state, target) <= cond.high
    if kind == C_ENEMY_PRINTED_SPEED:
        return cond.low <= printed_speed(state, target) <= cond.high
    if kind == C_DODGED:
        return me.dodged
    if kind == C_OPPONENT_ANTED:
        return state.bodies[target].anted
    if kind == C_FINISHER_LEFT:
        return me.finisher_left
    raise ValueError(f"no such condition: {kind}")
