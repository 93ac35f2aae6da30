"""Phrases as data: one pattern serves to write a node and to read it back.

A pattern is text with slots: «ранить <target:target.acc> на <amount>». `<field:category.argument>` is a part of the
node (category defaults to the field's name, the argument is usually a case). `[…]` is omitted when its slots have their
defaults. `a|b` are alternative words: the first is written, all are read. `word~slot` agrees in number with a slot,
`word~noun` with the last written noun. If a node has several patterns, the first that fits is written; all are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import lru_cache
from sys import intern
from typing import Any

ITEM = re.compile(r"\[|\]|<[^>]+>|[^\s\[\]<>,:;()«»]+|[,:;()«»]")


@dataclass(frozen=True, slots=True)
class Literal_:
    """One of some words, or a sign."""

    words: tuple[str, ...]
    agrees: str = ""


@dataclass(frozen=True, slots=True)
class PatternSlot:
    """A part of the node, read and written by a category of the grammar."""

    name: str
    category: str
    argument: str


@dataclass(frozen=True, slots=True)
class Optional_:
    """Items that may be missing."""

    items: tuple[Item, ...]
    slots: frozenset[str]


Item = Literal_ | PatternSlot | Optional_

# Builds a node from the slots, or slots from a node. Rules made in a loop bind its variables as further arguments.
Make = Callable[..., Any]
Take = Callable[..., Mapping[str, Any] | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern with how its node is made of the slots (None: it cannot be), and taken apart (None: does not fit)."""

    items: tuple[Item, ...]
    make: Make
    take: Take
    text: str


def parse_pattern(text: str) -> tuple[Item, ...]:
    """The items of a pattern. Raises ValueError for unbalanced brackets."""
    stack: list[list[Item]] = [[]]
    for match in ITEM.finditer(text):
        part = match[0]
        if part == "[":
            stack.append([])
        elif part == "]":
            inner = tuple(stack.pop())
            stack[-1].append(Optional_(inner, _slots(inner)))
        else:
            stack[-1].append(_item(part))
    if len(stack) != 1:
        raise ValueError(f"brackets of the pattern {text!r}")
    return tuple(stack[0])


@lru_cache(None)
def _item(part: str) -> Literal_ | PatternSlot:
    """The item of a part of a pattern, which all patterns with this part share: a grammar repeats few words often."""
    if part.startswith("<"):
        name, _, rest = part[1:-1].partition(":")
        category, _, argument = (rest or name).partition(".")
        return PatternSlot(intern(name), intern(category), intern(argument))
    words, _, agrees = part.partition("~")
    return Literal_(tuple(map(intern, words.split("|"))), intern(agrees))


def _slots(items: tuple[Item, ...]) -> frozenset[str]:
    found: set[str] = set()
    for item in items:
        if isinstance(item, PatternSlot):
            found.add(item.name)
        elif isinstance(item, Optional_):
            found |= item.slots
    return frozenset(found)


@lru_cache(None)
def _defaults(node: Any) -> dict[str, Any]:
    return {field.name: field.default for field in fields(node)}


def say(pattern: str, node: type, **constants: Any) -> Rule:
    """A pattern for a node class: slots are its fields, `constants` the fields that the words alone decide."""
    items = parse_pattern(pattern)
    slots = _slots(items)
    defaults: dict[str, Any] = _defaults(node)

    def make(values: dict[str, Any]) -> Any:
        return node(**constants, **values)

    def take(value: Any) -> Mapping[str, Any] | None:
        if type(value) is not node:
            return None
        for name, default in defaults.items():
            content = getattr(value, name)
            if name in constants:
                if content != constants[name]:
                    return None
            elif name not in slots and content != default:
                return None
        return {name: getattr(value, name) for name in slots}

    return Rule(items, make, take, pattern)


def read_as(pattern: str, make: Make) -> Rule:
    """A pattern that is only read: another way of saying what is written otherwise."""
    return Rule(parse_pattern(pattern), make, lambda value: None, pattern)


def of(node: Callable[..., Any], /, **constants: Any) -> Make:
    """Return a maker of a node from slots and constants. A slot `me`, the name of this card, is ignored."""

    def make(slots: dict[str, Any]) -> Any:
        return node(**constants, **{name: value for name, value in slots.items() if name != "me"})

    return make


def phrase(pattern: str, make: Make, take: Take) -> Rule:
    """A pattern whose node is not simply its slots."""
    return Rule(parse_pattern(pattern), make, take, pattern)


def constant(pattern: str, value: Any) -> Rule:
    """A pattern without slots for a plain value."""
    return Rule(parse_pattern(pattern), lambda slots: value, lambda other: {} if other == value else None, pattern)


def is_default(node: Any, name: str) -> bool:
    """Whether a field of a node has its default."""
    kind: Any = type(node)
    default = _defaults(kind).get(name, MISSING)
    return default is not MISSING and bool(getattr(node, name) == default)
