"""A scenario as read: a position on the field, what the players do, and what must hold after."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from catalog.berserk.card import PrintedCard

Player = Literal["A", "B"]

PHASES = (
    "deal",
    "prepare",
    "roster",
    "placement",
    "reveal",
    "battle-start",
    "vanguard",
    "turn-preparation",
    "turn-start",
    "main",
    "end",
)
"""The steps in which play may start: 302–308, 310–313."""

WINDOWS = (
    "announcement",
    "target",
    "throw",
    "result",
    "reckoning",
    "defence",
    "wounds",
    "payment",
    "end",
    "destruction",
    "empty",
)
"""What may lie on top of the stack (216.1, 402.3)."""

COLUMNS = "ABCDE"
CELLS = tuple(f"{column}{row}" for row in (1, 2, 3) for column in COLUMNS) + tuple(
    f"{column}{row}'" for row in (1, 2, 3) for column in COLUMNS
)
"""The cells (207.5) in the order in which a choice among them is answered by itself."""

ZONES = ("aux", "graveyard", "deck", "deal", "roster", "exile")


@dataclass(frozen=True, slots=True)
class CardOnTable:
    """One `on.HANDLE`: a card where the scenario lays it."""

    handle: str
    card: str  # the key of its `cards.KEY`
    player: Player  # who controls it
    owner: Player
    at: str  # a cell, a zone or the handle of its host
    line: int
    tapped: bool = False
    hidden: bool = False
    wounds: int = 0
    tokens: int = 0
    moved: int = 0
    extra: int = 0  # below zero: negative lives (204.5)
    used: tuple[int, ...] = ()
    gained: tuple[str, ...] = ()
    this_turn: tuple[str, ...] = ()  # abilities acquired until the end of the turn
    acted: bool = False  # this turn («Действие карты»)
    braced: bool = False  # it closed in its last turn to strike at flyers (211.9)
    armoured: int = 0  # wounds that its armour has prevented this turn
    slain: bool = False  # an attack of the enemy killed it («Вальхалла»)


@dataclass(frozen=True, slots=True)
class PlayerHoldings:
    """One `player.X`: crystals (None: as the rules give them, 101) and cards outside the field."""

    gold: int | None = None
    silver: int | None = None
    deal: tuple[str, ...] = ()  # keys of cards
    roster: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()  # top first


Answer = str | int | bool | tuple[str, ...]
Expected = str | int | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must hold: `key` of `subject`, a handle, `player.A` or "" for the game itself."""

    subject: str
    key: str
    value: Expected
    line: int


@dataclass(frozen=True, slots=True)
class ScriptEntry:
    """One entry of `do`: what a player does, or tries to."""

    kind: str  # a key of `reading.ENTRIES`
    player: Player
    line: int
    card: str = ""  # the handle (or key) that acts, is named or is chosen for
    ability: int | str = 0
    at: tuple[str, ...] = ()  # handles and cells
    x: int | None = None
    answer: Answer = True
    dice: tuple[int, ...] = ()
    refused: str | None = None  # None: the action must be legal
    when: str = ""
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole file, checked: every handle, cell and key in it is known."""

    title: str
    rules: tuple[str, ...]
    edition: Literal["2009", "present"]
    first: Player
    turn: Player
    phase: str
    cards: dict[str, PrintedCard]
    on: tuple[CardOnTable, ...]
    holdings: dict[Player, PlayerHoldings]
    handles: dict[str, str]  # every handle, in the file's order → key of its card
    stack: tuple[ScriptEntry, ...]  # what is declared already, the lowest first; `when`: its object that comes next
    do: tuple[ScriptEntry, ...]
    expect: tuple[Expectation, ...]
    classes: dict[str, str] = field(default_factory=dict)  # classes that the file adds: English → Russian
    gave: tuple[tuple[str, Player, str], ...] = ()  # of `player.X`: handle, player, zone; deck: top first
