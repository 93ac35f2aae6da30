"""The actions since a moment as the script of its scenario, so that a moment within a round has a file too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from catalog.battlecon.cards import Fighter
from simulator.battlecon import bits, hashing
from simulator.battlecon.scenario.model import LETTERS
from simulator.battlecon.scenario.reading import read_scenario
from simulator.battlecon.scenario.script_run import SUPPORTS, play_bout
from simulator.battlecon.scenario.writer import write_moment
from simulator.battlecon.state import State
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.writing import SCRIPT, append_values

# Kinds of actions from the last to the first, with the number that the smallest of a kind has in a file.
KINDS: Final = (
    (bits.DEED, "choose", 1),
    (bits.FIRST, "first", 0), (bits.SIDE, "side", 0), (bits.BASE, "base", 0), (bits.STYLE, "style", 0),
    (bits.MARKER, "marker", 1), (bits.AMOUNT, "amount", 0), (bits.TARGET, "target", 0), (bits.CELL, "cell", 1),
    (bits.RULE, "effect", 0), (bits.TOKEN, "ante", 0), (bits.SUPPORT, "ante", 0), (bits.NEW_BASE, "new_base", 0),
    (bits.PAIR, "pair", 0),
)  # fmt: skip


class BattleconScriptRecorder:
    """Hears what is done in a game from now on, and writes it."""

    def __init__(self, state: State, who: Sequence[Fighter], title: str) -> None:
        self.state = state
        self.moment = write_moment(state, who, title)
        self.done: list[dict[str, Any]] = []

    def note(self, seat: int, place: int) -> None:
        """The seat is about to take the option of that place."""
        self.done.append({"player": LETTERS[seat]} | write_entry(self.state, seat, self.state.choices[seat][place]))

    def text(self) -> str:
        """Return the file that leads to this moment, or "" if scenarios cannot express it."""
        if not self.moment:
            return ""
        text = append_values(self.moment, {SCRIPT: self.done})
        try:
            reached, failures = play_bout(read_scenario(text, "written"))
        except MalformedScenario:
            return ""
        if failures:
            return ""
        reached.table.key = self.state.table.key  # a scenario's fighters belong to no set
        return text if self._hash(reached) == self._hash(self.state) else ""

    def _hash(self, state: State) -> str:
        """Hash everything that the rules distinguish, except chance and the order of the previous round."""
        copy = State(state.table, self.state.stream.copy(), state)
        if state.step <= bits.NEW_BASES:
            copy.order = []
        return hashing.state_hash(copy)


def write_entry(state: State, seat: int, action: int) -> dict[str, Any]:
    """The entry that takes an action which is offered to the seat."""
    if action == bits.PASS:
        return {"decline": True}
    start, kind, least = next(each for each in KINDS if action >= each[0])
    number, sheet = action - start, state.table.sheets[seat]
    if kind == "pair":
        style, base = divmod(number, bits.WIDE)
        return {kind: [sheet.styles[style].key, sheet.bases[base].key]}
    if kind in ("new_base", "base"):
        return {kind: sheet.bases[number].key}
    if kind == "style":
        return {kind: sheet.styles[number].key}
    if start == bits.SUPPORT:
        return {kind: SUPPORTS[number]}
    if start == bits.TOKEN:
        return {kind: sheet.pools[number].key}
    if kind == "effect":
        return {"ante" if state.step == bits.ANTES else kind: state.table.rules[number].en}
    if kind in ("target", "first"):
        return {kind: LETTERS[number]}
    return {kind: number + least}
