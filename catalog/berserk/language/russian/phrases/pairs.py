"""Russian effects that distinguish two cards: «ранить одно существо на 1 и другое на 2», «одно …, другое …»."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.reading.effect_roles import with_role
from catalog.berserk.language.tree import Cards, ChosenCards, CostAs, Effect, Heal, Not, SameAs, The, Wound
from catalog.language.patterns import Rule, read_as

OTHER = Not(SameAs("it"))


def _second(one: Any, two: Any) -> Any:
    """Build «другое существо» after a chosen one: not that one."""
    if not isinstance(one, ChosenCards) or not isinstance(two, ChosenCards) or not two.cards.other:
        return two
    return replace(two, cards=with_trait(replace(two.cards, other=False), OTHER))


def _both(node: Any, one: Any, two: Any, a: Any, b: Any) -> tuple[Effect, ...] | None:
    return None if one == two else (node(one, a), node(_second(one, two), b))


def _apart_of_two(one: Any, two: Any, first: tuple[Effect, ...], second: Any) -> Any:
    """Build «выберите ваше существо и существо противника; излечить первое на 2, ранить второе на 2»."""
    if not isinstance(second, tuple):
        [only] = first
        if not isinstance(only, Wound | Heal):
            return None
        second = (replace(only, amount=second),)
    single = isinstance(one, ChosenCards) and isinstance(two, ChosenCards) and one != two
    if not single or any(getattr(effect, "target", None) != The("it") for effect in (*first, *second)):
        return None
    return (with_role(first[0], one), *first[1:], with_role(second[0], two), *second[1:])


def _apart(cards: Cards, count: int, first: tuple[Effect, ...], second: Any, costs: str = "") -> Any:
    """Build «выберите двух существ; одно получает проклятье, другое получает благословление».

    `costs`: how the first of them compares with the second one.
    """
    if not isinstance(second, tuple):  # «ранить первое на 1, второе на 2»
        [only] = first
        if not isinstance(only, Wound | Heal):
            return None
        second = (replace(only, amount=second),)
    if count != 2 or any(getattr(effect, "target", None) != The("it") for effect in (*first, *second)):
        return None
    one, two = ChosenCards(cards), ChosenCards(with_trait(cards, OTHER))
    if costs:
        # the other one costs less than the dearer one, and is another card by that
        two = ChosenCards(with_trait(cards, CostAs("lower" if costs == "higher" else "higher", "it")))
    return (
        with_role(first[0], one),
        *first[1:],
        with_role(second[0], two),
        *second[1:],
    )


# «одно из них», after an effect on several cards.
ONE_OF_THEM: list[Rule] = [
    read_as(f"один|одну {them}", lambda s: True)
    for them in ("из них", "из этих|выбранных карт|существ", "из этих выбранных карт|существ")
]

PAIRS: list[Rule] = [
    *[
        read_as(
            f"{verb} <one:target.acc> на <a:amount> {joint} <two:target.acc> на <b:amount>",
            lambda s, node=node: _both(node, **s),
        )
        for verb, node in (("ранить", Wound), ("излечить", Heal))
        for joint in ("и", "[,] а", ", и", "[;]")
    ],
    *[
        read_as(
            f"{choose} <one:one target.acc> и <two:one target.acc>{joint} <first:of.first>[,] [и|а] <second:of.second>",
            lambda s: _apart_of_two(**s),
        )
        for choose in ("выберите", "выбрать")
        for joint in (";", ":", "[,]")
    ],
    *[
        read_as(
            f"{choose} <count:{number}> <cards:cards.{case}>{related}{joint}"
            f" <first:of.{first}>[,] [и|а] <second:of.{second}>",
            lambda s, costs=costs: _apart(**s, costs=costs),
        )
        for choose in ("выберите", "выбрать")
        for case in ("acc.pl", "gen.pl", "counted")
        for number in ("numeral", "number")
        for joint in (";", ":", "[,]")
        for first, second, costs in (
            ("first", "second", ""),
            ("dearer", "second", "higher"),
            ("cheaper", "second", "lower"),
            ("dearer", "cheaper", "higher"),
            ("cheaper", "dearer", "lower"),
        )
        for related in ("", " разной стоимости")
        if costs or not related
    ],
]
