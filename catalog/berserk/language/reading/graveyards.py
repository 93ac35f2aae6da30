"""Triggered abilities of a card in the graveyard, which resurrect it or put tokens on it."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.tree import (
    LYING,
    Both,
    Cards,
    ChosenCards,
    Condition,
    Effect,
    Event,
    GainTokens,
    InGraveyard,
    OnDeed,
    Resurrect,
    SameAs,
    The,
)

ITSELF = Cards(traits=(SameAs(),))
ITSELF_LYING = ChosenCards(Cards(traits=(SameAs(), InGraveyard("own"))))


def _asks_for_it(condition: Condition | None) -> bool:
    return condition == LYING or (isinstance(condition, Both) and LYING in (condition.one, condition.two))


def where_it_lies(condition: Condition | None, effects: tuple[Effect, ...]) -> Condition | None:
    """Return the condition with «если эта карта на вашем кладбище» added.

    «возродить Олафа» in the text of Олаф implies this condition.
    """
    back = any(isinstance(effect, Resurrect) and effect.cards == ITSELF for effect in effects)
    if not back or _asks_for_it(condition):
        return condition
    return LYING if condition is None else Both(LYING, condition)


def done_in_graveyard(
    event: Event | None, condition: Condition | None, effects: tuple[Effect, ...]
) -> tuple[Effect, ...]:
    """Return the effects with this card in the graveyard as their target: «положить на Олафа фишку» in the text of
    Олаф."""
    if not _asks_for_it(condition):
        return effects
    destroyed = isinstance(event, OnDeed) and event.deed in ("destroys", "has destroyed")
    done: list[Effect] = []
    for effect in effects:
        if isinstance(effect, GainTokens) and effect.target in (The(), The("it")):
            done.append(replace(effect, target=ITSELF_LYING))
        elif isinstance(effect, Resurrect) and effect.onto == "it" and destroyed:
            done.append(replace(effect, onto="attacked"))
        else:
            done.append(effect)
    return tuple(done)
