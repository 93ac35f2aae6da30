"""Players of Heroes: each level is stronger than the one below."""

from __future__ import annotations

from catalog.heroes import shipped
from simulator.game_runner import Pairing, play

DECKS = list(shipped.ready_decks().values())
GAMES = 8


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(GAMES):
        deck = DECKS[number % len(DECKS)]
        cards = (deck.hero, *deck.cards)
        levels = ("greedy", "random") if number % 2 else ("random", "greedy")
        record = play(Pairing(cards, cards, levels=levels, turns=60, seed=5), number)
        assert record.outcome is not None, record.reason
        won += record.outcome == (0 if number % 2 else 1)
    assert won >= GAMES - 1
