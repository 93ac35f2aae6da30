"""Descriptions of cards: traits, targets, and filters of actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from catalog.berserk.card import Element
from catalog.berserk.language.tree.amounts import ONE, Amount
from catalog.berserk.language.tree.vocabulary import (
    CardKind,
    Comparison,
    Doing,
    Line,
    Measure,
    Pairing,
    Relation,
    Role,
    Side,
    State,
    Strength,
)


@dataclass(frozen=True, slots=True)
class Is:
    """The card is in a state."""

    state: State


@dataclass(frozen=True, slots=True)
class OfElement:
    """The card has one of the elements. "neutral" counts as an element here."""

    elements: tuple[Element, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "elements", tuple(sorted(set(self.elements), key=get_args(Element).index)))


@dataclass(frozen=True, slots=True)
class OfClass:
    """Of one of the classes, by the Russian dictionary form in small letters («эльф»)."""

    names: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(sorted(set(self.names))))


@dataclass(frozen=True, slots=True)
class NameIs:
    """A card of one of these names, as written."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NumberIs:
    """A number of the card compared with an amount: «стоимостью не больше 4», «с 3 или менее жизнями»."""

    measure: Measure
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class AbilityIs:
    """«с бронёй 2 или больше»: the number of a named ability, the greatest of several, compared with an amount."""

    ability: str
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class OwnThan:
    """«чьи жизни меньше его слабого удара»: a number of the card compared with another number of the same card."""

    measure: Measure
    number: Literal["lower", "higher", "equal"]
    other: Measure


@dataclass(frozen=True, slots=True)
class HasFree:
    """«клетка позади которого свободна»: the field has a free cell in that direction from the card."""

    where: Literal["opposite", "behind", "left", "right"]


@dataclass(frozen=True, slots=True)
class LastTurn:
    """«не перемещавшийся в свой прошлый ход»: the state of the card at the end of the last turn of a player. `whose`
    "its": of the player of that card; "": of whichever player."""

    state: State
    whose: Literal["its", "own", "enemy", ""]


@dataclass(frozen=True, slots=True)
class HasAbility:
    """The card has one of the abilities: ids of the dictionary, including attacks and other played abilities."""

    abilities: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "abilities", tuple(sorted(set(self.abilities))))


@dataclass(frozen=True, slots=True)
class Beside:
    """On a cell adjacent to the card (any of eight)."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class Within:
    """At a distance of `cells` or nearer («на расстоянии 3»)."""

    cells: Amount
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class InLine:
    """In the same vertical, horizontal, diagonal, or any of them."""

    line: Line
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class Opposite:
    """On the cell in front, in the same vertical."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class Ahead:
    """«вперёд по прямой»: in the vertical of the card, nearer the enemy's edge than it (Терминология, «Вперёд»)."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class NextTo:
    """On the cell to the left or right of the card as its player sees it, on either of these, or behind it."""

    where: Literal["aside", "left", "right", "behind"]
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class OnCellOf:
    """On the same cell as the card, as an incorporeal card can be."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class HasFlank:
    """«слева или справа от которого стоит …»: a card in its row, adjacent to it, fits."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class NamedAs:
    """«с тем же названием, что и показанная карта»."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class InFormationWith:
    """«в строю с этой картой»: both have Formation and stand side by side, not diagonally, in one squad."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class InRow:
    """In the row of that number (1 nearest the middle) of a half; `side` "" is the row of the card's own half."""

    row: int
    side: Side = ""


@dataclass(frozen=True, slots=True)
class OnHalf:
    """On the half of the field of that side."""

    side: Side


@dataclass(frozen=True, slots=True)
class InColumn:
    """In one of the two columns at the edges of the field, or in the one in the middle."""

    column: Literal["edge", "centre"]


@dataclass(frozen=True, slots=True)
class SameAs:
    """The card of that role and no other."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class AmongThem:
    """«из них»: one of the cards that an earlier effect of the ability has named. It is chosen during the ability."""


@dataclass(frozen=True, slots=True)
class AcrossRow:
    """«на противоположной клетке ряда»: at the opposite end of the row, if this card is at one end."""


@dataclass(frozen=True, slots=True)
class CostAs:
    """Of a lower, higher or equal cost than the card of that role («дешевле, чем эта карта»)."""

    cost: Literal["lower", "higher", "equal"]
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class Alike:
    """«той же стихии, что и эта карта»: with the same element, a common class or the same eliteness."""

    what: Literal["element", "class", "eliteness"]
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class Than:
    """«с большим числом жизней, чем у этой карты»: a comparison of one number of two cards."""

    measure: Measure
    number: Literal["lower", "higher", "equal"]
    of: Role = "this"


@dataclass(frozen=True, slots=True)
class HasProtection:
    """«с защитой от выстрелов»."""

    source: Source


@dataclass(frozen=True, slots=True)
class Either:
    """«в вашем втором или третьем ряду»: one of the traits, or several."""

    traits: tuple[Trait, ...]


@dataclass(frozen=True, slots=True)
class HasNeighbour:
    """«рядом с которым стоит …», «напротив которого стоит …», «в одном столбце с которым стоит …»: at least `count`
    cards fit that stand there, seen from the card."""

    cards: Cards
    count: int = 1
    where: Relation = "beside"


@dataclass(frozen=True, slots=True)
class AttackedBy:
    """«на которого эта карта уже нападала в этот ход»: the card of that role has attacked it this turn."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class ChosenBefore:
    """«выбранное в начале боя»: one of the last choice of the card of that role (`Remember`)."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class PlaceOf:
    """«клетка, которую занимала …»: the last cell that the card of that role has left.

    It may have moved or left the field. This trait is only a destination; it does not describe cards.
    """

    of: Role = "it"


@dataclass(frozen=True, slots=True)
class HeldBy:
    """«клетка с существом»: a cell with a fitting card. This trait is only a destination."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class InArea:
    """«на этих клетках»: on a cell of the area that an earlier effect has chosen (`ChooseArea`)."""


