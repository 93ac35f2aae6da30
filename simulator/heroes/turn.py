"""The stages of the game and of a turn (301-310), what may be chosen in them, and taking a choice."""

from __future__ import annotations

from simulator.heroes import (
    ability_queue,
    card_abilities,
    card_play,
    effects,
    endless,
    strikes,
    target_choice,
    values,
    wounds,
    zones,
)
from simulator.heroes.bits import (
    ANTIDOTE,
    ASK_DEFENDER,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PART,
    ASK_RETURN,
    ASK_TARGET,
    ATTACK_SKILL,
    BEGINNING,
    BURDEN_SHIFT,
    BURDENED,
    BY_ABILITY,
    BY_STRIKE,
    DEFENCE_SKILL,
    DEFEND,
    END_OF_TURN,
    END_TURN,
    ENDING,
    ENEMY,
    MAIN,
    MEETS_DEFENDER,
    MOST_COINS,
    MULLIGAN,
    NO,
    NOBODY,
    PLAY,
    POISON_SHIFT,
    POISONED,
    RECKLESS,
    REGENERATION,
    REGENERATION_SHIFT,
    SILENT_NOW,
    SILENT_UNTIL,
    SOURCE_MOVED,
    STARTING,
    STRIKE,
    TARGET,
    THIS_TURN,
    TORPID,
    TURN_ENDS,
    TURN_STARTS,
    UNTAPS,
    USE,
    WAITING,
    YES,
    YOURS,
    action,
    first_of,
    kind_of,
    second_of,
)
from simulator.heroes.state import Delay, QueueEntry, State, who_en, who_ru, with_item, without
from simulator.heroes.unit import Unit


def advance(state: State) -> None:
    """Runs until a seat has a choice to make, or the game is over."""
    while state.asked == NOBODY and not state.over:
        take_turn_step(state)


def run_until_choice(state: State) -> None:
    """Runs until a seat has to decide something within an action, or the next action is due: its options are not
    listed, which takes longer than the action itself."""
    while state.asked == NOBODY and not state.over:
        if state.phase == MAIN and _is_quiet(state):
            state.ask = ASK_MAIN
            return
        take_turn_step(state)


def _is_quiet(state: State) -> bool:
    if state.striking is not None or state.running is not None:
        return False
    return not state.declaring and not state.queue and not state.waiting


def take_turn_step(state: State) -> None:
    """The next thing that happens."""
    if endless.is_endless(state):
        endless.stop(state)
    elif state.phase == MULLIGAN:
        _mulligan(state)
    elif state.striking is not None:
        _ask_defender(state, state.striking)
    elif ability_queue.take_queue_step(state):
        return
    elif state.phase == BEGINNING:
        begin_turn(state)
    elif state.phase == STARTING:
        state.phase = MAIN
    elif state.phase == MAIN:
        _ask(state, state.turn, ASK_MAIN, options(state, state.turn))
    else:
        end_turn(state)


def _ask(state: State, seat: int, ask: int, choices: list[int]) -> None:
    state.asked = seat
    state.ask = ask
    state.choices = choices


# The preparing stage (301).


def _mulligan(state: State) -> None:
    """First says whether he takes a mulligan, then Second; then who wants one chooses cards (301)."""
    for seat in (state.first, 1 - state.first):
        if state.mulligans[seat] == NOBODY:
            _ask(state, seat, ASK_MULLIGAN, [action(YES), action(NO)])
            return
    for seat in (state.first, 1 - state.first):
        if state.mulligans[seat] == 1:
            hand = target_choice.different(state, state.hands[seat])
            _ask(state, seat, ASK_RETURN, [action(TARGET, card) for card in hand] + [action(NO)])
            return
    state.phase = BEGINNING
    state.turn = state.first


def _return_card(state: State, seat: int, code: int) -> None:
    """Put a card of the hand under the deck; at the end draw the same number from its top (301)."""
    if code != action(NO):
        card = first_of(code)
        state.hands[seat] = without(state.hands[seat], card)
        state.decks[seat] = [*state.decks[seat], card]
        state.know(card, 1 << seat)
        state.returned = with_item(state.returned, seat, state.returned[seat] + 1)
        if state.hands[seat]:
            return
    state.mulligans = with_item(state.mulligans, seat, 0)
    for _ in range(state.returned[seat]):
        zones.draw(state, seat)
    number = state.returned[seat]
    state.note("301.2", f"{who_ru(seat)} меняет карты: {number}", f"{who_en(seat)} exchanges cards: {number}")


