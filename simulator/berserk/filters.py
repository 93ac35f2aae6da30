"""Descriptions of cards («чужое летающее существо стоимостью не больше 4 рядом») as tests that a card passes or not."""

from __future__ import annotations

from typing import Final

from simulator.berserk.card import Card
from simulator.berserk.chain import Chain
from simulator.berserk.roles import role_card
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    PARASITE,
)

EITHER: Final = 0

OWN: Final = 1

ENEMY: Final = -1

ANY_KIND: Final = -1

ANY_CREATURE: Final = -2


class Test:
    """A test of one trait of a card, from the point of view of the card `source` of `player`.

    `open` tests also apply to a hidden card: for example its cell, or whether it is tapped.
    """

    __slots__ = ()

    open = False

    def steady(self) -> bool:
        """Whether the result depends only on the cards in the squads, their types and their abilities."""
        return False

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        raise NotImplementedError


class OfRole(Test):
    """A trait relative to another card: the card of a role, which may be missing."""

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        self.role = role


class Filter:
    """A compiled description. `kind` is one of the vocabulary, `ANY_KIND` or `ANY_CREATURE`; `steady` as of a test."""

    __slots__ = ("kind", "other", "side", "steady", "tests")

    def __init__(
        self, kind: int = ANY_KIND, side: int = EITHER, other: bool = False, tests: tuple[Test, ...] = ()
    ) -> None:
        self.kind = kind
        self.side = side
        self.other = other
        self.tests = tests
        self.steady = all(test.steady() for test in tests)

    def accepts(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        """Whether the card fits; which zone it is in is the caller's business."""
        return self.fits_publicly(game, index, source, player) and self.passes(game, index, source, player, chain)

    def fits_publicly(self, game: State, index: int, source: int, player: int) -> bool:
        """Whether what everybody sees of the card fits, its face up or down: whose it is (415.3а)."""
        if self.side != EITHER and (game.cards[index].controller == player) != (self.side == OWN):
            return False
        return not (self.other and index == source)

    def may_be_target(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        """415.3 Whether a hidden card may be a target: it fits any printed data."""
        if not self.fits_publicly(game, index, source, player):
            return False
        card = game.cards[index]
        return all(not (test.open and not test.holds(game, card, source, player, chain)) for test in self.tests)

    def passes(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        """Whether the card matches by its kind, its traits and its place."""
        card = game.cards[index]
        if self.kind == ANY_CREATURE:
            if card.kind > PARASITE:
                return False
        elif self.kind != ANY_KIND and card.kind != self.kind:
            return False
        for test in self.tests:  # noqa: SIM110 a plain loop compiles to a faster one
            if not test.holds(game, card, source, player, chain):
                return False
        return True


class IsRole(OfRole):
    """The card of that role and no other."""

    __slots__ = ()

    open = True

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return card.index == role_card(game, self.role, source, chain)


class OneOfTests(Test):
    """Passes one of several tests."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests

    def steady(self) -> bool:
        return all(test.steady() for test in self.tests)

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return any(test.holds(game, card, source, player, chain) for test in self.tests)


class Lacks(Test):
    """The opposite of a trait."""

    __slots__ = ("test",)

    def __init__(self, test: Test) -> None:
        self.test = test

    def steady(self) -> bool:
        return self.test.steady()

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return not self.test.holds(game, card, source, player, chain)


class Exclusion(Test):
    """«Кроме …»: does not fit a description."""

    __slots__ = ("cards",)

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def steady(self) -> bool:
        return self.cards.steady

    def holds(self, game: State, card: Card, source: int, player: int, chain: Chain | None) -> bool:
        return not self.cards.accepts(game, card.index, source, player, chain)


class OnlyRole(Filter):
    """Not a description: the one card of a role."""

    __slots__ = ("role",)

    def __init__(self, role: str) -> None:
        super().__init__()
        self.steady = False
        self.role = role

    def accepts(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        return index == role_card(game, self.role, source, chain)


class AnyOf(Filter):
    """One of several descriptions."""

    __slots__ = ("filters",)

    def __init__(self, filters: tuple[Filter, ...]) -> None:
        super().__init__()
        self.steady = all(one.steady for one in filters)
        self.filters = filters

    def accepts(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        return any(one.accepts(game, index, source, player, chain) for one in self.filters)

    def may_be_target(self, game: State, index: int, source: int, player: int, chain: Chain | None) -> bool:
        return any(one.may_be_target(game, index, source, player, chain) for one in self.filters)
