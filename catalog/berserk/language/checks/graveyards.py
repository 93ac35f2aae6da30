"""Checks of references to cards in graveyards, and to cards that lie anywhere but on the field."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.tree import (
    LYING,
    AttachedTo,
    Both,
    Cards,
    ChosenCards,
    EnterWounded,
    EventAbility,
    Exile,
    GainTokens,
    Incarnate,
    InGraveyard,
    Is,
    LoseTokens,
    NumberIs,
    OnDeed,
    PayOther,
    PayTokensOf,
    PlayedAbility,
    Resurrect,
    ReturnToDeck,
    SameAs,
    Summon,
    TableNumber,
    The,
    ThereAre,
)
from catalog.berserk.language.tree_walk import children, speaks


def check_graveyard_conditions(node: Any) -> bool:
    """Return whether «эта карта на вашем кладбище» is a condition only of suitable triggered abilities.

    Such an ability resurrects the card or puts tokens on it, and its event is not about the card itself.
    """
    if isinstance(node, EventAbility) and speaks(node.condition, lambda part: part == LYING):
        asked = node.condition
        alone = asked == LYING or (isinstance(asked, Both) and LYING in (asked.one, asked.two))
        about_it = speaks(node.event, lambda part: part == The())
        return alone and not about_it and all(map(_done_in_graveyard, node.effects)) and not node.costs
    if isinstance(node, EventAbility | PlayedAbility) and speaks(node, _brings_itself_back):
        return False
    return node != LYING and all(map(check_graveyard_conditions, children(node)))


def _brings_itself_back(node: Any) -> bool:
    return isinstance(node, Resurrect) and node.cards == Cards(traits=(SameAs(),))


def _done_in_graveyard(effect: Any) -> bool:
    if _brings_itself_back(effect):
        return bool(effect.onto or effect.anywhere or effect.where)
    return isinstance(effect, GainTokens) and speaks(effect.target, lambda part: isinstance(part, InGraveyard))


ON_THE_FIELD = ("wounds", "extra lives", "symbiotes", "parasites")


def _of_the_field(node: Any) -> bool:
    """Return whether a trait exists only on the field: a host, wounds, extra lives, symbiotes or parasites."""
    return isinstance(node, AttachedTo) or (isinstance(node, NumberIs) and node.measure in ON_THE_FIELD)


def _of_play(node: Any) -> bool:
    """Return whether a trait cannot belong to a card of a deck.

    Tokens are included here: a card in a graveyard may have them too (incarnation).
    """
    return _of_the_field(node) or (isinstance(node, NumberIs) and node.measure == "tokens")


def check_field_traits(node: Any) -> bool:
    """Return whether no card is summoned or resurrected by a trait that exists only on the field, such as wounds."""
    if isinstance(node, Resurrect) and speaks(node.cards, _of_the_field):
        return False
    if isinstance(node, Summon) and speaks(node.cards, _of_play):
        return False
    if isinstance(node, EnterWounded) and not isinstance(node.target, The):
        return False  # only a card that has just entered can have entered wounded
    return all(check_field_traits(child) for child in children(node))


DEAD = Is("died this turn")


def check_dead_cards(node: Any) -> bool:
    """Return whether cards that have died are searched for only in graveyards."""
    if isinstance(node, Resurrect) or (isinstance(node, ThereAre | TableNumber) and node.graveyard):
        return True
    if isinstance(node, Cards) and DEAD in node.traits:
        return any(isinstance(trait, InGraveyard) for trait in node.traits)
    return node != DEAD and all(check_dead_cards(child) for child in children(node))


HEARD_IN_GRAVES = ("gains token", "loses token", "exiled", "exiles")  # events that can involve graveyard cards

OF_GRAVES = (
    Incarnate,
    Exile,
    ReturnToDeck,
    GainTokens,
    LoseTokens,
    PayOther,
    PayTokensOf,
)  # effects and costs that can target cards in a graveyard


def check_graveyard_choices(node: Any, allowed: bool = False) -> bool:
    """Return whether graveyard cards occur only as chosen cards of effects that are legal in a graveyard."""
    if node == LYING:
        return True  # `check_graveyard_conditions`
    if isinstance(node, InGraveyard):
        return allowed
    if isinstance(node, ChosenCards):
        return all(check_graveyard_choices(child, allowed) for child in children(node))
    if isinstance(node, OnDeed) and node.deed in HEARD_IN_GRAVES:
        whose = [part for part in (node.who, node.whom) if isinstance(part, Cards)]
        return all(check_graveyard_choices(part, True) for part in whose)
    if isinstance(node, OF_GRAVES):
        return all(check_graveyard_choices(child, isinstance(child, ChosenCards)) for child in children(node))
    return all(check_graveyard_choices(child, allowed and isinstance(node, Cards | tuple)) for child in children(node))
