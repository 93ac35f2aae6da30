"""The parts of a tree, at any depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


def walk(node: Any, ends_at: Callable[[Any], bool] | None = None) -> Iterator[Any]:
    """Yield a node and all its parts, each before its own parts; the parts of nodes at which the walk ends are left
    out."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        yield part
        if ends_at is None or not ends_at(part):
            waiting.extend(reversed(children(part)))
