"""Terms of Berserk: elements, kinds, rarities, crystals and editions, with their names. Pure data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.berserk.card import Element, Kind, Rarity, Subtype
from catalog.core.terms import Term

Seat = Literal["first", "second"]
Type = Literal["creature", "flyer", "symbiote", "parasite", "terrain", "artifact", "equipment"]

# 202.8, 202.9
ELEMENTS: dict[Element, Term] = {
    "steppe": Term("Степь", "Steppe"),
    "forest": Term("Лес", "Forest"),
    "mountain": Term("Горы", "Mountain"),
    "swamp": Term("Болото", "Swamp"),
    "darkness": Term("Тьма", "Darkness"),
    "neutral": Term("Нейтральная", "Neutral"),
}

# 208.1, 208.2: a type as players say it is a kind, or a subtype of a creature.
KINDS: dict[Kind, Term] = {
    "creature": Term("Существо", "Creature"),
    "terrain": Term("Местность", "Terrain"),
    "artifact": Term("Артефакт", "Artifact"),
    "equipment": Term("Экипировка", "Equipment"),
}
SUBTYPES: dict[Subtype, Term] = {
    "flyer": Term("Летающее существо", "Flyer"),
    "symbiote": Term("Симбиот", "Symbiote"),
    "parasite": Term("Паразит", "Parasite"),
}
TYPES: dict[Type, tuple[Kind, Subtype, Term]] = {
    "creature": ("creature", "", KINDS["creature"]),
    "flyer": ("creature", "flyer", SUBTYPES["flyer"]),
    "symbiote": ("creature", "symbiote", SUBTYPES["symbiote"]),
    "parasite": ("creature", "parasite", SUBTYPES["parasite"]),
    "terrain": ("terrain", "", KINDS["terrain"]),
    "artifact": ("artifact", "", KINDS["artifact"]),
    "equipment": ("equipment", "", KINDS["equipment"]),
}

# 214.2: equipment has at least one of these classes.
EQUIPMENT_CLASSES: dict[str, Term] = {
    "оружие": Term("Оружие", "Weapon"),
    "доспех": Term("Доспех", "Armour"),
    "щит": Term("Щит", "Shield"),
}

# From the most frequent to the rarest; promotional cards stand outside the boosters.
RARITIES: dict[Rarity, Term] = {
    "common": Term("Частая", "Common"),
    "uncommon": Term("Необычная", "Uncommon"),
    "rare": Term("Редкая", "Rare"),
    "ultra-rare": Term("Ультраредкая", "Ultra-rare"),
    "promo": Term("Промо", "Promo"),
}
RARITY_ORDER: dict[Rarity, int] = {rarity: place for place, rarity in enumerate(RARITIES)}

# 202.2: gold pays for elite cards, silver for ordinary ones.
CRYSTALS: dict[bool, Term] = {
    True: Term("золотой кристалл", "gold crystal"),
    False: Term("серебряный кристалл", "silver crystal"),
}


@dataclass(frozen=True, slots=True)
class Crystals:
    """A number of gold and of silver crystals."""

    gold: int
    silver: int


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers in which editions of the rules differ (304): crystals a seat has, and what elements cost or earn.

    A gold crystal is lost for each element beyond `free_elements`; `single_element_gold` is there while the roster
    has exactly one element. Neutral cards count for nothing.
    """

    slug: str
    name: Term
    first: Crystals
    second: Crystals
    free_elements: int
    single_element_gold: int
    deal: int = 15

    def crystals(self, seat: Seat) -> Crystals:
        """Return the crystals with which the player of that seat starts the roster."""
        return self.first if seat == "first" else self.second

    def gold_for_elements(self, elements: int) -> int:
        """How the gold changes with the number of elements in the roster: negative for a penalty (304.6)."""
        if elements == 1:
            return self.single_element_gold
        return -max(0, elements - self.free_elements)


EDITIONS: dict[str, Edition] = {
    edition.slug: edition
    for edition in (
        Edition("2009", Term("Правила 2009 года", "The 2009 rules"), Crystals(23, 22), Crystals(23, 23), 2, 1),
        Edition("present", Term("Нынешние правила", "The present rules"), Crystals(24, 22), Crystals(25, 23), 1, 0),
    )
}
DEFAULT_EDITION = EDITIONS["2009"]
