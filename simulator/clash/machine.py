"""The automatic opponent of the solo and co-operative games: how it plays cards (pages 8-9)."""

from __future__ import annotations

from simulator.clash import fortress, summon, units
from simulator.clash.bits import (
    BLACKMAIL,
    BLOOD_TRIBUTE,
    CATALYST,
    CATALYST_MANA,
    ERRAND,
    NOBODY,
    ON,
    SYMBIOSIS,
)
from simulator.clash.state import State


def plays(state: State) -> bool:
    """Whether there is an automatic opponent."""
    return any(state.table.machine)


def mana(state: State, seat: int) -> int:
    """Return the mana of this turn: fixed mana, mana for each creature in the rows it faces, Catalyst, Blackmail."""
    table = state.table
    amount = table.machine_mana
    for side in (seat * 2, seat * 2 + 1):
        opposite = table.facing[side] * 2 + (side & 1)
        amount += table.machine_mana_each * units.creatures_on(state, opposite)
    amount += CATALYST_MANA * units.bearers(state, seat, CATALYST)
    return amount - units.bearers(state, seat, BLACKMAIL)


def summons(state: State) -> bool:
    """Opens one more card, if the cards summoned this turn cost less than its mana; the first one is always opened."""
    seat = state.turn
    if state.machine_opened > 0 and state.machine_spent >= state.mana:
        return False
    if not state.hands[seat]:
        return False
    row = state.machine_opened & 1
    state.machine_opened += 1
    state.machine_spent += open_card(state, seat, row)
    return True


def open_card(state: State, seat: int, row: int) -> int:
    """The top card is played into that row; what it counts as mana spent. By reinforcement it counts nothing."""
    table = state.table
    card = fortress.draw(state, seat)
    if state.log is not None:
        ru, en, who = state.name_ru(card), state.name_en(card), fortress.letter(seat)
        state.note("solo.summon", f"ИИ {who} открывает «{ru}».", f"The AI {who} opens {en}.")
    fortress.check_fortress(state, seat, seat)
    if state.over:
        return 0
    if table.mask[card] & ERRAND:
        card = errand(state, seat, card)
    side = seat * 2 + row
    price = table.cost[card]
    where = row
    if table.spell[card]:
        facing = state.rows[table.facing[side] * 2 + row]
        if not facing:
            return waste(state, seat, card)
        where = ON + facing[0]
    elif table.mask[card] & SYMBIOSIS:
        host = symbiosis(state, seat, side)
        if host == NOBODY:
            return waste(state, seat, card)
        where = ON + host
    if units.own_mask(state, card, seat) & BLOOD_TRIBUTE:
        if state.log is not None:
            state.note("ai.blood-tribute", f"Кровавая дань ИИ: {price}.", f"Blood Tribute of the AI: {price}.")
        fortress.hurt(state, seat, price, seat)
        price = 0
        if state.over:
            return 0
    summon.restore_champions(state, card)
    state.plays[card] += 1
    if table.spell[card]:
        summon.cast(state, seat, card, where - ON)
    else:
        summon.enter_row(state, seat, card, where)
    return price


def errand(state: State, seat: int, card: int) -> int:
    """The dearer of this card and the top of the discard pile enters; the other goes onto the pile."""
    pile = state.discards[seat]
    if not pile or state.table.cost[pile[-1]] <= state.table.cost[card]:
        return card
    other = pile.pop()
    pile.append(card)
    if state.log is not None:
        ru, en = state.name_ru(other), state.name_en(other)
        state.note("ai.errand", f"Поручение: вместо неё вступает «{ru}».", f"Errand: {en} enters instead.")
    return other


def symbiosis(state: State, seat: int, side: int) -> int:
    """The creature nearest to the bridge in the row that may carry a symbiote."""
    for unit in state.rows[side]:
        if summon.may_carry(state, seat, unit):
            return unit
    return NOBODY


def waste(state: State, seat: int, card: int) -> int:
    """A card that finds no target or host is discarded, and costs nothing."""
    fortress.to_right(state, seat, card)
    if state.log is not None:
        ru, en = state.name_ru(card), state.name_en(card)
        state.note("solo.spell", f"«{ru}» уходит в сброс.", f"{en} is discarded.")
    return 0


def reinforce(state: State, seat: int, row: int) -> None:
    """Reinforcement of a machine: the top card of its deck enters the same row, unpaid."""
    if state.hands[seat]:
        open_card(state, seat, row)
