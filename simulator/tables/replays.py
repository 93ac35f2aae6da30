"""The replay of a finished game: the board before each decision, with everything open, for the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalog.terms import Term
from simulator.games import Line
from simulator.tables import kept
from simulator.tables.kept import RulesChanged
from simulator.tables.models import Seat, Table
from simulator.tables.play import MOVE, Play


@dataclass(frozen=True, slots=True)
class Frame:
    """The game before a decision, or (without `taken`) at the end. `shown` is what the game's own template draws."""

    turn: int
    player: int
    shown: Any
    log: tuple[Line, ...]
    taken: Term | None


def frames(game: Play) -> list[Frame]:
    """Every moment of a game, without the moves that were taken back."""
    found: list[Frame] = []
    play = Play(game.beginning)
    draw = game.engine.drawing()
    told = 0

    def add(player: int, taken: Term | None) -> None:
        nonlocal told
        log = play.state.log
        found.append(Frame(play.state.turn, player, draw(play.state), tuple(log[told:]), taken))
        told = len(log)

    for entry in game.kept:
        if entry.kind == MOVE:
            options = play.state.options(entry.seat)
            add(entry.seat, play.state.describe(entry.seat, options[entry.value]))
        play.apply(entry)
    add(0, None)
    return found


@lru_cache(maxsize=16)
def _frames(seed: str, key: str) -> list[Frame]:
    """The frames of a finished game, which never changes again; the seed tells tables of one key apart."""
    table = Table.objects.get(key=key)
    play = kept.take(table, list(Seat.objects.filter(table=table).order_by("number")))
    kept.put(table, play)
    return frames(play)


@require_safe
def replay(request: HttpRequest, key: str) -> HttpResponse:
    """A finished game, one decision after another; `?step=` says which."""
    from simulator.tables.views import visible

    table, _person = visible(request, key)
    if not table.is_over:
        raise Http404  # while it is played it would show what is hidden
    language = get_language() or "en"
    sides = [{"title": f"{seat.title.said(language)}: {seat.deck_title.said(language)}"} for seat in table.seats.all()]
    context: dict[str, Any] = {"table": table, "sides": sides, "moment_template": table.rules.moment}
    try:
        found = _frames(table.seed, table.key)
    except RulesChanged:
        return render(request, "tables/replay.html", context | {"changed": True})
    asked = request.GET.get("step", "0")
    step = min(int(asked), len(found) - 1) if asked.isascii() and asked.isdigit() and len(asked) < 7 else 0
    turns = [frame.turn for frame in found]
    context |= {
        "frame": found[step],
        "step": step,
        "last": len(found) - 1,
        "before": max(0, step - 1),
        "after": min(len(found) - 1, step + 1),
        "previous_turn": turns.index(turns[max(0, turns.index(turns[step]) - 1)]),
        "next_turn": next((place for place, turn in enumerate(turns) if turn > turns[step]), len(found) - 1),
    }
    return render(request, "tables/replay.html", context)
