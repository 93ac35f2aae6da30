"""The engine's view of games that the simulator played, for the pages of runs and of events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from catalog.core import throttle
from decks.events.models import Pairing
from simulator.analysis.findings import FinishedGame
from simulator.analysis.jobs import request_analysis
from simulator.analysis.page import panel_context
from simulator.event_tables import build_deck_pairing
from simulator.game_runner import DeckPairing, ReplayDivergence, replay, start_game
from simulator.games import GameState, engine
from simulator.matchups import pair_page
from simulator.matchups.access import visible_reading
from simulator.matchups.models import Cell, Reading, ReplayAnalysis
from simulator.matchups.pair_page import PlayedGame
from simulator.matchups.pairings import build_cell_pairing
from simulator.moments import MOVE

OUTCOMES = ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))  # the results of both seats, by the outcome that an event keeps


def load_game(row: ReplayAnalysis) -> FinishedGame | None:
    """Return the game of an analysis; None if the rules have changed since it was played."""
    if row.cell is not None:
        return _load_cell_game(row.cell, row.number)
    assert row.pairing is not None
    record = row.pairing.games[row.number]
    pairing = build_deck_pairing(row.pairing)
    if record["digest"] != pairing.engine.digest():
        return None
    return _finish(pairing, record["number"], record["options"])


def _load_cell_game(cell: Cell, number: int) -> FinishedGame | None:
    played = pair_page.load_result(cell, number)
    pairing = build_cell_pairing(cell)
    if played is None or isinstance(played[1], str) or cell.engine != pairing.engine.digest():
        return None
    return _finish(pairing, number, played[1])


def _finish(pairing: DeckPairing, number: int, options: Sequence[int]) -> FinishedGame | None:
    try:
        decisions = [decision for _state, decision in replay(pairing, number, options) if decision is not None]
    except ReplayDivergence:
        return None

    def start() -> GameState:
        state = start_game(pairing, number)
        state.advance()
        return state

    entries = [(MOVE, decision.seat, decision.place) for decision in decisions]
    return FinishedGame(pairing.engine, f"{pairing.seed}/{number}", start, entries, find_adviser(pairing))


def find_adviser(pairing: DeckPairing) -> str:
    """Return the level above those of both players, or the highest level: a player agrees with its own level."""
    levels = list(pairing.engine.levels)
    above = 1 + max(levels.index(level) for level in pairing.levels)
    return levels[min(above, len(levels) - 1)]


def analyse_run_game(request: HttpRequest, key: str, row: int, column: int, number: int) -> HttpResponse:
    """The panel of a game of a run, a fragment; a POST starts the analysis."""
    reading = visible_reading(request, key, row, column)
    played = pair_page.replay_game(reading, number)
    if played is None or isinstance(played[1], str):
        raise Http404
    if request.method == "POST":
        request_analysis(ReplayAnalysis, throttle.spender(request), cell=reading.cell, number=number)
        if not getattr(request, "htmx", None):
            return redirect("matchups:game", key, row, column, number)
    context = {"sides": sides_of(reading)} | run_panel(reading, played[0])
    return render(request, "analysis/panel.html", context)


def sides_of(reading: Reading) -> list[Any]:
    """The two lists of a reading in the order of the seats."""
    return [reading.column, reading.row] if reading.flipped else [reading.row, reading.column]


def run_panel(reading: Reading, game: PlayedGame) -> dict[str, Any]:
    """The context of the panel on the page of a game of a run."""
    run, row, column = reading.run, reading.row.place, reading.column.place
    panel, page = (
        reverse(f"matchups:{name}", args=[run.key, row, column, game.number]) for name in ("analysis", "game")
    )
    shares = None
    if game.points is not None:
        shares = (1 - game.points, game.points) if reading.flipped else (game.points, 1 - game.points)
    analysis = ReplayAnalysis.objects.filter(cell=reading.cell, number=game.number).first()
    play_on = ("run", f"{run.key}-{row}-{column}-{game.number}")
    return {"play_on": play_on} | panel_context(analysis, panel, page, shares, game.turns, engine(run.game).words)


def event_panel(pairing: Pairing, number: int) -> dict[str, Any]:
    """The context of the panel on the page of game `number` (from 1) at a table of an event."""
    event, round_number, table = pairing.round.event, pairing.round.number, pairing.table + 1
    record = pairing.games[number - 1]
    names = ("matchups:event_analysis", "matchups:event_game")
    panel, page = (reverse(name, args=[event.pk, round_number, table, number]) for name in names)
    analysis = ReplayAnalysis.objects.filter(pairing=pairing, number=number - 1).first()
    play_on = ("event", f"{event.pk}-{round_number}-{table}-{number}")
    return {"play_on": play_on} | panel_context(
        analysis, panel, page, OUTCOMES[record["outcome"]], record["turns"], engine(event.game).words
    )
