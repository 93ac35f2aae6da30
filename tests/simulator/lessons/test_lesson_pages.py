"""Pages of lessons: progress of guests and accounts, wrong moves, clauses, and the game at the end."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from simulator.hooks import export_scenarios_and_puzzles
from simulator.models import FinishedStep
from simulator.tables.models import Table
from tests.shipped import import_shipped

pytestmark = pytest.mark.django_db
STEP = "/berserk/learn/first-game/1/"


def expected_move(client: Client, address: str = STEP) -> str:
    page = client.get(address).content.decode()
    found = re.search(r'data-expected="([\d ]*)"', page)
    assert found
    return found[1].split()[0]


def test_the_expected_move_finishes_the_step_of_a_guest(client: Client) -> None:
    answer = client.post(STEP, {"played": "", "option": expected_move(client)}, follow=True)
    assert 'id="lesson-next"' in answer.content.decode()
    assert client.get("/berserk/learn/first-game/").headers["Location"].endswith("/2/")
    assert 'value="1"' in client.get("/berserk/learn/").content.decode()


def test_the_list_leads_on_to_a_game_against_the_novice_to_puzzles_and_rules(client: Client) -> None:
    import_shipped()
    page = client.get("/berserk/learn/").content.decode()
    assert 'href="/berserk/puzzles/"' in page and 'href="/berserk/desk/rules/"' in page
    form = re.search(r'action="(/tables/deck/[^"]+)".*?name="level" value="(\w+)"', page, re.DOTALL)
    assert form
    client.post(form[1], {"level": form[2]})
    assert {seat.level for seat in Table.objects.get().seats.all()} == {"", "novice"}


def test_a_wrong_move_is_answered_and_not_recorded(client: Client) -> None:
    wrong = "0" if expected_move(client) != "0" else "1"
    page = client.post(STEP, {"played": "", "option": wrong}, headers={"HX-Request": "true"}).content.decode()
    assert "notice is-warning" in page and 'id="lesson-next"' not in page and 'name="played" value=""' in page
    assert client.get("/berserk/learn/first-game/").headers["Location"].endswith("/1/")


def test_progress_of_an_account_is_stored_exported_and_deleted(client: Client, alice: User) -> None:
    client.force_login(alice)
    for _ in range(2):
        client.post(STEP, {"played": "", "option": expected_move(client)})
    assert [row["step"] for row in export_scenarios_and_puzzles(alice)["lessons"]] == [1]
    alice.delete()
    assert not FinishedStep.objects.exists()


def test_a_forbidden_gesture_names_its_clause(client: Client) -> None:
    page = client.get(STEP + "why/", {"source": "card-0", "target": "card-1"}).content.decode()
    assert "205" in page


def test_the_last_step_opens_a_table_against_the_novice(client: Client) -> None:
    page = client.get("/berserk/learn/first-game/9/").content.decode()
    form = re.search(r"<textarea name=\"document\" hidden>(.*?)</textarea>", page, re.DOTALL)
    assert form
    from html import unescape

    posted = {"document": unescape(form[1]), "passed": "0", "side": "0", "opponent": "novice", "hints": "on"}
    answer = client.post("/berserk/learn/first-game/9/game/", posted, follow=True)
    table = Table.objects.get()
    assert answer.redirect_chain[-1][0] == table.get_absolute_url()
    assert table.state == Table.State.PLAYING and {seat.level for seat in table.seats.all()} == {"", "novice"}


@pytest.mark.parametrize(
    "address", ["/berserk/learn/none/", STEP.replace("/1/", "/99/"), STEP + "?played=9-9", STEP + "?played=x"]
)
def test_an_unknown_lesson_step_or_move_answers_404(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_section_is_offered_for_each_game_with_lessons(client: Client) -> None:
    assert reverse("lessons:lessons") == "/berserk/learn/"
