"""Series for programs, under /api/series/: all that its page can do."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language, gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions, serializers, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from catalog.api_choices import ChoiceField
from catalog.core import throttle
from catalog.core.allowed_values import name_allowed

from . import answers, series
from .api_calls import NONE, KeyCalls
from .ids import key_digest
from .lobby import TOKEN_BYTES, give_key
from .models import Event, Series
from .options import drafted_games
from .rights import viewer_of
from .series_results import table_of
from .series_rights import SeriesViewer, find_series_viewer
from .series_rows import SeriesQuerySet


class PointsRequest(serializers.Serializer[Any]):
    win = serializers.IntegerField(required=False, min_value=0, max_value=100, help_text="points of a match won")
    draw = serializers.IntegerField(required=False, min_value=0, max_value=100)
    attendance = serializers.IntegerField(required=False, min_value=0, max_value=100, help_text="points of each event")
    places = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=100),
        required=False,
        max_length=32,
        help_text="points of the first place, the second …",
    )
    best = serializers.IntegerField(
        required=False, min_value=0, max_value=52, help_text="how many of the best events of each person count; 0: all"
    )


class SeriesSettings(PointsRequest):
    name = serializers.CharField(required=False, max_length=70)
    pods = serializers.DictField(required=False, help_text="settings of the pods, as of a new event")
    listed = serializers.BooleanField(required=False)
    open = serializers.BooleanField(required=False, help_text="whether people may join those who wait")


class NewSeries(PointsRequest):
    name = serializers.CharField(max_length=70)
    game = ChoiceField(drafted_games(), required=False)
    pods = serializers.DictField(required=False, help_text="settings of the pods, as of a new event")
    listed = serializers.BooleanField(required=False)


class SeriesCredentials(serializers.Serializer[Any]):
    id = serializers.CharField()
    code = serializers.CharField()
    key = serializers.CharField(help_text="the organiser's key, also of the pods: Authorization: Seat <key>")


class SeriesJoin(serializers.Serializer[Any]):
    name = serializers.CharField(required=False, allow_blank=True, max_length=40)
    token = serializers.RegexField(
        rf"^([0-9a-fA-F]{{2}}){{0,{TOKEN_BYTES}}}$", required=False, allow_blank=True, help_text="a share of the seed"
    )


class MemberCredentials(serializers.Serializer[Any]):
    member = serializers.IntegerField()
    key = serializers.CharField(allow_blank=True, help_text="Authorization: Seat <key>; empty for who has it already")


class MemberState(serializers.Serializer[Any]):
    member = serializers.IntegerField()
    name = serializers.CharField()
    waits = serializers.BooleanField()
    event = serializers.CharField(allow_null=True, help_text="the pod in which one has a seat")
    seat = serializers.IntegerField(allow_null=True)
    key = serializers.CharField(allow_null=True, help_text="of the seat")


class SplitRequest(serializers.Serializer[Any]):
    size = serializers.IntegerField(min_value=1, max_value=12, help_text="people per pod, about")
    begins = serializers.BooleanField(required=False, default=False, help_text="start all pods at once")


class MemberNumber(serializers.Serializer[Any]):
    member = serializers.IntegerField()
    removed = serializers.BooleanField(required=False, default=True, help_text="false lets them join again")


class EventOfSeries(serializers.Serializer[Any]):
    event = serializers.CharField()
    key = serializers.CharField(required=False, help_text="the event's organiser key, where no account organises it")


class EventToDetach(serializers.Serializer[Any]):
    event = serializers.CharField()


class LineRequest(serializers.Serializer[Any]):
    guest = serializers.CharField(max_length=200, help_text="`person` of the line of a guest")
    person = serializers.CharField(
        max_length=200, allow_blank=True, help_text="`person` of the line that counts it; empty: it counts as itself"
    )


class SeriesEvent(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    state = ChoiceField(answers.PHASES)
    people = serializers.IntegerField()


class SeriesResult(serializers.Serializer[Any]):
    event = serializers.CharField()
    first = serializers.IntegerField(help_text="the best of the places that the person shares")
    last = serializers.IntegerField()
    points = serializers.IntegerField()
    counts = serializers.BooleanField()


LINE = ("first", "last", "person", "name", "guest", "points", "wins", "draws", "losses")


class SeriesTableLine(serializers.Serializer[Any]):
    first = serializers.IntegerField()
    last = serializers.IntegerField()
    person = serializers.CharField()
    name = serializers.CharField()
    guest = serializers.BooleanField()
    points = serializers.IntegerField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()
    results = SeriesResult(many=True)


class WaitingMember(serializers.Serializer[Any]):
    member = serializers.IntegerField()
    name = serializers.CharField()


class SeriesSummary(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    game = serializers.CharField()
    open = serializers.BooleanField()


class PublicSeries(SeriesSummary):
    rule = PointsRequest()
    pods = answers.Settings(help_text="settings of the pods that it makes")
    waiting = WaitingMember(many=True, help_text="who waits for a pod, the first first")
    events = SeriesEvent(many=True)
    table = SeriesTableLine(many=True)


_ANSWER = {200: PublicSeries, 409: answers.RefusalAnswer}


class SeriesViewSet(KeyCalls):
    """Series: events under one address, with a table of points and a list of people who wait for a pod."""

    queryset = Series.objects.all()

    def get_queryset(self) -> QuerySet[Series]:
        rows: SeriesQuerySet = Series.objects.filter(listed=True)
        return rows

    @extend_schema(operation_id="series_list", responses=SeriesSummary(many=True))
    def list(self, request: Request) -> Response:
        """Listed series, newest first."""
        page = self.paginate_queryset(self.get_queryset()) or []
        return self.get_paginated_response([_summary(each) for each in page])

    @extend_schema(request=NewSeries, responses={201: SeriesCredentials})
    def create(self, request: Request) -> Response:
        """Create a series with the caller as its organiser."""
        user = request.user if request.user and request.user.is_authenticated else None
        row, key = series.create_series(self._read(NewSeries, request), user, throttle.spender(request))
        return Response({"id": row.pk, "code": row.code, "key": key}, status.HTTP_201_CREATED)

    @extend_schema(responses=PublicSeries)
    def retrieve(self, request: Request, pk: str = "") -> Response:
        """A series: who waits, its events and its table."""
        return Response(_public(self._load(request, pk)[0]))

    @extend_schema(
        operation_id="series_events",
        parameters=[OpenApiParameter("state", str, enum=[phase for phase, _ in answers.PHASES])],
        responses=SeriesEvent(many=True),
    )
    @action(detail=True, pagination_class=None)
    def events(self, request: Request, pk: str = "") -> Response:
        """The events of a series, in one state if asked: `?state=open` has those that one can join."""
        row, _ = self._load(request, pk)
        state = request.query_params.get("state", "")
        if state and state not in Event.Phase.values:
            words = name_allowed(state, Event.Phase.values)
            raise exceptions.ValidationError({"state": [words.said(get_language() or "en")]})
        rows = row.events.among_series()
        return Response([_event(each) for each in (rows.filter(phase=state) if state else rows)])

    @extend_schema(responses=MemberState)
    @action(detail=True)
    def me(self, request: Request, pk: str = "") -> Response:
        """Return whether the caller waits, and the seat that they have been given."""
        _, viewer = self._load(request, pk)
        member = viewer.member
        if member is None:
            raise exceptions.PermissionDenied(gettext("You have not joined this series."))
        seat = member.seat
        return Response({
            "member": member.pk,
            "name": member.name,
            "waits": member.waits is not None,
            "event": seat and seat.event_id,
            "seat": seat and seat.number,
            "key": seat and give_key(seat),
        })  # fmt: skip

    @extend_schema(request=SeriesJoin, responses={201: MemberCredentials, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"])
    def join(self, request: Request, pk: str = "") -> Response:
        """Wait for a pod, again after one's pod is over."""
        row, viewer = self._load(request, pk)
        data = self._read(SeriesJoin, request)
        user = request.user if request.user and request.user.is_authenticated else None
        throttle.spend(request, "joins")
        member, key = series.join(
            row.pk,
            data.get("name", ""),
            user,
            data.get("token", ""),
            own_row=viewer.member,
            organises=viewer.organiser,
        )
        return Response({"member": member.pk, "key": key}, status.HTTP_201_CREATED)

    @extend_schema(request=NONE, responses={204: None})
    @action(detail=True, methods=["post"])
    def leave(self, request: Request, pk: str = "") -> Response:
        """Wait no longer."""
        _, viewer = self._load(request, pk)
        if viewer.member is None:
            raise exceptions.PermissionDenied(gettext("You have not joined this series."))
        series.leave(viewer.member)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=SplitRequest, responses=_ANSWER)
    @action(detail=True, methods=["post"])
    def split(self, request: Request, pk: str = "") -> Response:
        """Seat all who wait in pods of nearly equal size."""
        row, data = self._organised(request, pk), self._read(SplitRequest, request)
        series.split(row.pk, data["size"], data["begins"], throttle.spender(request))
        return self._answer_of(row)

    @extend_schema(request=MemberNumber, responses=_ANSWER)
    @action(detail=True, methods=["post"])
    def remove(self, request: Request, pk: str = "") -> Response:
        """Take a person off the list for good, or let them join again."""
        row, data = self._organised(request, pk), self._read(MemberNumber, request)
        series.remove(row.pk, data["member"], data["removed"])
        return self._answer_of(row)

    @extend_schema(request=SeriesSettings, responses=_ANSWER)
    @action(detail=True, methods=["post"])
    def change(self, request: Request, pk: str = "") -> Response:
        """Change the name, the points, the settings of coming pods, or whether people may join."""
        row, data = self._organised(request, pk), self._read(SeriesSettings, request)
        series.change_settings(row.pk, data)
        return self._answer_of(row)

    @extend_schema(request=EventOfSeries, responses=_ANSWER)
    @action(detail=True, methods=["post"])
    def attach(self, request: Request, pk: str = "") -> Response:
        """Add an event that the caller organises, too: by the account, or by the event's organiser key."""
        row, data = self._organised(request, pk), self._read(EventOfSeries, request)
        event = get_object_or_404(Event.objects.defer("sheet"), pk=data["event"])
        throttle.refuse_if_exhausted(request, "guesses")
        if "key" in data:
            organises = key_digest(data["key"]) == event.organiser_key
        else:
            organises = request.auth is None and viewer_of(request, event).organiser
        if not organises:
            throttle.spend_by_address(request, "guesses")
            raise exceptions.PermissionDenied(gettext("Only the organiser of an event can add it to a series."))
        series.attach(row.pk, event.pk)
        return self._answer_of(row)

    @extend_schema(request=EventToDetach, responses=_ANSWER)
    @action(detail=True, methods=["post"])
    def detach(self, request: Request, pk: str = "") -> Response:
        """Take an event out of the series."""
        row, data = self._organised(request, pk), self._read(EventToDetach, request)
        series.detach(row.pk, data["event"])
        return self._answer_of(row)

    @extend_schema(request=LineRequest, responses=_ANSWER)
    @action(detail=True, methods=["post"])
    def line(self, request: Request, pk: str = "") -> Response:
        """Count the results of a guest's line in the line of another person."""
        row, data = self._organised(request, pk), self._read(LineRequest, request)
        series.count_as(row.pk, data["guest"], data["person"])
        return self._answer_of(row)

    def _load(self, request: Request, pk: str) -> tuple[Series, SeriesViewer]:
        row = get_object_or_404(Series, pk=pk)
        return row, find_series_viewer(request, row)

    def _organised(self, request: Request, pk: str) -> Series:
        row, viewer = self._load(request, pk)
        if not viewer.organiser:
            raise exceptions.PermissionDenied(gettext("Only the organiser of the series can do that."))
        return row

    def _answer_of(self, row: Series) -> Response:
        row.refresh_from_db()
        return Response(_public(row))


def _summary(row: Series) -> dict[str, Any]:
    return {"id": row.pk, "name": row.title, "game": row.game, "open": row.open}


def _event(event: Any) -> dict[str, Any]:
    return {"id": event.pk, "name": event.title, "state": event.phase, "people": event.people}


def _public(row: Series) -> dict[str, Any]:
    waiting = row.members.filter(waits__isnull=False).values_list("pk", "name")
    return {
        **_summary(row),
        "rule": row.rule,
        "pods": row.settings.as_json(),
        "waiting": [{"member": member, "name": name} for member, name in waiting],
        "events": [_event(each) for each in row.events.among_series()],
        "table": [
            {
                **{name: getattr(line, name) for name in LINE},
                "results": [
                    {
                        "event": each.result.event,
                        "first": each.result.first,
                        "last": each.result.last,
                        "points": each.points,
                        "counts": each.counts,
                    }
                    for each in line.results
                ],
            }
            for line in table_of(row)
        ],
    }
