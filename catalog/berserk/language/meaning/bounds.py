"""Bounds of numbers, for both languages: «3 или меньше», «больше X», «не меньше числа ран на хозяине»."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, get_args

from catalog.berserk.language.tree import (
    Amount,
    ByDie,
    Cards,
    Comparison,
    Condition,
    Fits,
    Measure,
    Neither,
    Number,
    NumberComparison,
    NumberIs,
    TableNumber,
    X,
)
from catalog.language.patterns import Rule, read_as

MEASURES = get_args(Measure)


@dataclass(frozen=True, slots=True)
class NumberRange:
    """The range that a number is compared with."""

    comparison: Comparison
    amount: Amount


def add_to_amount(amount: Amount, more: int) -> Amount | None:
    """Return the amount plus `more`; None for an amount that a die determines."""
    if isinstance(amount, Number):
        return Number(amount.value + more) if amount.value + more >= 0 else None
    return replace(amount, plus=amount.plus + more) if isinstance(amount, X | TableNumber) else None


def make_bound_rule(pattern: str, comparison: Comparison, more: int = 0) -> Rule:
    """A wording of a bound; `more` is added to its amount («больше 3» is at least 4)."""

    def make(slots: dict[str, Any]) -> NumberRange | None:
        amount = add_to_amount(slots["amount"], more) if more else slots["amount"]
        return None if amount is None or isinstance(amount, ByDie) else NumberRange(comparison, amount)

    return read_as(pattern, make)


def compare_measure(what: Measure, bound: NumberRange) -> NumberIs | None:
    """Build «с движением 2 или меньше»; None for a number that cards do not always have."""
    return NumberIs(what, bound.comparison, bound.amount) if what in MEASURES else None


def compare_count(what: Measure, n: int, comparison: Comparison) -> NumberIs | None:
    """Build «с 3 жизнями или меньше»: the bound after what is counted."""
    return compare_measure(what, NumberRange(comparison, Number(n)))


def fits_measure(what: Measure, bound: NumberRange) -> Fits | None:
    """Build «(пока) движение больше 1», of this card."""
    trait = compare_measure(what, bound)
    return None if trait is None else Fits("this", Cards(traits=(trait,)))


def compare_quantity(what: Any, bound: NumberRange) -> Condition | None:
    """Build «движение хозяина 2 или меньше», «число ваших эльфов больше числа чужих»."""
    if not isinstance(what, TableNumber) or isinstance(bound.amount, X):
        return None
    plain = what == TableNumber(what.what, of=what.of)
    if plain and what.what in MEASURES and isinstance(bound.amount, Number):
        measure: Any = what.what
        return Fits(what.of, Cards(traits=(NumberIs(measure, bound.comparison, bound.amount),)))
    return compare_to(what, bound)


def compare_to(what: TableNumber, bound: NumberRange) -> Condition | None:
    amount: Any = bound.amount
    if bound.comparison == "exactly":
        return NumberComparison(what, "equal", amount)
    # «больше числа фишек»: read as at least one more than it
    shifted = amount.plus if isinstance(amount, TableNumber) else 0
    if bound.comparison == "at least":
        if shifted == 1:
            return NumberComparison(what, "more", replace(amount, plus=0))
        if isinstance(amount, Number):
            return NumberComparison(what, "more", Number(amount.value - 1)) if amount.value else None
        return Neither(NumberComparison(what, "fewer", amount))
    if shifted == -1:
        return NumberComparison(what, "fewer", replace(amount, plus=0))
    if isinstance(amount, Number):
        return NumberComparison(what, "fewer", Number(amount.value + 1))
    return Neither(NumberComparison(what, "more", amount))
