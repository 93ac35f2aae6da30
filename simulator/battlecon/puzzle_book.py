"""Puzzles of BattleCON: the best answer to a pair that is known. Pure."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from catalog.core.terms import Term
from simulator.battlecon.engine import BattleconState
from simulator.games import GameState
from simulator.puzzles.search import VICTORY, OpenInformation
from simulator.puzzles.searched_puzzles import PuzzlePosition, SearchedBook, TurnVerdict


class Beat(OpenInformation):
    """A beat of BattleCON: its value is the damage dealt beyond the damage received."""

    lasting = False

    def value(self, start: GameState, state: GameState, seat: int) -> int:
        return _health_loss(start, state, 1 - seat) - _health_loss(start, state, seat)


def _health(state: GameState, seat: int) -> int:
    assert isinstance(state, BattleconState)
    return max(0, state.flat.bodies[seat].health)


def _health_loss(start: GameState, state: GameState, seat: int) -> int:
    return _health(start, seat) - _health(state, seat)


class BattleconWording:
    """The questions and facts of BattleCON puzzles."""

    name: Final = Term("Задачи", "Puzzles")
    about: Final = Term(
        "Пара соперника известна. Найдите единственную пару, которая даёт больше всех: нанесённый урон за вычетом "
        "полученного. Ответ доказан полным перебором.",
        "Your opponent's pair is known. Find the only pair that gains most: the damage you deal less the damage you "
        "take. An exhaustive search has proved the answer.",
    )

    def question(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        if record.value == VICTORY:
            goal = Term("Победите в этом такте", "Win in this beat")
        else:
            goal = Term(
                f"Нанесите урона больше, чем получите, на {record.value}",
                f"Deal {record.value} more damage than you take",
            )
        if position.answer is None:
            return goal
        return Term("Соперник: {pair}. {goal}", "Opponent: {pair}. {goal}").with_(pair=position.answer, goal=goal)

    def facts(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        own, enemy = (_health(position.state, seat) for seat in (record.seat, 1 - record.seat))
        return Term(f"здоровье: вы {own}, соперник {enemy}", f"health: you {own}, opponent {enemy}")


BOOK: Final = SearchedBook("battlecon", Path(__file__).with_name("puzzles.json"), Beat(), BattleconWording())
