"""Base class of games that are written as a library without I/O: the common part of `simulator.<game>.game`.

A game's own class adds how it starts, runs, and says its actions; its rules lie in the modules beside it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Self


class IllegalAction(ValueError):
    """An action that the rules forbid; `rules` are the clauses."""

    def __init__(self, rules: Sequence[str]) -> None:
        super().__init__(", ".join(rules))
        self.rules = rules


class LibraryGame(ABC):
    """One game over the flat `state` of its rules. Actions are integers; seats count from 0, a spectator is -1."""

    def __init__(self, state: Any) -> None:
        self.state = state

    @abstractmethod
    def why_not(self, seat: int, action: int) -> list[str]:
        """Keys of every clause that forbids the action; none where it is legal."""

    @abstractmethod
    def take(self, seat: int, action: int) -> None:
        """Takes an option that is legal."""

    def apply(self, seat: int, action: int) -> None:
        """Takes an option. Raises `IllegalAction` and changes nothing if it is none."""
        rules = self.why_not(seat, action)
        if rules:
            raise IllegalAction(rules)
        self.take(seat, action)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def outcome(self) -> tuple[float, ...]:
        """A share of one point for every seat, once the game is over."""
        return tuple(self.state.scores)

    @property
    def was_adjudicated(self) -> bool:
        """Whether the game was ended by its limit of turns."""
        return bool(self.state.adjudicated)

    @property
    def log(self) -> list[Any]:
        """Every step with its clause, in both languages; empty where the setup asks for none."""
        return self.state.log or []

    def clone(self) -> Self:
        """A copy that goes on alike, without a log."""
        return type(self)(self.state.clone())


class AskingOne(LibraryGame):
    """A game that asks one seat at a time: `state.asked` chooses from `state.choices`."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Return the seat that has a choice; empty before `advance` and when the game is over."""
        return () if self.state.asked < 0 else (self.state.asked,)

    def options(self, seat: int) -> list[int]:
        """Return the current options of the seat in a fixed order; empty if it is not asked."""
        return list(self.state.choices) if seat == self.state.asked else []
