"""Conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.heroes.language.tree.amounts import Amount
from catalog.heroes.language.tree.descriptions import Cards
from catalog.heroes.language.tree.targets import Target


@dataclass(frozen=True, slots=True)
class Have:
    """There are so many cards of the description or more."""

    cards: Cards
    count: int = 1


@dataclass(frozen=True, slots=True)
class HaveNone:
    cards: Cards


@dataclass(frozen=True, slots=True)
class HaveFewer:
    """There are fewer cards of the description than so many."""

    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class MoreInPlay:
    """You have more cards of the description in play than the enemy, or fewer."""

    cards: Cards
    more: bool


@dataclass(frozen=True, slots=True)
class HeroLives:
    """Your hero has so many lives left or fewer."""

    most: int


@dataclass(frozen=True, slots=True)
class HeroWounds:
    """Your hero has so many wounds or more."""

    least: int


@dataclass(frozen=True, slots=True)
class EmptyHand:
    pass


@dataclass(frozen=True, slots=True)
class ThisIs:
    """`joined`: a module is attached to this card."""

    state: Literal[
        "tapped", "untapped", "wounded", "unwounded", "hurt", "stunned", "struck", "unstruck", "in play", "joined"
    ]


@dataclass(frozen=True, slots=True)
class YourTurn:
    pass


@dataclass(frozen=True, slots=True)
class EnemyTurn:
    pass


@dataclass(frozen=True, slots=True)
class EnemyHeroLives:
    """The enemy hero has so many lives left or fewer."""

    most: int


@dataclass(frozen=True, slots=True)
class MoreCards:
    """Your hand has more cards than the enemy's, or fewer."""

    more: bool


@dataclass(frozen=True, slots=True)
class HandHas:
    """A hand has so many cards or more, or so many or fewer."""

    count: int
    at_least: bool = True
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class ShownIs:
    """The shown card fits."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TopIs:
    """The top card of one's own deck fits."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Fits:
    """A card of the ability fits a description."""

    target: Target
    cards: Cards


@dataclass(frozen=True, slots=True)
class HasShot:
    """A card has an ability that shoots."""

    target: Target


@dataclass(frozen=True, slots=True)
class DiedThisTurn:
    """A fitting card has died this turn."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class ItDied:
    """The card that the previous part affected has died this turn, or has not."""

    died: bool = True


@dataclass(frozen=True, slots=True)
class PlayedThisTurn:
    """A side has played so many fitting cards this turn or more; or fewer than so many."""

    cards: Cards
    count: int
    side: Literal["yours", "enemy"] = "yours"
    fewer: bool = False


@dataclass(frozen=True, slots=True)
class Compare:
    """One amount is more than another one, less, the same, at most as much, or at least as much."""

    left: Amount
    order: Literal["more", "less", "same", "at most", "at least"]
    right: Amount


@dataclass(frozen=True, slots=True)
class Joint:
    """Two conditions: both hold, or one is enough."""

    first: Condition
    second: Condition
    any: bool = False


Condition = (
    Have | HaveNone | HaveFewer | MoreInPlay
    | HeroLives | HeroWounds | EmptyHand | ThisIs | YourTurn | EnemyTurn | EnemyHeroLives | MoreCards | HandHas
    | ShownIs | TopIs | Fits | HasShot | PlayedThisTurn | DiedThisTurn | ItDied | Compare | Joint
)  # fmt: skip
