"""`manage.py matchup DECK DECK…`: ask how decks fare, play along with the workers, and say what came of it."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser
from dataclasses import replace
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.db.models import Q

from decks.models import Deck
from simulator.game_runner import TURNS
from simulator.management.games import add_edition_argument
from simulator.matchups import work
from simulator.matchups.cells import Contender
from simulator.matchups.claiming import claim
from simulator.matchups.models import PLAYOUTS, Level, Run
from simulator.matchups.run_request import (
    Owner,
    QuestionRefusal,
    RunQuestion,
    against_examples,
    ask,
    ask_what_if,
    what_if_question,
)
from simulator.matchups.run_sums import Result, results
from simulator.matchups.what_if_results import Evidence, evidence

WAIT = 1.0  # seconds until the run is looked at again while others play the last of it


class Command(BaseCommand):
    help = (
        "Play decks of the site against each other: one deck meets the example decks, two each other, more of them "
        "everybody everybody (or with --gauntlet the first all others). With --what-if: which single card's absence or "
        "replacement changes a deck's result most."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("decks", nargs="+", metavar="DECK", help="a deck's key, an example's slug, or a name")
        parser.add_argument("--gauntlet", action="store_true", help="the first deck against all others")
        parser.add_argument("--what-if", action="store_true", help="try every change of one card of one deck")
        parser.add_argument("--games", type=int, help="of each two decks (100); of a what-if altogether")
        parser.add_argument("--half-width", type=float, help="as many games as ± so much needs: 0.05 is ± 5 points")
        parser.add_argument("--sequential", action="store_true", help="stop once it is sure which of two is better")
        parser.add_argument("--level", choices=Level.values, default=Level.GREEDY)
        parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="of a decision of players that search")
        add_edition_argument(parser)
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--turns", type=int, default=TURNS)
        parser.add_argument("--user", help="whose run it is, so that it is found among theirs")
        parser.add_argument("--leave", action="store_true", help="do not wait: the site's workers play it")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        decks = [self._deck(name) for name in options["decks"]]
        if options["what_if"]:
            self._what_if(decks, options)
            return
        contenders = against_examples(decks[0]) if len(decks) == 1 else Contender.all_of(decks)
        kind = Run.Kind.MATRIX
        if options["gauntlet"] or len(decks) == 1:
            kind = Run.Kind.GAUNTLET
        elif len(decks) == 2:
            kind = Run.Kind.PAIR
        if options["sequential"] and kind != Run.Kind.PAIR:
            raise CommandError("--sequential is asked of two decks")
        conditions = _conditions(options)
        if options["half_width"]:
            question = RunQuestion.of_precision(kind, options["half_width"], **conditions)
        else:
            rule = Run.Rule.SEQUENTIAL if options["sequential"] else Run.Rule.GAMES
            question = RunQuestion(kind, rule, options["games"] or 100, **conditions)
        try:
            run = ask(self._owner(options["user"]), question, contenders)
        except QuestionRefusal as refused:
            raise CommandError(str(refused)) from None
        if not options["leave"]:
            self._wait(run)
        self._tell(run, options["json"])

    def _what_if(self, decks: list[Deck], options: dict[str, Any]) -> None:
        if len(decks) != 1:
            raise CommandError("--what-if is asked of one deck")
        question = what_if_question(**_conditions(options))
        question = replace(question, games=options["games"] or question.games)
        try:
            run = ask_what_if(self._owner(options["user"]), decks[0], question)
        except QuestionRefusal as refused:
            raise CommandError(str(refused)) from None
        if not options["leave"]:
            self._wait(run)
        gains = evidence(run, results(run))
        if options["json"]:
            self.stdout.write(json.dumps(_plain_changes(run, gains), ensure_ascii=False))
            return
        self.stdout.write(f"{run.get_absolute_url()}  {run.state}, {gains.games} games")
        for stage in gains.stages:
            self.stdout.write(f"round {stage.number}: {len(stage.standings)} changes, {stage.games} games each so far")
        for tried in gains.tried:
            gained = tried.difference
            self.stdout.write(
                f"{tried.title}: {gained.value:+.1%} [{gained.low:+.1%} … {gained.high:+.1%}] of {tried.tally.games} "
                f"games, {tried.rounds} rounds"
            )

    def _deck(self, name: str) -> Deck:
        named = Q(key=name) | Q(example_slug=name) | Q(name__iexact=name) | Q(name_en__iexact=name)
        decks = list(Deck.objects.filter(named).order_by("-example_kind", "pk")[:2])
        if not decks:
            raise CommandError(f"there is no deck with the key, slug or name “{name}”")
        if len(decks) == 2 and decks[0].key != name and decks[0].example_slug != name:
            raise CommandError(f"several decks are named “{name}”; give the key, as in {decks[0].key}")
        return decks[0]

    def _owner(self, name: str | None) -> Owner:
        if name is None:
            return Owner(None, "command line", limited=False)
        user = User.objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"there is no account named “{name}”")
        return Owner(user, limited=False)

    def _wait(self, run: Run) -> None:
        """Play batches as a worker does until this run is over."""
        while run.is_unfinished:
            claimed = claim()
            if claimed is None:
                time.sleep(WAIT)
            else:
                work.play_claimed(claimed)
            run.refresh_from_db()
            if self.stderr.isatty():
                games = sum(result.sums.games for result in results(run))
                self.stderr.write(f"\r{games} games", ending="")
        if self.stderr.isatty():
            self.stderr.write("")

    def _tell(self, run: Run, as_json: bool) -> None:
        found_results = results(run)
        if as_json:
            cells = [_plain(result) for result in found_results]
            self.stdout.write(json.dumps({"run": run.key, "state": run.state, "cells": cells}, ensure_ascii=False))
            return
        self.stdout.write(f"{run.get_absolute_url()}  {run.state}")
        for result in found_results:
            share, sums = result.share, result.sums
            self.stdout.write(
                f"{result.reading.row.name} – {result.reading.column.name}: {share.value:.1%} "
                f"[{share.low:.1%} … {share.high:.1%}] of {sums.games} games, {sums.tally.draws} drawn, "
                f"{sums.adjudicated} adjudicated, {sums.endless} without end, {sums.crashes} crashed"
                + (f"; {result.reading.verdict}" if result.reading.verdict else "")
            )


def _conditions(options: dict[str, Any]) -> dict[str, Any]:
    return {name: options[name] for name in ("level", "playouts", "edition", "seed", "turns")}


def _plain_changes(run: Run, gains: Evidence) -> dict[str, Any]:
    return {
        "run": run.key,
        "state": run.state,
        "games": gains.games,
        "rounds": [{"games": stage.games, "changes": len(stage.standings)} for stage in gains.stages],
        "changes": [
            {
                "change": tried.title,
                "rounds": tried.rounds,
                "games": tried.tally.games,
                "difference": tried.difference.value,
                "low": tried.difference.low,
                "high": tried.difference.high,
            }
            for tried in gains.tried
        ],
    }


def _plain(result: Result) -> dict[str, Any]:
    share, sums = result.share, result.sums
    return {
        "row": result.reading.row.name,
        "column": result.reading.column.name,
        "games": sums.games,
        "wins": sums.tally.wins,
        "draws": sums.tally.draws,
        "losses": sums.tally.losses,
        "adjudicated": sums.adjudicated,
        "endless": sums.endless,
        "proves_nothing": sums.proves_nothing,
        "crashes": sums.crashes,
        "share": share.value,
        "low": share.low,
        "high": share.high,
        "verdict": result.reading.verdict,
    }
