"""One game at a table, rebuilt from its rows. Pure: the same entries give the same game in every process.

`Play` adds table state to a game of an engine: the number of the pending decision (each move names the decision that it
answers), the seats that have already chosen in a simultaneous decision, and undo, which is an ordinary entry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from simulator.analysis.findings import FinishedGame
from simulator.expectation import QUICK
from simulator.games import SPECTATOR, DuelSetup, Engine, GameState, Line, load_scenario
from simulator.modes import modes
from simulator.moments import MOVE as MOVE
from simulator.moments import STOPS as STOPS

UNDO: Final = "undo"  # value: how many entries of the game stay
IMAGINED: Final = 5  # games imagined to tell whether a move has shown something new


class IllegalEntry(ValueError):
    """An entry that cannot be taken; `clauses` are the rules that forbid it."""

    def __init__(self, clauses: Sequence[str] = ()) -> None:
        super().__init__(", ".join(clauses))
        self.clauses = tuple(clauses)


@dataclass(frozen=True, slots=True)
class TableEntry:
    """An action of a seat; the kind defines the meaning of `value`, see above."""

    kind: str
    seat: int
    value: Any


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The setup of a game: lists by seat as written by `Engine.rows`, and the conditions.

    `start` is the position from which the game begins instead of the deal, in one of two shapes:

    - `{"seed", "mirrored", "entries", "start"}`: another game, by its own seed (and its own start), after these
      entries (`[kind, seat, value]`);
    - `{"scenario", "passed"}`: the text of a scenario, played to its end and so many silent windows on.

    Randomness after that position comes from the game's own seed.
    """

    engine: Engine
    decks: tuple[Any, ...]
    first: int
    edition: str
    seed: str
    turns: int
    mode: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    start: Mapping[str, Any] | None = None
    mirrored: bool = False

    def state(self) -> GameState:
        """Return the game before its first decision. Raises `IllegalEntry` if the rules have changed the position."""
        if self.start is None:
            return self._dealt()
        if "scenario" in self.start:
            state = load_scenario(self.engine, self.start["scenario"], self.start["passed"], f"{self.seed}/on")
        else:
            state = self._before(self.start).state()
            apply_entries(state, [TableEntry(*each) for each in self.start["entries"]])
            state.reseed(f"{self.seed}/on")
        if self.engine.windows:
            for seat in range(len(self.decks)):
                state.stop_at(seat, None)
        state.advance()
        return state

    def _before(self, start: Mapping[str, Any]) -> GameSetup:
        """The setup of the earlier game from whose middle this game begins."""
        return replace(self, seed=start["seed"], start=start.get("start"), mirrored=start["mirrored"])

    def _dealt(self) -> GameState:
        state = self.engine.start(self._setup(), self.seed, log=True)
        state.advance()
        return state

    def _setup(self) -> Any:
        rules = modes(self.engine.slug) if self.mode else None
        if rules is not None:
            return rules.setup(self.mode, self.decks, self.settings, self.first, self.edition, self.turns)
        a, b = (self.engine.cards(rows) for rows in self.decks)
        return DuelSetup(self.engine.prepare(a, b), self.first, self.edition, self.turns, self.mirrored)


def apply_entries(
    state: GameState, entries: Sequence[TableEntry], on_choice: Callable[[int, int], None] | None = None
) -> int:
    """Apply entries to a game. Return the number of entries up to the last complete decision.

    A simultaneous decision is incomplete while some of its seats have answered. `on_choice` is called with the seat and
    the place of the option before each choice. Raises `IllegalEntry` for an entry that cannot be applied.
    """
    waiting = list(state.to_act)
    whole, answered = 0, False
    for count, entry in enumerate(entries, 1):
        if entry.kind == STOPS:
            state.stop_at(entry.seat, entry.value)
        elif entry.seat in waiting and 0 <= entry.value < len(state.options(entry.seat)):
            if on_choice is not None:
                on_choice(entry.seat, entry.value)
            state.take(entry.seat, entry.value)
            waiting.remove(entry.seat)
            answered = bool(waiting)
            if not answered:
                state.advance()
                waiting = list(state.to_act)
        else:
            raise IllegalEntry
        if not answered:
            whole = count
    return whole


