"""Sentences whose parts stand in any order, or in any form, mean the same."""

from __future__ import annotations

from itertools import permutations

import pytest

from catalog.heroes.language.parser import parse, render


def means(text: str, *, spell: bool = False, name: str = "") -> str:
    parsed = parse(text, spell=spell, name=name)
    return render(parsed.abilities, "ru") if parsed.is_complete else ""


def orders(*parts: str) -> list[str]:
    return [" ".join(order) for order in permutations(parts)]


@pytest.mark.parametrize("text", orders("нанесите", "раненому гному", "3 раны"))
def test_a_verb_its_target_and_its_number_stand_in_any_order(text: str) -> None:
    assert means(text, spell=True) == "Ранить выбранного раненого гнома на 3."


@pytest.mark.parametrize("text", orders("заберите", "с кладбища", "в руку", "эльфа"))
def test_a_card_its_zones_and_the_verb_stand_in_any_order(text: str) -> None:
    assert means(text, spell=True) == "Вернуть с кладбища в руку выбранного эльфа."


@pytest.mark.parametrize(
    "clause", [*orders("у вас", "в руке", "карт", "меньше трёх"), "в вашей руке не больше двух карт"]
)
def test_who_has_how_many_cards_stands_in_any_order(clause: str) -> None:
    assert means(f"Пока {clause}, имеет рывок.") == "Пока в вашей руке 2 или меньше карт, эта карта имеет рывок."


@pytest.mark.parametrize(
    ("clause", "meant"),
    [
        ("вы не контролируете троллей", "в игре нет ваших троллей"),
        ("в игре имеется хотя бы один вражеский тролль", "в игре есть тролль противника"),
        ("под вашим контролем ровно два тролля", "число ваших троллей равняется 2"),
        ("троллей у соперника больше, чем у вас", "у вас в игре меньше троллей, чем у противника"),
        ("у вашего героя жизней меньше, чем у вражеского", "жизни вашего героя меньше, чем жизни героя противника"),
        ("у вас шесть монет или больше", "число ваших монет больше, чем 5"),
        ("на кладбище не менее четырёх троллей", "в игре 4 или больше троллей на вашем кладбище"),
    ],
)
def test_a_condition_is_made_of_what_its_parts_say(clause: str, meant: str) -> None:
    assert means(f"Если {clause}, возьмите карту.", spell=True) == (f"Если {meant}, взять карту." if meant else "")


@pytest.mark.parametrize("verb", ["возьми", "взять", "берёте", "берём", "тянете", "добери", "вытащите", "берёшь"])
def test_a_verb_is_read_in_every_person_and_mood(verb: str) -> None:
    assert means(f"Найм: {verb} две карты.") == "Найм: взять 2 карты."


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("умирая", "при гибели"), ("в момент смерти", "при гибели"), ("после кончины", "при гибели"),
        ("с выходом на стол", "найм"), ("появившись", "найм"), ("на входе в игру", "найм"),
        ("убив существо", "когда убивает ударом"), ("при нанесении ран герою", "когда наносит раны ударом по герою"),
        ("защищаясь", "когда выступает защитником"), ("разыграв заклинание", "когда вы играете заклинание"),
        ("под конец вашего хода", "в конце вашего хода"),
        ("каждый ход противника в начале", "в начале хода противника"),
    ],
)  # fmt: skip
def test_a_verbal_adverb_or_a_noun_is_an_event(said: str, event: str) -> None:
    assert means(f"{said.capitalize()}, излечите вашего героя на 1.") == (
        f"{event.capitalize()}: излечить вашего героя на 1."
    )


@pytest.mark.parametrize(
    "said",
    [
        "не может быть оглушён",
        "нельзя оглушить",
        "не оглушается",
        "имеет иммунитет к оглушению",
        "невосприимчив к оглушению",
    ],
)
def test_a_restriction_follows_from_its_verb(said: str) -> None:
    assert "стойкость к оглушению" in means(f"{said.capitalize()}.").lower()


@pytest.mark.parametrize(
    "text", ["до конца хода лишите героя противника брони", "лишите героя противника брони на этот ход"]
)
def test_a_time_stands_before_or_after_any_effect(text: str) -> None:
    assert means(text, spell=True) == "Герой противника теряет способность «броня» до конца хода."


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Оглушите одно или два существа.", "Оглушить до 2 выбранных существ."),
        ("Противник уничтожает одно из своих существ.", "Уничтожить существо противника по выбору противника."),
        ("Убейте тролля за 4 или дешевле.", "Уничтожить выбранного тролля стоимостью 4 или менее."),
        ("Ранить каждую из целей на 1.", ""),
        ("Излечите каждого героя и тролля на 1.", ""),  # each troll, or one?
    ],
)
def test_one_selector_is_read_everywhere(text: str, meant: str) -> None:
    assert means(text, spell=True) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Регенерация 1, при гибели возьмите карту.", "Регенерация 1. При гибели: взять карту."),
        ("С бронёй 1 и шипами 2.", "Броня 1. Шипы 2."),
        ("Ваши тролли имеют рывок, при гибели возьмите карту.", ""),  # whose death?
    ],
)
def test_halves_of_a_sentence_are_abilities_of_the_card_itself(text: str, meant: str) -> None:
    assert means(text) == meant


def test_an_unquoted_ability_is_that_of_the_named_cards() -> None:
    assert means("Ваши тролли при гибели создают «Камень».") == "Все ваши тролли имеют «При гибели: создать «Камень»»."


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "Если у вас нет троллей и карт в руке, возьмите карту.",
            "Если в игре нет ваших троллей и ваша рука пуста, взять карту.",
        ),
        (
            "Тап: тролль получает рывок, пока эта карта в игре.",
            "Закрыться: выбранный тролль получает рывок, пока эта карта в игре.",
        ),
        ("Если ваш герой ранен, излечите его на 1.", "Если в игре есть ваш раненый герой, излечить вашего героя на 1."),
        ("Противник не может лечить своего героя.", "Герой противника имеет неизлечимость."),
        ("Получив рану, становится энтом.", "Когда получает раны: эта карта получает класс энт."),
        ("При призыве тролля получает рывок.", "Когда в игру входит тролль: эта карта получает рывок."),
        ("Когда вы играете заклинание, он получает рывок.", "Когда вы играете заклинание: эта карта получает рывок."),
        ("Когда оглушает существо, возьмите карту.", ""),  # whose stun does not matter to the event that exists
        (
            "Тап: Покажите верхнюю карту колоды; если это тролль, положите её под низ колоды.",
            "Закрыться: показать верхнюю карту колоды, если показанная карта — тролль, положить показанную карту под"
            " низ колоды.",
        ),
        ("Тап: Ранить тролля на столько, сколько у орка силы.", ""),  # which orc?
    ],
)
def test_a_reading_that_says_something_else_is_not_chosen(text: str, meant: str) -> None:
    found = means(text) or means(text, spell=True)
    assert found == meant


def test_the_name_before_a_colon_is_a_title() -> None:
    assert means("Горн: возьмите карту.", spell=True, name="Горн") == "Взять карту."
