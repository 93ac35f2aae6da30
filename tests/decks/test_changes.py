"""Deck.change: the one way to change a deck, its history, and what happens when two change it."""

from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError

from decks.models import Author, ChangedMeanwhile, Deck, Like, TooLarge
from decks.models.decks import KEPT_REVISIONS
from tests.catalog.test_races import at_once

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def cards_of(deck: Deck) -> dict[int, int]:
    return dict(deck.cards.values_list("card", "count"))


def test_a_change_adds_and_takes_away_and_is_kept_as_a_revision(make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, {guards[0]: 2, guards[1]: 1})
    revision = deck.change({guards[0].pk: 1, guards[1].pk: -1, guards[2].pk: 3}, Author(alice), note="Больше леса")
    assert cards_of(deck) == {guards[0].pk: 3, guards[2].pk: 3}
    assert (revision.number, revision.counts, revision.note, revision.author) == (
        2,
        cards_of(deck),
        "Больше леса",
        alice,
    )
    deck.refresh_from_db()
    assert deck.version == 2


def test_a_count_never_falls_below_none_and_no_change_is_no_revision(make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, {guards[0]: 1})
    assert deck.change({guards[1].pk: -2}, Author(alice)) is None
    deck.refresh_from_db()
    assert (deck.version, cards_of(deck)) == (1, {guards[0].pk: 1})


def test_undo_and_redo_walk_through_every_state(make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice)
    me = Author(alice)
    states: list[dict[int, int]] = [{}]
    for card in guards[:3]:
        deck.change({card.pk: 1}, me)
        states.append(cards_of(deck))
    for state in reversed(states[:-1]):
        assert deck.undo(me) is not None
        assert cards_of(deck) == state
    assert deck.undo(me) is None
    for state in states[1:]:
        assert deck.redo(me) is not None
        assert cards_of(deck) == state
    assert deck.redo(me) is None


def test_a_change_after_undoing_leaves_nothing_to_redo_but_keeps_the_undone_revision(
    make_deck: Any, guards: Any, alice: User
) -> None:
    deck = make_deck(alice, {guards[0]: 1})
    deck.change({guards[1].pk: 1}, Author(alice))
    deck.undo(Author(alice))
    deck.change({guards[2].pk: 1}, Author(alice))
    assert deck.redo(Author(alice)) is None
    assert deck.counts_at(2) == {guards[0].pk: 1, guards[1].pk: 1}
    assert deck.undo(Author(alice)) is not None
    assert cards_of(deck) == {guards[0].pk: 1}


def test_the_later_of_two_tabs_is_told_and_nothing_is_overwritten(make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, {guards[0]: 3})
    first, second = Author(alice, tab="first"), Author(alice, tab="second")
    Deck.objects.get(pk=deck.pk).change({guards[1].pk: 2}, first, base=1)
    with pytest.raises(ChangedMeanwhile) as told:
        Deck.objects.get(pk=deck.pk).change({guards[0].pk: -1}, second, base=1)
    assert cards_of(deck) == {guards[0].pk: 3, guards[1].pk: 2}
    assert told.value.their_changes == {guards[1].pk: 2}
    assert told.value.my_changes == {guards[0].pk: -1}
    assert told.value.merge.cards == {guards[0].pk: 2, guards[1].pk: 2}
    assert told.value.version == 2
    assert deck.revisions.count() == 2


def test_a_tab_never_stands_in_its_own_way(make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice)
    tab = Author(alice, tab="one")
    for _ in range(3):
        Deck.objects.get(pk=deck.pk).change({guards[0].pk: 1}, tab, base=0)
    assert cards_of(deck) == {guards[0].pk: 3}


def test_the_offered_merge_works(make_deck: Any, guards: Any, alice: User, bob: User) -> None:
    deck = make_deck(alice, {guards[0]: 1})
    deck.change({guards[1].pk: 1}, Author(bob, tab="b"), base=1)
    with pytest.raises(ChangedMeanwhile) as told:
        deck.change({guards[0].pk: 2}, Author(alice, tab="a"), base=1)
    deck.replace(told.value.merge.cards, Author(alice, tab="a"), base=told.value.version, kind="merge")
    assert cards_of(deck) == {guards[0].pk: 3, guards[1].pk: 1}


def test_a_deck_has_an_upper_limit_whatever_its_format(make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice, {guards[0]: 1})
    with pytest.raises(TooLarge):
        deck.change({guards[0].pk: 99}, Author(alice))
    with pytest.raises(TooLarge):
        deck.change({card.pk: 90 for card in guards}, Author(alice))
    assert cards_of(deck) == {guards[0].pk: 1}


def test_old_revisions_go_but_those_with_a_note_stay(make_deck: Any, guards: Any, alice: User) -> None:
    deck = make_deck(alice)
    deck.change({guards[0].pk: 1}, Author(alice), note="Начало")
    for n in range(KEPT_REVISIONS + 60):
        deck.change({guards[1].pk: 1 if n % 2 == 0 else -1}, Author(alice))
    assert deck.revisions.filter(number=1).exists()
    assert not deck.revisions.filter(number=2).exists()
    assert deck.revisions.count() <= KEPT_REVISIONS + 60


def test_who_may_change_a_deck(make_deck: Any, alice: User, bob: User, charlie: User) -> None:
    deck = make_deck(alice)
    deck.editors.add(bob)
    assert [deck.may_be_edited_by(Author(user)) for user in (alice, bob, charlie)] == [True, True, False]
    guests = make_deck(None, guest="secret")
    assert guests.may_be_edited_by(Author(guest="secret"))
    assert not guests.may_be_edited_by(Author(guest="other"))
    assert not guests.may_be_edited_by(Author(alice, guest="secret"))
    example = make_deck(None)
    assert not example.may_be_edited_by(Author(guest=""))


@pytest.mark.django_db(transaction=True)
@pytest.mark.races
@pytest.mark.postgresql
def test_a_deck_can_be_deleted_while_people_like_it(make_deck: Any, alice: User, bob: User) -> None:
    def like(deck: Deck) -> None:
        with suppress(IntegrityError):  # the deck is gone
            Like.objects.create(deck=deck, user=bob)

    for _ in range(20):
        deck = make_deck(alice)
        at_once(deck.delete, partial(like, deck), partial(like, deck), partial(like, deck))
    assert not Deck.objects.filter(owner=alice).exists()
