"""Checks of chosen cells, and of descriptions that would leave no card."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.areas import choose_area_before_use, chooses_in_area, is_of_area
from catalog.berserk.language.tree import Cards, ChooseArea, EventAbility, Except, Named, PlayedAbility
from catalog.berserk.language.tree_walk import children, speaks


def check_exceptions(ability: Any) -> bool:
    """Return whether every exclusion leaves cards: «карты, кроме карт напротив» is not «(кроме карт) напротив»."""
    return not speaks(ability, lambda node: node == Except(Cards()))


def check_areas(node: Any) -> bool:
    """Return whether «на этих клетках» occurs only in effects after the choice of cells, and means all cards there.

    It cannot describe a chosen card: a player names that card before the choice of cells (412.1).
    """
    if isinstance(node, PlayedAbility | EventAbility):
        parts = [part for part in children(node) if part is not node.effects]
        return (
            choose_area_before_use(node.effects)
            and not speaks((parts, node.effects), chooses_in_area)
            and not (speaks(tuple(parts), is_of_area))
        )
    if isinstance(node, Named) and node.inner:
        return choose_area_before_use(node.inner) and not speaks(node.inner, chooses_in_area)
    if isinstance(node, tuple):
        return all(map(check_areas, node))
    if speaks(node, lambda part: isinstance(part, PlayedAbility | EventAbility)):
        return all(map(check_areas, children(node)))
    return not speaks(node, lambda part: is_of_area(part) or isinstance(part, ChooseArea))
