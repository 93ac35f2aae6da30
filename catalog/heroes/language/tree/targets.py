"""Targets (502)."""

from __future__ import annotations

from dataclasses import dataclass

from catalog.heroes.language.tree.descriptions import Cards
from catalog.heroes.language.tree.nodes import TargetNode


@dataclass(frozen=True, slots=True)
class ChosenCards(TargetNode):
    """Up to `count` cards, chosen when the ability is declared. `by_enemy`: the enemy chooses."""

    cards: Cards
    count: int = 1  # X_CARDS: up to X; ANY_CARDS: any number
    by_enemy: bool = False


@dataclass(frozen=True, slots=True)
class Every(TargetNode):
    """All cards of a description. They are not targets (502, mass abilities)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class AtRandom(TargetNode):
    """`count` different random cards, drawn when the effect is carried out; all of them if there are fewer."""

    cards: Cards
    count: int = 1


@dataclass(frozen=True, slots=True)
class This(TargetNode):
    """The card itself (502.8)."""


@dataclass(frozen=True, slots=True)
class It(TargetNode):
    """The card that the previous part of the ability affected."""


@dataclass(frozen=True, slots=True)
class That(TargetNode):
    """The other card of the event: the struck card, the dead card, its killer."""


@dataclass(frozen=True, slots=True)
class YourHero(TargetNode):
    pass


@dataclass(frozen=True, slots=True)
class EnemyHero(TargetNode):
    pass
