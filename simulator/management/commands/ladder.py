"""`manage.py ladder`: how much better each level of players is than the one below."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from itertools import pairwise
from typing import Any

from django.core.management.base import BaseCommand

from decks import shipped_decks
from simulator.game_runner import TURNS, DeckPairing
from simulator.games import engine
from simulator.management.games import add_game_argument, all_levels
from simulator.playing import find_deck, simulate
from simulator.statistics import Tally, share

USUAL = 400
GAMES = {"greedy": 1000}  # enough for the interval that each step is held to


class Command(BaseCommand):
    help = (
        "Play each level of players against the one below on mirrored squads: one deck, one deal, roles swapped; "
        "the share of the higher level with its interval."
    )
    requires_system_checks = []  # no database is needed

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, help="of each step, spread over the example decks (400, greedy 1000)")
        add_game_argument(parser)
        parser.add_argument("--level", choices=all_levels(), help="only this level against the one below")
        parser.add_argument("--playouts", type=int, default=200, help="of a decision of search")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--jobs", type=int, default=1)

    def handle(self, **options: Any) -> None:
        examples = shipped_decks.examples(options["game"])
        crashed = 0
        for lower, higher in pairwise(engine(options["game"]).levels):
            if options["level"] not in (None, higher):
                continue
            tally, adjudicated, endless, crashes, seconds = Tally(), 0, 0, 0, 0.0
            for place, slug in enumerate(examples):
                games = _share_of(options["games"] or GAMES.get(higher, USUAL), len(examples), place)
                cards = find_deck(slug, options["game"])
                pairing = DeckPairing(
                    cards,
                    cards,
                    levels=(higher, lower),
                    seed=options["seed"],
                    turns=TURNS,
                    playouts=options["playouts"],
                    mirrored=True,
                )
                summary, took = simulate(pairing, games, options["jobs"])
                tally += summary.tally
                adjudicated += summary.adjudicated
                endless += summary.endless
                crashes += summary.crashes
                seconds += took
                self.stderr.write(f"{higher} – {lower}  {slug:<16} {share(summary.tally).value:.1%}")
            interval = share(tally)
            crashed += crashes
            self.stdout.write(
                f"{higher} – {lower}: {interval.value:.1%} [{interval.low:.1%} … {interval.high:.1%}], "
                f"{tally.games} games, {adjudicated} adjudicated, "
                f"{endless} without end, {crashes} crashed, {seconds:.0f} s"
            )
        sys.exit(1 if crashed else 0)


def _share_of(games: int, parts: int, place: int) -> int:
    """An even number of games for each part, together `games` or a few more."""
    return 2 * ((games // 2 + parts - 1 - place) // parts)
