from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import get_language

from catalog.core.terms import Term
from catalog.games import GAMES
from catalog.importing import ImportReport, import_cards
from catalog.sources import ENDINGS, Contents, Problem, read_card_list, read_set_names

UNREADABLE: dict[type[OSError], Term] = {
    FileNotFoundError: Term("такого файла нет", "there is no such file"),
    PermissionError: Term("нет права читать его", "it may not be read"),
}


class Command(BaseCommand):
    help = "Import card lists of any game: TOML and JSON sets, CSV tables with a header row, community JSON."
    requires_migrations_checks = True

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a list, or a folder of lists")
        parser.add_argument("--dry-run", action="store_true", help="write nothing, say what would be written")
        parser.add_argument("--skip-bad", action="store_true", help="leave out rows with errors, import the others")
        parser.add_argument(
            "--set-names", nargs="+", default=[], metavar="CODE=NAME", help="names of sets that the lists only number"
        )
        parser.add_argument("--game", choices=list(GAMES), help="the game of lists that name none")
        parser.add_argument("--owner", help="the account that new sets belong to, by name")
        parser.add_argument("--json", action="store_true", help="print the report as JSON and nothing else")
        parser.add_argument("--lang", choices=["ru", "en"], help="the language of the report")

    def handle(self, *, files: list[Path], dry_run: bool, skip_bad: bool, **options: Any) -> None:
        """Exit 0: imported; 1: a row was wrong and nothing is written; 2: a file cannot be read."""
        language = options["lang"] or get_language() or "en"
        contents = Contents.together(contents for path in files for contents in read_path(path, options["game"] or ""))
        contents.named(read_set_names(" ; ".join(options["set_names"])))
        quiet = options["json"] or not options["verbosity"]
        owner = owner_named(options["owner"])
        report = import_cards(contents, dry_run, None if quiet else self.show_progress, skip_bad, owner)
        if options["json"]:
            self.stdout.write(json.dumps(report.as_json(language), ensure_ascii=False, indent=2))
        else:
            self.write_problems(report, language)
            if report.errors or options["verbosity"]:
                self.write_counts(report, dry_run, language)
        if report.unreadable:
            sys.exit(2)
        if report.errors:
            sys.exit(1)

    def show_progress(self, count: int, total: int) -> None:
        """Write a counter line on a terminal; otherwise write a line for each tenth."""
        if self.stderr.isatty():
            self.stderr.write(f"\r{count} / {total}", ending="\n" if count == total else "")
        elif total >= 500 and count * 10 // total != (count - 1) * 10 // total:
            self.stderr.write(f"{count} / {total}")

    def write_problems(self, report: ImportReport, language: str) -> None:
        for title, problems, style in (
            (Term("предупреждение", "warning"), report.warnings, self.style.WARNING),
            (Term("строка пропущена", "row left out"), report.left_out, self.style.WARNING),
            (Term("ошибка", "error"), report.errors, self.style.ERROR),
        ):
            for problem in problems:
                self.stderr.write(style(f"{title.said(language)}: {line(problem, language)}"))

    def write_counts(self, report: ImportReport, dry_run: bool, language: str) -> None:
        if report.errors:
            outcome = Term("Ничего не записано; было бы", "Nothing is written; it would have been")
        elif dry_run:
            outcome = Term("Проверка, ничего не записано; было бы", "A rehearsal, nothing is written; it would be")
        else:
            outcome = Term("Записано", "Imported")
        counts = Term(
            "новых {new}, изменённых {changed}, прежних {unchanged}",
            "{new} new, {changed} changed, {unchanged} unchanged",
        )
        counted = counts.with_(new=report.new, changed=report.changed, unchanged=report.unchanged)
        self.stdout.write(f"{outcome.said(language)}: {counted.said(language)}.")
        if report.left_out:
            rows = len({(problem.file, problem.row) for problem in report.left_out})
            self.stdout.write(Term("Пропущено строк: {n}.", "Rows left out: {n}.").with_(n=rows).said(language))
        elif any(problem.row is not None for problem in report.errors):
            hint = Term(
                "С --skip-bad строки с ошибками пропускаются, остальные записываются.",
                "With --skip-bad the rows with errors are left out and the others imported.",
            )
            self.stdout.write(hint.said(language))
        if report.banned:
            banned = Term(
                "Список запрещает: {names}. Запреты хранятся в форматах: добавьте формат с ними.",
                "The list bans: {names}. Bans are kept with formats: add a format with these.",
            )
            self.stdout.write(banned.with_(names=", ".join(report.banned)).said(language))


def owner_named(name: str | None) -> int | None:
    """Return the pk of the account with that name. Raise CommandError if there is none."""
    if name is None:
        return None
    account = User.objects.filter(username=name).first()
    if account is None:
        raise CommandError(f"There is no account “{name}”.")
    return account.pk


def read_path(path: Path, game: str = "") -> Iterator[Contents]:
    """Yield the contents of a list, or of each list in a folder. `game`: the game of lists that name none."""
    if not path.is_dir():
        yield read_file(path, game)
        return
    lists = sorted(file for file in path.rglob("*") if file.suffix.lower() in ENDINGS)
    yield from (read_file(each, game) for each in lists)
    if not lists:
        yield unreadable(
            path, Term("папка с файлами .toml, .csv или .json", "a folder with .toml, .csv or .json files")
        )


def read_file(path: Path, game: str = "") -> Contents:
    try:
        return read_card_list(str(path), path.read_bytes(), game)
    except OSError as error:
        allowed = Term("файл, который можно прочесть ({why})", "a file that can be read ({why})")
        why = next((why for kind, why in UNREADABLE.items() if isinstance(error, kind)), error.strerror)
        return unreadable(path, allowed.with_(why=why))


def unreadable(path: Path, allowed: Term) -> Contents:
    return Contents(errors=[Problem(str(path), None, None, "", allowed)])


def line(problem: Problem, language: str) -> str:
    """«file, row 3, cost: found "x"; allowed: …» in one line."""
    row = Term(", строка {row}", ", row {row}").with_(row=problem.row).said(language) if problem.row is not None else ""
    field = f", {problem.field}" if problem.field else ""
    text = (
        Term("найдено «{found}»; ", "found “{found}”; ").with_(found=problem.found).said(language)
        if problem.found
        else ""
    )
    allowed = Term("нужно: {allowed}", "allowed: {allowed}").with_(allowed=problem.allowed).said(language)
    return f"{problem.file}{row}{field}: {text}{allowed}"
