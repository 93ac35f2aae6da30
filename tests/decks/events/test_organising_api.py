"""Tests of the organiser API: programs can do the same as organisers on pages, and read pack contents and viewers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from rest_framework.test import APIClient

from decks.events.models import Event
from decks.events.record import pod_of

from .conftest import Player
from .finishing import finish_work

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MakeEvent = Callable[..., Event]


class Organiser:
    """The holder of the key of an event created by the API."""

    def __init__(self, **options: Any) -> None:
        made = APIClient().post(
            "/api/events/",
            {"sets": ["trial"], "rounds": 3 if options.get("boosters", 1) > 3 else 0, "timer": False, **options},
            "json",
        )
        assert made.status_code == 201, made.content
        self.event = made.json()["id"]
        self.api = APIClient(HTTP_AUTHORIZATION=f"Seat {made.json()['key']}")

    def post(self, what: str, status: int = 200, **sent: Any) -> Any:
        answer = self.api.post(f"/api/events/{self.event}/{what}/", sent, "json")
        assert answer.status_code == status, answer.content
        return answer.json()

    def see(self, what: str = "") -> Any:
        return self.api.get(f"/api/events/{self.event}/{what}").json()

    @property
    def pod(self) -> Any:
        return pod_of(Event.objects.get(pk=self.event))


def test_a_program_arranges_pauses_announces_helps_and_cancels(trial_set: Any, alice: User) -> None:
    host = Organiser(seats=2, bots=False, boosters=3)
    one, two = Player(host.event, "One"), Player(host.event, "Two")
    assert host.post("seats", 409, seating=[1, 1])["code"] == "other-seats"
    host.post("seats", seating=[2, 1])
    assert host.post("late", closed=True)["takes_late"] is False
    assert host.post("announce", text="Pods of two")["announcements"] == ["Pods of two"]
    host.post("organisers", name="Alice")
    assert Event.objects.get(pk=host.event).is_organised_by(alice.pk)
    host.post("organisers", name="Alice", remove=True)
    assert not Event.objects.get(pk=host.event).is_organised_by(alice.pk)
    assert "name" in host.post("organisers", 400, name="Nobody at all")
    host.post("start")
    assert host.pod.seating == [2, 1]
    assert host.post("pause")["paused"] == "organiser"
    assert one.post("pick/", **one.first_pick()).json()["code"] == "paused"
    assert host.post("pause", 409)["code"] == "paused"
    assert host.post("resume")["paused"] == ""
    assert one.post("pick/", **one.first_pick()).status_code == 200
    assert two.post("pause/").status_code == 403
    assert host.post("cancel")["cancelled"] is True
    assert host.see()["seed"]


def test_a_program_takes_a_drop_and_a_result_back(trial_set: Any) -> None:
    host = Organiser(kind="sealed", seats=2, bots=False, boosters=4)
    players = [Player(host.event, name) for name in ("One", "Two")]
    host.post("start")
    finish_work(host.event)
    for player in players:
        assert player.post("deck/").status_code == 200
    host.post("rounds")
    host.post("drop", seat=1)
    assert host.post("undrop", seat=1)["seats"][0]["dropped"] is False
    assert host.post("undrop", 409, seat=1)["code"] == "not-dropped"
    host.post("report", table=0, won=1, lost=0)
    assert host.post("unreport", table=0)["rounds"][0]["tables"][0]["score"] is None
    assert host.post("unreport", 409, table=0)["code"] == "no-result"


def test_a_program_keeps_out_who_was_removed_until_it_lets_them_in_again(trial_set: Any) -> None:
    host = Organiser(seats=2, bots=False)
    one = Player(host.event, "One")
    assert host.post("kick", seat=one.seat)["seats"] == []
    refused = one.post("join/")
    assert refused.status_code == 403
    assert refused.json()["detail"] == "The organiser has removed you from the table."
    assert one.get().status_code == 403
    (kept,) = host.see()["removed"]
    assert kept == {"seat": one.seat, "name": "One"}
    assert one.post("unkick/", seat=one.seat).status_code == 403
    assert host.post("unkick", seat=one.seat)["removed"] == []
    assert host.post("unkick", 409, seat=one.seat)["code"] == "not-kicked"
    Player(host.event, "One")


def test_a_spectator_s_program_sees_who_agrees_and_nobody_else(trial_set: Any) -> None:
    host = Organiser(seats=2, bots=False, boosters=3, watching="consent")
    one, two = Player(host.event, "One"), Player(host.event, "Two")
    host.post("start")
    assert host.see("watch/") == []
    assert one.post("watched/", watched=True).status_code == 200
    (seen,) = APIClient().get(f"/api/events/{host.event}/watch/").json()
    assert seen["seat"] == one.seat and seen["pack"] == one.me()["pack"]["cards"]
    assert two.get("watch/").json() == []


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({}, [8, 3, 5 / 6, 1 / 6]),
        ({"booster": [{"count": 2, "query": "rarity:rare"}, {"count": 4, "query": "element:forest"}]}, [2, 4]),
        ({"cube": "rarity:common", "cube_copies": 4}, None),
        ({"cube": "3 Воин trial 1\n40 Warrior trial 2\n60 Warrior trial 3"}, None),
    ],
)
def test_what_is_opened_is_told_before_the_start(
    trial_set: Any, sent: dict[str, Any], told: list[float] | None
) -> None:
    host = Organiser(seats=2, boosters=2, **sent)
    lines = host.see("contents/")
    assert (
        [line["count"] for line in lines] == told if told else sum(line["count"] for line in lines) == pytest.approx(12)
    )
    Player(host.event, "One")
    host.post("start")
    assert len(host.pod.packs) == 2


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"booster": [{"count": 3, "query": "rarity:"}]}, "booster"),
        ({"booster": [{"count": 20, "query": "rarity:ultra-rare"}]}, "booster"),
        ({"cube": "no such card\nat all"}, "cube"),
        ({"cube": "rarity:rare"}, "cube"),
        ({"cube": "element:("}, "cube"),
    ],
)
def test_packs_that_cannot_be_dealt_are_refused_by_name(trial_set: Any, sent: dict[str, Any], field: str) -> None:
    answer = APIClient().post("/api/events/", {"sets": ["trial"], "rounds": 0, **sent}, "json")
    assert answer.status_code == 400 and list(answer.json()) == [field]


@pytest.mark.parametrize("kind", ["pick-two", "team", "rochester", "grid", "winston"])
def test_a_person_drafts_in_every_way_by_the_api_beside_bots(trial_set: Any, kind: str) -> None:
    """Eight choices each; what lies before the seat, and the choices that there are, come with its state."""
    host = Organiser(kind=kind, boosters=1 if kind == "rochester" else 2)
    player = Player(host.event, "One")
    host.post("start")
    for _ in range(8):
        finish_work(host.event)
        state = player.me()
        if state["state"] != "drafting":
            break
        sent = player.first_pick(state, token=f"{state['round']}.{state['pick']}")
        if state["choices"]:
            sent["instance"] = state["choices"][0]["id"]
        answer = player.post("pick/", **sent)
        assert answer.status_code == 200, answer.content
        assert player.post("pick/", **sent).status_code == 200  # said twice, done once
    assert len(player.me()["pool"]) >= 4
    assert (kind == "winston") == (player.me()["piles"] is not None)
