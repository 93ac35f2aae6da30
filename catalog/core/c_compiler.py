"""The C compiler for engines: compile C files to objects, stored by digest, and link objects to Python extensions."""

from __future__ import annotations

import hashlib
import os
import shlex
import subprocess
import sysconfig
from collections.abc import Iterable
from functools import cache
from pathlib import Path

KEPT = 1500  # objects, enough for about three builds of all games
# Calls between C files of one library are direct and do not use a table that others might change (`hidden`). Calls of
# Python's own functions skip the linkage table (`no-plt`). This makes games faster.
# Warnings are mypyc's own to answer for.
FLAGS = ("-g0", "-w", "-fvisibility=hidden", "-fno-plt")


class CompilerFailed(Exception):
    """The last lines of the compiler's output."""


def program() -> str:
    """The compiler that this Python was made with."""
    return _configured("CC", "cc")[0]


def has_headers() -> bool:
    return Path(sysconfig.get_path("include"), "Python.h").exists()


class Source:
    """A C file to compile into an object in `objects_folder`. An object from an earlier compilation is reused.

    `headers` is a digest of the headers other than Python's that the file may include, and `folders` contain them. The
    compiler reads the `prelude` before the file.
    """

    def __init__(
        self,
        text: Path,
        level: str,
        headers: str,
        folders: Iterable[Path],
        objects_folder: Path,
        prelude: Path | None = None,
    ) -> None:
        self.text = text
        self.level = level
        self.folders = list(folders)
        self.prelude = prelude
        texts = [each.read_text(encoding="utf-8") for each in (prelude, text) if each is not None]
        source_text = "\n".join([_version(), *_flags(level), headers, *texts])
        self.object_path = objects_folder / f"{hashlib.sha256(source_text.encode()).hexdigest()[:32]}.o"

    @property
    def is_built(self) -> bool:
        return self.object_path.exists()

    def object(self) -> Path:
        if self.is_built:
            os.utime(self.object_path)
            return self.object_path
        fresh = self.text.with_suffix(".o")  # appears among the kept ones whole or not at all
        before = [] if self.prelude is None else ["-include", str(self.prelude)]
        _compile([*_flags(self.level), *before, "-c", str(self.text)], self.folders, fresh)
        fresh.rename(self.object_path)
        return self.object_path


def precompile(prelude: Path, level: str, folders: Iterable[Path]) -> None:
    """Compile a prelude once for all C files of that level. The objects are the same without it."""
    header_folder = prelude.with_name(f"{prelude.name}.gch")  # where the compiler looks for one of each level
    header_folder.mkdir(exist_ok=True)
    _compile([*_flags(level), "-x", "c-header", str(prelude)], folders, header_folder / level)


def _flags(level: str) -> list[str]:
    flags = [*_configured("CFLAGS", ""), *_configured("CCSHARED", "-fPIC"), *FLAGS, f"-O{level}"]
    return [*flags, f"-I{sysconfig.get_path('include')}"]


def _compile(arguments: list[str], folders: Iterable[Path], out: Path) -> None:
    run_compiler([*_configured("CC", "cc"), *arguments, *[f"-I{folder}" for folder in folders], "-o", str(out)])


def link(objects: Iterable[Path], library: Path) -> None:
    library.parent.mkdir(parents=True, exist_ok=True)
    run_compiler([*_configured("LDSHARED", "cc -shared"), *map(str, objects), "-o", str(library)])


def forget_old(objects_folder: Path) -> None:
    """Remove all objects except those that builds used last."""
    by_use = sorted(objects_folder.glob("*.o"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in by_use[KEPT:]:
        path.unlink()


def run_compiler(command: list[str], folder: Path | None = None) -> None:
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if process.returncode:
        raise CompilerFailed("\n".join((process.stdout + process.stderr).splitlines()[-20:]))


@cache
def _version() -> str:
    """Which compiler it is, as it says itself."""
    return subprocess.run([program(), "--version"], capture_output=True, text=True, check=True).stdout


def _configured(name: str, otherwise: str) -> list[str]:
    return shlex.split(sysconfig.get_config_var(name) or otherwise)
