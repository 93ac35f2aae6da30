"""Our own fighters, read once a process from sets/<set>/*.toml. Pure."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from catalog.battlecon.cards import Fighter
from catalog.battlecon.fighters import BadFighter, fighter_of
from catalog.terms import Term

FOLDER: Final = Path(__file__).with_name("sets")
SETS: Final = {"ARENA": Term("Арена семи ветров", "Arena of Seven Winds")}


@cache
def fighters() -> dict[str, Fighter]:
    """Every shipped fighter by key, in the order of numbers. Raises ValueError for a faulty file of ours."""
    found = []
    for path in sorted(FOLDER.glob("*/*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        try:
            found.append(fighter_of(data, path.parent.name.upper()))
        except BadFighter as error:
            raise ValueError(f"{path.name}: {error}") from error
    return {one.key: one for one in sorted(found, key=lambda one: one.card_key)}
