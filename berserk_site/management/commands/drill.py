"""Break a trial site on purpose and say what its users see: each line is one observation."""

import shutil
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from berserk_site.drill.faults import FAULTS
from berserk_site.drill.trial_site import prepare


class Command(BaseCommand):
    help = "Start trial sites in a temporary folder, break each in one way, and report what a user sees and how long."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        names = ", ".join(f"“{fault.name}”" for fault in FAULTS)
        parser.add_argument("faults", nargs="*", metavar="FAULT", help=f"only these: {names}")

        parser.add_argument("--prepared", type=Path, help="a VAR_DIR that is ready, to begin with copies of it")

    def handle(self, *args: Any, faults: list[str], **options: Any) -> None:
        if unknown := set(faults) - {fault.name for fault in FAULTS}:
            raise CommandError(f"There is no fault “{min(unknown)}”: choose from those that --help lists.")
        failed = []
        with tempfile.TemporaryDirectory(prefix="berserk-drill-") as parent:
            prepared = options["prepared"] or Path(parent, "prepared")
            if options["prepared"] is None:
                prepared.mkdir()
                prepare(prepared)
            for number, fault in enumerate(FAULTS):
                if faults and fault.name not in faults:
                    continue
                if obstacle := fault.obstacle():
                    self.stdout.write(f"{fault.name}: not drilled ({obstacle})")
                    continue
                report = fault.run(shutil.copytree(prepared, Path(parent, f"site-{number}")))
                for line in report.lines:
                    self.stdout.write(f"{fault.name}: {line} [{'WRONG' if line in report.faults else 'ok'}]")
                self.stdout.flush()
                failed += [fault.name] * bool(report.faults)
        if failed:
            raise CommandError(f"Users see something wrong: {', '.join(failed)}.")
