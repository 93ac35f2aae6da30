"""Series: the list of people who wait, fair pods, the table of points, and the identity of a person."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from rest_framework.test import APIClient

from catalog.models import CardSet
from decks.events import lobby, organiser_actions, rounds, series
from decks.events.deck_submission import hand_in, suggestion
from decks.events.hooks import export_events, forget_events, stale_series
from decks.events.matches import Score
from decks.events.models import Event, Seat, SeatResult, Series, SeriesMember
from decks.events.pod import EventRefusal
from decks.events.record import pod_of
from decks.events.series_points import EventResult, PointsRule, compute_table, fair_sizes
from decks.events.series_results import person_key, table_of
from tests.decks.events.finishing import finish_work

pytestmark = pytest.mark.django_db

PODS = {"kind": "sealed", "sets": ["trial"] * 4, "rounds": 1, "bots": False, "timer": False}


def new_series(organiser: User | None = None, **data: Any) -> tuple[Series, str]:
    return series.create_series({"name": "Winter", "pods": PODS, **data}, organiser)


def wait(found: Series, *names: str) -> list[tuple[SeriesMember, str]]:
    return [series.join(found.pk, name) for name in names]


def play(event: Event, winner: str) -> None:
    """Play the one round of a sealed event of two; `winner` wins."""
    if event.phase == Event.Phase.OPEN:
        lobby.start(event.pk)
    finish_work(event.pk)
    pod = pod_of(Event.objects.get(pk=event.pk))
    for seat in Seat.objects.filter(event=event):
        hand_in(seat, suggestion(Event.objects.get(pk=event.pk), pod, seat.number).main)
    rounds.next_round(event.pk)
    pairing = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[-1].pairings[0]
    names = dict(Seat.objects.filter(event=event).values_list("number", "name"))
    won = names[pairing.first] == winner
    rounds.report(event.pk, "organiser", Score(int(won), int(not won)), 0)
    rounds.next_round(event.pk)


def sit(names: dict[str, User | None], **data: Any) -> tuple[Event, str]:
    event, key = lobby.create({**PODS, "seats": 2, **data}, None)
    for name, user in names.items():
        lobby.join(event.pk, name, user)
    return Event.objects.get(pk=event.pk), key


@pytest.mark.one_database
@pytest.mark.parametrize(
    ("people", "size", "sizes"),
    [
        (17, 8, [9, 8]),
        (12, 8, [6, 6]),
        (20, 8, [7, 7, 6]),
        (8, 8, [8]),
        (9, 8, [9]),
        (2, 8, [2]),
        (50, 8, [9, 9, 8, 8, 8, 8]),
        (1, 8, []),
    ],
)
def test_pods_are_equal_and_as_near_to_the_wanted_size_as_can_be(people: int, size: int, sizes: list[int]) -> None:
    assert fair_sizes(people, size, range(2, 13)) == sizes


@pytest.mark.one_database
def test_pods_keep_to_the_sizes_that_the_way_of_drafting_allows() -> None:
    assert fair_sizes(12, 5, (4, 6)) == [4, 4, 4]
    assert fair_sizes(7, 4, (4, 6)) == []


def result(event: str, person: str, first: int, wins: int = 0, draws: int = 0) -> EventResult:
    return EventResult(
        event, person, person.partition(" ")[2], person.startswith("guest"), first, first, wins, draws, 0
    )


@pytest.mark.one_database
def test_the_table_sums_places_matches_and_attendance_of_the_best_events() -> None:
    rule = PointsRule(places=(10, 5), win=3, draw=1, attendance=2, best=2)
    results = [
        result("a", "guest ann", 1, 3),  # 10 + 9 + 2
        result("a", "account 1", 2, 2, 1),  # 5 + 7 + 2
        result("b", "guest ann", 3),  # 2
        result("b", "account 1", 1, 3),  # 21
        result("c", "guest ann", 2, 1),  # 5 + 3 + 2
    ]
    table = compute_table(results, rule, {})
    assert [(line.place, line.person, line.points) for line in table] == [
        ("1", "account 1", 35),
        ("2", "guest ann", 31),
    ]
    assert [(each.points, each.counts) for each in table[1].results] == [(21, True), (2, False), (10, True)]


@pytest.mark.one_database
def test_of_equal_points_the_better_single_event_decides_then_matches_won_and_else_places_are_shared() -> None:
    rule = PointsRule(places=(6, 4, 2), win=0, draw=0)
    results = [
        *(result(event, "guest even", 2) for event in "ab"),  # 4 + 4
        result("a", "guest peak", 1),
        result("b", "guest peak", 3),  # 6 + 2
        *(result(event, "guest other", 2) for event in "ab"),
        *(result(event, "guest winner", 2, wins=1) for event in "ab"),
    ]
    table = compute_table(results, rule, {})
    assert [(line.place, line.name) for line in table] == [
        ("1", "peak"),
        ("2", "winner"),
        ("3–4", "even"),
        ("3–4", "other"),
    ]


@pytest.mark.one_database
def test_a_guests_line_counts_for_another_person_where_the_organiser_says_so() -> None:
    results = [result("a", "guest vic", 1, 1), result("b", "account 1", 1, 1)]
    table = compute_table(results, PointsRule(), {"guest vic": "account 1"})
    assert [(line.person, line.name, line.points, line.guest) for line in table] == [("account 1", "1", 6, False)]


@pytest.mark.one_database
def test_a_guest_is_one_person_under_one_name_and_a_default_name_names_nobody() -> None:
    assert person_key(1, None, "Ann ") == person_key(2, None, "ANN")
    assert person_key(1, None, "#3") != person_key(2, None, "#3")
    assert person_key(1, 7, "Ann") == person_key(2, 7, "Bob") != person_key(3, None, "Ann")


@pytest.mark.both_databases
def test_everybody_who_waits_gets_a_seat_in_pods_of_nearly_one_size(trial_set: CardSet) -> None:
    found, key = new_series()
    members = wait(found, *(f"P{number}" for number in range(17)))
    pods = series.split(found.pk, 8, begins=True)
    seats = [Seat.objects.filter(event=pod).count() for pod in pods]
    assert seats == [9, 8]
    assert not Event.objects.filter(series=found, phase="open").exists()
    for member, own in members:
        member.refresh_from_db()
        api = APIClient(HTTP_AUTHORIZATION=f"Seat {own}")
        me = api.get(f"/api/series/{found.pk}/me/").json()
        assert (me["waits"], me["seat"]) == (False, member.seat and member.seat.number)
        seat = APIClient(HTTP_AUTHORIZATION=f"Seat {me['key']}").get(f"/api/events/{me['event']}/me/")
        assert seat.status_code == 200
    organiser = APIClient(HTTP_AUTHORIZATION=f"Seat {key}")
    assert organiser.post(f"/api/events/{pods[0].pk}/announce/", {"text": "Welcome"}).status_code == 200


@pytest.mark.both_databases
def test_a_split_asks_the_same_number_of_queries_for_any_number_of_people_in_a_pod(trial_set: CardSet) -> None:
    def queries(people: int) -> int:
        found, _ = new_series()
        wait(found, *(f"P{number}" for number in range(people)))
        with CaptureQueriesContext(connection) as asked:
            series.split(found.pk, people)
        return len(asked)

    queries(2)  # the cards are in the cache of the process from now on
    assert queries(12) == queries(2)


def test_a_pod_of_a_split_is_played_verified_and_counts_in_the_table(trial_set: CardSet) -> None:
    found, _ = new_series(places=[10, 5])
    wait(found, "Ann", "Bob")
    (pod,) = series.split(found.pk, 8)
    play(pod, "Bob")
    assert Event.objects.get(pk=pod.pk).phase == "over"
    assert [(line.place, line.name, line.points) for line in table_of(found)] == [("1", "Bob", 13), ("2", "Ann", 5)]


def test_points_of_an_account_are_summed_under_all_its_names(trial_set: CardSet, alice: User) -> None:
    found, _ = new_series()
    for name in ("Alice", "A."):
        event, _ = sit({name: alice, "Guest B": None})
        series.attach(found.pk, event.pk)
        play(event, name)
    assert [(line.name, line.points) for line in table_of(found)] == [("A.", 6), ("Guest B", 0)]


@pytest.mark.both_databases
def test_an_event_that_is_over_counts_from_the_moment_it_is_added_and_no_more_when_it_is_taken_out(
    trial_set: CardSet,
) -> None:
    found, _ = new_series()
    event, _ = sit({"Ann": None, "Bob": None})
    play(event, "Ann")
    assert not SeatResult.objects.exists()
    series.attach(found.pk, event.pk)
    series.attach(found.pk, event.pk)
    assert [(line.name, line.points) for line in table_of(found)] == [("Ann", 3), ("Bob", 0)]
    series.detach(found.pk, event.pk)
    assert table_of(found) == []
    series.attach(found.pk, event.pk)
    assert len(table_of(found)) == 2


def test_a_cancelled_event_counts_for_nothing(trial_set: CardSet) -> None:
    found, _ = new_series(attendance=5)
    event, _ = sit({"Ann": None, "Bob": None})
    series.attach(found.pk, event.pk)
    lobby.start(event.pk)
    organiser_actions.cancel(event.pk)
    assert table_of(found) == []


def test_bots_have_no_places(trial_set: CardSet) -> None:
    found, _ = new_series(places=[10, 5], win=0)
    event, _ = sit({"Ann": None}, bots=True, bot_level="novice")
    series.attach(found.pk, event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    seat = Seat.objects.get(event=event, bot="")
    here = Event.objects.get(pk=event.pk)
    hand_in(seat, suggestion(here, pod_of(here), seat.number).main)
    rounds.next_round(event.pk)
    (table,) = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[-1].pairings
    ann_is_first = table.first == seat.number
    rounds.report(event.pk, "organiser", Score(int(not ann_is_first), int(ann_is_first)), 0)
    rounds.next_round(event.pk)
    assert [(line.place, line.name, line.points) for line in table_of(found)] == [("1", "Ann", 10)]


@pytest.mark.one_database
@pytest.mark.parametrize(
    ("rule", "field"),
    [({"win": -1}, "win"), ({"places": "1 x"}, "places"), ({"best": 99}, "best"), ({"name": " "}, "name")],
)
def test_wrong_rules_are_refused_by_name(rule: dict[str, Any], field: str, trial_set: CardSet) -> None:
    answer = APIClient().post("/api/series/", {"name": "Winter", **rule}, format="json")
    assert answer.status_code == 400
    assert field in answer.json()


@pytest.mark.one_database
def test_nobody_waits_twice_at_once_or_under_a_name_of_another_or_of_a_bot(trial_set: CardSet) -> None:
    found, _ = new_series()
    (member, _), _ = wait(found, "Ann", "Bob")
    with pytest.raises(EventRefusal, match="name-taken"):
        series.join(found.pk, "ANN")
    series.join(found.pk, "Anna", own_row=member)
    assert list(found.members.values_list("name", flat=True)) == ["Anna", "Bob"]
    series.split(found.pk, 2)
    member.refresh_from_db()
    with pytest.raises(EventRefusal, match="has-table"):
        series.join(found.pk, "", own_row=member)


@pytest.mark.one_database
def test_who_is_taken_off_the_list_cannot_join_again_until_let_in(trial_set: CardSet) -> None:
    found, _ = new_series()
    ((member, _),) = wait(found, "Ann")
    series.remove(found.pk, member.pk)
    with pytest.raises(EventRefusal, match="kicked"):
        series.join(found.pk, "Ann", own_row=member)
    series.remove(found.pk, member.pk, removed=False)
    series.join(found.pk, "Ann", own_row=member)
    assert found.members.filter(waits__isnull=False).count() == 1


@pytest.mark.one_database
def test_only_the_organiser_changes_a_series(trial_set: CardSet, alice: User, bob: User) -> None:
    found, key = new_series(alice)
    wait(found, "Ann", "Bea")
    address = f"/api/series/{found.pk}/"
    calls = {
        "split/": {"size": 2},
        "remove/": {"member": 1},
        "change/": {"name": "Other"},
        "attach/": {"event": "x"},
        "detach/": {"event": "x"},
        "line/": {"guest": "guest a", "person": ""},
    }
    stranger, member, other = APIClient(), APIClient(), APIClient()
    _, own = series.join(found.pk, "Cid")
    member.credentials(HTTP_AUTHORIZATION=f"Seat {own}")
    other.force_login(bob)
    for client in (stranger, member, other):
        for call, data in calls.items():
            assert client.post(address + call, data, format="json").status_code == 403, call
    pages = ["split/", "rules/", "events/", "lines/", "people/1/remove/", "events/abc/remove/"]
    browser = Client()
    for page in pages:
        assert browser.post(f"/series/{found.pk}/{page}").status_code == 403, page
    assert browser.get(f"/series/{found.pk}/pods/").status_code == 403
    owner = APIClient(HTTP_AUTHORIZATION=f"Seat {key}")
    assert owner.post(address + "change/", {"name": "Other"}, format="json").json()["name"] == "Other"


@pytest.mark.one_database
def test_an_event_is_added_only_by_who_organises_both(trial_set: CardSet) -> None:
    found, key = new_series()
    event, event_key = sit({"Ann": None})
    owner = APIClient(HTTP_AUTHORIZATION=f"Seat {key}")
    address = f"/api/series/{found.pk}/attach/"
    assert owner.post(address, {"event": event.pk}, format="json").status_code == 403
    assert owner.post(address, {"event": event.pk, "key": "wrong"}, format="json").status_code == 403
    answer = owner.post(address, {"event": event.pk, "key": event_key}, format="json")
    assert [each["id"] for each in answer.json()["events"]] == [event.pk]
    open_ones = APIClient().get(f"/api/series/{found.pk}/events/?state=open").json()
    assert [each["id"] for each in open_ones] == [event.pk]
    assert APIClient().get(f"/api/series/{found.pk}/events/?state=over").json() == []


@pytest.mark.one_database
def test_an_evening_in_browsers(trial_set: CardSet) -> None:
    organiser, guests = Client(), [Client(), Client()]
    made = organiser.post(
        "/berserk/events/series/new/", {"name": "Friday", "win": 3, "draw": 1, "attendance": 0, "best": 0}
    )
    page = made["Location"]
    found = Series.objects.get()
    series.change_settings(found.pk, {"pods": PODS})
    for number, guest in enumerate(guests):
        guest.post(f"{page}join/", {"name": f"Guest {number}"})
        assert "waiting for a table" in guest.get(page, headers={"Accept-Language": "en"}).content.decode()
    organiser.post(f"{page}split/", {"size": 8})
    event = Event.objects.get(series=found)
    for guest in guests:
        assert event.get_absolute_url() in guest.get(page).content.decode()
        assert guest.post(f"/events/{event.pk}/ready/", {"ready": "yes"}).status_code == 302
    assert organiser.post(f"/events/{event.pk}/start/").status_code == 302
    assert Event.objects.get(pk=event.pk).phase != "open"


@pytest.mark.one_database
def test_everybody_can_report_the_names_of_others_in_a_series(trial_set: CardSet) -> None:
    found, _ = new_series()
    first, second = (Client(), Client())
    for name, guest in (("Ann", first), ("Bea", second)):
        guest.post(f"{found.get_absolute_url()}join/", {"name": name})
    ann, bea = SeriesMember.objects.order_by("pk")
    page = second.get(found.get_absolute_url()).content.decode()
    assert reverse("report", args=["member", ann.pk]) in page
    assert reverse("report", args=["member", bea.pk]) not in page


@pytest.mark.one_database
def test_the_page_of_a_series_asks_the_same_number_of_queries_for_any_number_of_events(trial_set: CardSet) -> None:
    found, _ = new_series()

    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            assert Client().get(f"/series/{found.pk}/").status_code == 200
        return len(asked)

    for _ in range(2):
        event, _ = sit({"Ann": None, "Bob": None})
        series.attach(found.pk, event.pk)
    before = queries()
    for _ in range(4):
        event, _ = sit({"Ann": None, "Bob": None})
        series.attach(found.pk, event.pk)
    assert queries() == before


def test_a_deleted_account_leaves_no_name_in_a_series(trial_set: CardSet, alice: User) -> None:
    found, _ = new_series(alice)
    series.join(found.pk, "Alice Liddell", alice)
    other, _ = new_series(name="Spring")
    event, _ = sit({"Alice Liddell": alice, "Bob": None})
    series.attach(other.pk, event.pk)
    play(event, "Alice Liddell")
    exported = export_events(alice)
    assert [row["name"] for row in exported["series_organised"]] == ["Winter"]
    assert [row["as"] for row in exported["series_joined"]] == ["Alice Liddell"]
    forget_events(alice)
    alice.delete()
    assert not SeriesMember.objects.exists()
    assert Series.objects.get(pk=found.pk).name == ""
    assert [line.name for line in table_of(other)] == ["#1", "Bob"]


@pytest.mark.one_database
def test_series_of_guests_are_deleted_after_a_time_with_no_events(trial_set: CardSet) -> None:
    found, _ = new_series()
    later = timezone.now() + timedelta(days=400)
    assert list(stale_series(later)) == [found]
    event, _ = sit({"Ann": None})
    series.attach(found.pk, event.pk)
    assert list(stale_series(later)) == []
