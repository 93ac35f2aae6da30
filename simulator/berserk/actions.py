"""Actions of players and the questions that the game asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

PASS: Final = 0
MOVE: Final = 1
STRIKE: Final = 2
USE: Final = 3
DEFEND: Final = 4
REVEAL: Final = 5
BRACE: Final = 6
LOWER: Final = 7
CHOOSE: Final = 8
TAKE: Final = 9
DONE: Final = 10
PLACE: Final = 11
HOST: Final = 12
HIDE: Final = 13
MULLIGAN: Final = 14
KEEP: Final = 15
CONCEDE: Final = 16
DRAW: Final = 17
NAME: Final = 18
BACK: Final = 19

KIND_NAMES: Final[tuple[str, ...]] = (
    "pass", "move", "strike", "use", "defend", "reveal", "brace", "lower", "choose", "take", "done", "place", "host",
    "hide", "mulligan", "keep", "concede", "draw", "name", "back",
)  # fmt: skip

# The target tuples of actions that have one cell as target. Most options are of this kind, so these tuples are shared.
CELL_TARGETS: Final[tuple[tuple[int, ...], ...]] = tuple([(~cell,) for cell in range(30)])


@mypyc_attr(acyclic=True)
class Action:
    """One thing that a player may do.

    `source` is a card, `ability` the number of its sentence (USE: printed ones from 1, acquired ones after them), `x`
    the number named for an X. `targets` are cards, cells as `~cell`, or, for CHOOSE, the answer to the question: a card
    (i,), a cell (~c,), no card (), a number (n,), a flag (0,) or (1,), an alternative (from 1,), a card for each wound
    shared out, an order of `Question.items` as positions in it. NAME and BACK change nothing in the game: they are
    steps of naming (`declaration_steps.py`).
    """

    __slots__ = ("ability", "kind", "source", "targets", "x")

    def __init__(
        self, kind: int, source: int = -1, ability: int = 0, targets: tuple[int, ...] = (), x: int = 0
    ) -> None:
        self.kind: i64 = kind
        self.source: i64 = source
        self.ability: i64 = ability
        self.targets = targets
        self.x: i64 = x

    def key(self) -> tuple[int, int, int, tuple[int, ...], int]:
        return self.kind, self.source, self.ability, self.targets, self.x

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Action({KIND_NAMES[self.kind]}, {self.source}, {self.ability}, {self.targets}, {self.x})"


# Actions are immutable, and every game offers the same ones again and again. The most frequent ones are created once.
MADE: Final = 128  # number of cards whose actions are created in advance: more than the cards of two decks

THE_PASS: Final = Action(PASS)
_TAKINGS: Final[list[Action]] = [Action(TAKE, index) for index in range(MADE)]
_PLACINGS: Final[list[list[Action]]] = [[] for _ in range(MADE)]
_MOVEMENTS: Final[list[list[Action]]] = [[] for _ in range(MADE)]
_STRIKES: Final[list[list[Action]]] = [[] for _ in range(MADE)]
_ALONE: Final[list[tuple[int, ...]]] = [(index,) for index in range(MADE)]


def alone(target: int) -> tuple[int, ...]:
    """Return the target tuple of an action with a single target."""
    if target < 0:
        return CELL_TARGETS[~target]
    return _ALONE[target] if target < MADE else (target,)


def make_taking(index: int, x: int) -> Action:
    """304.1 The taking of a card of the deal."""
    return _TAKINGS[index] if x == 0 and index < MADE else Action(TAKE, index, 0, (), x)


def placings(index: int) -> list[Action]:
    """By cell, a card's placings there."""
    return _made(_PLACINGS, PLACE, index, CELL_TARGETS)


def movements(index: int) -> list[Action]:
    """By cell, a card's movements there."""
    return _made(_MOVEMENTS, MOVE, index, CELL_TARGETS)


def strike(index: int, target: int) -> Action:
    """205.2 A card's simple strike at another."""
    if index >= MADE or target >= MADE:
        return Action(STRIKE, index, 0, (target,))
    return _made(_STRIKES, STRIKE, index, _ALONE)[target]


def _made(table: list[list[Action]], kind: int, index: int, targets: Sequence[tuple[int, ...]]) -> list[Action]:
    if index >= MADE:
        return [Action(kind, index, 0, each) for each in targets]
    actions = table[index]
    if not actions:
        actions = table[index] = [Action(kind, index, 0, each) for each in targets]
    return actions


@mypyc_attr(acyclic=True)
class Question:
    """A choice that a player must make while neither player has priority.

    `kind`: card, cell, number, flag, alternative, order, share, random. `answers` lists the legal answers in canonical
    order; the first one is the default. For `order` and `share` it contains only the canonical answers, and for an X
    only the small numbers (`most` is the greatest). `game.why_not` checks all others. `items` are the things to put in
    order, as (card, sentence). `allowed` are the cards that may receive a share.
    """

    __slots__ = ("allowed", "answers", "clause", "en", "items", "kind", "most", "player", "ru", "sentence", "source")

    def __init__(
        self,
        kind: str,
        player: int,
        clause: str,
        source: int,
        sentence: int,
        answers: list[tuple[int, ...]],
        ru: str,
        en: str,
        items: tuple[tuple[int, int], ...] = (),
        allowed: tuple[int, ...] = (),
        most: int = 0,
    ) -> None:
        self.kind = kind
        self.player = player
        self.clause = clause
        self.source = source
        self.sentence = sentence
        self.answers = answers
        self.items = items
        self.allowed = allowed
        self.most = most
        self.ru = ru
        self.en = en
