"""The pages of puzzles: only a user who takes the steps of an answer has solved the puzzle."""

from __future__ import annotations

import random

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.addresses import urls_of
from simulator.choices import write_places
from simulator.games import ENGINES
from simulator.models import SolvedPuzzle
from simulator.puzzles.book import NoSuchStep, Puzzle, PuzzleBook, book

BOOKS = {game: found for game in ENGINES if (found := book(game)) is not None}
ALL = [(game, puzzle) for game, found in BOOKS.items() for puzzle in found.puzzles().values()]
SAMPLE = [ALL[place] for place in (0, len(ALL) // 2, len(ALL) - 1)]
WANDERINGS = 12  # of a puzzle


def address(game: str, puzzle: Puzzle) -> str:
    return reverse("puzzles:puzzle", args=[puzzle.key], urlconf=urls_of(game))


def test_every_book_names_the_degrees_of_its_puzzles() -> None:
    for found in BOOKS.values():
        check_book(found)


def check_book(found: PuzzleBook) -> None:
    for key, puzzle in found.puzzles().items():
        assert key == puzzle.key and puzzle.degree in found.degrees and puzzle.answers >= 1


@pytest.mark.parametrize(("game", "puzzle"), ALL, ids=[f"{game}-{puzzle.key}" for game, puzzle in ALL])
def test_a_solution_solves_step_by_step_and_hints_are_in_both_languages(game: str, puzzle: Puzzle) -> None:
    steps = puzzle.solution()
    for step in steps[:-1]:
        tried = puzzle.tried(step.places)
        assert tried.state == "open" and tried.leads and tried.options
    assert puzzle.tried(steps[-1].places).state == "solved"
    assert len(puzzle.hints()) >= 2 and all(hint.ru and hint.en for hint in puzzle.hints())


def test_options_that_are_not_there_are_no_steps() -> None:
    for _game, puzzle in SAMPLE:
        with pytest.raises(NoSuchStep):
            puzzle.tried([len(puzzle.tried([]).options)])
        with pytest.raises(NoSuchStep):
            puzzle.tried([*puzzle.solution()[-1].places, 0])


def test_wandering_ends_in_an_answer_or_fails() -> None:
    """A sample: twelve random tries of every ninth puzzle."""
    chance = random.Random("puzzles")
    ends = set()
    for _game, puzzle in ALL[::9]:
        for _ in range(WANDERINGS):
            places: list[int] = []
            while (tried := puzzle.tried(places)).state == "open":
                places.append(chance.randrange(len(tried.options)))
            assert tried.leads == (tried.state == "solved")
            ends.add(tried.state)
    assert ends == {"solved", "failed"}


@pytest.mark.django_db
@pytest.mark.one_database
def test_an_account_keeps_what_it_solved_and_a_guest_for_the_session(client: Client, alice: User) -> None:
    for game, puzzle in SAMPLE[:1]:
        *before, last = [step.places[-1] for step in puzzle.solution()]
        for visitor in (client, Client()):
            if visitor is client:
                visitor.force_login(alice)
            wrong = visitor.post(address(game, puzzle), {"played": "", "option": "0"}, follow=True)
            assert wrong.status_code == 200
            assert not visitor.get(address(game, puzzle)).context["was_solved"]
            asked = {"played": write_places(tuple(before)), "option": str(last)}
            for _twice in range(2):
                done = visitor.post(address(game, puzzle), asked, follow=True)
                assert done.context["tried"].state == "solved"
            listed = visitor.get(reverse("puzzles:puzzles", urlconf=urls_of(game)))
            assert listed.context["solved"] == 1
    assert [row.key for row in SolvedPuzzle.objects.filter(user=alice)] == [SAMPLE[0][1].key]


@pytest.mark.django_db
@pytest.mark.one_database
def test_what_is_no_puzzle_and_no_step_is_not_there(client: Client) -> None:
    game, puzzle = SAMPLE[0]
    page = address(game, puzzle)
    for wrong in (
        f"{page}?played=99",
        f"{page}?played=x",
        f"{page}?played={'0-' * 80}0",
        page.replace(puzzle.key, "none-1"),
    ):
        assert client.get(wrong).status_code == 404
    assert client.post(page, {"option": "-1"}).status_code == 404
    assert client.get(f"{page}?hints=999&check=1").status_code == 200


@pytest.mark.django_db
@pytest.mark.one_database
def test_clauses_of_one_game_never_lead_to_the_rules_of_another(client: Client) -> None:
    page = client.get(address("clash", BOOKS["clash"].puzzles()["grimoire-30"]), {"solution": "1"})
    main = page.content.split(b"<main")[1].split(b"</main>")[0]
    assert main.count(b"/desk/rules/") == main.count(b"/clash/desk/rules/") > 0
