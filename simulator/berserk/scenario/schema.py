"""Which keys each table of a scenario has, and what each of them may be."""

from __future__ import annotations

from typing import Any

from catalog.berserk.terms import EDITIONS, ELEMENTS, TYPES
from simulator.berserk.scenario import values
from simulator.berserk.scenario.model import PHASES, WINDOWS
from simulator.berserk.scenario.values import Reader

Keys = dict[str, Reader[Any]]

PLAYERS = values.read_word_of("A", "B")

TOP: Keys = {
    "game": values.read_word_of("berserk"),
    "title": values.text,
    "title_ru": values.text,
    "rules": values.read_list_of(values.text),
    "edition": values.read_word_of(*EDITIONS),
    "first": PLAYERS,
    "turn": PLAYERS,
    "phase": values.read_word_of(*PHASES),
}

TABLES = ("cards", "on", "player", "classes", "stack", "do", "expect")
"""What else may stand at the top: tables."""

CARD: Keys = {
    "type": values.read_word_of(*TYPES),
    "element": values.read_word_of(*ELEMENTS),
    "cost": values.cost,
    "life": values.read_number,
    "move": values.read_number,
    "strike": values.strike,
    "classes": values.read_list_of(values.text),
    "text": values.printed_text,
}

ON: Keys = {
    "card": values.text,
    "player": PLAYERS,
    "owner": PLAYERS,
    "at": values.text,
    "tapped": values.flag,
    "hidden": values.flag,
    "wounds": values.read_number,
    "tokens": values.read_number,
    "moved": values.read_number,
    "extra": values.integer,
    "used": values.read_list_of(values.ordinal),
    "gained": values.read_list_of(values.text),
    "this_turn": values.read_list_of(values.text),
    "acted": values.flag,
    "braced": values.flag,
    "armoured": values.read_number,
    "slain": values.flag,
}
ON_NEEDED = ("card", "player", "at")

HOLDINGS: Keys = {
    "gold": values.read_number,
    "silver": values.read_number,
    "deal": values.read_list_of(values.text),
    "roster": values.read_list_of(values.text),
    "deck": values.read_list_of(values.text),
}

ANY_ENTRY: Keys = {
    "player": PLAYERS,
    "dice": values.read_list_of(values.die),
    "refused": values.read_refusal,
    "when": values.read_word_of(*WINDOWS),
}
"""What any entry of the script may carry, `expect` beside it."""

ENTRIES: dict[str, tuple[Reader[Any], Keys, tuple[str, ...]]] = {
    # kind: type of its value, its further keys, the required keys among them
    "move": (values.text, {"to": values.cell}, ("to",)),
    "strike": (values.text, {"at": values.text}, ("at",)),
    "use": (
        values.text,
        {"ability": values.ability, "at": values.one_or_more, "x": values.read_number},
        ("ability",),
    ),
    "defend": (values.text, {}, ()),
    "reveal": (values.text, {}, ()),
    "brace": (values.text, {}, ()),
    "lower": (values.yes, {}, ()),
    "choose": (values.read_answer, {}, ()),
    "take": (values.text, {"x": values.read_number}, ()),
    "done": (values.yes, {}, ()),
    "place": (values.text, {"to": values.cell}, ("to",)),
    "host": (values.text, {"for": values.text}, ("for",)),
    "hide": (values.text, {}, ()),
    "mulligan": (values.yes, {}, ()),
    "keep": (values.yes, {}, ()),
    "pass": (values.yes, {}, ()),
    "end_turn": (values.yes, {}, ()),
    "concede": (values.yes, {}, ()),
    "draw": (values.yes, {}, ()),
}

DECLARED = ("move", "strike", "use", "defend")
"""The entries that may lie on the stack as play starts."""
LYING = ("announcement", "target")
"""Which of its objects may come next."""

EXPECT_GAME: Keys = {
    "winner": values.read_word_of("A", "B", "draw", "none"),
    "turn": PLAYERS,
}

EXPECT_CARD: Keys = {
    "at": values.text,
    "wounds": values.read_number,
    "life": values.integer,
    "tapped": values.flag,
    "hidden": values.flag,
    "tokens": values.read_number,
    "moved": values.read_number,
    "player": PLAYERS,
    "extra": values.integer,
    "has": values.read_list_of(values.text),
    "lacks": values.read_list_of(values.text),
}

EXPECT_PLAYER: Keys = {
    "gold": values.read_number,
    "silver": values.read_number,
    "roster": values.read_list_of(values.text),
    "deal": values.read_list_of(values.text),
}
