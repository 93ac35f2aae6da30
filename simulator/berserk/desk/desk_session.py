"""The desk between two visits: its content and the earlier positions are stored in the visitor's session."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

from simulator.berserk.desk.table import Desk, mode_of

KEY: Final = "desks"
MOST_DESKS: Final = 4
MOST_LETTERS: Final = 200_000  # of the earlier positions of one desk


def recall_desk(session: SessionBase, path: str, of: str) -> Desk | None:
    """Return the last saved desk of this address, or None if its file (`of`) has changed since."""
    state = _states(session).get(path)
    if state is None or state["of"] != of:
        return None
    return Desk(state["text"], mode_of(state["mode"]), state["passed"])


def can_undo(session: SessionBase, path: str) -> bool:
    return bool(_states(session).get(path, {}).get("past"))


def undone(session: SessionBase, path: str, desk: Desk) -> Desk:
    """The desk before the last change of its position; the same desk if none is known."""
    state = _states(session).get(path)
    if state is None or not state["past"]:
        return desk
    text = state["past"].pop()
    state["text"] = text
    session.modified = True
    return Desk(text, desk.mode)


def remember_desk(session: SessionBase, path: str, of: str, before: Desk, after: Desk) -> None:
    """Remember the desk; a position that was changed, and not by playing, becomes a step that can be undone."""
    states = session.setdefault(KEY, {})
    state: dict[str, Any] = states.pop(path, None) or {"past": [], "text": ""}
    if state["text"] and state["text"] != before.text:  # another tab, or text typed by hand
        _push(state["past"], state["text"], after.text)
    if before.mode == "position":
        _push(state["past"], before.text, after.text)
    states[path] = state | {"of": of, "text": after.text, "mode": after.mode, "passed": after.passed}
    while len(states) > MOST_DESKS:
        del states[next(iter(states))]
    session.modified = True


def forget(session: SessionBase, path: str) -> None:
    if _states(session).pop(path, None) is not None:
        session.modified = True


def _states(session: SessionBase) -> dict[str, dict[str, Any]]:
    states: dict[str, dict[str, Any]] = session.get(KEY, {})
    return states


def _push(past: list[str], text: str, now: str) -> None:
    if text == now or (past and past[-1] == text):
        return
    past.append(text)
    while sum(map(len, past)) > MOST_LETTERS:
        del past[0]
