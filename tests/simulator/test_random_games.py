"""Whole games of random legal choices, in which the engine's invariants are looked at all the time."""

from __future__ import annotations

import pytest

from simulator.berserk import Dice, Game
from simulator.berserk.fingerprint import state_hash
from simulator.berserk.game_setup import begin_game
from simulator.berserk.vocabulary import PHASE_ROSTER
from tests.simulator import checks
from tests.simulator.cards import deck

CAP = 30


def play(game: Game, seed: str, look: int = 0) -> list[int]:
    """Play to the end with a separate random stream. Check the invariants at every decision, the expensive ones at
    every `look`th.

    Return the numbers of the options taken.
    """
    choices = Dice(seed)
    trace: list[int] = []
    game.advance()
    while not game.over:
        options = checks.all_hold(game, bool(look) and len(trace) % look == 0) if look else game.options()
        number = choices.below(len(options))
        if game.phase == PHASE_ROSTER and len(options) > 1 and number == 0:
            number = 1  # a full roster makes a longer game
        trace.append(number)
        game.take(game.asked, options[number])
        game.advance()
    return trace


@pytest.mark.parametrize("seed", range(30))
def test_every_state_of_a_random_game_is_sound(seed: int) -> None:
    game = begin_game((deck(), deck()), seed, first=seed % 2, turn_cap=CAP, edition="2009" if seed % 3 else "present")
    play(game, f"choices/{seed}", look=40)
    assert game.winner in (0, 1, 2)
    assert game.turn_number <= CAP


@pytest.mark.parametrize("seed", range(4))
def test_every_window_of_a_random_game_is_sound(seed: int) -> None:
    game = begin_game((deck(1), deck(1)), seed, turn_cap=6, every_window=True, log=True)
    play(game, f"windows/{seed}", look=150)
    assert game.log


def test_a_game_is_replayed_from_the_numbers_of_its_options() -> None:
    game = begin_game((deck(), deck()), "replay", turn_cap=CAP)
    trace = play(game, "replay")
    again = begin_game((deck(), deck()), "replay", turn_cap=CAP, log=True)
    again.advance()
    for number in trace:
        again.take(again.asked, again.options()[number])
        again.advance()
    assert again.over
    assert state_hash(again) == state_hash(game)


def test_the_same_seed_plays_the_same_game() -> None:
    games = [begin_game((deck(), deck()), "same", turn_cap=CAP) for _ in range(2)]
    traces = [play(game, "same") for game in games]
    assert traces[0] == traces[1]
    assert state_hash(games[0]) == state_hash(games[1])
