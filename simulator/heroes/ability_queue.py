"""The queue (401, 402): declaring triggered abilities with their targets, and carrying abilities out in turn.

First in, first out. Abilities whose condition came true wait in `waiting` until one of the five moments; those that are
being declared stand in `declaring`, the declared ones in `queue`, the one that is carried out in `running`.
"""

from __future__ import annotations

from simulator.heroes import effects, strikes, values, zones
from simulator.heroes.bits import (
    ASK_MAY,
    ASK_ORDER,
    ASK_PICK,
    ASK_TARGET,
    BY_STRIKE,
    BY_TRIGGER,
    FORTITUDE,
    IN_GRAVEYARD,
    NO,
    NOBODY,
    ORDER,
    TARGET,
    YES,
    action,
)
from simulator.heroes.program import Ability, Aim
from simulator.heroes.state import QueueEntry, State


def candidates(state: State, entry: QueueEntry, aim: Aim) -> list[int]:
    """Return the legal targets of a choice (502): no enemy card of fortitude; a provocation binds shots."""
    picks = aim.picks
    if picks is None:
        return []
    if aim.how == IN_GRAVEYARD:
        grave = state.graves[entry.seat]
        return effects.different(state, [c for c in grave if values.fits(state, picks, c, entry.seat, entry.source)])
    found: list[int] = []
    for card in values.find_fits(state, picks, entry.seat, entry.source):
        unit = state.units[card]
        if unit is None or (unit.seat != entry.seat and values.keys_of(state, unit) & FORTITUDE):
            continue
        if card == entry.source and entry.ability is not None and entry.ability.sacrifice:
            continue  # it will be gone: it is the payment
        found.append(card)
    bound = state.provoker[entry.seat]
    if aim.attack and bound >= 0 and state.turn == entry.seat:
        return [bound] if bound in found else []
    return found


def can_declare(state: State, entry: QueueEntry) -> bool:
    """Whether every choice of the ability has a legal target (502)."""
    ability = entry.ability
    if ability is None:
        return True
    return all(candidates(state, entry, aim) for aim in ability.choices)


def open_choices(state: State, entry: QueueEntry, aim: Aim) -> list[int]:
    """Return the legal targets that the current choice has not named yet."""
    taken = [card for place, card in enumerate(entry.targets) if entry.slots[place] == entry.slot]
    return [card for card in candidates(state, entry, aim) if card not in taken]


def declare(state: State) -> None:
    """Goes on declaring the first ability: whether it is wanted, then its targets one after another."""
    entry = state.declaring[0]
    ability = entry.ability
    if ability is None:
        state.queue.append(state.declaring.pop(0))
        return
    if entry.left > 0:
        _ask_payment(state, entry)
        return
    if entry.slot == 0 and not entry.targets:
        if entry.kind == BY_TRIGGER and not can_declare(state, entry):
            state.declaring.pop(0)
            return
        if ability.may and not entry.agreed:
            _ask(state, entry.seat, ASK_MAY, [action(YES), action(NO)])
            return
    while entry.slot < len(ability.choices):
        aim = ability.choices[entry.slot]
        named = entry.slots.count(entry.slot)
        left = [] if entry.closed or named == aim.count else open_choices(state, entry, aim)
        if not left:
            if named == 0:  # an earlier choice of the same ability took the last one
                state.declaring.pop(0)
                return
            entry.slot += 1
            entry.closed = False
            continue
        if aim.count == 1 and len(left) == 1:
            name(state, entry, left[0])
            continue
        choices = [action(TARGET, card) for card in sorted(left)]
        if named:
            choices.append(action(NO))
        _ask(state, entry.seat, ASK_TARGET, choices)
        return
    if _shoots(ability):
        state.provoker[entry.seat] = -1
    state.queue.append(state.declaring.pop(0))


def _ask_payment(state: State, entry: QueueEntry) -> None:
    """The cards that an activated ability costs (501): its player names each."""
    choices = effects.different(state, state.hands[entry.seat])
    if len(choices) == 1:
        pay_card(state, entry, choices[0])
        return
    _ask(state, entry.seat, ASK_PICK, [action(TARGET, card) for card in choices])


def pay_card(state: State, entry: QueueEntry, card: int) -> None:
    effects.discard(state, entry.seat, card)
    entry.left = entry.left - 1 if entry.left > 1 else NOBODY


def _shoots(ability: Ability) -> bool:
    return any(aim.attack for aim in ability.choices)


