"""Carrying out one effect of an ability (119, 120): every kind of effect by itself."""

from __future__ import annotations

from typing import Final

from simulator.heroes import card_effects, hand_effects, target_choice, top_cards, values, wounds, zones
from simulator.heroes.bits import (
    ANY_CARDS,
    ARRANGE,
    ASK_PEEK,
    ASK_PICK,
    BOTTOM,
    BY_ABILITY,
    BY_TRIGGER,
    CALL,
    CHANGE_COSTS,
    CHANGE_NEXT_COST,
    CHEAPEN,
    CHOSEN,
    COPY,
    CREATE,
    DIG,
    DISCARD,
    DISCARD_ANY,
    DONE,
    DRAW,
    DRAW_TO,
    ENEMY_DISCARDS,
    ENEMY_DRAWS,
    ENEMY_GAINS_COINS,
    ENEMY_LOSES_COINS,
    ENEMY_MILLS,
    FAILED,
    GAIN_COINS,
    GIVE,
    HAND_SIZE,
    HAND_TO_DECK,
    HEAL_AMONG,
    HOLDER,
    IN_GRAVEYARD,
    INTO_DECK,
    LATER,
    LOOK_AT_HAND,
    LOSE_COINS,
    MILL,
    MOST_COINS,
    NEXT_PLAY,
    NO,
    NOBODY,
    OPEN_COINS,
    PEEK,
    PUT_FROM_HAND,
    RAISE,
    RECOVER,
    RETURN_THIS,
    SEARCH,
    SEARCHES,
    SHOW,
    SHOWN_TO_BOTTOM,
    SHOWN_TO_GRAVE,
    SHOWN_TO_HAND,
    SHOWN_TO_PLAY,
    TARGET,
    THAT,
    THIS_TURN,
    TO_BOTTOM,
    TO_DECK,
    TO_HAND,
    TO_PLAY,
    TO_TOP,
    TOP,
    TOP_TO_BOTTOM,
    TURN_COINS,
    WAITING,
    WOUND_AMONG,
    YES,
    YOURS,
    action,
)
from simulator.heroes.program import Aim, Op
from simulator.heroes.state import Delay, PriceChange, QueueEntry, State, who_en, who_ru, with_item, without

# Effects that take a card out of play, and where the same card goes if it is dead already.
FROM_PLAY: Final = {TO_HAND: 0, TO_TOP: TOP, TO_BOTTOM: BOTTOM, TO_DECK: INTO_DECK}


def _is_dead(state: State, card: int) -> bool:
    return card != NOBODY and card in state.graves[state.owners[card]]


