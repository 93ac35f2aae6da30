"""The data stored for a card's text after the card language has read it."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from catalog.berserk import language
from catalog.berserk.card import Cost, PrintedCard, Strike
from catalog.berserk.understanding import compute_digest, understand

LANGUAGE = Path(language.__file__).parent
PLAIN = PrintedCard("T", 1, "Волк", "forest", "creature", Cost(3), life=6, move=1, strike=Strike(1, 2, 2))


@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("Броня 2.", {("armour", 2)}),
        ("Строй: броня 2.", {("formation", None), ("armour", 2)}),
        ("Закрыться: выстрел на 1-2-3.", {("shot", None)}),
        ("Защита от выстрелов.", {("protection-from-shots", None)}),
        ("При ударе: отравить атакованное существо на 2.", {("poison", 2)}),
        ("Ваши эльфы получают броню 1.", set()),
        ("", set()),
    ],
)
def test_abilities_are_those_that_the_card_itself_has_or_inflicts(
    text: str, abilities: set[tuple[str, int | None]]
) -> None:
    found = set(understand(replace(PLAIN, text_ru=text)).abilities)
    assert found == abilities


def test_icons_are_abilities_too_and_an_ability_stands_once() -> None:
    card = replace(PLAIN, text_ru="Броня 1.", icons=(("armour", 1), ("protection-from-spells", None)))
    assert understand(card).abilities == (("armour", 1), ("protection-from-spells", None))


@pytest.mark.parametrize(
    ("text", "simulated"),
    [("", "yes"), ("Броня 1.", "yes"), ("Броня 1. Бряк бряк хлоп.", "partly"), ("Бряк бряк хлоп.", "no")],
)
def test_a_card_is_simulated_wholly_partly_or_not(text: str, simulated: str) -> None:
    assert understand(replace(PLAIN, text_ru=text)).simulated == simulated


def test_the_text_is_there_in_both_languages_and_the_unknown_stays_as_printed() -> None:
    understood = understand(replace(PLAIN, text_ru="Броня 1. Бряк бряк хлоп."))
    assert understood.text_en == "Armour 1. Бряк бряк хлоп."
    assert understood.text_ru == "Броня 1. Бряк бряк хлоп."
    assert [sentence["text"] for sentence in understood.unknown] == ["Бряк бряк хлоп"]


def test_a_misspelt_word_is_told_with_its_place_and_the_word_it_may_be() -> None:
    unknown = understand(replace(PLAIN, text_ru="Броня 1. Закрыться: разря на 2 по воскресеньям.")).unknown[0]
    assert unknown["text"][unknown["at"] :].startswith("разря")
    assert (unknown["word"], unknown["suggestion"]) == ("разря", "разряд")


def test_an_english_text_alone_is_read_too() -> None:
    understood = understand(replace(PLAIN, text_en="Armour 1."))
    assert (understood.abilities, understood.text_ru) == ((("armour", 1),), "Броня 1.")


def test_the_parser_knows_the_classes_of_the_set() -> None:
    text = "Закрыться: излечить выбранного вашего бурундука на 1."
    assert understand(replace(PLAIN, text_ru=text), {"бурундук": "chipmunk"}).simulated == "yes"


@pytest.mark.parametrize("changed", ["patterns.py", "dictionary.toml", "russian/phrases/lives.py"])
def test_a_change_anywhere_in_the_card_language_has_cards_read_again(tmp_path: Path, changed: str) -> None:
    other = shutil.copytree(LANGUAGE, tmp_path / "language")
    assert compute_digest(other) == compute_digest(LANGUAGE)
    with (other / changed).open("a") as file:
        file.write("# another word")
    assert compute_digest(other) != compute_digest(LANGUAGE)
