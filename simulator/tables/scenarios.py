"""A game at a table as the file of a scenario: the latest position that has words in one, and what was done since."""

from __future__ import annotations

from collections.abc import Sequence

from catalog.terms import Term
from simulator.games import GameState
from simulator.tables.play import MOVE, STOPS, Beginning, TableEntry

TITLE = Term("Партия за столом, ход {turn}", "A game at a table, turn {turn}")
SINCE = Term("После этой позиции:", "Since this position:")


def written(beginning: Beginning, entries: Sequence[TableEntry], seat: int | None, language: str) -> str:
    """The file of a game after some entries, none of them taken back; for a seat, or `SPECTATOR`, with what it may
    know alone, for None with everything open.

    A position in the middle of an action has no words in a scenario: then it is the last one before, and the log of
    what has happened since follows as comments. "" where the game has no words for positions at all.
    """
    moments: list[tuple[GameState, int]] = []
    state = beginning.state()
    waiting = list(state.to_act)

    def note() -> None:
        moments.append((state.clone("scenario"), len(state.log)))

    note()
    for entry in entries:
        if entry.kind == STOPS:
            state.stop_at(entry.seat, entry.value)
        elif entry.kind == MOVE:
            state.take(entry.seat, entry.value)
            waiting.remove(entry.seat)
            if not waiting:
                state.advance()
                waiting = list(state.to_act)
                note()
    log = state.log if seat is None else state.log_for(seat)
    for found, told in reversed(moments):
        title = TITLE.with_(turn=found.turn).said(language)
        text = found.scenario(seat, title, language)
        if text:
            lines = [f"  {line.words.said(language)}" for line in log[told:]]
            since = [SINCE.said(language), *lines] if lines else []
            return text + "".join(f"# {' '.join(line.split())}\n" for line in since)
    return ""
