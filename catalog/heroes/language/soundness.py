"""Whether an ability makes sense by itself: «его» and «то существо» stand for a card, a condition for a moment."""

from __future__ import annotations

from typing import Any

from catalog.heroes.language.tree import (
    ActivatedAbility,
    Arrives,
    Aura,
    CardDies,
    CardHealed,
    Cheapen,
    ChosenCards,
    Defends,
    DiesByCreature,
    Draw,
    EnemyPlays,
    Every,
    It,
    Kills,
    Show,
    ShownCost,
    Spell,
    Strikes,
    That,
    TriggeredAbility,
    YouPlay,
)

# Events with a second card.
WITH_ANOTHER = (Arrives, CardDies, CardHealed, Defends, DiesByCreature, EnemyPlays, Kills, Strikes, YouPlay)


def unsound(ability: Any) -> str:
    """Return the part that refers to nothing: "it", "that", "shown"… Return "" if the ability is sound."""
    if isinstance(ability, Aura):
        return "target" if isinstance(ability.target, ChosenCards | It | That) else ""
    if not isinstance(ability, Spell | TriggeredAbility | ActivatedAbility):
        return ""
    known, shown, drawn = False, False, False
    for effect in ability.effects:
        target = getattr(effect, "target", None)
        if isinstance(target, It) and not known:
            return "it"
        if isinstance(target, That) and not (
            isinstance(ability, TriggeredAbility) and isinstance(ability.event, WITH_ANOTHER)
        ):
            return "that"
        if isinstance(getattr(effect, "amount", None), ShownCost) and not shown:
            return "shown"
        if isinstance(effect, Cheapen) and not drawn:
            return "drawn"
        known = known or (target is not None and not isinstance(target, Every))
        known = known or type(effect).__name__ in ("Call", "Raise", "Recover", "Search", "Create")
        shown = shown or isinstance(effect, Show)
        drawn = isinstance(effect, Draw)
    return ""
