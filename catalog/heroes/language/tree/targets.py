"""Targets (502)."""

from __future__ import annotations

from dataclasses import dataclass

from catalog.heroes.language.tree.descriptions import Cards


@dataclass(frozen=True, slots=True)
class ChosenCards:
    """Named as the ability is declared; more than one: up to so many. `by_enemy`: the enemy names it."""

    cards: Cards
    count: int = 1  # X_CARDS: up to X; ANY_CARDS: any number
    by_enemy: bool = False


@dataclass(frozen=True, slots=True)
class Every:
    """All cards of a description: no targets (502, mass abilities)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class AtRandom:
    """Drawn as the effect is carried out; more than one: so many different ones, or all there are."""

    cards: Cards
    count: int = 1


@dataclass(frozen=True, slots=True)
class This:
    """The card itself (502.8)."""


@dataclass(frozen=True, slots=True)
class It:
    """The card that the previous part of the ability affected."""


@dataclass(frozen=True, slots=True)
class That:
    """The other card of the event: the struck card, the dead card, its killer."""


@dataclass(frozen=True, slots=True)
class YourHero:
    pass


@dataclass(frozen=True, slots=True)
class EnemyHero:
    pass


Target = ChosenCards | Every | AtRandom | This | It | That | YourHero | EnemyHero
