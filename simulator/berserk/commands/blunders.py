"""`manage.py blunders`: how often players of each level throw away a game."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from decks import shipped_decks
from simulator.berserk.players import LEVELS
from simulator.berserk.studies.blunders import BLUNDER, judge_decision, sample_decisions, sum_losses
from simulator.playing import find_deck
from simulator.processes import shared_out

THINKING = LEVELS[1:]
GAME = "berserk"


class Command(BaseCommand):
    help = (
        "Play out decisions of each level's own games deeply: the share of them that lose more than "
        f"{BLUNDER:.0%} of winning against the best option found."
    ).replace("%", "%%")
    requires_system_checks = []  # no database is needed

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--decisions", type=int, default=300, help="in all, the levels alike (300)")
        parser.add_argument("--level", choices=THINKING, nargs="+", default=list(THINKING))
        parser.add_argument("--playouts", type=int, default=200, help="of a decision of search (200)")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")

    def handle(self, **asked: Any) -> None:
        decks = [find_deck(slug, GAME) for slug in shipped_decks.examples(GAME)]
        levels = asked["level"]
        for place, level in enumerate(levels):
            began = time.process_time()
            wanted = asked["decisions"] // len(levels) + (place < asked["decisions"] % len(levels))
            decisions = sample_decisions(level, decks, asked["seed"], wanted, asked["playouts"])
            all_judged = (
                list(map(judge_decision, decisions))
                if asked["jobs"] <= 1
                else list(shared_out(judge_decision, decisions, asked["jobs"], chunk=2))
            )
            said = sum_losses(all_judged)
            self.stdout.write(
                f"{level}: {said.blunders.value:.1%} [{said.blunders.low:.1%} … {said.blunders.high:.1%}] of "
                f"{said.decisions} decisions lose more than {BLUNDER:.0%}, {said.certain} beyond doubt; "
                f"{said.loss:.2%} lost a decision; {time.process_time() - began:.0f} s"
            )
