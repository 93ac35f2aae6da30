"""Puzzles of visitors: composed on the desk, proved by a worker, shared by a link, played like the shipped ones."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from catalog.addresses import urls_of
from simulator.choices import write_places
from simulator.clash import puzzles as grimoire
from simulator.clash.desk import ROOM
from simulator.clash.engine import ClashState
from simulator.clash.puzzle_book import BOOK, ClashTurn
from simulator.desk.room import room
from simulator.models import OwnPuzzle, SolvedPuzzle
from simulator.puzzles.own_puzzles import GOALS, OwnTurn, Verdict, prove, turn_book
from simulator.puzzles.proof_process import prove_apart
from simulator.puzzles.proof_queue import PROOFS, prove_next
from simulator.puzzles.search import MOST_FIRST, VICTORY, TurnSearch
from simulator.scenario import editing

EXAMPLE = ROOM.example("en")
SAFE = editing.set_value(EXAMPLE, ("player", "B", "bastion"), True)
POSE = reverse("puzzles:pose", urlconf=urls_of("clash"))


def change_example(*path: str, value: Any) -> str:
    return editing.set_value(EXAMPLE, path, value)


def compose(client: Client, text: str = EXAMPLE, title: str = "My puzzle", goal: str = "win") -> OwnPuzzle:
    answer = client.post(POSE, {"document": text, "title": title, "goal": goal})
    found = OwnPuzzle.objects.get()
    assert answer.headers["Location"] == found.get_absolute_url()
    return found


@pytest.mark.parametrize("page", grimoire.puzzles().values(), ids=lambda page: str(page.key))
def test_the_general_search_agrees_with_the_exhaustive_proof(
    page: grimoire.ClashPuzzle,
) -> None:
    start = ClashState(ClashState(grimoire.position(page)), None)
    search = TurnSearch(ClashTurn(), grimoire.SOLVER, start, 5_000)
    assert search.reaches(start, VICTORY)
    options = start.options(grimoire.SOLVER)
    best = {options[dict(chosen)[grimoire.SOLVER]] for chosen in search.best(start, VICTORY)}
    assert best == {answer[0] for answer in page.answers}


def test_a_proved_position_has_few_winning_first_moves_and_its_solution_solves_it() -> None:
    found = prove("clash", EXAMPLE, "win")
    assert isinstance(found, Verdict)
    assert 0 < len(found.first_moves) <= MOST_FIRST * found.tries
    turn = OwnTurn(BOOK, "own-1", "My puzzle", EXAMPLE, found)
    steps = turn.solution()
    assert turn.tried(steps[-1].places).state == "solved"
    assert turn.tried([0]).state == "failed"
    assert turn.question.en == "Win this turn"


@pytest.mark.parametrize(
    ("text", "goal", "refusal"),
    [
        ("game = 'clash'\ntitle = 3", "win", "malformed"),
        ("no table at all", "win", "malformed"),
        ('game = "heroes"\ntitle = ""\nrules = []', "win", "unsuited"),
        (change_example("mode", value="coop"), "win", "unsuited"),
        (SAFE, "win", "unsolvable"),
        (change_example("player", "A", "mana", value=0), "win", "unsolvable"),
        (change_example("on", "guard.1", value=None), "win", "obvious"),
    ],
)
def test_a_position_that_is_no_puzzle_is_refused_for_a_reason(text: str, goal: Any, refusal: str) -> None:
    assert prove("clash", text, goal) == refusal


def test_the_fall_of_the_bastion_is_a_goal_too() -> None:
    found = prove("clash", SAFE, "most")
    assert isinstance(found, Verdict) and found.value == 1
    assert OwnTurn(BOOK, "own-1", "", SAFE, found).question.en == "Destroy the enemy's bastion this turn"


def test_a_proof_beyond_its_budget_is_killed() -> None:
    assert prove_apart("clash", EXAMPLE, "win", 3, settings.SANDBOX_MEMORY) == prove("clash", EXAMPLE, "win")
    assert prove_apart("clash", EXAMPLE, "win", -60, settings.SANDBOX_MEMORY) == "large"


def test_a_proof_that_fails_is_logged_and_refused(caplog: pytest.LogCaptureFixture) -> None:
    assert prove_apart("clash", EXAMPLE, "win", 3, 10**30) == "malformed"  # no such limit can be set
    assert "The proof of a puzzle failed" in caplog.text and "OverflowError" in caplog.text


def test_games_with_a_searched_book_and_a_general_desk_take_part() -> None:
    assert {game for game in ("clash", "heroes") if turn_book(game) is not None and room(game) is not None} == {
        "clash",
        "heroes",
    }


def test_a_heroes_position_is_proved_by_the_same_search() -> None:
    found = room("heroes")
    assert found is not None
    assert prove("heroes", found.empty("en"), "win") in ("unsolvable", "unsuited")


@pytest.mark.django_db
def test_a_guest_composes_a_puzzle_that_others_play_by_its_link() -> None:
    author, other = Client(), Client()
    puzzle = compose(author)
    address = puzzle.get_absolute_url()
    assert "proving the answers" in author.get(address).text
    assert other.get(address).status_code == 404
    assert PROOFS.is_pending() and prove_next() and not PROOFS.is_pending()
    assert author.get(address).status_code == 200
    page = other.get(address)
    assert (page.status_code, "My puzzle" in page.text, "Delete" in page.text) == (200, True, False)
    puzzle.refresh_from_db()
    assert puzzle.verdict is not None
    place = puzzle.verdict["first_moves"][0]
    stepped = other.post(address, {"played": str(place), "option": "0"})  # then the end of the summoning
    assert stepped.headers["Location"] == f"{address}?played={write_places((place, 0))}"
    assert "Solved!" in other.get(stepped.headers["Location"]).text
    assert "No solution starts like this" in other.get(f"{address}?played=3&check=1").text
    assert other.get(f"{address}?played=99").status_code == 404
    assert "It is the only solution." in other.get(f"{address}?solution=1").text
    assert address in author.get(reverse("puzzles:puzzles", urlconf=urls_of("clash"))).text
    assert other.post(f"{address}delete/").status_code == 404
    assert author.post(f"{address}delete/").status_code == 302 and not OwnPuzzle.objects.exists()


@pytest.mark.django_db
def test_the_author_reads_why_a_position_is_refused_and_nobody_else_sees_it(client: Client) -> None:
    puzzle = compose(client, SAFE)
    prove_next()
    assert "There is no answer" in client.get(puzzle.get_absolute_url()).text
    assert "Решения нет" in client.get(puzzle.get_absolute_url(), headers={"accept-language": "ru"}).text
    assert Client().get(puzzle.get_absolute_url()).status_code == 404
    puzzle.refresh_from_db()
    assert (puzzle.state, puzzle.refusal) == ("refused", "unsolvable")


@pytest.mark.django_db
def test_an_account_that_solves_one_keeps_it_and_a_guest_who_signs_in_keeps_what_was_composed(client: Client) -> None:
    puzzle = compose(client)
    prove_next()
    puzzle.refresh_from_db()
    assert puzzle.verdict is not None
    User.objects.create_user("Alice", password="a long password")
    client.post("/accounts/login/", {"login": "Alice", "password": "a long password"})
    puzzle.refresh_from_db()
    assert puzzle.author is not None and puzzle.author.username == "Alice"
    client.post(puzzle.get_absolute_url(), {"played": str(puzzle.verdict["first_moves"][0]), "option": "0"})
    assert SolvedPuzzle.objects.get().key == f"own-{puzzle.key}"


@pytest.mark.django_db
def test_puzzles_of_guests_go_after_their_time() -> None:
    compose(Client())
    OwnPuzzle.objects.update(created=timezone.now() - timedelta(days=settings.GUEST_DAYS + 1))
    call_command("housekeeping", verbosity=0)
    assert not OwnPuzzle.objects.exists()


@pytest.mark.django_db
def test_the_page_refuses_an_unknown_goal_or_a_long_text(client: Client) -> None:
    for sent in ({"document": EXAMPLE, "goal": "x"}, {"document": "#" * 60_001, "goal": GOALS[0]}):
        assert client.post(POSE, sent).status_code == 404
    assert not OwnPuzzle.objects.exists()
    other = reverse("puzzles:pose", urlconf=urls_of("clash")).replace("clash", "nothing")
    assert client.post(other, {}).status_code == 404
