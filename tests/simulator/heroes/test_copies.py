"""Copies of a game share the cards in play until one of them changes; each step settles only what has changed."""

from __future__ import annotations

from typing import Any

import pytest

from catalog.heroes import shipped_cards
from simulator.heroes import constant_effects, turn, values, wounds
from simulator.heroes.bits import SOURCE_MOVED
from simulator.heroes.chance import Stream, make_stream
from simulator.heroes.setup import HeroDeck, Setup, lay_out_game
from simulator.heroes.state import State
from simulator.heroes.state_hash import state_hash
from simulator.heroes.unit import Gift, Unit
from tests.simulator.heroes.ablation import CARDS, laid_out

DECKS = [HeroDeck(deck.hero, deck.cards) for deck in shipped_cards.ready_decks().values()]
WITH_CONSTANTS = [card for card in CARDS if "все" in card.text_ru.lower() or "пока" in card.text_ru.lower()]
NOT_COMPARED = {"writer", "worth", "gift"}  # of a card in play; gifts are compared one by one


def attributes_of(kind: type) -> list[str]:
    """The attributes of an engine's class, compiled or interpreted."""
    compiled = getattr(kind, "__mypyc_attrs__", None)
    return sorted(compiled or vars(kind(0, 0, 0, 0, 0) if kind is Unit else kind()))


def describe_gift(gift: Gift) -> list[Any]:
    granted = [id(one.ability) for one in gift.grants]
    return [getattr(gift, name) for name in attributes_of(Gift) if name not in ("grants", "__dict__")] + granted


def describe_unit(unit: Unit) -> list[Any]:
    names = [name for name in attributes_of(Unit) if name not in NOT_COMPARED]
    return [[getattr(unit, name) for name in names], describe_gift(unit.gift)]


def describe(state: State) -> tuple[str, list[Any]]:
    """All that the rules can tell apart, and every attribute of the cards in play."""
    return state_hash(state), [None if unit is None else describe_unit(unit) for unit in state.units]


def play(state: State, choices: Stream, steps: int) -> None:
    for _ in range(steps):
        if state.over:
            return
        turn.apply_option(state, state.choices[choices.below(len(state.choices))])
        turn.advance(state)


def begin(number: int) -> State:
    one, other = DECKS[number % len(DECKS)], DECKS[(number * 3 + 1) % len(DECKS)]
    state = lay_out_game(Setup((one, other), first=number % 2, turn_cap=40), str(number))
    turn.advance(state)
    return state


@pytest.mark.parametrize("number", [0, 3])
def test_a_copy_that_is_played_on_leaves_the_game_as_it_was(number: int) -> None:
    game, choices = begin(number), make_stream(f"choices/{number}")
    while not game.over:
        before = describe(game)
        copy = game.clone()
        play(copy, make_stream(f"copy/{number}"), 12)
        assert describe(game) == before
        further, on = copy.clone(), describe(copy)
        play(further, make_stream(f"further/{number}"), 6)
        assert describe(copy) == on
        play(game, choices, 30)


@pytest.mark.parametrize("number", [0, 3])
def test_a_game_that_is_copied_before_each_choice_goes_as_one_that_never_is(number: int) -> None:
    game, copied = begin(number), begin(number)
    choices, same = make_stream(f"choices/{number}"), make_stream(f"choices/{number}")
    while not game.over:
        copied = copied.clone()
        play(game, choices, 1)
        play(copied, same, 1)
        assert describe(copied) == describe(game)


def assert_settled(state: State) -> None:
    """Assert that nothing dies and no gift changes if every card is looked at."""
    whole = state.clone()
    whole.news |= SOURCE_MOVED
    constant_effects.refresh(whole)
    for seat in (0, 1):
        for card in values.in_play(state, seat):
            unit, fresh = state.units[card], whole.units[card]
            assert unit is not None and fresh is not None
            assert not wounds.is_dying(state, unit) or unit.card in state.changed
            assert describe_gift(unit.gift) == describe_gift(fresh.gift)


@pytest.mark.parametrize("number", range(2))
def test_each_step_settles_all_that_it_changed(number: int) -> None:
    """A sample: of the cards that seem to have constant abilities every twelfth one, each in one position."""
    for place, card in enumerate(WITH_CONSTANTS[number::24]):
        state, choices = laid_out(card, place), make_stream(f"{card.key}/{number}")
        turn.advance(state)
        for _ in range(40):
            if state.over:
                break
            if state.running is None and not state.declaring:
                assert_settled(state)
            play(state, choices, 1)
