"""How much of a list of cards is understood: the command, and the list that players keep."""

from __future__ import annotations

import dataclasses
import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from catalog.berserk.classes import collect_class_names
from catalog.berserk.language.coverage import Coverage, read_card_texts
from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render
from catalog.sources import read_card_list
from tests.catalog.berserk.language.cards import make_card

LIST = """
code = "TST"
name_ru = "Проба"
[[card]]
number = 1
name_ru = "Старый дуб"
element = "forest"
type = "creature"
cost = "3s"
life = 5
move = 1
strike = "1-2-2"
text_ru = "Броня 1. Поёт по ночам."
"""


def run_language(*arguments: object) -> str:
    out = StringIO()
    call_command("language", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture
def card_list(tmp_path: Path) -> Path:
    path = tmp_path / "list.toml"
    path.write_text(LIST)
    return path


def test_the_report_counts_cards_sentences_and_icons(card_list: Path) -> None:
    assert json.loads(run_language(card_list, "--json")) == {
        "cards": 1, "cards_understood": 0, "sentences": 2, "understood": 1, "icons": 0, "icons_understood": 0,
        "causes": [{"word": "поет", "is_known": False, "sentences": 1, "cards": 1, "example": "Поёт по ночам"}],
        "unknown": [{"phrase": "Поёт по ночам", "count": 1}],
    }  # fmt: skip


def test_the_report_names_the_words_at_which_reading_stopped(card_list: Path) -> None:
    assert "    1    1  поет (unknown word): Поёт по ночам" in run_language(card_list)


def test_each_text_is_shown_beside_what_was_understood_in_both_languages(card_list: Path) -> None:
    shown = run_language(card_list, "--show")
    assert "Броня 1. Поёт по ночам." in shown
    assert "en Armour 1. [Поёт по ночам]" in shown


def test_a_sample_of_what_was_understood_is_always_the_same(card_list: Path) -> None:
    shown = run_language(card_list, "--sample", "5")
    assert "Старый дуб: Броня 1\n  ru Броня 1.\n  en Armour 1.\n" in shown and shown == run_language(
        card_list, "--sample", "5"
    )


def test_a_file_that_cannot_be_read_ends_with_2(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as end:
        run_language(tmp_path / "none.toml", "--json")
    assert end.value.code == 2


@pytest.mark.django_db
def test_without_files_it_reads_the_whole_catalog() -> None:
    assert json.loads(run_language("--json"))["cards"] == 0


def test_an_icon_counts_with_its_number() -> None:
    coverage = Coverage()
    for read_card in read_card_texts([make_card("Регенерация 2.", icons=(("regeneration", 2), ("armour", 1)))]):
        coverage.add(read_card)
    assert (coverage.icons, coverage.icons_understood, coverage.cards_understood) == (2, 2, 1)


@pytest.mark.parametrize(
    ("icon", "text", "has"),
    [
        ("leap", "При ударе: может совершить прыжок, дальность 3.", False),
        ("leap", "Броня 1.", True),
        ("blessing", "Стоящее рядом существо получает благословление, пока эта карта открыта.", False),
        ("unanswered-strike", "Безответный удар, пока эта карта ранена.", False),
        ("concentration", "Концентрация: поёт по ночам.", False),
        ("formation", "Строй: поёт по ночам. Броня 1.", True),
        ("incorporeal", "Закрыться: существо получает «Бестелесный: броня 1».", False),
        ("regeneration", "При ударе: атакованный теряет регенерацию.", True),
    ],
)
def test_an_icon_of_what_the_text_tells_otherwise_gives_nothing_of_its_own(icon: str, text: str, has: bool) -> None:
    """No symbol of 104.7 stands for such an ability: its icon says that the text speaks of it."""
    read_card = read_card_texts([make_card(text, icons=((icon, None),))])[0]
    assert (icon in [sentence.text for sentence in read_card.parsed.sentences]) is has
    assert read_card.icons_understood == 1


def test_the_shipped_sets_are_understood_whole() -> None:
    sets = Path(__file__).parents[4] / "catalog" / "berserk" / "sets"
    report = json.loads(run_language(sets, "--json"))
    assert report["sentences"] == report["understood"] and report["icons"] == report["icons_understood"]


def test_the_players_list_is_understood_in_good_part(shared: Path) -> None:
    contents = read_card_list("list.json", (shared / "data" / "community-cards-1.json").read_bytes())
    coverage = Coverage()
    for read_card in read_card_texts(source.card for source in contents.cards):
        coverage.add(read_card)
    assert coverage.cards == 614
    assert coverage.understood >= 1095
    assert coverage.cards_understood >= 445
    assert coverage.icons_understood == coverage.icons


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_understood_sentence_of_the_players_list_reads_back(shared: Path, lang: Lang) -> None:
    contents = read_card_list("list.json", (shared / "data" / "community-cards-1.json").read_bytes())
    cards = [source.card for source in contents.cards]
    classes, names = collect_class_names(cards), tuple(sorted({card.name_ru for card in cards}))
    strayed = []
    for card in read_card_texts(cards):
        for sentence in card.sentences:
            if sentence.ability is None:
                continue
            text = render(sentence.ability, lang)
            if [s.ability for s in parse(text, lang, classes=classes, names=names).sentences] != [sentence.ability]:
                strayed.append((sentence.text, text))
    assert strayed == []


def test_the_parser_reads_the_texts_of_all_scenarios(shared: Path) -> None:
    import tomllib

    from catalog.berserk.language.parser import parse, parse_ability

    for path in sorted((shared / "scenarios").glob("*.toml")):
        scenario = tomllib.loads(path.read_text())
        for card in scenario.get("cards", {}).values():
            assert parse(card.get("text", "")).is_complete, (path.name, card)
        for card in scenario.get("on", {}).values():
            assert all(parse_ability(gained) for gained in card.get("gained", ()))


def test_a_class_of_two_parts_is_its_first_part_too() -> None:
    cards = [make_card("Ваши герои получают броню 1."), dataclasses.replace(make_card(""), classes=("Герой-лучник",))]
    assert read_card_texts(cards)[0].is_complete
