"""Conditions about a card that the ability chooses: «излечить ваше существо на 1, если оно открыто»."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import (
    AtTime,
    Cards,
    ChosenCards,
    EventAbility,
    Fits,
    Neither,
    Not,
    Number,
    PlayedAbility,
    Trait,
)


def of_chosen_card(ability: Any) -> Any:
    """Return the ability with the condition as a trait of the chosen card. Return None for other conditions."""
    if not isinstance(ability, PlayedAbility | EventAbility):
        return None
    if isinstance(ability, EventAbility) and not isinstance(ability.event, AtTime):
        return None
    target = getattr(ability.effects[0], "target", None)
    if not isinstance(target, ChosenCards) or target != ChosenCards(target.cards, Number(1)):
        return None
    asked = _asked(ability.condition, target.cards)
    if not asked:
        return None
    chosen = replace(target, cards=replace(target.cards, traits=(*target.cards.traits, *asked)))
    first: Any = ability.effects[0]
    return replace(ability, condition=None, effects=(replace(first, target=chosen), *ability.effects[1:]))


def _asked(condition: Any, chosen: Cards) -> tuple[Trait, ...]:
    """Return the traits that the condition requires of «оно», or ()."""
    denied = isinstance(condition, Neither)
    fits = condition.condition if isinstance(condition, Neither) else condition
    if not isinstance(fits, Fits) or fits.role != "it":
        return ()
    cards = fits.cards
    if cards.side or cards.other or cards.kind not in ("card", chosen.kind):
        return ()
    if denied:
        return (Not(cards.traits[0]),) if len(cards.traits) == 1 and cards.kind == "card" else ()
    return cards.traits
