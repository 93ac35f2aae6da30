"""The queue (401, 402): declaring triggered abilities with their targets, and carrying abilities out in turn.

First in, first out. Abilities whose condition came true wait in `waiting` until one of the five moments; those that are
being declared stand in `declaring`, the declared ones in `queue`, the one that is carried out in `running`.
"""

from __future__ import annotations

from simulator.heroes import (
    card_abilities,
    effects,
    endless,
    hand_effects,
    strikes,
    target_choice,
    values,
    wounds,
    zones,
)
from simulator.heroes.bits import (
    AIMED_AT,
    ANY_CARDS,
    ANY_SIDE,
    ASK_MAY,
    ASK_MODE,
    ASK_ORDER,
    ASK_PART,
    ASK_PICK,
    ASK_TARGET,
    BY_SPELL,
    BY_STRIKE,
    BY_TRIGGER,
    CONTROL,
    ENEMY,
    FAILED,
    IF,
    JUMP,
    LOOP,
    MAY,
    MODE,
    NO,
    NOBODY,
    ORDER,
    PAYS,
    TARGET,
    TARGETED,
    WAITING,
    YES,
    YOURS,
    action,
    first_of,
)
from simulator.heroes.program import Aim, CompiledAbility, Op
from simulator.heroes.state import QueueEntry, State, with_item
from simulator.heroes.unit import Unit


def can_declare(state: State, entry: QueueEntry) -> bool:
    """Whether every choice of the ability has a legal target (502)."""
    ability = entry.ability
    if ability is None:
        return True
    first: list[int] = []
    for aim in ability.choices:
        found = target_choice.candidates(state, entry, aim)
        if not found or (aim.apart and found == first and len(first) == 1):
            return False
        first = found
    return True


def open_choices(state: State, entry: QueueEntry, aim: Aim) -> list[int]:
    """Return the legal targets that the current choice has not named yet."""
    taken = [card for place, card in enumerate(entry.targets) if entry.slots[place] == entry.slot]
    return [card for card in target_choice.candidates(state, entry, aim) if card not in taken]


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
        most = target_choice.most_targets(aim, entry)
        left = [] if entry.closed or named == most else open_choices(state, entry, aim)
        if not left:
            if named == 0 and most > 0 and aim.count != ANY_CARDS:  # an earlier choice took the last one
                state.declaring.pop(0)
                return
            entry.slot += 1
            entry.closed = False
            continue
        if aim.count == 1 and len(left) == 1:
            state.note_forced(entry.seat, left[0])
            name(state, entry, left[0])
            continue
        choices = [action(TARGET, card) for card in sorted(left)]
        if named or aim.count == ANY_CARDS:
            choices.append(action(NO))
        _ask(state, entry.seat, ASK_TARGET, choices)
        return
    if _shoots(ability):
        state.provoker = with_item(state.provoker, entry.seat, NOBODY)
    state.queue.append(state.declaring.pop(0))


def _ask_payment(state: State, entry: QueueEntry) -> None:
    """The cards that an activated ability costs (501): its player names each."""
    choices = target_choice.different(state, state.hands[entry.seat])
    if len(choices) == 1:
        state.note_forced(entry.seat, choices[0])
        pay_card(state, entry, choices[0])
        return
    _ask(state, entry.seat, ASK_PICK, [action(TARGET, card) for card in choices])


def pay_card(state: State, entry: QueueEntry, card: int) -> None:
    hand_effects.discard(state, entry.seat, card)
    entry.left = entry.left - 1 if entry.left > 1 else NOBODY


def _shoots(ability: CompiledAbility) -> bool:
    return any(aim.attack for aim in ability.choices)


def name(state: State, entry: QueueEntry, card: int) -> None:
    """A card becomes a target of the ability."""
    entry.targets.append(card)
    entry.slots.append(entry.slot)
    unit = state.units[card]
    if unit is not None:
        _tell_target(state, entry, unit)
    if state.log is not None:
        state.note("502", f"Цель: «{state.name_ru(card)}»", f"Target: {state.name_en(card)}")


def _tell_target(state: State, entry: QueueEntry, unit: Unit) -> None:
    """Tell a card that an ability has named it (502)."""
    if entry.kind == BY_SPELL:
        wounds.self_event(state, unit, TARGETED, entry.source)
    for ability in card_abilities.triggers_for(state, unit, AIMED_AT):
        side = ENEMY if entry.seat != unit.seat else YOURS
        if ability.event_side in (ANY_SIDE, side) and (ability.number == 0 or entry.kind == BY_SPELL):
            wounds.trigger(state, unit, ability, entry.source)


def declare_next(state: State) -> None:
    """Declare the next ability whose condition came true: first the abilities of the waiting player, in his order
    (402)."""
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
    declare_ability(state, group[0])


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
    if unit is not None and entry.ability is not None and entry.ability.limit:
        state.edit(unit).count_use(entry.ability.place, -1)


