"""Lists in JSON: a set or cards with the fields of set files, or the layout in which players keep lists. Pure."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from typing import Any

from catalog.berserk.sources import community, csv
from catalog.berserk.sources.toml import read_tables
from catalog.card_lists import refuse_constant
from catalog.core.terms import Term
from catalog.sources.contents import Contents, Problem
from catalog.sources.row import shorten

TABLES = {"cards": "card", "printings": "printing", "decks": "deck"}  # of a set: names in JSON and in TOML


def read_json_list(file: str, text: str) -> Contents:
    """The cards of a list; a row is an entry, counted from 1."""
    try:
        values = json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        allowed = Term("файл JSON; чтение остановилось: {why}", "a JSON file; reading stopped: {why}").with_(why=error)
        return Contents(errors=[Problem(file, None, None, "", allowed)])
    if isinstance(values, dict) and "code" in values:
        return read_tables(file, _as_tables(values))
    entries = values.get("cards") or None if isinstance(values, dict) else values
    if not isinstance(entries, list):
        allowed = Term("список карт: [{…}, {…}]", "a list of cards: [{…}, {…}]")
        return Contents(errors=[Problem(file, None, None, shorten(values), allowed)])
    own = entries and not community.is_community(entries) and any(isinstance(entry, dict) for entry in entries)
    return csv.read_entries(file, entries) if own else community.read_entries(file, entries)


def _as_tables(values: dict[str, Any]) -> dict[str, Any]:
    """Return a set of a JSON file as a TOML file has it."""
    tables = {TABLES.get(name, name): value for name, value in values.items()}
    released = tables.get("released")
    if isinstance(released, str):
        with suppress(ValueError):  # the reader of the head refuses another string
            tables["released"] = date.fromisoformat(released)
    return tables
