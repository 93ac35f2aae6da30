"""Nodes for phrases of constant abilities, built from their slots, for both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import (
    Ability,
    AcrossRow,
    All,
    AlsoOfClass,
    Alter,
    Amount,
    AttackCap,
    AtTime,
    Beside,
    Blocks,
    Bonus,
    Can,
    Cannot,
    CannotEnter,
    Cards,
    ChosenCards,
    Deprives,
    DieBonus,
    EventAbility,
    Fits,
    Gains,
    Grants,
    HasFlank,
    If,
    Ignores,
    InLine,
    Instead,
    InsteadOfDeath,
    InsteadOfHealing,
    Is,
    Limit,
    MovesTo,
    Named,
    NextTo,
    Not,
    Number,
    NumberComparison,
    OfClass,
    OnAttack,
    OnDeed,
    Opposite,
    Redirect,
    Source,
    StatBonus,
    State,
    TableNumber,
    Target,
    The,
    Together,
    Trait,
    While,
)
from catalog.language.patterns import Rule, phrase

REACH = Source(("reach strike",))
FINISHING = Source(("finish",))


def over_others(slots: dict[str, Any], act: Any) -> Can | None:
    """Build «Может объявлять удар через ряд через клетки, занятые рядовыми существами»."""
    return Can(act, source=REACH, at=slots.get("at")) if slots["source"] == REACH else None


def grants_beside(target: Target, abilities: Any) -> Grants | None:
    """Build «ваши эльфы получают …, пока стоят рядом с этой картой»."""
    if not isinstance(target, All):
        return None
    return Grants(All(replace(target.cards, traits=(*target.cards.traits, Beside()))), abilities)


def deprived_opposite(target: Target, state: State) -> While | None:
    """Build «Существа противника теряют особенности, пока стоят напротив открытой этой карты»."""
    if not isinstance(target, All):
        return None
    there = All(replace(target.cards, traits=(*target.cards.traits, Opposite())))
    return While(Fits("this", Cards(traits=(Is(state),))), (Deprives(there, ()),))


def struck_alone(cards: Cards, others: Cards) -> Named:
    """Build «безответный удар по существу, если справа и слева от него нет других его существ» (of the same side)."""
    flanked = Not(HasFlank(Cards(others.kind, cards.side, traits=others.traits)))
    return Named("unanswered-strike", against=replace(cards, traits=(*cards.traits, flanked)))


def grants_both(one: Target, two: Target, abilities: tuple[Ability, ...]) -> Ability:
    """Build «эта карта и существо напротив неё имеют …»."""
    other = two
    if isinstance(one, The) and isinstance(two, All):
        traits: tuple[Any, ...] = two.cards.traits
        turned = tuple(replace(each, of=one.role) if getattr(each, "of", "") == "it" else each for each in traits)
        other = All(replace(two.cards, traits=turned))
    first = abilities if one == The() else (Grants(one, abilities),)
    return Together((*first, Grants(other, abilities)))


def grant_shelter(by: Cards, at: Cards, source: Source | None = None) -> Grants | None:
    """Build «Существа противника не могут нападать на ваших эльфов» as an ability of the elves."""
    if by.side != "enemy" or at.side != "own":
        return None
    return Grants(All(at), (Cannot("be attacked", source or Source(("attack",)), by),))


def drawn_away(source: Source, to: Cards) -> EventAbility | None:
    """Build «противник может перенаправить удар этой карты на своё существо». The enemy may choose no creature."""
    if to.side != "own":
        return None
    whom = ChosenCards(replace(to, side="enemy"), up_to=True, by_enemy=True)
    return EventAbility(OnAttack("declared", source, The()), (Redirect(source, whom),))


def instead_of_healing(slots: dict[str, Any]) -> InsteadOfHealing:
    """Build «Если должен излечиться на X, вместо этого может ранить существо на X»."""
    return InsteadOfHealing(slots["effects"], slots.get("limit"), slots.get("condition"))


def kept_from(target: Target, where: Trait, only: bool = False) -> Grants:
    """Build «Хозяин не может перемещаться на клетки вашей половины». The place is relative to this card."""
    return Grants(target, (CannotEnter(where, only),))


def kept_from_parts(node: Any, only: bool) -> Mapping[str, Any] | None:
    """The slots of «существа противника не могут перемещаться на клетки …»."""
    if not isinstance(node, Grants) or len(node.abilities) != 1:
        return None
    barred = node.abilities[0]
    if not isinstance(barred, CannotEnter) or barred.only != only:
        return None
    return {"target": node.target, "where": barred.where}


def moving_to(node: Any) -> Mapping[str, Any] | None:
    """The slots of «ваши существа могут двигаться на клетки … как на соседние»."""
    if not isinstance(node, Grants) or len(node.abilities) != 1 or not isinstance(node.abilities[0], MovesTo):
        return None
    return {"target": node.target, "where": node.abilities[0].where}


def struck_so(ability: str, source: Source, by: Cards, at: Cards | None = None) -> Grants | None:
    """Build «Удары ваших бестелесных существ по существам с проклятьем являются безответными»."""
    strikes = source.kinds in (("simple strike",), ("strike",)) and not source.strengths
    return Grants(All(by), (Named(ability, against=at),)) if strikes else None


def instead_of_death(slots: dict[str, Any]) -> InsteadOfDeath | Instead:
    """Build «Если … должен погибнуть, вместо этого излечить его полностью»: «он» is this card."""
    effects = tuple(
        replace(effect, target=The()) if getattr(effect, "target", None) == The("it") else effect
        for effect in slots["effects"]
    )
    condition = slots.get("condition")
    if isinstance(condition, Fits) and condition.role == "it":
        condition = replace(condition, role="this")
    if slots.get("source") is not None:
        return Instead("dies", The(), effects, slots.get("limit"), slots["source"], condition=condition)
    return InsteadOfDeath(effects, slots.get("limit"), condition)


def asking_first(rule: Rule) -> Rule:
    """A rule of a replacement whose effects begin with «если …», which would else be a condition of the whole."""

    def take(node: Any) -> Mapping[str, Any] | None:
        return rule.take(node) if isinstance(getattr(node, "effects", (None,))[0], If) else None

    return replace(rule, take=take)


def ignores_two(slots: dict[str, Any]) -> Ignores:
    """Build «игнорирует защиту от выстрелов и защиту от метаний»."""
    return Ignores(sources=(slots["first"], slots["second"]))


def two_ignored(node: Any) -> Mapping[str, Any] | None:
    """The slots of «игнорирует защиту от выстрелов и защиту от метаний»."""
    if not isinstance(node, Ignores) or len(node.sources) != 2 or node != Ignores(sources=node.sources):
        return None
    return {"first": node.sources[0], "second": node.sources[1]}


def ignores_more(pattern: str) -> Rule:
    """Return the rule of «игнорирует броню и защиту от выстрелов»: abilities, and protections too."""

    def take(node: Any) -> dict[str, Any] | None:
        both = isinstance(node, Ignores) and node.abilities and node.sources and node.of is None and node.when is None
        return {"abilities": node.abilities, "sources": node.sources} if both else None

    return phrase(pattern, lambda slots: Ignores(**slots), take)


def together(abilities: tuple[Ability, ...]) -> Ability:
    """One ability, or several as one."""
    return abilities[0] if len(abilities) == 1 else Together(abilities)


def acquire_stat(slots: dict[str, Any]) -> StatBonus | None:
    """Build «броню 1 или +1 к броне»: an increase, or the ability with that number. Both must have the same ability and
    number."""
    if slots["ability"] != slots["again"] or slots["amount"] != Number(slots["one"]):
        return None
    return StatBonus("ability", slots["amount"], slots["ability"], acquire=True, most=slots.get("most"))


def acquired_parts(node: Any) -> Mapping[str, Any] | None:
    """The slots of «броню 1 или +1 к броне»."""
    if not isinstance(node, StatBonus) or not node.acquire or not isinstance(node.amount, Number):
        return None
    ability = node.ability
    return {
        "ability": ability, "one": node.amount.value, "amount": node.amount, "again": ability, "most": node.most,
    }  # fmt: skip


def more_of_it(amount: Amount, ability: str) -> StatBonus | None:
    """Build «получает на 1 рану больше от отравления»: its poison is worth one more."""
    return StatBonus("ability", amount, ability) if ability in ("poison", "fading") else None


def across_row(slots: dict[str, Any]) -> Can | None:
    """Build «может объявлять простой удар с крайней клетки ряда по существу на противоположной клетке ряда, как по
    стоящему рядом»."""
    at: Cards = slots["at"]
    return Can("strike as adjacent", source=slots["source"], at=at) if AcrossRow() in at.traits else None


def of_bearers(rule: Rule) -> Rule:
    """A rule of abilities that others are given: «позади него» is behind the card that has them."""

    def make(slots: dict[str, Any]) -> Any:
        return rule.make({**slots, "abilities": tuple(map(_placed_by_bearer, slots["abilities"]))})

    return replace(rule, make=make)


def _placed_by_bearer(ability: Ability) -> Ability:
    if not isinstance(ability, Bonus | DieBonus | Named) or ability.against is None:
        return ability
    traits = tuple(
        replace(trait, of="this") if isinstance(trait, NextTo | Beside | Opposite) and trait.of == "it" else trait
        for trait in ability.against.traits
    )
    return replace(ability, against=replace(ability.against, traits=traits))


def owned_bonus(ability: Any, target: Any) -> Grants | None:
    """Build «+1 к удару ваших эльфов»: the elves have the bonus. A finishing blow names its target, never an owner."""
    finishes = getattr(ability, "ability", "") == "finish" or getattr(ability, "source", None) == FINISHING
    if isinstance(ability, StatBonus) and ability.stat == "heals":
        return None  # «излечение ваших эльфов»: what they heal, or what they are healed of?
    return None if finishes or target == The() else Grants(target, (ability,))


def against_them(ability: Any, against: Cards) -> Ability | None:
    """Build «При нападении на эльфа имеет +1 к удару»: only against elves."""
    if not isinstance(ability, Bonus | DieBonus | Named) or ability.against is not None:
        return None
    if isinstance(ability, Named) and ability.ability != "directed-strike":
        return None
    return replace(ability, against=against)


def once_moved(slots: dict[str, Any]) -> EventAbility | None:
    """Build «Получает броню 1 до конца вашего хода, если переместилась хотя бы на 2 клетки в этот ход» as a trigger of
    the move."""
    condition = slots["condition"]
    moves = isinstance(condition, NumberComparison) and condition.comparison == "more" and condition.what.what in MOVED
    if not moves or not all(isinstance(ability, Named) for ability in slots["abilities"]):
        return None
    gift = Gains(The(), slots["abilities"], slots["duration"])
    return EventAbility(OnDeed("moves", The()), (gift,), condition=condition)


MOVED = ("cells moved", "cells moved vertically", "cells moved horizontally", "cells moved one way", "ways moved")


def taken_for(cards: Cards, one: Cards) -> Grants | None:
    """Build «Ваша местность считается рекой»: a squad has one terrain (212.3)."""
    [*classes] = [trait for trait in one.traits if isinstance(trait, OfClass) and len(trait.names) == 1]
    if cards.kind != "terrain" or len(classes) != 1 or one != Cards(traits=one.traits) or len(one.traits) != 1:
        return None
    return Grants(All(cards), (AlsoOfClass(classes[0].names[0]),))


def capped_while(state: State, source: Source, to: Any) -> While:
    """Build «удары по закрытой карте сводятся к 1»: only while it is so."""
    return While(Fits("this", Cards(traits=(Is(state),))), (AttackCap(source, to),))


def along_diagonal(source: Source, negative: bool) -> Source:
    """Build «ударов по диагонали», «ударов не по диагонали»: by the place of the attacker."""
    trait: Trait = InLine("diagonal")
    return replace(source, by=Cards(traits=(Not(trait) if negative else trait,)))


def blocked_by(slots: dict[str, Any]) -> Blocks:
    """Build «блокирует по себе немагические атаки существ с проклятьем»."""
    return Blocks(replace(slots["source"], by=slots.get("by")))


def rebuff(slots: dict[str, Any]) -> EventAbility:
    """Build «Отпор «…»»: before the start of a turn, if its squad is the smaller one, it has these until the end of
    it."""
    own, enemy = TableNumber("cards", Cards(side="own")), TableNumber("cards", Cards(side="enemy"))
    gains = Gains(The(), slots["abilities"], "turn")
    return EventAbility(AtTime("before turn"), (gains,), condition=NumberComparison(own, "fewer", enemy))


def first_altered(slots: dict[str, Any]) -> EventAbility | None:
    """Build «Первая за ход атака существа противника получает −1 к величине»: only the first attack of a turn
    (216.12)."""
    source, amount = slots["source"], slots["amount"]
    if not isinstance(amount, Number):
        return None
    return EventAbility(OnAttack("declared", source, slots["by"]), (Alter(source, amount),), limit=Limit(1, "turn"))


def answers_tapped(slots: dict[str, Any]) -> Can | None:
    """Build «отражает простой удар как открытая карта»."""
    return Can("answer tapped") if slots["source"].kinds in (("simple strike",), ("strike",)) else None
