"""Costs with the symbol of a crystal: «стоимостью 4 {ordinary} или менее», «за 3 золотых кристалла»; only read.

A crystal also implies the eliteness (202.3). A number without a crystal fits both (202.3б).
"""

from __future__ import annotations

from functools import partial
from typing import Any

from catalog.berserk.language.meaning.own_traits import between_costs
from catalog.berserk.language.tree import Comparison, Is, NumberIs, State, Trait
from catalog.language.patterns import Rule, read_as

CRYSTALS: tuple[tuple[str, State | None], ...] = (
    ("рядовой", "ordinary"), ("элитный", "elite"), ("серебряный кристалл", "ordinary"),
    ("золотой кристалл", "elite"), ("кристалл", None),
)  # fmt: skip
COSTING: tuple[tuple[str, Comparison], ...] = (
    ("стоимостью <amount> {} или меньше", "at most"), ("стоимостью до <amount> {}", "at most"),
    ("стоимостью не больше <amount> {}", "at most"), ("не дороже <amount> {}", "at most"),
    ("стоимостью <amount> {} или больше", "at least"), ("стоимостью от <amount> {}", "at least"),
    ("стоимостью не меньше <amount> {}", "at least"), ("не дешевле <amount> {}", "at least"),
    ("стоимостью <amount> {}", "exactly"), ("за <amount> {}", "exactly"),
)  # fmt: skip


def _costs(comparison: Comparison, eliteness: State | None, slots: dict[str, Any]) -> tuple[Trait, ...]:
    cost = NumberIs("cost", comparison, slots["amount"])
    return (cost,) if eliteness is None else (Is(eliteness), cost)


def _between(eliteness: State | None, slots: dict[str, Any]) -> tuple[Trait, ...] | None:
    costs: tuple[Trait, ...] | None = between_costs(**slots)
    return costs if costs is None or eliteness is None else (Is(eliteness), *costs)


COSTS_WITH_CRYSTALS: list[Rule] = [
    *[
        read_as(f"стоимостью от <least:number> до <most:number> {crystal}", partial(_between, eliteness))
        for crystal, eliteness in CRYSTALS
    ],
    *[
        read_as(pattern.format(crystal), lambda s, how=how, eliteness=eliteness: _costs(how, eliteness, s))
        for pattern, how in COSTING
        for crystal, eliteness in CRYSTALS
    ],
]
