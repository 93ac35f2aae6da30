"""Attacks by strike (307, 506, 509, 510): attackers, targets, defenders and the fight."""

from __future__ import annotations

from typing import NamedTuple

from simulator.heroes import constant_effects, values, wounds
from simulator.heroes.bits import (
    BURDEN_SHIFT,
    BURDENED,
    BY_ABILITY,
    BY_ATTACK,
    CARD_DEFENDS,
    CARD_HITS_CREATURE,
    CARD_HITS_HERO,
    CARD_KILLS,
    CARD_STRIKES,
    CLUMSY,
    CREATURE,
    DEFENDS,
    DIRECTED,
    DIRECTED_AT,
    FIRST,
    FURY,
    GUARD,
    HERO,
    HITS_CREATURE,
    HITS_HERO,
    KILLS,
    LETHAL,
    MEEK,
    NOBODY,
    PEACEFUL,
    PIERCE,
    RUSH,
    STRIKES,
    STRIKES_CREATURE,
    STRIKES_HERO,
    THORNS_SHIFT,
    TIMID,
    UNREACHABLE,
    VAMPIRISM,
)
from simulator.heroes.state import QueueEntry, State
from simulator.heroes.unit import Unit


def is_weak(state: State, unit: Unit) -> bool:
    """The weakness of the first turn (107.5): the creature can use neither strikes nor abilities, unless it has
    rush."""
    if unit.entered != state.turn_number or state.table.faces[unit.face].kind != CREATURE:
        return False
    return not values.keys_of(state, unit) & RUSH


def may_strike(state: State, unit: Unit) -> str:
    """The clause that forbids the card to attack by strike now; "" if none does (107.2, 506.1)."""
    kind = state.table.faces[unit.face].kind
    if kind == HERO:
        if values.weapon_of(state, unit.seat) is None:
            return "208"
    elif kind != CREATURE:
        return "107.2"
    if unit.tapped:
        return "506.1"
    keys = values.keys_of(state, unit)
    if unit.struck >= (2 if keys & FURY else 1):
        return "107.2"
    if is_weak(state, unit):
        return "107.5"
    if keys & BURDENED and state.open[unit.seat] < values.ability_number(state, unit, BURDEN_SHIFT):
        return "keyword.burden"
    return "keyword.peaceful" if keys & PEACEFUL else ""


def may_aim(state: State, unit: Unit, target: int) -> str:
    """Return the named ability of an attacker or its target that forbids the strike; "" if none does."""
    if target in state.heroes and values.keys_of(state, unit) & TIMID:
        return "keyword.timid"
    aimed = state.units[target]
    if aimed is not None and values.keys_against(state, aimed, unit.card) & UNREACHABLE:
        return "keyword.unreachable"
    return "keyword.peaceful" if values.keys_against(state, unit, target) & PEACEFUL else ""


def targets(state: State, seat: int) -> list[int]:
    """Return the legal targets of the seat's strikes: enemy characters that meet all restrictions (307, 502)."""
    enemy = 1 - seat
    guards: list[int] = []
    found = [state.heroes[enemy]]
    for card in state.creatures[enemy]:
        unit = state.units[card]
        if unit is None:
            continue
        keys = values.keys_of(state, unit)
        if not keys & UNREACHABLE:
            found.append(card)
        if not unit.tapped and keys & GUARD:
            guards.append(card)
    legal = [card for card in guards if card in found] if guards else found
    bound = state.provoker[seat]
    return legal if bound == NOBODY else [card for card in legal if card == bound]


def defenders(state: State, entry: QueueEntry) -> list[int]:
    """Return the legal defenders: untapped, not used this turn, not the target itself (107.3, 509)."""
    attacker = state.units[entry.source]
    if attacker is None or values.keys_of(state, attacker) & DIRECTED or _is_directed(state, attacker, entry.other):
        return []
    seat = 1 - entry.seat
    found: list[int] = []
    for card in [state.heroes[seat], *state.creatures[seat]]:
        unit = state.units[card]
        if unit is None or card == entry.other or unit.tapped or unit.defended:
            continue
        if state.table.faces[unit.face].kind == HERO and values.weapon_of(state, seat) is None:
            continue
        if not values.keys_of(state, unit) & CLUMSY:
            found.append(card)
    return found


def _is_directed(state: State, attacker: Unit, target: int) -> bool:
    """Return whether an ability directs the strikes of the attacker at this target."""
    for one in values.grants_of(attacker):
        picks = one.ability.picks
        directed = one.ability.kind == DIRECTED_AT and picks is not None
        if directed and picks is not None and values.fits(state, picks, target, attacker.seat, attacker.card):
            return True
    return False


def fight_out(state: State, entry: QueueEntry) -> None:
    """Both sides wound at once by their strength; a tapped target does not answer, a defender does (510)."""
    attacker = state.units[entry.source]
    target = state.units[entry.other]
    defending = False
    if entry.defender != NOBODY and state.units[entry.defender] is not None:
        target = state.units[entry.defender]
        defending = True
    if attacker is None or target is None:
        return
    attacker, target = state.edit(attacker), state.edit(target)
    answers = defending or (state.table.faces[target.face].kind == CREATURE and not target.tapped)
    answers = answers and not values.keys_of(state, target) & MEEK
    blows = exchange_blows(state, attacker, target, answers)
    _wear_out(state, attacker)
    if defending:
        _wear_out(state, target)
    if attacker.struck == 1 and values.keys_of(state, attacker) & FURY:
        attacker.tapped = False
    begin = len(state.waiting)
    _tell(state, attacker, target, defending)
    _tell_kills(state, attacker, target, blows, begin)


