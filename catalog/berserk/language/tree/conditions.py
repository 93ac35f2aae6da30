"""Conditions of abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.berserk.language.tree.amounts import Number, TableNumber
from catalog.berserk.language.tree.cards import Cards, InGraveyard, Source
from catalog.berserk.language.tree.vocabulary import Comparison, Pairing, Role, Shape, Side, Whose

ANY_CARD = Cards()


@dataclass(frozen=True, slots=True)
class InFormation:
    """«Строй:»: beside, not diagonally, another own creature with Formation."""


@dataclass(frozen=True, slots=True)
class WhileIncorporeal:
    """«Бестелесный:»."""


@dataclass(frozen=True, slots=True)
class InShape:
    """«На глубине:», «На поверхности:», «{wolf}:», «{human}:»."""

    shape: Shape


@dataclass(frozen=True, slots=True)
class ThereAre:
    """At least/at most/exactly `count` cards fit (in the graveyard of `graveyard`'s side, where that is given)."""

    cards: Cards
    comparison: Comparison = "at least"
    count: int = 1
    graveyard: Side = ""


@dataclass(frozen=True, slots=True)
class NumberComparison:
    """One number read off the table is more than another, less, or the same: «закрытых существ больше, чем
    открытых»."""

    what: TableNumber
    comparison: Literal["more", "fewer", "equal"]
    than: TableNumber | Number


@dataclass(frozen=True, slots=True)
class Fits:
    """The card of that role fits the description: «если хозяин открыт», «пока не имеет ран»."""

    role: Role
    cards: Cards


@dataclass(frozen=True, slots=True)
class DuringTurn:
    """In the turn of that player: «в ход противника»."""

    whose: Whose


@dataclass(frozen=True, slots=True)
class Fights:
    """«Пока сражается с эльфом»: this card takes part in a fight by simple strike, with a card that fits (205.5)."""

    foe: Cards = ANY_CARD


@dataclass(frozen=True, slots=True)
class PlayerIs:
    """Its player is First or Second."""

    place: Literal["first", "second"]


@dataclass(frozen=True, slots=True)
class TookMulligan:
    """«Вы использовали пересдачу» (302.3)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """«В вашей раздаче есть эльф»: `count` of the cards that its player was dealt fit, taken or not (303.1)."""

    cards: Cards
    count: int = 1


@dataclass(frozen=True, slots=True)
class Neither:
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Both:
    """One condition and another."""

    one: Condition
    two: Condition


@dataclass(frozen=True, slots=True)
class EitherHolds:
    """One condition or another, or both."""

    one: Condition
    two: Condition


@dataclass(frozen=True, slots=True)
class InEachRow:
    """«В каждом ряду поля боя есть …»: in each of the six."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class AllRevealedFit:
    """«если обе карты элитные», of those that a prophecy has shown: there are `count`, and all of them fit."""

    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class RevealedAlike:
    """«если показанные карты одной стихии», of those that a prophecy has shown: several, each two of which are related
    so."""

    related: Pairing


@dataclass(frozen=True, slots=True)
class StrikePowerIs:
    """«при среднем или сильном разряде»: the attack that this ability makes has one of these strengths."""

    source: Source


@dataclass(frozen=True, slots=True)
class NotMoved:
    """«он не может быть перемещён»: the previous effect has not moved its card.

    `willing`: «не может или не хочет»; the player of the card may refuse.
    """

    willing: bool = False


@dataclass(frozen=True, slots=True)
class DieShows:
    """The last thrown die shows one of these numbers."""

    values: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", tuple(sorted(set(self.values))))


LYING = Fits("this", Cards(traits=(InGraveyard("own"),)))  # «эта карта на вашем кладбище»

Condition = (
    InFormation | WhileIncorporeal | InShape | ThereAre | NumberComparison | Fits | DuringTurn | Fights | PlayerIs
    | DieShows | TookMulligan | Dealt | Neither | Both | EitherHolds | InEachRow | AllRevealedFit | RevealedAlike
    | StrikePowerIs
    | NotMoved
)  # fmt: skip
