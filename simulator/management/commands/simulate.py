"""`manage.py simulate DECK_A DECK_B --games N`: how a deck fares, with its interval."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import get_language

from catalog.core.terms import Term
from simulator.management.games import add_game_arguments, build_pairing, describe_unsimulated
from simulator.playing import GAME_SECONDS, Summary, UnknownDeck, simulate
from simulator.statistics import share

GAMES = Term("Игр", "Games")
WINS = Term("Побед A : B", "Wins A : B")
DRAWS = Term("Ничьих", "Draws")
ADJUDICATED = Term("Решено по кристаллам (604.1)", "Adjudicated (604.1)")
ENDLESS = Term("Ход без конца (103.4)", "A turn without end (103.4)")
PROVES_NOTHING = Term(
    "Больше 1 % партий остановлено в ходу без конца: итог ничего не доказывает",
    "More than 1 % of the games were stopped in a turn without end: the result proves nothing",
)
CRASHES = Term("Сбоев", "Crashes")
STOPPED = Term("Остановлено по времени", "Stopped after the time limit")
STOPPED_GAMES = Term(
    "Партии дольше {seconds:.0f} с (--game-seconds), номера: {numbers}",
    "Games of more than {seconds:.0f} s (--game-seconds), numbers: {numbers}",
)
SHARE = Term("Доля A", "Share of A")
FIRST = Term("Доля Первого", "Share of the First")
LENGTH = Term("Ходов, решений за игру", "Turns, decisions a game")
SPEED = Term("Игр в секунду", "Games a second")
COMPILED = Term("скомпилировано", "compiled")
INTERPRETED = Term("без компиляции", "interpreted")
MOST_NUMBERS = 20  # of stopped games that are listed


class Command(BaseCommand):
    help = "Play many games of two decks. Exit 0; 1: some crashed or were stopped; 2: a deck cannot be used."
    requires_system_checks = []  # only imported cards need the database

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_game_arguments(parser)
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")
        parser.add_argument(
            "--game-seconds", type=float, default=GAME_SECONDS, help="a game that takes longer is stopped"
        )
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        self.language = options["lang"] or get_language() or "en"
        if options["games"] < 1 or options["jobs"] < 1 or options["game_seconds"] <= 0:
            self.stderr.write("--games, --jobs ≥ 1; --game-seconds > 0")
            sys.exit(2)
        try:
            pairing = build_pairing(options)
        except UnknownDeck as error:
            self.stderr.write(error.explain(self.language))
            sys.exit(2)
        for notice in describe_unsimulated(pairing, self.language):
            self.stderr.write(self.style.WARNING(notice))
        self.games = options["games"]
        self.rules = pairing.engine
        self.game_seconds = options["game_seconds"]
        on_progress = self._show if self.stderr.isatty() else None
        summary, seconds = simulate(pairing, self.games, options["jobs"], on_progress, self.game_seconds)
        if options["json"]:
            self.stdout.write(json.dumps(summary.as_json(seconds, self.rules), indent=2))
        else:
            self._tell(summary, seconds)
        sys.exit(1 if summary.crashes or summary.stopped else 0)

    def _show(self, count: int) -> None:
        """A bar that is drawn over itself."""
        filled = 40 * count // self.games
        self.stderr.write(f"\r{'█' * filled}{'░' * (40 - filled)} {count}/{self.games}", ending="")
        if count == self.games:
            self.stderr.write("")

    def _tell(self, summary: Summary, seconds: float) -> None:
        figures = summary.as_json(seconds, self.rules)
        interval = share(summary.tally)
        compiled = COMPILED if figures["compiled"] else INTERPRETED
        rows = [
            (GAMES, str(summary.games)),
            (WINS, f"{summary.tally.wins} : {summary.tally.losses}"),
            (DRAWS, str(summary.tally.draws)),
            (ADJUDICATED, str(summary.adjudicated)),
            (ENDLESS, str(summary.endless)),
            (CRASHES, str(summary.crashes)),
            (STOPPED, str(len(summary.stopped))),
            (SHARE, f"{interval.value:.1%} [{interval.low:.1%} … {interval.high:.1%}]"),
            (FIRST, f"{figures['first_share']:.1%}"),
            (LENGTH, f"{figures['turns']:.1f}, {figures['decisions']:.0f}"),
            (SPEED, f"{figures['games_per_second']:.1f} ({compiled.said(self.language)})"),
        ]
        for label, figure in rows:
            self.stdout.write(f"{label.said(self.language):<26} {figure}")
        if summary.proves_nothing:
            self.stderr.write(self.style.WARNING(PROVES_NOTHING.said(self.language)))
        if summary.stopped:
            numbers = ", ".join(map(str, summary.stopped[:MOST_NUMBERS]))
            self.stderr.write(STOPPED_GAMES.with_(seconds=self.game_seconds, numbers=numbers).said(self.language))
        for error in summary.errors[:5]:
            self.stderr.write(error)
