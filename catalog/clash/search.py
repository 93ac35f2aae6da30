"""The search of «Битва колод»: fields of the query language, and filters beside the search box. Pure.

Each ability has its names of the rules in both languages.
"""

from __future__ import annotations

from typing import Any

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import KINDS
from catalog.core.terms import Term
from catalog.search import fields
from catalog.search.fields import Choices, Control, Field, Vocabulary, own_key

GAME = "clash"


def _key(key: str) -> str:
    return own_key(GAME, key)


def _abilities() -> Choices:
    return {id: ability.name for id, ability in ABILITIES.items()}


def _combined() -> Choices:
    return {id: ability.name for id, ability in ABILITIES.items() if id != "aura"}


def _number(key: str, ru: tuple[str, ...], en: tuple[str, ...], label: Term, **more: Any) -> Field:
    return Field(_key(key), ru, en, label, "number", game=GAME, column=f"clash__{key}", **more)


VOCABULARY = Vocabulary(
    game=GAME,
    fields=(
        fields.NAME,
        fields.TEXT,
        fields.SET,
        Field(_key("type"), ("вид", "тип"), ("type", "kind", "t"), Term("вид", "type"), "choice", lambda: KINDS,
              {"существа": "creature", "creatures": "creature", "заклинания": "spell", "spells": "spell"},
              worded=True, game=GAME, column="clash__kind"),
        fields.legal(GAME),
        _number("cost", ("стоимость", "цена", "мана"), ("cost", "price", "mana"), Term("стоимость", "cost")),
        _number("axe", ("топор", "атака", "урон"), ("axe", "attack", "damage"), Term("топор", "axe")),
        _number("shield", ("щит", "здоровье"), ("shield", "health", "hp"), Term("щит", "shield"), nullable=True),
        fields.NUMBER,
        Field(_key("aura"), ("аура",), ("aura",), Term("аура", "aura"), "choice", _combined,
              game=GAME, column="clash__aura", adjective=False),
        Field(_key("has"), ("умеет", "способность"), ("has", "ability"), Term("умеет", "has"), "ability", _abilities,
              game=GAME),
    ),
    orders=("name", _key("cost"), _key("axe"), _key("shield"), _key("type"), "set", "number"),
    controls=(
        Control(_key("type"), Term("Вид", "Type")),
        Control(_key("cost"), Term("Стоимость", "Cost"), numbers=range(1, 10)),
        Control(_key("axe"), Term("Топор", "Axe"), numbers=range(8)),
        Control(_key("shield"), Term("Щит", "Shield"), numbers=range(1, 8)),
    ),
    additions=(_key("has"), _key("aura"), "set", _key("legal")),
    example=Term("вид:существо ярость", "type:creature rage"),
)  # fmt: skip
