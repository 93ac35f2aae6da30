"""«Одно из них»: one of the cards of an earlier effect."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from catalog.berserk.language.tree import (
    All,
    AmongThem,
    ChosenCards,
    Destroy,
    EventAbility,
    Exile,
    ExtraLives,
    Gains,
    GainTokens,
    Heal,
    Loses,
    LoseTokens,
    Move,
    Number,
    PlayedAbility,
    ReturnToDeck,
    Tap,
    Untap,
    Wound,
)

TO_ONE_OF_THEM = (
    Destroy, Exile, ExtraLives, Gains, GainTokens, Heal, Loses, LoseTokens, Move, ReturnToDeck, Tap, Untap, Wound,
)  # fmt: skip
EFFECT_PARTS = ("target", "effects", "then", "otherwise", "alternatives")


def check_choice_among_named(node: Any, named: bool = False) -> bool:
    """Return whether «одно из них» is one target of an effect, after an effect on several cards (`named`)."""
    if isinstance(node, tuple):
        for part in node:
            if not check_choice_among_named(part, named):
                return False
            named = named or _names_several(getattr(part, "target", None))
        return True
    if isinstance(node, ChosenCards) and AmongThem() in node.cards.traits:
        return named and node.count == Number(1) and not node.up_to and not node.related
    if not is_dataclass(node) or isinstance(node, type):
        return True
    headed = isinstance(node, PlayedAbility | EventAbility)
    target = getattr(node, "target", None)
    if isinstance(target, ChosenCards) and AmongThem() in target.cards.traits and not isinstance(node, TO_ONE_OF_THEM):
        return False
    return node != AmongThem() and all(
        check_choice_among_named(getattr(node, each.name), named and not headed and each.name in EFFECT_PARTS)
        for each in fields(node)
    )


def _names_several(target: Any) -> bool:
    return isinstance(target, All) or (isinstance(target, ChosenCards) and target.count != Number(1))
