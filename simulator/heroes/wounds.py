"""Wounds, healing and dying (504, 505), and telling triggered abilities what happened (113)."""

from __future__ import annotations

from simulator.heroes import card_abilities, constant_effects, values
from simulator.heroes.bits import (
    ARMOUR_SHIFT,
    BODYGUARD,
    BY_ABILITY,
    BY_ATTACK,
    BY_TRIGGER,
    CARD_ATTACKED,
    CARD_ATTACKS,
    CARD_DIES,
    CARD_HEALED,
    CARD_TAPPED,
    CARD_WOUNDED,
    CREATURE,
    CRUSHING,
    DIES,
    DIES_BY_CREATURE,
    DISCARDS,
    DRAWS,
    ENEMY,
    ENEMY_DISCARDS_CARD,
    FRAIL,
    HARMLESS,
    HARMS,
    HERO,
    HERO_HEALED,
    HERO_WOUNDED,
    INCURABLE,
    INVULNERABLE,
    IS_ATTACKED,
    IS_HEALED,
    IS_WOUNDED,
    MILD,
    NOBODY,
    SLOTS,
    SPELL,
    SPELL_PROOF,
    TAPS,
    TOUGHNESS_SHIFT,
    VULNERABLE,
    YOURS,
)
from simulator.heroes.program import CompiledAbility
from simulator.heroes.state import QueueEntry, State
from simulator.heroes.unit import Unit


def trigger(state: State, unit: Unit, ability: CompiledAbility, other: int) -> None:
    """Notes that the condition of a triggered ability has come true (401.4), unless its turn or limit forbids it."""
    seat = unit.seat
    if (ability.in_turn == YOURS and state.turn != seat) or (ability.in_turn == ENEMY and state.turn == seat):
        return
    if ability.limit:
        unit = state.edit(unit)
        if unit.times_used(ability.place) >= ability.limit:
            return
        unit.count_use(ability.place)
    entry = QueueEntry(BY_TRIGGER, ability, unit.card, seat, other)
    if ability.event & (DIES | DIES_BY_CREATURE):
        entry.strength = values.strike_of(state, unit)
    if ability.event & (DISCARDS | ENEMY_DISCARDS_CARD | DRAWS):
        entry.done = 1
    state.waiting.append(entry)


def self_event(state: State, unit: Unit, event: int, other: int) -> None:
    """Something happened to this very card."""
    if not state.awaited & event:
        return
    unit = state.units[unit.card] or unit
    for ability in card_abilities.triggers_for(state, unit, event):
        trigger(state, unit, ability, other)


def seat_event(state: State, seat: int, event: int, card: int) -> None:
    """Something happened that the cards of one seat wait for, perhaps to a card that fits."""
    if state.awaited & event:
        for one in values.in_play(state, seat):
            unit = state.units[one]
            if unit is None:
                continue
            for ability in card_abilities.triggers_for(state, unit, event):
                picks = ability.picks
                if picks is None or values.fits(state, picks, card, seat, one):
                    trigger(state, unit, ability, card)
    if state.table.haunted:
        _grave_event(state, seat, event, card)


def _grave_event(state: State, seat: int, event: int, card: int) -> None:
    """Tell the cards in the graveyard of a seat that have an ability there."""
    for one in state.graves[seat]:
        for ability in values.face_of(state, one).grave_triggers:
            picks = ability.picks
            if ability.event == event and (picks is None or values.fits(state, picks, card, seat, one)):
                trigger_in_grave(state, one, seat, ability, card)


def trigger_in_grave(state: State, card: int, seat: int, ability: CompiledAbility, other: int) -> None:
    """Note that the condition of an ability of a card in a graveyard has come true."""
    if (ability.in_turn == YOURS and state.turn != seat) or (ability.in_turn == ENEMY and state.turn == seat):
        return
    state.waiting.append(QueueEntry(BY_TRIGGER, ability, card, seat, other))


def attack_event(state: State, attacker: int, target: int) -> None:
    """Tell the cards of both seats that a strike is aimed at a card. “It” is that card, the other one the attacker."""
    unit = state.units[target]
    if unit is None:
        return
    before = len(state.waiting)
    self_event(state, unit, IS_ATTACKED, attacker)
    _keep_sources(state, before, attacker)
    any_event(state, CARD_ATTACKED, target)
    for entry in state.waiting[before:]:
        if entry.ability is not None and entry.ability.event == CARD_ATTACKED:
            entry.it, entry.other = target, attacker
    begin = len(state.waiting)
    any_event(state, CARD_ATTACKS, attacker)
    for entry in state.waiting[begin:]:
        entry.it, entry.other = attacker, target
        if _misses(state, entry):
            _forget(state, entry)


