"""Wordings of players: what each means, and texts that must stay unread."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from catalog.heroes.language.parser import parse, render

WORDINGS = tomllib.loads(Path(__file__).with_name("wordings.toml").read_text(encoding="utf-8"))["wording"]


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda wording: wording["text"])
def test_a_wording_is_read(wording: dict[str, Any]) -> None:
    parsed = parse(wording["text"], spell=wording.get("spell", False), name=wording["name"])
    assert parsed.is_complete
    assert render(parsed.abilities, "ru") == wording["means"]


@pytest.mark.parametrize("wording", WORDINGS, ids=lambda wording: wording["text"])
def test_a_wording_means_the_same_in_both_languages(wording: dict[str, Any]) -> None:
    spell = wording.get("spell", False)
    read = parse(wording["text"], spell=spell, name=wording["name"])
    english = parse(render(read.abilities, "en"), "en", spell=spell)
    assert english.abilities == read.abilities


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Найм: существо противника получает рывок, если оно рыжее", "рыжее"),
        ("Тап: ранить существо на 2 или на 3 по броску кубика", "броску"),
        ("Когда кто-то из игроков зевает, возьмите карту", "кто-то"),
        ("Найм: ранить существо на число карт в вашей библиотеке", "библиотеке"),
        ("Ваши существа не могут получать больше двух ран за ход", "больше"),
        ("Гибель: верните Волка с кладбища на верх колоды противника", ""),
        ("Тап: Создайте копию колоды противника", "колоды"),
        ("Стоит на 2 дешевле, если противник улыбается", "улыбается"),
        ("Найм: карты в вашей руке получают рывок", ""),
        ("Пока Волк на кладбище, ваши существа имеют +1 к удару", ""),
        ("Ваши заклинания на урон бьют на 1 сильнее", "сильнее"),
        ("Существа противника открываются, только если заплатить (1)", ""),
        ("Тап: отравите существо на 1. Если оно уже отравлено, отравите его на 2", ""),
        ("Когда бьёт героя можете вернуть его в руку", ""),
        ("Найм: уничтожьте существо на вашем кладбище", ""),
        ("Получает на 1 рану меньше от ударов", "ударов"),  # armour counts against shots as well
        ("Тап: откройте заклинание", ""),
        ("При атаке вашего героя возьмите карту", ""),  # his own attack, or one at him
        ("При атаке существа противника возьмите карту", ""),
        ("При атаке на раненое существо возьмите карту", ""),
        ("Найм: соседу 1", "соседу"),  # this game has no neighbours
        ("Найм: минус карта", "минус"),  # of either player
        ("Враг не может разыгрывать заклинания", "заклинания"),
        ("Враг не может ранить Волка заклинаниями", "заклинаниями"),
        ("Тап: -1 карта", "-"),  # no gain, and of either player
        ("Когда атакует героя, а других существ у вас нет, бьёт на 3 сильнее", "а"),  # of this strike alone
    ],
)
def test_a_text_beyond_the_language_stays_unread(text: str, word: str) -> None:
    """A text that says more than the language can express is refused, and the place is shown."""
    (unknown,) = parse(text, name="Волк").unknown
    assert unknown.text[unknown.at :].startswith(word)
    assert unknown.stopped == "" or unknown.stopped in text


def test_he_is_the_card_and_it_the_other_creature() -> None:
    he, it = parse("Когда убивает существо, он открывается. Когда ранит существо, закройте его.").abilities
    assert render(he, "en") == "When it kills by a strike: untap this card."
    assert render(it, "en") == "When it wounds a creature by its strike: tap that creature."


def test_a_price_in_brackets_begins_a_sentence_of_its_own() -> None:
    shot, prepared = parse("(Т): Выстрел на 2. (2): Подготовьте Лучницу (один раз за ход).", name="Лучница").abilities
    assert render(shot, "en") == "Tap: shoot a chosen character for 2."
    assert render(prepared, "en") == "2 coins, once a turn: prepare this card."


def test_a_bonus_of_x_is_read_up_to_the_unknown_word() -> None:
    """A bonus whose X nothing explains was written as if it had a number, and stopped the import of its list."""
    (unknown,) = parse("Ваш механизм получает +Х к удару, где Х – число облаков.", spell=True).unknown
    assert unknown.stopped == "облаков"


def test_an_ability_without_a_price_takes_a_card_of_its_player() -> None:
    """Otherwise it could be used without end."""
    assert parse("(0): Карта получает +1 к удару.").unknown
    assert parse("Уничтожьте существо противника: возьмите карту.").unknown


def test_the_nearest_reading_is_the_longest_part_that_says_something() -> None:
    """Nothing before the unknown words is a whole sentence here."""
    (unknown,) = parse("Когда кто-то смеётся, ранить существо противника на 2.", name="Волк").unknown
    assert unknown.nearest == "Ранить выбранное существо противника на 2."


def test_a_spell_has_no_triggered_ability() -> None:
    """A spell is never in play, so it can wait for no event."""
    wound, unread = parse("Ранить существо на 2. При гибели существа возьмите карту.", spell=True).sentences
    assert wound.ability is not None
    assert unread.ability is None


@pytest.mark.parametrize(
    ("text", "spell"),
    [
        ("Оглушите существо. Оно получает уязвимость, пока оглушено.", True),
        ("Повторите дважды: ранить случайное существо на 1.", True),
        ("При гибели вашего существа излечите его на 2.", False),
        ("При атаке героя он получает ещё 2 раны.", False),
        ("Каждый ваш эльф, который атакует героя, получает +1 к удару.", False),
        ("Снести любое существо, хозяин берёт 1 карту.", True),
    ],
)
def test_a_part_that_cannot_be_played_is_not_left_out(text: str, spell: bool) -> None:
    """The state of another card, a repetition, a dead card, a hero that is attacked, a bonus, its player."""
    assert not parse(text, spell=spell).is_complete
