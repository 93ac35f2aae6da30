"""Puzzles posed at the judge's desk: the author's script is the solution, solvers see the position and the question."""

from __future__ import annotations

from html import unescape

import pytest
from django.contrib.auth.models import User
from django.test import Client

from simulator.berserk.desk.puzzle import NO_GOAL, NO_SOLUTION, NOT_REACHED, Puzzle
from simulator.hooks import export_scenarios_and_puzzles
from simulator.models import SavedScenario, SolvedPuzzle

POSITION = """title = "Two wolves"

[cards.wolf]
type = "creature"
element = "steppe"
cost = "4s"
life = 4
strike = "2-3-4"

[on.mine]
card = "wolf"
player = "A"
at = "C1"

[on.theirs]
card = "wolf"
player = "B"
at = "C1'"
wounds = 1
"""
SOLUTION = """
[[do]]
player = "A"
strike = "mine"
at = "theirs"
dice = [6, 1]
"""
GOAL = """
[expect.theirs]
at = "graveyard"
"""
QUESTION = "Whom does the wolf kill this turn?"


@pytest.fixture
def posed(db: None, alice: User) -> SavedScenario:
    text = POSITION + SOLUTION + GOAL
    return SavedScenario.objects.create(author=alice, title="Two wolves", text=text, question=QUESTION)


def test_a_scenario_that_reaches_its_goal_can_be_posed() -> None:
    puzzle = Puzzle(POSITION + SOLUTION + GOAL)
    assert puzzle.problems() == []
    assert (puzzle.solver, puzzle.dice) == (0, (6, 1))
    assert "expect" not in puzzle.position and "[[do]]" not in puzzle.position


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (POSITION + GOAL, NO_SOLUTION),
        (POSITION + SOLUTION, NO_GOAL),
        (POSITION + SOLUTION.replace("[6, 1]", "[1, 6]") + GOAL, NOT_REACHED),
    ],
)
def test_no_puzzle_without_a_solution_that_reaches_a_goal(text: str, problem: object) -> None:
    assert Puzzle(text).problems() == [problem]


def test_the_solver_plays_with_the_authors_dice_until_the_goal_is_reached() -> None:
    puzzle = Puzzle(POSITION + SOLUTION + GOAL)
    desk = puzzle.begun()
    assert not puzzle.is_solved(desk)
    desk = puzzle.gone_on(desk.attempt({"player": "A", "strike": "mine", "at": "theirs"}))
    for _ in range(6):
        desk = puzzle.gone_on(desk.resolve())
    assert puzzle.is_try(desk) and puzzle.is_solved(desk)
    assert puzzle.taken_back(desk).text == puzzle.begun().text


def test_a_goal_reached_after_the_turn_is_late() -> None:
    puzzle = Puzzle(POSITION + SOLUTION + GOAL)
    desk = puzzle.gone_on(puzzle.begun().end_turn())
    for _ in range(40):
        if puzzle.is_late(desk):
            break
        desk = puzzle.gone_on(desk.go_by())
    assert puzzle.is_late(desk) and not puzzle.is_solved(desk)


def press(client: Client, address: str, document: str, do: str, passed: int = 0, **more: str) -> str:
    sent = {"document": document, "do": do, "mode": "play", "passed": passed, **more}
    return client.post(address, sent).text


def document_in(html: str) -> tuple[str, int]:
    """The document and the passed windows that a page of the desk sends with the next press."""
    document = html.split('name="document"', 1)[1].split(">", 1)[1].split("</textarea>", 1)[0]
    return unescape(document).lstrip("\n"), int(html.split('name="passed" value="', 1)[1].split('"', 1)[0])


def test_solvers_see_the_question_and_neither_solution_nor_file(posed: SavedScenario, client: Client) -> None:
    page = client.get(posed.get_absolute_url()).text
    assert QUESTION in page and "You are player A." in page and "Dice show 6, 1 in this order" in page
    assert "[[do]]" not in page and "expect.theirs" not in page
    assert client.get(f"{posed.get_absolute_url()}scenario.toml").status_code == 404


def test_a_puzzle_is_solved_on_the_desk_and_remembered(posed: SavedScenario, bob: User, client: Client) -> None:
    client.force_login(bob)
    address = posed.get_absolute_url()
    document, passed = document_in(client.get(address).text)
    html = press(client, address, document, "point theirs", passed, hand="on:mine")
    for _ in range(6):
        document, passed = document_in(html)
        html = press(client, address, document, "resolve", passed)
    assert "Solved!" in html
    assert SolvedPuzzle.objects.filter(user=bob, game="berserk", key=posed.key).count() == 1


def test_another_position_is_no_try(posed: SavedScenario, client: Client) -> None:
    forged = POSITION.replace("wounds = 1", "wounds = 3")
    html = press(client, posed.get_absolute_url(), forged, "resolve")
    assert document_in(html)[0].strip() == Puzzle(posed.text).position.strip()


def test_only_the_author_poses_and_withdraws(alice: User, bob: User, db: None) -> None:
    saved = SavedScenario.objects.create(author=alice, title="x", text=POSITION + SOLUTION + GOAL)
    sent = {"do": "pose", "question": QUESTION}
    for user, question in ((bob, ""), (alice, QUESTION)):
        client = Client()
        client.force_login(user)
        client.post(saved.get_absolute_url(), sent)
        saved.refresh_from_db()
        assert saved.question == question
    assert export_scenarios_and_puzzles(alice)["scenarios"][0]["question"] == QUESTION
    client.post(saved.get_absolute_url(), {"do": "pose", "question": ""})
    saved.refresh_from_db()
    assert saved.question == ""


def test_what_cannot_be_posed_says_why(alice: User, db: None) -> None:
    saved = SavedScenario.objects.create(author=alice, title="x", text=POSITION + SOLUTION)
    client = Client(headers={"accept-language": "ru"})
    client.force_login(alice)
    page = client.post(saved.get_absolute_url(), {"do": "pose", "question": QUESTION}, follow=True).text
    saved.refresh_from_db()
    assert saved.question == "" and NO_GOAL.ru in page