class Blows(NamedTuple):
    """The strikes of two cards: the wounds that each dealt, and whether they killed."""

    dealt: int
    received: int
    killed: bool
    fell: bool


def exchange_blows(state: State, one: Unit, other: Unit, answers: bool) -> Blows:
    """One card wounds another by its strike, which answers or not, with their named abilities; first strike comes
    first, thorns last."""
    given = values.strike_against(state, one, other)
    taken = values.strike_against(state, other, one) if answers else 0
    before = values.keys_of(state, one) & FIRST
    after = values.keys_of(state, other) & FIRST if answers else 0
    dealt = received = 0
    if before and not after:
        dealt = _hit(state, one, other, given)
        constant_effects.refresh(state)  # the wounds may end a constant ability (115.1)
        if answers and not wounds.is_dying(state, other):
            received = _hit(state, other, one, values.strike_against(state, other, one))
    elif after and not before:
        received = _hit(state, other, one, taken)
        constant_effects.refresh(state)
        if not wounds.is_dying(state, one):
            dealt = _hit(state, one, other, values.strike_against(state, one, other))
    else:
        dealt = _hit(state, one, other, given)
        received = _hit(state, other, one, taken)
    killed = dealt > 0 and _is_killer(state, one, other)
    fell = received > 0 and _is_killer(state, other, one)
    wounds.deal_wounds(state, other.card, one.card, values.ability_number(state, other, THORNS_SHIFT), BY_ABILITY)
    if answers:
        wounds.deal_wounds(state, one.card, other.card, values.ability_number(state, one, THORNS_SHIFT), BY_ABILITY)
    return Blows(dealt, received, killed, fell)


def fight_by_ability(state: State, one: Unit, other: Unit) -> None:
    """«Сразиться ударами»: both cards strike, tapped or not; neither is attacked, taps or may be defended (510)."""
    one, other = state.edit(one), state.edit(other)
    blows = exchange_blows(state, one, other, True)
    _tell_kills(state, one, other, blows, len(state.waiting))


def _tell_kills(state: State, one: Unit, other: Unit, blows: Blows, begin: int) -> None:
    """Announce who has killed by a strike. The events since `begin` in the queue know its wounds."""
    if blows.killed:
        tell_fighter(state, one, KILLS, other.card)
        wounds.any_event(state, CARD_KILLS, one.card)
    wounds.note_size(state, begin, blows.dealt)
    begin = len(state.waiting)
    if blows.fell:
        tell_fighter(state, other, KILLS, one.card)
        wounds.any_event(state, CARD_KILLS, other.card)
    wounds.note_size(state, begin, blows.received)


def _is_killer(state: State, by: Unit, target: Unit) -> bool:
    """Return whether a strike has killed a creature (505.1.1)."""
    return state.table.faces[target.face].kind == CREATURE and target.killer == by.card


def _hit(state: State, by: Unit, target: Unit, number: int) -> int:
    """Deal the wounds of one side of a fight with its named abilities. Return how many wounds the strike dealt."""
    target = wounds.find_bodyguard(state, target)
    keys = values.keys_of(state, by)
    creature = state.table.faces[target.face].kind == CREATURE
    left = values.remaining_lives(state, target)
    dealt = wounds.deal_wounds(state, by.card, target.card, number, BY_ATTACK)
    if dealt == 0:
        return 0
    begin = len(state.waiting)
    if creature:
        tell_fighter(state, by, HITS_CREATURE, target.card)
        wounds.any_event(state, CARD_HITS_CREATURE, by.card)
    else:
        tell_fighter(state, by, HITS_HERO, target.card)
        wounds.any_event(state, CARD_HITS_HERO, by.card)
    wounds.note_size(state, begin, dealt)
    if keys & LETHAL and creature:
        wounds.doom(state, target, by.card)
    if keys & VAMPIRISM:
        wounds.heal(state, state.heroes[by.seat], dealt)
    if keys & PIERCE and creature and dealt > left:
        wounds.deal_wounds(state, by.card, state.heroes[target.seat], dealt - left, BY_ABILITY)
    return dealt


def _wear_out(state: State, unit: Unit) -> None:
    """A weapon that has struck as often as it may is destroyed."""
    if state.table.faces[unit.face].kind != HERO:
        return
    weapon = values.weapon_of(state, unit.seat)
    if weapon is not None:
        weapon = state.edit(weapon)
        weapon.uses -= 1
        if weapon.uses <= 0:
            weapon.doomed = True


def _tell(state: State, attacker: Unit, target: Unit, defending: bool) -> None:
    """The events of a strike, for both sides of the fight."""
    tell_fighter(state, attacker, STRIKES, target.card)
    wounds.any_event(state, CARD_STRIKES, attacker.card)
    if state.table.faces[target.face].kind == HERO:
        tell_fighter(state, attacker, STRIKES_HERO, target.card)
    else:
        tell_fighter(state, attacker, STRIKES_CREATURE, target.card)
    if defending:
        tell_fighter(state, target, DEFENDS, attacker.card)
        wounds.any_event(state, CARD_DEFENDS, target.card)


def tell_fighter(state: State, unit: Unit, event: int, other: int) -> None:
    """Trigger the event for a fighter; for a hero who strikes by his weapon, for the weapon too."""
    wounds.self_event(state, unit, event, other)
    if state.table.faces[unit.face].kind == HERO:
        weapon = values.weapon_of(state, unit.seat)
        if weapon is not None:
            wounds.self_event(state, weapon, event, other)
