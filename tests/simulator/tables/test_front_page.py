"""The front pages: three actions, and what is going on now."""

from __future__ import annotations

from datetime import date

import pytest
from django.contrib.auth.models import User
from django.test import Client

from berserk_site.front_page import choose_daily_puzzle
from catalog.games import GAMES
from decks.events.models import Event
from decks.models import Deck, Format
from simulator.tables.models import Table


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/berserk/"])
def test_the_first_screen_offers_three_actions(client: Client, plain_decks: list[Deck], path: str) -> None:
    page = client.get(path).text
    for action in ("/berserk/tables/new/", "/berserk/events/now/", "/berserk/decks/new/"):
        assert f'"{action}' in page or f'action="{action}' in page, action


@pytest.mark.django_db
def test_a_guest_plays_with_a_ready_deck_by_one_press(examples: list[Deck]) -> None:
    """The deck changes daily, and one press starts a game with each deck that can be chosen."""
    candidates = list(Deck.objects.public().exclude(example_set=None).filter(format__game="berserk"))
    assert Client().get("/berserk/").context["ready_deck"] in candidates
    assert {deck.example_kind for deck in candidates} == {"example", "starter"}
    for deck in candidates:
        answer = Client().post(f"/tables/deck/{deck.key}/", follow=True)
        assert answer.status_code == 200, deck
    states = Table.objects.values_list("state", flat=True)
    assert len(states) == len(candidates)
    assert set(states) <= {Table.State.PLAYING, Table.State.CHOOSING}


@pytest.mark.django_db
def test_a_visitor_continues_their_own_work_alone(client: Client, alice: User, bob: User, charlie: User) -> None:
    fmt = Format.objects.get(slug="constructed")
    Deck.objects.create(owner=alice, name="Grey Watch", format=fmt)
    event = Event.objects.create(name="Friday", organiser=alice, options={"kind": "draft"}, head="0" * 64)
    client.force_login(alice)
    work = client.get("/").context["unfinished"]
    assert [each.title for each in work] == ["Friday", "Grey Watch"]
    assert work[0].address == event.get_absolute_url()
    client.force_login(charlie)
    assert client.get("/").context["unfinished"] == []


@pytest.mark.django_db
def test_tables_under_way_are_continued_and_watched(alice: User, charlie: User, friends: Table) -> None:
    Table.objects.filter(pk=friends.pk).update(listed=True)
    own, other = Client(), Client()
    own.force_login(alice)
    other.force_login(charlie)
    assert friends.get_absolute_url() in [work.address for work in own.get("/").context["unfinished"]]
    assert other.get("/berserk/").context["live_tables"] == [friends]
    assert other.get("/clash/").context["live_tables"] == []


@pytest.mark.django_db
def test_unlisted_and_started_events_are_not_announced(client: Client, alice: User) -> None:
    for listed, phase in ((True, "open"), (False, "open")):
        Event.objects.create(
            name=f"{listed} {phase}", listed=listed, phase=phase, organiser=alice, options={"kind": "draft"},
            head="0" * 64,
        )  # fmt: skip
    assert [event.name for event in client.get("/").context["open_events"]] == ["True open"]


def test_the_puzzle_of_the_day_is_the_same_all_day_and_changes() -> None:
    games = list(GAMES)
    first, second = (choose_daily_puzzle(games, date(2026, 11, day)) for day in (27, 28))
    assert first is not None and second is not None
    assert choose_daily_puzzle(games, date(2026, 11, 27)) == first
    assert first.address != second.address
    assert choose_daily_puzzle([], date(2026, 11, 27)) is None
