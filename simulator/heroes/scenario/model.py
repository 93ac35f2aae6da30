"""A scenario as it has been read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.heroes.cards import Card
from simulator.scenario.tables import Expectation

LETTERS: Final = "AB"


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of a card in play. `gained`: ids of named abilities, with their number or None; `turn_…`
    lasts until the end of the turn. `used`: abilities by their number in the text that are spent this turn."""

    strike_more: int = 0
    lives_more: int = 0
    gained: tuple[tuple[str, int | None], ...] = ()
    turn_strike_more: int = 0
    turn_lives_more: int = 0
    turn_gained: tuple[tuple[str, int | None], ...] = ()
    silent: str = ""  # "always", "turn": until the end of the turn, "A" or "B": before the next turn of that player
    frozen: bool = False
    shield: int = 0
    struck: int = 0  # strikes this turn
    defended: bool = False  # in this turn
    used: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card in play at the start; the cards of a player are in the order of the file."""

    handle: str
    card: str
    player: int
    owner: int
    tapped: bool
    wounds: int
    new: bool
    uses: int
    marks: Marks = Marks()


@dataclass(frozen=True, slots=True)
class Holdings:
    """The cards and coins of a player outside the play zone.

    `deck` is written from the top; `open` -1: all coins are open.

    `known` are cards of the own deck whose place the player knows, `shown` cards of hand and deck that the other knows.
    `mulligan`: "" until the player has decided; `returned`: cards put under the deck during the mulligan so far.
    """

    hero: str = ""
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    coins: int = 10
    open: int = -1
    wounds: int = 0
    tapped: bool = False
    empty_draws: int = 0
    marks: Marks = Marks()
    known: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    provoked_by: str = ""  # the card that the player must attack first
    mulligan: str = ""
    returned: int = 0


@dataclass(frozen=True, slots=True)
class ScriptEntry:
    """One step of the script: `what` is a key of DO that says what is done, `card` and `other` handles."""

    line: int
    player: int
    what: str
    card: str
    other: str
    number: int  # X of a card, or which ability of a card or option from 1
    targets: tuple[str, ...]
    refused: bool | str
    expect: tuple[Expectation, ...]
    x: int = 0  # the X of an ability


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
    placed: tuple[PlacedCard, ...]
    players: tuple[Holdings, ...]
    cheaper: dict[str, int]
    entries: tuple[ScriptEntry, ...]
    expect: tuple[Expectation, ...]
