"""Creatures in play: entering, leaving, auras, and the order in which simultaneous effects are applied (page 5)."""

from __future__ import annotations

from simulator.clash import fortress
from simulator.clash.bits import (
    CURSE,
    MERCENARY,
    NEW,
    NOBODY,
    NOWHERE,
    REINFORCE,
    REINFORCEMENT,
    VULNERABILITY,
)
from simulator.clash.state import State, Task


def own_mask(state: State, card: int, seat: int) -> int:
    """A card's own abilities, with those that a setting gives to all creatures of an automatic opponent."""
    table = state.table
    if table.machine[seat] and not table.spell[card]:
        return table.mask[card] | table.machine_gift
    return table.mask[card]


def place_creature(state: State, card: int, side: int) -> None:
    """Put a new creature behind all others of its row."""
    table = state.table
    state.rows[side].append(card)
    state.where[card] = side
    state.symbiotes[card] = NOBODY
    state.axes[card] = table.axe[card]
    state.shields[card] = table.shield[card]
    state.bases[card] = own_mask(state, card, side >> 1)
    state.granted[card] = 0
    state.damage[card] = 0
    state.bonuses[card] = 0
    state.marks[card] = NEW
    if table.aura[card]:
        state.auras += 1


def lay_symbiote(state: State, card: int, unit: int) -> None:
    """Symbiosis: attach a creature to another (page 19)."""
    table = state.table
    state.symbiotes[unit] = card
    state.axes[unit] += table.axe[card]
    state.shields[unit] += table.shield[card]
    state.bases[unit] |= own_mask(state, card, state.where[unit] >> 1)
    if table.aura[card]:
        state.auras += 1


def refresh_auras(state: State) -> None:
    """Steps 1, 5, 13, 18 of an assault and 13, 19 of a summoning: neighbours of an aura have its ability."""
    if state.auras == 0 and not state.any_granted:
        return
    granted, aura, symbiotes = state.granted, state.table.aura, state.symbiotes
    has_changed = False
    for row in state.rows:
        for unit in row:
            granted[unit] = 0
        last = len(row) - 1
        for place in range(last + 1):
            unit = row[place]
            aura_value = aura[unit]
            if symbiotes[unit] != NOBODY:
                aura_value |= aura[symbiotes[unit]]
            if aura_value:
                if place > 0:
                    granted[row[place - 1]] |= aura_value
                    has_changed = True
                if place < last:
                    granted[row[place + 1]] |= aura_value
                    has_changed = True
    state.any_granted = has_changed


def in_order(state: State, units: list[int]) -> list[int]:
    """Units in the order of simultaneous effects: the upper row from the farthest to the bridge, then the lower one."""
    if len(units) < 2:
        return units
    ordered: list[int] = []
    for row in (0, 1):
        for side in range(row, len(state.rows), 2):
            for unit in reversed(state.rows[side]):
                if unit in units:
                    ordered.append(unit)
    return ordered


def enemy_of(state: State, seat: int, side: int) -> int:
    """The enemy of a seat where `side` is: who faces the seat there, or whose side it is."""
    table = state.table
    owner = side >> 1
    if table.teams[owner] != table.teams[seat]:
        return owner
    return table.facing[side]


def creatures_on(state: State, side: int) -> int:
    """Return the number of creature cards on a side. Symbiosis makes one unit of two cards."""
    count = 0
    for unit in state.rows[side]:
        count += 1 if state.symbiotes[unit] == NOBODY else 2
    return count


def bearers(state: State, seat: int, bit: int) -> int:
    """How many units of a seat have an ability."""
    count = 0
    for row in (state.rows[seat * 2], state.rows[seat * 2 + 1]):
        for unit in row:
            if (state.bases[unit] | state.granted[unit]) & bit:
                count += 1
    return count


def free_prisoners(state: State, unit: int) -> None:
    """Shackles: a damaged bearer gives back the card under it (step 8 of an assault)."""
    for bearer in (unit, state.symbiotes[unit]):
        if bearer == NOBODY or state.prisoners[bearer] == NOBODY:
            continue
        card, seat = state.prisoners[bearer], state.taken_from[bearer]
        state.prisoners[bearer] = NOBODY
        state.taken_from[bearer] = NOBODY
        if state.table.machine[seat]:
            fortress.add_leftmost(state, seat, card)
        else:
            fortress.to_right(state, seat, card)
        if state.log is not None:
            ru, en, who = state.name_ru(card), state.name_en(card), fortress.letter(seat)
            state.note("ability.shackles", f"«{ru}» возвращается к игроку {who}.", f"{en} returns to {who}.")


def destroy(state: State, unit: int) -> None:
    """Step 10 of an assault, 11 of a summoning: a destroyed creature returns to hand, its symbiote first (page 19)."""
    side = state.where[unit]
    seat = side >> 1
    upon = state.symbiotes[unit]
    granted = state.granted[unit]
    state.rows[side].remove(unit)
    state.where[unit] = NOWHERE
    state.symbiotes[unit] = NOBODY
    state.granted[unit] = 0
    state.damage[unit] = 0
    state.bonuses[unit] = 0
    state.marks[unit] = 0
    for task in state.tasks:  # nothing that is left to do concerns it any more
        if task.source == unit:
            task.source = NOBODY
        if unit in task.struck:
            task.struck.remove(unit)
        if unit in task.reactors:
            task.reactors.remove(unit)
    if upon != NOBODY:
        go_home(state, upon, seat, side, own_mask(state, upon, seat) | granted)
    go_home(state, unit, seat, side, own_mask(state, unit, seat) | granted)


def go_home(state: State, card: int, seat: int, side: int, mask: int) -> None:
    """Where a destroyed creature's card goes: Mercenary before Curse (step 10), the champion aside (page 14)."""
    table = state.table
    if table.aura[card]:
        state.auras -= 1
    if state.log is not None:
        ru, en = state.name_ru(card), state.name_en(card)
        state.note("assault.10", f"«{ru}» уничтожено.", f"{en} is destroyed.")
    if table.champions and table.champion[seat] == card:
        state.exhausted[seat] = True
        return
    if mask & MERCENARY:
        give_away(state, card, seat, enemy_of(state, seat, side), mask)
        return
    if mask & CURSE:
        fortress.add_leftmost(state, seat, card)
    else:
        fortress.to_right(state, seat, card)
        if table.machine[seat] and mask & REINFORCEMENT:
            state.tasks.append(Task(REINFORCE, card, seat, side))
    if mask & REINFORCEMENT and not table.machine[seat]:
        state.tasks.append(Task(REINFORCE, card, seat, side))


def give_away(state: State, card: int, seat: int, enemy: int, mask: int) -> None:
    """Mercenary: to the enemy's hand, on its right; on its left under a Curse. To the deck of an automatic opponent."""
    table = state.table
    if table.machine[seat]:  # page 9: on top of its deck
        fortress.add_leftmost(state, seat, card)
    elif table.machine[enemy] or mask & CURSE:
        fortress.add_leftmost(state, enemy, card)
    else:
        fortress.to_right(state, enemy, card)
    if state.log is not None:
        ru, en = state.name_ru(card), state.name_en(card)
        state.note("ability.mercenary", f"«{ru}» переходит к противнику.", f"{en} goes over to the enemy.")


def attack_value(state: State, unit: int) -> int:
    """The attack of a unit, Sprint included, without Water; Vulnerability makes it depend on the target."""
    if (state.bases[unit] | state.granted[unit]) & VULNERABILITY:
        return state.bonuses[unit]
    return state.axes[unit] + state.bonuses[unit]
