"""The desk between two presses: the text of a scenario, from which everything else is made. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from catalog.core.terms import Term
from simulator.desk.room import Group, Knob, Position, Room
from simulator.scenario import editing
from simulator.scenario.editing import Facts
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.files import MOST_LETTERS

TOO_LONG: Final = Term("сценарий слишком длинный", "the scenario is too long")
CANNOT_LIE: Final = Term("Эта карта не может лежать здесь", "This card cannot lie there")
NOT_AN_ACTION: Final = Term("Такого действия в этой игре нет", "This game has no such action")


@dataclass(frozen=True)
class Refusal:
    """A refused action: its script entry, the clauses that forbid it, and the figures behind them."""

    entry: Facts
    clauses: tuple[str, ...]
    details: tuple[Term, ...] = ()


@dataclass(frozen=True)
class Desk:
    """One state of the desk. Methods give the next one."""

    room: Room
    text: str
    mode: str = "position"  # or "play"
    refusal: Refusal | None = None
    said: tuple[Term, ...] = ()

    @cached_property
    def _read(self) -> tuple[Position | None, list[Fault]]:
        if len(self.text) > MOST_LETTERS:
            return None, [Fault(1, TOO_LONG)]
        try:
            return self.room.play_script(self.text), []
        except MalformedScenario as error:
            return None, error.faults

    @property
    def faults(self) -> list[Fault]:
        return self._read[1]

    @property
    def position(self) -> Position:
        result = self._read[0]
        assert result is not None, "a desk with faults has no position"
        return result

    @cached_property
    def groups(self) -> Sequence[Group]:
        return self.room.groups(self.text)

    @cached_property
    def script(self) -> Sequence[Facts]:
        return self.room.script(self.text)

    @cached_property
    def start_position(self) -> Position:
        """The position before the script."""
        return self.room.play_script(editing.cut(self.text, 0)) if self.script else self.position

    def write_text(self, text: str) -> Desk:
        """Return the desk with that text, or this desk with the faults if the text is not a scenario."""
        new = replace(self, text=text, refusal=None, said=())
        return replace(self, said=tuple(fault.what for fault in new.faults)) if new.faults else new

    # Laying out.

    def lay(self, card: Any, player: str, place: str, language: str) -> Desk:
        try:
            return self.write_text(self.room.lay(self.text, card, player, place, language))
        except ValueError:
            return replace(self, said=(CANNOT_LIE,))

    def turn_knobs(self, values: Mapping[str, str], before: Mapping[str, str]) -> Desk:
        """Sets what was changed, by the keys of knobs; `before` is what their fields showed."""
        text = self.text
        for knob in (knob for group in self.groups for knob in group.knobs):
            now = values.get(knob.key, "")
            if knob.key in before and now != before[knob.key]:
                text = editing.set_value(text, knob.path, _value(knob, now))
        return self if text == self.text else self.write_text(text)

    def remove(self, handle: str) -> Desk:
        if not any(group.handle == handle for group in self.groups if group.handle):
            return self
        return self.write_text(self.room.remove(self.text, handle))

    # Playing.

    def take(self, seat: int, place: int) -> Desk:
        """An option of a seat, by its place."""
        state = self.position.state
        if self.position.failures or seat not in state.to_act:
            return self
        options = state.options(seat)
        if not 0 <= place < len(options):
            return self
        return self.write_text(editing.write_entries(self.text, self.room.entry(self.position, seat, options[place])))

    def attempt(self, source: str, target: str) -> Desk:
        """An action by hand: taken if it is legal, else refused with every clause that forbids it."""
        clauses: dict[str, None] = {}
        details: dict[Term, None] = {}
        refused: Facts | None = None
        if self.position.failures:
            return self
        for seat, action in self.room.attempts(self.position, source, target):
            entry = self.room.entry(self.position, seat, action)
            why: Sequence[str] = self.position.state.why_not(seat, action)
            if not why and target:
                entry, why = self.room.aim(self.position, seat, action, target)
            if not why:
                return self.write_text(editing.write_entries(self.text, entry))
            refused = refused or entry
            clauses.update(dict.fromkeys(why))
            detail = self.position.state.explain_refusal(seat, action)
            if detail is not None:
                details[detail] = None
        if refused is None:
            return replace(self, said=(NOT_AN_ACTION,), refusal=None)
        return replace(self, refusal=Refusal(refused, tuple(clauses), tuple(details)), said=())

    def write_refused(self, source: str, target: str) -> Desk:
        """That an action is refused, and by which clause, becomes part of the script."""
        tried = self.attempt(source, target)
        if tried.refusal is None:
            return self
        entry = {**tried.refusal.entry, "refused": tried.refusal.clauses[0]}
        return self.write_text(editing.write_entries(self.text, entry))

    def cut(self, length: int) -> Desk:
        return self.write_text(editing.cut(self.text, max(0, length)))


def _value(knob: Knob, text: str) -> Any:
    if knob.kind == "flag":
        return bool(text)
    if knob.kind == "number":
        return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else None
    return text.strip() or None
