"""Phase 2: cards are played (pages 6, 16), by people from their hands and by reinforcement."""

from __future__ import annotations

from simulator.clash import damage, fortress, units
from simulator.clash.bits import (
    AVAILABLE,
    BLACKMAIL,
    BLOOD_TRIBUTE,
    BY_RIPOSTE,
    BY_SPELL,
    CLARITY,
    CLARITY_DISCOUNT,
    ERRAND,
    NOBODY,
    NOWHERE,
    ON,
    REINFORCEMENT,
    REINFORCEMENT_COST,
    RIPOSTE,
    SACRIFICE,
    SHACKLES,
    SYMBIOSIS,
    VULNERABILITY,
    WATER,
)
from simulator.clash.state import State


def available(state: State, seat: int) -> int:
    """How many of the leftmost cards may be played: four, one fewer for each Blackmail, never fewer than one."""
    count = min(AVAILABLE, len(state.hands[seat])) - units.bearers(state, seat, BLACKMAIL)
    return max(1, count)


def cost(state: State, seat: int, card: int) -> int:
    """Return the present cost of a card: Clarity (step 1), and for a champion its equals in play (page 14)."""
    table = state.table
    price = table.cost[card]
    if table.champions and table.champion[seat] == card:
        for row in state.rows:
            for unit in row:
                for one in (unit, state.symbiotes[unit]):
                    if one != NOBODY and table.cost[one] == table.cost[card]:
                        price -= 1
    elif table.mask[card] & CLARITY and state.hands[seat] and state.hands[seat][0] == card:
        price -= CLARITY_DISCOUNT
    return max(0, price)


def can_pay(state: State, seat: int, card: int) -> bool:
    return state.table.mask[card] & BLOOD_TRIBUTE != 0 or cost(state, seat, card) <= state.mana


def may_carry(state: State, seat: int, unit: int) -> bool:
    """Whether the creature can get a symbiote: it belongs to the player and lacks Symbiosis (page 19)."""
    return (
        state.where[unit] != NOWHERE
        and state.where[unit] >> 1 == seat
        and state.symbiotes[unit] == NOBODY
        and not state.bases[unit] & SYMBIOSIS
    )


def play_card(state: State, seat: int, card: int, where: int, free: bool = False) -> None:
    """Plays a card: steps 1-19 of the order of a summoning. `free` by reinforcement."""
    table = state.table
    if state.log is not None:
        ru, en, who = state.name_ru(card), state.name_en(card), fortress.letter(seat)
        rule = "ability.reinforcement" if free else "summon"
        state.note(rule, f"{who} разыгрывает «{ru}».", f"{who} plays {en}.")
    champion = table.champions and table.champion[seat] == card
    if not free:
        pay(state, seat, card)
        if state.over:
            return
    if not champion:
        fortress.take_out(state, seat, card)
        fortress.check_fortress(state, seat, seat)
        if state.over:
            return
    restore_champions(state, card)
    state.plays[card] += 1
    if table.spell[card]:
        cast(state, seat, card, where - ON)
    else:
        enter_row(state, seat, card, where)


def pay(state: State, seat: int, card: int) -> None:
    """Steps 1 and 2: mana, then Blood Tribute point by point (page 18)."""
    missing = cost(state, seat, card) - state.mana
    state.mana = max(0, -missing)
    while missing > 0 and not state.over:
        if state.log is not None:
            state.note("ability.blood-tribute", "Кровавая дань: 1 урон.", "Blood Tribute: 1 damage.")
        fortress.hurt(state, seat, 1, seat)
        missing -= 1


def restore_champions(state: State, card: int) -> None:
    """Page 14: a card of the champion's cost, played by anybody, restores an exhausted champion."""
    table = state.table
    if not table.champions:
        return
    for seat in range(table.seats):
        champion = table.champion[seat]
        if champion != NOBODY and state.exhausted[seat] and table.cost[champion] == table.cost[card]:
            state.exhausted[seat] = False
            if state.log is not None:
                ru, en = state.name_ru(champion), state.name_en(champion)
                state.note("champion.restored", f"Чемпион «{ru}» восстановлен.", f"The champion {en} is restored.")


