"""Search fields of a card of «Берсерк. Герои»: fields of the query language, and filters beside the search box.

Pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from catalog.core.terms import Term
from catalog.heroes.cards import ELEMENTS as ELEMENT_TERMS
from catalog.heroes.cards import EQUIPMENT, KINDS, RARITIES
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.search import fields
from catalog.search.fields import Choices, Control, Field, Vocabulary, by_slug, own_key

GAME = "heroes"
_ELEMENTS_ALSO = {
    "степи": "steppe", "степной": "steppe", "степная": "steppe", "леса": "forest", "лесной": "forest",
    "лесная": "forest", "гора": "mountain", "горный": "mountain", "горная": "mountain", "mountain": "mountain",
    "болота": "swamp", "болотный": "swamp", "болотная": "swamp", "темный": "darkness", "темная": "darkness",
    "dark": "darkness", "нейтральный": "neutral", "нейтрал": "neutral", "нет": "neutral", "none": "neutral",
}  # fmt: skip
_KINDS_ALSO = {
    "герои": "hero", "heroes": "hero", "существа": "creature", "creatures": "creature", "заклинания": "spell",
    "spells": "spell", "события": "event", "events": "event", "амулеты": "amulet", "доспех": "armour",
    "armor": "armour", "оружия": "weapon", "weapons": "weapon",
}  # fmt: skip
_RARITIES_ALSO = {
    "обычная": "common", "нечастая": "uncommon", "ультра": "ultra-rare", "ultra": "ultra-rare",
    "ультра-редкая": "ultra-rare", "токен": "created", "token": "created",
}  # fmt: skip
# Types that are no type of one card: any equipment, and what strikes and is struck.
_GROUPS: dict[str, tuple[Term, tuple[str, ...]]] = {
    "equipment": (Term("экипировка", "equipment"), EQUIPMENT),
    "character": (Term("персонаж", "character"), ("hero", "creature")),
}


def _kinds() -> Choices:
    return {**by_slug(KINDS), **{slug: name for slug, (name, _) in _GROUPS.items()}}


def _of_kind(slug: str) -> Mapping[str, Any]:
    return {"heroes__kind__in": list(_GROUPS[slug][1])} if slug in _GROUPS else {"heroes__kind": slug}


def _abilities() -> Choices:
    return {id: entry.name for id, entry in KEYWORDS.items()}


def _key(key: str) -> str:
    return own_key(GAME, key)


def _number(key: str, ru: tuple[str, ...], en: tuple[str, ...], label: Term, **more: Any) -> Field:
    return Field(_key(key), ru, en, label, "number", game=GAME, column=f"heroes__{key}", **more)


VOCABULARY = Vocabulary(
    game=GAME,
    fields=(
        fields.NAME,
        fields.TEXT,
        Field(_key("class"), ("класс",), ("class",), Term("класс", "class"), "text",
              game=GAME, column="heroes__class_keys"),
        fields.SET,
        Field(_key("element"), ("стихия", "элемент"), ("element", "c", "color", "colour"), Term("стихия", "element"),
              "choice", lambda: by_slug(ELEMENT_TERMS), _ELEMENTS_ALSO, game=GAME, column="heroes__element"),
        Field(_key("type"), ("тип",), ("type", "kind", "t"), Term("тип", "type"), "choice", _kinds, _KINDS_ALSO,
              worded=True, game=GAME, column="heroes__kind", filters=_of_kind),
        Field(_key("rarity"), ("редкость",), ("rarity", "r"), Term("редкость", "rarity"), "choice",
              lambda: by_slug(RARITIES), _RARITIES_ALSO, ranked=True,
              game=GAME, column="rarity", sorted_by="rarity_place", adjective=False),
        fields.legal(GAME),
        fields.SIMULATED,
        _number("cost", ("стоимость", "цена", "монеты"), ("cost", "price", "coins", "cmc", "mv"),
                Term("стоимость", "cost"), x=("heroes__cost_x",)),
        _number("strike", ("удар", "сила"), ("strike", "pow", "power"), Term("удар", "strike"), nullable=True),
        _number("lives", ("жизни", "жизнь", "здоровье"), ("lives", "life", "hp", "health"),
                Term("жизни", "lives"), nullable=True),
        _number("armour", ("защита",), ("armour-points",), Term("защита брони", "armour points"), nullable=True),
        _number("uses", ("прочность",), ("uses", "durability"), Term("прочность", "uses"), nullable=True),
        fields.NUMBER,
        Field(_key("has"), ("умеет", "способность"), ("has", "ability"), Term("умеет", "has"), "ability", _abilities,
              game=GAME),
    ),
    orders=(
        "name", _key("cost"), _key("element"), _key("type"), _key("strike"), _key("lives"), _key("rarity"), "set",
        "number",
    ),
    controls=(
        Control(_key("element"), Term("Стихия", "Element")),
        Control(_key("type"), Term("Тип", "Type")),
        Control(_key("cost"), Term("Монеты", "Coins"), numbers=range(11)),
        Control(_key("strike"), Term("Удар", "Strike"), numbers=range(9)),
        Control(_key("lives"), Term("Жизни", "Lives"), numbers=range(1, 11)),
        Control(_key("rarity"), Term("Редкость", "Rarity")),
    ),
    additions=(_key("has"), _key("class"), "set", _key("legal")),
    example=Term("стихия:степь рывок", "element:steppe rush"),
)  # fmt: skip
