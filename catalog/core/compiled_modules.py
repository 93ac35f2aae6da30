"""Compiled modules: where they lie, and putting them before the sources that they were made of.

`simulator/<game>/compiled.toml` lists what of a game is compiled. `manage.py engine` (catalog/core/building.py)
compiles it with mypyc into var/engine/<game>-<digest>/. The digest is of the sources and of the Python that is
to run them, so a build of other sources is never loaded. Without a build, or with ENGINE=interpreted in the
environment, the same sources run interpreted.
"""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
import tomllib
from collections.abc import MutableSequence
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


@cache
def games(root: Path = ROOT) -> tuple[str, ...]:
    """The slugs of the games of which something is compiled."""
    return tuple(sorted(path.parent.name for path in root.glob("simulator/*/compiled.toml")))


@cache
def groups(game: str, root: Path = ROOT) -> tuple[tuple[str, ...], ...]:
    """The compiled files of a game, relative to the project, in order; each group becomes one library."""
    return tuple(
        _files(group["sources"], {"__init__.py", *group.get("interpreted", ())}, root) for group in _listed(game, root)
    )


def _listed(game: str, root: Path) -> list[dict[str, Any]]:
    listed: dict[str, Any] = tomllib.loads((root / "simulator" / game / "compiled.toml").read_text(encoding="utf-8"))
    groups_of_file: list[dict[str, Any]] = listed["group"]
    return groups_of_file


@cache
def hot(game: str, root: Path = ROOT) -> frozenset[str]:
    """Return the compiled files in which games spend most of their time, relative to the project."""
    names = frozenset(name for group in _listed(game, root) for name in group.get("hot", ()))
    unknown = names.difference(*groups(game, root))
    if unknown:
        raise ValueError(f"{game}: hot, but not compiled: {', '.join(sorted(unknown))}")
    return names


def _files(places: list[str], interpreted: set[str], root: Path) -> tuple[str, ...]:
    files: list[str] = []
    for place in places:
        path = root / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if interpreted.isdisjoint(file.relative_to(path).parts):
                files.append(file.relative_to(root).as_posix())
    return tuple(files)


@cache
def digest(game: str, root: Path = ROOT) -> str:
    """Return the build id: 16 hexadecimal digits of a hash over these sources and the binary interface of Python."""
    total = hashlib.sha256(f"{sys.version}{sysconfig.get_config_var('EXT_SUFFIX')}".encode())
    for group in groups(game, root):
        for name in group:
            total.update(name.encode())
            total.update((root / name).read_bytes())
    return total.hexdigest()[:16]


def builds() -> Path:
    """The folder of builds."""
    return Path(os.environ.get("VAR_DIR", str(ROOT / "var"))).absolute() / "engine"


def find_build_path(game: str, root: Path = ROOT) -> Path:
    """Where the build of a game's sources is, or would be."""
    return builds() / f"{game}-{digest(game, root)}"


def prefer(package: str, path: MutableSequence[str]) -> None:
    """Puts the compiled modules of a package before its sources; called by `<app>.<game>` as it is imported."""
    if os.environ.get("ENGINE") == "interpreted" or not builds().is_dir():
        return
    root = find_build_path(package.split(".")[1])
    folder = root.joinpath(*package.split("."))
    if folder.is_dir() and str(folder) not in path:
        path.insert(0, str(folder))
        if str(root) not in sys.path:
            sys.path.append(str(root))  # the folder of the group's library
