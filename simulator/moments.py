"""Moments of games that were played, from which a game can go on at a table; and who knows them.

An app whose pages show replays says in its `ready()` how one of them is found again:

    FINDERS["run"] = moment_of_run

and its pages link to `{% slot_link "play-on" "run" reference %}?step=…`. No app need know another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from catalog.core.terms import Term

MOVE: Final = "move"  # value: the place of the option
STOPS: Final = "stops"  # value: kinds of windows, or None for wherever the seat can act

MomentEntry = tuple[str, int, Any]
"""What a seat did: `MOVE` or `STOPS`; the seat; the value."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A game before one of its decisions: how it began, and all that was done until then."""

    game: str  # its slug
    names: tuple[Term, Term]  # of the sides
    lists: tuple[Any, Any]  # of the decks, as `Engine.rows` writes them
    edition: str
    first: int
    seed: str
    mirrored: bool
    turns: int  # number of turns after which the game is adjudicated; 0: never
    entries: tuple[MomentEntry, ...]
    page: str  # the address of the replay
    start: Mapping[str, Any] | None = None  # of a game that began from a position itself, as its table keeps it


def name_apart(a: Term, b: Term) -> tuple[Term, Term]:
    """Return the names of two sides, with their letters where both have the same one."""
    if a != b:
        return a, b
    return Term(f"{a.ru} (A)", f"{a.en} (A)"), Term(f"{b.ru} (B)", f"{b.en} (B)")


Finder = Callable[[Any, str, int], Moment | None]
"""From a request, a reference and the number of decisions taken: the moment. None where there is none to be played
on from; raises Http404 for whoever may not see the replay."""

FINDERS: Final[dict[str, Finder]] = {}
