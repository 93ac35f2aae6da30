"""Our own set: what it holds, that all of it is understood, and that text and tree never drift apart."""

from __future__ import annotations

from collections import Counter

import pytest

from catalog.core.terms import LANGUAGES, Term
from catalog.heroes import shipped_cards
from catalog.heroes.cards import ELEMENTS
from catalog.heroes.columns import read_row
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.heroes.language.parser import parse, render
from catalog.heroes.lists import read
from catalog.language.text_reading import language_of
from tests.catalog.ability_shapes import shape

CARDS = list(shipped_cards.cards().values())
NAMES = {card.slug: card.name for card in CARDS if card.is_created}
SHAPES_WANTED = 30


def test_240_cards_of_all_kinds_with_names_and_flavour_in_both_languages() -> None:
    assert len(CARDS) == 240
    heroes = Counter(card.element for card in CARDS if card.kind == "hero")
    assert heroes == {element: 2 for element in ELEMENTS if element != "neutral"}
    assert set(Counter(card.kind for card in CARDS)) == {
        "hero", "creature", "spell", "event", "amulet", "armour", "weapon",
    }  # fmt: skip
    for card in CARDS:
        assert card.name_ru and card.name_en and card.flavour_ru and card.flavour_en, card
    assert len({card.name_ru for card in CARDS}) == len({card.name_en for card in CARDS}) == 240


def test_rarities_fill_boosters() -> None:
    counts = Counter(card.rarity for card in CARDS)
    assert counts["common"] > counts["uncommon"] > counts["rare"] > counts["ultra-rare"] >= 10


def test_every_text_is_understood_whole() -> None:
    assert [card.name_ru for card in CARDS if not card.parse().is_complete] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_written_is_read_as_the_same_tree(lang: str) -> None:
    for card in CARDS:
        abilities = card.parse().abilities
        text = render(abilities, "ru" if lang == "ru" else "en", NAMES)
        again = parse(text, "ru" if lang == "ru" else "en", spell=card.kind == "spell", names=NAMES)
        assert again.abilities == abilities, (card.name_ru, text)


def test_thirty_shapes_of_abilities_for_each_element() -> None:
    for element in ELEMENTS:
        shapes = {shape(one) for card in CARDS if card.element == element for one in card.parse().abilities}
        assert len(shapes) >= SHAPES_WANTED, (element, len(shapes))


def test_named_abilities_are_few_and_explained() -> None:
    used = {word for card in CARDS for word in KEYWORDS if KEYWORDS[word].name.en in card.text().en.lower()}
    assert len(used) <= 15  # the others are named abilities of published cards
    assert all(entry.text.ru and entry.text.en for entry in KEYWORDS.values())


def test_a_ready_deck_for_each_hero() -> None:
    decks = shipped_cards.ready_decks().values()
    assert {deck.hero for deck in decks} == {card for card in CARDS if card.kind == "hero"}


def test_a_card_shows_its_text_in_both_languages() -> None:
    for card in CARDS:
        text = card.text()
        assert bool(text.ru) == bool(text.en) == bool(card.parse().sentences)
        assert not text.en or language_of(text.en) == "en"


def test_a_sentence_that_is_not_known_is_kept_and_shows_where_reading_stopped() -> None:
    parsed = parse("Рывок. Найм: взять карту и станцевать.")
    assert len(parsed.abilities) == 1 and not parsed.is_complete
    (unknown,) = parsed.unknown
    assert unknown.text == "Найм: взять карту и станцевать" and unknown.stopped == "станцевать"
    assert unknown.text[unknown.at :] == "станцевать" and unknown.nearest == "Найм: взять карту."


def test_a_text_without_meaning_stays_unread() -> None:
    for text in ("Найм: закрыть его", "При гибели: ранить то существо на 1", "Найм: она стоит на 1 меньше"):
        assert not parse(text).is_complete, text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("рывок", "Рывок."),
        ("Найм: возьмите карту", "Найм: взять карту."),
        (
            "Найм: уничтожьте каждое существо стоимостью 3 или менее.",
            "Найм: уничтожить всех существ стоимостью 3 или менее.",
        ),
        ("ЗАКРЫТЬСЯ: выстрел на 2 по выбранному существу", "Закрыться: выстрелить в выбранное существо на 2."),
    ],
)
def test_common_spellings_are_read_as_the_same(text: str, canonical: str) -> None:
    assert render(parse(text).abilities, "ru") == canonical


def test_every_problem_of_a_row_is_told_at_once() -> None:
    row = {"set": "", "number": 0, "kind": "лес", "element": "вода", "cost": "много", "classes": "кот", "цвет": 1}
    card, problems, unknown = read_row(row)
    assert card is None and unknown == ["цвет"]
    assert [problem.field for problem in problems] == ["set", "kind", "element", "number", "cost", "name_ru", "classes"]


def test_numbers_belong_to_kinds() -> None:
    row = {"set": "X", "number": 1, "name": "Гром", "kind": "заклинание", "cost": "X+1", "strike": 2}
    assert [problem.field for problem in read_row(row)[1]] == ["strike"]
    card, problems, _ = read_row({**row, "strike": 0})
    assert card and not problems and card.cost_x and card.cost == 1


@pytest.mark.parametrize(
    ("file", "data"),
    [
        ("cards.xls", b""), ("cards.toml", b"a = ["), ("cards.json", b"{"), ("cards.csv", b""), ("cards.toml", b"\xff"),
        ("cards.json", b'[1, {"number": 1}]'), ("cards.toml", b'game = "clash"\ncode = "X"'),
    ],
)  # fmt: skip
def test_a_file_that_is_no_list_is_refused_and_says_why(file: str, data: bytes) -> None:
    found = read(file, data)
    assert found.flaws and not found.cards
    assert all(isinstance(flaw.problem.allowed, Term) and flaw.problem.allowed.en for flaw in found.flaws)
