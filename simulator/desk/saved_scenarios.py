"""Saved scenarios by their game."""

from __future__ import annotations

from django.contrib.auth.models import User

from catalog.games import first_game
from simulator.games import has_desk
from simulator.models import SavedScenario
from simulator.scenario.toml import read_game

SHOWN = 50


def detect_game(text: str) -> str:
    """Return the game of a scenario; the first game if the text names no game with a desk."""
    game = read_game(text)
    return game if has_desk(game) else first_game()


def saved_by(user: User, game: str) -> list[SavedScenario]:
    """The scenarios of a game that a user saved last."""
    return [one for one in SavedScenario.objects.filter(author=user)[:SHOWN] if detect_game(one.text) == game]
