"""Search for Berserk cards: fields of the query language, and filters beside the search box. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from catalog.berserk import terms as berserk
from catalog.berserk.icons import ICONS, PROTECTIONS
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.search import fields
from catalog.search.fields import Choices, Control, Field, Vocabulary, by_slug

_GAME = "berserk"
_ELEMENTS_ALSO = {
    "степи": "steppe", "степной": "steppe", "степная": "steppe", "леса": "forest", "лесной": "forest",
    "лесная": "forest", "гора": "mountain", "горный": "mountain", "горная": "mountain", "mountains": "mountain",
    "болота": "swamp", "болотный": "swamp", "болотная": "swamp", "темный": "darkness", "темная": "darkness",
    "dark": "darkness", "нейтральный": "neutral", "нейтрал": "neutral", "нет": "neutral", "none": "neutral",
}  # fmt: skip
_TYPES_ALSO = {
    "летающее": "flyer", "летающий": "flyer", "летун": "flyer", "полет": "flyer", "flying": "flyer",
    "creatures": "creature", "земля": "terrain", "снаряжение": "equipment", "artefact": "artifact",
}  # fmt: skip
_RARITIES_ALSO = {
    "частая": "common", "обычная": "common", "нечастая": "uncommon", "ультра": "ultra-rare", "ultra": "ultra-rare",
    "ультра-редкая": "ultra-rare", "промокарта": "promo",
}  # fmt: skip
_CRYSTALS_ALSO = {"золото": "yes", "золотой": "yes", "gold": "yes", "серебро": "no", "серебряный": "no", "silver": "no"}
_ABILITIES_ALSO = {
    name_key(spelling): entry.id
    for entry in DICTIONARY.values()
    for spelling in (*entry.ru_spellings, *entry.en_spellings)
}
# Abilities with separate columns.
_PROPERTIES: dict[str, Mapping[str, Any]] = {
    "unique": {"berserk__unique": True},
    "horde": {"berserk__horde": True},
    "flying": {"berserk__subtype": "flyer"},
}
_TYPES: Choices = {str(slug): name for slug, (_kind, _subtype, name) in berserk.TYPES.items()}


def _of_type(slug: str) -> Mapping[str, Any]:
    kind, subtype, _name = berserk.TYPES[slug]  # type: ignore[index]
    return {"berserk__kind": kind, "berserk__subtype": subtype} if subtype else {"berserk__kind": kind}


def _number(key: str, ru: tuple[str, ...], en: tuple[str, ...], label: Term, column: str, **more: Any) -> Field:
    return Field(key, ru, en, label, "number", game=_GAME, column=f"berserk__{column}", **more)


def _flag(key: str, ru: tuple[str, ...], en: tuple[str, ...], label: Term, **more: Any) -> Field:
    return Field(key, ru, en, label, "flag", game=_GAME, column=f"berserk__{key}", **more)


VOCABULARY = Vocabulary(
    game=_GAME,
    fields=(
        fields.NAME,
        fields.TEXT,
        Field("class", ("класс",), ("class",), Term("класс", "class"), "text",
              game=_GAME, column="berserk__class_keys"),
        fields.SET,
        Field("element", ("стихия", "элемент"), ("element", "c", "color", "colour"), Term("стихия", "element"),
              "choice", lambda: by_slug(berserk.ELEMENTS), _ELEMENTS_ALSO, game=_GAME, column="berserk__element"),
        Field("type", ("тип",), ("type", "kind", "t"), Term("тип", "type"), "choice", lambda: _TYPES, _TYPES_ALSO,
              worded=True, game=_GAME, column="berserk__kind", filters=_of_type),
        Field("rarity", ("редкость",), ("rarity", "r"), Term("редкость", "rarity"), "choice",
              lambda: by_slug(berserk.RARITIES), _RARITIES_ALSO, ranked=True,
              game=_GAME, column="rarity", sorted_by="rarity_place"),
        fields.legal(_GAME),
        fields.SIMULATED,
        _number("cost", ("стоимость", "цена"), ("cost", "price", "cmc", "mv"), Term("стоимость", "cost"), "cost",
                x=("berserk__cost_x", "berserk__cost_special")),
        _number("life", ("жизни", "жизнь", "здоровье"), ("life", "lives", "hp", "health"),
                Term("жизни", "life"), "life", nullable=True),
        _number("move", ("ход", "движение"), ("move", "movement"), Term("ход", "movement"), "move", nullable=True),
        _number("weak", ("слабый",), ("weak",), Term("слабый удар", "weak strike"), "weak", nullable=True),
        _number("medium", ("средний",), ("medium",), Term("средний удар", "medium strike"), "medium", nullable=True),
        _number("strike", ("сила", "удар", "сильный"), ("strike", "strong", "pow", "power"),
                Term("сильный удар", "strong strike"), "strong", nullable=True),
        fields.NUMBER,
        _flag("elite", ("элита", "элитная", "кристалл"), ("elite", "gold", "crystal"), Term("элитная", "elite"),
              also=_CRYSTALS_ALSO),
        _flag("unique", ("уникальная",), ("unique",), Term("уникальная", "unique")),
        _flag("horde", ("орда",), ("horde",), Term("с Ордой", "Horde")),
        Field("has", ("умеет",), ("has",), Term("умеет", "has"), "ability", lambda: ICONS, _ABILITIES_ALSO,
              game=_GAME, filters=lambda slug: _PROPERTIES.get(slug, {}),
              includes={"protection": tuple(PROTECTIONS)}),
    ),
    orders=("name", "cost", "element", "type", "life", "move", "weak", "medium", "strike", "rarity", "set", "number"),
    controls=(
        Control("element", Term("Стихия", "Element")),
        Control("type", Term("Тип", "Type")),
        Control("cost", Term("Стоимость", "Cost"), numbers=range(1, 11)),
        Control("elite", Term("Кристалл", "Crystal"),
                flags={True: Term("золото", "gold"), False: Term("серебро", "silver")}),
        Control("rarity", Term("Редкость", "Rarity")),
        Control("unique", Term("Уникальная", "Unique"), flags={True: Term("да", "yes"), False: Term("нет", "no")}),
        Control("simulated", Term("Симуляция", "Simulation")),
    ),
    additions=("has", "class", "set", "legal"),
    example=Term("тип:летающее броня", "type:flyer armour"),
)  # fmt: skip
