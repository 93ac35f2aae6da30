"""Ways to play a game besides the usual meeting of two decks, and which games have them. Pure.

A mode says who sits where, in which teams, which seats the rules play by themselves, and what may be set. Match-ups
know the usual meeting alone; tables offer the modes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol

from catalog.core.terms import Term
from catalog.games import rooms

ROOMS: Final = rooms("simulator.{}.modes")
USUAL_TEAMS: Final = (0, 1)


class BadSettings(ValueError):
    """Settings, or decks, that do not go together; `words` say why and what to do."""

    def __init__(self, words: Term) -> None:
        super().__init__(words.en)
        self.words = words


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice of the person who opens a table: one of `choices` by its slug (the first is the default), or with `many`
    any number of them."""

    slug: str
    name: Term
    choices: Mapping[str, Term]
    many: bool = False
    text: Term | None = None

    @property
    def usual(self) -> Any:
        return [] if self.many else next(iter(self.choices))

    def allows(self, value: Any) -> bool:
        """Whether the value is one of the choices, or with `many` a list of some of them, each once."""
        if not self.many:
            return isinstance(value, str) and value in self.choices
        every = isinstance(value, list) and all(isinstance(each, str) and each in self.choices for each in value)
        return every and len(set(value)) == len(value)


@dataclass(frozen=True, slots=True)
class Mode:
    """`teams` by seat. `automatic` are the seats that the rules play: they stay empty and never decide. `leaders`: in a
    game whose decks may have leaders, players choose them as they sit down."""

    slug: str
    name: Term
    text: Term
    teams: tuple[int, ...]
    automatic: tuple[int, ...] = ()
    settings: tuple[Setting, ...] = ()
    leaders: bool = True

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of players."""
        return tuple(seat for seat in range(len(self.teams)) if seat not in self.automatic)


class Modes(Protocol):
    """The modes of a game. Lists of cards are as `Engine.rows` writes them, settings as JSON: a slug, or for a setting
    of `many` a list of slugs, by the slug of the setting."""

    modes: Mapping[str, Mode]

    def check(self, mode: str, settings: Mapping[str, Any]) -> Term:
        """Return a sentence that sums up the settings. Raises `BadSettings`."""

    def opposition(self, mode: str, lists: Sequence[Any], seed: str, spare: Sequence[Any] = ()) -> Sequence[Any]:
        """The cards of the automatic seats, in their order, against these lists of the players. `left` are the cards
        that a draft left over: then these.

        Raises `BadSettings` where these cannot be played in the mode.
        """

    def first(self, mode: str, settings: Mapping[str, Any]) -> int | None:
        """Return the seat that begins by the rules of the mode; None if a lot or the players decide."""

    def setup(
        self, mode: str, lists: Sequence[Any], settings: Mapping[str, Any], first: int, edition: str, turns: int
    ) -> Any:
        """Return the argument of `Engine.start` for this game; `lists` of all seats."""


def modes(game: str) -> Modes | None:
    """Return the modes of a game: `MODES` of simulator/<game>/modes.py; None if it has only the usual one."""
    if game not in ROOMS:
        return None
    game_modes: Modes = import_module(ROOMS[game]).MODES
    return game_modes


def mode(game: str, slug: str) -> Mode:
    """The mode of that slug. LookupError for an unknown slug."""
    game_modes = modes(game)
    if game_modes is None or slug not in game_modes.modes:
        raise LookupError(f"The game {game!r} has no mode {slug!r}")
    return game_modes.modes[slug]


def teams(game: str, slug: str) -> tuple[int, ...]:
    """The teams by seat of a mode; "" is the usual meeting."""
    return mode(game, slug).teams if slug else USUAL_TEAMS


def shares_without(sides: Sequence[int], losers: Sequence[int]) -> tuple[float, ...]:
    """The shares of the win by seat where these seats have lost by clock or word: the teams without one of them share
    it; all of them where every team has lost."""
    losing_sides = {sides[seat] for seat in losers}
    winners = [seat for seat, side in enumerate(sides) if side not in losing_sides] or list(range(len(sides)))
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(sides)))
