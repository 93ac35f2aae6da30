"""Russian effects by which a card becomes a creature: «становится существом с движением 1 и ударом 2-3-4»."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.tree import BecomesCreature, ByDie, Gains, Named, Number, The
from catalog.language.patterns import Rule, read_as


def _creature(strike: Any, move: int = 1, ids: tuple[str, ...] = (), duration: Any = "battle") -> Gains | None:
    if not isinstance(strike, ByDie | Number):
        return None
    return Gains(The(), (BecomesCreature(strike, move), *(Named(ability) for ability in ids)), duration)


BECOMING: list[Rule] = [
    read_as(f"стать|становится|станьте существом с {parts}[ <duration>]", lambda s: _creature(**s))
    for strike in ("ударом <strike:amount>", "простым ударом <strike:amount>")
    for parts in (
        strike,
        f"движением <move:number> и {strike}",
        f"движением <move:number>, {strike}",
        f"движением <move:number>, {strike} и <ids:ids.ins>",
        f"движением <move:number>, <ids:ids.ins> и {strike}",
        f"<ids:ids.ins> и {strike}",
        f"{strike} и <ids:ids.ins>",
    )
]
