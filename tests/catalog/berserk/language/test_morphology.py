"""Russian nouns and adjectives in the forms that card texts need."""

from __future__ import annotations

import pytest

from catalog.berserk.language.english.word_list import plural_of
from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render
from catalog.language.morphology import CASES, adjective, decline, declined_name, inflect_count


@pytest.mark.parametrize(
    ("word", "singular", "plural"),
    [
        ("эльф", "эльф эльфа эльфу эльфа эльфом эльфе", "эльфы эльфов эльфам эльфов эльфами эльфах"),
        ("орк", "орк орка орку орка орком орке", "орки орков оркам орков орками орках"),
        ("тролль", "тролль тролля троллю тролля троллем тролле", "тролли троллей троллям троллей троллями троллях"),
        ("ведьма", "ведьма ведьмы ведьме ведьму ведьмой ведьме", "ведьмы ведьм ведьмам ведьм ведьмами ведьмах"),
        ("оборотень", "оборотень оборотня оборотню оборотня оборотнем оборотне",
         "оборотни оборотней оборотням оборотней оборотнями оборотнях"),
        ("аккениец", "аккениец аккенийца аккенийцу аккенийца аккенийцем аккенийце",
         "аккенийцы аккенийцев аккенийцам аккенийцев аккенийцами аккенийцах"),
        ("насекомое", "насекомое насекомого насекомому насекомое насекомым насекомом",
         "насекомые насекомых насекомым насекомых насекомыми насекомых"),
        ("дриада", "дриада дриады дриаде дриаду дриадой дриаде", "дриады дриад дриадам дриад дриадами дриадах"),
        ("фея", "фея феи фее фею феей фее", "феи фей феям фей феями феях"),
    ],
)  # fmt: skip
def test_classes_decline(word: str, singular: str, plural: str) -> None:
    assert [decline(word, case) for case in CASES] == singular.split()
    assert [decline(word, case, True) for case in CASES] == plural.split()


def test_what_stands_around_a_noun_agrees_or_stays() -> None:
    assert decline("речная дева", "acc") == "речную деву"
    assert decline("страж леса", "gen", True) == "стражей леса"
    assert decline("герой-маг", "ins") == "героем-магом"
    assert decline("слуа", "gen") == "слуа"


@pytest.mark.parametrize(
    ("name", "accusative"),
    [
        ("лучник-2", "лучника-2"), ("Лучник", "Лучника"), ("Степной лучник", "Степного лучника"), ("Щенок", "Щенка"),
        ("Кузнец", "Кузнеца"), ("Певец", "Певца"), ("Скиталец", "Скитальца"), ("Орёл", "Орла"), ("Зверёк", "Зверька"),
        ("Серая мышь", "Серую мышь"), ("Мать стаи", "Мать стаи"), ("Дозорная на холме", "Дозорную на холме"),
        ("Воевода Упрямый", "Воеводу Упрямого"), ("Юный орк", "Юного орка"), ("Фея-швея", "Фею-швею"),
        ("Часовые моста", "Часовые моста"), ("archer-2", "archer-2"), ("a1", "a1"), ("", ""),
    ],
)  # fmt: skip
def test_names_decline(name: str, accusative: str) -> None:
    assert declined_name(name, "acc", True) == accusative
    assert declined_name(name, "nom", True) == name


def test_a_thing_keeps_its_name_in_the_accusative() -> None:
    assert declined_name("Старый щит", "acc", False) == "Старый щит"
    assert declined_name("Старый щит", "gen", False) == "Старого щита"


def test_adjectives_agree() -> None:
    assert adjective("летающий", "n", False, "dat") == "летающему"
    assert adjective("чужой", "m", True, "acc", animate=True) == "чужих"
    assert adjective("ваш", "f", False, "acc") == "вашу"
    assert adjective("средний", "n", False, "pre") == "среднем"


def test_numbers_choose_the_form() -> None:
    forms = ("фишка", "фишки", "фишек")
    assert [inflect_count(n, forms) for n in (1, 2, 5, 11, 21, 22, 112)] == [
        "фишка", "фишки", "фишек", "фишек", "фишка", "фишки", "фишек",
    ]  # fmt: skip


def test_english_plurals() -> None:
    words = ["elf", "witch", "fairy", "river maiden", "child of Krong", "undead", "mercenary"]
    assert [plural_of(word) for word in words] == [
        "elves", "witches", "fairies", "river maidens", "children of Krong", "undead", "mercenaries",
    ]  # fmt: skip


def test_english_names_that_mean_many_keep_their_form() -> None:
    assert [plural_of(word) for word in ("lizardfolk", "woodkin", "fungus", "drowned one", "hero")] == [
        "lizardfolk", "woodkin", "fungi", "drowned ones", "heroes",
    ]  # fmt: skip


def test_nouns_that_end_like_adjectives_decline_as_nouns() -> None:
    assert [decline("герой", case) for case in CASES] == ["герой", "героя", "герою", "героя", "героем", "герое"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "Закрыться: излечить ваш механизм на 5.",
            "what does not live has the accusative of its nominative",
        ),
        ("Закрыться: излечить вашего эльфа на 5.", "what lives, like its genitive"),
        ("Закрыться: ранить существо со слабым ударом не больше 2 на 1.", "«со» before two consonants"),
        ("Ваши существа со страхом имеют +1 к удару.", "«со» before с and another consonant"),
        ("Закрыться: ранить существо с 1 или меньше фишкой на 1.", "one is singular"),
        ("При вызове вашего эльфа: он получает броню 1.", "a pronoun agrees with the noun of its event"),
        ("+1 к удару, пока хозяин не перемещался в этот ход.", "a verb of the past agrees with its subject"),
        ("+1 к удару, пока эта карта не перемещалась в этот ход.", "a verb of the past agrees with its subject"),
    ],
)
def test_a_text_agrees_with_itself(text: str, why: str) -> None:
    sentences = parse(text, "ru").sentences
    assert sentences[0].ability is not None and render(sentences[0].ability, "ru") == text, why
