"""Errata files: texts by set and number, read beside a list or imported for cards of the catalog."""

from __future__ import annotations

import pytest

from catalog.berserk.language.coverage import read_card_texts
from catalog.importing import import_cards
from catalog.models import Card
from catalog.sources import Contents, read_card_list

SET = """
code = "torn"
name_ru = "Рваный"

[[card]]
number = 1
name_ru = "Писарь"
type = "creature"
element = "forest"
cost = "3s"
life = 4
move = 1
strike = "1-2-3"
text_ru = "Закрыться: ранить сущ"
"""
ERRATA = """
[errata.torn]
1 = "Закрыться: ранить существо на 1."
"""


def contents(*texts: str) -> Contents:
    return Contents.together([read_card_list(f"{place}.toml", text.encode()) for place, text in enumerate(texts)])


def test_a_list_is_read_with_errata_beside_it() -> None:
    assert not read_card_texts(source.card for source in contents(SET).cards)[0].is_complete
    assert read_card_texts(source.card for source in contents(SET, ERRATA).cards)[0].is_complete


@pytest.mark.django_db
def test_errata_are_imported_for_cards_of_the_catalog() -> None:
    assert not import_cards(contents(SET)).errors
    report = import_cards(contents(ERRATA))
    assert not report.errors and report.changed == 1
    card = Card.objects.get(set__code="torn", number=1)
    assert card.played_as == "Закрыться: ранить существо на 1."
    assert card.to_printed_card().text_ru == "Закрыться: ранить сущ"


@pytest.mark.django_db
def test_an_erratum_of_no_card_is_an_error_with_its_place() -> None:
    report = import_cards(contents(ERRATA))
    assert [(problem.row, problem.found) for problem in report.errors] == [(1, "torn 1")]


@pytest.mark.parametrize(
    ("text", "field"),
    [('[errata.torn]\nx = "Броня 1."', "number"), ("[errata.torn]\n1 = 3", "text"), ("[errata.torn]", "errata")],
)
def test_a_bad_line_is_named(text: str, field: str) -> None:
    assert [problem.field for problem in contents(text).errors] == [field]


def test_the_example_of_the_documentation_is_read() -> None:
    with open("docs/errata.toml", "rb") as file:
        assert len(read_card_list("errata.toml", file.read()).errata) == 1
