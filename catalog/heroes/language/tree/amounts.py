"""Amounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.heroes.language.tree.descriptions import Cards
from catalog.heroes.language.tree.targets import Target


@dataclass(frozen=True, slots=True)
class Number:
    value: int


@dataclass(frozen=True, slots=True)
class X:
    """The X that its player has chosen in paying for the card (105.1)."""


@dataclass(frozen=True, slots=True)
class CountOf:
    cards: Cards


@dataclass(frozen=True, slots=True)
class ShownCost:
    """The cost of the card that this ability has shown; its X is 0 (105.1)."""


@dataclass(frozen=True, slots=True)
class OwnStrike:
    """The strength of strike of the card itself."""


@dataclass(frozen=True, slots=True)
class StrikeOf:
    """The strength of strike of a card."""

    target: Target


@dataclass(frozen=True, slots=True)
class LivesOf:
    """The lives that a card has left."""

    target: Target


@dataclass(frozen=True, slots=True)
class WoundsOf:
    """The wounds on a card."""

    target: Target


@dataclass(frozen=True, slots=True)
class CostOf:
    """The cost of a card in play."""

    target: Target


@dataclass(frozen=True, slots=True)
class HandSize:
    """The number of cards in a hand; "holder": of the player of the affected card."""

    side: Literal["yours", "enemy", "holder"]


@dataclass(frozen=True, slots=True)
class DoneCount:
    """The number of cards, wounds or coins that the previous part of the ability has moved."""


@dataclass(frozen=True, slots=True)
class AsMuch:
    """The number of wounds of the event: those that were dealt or healed."""


@dataclass(frozen=True, slots=True)
class Coins:
    """The number of coins of a side, open and closed."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class DeathsOf:
    """The number of fitting cards that have died this turn."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class PlaysOf:
    """The number of fitting cards that a side has played this turn."""

    cards: Cards
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class Times:
    """A number for each unit of another amount."""

    factor: int
    amount: CountOf | HandSize | DoneCount | WoundsOf | DeathsOf | PlaysOf


Amount = (
    Number | X | CountOf | ShownCost | OwnStrike | StrikeOf | LivesOf | WoundsOf | CostOf | HandSize | DoneCount | Times
    | AsMuch | Coins | DeathsOf | PlaysOf
)  # fmt: skip
