"""Changes to the text of a scenario that are the same in every game. Pure.

Every function takes the text of a file that reads as TOML, in any form of TOML. It gives the text after the change in
the form of `simulator/scenario/writing.py`. A comment stays with its part of the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from simulator.scenario.comments import read_comments
from simulator.scenario.writing import SCRIPT, write_values

Facts = Mapping[str, Any]


class OpenDocument:
    """The values of a file, which can be changed, and its comments."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, Any] = tomllib.loads(text)
        self.comments = read_comments(text)

    @property
    def text(self) -> str:
        """The file after the changes."""
        return write_values(self.values, self.comments)

    def table(self, name: str) -> dict[str, Any]:
        """Return the table of that name; create it if it is missing."""
        table: dict[str, Any] = self.values.setdefault(name, {})
        return table

    def cut(self, length: int, name: str = SCRIPT) -> None:
        """Keep at most `length` of the tables of a list; an empty list is left out."""
        listed = self.values.get(name, [])
        del listed[length:]
        if not listed:
            self.values.pop(name, None)


def describe_card(document: str, key: str, facts: Facts) -> str:
    """Add a card under `cards`, or replace the card with the same key. Empty values are left out."""
    doc = OpenDocument(document)
    doc.table("cards")[key] = {name: value for name, value in facts.items() if value not in ("", None, [])}
    return doc.text


def set_value(document: str, path: Sequence[str], value: Any) -> str:
    """Set the value under a path of keys, whose tables are made where they are missing; None takes the key away."""
    doc = OpenDocument(document)
    tables = [doc.values]
    for key in path[:-1]:
        if key not in tables[-1] and value is None:
            return document
        tables.append(tables[-1].setdefault(key, {}))
    if value is not None:
        tables[-1][path[-1]] = value
        return doc.text
    for table, key in zip(reversed(tables), reversed(path), strict=True):
        table.pop(key, None)
        if table:
            break
    return doc.text


def write_entries(document: str, *entries: Facts) -> str:
    """Add entries to the script."""
    doc = OpenDocument(document)
    doc.values[SCRIPT] = [*doc.values.get(SCRIPT, []), *entries]
    return doc.text


def cut(document: str, length: int) -> str:
    """The script without what comes after its first `length` entries."""
    doc = OpenDocument(document)
    doc.cut(length)
    return doc.text
