"""Events as rows. The truth of an event is its log; the other rows make it quick to find and impossible to break."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Count, Exists, F, OuterRef, Q
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from catalog.core.clock import now_ms as now_ms
from catalog.games import first_game, game_choices
from decks.games import get_draft_rules
from decks.sheet import Sheet

from . import ids
from .card_statistics_rows import CardLesson as CardLesson
from .deck_statistics_rows import EventDeck as EventDeck
from .options import Options
from .series_rows import SeatResult as SeatResult
from .series_rows import Series as Series
from .series_rows import SeriesMember as SeriesMember
from .series_rows import touch_series as touch_series

if TYPE_CHECKING:
    from django.contrib.auth.models import User


class EventQuerySet(models.QuerySet["Event"]):
    def due(self, now: int) -> EventQuerySet:
        """Those in which a player's time has run out."""
        return self.filter(next_due__lte=now)

    def with_work_since(self, before: int) -> EventQuerySet:
        """Those whose background work was asked for before this time and is not done."""
        return self.filter(work_since__lte=before)

    def among_series(self) -> EventQuerySet:
        """For the page of a series: with the number of people at each, in the order in which they were made."""
        people = Count("seats", filter=Q(seats__bot="", seats__removed=False))
        return self.to_be_listed().annotate(people=people).order_by("created", "pk")

    def with_lessons(self) -> EventQuerySet:
        """Return the finished events whose lessons have not been taken yet."""
        return self.filter(phase=Event.Phase.OVER, learned=False)

    def with_an_untold_table(self) -> EventQuerySet:
        return self.exclude(phase=Event.Phase.OVER).filter(table_version__lt=F("version"))

    def to_be_listed(self) -> EventQuerySet:
        """With what their titles need, and without what lists do not show."""
        return self.defer("sheet", "seed").prefetch_related("seats")

    def of_guests(self) -> EventQuerySet:
        """Return the events without an account among their players and organisers, the newest first."""
        players = Seat.objects.filter(event=OuterRef("pk"), player__isnull=False)
        rows = self.filter(~Exists(players), organiser=None, co_organisers=None)
        return rows.order_by("-table_told", "-created")

    def of(self, user: User) -> EventQuerySet:
        """Return the events that the user organises or plays in."""
        return self.filter(Q(organiser=user) | Q(co_organisers=user) | Q(seats__player=user)).distinct()


