"""Conditions about a card that the ability chooses: «излечить ваше существо на 1, если оно открыто»."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.reading.effect_roles import IT
from catalog.berserk.language.tree import (
    AtTime,
    Cards,
    ChosenCards,
    Destroy,
    EventAbility,
    Exile,
    Fits,
    Heal,
    If,
    Neither,
    Not,
    Number,
    PlayedAbility,
    Tap,
    The,
    ThereAre,
    Trait,
    Untap,
    Wound,
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


DONE_TO_IT = (Destroy, Exile, Heal, Tap, Untap, Wound)


def of_asked_card(ability: Any) -> Any:
    """Return the ability with the card of its condition as «он»: «в начале хода, если хозяин ранен, излечить его на 1»,
    «если напротив стоит существо противника, ранить его». Return None for other abilities."""
    if isinstance(ability, PlayedAbility) and len(ability.effects) == 1 and isinstance(ability.effects[0], If):
        asked = ability.effects[0]
        then = _done_to_asked(asked.condition, asked.then)
        return None if then is None else replace(ability, effects=(replace(asked, then=then),))
    if not isinstance(ability, EventAbility) or not isinstance(ability.event, AtTime):
        return None
    effects = _done_to_asked(ability.condition, ability.effects)
    return None if effects is None else replace(ability, effects=effects)


def _done_to_asked(condition: Any, effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    first = effects[0]
    if not isinstance(first, DONE_TO_IT) or first.target != IT:
        return None
    if isinstance(condition, Fits) and condition.role == "host":
        return (replace(first, target=The("host")), *effects[1:])
    there = isinstance(condition, ThereAre) and (condition.comparison, condition.count) == ("at least", 1)
    if not there or condition.graveyard:
        return None
    return (replace(first, target=ChosenCards(condition.cards)), *effects[1:])
