from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import get_language

from catalog.berserk.importing import GAME
from catalog.berserk.language.coverage import Coverage, ReadCard, format_sentence, read_card_texts
from catalog.core.terms import Term
from catalog.management.commands.import_cards import line, read_path
from catalog.models import Card, CardSet
from catalog.sources import Contents

COUNTS = Term(
    "понято карт: {cards_understood} из {cards}, предложений: {understood} из {sentences},"
    " значков: {icons_understood} из {icons}",
    "understood: {cards_understood} of {cards} cards, {understood} of {sentences} sentences,"
    " {icons_understood} of {icons} icons",
)


CAUSES = Term(
    "Слова, на которых чтение остановилось: предложений, карт, которым не хватает только этого",
    "Words at which reading stopped: sentences, cards that lack nothing else",
)
NEW_WORD = Term("неизвестное слово", "unknown word")
NEW_PLACE = Term("известное слово на новом месте", "known word in a new place")
MOST_CAUSES = 40  # printed; `--json` has all of them


SEED = 2009  # of the sample


class Command(BaseCommand):
    help = "Say how much of card texts is understood: of card lists, or of the whole catalog."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a list, or a folder of lists")
        parser.add_argument("--json", action="store_true", help="print the counts as JSON and nothing else")
        parser.add_argument("--show", action="store_true", help="print each text beside what was understood of it")
        parser.add_argument(
            "--sample", type=int, metavar="N", help="print N sentences that were understood, always the same, to read"
        )
        parser.add_argument("--lang", choices=["ru", "en"], help="the language of the report")

    def handle(self, *, files: list[Path], show: bool, **options: Any) -> None:
        """Exit 0, or 2 where a file cannot be read."""
        language = options["lang"] or get_language() or "en"
        if files:
            contents = Contents.together(contents for path in files for contents in read_path(path))
            for problem in contents.errors:
                self.stderr.write(self.style.ERROR(line(problem, language)))
            if contents.unreadable:
                sys.exit(2)
            classes = {english: russian for each in contents.sets for russian, english in each.classes}
            read = read_card_texts((source.card for source in contents.cards if source.card.game == GAME), classes)
        else:
            classes = {
                english: russian
                for each in CardSet.objects.filter(game=GAME)
                for russian, english in each.classes.items()
            }
            read = read_card_texts(
                (card.to_printed_card() for card in Card.objects.complete().filter(set__game=GAME)), classes
            )
        coverage = Coverage()
        for card in read:
            coverage.add(card)
        if show:
            for card in read:
                self.show_card(card)
        if options["sample"]:
            self.show_sample(read, options["sample"])
        report = coverage.as_json()
        if options["json"]:
            self.stdout.write(json.dumps(report, ensure_ascii=False, indent=2))
            return
        self.stdout.write(
            COUNTS.with_(**{key: value for key, value in report.items() if key not in ("unknown", "causes")}).said(
                language
            )
        )
        causes = coverage.sorted_causes()[:MOST_CAUSES]
        if causes:
            self.stdout.write(CAUSES.said(language))
        for cause in causes:
            kind = NEW_PLACE if cause.is_known else NEW_WORD
            self.stdout.write(
                f"{cause.sentences:5} {cause.cards:4}  {cause.word} ({kind.said(language)}): {cause.example}"
            )
        for unknown in report["unknown"]:
            self.stdout.write(f"{unknown['count']:5}  {unknown['phrase']}")

    def show_sample(self, read: list[ReadCard], number: int) -> None:
        """Sentences beside what was understood of them, by one seed: for checking by hand that none is read wrongly."""
        readings = [(card, sentence) for card in read for sentence in card.sentences if sentence.ability is not None]
        for card, sentence in random.Random(SEED).sample(readings, min(number, len(readings))):
            self.stdout.write(f"{card.card.name_ru or card.card.name_en}: {sentence.text}")
            for lang in ("ru", "en"):
                self.stdout.write(f"  {lang} {format_sentence(sentence, lang)}")

    def show_card(self, read: ReadCard) -> None:
        card = read.card
        self.stdout.write(self.style.MIGRATE_HEADING(f"{card.set_code} {card.number}  {card.name_ru or card.name_en}"))
        for printed in (card.text_ru, card.text_en):
            if printed:
                self.stdout.write(f"    {printed}")
        if read.parsed.sentences:
            self.stdout.write(f"  ru {read.text('ru')}")
            self.stdout.write(f"  en {read.text('en')}")
        for sentence in read.parsed.unknown:
            unknown = sentence.unknown
            if unknown is not None:
                near = " / ".join(part for part in (unknown.suggestion, unknown.nearest) if part)
                self.stdout.write(self.style.WARNING(f"   ? {sentence.text}  ← {unknown.word} ({near})"))
