"""The example decks of the shipped sets."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog import sources
from catalog.games import GAMES
from decks import examples, shipped_decks
from decks.games import deck_games


class Command(BaseCommand):
    help = (
        "Loads the [[deck]] entries of set files as example decks, or the decks that come with every game; run again, "
        "it changes only what differs."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "files",
            nargs="*",
            metavar="FILE_OR_FOLDER",
            help="set files (.toml), already imported; none: those that come with the games",
        )
        parser.add_argument("--game", nargs="+", choices=list(deck_games()), help="of these games alone, without files")

    def handle(self, *args: Any, **options: Any) -> None:
        decks: list[sources.SourceDeck] = []
        if not options["files"]:
            games = options["game"] or [game for game in deck_games() if game in GAMES]
            decks = [deck for game in games for deck in shipped_decks.load_contents(game).decks]
        for name in options["files"]:
            path = Path(name)
            for file in sorted(path.rglob("*.toml")) if path.is_dir() else [path]:
                try:
                    decks += sources.read_card_list(str(file), file.read_bytes()).decks
                except OSError as error:
                    raise CommandError(f"{file}: {error.strerror}", returncode=2) from error
        try:
            new, changed, unchanged = examples.load(decks)
        except examples.BadExample as error:
            raise CommandError(str(error)) from error
        if options["verbosity"]:
            self.stdout.write(f"Example decks: {new} new, {changed} changed, {unchanged} unchanged")
