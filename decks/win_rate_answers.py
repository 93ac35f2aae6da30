"""A win rate as programs read it."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from .win_rates import LEAST_GAMES, WinRate


class WinRateAnswer(serializers.Serializer[Any]):
    """The share of points, 0 to 1, with its 95 % interval."""

    value = serializers.FloatField()
    low = serializers.FloatField()
    high = serializers.FloatField()
    games = serializers.IntegerField()
    enough = serializers.BooleanField(help_text=f"whether there are at least {LEAST_GAMES} games")


def describe_win_rate(wins: WinRate) -> dict[str, Any]:
    """Return the fields of `WinRateAnswer`."""
    low, value, high = (round(each / 100, 4) for each in (wins.low, wins.value, wins.high))
    return {"value": value, "low": low, "high": high, "games": wins.games, "enough": wins.is_enough}
