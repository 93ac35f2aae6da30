"""The language of Heroes: the report about a list, forms of words, and texts as real cards word them."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from catalog.heroes.language.parser import parse, render

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


def test_a_row_that_is_no_card_is_named(card_list: Path) -> None:
    card_list.write_text(LIST.replace("strike = 1", 'strike = "much"'))
    errors = StringIO()
    call_command("language", card_list, lang="en", stdout=StringIO(), stderr=errors)
    assert "strike" in errors.getvalue() and "much" in errors.getvalue()


def test_a_file_without_a_card_says_so(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text('{"game": "clash", "code": "TSC", "name_ru": "Проба", "card": [{"number": 1}]}')
    errors = StringIO()
    call_command("language", path, lang="en", stdout=StringIO(), stderr=errors)
    assert "at least one card" in errors.getvalue()


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


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("При смерти возьмите карту", "При гибели: взять карту."),
        ("Когда атакует, ранить героя соперника на 2", "При ударе: ранить героя противника на 2."),
        ("(2), Тап: Подготовьте персонажа", "Закрыться, 2 монеты: подготовить выбранного персонажа."),
        ("Найм: Оглушите до двух существ", "Найм: оглушить до 2 выбранных существ."),
        (
            "Каждый раз, когда вы разыгрываете существо, получите (1) (один раз за ход).",
            "1 раз за ход, когда вы играете существо: получить монету.",
        ),
        ("Тап: Нанесите существу 2 урона", "Закрыться: ранить выбранное существо на 2."),
        (
            "Найм: Ранить существо на Х, где Х – количество ваших гномов",
            "Найм: ранить выбранное существо на число ваших гномов.",
        ),
        ("Пока у вас нет карт в руке, имеет +3 к удару", "Пока ваша рука пуста, эта карта имеет +3 к удару."),
        ("Гномы стоят на 1 монету дешевле", "Все гномы стоят на 1 меньше."),
        ("Найм: Ранить кождое существо на 1 (каждое, а не одно)", "Найм: ранить всех существ на 1."),
    ],
)
def test_the_wording_of_players_is_read(text: str, written: str) -> None:
    assert render(parse(text).abilities, "ru") == written


def test_a_card_calls_itself_by_its_name_in_any_case() -> None:
    text = "Когда вы разыгрываете заклинание, подготовьте Рыжую лису. (1): Рыжая лиса получает +1 к удару."
    named = parse(text, name="Рыжая лиса")
    assert named.is_complete
    assert named.abilities == parse(text).abilities  # an unknown name within a sentence is the card's own
    assert render(named.abilities[0], "en") == "When you play a spell: prepare this card."


def test_a_sentence_that_refers_to_the_one_before_is_read_with_it() -> None:
    parsed = parse("Выберите существо. Оно получает рывок.", spell=True)
    assert [sentence.text for sentence in parsed.sentences] == ["Выберите существо. Оно получает рывок"]


@pytest.mark.parametrize(
    ("text", "word", "nearest"),
    [
        ("Найм: возьмите карту, спойте песню", "песню", "Найм: взять карту."),
        ("Ваши гномы имеют +1 к удару и поют", "поют", "Все ваши гномы имеют +1 к удару."),
        ("Найм: быстро возьмите две карты", "быстро возьмите две карты", "Найм: взять 2 карты."),
        ("Найм: закрыть его", "его", ""),
    ],
)
def test_an_unread_sentence_shows_where_reading_stopped_and_the_nearest_reading(
    text: str, word: str, nearest: str
) -> None:
    (unknown,) = parse(text).unknown
    assert (unknown.text[unknown.at :], unknown.nearest) == (word, nearest)


def test_real_cards_are_read_and_written_in_both_languages(shared: Path) -> None:
    """The goal is 85 % of the sentences of the given cards; the figure now is the least that holds."""
    rows = json.loads((shared / "data" / "heroes-community-cards-1.json").read_text(encoding="utf-8"))
    texts = [parse(row["text"], "ru", spell=row["type"] in ("spell", "magic"), name=row["name"]) for row in rows]
    sentences = [sentence for text in texts for sentence in text.sentences]
    assert sum(one.ability is not None for one in sentences) >= 0.92 * len(sentences)
