"""What finished events teach, as rows: written once an event, summed by whoever asks."""

from __future__ import annotations

from datetime import date

from django.db import models, transaction
from django.db.models import Count, Sum

from catalog.games import game_choices
from decks.sheet import CardKey, card_key

from .lessons import PEOPLE, SUMS, Lesson, lessons


class CardLessonQuerySet(models.QuerySet["CardLesson"]):
    def of(self, game: str, set_code: str = "", who: str = "", since: date | None = None) -> CardLessonQuerySet:
        """Of the cards of a set; of `people`, of `bots` or of one level of them; of events from a day on."""
        found = self.filter(game=game)
        if set_code:
            found = found.filter(set_code=set_code)
        if who == "bots":
            found = found.exclude(who=PEOPLE)
        elif who:
            found = found.filter(who=who)
        return found.filter(held__gte=since) if since else found

    def summed(self) -> dict[CardKey, tuple[Lesson, int]]:
        """By card the sums of all events, without what it was taken over, and how many events they are of."""
        rows = (
            self.order_by().values_list("set_code", "number").annotate(Count("event", distinct=True), *map(Sum, SUMS))
        )
        return {
            card_key(set_code, number): (Lesson(**dict(zip(SUMS, sums, strict=True))), events)
            for set_code, number, events, *sums in rows
        }


class CardLesson(models.Model):
    """What one event teaches of one card in the hands of people, or of a level of bots. It outlives the event."""

    event = models.CharField(max_length=10)
    held = models.DateField()  # when the event was made
    game = models.CharField(max_length=20, choices=game_choices)
    set_code = models.CharField(max_length=20)
    number = models.PositiveIntegerField()
    who = models.CharField(max_length=10)
    taken = models.PositiveIntegerField()
    positions = models.PositiveIntegerField()
    squares = models.PositiveIntegerField()
    came = models.PositiveIntegerField()
    last = models.PositiveIntegerField()
    pools = models.PositiveIntegerField()
    decks = models.PositiveIntegerField()
    deck_games = models.PositiveIntegerField()
    deck_points = models.PositiveIntegerField()
    dealt_games = models.PositiveIntegerField()
    dealt_points = models.PositiveIntegerField()
    roster_games = models.PositiveIntegerField()
    roster_points = models.PositiveIntegerField()
    over = models.JSONField(default=dict)  # card key → how often it lay beside this one when this was taken

    objects = CardLessonQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["game", "set_code", "number"], name="lesson_of_card")]
        constraints = [
            models.UniqueConstraint(fields=["event", "set_code", "number", "who"], name="lesson_once_an_event")
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.set_code}-{self.number} {self.who}"


def learn(event_id: str) -> bool:
    """Keep what a finished event teaches; whether that was new. Events that were called off teach nothing."""
    from .models import Event, EventLogEntry, Pairing

    with transaction.atomic():
        if not Event.objects.filter(pk=event_id, phase=Event.Phase.OVER, learned=False).update(learned=True):
            return False
        event = Event.objects.get(pk=event_id)
        log = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", flat=True))
        if any(entry["kind"] == "cancelled" for entry in log):
            return True
        rows = Pairing.objects.filter(round__event=event).order_by()
        columns = rows.values_list("round__number", "table", "games", "played")
        games = {(round_, table): [*simulated, *played] for round_, table, simulated, played in columns}
        found = lessons(log, games)
        CardLesson.objects.bulk_create(
            CardLesson(
                event=event.pk,
                held=event.created.date(),
                game=event.game,
                set_code=card.rpartition("-")[0],
                number=int(card.rpartition("-")[2]),
                who=who,
                over=dict(lesson.over),
                **{name: getattr(lesson, name) for name in SUMS},
            )
            for (card, who), lesson in found.items()
        )
    return True
