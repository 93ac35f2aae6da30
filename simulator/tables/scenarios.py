"""A game at a table as the file of a scenario: the latest position that has words in one, and what was done since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from catalog.terms import Term
from simulator.games import GameState
from simulator.tables.play import MOVE, STOPS, Beginning, TableEntry, entered

TITLE = Term("Партия за столом, ход {turn}", "A game at a table, turn {turn}")
SINCE = Term("После этой позиции:", "Since this position:")


class Moment(NamedTuple):
    """A copy of the game at a moment, how many lines its log had, and after how many entries it stood so."""

    state: GameState
    told: int
    entries: int

    def title(self, language: str) -> str:
        return TITLE.with_(turn=self.state.turn).said(language)


def written(beginning: Beginning, entries: Sequence[TableEntry], seat: int | None, language: str) -> str:
    """The file of a game after some entries, none of them taken back; for a seat, or `SPECTATOR`, with what it may
    know alone, for None with everything open.

    A moment in the middle of an action is the last position before it, with what was done since as its script. Where
    there is no such script, and for a seat, which may not know all of it, the log of what has happened since follows as
    comments. "" where the game has no words for positions at all.
    """
    state, moments = _moments(beginning, entries)
    log = state.log if seat is None else state.log_for(seat)
    for found in reversed(moments):
        text = found.state.scenario(seat, found.title(language), language)
        if text and found.entries == len(entries):
            return text
        if text:
            script = _retold(beginning, entries, found, language) if seat is None else ""
            lines = [f"  {line.words.said(language)}" for line in log[found.told :]]
            since = [SINCE.said(language), *lines] if lines else []
            return script or text + "".join(f"# {' '.join(line.split())}\n" for line in since)
    return ""


def exact(beginning: Beginning, entries: Sequence[TableEntry], language: str) -> str:
    """The file of just this moment, with everything open; "" where there are no words for it."""
    _state, moments = _moments(beginning, entries)
    for found in reversed(moments):
        text = found.state.scenario(None, found.title(language), language)
        if text:
            return text if found.entries == len(entries) else _retold(beginning, entries, found, language)
    return ""


def _moments(beginning: Beginning, entries: Sequence[TableEntry]) -> tuple[GameState, list[Moment]]:
    """The game after the entries, and each moment on its way at which nobody had answered in part."""
    state = beginning.state()
    moments = [Moment(state.clone("scenario"), len(state.log), 0)]
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
                moments.append(Moment(state.clone("scenario"), len(state.log), count))
    return state, moments


def _retold(beginning: Beginning, entries: Sequence[TableEntry], since: Moment, language: str) -> str:
    """The file of the earlier moment with what was done after it; "" where the game has no words for that."""
    state = beginning.state()
    entered(state, entries[: since.entries])
    retelling = state.retelling(since.title(language), language)
    if retelling is None:
        return ""
    entered(state, entries[since.entries :], retelling.note)
    return retelling.text()
