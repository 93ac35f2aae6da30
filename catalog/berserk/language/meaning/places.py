"""What phrases of places to go to make of their slots, in either language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from catalog.berserk.language.tree import Beside, Effect, Move, Target, The, Trait


def moved(slots: dict[str, Any]) -> Move | None:
    """«переместить существо на клетку вашей половины поля боя»; «рядом с …» is said by a field of its own."""
    where: Trait = slots["where"]
    target: Target = slots.get("target", The())
    return Move(target, None, beside=where.of) if isinstance(where, Beside) else Move(target, None, where=where)


def stepped(slots: dict[str, Any]) -> Move:
    """«переместить существо на соседнюю клетку рядом с собой»."""
    return Move(slots.get("target", The()), diagonal=True, where=slots["where"])


def brought(node: Callable[..., Effect], tapped: bool) -> Callable[[dict[str, Any]], Effect]:
    """«возродить … на клетку вашего третьего ряда»."""

    def make(slots: dict[str, Any]) -> Effect:
        return node(slots["cards"], tapped, True, where=slots["where"])

    return make
