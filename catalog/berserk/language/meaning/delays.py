"""Effects of a later moment, for both languages: «в конце хода …», «в начале вашего следующего хода …»."""

from __future__ import annotations

from typing import Any, Literal

from catalog.berserk.language.reading.effect_roles import with_role
from catalog.berserk.language.tree import FIGHTERS, Fits, If, Later, Role, The, Whose
from catalog.berserk.language.tree_walk import uses_role, uses_x

Moment = Literal["turn start", "turn end"]
# The moment, whose turn, and whether it is a later turn than this one.
MOMENTS: tuple[tuple[Moment, Whose, bool], ...] = (
    ("turn end", "", False), ("turn end", "own", False), ("turn end", "enemy", False), ("turn end", "own", True),
    ("turn end", "enemy", True), ("turn end", "", True), ("turn start", "own", False), ("turn start", "enemy", False),
)  # fmt: skip


def spoken_of(effects: Any) -> tuple[Role, ...]:
    """Return the roles in the effects, except this card and its host."""
    roles: tuple[Role, ...] = ("it", *FIGHTERS, "shown", "defended")
    return tuple(role for role in roles if uses_role(effects, (role,)))


def build_delay(slots: dict[str, Any], moment: Moment, whose: Whose, after: bool) -> Later:
    """Build a delayed effect: «в конце хода, если атакованный закрыт, ранить его на 2».

    «его» means the card of the condition.
    """
    effects = slots["effects"]
    asked = effects[0].condition if isinstance(effects[0], If) else None
    if isinstance(asked, Fits) and asked.role in FIGHTERS:
        effects = with_role(effects, The(asked.role))
    return Later(moment, whose, effects, after)


def is_known_at_moment(later: Later) -> bool:
    """Return whether the effects can still be understood at their moment.

    They may refer to at most one card in addition to this card and its host, and not to X.
    """
    roles = spoken_of(later.effects)
    return len(roles) < 2 and not set(roles) & {"shown", "defended"} and not uses_x(later.effects)
