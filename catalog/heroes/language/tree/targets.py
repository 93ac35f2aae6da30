"""Targets (502)."""

from __future__ import annotations

from dataclasses import dataclass

from catalog.heroes.language.tree.descriptions import Cards
from catalog.heroes.language.tree.nodes import TargetNode


@dataclass(frozen=True, slots=True)
class ChosenCards(TargetNode):
    """Named as the ability is declared; more than one: up to so many. `by_enemy`: the enemy names it."""

    cards: Cards
    count: int = 1  # X_CARDS: up to X; ANY_CARDS: any number
    by_enemy: bool = False


@dataclass(frozen=True, slots=True)
class Every(TargetNode):
    """All cards of a description: no targets (502, mass abilities)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class AtRandom(TargetNode):
    """Drawn as the effect is carried out; more than one: so many different ones, or all there are."""

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
