from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import get_language

from catalog.core.terms import LANGUAGES, Language, Term
from catalog.heroes.cards import Card
from catalog.heroes.language.parser import Sentence, render
from catalog.management.commands.import_cards import line, read_path
from catalog.models import Card as CardRow
from catalog.sources import Contents

GAME = "heroes"
COUNTS = Term(
    "понято карт: {cards_understood} из {cards}, предложений: {understood} из {sentences}",
    "understood: {cards_understood} of {cards} cards, {understood} of {sentences} sentences",
)
SEED = 2009  # of the sample


class Command(BaseCommand):
    help = "Say how much of the card texts of «Берсерк. Герои» is understood."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a list, or a folder of lists")
        parser.add_argument("--json", action="store_true", help="print the counts as JSON and nothing else")
        parser.add_argument("--show", action="store_true", help="print each text beside what was understood of it")
        parser.add_argument("--sample", type=int, metavar="N", help="print N sentences that were understood")
        parser.add_argument("--lang", choices=["ru", "en"], help="the language of the report")

    def handle(self, *, files: list[Path], **options: Any) -> None:
        """Exit 0, or 2 if a file cannot be read."""
        language = options["lang"] or get_language() or "en"
        cards = self.load_cards(files, language)
        if options["show"]:
            for card in cards:
                self.show_card(card)
        if options["sample"]:
            self.show_sample(cards, options["sample"])
        report = count_texts(cards)
        if options["json"]:
            self.stdout.write(json.dumps(report, ensure_ascii=False, indent=2))
            return
        counts = {key: value for key, value in report.items() if key != "unknown"}
        self.stdout.write(COUNTS.with_(**counts).said(language))
        for unknown in report["unknown"]:
            self.stdout.write(f"{unknown['count']:5}  {unknown['phrase']}")

    def load_cards(self, files: list[Path], language: str) -> list[Card]:
        """Return the cards of the files; without files, the cards of the catalog."""
        if not files:
            rows = CardRow.objects.complete().filter(set__game=GAME)
            return [row.to_printed_card() for row in rows]
        contents = Contents.together(contents for path in files for contents in read_path(path))
        for problem in contents.errors:
            self.stderr.write(self.style.ERROR(line(problem, language)))
        if contents.unreadable:
            sys.exit(2)
        return [source.card for source in contents.cards if source.card.game == GAME]

    def show_sample(self, cards: Sequence[Card], number: int) -> None:
        """Print sentences beside their reading, chosen by a fixed seed."""
        read = [(card, one) for card in cards for one in card.parse().sentences if one.ability is not None]
        for card, sentence in random.Random(SEED).sample(read, min(number, len(read))):
            self.stdout.write(f"{card.name.ru}: {sentence.text}")
            for lang in LANGUAGES:
                self.stdout.write(f"  {lang} {write_sentence(card, sentence, lang)}")

    def show_card(self, card: Card) -> None:
        self.stdout.write(self.style.MIGRATE_HEADING(f"{card.set_code} {card.number}  {card.name.ru}"))
        for printed in filter(None, (card.text_ru, card.text_en)):
            self.stdout.write(f"    {printed}")
        parsed = card.parse()
        for lang in LANGUAGES:
            if parsed.sentences:
                self.stdout.write(f"  {lang} " + " ".join(write_sentence(card, one, lang) for one in parsed.sentences))
        for sentence in parsed.unknown:
            self.stdout.write(self.style.WARNING(f"   ? {sentence.text}  ← {sentence.stopped} ({sentence.nearest})"))


def write_sentence(card: Card, sentence: Sentence, lang: Language) -> str:
    """Write a sentence as it was understood; in square brackets as printed if it was not."""
    return f"[{sentence.text}]" if sentence.ability is None else render(sentence.ability, lang, card.names)


def count_texts(cards: Sequence[Card]) -> dict[str, Any]:
    """Count cards and sentences, and list unknown sentences, the most frequent first."""
    read = [card.parse() for card in cards]
    unknown = Counter(one.text for parsed in read for one in parsed.unknown)
    phrases = sorted(unknown.items(), key=lambda pair: (-pair[1], pair[0]))
    return {
        "cards": len(read),
        "cards_understood": sum(parsed.is_complete for parsed in read),
        "sentences": sum(len(parsed.sentences) for parsed in read),
        "understood": sum(len(parsed.abilities) for parsed in read),
        "unknown": [{"phrase": phrase, "count": count} for phrase, count in phrases],
    }
