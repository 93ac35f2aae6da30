"""Deal hidden information again: the order of the enemies' hands and of unseen cards in a deck."""

from __future__ import annotations

from simulator.clash.chance import Stream
from simulator.clash.state import State


def determinize(state: State, seat: int, stream: Stream) -> State:
    """Return a copy in which `stream` deals everything that is hidden from `seat`.

    States that differ only in hidden information give equal copies.
    """
    copied = State(state.table, stream.copy(), state)
    for other in range(state.table.seats):
        if other == seat and not state.table.machine[other]:
            continue
        hand = copied.hands[other]
        known_top = copied.known_tops[other]
        unseen = hand[known_top:]
        unseen.sort()
        hand[known_top:] = unseen
        copied.stream.shuffle(hand, known_top)
    return copied
