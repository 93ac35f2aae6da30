"""Results of drafted decks in finished events. Their archetypes are stored with them for the draft statistics."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime

from decks.archetypes import ArchetypeMap, list_cards
from decks.events.card_statistics import PEOPLE
from decks.events.models import EventDeck
from decks.games import get_draft_rules
from simulator.deck_results import MOST_ROWS, DeckResult
from simulator.statistics import tally_of_points


def find_results_of_people(game: str, since: datetime) -> Iterator[DeckResult]:
    """Yield the decks that people drafted, with their games at tables and those that two accounts reported alike."""
    for row in _drafted(game, since):
        if row.who == PEOPLE:
            yield _result(row, row.table_games + row.confirmed_games, row.table_points + row.confirmed_points)


def find_simulated_results(game: str, since: datetime) -> Iterator[DeckResult]:
    """Yield the decks with the games that the simulator played for them, and the decks of bots without games."""
    for row in _drafted(game, since):
        if row.simulated_games or row.who != PEOPLE:
            yield _result(row, row.simulated_games, row.simulated_points)


def _drafted(game: str, since: datetime) -> list[EventDeck]:
    try:
        get_draft_rules(game)
    except LookupError:
        return []
    return list(EventDeck.objects.of(game, since=since.date()).order_by("-held", "event", "seat")[:MOST_ROWS])


def _result(row: EventDeck, games: int, points: int) -> DeckResult:
    slug = get_draft_rules(row.game).format.slug
    cards = list_cards(row.cards)
    return DeckResult(slug, cards, tally_of_points(games, points), True, event=row.event, seat=row.seat)


def store_archetypes(game: str, since: datetime, archetypes: ArchetypeMap, most: int) -> None:
    """Write to each drafted deck the keys of the cards that name its archetype, or ""."""
    names: dict[str, list[int]] = defaultdict(list)
    for row in _drafted(game, since):
        place = archetypes.place(list_cards(row.cards))
        name = "" if place is None or place >= most else "+".join(archetypes.archetypes[place].cards)
        if name != row.archetype:
            names[name].append(row.pk)
    for name, keys in names.items():
        EventDeck.objects.filter(pk__in=keys).update(archetype=name)
