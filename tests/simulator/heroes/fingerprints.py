"""Plays some games and prints a hash of each turn and of each end: run with and without the compiled engine."""

from __future__ import annotations

import json
import random

from catalog.heroes import shipped_cards
from simulator.games import DuelSetup
from simulator.heroes.engine import ENGINE

GAMES = 20


def fingerprints() -> list[list[str]]:
    """The hashes of the turns of each game, by chance between ready decks."""
    decks = [(deck.hero, *deck.cards) for deck in shipped_cards.ready_decks().values()]
    found = []
    for number in range(GAMES):
        chance = random.Random(f"choices {number}")
        meeting = DuelSetup(ENGINE.prepare(*chance.sample(decks, 2)), first=number % 2, turns=30)
        state = ENGINE.start(meeting, f"game {number}")
        hashes, turn = [], -1
        state.advance()
        while not state.over:
            if state.turn != turn:
                turn = state.turn
                hashes.append(state.hash())
            state.take(state.to_act[0], chance.randrange(len(state.options(state.to_act[0]))))
            state.advance()
        hashes.append(state.hash())
        found.append(hashes)
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": ENGINE.is_compiled(), "games": fingerprints()}))
