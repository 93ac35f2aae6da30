"""Russian effects of a later moment: «в конце хода …», «в начале вашего следующего хода …»."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from catalog.berserk.language.meaning.delays import MOMENTS, Moment, build_delay
from catalog.berserk.language.tree import Later, Whose
from catalog.language.patterns import Rule, read_as, say

TURNS: dict[tuple[Moment, Whose, bool], tuple[str, ...]] = {
    ("turn end", "", False): ("в конце хода", "в конце этого хода"),
    ("turn end", "", True): ("в конце следующего хода",),
    ("turn end", "own", False): ("в конце вашего хода", "в конце своего хода"),
    ("turn end", "enemy", False): ("в конце хода противника",),
    ("turn end", "own", True): (
        "в конце вашего следующего хода", "в конце следующего вашего хода", "в конце своего следующего хода",
    ),
    ("turn end", "enemy", True): ("в конце следующего хода противника",),
    ("turn start", "own", False): (
        "в начале вашего хода", "в начале вашего следующего хода", "в начале следующего вашего хода",
        "в начале своего следующего хода",
    ),
    ("turn start", "enemy", False): ("в начале хода противника", "в начале следующего хода противника"),
}  # fmt: skip


def _throughout(slots: dict[str, Any]) -> Later | None:
    """Build «в следующий ход противника предотвращает 3 раны …»: from its start up to its end."""
    effects = tuple(
        replace(effect, duration="turn") if getattr(effect, "duration", "") == "battle" else effect
        for effect in slots["effects"]
    )
    lasting = all(getattr(effect, "duration", "") == "turn" for effect in effects)
    return build_delay({"effects": effects}, "turn start", "enemy", False) if lasting else None


DELAYS: list[Rule] = [
    *[
        read_as(f"{when}{pause} <effects:effects>", _throughout)
        for when in ("в следующий ход противника", "в следующем ходу противника")
        for pause in ("", ",", " -")
    ],
] + [
    rule
    for moment, whose, after in MOMENTS
    for first, *others in (TURNS[moment, whose, after],)
    for rule in (
        say(f"{first} <effects:effects>", Later, moment=moment, whose=whose, after=after),
        *[
            read_as(f"{words}{pause} <effects:effects>", partial(build_delay, moment=moment, whose=whose, after=after))
            for words in (first, *others)
            for pause in (",", " -", "")
            if pause or words != first
        ],
    )
]
