"""Deck files of other programs: each gives its cards, and each of its faults is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils.datastructures import MultiValueDict
from django.utils.html import escape

from catalog.cards import CardRef
from decks.forms import ListForm
from decks.list_files import FORMATS, layout_of
from decks.lists import DeckList, parse_list
from tests.decks.cards import Shelf, make_card

FILES = Path(__file__).parent / "files"
SHELF = Shelf(
    [
        make_card("Ёжовый дозор", 1, set_code="10", name_en="Hedgehog Watch"),
        make_card("Паромщик с Гнилой Заводи", 2, set_code="10", name_en="Ferryman of the Rotten Backwater"),
        make_card("Цапля-дозорная", 3, set_code="10", name_en="Heron Sentry"),
    ]
)
WATCH, FERRYMAN, HERON = (CardRef("berserk", "10", number) for number in (1, 2, 3))
DECK = {WATCH: 3, FERRYMAN: 2, HERON: 1}
# A file, its layout, and its cards.
READ: dict[str, tuple[str, dict[CardRef, int]]] = {
    "ford.brsd": ("text", DECK),
    "ford.brsc": ("collection", {WATCH: 4, FERRYMAN: 3, HERON: 1}),
    "ford.txt": ("text", DECK),
    "ford.html": ("text", DECK),
    "ford.json": ("json", DECK),
    "ford-tabletop.json": ("tabletop", DECK),
    "ford.cod": ("cockatrice", DECK),
    "ford-cp1251.csv": ("csv", DECK),
    "names.csv": ("text", dict.fromkeys(DECK, 1)),
}


def read_upload(data: bytes) -> str:
    """The text that the form takes from an uploaded file."""
    form = ListForm({}, MultiValueDict({"file": [SimpleUploadedFile("deck", data)]}))
    assert form.is_valid(), form.errors
    return form.text


def read_file(text: str, **changes: Any) -> DeckList:
    return parse_list(text, SHELF, **changes)


@pytest.mark.parametrize("file", READ)
def test_a_file_gives_its_cards(file: str) -> None:
    text = read_upload((FILES / file).read_bytes())
    layout, cards = READ[file]
    found = read_file(text)
    assert (layout_of(text), found.mistakes, found.counts) == (layout, (), cards)
    assert read_file(found.text).counts == cards  # the text in the box is the same list


def test_the_page_of_formats_lists_each_kind_of_file() -> None:
    named = {Path(file).suffix for file in READ}
    assert named <= {ending for each in FORMATS for ending in each.endings}


def test_the_zone_beside_a_deck_is_its_sideboard() -> None:
    found = read_file((FILES / "ford.cod").read_text())
    assert [(copies.ref, copies.count) for copies in found.side] == [(WATCH, 2)]


def test_faults_of_a_file_are_named_and_the_rest_is_read() -> None:
    save = json.loads((FILES / "ford-tabletop.json").read_text())
    cards = save["ObjectStates"][0]["ContainedObjects"]
    cards[0]["Nickname"], cards[3]["Nickname"] = "", "Паромщик с Гнилой Завади"
    found = read_file(json.dumps(save))
    assert found.counts == {WATCH: 2, FERRYMAN: 1, HERON: 1}
    nameless, misspelt = sorted(found.mistakes, key=lambda mistake: "CardID" not in mistake.text)
    assert "Nickname" in nameless.reason.en and nameless.text == "1 CardID 10000"
    assert misspelt.offers[0].en == "1 Ferryman of the Rotten Backwater"
    assert found.text.splitlines()[misspelt.row] == misspelt.written == "1 Паромщик с Гнилой Завади"


def test_names_in_the_box_are_in_the_language_of_the_page() -> None:
    assert "3 Hedgehog Watch (10 1)" in read_file((FILES / "ford.cod").read_text(), language="en").text


@pytest.mark.parametrize(
    "text",
    [
        "<cockatrice_deck><zone>",
        "<cockatrice_deck/>",
        '<!DOCTYPE a [<!ENTITY b "c">]><cockatrice_deck>&b;</cockatrice_deck>',
        '<cockatrice_deck><!DOCTYPE a [<!ENTITY b "c">]>&b;</cockatrice_deck>',
        '{"ObjectStates": []}',
        '{"ObjectStates": 3}',
        '{"ObjectStates": [{"Name": "Bag"}]}',
        '{"ObjectStates": [',
        "10999 3",
    ],
)
def test_a_file_without_cards_is_a_mistake(text: str) -> None:
    found = read_file(text)
    assert len(found.mistakes) == 1 and not found.cards


def test_bytes_that_are_no_text_are_refused_by_the_form() -> None:
    form = ListForm({}, MultiValueDict({"file": [SimpleUploadedFile("deck", b"\x89PNG\r\n\x98\xff\xd8")]}))
    assert "Windows-1251" in str(form.errors["file"])


@pytest.mark.django_db
def test_the_page_of_formats_has_an_example_of_each(client: Client) -> None:
    for language in ("en", "ru"):
        page = client.get(reverse("decks:list_formats"), headers={"accept-language": language}).text
        for each in FORMATS:
            assert escape(each.name.said(language)) in page and escape(each.example.said(language)) in page
