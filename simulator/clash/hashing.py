"""A hash of the whole state, so that a replay that goes astray names the turn in which it does."""

from __future__ import annotations

import hashlib

from simulator.clash.state import State


def state_hash(state: State) -> str:
    """16 hexadecimal digits of all that the rules can tell apart; the same interpreted and compiled."""
    parts = [
        f"{state.hands},{state.forts},{[int(one) for one in state.bastions]},{state.discards},{state.removed}",
        f"{[int(one) for one in state.exhausted]},{state.known_tops},{state.turns},{state.rows},{state.symbiotes}",
        f"{state.prisoners},{state.taken_from},{state.axes},{state.shields},{state.bases},{state.granted}",
        f"{state.damage},{state.bonuses},{state.marks},{state.plays},{state.turn},{state.first},{state.turn_number},{state.phase}",
        f"{state.mana},{state.attackers},{state.asked},{state.choices},{state.machine_spent},{state.machine_opened}",
        f"{int(state.over)},{state.reason},{state.stream.first},{state.stream.second}",
    ]
    for task in state.tasks:
        parts.append(
            f"{task.kind},{task.source},{task.seat},{task.side},{task.manner},{int(task.limited)},{int(task.dealt)},"
            f"{int(task.killed)},{task.struck},{task.reactors},{task.excess}"
        )
    parts.extend(face.key for face in state.table.faces)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
