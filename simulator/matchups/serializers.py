"""Runs in the words of the API: what can be asked, and what is answered."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from catalog.api_choices import ChoiceField
from catalog.games import GAMES
from decks.models import Deck
from simulator import game_runner
from simulator.games import ENGINES
from simulator.matchups.cells import Contender
from simulator.matchups.forms import COMPARING, LEAST_PLAYOUTS, MOST_PLAYOUTS
from simulator.matchups.models import PLAYOUTS, Level, Run
from simulator.matchups.run_request import RunQuestion, against_examples
from simulator.statistics import Interval, Tally

# A what-if has a separate way to start.
STOPPING = [choice for choice in Run.Rule.choices if choice[0] != Run.Rule.HALVING]

EDITIONS = [slug for game in ENGINES for slug in GAMES[game].cards.editions]
CONDITIONS = ("level", "playouts", "edition", "seed", "turns")


class EntrantSerializer(serializers.Serializer[Any]):
    place = serializers.IntegerField()
    name = serializers.CharField(source="title")
    deck = serializers.CharField(source="deck.key", default=None, help_text="Null once the deck has gone.")
    revision = serializers.IntegerField(allow_null=True)


class RunSerializer(serializers.ModelSerializer[Run]):
    entrants = EntrantSerializer(many=True, read_only=True)

    class Meta:
        model = Run
        fields = ["key", "kind", "level", "playouts", "edition", "turns", "seed", "engine", "rule", "games", "margin",
                  "state", "created", "finished", "entrants"]  # fmt: skip
        read_only_fields = fields


class ConditionsSerializer(serializers.Serializer[Any]):
    """How games are played."""

    level = ChoiceField(Level.choices, default=Level.GREEDY)
    playouts = serializers.IntegerField(
        min_value=LEAST_PLAYOUTS,
        max_value=MOST_PLAYOUTS,
        default=PLAYOUTS,
        help_text="Of a decision, of players that search.",
    )
    edition = ChoiceField(EDITIONS, required=False)
    seed = serializers.IntegerField(min_value=0, max_value=2**62, default=0)
    turns = serializers.IntegerField(min_value=1, max_value=1000, default=game_runner.TURNS)

    @property
    def conditions(self) -> dict[str, Any]:
        return {name: self.validated_data[name] for name in CONDITIONS if name in self.validated_data}


class AskWhatIfSerializer(ConditionsSerializer):
    """Which single card matters most?"""

    deck = serializers.CharField(max_length=15, help_text="The key of a deck that is legal in its format.")
    games = serializers.IntegerField(min_value=1, required=False, help_text="The budget; the site's own by default.")

    def validate_deck(self, key: str) -> Deck:
        deck = Deck.objects.readable_by(self.context["request"].user).filter(key=key).first()
        if deck is None:
            raise serializers.ValidationError(_("There is no deck %(key)s.") % {"key": key})
        return deck


class AskSerializer(ConditionsSerializer):
    """A question. Of a gauntlet with a single deck the opponents are the example decks."""

    decks = serializers.ListField(
        child=serializers.CharField(max_length=15), min_length=1, max_length=64, help_text="Keys of decks; first A."
    )
    kind = ChoiceField(COMPARING, default=Run.Kind.PAIR)
    rule = ChoiceField(STOPPING, default=Run.Rule.GAMES)
    games = serializers.IntegerField(
        min_value=1, default=100, help_text="In each cell; the most of them for a sequential test."
    )
    half_width = serializers.FloatField(
        min_value=0.005, max_value=0.25, required=False, help_text="Of the rule half-width: 0.05 is ± 5 points."
    )

    def validate_decks(self, keys: list[str]) -> list[Deck]:
        decks_by_key = {
            deck.key: deck for deck in Deck.objects.readable_by(self.context["request"].user).filter(key__in=keys)
        }
        unknown = [key for key in keys if key not in decks_by_key]
        if unknown:
            raise serializers.ValidationError(_("There is no deck %(key)s.") % {"key": unknown[0]})
        return [decks_by_key[key] for key in keys]

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["rule"] == Run.Rule.HALF_WIDTH and "half_width" not in attrs:
            raise serializers.ValidationError({"half_width": _("Enter the precision: 0.05 is ± 5 points.")})
        if attrs["kind"] == Run.Kind.PAIR and len(attrs["decks"]) != 2:
            raise serializers.ValidationError({"decks": _("A pairing needs two decks.")})
        if attrs["rule"] == Run.Rule.SEQUENTIAL and attrs["kind"] != Run.Kind.PAIR:
            raise serializers.ValidationError({"rule": _("“Is A better than B?” compares two decks.")})
        return attrs

    def build_question(self) -> tuple[RunQuestion, list[Contender]]:
        """The question and who takes part, once the data are valid."""
        data = self.validated_data
        conditions = self.conditions
        if data["rule"] == Run.Rule.HALF_WIDTH:
            question = RunQuestion.of_precision(data["kind"], data["half_width"], **conditions)
        else:
            question = RunQuestion(data["kind"], data["rule"], data["games"], **conditions)
        if data["kind"] == Run.Kind.GAUNTLET and len(data["decks"]) == 1:
            return question, against_examples(data["decks"][0])
        return question, Contender.all_of(data["decks"])


class IntervalSerializer(serializers.Serializer[Interval]):
    value = serializers.FloatField()
    low = serializers.FloatField()
    high = serializers.FloatField()


class TallySerializer(serializers.Serializer[Tally]):
    wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    losses = serializers.IntegerField()


class ResultSerializer(serializers.Serializer[Any]):
    """One cell from the side of its row; shares lie between 0 and 1, intervals are of 95 %."""

    row = serializers.IntegerField(source="reading.row.place")
    column = serializers.IntegerField(source="reading.column.place")
    games = serializers.IntegerField(source="sums.games", help_text="Played so far, crashed ones among them.")
    asked = serializers.IntegerField(source="reading.games")
    done = serializers.BooleanField(source="reading.done")
    verdict = serializers.CharField(source="reading.verdict", help_text="Of a sequential test.")
    lead = ChoiceField(
        ["better", "worse", ""],
        help_text="Whether the row is better or worse, as pages say it; never withdrawn. Empty: too few games.",
    )
    share = IntervalSerializer()
    as_first = TallySerializer(source="sums.as_first")
    as_second = TallySerializer(source="sums.as_second")
    adjudicated = serializers.IntegerField(source="sums.adjudicated")
    endless = serializers.IntegerField(source="sums.endless")
    proves_nothing = serializers.BooleanField(source="sums.proves_nothing")
    crashes = serializers.IntegerField(source="sums.crashes")


class RatingsSerializer(serializers.Serializer[Any]):
    """Bradley–Terry ratings in Elo points by place, with standard errors."""

    values = serializers.ListField(child=serializers.FloatField())
    standard_errors = serializers.ListField(child=serializers.FloatField(), source="errors")
    advantage = serializers.FloatField(help_text="Of being First.")
    advantage_error = serializers.FloatField()


class ResultsSerializer(serializers.Serializer[Any]):
    state = serializers.CharField()
    done = serializers.IntegerField()
    asked = serializers.IntegerField()
    games_per_second = serializers.FloatField()
    seconds_left = serializers.FloatField(allow_null=True)
    cells = ResultSerializer(many=True)
    ratings = RatingsSerializer(allow_null=True)


class CardNameSerializer(serializers.Serializer[Any]):
    set = serializers.CharField(source="set.code")
    number = serializers.IntegerField()
    name = serializers.CharField()


class ChangeSerializer(serializers.Serializer[Any]):
    """One copy of a card less, or another in its stead; points are shares from 0 to 1, intervals are of 95 %."""

    place = serializers.IntegerField(source="entrant.place")
    removed = CardNameSerializer(source="entrant.variant.removed", allow_null=True)
    added = CardNameSerializer(source="entrant.variant.added", allow_null=True, help_text="Null: nothing.")
    rounds = serializers.IntegerField(help_text="Rounds that are over and that it took part in.")
    won = TallySerializer(source="tally")
    crashes = serializers.IntegerField()
    share = IntervalSerializer()
    difference = IntervalSerializer(
        help_text="From the deck as it is, in as many games; the intervals hold for all changes at once."
    )
    difference_last = IntervalSerializer(
        allow_null=True, help_text="From the last round alone, with an interval of its own."
    )


class StandingSerializer(serializers.Serializer[Any]):
    place = serializers.IntegerField(source="tried.entrant.place")
    won = TallySerializer(source="tally")
    difference = IntervalSerializer()
    went_on = serializers.BooleanField()


class StageSerializer(serializers.Serializer[Any]):
    """A round of halving that is over."""

    number = serializers.IntegerField()
    games = serializers.IntegerField(help_text="That each had played by its end.")
    deck = TallySerializer()
    standings = StandingSerializer(many=True)


class EvidenceSerializer(serializers.Serializer[Any]):
    """The results of a what-if so far, for these players."""

    state = serializers.CharField(source="run.state")
    games = serializers.IntegerField()
    helps = ChangeSerializer(allow_null=True, help_text="Once it is over: what gained most.")
    costs = ChangeSerializer(allow_null=True, help_text="Once it is over: what lost most.")
    changes = ChangeSerializer(source="tried", many=True)
    rounds = StageSerializer(source="stages", many=True)


class ComparedSerializer(serializers.Serializer[Any]):
    """A match-up that a check has played again, from the side of its row."""

    row = serializers.IntegerField(source="result.reading.row.place")
    column = serializers.IntegerField(source="result.reading.column.place")
    before = IntervalSerializer(source="before.share", help_text="The row's share in the run that is checked.")
    now = IntervalSerializer(source="result.share", help_text="By the stronger player.")
    change = IntervalSerializer(help_text="These intervals hold for all match-ups at once.")
    turned = serializers.BooleanField(help_text="Either player finds another deck the stronger one, beyond doubt.")


class CheckedSerializer(serializers.Serializer[Any]):
    """The results of a check with a stronger player so far; the largest change first."""

    state = serializers.CharField(source="run.state")
    checks = serializers.CharField(source="run.checks.key", help_text="The key of the run that is checked.")
    correlation = IntervalSerializer(allow_null=True, help_text="Of the shares by both players.")
    turned = serializers.IntegerField()
    match_ups = ComparedSerializer(source="compared", many=True)
