"""Reading of conditions: one, or two joined by «и» or «или»."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.tree import Both, Condition, EitherHolds, Fits
from catalog.language.reader import Found, Reader


def read_condition(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a condition: «эта карта закрыта и рядом нет эльфов», «хозяин закрыт или ранен»."""
    words = reader.context.nouns
    found = reader.by_rules("condition", place)
    joined: list[Found] = []
    for one, end in found:
        joints = reader.tokens[end].lemmas & (words.either | words.also) if end < len(reader.tokens) else None
        if not joints:
            continue
        for two, last in reader.by_rules("condition", end + 1):
            both = _of_the_same(reader, one, two, end + 1, last)
            if both != one:
                joined.append((EitherHolds(one, both) if joints & words.either else Both(one, both), last))
    return [*found, *joined]


def _of_the_same(reader: Reader, one: Condition, two: Condition, start: int, end: int) -> Condition:
    """Return the second condition with the subject of the first, if it names none: «хозяин закрыт или ранен»."""
    if not isinstance(one, Fits) or not isinstance(two, Fits) or two.role != "this":
        return two
    named = any(reader.read("role", at) for at in range(start, end))
    return two if named else replace(two, role=one.role)
