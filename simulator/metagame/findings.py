"""The metagame of a format from the results of its decks. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from decks.archetypes import ALIKE, DRAFTED_ALIKE, ArchetypeMap, DeckCards, find_archetypes
from decks.sheet import CardKey
from decks.win_rates import LEAST_GAMES
from simulator.deck_results import DeckResult, Source
from simulator.statistics import Tally, share

MOST_ARCHETYPES: Final = 12  # the rest are “other decks”
MOST_DECKS: Final = 10
MOST_CARDS: Final = 12
LEAST_DECK_GAMES: Final = 8  # of a deck that did well
SOURCES: Final[tuple[Source, ...]] = ("people", "simulated")
Results = Mapping[Source, Iterable[DeckResult]]


@dataclass(slots=True)
class Sums:
    """Different lists of cards, and their games from their own side."""

    decks: set[DeckCards] = field(default_factory=set)
    tally: Tally = field(default_factory=Tally)

    def add(self, result: DeckResult) -> None:
        self.decks.add(result.cards)
        self.tally += result.tally

    def as_json(self) -> dict[str, Any]:
        return {"decks": len(self.decks), "tally": [self.tally.wins, self.tally.draws, self.tally.losses]}


def map_archetypes(results: Results, *, drafted: bool = False) -> ArchetypeMap:
    """Cluster the public lists of all sources, of drafted decks or of others. A list weighs its games."""
    weights: dict[DeckCards, int] = defaultdict(int)
    for rows in results.values():
        for row in rows:
            if row.public:
                weights[row.cards] += row.tally.games
    return find_archetypes(weights, DRAFTED_ALIKE if drafted else ALIKE)


def find_metagame(results: Results, archetypes: ArchetypeMap) -> dict[str, Any]:
    """Return the metagame of one format as JSON: `archetypes`, `decks`, `cards` and the `games` of each source."""
    places: dict[DeckCards, int | None] = {}
    by_archetype: dict[int | None, dict[Source, Sums]] = {}
    by_deck: dict[Source, dict[tuple[Any, ...], Tally]] = {source: {} for source in SOURCES}
    by_card: dict[Source, dict[CardKey, Sums]] = {source: defaultdict(Sums) for source in SOURCES}
    totals = {source: Sums() for source in SOURCES}
    for source, rows in results.items():
        for row in rows:
            if row.cards not in places:
                places[row.cards] = archetypes.place(row.cards)
            place = places[row.cards]
            place = None if place is None or place >= MOST_ARCHETYPES else place
            by_archetype.setdefault(place, {each: Sums() for each in SOURCES})[source].add(row)
            totals[source].add(row)
            if row.public:
                for key, _count in row.cards:
                    by_card[source][key].add(row)
            if row.deck is not None or row.event:
                named = (row.deck, row.event, row.seat, row.cards, place)
                by_deck[source][named] = by_deck[source].get(named, Tally()) + row.tally
    return {
        "archetypes": [
            {
                "cards": [] if place is None else list(archetypes.archetypes[place].cards),
                **{source: sums.as_json() for source, sums in sources.items()},
            }
            for place, sources in sorted(by_archetype.items(), key=lambda item: _order(item[0], item[1]))
        ],
        "decks": {source: _find_best_decks(sources, archetypes) for source, sources in by_deck.items()},
        "cards": {source: _find_winning_cards(sources) for source, sources in by_card.items()},
        "totals": {source: sums.as_json() for source, sums in totals.items()},
    }


def _order(place: int | None, sums: Mapping[Source, Sums]) -> tuple[bool, int, int]:
    """Archetypes with more decks and games of people come first, “other decks” last."""
    games = sums["people"].tally.games * 1_000_000 + sums["simulated"].tally.games
    return place is None, -games, place or 0


def _find_best_decks(tallies: Mapping[tuple[Any, ...], Tally], archetypes: ArchetypeMap) -> list[dict[str, Any]]:
    """Return the decks that won more than half of their points, the surest first (the lower bound)."""
    enough = [
        (named, tally) for named, tally in tallies.items() if tally.games >= LEAST_DECK_GAMES and tally.share > 0.5
    ]
    best = sorted(enough, key=lambda item: (-share(item[1]).low, -item[1].games, str(item[0])))
    return [
        {
            "deck": deck,
            "event": event,
            "seat": seat,
            "archetype": [] if place is None else list(archetypes.archetypes[place].cards),
            "tally": [tally.wins, tally.draws, tally.losses],
        }
        for (deck, event, seat, _cards, place), tally in best[: 4 * MOST_DECKS]
    ]


def _find_winning_cards(sums_by_card: Mapping[CardKey, Sums]) -> list[dict[str, Any]]:
    """Return the cards whose decks surely win more than half of their points, the surest first."""
    enough = [(key, sums) for key, sums in sums_by_card.items() if sums.tally.games >= LEAST_GAMES]
    winning = [(key, sums) for key, sums in enough if share(sums.tally).low > 0.5]
    best = sorted(winning, key=lambda item: (-share(item[1].tally).low, item[0]))
    return [{"card": key, **sums.as_json()} for key, sums in best[:MOST_CARDS]]
