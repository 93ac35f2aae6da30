"""The replay of a finished game: the board before each decision, with everything open, for the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalog.core import throttle
from catalog.core.terms import Term
from simulator.advice import offers_advice
from simulator.analysis.jobs import request_analysis
from simulator.analysis.page import panel_context
from simulator.games import SPECTATOR, Line, create_moment_renderer, engine, moment_template
from simulator.moments import Moment, name_apart
from simulator.tables import engine_seats, game_cache
from simulator.tables.access import Person, seat_of
from simulator.tables.game_cache import RulesChanged
from simulator.tables.models import Analysis, Seat, Table
from simulator.tables.play import MOVE, Play
from simulator.tables.scenarios import write_scenario
from simulator.tables.table_view import visible_entries


@dataclass(frozen=True, slots=True)
class Frame:
    """The game before a decision, or (without `taken`) at the end. `shown` is what the game's own template draws."""

    turn: int
    player: int
    shown: Any
    log: tuple[Line, ...]
    taken: Term | None
    entries: int = 0  # of the game that come before
    level: str = ""  # of the engine that decides; "" for people
    advised: bool = False  # whether the game has advice for the decision


def frames(game: Play, levels: Sequence[str] = ("", "")) -> list[Frame]:
    """Return every moment of a game without undone moves. `levels` are the engines' levels by seat."""
    frame_list: list[Frame] = []
    play = Play(game.setup)
    draw = create_moment_renderer(game.engine)
    log_length = 0

    def add(player: int, move: Term | None) -> None:
        nonlocal log_length
        log = play.state.log
        level = levels[player] if move else ""
        view = draw(play.state)
        advised = move is not None and offers_advice(game.engine, play.state)
        frame_list.append(
            Frame(play.state.turn, player, view, tuple(log[log_length:]), move, play.entries, level, advised)
        )
        log_length = len(log)

    for entry in game.valid_entries:
        if entry.kind == MOVE:
            options = play.state.options(entry.seat)
            add(entry.seat, play.state.describe(entry.seat, options[entry.value]))
        play.apply(entry)
    add(0, None)
    return frame_list


def analysis(request: HttpRequest, key: str) -> HttpResponse:
    """Render the engine's view of a finished game, a fragment; a POST requests the analysis."""
    from simulator.tables.views import find_visible_table

    table, person = find_visible_table(request, key)
    if not table.is_over or not table.is_a_duel:
        raise Http404
    if request.method == "POST":
        request_analysis(Analysis, throttle.spender(request), table=table)
        if not getattr(request, "htmx", None):
            return redirect("tables:replay", key)
    return render(request, "analysis/panel.html", {"sides": _sides(table, person)} | _panel_context(table))


def _panel_context(table: Table) -> dict[str, Any]:
    row = Analysis.objects.filter(table=table).first()
    panel, replay = (reverse(f"tables:{name}", args=[table.key]) for name in ("analysis", "replay"))
    return {"play_on": ("table", table.key)} | panel_context(
        row, panel, replay, table.shares, table.turn, engine(table.game).words
    )


def _sides(table: Table, person: Person) -> list[dict[str, str]]:
    language = get_language() or "en"
    decks = [(seat, seat.deck_title_for(person.holds(seat))) for seat in table.seats.all()]
    return [{"title": f"{seat.title.said(language)} ({deck.said(language)})"} for seat, deck in decks]


@require_safe
def download_scenario(request: HttpRequest, key: str) -> HttpResponse:
    """The game as the file of a scenario: while it is played, what the person may know of it as they see it, later
    for spectators who see it later; once it is over, everything, at `?step=` or at its end."""
    from simulator.tables.views import find_visible_table

    table, person = find_visible_table(request, key)
    if table.state not in (Table.State.PLAYING, Table.State.OVER) or not table.is_a_duel:
        raise Http404
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    seat = None if table.is_over else seat_of(person, seats)
    entries = visible_entries(table, SPECTATOR if seat is None else seat)
    late = entries != table.entries
    try:
        play = game_cache.acquire(table, seats, entries if late else None)
    except RulesChanged:
        raise Http404 from None
    game_cache.release(table, play, late)
    visible = play.valid_entries
    if seat is None:
        places = [place for place, entry in enumerate(play.valid_entries) if entry.kind == MOVE]
        step = read_step(request, len(places))
        visible = play.valid_entries[: places[step]] if step < len(places) else play.valid_entries
    text = write_scenario(play.setup, visible, seat, get_language() or "en")
    if not text:
        raise Http404  # the game cannot export positions
    headers = {"Content-Disposition": f'attachment; filename="table-{table.key}.toml"'}
    return HttpResponse(text, content_type="application/toml; charset=utf-8", headers=headers)


