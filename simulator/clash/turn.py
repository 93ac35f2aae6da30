"""Turns and phases (page 6): `advance` runs until a seat has a choice, `apply_choice` carries one out."""

from __future__ import annotations

from simulator.clash import assault, damage, fortress, machine, summon, units
from simulator.clash.bits import (
    ASSAULT,
    ATTACK,
    BEGINNING,
    CATALYST,
    CATALYST_MANA,
    END_TURN,
    FINISH,
    LOWER,
    NEW,
    NOBODY,
    ON,
    READY,
    REINFORCE,
    RESTED_TURNS,
    SUMMON,
    SYMBIOSIS,
    UPPER,
    WHERE,
)
from simulator.clash.state import State, Task


def advance(state: State) -> None:
    """Run on until a seat (`state.asked`) has a choice of several things (`state.choices`), or the game is over."""
    while not state.over and state.asked == NOBODY:
        take_step(state)


def take_step(state: State) -> None:
    """Take one step while no seat has to choose."""
    if state.tasks:
        do_task(state)
    elif state.phase == SUMMON:
        if state.table.machine[state.turn]:
            if not machine.summons(state):
                begin_assault(state)
        else:
            offer(state)
    elif state.phase == ASSAULT:
        next_attack(state)
    else:
        begin_turn(state)


def do_tasks(state: State) -> None:
    """Do all tasks; a reinforcement takes the first possible place."""
    while not state.over:
        if state.asked != NOBODY:
            apply_choice(state, state.choices[0])
        elif state.tasks:
            do_task(state)
        else:
            return


def run_out(state: State) -> None:
    """End the present turn without another card; stop before the next turn begins.

    A reinforcement takes the first possible place.
    """
    while not state.over:
        if state.asked != NOBODY:
            apply_choice(state, state.choices[0])
        elif state.tasks:
            do_task(state)
        elif state.phase == SUMMON:
            begin_assault(state)
        elif state.phase == ASSAULT:
            next_attack(state)
        else:
            return


def pass_turn(state: State) -> None:
    """The next turn, in which nothing is played: mana and fatigue do not matter, creatures attack."""
    state.turn_number += 1
    begin_assault(state)
    run_out(state)


def next_attack(state: State) -> None:
    """The next creature attacks, or the turn ends."""
    if not state.attackers:
        end_turn(state)
        return
    unit = state.attackers.pop(0)
    if state.marks[unit] & READY:  # a creature loses its marks when it leaves play
        task = Task(ATTACK, unit, state.turn, state.where[unit])
        task.limited = state.marks[unit] & NEW != 0
        state.tasks.append(task)


def do_task(state: State) -> None:
    """Does the topmost task."""
    task = state.tasks.pop()
    if task.kind == FINISH:
        damage.complete(state, task)
    elif task.kind == ATTACK:
        assault.attack(state, task)
    elif state.table.machine[task.seat]:
        machine.reinforce(state, task.seat, task.side & 1)
    else:
        card = summon.reserve(state, task.seat)
        if card != NOBODY:
            state.asked = task.seat
            state.choices = list_places(state, task.seat, card)
            state.tasks.append(task)


def begin_turn(state: State) -> None:
    """Fatigue (page 7), then phase 1: mana."""
    seat = state.turn
    table = state.table
    state.turn_number += 1
    if state.turn_number > table.turn_cap:
        adjudicate(state)
        return
    state.turns[seat] += 1
    if table.fatigue and state.turns[seat] > RESTED_TURNS and state.hands[seat]:
        tired(state, seat)
        if state.over:
            return
    state.phase = SUMMON
    if table.machine[seat]:
        state.machine_spent = 0
        state.machine_opened = 0
        state.mana = machine.mana(state, seat)
    else:
        order = (seat - state.first) % table.seats
        if state.turns[seat] == 1 and order < len(table.first_mana):
            state.mana = table.first_mana[order]
        else:
            state.mana = len(state.hands[seat]) + 1
        state.mana += CATALYST_MANA * units.bearers(state, seat, CATALYST)
    if state.log is not None:
        who = fortress.letter(seat)
        state.note(
            "mana",
            f"Ход {state.turn_number}, {who}: {state.mana} маны.",
            f"Turn {state.turn_number}, {who}: {state.mana} mana.",
        )


