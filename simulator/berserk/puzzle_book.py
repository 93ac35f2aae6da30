"""Puzzles of Berserk: kill creatures with certainty, for any dice. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from catalog.core.terms import Term
from simulator.berserk.dice import Dice
from simulator.berserk.engine import BerserkState
from simulator.berserk.game import Game
from simulator.berserk.vocabulary import CREATURE, PHASE_MAIN
from simulator.games import GameState
from simulator.puzzles.search import VICTORY, Branch, HiddenCards, Taken
from simulator.puzzles.searched_puzzles import PuzzlePosition, SearchedBook, TurnVerdict

FACES: Final = range(1, 7)
MOST_CREATURES: Final = 8  # in a position whose turn can be searched to the end


class UnthrownDie(Exception):
    """The game asks for a die that the branch does not have yet."""


class DiceScript:
    """The dice of one branch, one after another."""

    def __init__(self, dice: Sequence[int]) -> None:
        self.left = list(dice)

    def __call__(self) -> int:
        if not self.left:
            raise UnthrownDie
        return self.left.pop(0)


class Throws(HiddenCards):
    """The chance in a turn of Berserk: every throw of its dice. Its value is the number of enemy creatures that
    have died."""

    def fits(self, state: GameState, seat: int) -> bool:
        game = _game(state)
        if game.phase != PHASE_MAIN or game.turn != seat or any(game.cards[index].hidden for index in game.squad):
            return False
        return len(_creatures(state, 0)) + len(_creatures(state, 1)) <= MOST_CREATURES

    def value(self, start: GameState, state: GameState, seat: int) -> int:
        return len(_creatures(start, 1 - seat) - _creatures(state, 1 - seat))

    def moves(self, state: GameState, seat: int) -> Sequence[int]:
        """The actions themselves, without the first steps of their declarations."""
        game = _game(state)
        return range(len(game.options())) if seat in state.to_act else ()

    def branches(self, state: GameState, taken: Taken, seat: int) -> Iterator[Branch]:
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            dice = waiting.pop()
            after = state.clone("puzzle")
            try:
                self.enact(after, taken, dice)
            except UnthrownDie:
                waiting.extend((*dice, face) for face in FACES)
            else:
                yield Branch(after, dice)

    def enact(self, state: GameState, taken: Taken, dice: Sequence[int]) -> None:
        game = _game(state)
        game.dice = Dice("puzzle", DiceScript(dice))
        super().enact(state, taken, dice)
        game.dice = Dice("puzzle")


def _game(state: GameState) -> Game:
    assert isinstance(state, BerserkState)
    return state.game


def _creatures(state: GameState, seat: int) -> set[int]:
    game = _game(state)
    cards = [game.cards[index] for index in game.squad]
    return {card.index for card in cards if card.controller == seat and card.kind == CREATURE}


class BerserkWording:
    """The questions and facts of Berserk puzzles."""

    name: Final = Term("Задачи", "Puzzles")
    about: Final = Term(
        "Убейте за ход столько существ, сколько можно убить наверняка: что бы ни выпало на кубиках и чем бы ни ответил "
        "соперник. Полный перебор доказал, что к цели ведёт ровно один первый шаг.",
        "Kill as many creatures this turn as you can for certain, whatever the dice show and your opponent answers. An "
        "exhaustive search has proved that exactly one first step does it.",
    )

    def question(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        if record.value == VICTORY:
            return Term("Победите в этот ход при любых бросках", "Win this turn, whatever the dice show")
        return Term(
            f"Убейте за ход существ врага при любых бросках: {record.value}",
            f"Kill enemy creatures this turn, whatever the dice show: {record.value}",
        )

    def facts(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        own, enemy = (len(_creatures(position.state, seat)) for seat in (record.seat, 1 - record.seat))
        return Term(f"существ у вас: {own}, у врага: {enemy}", f"creatures: you {own}, enemy {enemy}")


BOOK: Final = SearchedBook("berserk", Path(__file__).with_name("puzzles.json"), Throws(), BerserkWording())
