"""Parts of decks that are not simulated are shown before the games and beside their result, and another text can
replace them."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from catalog.core.names import name_key
from catalog.core.staff_roles import StaffRole, give_role
from catalog.models import Card
from decks.models import Deck
from simulator.games import engine
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from simulator.matchups.run_request import Owner, RunQuestion, ask
from tests.markup import squeeze

pytestmark = pytest.mark.django_db
UNKNOWN = "Поёт по ночам"
NOTICE = "Not everything is simulated"


@pytest.fixture
def singer(examples: list[Deck]) -> Card:
    """A card of the first deck, of whose text the engine knows one sentence in two."""
    card: Card = examples[0].cards.select_related("card__set").order_by("pk")[0].card
    card.text_ru = f"Броня 1. {UNKNOWN}."
    card.save()
    return Card.objects.complete().get(pk=card.pk)


def request_run(owner: User, decks: list[Deck]) -> Run:
    question = RunQuestion("pair", games=2, level="random", turns=2)
    return ask(Owner(owner), question, [Contender.of(deck) for deck in decks])


def of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def page_of(card: Card) -> str:
    return reverse("catalog:play-as", args=[card.set.game, card.set.code, card.number])


def test_it_is_told_before_the_run_and_beside_its_result(alice: User, examples: list[Deck], singer: Card) -> None:
    before = [
        reverse("matchups:new") + f"?asked={examples[0].key}",
        reverse("matchups:of_deck", args=[examples[0].key]),
    ]
    run = request_run(alice, examples[:2])
    for page in [*before, run.get_absolute_url(), run.readings.get().get_absolute_url()]:
        shown = of(alice).get(page).content.decode()
        assert NOTICE in shown and f'<q lang="ru">{UNKNOWN}</q>' in shown, page
    copies = examples[0].cards.get(card=singer).count
    cards = sum(row.count for row in examples[0].cards.all())
    assert f"{examples[0].title}: {copies} of {cards} cards" in shown


def test_symbols_stand_in_words_and_a_card_without_an_english_name_has_its_own(
    alice: User, examples: list[Deck], singer: Card
) -> None:
    Card.objects.filter(pk=singer.pk).update(text_ru="{counter}{tap}: поёт по ночам.", name_ru="Певунья", name_en="")
    shown = squeeze(of(alice).get(reverse("matchups:of_deck", args=[examples[0].key])).text)
    assert "{tap}" not in shown and "{counter}" not in shown and "фишка, закрыться: поёт" in shown
    assert '× Певунья: <q lang="ru">' in shown


def test_a_result_without_unread_texts_has_no_remark(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2])
    assert NOTICE not in of(alice).get(run.get_absolute_url()).content.decode()


def test_staff_write_what_is_played_in_place_of_a_text(
    alice: User, bob: User, examples: list[Deck], singer: Card
) -> None:
    give_role(bob, StaffRole.EDITOR)
    assert of(alice).post(page_of(singer), {"played_as": "Броня 2."}).status_code in (302, 403, 404)
    refused = of(bob).post(page_of(singer), {"played_as": f"Броня 2. {UNKNOWN}."})
    assert refused.status_code == 422 and UNKNOWN in refused.content.decode()
    assert Card.objects.get(pk=singer.pk).played_as == ""
    assert of(bob).post(page_of(singer), {"played_as": "Броня 2."}).status_code == 302
    shown = of(alice).get(singer.get_absolute_url()).content.decode()
    assert "Played as:" in shown and "Броня 2." in shown and "Played by another text" in shown


def test_a_result_names_the_texts_of_its_games(alice: User, examples: list[Deck], singer: Card) -> None:
    printed = request_run(alice, examples[:2])
    Card.objects.complete().get(pk=singer.pk)
    singer.played_as = "Броня 2."
    singer.save()
    replaced = request_run(alice, [Deck.objects.get(pk=deck.pk) for deck in examples[:2]])
    assert printed.entrants.get(place=0).cards != replaced.entrants.get(place=0).cards
    assert printed.entrants.get(place=1).cards == replaced.entrants.get(place=1).cards
    shown = squeeze(of(alice).get(replaced.get_absolute_url()).text)
    assert 'played as <q lang="ru">Броня 2.</q>' in shown and UNKNOWN not in shown
    assert UNKNOWN in of(alice).get(printed.get_absolute_url()).content.decode()


def test_the_engine_plays_the_other_text(singer: Card) -> None:
    rules = engine(singer.set.game)
    printed = singer.to_printed_card()
    assert rules.left_out([printed]) == {singer.ref: (UNKNOWN,)}
    singer.played_as = "Armour 2. Tap: Heal a creature for 1."
    [row] = rules.rows([(singer.to_printed_card(), 1)])
    assert rules.left_out(rules.cards([row])) == {}
    [face], _others = rules.prepare(rules.cards([row]), [])
    [as_printed], _others = rules.prepare([printed], [])
    assert all(face.sentences) and not all(as_printed.sentences)


@pytest.mark.parametrize("command", [("simulate", "--games", "2"), ("play",)])
def test_commands_take_lists_of_imported_cards(singer: Card, tmp_path: Path, command: tuple[str, ...]) -> None:
    singer.name_ru, singer.name_key = "Ночной певец", name_key("Ночной певец")
    singer.save()
    deck = tmp_path / "deck.txt"
    deck.write_text("30 Ночной певец\n")
    out, told = StringIO(), StringIO()
    try:
        call_command(
            *command, str(deck), "raid", "--player", "random", "--turns", "2", "--lang", "en", stdout=out, stderr=told
        )
    except SystemExit as end:
        assert not end.code
    assert out.getvalue()
    assert "Deck A: 30 of 30 cards are not simulated whole" in told.getvalue() and UNKNOWN in told.getvalue()
