"""What the commands that play games have in common: two decks, players, edition, seed, cap."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from catalog.berserk.terms import EDITIONS
from simulator.berserk.players import LEVELS
from simulator.game_runner import TURNS, Pairing
from simulator.playing import deck


def add_game_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("deck_a", metavar="DECK_A", help="a list file, or a shipped deck's name")
    parser.add_argument("deck_b", metavar="DECK_B")
    parser.add_argument("--player", choices=LEVELS, default="greedy", help="who plays both decks (greedy)")
    parser.add_argument("--player-b", choices=LEVELS, help="who plays DECK_B, where that is another")
    parser.add_argument("--playouts", type=int, default=200, help="of a decision of search (200)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", choices=list(EDITIONS), default="2009")
    parser.add_argument(
        "--turns", type=int, default=TURNS, help=f"after so many a game is adjudicated, 604.1 ({TURNS})"
    )
    parser.add_argument("--lang", choices=("ru", "en"))


def pairing_of(options: dict[str, Any]) -> Pairing:
    """The pairing that the arguments ask for. Raises `UnknownDeck`."""
    return Pairing(
        deck(options["deck_a"]),
        deck(options["deck_b"]),
        levels=(options["player"], options["player_b"] or options["player"]),
        edition=options["edition"],
        seed=options["seed"],
        turns=options["turns"],
        playouts=options["playouts"],
    )
