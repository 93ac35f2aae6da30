"""The grimoire (page 15): positions with the question «win this turn», and every answer to each.

A puzzle shows everything: the solver is A, and both hands lie open in their order. An answer lists all actions of A
in the summoning phase, including its end. `answers` has every answer that wins against each reply of the enemy. The
generator tries every possible turn, and a test repeats that.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from catalog.core.terms import Term
from simulator.clash import turn, units
from simulator.clash.bits import END_TURN, NOBODY, SUMMON, WHERE
from simulator.clash.chance import make_stream
from simulator.clash.phrases import action_words
from simulator.clash.setup import TEAMS, face
from simulator.clash.state import State
from simulator.clash.table import Table

FILE: Final = Path(__file__).with_name("puzzles.json")
SOLVER: Final = 0
QUESTION: Final = Term("Победите в этот ход", "Win this turn")
MOST_POSITIONS: Final = 60_000  # that a proof looks at before it gives up

Answer = tuple[int, ...]
Verdict = Literal["solved", "so far", "wrong"]


@dataclass(frozen=True, slots=True)
class ClashPuzzle:
    """`cards` by their index; hands, forts and bastions by seat; rows by side, of units with their symbiotes."""

    number: int
    degree: int
    cards: tuple[Card, ...]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    forts: tuple[int, int]
    bastions: tuple[bool, bool]
    rows: tuple[tuple[tuple[int, int], ...], ...]
    prisoners: tuple[tuple[int, int, int], ...]  # bearer, card, the seat that it was taken from
    mana: int
    answers: tuple[Answer, ...]

    @property
    def key(self) -> str:
        return f"grimoire-{self.number}"


class TooLarge(ValueError):
    """A position with more turns than a proof looks at."""


@cache
def puzzles() -> dict[str, ClashPuzzle]:
    """Every puzzle by its key."""
    puzzle_list = [_read(values) for values in json.loads(FILE.read_text(encoding="utf-8"))]
    return {puzzle.key: puzzle for puzzle in puzzle_list}


def _read(values: dict[str, Any]) -> ClashPuzzle:
    cards = shipped_cards.cards()
    return ClashPuzzle(
        number=values["number"],
        degree=values["degree"],
        cards=tuple(cards[code, number] for code, number in values["cards"]),
        hands=(tuple(values["hands"][0]), tuple(values["hands"][1])),
        forts=(values["forts"][0], values["forts"][1]),
        bastions=(values["bastions"][0], values["bastions"][1]),
        rows=tuple(tuple((unit, upon) for unit, upon in row) for row in values["rows"]),
        prisoners=tuple((bearer, card, seat) for bearer, card, seat in values["prisoners"]),
        mana=values["mana"],
        answers=tuple(tuple(answer) for answer in values["answers"]),
    )


def to_plain_data(puzzle: ClashPuzzle) -> dict[str, Any]:
    """A puzzle as JSON, as `puzzles` reads it."""
    return {
        "number": puzzle.number,
        "degree": puzzle.degree,
        "cards": [list(card.key) for card in puzzle.cards],
        "hands": [list(hand) for hand in puzzle.hands],
        "forts": list(puzzle.forts),
        "bastions": list(puzzle.bastions),
        "rows": [[list(pair) for pair in row] for row in puzzle.rows],
        "prisoners": [list(captives) for captives in puzzle.prisoners],
        "mana": puzzle.mana,
        "answers": [list(answer) for answer in puzzle.answers],
    }


def position(puzzle: ClashPuzzle, log: bool = False) -> State:
    """Return the game at the start of the puzzle: the solver chooses his first card."""
    table = Table([face(card) for card in puzzle.cards], 2, TEAMS["duel"], [False, False])
    state = State(table, make_stream(puzzle.key))
    for seat in (0, 1):
        state.hands[seat] = list(puzzle.hands[seat])
        state.forts[seat] = puzzle.forts[seat]
        state.bastions[seat] = puzzle.bastions[seat]
        state.turns[seat] = 4
    for side, row in enumerate(puzzle.rows):
        for unit, upon in row:
            units.place_creature(state, unit, side)
            state.marks[unit] = 0
            if upon != NOBODY:
                units.lay_symbiote(state, upon, unit)
    for bearer, card, seat in puzzle.prisoners:
        state.prisoners[bearer] = card
        state.taken_from[bearer] = seat
    units.refresh_auras(state)
    state.turn = SOLVER
    state.turn_number = 8
    state.phase = SUMMON
    state.mana = puzzle.mana
    state.log = [] if log else None
    turn.offer(state)
    return state


def prove(state: State) -> list[Answer]:
    """Every answer: all that the solver can do from here on in his turn and that wins, in canonical order.

    Raises `TooLarge` for a position with too many turns.
    """
    answers: list[Answer] = []
    _look(state, (), answers, [0])
    return answers


def _look(state: State, path: Answer, answers: list[Answer], looked: list[int]) -> None:
    for action in state.choices:
        looked[0] += 1
        if looked[0] > MOST_POSITIONS:
            raise TooLarge
        tried = state.clone()
        turn.apply_choice(tried, action)
        _settle(tried, (*path, action), answers, looked)


def _settle(state: State, path: Answer, answers: list[Answer], looked: list[int]) -> None:
    """Play on to the solver's next choice, or to the end of his turn; an answer must win against every choice of the
    enemy."""
    run_on(state)
    if state.over:
        if state.scores[SOLVER] == 1.0:
            answers.append(path)
    elif state.asked == SOLVER:
        _look(state, path, answers, looked)
    elif state.asked != NOBODY:
        ways: list[list[Answer]] = []
        for choice in state.choices:
            tried = state.clone()
            turn.apply_choice(tried, choice)
            ways.append([])
            _settle(tried, path, ways[-1], looked)
        answers.extend(answer for answer in ways[0] if all(answer in way for way in ways[1:]))


def run_on(state: State, solver: int = SOLVER) -> None:
    """On to the next choice of this turn, whoever has it, or to its end."""
    while not state.over and state.asked == NOBODY and state.turn == solver:
        if state.phase == SUMMON and not state.tasks:
            state.choices = turn.summonings(state, solver)
            state.asked = solver
        else:
            turn.take_step(state)


def wins(state: State) -> bool:
    """Whether the solver can still win, in a position where he or the enemy has a choice."""
    answers: list[Answer] = []
    _settle(state, (), answers, [0])
    return bool(answers)


def check_answer(puzzle: ClashPuzzle, actions: Answer) -> Verdict:
    """Return whether the actions are a whole answer, the beginning of one, or neither."""
    if actions in puzzle.answers:
        return "solved"
    return "so far" if any(answer[: len(actions)] == actions for answer in puzzle.answers) else "wrong"


def share_of_first_actions(puzzle: ClashPuzzle) -> float:
    """Return the share of the solver's first options that begin an answer."""
    return len({answer[0] for answer in puzzle.answers}) / len(position(puzzle).choices)