# The stage of the beginning of a turn (302-304).


def begin_turn(state: State) -> None:
    """Recovery: cards untap. Accumulation: one coin more, all open, and a card. Then the abilities that wait for it."""
    seat = state.turn
    state.turn_number += 1
    state.resolved = 0
    state.recent = []
    state.deaths = []
    if state.turn_number > state.table.turn_cap:
        endless.adjudicate(state, "ruling.turns")
        return
    state.note("302", f"Ход {state.turn_number}: {who_ru(seat)}", f"Turn {state.turn_number}: {who_en(seat)}")
    zones.settle_constants(state)  # what holds in the turn of one player
    if state.over:
        return
    for side in (0, 1):
        for card in values.in_play(state, side):
            unit = state.units[card]
            if unit is None:
                continue
            unit = _forget_turn(state, unit, seat)
            if side == seat:
                if unit.frozen:
                    state.edit(unit).frozen = False
                elif unit.tapped and not values.keys_of(state, unit) & TORPID:
                    state.edit(unit).tapped = False
                    wounds.self_event(state, unit, UNTAPS, NOBODY)
    if state.prices:
        state.prices = [price for price in state.prices if price.ends != seat]
    zones.settle_constants(state)
    if state.over:
        return
    state.plays = [[], []]
    state.draws = [0, 0]
    _poison(state, seat)
    zones.settle_deaths(state)  # what has lost its last life dies at once, before anything heals (505.1)
    if state.over:
        return
    for card in values.in_play(state, seat):
        unit = state.units[card]
        if unit is not None and unit.wounds and values.keys_of(state, unit) & REGENERATION:
            wounds.heal(state, card, values.ability_number(state, unit, REGENERATION_SHIFT))
    if not accumulate(state, seat):
        return
    _tell(state, TURN_STARTS)
    state.phase = STARTING
    zones.settle_deaths(state)


def _forget_turn(state: State, unit: Unit, seat: int) -> Unit:
    """End what a card has until the next turn of a seat, and forget what it did in the last turn."""
    silent = unit.silent & ~(SILENT_UNTIL << seat)
    active = unit.used or unit.struck or unit.attacked or unit.hurt or unit.defended
    if not active and not unit.grants and not unit.lasting and silent == unit.silent:
        return unit
    unit = state.edit(unit)
    unit.used = unit.struck = 0
    unit.attacked = unit.hurt = unit.defended = False
    unit.grants = [one for one in unit.grants if one.ends != seat]
    unit.lasting = [one for one in unit.lasting if one.seat != seat]
    if silent != unit.silent:
        unit.silent = silent
        state.news |= SOURCE_MOVED
    return unit


def _poison(state: State, seat: int) -> None:
    """Poison wounds the cards of the active player, before regeneration heals."""
    for card in values.in_play(state, seat):
        unit = state.units[card]
        if unit is not None and values.keys_of(state, unit) & POISONED and not values.keys_of(state, unit) & ANTIDOTE:
            wounds.deal_wounds(state, NOBODY, card, values.ability_number(state, unit, POISON_SHIFT), BY_ABILITY)


def accumulate(state: State, seat: int) -> bool:
    """One coin more, at most ten, all of them open; a card, but not in the first turn of First (304). False: lost."""
    if state.coins[seat] < MOST_COINS:
        state.coins = with_item(state.coins, seat, state.coins[seat] + 1)
    state.open = with_item(state.open, seat, state.coins[seat])
    if state.turn_number == 1:
        return True
    if zones.draw(state, seat) != NOBODY:
        state.note("304.2", f"{who_ru(seat)} берёт карту", f"{who_en(seat)} draws a card")
        return True
    state.empty_draws = with_item(state.empty_draws, seat, state.empty_draws[seat] + 1)
    times = state.empty_draws[seat]
    state.note("304.2", f"Колода пуста, раз: {times}", f"The deck is empty, times: {times}")
    if times < 3:
        return True
    zones.end_game(state, "304.2", [0.0, 1.0] if seat == 0 else [1.0, 0.0])
    return False


