"""API of the metagame: `GET /api/metagame/<game>/<format>/`."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from catalog.api_choices import ChoiceField
from catalog.models import Card
from decks.models import Format
from decks.sheet import card_key
from decks.win_rate_answers import WinRateAnswer, describe_win_rate
from simulator.metagame.findings import SOURCES
from simulator.metagame.metagame_page import DeckLine, MetagameView, SourceLine, view_metagame


class MetagameSource(serializers.Serializer[Any]):
    kind = ChoiceField(SOURCES, help_text="games of people, or simulated games")
    share = serializers.FloatField(help_text="of all decks in the games of this source, 0 to 1")
    decks = serializers.IntegerField(help_text="different lists of cards")
    wins = WinRateAnswer()


class MetagameArchetype(serializers.Serializer[Any]):
    cards = serializers.ListField(
        child=serializers.CharField(), help_text="“SET-NUMBER” of the cards that name it; empty for all other decks"
    )
    sources = MetagameSource(many=True)


class MetagameDeck(serializers.Serializer[Any]):
    deck = serializers.CharField(allow_null=True, help_text="the key of a public deck")
    event = serializers.CharField(allow_null=True, help_text="the key of a listed event in which it was drafted")
    archetype = serializers.ListField(child=serializers.CharField())
    wins = WinRateAnswer()


class MetagameCard(serializers.Serializer[Any]):
    card = serializers.CharField(help_text="“SET-NUMBER”")
    share = serializers.FloatField(help_text="of all decks in the games of this source, 0 to 1")
    decks = serializers.IntegerField()
    wins = WinRateAnswer()


class MetagameFindings(serializers.Serializer[Any]):
    kind = ChoiceField(SOURCES, help_text="games of people, or simulated games")
    games = serializers.IntegerField()
    decks = MetagameDeck(many=True, help_text="decks that did well")
    cards = MetagameCard(many=True, help_text="cards whose decks surely win more than half of their points")


class MetagameAnswer(serializers.Serializer[Any]):
    game = serializers.CharField()
    format = serializers.CharField()
    refreshed = serializers.DateTimeField(allow_null=True, help_text="null before the first refresh")
    archetypes = MetagameArchetype(many=True)
    sources = MetagameFindings(many=True)


class MetagameOfFormat(APIView):
    permission_classes = [AllowAny]

    @extend_schema(operation_id="metagame", responses=MetagameAnswer)
    def get(self, request: Request, game: str, slug: str) -> Response:
        """The metagame of a format (`slug`), as a worker refreshed it last: games of people beside simulated games."""
        fmt = Format.objects.filter(game=game, slug=slug).first()
        if fmt is None:
            raise Http404
        return Response(_answer(view_metagame(fmt)))


def _answer(view: MetagameView) -> dict[str, Any]:
    return {
        "game": view.format.game,
        "format": view.format.slug,
        "refreshed": view.refreshed,
        "archetypes": [
            {"cards": _keys(each.cards), "sources": [{"kind": line.source, **_line(line)} for line in each.lines]}
            for each in view.archetypes
        ],
        "sources": [
            {
                "kind": each.source,
                "games": each.games,
                "decks": [_deck(line) for line in each.decks],
                "cards": [{"card": _keys([row.card])[0], **_line(row.line)} for row in each.cards],
            }
            for each in view.sources
        ],
    }


def _keys(cards: list[Card]) -> list[str]:
    return [card_key(card.set.code, card.number) for card in cards]


def _line(line: SourceLine) -> dict[str, Any]:
    return {"share": round(line.share / 100, 4), "decks": line.decks, "wins": describe_win_rate(line.wins)}


def _deck(line: DeckLine) -> dict[str, Any]:
    return {
        "deck": line.deck and line.deck.key,
        "event": line.event and line.event.pk,
        "archetype": _keys(line.archetype),
        "wins": describe_win_rate(line.wins),
    }


urlpatterns = [path("metagame/<slug:game>/<slug:slug>/", MetagameOfFormat.as_view(), name="metagame")]
