"""A hash of the whole state, so that a replay that goes astray names the turn in which it does."""

from __future__ import annotations

import hashlib

from simulator.heroes.state import QueueEntry, State
from simulator.heroes.unit import Unit


def state_hash(state: State) -> str:
    """16 hexadecimal digits of all that the rules can tell apart; the same interpreted and compiled."""
    parts = [
        f"{state.faces},{state.owners},{state.cheaper},{state.known},{state.decks},{state.hands},{state.graves}",
        f"{state.creatures},{state.heroes},{state.events},{state.worn},{state.coins},{state.open},{state.empty_draws}",
        f"{state.provoker},{state.mulligans},{state.returned},{state.first},{state.turn},{state.turn_number},{state.phase}",
        f"{state.plays},{state.draws}"
        + "".join(f";d{card}" for card in state.deaths if state.table.mourns)
        + "".join(
            f";l{int(one.at_end)},{one.side},{one.after},{_entry(one.entry)}{';n' if one.picks else ''}"
            for one in state.delays
        )
        + "".join(f";p{one.seat},{one.source},{one.less},{one.ends},{int(one.once)}" for one in state.prices),
        f"{state.ask},{state.asked},{state.choices},{int(state.over)},{state.reason},{state.stream.first},"
        f"{state.stream.second}",
    ]
    for name, entries in (("w", state.waiting), ("d", state.declaring), ("q", state.queue)):
        parts.extend(name + _entry(entry) for entry in entries)
    if state.running is not None:
        parts.append("r" + _entry(state.running))
    if state.striking is not None:
        parts.append("s" + _entry(state.striking))
    parts.extend(_unit(unit) for unit in state.units if unit is not None)
    parts.extend(face.key for face in state.table.faces)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _entry(entry: QueueEntry) -> str:
    place = entry.ability.place if entry.ability is not None else -1
    return (
        f"{entry.kind},{place},{entry.source},{entry.seat},{entry.other},{entry.x},{int(entry.agreed)},{entry.targets},"
        f"{entry.slots},{entry.slot},{int(entry.closed)},{entry.step},{entry.it},{entry.shown},{entry.left},"
        f"{entry.defender},{entry.late},{entry.done},{entry.loops},{entry.shown_card},{entry.strength}"
        + (f";z{entry.size}" if entry.size else "")
        + (f";h{entry.shares}" if entry.shares else "")
        + (f";t{entry.them}" if len(entry.them) > 1 else "")
    )


def _unit(unit: Unit) -> str:
    flags = int(unit.tapped) + 2 * int(unit.defended) + 4 * int(unit.frozen) + 8 * int(unit.doomed)
    return (
        f"{unit.card},{unit.face},{unit.seat},{unit.entered},{unit.wounds},{flags},{unit.strike},{unit.lives},{unit.keys},"
        f"{unit.nums},{unit.t_strike},{unit.t_lives},{unit.t_keys},{unit.t_nums},{unit.silent},{unit.struck},{unit.used},"
        f"{unit.shield},{unit.uses},{unit.killer},{unit.classes},{int(unit.improved)},{unit.parts}"
        + "".join(f";{e.seat},{e.strike},{e.lives},{e.keys},{e.nums},{e.shots}" for e in unit.lasting)
        + "".join(f";s{e.spells}" for e in unit.lasting if e.spells)
        + "".join(f";w{e.source},{e.giver},{e.test.kind},{e.test.value}" for e in unit.lasting if e.test is not None)
        + (f";x{unit.lost},{unit.t_lost}" if unit.lost or unit.t_lost else "")
        + (";a" if unit.attacked else "")
        + (";u" if unit.hurt else "")
        + (f";l{unit.lent}" if unit.lent >= 0 else "")
        + (f";k{unit.keeper},{unit.home}" if unit.keeper >= 0 else "")
        + "".join(f";g{one.ability.kind},{one.ability.place},{one.ends}" for one in unit.grants)
    )
