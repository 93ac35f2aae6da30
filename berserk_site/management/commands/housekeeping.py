from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand

from berserk_site.row_sweeper import sweep


class Command(BaseCommand):
    help = "Delete what has outlived its time: old sessions, and what guests have left behind. Workers do it hourly."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="delete nothing: say what would be")

    def handle(self, *args: Any, dry_run: bool, **options: Any) -> None:
        for kind, count in sweep(dry_run).items():
            self.stdout.write(f"{kind}: {count} {'would be deleted' if dry_run else 'deleted'}")
