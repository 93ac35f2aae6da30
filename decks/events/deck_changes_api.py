"""The phase of a league in which decks change, for programs."""

from __future__ import annotations

from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from decks.games import Change, WrongChange

from . import answers, rounds, serializers
from .api_calls import NONE, EventCalls
from .rights import seat_of

_STATE = {200: answers.OwnSeatAnswer, 409: answers.RefusalAnswer}


class ChangingCalls(EventCalls):
    @extend_schema(request=serializers.DeckChangeRequest, responses=_STATE)
    @action(detail=True, methods=["post"], right="sit")
    def change(self, request: Request, pk: str = "") -> Response:
        """Change a card of one's deck before the coming round of a league; 400 with the reason if the change is not
        possible."""
        here, data = self._load_projection(request, pk), self._read(serializers.DeckChangeRequest, request)
        change = Change(data["card"], data["donor"], data["part"])
        try:
            rounds.change_deck(pk, seat_of(here.viewer).number, change)
        except WrongChange as wrong:
            raise exceptions.ValidationError({"part": [wrong.words.said(get_language() or "en")]}) from wrong
        return self._answer(here)

    @extend_schema(request=NONE, responses=_STATE)
    @action(detail=True, methods=["post"], right="sit")
    def settle(self, request: Request, pk: str = "") -> Response:
        """Change the deck no more before the coming round; with the last seat the round is opened."""
        here = self._load_projection(request, pk)
        rounds.settle(pk, seat_of(here.viewer).number)
        return self._answer(here)
