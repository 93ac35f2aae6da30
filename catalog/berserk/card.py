"""One printed card, as every part of the house describes it: set files, imports, scenarios, decks and the engine.

Pure.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from catalog.cards import CardRef

Kind = Literal["creature", "terrain", "artifact", "equipment"]  # 208.1
Subtype = Literal["", "flyer", "symbiote", "parasite"]  # 208.2
Element = Literal["steppe", "forest", "mountain", "swamp", "darkness", "neutral"]  # 202.8, 202.9
Rarity = Literal["common", "uncommon", "rare", "ultra-rare", "promo"]


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost in crystals (202): `amount` is N of N, N+X; `x` says that X is added (202.4).

    `special` is the form {x} of 202.5, whose payment the card's text gives; its `amount` is 0.
    """

    amount: int
    elite: bool = False  # gold, 202.2
    x: bool = False
    special: bool = False

    def __str__(self) -> str:
        if self.special:
            return "{x}"
        if self.x:
            return f"{self.amount}+X" if self.amount else "X"
        return str(self.amount)


@dataclass(frozen=True, slots=True)
class Strike:
    """The weak, medium and strong values of an attack (205.7)."""

    weak: int
    medium: int
    strong: int

    def __str__(self) -> str:
        return f"{self.weak}-{self.medium}-{self.strong}"


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """The printed data of a card (200.7). Game, set and number identify it; copies are counted by name (201.3).

    `icons` are abilities printed as symbols beside the text (104.7): pairs of the dictionary's name of the ability and
    its X (None without one). They come before the text's own sentences. A name or text that is missing in a language is
    "".
    """

    set_code: str
    number: int
    name_ru: str
    element: Element
    kind: Kind
    cost: Cost
    game: str = "berserk"
    name_en: str = ""
    subtype: Subtype = ""
    life: int | None = None  # None: the card is without lives and cannot be wounded
    move: int | None = None  # None if the kind or subtype does not move
    strike: Strike | None = None
    classes: tuple[str, ...] = ()  # as printed, in Russian
    text_ru: str = ""
    text_en: str = ""
    icons: tuple[tuple[str, int | None], ...] = ()
    rarity: Rarity = "common"
    unique: bool = False
    horde: bool = False
    flavour_ru: str = ""
    flavour_en: str = ""
    artist: str = ""
    notes: str = ""  # on its print runs
    played_as: str = ""  # what is played in place of its text, where something of that is not understood
    quarantined: tuple[str, ...] = ()  # sentences that broke trial games: they are not played
    image: str = field(default="", compare=False)  # the name of the image shown in place of the drawn face, if any

    @property
    def ref(self) -> CardRef:
        return CardRef(self.game, self.set_code, self.number)
