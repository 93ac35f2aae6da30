"""Legal targets of a choice (502), and cards that look alike."""

from __future__ import annotations

from typing import Final

from simulator.heroes import values
from simulator.heroes.bits import (
    ALL_IN_GRAVEYARD,
    ANY_CARDS,
    ANY_SIDE,
    AT_RANDOM,
    BY_SPELL,
    BY_TRIGGER,
    CHOSEN,
    COVER,
    ELUSIVE,
    ENEMY,
    EVERY,
    FORTITUDE,
    IN_GRAVEYARD,
    IT,
    NOBODY,
    SHOT_WARD,
    SPELL_SHY,
    SPELL_WARD,
    THAT,
    THIS,
    WARY,
    X_CARDS,
    YOUR_HERO,
)
from simulator.heroes.program import Aim, Op, Picks
from simulator.heroes.state import QueueEntry, State
from simulator.heroes.unit import Unit

MOST_TARGETS: Final = 99


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
        if picks.other and is_the_first(entry, picks, card):
            continue
        if aim.apart and (card == entry.it if aim.late else card in entry.targets):
            continue
        found.append(card)
    bound = state.provoker[entry.seat]
    if aim.attack and bound >= 0 and state.turn == entry.seat:
        return [bound] if bound in found else []
    return found


def is_the_first(entry: QueueEntry, picks: Picks, card: int) -> bool:
    """Return whether «другое» of a description leaves a card out because the ability has named or affected it before.

    For other cards of the own side than a spell, «другое» is another card than the source.
    """
    if entry.kind != BY_SPELL and picks.side != ENEMY:
        return False
    event = entry.kind == BY_TRIGGER and card == entry.other
    return event or card in entry.targets or card == entry.it or card in entry.them


def graveyard(state: State, seat: int, whose: int) -> list[int]:
    """Return the cards of the graveyard of a side, or of both."""
    if whose == ANY_SIDE:
        return [*state.graves[seat], *state.graves[1 - seat]]
    return state.graves[1 - seat if whose == ENEMY else seat]


def costs_x(state: State, picks: Picks, card: int, x: int) -> bool:
    """Return whether a card costs X, or at most X, if its description requires that."""
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


def aimed(state: State, entry: QueueEntry, op: Op) -> list[int]:
    """The cards that an effect is to touch now; targets that are no longer legal are left out (514)."""
    aim = op.aim
    if aim is None:
        return []
    if aim.late and aim.how in (CHOSEN, IN_GRAVEYARD):
        return entry.late[:]
    if aim.how in (CHOSEN, IN_GRAVEYARD):
        found: list[int] = []
        for place, card in enumerate(entry.targets):
            if entry.slots[place] != aim.slot or aim.picks is None:
                continue
            there = state.units[card] is not None
            if aim.how == IN_GRAVEYARD:
                there = card in graveyard(state, entry.seat, aim.whose)
            if there and values.fits(state, aim.picks, card, entry.seat, entry.source):
                found.append(card)
        if aim.picks is not None and aim.picks.rank and found:
            first = values.find_fits(state, aim.picks, entry.seat, entry.source)
            found = [card for card in found if card in first]
        return found
    if aim.how == EVERY and aim.picks is not None:
        every = values.find_fits(state, aim.picks, entry.seat, entry.source)
        if not aim.picks.other:
            return every
        return [card for card in every if not is_the_first(entry, aim.picks, card)]
    if aim.how == ALL_IN_GRAVEYARD and aim.picks is not None:
        grave = graveyard(state, entry.seat, aim.whose)
        return [card for card in grave if values.fits(state, aim.picks, card, entry.seat, entry.source)]
    if aim.how == AT_RANDOM and aim.picks is not None:
        cards = values.find_fits(state, aim.picks, entry.seat, entry.source)
        if aim.picks.other:
            cards = [card for card in cards if not is_the_first(entry, aim.picks, card)]
        drawn: list[int] = []
        while cards and len(drawn) < aim.count:
            drawn.append(cards.pop(state.stream.below(len(cards))))
        return drawn
    if aim.how == YOUR_HERO:
        return [state.heroes[entry.seat]]
    if aim.how == THIS:
        card = entry.source
    elif aim.how == IT:
        if entry.it in entry.them:
            return [one for one in entry.them if state.units[one] is not None]
        card = entry.it
    elif aim.how == THAT:
        card = entry.other
    else:
        return [state.heroes[1 - entry.seat]]
    return [card] if card != NOBODY and state.units[card] is not None else []


def most_targets(aim: Aim, entry: QueueEntry) -> int:
    """Return how many targets a choice may have."""
    return entry.x if aim.count == X_CARDS else MOST_TARGETS if aim.count == ANY_CARDS else aim.count


def in_deck(state: State, seat: int, picks: Picks, source: int) -> list[int]:
    return [card for card in state.decks[seat] if values.fits(state, picks, card, seat, source)]


def ask_seat(state: State, seat: int, ask: int, choices: list[int]) -> None:
    """Ask a seat to choose one of some actions."""
    state.asked = seat
    state.ask = ask
    state.choices = choices