def enter_row(state: State, seat: int, card: int, where: int) -> None:
    """A creature enters as the last of a row, or as the symbiote of another (where >= ON): steps 3-8 and onwards."""
    unit = where - ON if where >= ON else card
    side = state.where[unit] if where >= ON else seat * 2 + where
    sacrifices = sacrificers(state, side)
    if where >= ON:
        units.lay_symbiote(state, card, unit)
        if state.log is not None:
            ru, en = state.name_ru(unit), state.name_en(unit)
            state.note("ability.symbiosis", f"Симбиоз с «{ru}».", f"Symbiosis with {en}.")
    else:
        units.place_creature(state, card, side)
    own = units.own_mask(state, card, seat)
    if own & SHACKLES:
        capture(state, seat, card, side)
    if state.over:
        return
    foe = state.table.facing[side]
    facing = state.rows[foe * 2 + (side & 1)]
    mask = state.bases[unit] | state.granted[unit]
    targets = damage.with_neighbours(state, facing[0], mask) if own & RIPOSTE and facing else []
    sacrifice(state, seat, sacrifices, side)
    if state.over:
        return
    amount = state.forts[seat]
    if own & ERRAND:
        errand(state, seat)
    if targets and amount > 0:
        if mask & WATER and state.rows[side][0] == unit:
            amount *= 2
        if state.log is not None:
            state.note("ability.riposte", f"Ответный удар: {amount}.", f"Riposte: {amount}.")
        finish = damage.make_finish(BY_RIPOSTE, unit, seat, side)
        damage.deal_damage(state, finish, targets, [amount] * len(targets))
    else:
        units.refresh_auras(state)


def cast(state: State, seat: int, card: int, target: int) -> None:
    """A spell takes effect at once: steps 4-19. It counts as played into the row of its target."""
    mask = state.table.mask[card]
    side = state.where[target]
    targets = damage.with_neighbours(state, target, mask)
    finish = damage.make_finish(BY_SPELL, card, seat, side)
    sacrifice(state, seat, sacrificers(state, side), side)
    if state.over:
        return
    if mask & ERRAND:
        errand(state, seat)
    amounts = []
    for unit in targets:
        amounts.append(
            max(0, damage.remaining_health(state, unit) - 1) if mask & VULNERABILITY else state.table.axe[card]
        )
    damage.deal_damage(state, finish, targets, amounts)


def sacrificers(state: State, side: int) -> list[int]:
    """The units of either kingdom in this row that have Sacrifice."""
    places: list[int] = []
    for half in (side, state.table.facing[side] * 2 + (side & 1)):
        for unit in state.rows[half]:
            if (state.bases[unit] | state.granted[unit]) & SACRIFICE:
                places.append(unit)
    return places


def sacrifice(state: State, seat: int, bearers: list[int], side: int) -> None:
    """Step 5: each bearer costs whoever plays into its row 1 damage."""
    for unit in bearers:
        if state.over:
            return
        if state.log is not None:
            ru, en = state.name_ru(unit), state.name_en(unit)
            state.note("ability.sacrifice", f"«{ru}»: жертвоприношение.", f"{en}: Sacrifice.")
        fortress.hurt(state, seat, 1, state.where[unit] >> 1)


def capture(state: State, seat: int, card: int, side: int) -> None:
    """Shackles: the enemy's leftmost card goes face down under the bearer (page 18)."""
    enemy = state.table.facing[side]
    if not state.hands[enemy]:
        return
    captive = fortress.draw(state, enemy)
    state.prisoners[card] = captive
    state.taken_from[card] = enemy
    if state.log is not None:
        ru, en = state.name_ru(captive), state.name_en(captive)
        state.note("ability.shackles", f"«{ru}» попадает в оковы.", f"{en} is put in shackles.")
    fortress.check_fortress(state, enemy, seat)


def errand(state: State, seat: int) -> None:
    """Step 7: the leftmost card of the owner's hand becomes the rightmost."""
    hand = state.hands[seat]
    if not hand or state.table.machine[seat]:
        return
    hand.append(fortress.draw(state, seat))
    if state.log is not None:
        who = fortress.letter(seat)
        state.note(
            "ability.errand",
            f"Крайняя левая карта игрока {who} становится крайней правой.",
            f"The leftmost card of {who} becomes the rightmost.",
        )


def reserve(state: State, seat: int) -> int:
    """Return the card of a Reinforcement: the leftmost available creature of cost 4 or less without it, or NOBODY."""
    hand = state.hands[seat]
    for card in hand[: available(state, seat)]:
        if (
            not state.table.spell[card]
            and not state.table.mask[card] & REINFORCEMENT
            and cost(state, seat, card) <= REINFORCEMENT_COST
        ):
            return card
    return NOBODY
