"""Plays scenarios: `manage.py scenario [--json] FILE_OR_FOLDER…` (docs/scenarios.md)."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import get_language

from simulator.scenario.files import play_file, play_folder
from simulator.scenario.result import Report

HOLD, FAIL, MALFORMED = 0, 1, 2


class Command(BaseCommand):
    help = "Play scenarios. Exit 0: all hold; 1: some do not; 2: a file is malformed."
    requires_system_checks = []  # no database is needed

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER")
        parser.add_argument("--json", action="store_true", help="print one JSON list of reports and nothing else")

    def handle(self, *, paths: list[Path], **options: Any) -> None:
        language = get_language() or "en"
        reports = []
        for report in _play_scenarios(paths):
            reports.append(report)
            if not options["json"]:
                self._tell(report, language)
        if options["json"]:
            listed = [report.as_json(language) for report in reports]
            self.stdout.write(json.dumps(listed, ensure_ascii=False, indent=2))
        else:
            passed = sum(report.ok for report in reports)
            self.stdout.write(f"{passed} / {len(reports)}")
        sys.exit(_exit_code(reports))

    def _tell(self, report: Report, language: str) -> None:
        if report.ok:
            self.stdout.write(f"{self.style.SUCCESS('ok')}  {report.file}  {report.title}")
            return
        self.stdout.write(f"{self.style.ERROR('--')}  {report.file}  {report.title}")
        for failure in report.failures:
            self.stdout.write(f"      {failure.said(language)}")
        for line in report.log_lines(language):
            self.stdout.write(f"        {line}")


def _play_scenarios(paths: list[Path]) -> Iterator[Report]:
    for path in paths:
        if path.is_dir():
            yield from play_folder(path)
        else:
            yield play_file(path)


def _exit_code(reports: list[Report]) -> int:
    if any(report.malformed for report in reports):
        return MALFORMED
    return HOLD if all(report.ok for report in reports) else FAIL
