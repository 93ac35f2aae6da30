"""A game at a table as the file of a scenario: the latest position that has words in one, and what was done since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from catalog.core.terms import Term
from simulator.games import GameState
from simulator.tables.play import MOVE, STOPS, GameSetup, TableEntry, apply_entries

TITLE = Term("Партия за столом, ход {turn}", "A game at a table, turn {turn}")
SINCE = Term("После этой позиции:", "Since this position:")


class ScenarioMoment(NamedTuple):
    """A copy of the game at a moment, with the number of its log lines and of the entries before it."""

    state: GameState
    log_length: int
    entries: int

    def title(self, language: str) -> str:
        return TITLE.with_(turn=self.state.turn).said(language)


def write_scenario(setup: GameSetup, entries: Sequence[TableEntry], seat: int | None, language: str) -> str:
    """Return the scenario file of a game after some entries, none of them undone.

    For a seat or `SPECTATOR` the file contains only the information that this viewer has; for None it contains all. A
    moment in the middle of an action becomes the last position before it, with a script of the later moves. Without a
    script, or for a seat, the later log follows as comments. Return "" if the game cannot export positions.
    """
    state, moments = _moments(setup, entries)
    log = state.log if seat is None else state.log_for(seat)
    for moment in reversed(moments):
        text = moment.state.scenario(seat, moment.title(language), language)
        if text and moment.entries == len(entries):
            return text
        if text:
            script = _script_from(setup, entries, moment, language) if seat is None else ""
            lines = [f"  {line.words.said(language)}" for line in log[moment.log_length :]]
            since = [SINCE.said(language), *lines] if lines else []
            return script or text + "".join(f"# {' '.join(line.split())}\n" for line in since)
    return ""


def exact(setup: GameSetup, entries: Sequence[TableEntry], language: str) -> str:
    """Return the file of exactly this moment with open information; "" if the game cannot export it."""
    _state, moments = _moments(setup, entries)
    for moment in reversed(moments):
        text = moment.state.scenario(None, moment.title(language), language)
        if text:
            return text if moment.entries == len(entries) else _script_from(setup, entries, moment, language)
    return ""


def _moments(setup: GameSetup, entries: Sequence[TableEntry]) -> tuple[GameState, list[ScenarioMoment]]:
    """Return the game after the entries, and each moment on the way at which no decision was half answered."""
    state = setup.state()
    moments = [ScenarioMoment(state.clone("scenario"), len(state.log), 0)]
    waiting = list(state.to_act)
    for count, entry in enumerate(entries, 1):
        if entry.kind == STOPS:
            state.stop_at(entry.seat, entry.value)
            if moments[-1].entries == count - 1:
                moments[-1] = moments[-1]._replace(entries=count)
        elif entry.kind == MOVE:
            state.take(entry.seat, entry.value)
            waiting.remove(entry.seat)
            if not waiting:
                state.advance()
                waiting = list(state.to_act)
                moments.append(ScenarioMoment(state.clone("scenario"), len(state.log), count))
    return state, moments


def _script_from(setup: GameSetup, entries: Sequence[TableEntry], since: ScenarioMoment, language: str) -> str:
    """Return the file of the earlier moment with the later moves as script; "" if the game cannot export them."""
    state = setup.state()
    apply_entries(state, entries[: since.entries])
    retelling = state.record_script(since.title(language), language)
    if retelling is None:
        return ""
    apply_entries(state, entries[since.entries :], retelling.note)
    return retelling.text()
