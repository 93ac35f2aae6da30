"""Shared parts of the event API calls: the viewer, the refusals, and the state after the call."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, PolymorphicProxySerializer
from rest_framework import exceptions, status
from rest_framework.authentication import SessionAuthentication
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from catalog.wording import localize_text

from . import answers, pick_actions
from .models import Event, now_ms
from .names import BadName
from .options_reader import BadOptions
from .pod import EventRefusal, Pod
from .projections import Projection
from .rights import (
    SeatAuthentication,
    WrongKey,
    seat_of,
    seated_by_key,
    viewer_of,
)
from .roles import Right, Viewer

NONE: Any = None
NOT_LEGAL = OpenApiResponse(
    OpenApiTypes.OBJECT, "A verdict as decks/check/ gives it, with all `problems`; or `cards` that are not in the pool."
)
STATE = PolymorphicProxySerializer(
    "EventOrSeat", [answers.OwnSeatAnswer, answers.PublicEvent], resource_type_field_name=None, many=False
)


class Conflict(exceptions.APIException):
    """The request conflicts with the current state."""

    status_code = status.HTTP_409_CONFLICT

    def __init__(self, code: str, detail: str) -> None:
        super().__init__({"code": code, "detail": detail})


class KeyCalls(GenericViewSet[Any]):
    """The common part of the calls of events and series: keys of seats, and refusals as answers."""

    lookup_value_regex = "[a-z0-9]{1,10}"
    authentication_classes = [SeatAuthentication, *GenericViewSet.authentication_classes]
    permission_classes = [AllowAny]
    ordering = ("-created", "pk")
    filter_backends: list[Any] = []
    metadata_class = None  # what OPTIONS would tell of one serializer; the schema tells of each

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """A guest's session acts by its cookie alone, so it needs a CSRF token, like the session of an account."""
        super().initial(request, *args, **kwargs)
        if request.auth is None and not request.user.is_authenticated and not request.session.is_empty():
            SessionAuthentication().enforce_csrf(request)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, WrongKey):
            exc = exceptions.AuthenticationFailed(str(exc))
        elif isinstance(exc, EventRefusal):
            exc = Conflict(exc.code, localize_text(exc.words))
        elif isinstance(exc, BadName):
            exc = exceptions.ValidationError({"name": [localize_text(exc.words)]})
        elif isinstance(exc, BadOptions):
            exc = exceptions.ValidationError({name: [localize_text((ru, en))] for name, ru, en in exc.problems})
        return super().handle_exception(exc)

    def _read(self, kind: type[Any], request: Request) -> dict[str, Any]:
        serializer = kind(data=request.data)
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)

    @staticmethod
    def _named(request: Request) -> dict[str, Any]:
        """Return the request data for a call whose serializer does not read all of it."""
        if not isinstance(request.data, dict):
            raise exceptions.ParseError(localize_text(("Здесь ожидается объект.", "An object is expected here.")))
        return request.data


class EventCalls(KeyCalls):
    """The common start and end of every call of an event."""

    queryset = Event.objects.all()
    right: Right = "look"  # what the asker of an address needs; each action names its own

    def get_queryset(self) -> QuerySet[Event]:
        return Event.objects.to_be_listed().filter(listed=True)

    def event(self, pk: str) -> Event:
        """The event, with all that is due in it done."""
        return pick_actions.go_on_if_due(get_object_or_404(Event.objects.defer("sheet"), pk=pk), now_ms())

    def _load_projection(self, request: Request, pk: str) -> Projection:
        """The event as the asker may see it, with all that is due in it done; refused without the address's right."""
        event = self.event(pk)
        projection = Projection(event, viewer_of(request, event))
        projection.need(self.right)
        return projection

    def _seated(self, request: Request, pk: str) -> tuple[Event, Viewer]:
        """Return the event and its seated viewer; 403 without a seat. Do not run overdue work."""
        seat = seated_by_key(request, pk)
        if seat is None:
            event = get_object_or_404(Event.objects.defer("sheet"), pk=pk)
            seat = event, viewer_of(request, event)
        seat_of(seat[1])
        return seat

    def _me(self, event: Event, viewer: Viewer, pod: Pod | None = None) -> dict[str, Any]:
        return Projection(event, viewer, pod).me()

    def _answer(self, here: Projection) -> Response:
        """How things stand now: a seat's own state, or what everybody sees."""
        here.event.refresh_from_db()
        now = Projection(here.event, here.viewer)
        return Response(now.public() if here.viewer.seat is None else now.me())