def carry_out(state: State, entry: QueueEntry, op: Op) -> int:
    """Carry out one part. Return DONE, FAILED or WAITING."""
    kind = op.kind
    late = op.aim is not None and op.aim.late and op.aim.how in (CHOSEN, IN_GRAVEYARD)
    if op.aim is not None and late and not _name_late(state, entry, op.aim):
        return WAITING if state.asked != NOBODY else FAILED
    if kind == HEAL_AMONG:
        return _heal_among(state, entry, op)
    if kind == WOUND_AMONG:
        return _wound_among(state, entry, op)
    if kind == LATER:
        return _delay(state, entry, op)
    if kind == NEXT_PLAY:
        waiting = QueueEntry(BY_TRIGGER, op.later, entry.source, entry.seat, entry.other)
        waiting.x, waiting.done = entry.x, entry.done
        state.delays = [*state.delays, Delay(waiting, False, YOURS, NOBODY, op.picks)]
        return DONE
    if kind == RETURN_THIS:
        return _return_dead(state, entry, entry.source, op.value)
    if kind in FROM_PLAY and op.aim is not None and op.aim.how == THAT and _is_dead(state, entry.other):
        return _return_dead(state, entry, entry.other, FROM_PLAY[kind])
    if kind in (RAISE, RECOVER):
        return _from_graveyard(state, entry, op)
    if op.aim is not None:
        return _on_cards(state, entry, op)
    seat = entry.seat
    number = values.amount_of(state, op.amount, entry)
    if kind in (TURN_COINS, LOSE_COINS, ENEMY_LOSES_COINS):
        return _coins(state, 1 - seat if kind == ENEMY_LOSES_COINS else seat, kind, number)
    if kind in (SHOWN_TO_HAND, SHOWN_TO_BOTTOM, SHOWN_TO_PLAY, SHOWN_TO_GRAVE):
        return top_cards.move_shown_card(state, entry, kind)
    if kind == DRAW_TO:
        return hand_effects.draw_cards(state, entry, seat, max(0, number - len(state.hands[seat])))
    if kind in (DRAW, ENEMY_DRAWS):
        return hand_effects.draw_cards(state, entry, seat if kind == DRAW else 1 - seat, number)
    if kind == CHEAPEN:
        if entry.it == NOBODY or entry.it not in state.hands[seat]:
            return FAILED
        state.cheapen(entry.it, state.cheaper[entry.it] + op.value)
        return DONE
    if kind in (DISCARD, ENEMY_DISCARDS):
        return hand_effects.ask_discard(state, entry, op, seat if kind == DISCARD else 1 - seat, number)
    if kind == LOOK_AT_HAND:
        zones.look_at_hand(state, entry.seat)
        return DONE
    if kind == HAND_TO_DECK:
        return hand_effects.shuffle_hand_in(state, entry, 1 - seat if op.value else seat)
    if kind == DISCARD_ANY:
        return hand_effects.ask_discard_any(state, entry, 1 - seat if op.value else seat)
    if kind == PUT_FROM_HAND:
        return hand_effects.put_from_hand(state, entry, seat, number, op.value)
    if kind == TOP_TO_BOTTOM:
        return top_cards.put_under(state, 1 - seat if op.value else seat)
    if kind in (MILL, ENEMY_MILLS):
        return top_cards.mill(state, entry, seat if kind == MILL else 1 - seat, number)
    if kind in (GAIN_COINS, ENEMY_GAINS_COINS):
        gainer = seat if kind == GAIN_COINS else 1 - seat
        gained = min(number, MOST_COINS - state.coins[gainer])
        state.coins = with_item(state.coins, gainer, state.coins[gainer] + gained)
        state.pay(gainer, -gained)
        return DONE if gained > 0 else FAILED
    if kind == OPEN_COINS:
        opened = min(number, state.coins[seat] - state.open[seat])
        state.pay(seat, -opened)
        return DONE if opened > 0 else FAILED
    if kind == CREATE and op.face == NOBODY:  # the reserve of this game does not have the card
        return FAILED
    if kind == CREATE:
        entry.them = []
        for _ in range(min(number, MOST_COINS)):
            entry.it = zones.create(state, op.face, 1 - seat if op.value else seat)
            entry.them.append(entry.it)
            state.note("206.1", f"Создаётся «{state.name_ru(entry.it)}»", f"{state.name_en(entry.it)} is created")
        return DONE if number > 0 else FAILED
    if kind in (CHANGE_COSTS, CHANGE_NEXT_COST) and op.picks is not None:
        ends = seat if op.until_next else THIS_TURN
        price = PriceChange(seat, entry.source, op.picks, op.value, ends, kind == CHANGE_NEXT_COST)
        state.prices = [*state.prices, price]
        return DONE
    if kind in (SEARCH, CALL):
        return _ask_search(state, entry, op)
    if not state.decks[seat]:
        return FAILED
    top = state.decks[seat][0]
    if kind == DIG:
        return top_cards.dig(state, entry, op, number)
    if kind == ARRANGE:
        return top_cards.reorder_top(state, entry, number)
    if kind == PEEK:
        state.know(top, state.known[top] | 1 << seat)
        target_choice.ask_seat(state, seat, ASK_PEEK, [action(YES), action(NO)])
        return WAITING
    if kind == SHOW:
        state.know(top, 3 if op.value == 0 else state.known[top] | 1 << seat)
        top_cards.note_moved_card(state, entry, top)
        if op.value:
            return DONE
        state.note("105.1", f"Показана карта «{state.name_ru(top)}»", f"{state.name_en(top)} is shown")
        return DONE
    return FAILED


def _on_cards(state: State, entry: QueueEntry, op: Op) -> int:
    """An effect on cards in play is carried out if at least one of them gets it (120)."""
    cards = target_choice.aimed(state, entry, op)
    if cards and entry.it == NOBODY:
        entry.it = cards[0]  # «его стоимость» is the cost of the target
    number = values.amount_of(state, op.amount, entry)
    holder = op.amount is not None and op.amount.kind == HAND_SIZE and op.amount.value == HOLDER
    touched: list[int] = []
    done = 0
    for card in cards:
        unit = state.units[card]
        if holder and unit is not None and op.amount is not None:
            number = op.amount.factor * len(state.hands[unit.seat])
        if unit is None or card_effects.is_warded(state, entry, op, unit):
            continue
        if card_effects.carry_out_on_card(state, entry, op, unit, number):
            done += 1
            entry.it = len(state.faces) - 1 if op.kind == COPY else card  # the copy, not the original
            touched.append(entry.it)
    if touched:
        entry.them = touched
    if op.kind != GIVE:
        entry.done = done
    return DONE if done else FAILED


