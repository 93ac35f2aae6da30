"""The API responses of an event, as the API schema describes them."""

from __future__ import annotations

from typing import Any, get_args

from rest_framework import serializers

from decks.games import BotLevel

from .models import Event
from .options import OPTIONS
from .setting_fields import answer_field

PHASES = Event.Phase.choices


def numbers(**more: Any) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), **more)


class Settings(serializers.Serializer[Any]):
    def get_fields(self) -> dict[str, Any]:
        return {name: answer_field(setting) for name, setting in OPTIONS.items()}


class EventSummary(serializers.Serializer[Any]):
    id = serializers.CharField()
    name = serializers.CharField()
    state = serializers.ChoiceField(PHASES)
    settings = Settings()


class EventSummaryPage(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = EventSummary(many=True)


class SeatAnswer(serializers.Serializer[Any]):
    """The public data of a seat."""

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
    changing = serializers.BooleanField(help_text="in a league: its deck may still change before the coming round")
    you = serializers.BooleanField()


class TableAnswer(serializers.Serializer[Any]):
    """A table of a round; scores are games of the first, of the second, drawn."""

    table = serializers.IntegerField(help_text="from 0")
    first = serializers.IntegerField()
    second = serializers.IntegerField(allow_null=True, help_text="null: a bye")
    names = serializers.ListField(child=serializers.CharField(allow_blank=True))
    score = numbers(allow_null=True)
    technical = serializers.BooleanField(help_text="the organiser awarded the win")
    corrected = serializers.CharField(allow_blank=True, help_text="why the organiser corrected the result")
    bye = serializers.BooleanField()
    simulated = serializers.BooleanField()
    round = serializers.IntegerField(required=False, help_text="with `number` the address of its games")
    number = serializers.IntegerField(required=False)
    games = serializers.IntegerField(required=False, help_text="that the simulator played and you may watch")
    disputed = serializers.BooleanField(required=False)
    reports = serializers.DictField(child=numbers(), required=False, help_text="by seat")
    conceded = serializers.DictField(
        child=numbers(),
        required=False,
        help_text="in a league, by the seat that reports: what the first and the second conceded",
    )


class MyTable(TableAnswer):
    """One's own table; `said` and `heard` are games won, lost and drawn as this seat counts them."""

    against_bot = serializers.BooleanField(help_text="the opponent agrees by itself")
    said = numbers(allow_null=True)
    heard = numbers(allow_null=True)


class RoundAnswer(serializers.Serializer[Any]):
    round = serializers.IntegerField()
    stage = serializers.ChoiceField(["swiss", "playoff"])
    closed = serializers.BooleanField()
    revocable = serializers.BooleanField(help_text="the organiser can take back its results")
    correctable = serializers.BooleanField(help_text="the organiser can correct its results")
    called = serializers.BooleanField(help_text="its time is up")
    ends = serializers.DateTimeField(allow_null=True)
    tables = TableAnswer(many=True)


class StandingsRowAnswer(serializers.Serializer[Any]):
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
    conceded = serializers.IntegerField(help_text="in a league, what equals are told apart by")
    because = serializers.ListField(
        child=serializers.CharField(allow_blank=True), help_text="why above the next one, in Russian and English"
    )


class MovedShown(serializers.Serializer[Any]):
    """A seat whose line of the standings a correction changes."""

    seat = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    rank = serializers.IntegerField()
    rank_after = serializers.IntegerField()
    points = serializers.FloatField()
    points_after = serializers.FloatField()


class OtherPairs(serializers.Serializer[Any]):
    """A later round whose pairings would be others; pairings that were made stay."""

    round = serializers.IntegerField()
    made = serializers.BooleanField(help_text="whether the round is paired already, and so stays as it is")
    now = serializers.ListField(child=numbers(), help_text="pairs of seats; one seat alone: a bye")
    after = serializers.ListField(child=numbers())


class Effect(serializers.Serializer[Any]):
    """The changes that a correction makes."""

    standings = MovedShown(many=True)
    rounds = OtherPairs(many=True)


class PlaceAnswer(serializers.Serializer[Any]):
    """A place of the final ranking; seats that lost in the same round of the play-off share places."""

    first = serializers.IntegerField()
    last = serializers.IntegerField()
    seat = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)


class PenaltyAnswer(serializers.Serializer[Any]):
    seat = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    number = serializers.IntegerField(help_text="of the penalties of the seat, from 0")
    points = serializers.FloatField(help_text="that the seat loses; 0: a warning")
    reason = serializers.CharField()


class TeamAnswer(serializers.Serializer[Any]):
    team = serializers.IntegerField()
    seats = numbers()
    names = serializers.ListField(child=serializers.CharField(allow_blank=True))
    won = serializers.IntegerField(help_text="matches")


