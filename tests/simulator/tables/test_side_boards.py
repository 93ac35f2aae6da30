"""Side boards: between two games of a match players swap cards one for one; others learn that they have chosen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from berserk_site.models import ApiKey
from catalog.models import Card
from decks.models import Deck, Format
from simulator.games import engine
from simulator.tables import hooks, matches, player_actions, table_view
from simulator.tables.access import Person
from simulator.tables.matches import FIRST_DECISION
from simulator.tables.models import Seat, Table, now_ms
from simulator.tables.player_actions import Forbidden, NotYours, Stale
from simulator.tables.table_setup import CannotSit
from tests.simulator.tables.playing import against, between, of, view_of
from tests.simulator.tables.test_hidden import TOKEN

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def sided(plain_decks: list[Deck]) -> list[Deck]:
    """Two decks of a format with side boards, each with three cards of the other beside it."""
    Format.objects.filter(slug="constructed").update(side_board=5)
    guards, raiders = (Deck.objects.get(pk=deck.pk) for deck in plain_decks)
    for deck, other in ((guards, raiders), (raiders, guards)):
        cards = [row.card_id for row in other.cards.order_by("card")[:2]]
        deck.set_aside({cards[0]: 2, cards[1]: 1})
    return [guards, raiders]


@pytest.fixture
def second(alice: User, bob: User, sided: list[Deck]) -> Table:
    """The second game of a match whose first Bob (B) has won: both may swap cards."""
    table = between(alice, bob, sided, best_of=3)
    player_actions.resign(table.key, Person(alice))
    return Table.objects.get(follows=table)


def cards_of(table: Table, number: int) -> tuple[Counter[str], Counter[str]]:
    """The names of a seat's deck and side board."""
    seat = Seat.objects.get(table=table, number=number)
    deck, side = (engine("berserk").cards(rows or []) for rows in (seat.cards, seat.side))
    return Counter(card.name_ru for card in deck), Counter(card.name_ru for card in side)


def test_cards_are_swapped_one_for_one_and_the_match_goes_on(second: Table, alice: User, bob: User) -> None:
    assert second.state == Table.State.SWAPPING
    here = view_of(second, alice)
    assert here.swap is not None and [row.count for row in here.swap.side] == [2, 1]
    before, beside = cards_of(second, 0)
    out, into = here.swap.deck[0], here.swap.side[0]
    assert player_actions.swap_cards(second.key, Person(alice), [out.place, out.place], [into.place, into.place])
    assert cards_of(second, 0) == (before, beside), "decks change when all have chosen"
    assert player_actions.swap_cards(second.key, Person(bob), [], [])
    second.refresh_from_db()
    assert (second.state, second.chooser) == (Table.State.CHOOSING, 1)
    after, beside_after = cards_of(second, 0)
    assert after == before - Counter({out.name.ru: 2}) + Counter({into.name.ru: 2})
    assert beside_after == beside - Counter({into.name.ru: 2}) + Counter({out.name.ru: 2})
    player_actions.play_move(second.key, Person(bob), FIRST_DECISION, 0)
    assert Table.objects.get(pk=second.pk).state == Table.State.PLAYING
    player_actions.resign(second.key, Person(bob))
    third = Table.objects.get(follows=second)
    assert third.state == Table.State.SWAPPING and cards_of(third, 0) == (after, beside_after)


def test_a_rematch_begins_with_the_lists_as_they_were(second: Table, alice: User, bob: User) -> None:
    before = cards_of(second, 0)
    player_actions.swap_cards(second.key, Person(alice), [0], [0])
    player_actions.swap_cards(second.key, Person(bob), [], [])
    player_actions.play_move(second.key, Person(bob), FIRST_DECISION, 0)
    assert cards_of(second, 0) != before
    player_actions.resign(second.key, Person(alice))
    for user in (alice, bob):
        again = matches.rematch(second.key, Person(user))
    assert again.state == Table.State.PLAYING and cards_of(again, 0) == before


def test_the_same_choice_twice_is_one_and_another_is_refused(second: Table, alice: User, charlie: User) -> None:
    with pytest.raises(NotYours):
        player_actions.swap_cards(second.key, Person(charlie), [], [])
    for out, into in (([0], []), ([0] * 9, [0] * 9), ([99], [0]), ([0], [2])):
        with pytest.raises(Forbidden):
            player_actions.swap_cards(second.key, Person(alice), out, into)
    assert player_actions.swap_cards(second.key, Person(alice), [0], [1])
    assert not player_actions.swap_cards(second.key, Person(alice), [0], [1])
    with pytest.raises(Stale):
        player_actions.swap_cards(second.key, Person(alice), [], [])


