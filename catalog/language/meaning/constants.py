"""What phrases of constant abilities make of their slots, in either language."""

from __future__ import annotations

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
    Source,
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


def capped_while(state: State, source: Source, to: Any) -> While:
    """«удары по закрытой карте сводятся к 1»: only while it is so."""
    return While(Fits("this", Cards(traits=(Is(state),))), (Capped(source, to),))


def answers_tapped(slots: dict[str, Any]) -> Can | None:
    """«отражает простой удар как открытая карта»."""
    return Can("answer tapped") if slots["source"].kinds in (("simple strike",), ("strike",)) else None
