"""The metagame of a format as its page and the API show it. Decks that are no longer public are left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from catalog.models import Card
from decks.events.deck_submission import cards_by_key
from decks.events.models import Event
from decks.models import Deck, Format
from decks.sheet import CardKey
from decks.win_rates import SCALE, WinRate
from simulator.metagame.findings import MOST_DECKS, SOURCES
from simulator.metagame.models import Metagame
from simulator.statistics import Tally, share


@dataclass(frozen=True, slots=True)
class SourceLine:
    """An archetype or a card in one source: its share of all games in percent, the number of lists, and the wins."""

    source: str
    share: float
    decks: int
    wins: WinRate

    @property
    def width(self) -> int:
        """The length of the bar of the share."""
        return round(self.share * SCALE / 100)


class ArchetypeLine(NamedTuple):
    """An archetype with the cards that name it (none for “other decks”), and one line for each source."""

    place: int
    cards: list[Card]
    lines: list[SourceLine]


class DeckLine(NamedTuple):
    """A deck that did well: a public deck or one of a listed event, and the cards that name its archetype."""

    deck: Deck | None
    event: Event | None
    archetype: list[Card]
    wins: WinRate


class CardResultLine(NamedTuple):
    card: Card
    line: SourceLine


class SourceFindings(NamedTuple):
    """The decks that did well and the winning cards of one source, and its totals."""

    source: str
    games: int
    decks: list[DeckLine]
    cards: list[CardResultLine]


@dataclass(frozen=True, slots=True)
class MetagameView:
    """The metagame of a format. `refreshed` is None before the first refresh."""

    format: Format
    refreshed: datetime | None
    archetypes: Sequence[ArchetypeLine]
    sources: Sequence[SourceFindings]
    games: int


def view_metagame(fmt: Format) -> MetagameView:
    """Read the stored metagame of a format. The number of queries does not depend on its size."""
    row = Metagame.objects.filter(game=fmt.game, format=fmt.slug).first()
    if row is None or not row.games:
        return MetagameView(fmt, row.refreshed if row else None, (), (), 0)
    findings: dict[str, Any] = row.found
    keys = {key for each in findings["archetypes"] for key in each["cards"]}
    keys |= {each["card"] for listed in findings["cards"].values() for each in listed}
    cards = cards_by_key(fmt.game, keys)
    totals = {source: Tally(*findings["totals"][source]["tally"]).games for source in SOURCES}
    archetypes = [
        ArchetypeLine(
            place,
            [cards[key] for key in each["cards"] if key in cards],
            [_line(source, each[source], totals[source]) for source in SOURCES],
        )
        for place, each in enumerate(findings["archetypes"])
    ]
    names = {_place(findings, each): each.cards for each in archetypes}
    sources = [
        SourceFindings(
            source,
            totals[source] // 2,
            _list_decks(findings["decks"][source], names),
            [
                CardResultLine(cards[each["card"]], _line(source, each, totals[source]))
                for each in findings["cards"][source]
                if each["card"] in cards
            ],
        )
        for source in SOURCES
    ]
    return MetagameView(fmt, row.refreshed, archetypes, sources, row.games)


def _place(findings: Mapping[str, Any], line: ArchetypeLine) -> tuple[CardKey, ...]:
    return tuple(findings["archetypes"][line.place]["cards"])


def _rate(tally: Tally) -> WinRate:
    interval = share(tally)
    return WinRate(100 * interval.value, 100 * interval.low, 100 * interval.high, tally.games)


def _line(source: str, sums: Mapping[str, Any], total: int) -> SourceLine:
    tally = Tally(*sums["tally"])
    return SourceLine(source, 100 * tally.games / total if total else 0.0, sums["decks"], _rate(tally))


def _list_decks(rows: Sequence[Mapping[str, Any]], names: Mapping[tuple[CardKey, ...], list[Card]]) -> list[DeckLine]:
    """Return the first `MOST_DECKS` of the stored decks that may be named now."""
    decks = Deck.objects.public().select_related("format").in_bulk([row["deck"] for row in rows if row["deck"]])
    listed = Event.objects.filter(listed=True, phase=Event.Phase.OVER).to_be_listed()
    events = listed.in_bulk([row["event"] for row in rows if row["event"]])
    deck_rows = [
        DeckLine(
            decks.get(row["deck"]),
            events.get(row["event"]),
            names.get(tuple(row["archetype"]), []),
            _rate(Tally(*row["tally"])),
        )
        for row in rows
        if row["deck"] in decks or row["event"] in events
    ]
    return deck_rows[:MOST_DECKS]
