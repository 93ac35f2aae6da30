"""Fighters chosen in events: pick and ban, and one of three, played out by bots and proven by the outside program."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from catalog.battlecon import shipped_cards
from decks.battlecon.draft_rules import WAYS
from decks.events import lobby, rounds
from decks.events.deck_submission import cards_by_key
from decks.events.models import Event, Pairing, Seat
from decks.events.record import pod_of
from decks.games import get_draft_rules
from simulator.event_tables import build_deck_pairing, play_next
from tests.decks.events import verifier
from tests.decks.events.finishing import finish_work
from tests.markup import squeeze

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def arena(db: None) -> None:
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)


@pytest.mark.parametrize(("rounds", "order"), [(1, "ABAB"), (3, "ABABBAAB"), (5, "ABABBAABBAAB")])
def test_a_bans_b_bans_a_picks_b_picks_two_a_picks(rounds: int, order: str) -> None:
    way = WAYS[f"battlecon-bans-{rounds}"]
    (taken,) = way.orders
    assert "".join("AB"[seat] for seat in taken) == order
    assert (way.bans, way.rounds, way.by_round) == (2, rounds, True)
    assert taken[2:].count(0) == taken[2:].count(1) == rounds


def test_a_sheet_holds_fighters_alone_and_bots_take_the_best_by_the_shipped_games() -> None:
    game = get_draft_rules("battlecon")
    sheet = game.sheet_of(shipped_cards.parts_by_number().values(), {}, {})
    assert len(sheet.cards) == 12 and game.read_sheet(sheet.as_json()) == sheet
    pool = [(str(place), row) for place, row in enumerate(sheet.cards.values())]
    built = game.build(pool, "4.2")
    best = max(row.worth for _, row in pool)
    assert dict(pool)[built.main[0]].worth == best and len(built.main) == 1


@pytest.mark.parametrize("kind", ["battlecon-bans-3", "battlecon-three"])
def test_bots_choose_and_play_to_the_end_and_the_outside_program_proves_it(
    arena: None, client: Client, kind: str
) -> None:
    seats, each = (2, 3) if kind == "battlecon-bans-3" else (3, 1)
    options = {"kind": kind, "listed": True, "seats": seats, "timer": False} | ({} if seats == 2 else {"rounds": 1})
    organiser = User.objects.create_user("Organiser", password="x")
    client.force_login(organiser)
    event, _ = lobby.create(options, organiser, game="battlecon")
    for _ in range(seats):
        lobby.add_bot(event.pk, "expert")
    lobby.start(event.pk)
    finish_work(event.pk)
    pod = pod_of(Event.objects.get(pk=event.pk))
    pools = [[taken.card for taken in seat.pool] for seat in pod.seats.values()]
    assert [len(set(pool)) for pool in pools] == [3] * seats
    if seats == 2:
        assert not set(pools[0]) & set(pools[1])
    assert all(len(seat.main) == each for seat in pod.seats.values())
    while rounds.next_round(event.pk):
        while play_next(event.pk):
            pass
    played = Pairing.objects.filter(round__event=event, second__isnull=False)
    assert len(played) == each and all(table.score for table in played)
    if seats == 2:  # the fighter that was picked N-th plays round N
        for table in played.select_related("round__event", "first__deck", "second__deck"):
            met = build_deck_pairing(table)
            sides = ((table.first, met.a), (table.second, met.b))
            fought = [f"{card.set_code}-{card.number}" for _, (card,) in sides]
            assert fought == [pod.seat(seat.number).pool[table.round.number - 1].card for seat, _ in sides if seat]
    rounds.end(event.pk)
    answer = client.get(f"/events/{event.pk}/export/log/")
    assert answer.status_code == 200, (
        answer.status_code,
        re.findall(r"<h1.*?</h1>|role=.alert.*?</div>", answer.text, re.S),
    )
    assert verifier.verify(answer.json()) is None


def test_a_player_bans_and_picks_and_hands_in_one_fighter(arena: None, client: Client) -> None:
    event, _ = lobby.create({"kind": "battlecon-bans-1", "timer": False, "bots": True}, None, game="battlecon")
    address = f"/events/{event.pk}/"
    client.post(f"{address}join/", {"name": "Аня"})
    client.post(f"{address}start/")
    finish_work(event.pk)
    for asked in ("Ban the fighter", "Take the fighter"):
        page = client.get(address, headers={"accept-language": "en"}).text
        assert asked in page and "<fieldset" not in page  # where Chromium may leave faces unpainted
        assert ("Bans to come" in page) == asked.startswith("Ban")
        fields = dict(re.findall(r'<input type="hidden" name="(round|pick|pack|token)" value="([^"]*)"', page))
        instance = re.findall(r'name="instance" id="[^"]+" value="([^"]+)"', page)[0]
        client.post(f"{address}pick/", fields | {"instance": instance})
        finish_work(event.pk)
    pod = pod_of(Event.objects.get(pk=event.pk))
    assert [len(one.pool) for one in pod.seats.values()] == [1, 1] and pod.packs == {}
    assert "Round 1</strong>" in client.get(address, headers={"accept-language": "en"}).text


def test_picks_are_listed_by_the_rounds_that_they_are_for(arena: None, client: Client) -> None:
    event, _ = lobby.create({"kind": "battlecon-bans-3", "timer": False, "bots": True}, None, game="battlecon")
    address = f"/events/{event.pk}/"
    client.post(f"{address}join/", {"name": "Аня"})
    client.post(f"{address}start/")
    finish_work(event.pk)
    while pod_of(Event.objects.get(pk=event.pk)).phase == "drafting":
        page = client.get(address).text
        fields = dict(re.findall(r'<input type="hidden" name="(round|pick|pack|token)" value="([^"]*)"', page))
        instance = re.findall(r'name="instance" id="[^"]+" value="([^"]+)"', page)[-1]
        client.post(f"{address}pick/", fields | {"instance": instance})
        finish_work(event.pk)
    seat = Seat.objects.get(event=event, name="Аня")
    pool = pod_of(Event.objects.get(pk=event.pk)).seat(seat.number).pool
    cards = cards_by_key("battlecon", {one.card for one in pool})
    names = [cards[one.card].name_en for one in pool]
    page = squeeze(client.get(address, headers={"accept-language": "en"}).text)
    assert re.findall(r"<strong>Round (\d)</strong> ([^<]+?)</li>", page) == [
        (str(number), name) for number, name in enumerate(names, 1)
    ]
