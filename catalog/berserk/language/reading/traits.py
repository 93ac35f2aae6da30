"""Traits after the noun of a description, and alternatives of two traits."""

from __future__ import annotations

from catalog.berserk.language.reading.small_parts import read_element_word
from catalog.berserk.language.tree import (
    Beside,
    Either,
    HasAbility,
    HasProtection,
    InLine,
    InRow,
    Is,
    NextTo,
    Opposite,
    Trait,
)
from catalog.language.reader import Found, Reader


def read_trait(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a trait after the noun of a description, or an alternative («в вашем втором или в вашем третьем ряду»)."""
    either = reader.context.nouns.either
    found = reader.by_rules("trait", place)
    both: list[Found] = []
    ones = found
    if place + 1 < len(reader.tokens) and reader.tokens[place + 1].lemmas & either:
        ones = [*found, *read_element_word(reader, place, "")]  # «отравленных или с защитой от яда»
    for one, end in ones:
        if isinstance(one, PAIRED) and end < len(reader.tokens) and reader.tokens[end].lemmas & either:
            both += [
                (Either((one, two)), last)
                for two, last in reader.by_rules("trait", end + 1)
                if two != one and _of_a_pair(one, two)
            ]
    return [*both, *found]


AROUND = (Beside, NextTo, Opposite)
PAIRED = (InRow, InLine, Is, HasAbility, HasProtection, *AROUND)


def _of_a_pair(one: Trait, two: Trait) -> bool:
    """Whether «или» between the two means either, and does not begin something else."""
    if isinstance(one, InLine) or isinstance(two, InLine):
        return isinstance(one, InLine) and isinstance(two, InLine)
    if isinstance(one, AROUND) or isinstance(two, AROUND):
        return isinstance(one, AROUND) and isinstance(two, AROUND)
    return isinstance(two, HasProtection) != isinstance(one, InRow) and isinstance(two, HasProtection | InRow)
