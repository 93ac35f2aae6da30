"""manage.py check_deck: exit statuses, JSON, languages, formats and pools."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from catalog.models import CardSet
from decks.models import Ban, Format
from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards

pytestmark = pytest.mark.django_db

LEGAL = "".join(f"3 Страж {n}\n" for n in range(1, 11))


@pytest.fixture
def check(tmp_path: Path, guards: Any) -> Any:
    """`check(text, *options)`: exit status and standard output."""

    def check(text: str, *options: str) -> tuple[int, str]:
        file = tmp_path / "deck.txt"
        file.write_text(text, "utf-8")
        out = io.StringIO()
        try:
            call_command("check_deck", str(file), *options, stdout=out, stderr=out)
        except SystemExit as error:
            return int(str(error.code)), out.getvalue()
        return 0, out.getvalue()

    return check


def test_a_legal_deck_is_exit_0(check: Any) -> None:
    status, out = check(LEGAL, "--json")
    assert (status, json.loads(out)) == (
        0,
        {"legal": True, "format": "constructed", "count": 30, "problems": [], "warnings": []},
    )


def test_an_illegal_deck_is_exit_1_with_all_its_problems(check: Any) -> None:
    status, out = check("4 Страж 1\n", "--json", "--lang", "ru")
    problems = json.loads(out)["problems"]
    assert status == 1
    assert [problem["code"] for problem in problems] == ["too-few", "copies"]
    assert problems[1] == {
        "code": "copies", "rule": "100.2б", "limit": 3, "actual": 4, "cards": ["Страж 1"],
        "fix": {"card": "Страж 1", "count": 3}, "text": "«Страж 1»: 4 копии, можно не больше 3 с одним названием.",
    }  # fmt: skip


def test_an_unknown_card_is_exit_2_and_named_with_its_line(check: Any) -> None:
    status, out = check(f"# колода\n{LEGAL}2 Стражь 1\n", "--json")
    assert status == 2
    (error,) = json.loads(out)["errors"]
    assert (error["line"], error["text"], error["nearest"][0]) == (12, "2 Стражь 1", "Guard 1")


def test_without_json_the_same_is_said_in_words(check: Any) -> None:
    status, out = check("4 Guard 1\n")
    assert (status, "copies (100.2б): Guard 1: 4 copies" in out) == (1, True)
    status, out = check("Дракон\n", "--lang", "ru")
    assert status == 2
    assert "deck.txt:1: Дракон: Такой карты в каталоге нет." in out


def test_limited_takes_a_pool(check: Any, tmp_path: Path) -> None:
    pool = tmp_path / "pool.txt"
    pool.write_text("9 Страж 1\n9 Страж 2\n1 Страж 3\n", "utf-8")
    assert check("9 Страж 1\n9 Страж 2\n2 Страж 3\n", "--format", "limited")[0] == 0
    status, out = check("9 Страж 1\n9 Страж 2\n2 Страж 3\n", "--format", "limited", "--pool", str(pool), "--json")
    assert status == 1
    assert [(problem["code"], problem["limit"], problem["actual"]) for problem in json.loads(out)["problems"]] == [
        ("not-in-pool", 1, 2)
    ]


def test_any_format_of_the_staff_is_known_by_its_slug(check: Any) -> None:
    shelve_cards([make_card("Чужак", 1, set_code="TWO")])
    league = Format.objects.create(slug="league", name_ru="Лига", name_en="League", minimum=3)
    league.sets.add(CardSet.objects.get(code="ONE"))
    Ban.objects.create(format=league, name="Страж 2")
    status, out = check("2 Страж 1\n1 страж 2\n1 Чужак\n", "--format", "league", "--json")
    assert status == 1
    assert [problem["code"] for problem in json.loads(out)["problems"]] == ["set-not-allowed", "banned"]


@pytest.mark.parametrize("options", [("--format", "nothing"), ("--pool", "absent.txt")])
def test_an_unknown_format_or_file_is_one_clear_line_and_exit_2(check: Any, options: Any) -> None:
    with pytest.raises(CommandError) as error:
        check(LEGAL, *options)
    assert error.value.returncode == 2


@pytest.mark.parametrize("options", [("--format", "nothing"), ("--pool", "absent.txt")])
def test_with_json_whatever_cannot_be_read_is_json_too(check: Any, options: Any) -> None:
    status, out = check(LEGAL, "--json", *options)
    (error,) = json.loads(out)["errors"]
    assert (status, error["line"], error["nearest"]) == (2, None, [])
    assert options[1] in error["text"]


def test_bytes_that_are_not_text_are_named_with_their_line(check: Any, tmp_path: Path) -> None:
    pool = tmp_path / "pool.txt"
    pool.write_bytes("3 Страж 1\n3 Страж".encode() + b"\xff\n")
    with pytest.raises(CommandError, match=r"pool\.txt:2: not text in UTF-8"):
        check(LEGAL, "--pool", str(pool))


def test_in_russian_the_verdict_is_said_as_on_the_pages(check: Any) -> None:
    assert "30 карт, по правилам" in check(LEGAL, "--lang", "ru")[1]
    assert "4 карты, не по правилам" in check("4 Страж 1\n", "--lang", "ru")[1]
