"""Scenarios under their links: everyone with the link looks, only the author changes, others copy."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from simulator.berserk.desk import document
from simulator.hooks import export_scenarios_and_puzzles
from simulator.models import SavedScenario

pytestmark = pytest.mark.django_db
TEXT = document.EXAMPLE


@pytest.fixture
def saved(alice: User) -> SavedScenario:
    return SavedScenario.objects.create(author=alice, title="A strike", text=TEXT)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def save(client: Client, path: str, text: str = TEXT) -> str:
    response = client.post(path, {"do": "save", "document": text, "mode": "play", "passed": "2"})
    assert response.status_code == 302
    return str(response["location"])


def test_whoever_has_the_link_looks_at_the_scenario(saved: SavedScenario, client: Client) -> None:
    response = client.get(saved.get_absolute_url())
    assert response.status_code == 200
    assert "Player A has priority" in response.text
    assert "216" not in saved.key and len(saved.key) == 15


def test_the_link_shows_the_moment_that_was_shared(saved: SavedScenario, client: Client) -> None:
    assert "target" in client.get(f"{saved.get_absolute_url()}?passed=2").text


def test_the_author_writes_the_scenario_anew(saved: SavedScenario, alice: User) -> None:
    save(signed_in(alice), saved.get_absolute_url(), TEXT.replace("A strike, a", "Settled: a"))
    saved.refresh_from_db()
    assert saved.title.startswith("Settled")
    assert SavedScenario.objects.count() == 1


def test_another_saves_a_copy_and_changes_nothing_of_the_authors(saved: SavedScenario, bob: User) -> None:
    where = save(signed_in(bob), saved.get_absolute_url(), document.EMPTY)
    saved.refresh_from_db()
    assert saved.text == TEXT
    assert saved.key not in where
    assert SavedScenario.objects.get(author=bob).text == document.EMPTY


def test_only_the_author_deletes_it(saved: SavedScenario, charlie: User, alice: User) -> None:
    path = f"{saved.get_absolute_url()}delete/"
    assert signed_in(charlie).post(path).status_code == 404
    assert Client().post(path).status_code == 404
    assert signed_in(alice).post(path).status_code == 302
    assert not SavedScenario.objects.exists()


def test_a_guests_desk_waits_while_they_sign_in(client: Client, alice: User) -> None:
    assert "login" in save(client, "/berserk/desk/")
    client.force_login(alice)
    assert "A strike, a defender, an answer" in client.get("/berserk/desk/").text


def test_the_file_downloaded_is_what_the_command_plays(saved: SavedScenario, client: Client, tmp_path: Path) -> None:
    response = client.get(f"{saved.get_absolute_url()}scenario.toml")
    file = tmp_path / "scenario.toml"
    file.write_bytes(response.content)
    text = document.give_die(file.read_text(encoding="utf-8"), 6, 2)
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        call_command("scenario", str(file), stdout=io.StringIO())
    assert ended.value.code == 0


def test_what_is_on_the_desk_is_downloaded_even_where_it_is_malformed(client: Client) -> None:
    response = client.post("/berserk/desk/download/", {"document": "title = [\r\n"})
    assert response.content == b"title = [\n"
    assert "attachment" in response["content-disposition"]


def test_a_malformed_file_stays_in_the_form_with_its_line(client: Client) -> None:
    response = client.post("/berserk/desk/", {"file": io.BytesIO(TEXT.replace("life = 9", "lives = 9").encode())})
    assert response.status_code == 422
    assert "line 3" in response.text
    assert "lives = 9" in response.text


def test_the_errors_of_a_file_are_in_the_visitors_language(client: Client) -> None:
    response = client.post("/berserk/desk/", {"document": "life = 1", "do": "apply"}, headers={"accept-language": "ru"})
    assert "неизвестный ключ" in response.text


def test_presses_that_make_no_sense_change_nothing(client: Client) -> None:
    for do in (
        "",
        "option 99",
        "option x",
        "die 9",
        "cell Z9",
        "zone nowhere A",
        "remove nobody",
        "cut -1",
        "pick x",
        "?",
    ):
        response = client.post("/berserk/desk/", {"document": TEXT, "mode": "play", "passed": "9" * 9, "do": do})
        assert response.status_code == 200, do


def test_an_account_can_take_its_scenarios_along(saved: SavedScenario, alice: User, bob: User) -> None:
    assert [kept["file"] for kept in export_scenarios_and_puzzles(alice)["scenarios"]] == [TEXT]
    nothing = ("scenarios", "own_puzzles", "puzzles", "daily_puzzles", "lessons")
    assert export_scenarios_and_puzzles(bob) == {name: [] for name in nothing}


def test_a_game_that_goes_on_too_long_is_said_and_keeps_the_desk(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simulator.berserk.scenario.walk.MOST_WINDOWS", 3)
    response = client.post("/berserk/desk/", {"document": TEXT, "mode": "play", "do": "resolve"})
    assert response.status_code == 200
    assert "too many windows" in response.text
    assert "A strike, a defender" in response.text
