"""Nodes for phrases of conditions, built from their slots, for both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from catalog.berserk.language.meaning.bounds import NumberRange
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.tree import (
    Amount,
    Beside,
    Cards,
    Comparison,
    EitherHolds,
    Except,
    Fits,
    HasNeighbour,
    InColumn,
    InFormationWith,
    InLine,
    InRow,
    Is,
    Limit,
    Line,
    Measure,
    Neither,
    NextTo,
    Not,
    Number,
    NumberComparison,
    NumberIs,
    OnHalf,
    Opposite,
    Relation,
    Side,
    State,
    TableNumber,
    Than,
    ThereAre,
    Trait,
)
from catalog.berserk.language.tree.amounts import Quantity
from catalog.language.patterns import Rule, phrase

OWN_AND_ENEMY: tuple[Side, Side] = ("own", "enemy")


def state_fits(role: Any, state: State, negative: bool = False) -> Fits:
    """Build «хозяин открыт»."""
    trait: Trait = Not(Is(state)) if negative else Is(state)
    return Fits(role, Cards(traits=(trait,)))


def died_there(cards: Cards, count: int = 1) -> ThereAre | EitherHolds | None:
    """Build the condition «в этот ход погибло ваше существо»: the card is in a graveyard now."""
    dead = replace(cards, side="", traits=(*cards.traits, Is("died this turn")))
    if cards.side:
        return ThereAre(dead, count=count, graveyard=cards.side)
    if count > 1:
        return None  # in both graveyards together
    return EitherHolds(ThereAre(dead, graveyard="own"), ThereAre(dead, graveyard="enemy"))


def around_this(trait: HasNeighbour) -> ThereAre:
    """Build «стоит в одном ряду с вашим эльфом» about this card: its row contains such a card."""
    places: dict[str, Trait] = {
        "beside": Beside(), "opposite": Opposite(), "behind": NextTo("behind"), "formation": InFormationWith(),
        "left": NextTo("left"), "right": NextTo("right"),
    }  # fmt: skip
    place = places.get(trait.where)
    if place is None:
        place = InLine(next(line for line in get_args(Line) if line == trait.where))
    return ThereAre(replace(with_trait(trait.cards, place), other=True), count=trait.count)


def state_trait(role: Any, trait: Trait) -> Fits | ThereAre:
    """Build «хозяин горный»."""
    if role == "this" and isinstance(trait, HasNeighbour):
        return around_this(trait)
    if role == "this" and trait == Not(HasNeighbour(*_of_one(trait))):
        return replace(around_this(HasNeighbour(*_of_one(trait))), comparison="at most", count=0)
    return Fits(role, Cards(traits=(trait,)))


def fits_state(node: Any, words: Mapping[State, str], negative: bool = False) -> Mapping[str, Any] | None:
    """Return the slots of «хозяин открыт», or None if the node has further traits."""
    if not isinstance(node, Fits) or len(node.cards.traits) != 1 or node.cards != Cards(traits=node.cards.traits):
        return None
    trait = node.cards.traits[0]
    if isinstance(trait, Not) != negative:
        return None
    inner = trait.trait if isinstance(trait, Not) else trait
    return {"role": node.role, "state": inner.state} if isinstance(inner, Is) and inner.state in words else None


def beside_there(cards: Cards, place: Trait | None = None, count: int = 1) -> ThereAre:
    """Build «рядом стоит …»."""
    return ThereAre(replace(cards, other=True, traits=(*cards.traits, place or Beside())), count=count)


def none_beside(cards: Cards) -> ThereAre:
    """Build «не стоит рядом с вашим артефактом»."""
    return replace(beside_there(cards), comparison="at most", count=0)


def lives(comparison: Comparison, amount: Amount, role: Any = "this", more: int = 0, unit: Any = None) -> Fits | None:
    """Build «у него 4 или меньше жизней»; «больше 4» means at least 5."""
    if more and not isinstance(amount, Number):
        return None
    bound = Number(amount.value + more) if isinstance(amount, Number) and more else amount
    return Fits(role, Cards(traits=(NumberIs("lives", comparison, bound),)))


def _of_one(trait: Trait) -> tuple[Cards, int, Relation]:
    """Return the cards, the count and the relation in «рядом с которым нет …» about a single card."""
    inner = trait.trait if isinstance(trait, Not) else None
    if isinstance(inner, HasNeighbour) and inner.count == 1:
        return inner.cards, 1, inner.where
    return Cards(), 1, "beside"


def measured_condition(pattern: str, measure: Measure, comparison: Any) -> Rule:
    """Return the rule of «у этой карты не больше 4 жизней»."""

    def make(slots: dict[str, Any]) -> Fits:
        return Fits(slots["role"], Cards(traits=(NumberIs(measure, comparison, slots["amount"]),)))

    def take(node: Any) -> Mapping[str, Any] | None:
        if not isinstance(node, Fits) or node.cards != Cards(traits=node.cards.traits) or len(node.cards.traits) != 1:
            return None
        trait = node.cards.traits[0]
        if not isinstance(trait, NumberIs) or (trait.measure, trait.comparison) != (measure, comparison):
            return None
        return {"role": node.role, "amount": trait.amount}

    return phrase(pattern, make, take)


def state_condition(pattern: str, state: State, negative: bool = False) -> Rule:
    """Return the rule of “this card did not move this turn”."""
    return phrase(
        pattern,
        lambda slots: state_fits(slots["role"], state, negative),
        lambda node: fits_state(node, {state: ""}, negative),
    )


def fits_place(node: Any) -> Mapping[str, Any] | None:
    """The slots of «эта карта в вашем третьем ряду»; None if it is something else."""
    if not isinstance(node, Fits) or node.cards != Cards(traits=node.cards.traits) or len(node.cards.traits) != 1:
        return None
    trait = node.cards.traits[0]
    return (
        {"role": node.role, "trait": trait}
        if isinstance(trait, InLine | Opposite | InRow | InColumn | OnHalf)
        else None
    )


def placed_there(trait: Trait, cards: Cards, count: int = 1, side: Side = "") -> ThereAre:
    """Build «в первом ряду противника нет его карт»."""
    there = replace(with_trait(cards, trait), side=cards.side or side)
    return ThereAre(there, count=count) if count else ThereAre(there, "at most", 0)


def none_so(cards: Cards, trait: Trait) -> ThereAre:
    """Build «все ваши существа закрыты»: no creature lacks the trait."""
    return ThereAre(with_trait(cards, trait), "at most", 0)


def all_are(pattern: str, state: State) -> list[Rule]:
    """Return the rules of «все ваши существа имеют проклятье»: no creature lacks the state."""
    without: Trait = Not(Is(state))

    def take(node: Any) -> Mapping[str, Any] | None:
        if not isinstance(node, ThereAre) or node != ThereAre(node.cards, "at most", 0):
            return None
        others = tuple(trait for trait in node.cards.traits if trait != without)
        return {"cards": replace(node.cards, traits=others)} if len(others) < len(node.cards.traits) else None

    return [phrase(pattern, lambda s: none_so(s["cards"], without), take)]


def tokens_on(role: Any, count: int = 1) -> Fits:
    """Build «на этой карте есть фишка»."""
    return Fits(role, Cards(traits=(NumberIs("tokens", "at least", Number(count)),)))


def tokens_exactly(count: int) -> Fits:
    """Build «получает третью фишку»: the card has three tokens now."""
    return Fits("this", Cards(traits=(NumberIs("tokens", "exactly", Number(count)),)))


def squad_there(cards: Cards, side: Side, count: int = 1) -> ThereAre | None:
    """Build «в вашем отряде есть …»."""
    return None if cards.side else ThereAre(replace(cards, side=side), count=count)


def squad_phrase(pattern: str, side: Side, comparison: Comparison = "at least", count: int | None = 1) -> Rule:
    """Return the rule of «в вашем отряде есть …». The word for the squad gives the side.

    `count`: None if the pattern contains the count.
    """

    def make(slots: dict[str, Any]) -> ThereAre | None:
        cards = slots["cards"]
        if cards.side:
            return None
        return ThereAre(replace(cards, side=side), comparison, slots.get("count", 1 if count is None else count))

    def take(node: Any) -> Mapping[str, Any] | None:
        if not isinstance(node, ThereAre) or node.cards.side != side:
            return None
        if node != ThereAre(node.cards, comparison, node.count if count is None else count):
            return None
        return {"cards": replace(node.cards, side=""), "count": node.count}

    return phrase(pattern, make, take)


def graveyard_parts(node: Any, side: Side) -> Mapping[str, Any] | None:
    """The slots of «на вашем кладбище есть …»."""
    if isinstance(node, ThereAre) and node.graveyard == side and node.comparison == "at least":
        return {"count": node.count, "cards": node.cards}
    return None


def hosts(measure: Measure, count: int = 1) -> Fits:
    """Build «имеет хотя бы двух симбиотов»."""
    return Fits("this", Cards(traits=(NumberIs(measure, "at least", Number(count)),)))


def outnumbers(
    more: Cards, comparison: Any, fewer: Cards | None = None, one: Side = "", other: Side = "",
    trait: Trait | None = None,
) -> NumberComparison | None:  # fmt: skip
    """Build «в вашем отряде больше закрытых существ, чем открытых»; `fewer` None: compared with such cards of the other
    side.

    `trait`: the place in which both are counted.
    """
    fewer = more if fewer is None else fewer
    if fewer.kind == "card" and fewer.traits and more.kind != "card":
        fewer = replace(fewer, kind=more.kind)  # «… существ, чем открытых»
    if one and (more.side or fewer.side):
        return None
    counted = [replace(cards, side=cards.side or side) for cards, side in ((more, one), (fewer, other))]
    if trait is not None:
        counted = [replace(cards, other=True, traits=(*cards.traits, trait)) for cards in counted]
    return NumberComparison(TableNumber("cards", counted[0]), comparison, TableNumber("cards", counted[1]))


def each_time(limit: Limit) -> Limit | None:
    """Build «1 раз за ход для каждого существа»."""
    return None if limit.each else replace(limit, each=True)


def exceeds_all(what: TableNumber, cards: Cards) -> ThereAre | None:
    """Build «сильный удар этой карты больше, чем у любого существа противника»: all of them have lower numbers."""
    measured = next((measure for measure in get_args(Measure) if measure == what.what), None)
    if measured is None or what != TableNumber(measured):
        return None
    return ThereAre(with_trait(cards, Not(Than(measured, "lower"))), "at most", 0)


def named_alike(cards: Cards, side: Side = "", differ: bool = False) -> NumberComparison | Neither | None:
    """Build «в вашем отряде есть карты с одинаковым названием»: fewer names than cards."""
    if side and cards.side:
        return None
    counted = replace(cards, side=cards.side or side)
    alike = NumberComparison(TableNumber("names", counted), "fewer", TableNumber("cards", counted))
    return Neither(alike) if differ else alike


def of_several(what: Quantity, cards: Cards, count: int, side: Side = "") -> NumberComparison | None:
    """Build «в вашем отряде есть существа трёх или более разных классов»."""
    if side and cards.side:
        return None
    return NumberComparison(TableNumber(what, replace(cards, side=cards.side or side)), "more", Number(count - 1))


def of_elements(side: Side, comparison: Any, cards: Cards, count: int) -> NumberComparison | None:
    """Build «в отряде противника есть карты трёх и более стихий», «в вашем отряде карты не более двух стихий»."""
    if cards != Cards():
        return None
    bound = Number(count - 1 if comparison == "more" else count + 1)
    return NumberComparison(TableNumber("elements", side=side), comparison, bound)


def moved_at_least(cells: int, what: Quantity = "cells moved") -> NumberComparison:
    """Build «переместилась хотя бы на 2 клетки [по вертикали] в этот ход»."""
    return NumberComparison(TableNumber(what), "more", Number(cells - 1))


def count_within(bound: NumberRange | None, cards: Cards, side: Side = "") -> ThereAre | None:
    """Build «в вашем отряде меньше 5 карт». `bound` None: no such card."""
    if side and cards.side:
        return None
    here = replace(cards, side=cards.side or side)
    if bound is None:
        return ThereAre(here, "at most", 0)
    number = bound.amount
    return ThereAre(here, bound.comparison, number.value) if isinstance(number, Number) else None


def graveyard_within(bound: NumberRange, cards: Cards, side: Side) -> ThereAre | None:
    """Build «на вашем кладбище 3 или больше карт»."""
    there = None if cards.side else count_within(bound, cards)
    return None if there is None else replace(there, graveyard=side)


def more_lie(cards: Cards, side: Side, comparison: Any) -> NumberComparison | None:
    """Build «на вашем кладбище больше карт, чем на кладбище противника»."""
    if cards.side:
        return None
    own, enemy = (TableNumber("cards", cards, graveyard=whose) for whose in OWN_AND_ENEMY)
    return NumberComparison(own if side == "own" else enemy, comparison, enemy if side == "own" else own)


def none_but(cards: Cards, only: Cards) -> ThereAre:
    """Build «все ваши существа — эльфы»: no creature is anything else."""
    return ThereAre(with_trait(cards, Except(only)), "at most", 0)


def is_such(cards: Cards, denied: bool) -> Fits | Neither | None:
    """Build «пока (не) является артефактом» about this card."""
    if cards.side or cards.other or cards == Cards():
        return None
    return Neither(Fits("this", cards)) if denied else Fits("this", cards)
