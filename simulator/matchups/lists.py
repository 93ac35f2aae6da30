"""Deck lists by content: as JSON in a row, as printed cards for the engine, and the digest that tells them apart."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import Any

from catalog.card import Cost, PrintedCard, Strike
from decks.verdict import Copies

# What does not change how a card plays: a new flavour text or image makes no other list.
SILENT = {"flavour_ru", "flavour_en", "rarity", "horde", "image"}

Rows = list[list[Any]]  # [[count, card as JSON], …]


def rows_of(copies: Iterable[Copies]) -> Rows:
    """A list as it is kept: in the order of set and number, what does not change the play left out."""
    listed = sorted(copies, key=lambda each: (each.card.set_code, each.card.number))
    return [[each.count, _plain(each.card)] for each in listed if each.count > 0]


def _plain(card: PrintedCard) -> dict[str, Any]:
    return {name: value for name, value in asdict(card).items() if name not in SILENT}


def digest_of(rows: Rows) -> str:
    """SHA-256 of the list's content, as 64 hexadecimal digits."""
    text = json.dumps(rows, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def cards_of(rows: Rows) -> tuple[PrintedCard, ...]:
    """Every copy of a kept list."""
    return tuple(card for count, plain in rows for card in [_printed(plain)] * count)


def _printed(plain: dict[str, Any]) -> PrintedCard:
    known = {each.name for each in fields(PrintedCard)}
    values = {name: value for name, value in plain.items() if name in known}
    values["cost"] = Cost(**plain["cost"])
    values["strike"] = Strike(**plain["strike"]) if plain["strike"] else None
    values["classes"] = tuple(plain["classes"])
    values["icons"] = tuple((name, x) for name, x in plain["icons"])
    return PrintedCard(**values)
