"""A printed card of «Битва колод», as set files, imports, decks and the rules describe it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from catalog.cards import CardRef
from catalog.clash.abilities import ABILITIES
from catalog.core.terms import Term

Kind = Literal["creature", "spell"]
KINDS: Final = {"creature": Term("существо", "creature"), "spell": Term("заклинание", "spell")}

FATIGUE: Final = "fatigue"  # the edition whose games use the module of page 7
CHAMPIONS: Final = "champions"  # the edition that gives every deck a champion (page 14), drafted decks too
EDITIONS: Final = {
    "1.2": Term("Правила 1.2", "Rules 1.2"),
    FATIGUE: Term("Правила 1.2 с модулем «Усталость»", "Rules 1.2 with the module “Fatigue”"),
    CHAMPIONS: Term("Правила 1.2 с модулем «Чемпион»", "Rules 1.2 with the module “Champion”"),
}
MOST_ABILITIES: Final = 5
COSTS: Final = range(13)  # published cards cost 0 to 9
AXES: Final = range(13)
SHIELDS: Final = range(1, 13)


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `aura` is the id of the ability that its aura is combined with, "" without one.

    `axe` is the attack of a creature or the damage of a spell; a spell's `shield` is 0. A name or text that a source
    lacks in a language is "".
    """

    set_code: str
    number: int
    name_ru: str
    name_en: str
    kind: Kind
    cost: int
    axe: int
    shield: int
    abilities: tuple[str, ...] = ()  # ids, in the order of the book; "aura" is not among them
    aura: str = ""
    flavour_ru: str = ""
    flavour_en: str = ""

    @property
    def game(self) -> str:
        """The slug of its game."""
        return "clash"

    @property
    def ref(self) -> CardRef:
        return CardRef(self.game, self.set_code, self.number)

    @property
    def key(self) -> tuple[str, int]:
        return self.set_code, self.number

    @property
    def name(self) -> Term:
        """The name in either language; the other language's where one is missing."""
        return Term(self.name_ru or self.name_en, self.name_en or self.name_ru)

    @property
    def is_spell(self) -> bool:
        return self.kind == "spell"

    def has(self, ability: str) -> bool:
        return ability in self.abilities or (ability == "aura" and bool(self.aura))

    @property
    def printed_abilities(self) -> tuple[str, ...]:
        """All icons of the card: its aura first."""
        return ("aura", *self.abilities) if self.aura else self.abilities

    def ability_names(self) -> tuple[Term, ...]:
        """What stands on the card: «Аура: ярость», «Берсерк»."""
        names = [ABILITIES[one].name for one in self.abilities]
        if self.aura:
            combined = ABILITIES[self.aura].name
            aura = ABILITIES["aura"].name
            names.insert(0, Term(f"{aura.ru}: {combined.ru.lower()}", f"{aura.en}: {combined.en.lower()}"))
        return tuple(names)

    def text(self) -> Term:
        """The abilities with their explanations, one sentence after another."""
        lines = [
            Term(f"{name.ru}. {ABILITIES[id].text.ru}", f"{name.en}. {ABILITIES[id].text.en}")
            for id, name in zip(self.printed_abilities, self.ability_names(), strict=True)
        ]
        return Term(" ".join(one.ru for one in lines), " ".join(one.en for one in lines))


def mask(abilities: tuple[str, ...] | list[str]) -> int:
    """The abilities as bits."""
    bits = 0
    for one in abilities:
        bits |= ABILITIES[one].mask
    return bits
