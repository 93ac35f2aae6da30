"""API of the draft statistics of a set's cards: `GET /api/draft-cards/?game=&set=`."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api_choices import ChoiceField
from catalog.games import first_game

from .card_statistics import PEOPLE
from .card_statistics_figures import CardFigures
from .card_statistics_rows import CARD_GAMES, CardLesson
from .options import drafted_games

WHO = [PEOPLE, "accounts", "bots", "novice", "regular", "expert"]


class StatisticsQuery(serializers.Serializer[Any]):
    game = ChoiceField(drafted_games(), required=False)
    set = serializers.CharField(max_length=20, help_text="the code of a set")
    who = ChoiceField(WHO, required=False, help_text="whose drafts; left out: everybody's")
    games = ChoiceField(
        CARD_GAMES, required=False, help_text="all games, or those played here (simulated or at tables)"
    )
    since = serializers.DateField(required=False, help_text="of events that were made on this day or later")
    until = serializers.DateField(required=False, help_text="of events that were made on this day or earlier")


class FigureAnswer(serializers.Serializer[Any]):
    """A mean or a share with its 95 % interval, and of how many picks or games it is."""

    value = serializers.FloatField()
    low = serializers.FloatField(allow_null=True, help_text="null for the mean of one pick")
    high = serializers.FloatField(allow_null=True, help_text="null for the mean of one pick")
    of = serializers.IntegerField()


class DraftCard(serializers.Serializer[Any]):
    number = serializers.IntegerField(help_text="of the card in the set")
    events = serializers.IntegerField()
    accounts = serializers.IntegerField(help_text="people with an account who drafted it or played against it")
    simulated_games = serializers.IntegerField(help_text="games of decks with it that the site simulated")
    table_games = serializers.IntegerField(help_text="games of decks with it at tables of the site")
    confirmed_games = serializers.IntegerField(help_text="games that two accounts reported with the same score")
    taken = serializers.IntegerField(help_text="times that it was chosen")
    last_seen = serializers.FloatField(allow_null=True, help_text="the last pick at which it still comes round")
    pools = serializers.IntegerField(help_text="copies in pools")
    decks = serializers.IntegerField(help_text="copies in decks")
    pick = FigureAnswer(allow_null=True, help_text="the average pick that takes it")
    in_deck = FigureAnswer(allow_null=True, help_text="share of points of decks with it")
    dealt = FigureAnswer(allow_null=True, help_text="share of points of games in which it was dealt")
    improvement = FigureAnswer(
        allow_null=True, help_text="share of points when it was dealt, less that when it stayed in the deck"
    )
    in_roster = FigureAnswer(allow_null=True, help_text="share of points of games in which it was put to use")


class DraftCards(APIView):
    permission_classes = [AllowAny]

    @extend_schema(
        operation_id="draft_cards",
        parameters=[StatisticsQuery],
        responses=inline_serializer("DraftCardsOfSet", {"cards": DraftCard(many=True)}),
    )
    def get(self, request: Request) -> Response:
        """The cards of a set as finished drafts know them."""
        query = StatisticsQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        filters = query.validated_data
        lessons = CardLesson.objects.of(
            filters.get("game", first_game()),
            filters["set"],
            filters.get("who", ""),
            filters.get("since"),
            filters.get("until"),
        )
        cards = [
            {"number": int(key.rpartition("-")[2]), **CardFigures(*totals).as_json()}
            for key, totals in sorted(lessons.sum_by_card(filters.get("games", "all")).items())
        ]
        return Response({"cards": cards})
