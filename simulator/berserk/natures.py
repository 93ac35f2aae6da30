"""What an ability looks at: doings of certain kinds, strengths and doers (401), as masks of the vocabulary."""

from __future__ import annotations

from typing import Final

from catalog.berserk.language.tree import Doing, Source
from simulator.berserk.descriptions import NotSimulated, filter_of
from simulator.berserk.filters import Filter
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    ANSWER,
    ATTACK,
    CLOSE,
    DIRECTED,
    DISCHARGE,
    INFLUENCE,
    MAGIC,
    MAGIC_ATTACK,
    MAGIC_STRIKE,
    NON_MAGIC_ATTACK,
    POWER_NAMES,
    RANGED,
    REACH_STRIKE,
    SHOT,
    SIMPLE_STRIKE,
    SPECIAL_STRIKE,
    SPELL,
    STRIKES,
    THROW,
    UNANSWERED,
)

MASKS: Final[dict[Doing, int]] = {
    "attack": ATTACK,
    "melee": CLOSE,
    "ranged": RANGED,
    "magic attack": MAGIC_ATTACK,
    "non-magic attack": NON_MAGIC_ATTACK,
    "non-magic melee": CLOSE & ~MAGIC,
    "non-magic ranged": RANGED & ~MAGIC,
    "strike": STRIKES,
    "simple strike": SIMPLE_STRIKE,
    "special strike": SPECIAL_STRIKE,
    "magic strike": MAGIC_STRIKE,
    "reach strike": REACH_STRIKE,
    "non-magic strike": STRIKES & ~MAGIC,
    "directed strike": SIMPLE_STRIKE | SPECIAL_STRIKE,
    "answering strike": ANSWER,
    "shot": SHOT,
    "throw": THROW,
    "discharge": DISCHARGE,
    "influence": INFLUENCE,
    "spell": SPELL,
    "magic": MAGIC,
    "poison": 0,
    "curse": 0,
    "finish": 0,
    "fear": 0,
    "ability": ATTACK | INFLUENCE | SPELL,
}
WORDS: Final[frozenset[str]] = frozenset({"poison", "curse", "finish", "fear"})


class Manner:
    """A compiled `Source`: bits of natures, words of named abilities, strengths, and whose doing it must be."""

    __slots__ = ("by", "directed", "instant", "least_value", "mask", "powers", "words")

    def __init__(
        self,
        mask: int,
        words: tuple[str, ...] = (),
        powers: tuple[int, ...] = (),
        by: Filter | None = None,
        least_value: int = 0,
        directed: bool = False,
        instant: bool = False,
    ) -> None:
        self.instant = instant  # instant actions, whatever they are
        self.mask = mask
        self.words = words
        self.powers = powers
        self.by = by
        self.least_value = least_value
        self.directed = directed

    def takes(self, game: State, nature: int, doer: int, holder: int, power: int = -1, value: int = -1) -> bool:
        """Whether a doing of that nature by `doer` is meant, as the card `holder` sees it.

        `power` and `value` -1: not looked at.
        """
        if not self.mask & nature:
            return False
        if self.directed and (doer < 0 or not game.cards[doer].marks & (DIRECTED | UNANSWERED)):
            return False
        if self.powers and power >= 0 and power not in self.powers:
            return False
        if self.least_value and 0 <= value < self.least_value:
            return False
        return self.by is None or (
            doer >= 0 and self.by.accepts(game, doer, holder, game.cards[holder].controller, None)
        )

    def speaks_of(self, word: str) -> bool:
        """Whether a named ability that is not known by its nature (poison, finish…) is meant."""
        return word in self.words


ANYTHING: Final = Manner(MASKS["ability"])


def manner_of(source: Source | None, instants: bool = False) -> Manner:
    """The doings that a node of the tree looks at; None: all. Raises NotSimulated for instant actions where only
    natures are asked (`instants` False)."""
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
        "directed strike" in source.kinds,
        "instant" in source.kinds,
    )
