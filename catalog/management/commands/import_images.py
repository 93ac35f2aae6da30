from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils.translation import get_language

from catalog.core.terms import Term
from catalog.games import GAMES, first_game
from catalog.images import ENDINGS, NotAnImage, clean, name_of, set_image
from catalog.models import Card


class Command(BaseCommand):
    help = "Give cards the images of a folder: FOLDER/SET/NUMBER.png, .jpg, .webp or .avif. All of them, or none."
    requires_migrations_checks = True

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--game", choices=list(GAMES), default=first_game(), help="whose cards the images are of")
        parser.add_argument("--dry-run", action="store_true", help="write nothing, say what would be written")
        parser.add_argument("--lang", choices=["ru", "en"], help="the language of what is said")

    def handle(self, *, folder: Path, game: str, dry_run: bool, **options: Any) -> None:
        """Exit 0: done; 1: a file is wrong, each is named, and nothing is written."""
        language = options["lang"] or get_language() or "en"
        if not folder.is_dir():
            raise CommandError(Term("{path}: это не папка.", "{path} is no folder.").with_(path=folder).said(language))
        wrong: list[tuple[Path, Term]] = []
        counts: Counter[bool] = Counter()
        with transaction.atomic():
            for path, card in self.cards(folder, game, wrong):
                try:
                    data = path.read_bytes()
                    counts[card.image_id != name_of(clean(data))] += 1
                    if not dry_run:
                        set_image(card, data)
                except NotAnImage as error:
                    wrong.append((path, error.said))
            transaction.set_rollback(bool(wrong))
        for path, reason in wrong:
            self.stderr.write(self.style.ERROR(f"{path}: {reason.said(language)}"))
        outcome = (
            Term("Ничего не записано; было бы", "Nothing is written; it would have been")
            if wrong or dry_run
            else Term("Записано", "Imported")
        )
        counted = Term("новых {new}, прежних {same}", "{new} new, {same} unchanged")
        self.stdout.write(
            f"{outcome.said(language)}: {counted.with_(new=counts[True], same=counts[False]).said(language)}."
        )
        if wrong:
            sys.exit(1)

    def cards(self, folder: Path, game: str, wrong: list[tuple[Path, Term]]) -> Iterator[tuple[Path, Card]]:
        """Each image file with its card; files of no card are added to `wrong`."""
        paths = sorted(path for path in folder.glob("*/*") if path.suffix.lower() in ENDINGS)
        if not paths:
            wrong.append((folder, Term("здесь нет файлов СЕТ/НОМЕР.png", "there are no files SET/NUMBER.png here")))
        cards = {
            (card.set.code.casefold(), card.number): card for card in Card.objects.complete().filter(set__game=game)
        }
        for path in paths:
            number = int(path.stem) if path.stem.isdecimal() else 0
            card = cards.get((path.parent.name.casefold(), number))
            if card is None:
                wrong.append((path, Term("нет карты с таким сетом и номером", "no card has that set and number")))
            else:
                yield path, card
