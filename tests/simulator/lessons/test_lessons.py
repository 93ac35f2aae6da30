"""Every lesson can be played to its end, each wrong move gets a comment, and a faulty file is named with its place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation
from django.utils.translation import gettext

from catalog.core.terms import LANGUAGES
from simulator.games import ENGINES
from simulator.lessons.attempt import NoSuchMove, attempt, open_step
from simulator.lessons.lesson import Lesson, MalformedLesson, parse_lesson, read_lesson
from simulator.lessons.library import ROOT, load_lessons

LESSONS = [lesson for game in ENGINES for lesson in load_lessons(game).values()]
FIRST = ROOT / "berserk" / "lessons" / "first-game.toml"


def data() -> dict[str, Any]:
    return tomllib.loads(FIRST.read_text(encoding="utf-8"))


def solve(lesson: Lesson, number: int, language: str) -> tuple[int, ...]:
    """Take the first expected option until the step is finished; return the places of these options."""
    step = lesson.steps[number]
    places: tuple[int, ...] = ()
    found = attempt(lesson, step, places, language)
    while found.state == "open":
        assert found.expected, f"{lesson.game}/{lesson.key}, step {number + 1}: no option fits after {places}"
        places = (*places, found.expected[0])
        found = attempt(lesson, step, places, language)
    assert found.state == "finished"
    return places


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_a_lesson_can_be_played_to_its_end(lesson: Lesson, language: str) -> None:
    for number, step in enumerate(lesson.steps):
        assert len(solve(lesson, number, language)) == len(step.moves)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_both_languages_offer_the_same_moves(lesson: Lesson) -> None:
    for number in range(len(lesson.steps)):
        assert solve(lesson, number, "ru") == solve(lesson, number, "en")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_each_wrong_move_gets_a_comment_and_changes_nothing(lesson: Lesson) -> None:
    for step in lesson.steps:
        start = attempt(lesson, step, (), "en")
        for option in start.options:
            if option.place not in start.expected:
                found = attempt(lesson, step, (option.place,), "en")
                assert found.state == "wrong" and found.comment.ru and found.comment.en
                assert found.options == start.options and found.expected == start.expected


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_a_lesson_has_eight_to_twelve_steps_and_ends_with_a_game(lesson: Lesson) -> None:
    assert 8 <= len(lesson.steps) <= 12
    assert [step.game for step in lesson.steps] == [False] * (len(lesson.steps) - 1) + [True]
    state = open_step(lesson, lesson.steps[-1], "en")
    assert not state.over and state.to_act


def test_every_game_has_a_lesson() -> None:
    assert {lesson.game for lesson in LESSONS} == set(ENGINES)


def test_a_try_goes_on_only_after_an_expected_move() -> None:
    lesson = read_lesson(FIRST)
    wrong = next(
        option.place for option in attempt(lesson, lesson.steps[0], (), "en").options if "C1" not in option.words.en
    )
    for places in ((wrong, 0), (99,)):
        with pytest.raises(NoSuchMove):
            attempt(lesson, lesson.steps[0], places, "en")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"steps": []}, "at least one"),
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"title": {"ru": "Урок"}}, "title must be a text in two languages"),
        ({"game": ""}, "game must be a text"),
    ],
)
def test_a_faulty_lesson_names_the_fault(change: dict[str, Any], message: str) -> None:
    with pytest.raises(MalformedLesson, match=message):
        parse_lesson("lesson", data() | change)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seat": "E"}, "step 1: seat must be one of A, B, C, D"),
        ({"moves": "pass"}, "step 1: moves must be a list"),
        ({"wrong": None}, "step 1: a step with moves needs the text `wrong`"),
        ({"text": {"ru": " ", "en": "x"}}, "step 1: text must be a text in two languages"),
    ],
)
def test_a_faulty_step_names_its_number(change: dict[str, Any], message: str) -> None:
    found = data()
    found["steps"][0] = {key: value for key, value in (found["steps"][0] | change).items() if value is not None}
    with pytest.raises(MalformedLesson, match=message):
        parse_lesson("lesson", found)


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("game = ", encoding="utf-8")
    with pytest.raises(MalformedLesson, match=r"broken\.toml"):
        read_lesson(path)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.key}")
def test_a_button_that_a_lesson_names_is_on_the_pages(lesson: Lesson) -> None:
    for step in lesson.steps:
        english = re.findall(r"button “([^”]+)”", step.text.en)
        russian = re.findall(r"кнопка «([^»]+)»", step.text.ru)
        with translation.override("ru"):
            assert [gettext(words) for words in english] == russian
