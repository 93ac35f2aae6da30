"""Examples in docstrings and documents import names that exist, and documents refer to files and names that exist.

A document refers to a file as `decks/urls.py` and to a name in it as `decks/models/decks.py:Deck.change`. `<game>` in a
path stands for the folder of any game, `<app>` for that of any app, and `*` for any text.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("berserk_site", "catalog", "decks", "simulator", "tests", "docs")
IMPORT = re.compile(r"^\s*from ((?:berserk_site|catalog|decks|simulator)[\w.]*) import ([\w, ]+)$", re.MULTILINE)
FOLDERS = "berserk_site|catalog|decks|simulator|templates|tests|docs|deploy|requirements|<app>"
REFERENCE = re.compile(rf"`((?:{FOLDERS})/[\w<>./*-]*)(?::([\w.]+))?`")
COMMAND = re.compile(r"\bmanage\.py ([a-z_]+)")
MODULE = re.compile(r"\bpython -m ([\w.]+)")
TARGET = re.compile(r"(?:`|^    )(?:\w+=\S* )?make ([a-z]+)", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
RAISED = re.compile(r"\b[Rr]aises `?([A-Z]\w+)`?(?:(?:,| and|, and| or|, or) `?([A-Z]\w+)`?)?")
ATTRIBUTE = re.compile(r"`[A-Z]\w+\.(\w+)(?:\(\))?`")


def documents() -> list[Path]:
    return [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def texts() -> Iterator[tuple[Path, str]]:
    """Yield every text that may hold code: string constants of Python files, and documents."""
    for source in SOURCES:
        for file in (ROOT / source).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import " in node.value:
                    yield file, node.value
    for file in documents():
        yield file, file.read_text(encoding="utf-8")


def is_importable(module: str, name: str) -> bool:
    return hasattr(import_module(module), name) or find_spec(f"{module}.{name}") is not None


def find_files(pattern: str) -> list[Path]:
    """Return the files and folders that a path in a document stands for."""
    return sorted(ROOT.glob(re.sub(r"<\w+>", "*", pattern).rstrip("/")))


@cache
def names_in(file: Path) -> frozenset[str]:
    """Return the names that a module defines: `Class`, `function`, `Class.method`, `Class.field`, `CONSTANT`."""
    return frozenset(_names(ast.parse(file.read_text(encoding="utf-8")).body, ""))


def _names(body: list[ast.stmt], prefix: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield prefix + node.name
            yield from _names(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield prefix + node.name
            if prefix:  # fields that methods set: `self.name = …`
                found = (each for each in ast.walk(node) if isinstance(each, ast.Attribute))
                stored = (each for each in found if isinstance(each.ctx, ast.Store))
                yield from (prefix + each.attr for each in stored if getattr(each.value, "id", "") == "self")
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                yield from (prefix + each.id for each in ast.walk(target) if isinstance(each, ast.Name))
        elif isinstance(node, ast.If | ast.Try):
            yield from _names(node.body, prefix)


@cache
def identifiers() -> frozenset[str]:
    """Return all names and words that the code of the project uses outside docstrings and comments."""
    found = set(dir(builtins))
    for source in SOURCES:
        for file in (ROOT / source).rglob("*.py"):
            found.add(file.stem)
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                found.update(
                    value for part in ("name", "id", "attr", "arg") if isinstance(value := getattr(node, part, 0), str)
                )
    return frozenset(found)


def docstrings() -> Iterator[tuple[Path, str]]:
    for source in SOURCES:
        for file in (ROOT / source).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    yield file.relative_to(ROOT), ast.get_docstring(node) or ""


def find_unknown_names(text: str) -> list[str]:
    """Return the exceptions and attributes that a docstring names and no code has."""
    named = [name for found in RAISED.findall(text) for name in found if name] + ATTRIBUTE.findall(text)
    return [name for name in named if name not in identifiers()]


def find_broken_references(text: str) -> list[str]:
    """Return the references of a text to files and names that do not exist."""
    broken = []
    for found in REFERENCE.finditer(text):
        files = find_files(found[1])
        if not files or (found[2] and not any(found[2] in names_in(file) for file in files)):
            broken.append(found[0])
    return broken


def test_code_in_texts_imports_names_that_exist() -> None:
    imports = [
        (file.relative_to(ROOT), found[1], name.strip())
        for file, text in texts()
        for found in IMPORT.finditer(text)
        for name in found[2].split(" as ")[0].split(",")
    ]
    assert len(imports) > 10
    assert not [each for each in imports if not is_importable(*each[1:])]


@pytest.mark.parametrize("document", documents(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_document_refers_to_files_and_names_that_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert find_broken_references(text) == []
    assert [link for link in LINK.findall(text) if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", documents(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_document_names_commands_that_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert set(COMMAND.findall(text)) <= set(get_commands())
    assert [module for module in MODULE.findall(text) if find_spec(module) is None] == []
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(TARGET.findall(text)) <= set(targets)


def test_docstrings_name_exceptions_and_attributes_that_exist() -> None:
    assert find_unknown_names("Raises NoSuchRefusal, and NoSuchFault. See `Deck.no_such_field`.") == [
        "NoSuchRefusal",
        "NoSuchFault",
        "no_such_field",
    ]
    assert [(file, unknown) for file, text in docstrings() if (unknown := find_unknown_names(text))] == []


def test_the_check_finds_a_reference_to_a_missing_file_or_name() -> None:
    good = "`decks/models/decks.py:Deck.change` `simulator/<game>/engine.py` `simulator/tables/play.py:Play.waiting`"
    assert find_broken_references(good) == []
    bad = ["`decks/models/decks.py:Deck.no_such_method`", "`decks/no_such_file.py`"]
    assert find_broken_references(" ".join(bad)) == bad


def test_the_flows_of_the_architecture_name_their_functions() -> None:
    """Each step names a file; the four flows together name most functions on their way."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    flows = [part for part in text.split("\n## ") if part.startswith("A ")]
    assert len(flows) == 4
    for flow in flows:
        steps = re.split(r"\n\d+\. ", flow)[1:]
        assert len(steps) > 5
        assert len([found for found in REFERENCE.findall(flow) if found[1]]) > 9, flow
