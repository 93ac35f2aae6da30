"""Rows of card statistics from finished events: written once for each event, summed on request."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from django.conf import settings
from django.db import models, transaction
from django.db.models import Count, Sum

from catalog.games import game_choices
from decks.games import get_draft_rules
from decks.sheet import CardKey, card_key

from .card_statistics import PEOPLE, SUMS, CardTotals, Lessons, collect_lessons
from .deck_statistics import GAME_KINDS, DeckTotals, collect_decks
from .deck_statistics_rows import EventDeck
from .options import CUBE
from .pod import Pod
from .result_filters import filter_results

CARD_GAMES = ("all", "here")  # games that a filter counts; deals are known of games here alone

if TYPE_CHECKING:
    from .models import Event


class CardLessonQuerySet(models.QuerySet["CardLesson"]):
    def of(
        self, game: str, set_code: str = "", who: str = "", since: date | None = None, until: date | None = None
    ) -> CardLessonQuerySet:
        """Filter by set; by holder (`people`, `accounts`, `bots` or one level of bots); by the day of the event."""
        rows = self.filter(game=game)
        if set_code:
            rows = rows.filter(set_code=set_code)
        return filter_results(rows, who, since, until)

    def sum_by_card(self, games: str = "all") -> dict[CardKey, CardSums]:
        """Sum all events by card, without the cards that it was taken over. `games`: one of `CARD_GAMES`."""
        counts = (Count("event", distinct=True), Count("person", distinct=True))
        rows = self.order_by().values_list("set_code", "number").annotate(*counts, *map(Sum, SUMS))
        sums_by_card: dict[CardKey, CardSums] = {}
        for set_code, number, events, people, *sums in rows:
            totals = CardTotals(**dict(zip(SUMS, sums, strict=True)))
            sums_by_card[card_key(set_code, number)] = CardSums(
                totals.only_here() if games == "here" else totals, events, people
            )
        return sums_by_card

    def by_person(self) -> dict[CardKey, list[tuple[bool, CardTotals]]]:
        """Sum all events by card and person: whether a person influenced the figures, and the sums.

        All guests count as one person: nothing proves that they are several.
        """
        rows = self.order_by().values_list("set_code", "number", "with_people", "person").annotate(*map(Sum, SUMS))
        totals: dict[CardKey, list[tuple[bool, CardTotals]]] = {}
        for set_code, number, with_people, _person, *sums in rows:
            lesson = CardTotals(**dict(zip(SUMS, sums, strict=True)))
            totals.setdefault(card_key(set_code, number), []).append((with_people, lesson))
        return totals


class CardSums(NamedTuple):
    """The statistics of a card, the number of events that they rest on, and the number of accounts in them."""

    lesson: CardTotals
    events: int
    accounts: int


class CardLesson(models.Model):
    """The statistics of one card in one event, by holder and by person; they outlive the event."""

    event = models.CharField(max_length=10)
    held = models.DateField()  # when the event was made
    game = models.CharField(max_length=20, choices=game_choices)
    set_code = models.CharField(max_length=20)
    number = models.PositiveIntegerField()
    who = models.CharField(max_length=10)
    with_people = models.BooleanField(default=False)  # a person made the picks or played one side of the games
    person = models.ForeignKey(  # the account of that person; None for guests and for accounts that are gone
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    taken = models.PositiveIntegerField()
    positions = models.PositiveIntegerField()
    squares = models.PositiveIntegerField()
    came = models.PositiveIntegerField()
    last = models.PositiveIntegerField()
    pools = models.PositiveIntegerField()
    decks = models.PositiveIntegerField()
    deck_games = models.PositiveIntegerField()
    deck_points = models.PositiveIntegerField()
    table_games = models.PositiveIntegerField(default=0)
    confirmed_games = models.PositiveIntegerField(default=0)
    confirmed_points = models.PositiveIntegerField(default=0)
    dealt_games = models.PositiveIntegerField()
    dealt_points = models.PositiveIntegerField()
    undealt_games = models.PositiveIntegerField(default=0)
    undealt_points = models.PositiveIntegerField(default=0)
    roster_games = models.PositiveIntegerField()
    roster_points = models.PositiveIntegerField()
    over = models.JSONField(default=dict)  # card key → how often it lay beside this one when this was taken

    objects = CardLessonQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["game", "set_code", "number"], name="lesson_of_card")]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "set_code", "number", "who", "with_people", "person"], name="lesson_once_an_event"
            )
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.set_code}-{self.number} {self.who}"


def learn(event_id: str) -> bool:
    """Store the statistics of a finished event once; False if they are stored already. Skip cancelled events.

    The rows of an event replace those that are stored: a new kind of statistic is filled in by clearing `learned`.
    """
    from .models import Event, EventLogEntry, Pairing, Seat

    with transaction.atomic():
        if not Event.objects.filter(pk=event_id, phase=Event.Phase.OVER, learned=False).update(learned=True):
            return False
        event = Event.objects.get(pk=event_id)
        log = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", flat=True))
        if any(entry["kind"] == "cancelled" for entry in log):
            return True
        rows = Pairing.objects.filter(round__event=event).order_by()
        columns = rows.values_list("round__number", "table", "games", "played")
        games = {
            (round_, table): [*simulated, *({**game, "at_table": True} for game in game_rows)]
            for round_, table, simulated, game_rows in columns
        }
        seats = Seat.objects.filter(event=event, player__isnull=False).order_by()
        accounts = dict(seats.values_list("number", "player"))
        _store_cards(event, collect_lessons(log, games, accounts))
        pod = Pod()
        for entry in log:
            pod.apply(entry)
        sheet, rules = event.cards.cards, get_draft_rules(event.game)
        _store_decks(event, collect_decks(pod, games, lambda card: rules.theme(sheet[card]), accounts))
    return True


def _store_cards(event: Event, lessons: Lessons) -> None:
    CardLesson.objects.filter(event=event.pk).delete()
    CardLesson.objects.bulk_create(
        CardLesson(
            event=event.pk,
            held=event.created.date(),
            game=event.game,
            set_code=card.rpartition("-")[0],
            number=int(card.rpartition("-")[2]),
            who=source.who,
            with_people=source.with_people,
            person_id=source.person,
            over=dict(lesson.over),
            **{name: getattr(lesson, name) for name in SUMS},
        )
        for (card, source), lesson in lessons.items()
    )


def _store_decks(event: Event, totals: Iterable[DeckTotals]) -> None:
    sets = sorted(set(event.settings.sets) - {CUBE})
    EventDeck.objects.filter(event=event.pk).delete()
    EventDeck.objects.bulk_create(
        EventDeck(
            event=event.pk,
            seat=deck.seat,
            held=event.created.date(),
            game=event.game,
            way=event.settings.kind,
            sets=f",{','.join(sets)}," if sets else "",
            who=deck.source.who,
            with_people=deck.source.with_people,
            person_id=deck.source.person if deck.source.who == PEOPLE else None,
            themes="+".join(deck.themes),
            cards=deck.cards,
            **{f"{kind}_games": deck.games[kind] for kind in GAME_KINDS},
            **{f"{kind}_points": deck.points[kind] for kind in GAME_KINDS},
        )
        for deck in totals
    )
