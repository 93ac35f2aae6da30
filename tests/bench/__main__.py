"""`make bench`: run every module of this folder that defines `bench()`, each on a separate site.

A bench prints figures, and compares them as ratios within one run: machines differ, ratios less so. The database is a
fresh copy with the shipped cards, in a folder that is removed afterwards; `tests.bench.server` serves it as it would be
in production, and `tests.bench.timing` measures and prints.
"""

import os
import secrets
import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from catalog.core.compiled_modules import builds

HERE = Path(__file__).parent
BENCH = "\ndef bench() -> None:\n"


def main(names: list[str]) -> None:
    known = sorted(path.stem for path in HERE.glob("*.py") if BENCH in path.read_text(encoding="utf-8"))
    if unknown := set(names) - set(known):
        sys.exit(f"There is no bench {', '.join(sorted(unknown))}; there are: {', '.join(known)}.")
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        shared = builds()
        shared.mkdir(parents=True, exist_ok=True)
        Path(folder, "engine").symlink_to(shared)  # compiling takes minutes: what has been compiled is used
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
            "DATABASE_URL": f"sqlite:///{folder}/berserk.sqlite3",
            "DEBUG": "off",
            "HTTPS": "off",
            "SECRET_KEY": secrets.token_urlsafe(50),
            "THROTTLES": "off",
            "VAR_DIR": folder,
        }
        import django
        from django.core.cache import cache
        from django.core.management import call_command
        from django.db import connection, connections

        django.setup()
        call_command("ready")
        prepared = Path(folder, "prepared.sqlite3")
        with connection.cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [str(prepared)])
        for name in names or known:
            print(f"\n== {name} ==", flush=True)
            connections.close_all()
            for part in ("", "-wal", "-shm"):
                Path(f"{connection.settings_dict['NAME']}{part}").unlink(missing_ok=True)
            shutil.copy(prepared, connection.settings_dict["NAME"])
            cache.clear()
            import_module(f"tests.bench.{name}").bench()


main(sys.argv[1:])