def declare_ability(state: State, entry: QueueEntry) -> None:
    """A waiting ability is declared now."""
    state.waiting.remove(entry)
    state.declaring.append(entry)


def _ask(state: State, seat: int, ask: int, choices: list[int]) -> None:
    state.asked = seat
    state.ask = ask
    state.choices = choices


def take_queue_step(state: State) -> bool:
    """Does the next thing of the queue; False where nothing is left to do."""
    if state.running is not None:
        run_ability(state, state.running)
        return True
    if state.declaring:
        declare(state)
        return True
    if state.queue and state.queue[0].kind != BY_TRIGGER:  # what was declared itself comes before what it triggers
        _start(state)
        return True
    if state.waiting:
        declare_next(state)
        return True
    if state.queue:
        _start(state)
        return True
    return False


def _start(state: State) -> None:
    state.running = state.queue.pop(0)
    state.resolved += 1
    if state.log is not None:
        state.recent.append(state.running.source)


def run_ability(state: State, entry: QueueEntry) -> None:
    """Perform a declared ability part by part, until a part fails (119) or a seat must choose."""
    if entry.kind == BY_STRIKE:
        state.running = None
        strikes.fight_out(state, entry)
        zones.settle_deaths(state)
        return
    ability = entry.ability
    if ability is None:
        state.running = None
        return
    if entry.step == 0 and entry.left < 0:
        if not values.holds(state, ability.test, entry.seat, entry.source, entry):
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
        if endless.is_endless(state):
            return
        if ability.ops[entry.step].kind >= CONTROL:
            if not _control(state, entry, ability.ops[entry.step]):
                return
            continue
        came = effects.carry_out(state, entry, ability.ops[entry.step])
        if came == WAITING:
            return
        if not finish_step(state, entry, came):
            return
    state.running = None


def _control(state: State, entry: QueueEntry, op: Op) -> bool:
    """Go to the part that follows a condition, a choice or a jump; return False while a seat must choose."""
    if op.kind == JUMP:
        entry.step = op.jump
    elif op.kind == IF:
        fits = values.holds(state, op.test, entry.seat, entry.source, entry)
        entry.step = entry.step + 1 if fits else op.jump
    elif op.kind == LOOP:
        state.resolved += 1
        if op.amount is not None:
            entry.loops.append(values.amount_of(state, op.amount, entry))
            entry.step += 1
            if entry.loops[-1] <= 0:
                entry.loops.pop()
                entry.step = op.jump
        else:
            entry.loops[-1] -= 1
            if entry.loops[-1] > 0:
                entry.step = op.jump
            else:
                entry.loops.pop()
                entry.step += 1
    elif op.kind == PAYS:
        payer = _find_payer(entry, op)
        if state.open[payer] < values.amount_of(state, op.amount, entry) or len(state.hands[payer]) < op.value:
            entry.step = op.jump
            return True
        _ask(state, payer, ASK_PART, [action(YES), action(NO)])
        return False
    elif op.kind == MAY:
        if state.open[entry.seat] < op.coins:
            entry.step = op.jump
            return True
        _ask(state, entry.seat, ASK_PART, [action(YES), action(NO)])
        return False
    else:
        chooser = 1 - entry.seat if op.value else entry.seat
        _ask(state, chooser, ASK_MODE, [action(MODE, number) for number in range(len(op.starts))])
        return False
    return True


def _find_payer(entry: QueueEntry, op: Op) -> int:
    """Return the seat that may pay to leave out the parts that follow."""
    return entry.seat if op.payer == YOURS else 1 - entry.seat


def answer_control(state: State, entry: QueueEntry, op: Op, code: int) -> None:
    """Take the answer to a choice between parts."""
    if op.kind == PAYS:
        pays = code == action(YES)
        if pays:
            state.pay(_find_payer(entry, op), values.amount_of(state, op.amount, entry))
        entry.step = entry.step + 1 if pays else op.jump
        return
    if op.kind == MAY:
        agreed = code == action(YES)
        if agreed:
            state.pay(entry.seat, op.coins)
        entry.step = entry.step + 1 if agreed else op.jump
        return
    entry.step = op.starts[first_of(code)]


def finish_step(state: State, entry: QueueEntry, came: int) -> bool:
    """After an effect: deaths, and whether the ability goes on."""
    zones.settle_deaths(state)
    if state.over:
        state.running = None
        return False
    if came == FAILED:
        if state.log is not None:
            ru, en = state.name_ru(entry.source), state.name_en(entry.source)
            state.note("119", f"«{ru}», часть не выполнена: прерывается", f"{en}, a part fails: the ability breaks off")
        state.running = None
        return False
    entry.step += 1
    entry.left = -1
    entry.late = []
    entry.closed = False
    return True
