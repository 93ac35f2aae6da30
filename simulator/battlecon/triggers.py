"""«When …» and «each time …»: effects that interrupt (page 6)."""

from __future__ import annotations

from simulator.battlecon import stats
from simulator.battlecon.bits import BY_TRIGGER, PH_TRIGGER
from simulator.battlecon.program import Rule
from simulator.battlecon.state import State, Task


def fire(state: State, who: int, kind: int, cause: int) -> None:
    """Puts the fighter's effects with that trigger on the stack; `cause` is the opponent they speak of."""
    if not state.bodies[who].alive:
        return
    rules: list[Rule] = []
    for rule in stats.sources(state, who, PH_TRIGGER):
        if rule.trigger == kind and stats.applicable(state, rule, who, cause):
            rules.append(rule)
    if rules:
        task = Task(BY_TRIGGER, who, cause)
        task.order = [who]
        task.pending = [rules]
        state.tasks.append(task)
