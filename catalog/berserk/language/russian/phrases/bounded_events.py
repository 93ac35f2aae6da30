"""Russian events with a bound of their number («получает 2 или меньше ран»), and abilities that work."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.events import ON_ABILITY, Several
from catalog.berserk.language.tree import (
    Cards,
    Fits,
    Number,
    NumberComparison,
    NumberIs,
    OnAbility,
    OnDeed,
    TableNumber,
    The,
)
from catalog.language.patterns import Rule, read_as

# How a number is bounded, and what that says of it.
BOUNDS = (
    ("{n} или|и меньше {noun}", "at most"),
    ("не больше {n} {noun}", "at most"),
    ("ровно {n} {noun}", "exactly"),
)
AT_LEAST = ("{n} или|и больше {noun}", "at least")


def _bounded(slots: dict[str, Any], deed: Any, number: Any, comparison: str) -> Any:
    """Build an event that triggers only if its number compares so with the count of the text."""
    count = slots["count"]
    if count < 1 or (comparison == "at least" and count < 2) or isinstance(slots.get("who"), Several):
        return None
    what = TableNumber(number)
    event = OnDeed(deed, slots.get("who", The()), None, slots.get("source"))
    if comparison == "at least":
        return event, NumberComparison(what, "more", Number(count - 1))
    fewer = NumberComparison(what, "fewer", Number(count + 1))
    if comparison == "at most":
        return event, fewer
    return (event, fewer) if count == 1 else None


def _phrases(act: str, finite: str) -> tuple[str, ...]:
    """Build «когда получает …», «когда ваше существо получает …»."""
    return (f"когда {finite} {act}", f"когда <who:who.nom> {finite} {act}")


WOUNDS: list[Rule] = [
    read_as(
        f"{words}[ от <source:source.gen>]",
        lambda s, comparison=comparison: _bounded(s, "wounded", "wounds dealt", comparison),
    )
    for bound, comparison in BOUNDS
    for words in _phrases(bound.format(n="<count:number>", noun="рана"), "получает")
]

HEALING: list[Rule] = [
    read_as(words, lambda s, comparison=comparison: _bounded(s, "healed", "wounds healed", comparison))
    for bound, comparison in (*BOUNDS, AT_LEAST)
    for words in _phrases("на " + bound.format(n="<count:number>", noun="").strip(), "излечивается")
]


def _lethal(slots: dict[str, Any]) -> Any:
    """Build «Когда получает смертельные раны»: the card has no lives left."""
    who = slots.get("who", The())
    if isinstance(who, Several):
        return None
    dead = Cards(traits=(NumberIs("lives", "at most", Number(0)),))
    return OnDeed("wounded", who, None, slots.get("source")), Fits("this" if who == The() else "it", dead)


LETHAL: list[Rule] = [
    read_as(f"{words}[ от <source:source.gen.pl>]", _lethal)
    for words in (
        "когда получает смертельные раны", "когда <who:who.nom> получает смертельные раны",
        "при получении смертельных ран", "при получении <who:who.ins> смертельных ран",
    )
]  # fmt: skip

BOUNDED: list[Rule] = [*WOUNDS, *HEALING, *LETHAL]


def _works(slots: dict[str, Any]) -> OnAbility | None:
    return OnAbility(**slots) if slots["ability"] in ON_ABILITY else None


def _wounded(slots: dict[str, Any]) -> OnDeed | None:
    """Build «при получении 4 или более ран»."""
    return OnDeed("wounded", **{"who": The(), **slots}) if slots["at_least"] > 1 else None


# «При срабатывании концентрации вашей карты», «когда бешенство вашего существа срабатывает».
WORKING: list[Rule] = [
    read_as(pattern, _works)
    for pattern in (
        "при срабатывании|использовании|выполнении <ability:id.gen>[ <who:who.gen>]",
        "когда срабатывает <ability:id.nom>[ <who:who.gen>]",
        "когда <ability:id.nom>[ <who:who.gen>] срабатывает",
        "когда использует <ability:id.acc>",
        "когда <who:who.nom> использует <ability:id.acc>",
    )
]

WORKING += [
    read_as(f"при получении[ <who:who.ins>] <at_least:number> или|и больше ран{once}", _wounded)
    for once in ("", " за один раз", " за раз", " одновременно")
]
