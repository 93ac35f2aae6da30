"""Whether a deck list is legal in a format, and everything that is wrong with it."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from catalog.core.terms import Term
from catalog.core.text_encoding import UnknownEncoding, decode
from decks.list_check import CheckResult, check_list
from decks.lists import Mistake
from decks.models import Format
from decks.models.formats import usual_format
from decks.verdict import Verdict, inflect_cards

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    help = (
        "Checks a deck list: lines `[N[x]] Name [(SET [number])]`, `#` starts a comment; CSV and JSON are read too. "
        "Exit status 0: legal; 1: illegal; 2: a line cannot be read or its card is not known."
    )
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the list; - reads standard input")
        parser.add_argument(
            "--format", default=usual_format(), help=f"the slug of a format (default: {usual_format()})"
        )
        parser.add_argument("--pool", metavar="FILE", help="the cards that were opened; without it no pool is checked")
        parser.add_argument("--lang", choices=["ru", "en"], default="en", help="the language of texts (default: en)")
        parser.add_argument("--json", action="store_true", help="print JSON and nothing else")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            self._check(options)
        except CommandError as error:  # what stands in no line of a list is an error without one
            if not options["json"]:
                raise
            errors: list[dict[str, Any]] = [{"line": None, "text": str(error), "nearest": []}]
            self.stdout.write(json.dumps({"errors": errors}, ensure_ascii=False, indent=2))
            sys.exit(UNREADABLE)

    def _check(self, options: dict[str, Any]) -> None:
        fmt = Format.objects.complete().filter(slug=options["format"]).first()
        if fmt is None:
            slugs = ", ".join(Format.objects.values_list("slug", flat=True))
            raise CommandError(f"There is no format {options['format']!r}. Formats: {slugs}.", returncode=UNREADABLE)
        text = self._read(options["file"])
        pool = self._read(options["pool"]) if options["pool"] else None
        checked = check_list(text, fmt, pool)
        if options["json"]:
            self.stdout.write(json.dumps(checked.as_json(options["lang"]), ensure_ascii=False, indent=2))
        else:
            self._say(checked, fmt, options)
        if checked.verdict is None:
            sys.exit(UNREADABLE)
        if not checked.verdict.legal:
            sys.exit(ILLEGAL)

    def _read(self, file: str) -> str:
        try:
            return sys.stdin.read() if file == "-" else decode(Path(file).read_bytes())
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}", returncode=UNREADABLE) from error
        except UnknownEncoding as error:
            message = f"{file}:{error.line}: not text in UTF-8 or Windows-1251"
            raise CommandError(message, returncode=UNREADABLE) from error
        except UnicodeDecodeError as error:  # of the standard input
            raise CommandError(f"{file}: not text in UTF-8", returncode=UNREADABLE) from error

    def _say(self, checked: CheckResult, fmt: Format, options: dict[str, Any]) -> None:
        language = options["lang"]
        if checked.verdict is None:
            for mistake in checked.errors:
                self._say_mistake(options["file"], mistake, language)
            for mistake in checked.pool_errors:
                self._say_mistake(options["pool"], mistake, language)
            return
        self._say_verdict(checked.verdict, fmt, language)

    def _say_mistake(self, file: str, mistake: Mistake, language: str) -> None:
        self.stderr.write(f"{file}:{mistake.line}: {mistake.text}: {mistake.reason.said(language)}")
        if mistake.nearest:
            perhaps = Term("Возможно", "Perhaps").said(language)
            self.stderr.write(f"    {perhaps}: {'; '.join(name.said(language) for name in mistake.nearest)}")

    def _say_verdict(self, verdict: Verdict, fmt: Format, language: str) -> None:
        verdict_text = Term("по правилам", "legal") if verdict.legal else Term("не по правилам", "not legal")
        name = Term(fmt.name_ru, fmt.name_en).said(language)
        self.stdout.write(
            f"{name}: {verdict.count} {inflect_cards(verdict.count).said(language)}, {verdict_text.said(language)}"
        )
        warning = Term("предупреждение", "warning").said(language)
        for problem in verdict.problems:
            self.stdout.write(f"  {problem.code} ({problem.rule}): {problem.text.said(language)}")
            if problem.fix:
                self.stdout.write(f"    → {problem.fix.text.said(language)}")
        for problem in verdict.warnings:
            self.stdout.write(f"  {warning} {problem.code} ({problem.rule}): {problem.text.said(language)}")
