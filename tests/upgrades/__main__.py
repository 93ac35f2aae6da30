"""Keep the present state of migrations: see the package."""

import lzma
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from tests.upgrades import STATES

FURNISH = [sys.executable, "-m", "tests.upgrades.furnish"]


def main(name: str, server: str) -> None:
    """Write both files of the state; `server` is the address of an empty PostgreSQL database."""
    with tempfile.TemporaryDirectory() as folder:
        unset = {"DATABASE_URL", "DJANGO_SETTINGS_MODULE"}
        plain = {key: value for key, value in os.environ.items() if key not in unset} | {"VAR_DIR": folder}
        subprocess.run(FURNISH, env=plain, check=True)
        keep(f"{name}.sqlite3.xz", (Path(folder) / "berserk.sqlite3").read_bytes())
        subprocess.run(FURNISH, env=plain | {"DATABASE_URL": server, "CELERY_BROKER_URL": "memory://"}, check=True)
        assert urlsplit(server).scheme.startswith("postgres")
        dump = [
            "pg_dump",
            "--inserts",
            "--rows-per-insert=500",
            "--no-owner",
            "--no-privileges",
            "--no-comments",
            server,
        ]
        text = subprocess.run(dump, check=True, capture_output=True).stdout
        keep(f"{name}.sql.xz", b"\n".join(line for line in text.splitlines() if not line.startswith(b"\\")))


def keep(name: str, content: bytes) -> None:
    (STATES / name).write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    print(f"{STATES / name}: {(STATES / name).stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main(sys.argv[1], os.environ["DATABASE_URL"])
