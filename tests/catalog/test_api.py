"""Cards and sets for programs."""

from __future__ import annotations

from base64 import b64encode
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client

from catalog.importing import import_cards
from catalog.models import CardSet
from decks.models import Format
from tests.catalog.conftest import VALLEY, read_together

pytestmark = pytest.mark.django_db


def results(client: Client, **query: str) -> list[dict[str, Any]]:
    answer = client.get("/api/cards/", query)
    assert answer.status_code == 200
    listed: list[dict[str, Any]] = answer.json()["results"]
    return listed


def test_a_card_is_told_with_all_that_is_printed_on_it(client: Client, valley: CardSet) -> None:
    card = results(client, q="латник")[0]
    assert (card["game"], card["set"], card["number"], card["name_en"]) == ("berserk", "VAL", 2, "Man-at-arms")
    assert (card["cost"], card["elite"], card["type"], card["element"]) == (5, True, "creature", "mountain")
    assert card["strike"] == [2, 3, 4] and card["classes"] == ["гном", "страж"]
    assert card["icons"] == [{"ability": "armour", "x": 2}]
    assert client.get(f"/api/cards/{card['id']}/").json() == card


def test_cards_are_filtered_by_the_query_language(client: Client, valley: CardSet) -> None:
    assert [card["number"] for card in results(client, q="element:forest")] == [1, 5]


@pytest.mark.parametrize("sort", ["cost", "-life", "rarity", "name", "-strike", "type,cost"])
def test_the_cursor_goes_through_every_card_once_in_any_order(client: Client, valley: CardSet, sort: str) -> None:
    seen, address = [], f"/api/cards/?page_size=2&q=sort:{sort}"
    while address:
        page = client.get(address).json()
        seen += [card["number"] for card in page["results"]]
        address = page["next"]
    assert sorted(seen) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_a_mistake_in_the_query_is_told_with_its_place(client: Client, valley: CardSet) -> None:
    answer = client.get("/api/cards/", {"q": "волк costt<3"}, headers={"accept-language": "en"})
    assert answer.status_code == 400
    said = answer.json()
    assert (said["start"], said["end"], said["meant"]) == ("5", "10", "волк cost<3")


def test_the_number_of_queries_does_not_grow_with_the_page(
    client: Client, valley: CardSet, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(3):
        assert len(results(client)) == 9


def test_sets_are_told_with_the_number_of_their_cards(client: Client, valley: CardSet) -> None:
    told = client.get("/api/sets/").json()["results"][0]
    assert (told["code"], told["name_en"], told["released"], told["cards"]) == ("VAL", "The Valley", "2026-01-31", 9)


def test_who_has_the_answer_gets_304_until_cards_change(client: Client, valley: CardSet) -> None:
    first = client.get("/api/cards/")
    again = client.get("/api/cards/", headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    import_cards(read_together(valley_toml=VALLEY.replace(b"life = 11", b"life = 12")))
    assert client.get("/api/cards/", headers={"if-none-match": first["ETag"]}).status_code == 200


def test_a_renamed_set_and_a_changed_format_are_told_at_once(client: Client, valley: CardSet) -> None:
    addresses = ("/api/sets/", "/api/cards/?q=legal:constructed")
    before = [client.get(address)["ETag"] for address in addresses]
    CardSet.objects.update(name_en="The Vale")
    Format.objects.get(slug="constructed").sets.add(CardSet.objects.create(code="X", name_ru="Икс"))
    for address, etag in zip(addresses, before, strict=True):
        assert client.get(address, headers={"if-none-match": etag}).status_code == 200


def test_what_only_shows_refuses_to_be_written_whoever_asks(client: Client, valley: CardSet) -> None:
    for address in ("/api/cards/", "/api/sets/", "/api/formats/"):
        answer = client.post(address)
        assert answer.status_code == 405
        assert "GET" in answer["Allow"]


@pytest.mark.parametrize("address", ["/api/cards/", "/api/cards/?q=sort:-cost", "/api/sets/", "/api/decks/"])
@pytest.mark.parametrize("held", ["p=abc", "p=99999999999999999999999", "p=1.5", "p=%00", "o=99999999", "x=1", "%%%"])
def test_a_cursor_that_was_not_given_out_is_refused(client: Client, valley: CardSet, address: str, held: str) -> None:
    for cursor in (held, b64encode(held.encode()).decode()):
        answer = client.get(address, {**dict(parse_qsl(urlsplit(address).query)), "cursor": cursor})
        assert answer.status_code == 404
        assert answer.json() == {"detail": "Invalid cursor"}


def test_a_cursor_is_for_its_own_list_and_a_page_of_any_size(client: Client, valley: CardSet) -> None:
    given = client.get("/api/cards/?page_size=2&q=sort:name").json()["next"]
    cursor = dict(parse_qsl(urlsplit(given).query))["cursor"]
    assert client.get("/api/cards/", {"q": "sort:-cost", "cursor": cursor}).status_code == 404
    assert client.get("/api/cards/", {"cursor": cursor}).status_code == 404
    following = client.get("/api/cards/", {"q": "sort:name", "page_size": "3", "cursor": cursor}).json()
    assert len(following["results"]) == 3


def test_nobody_can_write(client: Client, valley: CardSet) -> None:
    for method in (client.post, client.put, client.patch, client.delete):
        assert method("/api/cards/1/").status_code in (401, 403, 405)


def test_the_schema_describes_the_query(client: Client) -> None:
    schema = client.get("/api/schema/", {"format": "json"}).json()
    parameters = {p["name"]: p for p in schema["paths"]["/api/cards/"]["get"]["parameters"]}
    assert "query language" in parameters["q"]["description"]


@pytest.mark.parametrize("size", ["abc", "0", "-1", "201", "1.5", "٣", "9" * 30, ""])
def test_a_page_has_from_1_to_200_rows_and_another_size_is_refused(client: Client, size: str) -> None:
    answer = client.get("/api/cards/", {"page_size": size}, headers={"accept-language": "ru"})
    assert answer.status_code == 400
    assert answer.json() == {"page_size": ["Введите целое число от 1 до 200."]}


def test_a_set_is_found_by_its_code_in_any_case(client: Client, valley: CardSet) -> None:
    assert [told["code"] for told in client.get("/api/sets/?code=val").json()["results"]] == ["VAL"]
    assert client.get("/api/sets/?code=none").json()["results"] == []
