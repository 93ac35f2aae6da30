"""The effects of constant abilities on cards (115), and extra wounds of shots and spells."""

from __future__ import annotations

from simulator.heroes import values
from simulator.heroes.bits import EVERY, NOBODY, THIS, YOUR_HERO
from simulator.heroes.program import Aim, CompiledAbility, Op
from simulator.heroes.state import Grant, QueueEntry, State, Unit


def refresh(state: State) -> None:
    """Gives every card what constant abilities give it now (115)."""
    if state.shining == 0 and not state.lit:
        return
    state.lit = state.shining > 0
    sources: list[Unit] = []
    for seat in (0, 1):
        for card in values.in_play(state, seat):
            unit = state.units[card]
            if unit is not None:
                unit.a_strike = unit.a_lives = unit.a_keys = unit.a_nums = 0
                unit.a_shots = unit.a_spells = unit.a_classes = 0
                unit.a_grants = []
                if state.table.faces[unit.face].auras and not unit.silent:
                    sources.append(unit)
    dependent = False
    for source in sources:
        for ability in state.table.faces[source.face].auras:
            if ability.dependent:
                dependent = True
            elif values.holds(state, ability.test, source.seat, source.card):
                _shine(state, source, ability, None)
    if dependent:
        _shine_on(state, sources)


def _shine_on(state: State, sources: list[Unit]) -> None:
    """Apply the constant abilities that depend on other ones, until no further card fits (115.1)."""
    given: list[list[int]] = []
    changed = True
    while changed:
        changed = False
        place = 0
        for source in sources:
            for ability in state.table.faces[source.face].auras:
                if not ability.dependent:
                    continue
                if place == len(given):
                    given.append([])
                if values.holds(state, ability.test, source.seat, source.card):
                    changed = _shine(state, source, ability, given[place]) or changed
                place += 1


def _shine(state: State, source: Unit, ability: CompiledAbility, given: list[int] | None) -> bool:
    """Give the effect of the ability to its cards, except cards that got it before (`given`). Return whether any got
    it."""
    op = ability.ops[0]
    found = False
    for card in lit(state, op.aim, source):
        unit = state.units[card]
        if unit is None or (given is not None and card in given):
            continue
        times = 1
        if op.amount is not None:
            times = values.amount_of(state, op.amount, QueueEntry(0, None, source.card, source.seat, NOBODY))
        give_constant(unit, op, times)
        found = True
        if given is not None:
            given.append(card)
    return found


def lit(state: State, aim: Aim | None, source: Unit) -> list[int]:
    """Return the cards that a constant ability affects."""
    if aim is None or aim.how == THIS:
        return [source.card]
    if aim.how == EVERY and aim.picks is not None:
        return values.find_fits(state, aim.picks, source.seat, source.card)
    return [state.heroes[source.seat if aim.how == YOUR_HERO else 1 - source.seat]]


def give_constant(unit: Unit, op: Op, times: int) -> None:
    unit.a_strike += op.strike * times - op.value  # 104.3.1: an amount replaces the printed strike
    unit.a_lives += op.lives * times
    unit.a_keys |= op.keys
    unit.a_nums += op.nums
    unit.a_shots += op.shots * times
    unit.a_spells += op.spells * times
    unit.a_classes |= op.classes
    if op.granted:
        unit.a_grants = [*unit.a_grants, *[Grant(ability, NOBODY) for ability in op.granted]]


def shots_of(unit: Unit) -> int:
    """Return the extra wounds of each shot of a card."""
    total = unit.a_shots
    for one in unit.lasting:
        total += one.shots
    return total


def spell_bonus(state: State, seat: int) -> int:
    """Return the extra wounds of each spell of a seat, as its hero has them."""
    hero = state.units[state.heroes[seat]]
    if hero is None:
        return 0
    total = hero.a_spells
    for one in hero.lasting:
        total += one.spells
    return total
