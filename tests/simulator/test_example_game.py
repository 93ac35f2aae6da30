"""The example of docs/first-game.md keeps its three rules. `test_engines.py` tests it against the engine contract."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from pathlib import Path

import pytest

from simulator import games
from simulator.game_runner import DeckPairing, play_game
from simulator.games import DuelSetup
from simulator.statistics import Tally
from tests.simulator.example_game import ENGINE, Card, ExampleState


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games.ENGINES, "example", "tests.simulator.example_game")
    yield


def start(a: int, b: int, turns: int = 0) -> ExampleState:
    """A game between nine cards of value `a` and nine of value `b`."""
    decks = ENGINE.prepare([Card(number, a) for number in range(1, 10)], [Card(number, b) for number in range(11, 20)])
    state = ENGINE.start(DuelSetup(decks, turns=turns), "seed", log=True)
    state.advance()
    return state


def play_trick(state: ExampleState) -> None:
    for _ in range(2):
        state.take(state.to_act[0], 0)
        state.advance()


def test_1_a_card_is_played_from_the_hand() -> None:
    state = start(1, 2)
    (leader,) = state.to_act
    other_hand = state.flat.hands[1 - leader]
    assert state.why_not(leader, other_hand[0]) == ["1"]
    assert state.why_not(1 - leader, other_hand[0]) == ["turn"]
    with pytest.raises(ValueError):
        state.apply(leader, other_hand[0])


def test_2_the_higher_card_takes_the_trick_and_its_player_leads() -> None:
    state = start(1, 2)
    play_trick(state)
    assert state.flat.tricks == [0, 1]
    assert list(state.to_act) == [1]


def test_2_the_answer_takes_the_trick_if_the_values_are_equal() -> None:
    state = start(5, 5)
    play_trick(state)
    assert state.flat.tricks == [0, 1]


def test_3_more_tricks_win() -> None:
    state = start(2, 1)
    while not state.over:
        play_trick(state)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.standing, state.turn) == (0, (9, 0), 10)


def test_a_game_that_reaches_the_limit_of_turns_is_adjudicated() -> None:
    state = start(2, 1, turns=4)
    while not state.over:
        play_trick(state)
    assert state.outcome is not None
    assert state.outcome.adjudicated and state.outcome.standing == (4, 0)


def test_the_greedy_player_is_stronger_than_the_random_one() -> None:
    deck = tuple(Card(number, number) for number in range(1, 10))
    pairing = DeckPairing(deck, deck, levels=("greedy", "random"))
    outcomes = [play_game(pairing, number).outcome for number in range(400)]
    tally = Tally(outcomes.count(0), outcomes.count(2), outcomes.count(1))
    assert tally.games == 400 and tally.share > 0.55


def test_the_session_of_the_document_runs() -> None:
    document = Path(__file__).resolve().parents[2] / "docs" / "first-game.md"
    result = doctest.testfile(str(document), module_relative=False)
    assert result.attempted == 8 and result.failed == 0
