"""Serializers for the requests of programs to an event."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from .corrections import REASON
from .lobby import TOKEN_BYTES
from .matches import MOST_PENALTY
from .options import SETTINGS
from .setting_fields import request_field


class NewEvent(serializers.Serializer[Any]):
    """Every setting may be left out; `options.Options` has the defaults."""

    def get_fields(self) -> dict[str, Any]:
        return {name: request_field(setting) for name, setting in SETTINGS.items()}


class EventCredentials(serializers.Serializer[Any]):
    id = serializers.CharField()
    code = serializers.CharField()
    key = serializers.CharField(help_text="the organiser's key: Authorization: Seat <key>")


class JoinRequest(serializers.Serializer[Any]):
    name = serializers.CharField(required=False, allow_blank=True, max_length=40)
    token = serializers.RegexField(
        rf"^([0-9a-fA-F]{{2}}){{0,{TOKEN_BYTES}}}$",
        required=False,
        allow_blank=True,
        help_text="your own part of the seed, in hexadecimal",
    )
    promise = serializers.RegexField(
        r"^[0-9a-fA-F]{64}$",
        required=False,
        allow_blank=True,
        help_text="instead of the token its SHA-256; show the token by reveal/ when the event has locked its seats",
    )


class RevealRequest(serializers.Serializer[Any]):
    token = serializers.RegexField(rf"^([0-9a-fA-F]{{2}}){{1,{TOKEN_BYTES}}}$", help_text="what was promised")


class SeatCredentials(serializers.Serializer[Any]):
    seat = serializers.IntegerField()
    key = serializers.CharField()


class PickRequest(serializers.Serializer[Any]):
    round = serializers.IntegerField()
    pick = serializers.IntegerField()
    pack = serializers.CharField(max_length=16)
    instance = serializers.CharField(max_length=16)
    token = serializers.CharField(max_length=64, required=False, allow_blank=True)


class MarkRequest(serializers.Serializer[Any]):
    instance = serializers.CharField(max_length=16, allow_blank=True)


class ReadyRequest(serializers.Serializer[Any]):
    ready = serializers.BooleanField(default=True)


class DeckSubmission(serializers.Serializer[Any]):
    """A deck as instances of the pool; left out: what the bots' builder suggests."""

    cards = serializers.ListField(child=serializers.CharField(max_length=16), required=False)
    leader = serializers.CharField(
        max_length=64,
        required=False,
        help_text="in an edition in which decks have leaders: the key of one of `leaders` of the suggestion; left out: "
        "the one that bots would choose",
    )


class ResultReport(serializers.Serializer[Any]):
    """Games won by you, by your opponent, and drawn; an organiser names the table and counts from its first seat."""

    won = serializers.IntegerField(min_value=0)
    lost = serializers.IntegerField(min_value=0)
    drawn = serializers.IntegerField(min_value=0, default=0)
    table = serializers.IntegerField(required=False)
    technical = serializers.BooleanField(default=False)
    conceded = serializers.ListField(
        child=serializers.IntegerField(min_value=0), min_length=2, max_length=2, required=False,
        help_text="in a league: what you and your opponent conceded",
    )  # fmt: skip


class Correcting(serializers.Serializer[Any]):
    """The right result of a table of a closed round, counted from its first seat."""

    round = serializers.IntegerField(min_value=1)
    table = serializers.IntegerField(min_value=0, help_text="from 0")
    won = serializers.IntegerField(min_value=0)
    lost = serializers.IntegerField(min_value=0)
    drawn = serializers.IntegerField(min_value=0, default=0)
    technical = serializers.BooleanField(default=False)
    conceded = serializers.ListField(
        child=serializers.IntegerField(min_value=0), min_length=2, max_length=2, required=False
    )
    reason = serializers.CharField(max_length=REASON)


class Penalising(serializers.Serializer[Any]):
    """Points that a seat loses, in steps of a half; 0 is a warning."""

    seat = serializers.IntegerField()
    points = serializers.FloatField(min_value=0, max_value=MOST_PENALTY / 2)
    reason = serializers.CharField(max_length=REASON)


class PenaltyNumber(serializers.Serializer[Any]):
    seat = serializers.IntegerField()
    number = serializers.IntegerField(min_value=0, help_text="of the penalties of the seat, from 0")


class Bye(serializers.Serializer[Any]):
    seat = serializers.IntegerField()
    given = serializers.BooleanField(default=True)


class DeckChangeRequest(serializers.Serializer[Any]):
    """One of the `offers` of your `changes`."""

    card = serializers.CharField(max_length=20)
    donor = serializers.CharField(max_length=20)
    part = serializers.CharField(max_length=20)


class SeatNumber(serializers.Serializer[Any]):
    seat = serializers.IntegerField()


class TableNumber(serializers.Serializer[Any]):
    table = serializers.IntegerField(min_value=0, help_text="from 0")


class SeatingOrder(serializers.Serializer[Any]):
    seating = serializers.ListField(child=serializers.IntegerField(), max_length=12, help_text="every seat once")


class LateJoiningRequest(serializers.Serializer[Any]):
    closed = serializers.BooleanField(default=True)


class AnnouncementRequest(serializers.Serializer[Any]):
    text = serializers.CharField(max_length=300)


class CoOrganiser(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=150, help_text="of the account")
    remove = serializers.BooleanField(default=False)


class WatchConsent(serializers.Serializer[Any]):
    watched = serializers.BooleanField(default=True)


class DropRequest(serializers.Serializer[Any]):
    """One's own seat where none is named; an organiser may name any."""

    seat = serializers.IntegerField(required=False)
