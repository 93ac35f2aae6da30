"""What programs get from an event: the shapes of every answer, as the schema of the API gives them."""

from __future__ import annotations

from typing import Any, get_args

from rest_framework import serializers

from decks.games import BotLevel

from .models import Event
from .options import Late, LogReaders, Passing

PHASES = Event.Phase.choices


def numbers(**more: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), **more)


class Settings(serializers.Serializer[Any]):
    game = serializers.CharField(help_text="its slug")
    kind = serializers.CharField(help_text="one of the ways of drafting of the game")
    sets = serializers.ListField(child=serializers.CharField(), help_text="of each booster in the order of opening")
    starter_set = serializers.CharField(allow_blank=True)
    seats = serializers.IntegerField()
    bots = serializers.BooleanField()
    bot_level = serializers.ChoiceField(get_args(BotLevel))
    late = serializers.ChoiceField(get_args(Late), required=False)
    timer = serializers.BooleanField()
    pick_seconds = numbers()
    passing = serializers.ChoiceField(get_args(Passing))
    rounds = serializers.IntegerField()
    cut = serializers.IntegerField()
    games = serializers.IntegerField()
    round_minutes = serializers.IntegerField()
    log_readers = serializers.CharField(help_text=" or ".join(get_args(LogReaders)))
    listed = serializers.BooleanField()
    chat = serializers.BooleanField()
    edition = serializers.CharField(help_text="of the rules of the game")


class Listed(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    state = serializers.ChoiceField(PHASES)
    settings = Settings()


class ListedPage(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = Listed(many=True)


class SeatShown(serializers.Serializer[Any]):
    """What everybody sees of a seat."""

    seat = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    bot = serializers.ChoiceField(get_args(BotLevel), allow_null=True)
    ready = serializers.BooleanField()
    away = serializers.BooleanField(help_text="a bot plays the seat of a player")
    picks = serializers.IntegerField(help_text="in this booster")
    packs = serializers.IntegerField(help_text="that wait in front of it")
    cards = serializers.IntegerField(help_text="in its pool")
    deadline = serializers.DateTimeField(allow_null=True)
    deck = serializers.CharField(allow_blank=True, help_text="the hash of the deck handed in")
    dropped = serializers.BooleanField()
    you = serializers.BooleanField()


class TableShown(serializers.Serializer[Any]):
    """A table of a round; scores are games of the first, of the second, drawn."""

    table = serializers.IntegerField(help_text="from 0")
    first = serializers.IntegerField()
    second = serializers.IntegerField(allow_null=True, help_text="null: a bye")
    names = serializers.ListField(child=serializers.CharField(allow_blank=True))
    score = numbers(allow_null=True)
    technical = serializers.BooleanField()
    bye = serializers.BooleanField()
    simulated = serializers.BooleanField()
    round = serializers.IntegerField(required=False, help_text="with `number` the address of its games")
    number = serializers.IntegerField(required=False)
    games = serializers.IntegerField(required=False, help_text="that the simulator played and you may watch")
    disputed = serializers.BooleanField(required=False)
    reports = serializers.DictField(child=numbers(), required=False, help_text="by seat")


class MyTable(TableShown):
    """One's own table; `said` and `heard` are games won, lost and drawn as this seat counts them."""

    said = numbers(allow_null=True)
    heard = numbers(allow_null=True)


class RoundShown(serializers.Serializer[Any]):
    round = serializers.IntegerField()
    stage = serializers.ChoiceField(["swiss", "playoff"])
    closed = serializers.BooleanField()
    called = serializers.BooleanField(help_text="its time is up")
    ends = serializers.DateTimeField(allow_null=True)
    tables = TableShown(many=True)


class StandingShown(serializers.Serializer[Any]):
    rank = serializers.IntegerField()
    seat = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    points = serializers.FloatField()
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()
    opponents_match_share = serializers.FloatField()
    game_share = serializers.FloatField()
    opponents_game_share = serializers.FloatField()
    dropped = serializers.BooleanField()
    because = serializers.ListField(
        child=serializers.CharField(allow_blank=True), help_text="why above the next one, in Russian and English"
    )


class PublicEvent(serializers.Serializer[Any]):
    """An event as the asker may see it."""

    id = serializers.CharField()
    name = serializers.CharField()
    state = serializers.ChoiceField(PHASES)
    version = serializers.IntegerField()
    settings = Settings()
    commitment = serializers.CharField(help_text="SHA-256 of the secret seed")
    locked = serializers.BooleanField(help_text="seats are fixed, and promised tokens are shown")
    head = serializers.CharField(allow_blank=True, help_text="the newest hash of the log")
    round = serializers.IntegerField(help_text="the booster that is being drafted")
    seats = SeatShown(many=True)
    rounds = RoundShown(many=True)
    standings = StandingShown(many=True)
    code = serializers.CharField(required=False, help_text="for joining; organisers see it")
    seed = serializers.CharField(required=False, help_text="when the event is over")


class CardShown(serializers.Serializer[Any]):
    instance = serializers.CharField()
    set = serializers.CharField()
    number = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)


class PackShown(serializers.Serializer[Any]):
    id = serializers.CharField()
    cards = CardShown(many=True)


class SeatState(serializers.Serializer[Any]):
    """All that a seat sees of its own."""

    state = serializers.ChoiceField(PHASES)
    version = serializers.IntegerField()
    round = serializers.IntegerField()
    pick = serializers.IntegerField()
    pack = PackShown(allow_null=True)
    pool = CardShown(many=True)
    deadline = serializers.DateTimeField(allow_null=True)
    seat = serializers.IntegerField()
    away = serializers.BooleanField()
    deck = serializers.CharField(allow_blank=True)
    token = serializers.CharField(allow_blank=True, help_text="your part of the seed")
    promise = serializers.CharField(allow_blank=True)
    reveal = serializers.BooleanField(help_text="the token that you promised is waited for")
    pairing = MyTable(allow_null=True)


class Refusal(serializers.Serializer[Any]):
    """What was asked does not fit how things stand: `code` is stable, `detail` for people."""

    code = serializers.CharField()
    detail = serializers.CharField()


class LatePick(Refusal):
    state = SeatState()


class Suggestion(serializers.Serializer[Any]):
    cards = serializers.ListField(child=serializers.CharField(), help_text="instances of the pool")
    plan = serializers.ListField(child=serializers.CharField())


class Simulated(serializers.Serializer[Any]):
    simulated = serializers.BooleanField(help_text="both have asked, and the simulator plays")


class LogLine(serializers.Serializer[Any]):
    entry = serializers.DictField()
    hash = serializers.CharField()


class Published(serializers.Serializer[Any]):
    """All that docs/verify_event.py needs."""

    event = serializers.CharField()
    commitment = serializers.CharField()
    seed = serializers.CharField()
    columns = serializers.ListField(
        child=serializers.CharField(), help_text="of the sheet, in the order that is hashed"
    )
    sheet = serializers.ListField(child=serializers.DictField())
    starters = serializers.DictField(
        child=serializers.ListField(child=serializers.ListField(child=serializers.CharField()))
    )
    log = LogLine(many=True)