def _tell(state: State, event: int) -> None:
    """The abilities «в начале хода», «в конце хода» of both seats."""
    for seat in (0, 1):
        for card in values.in_play(state, seat):
            unit = state.units[card]
            if unit is None:
                continue
            for ability in card_abilities.triggers_for(state, unit, event):
                side = ability.event_side
                mine = seat == state.turn
                if not ((side == YOURS and not mine) or (side == ENEMY and mine)):
                    wounds.trigger(state, unit, ability, NOBODY)
        if state.table.haunted:
            _tell_graveyard(state, event, seat)
    if state.delays:
        _take_delays(state, event == TURN_ENDS)


def _tell_graveyard(state: State, event: int, seat: int) -> None:
    """Tell the cards in a graveyard, of which few have an ability there."""
    mine = seat == state.turn
    for card in state.graves[seat]:
        for ability in values.face_of(state, card).grave_triggers:
            side = ability.event_side
            other = (side == YOURS and not mine) or (side == ENEMY and mine)
            if ability.event == event and not other:
                wounds.trigger_in_grave(state, card, seat, ability, NOBODY)


def _take_delays(state: State, at_end: bool) -> None:
    """Let the delayed abilities wait for the queue whose moment has come (519)."""
    kept: list[Delay] = []
    for one in state.delays:
        if one.picks is not None:
            kept.append(one)
            continue
        mine = one.entry.seat == state.turn
        wrong_turn = (one.side == YOURS and not mine) or (one.side == ENEMY and mine)
        if one.at_end != at_end or wrong_turn or one.after == state.turn_number:
            kept.append(one)
        else:
            state.waiting.append(one.entry.copy())
    state.delays = kept


# The main stage (305-309).


def options(state: State, seat: int) -> list[int]:
    """Return the options of the active player (306.1)."""
    found: list[int] = []
    found.extend(card_play.plays(state, seat))
    aims: list[int] = []
    looked = False
    bound = False
    for card in [*state.creatures[seat], state.heroes[seat]]:
        unit = state.units[card]
        if unit is None or strikes.may_strike(state, unit):
            continue
        if not looked:
            aims = strikes.targets(state, seat)
            looked = True
        for target in aims:
            if not strikes.may_aim(state, unit, target):
                found.append(action(STRIKE, card, target))
                bound = bound or bool(values.keys_of(state, unit) & RECKLESS)
    found.extend(card_play.uses(state, seat))
    if not bound:
        found.append(action(END_TURN))
    return found


def _ask_defender(state: State, entry: QueueEntry) -> None:
    """The enemy may name a defender (307, 509); then the strike is carried out."""
    found = strikes.defenders(state, entry)
    if not found:
        _strike(state, entry, NOBODY)
        return
    _ask(state, 1 - entry.seat, ASK_DEFENDER, [*[action(DEFEND, card) for card in found], action(NO)])


def _strike(state: State, entry: QueueEntry, defender: int) -> None:
    """The target is final, the defender or the one that was named first: it is attacked (502)."""
    state.striking = None
    entry.defender = defender
    unit = state.units[defender] if defender != NOBODY else None
    if unit is not None:
        unit = state.edit(unit)
        unit.tapped = not values.keys_of(state, unit) & DEFENCE_SKILL
        if unit.tapped:
            wounds.tell_tapped(state, defender)
        unit.defended = True
        attacker = state.units[entry.source]
        if attacker is not None:
            strikes.tell_fighter(state, attacker, MEETS_DEFENDER, defender)
        if state.log is not None:
            state.note("509", f"Защитник: «{state.name_ru(defender)}»", f"Defender: {state.name_en(defender)}")
    wounds.attack_event(state, entry.source, entry.other if defender == NOBODY else defender)
    state.queue.append(entry)


def _attack(state: State, seat: int, card: int, target: int) -> None:
    """The attacker taps as payment (107.2, 501)."""
    unit = state.units[card]
    if unit is None:
        return
    unit = state.edit(unit)
    unit.tapped = not values.keys_of(state, unit) & ATTACK_SKILL
    if unit.tapped:
        wounds.tell_tapped(state, card)
    unit.struck += 1
    unit.attacked = True
    if values.keys_of(state, unit) & BURDENED:
        state.pay(seat, values.ability_number(state, unit, BURDEN_SHIFT))
    if state.provoker[seat] != NOBODY:
        state.provoker = with_item(state.provoker, seat, NOBODY)
    if state.log is not None:
        name_ru, name_en = state.name_ru(card), state.name_en(card)
        aim_ru, aim_en = state.name_ru(target), state.name_en(target)
        state.note("307", f"«{name_ru}» атакует ударом: «{aim_ru}»", f"{name_en} strikes at {aim_en}")
    state.striking = QueueEntry(BY_STRIKE, None, card, seat, target)


