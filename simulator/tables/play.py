"""One game at a table as its rows tell it. Pure: the same entries give the same game in every process.

`Play` is a game of an engine with what a table adds: the number of the decision that waits (a move says which one it
answers), seats that have chosen where several choose at once, and undo, which is an entry like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Final

from simulator.games import SPECTATOR, Engine, GameState, Line, Meeting
from simulator.modes import modes

MOVE: Final = "move"  # value: the place of the option
UNDO: Final = "undo"  # value: how many entries of the game stay
STOPS: Final = "stops"  # value: kinds of windows, or None for wherever the seat can act
IMAGINED: Final = 5  # games imagined to tell whether a move has shown something new


class Refused(ValueError):
    """An entry that cannot be taken; `clauses` are the rules that forbid it."""

    def __init__(self, clauses: Sequence[str] = ()) -> None:
        super().__init__(", ".join(clauses))
        self.clauses = tuple(clauses)


@dataclass(frozen=True, slots=True)
class TableEntry:
    """What a seat did: `value` by the kind, see above."""

    kind: str
    seat: int
    value: Any


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a game begins from: lists by seat as `Engine.rows` wrote them, and the conditions.

    `start` is the position that it begins from instead of the deal, in one of two shapes:

    - `{"seed", "mirrored", "entries", "start"}`: another game, by its own seed (and its own start), after these
      entries (`[kind, seat, value]`);
    - `{"scenario", "passed"}`: the text of a scenario, played to its end and so many silent windows on.

    Chance goes on from the game's own seed.
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
        """The game before its first decision. Raises `Refused` where other rules lead the position elsewhere."""
        if self.start is None:
            return self._dealt()
        if "scenario" in self.start:
            state = self.engine.laid(self.start["scenario"], self.start["passed"], f"{self.seed}/on")
        else:
            state = self._before(self.start).state()
            entered(state, [TableEntry(*each) for each in self.start["entries"]])
            state.reseed(f"{self.seed}/on")
        if self.engine.windows:
            for seat in range(len(self.decks)):
                state.stop_at(seat, None)
        state.advance()
        return state

    def _before(self, start: Mapping[str, Any]) -> Beginning:
        """How the game began from whose middle this one begins."""
        return replace(self, seed=start["seed"], start=start.get("start"), mirrored=start["mirrored"])

    def _dealt(self) -> GameState:
        state = self.engine.start(self._setup(), self.seed, log=True)
        state.advance()
        return state

    def _setup(self) -> Any:
        found = modes(self.engine.slug) if self.mode else None
        if found is not None:
            return found.setup(self.mode, self.decks, self.settings, self.first, self.edition, self.turns)
        a, b = (self.engine.cards(rows) for rows in self.decks)
        return Meeting(self.engine.prepare(a, b), self.first, self.edition, self.turns, self.mirrored)


def entered(state: GameState, entries: Sequence[TableEntry], heard: Callable[[int, int], None] | None = None) -> int:
    """Take entries into a game; how many of them end with a decision that nobody has answered in part. `heard` is told
    of each choice before it is taken: the seat and the place of its option.

    Raises `Refused` where one cannot be taken.
    """
    waiting = list(state.to_act)
    whole, answered = 0, False
    for count, entry in enumerate(entries, 1):
        if entry.kind == STOPS:
            state.stop_at(entry.seat, entry.value)
        elif entry.seat in waiting and 0 <= entry.value < len(state.options(entry.seat)):
            if heard is not None:
                heard(entry.seat, entry.value)
            state.take(entry.seat, entry.value)
            waiting.remove(entry.seat)
            answered = bool(waiting)
            if not answered:
                state.advance()
                waiting = list(state.to_act)
        else:
            raise Refused
        if not answered:
            whole = count
    return whole


def commitment(seed: str) -> str:
    """What is published of a seed before the game: its SHA-256. `seed` is 64 hexadecimal digits."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def lot(seed: str, seats: int = 2) -> int:
    """Who is First where a lot decides: bits of the seed that nothing else uses. `seats` is a power of two."""
    return sha256(b"first" + bytes.fromhex(seed)).digest()[0] & (seats - 1)


