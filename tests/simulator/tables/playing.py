"""Playing at tables in the test's own process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from catalog.models import Card
from decks.models import Author, Deck, Format
from simulator.tables import engine_seats, game_cache, player_actions, table_setup
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table
from simulator.tables.play import Play
from simulator.tables.table_setup import Conditions
from simulator.tables.table_view import TableView, build_table_view
from tests.decks.events.shelf import shelve


def of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def between(a: User, b: User, decks: Sequence[Deck], **conditions: Any) -> Table:
    """A game of two accounts that has begun."""
    table = table_setup.open_table(Person(a), "", decks[0], Conditions(**conditions))
    table_setup.sit(table.key, Person(b), "", decks[1])
    table.refresh_from_db()
    return table


def against(user: User, decks: Sequence[Deck], level: str = "novice", **conditions: Any) -> Table:
    """A game against the engine that has begun."""
    return table_setup.open_table(Person(user), "", decks[0], Conditions(**conditions), level, decks[1])


def view_of(table: Table, user: User | None) -> TableView:
    """Return the table as a person sees it now."""
    return build_table_view(Table.objects.get(pk=table.pk), Person(user))


def game_of(table: Table) -> Play:
    """The game as its rows tell it, rebuilt."""
    fresh = Table.objects.get(pk=table.pk)
    game_cache.games.clear()
    return game_cache.acquire(fresh, list(Seat.objects.filter(table=fresh).order_by("number")))


def play_on(table: Table, people: Mapping[int, User | Person], moves: int) -> int:
    """Let people play as novices do and engines think, for so many moves of people; how many were made."""
    made = 0
    while made < moves:
        fresh = Table.objects.get(pk=table.pk)
        if fresh.state != Table.State.PLAYING:
            return made
        acting = Seat.objects.filter(table=table, acts=True).order_by("number").first()
        assert acting is not None
        if acting.level:
            engine_seats.SEATS.work(60)
            continue
        user = people[acting.number]
        play = game_cache.acquire(fresh, list(Seat.objects.filter(table=fresh).order_by("number")))
        place = engine_seats.choice(play, acting.number, "novice")
        decision = play.decision
        game_cache.release(fresh, play)
        player_actions.play_move(table.key, Person(user) if isinstance(user, User) else user, decision, place)
        made += 1
    return made


def plain() -> list[Deck]:
    """Two ready decks of the small trial set, public to all."""
    shelve()
    return build_decks()


def build_decks() -> list[Deck]:
    """Like `plain`, of a trial set that is on the shelf."""
    cards = list(Card.objects.filter(set__code="trial").order_by("pk"))
    constructed = Format.objects.get(slug="constructed")
    decks = []
    for place, name in enumerate(("Guards", "Raiders")):
        deck = Deck.objects.create(name=name, visibility="public", format=constructed, example_kind="example")
        deck.change({card.pk: 3 for card in cards[12 * place : 12 * place + 12]}, Author(None))
        decks.append(deck)
    return decks
