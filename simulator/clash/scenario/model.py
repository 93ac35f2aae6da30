"""A scenario as it has been read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.clash.cards import Card
from simulator.clash.levels import Opponent
from simulator.scenario.tables import Expectation

LETTERS: Final = "ABCD"
FORTRESS: Final = "|"


@dataclass(frozen=True, slots=True)
class UnitPlacement:
    """A creature in play at the start; creatures of a row are in the order of the file, starting at the bridge."""

    handle: str
    card: str
    player: int
    row: int
    upon: str
    damage: int
    new: bool
    holds: str


@dataclass(frozen=True, slots=True)
class Holdings:
    """The holdings of a player. `fort` is the place of the fortress in the hand; `mana` -1: by the rules."""

    hand: tuple[str, ...] = ()
    fort: int = 0
    bastion: bool = True
    mana: int = -1
    turns: int = 4
    champion: str = ""
    exhausted: bool = False
    discard: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """One step of the script; `play` is a handle or "" for the end of the turn."""

    line: int
    player: int
    play: str
    row: str
    target: str
    refused: bool | str
    expect: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True)
class ClashScenario:
    title: str
    rules: tuple[str, ...]
    mode: str
    first: int
    turn: int
    start: str
    fatigue: bool
    seed: str
    turn_cap: int
    cards: dict[str, Card]
    placed: tuple[UnitPlacement, ...]
    players: tuple[Holdings, ...]
    opponent: Opponent
    entries: tuple[ScriptStep, ...]
    expect: tuple[Expectation, ...]
