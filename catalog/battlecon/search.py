"""The search of BattleCON: fields of the query language, and filters next to the search box.

Only styles, bases and finishers have numbers. A card without a range or power matches no number.
"""

from __future__ import annotations

from catalog.battlecon.cards import CLASSES, DIFFICULTIES
from catalog.battlecon.glossary import TERMS
from catalog.battlecon.parts import PART_KINDS
from catalog.core.terms import Term
from catalog.search import fields
from catalog.search.fields import Choices, Control, Field, Vocabulary, by_slug, own_key

GAME = "battlecon"


def _key(key: str) -> str:
    return own_key(GAME, key)


def _terms() -> Choices:
    return {term: name for term, (name, _kinds) in TERMS.items()}


def _fighters() -> Choices:
    """Return all fighters of the catalog, including imported ones. One query."""
    from catalog.models import Card

    rows = Card.objects.filter(set__game=GAME, battlecon__kind="fighter").order_by("pk")
    return {key: Term(ru, en) for key, ru, en in rows.values_list("battlecon__fighter", "name_ru", "name_en")}


def _number(key: str, ru: tuple[str, ...], en: tuple[str, ...], label: Term, column: str = "") -> Field:
    return Field(_key(key), ru, en, label, "number", game=GAME, column=f"battlecon__{column or key}", nullable=True)


VOCABULARY = Vocabulary(
    game=GAME,
    fields=(
        fields.NAME,
        fields.TEXT,
        fields.SET,
        Field(_key("type"), ("вид", "тип"), ("type", "kind", "t"), Term("вид", "type"), "choice",
              lambda: by_slug(PART_KINDS),
              {"бойцы": "fighter", "fighters": "fighter", "стили": "style", "styles": "style", "приёмы": "base",
               "приемы": "base", "bases": "base", "спецатаки": "finisher", "finishers": "finisher"},
              worded=True, game=GAME, column="battlecon__kind"),
        Field(_key("fighter"), ("боец", "чья"), ("fighter", "of"), Term("боец", "fighter"), "choice", _fighters,
              game=GAME, column="battlecon__fighter", adjective=False),
        Field(_key("class"), ("класс",), ("class", "c"), Term("класс", "class"), "choice", lambda: by_slug(CLASSES),
              game=GAME, column="battlecon__fighter_class"),
        Field(_key("difficulty"), ("сложность",), ("difficulty",), Term("сложность", "difficulty"), "choice",
              lambda: by_slug(DIFFICULTIES), ranked=True, game=GAME, column="battlecon__difficulty", adjective=False),
        fields.legal(GAME),
        _number("range", ("дальность",), ("range",), Term("дальность", "range"), "high"),
        _number("nearest", ("ближняя",), ("minrange",), Term("ближняя", "minrange"), "low"),
        _number("power", ("сила",), ("power",), Term("сила", "power")),
        _number("speed", ("скорость",), ("speed",), Term("скорость", "speed")),
        _number("guard", ("защита",), ("guard",), Term("защита", "guard")),
        _number("health", ("здоровье",), ("health", "hp"), Term("здоровье", "health")),
        fields.NUMBER,
        Field(_key("has"), ("умеет", "способность"), ("has", "ability"), Term("умеет", "has"), "ability", _terms,
              game=GAME),
    ),
    orders=("name", _key("type"), _key("power"), _key("speed"), _key("guard"), _key("range"), "set", "number"),
    controls=(
        Control(_key("type"), Term("Вид", "Type")),
        Control(_key("class"), Term("Класс", "Class")),
        Control(_key("difficulty"), Term("Сложность", "Difficulty")),
        Control(_key("power"), Term("Сила", "Power"), numbers=range(-2, 8)),
        Control(_key("speed"), Term("Скорость", "Speed"), numbers=range(-2, 10)),
    ),
    additions=(_key("has"), "set", _key("legal")),
    example=Term("вид:стиль сила>=1", "type:style power>=1"),
)  # fmt: skip
