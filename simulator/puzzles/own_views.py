"""Pages of own puzzles: compose one from the desk, wait for its proof, share it and play it."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRefresh

from catalog.core import throttle
from catalog.core.queueing import enqueue_on_commit
from catalog.core.requests import HtmxRequest
from catalog.moderation import reason_of
from decks.guests import become_guest
from simulator.models import OwnPuzzle
from simulator.puzzles.access import find_owned, find_visible
from simulator.puzzles.own_puzzles import GOALS, OwnTurn, Verdict, turn_book
from simulator.puzzles.proof_queue import PROOFS
from simulator.puzzles.views import answer_try
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.files import MOST_LETTERS

REASONS: Final[dict[str, Promise]] = {
    "malformed": gettext_lazy("The position cannot be laid out, or its script cannot be played."),
    "unsuited": gettext_lazy("A player must be about to act in this position, in a mode for two players."),
    "large": gettext_lazy("The turn has more continuations than the search can examine. Take cards away."),
    "unsolvable": gettext_lazy("There is no answer: the opponent can always prevent the goal."),
    "obvious": gettext_lazy("More than a third of the first moves reach the goal. Make it harder."),
}


@require_POST
def pose(request: HttpRequest, game: str) -> HttpResponse:
    """Keep a position as a puzzle. A worker proves it."""
    if turn_book(game) is None:
        raise Http404
    text = request.POST.get("document", "").replace("\r\n", "\n").replace("\0", "")
    title = " ".join(request.POST.get("title", "").replace("\0", "").split()) or _read_title(text)
    goal = request.POST.get("goal", "")
    if len(text) > MOST_LETTERS or goal not in GOALS:
        raise Http404
    throttle.spend(request, "puzzles")
    author = request.user if isinstance(request.user, User) else None
    guest = "" if author is not None else become_guest(request)
    puzzle = OwnPuzzle.objects.create(author=author, guest=guest, game=game, title=title[:100], text=text, goal=goal)
    enqueue_on_commit(PROOFS.task)
    return redirect(puzzle.get_absolute_url())


def _read_title(text: str) -> str:
    try:
        return str(tomllib.loads(text).get("title") or _("Untitled position"))
    except tomllib.TOMLDecodeError:
        return _("Untitled position")


@require_http_methods(["GET", "HEAD", "POST"])
def show_own_puzzle(request: HtmxRequest, game: str, key: str) -> HttpResponse:
    """A proved puzzle as everybody plays it; its author also sees the state of the proof."""
    puzzle, mine = find_visible(request, game, key)
    searched_book = turn_book(game)
    if searched_book is None:
        raise Http404
    context: dict[str, Any] = {"own_puzzle": puzzle, "mine": mine}
    if puzzle.hidden is not None:
        context["hidden_reason"] = reason_of("puzzle", puzzle.pk)
    if puzzle.verdict is None:
        context["reason"] = REASONS.get(puzzle.refusal, "")
        return render(request, "puzzles/proof.html", context)
    if request.htmx and "proof" in request.GET:
        return HttpResponseClientRefresh()
    turn = OwnTurn(searched_book, f"own-{puzzle.key}", puzzle.title, puzzle.text, Verdict.of_plain(puzzle.verdict))
    try:
        return answer_try(request, game, turn, puzzle.get_absolute_url(), context)
    except MalformedScenario:  # the rules have changed since
        return render(request, "puzzles/proof.html", {**context, "reason": REASONS["malformed"]})


@require_POST
def delete(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """The author takes the puzzle away."""
    find_owned(request, game, key).delete()
    messages.success(request, _("Puzzle deleted."))
    return redirect("puzzles:puzzles")
