"""Amounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.heroes.language.tree.descriptions import Cards
from catalog.heroes.language.tree.nodes import AmountNode, TargetNode


@dataclass(frozen=True, slots=True)
class Number(AmountNode):
    value: int


@dataclass(frozen=True, slots=True)
class X(AmountNode):
    """The X that its player has chosen in paying for the card (105.1)."""


@dataclass(frozen=True, slots=True)
class CountOf(AmountNode):
    cards: Cards


@dataclass(frozen=True, slots=True)
class ShownCost(AmountNode):
    """The cost of the card that this ability has shown; its X is 0 (105.1)."""


@dataclass(frozen=True, slots=True)
class OwnStrike(AmountNode):
    """The strength of strike of the card itself."""


@dataclass(frozen=True, slots=True)
class StrikeOf(AmountNode):
    """The strength of strike of a card."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class LivesOf(AmountNode):
    """The lives that a card has left."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class WoundsOf(AmountNode):
    """The wounds on a card."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class CostOf(AmountNode):
    """The cost of a card in play."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class HandSize(AmountNode):
    """The number of cards in a hand; "holder": of the player of the affected card."""

    side: Literal["yours", "enemy", "holder"]


@dataclass(frozen=True, slots=True)
class DeckSize(AmountNode):
    """The number of cards in a deck."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class DoneCount(AmountNode):
    """The number of cards, wounds or coins that the previous part of the ability has moved."""


@dataclass(frozen=True, slots=True)
class AsMuch(AmountNode):
    """The number of wounds of the event: those that were dealt or healed."""


@dataclass(frozen=True, slots=True)
class Coins(AmountNode):
    """The number of coins of a side, open and closed."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class DeathsOf(AmountNode):
    """The number of fitting cards that have died this turn."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class PlaysOf(AmountNode):
    """The number of fitting cards that a side has played this turn."""

    cards: Cards
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class Times(AmountNode):
    """A number for each unit of another amount."""

    factor: int
    amount: CountOf | HandSize | DoneCount | WoundsOf | DeathsOf | PlaysOf
