"""Queries about a tree: its parts, roles and X at any depth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from catalog.berserk.language.tree import EventAbility, PlayedAbility, The, X


def children(node: Any) -> list[Any]:
    """Return the parts of a node, or of a tuple of nodes."""
    if isinstance(node, tuple):
        return list(node)
    if is_dataclass(node) and not isinstance(node, type):
        return [getattr(node, each.name) for each in fields(node)]
    return []


def speaks(node: Any, meant: Callable[[Any], bool]) -> bool:
    """Return whether `meant` is true for the node or any part of it, at any depth."""
    return bool(meant(node)) or any(speaks(child, meant) for child in children(node))


def uses_role(node: Any, roles: tuple[str, ...]) -> bool:
    """Return whether a node contains one of these roles. Abilities with a head are skipped: their roles are
    separate."""
    if isinstance(node, PlayedAbility | EventAbility):
        return False
    if isinstance(node, The):
        return node.role in roles
    if hasattr(node, "of") and node.of in roles:
        return True
    if hasattr(node, "role") and node.role in roles:
        return True
    return any(uses_role(child, roles) for child in children(node))


def speaks_of_bearer(ability: Any) -> bool:
    """Whether the opponents or the source of an ability are described relative to the cell of its holder."""
    source = getattr(ability, "source", None)
    described = (getattr(ability, "against", None), getattr(source, "by", None))
    return any(uses_role(cards, ("this",)) for cards in described)


def uses_x(node: Any) -> bool:
    """Return whether a node contains X. Abilities with a head are skipped."""
    if isinstance(node, PlayedAbility | EventAbility):
        return False
    return isinstance(node, X) or any(uses_x(child) for child in children(node))
