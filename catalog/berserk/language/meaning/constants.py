"""What phrases of constant abilities make of their slots, in either language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import (
    Ability,
    All,
    AtTime,
    Beside,
    Can,
    Capped,
    Cards,
    Compared,
    Fits,
    Gains,
    Grants,
    InLine,
    Is,
    Not,
    Number,
    Reckoned,
    Source,
    StatBonus,
    State,
    Target,
    The,
    Together,
    Trait,
    Triggered,
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


def along_diagonal(source: Source, negative: bool) -> Source:
    """«ударов по диагонали», «ударов не по диагонали»: by where their attacker stands."""
    trait: Trait = InLine("diagonal")
    return replace(source, by=Cards(traits=(Not(trait) if negative else trait,)))


def rebuff(slots: dict[str, Any]) -> Triggered:
    """«Отпор «…»»: before the start of a turn, if its squad is the smaller one, it has these until the end of it."""
    own, enemy = Reckoned("cards", Cards(side="own")), Reckoned("cards", Cards(side="enemy"))
    gains = Gains(The(), slots["abilities"], "turn")
    return Triggered(AtTime("before turn"), (gains,), condition=Compared(own, "fewer", enemy))


def answers_tapped(slots: dict[str, Any]) -> Can | None:
    """«отражает простой удар как открытая карта»."""
    return Can("answer tapped") if slots["source"].kinds in (("simple strike",), ("strike",)) else None
