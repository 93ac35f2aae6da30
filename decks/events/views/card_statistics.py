"""Draft statistics of cards: on the page of a card, on the page of a set, and as CSV."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.addresses import activate
from catalog.core.requests import HtmxRequest
from catalog.models import Card, CardSet
from decks.sheet import CardKey, card_key

from ..card_statistics import PEOPLE
from ..card_statistics_figures import CardFigures
from ..card_statistics_rows import CARD_GAMES, CardLesson
from ..deck_submission import cards_by_key

BESIDE = 8  # cards that a card was taken over most often, as its page shows them
MOST_EVENTS = 400  # newest events whose passed-over cards are counted
WHO = ("", PEOPLE, "accounts", "bots", "novice", "regular", "expert")
COLUMNS = ("pick", "last_seen", "played", "in_deck", "dealt", "improvement", "in_roster", "taken")


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    card: Card
    figures: CardFigures


@dataclass(frozen=True, slots=True)
class StatisticsFilter:
    """Selection of drafts by player and by date."""

    who: str
    since: date | None
    until: date | None
    games: str = "all"

    @classmethod
    def of(cls, request: HttpRequest) -> StatisticsFilter:
        """Parse the query parameters. Raise Http404 if they are invalid."""
        who, days = request.GET.get("who", ""), []
        try:
            for name in ("since", "until"):
                day = request.GET.get(name, "")
                days.append(date.fromisoformat(day) if day else None)
        except ValueError:
            raise Http404 from None
        games = request.GET.get("games") or "all"
        if who not in WHO or games not in CARD_GAMES:
            raise Http404
        since, until = days
        return cls(who, since, until, games)

    @property
    def query(self) -> str:
        """The filter as the parameters of an address."""
        days = {name: day.isoformat() for name, day in (("since", self.since), ("until", self.until)) if day}
        return urlencode({"who": self.who, "games": self.games, **days})

    @property
    def choices(self) -> list[tuple[str, str, bool]]:
        words = (_("Everybody"), _("People"), _("Accounts"), _("Bots"), _("Novices"), _("Regulars"), _("Experts"))
        return [(who, word, who == self.who) for who, word in zip(WHO, words, strict=True)]

    @property
    def games_of(self) -> list[tuple[str, str, bool]]:
        words = (_("All games"), _("Played here"))
        return [(games, word, games == self.games) for games, word in zip(CARD_GAMES, words, strict=True)]


def rows_of(card_set: CardSet, filters: StatisticsFilter, order: str = "pick") -> list[StatisticsRow]:
    """Return the cards of a set that have draft statistics, in an order of `COLUMNS`."""
    lessons = CardLesson.objects.of(card_set.game, card_set.code, filters.who, filters.since, filters.until)
    summed = lessons.sum_by_card(filters.games)
    cards = cards_by_key(card_set.game, summed)
    rows = [StatisticsRow(cards[key], CardFigures(*summed[key])) for key in summed if key in cards]

    def place(row: StatisticsRow) -> tuple[bool, float, str]:
        figure = row.figures.lesson.taken if order == "taken" else getattr(row.figures, order)
        value = getattr(figure, "value", figure)
        return value is None, (value or 0) * (1 if order in ("pick", "last_seen") else -1), row.card.name

    return sorted(rows, key=place)


@require_safe
def of_set(request: HtmxRequest, pk: int) -> HttpResponse:
    """Show the draft statistics of a set's cards; a slot of the set's page leads here."""
    card_set = get_object_or_404(CardSet, pk=pk)
    activate(card_set.game)
    if request.htmx:
        events = CardLesson.objects.of(card_set.game, card_set.code).values("event").distinct().count()
        return render(request, "events/set_lessons_slot.html", {"set": card_set, "events": events})
    filters, order = StatisticsFilter.of(request), request.GET.get("order", COLUMNS[0])
    if order not in COLUMNS:
        raise Http404
    context = {"set": card_set, "asked": filters, "order": order, "rows": rows_of(card_set, filters, order)}
    return render(request, "events/set_lessons.html", context)


@require_safe
def of_set_as_csv(request: HttpRequest, pk: int) -> HttpResponse:
    card_set = get_object_or_404(CardSet, pk=pk)
    response = HttpResponse(
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{card_set.code}-drafts.csv"'},
    )
    writer = csv.writer(response)
    intervals = ("pick", "in_deck", "dealt", "improvement", "in_roster")
    games = ("simulated_games", "table_games", "confirmed_games")
    plain = ("events", "accounts", "taken", "last_seen", "pools", "decks", *games)
    names = [f"{name}{part}" for name in intervals for part in ("", "_low", "_high", "_of")]
    writer.writerow(["set", "number", "name", "name_en", *plain, *names])
    for row in rows_of(card_set, StatisticsFilter.of(request)):
        figures_json: dict[str, Any] = row.figures.as_json()
        figures = [
            (figures_json[name] or {}).get(part, "") for name in intervals for part in ("value", "low", "high", "of")
        ]
        values = ["" if figures_json[name] is None else figures_json[name] for name in plain]
        writer.writerow([card_set.code, row.card.number, row.card.name_ru, row.card.name_en, *values, *figures])
    return response


@require_safe
def show_card_statistics(request: HtmxRequest, pk: int) -> HttpResponse:
    """Show the draft statistics of a card for people and for bots, as a slot of its page or as a full page."""
    card = get_object_or_404(Card.objects.complete(), pk=pk)
    activate(card.set.game)
    key = card_key(card.set.code, card.number)
    lessons = CardLesson.objects.of(card.set.game, card.set.code).filter(number=card.number)
    lines = []
    for who, word in ((PEOPLE, _("People")), ("bots", _("Bots"))):
        summed = lessons.of(card.set.game, who=who).sum_by_card().get(key)
        if summed is not None:
            lines.append((word, CardFigures(*summed)))
    context = {"card": card, "lines": lines, "over": _find_alternatives(card, lessons) if lines else []}
    return render(request, "events/card_lessons_slot.html" if request.htmx else "events/card_lessons.html", context)


def _find_alternatives(card: Card, lessons: Any) -> list[tuple[Card, int]]:
    """Return the cards that players most often passed for this one, in the newest events."""
    counted: Counter[CardKey] = Counter()
    for beside in lessons.order_by("-held", "-pk").values_list("over", flat=True)[:MOST_EVENTS]:
        counted.update(beside)
    most = counted.most_common(BESIDE)
    cards = cards_by_key(card.set.game, [key for key, _count in most])
    return [(cards[key], count) for key, count in most if key in cards]
