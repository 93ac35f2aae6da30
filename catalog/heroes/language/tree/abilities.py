"""Abilities (112)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.heroes.language.tree.amounts import Amount, CountOf, DeathsOf, HandSize, PlaysOf, Times, WoundsOf
from catalog.heroes.language.tree.conditions import Condition
from catalog.heroes.language.tree.descriptions import Cards, Side
from catalog.heroes.language.tree.effects import Effect
from catalog.heroes.language.tree.events import Event
from catalog.heroes.language.tree.gifts import Gift, Keyword
from catalog.heroes.language.tree.targets import Target


@dataclass(frozen=True, slots=True)
class Spell:
    """An ability of a spell (117). Parts are carried out in order until one cannot be (119)."""

    effects: tuple[Effect, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class TriggeredAbility:
    """A triggered ability (113)."""

    event: Event
    effects: tuple[Effect, ...]
    may: bool = False
    in_turn: Side = "any"
    once: bool = False
    condition: Condition | None = None
    in_grave: bool = False  # it works while the card lies in the graveyard, and nowhere else


@dataclass(frozen=True, slots=True)
class ActivatedAbility:
    """An activated ability. The part before the colon is paid when the ability is declared (114, 501)."""

    effects: tuple[Effect, ...]
    tap: bool = False
    coins: int = 0
    wounds: int = 0
    sacrifice: bool = False
    discard: int = 0
    coins_x: bool = False  # any number of coins more, X
    discard_x: bool = False  # X cards more
    hero_wounds: int = 0  # of the own hero
    once: bool = False
    condition: Condition | None = None
    in_grave: bool = False  # it works while the card lies in the graveyard, and nowhere else


@dataclass(frozen=True, slots=True)
class Aura:
    """A constant ability (115): while this card is in play, and the condition holds, cards have what is given."""

    target: Target
    gifts: tuple[Gift, ...]
    condition: Condition | None = None
    per: Amount | None = None


@dataclass(frozen=True, slots=True)
class Costs:
    """Cards in hand and in play cost so much less, or more below 0 (104.3.3)."""

    cards: Cards
    less: int
    condition: Condition | None = None
    least: int = 0  # the cost to which it brings a card down at most


@dataclass(frozen=True, slots=True)
class CostsLessFor:
    """This card costs so much less for each card of the description, or more below 0."""

    less: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class CostsLessForHand:
    """This card costs so much less for each other card of a hand, or more below 0."""

    less: int
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class CostsLessPer:
    """This card costs so much less for each unit of an amount, or more below 0."""

    less: int
    per: DeathsOf | PlaysOf | WoundsOf


@dataclass(frozen=True, slots=True)
class CostsLess:
    """This card costs so much less while a condition holds, or more below 0."""

    less: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class CostsExactly:
    """This card costs so much while a condition holds."""

    cost: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class StrikeAgainst:
    """Its strike is stronger against fitting cards."""

    value: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class StrikeIs:
    """Its strike is an amount instead of the printed number (104.3.1); other effects are added to it."""

    amount: CountOf | HandSize | Times | WoundsOf


@dataclass(frozen=True, slots=True)
class InsteadOfDeath:
    """Replacement (516): instead of dying it goes to its owner's hand or deck. `may`: its player decides."""

    to: Literal["hand", "top", "bottom", "deck"] = "hand"
    may: bool = False


@dataclass(frozen=True, slots=True)
class EntersWounded:
    """It enters play with so many wounds on it. They are not dealt by a card."""

    wounds: int


Ability = (
    Keyword | Spell | TriggeredAbility | ActivatedAbility | Aura | Costs | CostsLessFor | CostsLessForHand | CostsLess
    | CostsExactly | StrikeAgainst | InsteadOfDeath | StrikeIs | EntersWounded
    | CostsLessPer
)  # fmt: skip
