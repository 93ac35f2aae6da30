"""Statistics of drafted decks for the page and the API: by theme, by archetype and by week, and the best records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, NamedTuple

from django.db.models import Count, F

from catalog.core.terms import Term
from catalog.models import Card
from decks.games import get_draft_rules
from decks.win_rates import SCALE, WinRate

from .card_statistics_figures import share
from .deck_statistics_rows import EventDeck, EventDeckQuerySet
from .deck_submission import cards_by_key
from .models import Event

MOST_GROUPS = 20
MOST_DECKS = 10
LEAST_RECORD = 3  # games of a deck with a record
MOST_WEEKS = 12
DRAWN_GROUPS = 4  # of a week


@dataclass(frozen=True, slots=True)
class DeckFilter:
    """The decks and games that count."""

    game: str
    set_code: str = ""
    who: str = ""
    games: str = "all"
    since: date | None = None
    until: date | None = None

    def find_decks(self) -> EventDeckQuerySet:
        return EventDeck.objects.of(self.game, set_code=self.set_code, who=self.who, since=self.since, until=self.until)


class ThemeName(NamedTuple):
    slug: str
    name: Term


class DeckGroup(NamedTuple):
    """Decks of one theme pair or archetype: the names of either, and the share of all decks in percent."""

    key: str
    themes: list[ThemeName]
    cards: list[Card]
    decks: int
    share: float
    wins: WinRate

    @property
    def width(self) -> int:
        """The length of the bar of the share."""
        return round(self.share * SCALE / 100)


class RecordLine(NamedTuple):
    """A deck with one of the best records. `event` is None unless its event is listed."""

    row: EventDeck
    themes: list[ThemeName]
    archetype: list[Card]
    cards: list[tuple[Card, int]]
    event: Event | None
    wins: WinRate


class WeekPart(NamedTuple):
    """A theme pair in a week: its place and length in the bar of the week, and its share in percent."""

    place: int
    left: int
    width: int
    share: float


class WeekLine(NamedTuple):
    """A week from Monday, its decks, and the parts of the most played theme pairs (or archetypes)."""

    monday: date
    decks: int
    parts: list[WeekPart]


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    decks: int
    games: int
    themes: Sequence[DeckGroup]
    archetypes: Sequence[DeckGroup]
    records: Sequence[RecordLine]
    weeks: Sequence[WeekLine]
    drawn: Sequence[DeckGroup]  # the groups that the bars of weeks draw, by their place


def rate(points: int, games: int) -> WinRate:
    """Return the win rate for a number of points, 2 for each win."""
    interval = share(points, games)
    if interval is None:
        return WinRate(50.0, 0.0, 100.0, 0)
    return WinRate(100 * interval.value, 100 * interval.low, 100 * interval.high, games)


def compute_deck_statistics(filters: DeckFilter) -> DeckStatistics:
    """Sum the decks of a filter. The number of queries depends only on the number of sets."""
    rows = filters.find_decks()
    themes, archetypes = rows.sum_by("themes", filters.games), rows.sum_by("archetype", filters.games)
    best = _find_best(rows, filters.games)
    keys = {key for name, *_sums in archetypes for key in _split(name)}
    keys |= {key for row in best for key in (*row.cards, *_split(row.archetype))}
    cards = cards_by_key(filters.game, keys)
    names = _name_themes(filters.game)
    by_theme = _group(themes, names, cards)
    by_archetype = _group(archetypes, names, cards)
    column, groups = ("themes", by_theme) if any(each.key for each in by_theme) else ("archetype", by_archetype)
    bar_groups = [group for group in groups if group.key][:DRAWN_GROUPS]
    return DeckStatistics(
        decks=sum(each[1] for each in themes),
        games=sum(each[2] for each in themes),
        themes=by_theme if column == "themes" else (),
        archetypes=[group for group in by_archetype if group.key or len(by_archetype) > 1],
        records=_list_records(best, names, cards),
        weeks=_list_weeks(rows, column, [group.key for group in bar_groups]),
        drawn=bar_groups,
    )


def _split(name: str) -> list[str]:
    return [part for part in name.split("+") if part]


def _name_themes(game: str) -> dict[str, ThemeName]:
    return {slug: ThemeName(slug, name) for slug, name in get_draft_rules(game).themes.items()}


def _group(
    sums: Iterable[tuple[str, int, int, int]], names: Mapping[str, ThemeName], cards: Mapping[str, Card]
) -> list[DeckGroup]:
    listed = list(sums)
    total = sum(decks for _key, decks, _games, _points in listed)
    return [
        DeckGroup(
            key,
            [names[slug] for slug in _split(key) if slug in names],
            [cards[each] for each in _split(key) if each in cards],
            decks,
            100 * decks / total,
            rate(points, games),
        )
        for key, decks, games, points in listed[:MOST_GROUPS]
    ]


def _find_best(rows: EventDeckQuerySet, games: str) -> list[Any]:
    """Return the decks with the best records, with their sums: the fewest points lost, then the most games."""
    summed: Any = rows.with_sums(games)  # no type knows of the annotations
    records = summed.filter(games__gte=LEAST_RECORD, points__gt=F("games"))
    losses = 2 * F("games") - F("points")
    return list(records.annotate(lost=losses).order_by("lost", "-games", "-held", "event", "seat")[:MOST_DECKS])


def _list_records(best: Sequence[Any], names: Mapping[str, ThemeName], cards: Mapping[str, Card]) -> list[RecordLine]:
    listed = Event.objects.filter(listed=True, phase=Event.Phase.OVER).to_be_listed()
    events = listed.in_bulk([row.event for row in best])
    return [
        RecordLine(
            row,
            [names[slug] for slug in _split(row.themes) if slug in names],
            [cards[key] for key in _split(row.archetype) if key in cards],
            sorted(((cards[key], count) for key, count in row.cards.items() if key in cards), key=_by_name),
            events.get(row.event),
            rate(row.points, row.games),
        )
        for row in best
    ]


def _by_name(row: tuple[Card, int]) -> str:
    return row[0].name


def _list_weeks(rows: EventDeckQuerySet, column: str, keys: Sequence[str]) -> list[WeekLine]:
    """Return the last weeks with decks, the newest first. The sums of days are added here, alike on each database."""
    counts: dict[date, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    days = rows.order_by().values_list("held", column).annotate(decks=Count("pk"))
    for day, key, decks in days:
        counts[day - timedelta(days=day.weekday())][key] += decks
    lines = []
    for monday in sorted(counts, reverse=True)[:MOST_WEEKS]:
        week, left, parts = counts[monday], 0, []
        total = sum(week.values())
        for place, key in enumerate(keys):
            width = round(week.get(key, 0) * SCALE / total)
            parts.append(WeekPart(place, left, width, 100 * week.get(key, 0) / total))
            left += width
        lines.append(WeekLine(monday, total, parts))
    return lines
