"""A scenario as it has been read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from catalog.battlecon.cards import Fighter
from simulator.battlecon.setup import Mode
from simulator.scenario.tables import Expectation

LETTERS: Final = "ABCD"


@dataclass(frozen=True, slots=True)
class PlayerPosition:
    """The position of a player at the start, as far as it differs from the rules.

    Cells are counted from 1. For a marker 0 is the reserve and -1 is out of the game. `rounds_left` is the time that
    states still last.
    """

    cell: int = 0
    health: int = 0
    might: int = -1
    discard_1: tuple[str, ...] = ()
    discard_2: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    reserve: dict[str, int] = field(default_factory=dict)
    exhausted: dict[str, int] = field(default_factory=dict)
    markers: dict[str, tuple[int, ...]] = field(default_factory=dict)
    active_cards: tuple[str, ...] | None = None
    removed_cards: tuple[str, ...] = ()  # special ones
    states: tuple[str, ...] = ()
    rounds_left: dict[str, int] = field(default_factory=dict)
    side: int = 0
    power_more: int = 0  # of the round before, for this one
    speed_more: int = 0
    guard_more: int = 0
    finisher: bool = True  # whether he still has it
    fallen: bool = False


@dataclass(frozen=True, slots=True)
class ScriptChoice:
    """One choice of the script: its `kind` is the key that it is written with."""

    line: int
    player: int
    kind: str
    value: Any
    refused: bool | str
    expect: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True)
class BoutScenario:
    title: str
    rules: tuple[str, ...]
    mode: Mode
    active: int
    start: str
    round: int
    pool: int
    last_round: bool
    round_cap: int
    until: str
    fighters: tuple[Fighter, ...]
    positions: tuple[PlayerPosition, ...]
    entries: tuple[ScriptChoice, ...]
    expect: tuple[Expectation, ...]
