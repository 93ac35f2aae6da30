"""What can be asked of a card: the fields of the query language with their names and values in both languages. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from catalog.berserk import terms as berserk
from catalog.berserk.icons import ICONS
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.games import BERSERK
from catalog.names import name_key
from catalog.terms import Term

FieldKind = Literal["text", "number", "flag", "choice", "ability"]
Choices = Mapping[str, Term]


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its key, how it is written (the first name is used when it is written back) and said.

    A choice has values, by slug; `ranked` ones can be compared, from the first value up.
    """

    key: str
    ru: tuple[str, ...]
    en: tuple[str, ...]
    said: Term
    kind: FieldKind
    choices: Callable[[], Choices] = dict
    also: Mapping[str, str] = field(default_factory=dict)  # further spellings of values → slug
    ranked: bool = False

    def written(self, language: str) -> str:
        return self.ru[0] if language.startswith("ru") else self.en[0]


def by_slug(terms: Mapping[Any, Term]) -> Choices:
    """Terms as choices: every slug is a string like any other."""
    return {str(slug): term for slug, term in terms.items()}


def _formats() -> Choices:
    """The formats that there are; they belong to the decks, and staff can add some."""
    return dict(BERSERK.part("formats").choices()) if BERSERK.has("formats") else {}


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
_SIMULATED = {
    "yes": Term("да", "yes"),
    "partly": Term("частично", "partly"),
    "no": Term("нет", "no"),
}
TYPES: Choices = {str(slug): name for slug, (_kind, _subtype, name) in berserk.TYPES.items()}

_DECLARED = (
    Field("name", ("название", "имя"), ("name", "n"), Term("название", "name"), "text"),
    Field("text", ("текст",), ("text", "o", "oracle"), Term("текст", "text"), "text"),
    Field("class", ("класс",), ("class",), Term("класс", "class"), "text"),
    Field("set", ("сет", "набор"), ("set", "s", "e", "edition"), Term("сет", "set"), "text"),
    Field(
        "element", ("стихия", "элемент"), ("element", "c", "color", "colour"), Term("стихия", "element"), "choice",
        lambda: by_slug(berserk.ELEMENTS), _ELEMENTS_ALSO,
    ),
    Field("type", ("тип",), ("type", "kind", "t"), Term("тип", "type"), "choice", lambda: TYPES, _TYPES_ALSO),
    Field(
        "rarity", ("редкость",), ("rarity", "r"), Term("редкость", "rarity"), "choice",
        lambda: by_slug(berserk.RARITIES), _RARITIES_ALSO, ranked=True,
    ),
    Field("legal", ("формат",), ("legal", "format", "f"), Term("разрешена в формате", "legal in"), "choice", _formats),
    Field(
        "simulated", ("симуляция", "симулируется"), ("simulated",), Term("симулируется", "simulated"), "choice",
        lambda: _SIMULATED, {"true": "yes", "false": "no", "part": "partly"},
    ),
    Field("cost", ("стоимость", "цена"), ("cost", "price", "cmc", "mv"), Term("стоимость", "cost"), "number"),
    Field("life", ("жизни", "жизнь"), ("life", "lives", "hp"), Term("жизни", "life"), "number"),
    Field("move", ("ход", "движение"), ("move", "movement"), Term("ход", "movement"), "number"),
    Field("weak", ("слабый",), ("weak",), Term("слабый удар", "weak blow"), "number"),
    Field("medium", ("средний",), ("medium",), Term("средний удар", "medium blow"), "number"),
    Field(
        "strike", ("сила", "удар", "сильный"), ("strike", "strong", "pow", "power"),
        Term("сильный удар", "strong blow"), "number",
    ),
    Field("number", ("номер",), ("number", "cn"), Term("номер", "number"), "number"),
    Field("elite", ("элита", "элитная", "кристалл"), ("elite", "gold", "crystal"), Term("элитная", "elite"), "flag"),
    Field("unique", ("уникальная",), ("unique",), Term("уникальная", "unique"), "flag"),
    Field("horde", ("орда",), ("horde",), Term("с Ордой", "Horde"), "flag"),
    Field("has", ("умеет",), ("has",), Term("умеет", "has"), "ability", lambda: ABILITIES),
)  # fmt: skip

ABILITIES: Choices = ICONS
_ABILITIES_ALSO = {
    name_key(spelling): entry.id
    for entry in DICTIONARY.values()
    for spelling in (*entry.ru_spellings, *entry.en_spellings)
}
FIELDS: dict[str, Field] = {declared.key: declared for declared in _DECLARED}
_BY_NAME: dict[str, Field] = {name: declared for declared in _DECLARED for name in (*declared.ru, *declared.en)}

SORT_NAMES = ("сортировка", "порядок", "sort", "order")
IS_NAMES = ("это", "is")  # any flag, type, element or ability: «is:elite», «is:flyer»
SORTED = ("name", "cost", "element", "type", "life", "move", "weak", "medium", "strike", "rarity", "set", "number")

FLAGS = {"да": True, "yes": True, "true": True, "1": True, "нет": False, "no": False, "false": False, "0": False}
CRYSTALS = {"золото": True, "золотой": True, "gold": True, "серебро": False, "серебряный": False, "silver": False}


def field_named(name: str) -> Field | None:
    return _BY_NAME.get(name_key(name))


def field_names() -> list[str]:
    return [*_BY_NAME, *SORT_NAMES, *IS_NAMES]


def spoken(name: str) -> str:
    """A name as people say it: hyphens and underscores stand for spaces where a field's name may have none."""
    return name_key(name.replace("-", " ").replace("_", " "))


def value_of(asked: Field, text: str) -> str | None:
    """The slug of a choice or ability that is written so, as the slug or in either language."""
    key, choices = name_key(text), asked.choices()
    also = _ABILITIES_ALSO if asked.kind == "ability" else asked.also
    for written in dict.fromkeys((key, spoken(text))):
        for slug, term in choices.items():
            if written in (slug, name_key(term.ru), name_key(term.en)):
                return slug
        if written in also:
            return also[written]
    return None


def value_names(asked: Field) -> list[str]:
    """Everything that could have been meant by a value, as it may be written."""
    also = _ABILITIES_ALSO if asked.kind == "ability" else asked.also
    return [*(name.lower() for term in asked.choices().values() for name in term), *also]


def ability_named(name: str) -> str | None:
    """The ability whose X is asked for by a field of its name: «броня>=2»."""
    return value_of(FIELDS["has"], name)
