"""The phase of antes: in turn, until both sides pass one after the other (page 19)."""

from __future__ import annotations

from simulator.battlecon import effects, opponents, stats, triggers
from simulator.battlecon.bits import (
    NOBODY,
    PASS,
    PH_ANTE,
    REVEAL,
    RULE,
    SUPPORT,
    T_OPPONENT_ANTES,
    TOKEN,
)
from simulator.battlecon.components import use
from simulator.battlecon.program import Rule
from simulator.battlecon.state import State

COST = 2
BONUS = 2


def rules(state: State, who: int) -> list[Rule]:
    """The antes of his ability, special cards and states, and those that his opponents offer him."""
    rule_list: list[Rule] = []
    for other in range(state.table.count):
        if not state.bodies[other].alive:
            continue
        sheet = state.table.sheets[other]
        if other != who and (
            state.table.teams[other] == state.table.teams[who] or other not in opponents.foes(state, who)
        ):
            continue
        listed = sheet.rules[PH_ANTE][:]
        for place, part in enumerate(sheet.specials):
            if state.bodies[other].specials >> place & 1:
                listed.extend(part.rules[PH_ANTE])
        rule_list.extend([rule for rule in listed if rule.enemy == (other != who)])
    return rule_list


def usable(state: State, rule: Rule, who: int) -> bool:
    """Whether the ante is affordable, its conditions hold and it has an effect."""
    for target in opponents.foes(state, who):
        if stats.applicable(state, rule, who, target):
            most = opponents.payable(state, rule, who) if rule.price else 1
            if any(effects.can_happen(state, rule, op, who, target, most if op.each else 1) for op in rule.ops):
                return True
    return False


def options(state: State, who: int) -> list[int]:
    """Return the antes of the fighter; to pass comes first."""
    body = state.bodies[who]
    actions = [PASS]
    if opponents.might(state, who) >= COST:
        actions.extend([SUPPORT + token for token in range(3) if not body.supports >> token & 1])
    for place, part in enumerate(state.table.sheets[who].pools):
        able = [rule for rule in part.rules[PH_ANTE] if usable(state, rule, who)] if part.token else []
        if able and body.reserve[place] > 0:
            actions.append(TOKEN + place)
    actions.extend([RULE + rule.number for rule in rules(state, who) if usable(state, rule, who)])
    return actions


def ask_antes(state: State) -> None:
    """Ask the fighter whose turn it is, or perform his choice."""
    if state.answer != NOBODY:
        action = state.answer
        state.answer = NOBODY
        if action == PASS:
            _passed(state)
        else:
            _use(state, state.turn, action)
            state.passes = 0
            _other_side(state)
        return
    if state.passes >= 2:
        state.step = REVEAL
        return
    if not state.bodies[state.turn].alive:
        _passed(state)
        return
    listed = options(state, state.turn)
    if len(listed) == 1 and not state.table.every_window:
        _passed(state)
    else:
        state.ask(state.turn, listed)


def _passed(state: State) -> None:
    """He passes; his side has passed when all its fighters have."""
    state.skipped |= 1 << state.turn
    table = state.table
    for mate in range(table.count):
        if table.teams[mate] == table.teams[state.turn] and not state.skipped >> mate & 1 and state.bodies[mate].alive:
            state.turn = mate
            return
    state.passes += 1
    _other_side(state)


def _other_side(state: State) -> None:
    """The other team's turn; its first living fighter is the next to choose."""
    state.skipped = 0
    team = state.table.teams[state.turn]
    for who in range(state.table.count):
        if state.table.teams[who] != team and state.bodies[who].alive:
            state.turn = who
            return


def _use(state: State, who: int, action: int) -> None:
    body = state.bodies[who]
    body.anted = True
    if SUPPORT <= action < TOKEN:
        _support(state, who, action - SUPPORT)
    elif TOKEN <= action < RULE:
        use(state, who, action - TOKEN, NOBODY)
    else:
        effects.push_effect(state, state.table.rules[action - RULE], who, NOBODY)
    for other in opponents.foes(state, who):
        triggers.fire(state, other, T_OPPONENT_ANTES, who)


def _support(state: State, who: int, token: int) -> None:
    """A support token: two might for a bonus of two (page 12)."""
    body = state.bodies[who]
    state.bodies[opponents.purse(state, who)].might -= COST
    body.supports |= 1 << token
    if token == 0:
        body.power += BONUS
    elif token == 1:
        body.guard += BONUS
    else:
        body.speed += BONUS
    if state.log is not None:
        sheet = state.table.sheets[who]
        ru, en = (("Усиление", "Reinforce"), ("Укрепление", "Fortify"), ("Ускорение", "Hasten"))[token]
        state.note("ante.support", f"{sheet.ru}: «{ru}».", f"{sheet.en} uses “{en}”.")
