"""Effects on one card in play (120): each kind by itself."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language.dictionary import CLASSES
from simulator.heroes import constant_effects, strikes, values, wounds, zones
from simulator.heroes.bits import (
    ADD_USES,
    ANTIDOTE,
    ATTACH,
    ATTACH_HERE,
    ATTACHED,
    BY_ABILITY,
    BY_ATTACK,
    BY_SPELL,
    BYTE,
    CARD_SHOOTS,
    CARD_STUNNED,
    CHOOSE,
    COPY,
    CREATURE,
    CURE,
    DESTROY,
    DOUBLE_LIVES,
    DOUBLE_STRIKE,
    DUEL,
    END_OF_TURN,
    FIGHT,
    FOR_GOOD,
    FREEZE,
    GIVE,
    HEAL,
    HEAL_FULLY,
    HERO,
    IMPROVE,
    IS_STUNNED,
    LOSE,
    MODULE,
    MOST_COINS,
    NOBODY,
    POISON,
    POISON_SHIFT,
    POISONED,
    PREPARE,
    PREVENT,
    PROVOKE,
    SET_LIVES,
    SET_STRIKE,
    SHOOTS,
    SHOT,
    SHOT_WARD,
    SILENCE,
    SILENT,
    SILENT_NOW,
    SILENT_UNTIL,
    SOURCE_MOVED,
    SPELL_WARD,
    STEADY,
    STUN,
    SWAP_CONTROL,
    SWAP_NUMBERS,
    TAKE_CONTROL,
    TAP,
    THIS_TURN,
    TO_BOTTOM,
    TO_DECK,
    TO_HAND,
    TO_TOP,
    UNTAP,
    UNTAPS,
    WEAPON,
    WOUND,
)
from simulator.heroes.program import Op
from simulator.heroes.state import QueueEntry, State, with_item
from simulator.heroes.unit import Grant, LastingEffect, Unit

MECHANISM: Final = 1 << list(CLASSES).index("mechanism")


def is_warded(state: State, entry: QueueEntry, op: Op, unit: Unit) -> bool:
    """Return whether the card is protected from spells or shots (515)."""
    keys = values.keys_of(state, unit)
    if not keys & (SPELL_WARD | SHOT_WARD):
        return False
    return bool((keys & SPELL_WARD and entry.kind == BY_SPELL) or (keys & SHOT_WARD and op.kind == SHOT))


def carry_out_on_card(state: State, entry: QueueEntry, op: Op, unit: Unit, number: int) -> bool:
    """Whether the card got the effect."""
    kind, card = op.kind, unit.card
    unit = state.edit(unit)
    if kind == WOUND:
        wounds.deal_wounds(state, entry.source, card, number, BY_ABILITY)
        return True
    if kind == SHOT:
        source = state.units[entry.source]
        extra = constant_effects.shots_of(source) if source is not None else 0
        begin = len(state.waiting)
        dealt = wounds.deal_wounds(state, entry.source, card, number + extra, BY_ATTACK)
        if source is not None:
            wounds.self_event(state, source, SHOOTS, card)
            wounds.any_event(state, CARD_SHOOTS, source.card)
        wounds.note_size(state, begin, dealt)
        return True
    if kind >= PREPARE and kind != LOSE:
        return _on_card_further(state, entry, op, unit, number)
    if kind == HEAL:
        return wounds.heal(state, card, number) > 0
    if kind == HEAL_FULLY:
        return wounds.heal(state, card, unit.wounds) > 0
    if kind == GIVE:
        alive = not wounds.is_dying(state, unit)
        give_effects(state, unit, op, 1 if op.amount is None else number, entry.seat, entry.source)
        state.bound = state.bound or op.test is not None
        if alive:
            wounds.note_killer(state, unit, entry.source)
        return True
    if kind in (TAP, UNTAP):
        return _turn(state, unit, kind == TAP)
    if kind == DESTROY:
        if state.table.faces[unit.face].kind == HERO:
            return False
        wounds.doom(state, unit, entry.source)
        return True
    if kind in (TO_HAND, TO_DECK):
        return _send_back(state, unit, kind == TO_HAND)
    if kind == FREEZE:
        unit.frozen = True
        return True
    if kind == TAKE_CONTROL:
        if op.value and state.units[entry.source] is None:
            return False
        keeper = entry.source if op.value else NOBODY
        return zones.take_control(state, card, entry.seat, op.this_turn, keeper)
    if kind == LOSE:
        if not values.keys_of(state, unit) & op.keys:
            return False
        if op.this_turn:
            unit.t_lost |= op.keys
        else:
            unit.lost |= op.keys
        return True
    if kind == SILENCE:
        state.news |= SOURCE_MOVED
        unit.silent |= SILENT_UNTIL << entry.seat if op.until_next else SILENT_NOW if op.this_turn else SILENT
        unit.keys = unit.t_keys = unit.nums = unit.t_nums = 0
        unit.grants = []
        unit.lasting = [one.without_abilities() if one.keys else one for one in unit.lasting]
        return True
    if kind == SET_STRIKE:
        if op.this_turn:
            unit.t_strike += number - values.strike_sum(state, unit)
        else:
            unit.strike += number - values.strike_sum(state, unit)
        return True
    if kind == SET_LIVES:  # 104.3.2: wounds are taken off without healing, extra lives make up the rest
        unit.wounds = 0
        unit.lives += number - values.remaining_lives(state, unit)
        wounds.note_killer(state, unit, entry.source)
        return True
    if kind == PREVENT:
        unit.shield += number
        return number > 0
    if kind == PROVOKE:
        state.provoker = with_item(state.provoker, 1 - unit.seat, card)
        return True
    this = state.units[entry.source]
    return kind == FIGHT and this is not None and _fight(state, this, unit)


def _on_card_further(state: State, entry: QueueEntry, op: Op, unit: Unit, number: int) -> bool:
    """Carry out the effects of published cards on one card. Return whether the card got the effect."""
    kind = op.kind
    if kind == PREPARE:
        return _prepare(state, unit)
    if kind == STUN:
        if values.keys_of(state, unit) & STEADY:
            return False
        _turn(state, unit, True)
        unit.frozen = True
        wounds.self_event(state, unit, IS_STUNNED, NOBODY)
        wounds.any_event(state, CARD_STUNNED, unit.card)
        return True
    if kind == CURE:
        poison = unit.nums >> POISON_SHIFT & BYTE
        poisoned = bool(unit.keys & POISONED)
        unit.keys &= ~POISONED
        unit.nums -= poison << POISON_SHIFT
        return poisoned
    if kind == POISON and values.keys_of(state, unit) & ANTIDOTE:
        return False
    if kind == POISON:
        unit.keys |= POISONED
        unit.nums += number << POISON_SHIFT
        return number > 0
    if kind == DOUBLE_STRIKE:
        strike = values.strike_of(state, unit)
        if op.this_turn:
            unit.t_strike += strike
        else:
            unit.strike += strike
        return True
    if kind == SWAP_NUMBERS:
        strike, lives = values.strike_of(state, unit), values.remaining_lives(state, unit)
        unit.strike += lives - values.strike_sum(state, unit)
        unit.wounds = 0
        unit.lives += strike - values.remaining_lives(state, unit)
        wounds.note_killer(state, unit, entry.source)
        return True
    if kind == ADD_USES:
        unit.uses += number
        return state.table.faces[unit.face].kind == WEAPON and number > 0
    if kind == COPY:
        for _ in range(min(number, MOST_COINS)):
            made = zones.copy(state, unit, entry.seat)
            state.note("206.1", f"Создаётся «{state.name_ru(made)}»", f"{state.name_en(made)} is created")
        return number > 0
    if kind == DOUBLE_LIVES:
        unit.lives += values.remaining_lives(state, unit) + unit.wounds
        return True
    if kind == IMPROVE:
        if unit.improved or state.table.faces[unit.face].kind != CREATURE:
            return False
        unit.improved = True
        unit.classes |= MECHANISM
        state.note_arrival(unit)
        return True
    if kind in (TO_TOP, TO_BOTTOM):
        return _to_deck_end(state, unit, kind == TO_TOP)
    if kind == ATTACH:
        return _attach(state, entry.source, unit)
    if kind == ATTACH_HERE:
        host = state.units[entry.source]
        return host is not None and _attach(state, unit.card, host)
    if kind == DUEL:
        first = state.units[entry.it] if entry.it != NOBODY else None
        return first is not None and _fight(state, first, unit)
    if kind == SWAP_CONTROL:
        return entry.it != NOBODY and _swap_control(state, entry.it, unit, op.this_turn)
    return kind == CHOOSE


def _swap_control(state: State, card: int, other: Unit, this_turn: bool) -> bool:
    """Two cards of different players change their controllers (104.3.4); otherwise nothing happens."""
    unit = state.units[card]
    if unit is None or unit.seat == other.seat:
        return False
    mine, theirs = unit.seat, other.seat
    moved = zones.take_control(state, card, theirs, this_turn)
    return zones.take_control(state, other.card, mine, this_turn) and moved


def _attach(state: State, card: int, host: Unit) -> bool:
    """Attach a module: the host gains its strike, lives and named abilities, and it leaves the row of creatures."""
    unit = state.units[card]
    if unit is None or card == host.card or state.table.faces[host.face].kind != CREATURE:
        return False
    unit, host = state.edit(unit), state.edit(host)
    face = state.table.faces[unit.face]
    parts, unit.parts = unit.parts, []
    zones.leave_play(state, card)
    host.strike += face.strike + unit.strike
    host.lives += face.lives + unit.lives
    host.keys |= (face.keys | unit.keys) & ~MODULE
    host.nums += face.nums + unit.nums
    host.parts = [*host.parts, card, *parts]
    wounds.self_event(state, host, ATTACHED, NOBODY)
    state.note(
        "108", f"«{face.name_ru}» прикрепляется к «{state.name_ru(host.card)}»",
        f"{face.name_en} is attached to {state.name_en(host.card)}",
    )  # fmt: skip
    return True


def _prepare(state: State, unit: Unit) -> bool:
    """Untap a card, which may attack and use its abilities again this turn."""
    if not unit.tapped and not unit.struck and not unit.used:
        return False
    if unit.tapped:
        wounds.self_event(state, unit, UNTAPS, NOBODY)
    unit.tapped = False
    unit.struck = 0
    unit.used = 0
    name = state.table.faces[unit.face]
    state.note("506.1", f"«{name.name_ru}» подготовлена", f"{name.name_en} is prepared")
    return True


def _to_deck_end(state: State, unit: Unit, top: bool) -> bool:
    """Put a card onto the top or bottom of its owner's deck, without shuffling (204)."""
    card = unit.card
    if state.table.faces[unit.face].kind == HERO:
        return False
    zones.leave_play(state, card)
    zones.to_deck_end(state, card, top)
    return True


