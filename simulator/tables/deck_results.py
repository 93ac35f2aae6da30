"""Results of decks in games that two people played at tables of the site, outside events."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime

from django.db.models import Prefetch

from decks.archetypes import DeckCards
from decks.models import Deck
from simulator.deck_results import MOST_ROWS, DeckResult, list_printed
from simulator.games import engine
from simulator.statistics import Tally
from simulator.tables.models import Seat, Table

CHUNK = 200  # tables in memory at a time
COLUMNS = ("table", "number", "user", "guest", "name", "level", "bot", "private_deck", "cards", "deck__visibility")


def find_deck_results(game: str, since: datetime) -> Iterator[DeckResult]:
    """Yield both decks of each game between two different people.

    Games from a position, of a mode, in an event, and ones that ended before the first turn are left out.
    """
    rules = engine(game)
    rows = Table.objects.filter(
        game=game, state=Table.State.OVER, finished__gte=since, mode="", start__isnull=True, shares__isnull=False,
        pairing=None, event=None, turn__gt=0,
    )  # fmt: skip
    seats = Seat.objects.select_related("deck").only(*COLUMNS).order_by("number")
    lists: dict[str, DeckCards | None] = {}  # many games have the same list
    newest = rows.only("format", "shares").order_by("-finished").prefetch_related(Prefetch("seats", seats))[:MOST_ROWS]
    for table in newest.iterator(chunk_size=CHUNK):
        both = list(table.seats.all())
        if len(both) != 2 or any(not seat.is_person or seat.bot or not seat.cards for seat in both):
            continue
        if len({(seat.user_id, seat.guest) for seat in both}) != 2:
            continue
        for seat in both:
            text = json.dumps(seat.cards, sort_keys=True)
            if text not in lists:
                lists[text] = list_printed(rules, seat.cards or ())
            cards, share = lists[text], (table.shares or [])[seat.number]
            if cards:
                tally = Tally(int(share == 1), int(0 < share < 1), int(share == 0))
                deck = seat.deck
                public = not seat.private_deck and deck is not None and deck.visibility == Deck.Visibility.PUBLIC
                yield DeckResult(table.format, cards, tally, public, deck.pk if deck and public else None)
