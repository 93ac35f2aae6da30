"""Write everything in the database into one file, or check such a file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from berserk_site import backup, upgrade


class Command(BaseCommand):
    help = "Write all rows into FILE, which `restore` reads on either database. The site may go on running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--verify", action="store_true", help="write nothing: check that FILE is whole and can be restored here"
        )

    def handle(self, *args: Any, file: Path, verify: bool, **options: Any) -> None:
        if verify:
            return self.verify(file)
        upgrade.refuse_newer()
        try:
            counts = backup.write_backup(file)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from None
        self.stdout.write(f"{counts.total()} rows of {len(counts)} models are in {file}.")

    def verify(self, file: Path) -> None:
        try:
            counts = backup.verify(file)
        except backup.OtherVersion as error:
            raise CommandError(f"{file} is whole, but cannot be restored here: {error}.") from None
        except backup.BadBackup as error:
            raise CommandError(f"{file} cannot be restored: {error}.") from None
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror or error}.") from None
        self.stdout.write(f"{file} is whole: {counts.total()} rows of {len(counts)} models.")
