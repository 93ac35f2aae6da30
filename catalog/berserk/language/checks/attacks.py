"""Checks of the attack that an event or an effect is about."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.events import BY_NAME
from catalog.berserk.language.tree import (
    Attack,
    Cards,
    EventAbility,
    If,
    Number,
    OnAttack,
    OnDeed,
    PlayedAbility,
    Source,
    StrikePowerIs,
    The,
)
from catalog.berserk.language.tree_walk import speaks


def is_by_a_table(source: Source) -> bool:
    """Return whether a source is not an attack, or not always one."""
    return not set(source.kinds).isdisjoint((*BY_NAME, "influence", "spell", "magic", "ability", "instant"))


# Moments of an attack before the attacking card is tapped for it.
STILL_TO_PAY = ("declared", "thrown", "dealt", "missed", "missed attacking", "dealt or missed")


def spares_nobody(event: Any, who: The) -> bool:
    """Return whether the event is not an attack of that card, or comes after the card has tapped for the attack."""
    if isinstance(event, OnDeed) and event.deed == "is defended against":
        return who != The() or event.who != The()
    if not isinstance(event, OnAttack) or event.when not in STILL_TO_PAY:
        return True
    return event.by != The() if who == The() else not isinstance(event.by, Cards)


def is_of_its_attack(effect: Any, node: PlayedAbility | EventAbility) -> bool:
    """Return whether a condition such as «это сильный разряд» is about the first effect, which is one such attack."""
    if not isinstance(effect, If) or not isinstance(effect.condition, StrikePowerIs):
        return not speaks(effect, lambda part: isinstance(part, StrikePowerIs))
    first = node.effects[0]
    return isinstance(first, Attack) and first.times == Number(1) and effect.condition.source.kinds == (first.kind,)
