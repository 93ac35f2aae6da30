"""Compilations that are killed on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from catalog.core import c_compiler
from catalog.core.building import clear_unfinished, obstacle
from catalog.core.compiled_modules import ROOT
from catalog.core.mypyc_library import Library
from tests.berserk_site.processes import eventually

needs_compiler = pytest.mark.skipif(obstacle() is not None, reason="nothing to compile the engine with on this machine")


@needs_compiler
def test_what_a_killed_compiler_leaves_is_removed_and_what_one_works_on_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    clear_unfinished()  # nothing was ever built

    def find_unfinished() -> list[Path]:
        return list(tmp_path.glob("engine/building-*/sources"))

    compiler = subprocess.Popen(
        [sys.executable, "manage.py", "engine", "--background"],
        cwd=ROOT,
        env={**os.environ, "VAR_DIR": str(tmp_path)},
        start_new_session=True,
    )
    try:
        eventually(find_unfinished)
        clear_unfinished()
        assert find_unfinished()
    finally:
        os.killpg(compiler.pid, signal.SIGKILL)
        compiler.wait()
    assert find_unfinished()
    clear_unfinished()
    assert list(tmp_path.glob("engine/building-*")) == []


SOURCES = {
    "tiny/__init__.py": "",
    "tiny/stack.py": "from tiny.deep.stack import double\n\n\ndef of(a: int) -> int:\n    return double(a) + 1\n",
    "tiny/deep/__init__.py": "",
    "tiny/deep/stack.py": "def double(a: int) -> int:\n    return a + a\n",
}


def compiled_tiny(home: Path, kept: Path, deeper: str) -> tuple[str, set[str]]:
    """Compile the modules with this text of the inner one; return their answer and the object files kept afterwards."""
    for name, text in {**SOURCES, "tiny/deep/stack.py": deeper}.items():
        (home / "copy" / name).parent.mkdir(parents=True, exist_ok=True)
        (home / "copy" / name).write_text(text, encoding="utf-8")
    kept.mkdir(exist_ok=True)
    names = ["tiny/stack.py", "tiny/deep/stack.py"]
    library = Library(names, home / "copy", home / "c", home / "out", hot=names[1:])
    library.generate()
    assert library.hot < {source.name for source in library.sources()}
    library.link([unit.object() for unit in library.units("0", kept)])
    library.add_modules(kept)
    for package in ("tiny", "tiny/deep"):
        (home / "out" / package / "__init__.py").write_text("", encoding="utf-8")
    asked = "import tiny.stack, tiny.deep.stack as deep; print(tiny.stack.of(20), deep.double(4), deep.__file__[-3:])"
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=home / "out", capture_output=True, text=True, check=True, env={}
    )
    return done.stdout.strip(), {path.name for path in kept.iterdir()}


@needs_compiler
def test_what_was_compiled_before_is_not_compiled_again_and_a_change_within_a_function_compiles_one_file(
    tmp_path: Path,
) -> None:
    """Modules that share the last part of their names are told apart."""
    kept = tmp_path / "objects"
    answer, first = compiled_tiny(tmp_path / "first", kept, SOURCES["tiny/deep/stack.py"])
    assert answer == "41 8 .so"
    answer, again = compiled_tiny(tmp_path / "again", kept, SOURCES["tiny/deep/stack.py"])
    assert (answer, again) == ("41 8 .so", first)
    changed = "def double(a: int) -> int:\n    return a + a + a\n"
    answer, third = compiled_tiny(tmp_path / "third", kept, changed)
    assert answer == "61 12 .so"
    assert first < third
    assert len(third - first) == 1
    answer, _ = compiled_tiny(tmp_path / "fourth", kept, "def add(a: int) -> int:\n    return a\n\n\ndouble = add\n")
    assert answer == "21 4 .so"


@needs_compiler
def test_groups_are_compiled_beside_each_other_and_share_no_cache_of_types(tmp_path: Path) -> None:
    """mypy locks its cache: of two that shared one, the second gave up, and with it the whole build."""
    copy = tmp_path / "copy"
    for name, text in SOURCES.items():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text(text, encoding="utf-8")
    groups = [
        Library([f"tiny/{name}"], copy, tmp_path / f"c{name[0]}", tmp_path) for name in ("deep/stack.py", "stack.py")
    ]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(Library.generate, groups))
    assert all(library.sources() for library in groups)
    assert not list(copy.rglob(".mypy_cache"))


@needs_compiler
def test_objects_are_the_same_whether_what_all_include_was_read_beforehand(tmp_path: Path) -> None:
    def objects(home: Path, before: bool) -> list[bytes]:
        for name, text in SOURCES.items():
            (home / "copy" / name).parent.mkdir(parents=True, exist_ok=True)
            (home / "copy" / name).write_text(text, encoding="utf-8")
        (home / "kept").mkdir()
        library = Library(["tiny/stack.py", "tiny/deep/stack.py"], home / "copy", home / "c", home / "out")
        library.generate()
        if before:
            c_compiler.precompile(library.prelude, "1", library.folders)
        units = [unit for unit in library.units("1", home / "kept") if unit.prelude is not None]
        assert len(units) > 2
        return [unit.object().read_bytes() for unit in units]

    assert objects(tmp_path / "with", True) == objects(tmp_path / "without", False)
