"""Compiled modules: where they lie, and putting them before the sources they were made of.

`manage.py engine` (simulator/building.py) compiles the rules, the players and the roster's arithmetic with mypyc into
var/engine/<digest>/. The digest is of the sources and of the Python that is to run them, so a build of other sources
is never loaded. Without a build, or with ENGINE=interpreted in the environment, the same sources run interpreted.
"""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from collections.abc import MutableSequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# What is compiled: two groups, each one library. A group's modules are loaded compiled all or none.
SQUAD = ("decks/squad.py", "decks/best_roster.py")
ENGINE = ("simulator/berserk", "simulator/players")
# Read once a process, or made of tables: nothing is gained.
INTERPRETED = frozenset({"__init__.py", "build.py", "compile.py", "digest.py", "faces.py"})


def sources(group: tuple[str, ...], root: Path = ROOT) -> list[str]:
    """The files of a group that are compiled, relative to the project, in order."""
    found: list[str] = []
    for place in group:
        path = root / place
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        found.extend(file.relative_to(root).as_posix() for file in files if file.name not in INTERPRETED)
    return found


@cache
def digest(root: Path = ROOT) -> str:
    """What a build of these sources is called: 16 hexadecimal digits of them and of the Python's binary interface."""
    total = hashlib.sha256(f"{sys.version}{sysconfig.get_config_var('EXT_SUFFIX')}".encode())
    for name in [*sources(SQUAD, root), *sources(ENGINE, root)]:
        total.update(name.encode())
        total.update((root / name).read_bytes())
    return total.hexdigest()[:16]


def builds() -> Path:
    """The folder of builds."""
    return Path(os.environ.get("VAR_DIR", str(ROOT / "var"))).absolute() / "engine"


def build() -> Path:
    """Where the build of these sources is, or would be."""
    return builds() / digest()


def prefer(package: str, path: MutableSequence[str]) -> None:
    """Puts the compiled modules of a package before its sources; called by the package as it is imported."""
    if os.environ.get("ENGINE") == "interpreted" or not builds().is_dir():
        return
    root = build()
    folder = root.joinpath(*package.split("."))
    if folder.is_dir() and str(folder) not in path:
        path.insert(0, str(folder))
        if str(root) not in sys.path:
            sys.path.append(str(root))  # the group's library lies there
