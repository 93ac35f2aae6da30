"""The grimoire as pages play it: `simulator.puzzles.book.PuzzleBook`. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from catalog.terms import Term
from simulator.clash import phrases, puzzles, table_board, turn
from simulator.clash.bits import NOBODY
from simulator.clash.puzzles import SOLVER
from simulator.clash.state import State
from simulator.clash.view import view
from simulator.games import Choice, Line
from simulator.puzzles.book import NoSuchStep, SolutionStep, Try


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
        """Mana, and what the enemy's fortress withstands: the solver wins when its fort falls."""
        state = puzzles.position(self.page)
        fortress = Term("бастион", "bastion") if state.bastions[1 - SOLVER] else Term("форт", "fort")
        health = len(state.hands[1 - SOLVER]) - state.forts[1 - SOLVER]
        return Term("мана: {mana}, {fortress} врага: {health}", "{mana} mana, enemy's {fortress}: {health}").with_(
            mana=self.page.mana, fortress=fortress, health=health
        )

    @property
    def answers(self) -> int:
        return len(self.page.answers)

    def tried(self, places: Sequence[int]) -> Try:
        state, path = self._after(places)
        verdict = puzzles.check_answer(self.page, path)
        if verdict != "solved" and state.asked != SOLVER:
            return _shown(state, "failed", False)
        return _shown(state, "solved" if verdict == "solved" else "open", verdict != "wrong")

    def hints(self) -> Sequence[Term]:
        return puzzles.hints(self.page)

    def solution(self) -> Sequence[SolutionStep]:
        state = puzzles.position(self.page, log=True)
        steps: list[SolutionStep] = []
        places: tuple[int, ...] = ()
        for action in puzzles.shortest(self.page):
            places = (*places, state.choices.index(action))
            said, told = phrases.action_words(state, action), len(state.log or ())
            turn.apply_choice(state, action)
            _go_on(state)
            steps.append(SolutionStep(said, tuple(_lines(state)[told:]), places))
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
    return tuple(Line(Term(line.ru, line.en), line.rule) for line in state.log or ())


def _shown(state: State, result: Any, leads: bool) -> Try:
    """The position as both players see it: nothing is hidden in a puzzle."""
    options: tuple[Choice, ...] = ()
    question = None
    if result == "open":
        question = phrases.question(state)
        options = tuple(
            Choice(place, action, phrases.action_words(state, action)) for place, action in enumerate(state.choices)
        )
    seen = view(state, SOLVER)
    known = tuple(view(state, kingdom.seat).kingdoms[kingdom.seat] for kingdom in seen.kingdoms)
    table = table_board.build_board(replace(seen, kingdoms=known), SOLVER, options)
    if result != "open":
        table = replace(table, over=True)
    return Try(result, leads, question, options, _lines(state), {"table": table})


class Grimoire:
    """Forty positions with the question «win this turn» (page 15)."""

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

    def puzzles(self) -> Mapping[str, GrimoirePage]:
        return _pages()


@cache
def _pages() -> Mapping[str, GrimoirePage]:
    return {key: GrimoirePage(page) for key, page in puzzles.puzzles().items()}


BOOK = Grimoire()
