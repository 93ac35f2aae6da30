"""Exhaustive search of one turn. Pure; the same for every game.

The solver chooses, everybody else and chance answer as badly for the solver as they can. The value of a position is
what the solver reaches for certain by the end of the turn, as the game counts it (`Chance.value`). Chance is a list of
branches: every throw of the dice, or samples of the hidden cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final, Protocol

from simulator.games import GameState

WORLDS: Final = 4  # samples of the hidden information
LONGEST: Final = 99  # decisions of a line
MOST_LINES: Final = 8  # limit of different lines
SEED: Final = "puzzle"  # of chance in every position of a search
VICTORY: Final = 1_000  # the value of a won game
MOST_FIRST: Final = 1 / 3  # of the first options may begin an answer

Taken = tuple[tuple[int, int], ...]  # seats and the places of the options that they take


class TurnTooLarge(ValueError):
    """A position with more continuations than the search examines."""


@dataclass(frozen=True, slots=True)
class Branch:
    """The game after some options, and the dice that lead there."""

    state: GameState
    dice: tuple[int, ...] = ()


class Chance(Protocol):
    """The chance of a game and the aim of its solvers. `lasting`: nothing takes it away again."""

    lasting: bool

    def fits(self, state: GameState, seat: int) -> bool:
        """Whether the position may become a puzzle for the seat."""

    def value(self, start: GameState, state: GameState, seat: int) -> int:
        """Return what the seat has reached in `state`, which is not over, since `start`."""

    def is_past(self, start: GameState, state: GameState) -> bool:
        """Whether the turn of `start` has ended in `state`, which is not over."""

    def moves(self, state: GameState, seat: int) -> Sequence[int]:
        """Return the places of the options to search."""

    def branches(self, state: GameState, choices: Taken, seat: int) -> Iterator[Branch]:
        """Yield every outcome of the options. `state` does not change; `seat` solves."""

    def enact(self, state: GameState, choices: Taken, dice: Sequence[int]) -> None:
        """Take the options in `state` with these dice, and run on to the next decision."""


class HiddenCards(ABC):
    """Chance of a game without dice: the outcomes differ where hidden information comes to light."""

    lasting = True

    def fits(self, state: GameState, seat: int) -> bool:
        return True

    @abstractmethod
    def value(self, start: GameState, state: GameState, seat: int) -> int: ...

    def is_past(self, start: GameState, state: GameState) -> bool:
        return state.turn > start.turn

    def moves(self, state: GameState, seat: int) -> Sequence[int]:
        return range(len(state.options(seat)))

    def branches(self, state: GameState, choices: Taken, seat: int) -> Iterator[Branch]:
        first = self._enacted(state.clone(SEED), choices)
        yield Branch(first)
        if self.is_certain(state, first):
            return
        views = [first.view(seat)]
        for number in range(WORLDS):
            world = state.determinize(seat, f"puzzle/{number}")
            if any(place >= len(world.options(each)) for each, place in choices):
                continue
            view = self._enacted(world, choices).view(seat)
            if view not in views:
                views.append(view)
                yield Branch(world)

    def is_certain(self, before: GameState, after: GameState) -> bool:
        """Whether the way from `before` to `after` has drawn nothing from chance or from hidden information."""
        return False

    def _enacted(self, state: GameState, choices: Taken) -> GameState:
        self.enact(state, choices, ())
        return state

    def enact(self, state: GameState, choices: Taken, dice: Sequence[int]) -> None:
        for seat, place in choices:
            state.take(seat, place)
        state.advance()


class OpenInformation(HiddenCards):
    """Chance of a game in which nothing that matters within a turn is hidden or random."""

    def branches(self, state: GameState, choices: Taken, seat: int) -> Iterator[Branch]:
        yield Branch(self._enacted(state.clone(SEED), choices))


@dataclass(slots=True)
class TurnSearch:
    """The search from one position. `most` limits the positions examined."""

    chance: Chance
    seat: int
    start: GameState
    most: int
    examined: int = 0
    bounds: dict[Any, tuple[int, int]] = field(default_factory=dict)  # the least and the greatest possible value
    lengths: dict[Any, int] = field(default_factory=dict)
    lines: dict[Any, set[frozenset[Any]]] = field(default_factory=dict)

    def value(self, state: GameState) -> int:
        """Return what the solver reaches for certain, 0 if it is nothing. Raises `TurnTooLarge`."""
        if self.reaches(state, VICTORY):
            return VICTORY
        value = 0
        while self.reaches(state, value + 1):
            value += 1
        return value

    def reached(self, state: GameState) -> int:
        """Return what the solver has reached so far."""
        if state.outcome is not None:
            return int(VICTORY * (2 * state.outcome.shares[self.seat] - 1))
        return self.chance.value(self.start, state, self.seat)

    def reaches(self, state: GameState, value: int) -> bool:
        """Return whether the solver reaches a value for certain. Raises `TurnTooLarge`."""
        past = self.is_past(state)
        if past or self.chance.lasting:
            reached = self.reached(state)
            if past or reached >= value:
                return reached >= value
        key = self._key(state)
        low, high = self.bounds.get(key, (-VICTORY, VICTORY))
        if low >= value or high < value:
            return low >= value
        self.examined += 1
        if self.examined > self.most:
            raise TurnTooLarge
        self.bounds[key] = low, value - 1  # a repetition reaches nothing
        is_reached = any(self.holds(state, choice, value) for choice in self.choices(state))
        self.bounds[key] = (value, high) if is_reached else (low, value - 1)
        return is_reached

    def is_past(self, state: GameState) -> bool:
        """Whether the turn of the position is over."""
        return state.over or self.chance.is_past(self.start, state)

    def choices(self, state: GameState) -> list[Taken]:
        """Return the options of the solver; one empty choice if the solver is not asked."""
        if self.seat not in state.to_act:
            return [()]
        return [((self.seat, place),) for place in self.chance.moves(state, self.seat)]

    def holds(self, state: GameState, choice: Taken, value: int) -> bool:
        """Return whether a choice of the solver reaches a value against every answer."""
        return all(self.reaches(branch.state, value) for _choices, branch in self.answers(state, choice))

    def answers(self, state: GameState, choice: Taken) -> Iterator[tuple[Taken, Branch]]:
        """Yield everything that may follow a choice of the solver."""
        others = [seat for seat in state.to_act if seat != self.seat]
        places = [[(seat, place) for place in self.chance.moves(state, seat)] for seat in others]
        for answer in product(*places):
            by_seat = dict((*choice, *answer))
            choices = tuple((seat, by_seat[seat]) for seat in state.to_act)
            for branch in self.chance.branches(state, choices, self.seat):
                yield choices, branch

    def best(self, state: GameState, value: int) -> list[Taken]:
        """Return the choices of the solver that reach a value."""
        return [choice for choice in self.choices(state) if self.holds(state, choice, value)]

    def length(self, state: GameState, value: int) -> int:
        """Return how many decisions of the solver it takes at most to reach a value, if the solver hurries.

        The decisions after the value is reached do not count.
        """
        if self.reached(state) >= value and self.is_safe(state):
            return 0
        if self.is_past(state):
            return LONGEST
        key = self._key(state)
        if key not in self.lengths:
            self.lengths[key] = LONGEST
            own = self.seat in state.to_act and len(self.choices(state)) > 1
            lengths = [self.worst_length(state, choice, value) for choice in self.choices(state)]
            self.lengths[key] = own + min(lengths)
        return self.lengths[key]

    def is_safe(self, state: GameState) -> bool:
        """Whether nothing in this turn can take away what the solver has reached."""
        return self.is_past(state) or self.chance.lasting

    def worst_length(self, state: GameState, choice: Taken, value: int) -> int:
        """Return `length` after a choice and the longest defence; `LONGEST` for a choice that reaches less."""
        if not self.holds(state, choice, value):
            return LONGEST
        return max(self.length(branch.state, value) for _choices, branch in self.answers(state, choice))

    def shortest(self, state: GameState, value: int) -> Taken:
        """Return the choice of the solver that reaches a value soonest."""
        return min(self.choices(state), key=lambda choice: self.worst_length(state, choice, value))

    def shortest_lines(self, state: GameState, value: int) -> set[frozenset[Any]]:
        """Return the solver's actions in every shortest way to a value, against the longest defence, in any order."""
        if self.reached(state) >= value and self.is_safe(state):
            return {frozenset()}
        if self.is_past(state):
            return set()
        key = self._key(state)
        if key not in self.lines:
            self.lines[key] = set()
            length = self.length(state, value)
            own = self.seat in state.to_act and len(self.choices(state)) > 1
            lines: set[frozenset[Any]] = set()
            for choice in self.choices(state):
                if own + self.worst_length(state, choice, value) != length:
                    continue
                actions = [state.options(self.seat)[place] for _seat, place in choice] if own else []
                after = self.worst(state, choice, value)[1].state
                lines |= {line.union(actions) for line in self.shortest_lines(after, value)}
                if len(lines) > MOST_LINES:
                    raise TurnTooLarge
            self.lines[key] = lines
        return self.lines[key]

    def worst(self, state: GameState, choice: Taken, value: int) -> tuple[Taken, Branch]:
        """Return the answer that keeps a choice of the solver below a value; the longest defence if none does."""
        listed = []
        for choices, branch in self.answers(state, choice):
            if not self.reaches(branch.state, value):
                return choices, branch
            listed.append((choices, branch))
        return max(listed, key=lambda each: self.length(each[1].state, value))

    def _key(self, state: GameState) -> Any:
        return state.hash(), tuple(state.to_act)