def name(state: State, entry: QueueEntry, card: int) -> None:
    """A card becomes a target of the ability."""
    entry.targets.append(card)
    entry.slots.append(entry.slot)
    if state.log is not None:
        state.note("502", f"Цель: «{state.name_ru(card)}»", f"Target: {state.name_en(card)}")


def announce(state: State) -> None:
    """The next ability whose condition came true is declared: first those of the waiting player, in his order (402)."""
    seat = 1 - state.turn
    group = [entry for entry in state.waiting if entry.seat == seat]
    if not group:
        seat = state.turn
        group = [entry for entry in state.waiting if entry.seat == seat]
    group = [entry for entry in group if _drop_hopeless(state, entry)]
    if not group:
        return
    choices: list[int] = []
    for entry in group:
        code = order_code(entry)
        if code not in choices:
            choices.append(code)
    if len(choices) > 1:
        choices.sort()
        _ask(state, seat, ASK_ORDER, choices)
        return
    begin(state, group[0])


def order_code(entry: QueueEntry) -> int:
    return action(ORDER, entry.source, entry.ability.place if entry.ability is not None else 0)


def _drop_hopeless(state: State, entry: QueueEntry) -> bool:
    """Drop a triggered ability without a legal target (502). Return whether the ability stays."""
    if can_declare(state, entry):
        return True
    state.waiting.remove(entry)
    forget(state, entry)
    ability = entry.ability
    if ability is not None and state.log is not None:
        ru, en = state.name_ru(entry.source), state.name_en(entry.source)
        state.note("502", f"«{ru}», нет цели: {ability.ru}", f"{en} has no target: {ability.en}")
    return False


def forget(state: State, entry: QueueEntry) -> None:
    """A triggered ability is not declared: its limit for the turn is not spent (501)."""
    unit = state.units[entry.source]
    if unit is not None and entry.ability is not None and entry.ability.once:
        unit.used &= ~(1 << entry.ability.place)


def begin(state: State, entry: QueueEntry) -> None:
    """A waiting ability is declared now."""
    state.waiting.remove(entry)
    state.declaring.append(entry)


def _ask(state: State, seat: int, ask: int, choices: list[int]) -> None:
    state.asked = seat
    state.ask = ask
    state.choices = choices


def step(state: State) -> bool:
    """Does the next thing of the queue; False where nothing is left to do."""
    if state.running is not None:
        run(state, state.running)
        return True
    if state.declaring:
        declare(state)
        return True
    if state.queue and state.queue[0].kind != BY_TRIGGER:  # what was declared itself comes before what it triggers
        _start(state)
        return True
    if state.waiting:
        announce(state)
        return True
    if state.queue:
        _start(state)
        return True
    return False


def _start(state: State) -> None:
    state.running = state.queue.pop(0)


def run(state: State, entry: QueueEntry) -> None:
    """Carry out a declared ability part by part, until a part fails (119) or a seat is asked."""
    if entry.kind == BY_STRIKE:
        state.running = None
        strikes.fight_out(state, entry)
        zones.settle(state)
        return
    ability = entry.ability
    if ability is None:
        state.running = None
        return
    if entry.step == 0 and entry.left < 0:
        if not values.holds(state, ability.test, entry.seat, entry.source):
            state.running = None
            if state.log is not None:
                ru, en = state.name_ru(entry.source), state.name_en(entry.source)
                state.note(
                    "113.2", f"«{ru}», условие не выполнено: {ability.ru}", f"{en}, the condition fails: {ability.en}"
                )
            return
        if state.log is not None:
            ru, en = state.name_ru(entry.source), state.name_en(entry.source)
            state.note("401.3", f"Выполняется «{ru}»: {ability.ru}", f"{en} resolves: {ability.en}")
    while entry.step < len(ability.ops):
        came = effects.carry_out(state, entry, ability.ops[entry.step])
        if came == effects.WAITING:
            return
        if not finish_step(state, entry, came):
            return
    state.running = None


def finish_step(state: State, entry: QueueEntry, came: int) -> bool:
    """After an effect: deaths, and whether the ability goes on."""
    zones.settle(state)
    if state.over:
        state.running = None
        return False
    if came == effects.FAILED:
        if state.log is not None:
            ru, en = state.name_ru(entry.source), state.name_en(entry.source)
            state.note("119", f"«{ru}», часть не выполнена: прерывается", f"{en}, a part fails: the ability breaks off")
        state.running = None
        return False
    entry.step += 1
    entry.left = -1
    return True