def tired(state: State, seat: int) -> None:
    """Fatigue: the rightmost card of the hand leaves the game."""
    hand = state.hands[seat]
    card = hand.pop()
    state.removed[seat].append(card)
    if state.log is not None:
        ru, en = state.name_ru(card), state.name_en(card)
        state.note("fatigue", f"Усталость: «{ru}» выходит из игры.", f"Fatigue: {en} leaves the game.")
    state.forts[seat] = min(state.forts[seat], len(hand))
    fortress.check_fortress(state, seat, seat)


def offer(state: State) -> None:
    """Phase 2: let the active player choose; if ending the phase is the only option, ask only if the table wants every
    window."""
    state.choices = summonings(state, state.turn)
    if len(state.choices) == 1 and not state.table.every_window:
        state.choices = []
        begin_assault(state)
    else:
        state.asked = state.turn


def summonings(state: State, seat: int) -> list[int]:
    """Return the options of a seat in its summoning phase; the end of the phase comes first."""
    table = state.table
    hand = state.hands[seat]
    cards = hand[: summon.available(state, seat)]
    champion = table.champion[seat]
    if table.champions and champion != NOBODY and not state.exhausted[seat] and not champion_in_play(state, seat):
        cards.append(champion)
    choices = [END_TURN]
    for card in cards:
        if summon.can_pay(state, seat, card):
            choices.extend(list_places(state, seat, card))
    return choices


def champion_in_play(state: State, seat: int) -> bool:
    champion = state.table.champion[seat]
    if state.where[champion] >= 0:
        return True
    for side in (seat * 2, seat * 2 + 1):
        for unit in state.rows[side]:
            if state.symbiotes[unit] == champion:
                return True
    return False


def list_places(state: State, seat: int, card: int) -> list[int]:
    """The ways in which a card can be played: rows, hosts of a symbiote, targets of a spell."""
    base = (card + 1) * WHERE
    places: list[int] = []
    if state.table.spell[card]:
        for row in state.rows:
            for unit in row:
                places.append(base + ON + unit)
        return places
    places.append(base + UPPER)
    places.append(base + LOWER)
    if state.table.mask[card] & SYMBIOSIS:
        for side in (seat * 2, seat * 2 + 1):
            for unit in state.rows[side]:
                if summon.may_carry(state, seat, unit):
                    places.append(base + ON + unit)
    return places


def apply_choice(state: State, action: int) -> None:
    """Carries out one of `state.choices`."""
    seat = state.asked
    state.asked = NOBODY
    state.choices = []
    if action == END_TURN:
        begin_assault(state)
        return
    free = False
    if state.tasks and state.tasks[-1].kind == REINFORCE:
        state.tasks.pop()
        free = True
    summon.play_card(state, seat, action // WHERE - 1, action % WHERE, free)


def begin_assault(state: State) -> None:
    state.phase = ASSAULT
    if state.log is not None:
        who = fortress.letter(state.turn)
        state.note("assault", f"Штурм игрока {who}.", f"The assault of {who}.")
    assault.muster(state)


def end_turn(state: State) -> None:
    assault.end_turn_marks(state)
    state.mana = 0
    state.turn = (state.turn + 1) % state.table.seats
    state.phase = BEGINNING


def count_losses(state: State, seat: int) -> int:
    """How far a seat is from losing: a bastion counts for as much as a whole half."""
    return fortress.health(state, seat) + (100 if state.bastions[seat] else 0)


def adjudicate(state: State) -> None:
    """A game that reaches its last turn goes to the side that has lost less of its fortresses; equal is a draw."""
    table = state.table
    worst: dict[int, int] = {}
    for seat in range(table.seats):
        team, height = table.teams[seat], count_losses(state, seat)
        worst[team] = min(worst.get(team, height), height)
    best = max(worst.values())
    winners = [seat for seat in range(table.seats) if worst[table.teams[seat]] == best]
    state.adjudicated = True
    fortress.finish_game(state, winners, "ruling.turns")