class Play:
    """A game after some entries. `decision` numbers what waits to be decided; `waiting` are the seats that decide."""

    def __init__(self, beginning: Beginning) -> None:
        self.beginning = beginning
        self.entries = 0  # how many were applied
        self.decision = 1
        self.chosen: dict[int, int] = {}  # who of several seats has answered this decision, and how
        self.kept: list[TableEntry] = []  # the entries that the game is made of: without what was undone
        self.decided: list[int] = []  # of each of these, the number of the decision that it answered
        self.drawn: dict[Any, Any] = {}  # what callers made of the game as it stands; empty again after each entry
        self.lasting: dict[Any, Any] = {}  # what callers made of it that later entries do not change
        self._restart([])

    @property
    def engine(self) -> Engine:
        return self.beginning.engine

    def _restart(self, entries: Sequence[TableEntry]) -> None:
        self.state = self.beginning.state()
        self.kept = []
        self.chosen = {}
        self.waiting = list(self.state.to_act)
        for entry in entries:
            self._carry_out(entry)

    def _carry_out(self, entry: TableEntry) -> bool:
        """Whether the next decision waits now."""
        self.kept.append(entry)
        if entry.kind == STOPS:
            self.state.stop_at(entry.seat, entry.value)
            return False
        self.state.take(entry.seat, entry.value)
        self.waiting.remove(entry.seat)
        if self.waiting:
            self.chosen[entry.seat] = entry.value
            return False
        self.chosen = {}
        self.state.advance()
        self.waiting = list(self.state.to_act)
        return True

    def apply(self, entry: TableEntry) -> None:
        """Take the next entry. Raises `Refused` where it cannot be taken, and nothing has changed."""
        self.drawn = {}
        if entry.kind == MOVE:
            self._check_move(entry)
        if entry.kind == UNDO:
            if not 0 <= entry.value < len(self.kept):
                raise Refused
            self._restart(self.kept[: entry.value])
            self.decided = self.decided[: entry.value]
            self.decision += 1
        else:
            self.decided.append(self.decision)
            self.decision += self._carry_out(entry)
        self.entries += 1

    def _check_move(self, entry: TableEntry) -> None:
        if entry.seat not in self.waiting:
            raise Refused
        place = entry.value
        if not isinstance(place, int) or isinstance(place, bool):
            raise Refused
        if not 0 <= place < len(self.state.options(entry.seat)):
            raise Refused

    @property
    def over(self) -> bool:
        return self.state.over

    def undoable(self, seat: int) -> int | None:
        """How many entries stay if the seat takes back its last move; None where it cannot.

        A move can be taken back until somebody else has moved, and only if it has shown nobody anything that they
        could not foresee: no dice, no card that was hidden.
        """
        if self.over:
            return None
        last = next((place for place in range(len(self.kept) - 1, -1, -1) if self.kept[place].kind == MOVE), None)
        if last is None or self.kept[last].seat != seat:
            return None
        before = Play(self.beginning)
        before._restart(self.kept[:last])
        return last if before._shows_nothing(self.kept[last]) else None

    def _shows_nothing(self, entry: TableEntry) -> bool:
        """Whether a move can be foreseen by everybody: in games that a viewer cannot tell from this one, it leads to
        what that viewer sees after it in this one."""
        seats = range(len(self.beginning.decks))
        after = self.state.clone("undo")
        after.take(entry.seat, entry.value)
        if len(self.waiting) > 1:
            return True  # somebody else chooses at the same time: only that a choice was made has been seen
        after.advance()
        for viewer in seats:
            seen = after.view(viewer)
            for number in range(IMAGINED):
                other = self.state.imagined(viewer, f"undo/{number}")
                if entry.value >= len(other.options(entry.seat)):
                    return False
                other.take(entry.seat, entry.value)
                other.advance()
                if other.view(viewer) != seen:
                    return False
        return True

    def lines(self, told: int) -> dict[str, list[list[str]]]:
        """The log beyond the first `told` lines, as each viewer may read it: `{viewer: [[clause, ru, en], …]}`.

        Under "" where it is the same for everybody. Viewers are seats, and `SPECTATOR`.
        """
        found = {str(viewer): self._lines(viewer, told) for viewer in (SPECTATOR, *range(len(self.beginning.decks)))}
        every = list(found.values())
        return {"": every[0]} if all(each == every[0] for each in every) else found

    def _lines(self, viewer: int, told: int) -> list[list[str]]:
        log: Sequence[Line] = self.state.log_for(viewer, told)
        return [[line.clause, line.words.ru, line.words.en] for line in log]

    @property
    def told(self) -> int:
        """How many lines the log has."""
        return self.state.told
