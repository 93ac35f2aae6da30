"""Two thousand random games of legal decks of the shipped sets: no exception, no illegal state, no endless game."""

from __future__ import annotations

import pytest

from simulator.berserk import Dice, Game
from simulator.berserk.beginning import begin
from simulator.berserk.vocabulary import PHASE_ROSTER
from tests.simulator import checks
from tests.simulator.decks import random_deck, shipped_faces

GAMES = 2000
BATCH = 100
CAP = 60
LOOK = 61  # the decisions between two looks at the invariants


def play(number: int) -> Game:
    """Game `number`, of its own decks, seats, edition and choices."""
    faces = shipped_faces()
    decks = (random_deck(faces, f"{number}/A"), random_deck(faces, f"{number}/B"))
    edition = "2009" if number % 4 else "present"
    game = begin(decks, number, edition, first=number % 2, turn_cap=CAP)
    choices = Dice(f"{number}/choices")
    decisions = 0
    game.advance()
    while not game.over:
        decisions += 1
        options = checks.all_hold(game, deep=True) if decisions % LOOK == number % LOOK else game.options()
        pick = choices.below(len(options))
        if game.phase == PHASE_ROSTER and pick == 0 and len(options) > 1:
            pick = 1
        game.take(game.asked, options[pick])
        game.advance()
    return game


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_of_shipped_cards_end_and_are_sound_all_the_way(batch: int) -> None:
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        game = play(number)
        assert game.winner in (0, 1, 2), f"game {number}"
        assert game.turn_number <= CAP, f"game {number}"
        assert game.reason in ("102.3а", "102.4", "604.1"), f"game {number}"
