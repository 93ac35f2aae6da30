"""Nodes for phrases of traits, built from their slots, for both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import (
    Cards,
    HasAbility,
    HasNeighbour,
    Is,
    Measure,
    Not,
    Number,
    NumberIs,
    Relation,
    Role,
    SameAs,
    State,
    TableNumber,
    Trait,
)
from catalog.language.patterns import Rule, phrase, say

INFLICTED: dict[str, State] = {"poison": "poisoned", "curse": "cursed", "blessing": "blessed"}


def have_abilities(abilities: tuple[str, ...]) -> Trait:
    """Build «с бронёй или полётом»; «с отравлением» is a state."""
    return Is(INFLICTED[abilities[0]]) if len(abilities) == 1 and abilities[0] in INFLICTED else HasAbility(abilities)


def without(abilities: tuple[str, ...]) -> Trait:
    """Build «без брони»."""
    return Not(have_abilities(abilities))


def lacking_both(one: Trait, two: Trait) -> tuple[Trait, ...] | None:
    """Build «без ран и фишек»; two abilities are one trait («без брони или полёта»)."""
    abilities = all(isinstance(trait, Not) and isinstance(trait.trait, HasAbility) for trait in (one, two))
    return None if abilities or one == two else (one, two)


def measured_rules(measure: Measure, at_most: str, at_least: str, exactly: str) -> list[Rule]:
    """The three comparisons of a measure."""
    return [
        say(at_most, NumberIs, measure=measure, comparison="at most"),
        say(at_least, NumberIs, measure=measure, comparison="at least"),
        say(exactly, NumberIs, measure=measure, comparison="exactly"),
    ]


def only_reads(rules: list[Rule]) -> list[Rule]:
    """Rules of phrases that others are written for."""
    return [replace(rule, take=lambda node: None) for rule in rules]


def fighter_of(cards: Cards) -> tuple[Cards, str] | None:
    """The description and the role of «атакованное летающее существо»."""
    for trait in cards.traits:
        if isinstance(trait, SameAs) and trait.of in ("attacked", "attacking"):
            return replace(cards, traits=tuple(other for other in cards.traits if other is not trait)), trait.of
    return None


def plain_state(trait: Trait) -> bool:
    """Whether «не» before the trait is its opposite, and not the opposite of an opposite."""
    return not isinstance(trait, Not)


def has_some(measure: Measure) -> Trait:
    """Build «с фишкой», «с ранами»."""
    return Is("wounded") if measure == "wounds" else NumberIs(measure, "at least", Number(1))


def neighbours(some: str, many: str, none: str, none_of_many: str, where: Relation) -> list[Rule]:
    """Return the rules of «рядом с которым стоит …», «… стоят хотя бы 2 …», «… нет …», «… нет хотя бы 2 …», of one
    place."""

    def lacks(node: Any) -> Mapping[str, Any] | None:
        """The slots of «рядом с которым нет …»."""
        inner = node.trait if isinstance(node, Not) else None
        if not isinstance(inner, HasNeighbour) or inner.where != where:
            return None
        return {"cards": inner.cards, "count": inner.count}

    def without(slots: dict[str, Any]) -> Not:
        return Not(HasNeighbour(where=where, **slots))

    return [
        phrase(none, without, lambda node: slots if (slots := lacks(node)) and slots["count"] == 1 else None),
        phrase(none_of_many, without, lacks),
        say(some, HasNeighbour, count=1, where=where),
        say(many, HasNeighbour, where=where),
    ]


def opposite_of(trait: Trait) -> Trait:
    """Build «не стоит …»; of a card that is not tapped, that it is untapped."""
    if isinstance(trait, Is) and trait.state in CONTRARY:
        return Is(CONTRARY[trait.state])
    return trait.trait if isinstance(trait, Not) else Not(trait)


CONTRARY: dict[State, State] = {
    "tapped": "untapped", "untapped": "tapped", "elite": "ordinary", "ordinary": "elite", "even lives": "odd lives",
    "odd lives": "even lives", "even cost": "odd cost", "odd cost": "even cost",
}  # fmt: skip


def with_trait(cards: Cards, trait: Trait) -> Cards:
    """A description with one trait more."""
    return replace(cards, traits=(*cards.traits, trait))


def as_costly(of: Role) -> NumberIs:
    """Build «той же стоимости, что и …, без учёта элитности» (202.3)."""
    return NumberIs("cost", "exactly", TableNumber("bare cost", of=of))


def as_costly_parts(node: Any) -> Mapping[str, Any] | None:
    """The slots of «той же стоимости, что и …, без учёта элитности»."""
    if not isinstance(node, NumberIs) or not isinstance(node.amount, TableNumber):
        return None
    return {"of": node.amount.of} if node == as_costly(node.amount.of) else None
