"""The parts of a tree, at any depth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any


@cache
def field_names(node: type) -> tuple[str, ...]:
    """Return the names of the fields of a class of nodes; of any other class, none."""
    return tuple(each.name for each in fields(node)) if hasattr(node, "__dataclass_fields__") else ()


def children(node: Any) -> tuple[Any, ...]:
    """Return the parts of a node, or of a tuple of nodes."""
    if isinstance(node, tuple):
        return node
    kind: type = type(node)
    return tuple(getattr(node, name) for name in field_names(kind))


def walk(node: Any) -> Iterator[Any]:
    """Yield a node and all its parts, each before its own parts."""
    yield node
    for child in children(node):
        yield from walk(child)
