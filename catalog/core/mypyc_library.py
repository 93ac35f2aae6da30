"""A group of modules on its way through mypyc: C text, objects, and the files that Python imports."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import sysconfig
from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

from catalog.core import c_compiler

# Runs in a copy of the sources. The empty name keeps mypy from the project's own configuration, which it would find in
# the folders above: by default builds lie inside the project, in `var/`. Each module becomes a separate C file: one
# file of them all would be four times as long, and keep one core busy for minutes. mypy locks its cache, so each group
# has a separate one. As the process ends, Python skips the garbage collection of mypy's objects: that took 4 of 10
# seconds.
GENERATE = """
import gc, json, sys
from mypyc.build import mypycify

folder, names = sys.argv[1], sys.argv[2:]
flags = ["--config-file=", "--strict", "--ignore-missing-imports", "--follow-imports=silent", "--cache-dir=" + folder]
library, *modules = mypycify([*flags, *names], multi_file=True, target_dir=folder)
made = {
    "name": library.name,
    "sources": [source for source in library.sources if source.endswith(".c")],
    "include": list(library.include_dirs),
    "modules": [[module.name, module.sources[0]] for module in modules],
}
with open(folder + "/made.json", "w", encoding="utf-8") as file:
    json.dump(made, file)
gc.freeze()
"""
PRELUDE = Path(__file__).with_name("mypyc_prelude.h")
FEW = 8  # C files of one level that are compiled sooner without reading what they all include once beforehand
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


class Library:
    """The modules `names` in `copy`, whose C text is written to `c_files`, and which Python then finds in `out`.

    `hot` are the names of those in which games spend their time.
    """

    def __init__(self, names: Sequence[str], copy: Path, c_files: Path, out: Path, hot: Collection[str] = ()) -> None:
        self.names = names
        self.copy = copy
        self.c_files = c_files
        self.out = out
        # Their C files, as mypyc names them.
        self.hot = {f"__native_{name.removesuffix('.py').replace('/', '___')}.c" for name in hot}

    def generate(self) -> None:
        self.c_files.mkdir(parents=True)
        c_compiler.run_compiler([sys.executable, "-c", GENERATE, str(self.c_files), *self.names], self.copy)

    @cached_property
    def loaded_modules(self) -> dict[str, Any]:
        modules: dict[str, Any] = json.loads((self.c_files / "made.json").read_text(encoding="utf-8"))
        return modules

    @cached_property
    def own_headers(self) -> list[Path]:
        return sorted(self.c_files.glob("__native*.h"))

    @cached_property
    def headers(self) -> str:
        """A digest of the headers that mypyc wrote for the group."""
        total = hashlib.sha256()
        for path in self.own_headers:
            total.update(path.read_bytes())
        return total.hexdigest()

    def sources(self) -> list[Path]:
        """The C files, the longest first, so that no core is left with one at the end."""
        files = [self.copy / source for source in self.loaded_modules["sources"]]
        return sorted(files, key=lambda path: path.stat().st_size, reverse=True)

    def units(self, level: str, objects_folder: Path) -> list[c_compiler.Source]:
        """The C files as the compiler takes them. mypyc's own are the same in every group: they depend on its version
        alone. Hot modules get the second level where others have the first."""
        return [self._unit(source, level, objects_folder) for source in self.sources()]

    def _unit(self, source: Path, level: str, objects_folder: Path) -> c_compiler.Source:
        if level == "1" and source.name in self.hot:
            level = "2"
        generated = source.name.startswith("__native")
        headers = f"{version('mypy')} {self.headers if generated else ''}"
        return c_compiler.Source(
            source, level, headers, self.folders, objects_folder, self.prelude if generated else None
        )

    @cached_property
    def folders(self) -> list[Path]:
        return [self.copy / each for each in self.loaded_modules["include"]]

    @cached_property
    def prelude(self) -> Path:
        """Write the common includes of all C files of the group into one file."""
        lines = [PRELUDE.read_text(encoding="utf-8")]
        lines += [f'#include "{path.name}"' for path in self.own_headers]
        prelude = self.c_files / "prelude.h"
        prelude.write_text("\n".join(lines), encoding="utf-8")
        return prelude

    def precompile(self, units: Collection[c_compiler.Source]) -> None:
        """Precompile the prelude if many C files wait for compilation."""
        waited = Counter(unit.level for unit in units if unit.prelude is not None and not unit.is_built)
        for level, count in waited.items():
            if count > FEW:
                c_compiler.precompile(self.prelude, level, self.folders)

    def link(self, objects: Sequence[Path]) -> None:
        self.out.mkdir(parents=True, exist_ok=True)
        c_compiler.link(objects, self.out / f"{self.loaded_modules['name']}{SUFFIX}")

    def add_modules(self, objects_folder: Path) -> None:
        """Put the C code that loads each module from the library into one file with an entry for each module.

        mypyc writes a few lines of C per module. Compiled and linked separately, they took longer than the largest C
        file of the engine. Python calls a function named after the last part of a module's name, so modules with the
        same last part need separate files.
        """
        apart: list[dict[str, tuple[str, str]]] = []
        for name, source in self.loaded_modules["modules"]:
            last = name.rpartition(".")[2]
            if all(last in modules_by_name for modules_by_name in apart):
                apart.append({})
            next(modules_by_name for modules_by_name in apart if last not in modules_by_name)[last] = (name, source)
        for number, modules_by_name in enumerate(apart):
            self._add(self.c_files / f"modules_{number}.c", list(modules_by_name.values()), objects_folder)

    def _add(self, text: Path, modules: list[tuple[str, str]], objects_folder: Path) -> None:
        lines = []
        for place, (_, source) in enumerate(modules):  # each also defines PyInit___init__
            lines.append(f"#define PyInit___init__ unused_{place}")
            lines.append((self.copy / source).read_text(encoding="utf-8"))
            lines.append("#undef PyInit___init__")
        text.write_text("\n".join(lines), encoding="utf-8")
        files = [self.out / f"{name.replace('.', '/')}{SUFFIX}" for name, _ in modules]
        for file in files:
            file.parent.mkdir(parents=True, exist_ok=True)
        c_compiler.link([c_compiler.Source(text, "0", "", [], objects_folder).object()], files[0])
        for file in files[1:]:
            os.link(files[0], file)