def test_a_deck_stays_legal(second: Table, alice: User) -> None:
    """A ban that came after the match began is looked at again."""
    name = view_of(second, alice).swap
    assert name is not None
    fmt = Format.objects.get(slug="constructed")
    fmt.bans.create(name=name.side[0].name.ru)
    with pytest.raises(Forbidden) as refused:
        player_actions.swap_cards(second.key, Person(alice), [0], [0])
    assert name.side[0].name.ru in str(refused.value) or name.side[0].name.en in str(refused.value)


def test_who_does_not_choose_in_time_keeps_their_deck(second: Table, alice: User, bob: User) -> None:
    before = cards_of(second, 1)
    player_actions.swap_cards(second.key, Person(alice), [0], [0])
    hooks.run_due()
    assert Table.objects.get(pk=second.pk).state == Table.State.SWAPPING
    Table.objects.filter(pk=second.pk).update(due=now_ms() - 1)
    hooks.run_due()
    second.refresh_from_db()
    assert second.state == Table.State.CHOOSING and cards_of(second, 1) == before
    with pytest.raises(Stale):
        player_actions.swap_cards(second.key, Person(bob), [0], [0])


def test_an_engine_keeps_its_deck_and_is_not_waited_for(alice: User, sided: list[Deck]) -> None:
    table = against(alice, sided, best_of=3)
    player_actions.resign(table.key, Person(alice))
    again = Table.objects.get(follows=table)
    assert again.state == Table.State.SWAPPING
    player_actions.swap_cards(again.key, Person(alice), [0], [0])
    assert Table.objects.get(pk=again.pk).state == Table.State.PLAYING


def test_nobody_is_asked_without_a_side_board_or_in_one_game(alice: User, bob: User, sided: list[Deck]) -> None:
    one = between(alice, bob, sided)
    assert set(Seat.objects.filter(table=one).values_list("side", flat=True)) == {None}
    for deck in sided:
        deck.set_aside({})
    table = between(alice, bob, sided, best_of=3)
    player_actions.resign(table.key, Person(alice))
    assert Table.objects.get(follows=table).state == Table.State.CHOOSING


def test_a_side_board_that_is_too_large_does_not_sit_down(alice: User, bob: User, sided: list[Deck]) -> None:
    card = Card.objects.filter(set__code="trial").order_by("-pk").first()
    assert card is not None
    sided[0].set_aside({card.pk: 6})
    with pytest.raises(CannotSit, match="sideboard has 6 cards; at most 5"):
        between(alice, bob, sided, best_of=3)


def test_what_a_player_swaps_is_hidden_from_everybody_else(
    second: Table, bob: User, charlie: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alice's choice does not change any byte for Bob or a spectator until the game is over."""
    key = ApiKey.make(bob, "test")
    addresses = [f"/tables/{second.key}/", f"/tables/{second.key}/now/", f"/api/tables/{second.key}/"]

    def bytes_of(client: Any, **more: Any) -> list[bytes]:
        answers = [client.get(address, **more) for address in addresses]
        assert all(answer.status_code == 200 for answer in answers)
        return [TOKEN.sub(b"", answer.content) for answer in answers]

    now = now_ms()
    monkeypatch.setattr(table_view, "now_ms", lambda: now)
    found = []
    choices: list[list[list[int]]] = [[[0], [0]], [[1, 1], [0, 1]], [[], []]]
    for chosen in choices:
        Seat.objects.filter(table=second, number=0).update(swapped=chosen, acts=False)
        api = bytes_of(Client(), headers={"Authorization": f"Token {key}"})
        found.append([*bytes_of(of(bob)), *api, *bytes_of(of(charlie))])
        assert b"has chosen" in found[-1][0]
    assert found[0] == found[1] == found[2]


def test_the_page_and_the_api_ask_and_take_it(second: Table, alice: User, bob: User) -> None:
    page = of(alice).get(second.get_absolute_url()).content.decode()
    assert "your deck stays as it is" in page
    assert 'name="out-0"' in page and 'name="in-1"' in page and "Keep the deck" in page
    url = reverse("tables:swap", args=[second.key])
    assert of(alice).post(url, {"out-0": "1"}).status_code == 422
    assert of(alice).post(url, {"out-0": "1", "in-0": "1", "in-1": "0"}).status_code == 302
    assert Seat.objects.get(table=second, number=0).swapped == [[0], [0]]
    client = Client(headers={"Authorization": f"Token {ApiKey.make(bob, 'test')}"})
    here = client.get(f"/api/tables/{second.key}/").json()
    assert here["state"] == "swapping" and here["swap"]["side"][0]["count"] == 2
    body = {"out": [here["swap"]["deck"][0]["place"]], "into": [here["swap"]["side"][0]["place"]]}
    told = client.post(f"/api/tables/{second.key}/swap/", body, "application/json")
    assert told.status_code == 200 and told.json()["swap"] is None and told.json()["state"] == "choosing"