# The stage of the end of a turn (310, 315).


def _begin_ending(state: State) -> None:
    state.phase = ENDING
    _tell(state, TURN_ENDS)


def end_turn(state: State) -> None:
    """Effects «до конца хода» end, and the turn passes (315.2)."""
    for seat in (0, 1):
        for card in values.in_play(state, seat):
            unit = state.units[card]
            if unit is not None:
                _end_turn_effects(state, unit)
                zones.return_loan(state, card)
    if state.prices:
        state.prices = [price for price in state.prices if price.ends != THIS_TURN]
    if state.delays:
        state.delays = [one for one in state.delays if one.picks is None]
    zones.settle_deaths(state)
    if state.over or state.waiting:
        return
    if state.provoker[state.turn] != NOBODY:
        state.provoker = with_item(state.provoker, state.turn, NOBODY)
    state.turn = 1 - state.turn
    state.phase = BEGINNING


def _end_turn_effects(state: State, unit: Unit) -> None:
    """End what a card has until the end of the turn."""
    over = (THIS_TURN, END_OF_TURN + state.turn_number)
    given = unit.t_strike or unit.t_lives or unit.t_keys or unit.t_nums or unit.t_lost
    if not given and not unit.lasting and not unit.grants and not unit.silent & SILENT_NOW:
        return
    unit = state.edit(unit)
    unit.t_strike = unit.t_lives = unit.t_keys = unit.t_nums = unit.t_lost = 0
    unit.lasting = [one for one in unit.lasting if one.seat not in over]
    unit.grants = [one for one in unit.grants if one.ends not in over]
    if unit.silent & SILENT_NOW:
        unit.silent &= ~SILENT_NOW
        state.news |= SOURCE_MOVED


# Taking a choice.


def apply_option(state: State, code: int) -> None:
    """Takes one of `state.choices`; what follows waits for `advance`."""
    seat, ask = state.asked, state.ask
    state.asked = NOBODY
    state.choices = []
    kind = kind_of(code)
    if ask == ASK_MAIN:
        if kind == PLAY:
            card_play.play_card(state, seat, first_of(code), second_of(code))
        elif kind == STRIKE:
            _attack(state, seat, first_of(code), second_of(code))
        elif kind == USE:
            card_play.use(state, seat, first_of(code), second_of(code))
        else:
            _begin_ending(state)
        zones.settle_constants(state)
    elif ask == ASK_TARGET:
        entry = state.declaring[0]
        if kind == NO:
            entry.closed = True
        else:
            ability_queue.name(state, entry, first_of(code))
    elif ask == ASK_DEFENDER:
        if state.striking is not None:
            _strike(state, state.striking, NOBODY if kind == NO else first_of(code))
            zones.settle_constants(state)
    elif ask == ASK_MAY:
        if kind == YES:
            state.declaring[0].agreed = True
        else:
            ability_queue.forget(state, state.declaring.pop(0))
    elif ask == ASK_ORDER:
        for entry in state.waiting:
            if entry.seat == seat and ability_queue.order_code(entry) == code:
                ability_queue.declare_ability(state, entry)
                break
    elif ask == ASK_MULLIGAN:
        state.mulligans = with_item(state.mulligans, seat, 1 if kind == YES else 0)
    elif ask == ASK_RETURN:
        _return_card(state, seat, code)
    elif ask in (ASK_PART, ASK_MODE):
        entry_now = state.running
        if entry_now is not None and entry_now.ability is not None:
            ability_queue.answer_control(state, entry_now, entry_now.ability.ops[entry_now.step], code)
    else:
        _answer(state, code)


def _answer(state: State, code: int) -> None:
    """Take the answer to a question of the ability that is carried out."""
    entry = state.running
    if entry is None and state.declaring:
        ability_queue.pay_card(state, state.declaring[0], first_of(code))
        zones.settle_constants(state)
        return
    if entry is None or entry.ability is None:
        return
    came = effects.take_answer(state, entry, entry.ability.ops[entry.step], code, first_of(code))
    if came != WAITING:
        ability_queue.finish_step(state, entry, came)
