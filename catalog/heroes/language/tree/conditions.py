"""Conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.heroes.language.tree.descriptions import Cards
from catalog.heroes.language.tree.nodes import AmountNode, ConditionNode, TargetNode


@dataclass(frozen=True, slots=True)
class Have(ConditionNode):
    """There are at least `count` cards of the description."""

    cards: Cards
    count: int = 1


@dataclass(frozen=True, slots=True)
class HaveNone(ConditionNode):
    cards: Cards


@dataclass(frozen=True, slots=True)
class HaveFewer(ConditionNode):
    """There are fewer than `count` cards of the description."""

    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class MoreInPlay(ConditionNode):
    """You have more cards of the description in play than the enemy, or fewer."""

    cards: Cards
    more: bool


@dataclass(frozen=True, slots=True)
class HeroLives(ConditionNode):
    """Your hero has at most `most` lives left."""

    most: int


@dataclass(frozen=True, slots=True)
class HeroWounds(ConditionNode):
    """Your hero has at least `least` wounds."""

    least: int


@dataclass(frozen=True, slots=True)
class EmptyHand(ConditionNode):
    pass


@dataclass(frozen=True, slots=True)
class ThisIs(ConditionNode):
    """`joined`: a module is attached to this card."""

    state: Literal[
        "tapped", "untapped", "wounded", "unwounded", "hurt", "stunned", "struck", "unstruck", "in play", "joined"
    ]


@dataclass(frozen=True, slots=True)
class YourTurn(ConditionNode):
    pass


@dataclass(frozen=True, slots=True)
class EnemyTurn(ConditionNode):
    pass


@dataclass(frozen=True, slots=True)
class EnemyHeroLives(ConditionNode):
    """The enemy hero has at most `most` lives left."""

    most: int


@dataclass(frozen=True, slots=True)
class MoreCards(ConditionNode):
    """Your hand has more cards than the enemy's, or fewer."""

    more: bool


@dataclass(frozen=True, slots=True)
class HandHas(ConditionNode):
    """A hand has at least `count` cards, or at most `count` cards without `at_least`."""

    count: int
    at_least: bool = True
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class ShownIs(ConditionNode):
    """The shown card fits."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TopIs(ConditionNode):
    """The top card of one's own deck fits."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Fits(ConditionNode):
    """A card of the ability fits a description."""

    target: TargetNode
    cards: Cards


@dataclass(frozen=True, slots=True)
class HasShot(ConditionNode):
    """A card has an ability that shoots."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class DiedThisTurn(ConditionNode):
    """A fitting card has died this turn."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class ItDied(ConditionNode):
    """The card that the previous part affected has died this turn, or has not."""

    died: bool = True


@dataclass(frozen=True, slots=True)
class PlayedThisTurn(ConditionNode):
    """A side has played at least `count` fitting cards this turn, or with `fewer`, fewer than `count`."""

    cards: Cards
    count: int
    side: Literal["yours", "enemy"] = "yours"
    fewer: bool = False


@dataclass(frozen=True, slots=True)
class Compare(ConditionNode):
    """A comparison of two amounts."""

    left: AmountNode
    order: Literal["more", "less", "same", "at most", "at least"]
    right: AmountNode


@dataclass(frozen=True, slots=True)
class Joint(ConditionNode):
    """Two conditions: both hold, or one is enough."""

    first: ConditionNode
    second: ConditionNode
    any: bool = False
