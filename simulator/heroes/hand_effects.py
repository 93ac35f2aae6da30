"""Effects on cards of a hand: draws, discards, and cards that go back into the deck."""

from __future__ import annotations

from simulator.heroes import target_choice, top_cards, values, wounds, zones
from simulator.heroes.bits import (
    ASK_PICK,
    BY_LOT,
    BY_YOU,
    DISCARDS,
    DONE,
    ENEMY_DISCARDS_CARD,
    FAILED,
    INTO_DECK,
    NO,
    NOBODY,
    TARGET,
    TOP,
    WAITING,
    action,
)
from simulator.heroes.program import Op
from simulator.heroes.state import QueueEntry, State, who_en, who_ru, without


def draw_cards(state: State, entry: QueueEntry, seat: int, number: int) -> int:
    drawn = 0
    for _ in range(number):
        card = zones.draw(state, seat)
        if card == NOBODY:
            break
        drawn += 1
        entry.it = card
        top_cards.note_moved_card(state, entry, card)
    entry.done = drawn
    if drawn:
        state.note("204", f"{who_ru(seat)} берёт карты: {drawn}", f"{who_en(seat)} draws cards: {drawn}")
    return DONE if drawn else FAILED


def put_from_hand(state: State, entry: QueueEntry, seat: int, number: int, to: int) -> int:
    """Ask for one card of the hand after another; each goes into the deck."""
    if entry.left == NOBODY:
        entry.left = number
        entry.done = 0
        if not state.hands[seat] or number <= 0:
            return FAILED
    while entry.left > 0 and state.hands[seat]:
        choices = target_choice.different(state, state.hands[seat])
        if len(choices) > 1:
            target_choice.ask_seat(state, seat, ASK_PICK, [action(TARGET, card) for card in choices])
            return WAITING
        state.note_forced(seat, choices[0])
        put_into_deck(state, entry, seat, choices[0], to)
    return DONE


def put_into_deck(state: State, entry: QueueEntry, seat: int, card: int, to: int) -> None:
    state.hands[seat] = without(state.hands[seat], card)
    deck = state.decks[seat]
    state.decks[seat] = [card, *deck] if to == TOP else [*deck, card]
    state.know(card, 1 << seat)
    if to == INTO_DECK:
        zones.shuffle(state, seat)
    entry.left -= 1
    entry.done += 1


def shuffle_hand_in(state: State, entry: QueueEntry, seat: int) -> int:
    entry.done = len(state.hands[seat])
    state.decks[seat] = [*state.decks[seat], *state.hands[seat]]
    state.hands[seat] = []
    zones.shuffle(state, seat)
    return DONE if entry.done else FAILED


def ask_discard(state: State, entry: QueueEntry, op: Op, seat: int, number: int) -> int:
    """Ask for one card after another: BY_YOU looks at the hand and names them, BY_LOT draws them."""
    by = op.value
    if by == BY_YOU:
        zones.look_at_hand(state, entry.seat)
    if entry.left == NOBODY:
        entry.left = number
        entry.done = 0
        if not _list_discards(state, entry, op, seat) or number <= 0:
            return FAILED
    while entry.left > 0 and (fitting := _list_discards(state, entry, op, seat)):
        choices = target_choice.different(state, fitting)
        if by == BY_LOT:
            choices = [state.hands[seat][state.stream.below(len(state.hands[seat]))]]
        if len(choices) > 1:
            target_choice.ask_seat(
                state, entry.seat if by == BY_YOU else seat, ASK_PICK, [action(TARGET, card) for card in choices]
            )
            return WAITING
        if by != BY_LOT:
            state.note_forced(seat, choices[0])
        discard(state, seat, choices[0])
        if seat == entry.seat:
            top_cards.note_moved_card(state, entry, choices[0])
        entry.left -= 1
        entry.done += 1
    return DONE


def _list_discards(state: State, entry: QueueEntry, op: Op, seat: int) -> list[int]:
    """Return the cards of a hand that fit what an effect discards."""
    picks, hand = op.picks, state.hands[seat]
    if picks is None:
        return hand
    return [card for card in hand if values.fits(state, picks, card, seat, entry.source)]


def ask_discard_any(state: State, entry: QueueEntry, seat: int) -> int:
    """Ask for one card after another until the player has enough. None is possible."""
    if entry.left == NOBODY:
        entry.left = 1
        entry.done = 0
    if entry.closed or not state.hands[seat]:
        return DONE
    choices = target_choice.different(state, state.hands[seat])
    target_choice.ask_seat(state, seat, ASK_PICK, [*[action(TARGET, card) for card in choices], action(NO)])
    return WAITING


def discard(state: State, seat: int, card: int) -> None:
    """From hand to the graveyard: no destruction (205)."""
    state.hands[seat] = without(state.hands[seat], card)
    zones.bury(state, card)
    state.note("205", f"«{state.name_ru(card)}» сбрасывается", f"{state.name_en(card)} is discarded")
    wounds.seat_event(state, seat, DISCARDS, card)
    wounds.seat_event(state, 1 - seat, ENEMY_DISCARDS_CARD, card)