class Event(models.Model):
    """One sealed or draft event."""

    class Phase(models.TextChoices):
        OPEN = "open", _("open for joining")
        DRAFTING = "drafting", _("drafting")
        BUILDING = "building", _("building decks")
        PLAYING = "playing", _("playing rounds")
        OVER = "over", _("over")

    id = models.CharField(primary_key=True, max_length=10, default=ids.event_id, editable=False)
    code = models.CharField(_("code for joining"), max_length=6, unique=True, default=ids.join_code)
    game = models.CharField(_("game"), max_length=20, default=first_game, choices=game_choices)
    name = models.CharField(_("name"), max_length=80)
    hidden_name = models.CharField(max_length=80, blank=True, editable=False)  # as it was before a moderator hid it
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="organised_events"
    )
    organiser_key = models.CharField(max_length=64, editable=False)  # its digest
    options = models.JSONField(_("settings"))
    listed = models.BooleanField(_("listed"), default=False)
    seed = models.BinaryField(max_length=32, editable=False)
    sheet = models.JSONField(null=True, editable=False)  # frozen at the start

    phase = models.CharField(_("phase"), max_length=10, choices=Phase.choices, default=Phase.OPEN)
    version = models.PositiveIntegerField(default=0)  # how many entries the log has
    head = models.CharField(max_length=64)  # the hash of the last
    # version up to which pages that show the table have been notified
    table_version = models.PositiveIntegerField(default=0)
    table_told = models.BigIntegerField(default=0)  # when, in ms
    said = models.PositiveIntegerField(default=0)  # how many lines its chat has
    next_due = models.BigIntegerField(null=True, db_index=True)  # when the first pick expires, grace included, in ms
    work_since = models.BigIntegerField(null=True, db_index=True)  # when background work was asked for, in ms
    present = models.BigIntegerField(default=0)  # when a player was last at the table, in ms
    owed = models.BigIntegerField(default=0)  # ms in which the site could not be reached, not yet given back
    learned = models.BooleanField(default=False)  # whether what it teaches of cards is kept
    co_organisers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="co_organised_events", blank=True)
    series = models.ForeignKey(Series, models.SET_NULL, null=True, blank=True, related_name="events")
    created = models.DateTimeField(_("created"), auto_now_add=True)

    objects = EventQuerySet.as_manager()

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ["-created"]
        indexes = [
            models.Index(fields=["listed", "phase", "-created"], name="event_listed"),
            models.Index(fields=["phase", "learned"], name="event_with_lessons"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(phase__in=["open", "drafting", "building", "playing", "over"]), name="event_phase_known"
            ),
            models.CheckConstraint(condition=Q(phase="open") | Q(sheet__isnull=False), name="event_started_with_sheet"),
            models.CheckConstraint(condition=Q(table_version__lte=F("version")), name="event_table_not_ahead"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("events:event", args=[self.id])

    @property
    def title(self) -> str:
        """Return the name of the event.

        An unnamed event gets its way of drafting in the reader's language, with a note for one person among bots.
        """
        if self.name:
            return self.name
        way = self.settings.way
        kind = way.name.said(get_language() or "en")
        return gettext("%(kind)s with bots") % {"kind": kind} if not way.mode and self._is_ones_own() else kind

    def _is_ones_own(self) -> bool:
        """Whether one person sits among bots, and other people can join only in place of a bot."""
        if self.phase == self.Phase.OPEN:
            return False
        bots = [bool(seat.bot) for seat in self.seats.all()]
        return bots.count(False) == 1 and len(bots) > 1

    def is_organised_by(self, user_id: int) -> bool:
        """Whether this account made the event, or helps whoever did."""
        return self.organiser_id == user_id or self.co_organisers.filter(pk=user_id).exists()

    @property
    def settings(self) -> Options:
        return Options.from_json(self.options)

    @property
    def cards(self) -> Sheet:
        """The cards that its boosters hold; once it has started."""
        return frozen_sheet(self.pk)


@lru_cache(maxsize=128)
def frozen_sheet(event_id: str) -> Sheet:
    """Return the sheet of an event that has started: it never changes, and the id is never reused for another event."""
    game, sheet = Event.objects.filter(sheet__isnull=False).values_list("game", "sheet").get(pk=event_id)
    return get_draft_rules(game).read_sheet(sheet or {})


class Seat(models.Model):
    """A seat of an event and its player. `version` increases when the view of this seat changes."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name"), max_length=40)
    hidden_name = models.CharField(max_length=40, blank=True, editable=False)  # as it was before a moderator hid it
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="event_seats"
    )
    key = models.CharField(max_length=64, blank=True, editable=False)  # digest of the key; empty for bots
    key_nonce = models.CharField(max_length=32, blank=True, editable=False)  # input of the key derivation
    organisers = models.BooleanField(default=False)  # the organiser of the event sits here
    removed = models.BooleanField(default=False)  # an organiser removed the player; only the proof remains
    bot = models.CharField(max_length=10, blank=True)  # the level of a bot
    mark = models.CharField(max_length=16, blank=True)  # the instance to take when time runs out
    bench = models.JSONField(default=list)  # instances that the player keeps in the deck while building
    bench_leader = models.CharField(max_length=64, blank=True)  # the key of the card chosen to lead that deck
    benches = models.JSONField(default=list)  # the bench before each of the last changes, for undo
    watched = models.BooleanField(default=False)  # its player agrees to spectators
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["event", "number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="seat_number_once_an_event"),
            models.UniqueConstraint(
                fields=["event", "player"], condition=Q(player__isnull=False), name="seat_once_a_player"
            ),
            models.UniqueConstraint(fields=["key"], condition=~Q(key=""), name="seat_key_unique"),
            models.CheckConstraint(condition=Q(key="") | Q(bot=""), name="seat_of_player_or_bot"),
        ]

    def __str__(self) -> str:
        return f"{self.event_id} {self.number}: {self.name}"


class LateArrival(models.Model):
    """A person who took a bot's seat after the start of the event. Each person can do so once."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="late_arrivals")
    person = models.CharField(max_length=64)  # `rights.person_of`

    class Meta:
        constraints = [models.UniqueConstraint(fields=["event", "person"], name="late_arrival_once_a_person")]

    def __str__(self) -> str:
        return f"{self.event_id} {self.person}"


class KeptOut(models.Model):
    """A person removed by an organiser before the event started. Their seat is free, and they cannot take another one.

    The person is identified as in the seat: by account, and by the key that a guest's browser or program holds. The
    network address is not used, because all players in one room may share it. These rows are not part of the log: the
    log contains no names, and readmission does not affect the deal.
    """

    event = models.ForeignKey(Event, models.CASCADE, related_name="kept_out")
    number = models.PositiveSmallIntegerField()  # of the seat, which no other seat of the event is given
    name = models.CharField(max_length=40)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="kept_out_of")
    key = models.CharField(max_length=64, editable=False)  # of the seat: its digest

    class Meta:
        ordering = ["event", "number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="kept_out_once_a_seat")]

    def __str__(self) -> str:
        return f"{self.event_id} {self.number}: {self.name}"


class EventLogEntry(models.Model):
    """An entry of an event's log; never changed, never deleted but with the event."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="log")
    index = models.PositiveIntegerField()
    data = models.JSONField()
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["event", "index"]
        constraints = [models.UniqueConstraint(fields=["event", "index"], name="entry_index_once_an_event")]

    def __str__(self) -> str:
        return f"{self.event_id} {self.index}"


class Pick(models.Model):
    """A pick that was made. The database itself refuses a second one of the same place or the same card."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="picks")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="picks")
    round = models.PositiveSmallIntegerField()
    pick = models.PositiveSmallIntegerField()
    instance = models.CharField(max_length=16)
    token = models.CharField(max_length=64, blank=True)  # the client's, so that a repeated request is known
    version = models.PositiveIntegerField()  # of the event after it: the first answer can be given again

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "seat", "round", "pick"], name="pick_once_a_turn"),
            models.UniqueConstraint(fields=["event", "instance"], name="pick_once_a_card"),
            models.UniqueConstraint(fields=["seat", "token"], condition=~Q(token=""), name="pick_once_a_token"),
        ]

    def __str__(self) -> str:
        return f"{self.seat_id} {self.round}.{self.pick}"


