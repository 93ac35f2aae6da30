"""A library of rules behind the protocols of `simulator.games`: common code of the engines of several games.

`simulator.<game>.engine` adds the parts of one game: how it starts, what became of its cards, its decks as rows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Self

from catalog.cards import CardRef
from catalog.core.terms import Term
from simulator.games import (
    Board,
    Chooser,
    GamePages,
    Line,
    MatchupTerms,
    Outcome,
    Question,
    Scenarios,
    ScriptRecorder,
    TextTrials,
    WinExpectation,
)
from simulator.reference.rulebook import cites

# Between which games the share of a card is compared.
PLAYED_ONCE = Term(
    "Доля очков, когда карту сыграли хотя бы раз, и когда ни разу.",
    "Points share when the card was played at least once, compared with when it never was.",
)


@dataclass(frozen=True, slots=True)
class InitialLayout:
    """The initial layout of a scenario's game, by the numbers of its cards or seats. Results do not count them."""

    cards: tuple[Any, ...]


class IllegalAction(ValueError):
    """An action that the rules forbid; `rules` are the clauses."""

    def __init__(self, rules: Sequence[str]) -> None:
        super().__init__(", ".join(rules))
        self.rules = rules


class LibraryState(ABC):
    """A game in progress: `flat`, the state of its rules, and what it was laid out from. Actions are integers.

    A subclass names the functions of its rules. One seat acts at a time, unless a subclass differs: `flat.asked`
    chooses from `flat.choices`.
    """

    __slots__ = ("flat", "laid_out")

    def __init__(self, flat: Any, laid_out: Any = None) -> None:
        self.flat = flat
        self.laid_out = laid_out

    @abstractmethod
    def make_stream(self, seed: str) -> Any:
        """The stream of chance of a seed."""

    @abstractmethod
    def determinize_state(self, seat: int, stream: Any) -> Any:
        """Return the state with all information hidden from the seat dealt again."""

    @abstractmethod
    def question(self, seat: int) -> Question | None: ...

    @abstractmethod
    def advance(self) -> None: ...

    @abstractmethod
    def why_not(self, seat: int, action: int) -> Sequence[str]: ...

    @abstractmethod
    def take_action(self, seat: int, action: int) -> None:
        """Take an action that is legal."""

    @abstractmethod
    def describe(self, seat: int, action: int) -> Term: ...

    @abstractmethod
    def view(self, seat: int) -> Any: ...

    @abstractmethod
    def hash(self) -> str: ...

    @abstractmethod
    def find_standing(self) -> tuple[int, ...]:
        """Return the figure of each seat or team by which a stopped game is decided."""

    @abstractmethod
    def scenario(self, seat: int | None, title: str, language: str) -> str: ...

    @property
    def to_act(self) -> Sequence[int]:
        return () if self.flat.asked < 0 else (self.flat.asked,)

    def options(self, seat: int) -> Sequence[int]:
        return list(self.flat.choices) if seat == self.flat.asked else []

    @property
    def over(self) -> bool:
        return bool(self.flat.over)

    @property
    def outcome(self) -> Outcome | None:
        flat = self.flat
        if not flat.over:
            return None
        endless = flat.reason == "ruling.endless"
        return Outcome(tuple(flat.scores), flat.reason, bool(flat.adjudicated), self.find_standing(), endless)

    @property
    def turn(self) -> int:
        return int(self.flat.turn_number)

    @property
    def log(self) -> Sequence[Line]:
        return self.flat.log or []

    @property
    def log_length(self) -> int:
        return len(self.log)

    def log_for(self, seat: int, since: int = 0) -> Sequence[Line]:
        """The same log for all: a line names what both players see, and of hidden cards only how many they are."""
        return self.log[since:]

    def stop_at(self, seat: int, windows: Sequence[str] | None) -> None:
        """Accept only an empty list: every seat that may answer is always asked, so stops do not exist here."""
        if windows:
            raise ValueError(f"no such window: {', '.join(windows)}")

    def explain_refusal(self, seat: int, action: int) -> Term | None:
        return None

    def apply(self, seat: int, action: int) -> None:
        rules = self.why_not(seat, action)
        if rules:
            raise IllegalAction(rules)
        self.take_action(seat, action)

    def take(self, seat: int, place: int) -> None:
        self.take_action(seat, self.options(seat)[place])

    def play_on(self, players: Sequence[Chooser], choices: list[int], most: int) -> None:
        self.advance()
        while not self.over:
            for seat in self.to_act:
                choices.append(players[seat].choose(self, self.options(seat)))
                self.take(seat, choices[-1])
            self.advance()
            if len(choices) > most:
                raise RuntimeError(f"more than {most} decisions")

    def clone(self, seed: str) -> Self:
        copy = type(self)(self.flat.clone(), self.laid_out)
        copy.reseed(seed)
        return copy

    def reseed(self, seed: str) -> None:
        self.flat.stream = self.make_stream(seed)

    def determinize(self, seat: int, seed: str) -> Self:
        return type(self)(self.determinize_state(seat, self.make_stream(seed)), self.laid_out)

    def record_script(self, title: str, language: str) -> ScriptRecorder | None:
        return None


class LibraryPlayer:
    """A player of one of the levels, for one seat. It reads the rules' own state."""

    __slots__ = ("player",)

    def __init__(self, player: Any) -> None:
        self.player = player

    def choose(self, state: Any, options: Sequence[int]) -> int:
        return list(options).index(self.player.choose(state.flat))

    def hurry(self, until: float) -> None:
        """Set the time limit of a searching player; other players need none."""
        if hasattr(self.player, "until"):
            self.player.until = until

    def explain_choice(self, state: Any, seat: int) -> Term | None:
        return None

    def expectation(self, state: Any, seat: int) -> WinExpectation | None:
        return None


class LibraryEngine(ABC):
    """The rules of a game. A subclass sets `slug`, `levels` and the other attributes without a value here."""

    slug: str
    levels: tuple[str, ...]
    seats: tuple[int, ...]
    smallest_deck: int
    editions: Mapping[str, Term]
    hints: tuple[str, int]
    telling: Sequence[str] = ()
    windows: Mapping[str, Term] = {}
    adjudicated_by: str
    winner_chooses = ""
    words: MatchupTerms
    scenarios: Scenarios | None
    pages: GamePages
    board_module: str | None  # has the `BOARD`; imported late, so that its changes leave the digest alone
    text_trials: TextTrials | None = None  # the engine reads no texts: it plays what its modules say of a card
    clauses: Mapping[str, Term]  # what each clause says

    @abstractmethod
    def compiled_module(self) -> ModuleType:
        """A module that is compiled where the game is."""

    @property
    def board(self) -> Board | None:
        if self.board_module is None:
            return None
        board: Board = import_module(self.board_module).BOARD
        return board

    def is_compiled(self) -> bool:
        return not str(self.compiled_module().__file__).endswith(".py")

    def count_losses(self, state: Any) -> tuple[int, ...]:
        return ()

    def cites(self, clause: str) -> bool:
        return cites(self.slug, clause)

    def left_out(self, cards: Sequence[Any]) -> Mapping[CardRef, tuple[str, ...]]:
        return {}

    def ends_step(self, action: Any) -> bool:
        return False

    def conceal(self, view: Any, seats: Sequence[int]) -> Any:
        return view

    def cited(self, clause: str) -> Term:
        return self.clauses.get(clause, Term(clause, clause))
