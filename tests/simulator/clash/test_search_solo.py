"""The search player against an automatic opponent: whole turns, and the odds after them on orders of its deck."""

from __future__ import annotations

from catalog.clash import shipped_cards
from simulator.clash import turn
from simulator.clash.bits import END_TURN
from simulator.clash.chance import make_stream
from simulator.clash.levels import READY_MADE
from simulator.clash.players import make
from simulator.clash.players.evaluation import WON
from simulator.clash.players.search import (
    ONE_MACHINE,
    PEOPLE,
    TWO_MACHINES,
    estimate_plan,
    rank_plans,
    value_after_reply,
)
from simulator.clash.players.solo_odds import COUNT, log_odds
from simulator.clash.players.weights import WEIGHTS
from simulator.clash.setup import Setup, lay_out
from simulator.clash.state import State

DECKS = [deck.cards for deck in shipped_cards.ready_decks().values()]


def solo(seed: str = "solo") -> State:
    rest = tuple(card for deck in DECKS[1:] for card in deck)
    state = lay_out(Setup((DECKS[0], rest), "solo", opponent=READY_MADE[2]), seed)
    turn.advance(state)
    return state


def test_the_order_of_the_deck_is_no_matter_of_the_choice() -> None:
    state = solo()
    other = State(state.table, make_stream("other"), state)
    other.hands[1].reverse()
    assert make("search", "x", 4).choose(state) == make("search", "x", 4).choose(other)


def test_plans_of_whole_turns_end_in_different_positions_and_have_odds() -> None:
    state = solo()
    plans, first_actions = rank_plans(state, 0, ONE_MACHINE), rank_plans(state, 0, PEOPLE)
    assert len(plans) > len(first_actions)
    assert {plan.actions[0] for plan in plans} == {plan.actions[0] for plan in first_actions}
    assert [plan.worth for plan in plans] == sorted((plan.worth for plan in plans), reverse=True)
    assert all(0.0 < value_after_reply(state, 0, plan.actions) < 1.0 for plan in plans[:4])


def test_a_finished_game_has_a_result() -> None:
    state = solo()
    state.over, state.scores = True, [1.0, 0.0]
    assert log_odds(state, 0) == WON
    state.scores = [0.0, 1.0]
    assert log_odds(state, 0) == -WON


def test_every_feature_has_a_weight() -> None:
    assert len(WEIGHTS) == COUNT


def test_odds_rise_with_the_fortress_of_the_player_and_fall_with_that_of_the_opponent() -> None:
    state = solo()
    turn.apply_choice(state, END_TURN)
    turn.run_out(state)
    weaker, nearer = state.clone(), state.clone()
    weaker.bastions[0] = False
    weaker.forts[0] = len(weaker.hands[0]) - 1
    nearer.bastions[1] = False
    del nearer.hands[1][2:]
    assert log_odds(weaker, 0) < log_odds(state, 0) < log_odds(nearer, 0)


def test_the_odds_know_no_order_of_the_deck() -> None:
    state = solo()
    turn.apply_choice(state, state.choices[-1])
    turn.run_out(state)
    other = state.clone()
    other.hands[1].reverse()
    assert log_odds(state, 0) == log_odds(other, 0)


def test_with_two_automatic_opponents_games_are_played_to_their_end() -> None:
    halves = tuple(card for deck in DECKS[2:] for card in deck)
    state = lay_out(Setup((DECKS[0], halves, DECKS[1], halves), "coop", opponent=READY_MADE[1]), "coop")
    turn.advance(state)
    plans = rank_plans(state, 0, TWO_MACHINES)
    assert 0.0 <= estimate_plan(state, 0, plans[0].actions) <= 1.0
    assert make("search", "x", 4).choose(state) in state.choices
