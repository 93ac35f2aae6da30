"""Consistency check of the numbers of a Berserk card, for every source of cards (208–214). Pure."""

from __future__ import annotations

from catalog.berserk import terms as berserk
from catalog.berserk.card import Strike
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.sources.row import MAX_VALUE, SourceRow, whole_numbers

ABSENT = Term("ничего: у карты типа «{type}» этого нет", "nothing: a card of the type “{type}” has none")


def without_zeros(
    card_type: berserk.Type, life: int | None, move: int | None, strike: Strike | None
) -> tuple[int | None, int | None, Strike | None]:
    """The numbers of a card, without those that its type does not have and the list gives as 0."""
    kind, subtype, _name = berserk.TYPES[card_type]
    if kind != "creature":
        strike = None if strike == Strike(0, 0, 0) else strike
        life = life or None
    if kind != "creature" or subtype:
        move = move or None
    return life, move, strike


def check_type(
    row: SourceRow,
    card_type: berserk.Type,
    life: tuple[str, int | None],
    move: tuple[str, int | None],
    strike: tuple[str, Strike | None],
    classes: tuple[str, tuple[str, ...]],
) -> None:
    """Refuse what a card of that type lacks or may not have; each value comes with the name of its field."""
    kind, subtype, name = berserk.TYPES[card_type]

    def absent(field: str, value: object) -> None:
        if value is not None:
            row.refuse(field, row.values.get(field), ABSENT.with_(type=name))  # as it is written there

    if kind == "creature":
        if life[1] is None and not row.has_value(life[0]):
            row.refuse(life[0], "", whole_numbers(0, MAX_VALUE))
        if strike[1] is None and not row.has_value(strike[0]):
            row.refuse(strike[0], "", Term("слабый-средний-сильный: «1-2-3»", "weak-medium-strong: “1-2-3”"))
        if subtype:
            absent(move[0], move[1])  # 203.9, 203.10
        elif move[1] is None and not row.has_value(move[0]):
            row.refuse(move[0], "", whole_numbers(0, MAX_VALUE))
    else:
        absent(move[0], move[1])
        absent(strike[0], strike[1])
        if kind != "artifact":
            absent(life[0], life[1])
    if kind == "equipment" and not {name_key(word) for word in classes[1]} & set(berserk.EQUIPMENT_CLASSES):
        row.refuse(
            classes[0],
            ", ".join(classes[1]),
            Term(
                "оружие, доспех или щит среди классов (214.2)",
                "оружие (weapon), доспех (armour) or щит (shield) among the classes (214.2)",
            ),
        )
