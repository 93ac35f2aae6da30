"""Nodes for phrases of numbers, built from their slots, for both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.tree import Cards, Is, NamedAs, TableNumber, Trait, Utmost


def ability_value(ability: str, of: Any) -> TableNumber | None:
    """Build «величина отравления этой карты»: the X of a named ability that has one."""
    return None if DICTIONARY[ability].x == "no" else TableNumber("ability", of=of, ability=ability)


def in_graveyard(cards: Cards, side: Any) -> TableNumber | None:
    """Build «число ваших эльфов на вашем кладбище»: the graveyard gives the side of the cards."""
    return None if cards.side else TableNumber("cards", cards, graveyard=side)


def divide(what: Any, by: int, up: bool = False) -> TableNumber | None:
    """Build «половина стоимости этой карты», «число ран, делённое на 3»: rounded down, or up."""
    plain = isinstance(what, TableNumber) and (what.times, what.per, what.plus, what.most) == (1, 1, 0, None)
    return replace(what, per=by, up=up) if plain and by > 1 else None


def divide_by(quantity: Any, n: int, up: bool = False) -> TableNumber | None:
    """Build «…, делённое на 3 с округлением вверх»."""
    return divide(quantity, n, up)


def is_plain(what: Any) -> bool:
    """Whether a number is taken as it is: once, without a bound, and no sum or difference."""
    parts = (what.times, what.per, what.plus, what.most, what.least, what.less, what.more, what.second)
    return parts == (1, 1, 0, None, 0, None, None, None)


def join_numbers(one: Any, two: Any, operation: Any) -> TableNumber | None:
    """Build «меньшее из числа фишек на этой карте и числа ваших гномов», «произведение …»."""
    if not isinstance(one, TableNumber) or not isinstance(two, TableNumber):
        return None
    return replace(one, second=two, operation=operation) if is_plain(one) and is_plain(two) and one != two else None


def add(one: Any, two: Any) -> TableNumber | None:
    """Build «сумма стоимости этой карты и числа ваших эльфов»."""
    if not isinstance(one, TableNumber) or not isinstance(two, TableNumber):
        return None
    return replace(one, more=two) if is_plain(one) and is_plain(two) and one != two else None


def subtract(one: Any, two: Any) -> TableNumber | None:
    """Build «разность числа ваших эльфов и числа ваших гномов»."""
    if not isinstance(one, TableNumber) or not isinstance(two, TableNumber):
        return None
    return replace(one, less=two) if is_plain(one) and is_plain(two) and one != two else None


def measured_difference(value: TableNumber) -> bool:
    """Return whether a difference compares the same measure of two cards: «разность стоимости этой карты и хозяина»."""
    less = value.less
    return less is not None and less == TableNumber(value.what, of=less.of) and value.cards is None


def increase(quantity: Any, n: int, sign: int = 1) -> TableNumber | None:
    """Build «на 1 больше числа ваших эльфов»."""
    return replace(quantity, plus=quantity.plus + sign * n) if isinstance(quantity, TableNumber) else None


def times(what: Any, factor: int) -> TableNumber | None:
    """Build «утроенное число ваших эльфов»."""
    plain = isinstance(what, TableNumber) and is_plain(what)
    return replace(what, times=factor) if plain else None


def of_utmost(what: Any, cards: Cards) -> TableNumber | None:
    """Build «стоимость самого дорогого вашего эльфа»: the greatest of all."""
    utmost = [trait for trait in cards.traits if isinstance(trait, Utmost)]
    if len(utmost) != 1 or utmost[0].measure != what:
        return None
    rest = replace(cards, traits=tuple(trait for trait in cards.traits if trait != utmost[0]))
    return TableNumber(what, rest, over="most" if utmost[0].most else "least")


def count_shown(cards: Cards) -> TableNumber:
    """Build «число показанных карт», «число показанных элитных карт»."""
    return TableNumber("cards shown", None if cards == Cards() else cards)


def count_cards(cards: Cards) -> TableNumber | None:
    """Build «число ваших эльфов». Cards that died this turn are counted in their player's graveyard."""
    if Is("died this turn") not in cards.traits:
        return TableNumber("cards", cards=cards)
    return TableNumber("cards", replace(cards, side=""), graveyard=cards.side or "either")


def others_of_its_name(*where: Trait) -> TableNumber:
    """Build «за каждого вашего стоящего рядом Линдвурма»: other own cards with the name of this card."""
    return TableNumber("cards", Cards("card", "own", True, (NamedAs(), *where)))
