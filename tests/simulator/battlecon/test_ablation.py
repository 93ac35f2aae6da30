"""Each effect of the project's fighters changes some bout: without it, the bout takes another course."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import count
from typing import Any

import pytest

from catalog.battlecon.cards import Contender, Fighter, usual_preparation
from catalog.battlecon.shipped_cards import fighters
from catalog.battlecon.tree import Effect
from simulator.battlecon import phrases, rounds
from simulator.battlecon.setup import BoutSetup, begin_game, build_table
from simulator.battlecon.state import State

FIGHTERS = list(fighters().values())
BOUTS = 300  # after which an effect that has changed none is an error
MUCH_MIGHT = 6  # at the start, so that finishers and antes are played
LITTLE_HEALTH = 5  # at the start of half of the bouts, so that what saves lives does

Story = tuple[tuple[object, ...], ...]


def without_each_effect(fighter: Fighter) -> Iterator[tuple[str, Fighter]]:
    """The fighter without one of his effects, for each of them."""

    def shorter(effects: tuple[Effect, ...]) -> Iterator[tuple[int, tuple[Effect, ...]]]:
        for place in range(len(effects)):
            yield place, effects[:place] + effects[place + 1 :]

    for place, left in shorter(fighter.effects):
        yield f"{fighter.ability.en} {place}", replace(fighter, effects=left)
    for kind in ("styles", "bases", "finishers", "pools", "specials", "states"):
        parts = getattr(fighter, kind)
        for at, part in enumerate(parts):
            if getattr(part, "universal", False):
                continue
            for place, left in shorter(part.effects):
                changed: Any = (*parts[:at], replace(part, effects=left), *parts[at + 1 :])
                shorter_fighter: Any = {kind: changed}
                yield f"{part.name.en} {place}", replace(fighter, **shorter_fighter)


def carried_state(state: State) -> tuple[object, ...]:
    """All that the rules carry over from round to round."""
    bodies = [
        (
            body.health, body.might, body.cell, body.styles, body.bases, body.states, body.specials, body.side,
            tuple(body.reserve), tuple(body.exhausted), tuple(body.pieces), body.finisher_left,
        )
        for body in state.bodies
    ]  # fmt: skip
    return (state.round, state.active, *bodies)


def story(fighter: Fighter, other: Fighter, number: int) -> Story:
    """A bout in which a choice depends on its words alone: a question more or less changes no other choice."""
    made = replace(usual_preparation(fighter), side=number % 2)
    setup = BoutSetup((Contender(fighter, made), Contender(other, usual_preparation(other))), first=number // 2 % 2)
    state = begin_game(build_table(setup), setup, str(number))
    for body in state.bodies:
        body.might = MUCH_MIGHT
        if number // 4 % 2:
            body.health = LITTLE_HEALTH
    told = []
    rounds.advance(state)
    now = 0
    while not state.over:
        if state.round != now:
            now = state.round
            told.append(carried_state(state))
        for seat in (0, 1):
            if state.asked >> seat & 1:
                rounds.apply_choice(state, seat, choose(state, seat, number))
        rounds.advance(state)
    return (*told, carried_state(state))


def choose(state: State, seat: int, number: int) -> int:
    def weight(action: int) -> bytes:
        said = phrases.action_words(state, seat, action).en
        return sha256(f"{number}/{state.round}/{state.step}/{seat}/{said}".encode()).digest()

    return min(state.choices[seat], key=weight)


def test_the_ablation_finds_an_effect_that_changes_no_bout() -> None:
    """The kind of fault: the active player is settled before «Start», so speed does nothing there."""
    fighter = FIGHTERS[0]
    late = replace(fighter.effects[0], when="end", deeds=(replace(fighter.effects[0].deeds[0], kind="speed", low=2),))
    dead = replace(fighter, effects=(*fighter.effects, late))
    assert all(story(dead, FIGHTERS[1], number) == story(fighter, FIGHTERS[1], number) for number in range(6))


@pytest.mark.one_database
@pytest.mark.parametrize("fighter", FIGHTERS, ids=lambda one: one.key)
def test_each_effect_of_a_shipped_fighter_changes_a_bout(fighter: Fighter) -> None:
    others = [one for one in FIGHTERS if one is not fighter]
    whole = cache(lambda number: story(fighter, others[number % len(others)], number))
    dead = []
    for name, shorter in without_each_effect(fighter):
        for number in count():
            if number == BOUTS:
                dead.append(name)
                break
            if story(shorter, others[number % len(others)], number) != whole(number):
                break
    assert dead == []
