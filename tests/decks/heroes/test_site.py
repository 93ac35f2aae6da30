"""Decks of «Берсерк. Герои» in the site: built, checked, mended, listed, drafted in events and played by bots."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.heroes import shipped_cards
from catalog.models import Card
from decks.events import lobby, rounds
from decks.events.models import Event, Pairing
from decks.events.record import pod_of
from decks.events.seats import PoolCard
from decks.events.views.event_page import build_pool_view
from decks.games import deck_game
from decks.models import Deck
from decks.models import Format as FormatRow
from simulator.event_tables import play_next
from tests.decks.events.finishing import finish_work
from tests.decks.events.verifier import verify

pytestmark = pytest.mark.django_db


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer
    return answer.content.decode()


def test_a_guest_pastes_a_list_with_a_heros_line_and_sees_what_the_hero_does(
    client: Client, ready_rows: list[Deck]
) -> None:
    text = page(client, reverse("decks:deck", args=[ready_rows[0].key]))
    listed = re.search(r'<textarea id="deck-text"[^>]*>(.*?)</textarea>', text, re.S)
    assert listed and "Hero: " in listed[1]
    fmt = FormatRow.objects.get(slug="heroes-constructed")
    sent = {"name": "Свои", "format": fmt.pk, "list": listed[1]}
    html = client.post("/heroes/decks/new/", sent, follow=True).content.decode()
    hero = next(row.card for row in ready_rows[0].cards.select_related("card") if row.card.rarity == "hero")
    assert "Legal" in html and "of 40–60 cards" in html and "deck-leader" in html
    assert hero.understood_en in html and hero.name_en in html


def test_every_problem_is_shown_at_once_and_mended_by_clicks(
    client: Client, alice: User, ready_rows: list[Deck]
) -> None:
    client.force_login(alice)
    text = "Герой: Тамга-хан\nГерой: Айсулу, мать табунов\n4 Молодой гонец\n1 Степной конь\n39 Байбак\n1 Чертополох"
    swamp = next(c for c in shipped_cards.cards().values() if c.element == "swamp" and c.kind == "creature")
    fmt = FormatRow.objects.get(slug="heroes-constructed")
    sent = {"name": "Криво", "format": fmt.pk, "list": text.replace("Чертополох", swamp.name_ru)}
    client.post("/heroes/decks/new/", sent, follow=True)
    deck = Deck.objects.get(owner=alice)
    codes = [problem.code for problem in deck.verdict().problems]
    assert codes == ["heroes", "copies", "copies", "created"]
    for _ in range(9):
        html = page(client, reverse("decks:edit", args=[deck.key]))
        fix = re.search(r'name="fix" value="([^"]+)"', html)
        if not fix:
            break
        base = re.search(r'name="base" id="base" value="(\d+)"', html)
        assert base
        client.post(reverse("decks:change", args=[deck.key]), {"fix": fix[1], "base": base[1], "tab": "t"})
    left = [problem.code for problem in Deck.objects.get(pk=deck.pk).verdict().problems]
    assert left == []


def test_ready_decks_are_one_for_each_hero_legal_and_listed_for_their_game_alone(
    client: Client, ready_rows: list[Deck]
) -> None:
    heroes = {
        row.card.name_ru
        for deck in ready_rows
        for row in deck.cards.select_related("card")
        if row.card.rarity == "hero"
    }
    legal = Card.objects.filter(FormatRow.objects.get(slug="heroes-constructed").allowed_cards())
    assert legal.count() == 232 and not legal.filter(rarity="created").exists()
    assert len(ready_rows) == len(heroes) == 10 and all(deck.verdict().legal for deck in ready_rows)
    assert ready_rows[0].title in page(client, "/heroes/decks/")
    assert ready_rows[0].title not in page(client, "/berserk/decks/")


def form_of_pick(html: str) -> dict[str, Any]:
    fields = dict(re.findall(r'<input type="hidden" name="(round|pick|pack|token)" value="([^"]*)"', html))
    return fields | {"instance": re.findall(r'name="instance" id="[^"]+" value="([^"]+)"', html)[0]}


def test_a_guest_drafts_with_heroes_lent_builds_and_both_verifiers_prove_it(
    client: Client, alice: User, shipped_rows: list[Card]
) -> None:
    client.force_login(alice)
    options = {"kind": "heroes-draft", "seats": 2, "timer": False, "boosters": 1, "rounds": 0}
    event, _ = lobby.create(options, alice, game="heroes")
    address = f"/events/{event.pk}/"
    client.post(f"{address}join/", {"name": "Аня"})
    lobby.start(event.pk)
    finish_work(event.pk)
    pod = pod_of(Event.objects.get())
    mine = next(seat for seat in pod.seats.values() if not seat.level)
    assert [taken.round for taken in mine.pool] == [0, 0]  # two heroes, before the first pick
    for _ in range(14):  # the last card takes itself
        html = page(client, address)
        client.post(f"{address}pick/", form_of_pick(html))
        finish_work(event.pk)
    html = page(client, address)
    assert "deck" in html and pod_of(Event.objects.get()).phase in ("building", "playing")
    pod = pod_of(Event.objects.get())
    assert all(len(seat.pool) == 17 for seat in pod.seats.values())
    client.post(f"{address}end/")
    assert "Proven." in page(client, f"{address}verify/")
    assert verify(client.get(f"{address}export/log/").json()) is None


def test_bots_open_sealed_pools_build_with_a_hero_and_play_by_the_rules_of_the_game(
    client: Client, shipped_rows: list[Card]
) -> None:
    event, _ = lobby.create({"kind": "heroes-sealed", "listed": True, "rounds": 1, "seats": 2}, None, game="heroes")
    for _ in range(2):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    pod = pod_of(Event.objects.get())
    assert all(len(seat.pool) == 92 and len(seat.main) == 31 for seat in pod.seats.values())
    rounds.next_round(event.pk)
    while play_next(event.pk):
        pass
    (table,) = Pairing.objects.filter(round__event=event)
    assert table.score
    assert "Log of the game" in page(client, reverse("matchups:event_game", args=[event.pk, 1, 1, 1]))


def test_a_hero_stands_beside_the_costs_of_a_pool_and_is_none_of_its_cards(shipped_rows: list[Card]) -> None:
    cards = {f"{card.set.code}-{card.number}": card for card in shipped_rows}
    lines = {key: deck_game("heroes").line(card.to_printed_card()) for key, card in cards.items()}
    hero, dear, free = (
        next(key for key, line in lines.items() if line.cost == cost and line.counted is counted)
        for cost, counted in (("30", False), ("3", True), ("X", True))
    )
    picks = (hero, dear, dear, free)
    shown = build_pool_view([PoolCard(f"{n:016x}", key, 0, n) for n, key in enumerate(picks)], cards)
    assert [row.card for row in shown.leaders] == [cards[hero]]
    assert {group.cost: group.count for group in shown.by_cost} == {0: 1, 3: 2}
    assert (shown.count, shown.size, sum(share.count for share in shown.shares)) == (4, 3, 4)
