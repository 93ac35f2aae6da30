"""Results of decks in finished games, and the registry of their sources.

An app that stores games registers in its `ready()` a function that finds the decks of a game's recent games:
`SOURCES["people"].append(find_deck_results)`. The metagame reads all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

from decks.archetypes import DeckCards, list_cards
from decks.sheet import card_key
from simulator.games import Engine
from simulator.statistics import Tally

Source = Literal["people", "simulated"]
MOST_ROWS: Final = 20_000  # of games or match-ups of one source, the newest


@dataclass(frozen=True, slots=True)
class DeckResult:
    """Games of one list of cards, from its own side.

    `deck` is the row of a public deck that was played, None if the deck may not be named. A list that is not `public`
    counts in sums and names nothing.
    """

    format: str  # the slug
    cards: DeckCards
    tally: Tally
    public: bool
    deck: int | None = None
    event: str = ""  # the event in which the deck was drafted
    seat: int = 0  # at that event


FindDeckResults = Callable[[str, datetime], Iterable[DeckResult]]  # of a game, since a time
SOURCES: Final[dict[Source, list[FindDeckResults]]] = {"people": [], "simulated": []}


def list_printed(rules: Engine, rows: Sequence[Sequence[Any]]) -> DeckCards | None:
    """Return the list that `Engine.rows` wrote; None if the present engine cannot read it."""
    try:
        printed = rules.cards(rows)
    except (KeyError, TypeError, ValueError):
        return None
    counts: dict[str, int] = {}
    for card in printed:
        key = card_key(card.ref.set_code, card.ref.number)
        counts[key] = counts.get(key, 0) + 1
    return list_cards(counts)
