"""Compiling the engine with mypyc, outside the source tree; `decks.compiled` loads what comes of it."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from decks.compiled import ROOT, build, builds, groups

# Runs in a copy of the sources. The empty name keeps mypy from the project's own configuration, which it would find in
# the folders above: by default builds lie inside the project, in `var/`. Each module becomes a C file of its own, and
# all cores compile: one file of them all would be four times as long, and keep one core busy for minutes.
SCRIPT = """
import os, sys
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

class BuildAtOnce(build_ext):
    def build_extensions(self):
        compile_in_turn = self.compiler.compile
        def compile(sources, *args, **options):
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = list(pool.map(lambda source: compile_in_turn([source], *args, **options), sources))
            return [each for objects in made for each in objects]
        self.compiler.compile = compile
        super().build_extensions()

out, level, names = sys.argv[1], sys.argv[2], sys.argv[3:]
flags = ["--config-file=", "--strict", "--ignore-missing-imports", "--follow-imports=silent"]
extensions = mypycify([*flags, *names], opt_level=level, debug_level="0", multi_file=True)
folders = ["--build-lib", out, "--build-temp", out + ".objects"]
commands = {"build_ext": BuildAtOnce}
setup(name="engine", ext_modules=extensions, cmdclass=commands, script_args=["--quiet", "build_ext", *folders])
"""

BUILDING = "building-"  # how the folder of an unfinished build begins


class CannotBuild(Exception):
    """Why there is no compiled engine; `ru` and `en` say it to a reader."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.ru = ru
        self.en = en


def obstacle() -> CannotBuild | None:
    """What is missing to compile, if anything is."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return CannotBuild(f"нет компилятора C ({compiler})", f"there is no C compiler ({compiler})")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return CannotBuild("нет заголовков Python (Python.h)", "the headers of Python are missing (Python.h)")
    for module in ("mypyc", "setuptools"):
        if find_spec(module) is None:
            return CannotBuild(f"не установлен {module}", f"{module} is not installed")
    return None


def compile_engine(game: str, level: str = "2") -> Path:
    """Compiles the sources of a game as they are now, unless that has been done, and returns the build's folder.

    `level` is the C compiler's level of optimisation: with "0" it takes half the time, and games are the same, only
    slower. Builds of several levels go to several folders (`VAR_DIR`).

    One process compiles at a time; another waits for it. Raises `CannotBuild`. Other builds of the game are removed,
    and what a compiler that was killed has left; a build appears whole or not at all.
    """
    target = build(game)
    if target.is_dir():
        return target
    missing = obstacle()
    if missing is not None:
        raise missing
    with _lock(), tempfile.TemporaryDirectory(prefix=BUILDING, dir=builds()) as folder:
        copy, out = Path(folder, "sources"), Path(folder, "out")
        for package in ("catalog", "decks", "simulator"):
            shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
        target = build(game, copy)  # of the copy, whatever becomes of the sources meanwhile
        if target.is_dir():  # compiled by the process that was waited for
            return target
        for names in groups(game, copy):
            _compile(copy, out, names, level)
        _copy_subpackages(game, out)
        os.rename(out, target)
        for old in builds().glob(f"{game}-*"):
            if old != target:
                shutil.rmtree(old, ignore_errors=True)
    return target


def clear_unfinished() -> None:
    """Removes what compilers that were killed have left, unless one is at work."""
    if builds().is_dir():
        with suppress(BlockingIOError), _lock(fcntl.LOCK_NB):
            pass


@contextmanager
def _lock(wait: int = 0) -> Iterator[None]:
    """Holds the lock of the one process that may compile; every unfinished build is then of a process that died.

    The system gives the lock back however its holder ends.
    """
    builds().mkdir(parents=True, exist_ok=True)
    with open(builds() / "lock", "w", encoding="ascii") as file:
        fcntl.flock(file, fcntl.LOCK_EX | wait)
        for left in builds().glob(f"{BUILDING}*"):
            shutil.rmtree(left, ignore_errors=True)
        yield


def _compile(copy: Path, out: Path, names: tuple[str, ...], level: str) -> None:
    command = [sys.executable, "-c", SCRIPT, str(out), level, *names]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    if done.returncode:
        told = "\n".join((done.stdout + done.stderr).splitlines()[-20:])
        raise CannotBuild(f"mypyc не смог:\n{told}", f"mypyc could not:\n{told}")


def _copy_subpackages(game: str, out: Path) -> None:
    """The `__init__` of compiled subpackages, so that they are found whole among the compiled modules."""
    for folder in out.glob(f"simulator/{game}/*/"):
        if folder.is_dir():
            shutil.copy(ROOT / folder.relative_to(out) / "__init__.py", folder / "__init__.py")
