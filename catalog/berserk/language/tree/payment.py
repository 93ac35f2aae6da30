"""Costs of abilities and limits of their use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.berserk.language.tree.amounts import Amount
from catalog.berserk.language.tree.cards import Target


@dataclass(frozen=True, slots=True)
class PayTap:
    """«Закрыться»: the card closes (104.4)."""


@dataclass(frozen=True, slots=True)
class PayTokens:
    """Spends tokens of this card (104.5); X: the player names how many."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayWounds:
    """«Ранить себя на N»."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayDeath:
    """«Уничтожить себя»."""


@dataclass(frozen=True, slots=True)
class PayOther:
    """Another card pays: it is tapped, destroyed, returned to the deck, or exiled."""

    target: Target
    deed: Literal["tap", "destroy", "return", "exile"]


@dataclass(frozen=True, slots=True)
class PayExtraLives:
    """Spends extra lives of this card."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PaySpite:
    """«Подлость N:» as a price: an adjacent creature of its player is wounded for it."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayArmour:
    """«Снять 2 единицы брони:»: this many units of the armour of this card prevent no more wounds this turn."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class PayLivesOf:
    """Another card gives up extra lives."""

    target: Target
    amount: int


@dataclass(frozen=True, slots=True)
class PayTokensOf:
    """Another card, or one of a graveyard, gives up tokens."""

    target: Target
    amount: int


@dataclass(frozen=True, slots=True)
class PayMarkers:
    """«Потерять 2 маркера «фураж»:»: this card gives up markers of that name."""

    name: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class PayMovement:
    """«Потратить 2 движения:»: units of the movement of this card that are left in this turn; None: all of them, and
    the card must not have moved."""

    amount: int | None = 1


Cost = (
    PayTap
    | PayTokens
    | PayWounds
    | PayDeath
    | PayOther
    | PayExtraLives
    | PaySpite
    | PayLivesOf
    | PayTokensOf
    | PayMarkers
    | PayMovement
    | PayArmour
)


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` a turn, a battle, or a turn of its player's own, or of the enemy's, and in no other (216.12);
    `each`: so often for each creature that the event is about. `or_later`: of the number of an event, that event and
    all later ones («во второй или более раз за ход»)."""

    times: int
    per: Literal["turn", "battle", "own turn", "enemy turn"]
    each: bool = False
    or_later: bool = False
