"""Numbers: plain, named by the player, thrown, or read off the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from catalog.berserk.language.tree.vocabulary import Role, Side

if TYPE_CHECKING:
    from catalog.berserk.language.tree.cards import Cards


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number. As the power of an attack, N means N-N-N; a die is still thrown."""

    value: int


ONE = Number(1)


@dataclass(frozen=True, slots=True)
class X:
    """The X that the player names or pays, or that the text defines, times `times`, plus `plus`, at least `least`, at
    most `most`."""

    plus: int = 0
    times: int = 1
    most: int | None = None
    least: int = 0


@dataclass(frozen=True, slots=True)
class ByDie:
    """Weak, medium, strong: by the throw of a die (205.7)."""

    weak: int
    medium: int
    strong: int


Quantity = Literal[
    "cards",  # how many cards fit `cards`
    "tokens", "wounds", "lives", "extra lives", "cost", "move",  # of a card
    "bare cost",  # of a card, elite or ordinary (202.3)
    "symbiotes", "parasites",  # on a card
    "row", "distance",  # of a card: the number of its row; its distance from this card in cells
    "weak strike", "medium strike", "strong strike",  # of a card
    "strike spread",  # the strong strike of a card less its weak one
    "classes",  # different ones among `cards`
    "names",  # different ones among `cards`
    "wounds dealt",  # by the attack of the triggering event
    "ability",  # of a named `ability` of a card, the greatest
    "armour left",  # of its armour of this turn
    "attack value",  # of the attack that has triggered it
    "excess wounds",  # beyond the last life of the card that the event is about
    "excess healing",  # beyond its wounds
    "lives changed",  # extra lives that the card of the event has gained or lost
    "wounds healed",  # of the card of the event
    "wounds prevented",  # by the card of the event
    "tokens changed",  # tokens that the card of the event has gained or lost
    "cells moved",  # this turn, by the card
    "cells moved vertically", "cells moved horizontally",  # of these, along a line of the field
    "cells moved one way", "ways moved",  # the most of these in one direction; how many different directions
    "last move",  # how many cells apart its cell and the one that it has left last are
    "wounds this turn",  # taken by the card
    "throw",  # of the card, with its modifiers, in the fight that the event is about
    "die",  # thrown by an effect before
    "free cells",  # beside the card
    "free cells chosen",  # of the area that an effect before has chosen
    "cards shown",  # by the prophecy; of `cards`, where that is given
    "elements",  # different ones in the squad of `side`
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class TableNumber:
    """A number read off the table when it is needed: `times` for every `per` of `what`, plus `plus`, at most `most`.

    «за каждого вашего эльфа рядом», «на X, где X — число фишек на этой карте (максимум 3)», «за каждые 2 фишки»,
    «половина стоимости», which is rounded down, or, with `up`, up.
    `cards` for "cards", "classes" and "names", and for a measure of one card that is summed up over them; `of` for a
    quantity of one card, `side` for "elements".
    """

    what: Quantity
    cards: Cards | None = None
    of: Role = "this"
    ability: str = ""
    side: Side = ""
    graveyard: Side | Literal["either"] = ""  # whose graveyard, of "cards" that lie there
    times: int = 1
    per: int = 1
    plus: int = 0
    most: int | None = None
    over: Literal["sum", "most", "least"] = "sum"  # of a measure of several `cards`
    less: TableNumber | None = None  # what is taken off it: «разность стоимости X и Y»
    up: bool = False
    least: int = 0
    more: TableNumber | None = None  # what is added to it: «стоимость X плюс число Y»
    second: TableNumber | None = None  # another number, and the operation on the two
    operation: Literal["", "product", "lower", "higher", "difference"] = ""  # «меньшее из …»


Amount = Number | X | ByDie | TableNumber
