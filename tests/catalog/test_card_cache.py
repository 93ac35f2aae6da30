"""Cards read before are shown again without being read, and never as they were before a change."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from catalog import search
from catalog.core.bounded_cache import BoundedCache
from catalog.importing import import_cards
from catalog.models import Card, CardSet
from catalog.paging import CardPages
from tests.catalog.conftest import VALLEY, read_together

pytestmark = pytest.mark.django_db
CARDS = reverse("catalog:cards")


def test_a_page_shown_before_asks_only_for_the_sets_of_its_game_its_number_and_its_order(
    client: Client, valley: CardSet
) -> None:
    client.get(CARDS)
    with CaptureQueriesContext(connection) as asked:
        client.get(CARDS)
    assert len(asked) == 3


def test_a_card_is_shown_as_the_last_import_has_it(client: Client, valley: CardSet) -> None:
    assert "Archer of the Border" not in client.get(CARDS).text
    card = Card.objects.get(set=valley, number=1)
    client.get(CARDS)
    assert not import_cards(
        read_together(valley_toml=VALLEY.decode().replace(f'"{card.name_en}"', '"Archer of the Border"'))
    ).errors
    assert "Archer of the Border" in client.get(CARDS).text


def test_a_face_shows_the_code_that_its_set_has_now(client: Client, valley: CardSet) -> None:
    client.get(CARDS)
    valley.code = "DALE"
    valley.save()
    shown = client.get(CARDS).text
    assert "DALE 1<" in shown
    assert "VAL 1<" not in shown


def test_the_value_that_was_stored_first_is_removed_first() -> None:
    values: BoundedCache[int, str] = BoundedCache(2)
    for key in (1, 2, 1, 3):  # 1 is stored again
        values.store(key, str(key))
    assert [values.get(key) for key in (1, 2, 3)] == ["1", None, "3"]


def test_forty_controls_beside_a_search_by_format_do_not_ask_for_the_formats_forty_times(
    client: Client, valley: CardSet
) -> None:
    with CaptureQueriesContext(connection) as asked:
        client.get(CARDS, {"q": "legal:constructed"})
    assert len(asked) <= 16


@pytest.mark.parametrize("text", ["", "стоимость<=5", "стихия:лес", "броня или регенерация", "формат:constructed"])
@pytest.mark.parametrize("many", [1, 20_000])
def test_cards_walked_through_are_those_that_sorting_finds(
    valley: CardSet, text: str, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("catalog.paging.MANY", many)
    found = search.find_cards(text)
    walked = CardPages(found, 3, by_number=True)
    shown = [card.pk for number in walked.page_range for card in walked.page(number)]
    assert shown == list(found.values_list("pk", flat=True))
    assert len(shown) == walked.count


def test_the_address_of_a_card_follows_the_code_of_its_set(valley: CardSet) -> None:
    card = Card.objects.get(set=valley, number=1)
    assert card.get_absolute_url() == "/berserk/cards/VAL/1/"
    valley.code = "DALE"
    valley.save()
    assert Card.objects.get(pk=card.pk).get_absolute_url() == "/berserk/cards/DALE/1/"
