"""The common base of named abilities (414): their words and heads come from the dictionary."""

from __future__ import annotations

from catalog.berserk.language.dictionary import DICTIONARY
from simulator.berserk.bans import stat
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain
from simulator.berserk.features import (
    FREE,
    NAMED_X,
    Ability,
    AbilityEffect,
    Cost,
    PlayedAbility,
    TargetSlot,
    TriggeredAbility,
)
from simulator.berserk.quantities import Quantity
from simulator.berserk.state import State


def titles(id: str, x: int) -> tuple[str, str, str]:
    """The head of its paragraph, and how it is called in Russian and in English with its number."""
    entry = DICTIONARY[id]
    number = f" {x}" if x > 0 and entry.x != "no" else ""
    return entry.rule, entry.ru + number, entry.en + number


def effective_number(game: State, holder: Card, id: str, x: int) -> int:
    """The X of a named ability as «+N к …» of its holder changes it (422)."""
    return stat(game, holder, NAMED_X, x, id)


class OwnX(Quantity):
    """The X of a named ability of the card that has it, as it is now."""

    __slots__ = ("id", "x")

    def __init__(self, id: str, x: int) -> None:
        self.id = id
        self.x = x

    def of(self, game: State, source: int, player: int, chain: Chain | None) -> int:
        return effective_number(game, game.cards[source], self.id, self.x)


class Constant(Ability):
    """406 A named ability that is not declared."""

    __slots__ = ()

    def __init__(self, id: str, x: int = 0, marks: int = 0, hooks: int = 0) -> None:
        head, ru, en = titles(id, x)
        super().__init__(id, head, ru, en, x=x, marks=marks, hooks=hooks)


class NamedTriggered(TriggeredAbility):
    """405 A named ability that triggers."""

    __slots__ = ()

    def __init__(
        self,
        id: str,
        x: int,
        events: int,
        effects: tuple[AbilityEffect, ...],
        slots: tuple[TargetSlot, ...] = (),
        may: bool = False,
        marks: int = 0,
        elsewhere: bool = False,
    ) -> None:
        head, ru, en = titles(id, x)
        super().__init__(id, head, ru, en, events, slots, effects, may=may, x=x, marks=marks, elsewhere=elsewhere)


class NamedPlayed(PlayedAbility):
    """404 A named ability that is played."""

    __slots__ = ()

    def __init__(
        self, id: str, x: int, effects: tuple[AbilityEffect, ...], slots: tuple[TargetSlot, ...] = (), cost: Cost = FREE
    ) -> None:
        head, ru, en = titles(id, x)
        super().__init__(id, head, ru, en, slots, effects, cost, x=x)
