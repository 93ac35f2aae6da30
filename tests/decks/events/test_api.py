"""A program runs an event from start to end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from rest_framework.test import APIClient

from decks.events import lobby, pick_actions, rounds
from decks.events.hash_log import find_broken_entry
from decks.events.matches import Score
from decks.events.models import Deck, Event, EventLogEntry, Pairing, Pick, Seat
from decks.events.pod import Pod
from decks.events.record import pod_cache, pod_of
from tests.decks.events.finishing import finish_work

from . import verifier
from .conftest import Player

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]


def draft_to_the_end(players: list[Player]) -> None:
    for _ in range(400):
        picked = False
        for player in players:
            state = player.me()
            if state["state"] == "drafting" and state["pack"]:
                assert player.post("pick/", **player.first_pick(state)).status_code == 200
                picked = True
        if not picked:
            return
    raise AssertionError("the draft does not end")


def start_event(make_event: MakeEvent, players: int = 2, **options: Any) -> tuple[Event, list[Player]]:
    event = make_event(**options)
    seated = [Player(event.pk, f"Player {number}") for number in range(1, players + 1)]
    assert seated[0].post("start/").status_code == 200
    event.refresh_from_db()
    return event, seated


def test_a_program_makes_an_event_and_runs_it_with_the_keys_of_seats_alone(trial_set: Any) -> None:
    answer = APIClient().post("/api/events/", {"name": "By program", "sets": ["trial"] * 2, "seats": 4, "rounds": 1})
    assert answer.status_code == 201
    made = answer.json()
    assert len(made["code"]) == 6
    alice, bob = Player(made["id"], "Alice"), Player(made["id"], "Bob")
    assert (alice.seat, bob.seat) == (1, 2)
    assert bob.post("start/").status_code == 403
    state = alice.post("start/").json()
    assert state["state"] == "drafting"
    assert (state["round"], state["pick"]) == (1, 1)
    assert len(state["pack"]["cards"]) == 12
    assert set(state["pack"]["cards"][0]) == {"instance", "set", "number", "name"}
    assert state["pool"] == []
    assert state["deadline"].endswith("+00:00")
    draft_to_the_end([alice, bob])
    finish_work(made["id"])
    state = alice.me()
    assert (state["state"], len(state["pool"])) == ("building", 24)  # `sets` names two boosters
    assert Deck.objects.filter(seat__event=made["id"]).count() == 2  # the bots'


def test_a_look_at_an_event_that_is_gone_is_no_error(make_event: MakeEvent) -> None:
    event, _players = start_event(make_event, sets=["trial"], seats=2)
    Event.objects.filter(pk=event.pk).delete()
    finish_work(event.pk)
    assert not Event.objects.exists()


def test_a_whole_event_ends_verified(make_event: MakeEvent) -> None:
    event, players = start_event(make_event, sets=["trial"] * 3, seats=4, rounds=2, log_readers="everyone")
    draft_to_the_end(players)
    finish_work(event.pk)
    for player in players:
        answer = player.post("deck/")
        assert answer.status_code == 200, answer.content
        assert len(answer.json()["deck"]) == 64
    organiser = players[0]  # not the organiser: rounds are not a player's to open
    assert organiser.post("rounds/").status_code == 403
    for _ in range(2):
        rounds.next_round(event.pk)
        for row in pod_of(Event.objects.get(pk=event.pk)).matches.rounds[-1].pairings:
            assert row.second is not None
        for player in players:
            mine = player.me()["pairing"]
            assert player.post("report/", won=int(mine["first"] == player.seat), lost=int(mine["first"] != player.seat))
        for index, table in enumerate(pod_of(Event.objects.get(pk=event.pk)).matches.rounds[-1].pairings):
            if not table.is_decided:
                rounds.report(event.pk, "simulator", Score(1, 0), index)
    assert APIClient().get(f"/api/events/{event.pk}/log/").status_code == 409
    assert rounds.next_round(event.pk) is None
    published = APIClient().get(f"/api/events/{event.pk}/log/").json()
    assert verifier.verify(published) is None


def test_the_same_token_gives_the_first_answer_again(make_event: MakeEvent) -> None:
    event, (alice, bob) = start_event(make_event, seats=2)
    asked = alice.first_pick(token="once")
    first = alice.post("pick/", **asked).json()
    bob.post("pick/", **bob.first_pick())
    alice.post("pick/", **alice.first_pick())
    assert alice.post("pick/", **asked).json() == first
    assert Pick.objects.filter(event=event).count() == 3


def test_an_old_pick_is_answered_by_409_and_the_present_state(make_event: MakeEvent) -> None:
    _, (alice, bob) = start_event(make_event, seats=2)
    asked = alice.first_pick()
    alice.post("pick/", **asked)
    answer = alice.post("pick/", **asked)
    assert answer.status_code == 409
    assert answer.json()["code"] == "stale-pick"
    assert answer.json()["state"] == alice.me()
    late = bob.post("pick/", **{**bob.first_pick(), "pack": asked["pack"]})
    assert (late.status_code, late.json()["code"]) == (409, "other-pack")


def test_a_late_pick_meets_the_automatic_one(make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    event, (alice, _bob) = start_event(make_event, seats=2)
    asked = alice.first_pick()
    seat = Seat.objects.get(event=event, number=alice.seat)
    pick_actions.mark(seat, alice.me()["pack"]["cards"][3]["instance"])
    marked = alice.me()["pack"]["cards"][3]
    deadline = pod_of(Event.objects.get(pk=event.pk)).seat(alice.seat).deadline
    assert deadline is not None
    Event.objects.filter(pk=event.pk).update(present=deadline)  # a player is at the table
    monkeypatch.setattr("decks.events.record.now_ms", lambda: deadline + 2000)
    answer = alice.post("pick/", **asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale-pick")
    assert answer.json()["state"]["pool"] == [marked]


def test_any_request_executes_an_expired_pick(make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    event, _ = start_event(make_event, seats=2)
    due = Event.objects.get(pk=event.pk).next_due
    assert due is not None
    Event.objects.filter(pk=event.pk).update(present=due)  # a player is at the table
    for module in ("record", "api_calls"):
        monkeypatch.setattr(f"decks.events.{module}.now_ms", lambda: due)
    APIClient().get(f"/api/events/{event.pk}/")
    assert Pick.objects.filter(event=event).count() == 2


def test_a_seats_key_opens_that_seat_and_no_other(make_event: MakeEvent) -> None:
    _, (alice, bob) = start_event(make_event, seats=2)
    other = make_event(seats=2)
    assert alice.me()["pack"] != bob.me()["pack"]
    assert alice.api.get(f"/api/events/{other.pk}/me/").status_code == 401
    nobody = APIClient()
    assert nobody.get(f"/api/events/{alice.event}/me/").status_code == 403
    assert nobody.get(f"/api/events/{alice.event}/me/", HTTP_AUTHORIZATION="Seat wrong").status_code == 401


def test_an_account_keeps_its_seat_when_it_joins_again(make_event: MakeEvent, alice: User) -> None:
    event = make_event()
    api = APIClient()
    api.force_authenticate(alice)
    seats = [api.post(f"/api/events/{event.pk}/join/", {}).json()["seat"] for _ in range(2)]
    assert seats == [1, 1]


def test_wrong_settings_are_all_named_at_once(trial_set: Any) -> None:
    answer = APIClient().post("/api/events/", {"kind": "brawl", "seats": 13, "sets": ["unheard"], "colour": "red"})
    assert answer.status_code == 400
    assert set(answer.json()) == {"kind", "seats", "sets", "colour"}


def test_a_full_table_is_said_to_be_full(make_event: MakeEvent) -> None:
    event = make_event(seats=2)
    Player(event.pk), Player(event.pk)
    answer = APIClient().post(f"/api/events/{event.pk}/join/", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "full")


def test_starting_twice_starts_once(make_event: MakeEvent) -> None:
    event, players = start_event(make_event, seats=3)
    players[0].post("start/")
    assert EventLogEntry.objects.filter(event=event, data__kind="started").count() == 1


def test_a_deck_that_is_not_legal_is_answered_by_all_its_problems(make_event: MakeEvent) -> None:
    event, (alice, _) = start_event(make_event, kind="sealed", sets=["trial"] * 4, seats=2)
    finish_work(event.pk)
    pool = alice.me()["pool"]
    assert len(pool) == 48
    answer = alice.post("deck/", cards=[card["instance"] for card in pool[:5]])
    assert answer.status_code == 400
    assert answer.json()["problems"][0]["code"] == "too-few"
    assert alice.post("deck/", cards=["0" * 16]).status_code == 400
    assert alice.post("deck/").status_code == 200
    assert alice.post("deck/").json()["code"] == "handed"


def test_work_done_twice_does_nothing_twice(make_event: MakeEvent) -> None:
    event, _ = start_event(make_event, players=1, kind="sealed", sets=["trial"] * 4, seats=6)
    finish_work(event.pk)
    version = Event.objects.get(pk=event.pk).version
    finish_work(event.pk)
    assert Event.objects.get(pk=event.pk).version == version
    assert Event.objects.get(pk=event.pk).work_since is None
    kinds = Counter(EventLogEntry.objects.filter(event=event).values_list("data__kind", flat=True))
    assert (kinds["pool"], kinds["handed"]) == (6, 5)


def test_the_stored_log_replays_to_the_state_of_the_page(make_event: MakeEvent) -> None:
    event, players = start_event(make_event, seats=3)
    draft_to_the_end(players)
    event.refresh_from_db()
    rows = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", "hash"))
    assert find_broken_entry(rows) is None
    assert rows[-1][1] == event.head
    pod_cache.clear()
    assert Pod.replay(data for data, _ in rows) == pod_of(event)


def test_what_a_process_remembers_of_a_log_is_not_believed_when_the_log_differs(make_event: MakeEvent) -> None:
    event, _ = start_event(make_event, seats=2)
    pod, _ = pod_cache.get(event.pk) or (Pod(), "")
    pod_cache.store(event.pk, (Pod.replay([]), "f" * 64))
    assert pod_of(event) == pod
    forged = pod.copy()
    forged.round = 7
    pod_cache.store(event.pk, (forged, "f" * 64))
    assert pod_of(event) == pod


def test_a_draft_of_bots_alone_is_the_workers(make_event: MakeEvent) -> None:
    event = make_event(sets=["trial"] * 3, seats=8)
    for _ in range(8):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    assert not Pick.objects.filter(event=event).exists()
    finish_work(event.pk)
    assert Pick.objects.filter(event=event).count() == 288
    assert Deck.objects.filter(seat__event=event).count() == 8


def test_a_session_holds_a_seat_of_a_guest(make_event: MakeEvent, client: Client) -> None:
    assert client.get("/api/events/").status_code == 200


def test_listed_events_are_listed_and_others_are_not(make_event: MakeEvent) -> None:
    make_event(name="Hidden")
    make_event(name="Shown", listed=True)
    names = [event["name"] for event in APIClient().get("/api/events/").json()["results"]]
    assert names == ["Shown"]


def test_two_players_who_both_ask_are_played_by_the_simulator(make_event: MakeEvent) -> None:
    event, (alice, bob) = start_event(make_event, kind="sealed", sets=["trial"] * 2, seats=2, rounds=1)
    finish_work(event.pk)
    for player in (alice, bob):
        player.post("deck/")
    rounds.next_round(event.pk)
    assert alice.post("simulate/").json() == {"simulated": False}
    assert not Pairing.objects.to_be_simulated().exists()
    assert bob.post("simulate/").json() == {"simulated": True}
    assert Pairing.objects.to_be_simulated().count() == 1


def test_late_arrivals_join_a_sealed_event_and_lose_no_cards_to_it(make_event: MakeEvent) -> None:
    event, (alice, _bob) = start_event(make_event, kind="sealed", sets=["trial"] * 2, seats=4, bots=False, rounds=3)
    finish_work(event.pk)
    for player in (alice, _bob):
        player.post("deck/")
    rounds.next_round(event.pk)
    late = Player(event.pk, "Late")
    assert len(late.me()["pool"]) == 24
    late.post("deck/")
    alice.post("report/", won=1, lost=0)
    _bob.post("report/", won=0, lost=1)
    rounds.next_round(event.pk)
    table = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[-1]
    assert sorted(seat for pairing in table.pairings for seat in pairing.seats()) == [1, 2, 3]
    assert _bob.post("drop/").status_code == 200
    assert pod_of(Event.objects.get(pk=event.pk)).matches.dropped == {2}


@pytest.mark.parametrize("sent", ["3", "true", "null", "[null]", '"text"'])
def test_what_is_no_object_is_a_mistake_and_makes_nothing(trial_set: Any, sent: str) -> None:
    assert APIClient().post("/api/events/", sent, content_type="application/json").status_code == 400
    assert not Event.objects.exists()
    event, key = lobby.create({"sets": ["trial"], "rounds": 0}, None)
    organiser = APIClient(HTTP_AUTHORIZATION=f"Seat {key}")
    answer = organiser.post(f"/api/events/{event.pk}/drop/", sent, content_type="application/json")
    assert answer.status_code == 400


def test_options_breaks_nothing(make_event: MakeEvent) -> None:
    assert APIClient().options("/api/events/").status_code == 405
    assert APIClient().options(f"/api/events/{make_event().pk}/join/").status_code == 405


def test_a_program_without_account_that_keeps_cookies_makes_an_event_and_joins_it(trial_set: Any) -> None:
    """The answer names the key, so no session is needed, and none is set."""
    program = APIClient(enforce_csrf_checks=True)
    made = program.post("/api/events/", {"sets": ["trial"], "rounds": 0}, "json")
    assert made.status_code == 201 and not program.cookies
    joined = program.post(f"/api/events/{made.json()['id']}/join/", {"name": "Ann"}, "json")
    assert joined.status_code == 201 and not program.cookies
    key = f"Seat {made.json()['key']}"
    started = program.post(f"/api/events/{made.json()['id']}/start/", HTTP_AUTHORIZATION=key)
    assert started.status_code == 200, started.content