def hints(puzzle: ClashPuzzle) -> tuple[Term, ...]:
    """From the vaguest to the plainest: how many cards, which card every answer has, how it begins."""
    state = position(puzzle)
    fewest = min(len([action for action in answer if action != END_TURN]) for answer in puzzle.answers)
    texts = [_cards_needed(fewest)]
    common = [
        card
        for card in range(len(puzzle.cards))
        if all(card in _list_played_cards(answer) for answer in puzzle.answers)
    ]
    if common:
        name = puzzle.cards[common[0]].name
        texts.append(Term(f"Без карты «{name.ru}» не победить.", f"There is no way without {name.en}."))
    first = action_words(state, shortest(puzzle)[0])
    texts.append(
        Term(
            f"Первый шаг: {first.ru[0].lower()}{first.ru[1:]}.", f"The first step: {first.en[0].lower()}{first.en[1:]}."
        )
    )
    return tuple(texts)


def _cards_needed(count: int) -> Term:
    forms = {1: "одну карту", 2: "две карты", 3: "три карты", 4: "четыре карты"}
    cards = "1 card is" if count == 1 else f"{count} cards are"
    return Term(f"Достаточно сыграть {forms.get(count, f'карт: {count}')}.", f"{cards} enough.")


def shortest(puzzle: ClashPuzzle) -> Answer:
    """The answer that the solution shows: the shortest one."""
    return min(puzzle.answers, key=len)


def _list_played_cards(answer: Answer) -> list[int]:
    return [action // WHERE - 1 for action in answer if action != END_TURN]
