"""Effects of one phase, fighter by fighter, in the order that each chooses for his own (pages 6-7)."""

from __future__ import annotations

from simulator.battlecon import effects, stats
from simulator.battlecon.bits import BY_PHASE, NOBODY, PASS, RULE
from simulator.battlecon.program import Rule
from simulator.battlecon.state import State, Task


def begin_effects(state: State, phase: int, order: list[int], target: int) -> None:
    """Put a phase on the stack if a fighter has effects in it. `target`: their target, if it is settled."""
    pending = [stats.sources(state, who, phase) for who in order]
    add(state, phase, order, pending, target)


def add(state: State, phase: int, order: list[int], pending: list[list[Rule]], target: int) -> None:
    for listed in pending:
        if listed:
            task = Task(BY_PHASE, order[0], target)
            task.phase = phase
            task.order = order
            task.pending = pending
            state.tasks.append(task)
            return


def continue_effects(state: State, task: Task) -> None:
    """Apply the next effect of the phase. A skipped effect applies before the end if its conditions hold later."""
    if state.answer != NOBODY:
        answer = state.answer
        state.answer = NOBODY
        listed = task.pending[task.cursor]
        who = task.order[task.cursor]
        if answer == PASS:
            task.pending[task.cursor] = [
                rule for rule in listed if not rule.optional or not stats.applicable(state, rule, who, task.target)
            ]
        else:
            _start(state, task, state.table.rules[answer - RULE])
        return
    for place, who in enumerate(task.order):
        if not task.pending[place] or not state.bodies[who].alive:
            continue
        able = [rule for rule in task.pending[place] if stats.applicable(state, rule, who, task.target)]
        if not able:
            continue
        task.cursor = place
        for rule in able:
            if rule.quiet:
                task.pending[place].remove(rule)
                state.note_forced(who, RULE + rule.number)
                _quietly(state, rule, who)
                return
        if len(able) == 1 and not able[0].optional:
            state.note_forced(who, RULE + able[0].number)
            _start(state, task, able[0])
            return
        choices = [RULE + rule.number for rule in able]
        if all(rule.optional for rule in able):
            choices.append(PASS)
        state.ask(who, choices)
        return
    state.tasks.remove(task)


def _start(state: State, task: Task, rule: Rule) -> None:
    task.pending[task.cursor].remove(rule)
    effects.push_effect(state, rule, task.order[task.cursor], task.target)


def _quietly(state: State, rule: Rule, who: int) -> None:
    """Apply a plain bonus without a task."""
    for op in rule.ops:
        effects.bonus(state, who, op, 1)
    if rule.bit:
        state.bodies[rule.owner].used |= rule.bit
    if state.log is not None:
        sheet = state.table.sheets[who]
        state.note(
            "effects", f"{sheet.ru} — «{rule.source_ru}»: {rule.ru}", f"{sheet.en}: “{rule.source_en}”: {rule.en}"
        )
