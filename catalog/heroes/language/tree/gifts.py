"""Things that a card may gain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from catalog.heroes.language.tree.descriptions import Cards
from catalog.heroes.language.tree.nodes import AbilityNode, GiftNode

if TYPE_CHECKING:  # an ability may give another one
    from catalog.heroes.language.tree.abilities import ActivatedAbility, TriggeredAbility


@dataclass(frozen=True, slots=True)
class Bonus(GiftNode):
    """A number that is added."""

    value: int


@dataclass(frozen=True, slots=True)
class StrikeBonus(Bonus):
    pass


@dataclass(frozen=True, slots=True)
class LivesBonus(Bonus):
    pass


@dataclass(frozen=True, slots=True)
class ShotBonus(Bonus):
    """More wounds by each shot."""


@dataclass(frozen=True, slots=True)
class SpellBonus(Bonus):
    """More wounds by each spell of the player; it is given to a hero."""


@dataclass(frozen=True, slots=True)
class Keyword(GiftNode, AbilityNode):
    """A named ability of keywords.toml. `value`: its number, if it takes one."""

    id: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class ClassGift(GiftNode):
    """A further class."""

    of_class: str


@dataclass(frozen=True, slots=True)
class AbilityGift(GiftNode):
    """A triggered or activated ability, which the text quotes; «эта карта» in it is the card that gains it."""

    ability: TriggeredAbility | ActivatedAbility


@dataclass(frozen=True, slots=True)
class DirectedAt(GiftNode):
    """No defender may be named against its strikes at fitting cards."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class KeywordAgainst(GiftNode):
    """A named ability that holds against fitting cards alone: «не получает ран от существ стоимостью 2 или менее»."""

    id: Literal["invulnerable", "unreachable", "peaceful", "harmless"]
    cards: Cards
