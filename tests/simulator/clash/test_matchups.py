"""Decks of «Битва колод» compared by simulated games: a matrix, what if a card were another, and figures of cards."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.models import Card
from decks.models import Author, Deck, Format
from simulator.matchups import pair_page, rating, variants
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from simulator.matchups.run_request import Owner, RunQuestion, ask, ask_what_if
from simulator.matchups.run_sums import results
from simulator.matchups.what_if_results import evidence
from tests.simulator.matchups.playing import play_everything

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

GAMES = 4  # in each cell


def page(user: User, address: str, language: str = "en") -> str:
    client = Client(headers={"Accept-Language": language})
    client.force_login(user)
    answer = client.get(address)
    assert answer.status_code == 200, answer
    return answer.content.decode()


def question(kind: str, **others: Any) -> RunQuestion:
    conditions: dict[str, Any] = {"games": GAMES, "level": "greedy"} | others
    return RunQuestion(kind, **conditions)


def test_a_matrix_of_ready_decks_with_pairs_games_and_figures_of_cards(
    alice: User,
    clash_decks: list[Deck],
) -> None:
    run = ask(Owner(alice), question("matrix"), Contender.all_of(clash_decks))
    play_everything()
    run.refresh_from_db()
    readings = list(run.readings.select_related("cell", "row", "column", "run"))
    assert run.state == Run.State.DONE and len(readings) == 6
    for language, names in (("en", ("Stone Watch", "Mist Guild")), ("ru", ("Каменный дозор", "Туманная гильдия"))):
        html = page(alice, run.get_absolute_url(), language)
        assert all(name in html for name in names)
    reading = readings[0]
    lines, counted = pair_page.cards_of(reading)
    assert counted == GAMES and len(lines) == 8
    assert all(line.sums["dealt"] == GAMES and 0 <= line.sums["taken"] <= GAMES for line in lines)
    html = page(alice, reading.get_absolute_url())
    assert "strength of the fortress" in html and all(line.card.name.en in html for line in lines)
    assert page(alice, reverse("matchups:game", args=[run.key, reading.row.place, reading.column.place, 1]))


def test_the_figures_of_simulated_games_stand_on_a_cards_page(alice: User, clash_decks: list[Deck]) -> None:
    ask(Owner(alice), question("pair"), Contender.all_of(clash_decks[:2]))
    play_everything()
    rating.count()
    card = clash_decks[0].cards.select_related("card__set").first()
    assert card is not None
    found = rating.find_card_result(card.card.to_printed_card().ref)
    assert found.taken.games + found.left.games == GAMES
    html = page(alice, reverse("tables:of_card", args=[card.card.pk]))
    assert "Simulated games" in html


def test_what_if_a_card_were_another_keeps_eight_cards_and_names_the_best_change(
    alice: User,
    clash_cards: list[Card],
    clash_decks: list[Deck],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(variants, "REPLACEMENTS", 1)
    deck = Deck.objects.create(owner=alice, name="Мосты", format=Format.objects.get(slug="clash-constructed"))
    deck.change({card.pk: 1 for card in clash_cards[:8]}, Author(alice))
    deck = Deck.objects.get(pk=deck.pk)
    tried = variants.swaps(deck)
    assert tried and all(swap.added is not None and len(swap.copies) == 8 for swap in tried)
    run = ask_what_if(Owner(alice), deck, question("what-if", rule="halving", games=120, level="random"))
    play_everything()
    run.refresh_from_db()
    assert run.state == Run.State.DONE
    found = evidence(run, results(run))
    assert 1 < len(found.tried) <= len(tried) + 1 and found.games <= 120
    assert found.tried[0].entrant.name in page(alice, run.get_absolute_url())
    assert "Что, если" in page(alice, run.get_absolute_url(), "ru")
