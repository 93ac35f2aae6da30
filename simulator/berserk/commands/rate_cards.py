"""`manage.py rate_cards`: play random squads against each other and rate the cards by the winners."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from catalog.berserk.card import PrintedCard
from catalog.models import Card
from decks import shipped_decks
from decks.berserk import draft_ratings
from decks.berserk.ratings import FILE, RatingFile, printed_rating
from decks.models import CardRating
from simulator.berserk.fingerprint import digest
from simulator.berserk.studies import card_ratings as rating
from simulator.berserk.studies import drafted_games
from simulator.berserk.studies.card_ratings import RatingFit, StudyGame
from simulator.processes import shared_out

CHUNK = 8


class Command(BaseCommand):
    help = (
        "Rate cards by games of random squads, greedy players. Without --sets the shipped cards, whose ratings are "
        "stored beside the code; with --sets those sets of the catalog, whose ratings are stored in the database."
    )
    requires_system_checks = []  # no database is needed for the shipped cards

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--sets", nargs="+", default=[], metavar="SET", help="codes of sets of the catalog")
        parser.add_argument("--games", type=int, default=4000, help="in all, those of --results included (4000)")
        parser.add_argument("--seconds", type=float, help="stop playing after so many, and rate by what was played")
        parser.add_argument("--results", type=Path, help="a file of finished games, to be gone on with")
        parser.add_argument("--seed", default="0")
        parser.add_argument(
            "--drafted",
            action="store_true",
            help="games of decks that bots drafted: they move what cards are worth to drafters; give a new --seed",
        )
        parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")

    def handle(self, **asked: Any) -> None:
        if asked["drafted"] and asked["sets"]:
            raise CommandError("--drafted rates the shipped cards")
        cards = self._cards(asked["sets"])
        games = _stored(asked["results"])
        until = None if asked["seconds"] is None else time.monotonic() + asked["seconds"]
        wanted = range(len(games), asked["games"])
        with asked["results"].open("a", encoding="utf-8", buffering=1) if asked["results"] else nullcontext() as kept:
            for game in _played(cards, asked["seed"], wanted, asked["jobs"], drafted=asked["drafted"]):
                games.append(game)
                if kept is not None:
                    kept.write(json.dumps(game.as_json()) + "\n")
                if self.stderr.isatty():
                    self.stderr.write(f"\r{len(games)}/{asked['games']}", ending="")
                if until is not None and time.monotonic() > until:
                    break
        rated = draft_ratings.draft_rating_of if asked["drafted"] else printed_rating
        printed = {(card.set_code, card.number): rated(card) for card in cards}
        known = [game for game in games if printed.keys() >= {*game.a, *game.b}]
        fitted = rating.fit(known, printed, drafted_games.FIRMNESS if asked["drafted"] else rating.FIRMNESS)
        if asked["sets"]:
            _save(fitted)
        else:
            file, before = (
                (draft_ratings.FILE, draft_ratings.load_draft_ratings().cards) if asked["drafted"] else (FILE, {})
            )
            RatingFile(digest(), asked["seed"], len(known), {**before, **fitted.cards}).write(file)
        self._tell(fitted, len(known), cards)

    def _cards(self, codes: list[str]) -> list[PrintedCard]:
        if not codes:
            return [source.card for source in shipped_decks.load_contents().cards if source.card.rarity != "promo"]
        found = [
            card.to_printed_card() for card in Card.objects.complete().filter(set__game="berserk", set__code__in=codes)
        ]
        if missing := sorted({*codes} - {card.set_code for card in found}):
            raise CommandError(f"the catalog has no cards of {', '.join(missing)}")
        if small := rating.too_small(found):
            raise CommandError(
                f"{', '.join(small)}: too few cards of some two elements and the neutral for a deal of 15"
            )
        return found

    def _tell(self, fitted: RatingFit, games: int, cards: list[PrintedCard]) -> None:
        self.stdout.write(
            f"{games} games; a crystal is worth {fitted.crystal:.3f} and being First {fitted.first:+.3f} in log odds"
        )
        names = {(card.set_code, card.number): card.name_en or card.name_ru for card in cards}
        best = sorted(fitted.cards.items(), key=lambda entry: -entry[1][0])
        for place, (value, seen) in [*best[:10], *best[-10:]]:
            self.stdout.write(f"{value / 100:6.2f}  {place[0]} {place[1]:<4} {names[place]} ({seen} games)")


def _stored(file: Path | None) -> list[StudyGame]:
    if file is None or not file.is_file():
        return []
    return [StudyGame.from_json(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def _played(cards: list[PrintedCard], seed: str, numbers: range, jobs: int, *, drafted: bool) -> Iterator[StudyGame]:
    play = partial(drafted_games.play_drafted_game if drafted else rating.play_study_game, cards, seed)
    if jobs <= 1:
        yield from map(play, numbers)
        return
    # One process plays all games of a draft: otherwise each process would repeat the draft.
    yield from shared_out(play, numbers, jobs, drafted_games.GAMES if drafted else CHUNK)


def _save(fitted: RatingFit) -> None:
    with transaction.atomic():
        rows = Card.objects.filter(set__game="berserk", set__code__in={code for code, _ in fitted.cards})
        keys = {(code, number): pk for pk, code, number in rows.values_list("pk", "set__code", "number")}
        CardRating.objects.bulk_create(
            [
                CardRating(card_id=keys[place], value=value, games=games)
                for place, (value, games) in fitted.cards.items()
            ],
            update_conflicts=True,
            unique_fields=["card"],
            update_fields=["value", "games", "measured"],
        )
