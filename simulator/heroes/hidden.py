"""What a seat does not know, dealt anew: the order of its own deck, and the enemy's hand and deck.

Both lists of cards are taken as known, as in a tournament with open lists; where the cards are is not.
"""

from __future__ import annotations

from simulator.heroes.chance import Stream
from simulator.heroes.state import State


def guessed(state: State, seat: int, stream: Stream) -> State:
    """A copy in which everything hidden from `seat` is dealt by `stream`, whatever it was.

    States that differ only in what the seat may not know give equal copies. A spectator knows no hand.
    """
    copied = State(state.table, stream.copy(), state)
    copied.known = state.known[:]
    copied.hands = [hand[:] for hand in state.hands]
    copied.decks = [deck[:] for deck in state.decks]
    for other in (0, 1):
        bit = 1 << seat if seat >= 0 else 4
        piles = [copied.decks[other]] if other == seat else [copied.hands[other], copied.decks[other]]
        unknown: list[int] = []
        for pile in piles:
            for card in pile:
                if not _knows(state, card, bit):
                    unknown.append(card)
        unknown.sort()
        copied.stream.shuffle(unknown)
        place = 0
        for pile in piles:
            for index, card in enumerate(pile):
                if not _knows(state, card, bit):
                    pile[index] = unknown[place]
                    place += 1
        if other != seat:
            for card in copied.hands[other]:
                if not _knows(state, card, bit):
                    copied.known[card] = 1 << other
            for card in copied.decks[other]:
                if not _knows(state, card, bit):
                    copied.known[card] = 0
    return copied


def _knows(state: State, card: int, bit: int) -> bool:
    """A spectator (bit 4) knows what both seats know."""
    known = state.known[card]
    return known == 3 if bit == 4 else known & bit != 0
