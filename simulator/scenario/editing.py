"""Changes to the text of a scenario that are the same in every game. Pure.

Every function takes the text of a file that reads as TOML and gives the text after the change. Comments and order are
kept where the file consists of tables, as all files of this site do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.items import AoT, Array, InlineTable

Facts = Mapping[str, Any]


def open_document(text: str) -> TOMLDocument:
    """Return the document of a text, in tables to which others can be added.

    A table cannot follow a dotted key (`on.a1 = {…}`): the keys after it would belong to it. A document with such keys,
    with tables or entries in braces, or with one list of entries in two places, is written anew, without its comments.
    """
    doc = tomlkit.parse(text)
    names = [key.key for key, _ in doc.body if key is not None]
    if len(names) == len(set(names)) and not any(
        key.is_dotted() or _in_braces(item) for key, item in doc.body if key is not None
    ):
        return doc
    tables = tomlkit.document()
    values = doc.unwrap()
    for name in sorted(values, key=lambda name: _holds_tables(values[name])):
        tables.append(name, tomlkit.item(values[name]))
    return tables


def _in_braces(item: Any) -> bool:
    return isinstance(item, InlineTable) or (isinstance(item, Array) and _holds_tables(item.unwrap()))


def _holds_tables(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(each, dict) for each in value))


def describe_card(document: str, key: str, facts: Facts) -> str:
    """Add a card under `[cards]`, or replace the card with the same key. Empty values are left out."""
    doc = open_document(document)
    cards = super_table(doc, "cards")
    table = tomlkit.table()
    for name, value in facts.items():
        if value not in ("", None, []):
            table[name] = value
    if key in cards:
        cards[key] = table
    else:
        cards.append(key, table)
    return dump(doc)


def set_value(document: str, path: Sequence[str], value: Any) -> str:
    """The value under a path of keys, whose tables are made where they are missing; None takes the key away."""
    doc = open_document(document)
    table: Any = doc
    for depth, key in enumerate(path[:-1]):
        if key not in table:
            if value is None:
                return document
            table.append(key, tomlkit.table(is_super_table=depth < len(path) - 2))
        table = table[key]
    if value is None:
        table.pop(path[-1], None)
    else:
        table[path[-1]] = value
    return dump(doc)


def write_entries(document: str, *entries: Facts) -> str:
    """Further entries of the script."""
    doc = open_document(document)
    script = doc.get("do")
    if not isinstance(script, AoT):
        script = tomlkit.aot()
        doc.append("do", script)
    for entry in entries:
        table = tomlkit.table()
        table.update(entry)
        script.append(table)
    return dump(doc)


def cut(document: str, length: int) -> str:
    """The script without what comes after its first `length` entries."""
    return cut_entries(open_document(document), length)


def cut_entries(doc: TOMLDocument, length: int, name: str = "do") -> str:
    """Return the document with at most `length` of the tables `[[name]]`."""
    listed = doc.get(name)
    if isinstance(listed, AoT):
        while len(listed) > length:
            del listed[-1]
        if not len(listed):
            doc.remove(name)
    return dump(doc)


def super_table(doc: TOMLDocument, name: str) -> Any:
    """Return the table that holds tables of that name; create it if it is missing."""
    if name not in doc:
        doc.append(name, tomlkit.table(is_super_table=True))
    return doc[name]


def dump(doc: TOMLDocument) -> str:
    """The file with an empty line before each table."""
    lines: list[str] = []
    for line in tomlkit.dumps(doc).splitlines():
        if line.startswith("[") and lines and lines[-1].strip() and not lines[-1].lstrip().startswith("#"):
            lines.append("")
        lines.append(line)
    return "\n".join(lines).strip("\n") + "\n"
