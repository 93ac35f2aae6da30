"""Legal targets of a choice (502), and cards that look alike."""

from __future__ import annotations

from simulator.heroes import values
from simulator.heroes.bits import (
    ANY_SIDE,
    BY_SPELL,
    COVER,
    ELUSIVE,
    ENEMY,
    FORTITUDE,
    IN_GRAVEYARD,
    SHOT_WARD,
    SPELL_SHY,
    SPELL_WARD,
    WARY,
)
from simulator.heroes.program import Aim, Picks
from simulator.heroes.state import QueueEntry, State, Unit


def different(state: State, cards: list[int]) -> list[int]:
    """The cards in a fixed order, of those that look alike one."""
    found: list[int] = []
    seen: list[int] = []
    for card in sorted(cards):
        look = state.faces[card] * 64 + state.cheaper[card]
        if look not in seen:
            seen.append(look)
            found.append(card)
    return found


def candidates(state: State, entry: QueueEntry, aim: Aim) -> list[int]:
    """Return the legal targets of a choice (502): no enemy card of fortitude; a provocation binds shots."""
    picks = aim.picks
    if picks is None:
        return []
    if aim.how == IN_GRAVEYARD:
        grave = graveyard(state, entry.seat, aim.whose)
        fitting = [c for c in grave if values.fits(state, picks, c, entry.seat, entry.source)]
        fitting = [c for c in fitting if costs_x(state, picks, c, entry.x)]
        return different(state, fitting) if aim.count == 1 else fitting
    found: list[int] = []
    for card in values.find_fits(state, picks, entry.seat, entry.source):
        unit = state.units[card]
        if unit is None or not _may_target(state, entry, aim, unit) or not costs_x(state, picks, card, entry.x):
            continue
        if card == entry.source and entry.ability is not None and entry.ability.sacrifice:
            continue  # it will be gone: it is the payment
        found.append(card)
    bound = state.provoker[entry.seat]
    if aim.attack and bound >= 0 and state.turn == entry.seat:
        return [bound] if bound in found else []
    return found


def graveyard(state: State, seat: int, whose: int) -> list[int]:
    """Return the cards of the graveyard of a side, or of both."""
    if whose == ANY_SIDE:
        return [*state.graves[seat], *state.graves[1 - seat]]
    return state.graves[1 - seat if whose == ENEMY else seat]


def costs_x(state: State, picks: Picks, card: int, x: int) -> bool:
    """Return whether a card costs X, or X or less, if its description asks for that."""
    if picks.cost_x == 0:
        return True
    cost = values.cost_of(state, card)
    return cost <= x if picks.cost_x == 1 else cost == x


def _may_target(state: State, entry: QueueEntry, aim: Aim, unit: Unit) -> bool:
    """Return whether the named abilities of a card let the ability name it."""
    keys = values.keys_of(state, unit)
    if keys & ELUSIVE or (unit.seat != entry.seat and keys & FORTITUDE):
        return False
    if keys & WARY and unit.seat != entry.seat and entry.kind == BY_SPELL:
        return False
    by_spell = keys & (SPELL_WARD | SPELL_SHY) and entry.kind == BY_SPELL
    return not (by_spell or (keys & (SHOT_WARD | COVER) and aim.attack))