def read_step(request: HttpRequest, usual: int) -> int:
    """Return the moment that `?step=` names."""
    step = request.GET.get("step", "")
    return int(step) if step.isascii() and step.isdigit() and len(step) < 7 else usual


@lru_cache(maxsize=16)
def _frames(seed: str, key: str) -> list[Frame]:
    """The frames of a finished game, which never changes again; the seed tells tables of one key apart."""
    table = Table.objects.get(key=key)
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    play = game_cache.acquire(table, seats)
    game_cache.release(table, play)
    return frames(play, [seat.level for seat in seats])


@lru_cache(maxsize=256)
def _explain_choice(seed: str, key: str, entries: int) -> Term | None:
    """Return the engine's explanation of its choice after `entries` entries, or None."""
    table = Table.objects.get(key=key)
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    whole = game_cache.acquire(table, seats)
    game_cache.release(table, whole)
    play = Play(whole.setup)
    for entry in whole.valid_entries[:entries]:
        play.apply(entry)
    decides = whole.valid_entries[entries]
    return engine_seats.explain_choice(play, decides.seat, seats[decides.seat].level, whole.decided[entries])


def find_moment(request: HttpRequest, reference: str, step: int) -> Moment | None:
    """Return the moment of a finished table, by its key; None if the game is over at that moment."""
    from simulator.tables.views import find_visible_table

    table, person = find_visible_table(request, reference)
    if not table.is_over:
        raise Http404  # an unfinished game continues only at its table
    if not table.is_a_duel:
        return None
    seats = list(Seat.objects.filter(table=table).order_by("number"))
    try:
        play = game_cache.acquire(table, seats)
    except RulesChanged:
        return None
    game_cache.release(table, play)
    places = [place for place, entry in enumerate(play.valid_entries) if entry.kind == MOVE]
    if step >= len(places):
        return None
    a, b = (seat.deck_title_for(person.holds(seat)) for seat in seats)
    names = name_apart(a, b)
    entries = tuple((entry.kind, entry.seat, entry.value) for entry in play.valid_entries[: places[step]])
    page = f"{reverse('tables:replay', args=[table.key])}?step={step}"
    return Moment(
        table.game, names, (seats[0].cards, seats[1].cards), table.edition, table.first or 0, table.seed, False,
        table.turns, entries, page, table.start,
    )  # fmt: skip


@require_safe
def show_replay(request: HttpRequest, key: str) -> HttpResponse:
    """A finished game, one decision after another; `?step=` says which."""
    from simulator.tables.views import find_visible_table

    table, person = find_visible_table(request, key)
    if not table.is_over:
        raise Http404  # while it is played it would show what is hidden
    context: dict[str, Any] = {
        "table": table,
        "sides": _sides(table, person),
        "moment_template": moment_template(table.rules),
    }
    if table.is_a_duel:
        context |= _panel_context(table)
    try:
        frame_list = _frames(table.seed, table.key)
    except RulesChanged:
        return render(request, "tables/replay.html", context | {"changed": True})
    step = min(read_step(request, 0), len(frame_list) - 1)
    turns = [frame.turn for frame in frame_list]
    frame = frame_list[step]
    context |= {
        "frame": frame,
        "told": _explain_choice(table.seed, table.key, frame.entries) if frame.level else None,
        "advice": reverse("tables:advice", args=[table.key]) if frame.advised and table.is_a_duel else "",
        "look": context["findings"].look_at(step) if "findings" in context else None,
        "step": step,
        "last": len(frame_list) - 1,
        "before": max(0, step - 1),
        "after": min(len(frame_list) - 1, step + 1),
        "previous_turn": turns.index(turns[max(0, turns.index(turns[step]) - 1)]),
        "next_turn": next((place for place, turn in enumerate(turns) if turn > turns[step]), len(frame_list) - 1),
    }
    return render(request, "tables/replay.html", context)
