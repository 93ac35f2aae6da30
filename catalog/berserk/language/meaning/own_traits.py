"""Nodes for phrases about a card's own numbers, the free cells round it and its last turns, for both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.meaning.bounds import NumberRange
from catalog.berserk.language.tree import (
    AbilityIs,
    Alike,
    Beside,
    Cards,
    CostAs,
    Either,
    Except,
    HasNeighbour,
    InLine,
    Line,
    Measure,
    NamedAs,
    Not,
    Number,
    NumberIs,
    OwnThan,
    Relation,
    Role,
    Than,
    Trait,
    Utmost,
)

MEASURES = get_args(Measure)


def ability_is(ability: str, bound: NumberRange) -> AbilityIs | None:
    """Build «с бронёй 2 или больше»."""
    return None if DICTIONARY[ability].x == "no" else AbilityIs(ability, bound.comparison, bound.amount)


def own_than(measure: Any, number: Any, other: Any) -> Trait | None:
    """Build «чьи жизни меньше его слабого удара»; `number` "at most" and "at least" are the opposites of "higher" and
    "lower"."""
    if measure not in MEASURES or other not in MEASURES or measure == other:
        return None
    if number in ("at most", "at least"):
        return Not(OwnThan(measure, "higher" if number == "at most" else "lower", other))
    return OwnThan(measure, number, other)


def has_free_cells(bound: NumberRange) -> NumberIs:
    """Build «рядом с которым хотя бы 2 свободные клетки»."""
    return NumberIs("free cells", bound.comparison, bound.amount)


NO_FREE_CELLS = NumberIs("free cells", "at most", Number(0))
SOME_FREE_CELLS = NumberIs("free cells", "at least", Number(1))


# Comparing traits. As a predicate of a card they need no verb.
COMPARED_TRAITS = (CostAs, Than, Alike, AbilityIs, NumberIs, OwnThan, NamedAs)
COMPARED = ("cost", "move", "lives", "wounds", "tokens", "extra lives", "weak strike", "medium strike", "strong strike")


def utmost(measure: Any, most: bool) -> Utmost | None:
    """Build «с самым большим числом жизней»."""
    return Utmost(measure, most) if measure in COMPARED else None


def than_of(measure: Any, number: Any, of: Role) -> Trait | None:
    """Build «с движением больше, чем у хозяина»."""
    if measure not in COMPARED or measure == "cost":
        return None
    if number in ("at most", "at least"):
        return Not(Than(measure, "higher" if number == "at most" else "lower", of))
    return Than(measure, number, of)


def either_cost(numbers: tuple[int, ...]) -> Either:
    """Build «стоимостью 3, 4 или 5»."""
    return Either(tuple(NumberIs("cost", "exactly", Number(number)) for number in sorted(set(numbers))))


def either_cost_parts(node: Any) -> Mapping[str, Any] | None:
    """The slots of «стоимостью 3, 4 или 5»."""
    if not isinstance(node, Either):
        return None
    numbers = tuple(
        trait.amount.value
        for trait in node.traits
        if isinstance(trait, NumberIs) and trait.measure == "cost" and isinstance(trait.amount, Number)
    )
    return {"numbers": numbers} if len(numbers) > 1 and node == either_cost(numbers) else None


def between_costs(least: int, most: int) -> tuple[Trait, ...] | None:
    """Build «стоимостью от 3 до 5»."""
    bounds = NumberIs("cost", "at least", Number(least)), NumberIs("cost", "at most", Number(most))
    return bounds if least < most else None


def being(cards: Cards, denied: bool) -> Trait | tuple[Trait, ...] | None:
    """Build «(не) являющееся эльфом»."""
    if denied:
        return Except(cards)
    return cards.traits if cards == Cards(traits=cards.traits) and cards.traits else None


def around_within(bound: NumberRange, cards: Cards, where: Relation) -> Trait | tuple[Trait, ...] | None:
    """Build «рядом с которым стоит не больше 2 карт»."""
    if not isinstance(bound.amount, Number):
        return None
    count = bound.amount.value
    enough = HasNeighbour(cards, count, where) if count else None
    few = Not(HasNeighbour(cards, count + 1, where))
    if bound.comparison == "at least" or enough is None:
        return enough if bound.comparison == "at least" else few
    return few if bound.comparison == "at most" else (enough, few)


def beside_along(line: Line, of: Role = "this") -> tuple[Trait, ...]:
    """Build «стоящее рядом по диагонали»."""
    return Beside(of), InLine(line, of)
