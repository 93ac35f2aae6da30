"""The grimoire as pages play it: `simulator.puzzles.book.PuzzleBook`. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from catalog.core.terms import Term
from simulator.clash import phrases, puzzles, table_board, turn
from simulator.clash.bits import NOBODY
from simulator.clash.engine import ClashState
from simulator.clash.puzzles import SOLVER
from simulator.clash.state import State
from simulator.clash.view import view
from simulator.games import Choice, GameState, Line
from simulator.puzzles.book import NoSuchStep, SolutionStep, Try
from simulator.puzzles.search import VICTORY, OpenInformation, Taken
from simulator.puzzles.searched_puzzles import PuzzlePosition, TurnVerdict, Wording


@dataclass(frozen=True, slots=True)
class GrimoirePage:
    """A puzzle of the grimoire."""

    page: puzzles.ClashPuzzle

    @property
    def key(self) -> str:
        return self.page.key

    @property
    def title(self) -> Term:
        return Term(f"Задача {self.page.number}", f"Puzzle {self.page.number}")

    @property
    def degree(self) -> int:
        return self.page.degree

    @property
    def question(self) -> Term:
        return puzzles.QUESTION

    @property
    def facts(self) -> Term:
        return _facts(puzzles.position(self.page), SOLVER)

    @property
    def answers(self) -> int:
        return len(self.page.answers)

    def tried(self, places: Sequence[int]) -> Try:
        state, path = self._after(places)
        verdict = puzzles.check_answer(self.page, path)
        if verdict != "solved" and state.asked != SOLVER:
            return _build_try(state, "failed", False)
        return _build_try(state, "solved" if verdict == "solved" else "open", verdict != "wrong")

    def hints(self) -> Sequence[Term]:
        return puzzles.hints(self.page)

    def solution(self) -> Sequence[SolutionStep]:
        state = puzzles.position(self.page, log=True)
        steps: list[SolutionStep] = []
        places: tuple[int, ...] = ()
        for action in puzzles.shortest(self.page):
            places = (*places, state.choices.index(action))
            words, log_length = phrases.action_words(state, action), len(state.log or ())
            turn.apply_choice(state, action)
            _go_on(state)
            steps.append(SolutionStep(words, tuple(_lines(state)[log_length:]), places))
        return steps

    def _after(self, places: Sequence[int]) -> tuple[State, tuple[int, ...]]:
        """The game after these options, and the solver's actions."""
        state = puzzles.position(self.page, log=True)
        path: tuple[int, ...] = ()
        for place in places:
            if state.asked != SOLVER or not 0 <= place < len(state.choices):
                raise NoSuchStep(place)
            path = (*path, state.choices[place])
            turn.apply_choice(state, path[-1])
            _go_on(state)
        return state, path


def _facts(state: State, solver: int) -> Term:
    """Mana, and what the enemy's fortress withstands: the solver wins when its fort falls."""
    enemy = 1 - solver
    fortress = Term("бастион", "bastion") if state.bastions[enemy] else Term("форт", "fort")
    health = len(state.hands[enemy]) - state.forts[enemy]
    return Term("мана: {mana}, {fortress} врага: {health}", "{mana} mana, enemy's {fortress}: {health}").with_(
        mana=state.mana, fortress=fortress, health=health
    )


def _go_on(state: State) -> None:
    """On to the solver's next choice; of choices of the enemy the one that leaves the solver no answer, if there is."""
    puzzles.run_on(state)
    while not state.over and state.asked not in (NOBODY, SOLVER):
        turn.apply_choice(state, _worst(state))
        puzzles.run_on(state)


def _worst(state: State) -> int:
    for choice in state.choices:
        tried = state.clone()
        turn.apply_choice(tried, choice)
        if not puzzles.wins(tried):
            return choice
    return state.choices[0]


def _lines(state: State) -> tuple[Line, ...]:
    return tuple(state.log or ())


def _build_try(state: State, result: Any, leads: bool) -> Try:
    """The position as both players see it: nothing is hidden in a puzzle."""
    options: tuple[Choice, ...] = ()
    question = None
    if result == "open":
        question = phrases.question(state)
        options = tuple(
            Choice(place, action, phrases.action_words(state, action)) for place, action in enumerate(state.choices)
        )
    return Try(result, leads, question, options, _lines(state), _open_board(state, SOLVER, options, result != "open"))


def _open_board(state: State, seat: int, options: Sequence[Choice], over: bool) -> Mapping[str, Any]:
    """The board with the hands of both players."""
    own_view = view(state, seat)
    kingdoms = tuple(view(state, kingdom.seat).kingdoms[kingdom.seat] for kingdom in own_view.kingdoms)
    table = table_board.build_board(replace(own_view, kingdoms=kingdoms), seat, tuple(options))
    return {"table": replace(table, over=True) if over else table}


class ClashTurn(OpenInformation):
    """The chance in a turn: there is none. The value is the fall of the enemy's bastion."""

    def fits(self, state: GameState, seat: int) -> bool:
        inner = _state(state)
        return inner.table.seats == 2 and not any(inner.table.machine) and inner.turn == seat

    def value(self, start: GameState, state: GameState, seat: int) -> int:
        before, after = (_state(each).bastions[1 - seat] for each in (start, state))
        return int(before and not after)

    def is_past(self, start: GameState, state: GameState) -> bool:
        before, after = _state(start), _state(state)
        return (before.turn_number, before.turn) != (after.turn_number, after.turn)

    def enact(self, state: GameState, choices: Taken, dice: Sequence[int]) -> None:
        inner = _state(state)
        solver = inner.turn
        for seat, place in choices:
            state.take(seat, place)
        puzzles.run_on(inner, solver)


def _state(state: GameState) -> State:
    assert isinstance(state, ClashState)
    return state.flat


class ClashWording:
    """The question and facts of a puzzle that a search proves."""

    @property
    def name(self) -> Term:
        return Grimoire.name

    @property
    def about(self) -> Term:
        return Grimoire.about

    def question(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        if record.value == VICTORY:
            return puzzles.QUESTION
        return Term("Разрушьте бастион врага в этот ход", "Destroy the enemy's bastion this turn")

    def facts(self, position: PuzzlePosition, record: TurnVerdict) -> Term:
        return _facts(_state(position.state), record.seat)


class Grimoire:
    """Forty positions with the question «win this turn» (page 15)."""

    game = "clash"
    chance = ClashTurn()
    wording: Wording = ClashWording()
    name = Term("Гримуар", "Grimoire")
    about = Term(
        "Победите в этот ход. Карты обоих игроков открыты, а ответов ровно столько, сколько нашёл полный перебор.",
        "Win this turn. The cards of both players lie open, and an exhaustive search has found every answer there is.",
    )
    degrees: Mapping[int, Term] = {
        1: Term("Простые", "Easy"),
        2: Term("Средние", "Medium"),
        3: Term("Трудные", "Hard"),
    }

    def board(self, state: GameState, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
        return _open_board(_state(state), seat, options, not options)

    def puzzles(self) -> Mapping[str, GrimoirePage]:
        return _pages()


@cache
def _pages() -> Mapping[str, GrimoirePage]:
    return {key: GrimoirePage(page) for key, page in puzzles.puzzles().items()}


BOOK = Grimoire()
