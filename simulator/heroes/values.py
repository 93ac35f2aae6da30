"""Current numbers of a card: cost, strike, lives, named abilities. Also: which descriptions fit it."""

from __future__ import annotations

from typing import Final

from simulator.heroes.bits import (
    ARMOUR,
    BYTE,
    COUNT,
    EMPTY_HAND,
    ENEMY,
    EVERY,
    HAVE,
    HAVE_NONE,
    HERO,
    HERO_LIVES,
    NOBODY,
    NUMBER,
    OWN_STRIKE,
    SHOWN,
    SLOTS,
    TAPPED,
    THIS,
    THIS_IS,
    UNTAPPED,
    UNWOUNDED,
    WEAPON,
    WOUNDED,
    YOUR_HERO,
    YOUR_TURN,
    YOURS,
    X,
)
from simulator.heroes.program import Ability, Aim, Face, Op, Picks, Sum, Test
from simulator.heroes.state import QueueEntry, State, Unit

WEAPON_SLOT: Final = 2
ARMOUR_SLOT: Final = 1


def face_of(state: State, card: int) -> Face:
    return state.table.faces[state.faces[card]]


def slot_of(kind: int) -> int:
    """The slot of equipment of a kind."""
    return WEAPON_SLOT if kind == WEAPON else ARMOUR_SLOT if kind == ARMOUR else 0


def weapon_of(state: State, seat: int) -> Unit | None:
    card = state.worn[seat * SLOTS + WEAPON_SLOT]
    return None if card == NOBODY else state.units[card]


def strike_of(state: State, unit: Unit) -> int:
    """Return the strength of a strike, never less than 0 (104.3.1)."""
    total = strike_sum(state, unit)
    return total if total > 0 else 0


def strike_sum(state: State, unit: Unit) -> int:
    """Return the printed strike plus all effects on it; a hero strikes with a weapon. The sum may be below 0."""
    face = state.table.faces[unit.face]
    total = face.strike + unit.strike + unit.t_strike + unit.a_strike
    if face.kind == HERO:
        weapon = weapon_of(state, unit.seat)
        if weapon is not None:
            total += state.table.faces[weapon.face].strike + weapon.strike + weapon.t_strike + weapon.a_strike
    return total


def remaining_lives(state: State, unit: Unit) -> int:
    """Initial lives, effects upon them, and wounds (504)."""
    face = state.table.faces[unit.face]
    return face.lives + unit.lives + unit.t_lives + unit.a_lives - unit.wounds


def keys_of(state: State, unit: Unit) -> int:
    """The mask of named abilities; a hero's strike has those of his weapon."""
    keys = unit.keys | unit.t_keys | unit.a_keys
    face = state.table.faces[unit.face]
    if not unit.silent:
        keys |= face.keys
    if face.kind == HERO:
        weapon = weapon_of(state, unit.seat)
        if weapon is not None:
            keys |= weapon.keys | weapon.t_keys | weapon.a_keys
            if not weapon.silent:
                keys |= state.table.faces[weapon.face].keys
    return keys


def number_of(state: State, unit: Unit, shift: int) -> int:
    """The number of a named ability: of armour, regeneration or thorns."""
    nums = unit.nums + unit.t_nums + unit.a_nums
    if not unit.silent:
        nums += state.table.faces[unit.face].nums
    return nums >> shift & BYTE


def cost_of(state: State, card: int) -> int:
    """In hand and in play, X as 0, never less than 0 (104.3.3, 105.1)."""
    face = face_of(state, card)
    cost = face.cost - state.cheaper[card]
    if state.table.any_discount:
        unit = state.units[card]
        owner = state.owners[card] if unit is None else unit.seat
        for ability in face.own_discounts:
            if ability.picks is not None:
                cost -= ability.less * count(state, ability.picks, owner, card)
        for seat in (0, 1):
            for other in in_play(state, seat):
                source = state.units[other]
                if source is None or source.silent:
                    continue
                for ability in state.table.faces[source.face].discounts:
                    if ability.picks is not None and fits_cost(state, ability.picks, card, owner, seat, other):
                        cost -= ability.less
    return cost if cost > 0 else 0


def fits_cost(state: State, picks: Picks, card: int, owner: int, seat: int, source: int) -> bool:
    """Return whether a cost reduction applies to a card, by its printed properties and its owner."""
    if (picks.side == YOURS and owner != seat) or (picks.side == ENEMY and owner == seat):
        return False
    if picks.other and card == source:
        return False
    return fits_face(face_of(state, card), picks)


def fits_face(face: Face, picks: Picks) -> bool:
    """Whether kind, class and element fit."""
    if not face.kind & picks.kinds or not face.element & picks.elements:
        return False
    return picks.classes == 0 or face.classes & picks.classes != 0


