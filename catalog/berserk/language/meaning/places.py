"""Nodes for phrases of destinations, built from their slots, for both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import (
    Beside,
    Cards,
    ChosenCards,
    Effect,
    Either,
    InAttackDirection,
    May,
    Move,
    NamedAs,
    NameIs,
    NextTo,
    Not,
    Number,
    Opposite,
    PlaceOf,
    Role,
    SummonToHost,
    Target,
    The,
    Trait,
)
from catalog.language.patterns import Rule, say


def moved(slots: dict[str, Any]) -> Move | None:
    """Build «переместить существо на клетку вашей половины поля боя»; «рядом с …» goes into a separate field."""
    where: Trait = slots["where"]
    target: Target = slots.get("target", The())
    return Move(target, None, beside=where.of) if isinstance(where, Beside) else Move(target, None, where=where)


def step_beside(slots: dict[str, Any]) -> Move:
    """Build «переместить существо на соседнюю клетку рядом с собой»."""
    return Move(slots.get("target", The()), diagonal=True, where=slots["where"])


def either(one: Trait, two: Trait) -> Either:
    """Build the alternative of two places. Their order in the text does not matter."""
    first, second = sorted((one, two), key=repr)
    return Either((first, second))


def join_sides(names: list[Any], of: Any) -> Trait | None:
    """Build «слева, справа и позади этой карты»: on any of these cells."""
    if len(set(names)) < len(names):
        return None
    sides: list[Trait] = []
    for name in names:
        if name == "opposite":
            sides.append(Opposite(of))
        elif name in ("left", "right") and {"left", "right"} <= set(names):
            sides.append(NextTo("aside", of))
        else:
            sides.append(NextTo(name, of))
    traits = tuple(dict.fromkeys(sides))
    return traits[0] if len(traits) == 1 else Either(traits)


AHEAD: dict[str, Callable[[Role], Trait]] = {
    "вперёд": Opposite,
    "назад": lambda role: NextTo("behind", role),
    "вперёд или назад": lambda role: either(NextTo("behind", role), Opposite(role)),
}


def along_way(slots: dict[str, Any], way: str) -> Move | None:
    """Build «переместиться на клетку назад», «переместить атакованное существо на 1 клетку в направлении атаки»."""
    target: Target = slots.get("target", The())
    if way not in AHEAD:
        return Move(target, diagonal=True, where=InAttackDirection())
    one = isinstance(target, The) or (isinstance(target, ChosenCards) and target.count == Number(1))
    # «вперёд» is relative to the moving card and its player (Терминология): a chosen card, «он»
    return Move(target, diagonal=True, where=AHEAD[way](getattr(target, "role", "it"))) if one else None


def stepped_along(slots: dict[str, Any], way: str) -> tuple[Effect, ...] | None:
    """Build «переместиться на 2 клетки вперёд»: one cell after the other. «На 1 или 2 клетки»: the second may be left
    out."""
    cells = slots.get("cells")
    first = along_way({"target": slots["target"]} if "target" in slots else {}, way)
    if first is None or cells not in (None, 2, 3):
        return None
    again = Move(The() if first.target == The() else The("it"), diagonal=True, where=first.where)
    if isinstance(first.target, ChosenCards):
        again = replace(again, where=AHEAD[way]("it"))
    return (first, May((again,))) if cells is None else (first, *(again,) * (cells - 1))


def stepped_apart(slots: dict[str, Any]) -> Move:
    """Build «переместить существо на одну клетку (кроме клеток рядом с этой картой)»."""
    return Move(slots.get("target", The()), diagonal=True, where=Not(Beside(slots["apart"])))


def summoned_to(cards: Cards, host: Target) -> SummonToHost | None:
    """Build «вызвать симбиота на себя»: a card that needs a host, with one host."""
    one = isinstance(host, The) or (isinstance(host, ChosenCards) and host.count == Number(1) and not host.up_to)
    named = any(isinstance(trait, NamedAs | NameIs) for trait in cards.traits)
    bears = named or cards.kind in ("symbiote", "parasite", "equipment")
    return SummonToHost(cards, host) if one and bears else None


def of_it(pattern: str, node: Any, tapped: bool) -> Rule:
    """Return the rule of «вызвать … на клетку, оставленную им». It is written only for «он»."""
    rule = say(pattern, node, tapped=tapped, anywhere=False)
    return replace(rule, take=lambda effect: rule.take(effect) if getattr(effect, "onto", None) == "it" else None)


def brought(node: Callable[..., Effect], tapped: bool) -> Callable[[dict[str, Any]], Effect]:
    """Build «возродить … на клетку вашего третьего ряда»."""

    def make(slots: dict[str, Any]) -> Effect:
        where: Trait = slots["where"]
        if isinstance(where, PlaceOf):
            return node(slots["cards"], tapped, onto=where.of)
        return node(slots["cards"], tapped, True, where=where)

    return make
