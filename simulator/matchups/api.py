"""Runs over the API: ask, list, read, pause, resume, cancel, results."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import cast

from django.contrib.auth.models import User
from django.db.models import QuerySet, prefetch_related_objects
from django.urls.resolvers import URLPattern, URLResolver
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import mixins, permissions, status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from catalog.core import queueing, throttle
from simulator.matchups.checking import ask_check, compare_results
from simulator.matchups.claiming import LOOK
from simulator.matchups.models import Run
from simulator.matchups.run_request import (
    Owner,
    QuestionRefusal,
    ask,
    ask_what_if,
    what_if_question,
)
from simulator.matchups.run_sums import progress, ratings, results
from simulator.matchups.serializers import (
    AskSerializer,
    AskWhatIfSerializer,
    CheckedSerializer,
    EvidenceSerializer,
    ResultsSerializer,
    RunSerializer,
)
from simulator.matchups.what_if_results import evidence

READ_BY_OTHERS = ("retrieve", "results", "changes", "check", "checked")


class Conflict(APIException):
    status_code = status.HTTP_409_CONFLICT
    default_code = "conflict"


MOVED = {200: RunSerializer, 409: OpenApiResponse(description="The run is in a state that cannot be left so.")}


def _respond_created(run: Run) -> Response:
    """Respond with a new run. The number of queries does not depend on the entrants."""
    prefetch_related_objects([run], "entrants__deck")
    return Response(RunSerializer(run).data, status=status.HTTP_201_CREATED)


class RunViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Run]):
    """One's own runs; another's by its key, where none of its decks is private. Asking needs an account."""

    serializer_class = RunSerializer
    permission_classes = [permissions.IsAuthenticatedOrReadOnly]
    lookup_field = "key"
    lookup_value_regex = "[0-9a-f]{15}"
    ordering = ("-created", "-pk")
    filterset_fields = {"state": ["exact"], "kind": ["exact"]}
    queryset = Run.objects.none()

    def get_queryset(self) -> QuerySet[Run]:
        runs = Run.objects.prefetch_related("entrants__deck")
        user = self.request.user
        return runs.visible_to(user) if self.action in READ_BY_OTHERS else runs.owned_by(user)

    @extend_schema(
        request=AskSerializer,
        responses={201: RunSerializer, 409: OpenApiResponse(description="A limit is reached, or a deck is too small.")},
    )
    def create(self, request: Request) -> Response:
        serializer = AskSerializer(data=request.data, context={"request": request})
        serializer.is_valid(raise_exception=True)
        try:
            run = ask(Owner(cast(User, request.user), spend=throttle.spender(request)), *serializer.build_question())
        except QuestionRefusal as refused:
            raise Conflict(str(refused)) from None
        return _respond_created(run)

    @extend_schema(
        request=AskWhatIfSerializer,
        responses={
            201: RunSerializer,
            409: OpenApiResponse(description="A limit is reached, or nothing can be tried."),
        },
    )
    @action(detail=False, methods=["post"], url_path="what-if")
    def what_if(self, request: Request) -> Response:
        """Ask which single card's absence or replacement changes a deck's result most."""
        serializer = AskWhatIfSerializer(data=request.data, context={"request": request})
        serializer.is_valid(raise_exception=True)
        question = what_if_question(**serializer.conditions)
        question = replace(question, games=serializer.validated_data.get("games", question.games))
        try:
            run = ask_what_if(
                Owner(cast(User, request.user), spend=throttle.spender(request)),
                serializer.validated_data["deck"],
                question,
            )
        except QuestionRefusal as refused:
            raise Conflict(str(refused)) from None
        return _respond_created(run)

    @extend_schema(
        responses={
            200: EvidenceSerializer,
            409: OpenApiResponse(description="The run compares decks: see its results."),
        }
    )
    @action(detail=True)
    def changes(self, request: Request, key: str) -> Response:
        """Return the results of a what-if so far: every change with its games, and each round of halving."""
        run = self.get_object()
        if run.kind != Run.Kind.WHAT_IF:
            raise Conflict(_("This run compares decks; its numbers are under “results”."))
        return Response(EvidenceSerializer(evidence(run, results(run))).data)

    @extend_schema(
        request=None,
        responses={
            201: RunSerializer,
            409: OpenApiResponse(description="There is nothing to check, or a limit is reached."),
        },
    )
    @action(detail=True, methods=["post"])
    def check(self, request: Request, key: str) -> Response:
        """Have a stronger player play a sample of a finished run's match-ups again."""
        try:
            run = ask_check(Owner(cast(User, request.user), spend=throttle.spender(request)), self.get_object())
        except QuestionRefusal as refused:
            raise Conflict(str(refused)) from None
        return _respond_created(run)

    @extend_schema(
        responses={200: CheckedSerializer, 409: OpenApiResponse(description="The run is no check: see its results.")}
    )
    @action(detail=True)
    def checked(self, request: Request, key: str) -> Response:
        """How the stronger player's results compare with those of the run that is checked."""
        run = self.get_object()
        if run.kind != Run.Kind.CHECK:
            raise Conflict(_("This run compares decks; its numbers are under “results”."))
        return Response(CheckedSerializer(compare_results(run, results(run))).data)

    @extend_schema(responses=ResultsSerializer)
    @action(detail=True)
    def results(self, request: Request, key: str) -> Response:
        """The numbers so far."""
        run = self.get_object()
        found_results = results(run)
        how_far = progress(run, found_results)
        fitted = ratings(run, found_results) if run.kind == Run.Kind.MATRIX and how_far.done else None
        return Response(
            ResultsSerializer(
                {
                    "state": run.state,
                    "done": how_far.done,
                    "asked": how_far.asked,
                    "games_per_second": how_far.per_second,
                    "seconds_left": how_far.left and how_far.left.total_seconds(),
                    "cells": found_results,
                    "ratings": fitted and asdict(fitted),
                }
            ).data
        )

    @extend_schema(request=None, responses=MOVED)
    @action(detail=True, methods=["post"])
    def pause(self, request: Request, key: str) -> Response:
        """Play no more of it for now."""
        return self._move(Run.State.PAUSED)

    @extend_schema(request=None, responses=MOVED)
    @action(detail=True, methods=["post"])
    def resume(self, request: Request, key: str) -> Response:
        """Go on where it stood."""
        response = self._move(Run.State.ACTIVE)
        queueing.enqueue_on_commit(LOOK)
        return response

    @extend_schema(request=None, responses=MOVED)
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, key: str) -> Response:
        """Play no more of it; what was played stays."""
        return self._move(Run.State.CANCELLED)

    def _move(self, state: str) -> Response:
        run = self.get_object()
        if not run.move_on(state):
            raise Conflict(_("The run's state has changed; that's no longer possible."))
        return Response(RunSerializer(run).data)


router = SimpleRouter()
router.register("runs", RunViewSet, "run")
urlpatterns: list[URLPattern | URLResolver] = router.urls
