"""A format as the checks of every game read it: sizes, copies, sets, bans, edition. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.core.terms import Term

Kind = Literal["constructed", "limited"]


@dataclass(frozen=True, slots=True)
class Format:
    """A way of building decks: how many cards, which sets, how many copies, which rules the games are played by."""

    slug: str
    name: Term
    kind: Kind
    minimum: int
    maximum: int
    copies: int | None  # of a name; None: free
    exempt_copies: int | None = None  # of a name that the game exempts from that limit (`DeckGame.exempt`)
    sets: frozenset[str] | None = None  # codes in lower case; None: all
    banned: frozenset[str] = frozenset()  # name keys
    side_board: int = 0  # cards beside the deck, at most, that may be swapped in between the games of a match
    edition: str = ""  # of the rules of the game; "": the usual one
