"""API of the statistics of drafted decks: `GET /api/draft-decks/?game=&set=&who=&games=&since=&until=`."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api_choices import ChoiceField
from catalog.games import first_game
from decks.sheet import card_key
from decks.win_rate_answers import WinRateAnswer, describe_win_rate

from .card_statistics import PEOPLE
from .deck_statistics_page import DeckFilter, DeckGroup, compute_deck_statistics
from .deck_statistics_rows import GAMES
from .options import drafted_games


class DraftDeckQuery(serializers.Serializer[Any]):
    game = ChoiceField(drafted_games(), required=False)
    set = serializers.CharField(max_length=20, required=False, help_text="the code of a set that was drafted")
    who = ChoiceField(
        [PEOPLE, "accounts", "bots", "novice", "regular", "expert"],
        required=False,
        help_text="whose decks; left out: everybody's",
    )
    games = ChoiceField(
        GAMES, required=False, help_text="all games, those played here (simulated or at tables), or between people"
    )
    since = serializers.DateField(required=False, help_text="of events that were made on this day or later")
    until = serializers.DateField(required=False, help_text="of events that were made on this day or earlier")


class DraftDeckGroup(serializers.Serializer[Any]):
    themes = serializers.ListField(child=serializers.CharField(), help_text="such as elements; of an archetype none")
    cards = serializers.ListField(child=serializers.CharField(), help_text="“SET-NUMBER” of cards naming an archetype")
    decks = serializers.IntegerField()
    share = serializers.FloatField(help_text="of all decks, 0 to 1")
    wins = WinRateAnswer()


class DraftRecord(serializers.Serializer[Any]):
    event = serializers.CharField(allow_null=True, help_text="the key of a listed event")
    held = serializers.DateField()
    themes = serializers.ListField(child=serializers.CharField())
    cards = serializers.DictField(child=serializers.IntegerField(), help_text="copies by “SET-NUMBER”")
    wins = WinRateAnswer()


class DraftWeek(serializers.Serializer[Any]):
    monday = serializers.DateField()
    decks = serializers.IntegerField()
    shares = serializers.ListField(child=serializers.FloatField(), help_text="of the groups that `drawn` lists")


class DraftDecksAnswer(serializers.Serializer[Any]):
    decks = serializers.IntegerField()
    themes = DraftDeckGroup(many=True)
    archetypes = DraftDeckGroup(many=True)
    records = DraftRecord(many=True, help_text="decks with the best records")
    drawn = serializers.ListField(child=serializers.CharField(), help_text="the groups of the weeks")
    weeks = DraftWeek(many=True)


class DraftDecks(APIView):
    permission_classes = [AllowAny]

    @extend_schema(operation_id="draft_decks", parameters=[DraftDeckQuery], responses=DraftDecksAnswer)
    def get(self, request: Request) -> Response:
        """The drafted decks of a game by theme, archetype and week, with the best records."""
        query = DraftDeckQuery(data=request.query_params)
        query.is_valid(raise_exception=True)
        filters = query.validated_data
        statistics = compute_deck_statistics(
            DeckFilter(
                filters.get("game", first_game()),
                filters.get("set", ""),
                filters.get("who", ""),
                filters.get("games", "all"),
                filters.get("since"), filters.get("until"),
            )
        )  # fmt: skip
        answer = {
            "decks": statistics.decks,
            "themes": [_group(each) for each in statistics.themes],
            "archetypes": [_group(each) for each in statistics.archetypes],
            "records": [
                {
                    "event": line.event and line.event.pk,
                    "held": line.row.held,
                    "themes": [theme.slug for theme in line.themes],
                    "cards": line.row.cards,
                    "wins": describe_win_rate(line.wins),
                }
                for line in statistics.records
            ],
            "drawn": [group.key for group in statistics.drawn],
            "weeks": [
                {
                    "monday": week.monday,
                    "decks": week.decks,
                    "shares": [round(part.share / 100, 4) for part in week.parts],
                }
                for week in statistics.weeks
            ],
        }
        return Response(answer)


def _group(group: DeckGroup) -> dict[str, Any]:
    return {
        "themes": [theme.slug for theme in group.themes],
        "cards": [card_key(card.set.code, card.number) for card in group.cards],
        "decks": group.decks,
        "share": round(group.share / 100, 4),
        "wins": describe_win_rate(group.wins),
    }
