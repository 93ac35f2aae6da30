"""Solved puzzles of a visitor, stored with the account, or in the session of a guest."""

from __future__ import annotations

from typing import Final

from django.contrib.auth.models import User
from django.http import HttpRequest

from simulator.models import SolvedPuzzle

KEY: Final = "puzzles"  # in a guest's session: game → keys
MOST: Final = 500  # of one guest


def solved(request: HttpRequest, game: str) -> set[str]:
    """The keys of the game's puzzles that the visitor has solved."""
    if isinstance(request.user, User):
        return set(SolvedPuzzle.objects.filter(user=request.user, game=game).values_list("key", flat=True))
    return set(request.session.get(KEY, {}).get(game, ()))


def record(request: HttpRequest, game: str, key: str) -> None:
    """The visitor has solved a puzzle; twice is once."""
    if isinstance(request.user, User):
        SolvedPuzzle.objects.get_or_create(user=request.user, game=game, key=key)
        return
    known = request.session.get(KEY, {})
    keys = known.get(game, [])
    if key not in keys and sum(map(len, known.values())) < MOST:
        request.session[KEY] = {**known, game: [*keys, key]}
