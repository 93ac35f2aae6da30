"""Quick pairing: a person first, then the engine; people who left, block each other or are suspended never meet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.models import AccountBlock
from decks.models import Deck
from simulator.tables.access import Person, keep_seats
from simulator.tables.hooks import old_searches
from simulator.tables.models import OpponentSearch, Rating, Seat, Table, now_ms
from simulator.tables.quick_pairing import AWAY_MS, ENGINE_MS, look, start_search, stop_search
from simulator.tables.table_setup import CannotSit
from tests.simulator.tables.playing import of
from tests.simulator.tables.test_races import at_once

pytestmark = pytest.mark.django_db
races = [pytest.mark.django_db(transaction=True), pytest.mark.races]


def press(user: User | Person, deck: Deck, level: str = "", now: int | None = None) -> OpponentSearch:
    """Press “Play now”."""
    person = user if isinstance(user, Person) else Person(user)
    search = start_search(person, "", deck, level, now=now)
    return search if search.table is not None else look(search, now=now)


def players(table: Table | None) -> list[str]:
    assert table is not None
    return sorted(str(seat.title.en) for seat in Seat.objects.filter(table=table))


def test_the_second_person_meets_the_first(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    first = press(alice, plain_decks[0])
    assert first.table is None
    second = press(bob, plain_decks[1])
    first.refresh_from_db()
    assert first.table == second.table and players(second.table) == ["Alice", "Bob"]
    assert second.table is not None and second.table.state == Table.State.PLAYING
    assert second.table.clock.at_start, "a person who leaves loses on time"


def test_the_engine_plays_after_half_a_minute_where_it_was_wanted(
    alice: User, bob: User, plain_decks: list[Deck]
) -> None:
    began = now_ms()
    search = press(alice, plain_decks[0], "novice", began)
    assert look(search, now=began + ENGINE_MS - 1).table is None
    stubborn = press(bob, Deck.objects.get(pk=plain_decks[1].pk), "", began + ENGINE_MS + AWAY_MS)
    assert stubborn.table is None, "Alice has not looked for too long"
    found = look(search, now=began + ENGINE_MS + AWAY_MS)
    assert found.table is not None
    assert players(found.table) == ["Alice", "Bob"], "people come first"
    alone = press(alice, plain_decks[0], "novice", began + 10 * ENGINE_MS)
    Table.objects.all().delete()
    alone = press(alice, plain_decks[0], "novice", began + 20 * ENGINE_MS)
    found = look(alone, now=began + 21 * ENGINE_MS)
    assert players(found.table) == ["Alice", "Engine: Novice"]


def test_who_waits_for_people_alone_never_gets_an_engine(alice: User, plain_decks: list[Deck]) -> None:
    search = press(alice, plain_decks[0])
    assert look(search, now=search.since + 100 * ENGINE_MS).table is None
    found = look(search, call_engine=True)
    assert players(found.table) == ["Alice", "Engine: Apprentice"]


def test_who_has_left_is_forgotten(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    began = now_ms()
    gone = press(alice, plain_decks[0], now=began)
    assert press(bob, plain_decks[1], now=began + AWAY_MS + 1).table is None
    OpponentSearch.objects.filter(pk=gone.pk).update(seen=1)
    from django.utils import timezone

    assert list(old_searches(timezone.now())) == [gone]


def test_accounts_that_block_each_other_never_meet(
    alice: User, bob: User, charlie: User, plain_decks: list[Deck]
) -> None:
    AccountBlock.objects.create(user=alice, blocked=bob)
    press(alice, plain_decks[0])
    assert press(bob, plain_decks[1]).table is None
    AccountBlock.objects.create(user=bob, blocked=charlie)
    assert players(press(charlie, plain_decks[1]).table) == ["Alice", "Charlie"]


def test_a_suspended_account_is_not_paired(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    press(alice, plain_decks[0])
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert press(bob, plain_decks[1]).table is None
    page = of(bob).get(reverse("tables:search")).content.decode()
    assert "Bob" in page and "Alice" not in page


def test_the_closest_rating_is_preferred(alice: User, bob: User, charlie: User, plain_decks: list[Deck]) -> None:
    facts = {"game": "berserk", "format": plain_decks[0].format.slug, "deviation": 60, "volatility": 0.06}
    for user, value in ((alice, 2100), (bob, 1510), (charlie, 1490)):
        Rating.objects.create(user=user, value=value, **facts)
    AccountBlock.objects.create(user=alice, blocked=bob)  # so that both wait
    press(alice, plain_decks[0])
    press(bob, plain_decks[0])
    assert players(press(charlie, plain_decks[1]).table) == ["Bob", "Charlie"]


def test_guests_are_paired_under_readable_names_and_a_search_ends_when_they_sign_in(
    alice: User, plain_decks: list[Deck]
) -> None:
    one, two = Person(None, "guest-one"), Person(None, "guest-two")
    press(one, plain_decks[0])
    names = players(press(two, plain_decks[1]).table)
    assert len(set(names)) == 2 and all(name.startswith("Guest ") for name in names)
    press(Person(None, "guest-three"), plain_decks[0])
    keep_seats(None, alice, "guest-three")
    assert not OpponentSearch.objects.filter(guest="guest-three").exists()


def test_a_deck_that_became_illegal_ends_its_search(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    press(alice, plain_decks[0])
    plain_decks[0].cards.all().delete()
    assert press(bob, plain_decks[1]).table is None
    assert not OpponentSearch.objects.filter(user=alice).exists()
    with pytest.raises(CannotSit):
        press(alice, Deck.objects.get(pk=plain_decks[0].pk))


def test_a_stopped_search_and_one_for_another_format_meet_nobody(
    alice: User, bob: User, plain_decks: list[Deck]
) -> None:
    press(alice, plain_decks[0])
    OpponentSearch.objects.update(format="another")
    assert press(bob, plain_decks[1]).table is None
    stop_search(Person(bob))
    OpponentSearch.objects.update(format=plain_decks[0].format.slug)
    assert press(Person(None, "guest"), plain_decks[1]).table is not None, "Alice still waits"


def test_the_pages_work_without_scripts(alice: User, bob: User, plain_decks: list[Deck]) -> None:
    hers, his = of(alice), of(bob)
    lobby, waiting, begin = (reverse(f"tables:{name}") for name in ("tables", "search", "search_start"))
    assert begin in hers.get(lobby).content.decode()
    assert hers.post(begin, {"deck": plain_decks[0].key, "level": "novice"}).headers["Location"] == waiting
    page = hers.get(waiting).content.decode()
    assert "<strong>Alice</strong>" in page and "waits 0:0" in page and "Look again" in page
    assert "<strong>Alice</strong>" in Client().get(lobby).content.decode(), "the lobby says who waits"
    to_table = his.post(begin, {"deck": plain_decks[1].key, "level": ""}).headers["Location"]
    assert to_table == Table.objects.get().get_absolute_url()
    assert hers.get(waiting).headers["Location"] == to_table
    script = hers.get(reverse("tables:search_now"), headers={"HX-Request": "true"})
    assert script.headers["HX-Redirect"] == to_table
    assert his.post(begin, {"deck": plain_decks[1].key, "level": ""}).headers["Location"] == to_table
    assert Table.objects.count() == 1, "a second press finds the same table"


def test_a_person_stops_waiting_or_calls_the_engine(alice: User, plain_decks: list[Deck]) -> None:
    client, begin = of(alice), reverse("tables:search_start")
    client.post(begin, {"deck": plain_decks[0].key, "level": ""})
    assert client.post(reverse("tables:search_stop")).headers["Location"] == reverse("tables:tables")
    assert not OpponentSearch.objects.exists()
    assert client.get(reverse("tables:search")).headers["Location"] == reverse("tables:tables")
    client.post(begin, {"deck": plain_decks[0].key, "level": "novice"})
    client.post(reverse("tables:search_engine"))
    assert players(Table.objects.get()) == ["Alice", "Engine: Novice"]
    assert client.post(begin, {"deck": "nothing"}).headers["Location"] == reverse("tables:tables")


def press_with(user: User, deck: int) -> object:
    """Start the search with a fresh copy of the deck: each thread has another connection."""
    return press(user, Deck.objects.get(pk=deck))


class TestRaces:
    pytestmark = races

    def test_people_who_press_at_the_same_moment_meet_once(self, plain_decks: list[Deck]) -> None:
        users = [User.objects.create_user(f"player-{number}") for number in range(6)]
        acts: list[Callable[[], object]] = [partial(press_with, user, plain_decks[0].pk) for user in users]
        answers = at_once(acts)
        assert [answer for answer in answers if isinstance(answer, Exception)] == []
        assert OpponentSearch.objects.filter(table=None).count() == 0
        assert Table.objects.filter(state=Table.State.PLAYING).count() == Table.objects.count() == 3
        assert Seat.objects.filter(user__in=users).count() == 6

    def test_a_person_who_presses_twice_at_once_sits_at_one_table(
        self, alice: User, bob: User, plain_decks: list[Deck]
    ) -> None:
        press(alice, plain_decks[0])
        answers = at_once([lambda: press(bob, Deck.objects.get(pk=plain_decks[1].pk))] * 4)
        assert [answer for answer in answers if isinstance(answer, Exception)] == []
        assert Table.objects.count() == 1 and OpponentSearch.objects.count() == 2
