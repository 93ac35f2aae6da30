"""Multisets of cards: compute the difference of two, apply a change, and merge two changes. Pure.

Any key that identifies a card works. Counts are positive; absent cards are not stored.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

Key = TypeVar("Key")


def difference(old: Mapping[Key, int], new: Mapping[Key, int]) -> dict[Key, int]:
    """How many of each card came (positive) or went (negative)."""
    keys = list(new) + [key for key in old if key not in new]
    changes = {key: new.get(key, 0) - old.get(key, 0) for key in keys}
    return {key: change for key, change in changes.items() if change}


def apply_changes(cards: Mapping[Key, int], changes: Mapping[Key, int]) -> dict[Key, int]:
    """The multiset after the changes; a count never falls below none."""
    counts = {key: cards.get(key, 0) + changes.get(key, 0) for key in [*cards, *(k for k in changes if k not in cards)]}
    return {key: count for key, count in counts.items() if count > 0}


@dataclass(frozen=True, slots=True)
class Merge(Generic[Key]):
    """Two changes of one deck, put together. `both` are the cards that each side set to a different count."""

    cards: dict[Key, int]
    both: tuple[Key, ...]


def merge(base: Mapping[Key, int], mine: Mapping[Key, int], theirs: Mapping[Key, int]) -> Merge[Key]:
    """Three-way merge: their changes and mine, both made to `base`, one after the other.

    Where each side came to the same count, that count is what both wanted, and it is not added twice.
    """
    my_changes = difference(base, mine)
    their_changes = difference(base, theirs)
    agreed = {key for key in my_changes if my_changes[key] == their_changes.get(key)}
    cards = apply_changes(theirs, {key: change for key, change in my_changes.items() if key not in agreed})
    both = tuple(key for key in my_changes if key in their_changes and key not in agreed)
    return Merge(cards, both)
