"""Playing cards from the hand and using activated abilities: what may be declared, and its payment (114, 309, 501)."""

from __future__ import annotations

from simulator.heroes import ability_queue, card_abilities, strikes, target_choice, values, wounds, zones
from simulator.heroes.bits import (
    BY_ABILITY,
    BY_SPELL,
    BY_USE,
    CREATURE,
    ENEMY_PLAYS,
    GRANTED,
    HERO,
    HIRED,
    MOST_COINS,
    NOBODY,
    NTH_PLAY,
    PLACES,
    PLAY,
    SPELL,
    SPELL_ABILITY,
    UNIQUE,
    USE,
    YOU_PLAY,
    action,
)
from simulator.heroes.program import CompiledAbility
from simulator.heroes.state import Delay, QueueEntry, State, who_en, who_ru, without
from simulator.heroes.unit import Unit


def plays(state: State, seat: int) -> list[int]:
    """Every card of the hand that can be played, with every X that can be paid; of cards that look alike one."""
    found: list[int] = []
    for card in target_choice.different(state, state.hands[seat]):
        cost = values.cost_of(state, card)
        if cost > state.open[seat]:
            continue
        face = values.face_of(state, card)
        if face.keys & UNIQUE and has_namesake(state, seat, card):
            continue
        for x in range(state.open[seat] - cost + 1 if face.cost_x else 1):
            if face.kind != SPELL or spell_is_legal(state, seat, card, x):
                found.append(action(PLAY, card, x))
    return found


def has_namesake(state: State, seat: int, card: int) -> bool:
    """Return whether the seat has a card of the same name in play."""
    name = values.face_of(state, card).name_ru
    return any(values.face_of(state, other).name_ru == name for other in values.in_play(state, seat))


def spell_is_legal(state: State, seat: int, card: int, x: int) -> bool:
    """Every ability of a spell must be legal to declare (117, 210)."""
    for ability in values.face_of(state, card).abilities:
        if ability.kind != SPELL_ABILITY or not ability.choices:
            continue
        entry = QueueEntry(BY_SPELL, ability, card, seat, NOBODY)
        entry.x = x
        if not ability_queue.can_declare(state, entry):
            return False
    return True


def play_card(state: State, seat: int, card: int, x: int) -> None:
    """The cost is paid; a spell goes to the graveyard and its abilities to the queue, any other card enters play."""
    face = values.face_of(state, card)
    state.pay(seat, values.cost_of(state, card) + x)
    state.hands[seat] = without(state.hands[seat], card)
    state.cheapen(card, 0)
    state.played = state.played[:]
    state.played[card] += 1
    if state.log is not None:
        ru, en = who_ru(seat), who_en(seat)
        state.note("309", f"{ru} играет карту «{face.name_ru}»", f"{en} plays {face.name_en}")
    state.plays = [[*cards, card] if side == seat else cards for side, cards in enumerate(state.plays)]
    if state.prices:
        state.prices = [
            price
            for price in state.prices
            if not price.once or not values.fits_cost(state, price.picks, card, seat, price.seat, price.source)
        ]
    wounds.counted_event(state, seat, NTH_PLAY, len(state.plays[seat]))
    wounds.seat_event(state, seat, YOU_PLAY, card)
    wounds.seat_event(state, 1 - seat, ENEMY_PLAYS, card)
    if face.kind == SPELL:
        zones.bury(state, card)
        _take_delays(state, seat, card)
        for ability in face.abilities:
            entry = QueueEntry(BY_SPELL, ability, card, seat, NOBODY)
            entry.x = x
            state.declaring.append(entry)
        return
    unit = zones.enter_play(state, card, seat)
    wounds.self_event(state, unit, HIRED, NOBODY)
    _take_delays(state, seat, card)
    for entry in state.waiting:
        if entry.source == card:
            entry.x = x
    zones.settle_deaths(state)


def _take_delays(state: State, seat: int, card: int) -> None:
    """Let the delayed abilities wait for the queue that a seat has for its next such card (519)."""
    kept: list[Delay] = []
    for one in state.delays:
        if (
            one.picks is None
            or one.entry.seat != seat
            or not values.fits(state, one.picks, card, seat, one.entry.source)
        ):
            kept.append(one)
            continue
        entry = one.entry.copy()
        entry.it, entry.other, entry.them = card, card, [card]
        state.waiting.append(entry)
    if len(kept) < len(state.delays):
        state.delays = kept


