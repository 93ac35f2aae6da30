"""Searched puzzles: each record is proved again by exhaustive search; the puzzle of the day and streaks."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from typing import cast

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from berserk_site import front_page
from catalog.addresses import urls_of
from simulator.choices import write_places
from simulator.games import ENGINES
from simulator.models import DailySolution
from simulator.puzzles.book import book
from simulator.puzzles.daily import DailyPuzzle, count_streak, daily_puzzle, puzzle_of_day
from simulator.puzzles.generator import is_one_line
from simulator.puzzles.searched_puzzles import SearchedBook, SearchedPuzzle, describe_record, search_of

LEAST = 20  # puzzles of each game
TODAY = date(2026, 11, 27)
BOOKS = [cast(SearchedBook, found) for game in ENGINES if isinstance(found := book(game), SearchedBook)]
SEARCHED: list[SearchedPuzzle] = [puzzle for found in BOOKS for puzzle in found.puzzles().values()]


@pytest.mark.parametrize("game", sorted(ENGINES))
def test_every_game_has_enough_puzzles_of_every_degree(game: str) -> None:
    found = book(game)
    assert found is not None and len(found.puzzles()) >= LEAST
    degrees = Counter(puzzle.degree for puzzle in found.puzzles().values())
    assert set(degrees) == set(found.degrees) and min(degrees.values()) >= 4


@pytest.mark.parametrize("puzzle", SEARCHED, ids=[f"{puzzle.book.game}-{puzzle.key}" for puzzle in SEARCHED])
def test_one_first_move_or_one_line_reaches_the_value(puzzle: SearchedPuzzle) -> None:
    """The whole tree of the turn is searched again: nothing exceeds the value, and one line reaches it."""
    record = puzzle.record
    search = search_of(puzzle.book.game, record, puzzle.book.chance)
    assert search.value(search.start) == record.value > 0
    best = search.best(search.start, record.value)
    assert best == [((record.seat, place),) for place in record.first_moves]
    assert len(search.choices(search.start)) == record.tries >= 5
    assert len(best) == 1 or is_one_line(search, record.value, len(best), record.tries)
    assert search.length(search.start, record.value) == record.depth
    assert describe_record(puzzle.book.game, record, puzzle.book.wording) == record
    assert puzzle.question.ru != puzzle.question.en and puzzle.facts.ru != puzzle.facts.en


@pytest.mark.parametrize("game", sorted({puzzle.book.game for puzzle in SEARCHED}))
def test_another_first_move_never_solves(game: str) -> None:
    """Two puzzles of each game, by every wrong first move."""
    for puzzle in [each for each in SEARCHED if each.book.game == game][:2]:
        for option in puzzle.tried([]).options:
            tried = puzzle.tried([option.place])
            assert tried.leads == (option.place in puzzle.record.first_moves)
            assert tried.state != "solved" or tried.leads


def test_the_puzzle_of_the_day_takes_the_games_in_turn() -> None:
    found = [daily_puzzle(list(ENGINES), TODAY + timedelta(day)) for day in range(8)]
    games = [each.game for each in found if each is not None]
    assert set(games[:4]) == set(ENGINES) and games[:4] == games[4:]
    assert len({(each.game, each.puzzle.key) for each in found if each is not None}) == 8


def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday() -> None:
    days = [TODAY - timedelta(ago) for ago in (1, 2, 3, 5)]
    assert count_streak(days, TODAY) == 3
    assert count_streak([*days, TODAY], TODAY) == 4
    assert count_streak(days, TODAY + timedelta(1)) == 0
    assert count_streak([], TODAY) == 0


@pytest.mark.django_db
@pytest.mark.one_database
def test_the_home_page_shows_the_puzzle_of_the_day_and_an_account_keeps_its_streak(
    client: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = puzzle_of_day("clash", date.today())
    assert puzzle is not None
    monkeypatch.setattr(front_page, "daily_puzzle", lambda games, day: DailyPuzzle("clash", puzzle))
    address = reverse("puzzles:puzzle", args=[puzzle.key], urlconf=urls_of("clash"))
    assert f'href="{address}"' in client.get("/").content.decode()
    client.force_login(alice)
    *before, last = [step.places[-1] for step in puzzle.solution()]
    for _twice in range(2):
        client.post(address, {"played": write_places(tuple(before)), "option": str(last)}, follow=True)
    assert DailySolution.objects.filter(user=alice).count() == 1
    assert "1 day in a row" in client.get("/").content.decode()
