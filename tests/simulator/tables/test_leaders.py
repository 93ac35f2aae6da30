"""Players choose the champions of their decks as they open a table or sit down at one (page 14)."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from rest_framework.test import APIClient

from decks.clash.champions import Champions, list_creatures
from decks.models import Deck, Format
from simulator.clash.modes import MODES as CLASH
from simulator.clash.setup import split_champion
from simulator.tables import table_setup
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table
from simulator.tables.table_setup import CannotSit, Conditions

LEADERS = Champions()
WITH_LEADERS = [slug for slug, mode in CLASH.modes.items() if mode.leaders]


def outside(*decks: Deck) -> list[str]:
    """The creatures that none of the decks holds, by slug."""
    held = {copies.card.key for deck in decks for copies in deck.copies()}
    return [slug for slug, card in list_creatures().items() if card.key not in held]


def champion_at(seat: Seat) -> str | None:
    champion = split_champion(seat.table.rules.cards(seat.cards or []))[1]
    return None if champion is None else f"{champion.set_code}-{champion.number}"


@pytest.fixture
def own(clash_decks: list[Deck]) -> list[Deck]:
    return clash_decks


def test_both_players_choose_champions_for_their_own_decks(
    client: Client, alice: User, bob: User, own: list[Deck]
) -> None:
    first, second = outside(*own)[:2]
    client.force_login(alice)
    html = client.get("/clash/tables/new/").content.decode()
    assert 'name="leader"' in html and f'value="{first}"' in html
    posted = {"deck": own[0].key, "leader": first, "opponent": "friend", "clock": "none", "best_of": 1,
              "first_by": "a", "watching": "0"}  # fmt: skip
    assert client.post("/clash/tables/new/", posted).status_code == 302
    table = Table.objects.get()
    assert table.format == LEADERS.format
    client.force_login(bob)
    assert 'name="leader"' in client.get(table.get_absolute_url()).content.decode()
    address = f"{table.get_absolute_url()}sit/"
    page = client.post(address, {"deck": own[1].key}, follow=True).content.decode()
    assert table.seats.get(number=1).cards is None and "Champion" in page  # he has to choose one, too
    client.post(address, {"deck": own[1].key, "leader": second})
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING
    crowned = [champion_at(seat) for seat in table.seats.order_by("number")]
    assert crowned == [first, second]


def test_a_card_of_the_deck_and_an_unknown_card_are_no_champions(alice: User, own: list[Deck]) -> None:
    held = {copies.card.key for copies in own[0].copies()}
    inside = next(slug for slug, card in list_creatures().items() if card.key in held)
    for slug, why in ((inside, "is in your deck"), ("none-1", "no such champion")):
        with pytest.raises(CannotSit, match=why):
            table_setup.open_table(Person(alice), "", own[0], Conditions(), "novice", leader=slug)
    assert not Table.objects.exists()


def test_no_champion_sits_down_at_a_table_without_them(alice: User, bob: User, own: list[Deck]) -> None:
    table = table_setup.open_table(Person(alice), "", own[0], Conditions())
    with pytest.raises(CannotSit, match="not have a leader"):
        table_setup.sit(table.key, Person(bob), "", own[1], leader=outside(*own)[0])


@pytest.mark.parametrize("mode", ["", *CLASH.modes])
def test_every_mode_but_the_quick_game_has_champions(client: Client, alice: User, own: list[Deck], mode: str) -> None:
    client.force_login(alice)
    html = client.get(f"/clash/tables/new/{mode}/" if mode else "/clash/tables/new/").content.decode()
    chosen = 'name="leader"' in html or 'name="set-champion"' in html
    assert chosen == (mode != "quick")


@pytest.mark.parametrize("mode", ["", *WITH_LEADERS])
def test_engines_choose_champions_at_a_table_with_them(alice: User, own: list[Deck], mode: str) -> None:
    slug = outside(*own)[0]
    settings = {} if not mode else {one.slug: one.usual for one in CLASH.modes[mode].settings}
    conditions = Conditions(mode=mode, settings=settings)
    table = table_setup.open_table(Person(alice), "", own[0], conditions, "novice", leader=slug)
    people = [seat for seat in table.seats.order_by("number") if not seat.is_automatic]
    assert table.state == Table.State.PLAYING and champion_at(people[0]) == slug
    assert all(champion_at(seat) is not None for seat in people)


def test_an_edition_with_champions_takes_a_chosen_one(alice: User, bob: User, own: list[Deck]) -> None:
    Format.objects.filter(pk=own[0].format_id).update(edition="champions")
    for deck in own:
        deck.refresh_from_db()
    slug = outside(*own)[0]
    table = table_setup.open_table(Person(alice), "", own[0], Conditions(), leader=slug)
    table_setup.sit(table.key, Person(bob), "", own[1])
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING and table.format == own[0].format.slug
    assert champion_at(table.seats.get(number=0)) == slug


def test_a_program_names_a_champion(alice: User, own: list[Deck]) -> None:
    program = APIClient()
    program.force_authenticate(alice)
    slug = outside(*own)[0]
    answer = program.post("/api/tables/", {"deck": own[0].key, "opponent": "novice", "leader": slug}, format="json")
    assert answer.status_code == 201, answer.content
    assert champion_at(Table.objects.get().seats.get(number=0)) == slug
    refused = program.post("/api/tables/", {"deck": own[0].key, "leader": "none-1"}, format="json")
    assert refused.status_code == 409 and "no such champion" in refused.content.decode()
