"""`manage.py play DECK_A DECK_B`: one game, with its log."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import get_language

from catalog.core.terms import Term
from simulator import game_runner
from simulator.management.games import add_game_arguments, build_pairing, describe_unsimulated
from simulator.playing import UnknownDeck

WON = Term("Победа игрока {player}", "Player {player} wins")
DRAWN = Term("Ничья", "A draw")
CRASHED = Term("Партия прервана ошибкой", "The game was broken off by an error")
END = Term("{outcome} ({clause}): ходов {turns}, решений {decisions}, кристаллы {a} : {b}",
           "{outcome} ({clause}): {turns} turns, {decisions} decisions, crystals {a} : {b}")  # fmt: skip


class Command(BaseCommand):
    help = "Play one game of two decks (a list file, or the name of a shipped deck) and say how it ended."
    requires_system_checks = []  # only imported cards need the database

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_game_arguments(parser)
        parser.add_argument(
            "--number", type=int, default=0, help="which game of the series (its parity says who is First)"
        )
        parser.add_argument("--log", action="store_true", help="print every event with the clause that it applies")

    def handle(self, **options: Any) -> None:
        language = options["lang"] or get_language() or "en"
        try:
            pairing = build_pairing(options)
        except UnknownDeck as error:
            self.stderr.write(error.explain(language))
            sys.exit(2)
        for notice in describe_unsimulated(pairing, language):
            self.stderr.write(self.style.WARNING(notice))
        record, state = game_runner.play_with_log(pairing, options["number"])
        if options["log"]:
            for line in state.log:
                self.stdout.write(f"{line.clause:>8}  {line.words.said(language)}")
        if record.outcome is None:
            self.stderr.write(f"{CRASHED.said(language)}: {record.reason}")
            sys.exit(1)
        outcome = DRAWN if record.outcome == 2 else WON.with_(player="AB"[record.outcome])
        result = END.with_(
            outcome=outcome.said(language), clause=record.reason, turns=record.turns, decisions=record.decisions,
            a=record.standing[0], b=record.standing[1],
        )  # fmt: skip
        self.stdout.write(result.said(language))
