"""Examples in docstrings and documents, and programs in strings of tests, import names that exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("berserk_site", "catalog", "decks", "simulator", "tests", "docs")
IMPORT = re.compile(r"^\s*from ((?:berserk_site|catalog|decks|simulator)[\w.]*) import ([\w, ]+)$", re.MULTILINE)


def texts() -> Iterator[tuple[Path, str]]:
    """Yield every text that may hold code: string constants of Python files, and documents."""
    for source in SOURCES:
        for file in (ROOT / source).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import " in node.value:
                    yield file, node.value
    for file in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        yield file, file.read_text(encoding="utf-8")


def is_importable(module: str, name: str) -> bool:
    return hasattr(import_module(module), name) or find_spec(f"{module}.{name}") is not None


def test_code_in_texts_imports_names_that_exist() -> None:
    imports = [
        (file.relative_to(ROOT), found[1], name.strip())
        for file, text in texts()
        for found in IMPORT.finditer(text)
        for name in found[2].split(" as ")[0].split(",")
    ]
    assert len(imports) > 10
    assert not [each for each in imports if not is_importable(*each[1:])]
