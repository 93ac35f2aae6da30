"""Make the public dump of statistics now, or write its files to a folder."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from simulator.metagame.dump import make_dump
from simulator.metagame.models import StatisticsDump


class Command(BaseCommand):
    help = "Makes the public dump of statistics, which a worker does once a day. The files contain no personal data."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--folder", type=Path, help="also write the gzipped files there")

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path | None = options["folder"]
        if folder is not None and not folder.is_dir():
            raise CommandError(f"{folder} is not a folder")
        make_dump()
        for row in StatisticsDump.objects.all():
            if folder is not None:
                (folder / f"{row.name}.gz").write_bytes(bytes(row.content))
            self.stdout.write(f"{row.name}: {row.rows} rows, {len(row.content)} bytes")
