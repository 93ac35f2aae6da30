"""Rows of a series: events under one address, the people who wait for a pod, and the results that its table counts."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from catalog.games import first_game, game_choices

from . import ids
from .options import Options
from .series_points import PointsRule


class SeriesQuerySet(models.QuerySet["Series"]):
    def of_guests(self) -> SeriesQuerySet:
        """Return the series without an account among their organisers and members, the newest first."""
        members = SeriesMember.objects.filter(series=OuterRef("pk"), player__isnull=False)
        return self.filter(~Exists(members), organiser=None).order_by("-changed")


class Series(models.Model):
    """Events under one address, with one table of points: an evening of several pods, or a league over weeks."""

    id = models.CharField(primary_key=True, max_length=10, default=ids.event_id, editable=False)
    code = models.CharField(_("code for joining"), max_length=6, unique=True, default=ids.join_code)
    game = models.CharField(_("game"), max_length=20, default=first_game, choices=game_choices)
    name = models.CharField(_("name"), max_length=70)
    hidden_name = models.CharField(max_length=70, blank=True, editable=False)  # as it was before a moderator hid it
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="organised_series"
    )
    organiser_key = models.CharField(max_length=64, editable=False)  # its digest; also of the pods that it makes
    options = models.JSONField(_("settings"))  # of its pods
    rule = models.JSONField()  # `PointsRule.as_json`
    same = models.JSONField(default=dict)  # line of a guest → line that counts its results, as the organiser said
    open = models.BooleanField(default=True)  # whether people may join the list of those who wait
    listed = models.BooleanField(_("listed"), default=False)
    pods = models.PositiveIntegerField(default=0)  # how many it has made
    version = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(_("created"), auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    objects = SeriesQuerySet.as_manager()

    class Meta:
        verbose_name = _("series")
        verbose_name_plural = pgettext_lazy("several", "series")
        ordering = ["-created"]
        indexes = [models.Index(fields=["game", "listed", "-created"], name="series_listed")]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("events:series", args=[self.id])

    @property
    def title(self) -> str:
        return self.name or gettext("Series")

    @property
    def settings(self) -> Options:
        """The settings of the pods that it makes."""
        return Options.from_json(self.options)

    @property
    def points_rule(self) -> PointsRule:
        return PointsRule.from_json(self.rule)


class SeriesMember(models.Model):
    """A person who joined a series: who waits for a pod, or has a seat in one."""

    series = models.ForeignKey(Series, models.CASCADE, related_name="members")
    name = models.CharField(_("name"), max_length=40)
    name_key = models.CharField(max_length=160)  # `names.same_key`
    hidden_name = models.CharField(max_length=40, blank=True, editable=False)  # as it was before a moderator hid it
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="series_joined"
    )
    key = models.CharField(max_length=64, unique=True, editable=False)  # its digest
    organises = models.BooleanField(default=False)  # whether the organiser of the series plays under this name
    token = models.CharField(max_length=128, blank=True)  # the share of the seed for the next pod; empty: the site's
    waits = models.DateTimeField(null=True)  # since when; None for who has a seat or has gone
    removed = models.BooleanField(default=False)  # by the organiser: cannot join again
    seat = models.OneToOneField("events.Seat", models.SET_NULL, null=True, related_name="member")  # of the last pod

    class Meta:
        ordering = ["waits", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["series", "name_key"], name="series_name_once"),
            models.UniqueConstraint(
                fields=["series", "player"], condition=Q(player__isnull=False), name="series_once_a_player"
            ),
            models.CheckConstraint(condition=Q(removed=False) | Q(waits=None), name="series_removed_do_not_wait"),
        ]

    def __str__(self) -> str:
        return f"{self.series_id}: {self.name}"


class SeatResult(models.Model):
    """The result of a person's seat in a finished event of a series. Places count people only."""

    seat = models.OneToOneField("events.Seat", models.CASCADE, related_name="result")
    first = models.PositiveSmallIntegerField()  # the best of the places that the seat shares
    last = models.PositiveSmallIntegerField()
    wins = models.PositiveSmallIntegerField()  # matches, byes too
    draws = models.PositiveSmallIntegerField()
    losses = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(first__lte=F("last")), name="seat_result_places_in_order")]

    def __str__(self) -> str:
        return f"{self.seat_id}: {self.first}–{self.last}"


def touch_series(series_id: str | None) -> None:
    """Tell open pages of the series that something has changed. A transaction locks its event before the series."""
    if series_id is not None:
        Series.objects.filter(pk=series_id).update(version=F("version") + 1)


def series_versions() -> QuerySet[Series, tuple[str, int]]:
    return Series.objects.order_by().values_list("pk", "version")
