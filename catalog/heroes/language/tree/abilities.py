"""Abilities (112)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.heroes.language.tree.amounts import CountOf, DeathsOf, HandSize, PlaysOf, Times, WoundsOf
from catalog.heroes.language.tree.descriptions import Cards, Side
from catalog.heroes.language.tree.nodes import (
    AbilityNode,
    AmountNode,
    ConditionNode,
    EffectNode,
    EventNode,
    GiftNode,
    TargetNode,
)


@dataclass(frozen=True, slots=True)
class Spell(AbilityNode):
    """An ability of a spell (117). Parts are carried out in order until one cannot be (119)."""

    effects: tuple[EffectNode, ...]
    condition: ConditionNode | None = None


@dataclass(frozen=True, slots=True)
class TriggeredAbility(AbilityNode):
    """A triggered ability (113)."""

    event: EventNode
    effects: tuple[EffectNode, ...]
    may: bool = False
    in_turn: Side = "any"
    limit: int = 0  # how often in a turn; 0 for no limit
    condition: ConditionNode | None = None
    in_grave: bool = False  # it works only while the card is in the graveyard


@dataclass(frozen=True, slots=True)
class ActivatedAbility(AbilityNode):
    """An activated ability. The part before the colon is paid when the ability is declared (114, 501)."""

    effects: tuple[EffectNode, ...]
    tap: bool = False
    coins: int = 0
    wounds: int = 0
    sacrifice: bool = False
    discard: int = 0
    coins_x: bool = False  # any number of coins more, X
    discard_x: bool = False  # X cards more
    hero_wounds: int = 0  # of the own hero
    limit: int = 0  # how often in a turn; 0 for no limit
    condition: ConditionNode | None = None
    in_grave: bool = False  # it works only while the card is in the graveyard


@dataclass(frozen=True, slots=True)
class Aura(AbilityNode):
    """A constant ability (115): cards have `gifts` while this card is in play and the condition holds."""

    target: TargetNode
    gifts: tuple[GiftNode, ...]
    condition: ConditionNode | None = None
    per: AmountNode | None = None


@dataclass(frozen=True, slots=True)
class Costs(AbilityNode):
    """Cards in hand and in play cost `less` coins less (negative: more) (104.3.3)."""

    cards: Cards
    less: int
    condition: ConditionNode | None = None
    least: int = 0  # the lowest cost that it can reduce a card to


@dataclass(frozen=True, slots=True)
class CostsLessFor(AbilityNode):
    """This card costs `less` coins less (negative: more) for each card of the description."""

    less: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class CostsLessForHand(AbilityNode):
    """This card costs `less` coins less (negative: more) for each other card of a hand."""

    less: int
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class CostsLessPer(AbilityNode):
    """This card costs `less` coins less (negative: more) for each unit of an amount."""

    less: int
    per: DeathsOf | PlaysOf | WoundsOf


@dataclass(frozen=True, slots=True)
class CostsLess(AbilityNode):
    """This card costs `less` coins less (negative: more) while a condition holds."""

    less: int
    condition: ConditionNode


@dataclass(frozen=True, slots=True)
class CostsExactly(AbilityNode):
    """This card costs `cost` coins while a condition holds."""

    cost: int
    condition: ConditionNode


@dataclass(frozen=True, slots=True)
class StrikeAgainst(AbilityNode):
    """Its strike is stronger against fitting cards."""

    value: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class StrikeIs(AbilityNode):
    """Its strike is an amount instead of the printed number (104.3.1); other effects are added to it."""

    amount: CountOf | HandSize | Times | WoundsOf


@dataclass(frozen=True, slots=True)
class InsteadOfDeath(AbilityNode):
    """Replacement (516): instead of dying it goes to its owner's hand or deck. `may`: its player decides."""

    to: Literal["hand", "top", "bottom", "deck"] = "hand"
    may: bool = False


@dataclass(frozen=True, slots=True)
class EntersWounded(AbilityNode):
    """This card enters play with `wounds` wounds on it. No card deals them."""

    wounds: int
