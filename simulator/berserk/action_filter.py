"""Filters of actions by kind, strength and source (401), stored as bit masks of the vocabulary."""

from __future__ import annotations

from typing import Final

from catalog.berserk.language.tree import Doing, Source
from simulator.berserk.descriptions import NotSimulated, filter_of
from simulator.berserk.filters import Filter
from simulator.berserk.nature_masks import MASKS, WORDS
from simulator.berserk.state import State
from simulator.berserk.vocabulary import ANSWER, DIRECTED, POWER_NAMES, UNANSWERED


class Manner:
    """A compiled `Source`: bits of natures, words of named abilities, strengths, and whose doing it must be."""

    __slots__ = ("by", "directed", "instant", "least_value", "mask", "most_value", "parity", "powers", "words")

    def __init__(
        self,
        mask: int,
        words: tuple[str, ...] = (),
        powers: tuple[int, ...] = (),
        by: Filter | None = None,
        least_value: int = 0,
        directed: int = 0,
        instant: bool = False,
        most_value: int = -1,
        parity: int = -1,
    ) -> None:
        self.parity = parity  # 0: only even values, 1: only odd ones; -1: all
        self.most_value = most_value  # -1: however great
        self.instant = instant  # all instant actions
        self.mask = mask
        self.words = words
        self.powers = powers
        self.by = by
        self.least_value = least_value
        self.directed = directed  # marks of which its doer must have one; 0: none

    def takes(self, game: State, nature: int, doer: int, holder: int, power: int = -1, value: int = -1) -> bool:
        """Whether the filter accepts an action of nature `nature` by the card `doer`, as seen from the card `holder`.

        A `power` or `value` of -1 is not checked.
        """
        if not self.mask & nature:
            return False
        if self.directed and nature & ANSWER:
            return False  # directed is what is declared (205.3), and so is no answer
        if self.directed and (doer < 0 or not game.cards[doer].marks & self.directed):
            return False
        if self.powers and power >= 0 and power not in self.powers:
            return False
        if self.least_value and 0 <= value < self.least_value:
            return False
        if 0 <= self.most_value < value:
            return False
        if self.parity >= 0 and value >= 0 and value % 2 != self.parity:
            return False
        return self.by is None or (
            doer >= 0 and self.by.accepts(game, doer, holder, game.cards[holder].controller, None)
        )

    def speaks_of(self, word: str) -> bool:
        """Whether the filter includes a named ability that has no nature bit (poison, finish…)."""
        return word in self.words


def _marks(kinds: tuple[Doing, ...]) -> int:
    """Return the mask that strikes of these kinds must match. An unanswered strike is a directed strike, too."""
    if "directed strike" in kinds:
        return DIRECTED | UNANSWERED
    return UNANSWERED if "unanswered strike" in kinds else 0


PARITIES: Final = ("", "even", "odd")
ANYTHING: Final = Manner(MASKS["ability"])


def manner_of(source: Source | None, instants: bool = False) -> Manner:
    """Return the filter for the actions that a node of the tree selects. None selects all actions. Raises NotSimulated
    for instant actions unless `instants` is True."""
    if source is None:
        return ANYTHING
    mask = 0
    words: list[str] = []
    for kind in source.kinds:
        if kind == "instant" and instants:
            continue
        if kind not in MASKS:
            raise NotSimulated(kind)
        mask |= MASKS[kind]
        if kind in WORDS:
            words.append(kind)
    return Manner(
        mask,
        tuple(words),
        tuple(POWER_NAMES.index(strength) for strength in source.strengths),
        None if source.by is None else filter_of(source.by),
        source.at_least or 0,
        _marks(source.kinds),
        "instant" in source.kinds,
        -1 if source.at_most is None else source.at_most,
        PARITIES.index(source.parity) - 1,
    )
