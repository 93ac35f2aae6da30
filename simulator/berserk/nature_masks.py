"""The natures (401) that each word for a doing takes in, as masks of the vocabulary."""

from __future__ import annotations

from typing import Final

from catalog.berserk.language.tree import Doing
from simulator.berserk.vocabulary import (
    ANSWER,
    ATTACK,
    CLOSE,
    DISCHARGE,
    INFLUENCE,
    MAGIC,
    MAGIC_ATTACK,
    MAGIC_STRIKE,
    NON_MAGIC_ATTACK,
    RANGED,
    REACH_STRIKE,
    SHOT,
    SIMPLE_STRIKE,
    SPECIAL_STRIKE,
    SPELL,
    SPITE,
    STRIKES,
    THROW,
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
    "unanswered strike": SIMPLE_STRIKE | SPECIAL_STRIKE,
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
    "spite": SPITE,
    "ability": ATTACK | INFLUENCE | SPELL,
}
WORDS: Final[frozenset[str]] = frozenset({"poison", "curse", "finish", "fear", "spite"})
