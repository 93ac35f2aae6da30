"""Effects on the top cards of a deck (204): looking at them, taking one, putting them elsewhere."""

from __future__ import annotations

from simulator.heroes import target_choice, values, zones
from simulator.heroes.bits import (
    ASK_PICK,
    DONE,
    FAILED,
    NO,
    NOBODY,
    SHOWN_TO_BOTTOM,
    SHOWN_TO_GRAVE,
    SHOWN_TO_HAND,
    SHOWN_TO_PLAY,
    SPELL,
    TARGET,
    WAITING,
    action,
)
from simulator.heroes.program import Op
from simulator.heroes.state import QueueEntry, State, without


def dig(state: State, entry: QueueEntry, op: Op, number: int) -> int:
    """Look at the top cards; their player names the one that goes to hand, or none if it has to fit."""
    seat = entry.seat
    cards = state.decks[seat][:number]
    for card in cards:
        state.know(card, state.known[card] | 1 << seat)
    if not cards:
        return FAILED
    if op.picks is None:
        choices = [action(TARGET, card) for card in target_choice.different(state, cards)]
    else:
        fitting = [card for card in cards if values.fits(state, op.picks, card, seat, entry.source)]
        choices = [*[action(TARGET, card) for card in target_choice.different(state, fitting)], action(NO)]
    state.asked, state.ask, state.choices = seat, ASK_PICK, choices
    return WAITING


def end_dig(state: State, entry: QueueEntry, op: Op, card: int) -> int:
    """Move the card that was named to hand, and the other cards under the deck or to the graveyard."""
    seat = entry.seat
    number = values.amount_of(state, op.amount, entry)
    rest = [one for one in state.decks[seat][:number] if one != card]
    state.decks[seat] = state.decks[seat][number:] if op.value else [*state.decks[seat][number:], *rest]
    if op.value:
        for one in rest:
            zones.bury(state, one)
    if card != NOBODY:
        state.hands[seat] = [*state.hands[seat], card]
        entry.it = card
    return DONE


def arrange(state: State, entry: QueueEntry, number: int) -> int:
    """Look at the top cards; their player names them in their new order from the top. `late`: those named before."""
    seat = entry.seat
    cards = state.decks[seat][:number]
    if not cards:
        return FAILED
    for card in cards:
        state.know(card, state.known[card] | 1 << seat)
    left = [card for card in cards if card not in entry.late]
    choices = target_choice.different(state, left)
    if len(choices) > 1:
        target_choice.ask_seat(state, seat, ASK_PICK, [action(TARGET, card) for card in choices])
        return WAITING
    state.decks[seat] = [*entry.late, *left, *state.decks[seat][number:]]
    return DONE


def mill(state: State, entry: QueueEntry, seat: int, number: int) -> int:
    moved = 0
    while moved < number and state.decks[seat]:
        card = state.decks[seat][0]
        state.decks[seat] = state.decks[seat][1:]
        zones.bury(state, card)
        note_moved_card(state, entry, card)
        moved += 1
    return DONE if moved else FAILED


def put_under(state: State, seat: int) -> int:
    """Put the top card of a deck under it."""
    deck = state.decks[seat]
    state.decks[seat] = [*deck[1:], *deck[:1]]
    return DONE if deck else FAILED


def note_moved_card(state: State, entry: QueueEntry, card: int) -> None:
    """Keep the card that a part has moved: later parts may ask what it is."""
    entry.shown_card = card
    entry.shown = values.cost_of(state, card)


def move_shown_card(state: State, entry: QueueEntry, kind: int) -> int:
    """Move the shown card of the own deck to the hand, under the deck, into play or to the graveyard."""
    card, seat = entry.shown_card, entry.seat
    if card != NOBODY and card in state.graves[seat] and kind != SHOWN_TO_GRAVE:
        state.graves[seat] = without(state.graves[seat], card)
        state.decks[seat] = [card, *state.decks[seat]]  # a card that has been put from the deck into the graveyard
    if card == NOBODY or card not in state.decks[seat]:
        return FAILED
    if kind == SHOWN_TO_PLAY and values.face_of(state, card).kind & SPELL:
        return FAILED
    state.decks[seat] = without(state.decks[seat], card)
    if kind == SHOWN_TO_HAND:
        state.hands[seat] = [*state.hands[seat], card]
    elif kind == SHOWN_TO_BOTTOM:
        state.decks[seat] = [*state.decks[seat], card]
    elif kind == SHOWN_TO_PLAY:
        zones.enter_play(state, card, seat)
    else:
        zones.bury(state, card)
    entry.it = card
    return DONE
