"""The cards that an effect chooses or names, which «он» after it can mean."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.tree import (
    FIGHTERS,
    All,
    Attack,
    ChosenCards,
    FinishOff,
    Gains,
    Number,
    NumberIs,
    Resurrect,
    StartsWith,
    Summon,
    SummonToHost,
    The,
)
from catalog.berserk.language.tree_walk import children, speaks


def names_one_card(effect: Any) -> bool:
    """Return whether an effect has one chosen card, which «он» after it then means."""
    return speaks(
        (getattr(effect, "target", None), getattr(effect, "other", None)),
        lambda part: isinstance(part, ChosenCards) and part.count == Number(1) and not part.up_to,
    )


def is_bounded_by_it(node: Any) -> bool:
    return isinstance(node, NumberIs) and speaks(
        node.amount, lambda part: getattr(part, "of", None) == "it" and getattr(part, "cards", None) is None
    )


def abilities_inside(effect: Any) -> list[Any]:
    if isinstance(effect, Gains | StartsWith):
        return list(effect.abilities)
    return [ability for child in children(effect) if not isinstance(child, str) for ability in abilities_inside(child)]


def chooses_cards(node: Any) -> bool:
    return (
        isinstance(node, ChosenCards | All | FinishOff | Summon | SummonToHost | Resurrect)
        or any(chooses_cards(child) for child in children(node) if not isinstance(node, Gains))
        or (isinstance(node, Gains) and chooses_cards(node.target))
    )


def names_cards(node: Any) -> bool:
    return (
        (isinstance(node, The) and node.role in (*FIGHTERS, "host"))
        or isinstance(node, Attack)
        or any(names_cards(child) for child in children(node))
    )
