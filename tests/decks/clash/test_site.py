"""Decks of «Битва колод» in the site: built, checked, mended, listed, drafted in events and replayed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.models import Card
from decks.events import lobby, rounds
from decks.events.models import Event, Pairing
from decks.events.record import pod_of
from decks.models import Author, Deck, Format
from simulator.event_tables import play_next
from tests.decks.events.finishing import finish_work

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer
    return answer.content.decode()


def deck_of(cards: list[Card], fmt: str = "clash-constructed", owner: User | None = None) -> Deck:
    columns = {"format": Format.objects.get(slug=fmt), "visibility": "public"}
    deck = Deck.objects.create(owner=owner, name="Мосты", **columns)
    deck.change({card.pk: 1 for card in cards}, Author(owner))
    return deck


def test_a_guest_builds_a_deck_of_eight_and_sees_it_legal_with_its_mana_curve(
    client: Client, clash_cards: list[Card]
) -> None:
    assert "Constructed deck" in page(client, "/clash/decks/new/") and "Констрактед" not in page(
        client, "/clash/decks/new/"
    )
    lines = "\n".join(f"1 {card.name_ru}" for card in clash_cards[:8])
    fmt = Format.objects.get(slug="clash-constructed")
    answer = client.post("/clash/decks/new/", {"name": "Восемь", "format": fmt.pk, "list": lines}, follow=True)
    html = answer.content.decode()
    assert answer.status_code == 200 and "of 8 cards" in html and "Legal" in html
    assert 'class="creature"' in html and "Cards by cost:" in html
    assert "Deal" not in re.findall(r"<nav.*?</nav>", html, re.S)[-1]


def test_every_problem_has_its_page_and_a_fix_that_a_click_applies(
    client: Client, alice: User, clash_cards: list[Card]
) -> None:
    client.force_login(alice)
    deck = deck_of(clash_cards[:9], owner=alice)
    html = page(client, reverse("decks:edit", args=[deck.key]))
    assert "The deck has 9 cards; at most 8 are allowed." in html and "p. 4" in html
    fix = re.search(r'name="fix" value="([^"]+)"', html)
    assert fix
    client.post(reverse("decks:change", args=[deck.key]), {"fix": fix[1], "base": 1, "tab": "t"})
    assert deck.cards.count() == 8 and Deck.objects.get(pk=deck.pk).verdict().legal


def test_a_deck_that_is_no_ready_deck_is_turned_into_the_nearest_by_one_click(
    client: Client, alice: User, clash_decks: list[Deck]
) -> None:
    client.force_login(alice)
    cards = [row.card for row in clash_decks[0].cards.select_related("card")]
    other = Card.objects.filter(set__game="clash").exclude(pk__in=[card.pk for card in cards]).first()
    assert other is not None
    deck = deck_of([*cards[:7], other], "clash-ready", alice)
    html = page(client, reverse("decks:edit", args=[deck.key]))
    fix = re.search(r'name="fix" value="(not-ready:[^"]+)"', html)
    assert fix
    client.post(reverse("decks:change", args=[deck.key]), {"fix": fix[1], "base": 1, "tab": "t"})
    assert set(deck.cards.values_list("card", flat=True)) == {card.pk for card in cards}


def test_ready_decks_are_legal_and_listed_for_their_game_alone(client: Client, clash_decks: list[Deck]) -> None:
    assert clash_decks and all(deck.verdict().legal for deck in clash_decks)
    assert clash_decks[0].title in page(client, "/clash/decks/")
    assert clash_decks[0].title not in page(client, "/berserk/decks/")
    html = page(client, clash_decks[0].get_absolute_url())
    assert "Mana for all cards" in html and "Average cost" in html


def test_a_game_without_deals_has_no_page_of_a_deal(client: Client, clash_decks: list[Deck]) -> None:
    assert client.get(reverse("decks:deal", args=[clash_decks[0].key])).status_code == 404


def test_the_format_of_one_game_is_not_offered_to_decks_of_another(
    client: Client, alice: User, clash_decks: list[Deck]
) -> None:
    client.force_login(alice)
    deck = deck_of([row.card for row in clash_decks[0].cards.all()], owner=alice)
    berserk = Format.objects.get(slug="constructed")
    sent = {"name": "Мосты", "format": berserk.pk, "visibility": "public"}
    client.post(reverse("decks:quick", args=[deck.key]), sent, headers={"HX-Request": "true"})
    assert Deck.objects.get(pk=deck.pk).format.game == "clash"


def form_of_pick(html: str) -> dict[str, Any]:
    fields = dict(re.findall(r'<input type="hidden" name="(round|pick|pack|token)" value="([^"]*)"', html))
    return fields | {"instance": re.findall(r'name="instance" id="[^"]+" value="([^"]+)"', html)[0]}


def test_a_guest_drafts_from_open_rows_against_a_bot_plays_and_looks_back(
    client: Client, clash_cards: list[Card]
) -> None:
    address = client.post("/clash/events/now/clash-duel/").headers["Location"]
    event = Event.objects.get()
    assert event.game == "clash"
    picks = 0
    while "Order of picks from this row" in (html := page(client, address)):
        client.post(f"{address}pick/", form_of_pick(html))
        picks += 1
    assert 6 <= picks <= 8  # the last card of a row takes itself
    finish_work(event.pk)
    html = page(client, address)
    assert "Deck submitted" in html
    pod = pod_of(Event.objects.get())
    assert all(len(seat.main) == 8 for seat in pod.seats.values())
    for what in ("pool", "deck"):
        assert len(client.get(f"{address}export/{what}/").content.decode().split("\n")) == 9
    client.post(f"{address}end/")
    assert "Proven." in page(client, f"{address}verify/")
    assert "Row 2, pick 1" in page(client, f"{address}replay/?at=3")
    assert client.get(f"{address}export/log/").json()["columns"][:3] == ["set", "number", "name"]


def test_the_form_of_a_draft_by_rows_promises_no_empty_pool_and_does_not_hide_the_clock(
    client: Client, clash_cards: list[Card]
) -> None:
    fields = {"kind": "clash-duel", "sets": ["BRG", "CHM"], "pace": "usual", "timer": "on"}
    part = client.post("/clash/events/new/preview/", fields, headers={"Accept-Language": "en"}).text
    assert "about 0 cards" not in part and "on the clock" in part


def test_everybody_sees_the_row_and_the_picks(client: Client, clash_cards: list[Card]) -> None:
    event, _ = lobby.create({"kind": "clash-four", "timer": False, "bots": True}, None, game="clash")
    lobby.join(event.pk, "Аня")
    lobby.start(event.pk)
    pod = pod_of(Event.objects.get())
    row = pod.open_row
    html = page(Client(), f"/events/{event.pk}/")
    assert row is not None and len(row.cards) == 8 - pod.row_picks
    assert html.count('class="face') >= len(row.cards) and "Row 1 of 4" in html
    assert 'name="instance"' not in html


def test_bots_play_their_match_by_the_rules_of_the_game_and_it_is_replayed(
    client: Client, clash_cards: list[Card]
) -> None:
    event, _ = lobby.create({"kind": "clash-four", "listed": True, "rounds": 1}, None, game="clash")
    for _ in range(4):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    rounds.next_round(event.pk)
    while play_next(event.pk):
        pass
    tables = Pairing.objects.filter(round__event=event)
    assert tables.count() == 2 and all(table.score for table in tables)
    html = page(client, reverse("matchups:event_game", args=[event.pk, 1, 1, 1]))
    assert "Log of the game" in html