def _name_late(state: State, entry: QueueEntry, aim: Aim) -> bool:
    """Name the targets of a part while it is performed; return False while a seat must choose, or if there is no
    target."""
    most = target_choice.most_targets(aim, entry)
    if entry.closed or len(entry.late) >= most:
        return bool(entry.late)
    found = [card for card in target_choice.candidates(state, entry, aim) if card not in entry.late]
    if not found:
        return bool(entry.late)
    seat = 1 - entry.seat if aim.by_enemy else entry.seat
    if len(found) == 1 and most == 1:
        state.note_forced(seat, found[0])
        entry.late.append(found[0])
        return True
    choices = [action(TARGET, card) for card in sorted(found)]
    if entry.late or aim.count == ANY_CARDS:
        choices.append(action(NO))
    target_choice.ask_seat(state, seat, ASK_PICK, choices)
    return False


def _coins(state: State, seat: int, kind: int, number: int) -> int:
    """Open coins for a turn, or lose coins: closed coins go last."""
    if number <= 0:
        return FAILED
    if kind == TURN_COINS:
        state.pay(seat, -number)
        return DONE
    lost = min(number, state.coins[seat])
    state.coins = with_item(state.coins, seat, state.coins[seat] - lost)
    state.open = with_item(state.open, seat, max(0, state.open[seat] - lost))
    state.note("520", f"{who_ru(seat)} теряет монеты: {lost}", f"{who_en(seat)} loses coins: {lost}")
    return DONE if lost else FAILED


def _delay(state: State, entry: QueueEntry, op: Op) -> int:
    """Schedule parts for a later moment; the cards that they refer to are determined now (519)."""
    later = QueueEntry(BY_TRIGGER, op.later, entry.source, entry.seat, entry.other)
    later.it, later.them, later.x, later.done = entry.it, entry.them[:], entry.x, entry.done
    after = state.turn_number if op.next_turn else NOBODY
    state.delays = [*state.delays, Delay(later, op.later_end, op.later_side, after)]
    return DONE


def _return_dead(state: State, entry: QueueEntry, card: int, to: int) -> int:
    """Move a card out of its owner's graveyard: the card itself, or the one whose death is the event."""
    owner = state.owners[card]
    if card not in state.graves[owner]:
        return FAILED
    state.graves[owner] = without(state.graves[owner], card)
    entry.it = card
    state.note("205", f"«{state.name_ru(card)}» покидает кладбище", f"{state.name_en(card)} leaves the graveyard")
    if to == TO_PLAY:
        zones.enter_play(state, card, owner)
        return DONE
    state.know(card, 3)
    if to == 0:
        state.hands[owner] = [*state.hands[owner], card]
        return DONE
    zones.to_deck_end(state, card, to == TOP)
    if to == INTO_DECK:
        zones.shuffle(state, owner)
    return DONE


def _ask_search(state: State, entry: QueueEntry, op: Op) -> int:
    seat, picks = entry.seat, op.picks
    if op.kind == CALL and op.value:
        return _call_from_hand(state, entry, op)
    wounds.seat_event(state, seat, SEARCHES, entry.source)
    found = [] if picks is None else target_choice.in_deck(state, seat, picks, entry.source)
    if picks is not None and picks.cost_x:
        found = [card for card in found if target_choice.costs_x(state, picks, card, entry.x)]
    if not found:
        zones.shuffle(state, seat)
        return FAILED
    choices = target_choice.different(state, found)
    if len(choices) == 1:
        state.note_forced(seat, choices[0])
        return take_answer(state, entry, op, action(TARGET, choices[0]), choices[0])
    target_choice.ask_seat(state, seat, ASK_PICK, [action(TARGET, card) for card in choices])
    return WAITING


def _call_from_hand(state: State, entry: QueueEntry, op: Op) -> int:
    picks, hand = op.picks, state.hands[entry.seat]
    if picks is None:
        return FAILED
    found = [card for card in hand if values.fits(state, picks, card, entry.seat, entry.source)]
    if not found:
        return FAILED
    choices = target_choice.different(state, found)
    if len(choices) == 1:
        state.note_forced(entry.seat, choices[0])
        return take_answer(state, entry, op, action(TARGET, choices[0]), choices[0])
    target_choice.ask_seat(state, entry.seat, ASK_PICK, [action(TARGET, card) for card in choices])
    return WAITING


def _heal_among(state: State, entry: QueueEntry, op: Op) -> int:
    """One wound after another, each off a target that its player names (502, example)."""
    if entry.left == NOBODY:
        entry.left = values.amount_of(state, op.amount, entry)
    hurt = [card for card in target_choice.aimed(state, entry, op) if _wounded(state, card)]
    if not hurt or entry.left <= 0:
        return DONE if entry.it != NOBODY else FAILED
    if len(hurt) > 1:
        target_choice.ask_seat(state, entry.seat, ASK_PICK, [action(TARGET, card) for card in sorted(hurt)])
        return WAITING
    state.note_forced(entry.seat, hurt[0])
    wounds.heal(state, hurt[0], entry.left)
    return DONE


