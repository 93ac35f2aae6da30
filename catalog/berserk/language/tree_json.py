"""The tree as plain JSON, stable from one version to the next: a node is {"node": name, field: value…}.

Fields at their default are left out, so a new field does not change what is stored.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, get_args

from catalog.berserk.language import tree

NODES: dict[str, type] = {node.__name__: node for node in get_args(tree.Node)}


def to_json(value: Any) -> Any:
    """A node, tuple, number, word or None as JSON."""
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if type(value).__name__ not in NODES:
        return value
    stored = {"node": type(value).__name__}
    for field in fields(value):
        content = getattr(value, field.name)
        if field.default is MISSING or content != field.default:
            stored[field.name] = to_json(content)
    return stored


def from_json(stored: Any) -> Any:
    """Return the node that `to_json` wrote. Raises ValueError for any other data."""
    if isinstance(stored, list):
        return tuple(from_json(item) for item in stored)
    if not isinstance(stored, dict):
        return stored
    name = stored.get("node")
    if name not in NODES:
        raise ValueError(f"no node of the card language: {name!r}")
    try:
        return NODES[name](**{key: from_json(content) for key, content in stored.items() if key != "node"})
    except TypeError as error:
        raise ValueError(f"{name}: {error}") from None
