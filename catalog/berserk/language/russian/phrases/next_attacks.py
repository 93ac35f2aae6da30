"""Russian effects on the next attack at a card: «следующая атака по нему сводится к слабой», «… блокируется».

The card gains an ability that reacts to that attack once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.events import on_attack
from catalog.berserk.language.tree import (
    All,
    Alter,
    Block,
    Bonus,
    Cards,
    ChosenCards,
    EventAbility,
    Gains,
    Limit,
    Number,
    OneOf,
    Reduce,
    The,
)
from catalog.language.patterns import Rule, read_as


def _next_at(slots: dict[str, Any], sign: int = 1) -> Gains | None:
    """The target gains the reaction; it is used up by the first such attack."""
    target, source = slots["whom"], slots["source"]
    if isinstance(target, OneOf) or not isinstance(target, The | ChosenCards | All):
        return None
    kind = replace(source, by=None)
    event = on_attack("declared", kind, source.by or Cards(), The())
    if event is None or kind.strengths:
        return None
    if "to" in slots:
        done: Any = Reduce(kind, slots["to"])
    elif "n" in slots:
        done = Alter(kind, slots["n"] if sign > 0 else Number(-slots["n"].value))
    else:
        done = Block(kind)
    return Gains(target, (EventAbility(event, (done,), limit=Limit(1, "battle")),), slots.get("duration", "battle"))


def _plus(slots: dict[str, Any], sign: int) -> Gains | None:
    return _next_at({**slots, "n": Number(slots["n"])}, sign)


def _own_next(slots: dict[str, Any], sign: int) -> Gains | None:
    """Build «Следующая атака выбранного существа слабее на 1»."""
    target = slots["whose"]
    if not isinstance(target, The | ChosenCards | All):
        return None
    bonus = Bonus(Number(sign * slots["n"]), slots["source"], next_only=True)
    return Gains(target, (bonus,), slots.get("duration", "battle"))


SUBJECT = "<source:next source.nom> по <whom:target.dat>"
NEXT_AT: list[Rule] = [
    *[
        read_as(f"{subject} {does}{lasts}", _next_at)
        for subject in (SUBJECT, f"{SUBJECT} <duration>")
        for does in (
            "сводится|сводятся к <to:capped>",
            "становится <to:capped>",
            "считается <to:capped>",
            "блокируется|блокируются",
            "имеет|получает <n:signed>",
        )
        for lasts in ("", " <duration>")
        if not (lasts and "<duration>" in subject)
    ],
    *[
        read_as(f"{SUBJECT} {weaker} на <n:number>{lasts}", lambda s, sign=sign: _plus(s, sign))
        for weaker, sign in (("слабее", -1), ("сильнее", 1), ("ослабляется", -1), ("усиливается", 1))
        for lasts in ("", " <duration>")
    ],
    *[
        read_as(
            f"<source:next source.nom> <whose:target.gen> {weaker} на <n:number>{lasts}",
            lambda s, sign=sign: _own_next(s, sign),
        )
        for weaker, sign in (("слабее", -1), ("сильнее", 1), ("ослабляется", -1), ("усиливается", 1))
        for lasts in ("", " <duration>")
    ],
    *[
        read_as(f"{verb} <source:next source.acc> по <whom:target.dat>{to}", _next_at)
        for verb, to in (("свести", " к <to:capped>"), ("заблокировать", ""))
    ],
]
