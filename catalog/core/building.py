"""Compiling the engine with mypyc, outside the source tree; `catalog.core.compiled_modules` loads what comes of it."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from catalog.core import c_compiler
from catalog.core.compiled_modules import ROOT, builds, find_build_path, groups, hot
from catalog.core.mypyc_library import Library

# At "2" the C compiler takes half as long again: that is for hot modules.
LEVEL = "1"
BUILDING = "building-"  # how the folder of an unfinished build begins


class CannotBuild(Exception):
    """Why there is no compiled engine; `ru` and `en` say it to a reader."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.ru = ru
        self.en = en


def obstacle() -> CannotBuild | None:
    """Return the first missing requirement of compilation, if any."""
    compiler = c_compiler.program()
    if shutil.which(compiler) is None:
        return CannotBuild(f"нет компилятора C ({compiler})", f"there is no C compiler ({compiler})")
    if not c_compiler.has_headers():
        return CannotBuild("нет заголовков Python (Python.h)", "the headers of Python are missing (Python.h)")
    for module in ("mypyc", "setuptools"):
        if find_spec(module) is None:
            return CannotBuild(f"не установлен {module}", f"{module} is not installed")
    return None


def compile_engine(game: str, level: str = LEVEL) -> Path:
    """Compiles the sources of one game; see `compile_engines`."""
    return compile_engines([game], level)[game]


def compile_engines(games: Sequence[str], level: str = LEVEL) -> dict[str, Path]:
    """Compile the current sources of games, unless that has been done, and return the builds' folders.

    `level` is the C compiler's level of optimisation; with "1" hot modules have the next one. With "0" it takes less
    time, and games are the same, only slower. Builds of several levels go to several folders (`VAR_DIR`).

    All cores compile, C files of several games at a time. C files that any build has compiled before are not compiled
    again: a change within a function compiles one of them. A new name or literal changes the tables that all modules
    of a library share, and so all its C files.

    One process compiles at a time; another waits for it. Raises `CannotBuild`. The function removes other builds of the
    games and the remains of killed compilers. A build appears whole or not at all.
    """
    targets = {game: find_build_path(game) for game in games}
    if all(target.is_dir() for target in targets.values()):
        return targets
    missing = obstacle()
    if missing is not None:
        raise missing
    with _lock(), tempfile.TemporaryDirectory(prefix=BUILDING, dir=builds()) as folder:
        copy = Path(folder, "sources")
        for package in ("catalog", "decks", "simulator"):
            shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
        targets = {game: find_build_path(game, copy) for game in games}  # of the copy: the sources may change meanwhile
        waited = [game for game, target in targets.items() if not target.is_dir()]  # without those compiled by another
        try:
            _compile(waited, copy, Path(folder), level)
        except c_compiler.CompilerFailed as error:
            raise CannotBuild(
                f"mypyc не смог собрать модули:\n{error}", f"mypyc could not build the modules:\n{error}"
            ) from error
        for game in waited:
            out = Path(folder, "out", game)
            _copy_subpackages(game, out)
            os.rename(out, targets[game])
            for old in builds().glob(f"{game}-*"):
                if old != targets[game]:
                    shutil.rmtree(old, ignore_errors=True)
    return targets


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
        for unfinished in builds().glob(f"{BUILDING}*"):
            shutil.rmtree(unfinished, ignore_errors=True)
        yield


def _compile(games: Sequence[str], copy: Path, folder: Path, level: str) -> None:
    """Put the compiled modules of each game into `folder`/out/<game>."""
    objects_folder = builds() / "objects"
    objects_folder.mkdir(exist_ok=True)
    libraries = [
        Library(names, copy, folder / "c" / game / str(number), folder / "out" / game, hot(game, copy))
        for game in games
        for number, names in enumerate(groups(game, copy))
    ]
    libraries.sort(key=lambda library: len(library.names), reverse=True)  # what takes longest is not left to the end
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        generated = {pool.submit(_generated, library, level, objects_folder): library for library in libraries}
        objects: dict[Library, list[Future[Path]]] = {}
        modules: list[Future[None]] = []
        for generation in as_completed(generated):
            library = generated[generation]
            objects[library] = [pool.submit(unit.object) for unit in generation.result()]
            modules.append(pool.submit(library.add_modules, objects_folder))
        for library, waited in objects.items():
            library.link([each.result() for each in waited])
        for added in modules:
            added.result()
    c_compiler.forget_old(objects_folder)


def _generated(library: Library, level: str, objects_folder: Path) -> list[c_compiler.Source]:
    library.generate()
    units = library.units(level, objects_folder)
    library.precompile(units)
    return units


def _copy_subpackages(game: str, out: Path) -> None:
    """The `__init__` of compiled subpackages, so that they are found whole among the compiled modules."""
    for folder in out.glob(f"simulator/{game}/*/"):
        if folder.is_dir():
            shutil.copy(ROOT / folder.relative_to(out) / "__init__.py", folder / "__init__.py")
