"""API for the actions of an organiser during an event, and for spectators."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from catalog.core import throttle
from catalog.wording import localize_text

from . import answers, contents, corrections, organiser_actions, serializers
from .api_calls import NONE, STATE, EventCalls
from .matches import Score
from .rights import seat_of

_CHANGED = {200: STATE, 409: answers.RefusalAnswer}


def _score(data: dict[str, Any]) -> Score:
    points = data.get("conceded")
    conceded = None if points is None else (points[0], points[1])
    return Score(data["won"], data["lost"], data["drawn"], data["technical"], conceded)


class OrganisingCalls(EventCalls):
    @extend_schema(request=NONE, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def pause(self, request: Request, pk: str = "") -> Response:
        """Stop all clocks and picks until the event is resumed."""
        here = self._load_projection(request, pk)
        organiser_actions.pause(pk)
        return self._answer(here)

    @extend_schema(request=NONE, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def resume(self, request: Request, pk: str = "") -> Response:
        """Clocks go on with the time that they had left."""
        here = self._load_projection(request, pk)
        organiser_actions.resume(pk)
        return self._answer(here)

    @extend_schema(request=NONE, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def cancel(self, request: Request, pk: str = "") -> Response:
        """Cancel the event in any phase; its log so far is published."""
        here = self._load_projection(request, pk)
        organiser_actions.cancel(pk)
        return self._answer(here)

    @extend_schema(request=serializers.SeatingOrder, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def seats(self, request: Request, pk: str = "") -> Response:
        """Seat the table in this order, to the left, instead of the seed's; an empty one leaves it to the seed."""
        here, data = self._load_projection(request, pk), self._read(serializers.SeatingOrder, request)
        organiser_actions.arrange_table(pk, data["seating"])
        return self._answer(here)

    @extend_schema(request=serializers.LateJoiningRequest, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def late(self, request: Request, pk: str = "") -> Response:
        """Close or reopen joining after the start of the event."""
        here, data = self._load_projection(request, pk), self._read(serializers.LateJoiningRequest, request)
        organiser_actions.close_late_joining(pk, data["closed"])
        return self._answer(here)

    @extend_schema(request=serializers.SeatNumber, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def undrop(self, request: Request, pk: str = "") -> Response:
        """A seat that was dropped plays the rounds that come."""
        here, data = self._load_projection(request, pk), self._read(serializers.SeatNumber, request)
        organiser_actions.undo_drop(pk, data["seat"])
        return self._answer(here)

    @extend_schema(request=serializers.TableNumber, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def unreport(self, request: Request, pk: str = "") -> Response:
        """Take back the result of a table of the open round, and all that was reported of it."""
        here, data = self._load_projection(request, pk), self._read(serializers.TableNumber, request)
        organiser_actions.undo_result(pk, data["table"])
        return self._answer(here)

    @extend_schema(request=serializers.Correcting, responses={200: answers.Effect, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="organise")
    def correction(self, request: Request, pk: str = "") -> Response:
        """Show what the correction of a result would change, in the standings and in later pairings. Change nothing."""
        here, data = self._load_projection(request, pk), self._read(serializers.Correcting, request)
        affected = corrections.effect(here.event, data["round"], data["table"], _score(data))
        return Response(here.effect_as_json(affected))

    @extend_schema(request=serializers.Correcting, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def correct(self, request: Request, pk: str = "") -> Response:
        """Correct the result of a table of a closed round; the log keeps both results and the reason."""
        here, data = self._load_projection(request, pk), self._read(serializers.Correcting, request)
        corrections.correct(pk, data["round"], data["table"], _score(data), data["reason"])
        return self._answer(here)

    @extend_schema(request=serializers.Penalising, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def penalty(self, request: Request, pk: str = "") -> Response:
        """Give a seat a penalty, with a reason that everybody sees."""
        here, data = self._load_projection(request, pk), self._read(serializers.Penalising, request)
        organiser_actions.penalise(pk, data["seat"], data["points"], data["reason"])
        return self._answer(here)

    @extend_schema(request=serializers.PenaltyNumber, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def unpenalise(self, request: Request, pk: str = "") -> Response:
        """Take back a penalty."""
        here, data = self._load_projection(request, pk), self._read(serializers.PenaltyNumber, request)
        organiser_actions.unpenalise(pk, data["seat"], data["number"])
        return self._answer(here)

    @extend_schema(request=serializers.Bye, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def bye(self, request: Request, pk: str = "") -> Response:
        """Give a seat the bye of the coming Swiss round, or take it back."""
        here, data = self._load_projection(request, pk), self._read(serializers.Bye, request)
        organiser_actions.give_bye(pk, data["seat"], data["given"])
        return self._answer(here)

    @extend_schema(request=serializers.AnnouncementRequest, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def announce(self, request: Request, pk: str = "") -> Response:
        """Say something to everybody who looks at the event."""
        here, data = self._load_projection(request, pk), self._read(serializers.AnnouncementRequest, request)
        throttle.spend(request, "chat")
        organiser_actions.announce(pk, data["text"])
        return self._answer(here)

    @extend_schema(request=serializers.CoOrganiser, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="organise")
    def organisers(self, request: Request, pk: str = "") -> Response:
        """Give an account the rights of the organiser, or take them back."""
        here, data = self._load_projection(request, pk), self._read(serializers.CoOrganiser, request)
        throttle.spend(request, "guesses")
        try:
            if data["remove"]:
                organiser_actions.remove_co_organiser(here.event, organiser_actions.account(data["name"]).pk)
            else:
                organiser_actions.add_co_organiser(here.event, data["name"])
        except organiser_actions.NoAccount:
            wrong = localize_text(("Учётной записи с таким именем нет.", "There is no account of this name."))
            raise exceptions.ValidationError({"name": [wrong]}) from None
        return self._answer(here)

    @extend_schema(request=serializers.WatchConsent, responses=_CHANGED)
    @action(detail=True, methods=["post"], right="sit")
    def watched(self, request: Request, pk: str = "") -> Response:
        """Let spectators see the pack and the pool of one's seat, or no longer."""
        here, data = self._load_projection(request, pk), self._read(serializers.WatchConsent, request)
        organiser_actions.agree_to_be_watched(seat_of(here.viewer), data["watched"])
        return self._answer(here)

    @extend_schema(responses=answers.WatchedSeat(many=True))
    @action(detail=True, right="look", pagination_class=None)
    def watch(self, request: Request, pk: str = "") -> Response:
        """The packs and pools of the seats that the asker may watch: of players who agree, or some minutes later."""
        return Response(self._load_projection(request, pk).watched_seats())

    @extend_schema(responses=answers.PackLine(many=True))
    @action(detail=True, right="look", pagination_class=None)
    def contents(self, request: Request, pk: str = "") -> Response:
        """Return the expected contents of a pack of the event."""
        lines: list[dict[str, Any]] = [
            {"count": line.count, "of": line.of, "what": localize_text((line.what.ru, line.what.en))}
            for line in contents.compute_expected_contents(self._load_projection(request, pk).event.settings)
        ]
        return Response(lines)
