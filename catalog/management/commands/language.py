"""Report how much of card texts is understood, by the command of the game whose cards are listed."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import get_language

from catalog.core.terms import Term
from catalog.game_commands import command_of, commands_of
from catalog.management.commands.import_cards import line, read_path
from catalog.sources import Contents

SEVERAL = Term(
    "В файлах карты нескольких игр: {games}. Выберите одну: --game СЛАГ.",
    "The files hold cards of several games: {games}. Choose one with --game SLUG.",
)
UNREAD = Term("Тексты карт игры {game} язык не читает.", "The card texts of {game} have no language.")


class Command(command_of("catalog", "language")):  # type: ignore[misc]
    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--game", metavar="SLUG", help="the game, if the files hold cards of several")

    def handle(self, *, files: list[Path], game: str | None = None, **options: Any) -> None:
        language = options["lang"] or get_language() or "en"
        contents = Contents.together(contents for path in files for contents in read_path(path))
        for problem in contents.errors if contents.cards else [*contents.errors, *contents.warnings]:
            self.stderr.write(line(problem, language))
        games = [game] if game else list(dict.fromkeys(source.card.game for source in contents.cards))
        if len(games) > 1:
            raise CommandError(SEVERAL.with_(games=", ".join(games)).said(language))
        commands = commands_of("catalog", "language")
        selected_game = games[0] if games else next(iter(commands))
        if selected_game not in commands:
            raise CommandError(UNREAD.with_(game=selected_game).said(language))
        commands[selected_game](stdout=self.stdout, stderr=self.stderr).handle(files=files, **options)
