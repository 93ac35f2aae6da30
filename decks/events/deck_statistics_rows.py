"""Rows of deck statistics from finished events: written once for each event, summed on request."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q, Sum

from catalog.games import game_choices

from .result_filters import filter_results

GAMES = ("all", "here", "people")  # games that a filter counts
_COUNTED = {
    "all": ("simulated", "table", "confirmed"),
    "here": ("simulated", "table"),
    "people": ("table", "confirmed"),
}


class EventDeckQuerySet(models.QuerySet["EventDeck"]):
    def of(
        self, game: str, *, set_code: str = "", who: str = "", since: date | None = None, until: date | None = None
    ) -> EventDeckQuerySet:
        """Filter by set; by holder (`people`, `accounts`, `bots` or one level of bots); by the day of the event."""
        rows = self.filter(game=game)
        if set_code:
            rows = rows.filter(sets__contains=f",{set_code},")
        return filter_results(rows, who, since, until)

    def with_sums(self, games: str = "all") -> EventDeckQuerySet:
        """Annotate each deck with the `games` and `points` of the kinds that this filter of games counts."""
        kinds = _COUNTED[games]
        return self.annotate(
            games=sum((F(f"{kind}_games") for kind in kinds[1:]), start=F(f"{kinds[0]}_games")),
            points=sum((F(f"{kind}_points") for kind in kinds[1:]), start=F(f"{kinds[0]}_points")),
        )

    def sum_by(self, column: str, games: str = "all") -> list[tuple[Any, int, int, int]]:
        """Return (value of the column, decks, games, points), the most decks first."""
        rows = self.with_sums(games).order_by().values_list(column)
        summed = rows.annotate(models.Count("pk"), Sum("games"), Sum("points"))
        return sorted(((value, n, g, p) for value, n, g, p in summed), key=lambda row: (-row[1], str(row[0])))


class EventDeck(models.Model):
    """The deck of one seat of a finished event, with the results of its games; it outlives the event."""

    event = models.CharField(max_length=10)
    seat = models.PositiveSmallIntegerField()
    held = models.DateField()  # when the event was made
    game = models.CharField(max_length=20, choices=game_choices)
    way = models.CharField(max_length=20)  # the slug of the way of drafting
    sets = models.CharField(max_length=200, blank=True)  # codes between commas: ",A,B,"
    who = models.CharField(max_length=10)
    with_people = models.BooleanField(default=False)  # a person played this deck or one that it met
    person = models.ForeignKey(  # the account of its player; None for guests, bots and accounts that are gone
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    themes = models.CharField(max_length=60, blank=True)  # one or two themes, such as elements: "a+b"
    archetype = models.CharField(max_length=140, blank=True)  # the keys of its naming cards: "SET-1+SET-2"
    cards = models.JSONField()  # card key → copies
    simulated_games = models.PositiveIntegerField(default=0)
    simulated_points = models.PositiveIntegerField(default=0)
    table_games = models.PositiveIntegerField(default=0)
    table_points = models.PositiveIntegerField(default=0)
    confirmed_games = models.PositiveIntegerField(default=0)
    confirmed_points = models.PositiveIntegerField(default=0)

    objects = EventDeckQuerySet.as_manager()

    class Meta:
        ordering = ["-held", "event", "seat"]
        indexes = [models.Index(fields=["game", "held"], name="event_deck_by_day")]
        constraints = [
            models.UniqueConstraint(fields=["event", "seat"], name="event_deck_once_a_seat"),
            models.CheckConstraint(
                condition=Q(simulated_points__lte=2 * F("simulated_games"))
                & Q(table_points__lte=2 * F("table_games"))
                & Q(confirmed_points__lte=2 * F("confirmed_games")),
                name="event_deck_points_of_games",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.seat}"