def fits(state: State, picks: Picks, card: int, seat: int, source: int) -> bool:
    """Whether a description fits a card, in play or elsewhere; `seat` is whose «your» it is."""
    face = state.table.faces[state.faces[card]]
    if not face.kind & picks.kinds or not face.element & picks.elements:
        return False
    if picks.classes and not face.classes & picks.classes:
        return False
    if picks.other and card == source:
        return False
    unit = state.units[card]
    owner = state.owners[card] if unit is None else unit.seat
    if (picks.side == YOURS and owner != seat) or (picks.side == ENEMY and owner == seat):
        return False
    if picks.cost_most >= 0 and cost_of(state, card) > picks.cost_most:
        return False
    if picks.cost_least >= 0 and cost_of(state, card) < picks.cost_least:
        return False
    if picks.strike_most >= 0 or picks.strike_least >= 0:
        strike = face.strike if unit is None else strike_of(state, unit)
        if (picks.strike_most >= 0 and strike > picks.strike_most) or strike < picks.strike_least:
            return False
    return picks.states == 0 or (unit is not None and is_in(unit, picks.states))


def is_in(unit: Unit, states: int) -> bool:
    """Whether a unit is in all of these states."""
    if (states & TAPPED and not unit.tapped) or (states & UNTAPPED and unit.tapped):
        return False
    return not ((states & WOUNDED and unit.wounds == 0) or (states & UNWOUNDED and unit.wounds > 0))


def in_play(state: State, seat: int) -> list[int]:
    """All cards that a seat controls: creatures, the hero, what he wears, the event."""
    found = [state.heroes[seat]]
    found.extend(state.creatures[seat])
    for slot in range(SLOTS):
        if state.worn[seat * SLOTS + slot] != NOBODY:
            found.append(state.worn[seat * SLOTS + slot])
    if state.events[seat] != NOBODY:
        found.append(state.events[seat])
    return found


def find_fits(state: State, picks: Picks, seat: int, source: int) -> list[int]:
    """The cards in play that a description fits, those of its player first."""
    found: list[int] = []
    for side in (seat, 1 - seat):
        if (picks.side == YOURS and side != seat) or (picks.side == ENEMY and side == seat):
            continue
        for card in in_play(state, side):
            if fits(state, picks, card, seat, source):
                found.append(card)
    return found


def count(state: State, picks: Picks, seat: int, source: int) -> int:
    return len(find_fits(state, picks, seat, source))


def holds(state: State, test: Test | None, seat: int, source: int) -> bool:
    """Whether a condition holds; none always does."""
    if test is None:
        return True
    if test.kind == HAVE and test.picks is not None:
        return count(state, test.picks, seat, source) >= test.value
    if test.kind == HAVE_NONE and test.picks is not None:
        return count(state, test.picks, seat, source) == 0
    if test.kind == HERO_LIVES:
        hero = state.units[state.heroes[seat]]
        return hero is not None and remaining_lives(state, hero) <= test.value
    if test.kind == EMPTY_HAND:
        return not state.hands[seat]
    if test.kind == THIS_IS:
        unit = state.units[source]
        return unit is not None and is_in(unit, test.value)
    return test.kind == YOUR_TURN and state.turn == seat


def amount_of(state: State, amount: Sum | None, entry: QueueEntry) -> int:
    """How much an amount is now."""
    if amount is None:
        return 0
    if amount.kind == NUMBER:
        return amount.value
    if amount.kind == X:
        return entry.x
    if amount.kind == COUNT and amount.picks is not None:
        return count(state, amount.picks, entry.seat, entry.source)
    if amount.kind == SHOWN:
        return entry.shown
    unit = state.units[entry.source]
    return strike_of(state, unit) if amount.kind == OWN_STRIKE and unit is not None else 0


def refresh(state: State) -> None:
    """Gives every card what constant abilities give it now (115)."""
    if state.shining == 0 and not state.lit:
        return
    state.lit = state.shining > 0
    sources: list[Unit] = []
    for seat in (0, 1):
        for card in in_play(state, seat):
            unit = state.units[card]
            if unit is not None:
                unit.a_strike = unit.a_lives = unit.a_keys = unit.a_nums = 0
                if state.table.faces[unit.face].auras and not unit.silent:
                    sources.append(unit)
    for source in sources:
        for ability in state.table.faces[source.face].auras:
            if holds(state, ability.test, source.seat, source.card):
                _shine(state, source, ability)


def _shine(state: State, source: Unit, ability: Ability) -> None:
    op = ability.ops[0]
    for card in lit(state, op.aim, source):
        unit = state.units[card]
        if unit is not None:
            give_constant(unit, op)


def lit(state: State, aim: Aim | None, source: Unit) -> list[int]:
    """The cards that a constant ability speaks of."""
    if aim is None or aim.how == THIS:
        return [source.card]
    if aim.how == EVERY and aim.picks is not None:
        return find_fits(state, aim.picks, source.seat, source.card)
    return [state.heroes[source.seat if aim.how == YOUR_HERO else 1 - source.seat]]


def give_constant(unit: Unit, op: Op) -> None:
    unit.a_strike += op.strike
    unit.a_lives += op.lives
    unit.a_keys |= op.keys
    unit.a_nums += op.nums
