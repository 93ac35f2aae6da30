"""Russian «считается …»: a card counts as one of a class or of an element; only read."""

from __future__ import annotations

from typing import Any, Literal

from catalog.berserk.language.tree import (
    AlsoOfClass,
    Becomes,
    Cards,
    CountsAs,
    Gains,
    Grants,
    InRow,
    Is,
    Named,
    OfClass,
    OfElement,
    Together,
)
from catalog.language.patterns import Rule, constant, read_as

ROWS: tuple[Literal["row 1", "row 2", "row 3"], ...] = ("row 1", "row 2", "row 3")
COUNTS = "[также|тоже] считается|считаются [также|тоже|ещё и]"


def _counts_as(cards: Cards) -> tuple[Any, ...] | None:
    """Return the abilities that make a card fit «эльфом», «тёмным гномом»; None if no ability does."""
    if cards != Cards(cards.kind, traits=cards.traits) or not cards.traits:
        return None
    abilities: list[Any] = []
    for trait in cards.traits:
        if isinstance(trait, OfClass) and len(trait.names) == 1:
            abilities.append(AlsoOfClass(trait.names[0]))
        elif isinstance(trait, OfElement) and len(trait.elements) == 1:
            abilities.append(Becomes(trait.elements[0]))
        elif trait in (Is("elite"), Is("ordinary")):
            abilities.append(CountsAs("elite" if trait == Is("elite") else "ordinary"))
        elif isinstance(trait, InRow) and trait.side != "enemy":
            abilities.append(CountsAs(ROWS[trait.row - 1]))
        elif trait == Is("incorporeal"):
            abilities.append(Named("incorporeal"))
        else:
            return None
    return tuple(abilities)


def _two(one: Cards, two: Cards) -> tuple[Any, ...] | None:
    """Build «эльфом и гномом»."""
    first, second = _counts_as(one), _counts_as(two)
    return None if first is None or second is None else (*first, *second)


def _itself(abilities: tuple[Any, ...] | None) -> Any:
    if abilities is None:
        return None
    return abilities[0] if len(abilities) == 1 else Together(abilities)


def _others(target: Any, abilities: tuple[Any, ...] | None) -> Grants | None:
    return None if abilities is None else Grants(target, abilities)


def _given(target: Any, abilities: tuple[Any, ...] | None, duration: Any) -> Gains | None:
    return None if abilities is None else Gains(target, abilities, duration)


# Of this card, all the time.
COUNTING_ITSELF: list[Rule] = [
    constant("считается элитной", CountsAs("elite")),
    constant("считается рядовой", CountsAs("ordinary")),
    *[
        constant(f"считается стоящей в {word} ряду", CountsAs(row))
        for row, word in zip(ROWS, ("первом", "втором", "третьем"), strict=True)
    ],
    *[
        read_as(f"{who}{COUNTS} {standing} <trait:place>", lambda s: _itself(_counts_as(Cards(traits=(s["trait"],)))))
        for who in ("", "<me> ")
        for standing in ("стоящий", "находящийся", "стоящей|стоящим|стоящими", "находящейся|находящимся")
    ],
    read_as(f"{COUNTS} <cards:cards.ins>", lambda s: _itself(_counts_as(s["cards"]))),
    read_as(f"{COUNTS} <one:cards.ins> и <two:cards.ins>", lambda s: _itself(_two(**s))),
]

# Of other cards, all the time.
COUNTING_OTHERS: list[Rule] = [
    rule
    for form in ("ins", "ins.pl")
    for rule in (
        read_as(
            f"<target:constant target.nom> {COUNTS} <cards:cards.{form}>",
            lambda s: _others(s["target"], _counts_as(s["cards"])),
        ),
        read_as(
            f"<target:constant target.nom> {COUNTS} <one:cards.{form}> и <two:cards.{form}>",
            lambda s: _others(s["target"], _two(s["one"], s["two"])),
        ),
    )
]

# For a time.
COUNTING_FOR_A_TIME: list[Rule] = [
    read_as(
        f"<target:target.nom> {COUNTS} <cards:cards.{form}> <duration>",
        lambda s: _given(s["target"], _counts_as(s["cards"]), s["duration"]),
    )
    for form in ("ins", "ins.pl")
]
