"""A scenario as it has been read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.heroes.cards import Card
from simulator.scenario.tables import Expectation

LETTERS: Final = "AB"


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in play at the start, those of a player in the order of the file."""

    handle: str
    card: str
    player: int
    owner: int
    tapped: bool
    wounds: int
    new: bool
    uses: int


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a player has besides cards in play. `deck` is written from the top; `open` -1: all coins are open."""

    hero: str = ""
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    coins: int = 10
    open: int = -1
    wounds: int = 0
    tapped: bool = False
    empty_draws: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of the script: `what` is a key of DO that says what is done, `card` and `other` handles."""

    line: int
    player: int
    what: str
    card: str
    other: str
    number: int  # X, or which ability of a card from 1
    targets: tuple[str, ...]
    refused: bool | str
    expect: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    title: str
    rules: tuple[str, ...]
    first: int
    turn: int
    turn_number: int
    start: str
    seed: str
    turn_cap: int
    cards: dict[str, Card]
    placed: tuple[Placed, ...]
    players: tuple[Holdings, ...]
    entries: tuple[Entry, ...]
    expect: tuple[Expectation, ...]
