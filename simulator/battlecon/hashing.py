"""A hash of the whole state, so that a replay that goes astray names the round in which it does."""

from __future__ import annotations

import hashlib

from simulator.battlecon.state import Body, State


def state_hash(state: State) -> str:
    """16 hexadecimal digits of all that the rules can tell apart; the same interpreted and compiled."""
    parts = [
        f"{state.table.key},{state.step},{state.round},{state.active},{state.pool},{int(state.last_round)}",
        f"{int(state.clash_called)},{int(state.again)},{int(state.voided)},{state.order},{state.turn},{state.passes}",
        f"{state.skipped},{state.asked},{state.picks},{state.answer},{int(state.over)},{state.reason}",
        f"{[state.choices[seat] for seat in range(state.table.count) if state.asked >> seat & 1]}",
        f"{state.stream.first},{state.stream.second}",
    ]
    parts.extend([_body(body) for body in state.bodies])
    for task in state.tasks:
        rule = task.rule.number if task.rule is not None else -1
        pending = [[one.number for one in listed] for listed in task.pending]
        parts.append(
            f"{task.kind},{task.who},{task.target},{task.stage},{task.phase},{task.order},{pending},{rule},{task.cursor},"
            f"{task.paid},{task.chosen},{task.cell},{task.way},{int(task.jumps)},{int(task.cancelled)},{task.dealt}"
        )
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _body(body: Body) -> str:
    flags = [
        body.alive,
        body.finisher_left,
        body.shown,
        body.finishing,
        body.anted,
        body.stable,
        body.ignores_armour,
        body.ignores_guard,
        body.vulnerable,
        body.avoids,
        body.no_advance,
        body.no_retreat,
        body.firm,
        body.undying,
        body.done,
        body.attacked,
        body.hit,
        body.was_hit,
        body.stunned,
        body.moved,
        body.dodged,
        body.dealt,
        body.style_off,
        body.blockers,
        body.next_power,
        body.next_speed,
        body.next_guard,
    ]
    return (
        f"{[int(one) for one in flags]},{body.health},{body.might},{body.cell},{body.styles},{body.bases},"
        f"{body.styles_1},{body.bases_1},{body.styles_2},{body.bases_2},{body.side},{body.reserve},{body.exhausted},{body.pieces},"
        f"{body.specials},{body.gone},{body.states},{body.timers},{body.style},{body.base},{body.under},"
        f"{body.aside_styles},{body.aside_bases},{body.supports},{body.used},{body.power},{body.speed},{body.guard},"
        f"{body.reach},{body.nearest},{body.armour},{body.burnt},{body.power_is},{body.speed_is},{body.guard_is},"
        f"{body.low_is},{body.high_is},{body.avoids_cells},{body.avoids_whom},{body.cap},{body.hurt},{body.felt},{body.passed}"
    )
