"""Plays some games and prints a hash of each turn and of each end: run with and without the compiled engine."""

from __future__ import annotations

import json

from simulator.berserk import Dice
from simulator.berserk.fingerprint import is_compiled, state_hash
from simulator.berserk.game_setup import begin_game
from tests.simulator.decks import example_faces, random_deck, shipped_faces

GAMES = 20


def fingerprints() -> list[list[str]]:
    """The hashes of the turns of each game."""
    found = []
    for number in range(GAMES):
        faces = shipped_faces() if number % 2 else example_faces()
        decks = (random_deck(faces, f"{number}/A"), random_deck(faces, f"{number}/B"))
        game = begin_game(decks, number, first=number % 2, turn_cap=30)
        choices = Dice(f"{number}/choices")
        hashes = []
        turn = 0
        game.advance()
        while not game.over:
            options = game.options()
            game.take(game.asked, options[choices.below(len(options))])
            game.advance()
            if game.turn_number != turn:
                turn = game.turn_number
                hashes.append(state_hash(game))
        hashes.append(state_hash(game))
        found.append(hashes)
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": is_compiled(), "games": fingerprints()}))
