"""A printed card of «Берсерк. Герои», as set files, imports, decks and the rules describe it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from catalog.cards import CardRef
from catalog.core.terms import Term
from catalog.heroes.language.dictionary import CLASSES

if TYPE_CHECKING:
    from catalog.heroes.language.parser import ParsedText
    from catalog.heroes.language.tree import Keyword

Kind = Literal["hero", "creature", "spell", "event", "amulet", "armour", "weapon"]
Element = Literal["steppe", "mountain", "forest", "swamp", "darkness", "neutral"]
Rarity = Literal["common", "uncommon", "rare", "ultra-rare", "created", "hero"]

KINDS: Final[dict[Kind, Term]] = {
    "hero": Term("герой", "hero"),
    "creature": Term("существо", "creature"),
    "spell": Term("заклинание", "spell"),
    "event": Term("событие", "event"),
    "amulet": Term("амулет", "amulet"),
    "armour": Term("броня", "armour"),
    "weapon": Term("оружие", "weapon"),
}
ELEMENTS: Final[dict[Element, Term]] = {
    "steppe": Term("Степь", "Steppe"),
    "mountain": Term("Горы", "Mountains"),
    "forest": Term("Лес", "Forest"),
    "swamp": Term("Болото", "Swamp"),
    "darkness": Term("Тьма", "Darkness"),
    "neutral": Term("Нейтральная", "Neutral"),
}
RARITIES: Final[dict[Rarity, Term]] = {
    "common": Term("частая", "common"),
    "uncommon": Term("необычная", "uncommon"),
    "rare": Term("редкая", "rare"),
    "ultra-rare": Term("ультраредкая", "ultra-rare"),
    "hero": Term("герой", "hero"),
    "created": Term("создаваемая", "created"),
}
EQUIPMENT: Final = ("amulet", "armour", "weapon")
COSTS: Final = range(11)
STRIKES: Final = range(16)
LIVES: Final = range(1, 41)


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `cost_x`: its player chooses X when paying, and `cost` is added to it (105.1).

    `strike`: of a creature or weapon. `lives`: of a hero or creature. `armour`: the wounds that armour prevents from
    each attack. `uses`: how often a weapon can strike. `created`: the slugs and names of the cards that its text
    creates. `makes`: these cards without flavour text, if its set has them. `slug`: the slug of a created card.
    """

    set_code: str
    number: int
    name_ru: str
    name_en: str
    kind: Kind
    element: Element
    cost: int = 0
    cost_x: bool = False
    strike: int = 0
    lives: int = 0
    armour: int = 0
    uses: int = 0
    classes: tuple[str, ...] = ()
    rarity: Rarity = "common"
    text_ru: str = ""
    text_en: str = ""
    slug: str = ""
    created: tuple[tuple[str, Term], ...] = ()
    flavour_ru: str = ""
    flavour_en: str = ""
    makes: tuple[Card, ...] = ()

    @property
    def game(self) -> str:
        """The slug of its game."""
        return "heroes"

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
    def is_created(self) -> bool:
        return self.rarity == "created"

    @property
    def names(self) -> Mapping[str, Term]:
        """The created cards that its text may name, by slug."""
        return dict(self.created)

    def in_set(self, code: str) -> Card:
        """The same card under another set's code, and what it makes."""
        return replace(self, set_code=code, makes=tuple(card.in_set(code) for card in self.makes))

    def plain(self) -> dict[str, Any]:
        """Return the fields that matter in play, for JSON. `of_plain` restores the card."""
        values = asdict(replace(self, flavour_ru="", flavour_en="", makes=()))
        return values | {"makes": [card.plain() for card in self.makes]}

    @classmethod
    def of_plain(cls, plain: Mapping[str, Any]) -> Card:
        names = {each.name for each in fields(cls)}
        values = {name: value for name, value in plain.items() if name in names}
        values["classes"] = tuple(plain["classes"])
        values["created"] = tuple((slug, Term(*name)) for slug, name in plain["created"])
        values["makes"] = tuple(map(cls.of_plain, plain.get("makes", ())))
        return cls(**values)

    def parse(self) -> ParsedText:
        """Parse the text. An English text is read if there is no Russian one."""
        from catalog.heroes.language.parser import parse

        if self.text_ru or not self.text_en:
            return parse(self.text_ru, "ru", spell=self.kind == "spell", names=self.names, name=self.name_ru)
        return parse(self.text_en, "en", spell=self.kind == "spell", names=self.names, name=self.name_en)

    def keywords(self) -> tuple[Keyword, ...]:
        """Return the named abilities that are printed on the card; not those that its other abilities give."""
        from catalog.heroes.language.tree import Keyword

        return tuple(ability for ability in self.parse().abilities if isinstance(ability, Keyword))

    def text(self) -> Term:
        """Return the text in both languages. A missing translation is rendered from the parsed text.

        A sentence that was not understood is shown as printed.
        """
        from catalog.heroes.language.parser import render

        parsed = self.parse()
        lines = []
        for lang in ("ru", "en"):
            printed = self.text_ru if lang == "ru" else self.text_en
            if printed:
                lines.append(printed)
                continue
            parts = [
                render(one.ability, "en" if lang == "en" else "ru", self.names) if one.ability else one.text + "."
                for one in parsed.sentences
            ]
            lines.append(" ".join(parts))
        return Term(lines[0], lines[1])

    def type_line(self) -> Term:
        """«Существо — гном, воин»."""
        name = KINDS[self.kind]
        if not self.classes:
            return Term(name.ru.capitalize(), name.en.capitalize())
        ru = ", ".join(CLASSES[one].ru for one in self.classes)
        en = ", ".join(CLASSES[one].en for one in self.classes)
        return Term(f"{name.ru.capitalize()} — {ru}", f"{name.en.capitalize()} — {en}")
