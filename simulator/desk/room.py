"""The interface between a game's scenarios and the judge's desk. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, Protocol

from catalog.core.terms import Term
from simulator.games import GameState, engine
from simulator.scenario.editing import Facts


@dataclass(frozen=True, slots=True)
class Knob:
    """A fact of a position that can be set: the path of its key in the file, and what it is now."""

    path: tuple[str, ...]
    name: Term
    kind: Literal["number", "flag", "choice", "text"]
    value: Any
    choices: tuple[tuple[str, Term], ...] = ()

    @property
    def key(self) -> str:
        return "/".join(self.path)

    @property
    def field_value(self) -> str:
        """The value as a page's field sends it."""
        return ("on" if self.value else "") if self.kind == "flag" else str(self.value)


@dataclass(frozen=True, slots=True)
class Group:
    """The facts of one thing: of the head, a player or a card. `handle`: the card that can be taken away, or ""."""

    title: Term
    knobs: tuple[Knob, ...]
    handle: str = ""


class Position(Protocol):
    """A scenario played to the window after the last entry of its script."""

    @property
    def state(self) -> GameState: ...

    @property
    def failures(self) -> Sequence[Term]:
        """Return the errors of the script so far; empty if every entry was legal."""


class Room(Protocol):
    """The desk of one game."""

    places: Mapping[str, Term]  # where a player's card can be laid, the usual place first

    def empty(self, language: str) -> str:
        """The text of a scenario with nothing on the table."""

    def example(self, language: str) -> str: ...

    def lay(self, text: str, card: Any, player: str, place: str, language: str) -> str:
        """A printed card comes to a place of a player; the scenario describes it first. ValueError: it cannot lie
        there."""

    def remove(self, text: str, handle: str) -> str:
        """A card leaves the table; the script goes back to before it."""

    def groups(self, text: str) -> Sequence[Group]:
        """Return the editable values of a position whose text is a valid scenario."""

    def play_script(self, text: str) -> Position:
        """Raises `simulator.scenario.errors.MalformedScenario`."""

    def entry(self, position: Any, seat: int, action: Any) -> Facts:
        """An action as an entry of the script."""

    def aim(self, position: Any, seat: int, action: Any, target: str) -> tuple[Facts, Sequence[str]]:
        """A legal action at a target as an entry of the script, and the clauses that forbid the target."""

    def script(self, text: str) -> Sequence[Facts]:
        """The entries of the script, as they are written."""

    def list_handles(self, position: Any) -> Sequence[str]:
        """The handles of the cards that an action can be tried with."""

    def attempts(self, position: Any, source: str, target: str) -> Sequence[tuple[int, Any]]:
        """Return the actions, legal or not, with their seats, that fit the acting card `source` and, unless it is "",
        the `target`."""


def room(game: str) -> Room | None:
    """Return the room of a game; None for a game without a room."""
    place = engine(game).pages.desk
    if place is None:
        return None
    desk_room: Room = import_module(place).ROOM
    return desk_room
