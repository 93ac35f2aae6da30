"""Russian phrases about the cells on the left and on the right of a card, in front of it and behind it."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.places import join_sides
from catalog.berserk.language.tree import NextTo
from catalog.language.patterns import Rule, constant, of, read_as, say

# Each side alone, as «слева от …» or «напротив …» say it.
SIDE_WORDS: list[Rule] = [
    constant("слева", "left"),
    constant("справа", "right"),
    constant("напротив|спереди|впереди", "opposite"),
    constant("позади|сзади", "behind"),
]

JOINTS = ("<one:side> и|или <two:side>", "<one:side>, <two:side> и|или <three:side>")


def _sides(slots: dict[str, Any]) -> Any:
    names = [slots[name] for name in ("one", "two", "three") if name in slots]
    return join_sides(names, slots.get("of", "this"))


ON_SIDES: list[Rule] = [
    say("слева от <of:role.gen>", NextTo, where="left"),
    say("справа от <of:role.gen>", NextTo, where="right"),
    *[
        read_as(f"{stands}{word} от <of:role.gen>", of(NextTo, where=where))
        for word, where in (("слева", "left"), ("справа", "right"))
        for stands in ("стоящий ", "[стоящий] на клетке ")
    ],
    *[
        read_as(f"{stands}{sides}{around}", _sides)
        for stands in ("", "стоящий ", "[стоящий] на клетке ")
        for sides in JOINTS
        for around in (" [от] <of:role.gen>", "")
    ],
]
