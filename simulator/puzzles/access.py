"""Which own puzzle a page may show and change. A puzzle that a visitor may not see does not exist (404)."""

from __future__ import annotations

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from decks.guests import guest_of
from simulator.models import OwnPuzzle, OwnPuzzleQuerySet

MOST_LISTED = 50


def filter_own(request: HttpRequest, game: str) -> OwnPuzzleQuerySet:
    return OwnPuzzle.objects.filter(game=game).owned_by(request.user, guest_of(request))


def own_puzzles_of(request: HttpRequest, game: str) -> list[OwnPuzzle]:
    """The puzzles of a game that the visitor composed last."""
    return list(filter_own(request, game)[:MOST_LISTED])


def find_owned(request: HttpRequest, game: str, key: str) -> OwnPuzzle:
    return get_object_or_404(filter_own(request, game), key=key)


def is_owner(request: HttpRequest, puzzle: OwnPuzzle) -> bool:
    return filter_own(request, puzzle.game).filter(pk=puzzle.pk).exists()


def find_visible(request: HttpRequest, game: str, key: str) -> tuple[OwnPuzzle, bool]:
    """Return a puzzle, and whether the visitor composed it. Others see it once it is proved, unless it is hidden."""
    puzzle = get_object_or_404(OwnPuzzle.objects.select_related("author"), game=game, key=key)
    mine = is_owner(request, puzzle)
    if not mine and (puzzle.hidden is not None or puzzle.state != OwnPuzzle.State.PROVED):
        raise Http404
    return puzzle, mine
