"""Puzzles of Heroes: take as many lives as possible from the enemy hero this turn. Pure."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from catalog.core.terms import Term
from simulator.games import GameState
from simulator.heroes.chance import make_stream
from simulator.heroes.engine import HeroesState
from simulator.heroes.values import hero_lives
from simulator.puzzles.search import SEED, VICTORY, HiddenCards
from simulator.puzzles.searched_puzzles import PuzzlePosition, SearchedBook, TurnVerdict


class HeroesTurn(HiddenCards):
    """The chance in a turn of Heroes: the cards that it draws. Its value is lives of the enemy hero."""

    def value(self, start: GameState, state: GameState, seat: int) -> int:
        return _lives(start, 1 - seat) - _lives(state, 1 - seat)

    def is_certain(self, before: GameState, after: GameState) -> bool:
        """Nothing was drawn at random, and no deck or hand has another size or order than the solver can foresee."""
        assert isinstance(before, HeroesState) and isinstance(after, HeroesState)
        a, b = before.flat, after.flat
        stream = make_stream(SEED)
        still = (b.stream.first, b.stream.second) == (stream.first, stream.second)
        sizes = [[len(pile) for pile in (*state.decks, *state.hands)] for state in (a, b)]
        drawn = any(now < was for was, now in zip(sizes[0][:2], sizes[1][:2], strict=True))
        return still and not drawn and a.turn_number == b.turn_number


def _lives(state: GameState, seat: int) -> int:
    assert isinstance(state, HeroesState)
    return max(0, hero_lives(state.flat, seat))


class HeroesWording:
    """The questions and facts of Heroes puzzles."""

    name: Final = Term("Задачи", "Puzzles")
    about: Final = Term(
        "Отнимите за ход у вражеского героя столько жизней, сколько можно отнять наверняка. Полный перебор доказал, "
        "что к цели ведёт ровно один первый шаг, как бы ни ответили соперник и колода.",
        "Take as many lives from the enemy hero this turn as you can for certain. An exhaustive search has proved that "
        "exactly one first step does it, whatever the opponent and the decks answer.",
    )

    def question(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        if record.value == VICTORY:
            return Term("Победите в этот ход", "Win this turn")
        return Term(
            f"Отнимите у вражеского героя жизней за ход: {record.value}",
            f"Take lives from the enemy hero this turn: {record.value}",
        )

    def facts(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        own, enemy = (_lives(position.state, seat) for seat in (record.seat, 1 - record.seat))
        coins = position.state.view(record.seat).sides[record.seat].open
        return Term(
            f"открытых монет: {coins}, жизней у вас {own}, у врага {enemy}",
            f"{coins} open coins, your lives: {own}, enemy's: {enemy}",
        )


BOOK: Final = SearchedBook("heroes", Path(__file__).with_name("puzzles.json"), HeroesTurn(), HeroesWording())
