"""Russian effects by which a card becomes a creature, «становится существом с движением 1 и ударом 2-3-4», or has
other numbers than are printed on it: «его движение становится равно 2»."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.tree import BecomesCreature, ByDie, ChosenCards, Gains, Named, Number, PrintedNumbers, The
from catalog.language.patterns import Rule, read_as


def _creature(
    strike: Any, move: int = 1, ids: tuple[str, ...] = (), duration: Any = "battle", target: Any = None
) -> Gains | None:
    if not isinstance(strike, ByDie | Number):
        return None
    if target is not None and not (isinstance(target, ChosenCards) and target.cards.kind == "artifact"):
        return None
    return Gains(target or The(), (BecomesCreature(strike, move), *(Named(ability) for ability in ids)), duration)


BECOMING: list[Rule] = [
    read_as(f"{who} существом с {parts}[ <duration>]", lambda s: _creature(**s))
    for who in ("стать|становится|станьте", "<target:target.nom> становится|стать")
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


def _renumbered(target: Any, duration: Any = "battle", **numbers: Any) -> Gains | None:
    """Build «Его удар становится 2-3-4»."""
    if not isinstance(numbers.get("strike", Number(0)), ByDie | Number):
        return None
    return Gains(target, (PrintedNumbers(**numbers),), duration)


BECOMING += [
    read_as(
        pattern.format(number=number, to=f"{becomes} {value}"),
        lambda s: _renumbered(**{"target": The("it"), **s}),
    )
    for number, value in (
        ("движение", "<move:number>"),
        ("удар", "<strike:amount>"),
        ("простой удар", "<strike:amount>"),
    )
    for becomes in ("становится", "становится равным|равно|равен", "равно|равен", "меняется на", "изменяется на")
    for pattern in (
        "его|её|их {number} {to}[ <duration>]",
        "<duration> его|её|их {number} {to}",
        "{number} <target:target.gen> {to}[ <duration>]",
        "<duration> {number} <target:target.gen> {to}",
    )
]