def uses(state: State, seat: int) -> list[int]:
    """Every activated ability that can be paid and has its targets."""
    found: list[int] = []
    for card in values.in_play(state, seat):
        unit = state.units[card]
        if unit is None:
            continue
        for ability in card_abilities.activated_of(state, card):
            for x in range(most_x(state, unit.seat, ability) + 1):
                if not cannot_use(state, unit, ability, x):
                    found.append(action(USE, card, ability.place + PLACES * x))
    for card in target_choice.different(state, state.graves[seat]):
        for ability in values.face_of(state, card).grave_activated:
            for x in range(most_x(state, seat, ability) + 1):
                if not cannot_use_in_grave(state, seat, card, ability, x):
                    found.append(action(USE, card, ability.place + PLACES * x))
    return found


def cannot_use_in_grave(state: State, seat: int, card: int, ability: CompiledAbility, x: int) -> str:
    """The clause that forbids to declare an ability of a card in the graveyard; "" if none does."""
    if state.open[seat] < ability.coins or len(state.hands[seat]) < ability.discard:
        return "501"
    entry = QueueEntry(BY_USE, ability, card, seat, NOBODY)
    entry.x = x
    return "" if ability_queue.can_declare(state, entry) else "502"


def most_x(state: State, seat: int, ability: CompiledAbility) -> int:
    """Return the greatest X that the seat can pay for an ability."""
    most = MOST_COINS if ability.coins_x or ability.discard_x else 0
    if ability.coins_x:
        most = min(most, state.open[seat] - ability.coins)
    if ability.discard_x:
        most = min(most, len(state.hands[seat]) - ability.discard)
    return max(0, most)


def cannot_use(state: State, unit: Unit, ability: CompiledAbility, x: int) -> str:
    """The clause that forbids to declare an activated ability; "" if none does."""
    if unit.silent and ability.place < GRANTED:
        return "120"
    kind = state.table.faces[unit.face].kind
    if ability.limit and unit.times_used(ability.place) >= ability.limit:
        return "501"
    if ability.tap and unit.tapped:
        return "506.1"
    if kind == CREATURE and strikes.is_weak(state, unit):
        return "107.5"
    if state.open[unit.seat] < ability.coins or len(state.hands[unit.seat]) < ability.discard:
        return "501"
    if ability.wounds and kind & (CREATURE | HERO) == 0:
        return "501"
    return "" if _has_targets_after_payment(state, unit, ability, x) else "502"


def _has_targets_after_payment(state: State, unit: Unit, ability: CompiledAbility, x: int) -> bool:
    """Return whether every choice has a legal target when the price is paid, which precedes the naming (501)."""
    if not ability.choices:
        return True
    trial = state
    if ability.wounds or ability.hero_wounds:
        trial = state.clone()
        use(trial, unit.seat, unit.card, ability.place + PLACES * x)
        return trial.over or not trial.declaring or ability_queue.can_declare(trial, trial.declaring[-1])
    if ability.tap and not unit.tapped:
        trial = state.clone()
        trial.edit(unit).tapped = True
    entry = QueueEntry(BY_USE, ability, unit.card, unit.seat, NOBODY)
    entry.x = x
    return ability_queue.can_declare(trial, entry)


def use(state: State, seat: int, card: int, place: int) -> None:
    """Pays for an activated ability and declares it (501)."""
    unit = state.units[card]
    x, place = place // PLACES, place % PLACES
    for ability in card_abilities.activated_of(state, card):
        if ability.place != place:
            continue
        if state.log is not None:
            state.note("308", f"«{state.name_ru(card)}»: {ability.ru}", f"{state.name_en(card)}: {ability.en}")
        entry = QueueEntry(BY_USE, ability, card, seat, NOBODY)
        if unit is not None:
            unit = state.edit(unit)
        if ability.limit and unit is not None:
            unit.count_use(place)
        if ability.tap and unit is not None:
            unit.tapped = True
            wounds.tell_tapped(state, card)
        entry.x = x
        state.pay(seat, ability.coins + (x if ability.coins_x else 0))
        state.declaring.append(entry)
        if ability.wounds:
            wounds.deal_wounds(state, card, card, ability.wounds, BY_ABILITY)
        discarded = ability.discard + (x if ability.discard_x else 0)
        if discarded:
            entry.left = discarded
        if ability.sacrifice and unit is not None:
            unit.doomed = True
        if ability.hero_wounds:
            wounds.deal_wounds(state, card, state.heroes[seat], ability.hero_wounds, BY_ABILITY)
        if ability.wounds or ability.sacrifice or ability.hero_wounds:
            zones.settle_deaths(state)
        return
