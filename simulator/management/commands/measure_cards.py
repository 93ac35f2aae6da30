"""`manage.py measure_cards`: play random decks of a game against each other and measure what each card adds to wins."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from catalog.cards import CardRef
from decks import shipped_decks
from decks.card_gains import CardGain, GainFile, find_file
from simulator.card_study import StudiedGame, fit_gains, play_studied_game
from simulator.games import engine
from simulator.management.games import add_game_argument
from simulator.processes import shared_out

CHUNK = 8
LISTED = 10  # cards that are printed, of the best and of the worst


class Command(BaseCommand):
    help = "Measure the shipped cards of a game by games of random decks, and store the result beside its code."
    requires_system_checks = []  # no database is needed

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_game_argument(parser)
        parser.add_argument("--games", type=int, default=4000, help="in all, those of --results included (4000)")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--results", type=Path, help="a file of finished games, which is continued")
        parser.add_argument("--output", type=Path, help="the file to write instead of the shipped one")
        parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")

    def handle(self, **options: Any) -> None:
        game, seed, file = options["game"], options["seed"], options["results"]
        games = _read(file)
        for one in _play(game, seed, range(len(games), options["games"]), options["jobs"]):
            games.append(one)
            if file is not None:
                with file.open("a", encoding="utf-8") as results:
                    results.write(json.dumps(one.as_json()) + "\n")
        gains = fit_gains(game, games)
        GainFile(engine(game).digest(), seed, len(games), gains).write(options["output"] or find_file(game))
        self._print(game, gains, len(games))

    def _print(self, game: str, gains: dict[CardRef, CardGain], games: int) -> None:
        self.stdout.write(f"{games} games, {len(gains)} cards")
        names = {source.card.ref: source.card.name_en for source in shipped_decks.load_contents(game).cards}
        best = sorted(gains.items(), key=lambda entry: -entry[1].gain)
        for ref, one in dict([*best[:LISTED], *best[-LISTED:]]).items():
            self.stdout.write(
                f"{100 * one.gain:+6.2f} ± {100 * one.half_width:.2f} %  {ref.set_code} {ref.number:<4} {names[ref]} "
                f"({one.games} games)"
            )


def _read(file: Path | None) -> list[StudiedGame]:
    if file is None or not file.is_file():
        return []
    return [StudiedGame.from_json(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def _play(game: str, seed: int, numbers: range, jobs: int) -> Iterator[StudiedGame]:
    play = partial(play_studied_game, game, seed)
    if jobs <= 1:
        return map(play, numbers)
    return shared_out(play, numbers, jobs, CHUNK)
