"""Side boards of decks: built beside the deck, read from lists, checked with the deck, and kept with copies."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from berserk_site.models import ApiKey
from catalog.models import Card
from decks.models import Author, Deck, Format
from decks.side_boards import side_problems
from decks.verdict import DeckProblem

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def sided(guards: list[Card], constructed_format: Format, alice: User) -> Deck:
    """Alice's deck of thirty cards in a format with side boards of four."""
    Format.objects.filter(pk=constructed_format.pk).update(side_board=4)
    deck = Deck.objects.create(owner=alice, name="Стражи", format=Format.objects.get(pk=constructed_format.pk))
    deck.change({card.pk: 3 for card in guards[:10]}, Author(alice))
    return deck


def find_problems(deck: Deck) -> tuple[DeckProblem, ...]:
    return side_problems(deck.game, deck.copies(), deck.side_board(), deck.format.rules)


def beside(deck: Deck) -> dict[int, int]:
    return dict(deck.aside.values_list("card", "count"))


def test_copies_are_added_and_taken_one_by_one(client: Client, alice: User, sided: Deck, guards: list[Card]) -> None:
    client.force_login(alice)
    url = f"/decks/{sided.key}/change/"
    card = guards[10].pk
    for wish in ("aside", "aside", "aside", "back", "take"):
        page = client.post(url, {wish: str(card)}, headers={"HX-Request": "true"}).content.decode()
    assert beside(sided) == {card: 1} and sided.cards.get(card=card).count == 1
    assert "Sideboard" in page and "1 of 4" in page


def test_copies_of_a_name_count_over_deck_and_side_board(sided: Deck, guards: list[Card]) -> None:
    sided.set_aside({guards[0].pk: 1, guards[11].pk: 4})
    codes = [
        problem.code for problem in side_problems(sided.game, sided.copies(), sided.side_board(), sided.format.rules)
    ]
    assert codes[0] == "side_board_size" and len(codes) == 3, codes
    sided.set_aside({guards[11].pk: 3})
    assert not side_problems(sided.game, sided.copies(), sided.side_board(), sided.format.rules)


def test_a_list_brings_its_side_board_and_takes_it_along(
    client: Client, alice: User, sided: Deck, guards: list[Card]
) -> None:
    client.force_login(alice)
    text = "3 Страж 1\nSideboard\n2 Страж 12\nSB: 1 Страж 11"
    client.post(f"/decks/{sided.key}/import/", {"list": text})
    assert beside(sided) == {guards[11].pk: 2, guards[10].pk: 1}
    exported = client.get(f"/decks/{sided.key}/export/text/").content.decode()
    head, side = exported.split("Sideboard\n")
    assert "3 Guard 1 " in head and "2 Guard 12" in side and "1 Guard 11" in side
    client.post(f"/decks/{sided.key}/copy/")
    assert beside(Deck.objects.latest("pk")) == beside(sided)


def test_where_the_format_has_none_a_list_leaves_it_out(client: Client, alice: User, sided: Deck) -> None:
    Format.objects.update(side_board=0)
    client.force_login(alice)
    client.post(f"/decks/{sided.key}/import/", {"list": "3 Страж 1\nSideboard\n2 Страж 12"})
    assert beside(sided) == {} and Deck.objects.get(pk=sided.pk).side_board() == []


def test_the_api_reads_and_writes_it(alice: User, sided: Deck) -> None:
    client = Client(headers={"Authorization": f"Token {ApiKey.make(alice, 'test')}"})
    body = {"side_board": [{"name": "Страж 12", "count": 2}]}
    told = client.patch(f"/api/decks/{sided.key}/", body, "application/json")
    assert told.status_code == 200 and told.json()["side_board"][0]["count"] == 2, told.content
    assert client.get("/api/formats/constructed/").json()["side_board"] == 4