@dataclass(frozen=True, slots=True)
class InAttackDirection:
    """«в направлении удара»: the cell behind the attacked card as the adjacent attacker sees it.

    The term is defined under «Терминология». This trait is only a destination.
    """


@dataclass(frozen=True, slots=True)
class BesidePlaceOf:
    """Adjacent to the cell that the card of that role has left last."""

    of: Role = "it"


@dataclass(frozen=True, slots=True)
class Amid:
    """On the cell over which a reach strike is made: between the attacking card and the attacked one (`of`)."""

    of: Role = "attacked"


@dataclass(frozen=True, slots=True)
class StoodInFormationWith:
    """«которые стояли с ним в строю»: with Formation beside the cell, not diagonally, where the dead card stood."""

    of: Role = "it"


@dataclass(frozen=True, slots=True)
class Outermost:
    """«крайняя правая карта противника в каждом ряду»: no card of its squad is further out in its row."""

    end: Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class OfOtherElement:
    """«не принадлежащие к стихиям, которые есть в вашем отряде»: of none of the elements of that squad's cards."""

    side: Side


@dataclass(frozen=True, slots=True)
class InGraveyard:
    """In the graveyard of that side, not in a squad."""

    side: Side


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """«симбиот этой карты», «свой симбиот»: the card of that role is its host."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class HostOf:
    """«хозяин»: the card of that role is attached to it."""

    of: Role = "this"


@dataclass(frozen=True, slots=True)
class OnHost:
    """«на существе рядом»: its host fits."""

    host: Cards


@dataclass(frozen=True, slots=True)
class Utmost:
    """«с наибольшей стоимостью», «с наименьшим числом жизней»: of all that fit otherwise, those with most or least."""

    measure: Measure
    most: bool


@dataclass(frozen=True, slots=True)
class HasMarker:
    """«с маркером «имя»»."""

    name: str


@dataclass(frozen=True, slots=True)
class OnMarked:
    """«на клетке с маркером «омут»», or beside such a cell, or in its vertical or horizontal: a place of cards and of
    cells. `side`: of a marker that this player has put there."""

    name: str
    near: Literal["on", "beside", "vertical", "horizontal"] = "on"
    side: Side = ""


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a trait."""

    trait: Trait


@dataclass(frozen=True, slots=True)
class Except:
    """«кроме летающих»: does not fit a description."""

    cards: Cards


Trait = (
    Is
    | OfElement
    | OfClass
    | NameIs
    | NumberIs
    | AbilityIs
    | OwnThan
    | HasFree
    | LastTurn
    | HasAbility
    | Beside
    | Within
    | InLine
    | Opposite
    | Ahead
    | NextTo
    | OnCellOf
    | HasFlank
    | NamedAs
    | InFormationWith
    | InRow
    | OnHalf
    | InColumn
    | AcrossRow
    | SameAs
    | AmongThem
    | CostAs
    | Than
    | Alike
    | HasProtection
    | Either
    | HasNeighbour
    | AttackedBy
    | ChosenBefore
    | PlaceOf
    | HeldBy
    | InArea
    | InAttackDirection
    | BesidePlaceOf
    | Amid
    | StoodInFormationWith
    | Outermost
    | OfOtherElement
    | InGraveyard
    | AttachedTo
    | HostOf
    | OnHost
    | HasMarker
    | OnMarked
    | Utmost
    | Not
    | Except
)


@dataclass(frozen=True, slots=True)
class Cards:
    """A description: cards of a kind and side that have every trait. `other`: not this card.

    Traits have a fixed order that does not depend on the text.
    """

    kind: CardKind = "card"
    side: Side = ""
    other: bool = False
    traits: tuple[Trait, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "traits", tuple(sorted(dict.fromkeys(self.traits), key=repr)))


@dataclass(frozen=True, slots=True)
class The:
    """One definite card, by its role."""

    role: Role = "this"


THIS_CARD = The()


@dataclass(frozen=True, slots=True)
class ChosenCards:
    """`count` different cards that fit, chosen at the announcement; `up_to`: that many or fewer.

    `by_enemy`: the enemy chooses. `related`: the required relation between the chosen cards («двух существ разных
    стихий»).
    """

    cards: Cards
    count: Amount = ONE
    up_to: bool = False
    by_enemy: bool = False
    related: Pairing = ""


@dataclass(frozen=True, slots=True)
class All:
    """Every card that fits, without choosing."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of two targets, chosen by the player: «хозяин или стоящее рядом существо»."""

    targets: tuple[Target, ...]


Target = The | ChosenCards | All | OneOf


@dataclass(frozen=True, slots=True)
class Source:
    """A filter of actions: actions of these kinds, of these strengths, by cards that fit `by` (None: any).

    `at_least`: only of that value or more («величиной 3 или больше»); `at_most`: of at most that value; both: of
    exactly that value. `parity`: only of an even or an odd value («чётной величины»).
    """

    kinds: tuple[Doing, ...]
    strengths: tuple[Strength, ...] = ()
    by: Cards | None = None
    at_least: int | None = None
    at_most: int | None = None
    parity: Literal["", "even", "odd"] = ""
