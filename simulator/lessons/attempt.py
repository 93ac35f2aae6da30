"""One try at a step of a lesson: the position after the learner's moves, and the verdict. Pure.

A try is replayed from the position for each request, so the server keeps no state between two moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from catalog.core.terms import Term
from simulator.choices import choices
from simulator.games import Choice, GameState, Line, Question, engine, load_scenario
from simulator.lessons.lesson import NO_TEXT, Lesson, Step, matches

MOST_REPLIES: Final = 200  # decisions of other seats between two moves of the learner
State = Literal["open", "wrong", "finished"]


class NoSuchMove(LookupError):
    """A move outside the options of the position."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A step after some moves. `expected` lists the places of the options that continue the step."""

    state: State
    comment: Term
    question: Question | None
    options: tuple[Choice, ...]
    expected: tuple[int, ...]
    log: tuple[Line, ...]
    board: Mapping[str, Any]


def attempt(lesson: Lesson, step: Step, places: Sequence[int], language: str) -> Attempt:
    """Replay the moves of a try. The last move may be wrong; an earlier one may not. Raises `NoSuchMove`.

    A wrong move is not made: the position and the options stay those before it.
    """
    rules = engine(lesson.game)
    state: GameState | None = None
    verdict: State = "finished" if not step.moves or len(places) == len(step.moves) else "open"
    comment = step.after if verdict == "finished" else NO_TEXT
    steps = tuple(places)
    if places:
        before = game_after(lesson, step, places[:-1], language)
        options = choices(before, step.seat)
        if not 0 <= places[-1] < len(options):
            raise NoSuchMove(places[-1])
        if not _fits(lesson, step, len(places) - 1, options[places[-1]], language):
            verdict, comment = "wrong", _comment(lesson, step, options[places[-1]], language)
            steps, state = tuple(places[:-1]), before
    state = state or game_after(lesson, step, steps, language)
    options = choices(state, step.seat) if verdict != "finished" else ()
    expected = tuple(each.place for each in options if _fits(lesson, step, len(steps), each, language))
    return Attempt(
        state=verdict,
        comment=comment,
        question=state.question(step.seat) if options else None,
        options=options,
        expected=expected,
        log=tuple(state.log_for(step.seat)),
        board=rules.board.context(state.view(step.seat), step.seat, options) if rules.board is not None else {},
    )


def game_after(lesson: Lesson, step: Step, places: Sequence[int], language: str) -> GameState:
    """Return the game after these expected moves of the learner. Raises `NoSuchMove` for any other move."""
    state = open_step(lesson, step, language)
    replies = list(step.replies)
    _play_others(lesson, step, state, replies, language)
    for number, place in enumerate(places):
        options = choices(state, step.seat)
        if not 0 <= place < len(options) or not _fits(lesson, step, number, options[place], language):
            raise NoSuchMove(place)
        state.take(step.seat, place)
        # The step ends with the result of its last move: afterwards only replies of the lesson are played.
        _play_others(lesson, step, state, replies, language, listed_only=number + 1 == len(step.moves))
    return state


def _fits(lesson: Lesson, step: Step, number: int, option: Choice, language: str) -> bool:
    """Whether an option is among the expected ones of the learner's move with that number, from 0."""
    if number >= len(step.moves):
        return False
    return any(matches(lesson.fill(pattern, language), option) for pattern in step.moves[number])


def open_step(lesson: Lesson, step: Step, language: str) -> GameState:
    """Return the game at the start of a step. Raises `MalformedScenario` for a faulty position."""
    rules = engine(lesson.game)
    state = load_scenario(rules, lesson.scenario(step, language), 0, step.seed)
    if rules.windows:
        for seat in (0, 1):  # games with windows have two seats
            state.stop_at(seat, step.stops if seat == step.seat else ())
    state.advance()
    return state


def _play_others(
    lesson: Lesson, step: Step, state: GameState, replies: list[str], language: str, listed_only: bool = False
) -> None:
    """Let the other seats decide until the learner has to, or the game is over; or until the replies are used up."""
    for number in range(MOST_REPLIES):
        state.advance()
        others = [seat for seat in state.to_act if seat != step.seat]
        if not others or (listed_only and not replies):
            return
        for seat in others:
            state.take(seat, _reply(lesson, state, seat, replies, language, f"{step.seed}/{number}"))


def _reply(lesson: Lesson, state: GameState, seat: int, replies: list[str], language: str, seed: str) -> int:
    rules = engine(lesson.game)
    options = choices(state, seat)
    if replies:
        pattern = lesson.fill(replies[0], language)
        for option in options:
            if matches(pattern, option):
                replies.pop(0)
                return option.place
    return rules.player(rules.levels[0], seed, 0).choose(state, [option.action for option in options])


def _comment(lesson: Lesson, step: Step, option: Choice, language: str) -> Term:
    for comment in step.comments:
        if matches(lesson.fill(comment.move, language), option):
            return comment.text
    return step.wrong
