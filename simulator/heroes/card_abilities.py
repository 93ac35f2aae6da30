"""The abilities that a card has now: its own, and those that it has gained."""

from __future__ import annotations

from typing import Final

from simulator.heroes.bits import ACTIVATED, TRIGGERED
from simulator.heroes.program import CompiledAbility
from simulator.heroes.state import State
from simulator.heroes.unit import Unit
from simulator.heroes.values import face_of, grants_of

NO_ABILITIES: Final[list[CompiledAbility]] = []


def triggers_for(state: State, unit: Unit, event: int) -> list[CompiledAbility]:
    """Return the triggered abilities of a card that wait for an event."""
    face = state.table.faces[unit.face]
    if (unit.silent or not face.events & event) and not unit.grants and not unit.gift.grants:
        return NO_ABILITIES
    found = [] if unit.silent else [ability for ability in face.triggers if ability.event == event]
    for one in grants_of(unit):
        if one.ability.kind == TRIGGERED and one.ability.event == event:
            found.append(one.ability)
    return found


def activated_of(state: State, card: int) -> list[CompiledAbility]:
    """Return the activated abilities of a card: its own, and those that it has gained."""
    unit = state.units[card]
    own = face_of(state, card).activated
    if unit is None:
        return [*own, *face_of(state, card).grave_activated]
    if not (unit.grants or unit.gift.grants):
        return own
    return [*own, *[one.ability for one in grants_of(unit) if one.ability.kind == ACTIVATED]]


def triggers_of(state: State, card: int) -> list[CompiledAbility]:
    """Return the triggered abilities of a card: its own, and gained ones that it has or that wait already."""
    face = face_of(state, card)
    found = [*face.triggers, *face.grave_triggers]
    unit = state.units[card]
    if unit is not None:
        found += [one.ability for one in grants_of(unit) if one.ability.kind == TRIGGERED]
    for entry in state.waiting:
        if entry.source == card and entry.ability is not None and entry.ability not in found:
            found.append(entry.ability)
    return found
