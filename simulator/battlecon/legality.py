"""Why an action is forbidden: every clause, as keys of `clauses`."""

from __future__ import annotations

from simulator.battlecon.bits import (
    AMOUNT,
    ANTES,
    CELL,
    DEED,
    FIRST,
    MARKER,
    NEW_BASE,
    PAIR,
    PASS,
    RULE,
    SIDE,
    STYLE,
    SUPPORT,
    TARGET,
    TOKEN,
)
from simulator.battlecon.state import State

# From which number on an action is of a kind, and the clause that says what of the kind is allowed.
KINDS = (
    (DEED, "effects.conditions"),
    (FIRST, "team.speed"),
    (SIDE, "setup.finisher"),
    (STYLE, "card.take"),
    (MARKER, "marker"),
    (AMOUNT, "component.spend"),
    (TARGET, "opponent"),
    (CELL, "move.must"),
    (RULE, "effects.conditions"),
    (TOKEN, "component.use"),
    (SUPPORT, "ante.support"),
    (NEW_BASE, "clash"),
    (PAIR, "pair"),
)


def why_not(state: State, seat: int, action: int) -> list[str]:
    """Return keys of the clauses that forbid the action; empty if it is legal."""
    if state.over:
        return ["end"]
    if seat < 0 or seat >= state.table.count or not state.asked >> seat & 1:
        return ["turn"]
    if action in state.choices[seat]:
        return []
    if action == PASS:
        return ["effects.mandatory"]
    for start, clause in KINDS:
        if action >= start:
            if clause == "effects.conditions" and state.step == ANTES and not state.tasks:
                return ["ante"]
            return [clause]
    return ["turn"]
