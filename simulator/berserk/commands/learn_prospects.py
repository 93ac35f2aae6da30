"""`manage.py learn_prospects`: plays shipped decks against each other and learns what positions promise."""

from __future__ import annotations

from argparse import ArgumentParser
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand

from decks import shipped_decks
from simulator.berserk.fingerprint import digest
from simulator.berserk.players.prospect import FEATURES, FILE
from simulator.berserk.studies import prospects
from simulator.berserk.studies.prospects import TurnPosition
from simulator.playing import find_deck
from simulator.processes import shared_out

CHUNK = 16
KINDS = ("example", "starter")


class Command(BaseCommand):
    help = (
        "Learn from games of greedy players with the shipped decks what a position promises; the weights are stored "
        "beside the code, and whoever looks turns ahead goes by them from the next start on."
    )
    requires_system_checks = []  # no database is needed

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=6000)
        parser.add_argument("--seed", default="0")
        parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")

    def handle(self, **asked: Any) -> None:
        decks = [find_deck(slug) for slug, source in sorted(shipped_decks.decks().items()) if source.kind in KINDS]
        play = partial(prospects.play_positions, decks, asked["seed"])
        positions: list[TurnPosition] = []
        for rows in shared_out(play, range(asked["games"]), asked["jobs"], CHUNK):
            positions += rows
        learned = prospects.learn(positions)
        learned.write(digest(), asked["seed"], FILE)
        for name, weight in zip(FEATURES, learned.weights, strict=True):
            self.stdout.write(f"{name:<10} {weight:+.{prospects.DIGITS}f}")
        self.stdout.write(
            f"{learned.positions} positions of {learned.games} games; of those kept back the weights foretell "
            f"{learned.foretold:.1%}, the evaluation {learned.evaluated:.1%}"
        )
