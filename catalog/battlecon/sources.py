"""Lists of fighters as the catalog imports them: TOML and JSON."""

from __future__ import annotations

import json
import tomllib
from typing import Any, Final

from catalog.battlecon.fighters import BadFighter, fighter_of
from catalog.battlecon.parts import MOST_FIGHTERS, parts_of, universal_parts
from catalog.battlecon.timing import find_dead_effects
from catalog.sources.contents import Contents, PrintedSet, Problem, SourceCard
from catalog.terms import Term

GAME: Final = "battlecon"
HEAD: Final = {"game", "code", "name", "released", "universal", "fighter"}  # of a set


def read_list(file: str, text: str) -> Contents:
    """Return the fighters of a file, each with all of his cards. A file is a set (`code`, `name`, `[[fighter]]`, and
    `universal` if the universal cards are of this set), or one fighter with the code of his set in `set`."""
    ending = file.rpartition(".")[2].lower()
    found = Contents()
    if ending == "csv":
        allowed = Term(
            "файл .toml или .json: боец — не строка таблицы",
            "a .toml or .json file: a fighter does not fit into one row of a table",
        )
        found.errors.append(Problem(file, None, None, "csv", allowed))
        return found
    try:
        data = tomllib.loads(text) if ending == "toml" else json.loads(text)
    except (ValueError, RecursionError) as error:
        allowed = Term(f"файл .{ending}; чтение остановилось: {error}", f"a .{ending} file; reading stopped: {error}")
        found.errors.append(Problem(file, None, None, "", allowed))
        return found
    if not isinstance(data, dict):
        found.errors.append(Problem(file, None, None, "", Term("боец или сет", "a fighter or a set")))
        return found
    if "class" in data:
        code = data.pop("set", "")
        data.pop("game", None)
        if _is_code(code):
            found.sets.append(PrintedSet(GAME, code))
        _fighter(found, file, 1, data, code)
        return found
    _set(found, file, data)
    return found


def _is_code(code: object) -> bool:
    return isinstance(code, str) and 0 < len(code) <= 8


def _set(found: Contents, file: str, data: dict[str, Any]) -> None:
    code, name = data.get("code", ""), data.get("name", ["", ""])
    for key in sorted(data.keys() - HEAD):
        allowed = Term("известный ключ; этот пропущен", "a known key; this one is left out")
        found.warnings.append(Problem(file, None, key, key, allowed))
    if not (isinstance(name, list) and len(name) == 2 and all(isinstance(one, str) for one in name)):
        allowed = Term("два названия, русское и английское", "two names, Russian and English")
        found.errors.append(Problem(file, None, "name", str(name), allowed))
        name = ["", ""]
    if _is_code(code):
        found.sets.append(PrintedSet(GAME, code, name[0], name[1], str(data.get("released", ""))))
    listed = data.get("fighter", [])
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        found.errors.append(Problem(file, None, "fighter", "", Term("список бойцов", "a list of fighters")))
        listed = []
    for row, one in enumerate(listed, 1):
        _fighter(found, file, row, one, code)
    if data.get("universal"):
        found.cards += [SourceCard(file, row, part) for row, part in enumerate(universal_parts(), len(listed) + 1)]


def _fighter(found: Contents, file: str, row: int, data: dict[str, Any], code: object) -> None:
    if not _is_code(code):
        found.errors.append(Problem(file, row, "set", str(code), Term("код сета", "the code of a set")))
        return
    try:
        fighter = fighter_of(data, str(code))
    except BadFighter as error:
        found.errors += [Problem(file, row, flaw.place, "", flaw.text) for flaw in error.flaws]
        return
    dead = list(find_dead_effects(fighter))
    found.errors += [Problem(file, row, place.en, "", text) for place, text in dead]
    if dead:
        return
    if not 1 <= fighter.number <= MOST_FIGHTERS:
        allowed = Term(f"число от 1 до {MOST_FIGHTERS}", f"a number from 1 to {MOST_FIGHTERS}")
        found.errors.append(Problem(file, row, "number", str(fighter.number), allowed))
        return
    found.cards += [SourceCard(file, row, part) for part in parts_of(fighter)]
