"""The cards, decks and static files that come with the code: loaded at a start only after the code has changed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from berserk_site.models import LoadedContent
from catalog.games import GAMES

CARDS = "shipped cards and decks"
PACKAGES = ("catalog", "decks")  # their code reads the lists, and their folders hold the lists


def shipped_sets() -> list[Path]:
    """Return the folder of shipped sets of each game that has one."""
    folders = (settings.BASE_DIR / "catalog" / game / "sets" for game in GAMES)
    return [folder for folder in folders if folder.is_dir()]


def load_cards() -> None:
    """Load the shipped cards and decks, unless this database has been given those of the same code."""
    digest = digest_cards()
    if LoadedContent.objects.filter(name=CARDS, digest=digest).exists():
        return
    call_command("import_cards", *map(str, shipped_sets()), verbosity=0)
    call_command("load_decks", verbosity=0)
    LoadedContent.objects.update_or_create(name=CARDS, defaults={"digest": digest})


def collect_static() -> None:
    """Collect and compress the static files, unless the folder holds the same ones."""
    place = settings.STATIC_ROOT.with_suffix(".digest")
    digest = _digest(_static_files())
    if place.exists() and place.read_text() == digest and _is_complete():
        return
    place.unlink(missing_ok=True)
    call_command("collectstatic", verbosity=0, interactive=False)
    place.write_text(digest)


def digest_cards() -> str:
    """Return the digest of the shipped lists, of the code that reads them and of the libraries that it uses."""
    folders = (settings.BASE_DIR / package for package in PACKAGES)
    files = [path for folder in folders for ending in ("py", "toml") for path in sorted(folder.rglob(f"*.{ending}"))]
    return _digest(
        (str(path.relative_to(settings.BASE_DIR)), path)
        for path in [settings.BASE_DIR / "requirements" / "run.txt", *files]
    )


def _static_files() -> Iterator[tuple[str, Path]]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield name, Path(storage.path(name))


def _digest(files: Iterable[tuple[str, Path]]) -> str:
    total = sha256()
    for name, path in files:
        content = path.read_bytes()
        total.update(f"{name} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def _is_complete() -> bool:
    """Whether every file that the manifest names is there."""
    manifest = settings.STATIC_ROOT / "staticfiles.json"
    if not manifest.exists():
        return False
    paths = json.loads(manifest.read_text())["paths"].values()
    return all((settings.STATIC_ROOT / path).exists() for path in paths)