class RemovedPlayer(serializers.Serializer[Any]):
    seat = serializers.IntegerField(help_text="that they had")
    name = serializers.CharField()


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
    paused = serializers.CharField(allow_blank=True, help_text="who stopped the clocks: organiser, absence")
    cancelled = serializers.BooleanField()
    announcements = serializers.ListField(child=serializers.CharField(), help_text="the newest first")
    takes_late = serializers.BooleanField(help_text="players may join once the event has started")
    seats = SeatAnswer(many=True)
    rounds = RoundAnswer(many=True)
    teams = TeamAnswer(many=True, help_text="of a team draft, the better one first")
    winner = serializers.CharField(
        allow_blank=True, help_text="of the play-off, else of the rounds; empty before the end"
    )
    standings = StandingsRowAnswer(many=True)
    ranking = PlaceAnswer(many=True, help_text="the final ranking, once a play-off is decided")
    penalties = PenaltyAnswer(many=True)
    byes = numbers(help_text="seats that the organiser gave the bye of the coming round")
    code = serializers.CharField(required=False, help_text="for joining; organisers see it")
    removed = RemovedPlayer(
        many=True, required=False, help_text="before the start, and kept out since; organisers see them"
    )
    seed = serializers.CharField(required=False, help_text="when the event is over")


class CardAnswer(serializers.Serializer[Any]):
    instance = serializers.CharField()
    set = serializers.CharField()
    number = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)


class PackAnswer(serializers.Serializer[Any]):
    id = serializers.CharField()
    cards = CardAnswer(many=True)


class ChoiceAnswer(serializers.Serializer[Any]):
    id = serializers.CharField(help_text="to be sent as `instance`")
    instances = serializers.ListField(child=serializers.CharField(), help_text="that come with it")


class PilesAnswer(serializers.Serializer[Any]):
    """A Winston draft: cards of each pile and of the stack, and the pile that is looked into, from 0."""

    piles = numbers()
    stack = serializers.IntegerField()
    looked = serializers.IntegerField()


class OfferedChange(serializers.Serializer[Any]):
    """A part of a card outside the deck that can replace the same part of a card of the deck."""

    card = serializers.CharField(help_text="an instance of your deck")
    donor = serializers.CharField(help_text="an instance of your pool outside the deck")
    part = serializers.CharField()
    words = serializers.CharField()
    price = serializers.CharField()


class ChangePhaseAnswer(serializers.Serializer[Any]):
    """The phase in which decks change before a round."""

    round = serializers.IntegerField()
    open = serializers.BooleanField(help_text="whether you can change your deck now")
    ends = serializers.DateTimeField(allow_null=True, help_text="when the time for changes is up")
    left = serializers.CharField()
    offers = OfferedChange(many=True)


class OwnSeatAnswer(serializers.Serializer[Any]):
    """The private view of a seat."""

    state = serializers.ChoiceField(PHASES)
    version = serializers.IntegerField()
    round = serializers.IntegerField()
    pick = serializers.IntegerField()
    pack = PackAnswer(allow_null=True)
    choices = ChoiceAnswer(
        many=True,
        help_text="lines, piles, divisions, exchanges, packets; empty where each card is a choice",
    )
    removes = serializers.BooleanField(help_text="the next card is removed and comes into nobody's pool")
    piles = PilesAnswer(allow_null=True)
    pool = CardAnswer(many=True)
    deadline = serializers.DateTimeField(allow_null=True)
    paused = serializers.CharField(allow_blank=True)
    seat = serializers.IntegerField()
    away = serializers.BooleanField()
    deck = serializers.CharField(allow_blank=True)
    token = serializers.CharField(allow_blank=True, help_text="your part of the seed")
    promise = serializers.CharField(allow_blank=True)
    reveal = serializers.BooleanField(help_text="the token that you promised is waited for")
    pairing = MyTable(allow_null=True)
    changes = ChangePhaseAnswer(allow_null=True, help_text="in a league, once your deck is handed in")


class WatchedSeat(serializers.Serializer[Any]):
    """A seat as a spectator sees it, now or as it was."""

    seat = serializers.IntegerField()
    round = serializers.IntegerField()
    pick = serializers.IntegerField()
    pack = CardAnswer(many=True)
    pool = CardAnswer(many=True)


class PackLine(serializers.Serializer[Any]):
    count = serializers.FloatField(help_text="cards of a pack")
    of = serializers.IntegerField(help_text="how many different ones there are; 0: not told")
    what = serializers.CharField()


class RefusalAnswer(serializers.Serializer[Any]):
    """The request conflicts with the current state: `code` is stable, `detail` for people."""

    code = serializers.CharField()
    detail = serializers.CharField()


class LatePick(RefusalAnswer):
    state = OwnSeatAnswer()


class Suggestion(serializers.Serializer[Any]):
    cards = serializers.ListField(child=serializers.CharField(), help_text="instances of the pool")
    plan = serializers.ListField(child=serializers.CharField())
    leader = serializers.CharField(
        allow_blank=True, help_text="the key of the card beside the deck, such as a champion"
    )
    leaders = serializers.ListField(
        child=serializers.CharField(), help_text="the cards that may lead this deck; empty where decks have no leader"
    )


class SimulationAnswer(serializers.Serializer[Any]):
    simulated = serializers.BooleanField(help_text="both have asked, and the simulator plays")


class LogLine(serializers.Serializer[Any]):
    entry = serializers.DictField()
    hash = serializers.CharField()


class EventProof(serializers.Serializer[Any]):
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
    slots = serializers.DictField(
        child=serializers.ListField(), required=False, help_text="of boosters of the organiser's own make, by set"
    )
    cube = serializers.ListField(child=serializers.CharField(), required=False)
    custom = serializers.DictField(required=False, help_text="custom sheets and the layouts of their boosters")
    log = LogLine(many=True)
