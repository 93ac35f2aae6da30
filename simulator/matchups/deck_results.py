"""Results of decks in simulated games by the present rules. Each cell counts once, however many runs read it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from django.db.models import Sum

from decks.archetypes import DeckCards
from decks.models import Deck
from simulator.deck_results import MOST_ROWS, DeckResult, list_printed
from simulator.games import engine
from simulator.matchups.models import Batch, DeckList, Entrant, Reading
from simulator.matchups.rating import LEVELS
from simulator.statistics import Tally

CHUNK = 200  # lists in memory at a time
SUMS = ("first_wins", "second_wins", "first_draws", "second_draws", "first_losses", "second_losses")


def find_deck_results(game: str, since: datetime) -> Iterator[DeckResult]:
    """Yield both decks of each pair that was played. Deleted decks are left out."""
    rules = engine(game)
    rows = Reading.objects.filter(
        cell__game=game, cell__engine=rules.digest(), cell__level__in=LEVELS, run__created__gte=since,
        row__deck__isnull=False, column__deck__isnull=False,
    )  # fmt: skip
    rows = rows.select_related("row__deck__format", "column__deck__format").order_by("-pk")
    readings: dict[int, Reading] = {}
    for reading in rows[:MOST_ROWS]:
        readings.setdefault(reading.cell_id, reading)
    sums = Batch.objects.with_results().filter(cell__in=readings).order_by().values_list("cell").annotate(
        *(Sum(name) for name in SUMS)
    )  # fmt: skip
    tallies = {cell: Tally(a + b, c + d, e + f) for cell, a, b, c, d, e, f in sums}
    entrants = [each for reading in readings.values() for each in (reading.row, reading.column)]
    lists: dict[int, DeckCards | None] = {
        row.pk: list_printed(rules, row.cards)
        for row in DeckList.objects.filter(pk__in={each.cards_id for each in entrants}).iterator(chunk_size=CHUNK)
    }
    for cell, reading in readings.items():
        tally = tallies.get(cell)
        if tally is None or not tally.games:
            continue
        own = tally.swap_sides() if reading.flipped else tally
        for entrant, games in ((reading.row, own), (reading.column, own.swap_sides())):
            yield from _result(entrant, lists[entrant.cards_id], games)


def _result(entrant: Entrant, cards: DeckCards | None, tally: Tally) -> Iterator[DeckResult]:
    deck = entrant.deck
    if deck is not None and cards:
        public = deck.visibility == Deck.Visibility.PUBLIC
        yield DeckResult(deck.format.slug, cards, tally, public, deck.pk if public else None)