def commitment(seed: str) -> str:
    """Return the commitment that is published before the game: the seed's SHA-256. `seed` is 64 hexadecimal digits."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def lot(seed: str, seats: int = 2) -> int:
    """Draw the First player from bits of the seed that nothing else uses. `seats` is a power of two."""
    return sha256(b"first" + bytes.fromhex(seed)).digest()[0] & (seats - 1)


class Play:
    """A game after some entries. `decision` numbers the pending decision; `waiting` lists the seats that decide."""

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup
        self.entries = 0  # how many were applied
        self.decision = 1
        self.answers: dict[int, int] = {}  # the answers of seats that have answered a simultaneous decision
        self.valid_entries: list[TableEntry] = []  # the entries of the game without those that were undone
        self.decided: list[int] = []  # for each of these, the number of the decision that it answered
        self.view_cache: dict[Any, Any] = {}  # a cache for callers, emptied after each entry
        self.lasting: dict[Any, Any] = {}  # a cache for callers, valid after later entries too
        self._restart([])

    @property
    def engine(self) -> Engine:
        return self.setup.engine

    def _restart(self, entries: Sequence[TableEntry]) -> None:
        self.state = self.setup.state()
        self.valid_entries = []
        self.answers = {}
        self.waiting = list(self.state.to_act)
        for entry in entries:
            self._carry_out(entry)

    def _carry_out(self, entry: TableEntry) -> bool:
        """Whether the next decision waits now."""
        self.valid_entries.append(entry)
        if entry.kind == STOPS:
            self.state.stop_at(entry.seat, entry.value)
            return False
        self.state.take(entry.seat, entry.value)
        self.waiting.remove(entry.seat)
        if self.waiting:
            self.answers[entry.seat] = entry.value
            return False
        self.answers = {}
        self.state.advance()
        self.waiting = list(self.state.to_act)
        return True

    def as_finished(self) -> FinishedGame:
        """Return the game as an analysis reads it."""
        entries = [(entry.kind, entry.seat, entry.value) for entry in self.valid_entries]
        return FinishedGame(self.engine, self.setup.seed, self.setup.state, entries, self.engine.levels[QUICK])

    def has_moved(self, seat: int) -> bool:
        """Whether the seat has made a move that stands."""
        return any(entry.kind == MOVE and entry.seat == seat for entry in self.valid_entries)

    def apply(self, entry: TableEntry) -> None:
        """Take the next entry. Raises `IllegalEntry` for an illegal entry, without changing anything."""
        self.view_cache = {}
        if entry.kind == MOVE:
            self._check_move(entry)
        if entry.kind == UNDO:
            if not 0 <= entry.value < len(self.valid_entries):
                raise IllegalEntry
            self._restart(self.valid_entries[: entry.value])
            self.decided = self.decided[: entry.value]
            self.decision += 1
        else:
            self.decided.append(self.decision)
            self.decision += self._carry_out(entry)
        self.entries += 1

    def _check_move(self, entry: TableEntry) -> None:
        if entry.seat not in self.waiting:
            raise IllegalEntry
        place = entry.value
        if not isinstance(place, int) or isinstance(place, bool):
            raise IllegalEntry
        if not 0 <= place < len(self.state.options(entry.seat)):
            raise IllegalEntry

    @property
    def over(self) -> bool:
        return self.state.over

    def undoable(self, seat: int) -> int | None:
        """Return the number of entries that stay if the seat takes back its last move; None if it cannot.

        A move can be taken back until another player has moved, and only if it revealed nothing unforeseeable to any
        viewer: no dice, no hidden card.
        """
        if self.over:
            return None
        last = next(
            (place for place in range(len(self.valid_entries) - 1, -1, -1) if self.valid_entries[place].kind == MOVE),
            None,
        )
        if last is None or self.valid_entries[last].seat != seat:
            return None
        before = Play(self.setup)
        before._restart(self.valid_entries[:last])
        return last if before._shows_nothing(self.valid_entries[last]) else None

    def last_choice(self, seat: int) -> int | None:
        """Return the number of entries that stay if the last choice of the seat among several options is taken back.

        Everything after it goes too, and so do the answers of other seats to the same decision: the seat would choose
        with knowledge of them. A seat that never had several options takes back its last move. None: it has not moved.
        """
        replay = Play(self.setup)
        single = several = None
        for place, entry in enumerate(self.valid_entries):
            if entry.kind == MOVE and entry.seat == seat:
                single = place
                if len(replay.state.options(seat)) > 1:
                    several = place
            replay._carry_out(entry)
        index = single if several is None else several
        while index and self.decided[index - 1] == self.decided[index]:
            index -= 1
        return index

    def _shows_nothing(self, entry: TableEntry) -> bool:
        """Whether every viewer can foresee the move's result.

        The move must lead to the same view in all sampled games that the viewer cannot tell from this one.
        """
        seats = range(len(self.setup.decks))
        after = self.state.clone("undo")
        after.take(entry.seat, entry.value)
        if len(self.waiting) > 1:
            return True  # others still choose at the same time: they have seen only that a choice was made
        after.advance()
        for viewer in seats:
            view = after.view(viewer)
            for number in range(IMAGINED):
                other = self.state.determinize(viewer, f"undo/{number}")
                if entry.value >= len(other.options(entry.seat)):
                    return False
                other.take(entry.seat, entry.value)
                other.advance()
                if other.view(viewer) != view:
                    return False
        return True

    def lines(self, log_length: int) -> dict[str, list[list[str]]]:
        """Return the log after the first `log_length` lines for each viewer: `{viewer: [[clause, ru, en], …]}`.

        Viewers are the seats and `SPECTATOR`. The key is "" if the lines are equal for all viewers.
        """
        lines = {str(viewer): self._lines(viewer, log_length) for viewer in (SPECTATOR, *range(len(self.setup.decks)))}
        every = list(lines.values())
        return {"": every[0]} if all(each == every[0] for each in every) else lines

    def _lines(self, viewer: int, log_length: int) -> list[list[str]]:
        log: Sequence[Line] = self.state.log_for(viewer, log_length)
        return [[line.clause, line.words.ru, line.words.en] for line in log]

    @property
    def log_length(self) -> int:
        """The number of log lines."""
        return self.state.log_length
