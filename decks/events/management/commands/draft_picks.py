"""`manage.py draft_picks`: how often bots would have picked as people did, and lists of people's picks."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any, get_args

from django.core.management.base import BaseCommand, CommandError

from catalog.games import first_game
from decks.events import agreement
from decks.events.contents import sheet_for
from decks.events.models import Event, EventLogEntry
from decks.events.options import CUBE, Options, drafted_games, editions_of
from decks.games import BotLevel, get_draft_rules


class Command(BaseCommand):
    help = "Compare bots with a list of picks (CSV: draft, round, pick, taken, pack, pool), or write one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--write", action="store_true", help="the picks of people in finished events, into FILE")
        parser.add_argument("--game", choices=drafted_games(), default=first_game())
        parser.add_argument("--levels", nargs="*", choices=get_args(BotLevel), default=list(get_args(BotLevel)))

    def handle(self, *, file: Path, write: bool, game: str, levels: list[str], **_: Any) -> None:
        if write:
            with file.open("w", encoding="utf-8", newline="") as out:
                self.stdout.write(f"{agreement.write_picks(_picks_of_events(game), out)} picks")
            return
        try:
            with file.open(encoding="utf-8", newline="") as lines:
                picks = agreement.read_picks(lines)
        except (OSError, UnicodeDecodeError, agreement.BadList) as error:
            raise CommandError(f"{file}: {error}") from error
        codes = tuple(sorted({key.rpartition("-")[0] for pick in picks for key in pick.pack} - {CUBE}))
        kind = next(iter(get_draft_rules(game).ways))
        sheet = sheet_for(Options(game=game, kind=kind, sets=codes, edition=editions_of(game)[0]))
        for level in levels:
            result = agreement.agreement(picks, sheet, game, editions_of(game)[0], level)
            shares = [count / result.picks if result.picks else 0.0 for count in (result.first, result.three)]
            self.stdout.write(
                f"{level}: first {shares[0]:.1%}, among three {shares[1]:.1%} of {result.picks} picks"
                + (f"; {result.unknown} of unknown cards" if result.unknown else "")
            )


def _picks_of_events(game: str) -> Any:
    """The picks of people in finished events, event by event."""
    for event_id in (
        Event.objects.filter(game=game, phase=Event.Phase.OVER).order_by("created").values_list("pk", flat=True)
    ):
        log = EventLogEntry.objects.filter(event=event_id).order_by("index").values_list("data", flat=True)
        yield from agreement.of_log(event_id, log)