def _wound_among(state: State, entry: QueueEntry, op: Op) -> int:
    """One wound after another, each on a target that its player names; they are dealt together (504)."""
    if entry.left == NOBODY:
        entry.left = values.amount_of(state, op.amount, entry)
        entry.shares = []
    cards = target_choice.aimed(state, entry, op)
    if not cards:
        return FAILED
    if len(cards) > 1 and len(entry.shares) < entry.left:
        target_choice.ask_seat(state, entry.seat, ASK_PICK, [action(TARGET, card) for card in sorted(cards)])
        return WAITING
    entry.them = []
    for card in cards:
        number = entry.left if len(cards) == 1 else entry.shares.count(card)
        if number > 0:
            wounds.deal_wounds(state, entry.source, card, number, BY_ABILITY)
            entry.it = card
            entry.them.append(card)
    return DONE


def _wounded(state: State, card: int) -> bool:
    unit = state.units[card]
    return unit is not None and unit.wounds > 0


def _from_graveyard(state: State, entry: QueueEntry, op: Op) -> int:
    cards = target_choice.aimed(state, entry, op)
    if op.by_lot and cards:
        cards = [cards[state.stream.below(len(cards))]]
    for card in cards:
        owner = state.owners[card]
        state.graves[owner] = without(state.graves[owner], card)
        entry.it = card
        if op.kind == RAISE:
            state.note("205", f"«{state.name_ru(card)}» возрождается", f"{state.name_en(card)} is resurrected")
            zones.enter_play(state, card, entry.seat)
        elif op.value:
            zones.to_deck_end(state, card, op.value == TOP)
            if op.value == INTO_DECK:
                zones.shuffle(state, owner)
        else:
            state.know(card, 3)
            state.hands[entry.seat] = [*state.hands[entry.seat], card]
    return DONE if cards else FAILED


def take_answer(state: State, entry: QueueEntry, op: Op, code: int, card: int) -> int:
    """Take the answer to a question of an effect. Return DONE, or WAITING to go on with the effect."""
    kind = op.kind
    if kind == DISCARD_ANY:
        if code == action(NO):
            entry.closed = True
        else:
            hand_effects.discard(state, 1 - entry.seat if op.value else entry.seat, card)
            entry.done += 1
        return hand_effects.ask_discard_any(state, entry, 1 - entry.seat if op.value else entry.seat)
    if kind in (DISCARD, ENEMY_DISCARDS):
        seat = entry.seat if kind == DISCARD else 1 - entry.seat
        hand_effects.discard(state, seat, card)
        if seat == entry.seat:
            top_cards.note_moved_card(state, entry, card)
        entry.left -= 1
        entry.done += 1
        return DONE if entry.left == 0 else WAITING
    aim = op.aim
    named_late = aim is not None and aim.late and not entry.closed
    if aim is not None and named_late and len(entry.late) < target_choice.most_targets(aim, entry):
        if code == action(NO):
            entry.closed = True
        else:
            entry.late.append(card)
        return carry_out(state, entry, op)
    if kind == WOUND_AMONG:
        entry.shares = [*entry.shares, card]
        return _wound_among(state, entry, op)
    if kind == PUT_FROM_HAND:
        hand_effects.put_into_deck(state, entry, entry.seat, card, op.value)
        return DONE if entry.left == 0 else WAITING
    if kind == HEAL_AMONG:
        wounds.heal(state, card, 1)
        entry.it = card
        entry.left -= 1
        return DONE if entry.left == 0 else WAITING
    seat = entry.seat
    if kind == ARRANGE:
        entry.late = [*entry.late, card]
        return top_cards.reorder_top(state, entry, values.amount_of(state, op.amount, entry))
    if kind == DIG:
        return top_cards.end_dig(state, entry, op, NOBODY if code == action(NO) else card)
    if kind == PEEK:
        top = state.decks[seat][0]
        if code == action(YES):
            state.decks[seat] = state.decks[seat][1:] if op.value else [*state.decks[seat][1:], top]
            if op.value:
                zones.bury(state, top)
        return DONE
    entry.it = card
    if kind == CALL and op.value:
        state.hands[seat] = without(state.hands[seat], card)
        zones.enter_play(state, card, seat)
        return DONE
    state.decks[seat] = without(state.decks[seat], card)
    if kind == SEARCH:
        state.know(card, 3)
        state.hands[seat] = [*state.hands[seat], card]
    else:
        zones.enter_play(state, card, seat)
    zones.shuffle(state, seat)
    return DONE
