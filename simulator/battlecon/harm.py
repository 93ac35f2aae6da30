"""Damage, armour, stun, loss of health and falling (pages 22-25, 30-31)."""

from __future__ import annotations

from simulator.battlecon import opponents, stats, triggers
from simulator.battlecon.bits import (
    NOBODY,
    REMOVED,
    T_OPPONENT_STUNNED,
    T_YOU_STUNNED,
    TEAM_MOST_MIGHT,
)
from simulator.battlecon.state import State


def deal_damage(state: State, source: int, target: int, amount: int, attack: bool) -> int:
    """Deal damage and return the amount received. Stun the fighter or end the bout if the damage causes this."""
    body = state.bodies[target]
    received = amount
    if received > 0 and not (attack and stats.ignores_armour(state, source, target)):
        absorbed = min(received, stats.armour(state, target))
        body.burnt += absorbed
        received -= absorbed
        if absorbed and state.log is not None:
            sheet = state.table.sheets[target]
            state.note("armour", f"Броня {sheet.ru}: −{absorbed} урона.", f"Armour of {sheet.en}: −{absorbed} damage.")
    limit = stats.cap(state, target)
    if limit != NOBODY and received > limit:
        received = limit
        state.note("cap", f"Не больше {limit} урона за раз.", f"No more than {limit} damage at a time.")
    if received <= 0:
        return 0
    damage = received
    if damage >= body.health and stats.is_undying(state, target):
        damage = body.health - 1
    body.health -= damage
    body.hurt += received
    state.bodies[source].dealt += received
    body.felt += damage
    if state.log is not None:
        sheet = state.table.sheets[target]
        state.note(
            "damage",
            f"{sheet.ru}: {received} урона, здоровья осталось {max(body.health, 0)}.",
            f"{sheet.en} receives {received} damage and has {max(body.health, 0)} health left.",
        )
    if body.health <= 0:
        fall(state, target)
        return received
    guard = 0 if attack and stats.ignores_guard(state, source, target) else stats.guard(state, target)
    if (damage if state.table.duel else body.felt) > guard:
        stun(state, target, source)
    return received


def stun(state: State, target: int, by: int) -> None:
    """Stuns unless that is impossible (page 31)."""
    body = state.bodies[target]
    if body.stunned or not body.alive or stats.is_stable(state, target):
        return
    body.stunned = True
    if state.log is not None:
        sheet = state.table.sheets[target]
        state.note("stun", f"{sheet.ru} — оглушение.", f"{sheet.en} is stunned.")
    triggers.fire(state, target, T_YOU_STUNNED, by)
    for other in opponents.foes(state, target):
        triggers.fire(state, other, T_OPPONENT_STUNNED, target)


def lose_life(state: State, target: int, amount: int) -> None:
    """Loss of health that is no damage and never the last (page 31)."""
    body = state.bodies[target]
    loss = min(amount, body.health - 1)
    if loss <= 0:
        return
    body.health -= loss
    if state.log is not None:
        sheet = state.table.sheets[target]
        state.note("take", f"{sheet.ru} теряет {loss} здоровья.", f"{sheet.en} loses {loss} health.")


def gain_life(state: State, target: int, amount: int) -> None:
    """Restore health up to the starting value (page 30)."""
    body = state.bodies[target]
    gained = min(amount, full_health(state, target) - body.health)
    if gained <= 0:
        return
    body.health += gained
    if state.log is not None:
        sheet = state.table.sheets[target]
        state.note("heal", f"{sheet.ru}: +{gained} здоровья.", f"{sheet.en} heals {gained}.")


def full_health(state: State, who: int) -> int:
    """The health of the beginning; Master and Champion have more."""
    return state.table.sheets[who].health + 10 * state.table.master[who]


def gain_might(state: State, who: int, amount: int) -> None:
    """Takes might from the pool, what is missing from the box (pages 12, 25)."""
    purse = opponents.purse(state, who)
    body = state.bodies[purse]
    body.might += amount
    state.pool = state.pool - amount if state.pool > amount else 0
    if not state.table.duel and body.might > TEAM_MOST_MIGHT:
        body.might = TEAM_MOST_MIGHT
    if state.log is not None:
        sheet = state.table.sheets[who]
        state.note("might", f"{sheet.ru}: +{amount} мощи.", f"{sheet.en} gains {amount} might.")


def fall(state: State, who: int) -> None:
    """Out of the bout with all that is his; the last of a team loses it (pages 25, 37)."""
    body = state.bodies[who]
    body.alive = False
    for place in range(len(body.pieces)):
        body.pieces[place] = REMOVED
    for place, part in enumerate(state.table.states):
        if part.owner == who:
            for bearer in state.bodies:
                bearer.states &= ~(1 << place)
    if state.log is not None:
        sheet = state.table.sheets[who]
        state.note("knock-out", f"{sheet.ru} выбывает.", f"{sheet.en} is knocked out.")
    team = state.table.teams[who]
    standing = NOBODY
    for other in range(state.table.count):
        if state.bodies[other].alive:
            if state.table.teams[other] == team:
                return
            standing = state.table.teams[other]
    win(state, standing, "knock-out")


def win(state: State, team: int, reason: str) -> None:
    """Ends the game; the winning team shares one point."""
    mates = state.table.teams.count(team)
    state.scores = [1.0 / mates if one == team else 0.0 for one in state.table.teams]
    state.over = True
    state.reason = reason
    state.tasks = []
    state.asked = 0
    if state.log is not None:
        names = [state.table.sheets[one] for one in range(state.table.count) if state.table.teams[one] == team]
        ru, en = ", ".join([one.ru for one in names]), ", ".join([one.en for one in names])
        state.note(reason, f"Победа: {ru}.", f"Victory: {en}.")
