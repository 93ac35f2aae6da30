"""Static files that pages ask for as one: a cold page takes a dozen requests instead of thirty.

A bundle is its parts one after another, in `bundles/`: as far from fonts and images as the parts are, so that their
relative addresses hold. It is built on request if a part is newer, so `collectstatic` and a development server find the
same file, and parts can be edited directly.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACES = re.compile(r"\s+")
_BRACES = re.compile(r" ?([{};]) ?")
_LINE_COMMENT = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)

SOURCES = Path(__file__).resolve().parent / "static"
BUNDLES = {
    "bundles/site.css": (
        *(f"css/{name}.css" for name in ("tokens", "base", "layout", "components", "glyphs", "card")),
        "css/*-card.css",
        *(f"css/{name}.css" for name in ("home", "catalog", "decks", "events", "matchups", "metagame", "print")),
    ),
    "bundles/board.css": (
        *(f"css/{name}.css" for name in ("desk", "desk-board", "table-board")),
        "css/*-board.css",
        *(f"css/{name}.css" for name in ("tables", "game-screen", "puzzles", "lessons")),
    ),
    "bundles/site.js": ("vendor/htmx.min.js", "vendor/hx-sse.min.js", "js/site.js", "js/preview.js", "js/catalog.js"),
}


def parts(bundle: str) -> list[Path]:
    """The files of a bundle in order, each once."""
    files: dict[Path, None] = {}
    for pattern in BUNDLES[bundle]:
        files |= dict.fromkeys(sorted(SOURCES.glob(pattern)))
    return list(files)


def join_parts(bundle: str) -> str:
    """Return the text of the bundle, without comments.

    Each of our scripts has a private scope and strict mode, like a module.
    """
    texts = []
    for part in parts(bundle):
        text = part.read_text()
        if part.suffix == ".css":
            text = pack_styles(text)
        elif part.parent.name == "js":
            text = f'(() => {{\n"use strict";\n{_LINE_COMMENT.sub("", text)}\n}})();'
        texts.append(text)
    return "\n".join(texts)


def pack_styles(text: str) -> str:
    """Return a style sheet without comments, indentation and line breaks, which are an eighth of it on the way."""
    return _BRACES.sub(r"\1", _SPACES.sub(" ", _COMMENT.sub("", text))).strip()


class BundleFinder(BaseFinder):
    """Finds bundles for `collectstatic` and for a server that looks up files on request."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.storage = FileSystemStorage(location=folder())
        self.storages = {"": self.storage}  # used by a server to report where it has looked for a file
        super().__init__(*args, **kwargs)

    def check(self, **kwargs: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        paths = [str(build_bundle(path))] if path in BUNDLES else []
        return paths if find_all or not paths else paths[0]

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, FileSystemStorage]]:
        for bundle in BUNDLES:
            build_bundle(bundle)
            yield bundle, self.storage


def folder() -> Path:
    """Where bundles lie, and nothing else: a server on a developer's machine serves all that is in it."""
    return Path(settings.VAR_DIR) / "bundled"


def build_bundle(bundle: str) -> Path:
    """Return the file of the bundle; rebuild it if a part is newer."""
    file = folder() / bundle
    newest = max(part.stat().st_mtime_ns for part in (*parts(bundle), Path(__file__)))
    if not file.exists() or file.stat().st_mtime_ns <= newest:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(f"{file.name}.{os.getpid()}")
        fresh.write_text(join_parts(bundle))
        fresh.replace(file)  # whole at once, whoever else makes it at the same time
    return file
