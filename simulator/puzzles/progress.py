"""Solved puzzles of a visitor, stored with the account, or in the session of a guest."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from django.contrib.auth.models import User
from django.http import HttpRequest

from simulator.models import DailySolution, OwnPuzzle, SolvedPuzzle
from simulator.puzzles.daily import count_streak, puzzle_of_day

KEY: Final = "puzzles"  # in a guest's session: game → keys
MOST: Final = 500  # of one guest


def find_solved(request: HttpRequest, game: str) -> set[str]:
    """The keys of the game's puzzles that the visitor has solved."""
    if isinstance(request.user, User):
        return set(SolvedPuzzle.objects.filter(user=request.user, game=game).values_list("key", flat=True))
    return set(request.session.get(KEY, {}).get(game, ()))


def record_solution(request: HttpRequest, game: str, key: str) -> None:
    """Store that the visitor has solved a puzzle. Repeated calls store it once."""
    if isinstance(request.user, User):
        SolvedPuzzle.objects.get_or_create(user=request.user, game=game, key=key)
        today = date.today()
        daily = puzzle_of_day(game, today)
        if daily is not None and daily.key == key:
            DailySolution.objects.get_or_create(user=request.user, day=today)
        return
    keys_by_game = request.session.get(KEY, {})
    keys = keys_by_game.get(game, [])
    if key not in keys and sum(map(len, keys_by_game.values())) < MOST:
        request.session[KEY] = {**keys_by_game, game: [*keys, key]}


def streak(request: HttpRequest) -> int:
    """Return how many days in a row the account has solved the puzzle of the day; 0 for guests."""
    if not isinstance(request.user, User):
        return 0
    days = DailySolution.objects.filter(user=request.user).order_by("-day").values_list("day", flat=True)
    return count_streak(days, date.today())


def keep_puzzles(sender: Any, user: User, guest: str, **kwargs: Any) -> None:
    """Transfer the puzzles that a guest composed to the account when the guest signs in or up."""
    OwnPuzzle.objects.claim(user, guest)
