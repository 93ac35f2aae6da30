"""Results of queries over the cards."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from catalog import search
from catalog.controls import additions
from catalog.importing import import_cards
from catalog.models import Card, CardSet
from tests.catalog.conftest import read_together

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        ("стихия:лес", [1, 5]),
        ("element:neutral", [6, 8]),
        ("стихия!=лес,горы", [3, 4, 6, 7, 8, 9]),
        ("тип:существо", [1, 2, 3, 4, 5, 9]),
        ("type:flyer", [3]),
        ("-type:creature", [6, 7, 8]),
        ("стоимость<=3", [3, 4, 5, 6, 7]),
        ("стоимость:2,6", [5, 6, 9]),
        ("стоимость!=2,6 тип:существо", [1, 2, 3, 4]),
        ("стоимость:X", [5]),
        ("элита:да", [2, 5, 7, 9]),
        ("elite:no unique:no type:creature", [1, 3, 4]),
        ("horde:yes", [4]),
        ("умеет:орда", [4]),
        ("has:flying", [3]),
        ("has:unique", [2]),
        ("life>=8", [1, 2, 9]),
        ("life<cost", []),
        ("move>=weak type:creature", [1, 4, 5]),
        ("сила>слабый", [1, 2, 3, 5, 9]),
        ("ход!=1", [1, 4, 5]),
        ("редкость:редкая", [2, 9]),
        ("rarity>rare", [5]),
        ("класс:эльф", [1]),
        ("class:elf", [1]),
        ("class:dwarf or class:shield", [2, 6]),
        ("класс=стр", []),
        ("класс:стр", [2]),
        ("сет:VAL номер<3", [1, 2]),
        ("set:долина номер:9", [9]),
        ("set=the", []),
        ("название:лучник", [1, 9]),
        ("name:archer", [1]),
        ("название=латник", [2]),
        ("тЁмный", [1, 9]),
        ("тёмный лучник -темный", []),
        ('"темный лучник"', [1, 9]),
        ("ВЫСТРЕЛ", [1, 3]),
        ("text:shot", [1, 3]),
        ("броня", [2, 5]),
        ("умеет:броня", [2, 5]),
        ("броня>=2", [2]),
        ("armour:1", [5]),
        ("armour!=1", [2]),
        ("has:armour has:regeneration", [5]),
        ("(лучник or ворон) -стихия:лес", [3, 9]),
        ("100%", []),
        ("_", []),
    ],
)
def test_a_query_finds(valley: CardSet, text: str, numbers: list[int]) -> None:
    assert list(search.find_cards(text).order_by("number").values_list("number", flat=True)) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("sort:-life", [2, 9, 1, 8, 4, 3, 5, 6, 7]),
        ("sort:life", [5, 3, 4, 8, 1, 9, 2, 6, 7]),
        ("sort:cost,-life", [5, 6, 4, 3, 7, 1, 8, 2, 9]),
        ("sort:-rarity тип:существо", [5, 2, 9, 4, 1, 3]),
        ("sort:-number номер<4", [3, 2, 1]),
    ],
)
def test_what_is_found_comes_in_the_order_asked_for_and_cards_without_the_number_last(
    valley: CardSet, text: str, numbers: list[int]
) -> None:
    assert [card.number for card in search.find_cards(text)] == numbers


def test_copies_are_found_by_name_whatever_their_spelling(valley: CardSet) -> None:
    assert [card.number for card in Card.objects.named(" ТЁМНЫЙ  лучник").order_by("number")] == [1, 9]
    assert [card.number for card in Card.objects.named("dark archer")] == [1]


def test_a_reprint_is_found_by_either_of_its_sets(valley: CardSet) -> None:
    more = 'code = "NEW"\nname_ru = "Новый"\n[[printing]]\nset = "VAL"\ncard = 3\nnumber = 50\nrarity = "rare"\n'
    assert not import_cards(read_together(new_toml=more)).errors
    assert [card.number for card in search.find_cards("сет:new")] == [3]
    assert search.find_cards("сет:val").count() == 9


def test_everything_a_face_shows_comes_in_one_query(
    valley: CardSet, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        for card in Card.objects.complete():
            card.to_printed_card()
            assert card.class_names is not None and card.icon_names is not None


def test_classes_are_offered_in_the_readers_language_and_found_by_it(valley: CardSet) -> None:
    offered = {language: dict(additions("berserk", language)) for language in ("ru", "en")}
    assert ("класс:эльф", "эльф") in offered["ru"]["класс"]
    assert ("class:elf", "elf") in offered["en"]["class"]
    assert list(search.find_cards("class:elf")) == list(search.find_cards("класс:эльф"))
    assert search.find_cards("class:elf").exists()
