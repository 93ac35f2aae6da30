"""The roles in an effect: its targets and the antecedent of «it»."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from catalog.berserk.language.tree import (
    Ability,
    All,
    Beside,
    ChosenCards,
    Effect,
    EventAbility,
    Land,
    Move,
    PlaceOf,
    PlayedAbility,
    Role,
    The,
)

IT = The("it")


def targets_of(effect: Effect | Ability) -> list[Any]:
    return [getattr(effect, each.name) for each in fields(effect)]


def with_role(node: Any, role: The | All | ChosenCards, old: The = IT) -> Any:
    if node == old:
        return role
    if isinstance(role, The) and isinstance(node, PlaceOf) and node.of == old.role:
        return PlaceOf(role.role)
    if isinstance(node, Land) and isinstance(role, The) and node.where == Beside(old.role):
        return replace(node, where=Beside(role.role))
    if isinstance(node, Move) and node.target == old and isinstance(role, The) and node.where is not None:
        return replace(node, target=role, where=_seen_from(node.where, old.role, role.role))
    if isinstance(node, tuple):
        return tuple(with_role(part, role, old) for part in node)
    if is_dataclass(node) and not isinstance(node, type | PlayedAbility | EventAbility):
        return replace(node, **{each.name: with_role(getattr(node, each.name), role, old) for each in fields(node)})
    return node


def _seen_from(node: Any, old: Role, new: Role) -> Any:
    """Return the node with places relative to another card («вперёд», «позади него»).

    The card of role `new` replaces that of role `old`.
    """
    if isinstance(node, tuple):
        return tuple(_seen_from(part, old, new) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    parts = {each.name: getattr(node, each.name) for each in fields(node)}
    return replace(
        node,
        **{name: new if name == "of" and part == old else _seen_from(part, old, new) for name, part in parts.items()},
    )