def _find_end(state: State, op: Op, seat: int) -> int:
    """Return when what is given ends: with this turn, before the next turn of a seat, with that turn, or never."""
    if op.through_next:
        return END_OF_TURN + state.turn_number + (2 if state.turn == seat else 1)
    return seat if op.until_next else THIS_TURN if op.this_turn else FOR_GOOD


def give_effects(state: State, unit: Unit, op: Op, times: int, seat: int, source: int = NOBODY) -> None:
    """Give effects that stay on the card for some time, or for good."""
    ends = _find_end(state, op, seat)
    if op.classes:
        unit.classes |= op.classes
        state.note_arrival(unit)
    unit.lost &= ~op.keys
    unit.t_lost &= ~op.keys
    if op.granted:
        unit.grants = [*unit.grants, *[Grant(ability, ends) for ability in op.granted]]
        for ability in op.granted:
            state.awaited |= ability.event
    if op.until_next or op.through_next or op.shots or op.spells or op.test is not None:
        one = LastingEffect(
            ends, op.strike * times, op.lives * times, op.keys, op.nums, op.shots * times, op.spells * times,
            op.test, source, seat,
        )  # fmt: skip
        unit.lasting = [*unit.lasting, one]
    elif op.this_turn:
        unit.t_strike += op.strike * times
        unit.t_lives += op.lives * times
        unit.t_keys |= op.keys
        unit.t_nums += op.nums
    else:
        unit.strike += op.strike * times
        unit.lives += op.lives * times
        unit.keys |= op.keys
        unit.nums += op.nums


def _turn(state: State, unit: Unit, tap: bool) -> bool:
    if unit.tapped == tap:
        return False
    unit.tapped = tap
    if tap:
        wounds.tell_tapped(state, unit.card)
    else:
        wounds.self_event(state, unit, UNTAPS, NOBODY)
    name = state.table.faces[unit.face]
    ru, en = ("закрывается", "taps") if tap else ("открывается", "untaps")
    state.note("506.1", f"«{name.name_ru}» {ru}", f"{name.name_en} {en}")
    return True


def _send_back(state: State, unit: Unit, hand: bool) -> bool:
    card = unit.card
    if state.table.faces[unit.face].kind == HERO:
        return False
    if hand:
        state.note("203", f"«{state.name_ru(card)}» возвращается в руку", f"{state.name_en(card)} returns to hand")
        zones.to_hand(state, card)
        return True
    zones.leave_play(state, card)
    if not values.face_of(state, card).created:
        owner = state.owners[card]
        state.decks[owner] = [*state.decks[owner], card]
        zones.shuffle(state, owner)
    return True


def _fight(state: State, this: Unit, other: Unit) -> bool:
    if this.card == other.card:
        return False
    strikes.fight_by_ability(state, this, other)
    return True
