"""Writing the text of a scenario: tables of facts as TOML, in the order in which they are given."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

Facts = Mapping[str, Any]
"""The keys of one table. A key whose value is None is left out."""

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def document(head: Facts, tables: Iterable[tuple[tuple[str, ...], Facts]], comments: Iterable[str] = ()) -> str:
    """A whole file: comments, the keys at the top, then each table by its path."""
    parts = ["\n".join(f"# {' '.join(line.split())}" for line in comments), _lines(head)]
    parts += [f"[{'.'.join(_key(name) for name in path)}]\n{_lines(facts)}" for path, facts in tables]
    return "\n\n".join(part for part in parts if part).rstrip("\n") + "\n"


def _lines(facts: Facts) -> str:
    return "\n".join(f"{_key(key)} = {_value(value)}" for key, value in facts.items() if value is not None)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        # JSON strings are valid TOML except for DEL
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(each) for each in value)}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_key(name)} = {_value(each)}' for name, each in value.items())}}}"
    raise TypeError(f"{type(value).__name__} cannot be said in a scenario")


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
