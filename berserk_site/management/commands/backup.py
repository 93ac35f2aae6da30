"""Write everything in the database into one file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from berserk_site import backup


class Command(BaseCommand):
    help = "Write all rows into FILE, which `restore` reads on either database. The site may go on running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            counts = backup.write(file)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from None
        self.stdout.write(f"{counts.total()} rows of {len(counts)} models are in {file}.")
