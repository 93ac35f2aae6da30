"""Replace the content of the database by a backup."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from berserk_site import backup, upgrade


class Command(BaseCommand):
    help = "Replace all rows by those of FILE, written by `backup`; where anything is wrong with it nothing is changed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        upgrade.refuse_newer()
        try:
            counts = backup.restore_backup(file)
        except backup.BadBackup as error:
            raise CommandError(f"{file} was not restored, nothing was changed: {error}.") from None
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror or error}.") from None
        self.stdout.write(f"{counts.total()} rows of {len(counts)} models were restored from {file}.")