def _keep_sources(state: State, begin: int, source: int) -> None:
    """Leave out the abilities, of those that wait since then, that wait for another attacker or source of wounds."""
    for entry in state.waiting[begin:]:
        picks = entry.ability.victim if entry.ability is not None else None
        if picks is None or (source != NOBODY and values.fits(state, picks, source, entry.seat, entry.source)):
            continue
        _forget(state, entry)


def _forget(state: State, entry: QueueEntry) -> None:
    """Take an ability out of those that wait; the limit of its turn is not spent."""
    state.waiting.remove(entry)
    source = state.units[entry.source]
    if source is not None and entry.ability is not None and entry.ability.limit:
        state.edit(source).count_use(entry.ability.place, -1)


def _misses(state: State, entry: QueueEntry) -> bool:
    """Return whether an ability waits for attacks of other cards than the one that is attacked."""
    if entry.ability is None or entry.ability.event != CARD_ATTACKS or entry.ability.victim is None:
        return False
    return not values.fits(state, entry.ability.victim, entry.other, entry.seat, entry.source)


def counted_event(state: State, seat: int, event: int, number: int) -> None:
    """Tell the cards of both seats that a seat has played or drawn its card of that number this turn."""
    if not state.awaited & event:
        return
    for side in (0, 1):
        for card in values.in_play(state, side):
            unit = state.units[card]
            if unit is None:
                continue
            for ability in card_abilities.triggers_for(state, unit, event):
                enemy = ability.event_side == ENEMY
                if (side != seat) == enemy and _is_of_number(state, seat, ability, number):
                    trigger(state, unit, ability, NOBODY)


def _is_of_number(state: State, seat: int, ability: CompiledAbility, number: int) -> bool:
    """Return whether the card just played or drawn is the one for which an ability waits."""
    picks = ability.picks
    if picks is None:
        return ability.number == number
    fitting = [card for card in state.plays[seat] if values.fits_face(values.face_of(state, card), picks)]
    return len(fitting) == ability.number and fitting[-1] == state.plays[seat][-1]


def any_event(state: State, event: int, card: int) -> None:
    """The same for both seats."""
    seat_event(state, 0, event, card)
    seat_event(state, 1, event, card)


def tell_tapped(state: State, card: int) -> None:
    """Tell all cards that a card has tapped."""
    unit = state.units[card]
    if unit is not None:
        self_event(state, unit, TAPS, NOBODY)
    any_event(state, CARD_TAPPED, card)


def deal_wounds(state: State, source: int, target: int, number: int, how: int) -> int:
    """Wounds a card; returns how many wounds it took, after vulnerability, armour and prevention."""
    unit = state.units[target]
    if unit is None or number <= 0:
        return 0
    unit = find_bodyguard(state, unit)
    target = unit.card
    face = state.table.faces[unit.face]
    by = state.units[source] if source != NOBODY else None
    if by is not None:
        keys = values.keys_of(state, by)
        keys |= values.keys_against(state, by, target)
        if keys & HARMLESS or (keys & MILD and face.kind == HERO):
            return 0
        if keys & CRUSHING:
            number *= 2
    keys = values.keys_of(state, unit)
    if source != NOBODY:
        keys |= values.keys_against(state, unit, source)
    if keys & INVULNERABLE:
        return 0
    if keys & SPELL_PROOF and source != NOBODY and values.face_of(state, source).kind == SPELL:
        return 0
    if how == BY_ABILITY and source != NOBODY and values.face_of(state, source).kind == SPELL:
        number += constant_effects.spell_bonus(state, state.owners[source])
    if keys & FRAIL:
        number *= 2
    if values.keys_of(state, unit) & VULNERABLE:
        number += 1
    number -= values.ability_number(state, unit, TOUGHNESS_SHIFT)
    if how == BY_ATTACK:
        number -= values.ability_number(state, unit, ARMOUR_SHIFT)
        if face.kind == HERO:
            worn = state.worn[unit.seat * SLOTS + values.ARMOUR_SLOT]
            armour = state.units[worn] if worn != NOBODY else None
            if armour is not None:
                number -= state.table.faces[armour.face].armour
    unit = state.edit(unit)
    if unit.shield and number > 0:
        prevented = unit.shield if unit.shield < number else number
        unit.shield -= prevented
        number -= prevented
    if number <= 0:
        if state.log is not None:
            state.note("516", f"«{face.name_ru}»: раны предотвращены", f"{face.name_en}: the wounds are prevented")
        return 0
    alive = not is_dying(state, unit)
    unit.wounds += number
    unit.hurt = state.table.remembers
    if alive:
        note_killer(state, unit, source)
    if state.log is not None:
        state.note("504", f"«{face.name_ru}» получает раны: {number}", f"{face.name_en} takes wounds: {number}")
    before = len(state.waiting)
    self_event(state, unit, IS_WOUNDED, source)
    if by is not None:
        self_event(state, by, HARMS, target)
    any_event(state, CARD_WOUNDED, target)
    if face.kind == HERO:
        seat_event(state, unit.seat, HERO_WOUNDED, target)
    _keep_sources(state, before, source)
    note_size(state, before, number)
    return number


