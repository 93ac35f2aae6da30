"""Deal again the cards that a seat cannot see: its own deck, and the hand and deck of the enemy.

Both lists of cards count as known, as in a tournament with open lists. The places of the cards do not.
"""

from __future__ import annotations

from typing import Final

from simulator.heroes import target_choice, turn
from simulator.heroes.bits import ASK_MAIN, ASK_PICK, ASK_RETURN, NO, NOBODY, TARGET, action, first_of
from simulator.heroes.chance import Stream
from simulator.heroes.state import State

FROM_HAND: Final = (ASK_RETURN, ASK_PICK)


def determinize(state: State, seat: int, stream: Stream) -> State:
    """Return a copy in which `stream` deals everything that is hidden from `seat`.

    States that differ only in hidden information give equal copies. A spectator does not know any hand. The seat that
    must act chooses from the cards that it holds in the copy.
    """
    copied = State(state.table, stream.copy(), state)
    copied.known = state.known[:]
    copied.hands = [hand[:] for hand in state.hands]
    copied.decks = [deck[:] for deck in state.decks]
    asked = state.asked if state.asked != seat else NOBODY
    searched = _searched(state, asked) if asked != NOBODY else []
    for other in (0, 1):
        bit = 1 << seat if seat >= 0 else 4
        piles = [copied.decks[other]] if other == seat else [copied.hands[other], copied.decks[other]]
        unknown: list[int] = []
        for pile in piles:
            for card in pile:
                if not _knows(state, card, bit) and card not in searched:
                    unknown.append(card)
        unknown.sort()
        copied.stream.shuffle(unknown)
        place = 0
        for pile in piles:
            for index, card in enumerate(pile):
                if not _knows(state, card, bit) and card not in searched:
                    pile[index] = unknown[place]
                    place += 1
        if other != seat:
            for card in copied.hands[other]:
                if not _knows(state, card, bit):
                    copied.known[card] = 1 << other
            for card in copied.decks[other]:
                if not _knows(state, card, bit):
                    copied.known[card] = 0
    if asked != NOBODY and not searched:
        _choose_again(state, copied, asked)
    return copied


def _searched(state: State, asked: int) -> list[int]:
    """Return the cards of the deck among which the asked seat chooses: these stay where they are."""
    if state.ask != ASK_PICK:
        return []
    return [card for card in map(first_of, state.choices) if card in state.decks[asked]]


def _choose_again(state: State, copied: State, asked: int) -> None:
    """Replace choices that name cards of the old hand by choices of the new one."""
    hand = state.hands[asked]
    if state.ask == ASK_MAIN:
        copied.choices = turn.options(copied, asked)
    elif state.ask in FROM_HAND and any(first_of(code) in hand for code in state.choices):
        copied.choices = [action(TARGET, card) for card in target_choice.different(copied, copied.hands[asked])]
        if action(NO) in state.choices:
            copied.choices.append(action(NO))


def _knows(state: State, card: int, bit: int) -> bool:
    """A spectator (bit 4) knows what both seats know."""
    known = state.known[card]
    return known == 3 if bit == 4 else known & bit != 0
