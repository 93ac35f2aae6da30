"""The language of Heroes: the report about a list, forms of words, and texts as real cards word them."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from catalog.heroes.language import parse, render

LIST = """
game = "heroes"
code = "TST"
name_ru = "Проба"
[[card]]
number = 1
name_ru = "Старый гном"
kind = "creature"
element = "mountain"
cost = 3
lives = 5
strike = 1
text_ru = "Броня 1. Поёт по ночам."
"""
OTHER = """
game = "clash"
code = "TSC"
name_ru = "Проба"
"""


def report(*arguments: object) -> str:
    out = StringIO()
    call_command("language", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def card_list(tmp_path: Path) -> Path:
    path = tmp_path / "list.toml"
    path.write_text(LIST)
    return path


def test_the_command_counts_cards_and_sentences(card_list: Path) -> None:
    assert json.loads(report(card_list, "--json")) == {
        "cards": 1, "cards_understood": 0, "sentences": 2, "understood": 1,
        "unknown": [{"phrase": "Поёт по ночам", "count": 1}],
    }  # fmt: skip


def test_the_command_shows_each_text_beside_its_reading(card_list: Path) -> None:
    shown = report(card_list, "--show")
    assert "Броня 1. Поёт по ночам." in shown
    assert "en Armour 1. [Поёт по ночам]" in shown


def test_files_of_several_games_need_a_choice(card_list: Path) -> None:
    berserk = sorted(Path("catalog/berserk/sets").glob("*.toml"))[0]
    with pytest.raises(CommandError, match="--game"):
        report(card_list, berserk)
    assert json.loads(report(card_list, berserk, "--game", "heroes", "--json"))["cards"] == 1


def test_a_game_without_a_language_is_named(card_list: Path) -> None:
    with pytest.raises(CommandError, match="clash"):
        report(sorted(Path("catalog/clash/sets").glob("*.toml"))[0])


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Все ваши существа имеют броня 1.", "Все ваши существа имеют броню 1."),
        ("Все ваши существа имеют броню 1.", "Все ваши существа имеют броню 1."),
        ("Найм: эта карта получает стражу.", "Найм: эта карта получает стражу."),
        ("Броня 2.", "Броня 2."),
    ],
)
def test_named_abilities_are_declined(text: str, written: str) -> None:
    assert render(parse(text).abilities, "ru") == written
