"""The search player against an automatic opponent: whole turns, played on to the end against orders of its deck."""

from __future__ import annotations

from catalog.clash import shipped
from simulator.clash import turn
from simulator.clash.chance import seeded
from simulator.clash.levels import READY_MADE
from simulator.clash.players import make
from simulator.clash.players.search import played_out, ranked
from simulator.clash.setup import Setup, lay_out
from simulator.clash.state import State

DECKS = [deck.cards for deck in shipped.ready_decks().values()]


def solo(seed: str = "solo") -> State:
    rest = tuple(card for deck in DECKS[1:] for card in deck)
    state = lay_out(Setup((DECKS[0], rest), "solo", opponent=READY_MADE[2]), seed)
    turn.advance(state)
    return state


def test_the_order_of_the_deck_is_no_matter_of_the_choice() -> None:
    state = solo()
    other = State(state.table, seeded("other"), state)
    other.hands[1].reverse()
    assert make("search", "x", 4).choose(state) == make("search", "x", 4).choose(other)


def test_plans_of_whole_turns_end_in_different_positions_and_are_played_to_an_end() -> None:
    state = solo()
    plans = ranked(state, 0, True)
    first_actions = ranked(state, 0)
    assert len(plans) > len(first_actions)
    assert {plan.actions[0] for plan in plans} == {plan.actions[0] for plan in first_actions}
    assert plans[0].worth == first_actions[0].worth
    assert 0.0 <= played_out(state, 0, plans[0].actions) <= 1.0
