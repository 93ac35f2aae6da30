"""The text of a scenario, in the one form that the site writes: each table and each step of the script on a line.

    cards.elf = { life = 5, strike = "1-2-3" }
    on.a1 = { card = "elf", player = "A", at = "C1" }
    do = [
        { player = "A", strike = "a1", at = "b1", dice = [5, 3] },
        { player = "B", defend = "b2" },
    ]
    expect.a1.wounds = 0

Keys without a table come first, the script and the expectations come last.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from simulator.scenario.comments import CommentQueue, Comments, Part
from simulator.scenario.places import Path

Facts = Mapping[str, Any]
"""The keys of one table. A key whose value is None is left out."""

WIDTH: Final = 120
SCRIPT: Final = "do"
_LAST: Final = (SCRIPT, "expect")
_INDENT: Final = "    "
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def document(head: Facts, tables: Iterable[tuple[tuple[str, ...], Facts]]) -> str:
    """A whole file: the keys at the top, then each table by its path."""
    values: dict[str, Any] = _without_none(head)
    for path, facts in tables:
        table = values
        for name in path[:-1]:
            table = table.setdefault(name, {})
        table[path[-1]] = _without_none(facts)
    return write_values(values)


def append_values(text: str, values: Facts) -> str:
    """Return a text in this form with further keys at its end. Empty values are left out."""
    added = {name: value for name, value in values.items() if value}
    return f"{text}\n{write_values(added)}" if added else text


def write_values(values: Facts, comments: Comments | None = None) -> str:
    """Return the text of a document, with the comments that belong to its parts."""
    return "".join(f"{line}\n" for line in _Writer(comments or Comments()).lines(values))


class _Writer:
    def __init__(self, comments: Comments) -> None:
        self.comments = comments

    def lines(self, values: Facts) -> Iterator[str]:
        """Yield the lines of a document, with an empty line between its groups of keys."""
        left = CommentQueue(self.comments)
        groups: dict[int, list[str]] = {}
        for name, value in values.items():
            groups.setdefault(_group(name, value), []).append(name)
        yield from self.comments.first
        for number, group in enumerate(sorted(groups)):
            if number:
                yield ""
            for name in groups[group]:
                for part in self.parts((name,), values[name]):
                    yield from left.add_to(part, WIDTH)
        yield from self.comments.last

    def parts(self, path: Path, value: Any) -> Iterator[Part]:
        """Yield the lines of one key, divided where a comment may stand."""
        line = f"{_dotted(path)} = {_value(value)}"
        if isinstance(value, Mapping) and value and not self._is_row(path, value, line):
            for name, each in value.items():
                yield from self.parts((*path, name), each)
        elif _is_list_of_tables(value) and (len(value) > 1 or path == (SCRIPT,) or not self._fits(path, line)):
            yield Part(path, [f"{_dotted(path)} = ["], opens=True)
            for place, each in enumerate(value):
                yield Part((*path, place), list(_element(each)))
            yield Part((*path, len(value)), ["]"])
        elif isinstance(value, list | tuple) and len(line) > WIDTH:
            yield Part(path, [f"{_dotted(path)} = [", *_filled([_value(each) for each in value]), "]"])
        else:
            yield Part(path, [line])

    def _is_row(self, path: Path, table: Facts, line: str) -> bool:
        """Whether a table stands on one line, in braces."""
        if len(table) == 1 or not self._fits(path, line):
            return False
        if any(name.isdigit() and isinstance(each, Mapping) for name, each in table.items()):
            return False  # a copy of a card, `expect.grunt.2`
        tables = sum(isinstance(each, Mapping) or _is_list_of_tables(each) for each in table.values())
        return tables == 0 or (len(path) > 1 and tables < len(table))

    def _fits(self, path: Path, line: str) -> bool:
        return len(line) <= WIDTH and not self.comments.within(path)


def _group(name: str, value: Any) -> int:
    if name in _LAST:
        return 2 + _LAST.index(name)
    return int(isinstance(value, Mapping) or _is_list_of_tables(value))


def _is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list | tuple) and len(value) > 0 and all(isinstance(each, Mapping) for each in value)


def _element(table: Facts) -> Iterator[str]:
    """A table in a list. A list at its end may go over several lines; Elsewhere in braces TOML forbids line breaks."""
    line = f"{_INDENT}{_value(table)},"
    last = [*table.values()][-1] if table else None
    if len(line) <= WIDTH or not isinstance(last, list) or len(last) < 2 or _is_list_of_tables(last):
        yield line
        return
    yield line[: -len(f"{_value(last)} }},")] + "["
    yield from (f"{_INDENT}{_INDENT}{_value(each)}," for each in last)
    yield f"{_INDENT}] }},"


def _filled(words: Iterable[str]) -> Iterator[str]:
    """The elements of a long list in lines that are not too long."""
    line = ""
    for word in words:
        if line and len(line) + len(word) + 2 > WIDTH:
            yield line
            line = ""
        line = f"{line} {word}," if line else f"{_INDENT}{word},"
    yield line


def _without_none(facts: Facts) -> dict[str, Any]:
    return {key: value for key, value in facts.items() if value is not None}


def _dotted(path: Path) -> str:
    return ".".join(_key(str(name)) for name in path)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, str):
        # JSON strings are valid TOML except for DEL
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(each) for each in value)}]"
    if isinstance(value, Mapping):
        inner = ", ".join(_assigned(name, each) for name, each in value.items() if each is not None)
        return f"{{ {inner} }}" if inner else "{}"
    raise TypeError(f"{type(value).__name__} cannot be said in a scenario")


def _assigned(name: str, value: Any) -> str:
    """A key of a table in braces; a table of a single key is written with a dot."""
    path = [name]
    while isinstance(value, Mapping) and len(value) == 1:
        ((inner, value),) = value.items()
        path.append(inner)
    return f"{_dotted(tuple(path))} = {_value(value)}"


class Keys:
    """Names that tell things apart: the second of one name is called «name 2»."""

    def __init__(self, between: str = " ") -> None:
        self.between = between
        self.values: dict[Any, str] = {}

    def of(self, thing: Any, name: str) -> str:
        """Return the name of a thing, the same in every call."""
        if thing not in self.values:
            names = set(self.values.values())
            key, number = name, 1
            while key in names:
                number += 1
                key = f"{name}{self.between}{number}"
            self.values[thing] = key
        return self.values[thing]
