"""The effects of constant abilities on cards (115), and extra wounds of shots and spells."""

from __future__ import annotations

from typing import Final

from simulator.heroes import values
from simulator.heroes.bits import (
    ANYTHING,
    EVERY,
    NOBODY,
    SOURCE_MOVED,
    THIS,
    YOUR_HERO,
    action,
    first_of,
    kind_of,
)
from simulator.heroes.program import Aim, CompiledAbility, Op
from simulator.heroes.state import QueueEntry, State
from simulator.heroes.unit import NO_GIFT, Gift, Unit

ENTWINED: Final = 16  # beside the news: some ability may depend on another one


def refresh(state: State) -> None:
    """Give every card what constant abilities give it now (115), as far as the news since the last time require it."""
    if state.shining == 0 and not state.lit:
        if state.arrivals:
            state.arrivals = []
        return
    if not state.arrivals and not (state.news | ANYTHING) & state.reach and not state.news & SOURCE_MOVED:
        return
    state.lit = state.shining > 0
    if state.news & SOURCE_MOVED:
        _find_sources(state)
    if state.reach & ENTWINED:
        _give_in_turn(state)
    else:
        _give_at_once(state)
    state.news = 0
    state.arrivals = []


def _find_sources(state: State) -> None:
    """Find the cards with constant abilities, and which news may change what these give."""
    state.sources = []
    state.reach = 0
    for seat in (0, 1):
        for card in values.in_play(state, seat):
            unit = state.units[card]
            if unit is None or unit.silent:
                continue
            for ability in state.table.faces[unit.face].auras:
                state.reach |= ability.reach
                if ability.dependent or ability.ops[0].classes:
                    state.reach |= ENTWINED
            if state.table.faces[unit.face].auras:
                state.sources.append(card)


def _give_at_once(state: State) -> None:
    """Apply abilities none of which depends on another one: to all cards, or to arrivals if nothing else may change."""
    holding: list[int] = []
    everywhere = state.news & SOURCE_MOVED != 0
    for card in state.sources:
        unit = state.units[card]
        if unit is None:
            continue
        for place, ability in enumerate(state.table.faces[unit.face].auras):
            if ability.test is None or values.holds(state, ability.test, unit.seat, card):
                holding.append(action(place, card))
                everywhere = everywhere or not ability.steady
    everywhere = everywhere or holding != state.holding
    state.holding = holding
    cards = [*values.in_play(state, 0), *values.in_play(state, 1)] if everywhere else state.arrivals
    for card in cards:
        unit = state.units[card]
        if unit is not None:
            gift = _find_gift(state, unit)
            if not unit.gift.is_like(gift):
                state.give(unit, gift)


def _find_gift(state: State, unit: Unit) -> Gift:
    """Return what the abilities that hold give a card."""
    gift = NO_GIFT
    for code in state.holding:
        source = state.units[first_of(code)]
        if source is not None:
            op = state.table.faces[source.face].auras[kind_of(code)].ops[0]
            if _affects(state, op.aim, source, unit.card):
                gift = gift.plus(op, _count_times(state, source, op))
    return gift


def _give_in_turn(state: State) -> None:
    """Apply abilities that may depend on others (115.1): first those that do not, then the others until no further
    card fits."""
    sources = list[Unit]()
    for seat in (0, 1):
        for card in values.in_play(state, seat):
            unit = state.units[card]
            if unit is not None and unit.gift is not NO_GIFT:
                state.give(unit, NO_GIFT)
    for card in state.sources:
        unit = state.units[card]
        if unit is not None:
            sources.append(unit)
    for source in sources:
        for ability in state.table.faces[source.face].auras:
            if not ability.dependent and values.holds(state, ability.test, source.seat, source.card):
                _shine(state, source, ability, None)
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
    for card in find_lit_cards(state, op.aim, source):
        unit = state.units[card]
        if unit is None or (given is not None and card in given):
            continue
        state.give(unit, unit.gift.plus(op, _count_times(state, source, op)))
        found = True
        if given is not None:
            given.append(card)
    return found


def _count_times(state: State, source: Unit, op: Op) -> int:
    """Return how often a card gets the effect of a constant ability."""
    if op.amount is None:
        return 1
    return values.amount_of(state, op.amount, QueueEntry(0, None, source.card, source.seat, NOBODY))


def _affects(state: State, aim: Aim | None, source: Unit, card: int) -> bool:
    """Return whether a constant ability affects a card in play."""
    if aim is None or aim.how == THIS:
        return card == source.card
    if aim.how == EVERY and aim.picks is not None:
        return values.fits(state, aim.picks, card, source.seat, source.card)
    return card == state.heroes[source.seat if aim.how == YOUR_HERO else 1 - source.seat]


def find_lit_cards(state: State, aim: Aim | None, source: Unit) -> list[int]:
    """Return the cards that a constant ability affects."""
    if aim is None or aim.how == THIS:
        return [source.card]
    if aim.how == EVERY and aim.picks is not None:
        return values.find_fits(state, aim.picks, source.seat, source.card)
    return [state.heroes[source.seat if aim.how == YOUR_HERO else 1 - source.seat]]


def shots_of(unit: Unit) -> int:
    """Return the extra wounds of each shot of a card."""
    total = unit.gift.shots
    for one in unit.lasting:
        total += one.shots
    return total


def spell_bonus(state: State, seat: int) -> int:
    """Return the extra wounds of each spell of a seat, as its hero has them."""
    hero = state.units[state.heroes[seat]]
    if hero is None:
        return 0
    total = hero.gift.spells
    for one in hero.lasting:
        total += one.spells
    return total