class Round(models.Model):
    """A round that was opened; it cannot be opened twice."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["event", "number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="round_number_once_an_event")]

    def __str__(self) -> str:
        return f"{self.event_id} {self.number}"


class PairingQuerySet(models.QuerySet["Pairing"]):
    def to_be_simulated(self) -> PairingQuerySet:
        """Tables without a result that wait for the simulator."""
        return self.filter(simulated=True, score__isnull=True)


class Pairing(models.Model):
    """A table of a round. `score` is [games of the first, of the second, drawn] once it counts.

    A background simulator queries `to_be_simulated()`, reads both decks and reports the result.
    """

    round = models.ForeignKey(Round, models.CASCADE, related_name="pairings")
    table = models.PositiveSmallIntegerField()
    first = models.ForeignKey(Seat, models.CASCADE, related_name="+")
    second = models.ForeignKey(Seat, models.CASCADE, related_name="+", null=True)
    wish_first = models.BooleanField(default=False)  # wants the simulator to play it
    wish_second = models.BooleanField(default=False)
    simulated = models.BooleanField(default=False)
    score = models.JSONField(null=True)
    games = models.JSONField(default=list)  # what whoever played it needs to show them again
    # Of each game that its players played at a table of the site: the outcome, and the cards of both sides that were
    # dealt and put to use.
    played = models.JSONField(default=list)

    objects = PairingQuerySet.as_manager()

    class Meta:
        ordering = ["round", "table"]
        constraints = [models.UniqueConstraint(fields=["round", "table"], name="pairing_table_once_a_round")]

    def __str__(self) -> str:
        return f"{self.round_id} {self.table}"


class Deck(models.Model):
    """A deck that was handed in and locked: how many of each card, and the hash that is shown."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="deck")
    cards = models.JSONField()  # card key → copies
    hash = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.seat_id} {self.hash[:12]}"


class Message(models.Model):
    """A chat message at a table whose chat is on."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="messages")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="messages")
    text = models.CharField(_("message"), max_length=300)
    said = models.DateTimeField(auto_now_add=True)
    hidden = models.DateTimeField(null=True, editable=False)  # by a moderator

    class Meta:
        ordering = ["said", "id"]

    def __str__(self) -> str:
        return self.text


class Announcement(models.Model):
    """An organiser's message to all viewers of the event."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="announcements")
    text = models.CharField(_("message"), max_length=300)
    said = models.DateTimeField(auto_now_add=True)
    hidden = models.DateTimeField(null=True, editable=False)  # by a moderator

    class Meta:
        ordering = ["-said", "-id"]

    def __str__(self) -> str:
        return self.text


class Pulse(models.Model):
    """When the site last answered requests, in ms: one row, which every web server keeps up to date."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    at = models.BigIntegerField()

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(id=1), name="pulse_is_one")]

    def __str__(self) -> str:
        return str(self.at)
