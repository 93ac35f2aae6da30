"""Estimates of the duration of games, before a run starts: from games that were played on this site before.

Decks differ by more than ten times in the length of their games, so only games of the same deck count. The first of
them are the pilot (`run_request.ask_pilot`): before it the time is unknown. Runs give every opponent the same number of
games, so every measured opponent counts alike.
"""

from __future__ import annotations

import os
from collections import defaultdict

from django.db.models import Q

from decks.models import Deck
from simulator.games import engine
from simulator.matchups.models import Batch, Level

KNOWN = 60  # of the latest batches of such players that are looked at


def seconds_of(game: str, level: str, playouts: int, games: int, deck: Deck | None = None) -> float | None:
    """Return the estimated seconds for `games` games between such players on this otherwise idle machine; with `deck`,
    games of that deck.

    None if no such game has been played under the present rules. Time of players that think grows with their playouts.
    """
    cells = {"cell__engine": engine(game).digest(), "cell__level": level}
    latest = Batch.objects.with_results().filter(**cells, seconds__gt=0).order_by("-pk")
    if deck is not None:
        own = Q(cell__readings__row__deck=deck) | Q(cell__readings__column__deck=deck)
        latest = latest.filter(own).distinct()
    fields = "seconds", "cell__batch_games", "cell__playouts", "cell__a", "cell__b"
    thinks = Level(level).thinks
    seconds_by_pair: dict[frozenset[object], list[float]] = defaultdict(list)
    for seconds, size, playouts_then, *sides in latest.values_list(*fields)[:KNOWN]:
        seconds_by_pair[frozenset(sides)].append(
            seconds * (playouts / playouts_then if thinks and playouts_then else 1) / size
        )
    if not seconds_by_pair:
        return None
    return games * sum(sum(each) / len(each) for each in seconds_by_pair.values()) / len(seconds_by_pair) / processes()


def processes() -> int:
    """Processes of the worker that plays here: one less than the machine has cores (`manage.py up`)."""
    return max(1, (os.cpu_count() or 2) - 1)
