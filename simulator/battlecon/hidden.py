"""Deal hidden information again: pairs face down, bases laid in a clash, choices not yet shown."""

from __future__ import annotations

from simulator.battlecon.bits import ANTES, DISCARDS, NOBODY, PAIR, WIDE
from simulator.battlecon.chance import Stream
from simulator.battlecon.components import bits
from simulator.battlecon.state import State


def determinize(state: State, seat: int, stream: Stream) -> State:
    """Return a copy in which `stream` deals everything that is hidden from `seat`.

    States that differ only in hidden information give equal copies.
    """
    copied = State(state.table, stream.copy(), state)
    several = copied.asks_several()
    for other in range(state.table.count):
        if other == seat:
            continue
        body = copied.bodies[other]
        if copied.step == DISCARDS and state.table.sheets[other].asks:
            _prepare_anew(copied, other)
        if copied.step == ANTES and body.style != NOBODY:
            body.styles |= 1 << body.style
            body.bases |= 1 << body.base
            body.style = _one(copied, body.styles)
            body.base = _one(copied, body.bases)
            body.styles &= ~(1 << body.style)
            body.bases &= ~(1 << body.base)
        if several and copied.picks[other] != NOBODY:
            listed = copied.choices[other]
            copied.picks[other] = listed[copied.stream.below(len(listed))]
    return copied


def _one(state: State, mask: int) -> int:
    places = bits(mask)
    return places[state.stream.below(len(places))]


def _prepare_anew(state: State, who: int) -> None:
    """Other cards in discard 2, and the choices for discard 1 that follow from them."""
    body = state.bodies[who]
    body.styles |= body.styles_2
    body.bases |= body.bases_2
    style, base = _one(state, body.styles), _one(state, body.bases)
    body.styles_2, body.bases_2 = 1 << style, 1 << base
    body.styles &= ~body.styles_2
    body.bases &= ~body.bases_2
    if state.choices[who]:
        state.choices[who] = [PAIR + one * WIDE + other for one in bits(body.styles) for other in bits(body.bases)]
