"""Checks of abilities that one card gives to another: both cards must understand them in the same way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.checks.numbers import is_of_this, with_number_now
from catalog.berserk.language.tree import (
    All,
    CannotEnter,
    ChosenCards,
    EventAbility,
    Gains,
    Grants,
    MovesTo,
    Named,
    OnDeed,
    PlayedAbility,
    The,
)
from catalog.berserk.language.tree_walk import children, speaks, uses_role


def check_givers(node: Any) -> bool:
    """Return whether «даритель» occurs only in effects or events of abilities that another card has given (201.2а).

    These must be played or triggered abilities.
    """
    if isinstance(node, Gains | Grants) and node.target != The():
        return all(map(_given_by_another, node.abilities)) and check_givers(node.target)
    return not _is_giver(node) and all(map(check_givers, children(node)))


def _given_by_another(ability: Any) -> bool:
    if isinstance(ability, EventAbility):
        event = replace(ability.event, who=The()) if isinstance(ability.event, OnDeed) else ability.event
        return check_givers(event) and check_givers(ability.condition)
    if isinstance(ability, PlayedAbility):
        return check_givers(ability.condition) and check_givers(ability.costs)
    if isinstance(ability, Named) and ability.inner:
        return True
    return check_givers(ability)


def _is_giver(node: Any) -> bool:
    return any(getattr(node, name, None) == "giver" for name in ("role", "of", "beside", "onto"))


def check_shared_words(node: Any) -> bool:
    """Return whether given abilities mean the same for the giving card and for the card that receives them.

    Abilities given to cards of another player may not contain «ваш» or «чужой», because the two players would read
    these words differently. Limits of movement that others gain may not contain «эта карта».
    """
    if isinstance(node, Grants | Gains):
        others = node.target != The()
        given = node.abilities
        if isinstance(node, Grants) and all(isinstance(ability, CannotEnter | MovesTo) for ability in given):
            return check_shared_words(node.target)  # «эта карта» in such a limit of movement is the card with the text
        if others and speaks(
            given, lambda part: isinstance(part, CannotEnter | MovesTo) and uses_role(part, ("this",))
        ):
            return False
        if isinstance(node, Grants) and others and speaks(given, is_of_this):
            return False  # «ваши эльфы имеют +1 к удару за каждую фишку на этой карте»: on the giver, or on the elf?
        foreign = node.target == The("host") or (
            isinstance(node.target, All | ChosenCards) and node.target.cards.side != "own"
        )
        told = tuple(map(with_number_now, given)) if isinstance(node, Gains) else given
        if foreign and speaks(told, lambda part: getattr(part, "side", "") != ""):
            return False
    return all(check_shared_words(child) for child in children(node))
