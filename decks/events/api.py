"""Events for programs, under /api/events/: all that pages can do."""

from __future__ import annotations

from django.urls import path
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions, status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from catalog.core import throttle
from catalog.wording import localize_text

from . import answers, deck_submission, lobby, pick_actions, rounds, serializers
from .api_calls import NONE, NOT_LEGAL, STATE
from .card_statistics_api import DraftCards
from .deck_changes_api import ChangingCalls
from .deck_statistics_api import DraftDecks
from .leaders import choose_leader, find_candidates
from .matches import Score
from .models import now_ms
from .organiser_api import OrganisingCalls
from .projections import Projection
from .record import pod_of
from .rights import (
    person_of,
    remember_seat,
    seat_of,
)
from .roles import need
from .series_api import SeriesViewSet


class EventViewSet(ChangingCalls, OrganisingCalls):
    """Events: what everybody may read of them, and everything that their organisers and players do."""

    @extend_schema(operation_id="events_list", responses=answers.EventSummaryPage)
    def list(self, request: Request) -> Response:
        """Listed events, newest first."""
        page = self.paginate_queryset(self.get_queryset()) or []
        events = [
            {"id": event.pk, "name": event.title, "state": event.phase, "settings": event.settings.as_json()}
            for event in page
        ]
        return self.get_paginated_response(events)

    @extend_schema(request=serializers.NewEvent, responses={201: serializers.EventCredentials})
    def create(self, request: Request) -> Response:
        """Create an event with the caller as its organiser."""
        user = request.user if request.user and request.user.is_authenticated else None
        event, key = lobby.create(self._named(request), user, throttle.spender(request))
        return Response({"id": event.pk, "code": event.code, "key": key}, status.HTTP_201_CREATED)

    @extend_schema(responses=answers.PublicEvent)
    def retrieve(self, request: Request, pk: str = "") -> Response:
        """An event as the asker may see it."""
        return Response(self._load_projection(request, pk).public())

    @extend_schema(
        request=serializers.JoinRequest, responses={201: serializers.SeatCredentials, 409: answers.RefusalAnswer}
    )
    @action(detail=True, methods=["post"], right="join")
    def join(self, request: Request, pk: str = "") -> Response:
        """Take the next free seat and return its key. A caller with a seat gets the same key again."""
        here, data = self._load_projection(request, pk), self._read(serializers.JoinRequest, request)
        user = request.user if request.user and request.user.is_authenticated else None
        throttle.spend(request, "joins")
        seat, key = lobby.join(
            pk,
            data.get("name", ""),
            user,
            data.get("token", ""),
            promise=data.get("promise", ""),
            viewer=here.viewer,
            person=person_of(request),
        )
        if user is not None:
            remember_seat(request, seat, key)
        return Response({"seat": seat.number, "key": key}, status.HTTP_201_CREATED)

    @extend_schema(request=serializers.ReadyRequest, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="sit")
    def ready(self, request: Request, pk: str = "") -> Response:
        """Say that one is ready, or not yet."""
        here, data = self._load_projection(request, pk), self._read(serializers.ReadyRequest, request)
        lobby.set_ready(pk, seat_of(here.viewer).number, data["ready"])
        return self._answer(here)

    @extend_schema(request=NONE, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="start")
    def start(self, request: Request, pk: str = "") -> Response:
        """Lock the seats and deal."""
        here = self._load_projection(request, pk)
        lobby.start(pk)
        return self._answer(here)

    @extend_schema(request=serializers.RevealRequest, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="sit")
    def reveal(self, request: Request, pk: str = "") -> Response:
        """Show the token that one promised, once the event has locked its seats (`reveal` in one's state)."""
        here, data = self._load_projection(request, pk), self._read(serializers.RevealRequest, request)
        lobby.reveal(pk, seat_of(here.viewer).number, data["token"])
        return self._answer(here)

    @extend_schema(responses=answers.OwnSeatAnswer)
    @action(detail=True, right="sit")
    def me(self, request: Request, pk: str = "") -> Response:
        """Return the private view of the caller's seat."""
        event, viewer = self._seated(request, pk)
        return Response(self._me(pick_actions.go_on_if_due(event, now_ms(), viewer.seat), viewer))

    @extend_schema(request=serializers.PickRequest, responses={200: answers.OwnSeatAnswer, 409: answers.LatePick})
    @action(detail=True, methods=["post"], right="sit")
    def pick(self, request: Request, pk: str = "") -> Response:
        """Take a card: 200 with the state after it, or 409 with a code and the present state."""
        event, viewer = self._seated(request, pk)
        data = self._read(serializers.PickRequest, request)
        seat = seat_of(viewer)
        try:
            pod, _ = pick_actions.pick(
                seat, data["round"], data["pick"], data["pack"], data["instance"], data.get("token", "")
            )
        except pick_actions.TooLate as late:
            body = {
                "code": late.code,
                "detail": localize_text(late.words),
                "state": self._me(event, viewer, late.pod),
            }
            return Response(body, status.HTTP_409_CONFLICT)
        return Response(self._me(event, viewer, pod))

    @extend_schema(request=serializers.MarkRequest, responses={204: None, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="sit")
    def mark(self, request: Request, pk: str = "") -> Response:
        """Name the card to be taken if time runs out."""
        here, data = self._load_projection(request, pk), self._read(serializers.MarkRequest, request)
        pick_actions.mark(seat_of(here.viewer), data["instance"])
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=NONE, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], url_path="return", right="sit")
    def take_back(self, request: Request, pk: str = "") -> Response:
        """Take one's seat back from the bot."""
        here = self._load_projection(request, pk)
        pick_actions.take_back(seat_of(here.viewer))
        return self._answer(here)

    @extend_schema(request=NONE, responses={204: None, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="sit")
    def leave(self, request: Request, pk: str = "") -> Response:
        """Go; once the event has started a bot plays on, and the seat stays yours to come back to."""
        here = self._load_projection(request, pk)
        lobby.leave(pk, seat_of(here.viewer).number)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=serializers.SeatNumber, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="organise")
    def kick(self, request: Request, pk: str = "") -> Response:
        """Remove a player or a bot from a seat. A removed player cannot take another seat."""
        here, data = self._load_projection(request, pk), self._read(serializers.SeatNumber, request)
        lobby.kick(pk, data["seat"])
        return self._answer(here)

    @extend_schema(request=serializers.SeatNumber, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="organise")
    def unkick(self, request: Request, pk: str = "") -> Response:
        """Let in again whoever was removed from that seat before the start: one of `removed`."""
        here, data = self._load_projection(request, pk), self._read(serializers.SeatNumber, request)
        lobby.let_in(pk, data["seat"])
        return self._answer(here)

    @extend_schema(
        request=serializers.DeckSubmission,
        responses={200: answers.OwnSeatAnswer, 400: NOT_LEGAL, 409: answers.RefusalAnswer},
    )
    @action(detail=True, methods=["post"], right="sit")
    def deck(self, request: Request, pk: str = "") -> Response:
        """Hand a deck in and lock it; a deck that is not legal is answered by all its problems."""
        here, data = self._load_projection(request, pk), self._read(serializers.DeckSubmission, request)
        seat = seat_of(here.viewer)
        pod, main = pod_of(here.event), data.get("cards")
        if main is None:
            main = list(deck_submission.suggestion(here.event, pod, seat.number).main)
        try:
            leader = data.get("leader") or deck_submission.suggest_leader(here.event, pod, seat.number, main)
            deck_submission.hand_in(seat, main, leader)
        except deck_submission.WrongLeader as wrong:
            raise exceptions.ValidationError({"leader": [wrong.words.said(get_language() or "en")]}) from wrong
        except deck_submission.NotLegal as illegal:
            return Response(illegal.verdict.as_json(get_language() or "en"), status.HTTP_400_BAD_REQUEST)
        except deck_submission.UnknownCards as unknown:
            raise exceptions.ValidationError({"cards": list(unknown.instances)}) from unknown
        return self._answer(here)

    @extend_schema(responses={200: answers.Suggestion, 409: answers.RefusalAnswer})
    @action(detail=True, right="sit")
    def suggestion(self, request: Request, pk: str = "") -> Response:
        """Return the deck that a bot would build of the pool."""
        here = self._load_projection(request, pk)
        pod, number = pod_of(here.event), seat_of(here.viewer).number
        deck = deck_submission.suggestion(here.event, pod, number)
        return Response(
            {
                "cards": list(deck.main),
                "plan": [localize_text(line) for line in deck.lines],
                "leader": choose_leader(pod, here.event.cards, number, deck.main),
                "leaders": list(find_candidates(pod, here.event.cards, number, deck.main)),
            }
        )

    @extend_schema(request=NONE, responses={200: answers.PublicEvent, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="organise")
    def rounds(self, request: Request, pk: str = "") -> Response:
        """Close the round that is open and pair the next; after the last the event is over."""
        here = self._load_projection(request, pk)
        rounds.next_round(pk)
        here.event.refresh_from_db()
        return Response(Projection(here.event, here.viewer).public())

    @extend_schema(request=serializers.ResultReport, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="result")
    def report(self, request: Request, pk: str = "") -> Response:
        """Report the result of one's match; an organiser names the table."""
        here, data = self._load_projection(request, pk), self._read(serializers.ResultReport, request)
        points = data.get("conceded")
        conceded = None if points is None else (points[0], points[1])
        score = Score(data["won"], data["lost"], data["drawn"], data["technical"], conceded)
        mine = here.my_table
        if "table" in data and not (mine is not None and mine["table"] == data["table"] and not here.may("organise")):
            need("organise", here.role)
            rounds.report(pk, "organiser", score, data["table"])
            return self._answer(here)
        if score.technical:
            need("organise", here.role)
        number = seat_of(here.viewer).number
        rounds.report(pk, number, score if mine and mine["first"] == number else score.swap_sides())
        return self._answer(here)

    @extend_schema(request=NONE, responses={200: answers.SimulationAnswer, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="sit")
    def simulate(self, request: Request, pk: str = "") -> Response:
        """Ask that the simulator play one's match; it does when both have asked."""
        here = self._load_projection(request, pk)
        return Response({"simulated": rounds.wish_simulation(pk, seat_of(here.viewer).number)})

    @extend_schema(request=serializers.DropRequest, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="result")
    def drop(self, request: Request, pk: str = "") -> Response:
        """Play no further rounds; the organiser may name another's seat."""
        here, data = self._load_projection(request, pk), self._read(serializers.DropRequest, request)
        number = data.get("seat", here.viewer.number)
        if number != here.viewer.number:
            need("organise", here.role)
        if number is None:
            raise exceptions.ValidationError({"seat": [localize_text(("Назовите место.", "Name a seat."))]})
        rounds.drop(pk, number)
        return self._answer(here)

    @extend_schema(request=NONE, responses={200: STATE, 409: answers.RefusalAnswer})
    @action(detail=True, methods=["post"], right="organise")
    def end(self, request: Request, pk: str = "") -> Response:
        """End the event: its seed and log are published."""
        here = self._load_projection(request, pk)
        rounds.end(pk)
        return self._answer(here)

    @extend_schema(responses={200: answers.EventProof, 409: answers.RefusalAnswer})
    @action(detail=True, right="proof")
    def log(self, request: Request, pk: str = "") -> Response:
        """Everything that a verifier needs, when the event is over."""
        return Response(self._load_projection(request, pk).build_publication())


router = SimpleRouter()
router.register("events", EventViewSet, "event")
router.register("series", SeriesViewSet, "series")
urlpatterns = [
    *router.urls,
    path("draft-cards/", DraftCards.as_view(), name="draft_cards"),
    path("draft-decks/", DraftDecks.as_view(), name="draft_decks"),
]
