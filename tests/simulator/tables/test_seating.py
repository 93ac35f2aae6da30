"""Sitting down with a legal deck, trying a deck from its page, the chat, and the ladder of each format."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils import timezone

from decks.models import Deck, Format
from simulator.tables import chat, game_end, player_actions, table_setup
from simulator.tables.access import Person
from simulator.tables.models import Rating, Table
from simulator.tables.phrases import PHRASES
from simulator.tables.table_setup import CannotSit, Conditions
from simulator.tables.table_view import REASONS
from tests.simulator.tables.playing import between, of, play_on, view_of

pytestmark = pytest.mark.django_db


def test_a_deck_that_breaks_its_format_is_refused_with_every_rule_that_it_breaks(
    alice: User, bob: User, plain_decks: list[Deck]
) -> None:
    legal, other = plain_decks
    table = table_setup.open_table(Person(alice), "", legal, Conditions())
    some = other.cards.first()
    assert some is not None
    some.count = 7
    some.save()
    broken = Deck.objects.get(pk=other.pk)
    problems = broken.verdict().problems
    assert problems
    ways: list[Callable[[], object]] = [
        lambda: table_setup.open_table(Person(bob), "", broken, Conditions()),
        lambda: table_setup.sit(table.key, Person(bob), "", broken),
        lambda: table_setup.open_table(Person(alice), "", legal, Conditions(), "novice", broken),
    ]
    for sits in ways:
        with pytest.raises(CannotSit) as refused:
            sits()
        assert "not legal" in str(refused.value)
        assert all(problem.text.en.rstrip(".") in str(refused.value) for problem in problems)
        assert all(problem.rule in str(refused.value) for problem in problems)
    assert Table.objects.get().state == Table.State.WAITING


def test_a_deck_is_tried_from_its_page_by_one_click_and_an_illegal_one_leads_back_to_it(
    alice: User, plain_decks: list[Deck]
) -> None:
    deck = plain_decks[0]
    page, client = reverse("tables:try_deck", args=[deck.key]), of(alice)
    assert page in client.get(page).content.decode()
    begun = client.post(page, {"level": "novice"})
    table = Table.objects.get()
    assert begun.headers["Location"] == table.get_absolute_url()
    assert (table.state, table.hints) == (Table.State.PLAYING, True)
    deck.cards.all().delete()
    assert client.post(page, {"level": "novice"}).headers["Location"] == deck.get_absolute_url()
    assert Table.objects.count() == 1


def test_phrases_and_lines_are_read_by_both_and_by_who_has_muted_the_chat_not(
    alice: User, bob: User, charlie: User, plain_decks: list[Deck]
) -> None:
    table = between(alice, bob, plain_decks)
    chat.post_line(table.key, Person(alice), "hello", "")
    chat.post_line(table.key, Person(bob), "", "  well   met ")
    said = [remark.words.en for remark in view_of(table, bob).chat]
    assert said == [PHRASES["hello"].en, "well met"]
    assert [remark.words.en for remark in view_of(table, charlie).chat] == [PHRASES["hello"].en], (
        "watchers read phrases"
    )
    chat.mute(table.key, Person(bob))
    assert view_of(table, bob).chat == () and len(view_of(table, alice).chat) == 2
    assert "The chat is muted" in of(bob).get(table.get_absolute_url()).content.decode()
    chat.unmute(table.key, Person(bob))
    assert len(view_of(table, bob).chat) == 2
    with pytest.raises(player_actions.Forbidden):
        chat.post_line(table.key, Person(alice), "nonsense", "  ")
    with pytest.raises(player_actions.NotYours):
        chat.post_line(table.key, Person(charlie), "hello", "")


def test_each_format_has_its_ladder(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks, rated=True)
    play_on(table, {0: alice, 1: bob}, 40)
    player_actions.resign(table.key, Person(bob))
    assert Rating.objects.count() == 2
    page = reverse("tables:ladder")
    told = of(alice).get(page).content.decode()
    assert told.index("Alice") < told.index("Bob")
    assert Format.objects.get(slug=table.format).name in told
    other = Format.objects.filter(game="berserk").exclude(slug=table.format).first()
    assert other is not None
    assert "Nobody has played a rated game" in of(alice).get(page, {"format": other.slug}).content.decode()
    assert "1662" in of(alice).get(reverse("tables:record")).content.decode()


def test_a_game_that_has_hardly_begun_changes_no_rating(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = between(alice, bob, plain_decks, rated=True)
    player_actions.resign(table.key, Person(bob))
    assert Table.objects.get(pk=table.pk).is_over
    assert not Rating.objects.exists()


def test_two_accounts_change_their_ratings_few_times_a_day(
    alice: User, bob: User, plain_decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_end, "LEAST_MOVES", 0)
    for _game in range(game_end.MOST_MEETINGS + 2):
        table = between(alice, bob, plain_decks, rated=True)
        player_actions.resign(table.key, Person(bob))
    assert {rating.games for rating in Rating.objects.all()} == {game_end.MOST_MEETINGS}
    Table.objects.update(finished=timezone.now() - timedelta(days=2))
    table = between(alice, bob, plain_decks, rated=True)
    player_actions.resign(table.key, Person(bob))
    assert {rating.games for rating in Rating.objects.all()} == {game_end.MOST_MEETINGS + 1}


def test_the_heading_names_who_has_sat_down_meanwhile(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    table = table_setup.open_table(Person(alice), "", plain_decks[0], Conditions())
    now = reverse("tables:now", args=[table.key])
    assert f"<h1>{alice.username} – {bob.username}</h1>" not in of(alice).get(now).content.decode()
    table_setup.sit(table.key, Person(bob), "", plain_decks[1])
    assert f"<h1>{alice.username} – {bob.username}</h1>" in of(alice).get(now).content.decode()
    assert of(alice).get(table.get_absolute_url()).content.decode().count("<h1>") == 1


def test_the_end_of_a_game_reads_alike_for_both_players() -> None:
    """Each of the two reads it, so it names neither the reader nor the opponent."""
    said = [word for words in REASONS.values() for word in (words.ru, words.en)]
    assert not [word for word in said if "соперник" in word or "opponent" in word]
