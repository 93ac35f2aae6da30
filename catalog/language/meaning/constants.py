"""What phrases of constant abilities make of their slots, in either language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from catalog.language.tree import (
    Ability,
    All,
    Beside,
    Can,
    Capped,
    Cards,
    Fits,
    Grants,
    Is,
    Number,
    Source,
    StatBonus,
    State,
    Target,
    Together,
    While,
)


def grants_beside(target: Target, abilities: Any) -> Grants | None:
    """«ваши эльфы получают …, пока стоят рядом с этой картой»."""
    if not isinstance(target, All):
        return None
    return Grants(All(replace(target.cards, traits=(*target.cards.traits, Beside()))), abilities)


def together(abilities: tuple[Ability, ...]) -> Ability:
    """One ability, or several as one."""
    return abilities[0] if len(abilities) == 1 else Together(abilities)


def acquired(slots: dict[str, Any]) -> StatBonus | None:
    """«броню 1 или +1 к броне»: one more, or from nothing that much; both times of one ability and number."""
    if slots["ability"] != slots["again"] or slots["amount"] != Number(slots["one"]):
        return None
    return StatBonus("ability", slots["amount"], slots["ability"], acquire=True)


def acquired_parts(node: Any) -> Mapping[str, Any] | None:
    """The slots of «броню 1 или +1 к броне»."""
    if not isinstance(node, StatBonus) or not node.acquire or not isinstance(node.amount, Number):
        return None
    return {"ability": node.ability, "one": node.amount.value, "amount": node.amount, "again": node.ability}


def capped_while(state: State, source: Source, to: Any) -> While:
    """«удары по закрытой карте сводятся к 1»: only while it is so."""
    return While(Fits("this", Cards(traits=(Is(state),))), (Capped(source, to),))


def answers_tapped(slots: dict[str, Any]) -> Can | None:
    """«отражает простой удар как открытая карта»."""
    return Can("answer tapped") if slots["source"].kinds in (("simple strike",), ("strike",)) else None
