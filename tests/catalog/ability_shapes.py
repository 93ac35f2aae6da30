"""The shape of an ability: what it does, whatever its numbers are. Sets are held to a variety of shapes."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any


def shape(node: Any) -> Any:
    """A tree of abilities without its numbers."""
    if is_dataclass(node):
        return (type(node).__name__, *(shape(getattr(node, field.name)) for field in fields(node)))
    if isinstance(node, tuple):
        return tuple(shape(one) for one in node)
    return node if isinstance(node, str | bool) else "number"
