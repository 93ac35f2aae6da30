"""Events for programs, under /api/events/: all that pages can do."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions, status
from rest_framework.authentication import SessionAuthentication, TokenAuthentication
from rest_framework.decorators import action
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter
from rest_framework.throttling import AnonRateThrottle, UserRateThrottle
from rest_framework.viewsets import GenericViewSet

from . import drafting, handing, lobby, rounds, serializers
from .ids import key_digest
from .matches import Score
from .models import Event, now_ms
from .options import BadOptions
from .pod import REASONS, Pod, Refused
from .projections import Projection, Viewer
from .record import pod_of
from .rights import SeatAuthentication, remember_organiser, remember_seat, seat_of, seated_by_key, viewer_of

_NONE: Any = None


class Strangers(AnonRateThrottle):
    """Requests without an account and without a key, by address."""

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        return None if isinstance(request.auth, str) else super().get_cache_key(request, view)


class Known(UserRateThrottle):
    """Requests of an account, or with the key of a seat."""

    def get_cache_key(self, request: Request, view: Any) -> str | None:
        if isinstance(request.auth, str):
            return self.cache_format % {"scope": self.scope, "ident": key_digest(request.auth)}
        return super().get_cache_key(request, view) if request.user.is_authenticated else None


def said(words: tuple[str, str]) -> str:
    """Of a text in Russian and English the one that the visitor reads."""
    return words[0] if (get_language() or "en").startswith("ru") else words[1]


class Conflict(exceptions.APIException):
    """What was asked does not fit how things stand."""

    status_code = status.HTTP_409_CONFLICT

    def __init__(self, code: str, detail: str) -> None:
        super().__init__({"code": code, "detail": detail})


class EventViewSet(GenericViewSet[Event]):
    """Events: what everybody may read of them, and everything that their organisers and players do."""

    queryset = Event.objects.all()
    lookup_value_regex = "[a-z0-9]{1,10}"
    authentication_classes = [SeatAuthentication, TokenAuthentication, SessionAuthentication]
    permission_classes = [AllowAny]
    throttle_classes = [Strangers, Known]
    ordering = ("-created", "pk")
    filter_backends: list[Any] = []
    metadata_class = None  # what OPTIONS would tell of one serializer; the schema tells of each

    def get_queryset(self) -> QuerySet[Event]:
        return Event.objects.filter(listed=True)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Refused):
            exc = Conflict(exc.code, said(REASONS[exc.code]))
        elif isinstance(exc, rounds.NotNow):
            exc = Conflict(exc.code, said(exc.words))
        elif isinstance(exc, BadOptions):
            exc = exceptions.ValidationError({name: [said((ru, en))] for name, ru, en in exc.problems})
        return super().handle_exception(exc)

    def event(self, pk: str) -> Event:
        """The event, with all that is due in it done."""
        return drafting.go_on_if_due(get_object_or_404(Event.objects.defer("sheet"), pk=pk), now_ms())

    def _read(self, kind: type[Any], request: Request) -> dict[str, Any]:
        serializer = kind(data=request.data)
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)

    @staticmethod
    def _named(request: Request) -> dict[str, Any]:
        """What was sent, where no serializer reads all of it."""
        if not isinstance(request.data, dict):
            raise exceptions.ValidationError(said(("Здесь ожидается объект.", "An object is expected here.")))
        return request.data

    def _seated(self, request: Request, pk: str) -> tuple[Event, Viewer]:
        """The event and whoever has a seat in it; 403 for who has none."""
        found = seated_by_key(request, pk)
        if found is None:
            event = get_object_or_404(Event.objects.defer("sheet"), pk=pk)
            found = event, viewer_of(request, event)
        seat_of(found[1])
        return found

    def _organised(self, request: Request, pk: str) -> tuple[Event, Viewer]:
        event = self.event(pk)
        viewer = viewer_of(request, event)
        if not viewer.organiser:
            raise exceptions.PermissionDenied
        return event, viewer

    def _me(self, event: Event, viewer: Viewer, pod: Pod | None = None) -> dict[str, Any]:
        return Projection(event, viewer, pod).me()

    @extend_schema(operation_id="events_list", responses=dict)
    def list(self, request: Request) -> Response:
        """Listed events, newest first."""
        page = self.paginate_queryset(self.get_queryset()) or []
        return self.get_paginated_response(
            [{"id": event.pk, "name": event.name, "state": event.phase, "settings": event.options} for event in page]
        )

    @extend_schema(request=serializers.NewEvent, responses={201: serializers.Created})
    def create(self, request: Request) -> Response:
        """Make an event; whoever makes it organises it."""
        user = request.user if request.user and request.user.is_authenticated else None
        event, key = lobby.create(self._named(request), user)
        if not isinstance(request.auth, str):
            remember_organiser(request, event, key)
        return Response({"id": event.pk, "code": event.code, "key": key}, status.HTTP_201_CREATED)

    @extend_schema(responses=dict)
    def retrieve(self, request: Request, pk: str = "") -> Response:
        """An event as the asker may see it."""
        event = self.event(pk)
        return Response(Projection(event, viewer_of(request, event)).public())

    @extend_schema(request=serializers.Joining, responses={201: serializers.Joined})
    @action(detail=True, methods=["post"])
    def join(self, request: Request, pk: str = "") -> Response:
        """Take the next free seat; the key answers for it from now on."""
        event, sent = self.event(pk), self._read(serializers.Joining, request)
        user = request.user if request.user and request.user.is_authenticated else None
        seat, key = lobby.join(event.pk, sent.get("name", ""), user, sent.get("token", ""))
        if user is not None:
            remember_seat(request, seat, key)
        return Response({"seat": seat.number, "key": key}, status.HTTP_201_CREATED)

    @extend_schema(request=serializers.Readying, responses=dict)
    @action(detail=True, methods=["post"])
    def ready(self, request: Request, pk: str = "") -> Response:
        """Say that one is ready, or not yet."""
        event = self.event(pk)
        viewer = viewer_of(request, event)
        lobby.set_ready(event.pk, seat_of(viewer).number, self._read(serializers.Readying, request)["ready"])
        return self._answer(event, viewer)

    @extend_schema(request=_NONE, responses=dict)
    @action(detail=True, methods=["post"])
    def start(self, request: Request, pk: str = "") -> Response:
        """Lock the seats and deal."""
        event = self.event(pk)
        viewer = viewer_of(request, event)
        if not Projection(event, viewer).may_start:
            raise exceptions.PermissionDenied
        lobby.start(event.pk)
        return self._answer(event, viewer)

    def _answer(self, event: Event, viewer: Viewer) -> Response:
        """How things stand now: a seat's own state, or what everybody sees."""
        event.refresh_from_db()
        if viewer.seat is not None:
            return Response(self._me(event, viewer))
        return Response(Projection(event, viewer).public())

    @extend_schema(responses=dict)
    @action(detail=True)
    def me(self, request: Request, pk: str = "") -> Response:
        """All that a seat sees of its own."""
        event, viewer = self._seated(request, pk)
        return Response(self._me(drafting.go_on_if_due(event, now_ms()), viewer))

    @extend_schema(request=serializers.Picking, responses={200: dict, 409: dict})
    @action(detail=True, methods=["post"])
    def pick(self, request: Request, pk: str = "") -> Response:
        """Take a card: 200 with the state after it, or 409 with a code and the present state."""
        sent = self._read(serializers.Picking, request)
        event, viewer = self._seated(request, pk)
        seat = seat_of(viewer)
        try:
            pod, _ = drafting.pick(
                seat, sent["round"], sent["pick"], sent["pack"], sent["instance"], sent.get("token", "")
            )
        except drafting.TooLate as late:
            body = {"code": late.code, "detail": said(REASONS[late.code]), "state": self._me(event, viewer, late.pod)}
            return Response(body, status.HTTP_409_CONFLICT)
        return Response(self._me(event, viewer, pod))

    @extend_schema(request=serializers.Marking, responses=dict)
    @action(detail=True, methods=["post"])
    def mark(self, request: Request, pk: str = "") -> Response:
        """Name the card to be taken if time runs out."""
        event = self.event(pk)
        drafting.mark(seat_of(viewer_of(request, event)), self._read(serializers.Marking, request)["instance"])
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=_NONE, responses=dict)
    @action(detail=True, methods=["post"], url_path="return")
    def take_back(self, request: Request, pk: str = "") -> Response:
        """Take one's seat back from the bot."""
        event = self.event(pk)
        viewer = viewer_of(request, event)
        drafting.take_back(seat_of(viewer))
        return self._answer(event, viewer)

    @extend_schema(request=_NONE, responses=dict)
    @action(detail=True, methods=["post"])
    def leave(self, request: Request, pk: str = "") -> Response:
        """Go; once the event has started a bot plays on."""
        event = self.event(pk)
        lobby.leave(event.pk, seat_of(viewer_of(request, event)).number)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=serializers.SeatNumber, responses=dict)
    @action(detail=True, methods=["post"])
    def kick(self, request: Request, pk: str = "") -> Response:
        """The organiser removes a player or a bot."""
        event, viewer = self._organised(request, pk)
        lobby.kick(event.pk, self._read(serializers.SeatNumber, request)["seat"])
        return self._answer(event, viewer)

    @extend_schema(request=serializers.Handing, responses=dict)
    @action(detail=True, methods=["post"])
    def deck(self, request: Request, pk: str = "") -> Response:
        """Hand a deck in and lock it; a deck that is not legal is answered by all its problems."""
        event, sent = self.event(pk), self._read(serializers.Handing, request)
        viewer = viewer_of(request, event)
        seat = seat_of(viewer)
        main = sent.get("cards")
        if main is None:
            main = list(handing.suggestion(pod_of(event), event.cards, seat.number).main)
        try:
            handing.hand_in(seat, main)
        except handing.NotLegal as illegal:
            return Response(illegal.verdict.as_json(get_language() or "en"), status.HTTP_400_BAD_REQUEST)
        except handing.UnknownCards as unknown:
            raise exceptions.ValidationError({"cards": list(unknown.instances)}) from unknown
        return self._answer(event, viewer)

    @extend_schema(responses=dict)
    @action(detail=True)
    def suggestion(self, request: Request, pk: str = "") -> Response:
        """What the bots' builder would make of the pool."""
        event = self.event(pk)
        built = handing.suggestion(pod_of(event), event.cards, seat_of(viewer_of(request, event)).number)
        return Response({"cards": list(built.main), "plan": [said(line) for line in built.plan.lines]})

    @extend_schema(request=_NONE, responses=dict)
    @action(detail=True, methods=["post"])
    def rounds(self, request: Request, pk: str = "") -> Response:
        """Close the round that is open and pair the next; after the last the event is over."""
        event, viewer = self._organised(request, pk)
        rounds.next_round(event.pk)
        event.refresh_from_db()
        return Response(Projection(event, viewer).public())

    @extend_schema(request=serializers.Reporting, responses=dict)
    @action(detail=True, methods=["post"])
    def report(self, request: Request, pk: str = "") -> Response:
        """Report the result of one's match."""
        event, sent = self.event(pk), self._read(serializers.Reporting, request)
        viewer = viewer_of(request, event)
        score = Score(sent["won"], sent["lost"], sent["drawn"], sent["technical"] and viewer.organiser)
        if viewer.organiser and "table" in sent:
            rounds.report(event.pk, "organiser", score, sent["table"])
        else:
            mine = Projection(event, viewer).my_table
            number = seat_of(viewer).number
            rounds.report(event.pk, number, score if mine and mine["first"] == number else score.turned())
        return self._answer(event, viewer)

    @extend_schema(request=_NONE, responses=dict)
    @action(detail=True, methods=["post"])
    def simulate(self, request: Request, pk: str = "") -> Response:
        """Ask that the simulator play one's match; it does when both have asked."""
        event = self.event(pk)
        return Response({"simulated": rounds.wish_simulation(event.pk, seat_of(viewer_of(request, event)).number)})

    @extend_schema(request=serializers.SeatNumber, responses=dict)
    @action(detail=True, methods=["post"])
    def drop(self, request: Request, pk: str = "") -> Response:
        """Play no further rounds; the organiser may name another's seat."""
        event = self.event(pk)
        viewer = viewer_of(request, event)
        if viewer.organiser and "seat" in self._named(request):
            number = self._read(serializers.SeatNumber, request)["seat"]
        else:
            number = seat_of(viewer).number
        rounds.drop(event.pk, number)
        return self._answer(event, viewer)

    @extend_schema(request=_NONE, responses=dict)
    @action(detail=True, methods=["post"])
    def end(self, request: Request, pk: str = "") -> Response:
        """End the event: its seed and log are published."""
        event, viewer = self._organised(request, pk)
        rounds.end(event.pk)
        return self._answer(event, viewer)

    @extend_schema(responses=dict)
    @action(detail=True)
    def log(self, request: Request, pk: str = "") -> Response:
        """Everything that a verifier needs, when the event is over."""
        event = self.event(pk)
        projection = Projection(event, viewer_of(request, event))
        if not projection.over:
            raise Conflict("not-over", said(("Турнир ещё не окончен.", "The event is not over yet.")))
        if not projection.may_read_log:
            raise exceptions.PermissionDenied
        return Response(projection.published())


router = SimpleRouter()
router.register("events", EventViewSet, "event")
urlpatterns = router.urls
