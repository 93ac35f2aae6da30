"""«Излечить ваше существо на 1, если оно открыто»: what is asked of a card that the ability chooses."""

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


def of_chosen(ability: Any) -> Any:
    """The ability where a card that is so is chosen from the first; None if it asks nothing of a chosen card."""
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
    """What the card of «оно» must be like."""
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
