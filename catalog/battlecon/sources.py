"""Lists of fighters as the catalog imports them: TOML, JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from typing import Any, Final

from catalog.battlecon.fighters import BadFighter, fighter_of
from catalog.battlecon.parts import MOST_FIGHTERS, parts_of, universal_parts
from catalog.battlecon.timing import find_dead_effects
from catalog.core.terms import Term
from catalog.sources.contents import Contents, PrintedSet, Problem, SourceCard

GAME: Final = "battlecon"
HEADS: Final = ["fighter", "field", "value"]  # of a table
_PATH: Final = re.compile(r"[a-z_]+(?:\.(?:[a-z_]+|\d{1,3})){0,6}")
_LITERAL: Final = re.compile(r"-?\d{1,9}$|\[|true$|false$")
HEAD: Final = {"game", "code", "name", "released", "universal", "fighter"}  # of a set


def read_list(file: str, text: str) -> Contents:
    """Return the fighters of a file, each with all of his cards. A file is a set (`code`, `name`, `[[fighter]]`, and
    `universal` if the universal cards are of this set), or one fighter with the code of his set in `set`."""
    ending = file.rpartition(".")[2].lower()
    contents = Contents()
    if ending == "csv":
        table = _read_table(file, text)
        if isinstance(table, Problem):
            contents.errors.append(table)
        else:
            _set(contents, file, table)
        return contents
    try:
        data = tomllib.loads(text) if ending == "toml" else json.loads(text)
    except (ValueError, RecursionError) as error:
        allowed = Term(f"файл .{ending}; чтение остановилось: {error}", f"a .{ending} file; reading stopped: {error}")
        contents.errors.append(Problem(file, None, None, "", allowed))
        return contents
    if not isinstance(data, dict):
        contents.errors.append(Problem(file, None, None, "", Term("боец или сет", "a fighter or a set")))
        return contents
    if "class" in data:
        code = data.pop("set", "")
        data.pop("game", None)
        if _is_code(code):
            contents.sets.append(PrintedSet(GAME, code))
        _fighter(contents, file, 1, data, code)
        return contents
    _set(contents, file, data)
    return contents


def _read_table(file: str, text: str) -> dict[str, Any] | Problem:
    """Return a set from a table with a row for each value: the key of the fighter, the path of the field, the value.

    A path is words and places with dots between them: `style.0.effects.1`. Rows without a fighter are of the set.
    """
    separator = max(",;\t", key=text.partition("\n")[0].count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error as error:
        allowed = Term(f"таблица CSV; чтение остановилось: {error}", f"a CSV table; reading stopped: {error}")
        return Problem(file, None, None, "", allowed)
    if not rows or [cell.strip().casefold() for cell in rows[0]] != HEADS:
        heads = ", ".join(HEADS)
        allowed = Term(f"первая строка со столбцами {heads}", f"a first row with the columns {heads}")
        return Problem(file, None, None, ", ".join(rows[0])[:80] if rows else "", allowed)
    fighters: dict[str, dict[str, Any]] = {}
    head: dict[str, Any] = {}
    for place, row in enumerate(rows[1:], 2):
        if not any(cell.strip() for cell in row):
            continue
        key, path, value = (cell.strip() for cell in (*row, "", "", "")[:3])
        target = fighters.setdefault(key, {"key": key}) if key else head
        if not _PATH.fullmatch(path) or not _set_value(target, path.split("."), _value(value)):
            allowed = Term("поле бойца: style.0.name.0", "a field of the fighter: style.0.name.0")
            return Problem(file, None, "field", f"{path} ({place})"[:80], allowed)
    return {**head, "fighter": list(fighters.values())}


def _value(text: str) -> Any:
    """Return a number, a list or a yes or no of a cell, else its text."""
    if not _LITERAL.match(text):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _set_value(target: Any, path: list[str], value: Any) -> bool:
    """Put a value at a path. Return whether that was possible: the places of a list follow each other."""
    for step, after in zip(path, [*path[1:], ""], strict=True):
        new: Any = value if not after else [] if after.isdecimal() else {}
        if isinstance(target, list) and step.isdecimal() and int(step) <= len(target):
            if int(step) == len(target):
                target.append(new)
            target = target[int(step)]
        elif isinstance(target, dict) and not step.isdecimal():
            target = target.setdefault(step, new)
        else:
            return False
    return True


def _is_code(code: object) -> bool:
    return isinstance(code, str) and 0 < len(code) <= 8


def _set(contents: Contents, file: str, data: dict[str, Any]) -> None:
    code, name = data.get("code", ""), data.get("name", ["", ""])
    for key in sorted(data.keys() - HEAD):
        allowed = Term("известный ключ; этот пропущен", "a known key; this one is left out")
        contents.warnings.append(Problem(file, None, key, key, allowed))
    if not (isinstance(name, list) and len(name) == 2 and all(isinstance(one, str) for one in name)):
        allowed = Term("два названия, русское и английское", "two names, Russian and English")
        contents.errors.append(Problem(file, None, "name", str(name), allowed))
        name = ["", ""]
    if _is_code(code):
        contents.sets.append(PrintedSet(GAME, code, name[0], name[1], str(data.get("released", ""))))
    listed = data.get("fighter", [])
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        contents.errors.append(Problem(file, None, "fighter", "", Term("список бойцов", "a list of fighters")))
        listed = []
    for row, one in enumerate(listed, 1):
        _fighter(contents, file, row, one, code)
    if data.get("universal"):
        contents.cards += [SourceCard(file, row, part) for row, part in enumerate(universal_parts(), len(listed) + 1)]


def _fighter(contents: Contents, file: str, row: int, data: dict[str, Any], code: object) -> None:
    if not _is_code(code):
        contents.errors.append(Problem(file, row, "set", str(code), Term("код сета", "the code of a set")))
        return
    try:
        fighter = fighter_of(data, str(code))
    except BadFighter as error:
        contents.errors += [Problem(file, row, flaw.place, "", flaw.text) for flaw in error.flaws]
        return
    dead = list(find_dead_effects(fighter))
    contents.errors += [Problem(file, row, place.en, "", text) for place, text in dead]
    if dead:
        return
    if not 1 <= fighter.number <= MOST_FIGHTERS:
        allowed = Term(f"число от 1 до {MOST_FIGHTERS}", f"a number from 1 to {MOST_FIGHTERS}")
        contents.errors.append(Problem(file, row, "number", str(fighter.number), allowed))
        return
    contents.cards += [SourceCard(file, row, part) for part in parts_of(fighter)]