def find_bodyguard(state: State, unit: Unit) -> Unit:
    """Return the card that takes the wounds of a hero for him; the card itself if there is none (516)."""
    if state.table.faces[unit.face].kind == HERO:
        for card in state.creatures[unit.seat]:
            guard = state.units[card]
            if guard is not None and values.keys_of(state, guard) & BODYGUARD and not is_dying(state, guard):
                return guard
    return unit


def note_size(state: State, begin: int, number: int) -> None:
    """Tell the abilities that wait since then how many wounds were dealt or healed."""
    for entry in state.waiting[begin:]:
        entry.size = number


def heal(state: State, target: int, number: int) -> int:
    """Takes off wounds; returns how many."""
    unit = state.units[target]
    if unit is None or unit.wounds == 0 or number <= 0 or values.keys_of(state, unit) & INCURABLE:
        return 0
    healed = number if number < unit.wounds else unit.wounds
    unit = state.edit(unit)
    unit.wounds -= healed
    if not is_dying(state, unit):
        unit.killer = NOBODY
    face = state.table.faces[unit.face]
    if state.log is not None:
        state.note("504", f"«{face.name_ru}» излечивается: {healed}", f"{face.name_en} heals: {healed}")
    before = len(state.waiting)
    self_event(state, unit, IS_HEALED, NOBODY)
    any_event(state, CARD_HEALED, target)
    if face.kind == HERO:
        seat_event(state, unit.seat, HERO_HEALED, target)
    note_size(state, before, healed)
    return healed


def note_killer(state: State, unit: Unit, source: int) -> None:
    """Record the card whose ability or strike takes the last life (505.1.1). Constant abilities kill from no card."""
    if is_dying(state, unit):
        state.edit(unit).killer = source


def doom(state: State, unit: Unit, source: int) -> None:
    """Destroy a card by an ability or a strike of `source` (505.2); a card that dies already keeps its killer."""
    unit = state.edit(unit)
    alive = not is_dying(state, unit)
    unit.doomed = True
    if alive:
        unit.killer = source


def is_dying(state: State, unit: Unit) -> bool:
    """Doomed by an ability, or without lives left (505.1, 505.2)."""
    if unit.doomed:
        return True
    kind = state.table.faces[unit.face].kind
    return bool(kind & (HERO | CREATURE)) and values.remaining_lives(state, unit) <= 0


def dying(state: State) -> list[int]:
    """The cards that die now, all at once: some of those that were edited, or none."""
    changed, state.changed = state.changed, []
    for card in changed:
        unit = state.units[card]
        if unit is not None and is_dying(state, unit):
            return _all_dying(state)
    return changed[:0]


def _all_dying(state: State) -> list[int]:
    """Return the cards that die, in the order of their seats and places."""
    found: list[int] = []
    for seat in (state.turn, 1 - state.turn):
        _dying_of(state, state.heroes[seat], found)
        for card in state.creatures[seat]:
            _dying_of(state, card, found)
        for slot in range(SLOTS):
            _dying_of(state, state.worn[seat * SLOTS + slot], found)
        _dying_of(state, state.events[seat], found)
    return found


def _dying_of(state: State, card: int, found: list[int]) -> None:
    unit = state.units[card] if card != NOBODY else None
    if unit is not None and is_dying(state, unit):
        found.append(card)


def tell_deaths(state: State, dead: list[int]) -> None:
    """The events of a death, before the cards leave play: those that die together see each other die."""
    for card in dead:
        unit = state.units[card]
        if unit is None:
            continue
        killer = unit.killer
        self_event(state, unit, DIES, killer)
        if killer != NOBODY and values.face_of(state, killer).kind == CREATURE:
            by = state.units[killer]
            seat = state.owners[killer] if by is None else by.seat
            if seat != unit.seat:
                self_event(state, unit, DIES_BY_CREATURE, killer)
        any_event(state, CARD_DIES, card)
