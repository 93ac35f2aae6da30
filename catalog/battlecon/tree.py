"""The typed tree of a card's text: effects with their phase or trigger, conditions, price and deeds. Pure.

`simulator.battlecon.program` plays this tree, `phrases` writes it in either language, `reading` reads it back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PHASES: Final = ("reveal", "start", "before", "hit", "damage", "after", "end", "recovery")
ANTE: Final = "ante"
ALWAYS: Final = ""  # no phase: in force during the whole round


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that an effect does. `low` and `high` are its numbers, `name` the component that it names.

    `each`: its number counts once for each unit of the price that was paid.
    """

    kind: str
    low: int = 0
    high: int = 0
    name: str = ""
    each: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition of an effect, with fields as in `Deed`."""

    kind: str
    low: int = 0
    high: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Price:
    """The price of an effect: `kind` is "might", "health" or "pool" (tokens or counters called `name`).

    `upto`: any number from 1 to `amount`.
    """

    kind: str
    amount: int
    name: str = ""
    upto: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """One line of a card.

    `when` is a phase, `ANTE` or `ALWAYS`. `trigger`: the event that it interrupts instead of a phase. `every`: at each
    such event and not only once a round. `choose`: its player chooses one of the deeds. `once`: an ante that is
    possible once a round. `enemy`: an ante that the opponent may use.
    """

    when: str = ALWAYS
    trigger: str = ""
    every: bool = False
    conditions: tuple[Condition, ...] = ()
    optional: bool = False
    price: Price | None = None
    once: bool = False
    enemy: bool = False
    choose: bool = False
    deeds: tuple[Deed, ...] = ()
