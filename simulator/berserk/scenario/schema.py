"""Which keys each table of a scenario has, and what each of them may be."""

from __future__ import annotations

from typing import Any

from catalog.berserk.terms import EDITIONS, ELEMENTS, TYPES
from simulator.berserk.scenario import values
from simulator.berserk.scenario.model import PHASES, WINDOWS
from simulator.berserk.scenario.values import Reader

Keys = dict[str, Reader[Any]]

PLAYERS = values.one_of("A", "B")

TOP: Keys = {
    "game": values.one_of("berserk"),
    "title": values.text,
    "rules": values.listed(values.text),
    "edition": values.one_of(*EDITIONS),
    "first": PLAYERS,
    "turn": PLAYERS,
    "phase": values.one_of(*PHASES),
}

TABLES = ("cards", "on", "player", "classes", "stack", "do", "expect")
"""What else may stand at the top: tables."""

CARD: Keys = {
    "type": values.one_of(*TYPES),
    "element": values.one_of(*ELEMENTS),
    "cost": values.cost,
    "life": values.number,
    "move": values.number,
    "strike": values.strike,
    "classes": values.listed(values.text),
    "text": values.printed_text,
}

ON: Keys = {
    "card": values.text,
    "player": PLAYERS,
    "owner": PLAYERS,
    "at": values.text,
    "tapped": values.flag,
    "hidden": values.flag,
    "wounds": values.number,
    "tokens": values.number,
    "moved": values.number,
    "extra": values.integer,
    "used": values.listed(values.ordinal),
    "gained": values.listed(values.text),
    "this_turn": values.listed(values.text),
    "acted": values.flag,
    "braced": values.flag,
    "armoured": values.number,
    "slain": values.flag,
}
ON_NEEDED = ("card", "player", "at")

HOLDINGS: Keys = {
    "gold": values.number,
    "silver": values.number,
    "deal": values.listed(values.text),
    "roster": values.listed(values.text),
    "deck": values.listed(values.text),
}

ANY_ENTRY: Keys = {
    "player": PLAYERS,
    "dice": values.listed(values.die),
    "refused": values.refusal,
    "when": values.one_of(*WINDOWS),
}
"""What any entry of the script may carry, `expect` beside it."""

ENTRIES: dict[str, tuple[Reader[Any], Keys, tuple[str, ...]]] = {
    # kind: what its own value may be, its further keys, those of them that it needs
    "move": (values.text, {"to": values.cell}, ("to",)),
    "strike": (values.text, {"at": values.text}, ("at",)),
    "use": (
        values.text,
        {"ability": values.ability, "at": values.one_or_more, "x": values.number},
        ("ability",),
    ),
    "defend": (values.text, {}, ()),
    "reveal": (values.text, {}, ()),
    "brace": (values.text, {}, ()),
    "lower": (values.yes, {}, ()),
    "choose": (values.answer, {}, ()),
    "take": (values.text, {"x": values.number}, ()),
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
    "winner": values.one_of("A", "B", "draw", "none"),
    "turn": PLAYERS,
}

EXPECT_CARD: Keys = {
    "at": values.text,
    "wounds": values.number,
    "life": values.integer,
    "tapped": values.flag,
    "hidden": values.flag,
    "tokens": values.number,
    "moved": values.number,
    "player": PLAYERS,
    "extra": values.integer,
    "has": values.listed(values.text),
    "lacks": values.listed(values.text),
}

EXPECT_PLAYER: Keys = {
    "gold": values.number,
    "silver": values.number,
    "roster": values.listed(values.text),
    "deal": values.listed(values.text),
}
