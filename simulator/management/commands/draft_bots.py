"""`manage.py draft_bots`: drafts of bots alone, and how their decks fare."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from argparse import ArgumentParser
from typing import Any, cast, get_args

from django.core.management.base import BaseCommand

from catalog.games import first_game
from catalog.models import Card
from decks.events.bot_drafts import DraftStatistics, draft
from decks.events.contents import sheet_for
from decks.events.lobby import sets_for_packs
from decks.events.options import drafted_games
from decks.events.options_reader import BadOptions, read_options
from decks.games import BotLevel, Measure
from decks.sheet import card_key
from simulator.drafted_games import Match, matches, play_levels
from simulator.statistics import Tally, share

LEVELS: tuple[str, ...] = (*get_args(BotLevel), *get_args(Measure))


class Command(BaseCommand):
    help = "Draft with bots alone: when cards are taken, what decks are of, and each level's share of games won."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=drafted_games(), default=first_game())
        parser.add_argument("--seats", type=int, default=8)
        parser.add_argument("--sets", nargs="*", default=[], help="a set a booster; the newest three times if left out")
        parser.add_argument("--drafts", type=int, default=10)
        parser.add_argument("--games", type=int, default=20, help="games a draft between decks of different levels")
        parser.add_argument(
            "--levels",
            nargs="*",
            choices=LEVELS,
            default=["expert", "random", "expert", "rarest"],
            help="who sits round the table, over and over",
        )
        parser.add_argument("--edition", default="", help="of the rules; the usual one if left out")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")
        parser.add_argument("--json", action="store_true")

    def handle(self, **arguments: Any) -> None:
        start = time.perf_counter()
        settings = {"seats": arguments["seats"], "sets": arguments["sets"]}
        if arguments["edition"]:
            settings["edition"] = arguments["edition"]
        try:
            options = read_options(settings, sets_for_packs(arguments["game"]), arguments["game"])
        except BadOptions as bad:
            for name, _, english in bad.problems:
                self.stderr.write(f"--{name}: {english}")
            sys.exit(2)
        sheet = sheet_for(options)
        printed = {
            card_key(card.set.code, card.number): card.to_printed_card()
            for card in Card.objects.complete().filter(set__game=options.game, set__code__in=set(options.sets))
        }
        levels = [cast(Any, arguments["levels"][seat % len(arguments["levels"])]) for seat in range(options.seats)]
        measured, to_play = DraftStatistics(), list[Match]()
        for number in range(arguments["drafts"]):
            seed = hashlib.sha256(f"draft_bots/{arguments['seed']}/{number}".encode()).digest()
            pod, drafted = draft(sheet, options, levels, seed)
            measured.add(pod, drafted)
            to_play += matches(drafted, printed, arguments["games"], options.edition, seed)
        tallies, crashes = play_levels(to_play, arguments["jobs"], self._progress(len(to_play)))
        figures = {
            "drafts": arguments["drafts"],
            "seconds": time.perf_counter() - start,
            "cards": [
                {"card": key, "taken": measured.taken[key], "position": round(measured.position(key), 3)}
                for key in sorted(measured.taken, key=lambda key: (measured.position(key), key))
            ],
            "sorts": dict(measured.sorts.most_common()),
            "levels": [self._line(level, tallies) for level in dict.fromkeys(levels)],
            "pairs": [
                {"level": a, "against": b, **_shares(tally)} for (a, b), tally in sorted(tallies.items()) if a != b
            ],
            "crashes": crashes,
        }
        if arguments["json"]:
            self.stdout.write(json.dumps(figures, ensure_ascii=False, indent=2))
        else:
            self._tell(figures)

    def _line(self, level: str, tallies: dict[tuple[str, str], Tally]) -> dict[str, Any]:
        """A level's games against all the others."""
        total = sum((tally for (a, _), tally in tallies.items() if a == level), Tally())
        return {"level": level, **_shares(total)}

    def _progress(self, total: int) -> Any:
        if not self.stderr.isatty():
            return None
        return lambda count: self.stderr.write(f"\r{count}/{total}", ending="" if count < total else "\n")

    def _tell(self, figures: dict[str, Any]) -> None:
        drafts, seconds, crashes = figures["drafts"], figures["seconds"], figures["crashes"]
        self.stdout.write(f"{drafts} drafts in {seconds:.1f} s; {crashes} games crashed")
        for pair in figures["pairs"]:
            interval = f"{pair['share']:.1%} [{pair['low']:.1%} … {pair['high']:.1%}]"
            self.stdout.write(f"{pair['level']} against {pair['against']}: {interval} of {pair['games']} games")
        self.stdout.write("Decks are of: " + ", ".join(f"{name} {n}" for name, n in figures["sorts"].items()))
        for card in figures["cards"][:15]:
            self.stdout.write(f"{card['position']:5.2f}  {card['card']}  ({card['taken']})")


def _shares(tally: Tally) -> dict[str, Any]:
    interval = share(tally)
    return {"games": tally.games, "share": interval.value, "low": interval.low, "high": interval.high}
