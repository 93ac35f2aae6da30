"""The public dump of statistics: gzipped CSV and JSON lines without personal data, made by a worker each day.

The files contain no names, accounts, seats, keys or addresses. Each dump numbers the events again and gives only
their week. `docs/statistics.md` describes every field.
"""

from __future__ import annotations

import csv
import gzip
import io
import json
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from typing import Any, Final, TextIO

from django.db.models import Count, Sum
from django.utils import timezone

from catalog.models import Card, CardSet
from decks.events.card_statistics import SUMS
from decks.events.deck_statistics import GAME_KINDS
from decks.events.models import CardLesson, EventDeck
from decks.sheet import CardKey, card_key
from simulator.metagame.models import Metagame, StatisticsDump

EVERY: Final = timedelta(days=1)
CARD_COLUMNS: Final = ("game", "set", "number", "who", "events", *SUMS)


def find_decks() -> Iterator[dict[str, Any]]:
    """Yield the drafted decks with the results of their games."""
    numbers: dict[str, int] = {}
    private = _find_private_cards()
    private_sets = set(CardSet.every.filter(private=True).values_list("game", "code"))
    rows = EventDeck.objects.order_by("game", "held", "event", "seat").defer("person")
    for row in rows.iterator(1000):
        yield {
            "game": row.game,
            "event": numbers.setdefault(row.event, len(numbers) + 1),
            "week": _monday(row.held).isoformat(),
            "way": row.way,
            "sets": [code for code in row.sets.split(",") if code and (row.game, code) not in private_sets],
            "who": row.who,
            "themes": [slug for slug in row.themes.split("+") if slug],
            "archetype": [key for key in row.archetype.split("+") if key and (row.game, key) not in private],
            "cards": {key: count for key, count in row.cards.items() if (row.game, key) not in private},
            "games": {kind: getattr(row, f"{kind}_games") for kind in GAME_KINDS},
            "points": {kind: getattr(row, f"{kind}_points") for kind in GAME_KINDS},
        }


def find_cards() -> Iterator[dict[str, Any]]:
    """Yield the sums of each card by holder."""
    keys = ("game", "set_code", "number", "who")
    rows = (
        CardLesson.objects.order_by(*keys).values_list(*keys).annotate(Count("event", distinct=True), *map(Sum, SUMS))
    )
    private = _find_private_cards()
    for row in rows.iterator(1000):
        if (row[0], card_key(row[1], row[2])) not in private:
            yield dict(zip(CARD_COLUMNS, row, strict=True))


def find_metagames() -> Iterator[dict[str, Any]]:
    """Yield the archetypes and winning cards of each format. Single decks are left out."""
    for row in Metagame.objects.order_by("game", "format"):
        if row.games:
            parts = {name: row.found[name] for name in ("archetypes", "cards", "totals")}
            yield {"game": row.game, "format": row.format, "day": row.refreshed.date().isoformat(), **parts}


def _find_private_cards() -> set[tuple[str, CardKey]]:
    """Return the cards that their authors have not published, by game and key."""
    rows = Card.every.filter(private=True).order_by().values_list("set__game", "set__code", "number")
    return {(game, card_key(code, number)) for game, code, number in rows}


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _write_lines(rows: Iterable[dict[str, Any]], out: TextIO) -> int:
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows]
    out.writelines(lines)
    return len(lines)


def _write_table(rows: Iterable[dict[str, Any]], out: TextIO) -> int:
    listed, writer = list(rows), csv.DictWriter(out, CARD_COLUMNS)
    writer.writeheader()
    writer.writerows(listed)
    return len(listed)


_Find = Callable[[], Iterable[dict[str, Any]]]
_Write = Callable[[Iterable[dict[str, Any]], TextIO], int]
FILES: Final[dict[str, tuple[_Find, _Write]]] = {
    "decks.jsonl": (find_decks, _write_lines),
    "cards.csv": (find_cards, _write_table),
    "metagame.jsonl": (find_metagames, _write_lines),
}


def make_dump() -> int:
    """Write all files. Return the number of rows of all files."""
    total = 0
    for name, (find, write) in FILES.items():
        packed = io.BytesIO()
        with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as binary, io.TextIOWrapper(binary, "utf-8") as out:
            count = write(find(), out)
        values = {"made": timezone.now(), "rows": count, "content": packed.getvalue()}
        StatisticsDump.objects.update_or_create(name=name, defaults=values)
        total += count
    return total


def is_due() -> bool:
    """Whether some file is missing or older than `EVERY`. One query."""
    fresh = StatisticsDump.objects.filter(made__gt=timezone.now() - EVERY, name__in=FILES)
    return fresh.count() < len(FILES)
