"""Descriptions of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Side = Literal["any", "yours", "enemy"]
Kind = Literal["creature", "character", "hero", "equipment", "amulet", "armour", "weapon", "event", "spell", "card"]
KINDS: Final[tuple[Kind, ...]] = (
    "creature", "character", "hero", "equipment", "amulet", "armour", "weapon", "event", "spell", "card",
)  # fmt: skip
Rank = Literal[
    "", "greatest strike", "least strike", "greatest cost", "least cost", "most lives", "fewest lives", "most wounds"
]
ANY_ELEMENT: Final = "any"  # «со стихией»: no neutral card
X_CARDS: Final = 0
ANY_CARDS: Final = -1
ALL_CARDS: Final = -2  # of cards of a graveyard, which are no targets


@dataclass(frozen=True, slots=True)
class Cards:
    """A description of cards; -1 is a bound that is not set."""

    kind: Kind = "creature"
    side: Side = "any"
    of_class: str = ""
    element: str = ""
    other: bool = False
    # "struck": has attacked this turn; "new": has come under its player's control this turn
    state: Literal["", "tapped", "untapped", "stunned", "struck", "new"] = ""
    wounds: Literal["", "wounded", "unwounded", "hurt"] = ""  # "hurt": has taken wounds this turn
    cost_most: int = -1
    cost_least: int = -1
    strike_most: int = -1
    strike_least: int = -1
    lives_most: int = -1
    lives_least: int = -1
    not_class: str = ""
    not_kind: str = ""
    made: Literal["", "created", "printed"] = ""
    having: str = ""  # the id of a named ability
    lacking: str = ""  # the id of a named ability that the card must not have
    same_name: bool = False  # the name of the card itself
    named: str = ""  # a name in any of its forms
    or_class: str = ""  # another class, or another kind, that fits too
    or_kind: str = ""
    in_hand: bool = False  # of changed costs alone
    in_grave: bool = False  # of counts and conditions alone
    cost_x: Literal["", "most", "exact"] = ""  # a cost of X, or of X or less; of chosen cards and searches
    rank: Rank = ""  # first or last among the fitting cards in play; of targets alone
