"""Other ways to play at tables: alone against the automatic opponent, four players, pairs, two against two AIs."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.addresses import urls_of
from catalog.clash import shipped_cards
from catalog.models import Card
from decks.events import lobby
from decks.events.deck_submission import suggest_leader
from decks.events.models import Event
from decks.events.record import pod_of
from decks.models import Deck
from simulator.clash.levels import LEVELS, READY_MADE
from simulator.modes import BadSettings, modes, shares_without
from simulator.tables import engine_seats, hooks, matches, player_actions, table_setup
from simulator.tables.access import Person
from simulator.tables.clocks import GRACE, Clock
from simulator.tables.models import Move, Seat, Table, now_ms
from simulator.tables.record_of import record_of
from simulator.tables.table_setup import CannotSit, Conditions
from tests.decks.clash.test_site import form_of_pick
from tests.decks.events.finishing import finish_work
from tests.simulator.tables.playing import game_of, of, play_on, view_of
from tests.simulator.tables.test_api import Caller

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

CLASH: Any = modes("clash")


def dealt_to(seat: Seat) -> list[Any]:
    """The rows of cards that a seat plays with."""
    assert seat.cards is not None
    return list(seat.cards)


def test_the_others_share_the_win_of_whoever_gives_up() -> None:
    assert shares_without((0, 1), [1]) == (1.0, 0.0)
    assert shares_without((0, 1), [0, 1]) == (0.5, 0.5)
    assert shares_without((0, 1, 0, 1), [2]) == (0.0, 0.5, 0.0, 0.5)
    assert shares_without((0, 1, 2, 3), [3]) == (1 / 3, 1 / 3, 1 / 3, 0.0)


def test_every_level_is_offered_and_own_parameters_make_one() -> None:
    for level in LEVELS:
        assert str(READY_MADE[level].points) in CLASH.check("solo", {"level": str(level)}).en
    own = {"level": "own", "mana": "8", "each": "2", "begins": "yes", "tough": "no", "gifts": ["edge", "rage"]}
    assert "8" in CLASH.check("solo", own).en
    assert CLASH.first("solo", own) == 1
    assert "6" in CLASH.check("solo", own | {"champion": "CHM-1"}).en
    for wrong in ({}, {"mana": "10", "tough": "yes", "gifts": ["guard", "rage"]}, {"mana": "11"}, {"gifts": ["air"]}):
        with pytest.raises(BadSettings):
            CLASH.check("solo", {"level": "own"} | wrong)


def test_the_solo_game_is_played_to_its_end_at_a_table(alice: User, clash_decks: list[Deck], client: Client) -> None:
    client.force_login(alice)
    page = reverse("tables:new_mode", args=["solo"], urlconf=urls_of("clash"))
    assert client.get(page).status_code == 200
    asked = {"deck": clash_decks[0].key, "set-level": "own", "set-mana": "6", "set-each": "1", "set-begins": "no",
             "set-tough": "no", "set-champion": "", "clock": "none",
             "watching": "0", "best_of": "1"}  # fmt: skip
    wrong = client.post(page, asked)  # no points are spent: that is no level
    assert wrong.status_code == 422
    answer = client.post(page, asked | {"set-level": "8"}, follow=True)
    table = Table.objects.get()
    a, b = table.seats.all()
    assert b.is_automatic and len(dealt_to(b)) == 24
    known = {(row[1]["set_code"], row[1]["number"]) for row in (*dealt_to(a), *dealt_to(b))}
    assert known == {card.key for deck in shipped_cards.ready_decks().values() for card in deck.cards}
    assert "Level of the AI: 8" in answer.content.decode() and "Offer a draw" not in answer.content.decode()
    assert table.first == 1 and len(dealt_to(a)) == 8
    play_on(table, {0: alice}, 200)
    table.refresh_from_db()
    assert table.is_over and sum(table.shares or ()) == 1
    assert record_of(Person(alice), "clash").opponents[0].name.en == "AI"
    again = matches.rematch(table.key, Person(alice))
    assert (again.first, again.mode, again.settings["level"]) == (1, "solo", "8")


def test_two_players_sit_down_to_two_automatic_opponents_and_win_or_lose_together(
    alice: User,
    bob: User,
    clash_decks: list[Deck],
) -> None:
    conditions = Conditions(mode="coop", settings={"level": "1"}, listed=True)
    table = table_setup.open_table(Person(alice), "", clash_decks[0], conditions)
    assert table.state == Table.State.WAITING
    table_setup.sit(table.key, Person(bob), "", clash_decks[1])
    table.refresh_from_db()
    seats = list(table.seats.all())
    assert [seat.is_automatic for seat in seats] == [False, True, False, True]
    dealt = [str(row[1]) for seat in seats for row in dealt_to(seat)]
    assert len(dealt) == len(set(dealt)) == 64
    assert view_of(table, alice).title.en == "Alice, Bob – AI, AI" and view_of(table, bob).seat == 2
    play_on(table, {0: alice, 2: bob}, 200)
    table.refresh_from_db()
    assert table.is_over and table.winners in ((0, 2), (1, 3))
    assert view_of(table, alice).has_won == view_of(table, bob).has_won


def test_a_program_learns_the_modes_and_opens_tables_of_them(
    alice: User,
    bob: User,
    clash_decks: list[Deck],
) -> None:
    a, b = Caller(alice), Caller(bob)
    listed = {mode["slug"]: mode for mode in a.get("modes/").json() if mode["game"] == "clash"}
    assert set(listed) == set(CLASH.modes) and listed["coop"]["automatic"] == [1, 3]
    level = next(each for each in listed["solo"]["settings"] if each["slug"] == "level")
    assert [choice["slug"] for choice in level["choices"]] == [*map(str, LEVELS), "own"]
    mine, other = clash_decks[0].key, clash_decks[1].key
    solo = a.post("", deck=mine, mode="solo", settings={"level": "3"}).json()
    assert solo["state"] == "playing" and len(solo["sides"]) == 2 and solo["options"]
    assert a.post(f"{solo['key']}/move/", decision=solo["decision"], option=0).status_code == 200
    four = a.post("", deck=mine, mode="four", opponent="novice").json()
    assert four["state"] == "playing" and len(four["sides"]) == 4
    coop = a.post("", deck=mine, mode="coop", settings={"level": "1"}).json()
    assert coop["state"] == "waiting"
    assert b.post(f"{coop['key']}/sit/", deck=other).json()["state"] == "playing"
    for wrong in (
        {"mode": "chess"},
        {"mode": "solo", "settings": {"level": "77"}},
        {"mode": "solo", "settings": {"luck": "good"}},
        {"mode": "solo", "settings": {"gifts": "edge"}},
        {"settings": {"level": "3"}},
    ):
        assert a.post("", deck=mine, **wrong).status_code == 400, wrong
    none = a.post("", deck=mine, mode="solo", settings={"level": "own"})  # no points are spent: that is no level
    assert none.status_code == 409 and "0" in none.json()["detail"]


@pytest.mark.parametrize("mode", ["four", "pairs"])
def test_engines_take_the_other_seats_of_a_game_of_four(alice: User, clash_decks: list[Deck], mode: str) -> None:
    conditions = Conditions(mode=mode, settings={"fatigue": "yes"})
    table = table_setup.open_table(Person(alice), "", clash_decks[0], conditions, "novice")
    assert [seat.level for seat in table.seats.all()] == ["", "novice", "novice", "novice"]
    state: Any = game_of(table).state
    assert state.flat.table.fatigue
    play_on(table, {0: alice}, 3)
    player_actions.resign(table.key, Person(alice))
    table.refresh_from_db()
    assert table.winners == ((1, 2, 3) if mode == "four" else (1, 3)) and view_of(table, alice).has_won is False


def test_the_automatic_opponent_of_a_solo_draft_has_all_remaining_cards(
    client: Client,
    clash_cards: list[Card],
) -> None:
    address = client.post("/clash/events/now/clash-solo/").headers["Location"]
    event = Event.objects.get()
    for _ in range(8):
        client.post(f"{address}pick/", form_of_pick(client.get(address).content.decode()))
    finish_work(event.pk)
    play = reverse("tables:event", args=[event.pk])
    assert play in client.get(address).content.decode()
    assert "Play against the AI" in client.get(play).content.decode()
    wrong = client.post(play, {"set-level": "99"}, follow=True)
    assert not Table.objects.exists() and wrong.status_code == 200
    settings = {"set-level": "2", "set-mana": "6", "set-each": "1", "set-begins": "no", "set-tough": "no"}
    for _twice in range(2):
        client.post(play, settings | {"set-champion": ""})
    table = Table.objects.get()
    mine, theirs = ({(row[1]["set_code"], row[1]["number"]) for row in dealt_to(seat)} for seat in table.seats.all())
    assert len(mine) == 8 and len(theirs) == 24 and not mine & theirs
    assert (table.state, table.first, table.settings["level"]) == (Table.State.PLAYING, 0, "2")
    assert Client().get(table.get_absolute_url()).status_code == 404


@pytest.mark.parametrize("edition", ["1.2", "champions"])
def test_two_who_drafted_together_sit_down_to_one_table(
    alice: User, bob: User, clash_cards: list[Card], edition: str
) -> None:
    event, _ = lobby.create({"kind": "clash-coop", "timer": False, "edition": edition}, None, game="clash")
    seats = [lobby.join(event.pk, user.username, user)[0] for user in (alice, bob)]
    lobby.start(event.pk)
    clients = {seat.number: of(user) for seat, user in zip(seats, (alice, bob), strict=True)}
    while (pod := pod_of(Event.objects.get())).phase == "drafting":
        taker, page = clients[pod.takers()[0]], f"/events/{event.pk}/"
        taker.post(f"{page}pick/", form_of_pick(taker.get(page).content.decode()))
    if edition == "champions":
        for seat in seats:
            main = [taken.instance for taken in pod.seat(seat.number).pool]
            champion = suggest_leader(Event.objects.get(), pod, seat.number, main)
            address = reverse("events:hand_in", args=[event.pk])
            clients[seat.number].post(address, {"cards": main, "leader": champion})
    finish_work(event.pk)
    play = reverse("tables:event", args=[event.pk])
    settings = {"set-level": "1", "set-mana": "6", "set-each": "1", "set-begins": "no", "set-tough": "no"}
    found = {client.post(play, settings).headers["Location"] for client in clients.values()}
    table = Table.objects.get()
    assert found == {table.get_absolute_url()} and table.state == Table.State.PLAYING
    dealt = [(row[1]["set_code"], row[1]["number"]) for seat in table.seats.all() for row in dealt_to(seat)]
    own = 9 if edition == "champions" else 8  # the champion is a further card, from all that the set has
    assert [len(dealt_to(seat)) for seat in table.seats.all()] == [own, 24, own, 24] and len(set(dealt)) == 64
    state: Any = game_of(table).state
    crowned = [champion >= 0 for champion in state.flat.table.champion]
    assert crowned == [edition == "champions" and seat in (0, 2) for seat in range(4)]


def test_no_table_is_opened_in_a_way_that_the_game_lacks(alice: User, clash_decks: list[Deck]) -> None:
    for conditions in (Conditions(mode="none"), Conditions(mode="solo", settings={"level": "own"}),
                       Conditions(mode="four", rated=True)):  # fmt: skip
        with pytest.raises(CannotSit):
            table_setup.open_table(Person(alice), "", clash_decks[0], conditions, "novice")
    assert not Table.objects.exists()


def test_an_absent_ally_does_not_stall_a_table_of_four(alice: User, bob: User, clash_decks: list[Deck]) -> None:
    """All enemies are engines, so a win by absence is impossible: the engine plays for the absent ally."""
    conditions = Conditions(mode="coop", settings={"level": "1"}, listed=True)
    table = table_setup.open_table(Person(alice), "", clash_decks[0], conditions)
    table_setup.sit(table.key, Person(bob), "", clash_decks[1])
    acting = table.seats.get(acts=True)
    absent, other = (alice, bob) if acting.number == 0 else (bob, alice)
    with pytest.raises(player_actions.Forbidden):
        player_actions.claim(table.key, Person(other))
    table.seats.filter(user=absent).update(seen=now_ms() - player_actions.AWAY_MS - 1000)
    assert view_of(table, other).may_claim
    player_actions.claim(table.key, Person(other))
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING and table.seats.get(number=acting.number).level == "fighter"
    engine_seats.SEATS.work(20)
    assert Move.objects.filter(table=table, seat=acting.number).exists()


def test_an_absent_player_does_not_stall_a_table_of_four_people(clash_decks: list[Deck]) -> None:
    """Neither the absent seat nor its turns to come: the three others play to the end of the game."""
    people = [User.objects.create_user(name) for name in ("North", "East", "South", "West")]
    conditions = Conditions(mode="four", settings={"fatigue": "yes"}, listed=True)
    table = table_setup.open_table(Person(people[0]), "", clash_decks[0], conditions)
    for place, person in enumerate(people[1:], 1):
        table_setup.sit(table.key, Person(person), "", clash_decks[place % len(clash_decks)])
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING
    seats = {seat.number: people[seat.number] for seat in table.seats.all()}
    absent = table.seats.get(acts=True).number
    other = seats[(absent + 2) % 4]
    with pytest.raises(player_actions.Forbidden):
        player_actions.claim(table.key, Person(other))
    table.seats.filter(number=absent).update(seen=now_ms() - player_actions.AWAY_MS - 1000)
    player_actions.claim(table.key, Person(other))
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING and table.seats.get(number=absent).level == player_actions.SUBSTITUTE
    present = {number: person for number, person in seats.items() if number != absent}
    assert play_on(table, present, 12) == 12 or Table.objects.get(pk=table.pk).is_over
    assert Move.objects.filter(table=table, seat=absent).exists()


def test_who_runs_out_of_time_at_a_table_of_four_is_replaced_and_the_others_play_on(clash_decks: list[Deck]) -> None:
    people = [User.objects.create_user(name) for name in ("North", "East", "South", "West")]
    conditions = Conditions(mode="four", settings={"fatigue": "yes"}, clock=Clock("player", 600, 5))
    table = table_setup.open_table(Person(people[0]), "", clash_decks[0], conditions)
    for place, person in enumerate(people[1:], 1):
        table_setup.sit(table.key, Person(person), "", clash_decks[place % len(clash_decks)])
    late = table.seats.get(acts=True).number
    past = now_ms() - 600_000 - GRACE - 1
    Table.objects.filter(pk=table.pk).update(since=past, due=past + 600_000 + GRACE)
    hooks.run_due()
    table.refresh_from_db()
    seat = table.seats.get(number=late)
    assert table.state == Table.State.PLAYING and (seat.level, seat.clock, table.due) == (
        player_actions.SUBSTITUTE, None, None,
    )  # fmt: skip
    present = {each.number: people[each.number] for each in table.seats.all() if each.number != late}
    assert play_on(table, present, 12) == 12 or Table.objects.get(pk=table.pk).is_over
    assert Move.objects.filter(table=table, seat=late).exists()


def test_time_ends_the_game_of_the_last_person_at_a_table_of_four(alice: User, clash_decks: list[Deck]) -> None:
    conditions = Conditions(mode="coop", settings={"level": "1"}, clock=Clock("player", 600, 5))
    table = table_setup.open_table(Person(alice), "", clash_decks[0], conditions, "novice")
    past = now_ms() - 600_000 - GRACE - 1
    acting = table.seats.get(user=alice)
    table.seats.update(acts=False)
    table.seats.filter(pk=acting.pk).update(acts=True)
    Table.objects.filter(pk=table.pk).update(since=past, due=past + 600_000 + GRACE)
    hooks.run_due()
    table.refresh_from_db()
    assert (table.state, table.reason) == (Table.State.OVER, "time")


def test_creatures_and_rows_of_four_seats_have_four_colours(
    client: Client, alice: User, clash_decks: list[Deck]
) -> None:
    conditions = Conditions(mode="four", settings={"fatigue": "no"})
    table = table_setup.open_table(Person(alice), "", clash_decks[0], conditions, "novice")
    client.force_login(alice)
    html = client.get(table.get_absolute_url()).content.decode()
    assert set(re.findall(r'class="cc-half is-\w+ player-(\w)', html)) == set("abcd")
    tokens = (settings.BASE_DIR / "berserk_site" / "static" / "css" / "tokens.css").read_text()
    colours = [
        tuple(int(colour[at : at + 2], 16) for at in (0, 2, 4))
        for colour in re.findall(r"--seat-[a-d]: #(\w{6})", tokens)
    ]
    assert len(colours) == 4
    for one, other in combinations(colours, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 80, (one, other)


@pytest.mark.parametrize("mode", list(CLASH.modes))
def test_every_mode_has_the_conditions_of_a_table(
    client: Client, alice: User, clash_decks: list[Deck], mode: str
) -> None:
    client.force_login(alice)
    address = f"/clash/tables/new/{mode}/"
    html = client.get(address).content.decode()
    chosen = CLASH.modes[mode]
    assert 'name="clock"' in html and 'name="watching"' in html
    assert ('name="best_of"' in html) == (len(chosen.teams) == 2)
    assert ('name="first_by"' in html) == (not chosen.automatic)
    settings = {f"set-{one.slug}": one.usual for one in chosen.settings if not one.many}
    data = {"deck": clash_decks[0].key, "others": "novice", "clock": "move-60", "best_of": 3, "first_by": "a",
            "watching": "no", **settings}  # fmt: skip
    answer = client.post(address, data)
    assert answer.status_code == 302, answer.content.decode()
    table = Table.objects.get()
    assert table.clock_seconds == 60 and not table.watched
    assert table.best_of == (3 if len(chosen.teams) == 2 else 1)
    assert table.first == 0 or chosen.automatic
