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
    Cannot,
    Capped,
    Cards,
    Compared,
    Fits,
    Gains,
    Grants,
    Ignores,
    InLine,
    InsteadOfDeath,
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


def grants_both(one: Target, two: Target, abilities: tuple[Ability, ...]) -> Ability:
    """«эта карта и существо напротив неё имеют …»."""
    other = two
    if one == The() and isinstance(two, All):
        traits: tuple[Any, ...] = two.cards.traits
        turned = tuple(replace(each, of="this") if getattr(each, "of", "") == "it" else each for each in traits)
        other = All(replace(two.cards, traits=turned))
    first = abilities if one == The() else (Grants(one, abilities),)
    return Together((*first, Grants(other, abilities)))


def sheltered(by: Cards, at: Cards, source: Source | None = None) -> Grants | None:
    """«Существа противника не могут нападать на ваших эльфов»: who are told so are the elves."""
    if by.side != "enemy" or at.side != "own":
        return None
    return Grants(All(at), (Cannot("be attacked", source or Source(("attack",)), by),))


def instead_of_death(slots: dict[str, Any]) -> InsteadOfDeath:
    """«Если … должен погибнуть, вместо этого излечить его полностью»: «он» is this card."""
    effects = tuple(
        replace(effect, target=The()) if getattr(effect, "target", None) == The("it") else effect
        for effect in slots["effects"]
    )
    return InsteadOfDeath(effects, slots.get("limit"))


def ignores_two(slots: dict[str, Any]) -> Ignores:
    """«игнорирует защиту от выстрелов и защиту от метаний»."""
    return Ignores(sources=(slots["first"], slots["second"]))


def two_ignored(node: Any) -> Mapping[str, Any] | None:
    """The slots of «игнорирует защиту от выстрелов и защиту от метаний»."""
    if not isinstance(node, Ignores) or len(node.sources) != 2 or node != Ignores(sources=node.sources):
        return None
    return {"first": node.sources[0], "second": node.sources[1]}


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
