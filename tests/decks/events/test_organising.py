"""Actions of an organiser in a running event: pausing, cancelling, undoing, arranging, telling, sharing the work."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.events import lobby, organiser_actions, rounds
from decks.events.matches import Score
from decks.events.models import Event, Pairing, Pick, now_ms
from decks.events.pod import EventRefusal, Pod
from decks.events.projections import Projection
from decks.events.record import pod_of
from decks.events.roles import Viewer
from decks.events.verification import verify

from .conftest import START, Player
from .finishing import finish_work

MakeEvent = Any

pytestmark = pytest.mark.django_db


def pod(event: Event) -> Pod:
    return pod_of(Event.objects.get(pk=event.pk))


def drafting_by(make_event: MakeEvent, players: int = 2, **options: Any) -> tuple[Event, list[Player]]:
    event = make_event(sets=["trial"] * 3, seats=players, **options)
    seated = [Player(event.pk, f"Player {number}") for number in range(1, players + 1)]
    lobby.start(event.pk)
    return event, seated


def start_playing(make_event: MakeEvent, **options: Any) -> tuple[Event, list[Player]]:
    event = make_event(kind="sealed", sets=["trial"] * 2, seats=4, bots=False, **{"rounds": 2, **options})
    players = [Player(event.pk, f"Player {number}") for number in range(1, 5)]
    lobby.start(event.pk)
    finish_work(event.pk)
    for player in players:
        assert player.post("deck/").status_code == 200
    rounds.next_round(event.pk)
    return event, players


@pytest.fixture
def event_of_alice(trial_set: Any, alice: User) -> Event:
    """An event that Alice organises."""
    return lobby.create({"sets": ["trial"], "rounds": 0, "seats": 2}, alice)[0]


def by(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def post(user: User, event: Event, address: str, *more: Any, **data: Any) -> int:
    return by(user).post(reverse(f"events:{address}", args=[event.pk, *more]), data).status_code


# Pause and resume


def test_nobody_picks_while_the_event_is_paused(make_event: MakeEvent) -> None:
    event, (alice, _bob) = drafting_by(make_event)
    asked = alice.first_pick()
    organiser_actions.pause(event.pk)
    refused = alice.post("pick/", **asked)
    assert (refused.status_code, refused.json()["code"]) == (409, "paused")
    organiser_actions.resume(event.pk)
    assert alice.post("pick/", **asked).status_code == 200


def test_clocks_resume_with_their_remaining_time(make_event: MakeEvent, at: Any) -> None:
    event, (alice, _bob) = drafting_by(make_event)
    at(START + 20_000)
    organiser_actions.pause(event.pk)
    assert Event.objects.get(pk=event.pk).next_due is None
    at(START + 3_600_000)
    organiser_actions.resume(event.pk)
    assert pod(event).seat(alice.seat).deadline == START + 3_640_000


def test_a_round_is_as_long_as_it_was_after_a_pause(make_event: MakeEvent, at: Any) -> None:
    event, _players = start_playing(make_event, round_minutes=30)
    at(START + 600_000)
    organiser_actions.pause(event.pk)
    at(START + 1_200_000)
    organiser_actions.resume(event.pk)
    assert Event.objects.get(pk=event.pk).next_due == START + 30 * 60_000 + 600_000


def test_an_event_is_not_paused_before_it_starts_nor_twice(make_event: MakeEvent) -> None:
    event = make_event()
    with pytest.raises(EventRefusal, match="not-started"):
        organiser_actions.pause(event.pk)
    event, _players = drafting_by(make_event)
    organiser_actions.pause(event.pk)
    with pytest.raises(EventRefusal, match="paused"):
        organiser_actions.pause(event.pk)


def test_the_organiser_can_resume_a_table_without_its_players(make_event: MakeEvent) -> None:
    event = make_event(sets=["trial"] * 3, seats=4)
    player = Player(event.pk)
    lobby.start(event.pk)
    player.post("leave/")
    assert pod(event).paused_by == "absence"
    organiser_actions.resume(event.pk)
    finish_work(event.pk)
    assert pod(event).phase == "building"


# Cancelling


@pytest.mark.parametrize("phase", ["open", "drafting", "building", "playing"])
def test_an_event_is_cancelled_in_any_phase(make_event: MakeEvent, phase: str) -> None:
    if phase == "open":
        event = make_event()
    elif phase == "drafting":
        event, _players = drafting_by(make_event)
    elif phase == "playing":
        event, _players = start_playing(make_event)
    else:
        event = make_event(kind="sealed", sets=["trial"] * 2, seats=2)
        Player(event.pk)
        lobby.start(event.pk)
        finish_work(event.pk)
    organiser_actions.cancel(event.pk)
    organiser_actions.cancel(event.pk)
    event.refresh_from_db()
    assert (event.phase, event.next_due, pod(event).cancelled) == ("over", None, True)
    log = Projection(event, Viewer(organiser=True)).log()
    assert verify(log, bytes(event.seed), event.cards).difference is None
    assert Client().get(event.get_absolute_url()).status_code == 200


def test_nothing_is_changed_any_more_in_a_cancelled_event(make_event: MakeEvent) -> None:
    event, (alice, _bob) = drafting_by(make_event)
    asked = alice.first_pick()
    organiser_actions.cancel(event.pk)
    assert alice.post("pick/", **asked).status_code == 409
    with pytest.raises(EventRefusal, match="over"):
        organiser_actions.pause(event.pk)


# Undoing


def test_who_was_dropped_by_mistake_plays_on(make_event: MakeEvent) -> None:
    event, (alice, *_others) = start_playing(make_event)
    rounds.drop(event.pk, alice.seat)
    organiser_actions.undo_drop(event.pk, alice.seat)
    assert pod(event).matches.dropped == set()
    for table in range(2):
        rounds.report(event.pk, "organiser", Score(1, 0), table)
    rounds.next_round(event.pk)
    assert pod(event).matches.pairing_of(alice.seat) is not None


def test_a_drop_that_was_not_made_is_not_undone(make_event: MakeEvent) -> None:
    event, (alice, *_others) = start_playing(make_event)
    with pytest.raises(EventRefusal, match="not-dropped"):
        organiser_actions.undo_drop(event.pk, alice.seat)


def test_a_result_is_taken_back_and_reported_anew(make_event: MakeEvent) -> None:
    event, _players = start_playing(make_event)
    rounds.report(event.pk, "organiser", Score(1, 0), 0)
    organiser_actions.undo_result(event.pk, 0)
    assert pod(event).matches.rounds[0].pairings[0].score is None
    assert Pairing.objects.get(round__event=event, table=0).score is None
    rounds.report(event.pk, "organiser", Score(0, 1), 0)
    assert Pairing.objects.get(round__event=event, table=0).score == [0, 1, 0]


def test_where_nothing_was_reported_nothing_is_taken_back(make_event: MakeEvent) -> None:
    event, _players = start_playing(make_event)
    with pytest.raises(EventRefusal, match="Nothing has been reported"):
        organiser_actions.undo_result(event.pk, 0)


# Seats


def test_the_organisers_order_is_that_of_the_table_and_verifies(make_event: MakeEvent) -> None:
    event = make_event(sets=["trial"] * 3, seats=4, bots=False, log_readers="everyone")
    for number in range(1, 5):
        Player(event.pk, f"Player {number}")
    organiser_actions.arrange(event.pk, [3, 1, 4, 2])
    lobby.start(event.pk)
    assert pod(event).seating == [3, 1, 4, 2]
    organiser_actions.cancel(event.pk)
    event.refresh_from_db()
    log = Projection(event, Viewer(organiser=True)).log()
    assert verify(log, bytes(event.seed), event.cards).difference is None


def test_who_comes_after_the_arranging_sits_last(make_event: MakeEvent) -> None:
    event = make_event(seats=3, bots=False)
    for _ in range(2):
        Player(event.pk)
    organiser_actions.arrange(event.pk, [2, 1])
    Player(event.pk)
    lobby.start(event.pk)
    assert pod(event).seating == [2, 1, 3]


@pytest.mark.parametrize("order", [[1], [1, 1], [1, 2, 3]])
def test_an_order_names_every_seat_once(make_event: MakeEvent, order: list[int]) -> None:
    event = make_event()
    for _ in range(2):
        Player(event.pk)
    with pytest.raises(EventRefusal, match="other-seats"):
        organiser_actions.arrange(event.pk, order)


# Joining late, messages, co-organisers


def test_late_joining_is_closed_and_opened_again(make_event: MakeEvent) -> None:
    event = make_event(sets=["trial"] * 3, seats=3)
    Player(event.pk, "First")
    lobby.start(event.pk)
    organiser_actions.close_late_joining(event.pk)
    with pytest.raises(EventRefusal, match="late-off"):
        lobby.join(event.pk, "Late")
    organiser_actions.close_late_joining(event.pk, False)
    assert lobby.join(event.pk, "Late")[0].number in (2, 3)


def test_everybody_reads_what_the_organiser_says(event_of_alice: Event, alice: User) -> None:
    assert post(alice, event_of_alice, "announce", text="Lunch until two") == 302
    assert "Lunch until two" in Client().get(event_of_alice.get_absolute_url()).text
    assert "Lunch until two" in Client().get(reverse("events:screen", args=[event_of_alice.pk])).text


def test_a_co_organiser_does_what_the_organiser_does_until_removed(
    event_of_alice: Event, alice: User, bob: User
) -> None:
    assert post(bob, event_of_alice, "announce", text="Not yet") == 403
    assert post(alice, event_of_alice, "add_co_organiser", name="bob") == 302
    assert post(bob, event_of_alice, "announce", text="Now") == 302
    assert post(alice, event_of_alice, "remove_co_organiser", bob.pk) == 302
    assert post(bob, event_of_alice, "announce", text="No longer") == 403


def test_an_account_that_is_not_there_is_named(event_of_alice: Event, alice: User) -> None:
    client = by(alice)
    answer = client.post(reverse("events:add_co_organiser", args=[event_of_alice.pk]), {"name": "Nobody"}, follow=True)
    assert "Nobody" in answer.text
    assert event_of_alice.co_organisers.count() == 0


@pytest.mark.parametrize(
    "name", ["pause", "resume", "cancel", "arrange", "late_joining", "announce", "add_co_organiser"]
)
def test_strangers_and_players_organise_nothing(event_of_alice: Event, bob: User, name: str) -> None:
    lobby.join(event_of_alice.pk, "Bob", bob)
    assert post(bob, event_of_alice, name) == 403
    assert Client().post(reverse(f"events:{name}", args=[event_of_alice.pk])).status_code == 403
    assert Event.objects.get(pk=event_of_alice.pk).phase == "open"


# A player removed before the start stays out until an organiser lets them in again


REMOVED = {"en": "The organiser has removed you from the table.", "ru": "Организатор удалил вас с места за столом."}


def sat_down(event: Event, client: Client, name: str = "Guest") -> int:
    """The number of the seat that whoever uses this browser takes."""
    client.post(reverse("events:join", args=[event.pk]), {"name": name})
    return event.seats.get(name=name).number


@pytest.mark.parametrize("who", ["guest", "account"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_who_was_removed_before_the_start_does_not_sit_down_again(
    event_of_alice: Event, alice: User, bob: User, who: str, language: str
) -> None:
    client = by(bob) if who == "account" else Client()
    assert post(alice, event_of_alice, "kick", sat_down(event_of_alice, client)) == 302
    address = reverse("events:join", args=[event_of_alice.pk])
    refused = client.post(address, {"name": "Another"}, headers={"Accept-Language": language})
    assert refused.status_code == 403
    assert REMOVED[language] in refused.text
    page = client.get(event_of_alice.get_absolute_url(), headers={"Accept-Language": language}).text
    assert REMOVED[language] in page
    assert address not in page
    assert not pod(event_of_alice).seats


def test_an_account_that_was_removed_is_known_in_every_browser(event_of_alice: Event, alice: User, bob: User) -> None:
    post(alice, event_of_alice, "kick", sat_down(event_of_alice, by(bob)))
    elsewhere = by(bob)
    assert REMOVED["en"] in elsewhere.get(event_of_alice.get_absolute_url()).text
    assert post(bob, event_of_alice, "join", name="Bob") == 403


def test_a_guest_who_was_removed_and_then_signs_in_stays_out_as_the_account(
    event_of_alice: Event, alice: User, bob: User
) -> None:
    browser = Client()
    post(alice, event_of_alice, "kick", sat_down(event_of_alice, browser))
    browser.force_login(bob)
    assert browser.post(reverse("events:join", args=[event_of_alice.pk])).status_code == 403
    assert post(bob, event_of_alice, "join", name="Bob") == 403


def test_others_sit_down_where_somebody_was_removed(event_of_alice: Event, alice: User, bob: User) -> None:
    post(alice, event_of_alice, "kick", sat_down(event_of_alice, Client()))
    assert post(bob, event_of_alice, "join", name="Guest") == 302
    assert event_of_alice.seats.get().player == bob


def test_who_was_removed_before_the_start_does_not_come_late_either(
    event_of_alice: Event, alice: User, bob: User
) -> None:
    lobby.join(event_of_alice.pk, "Stays")
    post(alice, event_of_alice, "kick", sat_down(event_of_alice, by(bob)))
    lobby.start(event_of_alice.pk)
    assert post(bob, event_of_alice, "join", name="Bob") == 403
    assert lobby.join(event_of_alice.pk, "Late")[0].number == 3


def test_a_join_that_was_on_its_way_does_not_overtake_the_removal(event_of_alice: Event, bob: User) -> None:
    """The page has asked for the right while the seat was there still."""
    seat, _ = lobby.join(event_of_alice.pk, "Guest")
    bobs, _ = lobby.join(event_of_alice.pk, "Bob", bob)
    lobby.kick(event_of_alice.pk, seat.number)
    lobby.kick(event_of_alice.pk, bobs.number)
    with pytest.raises(EventRefusal, match="kicked"):
        lobby.join(event_of_alice.pk, "Guest", viewer=Viewer(seat))
    with pytest.raises(EventRefusal, match="kicked"):
        lobby.join(event_of_alice.pk, "Bob", bob)


@pytest.mark.parametrize("who", ["guest", "account"])
def test_an_organiser_lets_in_again_who_was_removed(event_of_alice: Event, alice: User, bob: User, who: str) -> None:
    client = by(bob) if who == "account" else Client()
    post(alice, event_of_alice, "kick", sat_down(event_of_alice, client, "Charlie"))
    page = by(alice).get(event_of_alice.get_absolute_url()).text
    kept = event_of_alice.kept_out.get()
    assert "Charlie" in page
    assert reverse("events:let_in", args=[event_of_alice.pk, kept.number]) in page
    assert post(bob, event_of_alice, "let_in", kept.number) == 403
    assert post(alice, event_of_alice, "let_in", kept.number) == 302
    assert sat_down(event_of_alice, client, "Charlie")
    assert not event_of_alice.kept_out.exists()
    page = by(alice).get(event_of_alice.get_absolute_url()).text
    assert reverse("events:let_in", args=[event_of_alice.pk, kept.number]) not in page


def test_letting_in_tells_open_pages_and_adds_nothing_to_the_log(event_of_alice: Event, alice: User) -> None:
    post(alice, event_of_alice, "kick", sat_down(event_of_alice, Client()))
    before = Event.objects.get(pk=event_of_alice.pk)
    post(alice, event_of_alice, "let_in", event_of_alice.kept_out.get().number)
    after = Event.objects.get(pk=event_of_alice.pk)
    assert (after.version, after.said) == (before.version, before.said + 1)


def test_only_organisers_read_who_was_removed(event_of_alice: Event, alice: User, bob: User) -> None:
    guest = Client()
    post(alice, event_of_alice, "kick", sat_down(event_of_alice, guest, "Charlie"))
    for client in (guest, by(bob), Client()):
        assert "Charlie" not in client.get(event_of_alice.get_absolute_url()).text
        assert "removed" not in client.get(f"/api/events/{event_of_alice.pk}/").json()


def test_organisers_and_bots_that_are_removed_are_not_kept_out(event_of_alice: Event, alice: User) -> None:
    assert post(alice, event_of_alice, "join", name="Alice") == 302
    lobby.add_bot(event_of_alice.pk)
    for number in list(pod(event_of_alice).seats):
        lobby.kick(event_of_alice.pk, number)
    assert not event_of_alice.kept_out.exists()
    assert post(alice, event_of_alice, "join", name="Alice") == 302
    assert event_of_alice.seats.get().player == alice


def test_who_was_removed_before_the_start_reads_the_log_as_a_stranger_does(event_of_alice: Event, alice: User) -> None:
    guest = Client()
    post(alice, event_of_alice, "kick", sat_down(event_of_alice, guest))
    organiser_actions.cancel(event_of_alice.pk)
    strangers, theirs = (each.get(f"/api/events/{event_of_alice.pk}/log/").status_code for each in (Client(), guest))
    assert strangers == theirs


# Spectators


def watch_status(event: Event, number: int) -> int:
    return Client().get(reverse("events:watch", args=[event.pk, number])).status_code


def test_nobody_is_watched_unless_the_settings_say_so(make_event: MakeEvent) -> None:
    event, (alice, _bob) = drafting_by(make_event)
    assert watch_status(event, alice.seat) == 404


def test_a_player_is_watched_who_agrees_and_no_other(make_event: MakeEvent) -> None:
    event, (alice, bob) = drafting_by(make_event, watching="consent")
    assert watch_status(event, alice.seat) == 404
    organiser_actions.agree_to_be_watched(event.seats.get(number=alice.seat), True)
    assert (watch_status(event, alice.seat), watch_status(event, bob.seat)) == (200, 404)
    organiser_actions.agree_to_be_watched(event.seats.get(number=alice.seat), False)
    assert watch_status(event, alice.seat) == 404


def test_with_a_delay_the_table_is_seen_as_it_was(make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    event, (alice, _bob) = drafting_by(make_event, watching="delay", watch_minutes=5, timer=False)
    alice.post("pick/", **alice.first_pick())
    url = reverse("events:watch", args=[event.pk, alice.seat])
    assert Client().get(url).status_code == 404  # five minutes ago there was no table
    later = now_ms() + 5 * 60_000 + 20_000
    monkeypatch.setattr("decks.events.seat_view.now_ms", lambda: later)
    shown = Client().get(url)
    assert shown.context["pool"].count == 1


def test_with_a_delay_the_page_offers_seats_only_of_visible_tables(
    make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, (alice, bob) = drafting_by(make_event, watching="delay", watch_minutes=5, timer=False)
    links = [reverse("events:watch", args=[event.pk, player.seat]) for player in (alice, bob)]
    page = Client().get(event.get_absolute_url()).text
    assert not [link for link in links if link in page]
    assert "Spectators can watch 5 minutes after the start." in page
    later = now_ms() + 5 * 60_000 + 20_000
    monkeypatch.setattr("decks.events.seat_view.now_ms", lambda: later)
    page = Client().get(event.get_absolute_url()).text
    assert [link for link in links if link in page] == links
    assert "Spectators can watch" not in page


def test_with_a_delay_nothing_is_watched_that_was_before_the_start(
    make_event: MakeEvent,
    at: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = make_event(sets=["trial"] * 3, seats=2, watching="delay", watch_minutes=5, timer=False)
    alice, _bob = Player(event.pk, "Alice"), Player(event.pk, "Bob")
    at(START + 10 * 60_000)
    lobby.start(event.pk)
    monkeypatch.setattr("decks.events.seat_view.now_ms", lambda: START + 12 * 60_000)
    assert watch_status(event, alice.seat) == 404
    monkeypatch.setattr("decks.events.seat_view.now_ms", lambda: START + 16 * 60_000)
    assert watch_status(event, alice.seat) == 200


def test_who_looks_again_after_the_draft_is_led_to_the_event(make_event: MakeEvent) -> None:
    event, (alice, _bob) = drafting_by(make_event, watching="consent", timer=False)
    organiser_actions.agree_to_be_watched(event.seats.get(number=alice.seat), True)
    url = reverse("events:watch", args=[event.pk, alice.seat])
    assert Client().get(url).status_code == 200
    organiser_actions.cancel(event.pk)
    answer = Client().get(url, follow=True)
    assert answer.redirect_chain == [(event.get_absolute_url(), 302)]
    assert "The draft is over, so there is nothing more to watch." in answer.text


def test_who_plays_watches_nobody(make_event: MakeEvent, alice: User) -> None:
    event = make_event(sets=["trial"] * 3, seats=2, watching="delay", watch_minutes=1)
    lobby.join(event.pk, "Alice", alice)
    Player(event.pk, "Bob")
    lobby.start(event.pk)
    assert by(alice).get(reverse("events:watch", args=[event.pk, 2])).status_code == 404


# Times by name, and the lobby


def test_a_pace_names_the_times_and_seconds_of_ones_own_stay(trial_set: Any) -> None:
    quick = lobby.create({"sets": ["trial"], "rounds": 0, "pace": "quick"}, None)[0].settings
    own = lobby.create({"sets": ["trial"], "rounds": 0, "pace": "quick", "pick_seconds": "33 22"}, None)[0].settings
    assert (quick.pick_seconds[0], quick.round_minutes) == (40, 30)
    assert (own.pick_seconds, own.round_minutes) == ((33, 22), 30)


def test_a_round_without_a_clock_has_no_end(make_event: MakeEvent) -> None:
    event, _players = start_playing(make_event, round_minutes=0)
    event.refresh_from_db()
    assert event.next_due is None
    assert Projection(event, Viewer()).rounds[0]["ends"] is None


def test_a_draft_with_bots_at_once_has_no_clock_of_rounds(client: Client, trial_set: Any) -> None:
    client.post(reverse("events:start_now", args=["draft"]))
    assert Event.objects.get().settings.round_minutes == 0


def test_the_organiser_has_a_seat_unless_he_says_otherwise(trial_set: Any, alice: User) -> None:
    form = by(alice).get(reverse("events:new")).context["form"]
    sent = {
        name: field.initial
        for name, field in form.fields.items()
        if field.initial is not None and field.initial is not False
    } | {"player": "Alice"}
    assert sent["plays"] is True
    by(alice).post(reverse("events:new"), sent)
    assert list(Event.objects.get().seats.values_list("name", "player")) == [("Alice", alice.pk)]
    by(alice).post(reverse("events:new"), {name: value for name, value in sent.items() if name != "plays"})
    assert Event.objects.order_by("-created")[0].seats.count() == 0


def test_an_event_at_which_nobody_sits_does_not_start(event_of_alice: Event, alice: User) -> None:
    with pytest.raises(EventRefusal, match="nobody"):
        lobby.start(event_of_alice.pk)
    assert post(alice, event_of_alice, "start") == 302
    assert (Event.objects.get().phase, Pick.objects.count()) == ("open", 0)


@pytest.mark.parametrize("phase", ["open", "drafting", "building", "playing", "paused"])
def test_the_organiser_sees_one_next_step(make_event: MakeEvent, alice: User, phase: str) -> None:
    event = make_event(kind="draft" if phase in ("drafting", "paused") else "sealed", sets=["trial"] * 2, seats=2)
    Event.objects.filter(pk=event.pk).update(organiser=alice)
    players = [Player(event.pk) for _ in range(2)]
    if phase != "open":
        lobby.start(event.pk)
        finish_work(event.pk)
    if phase == "building":
        for player in players:
            player.post("deck/")
    if phase == "paused":
        organiser_actions.pause(event.pk)
    if phase == "playing":
        for player in players:
            player.post("deck/")
        rounds.next_round(event.pk)
        waits = by(alice).get(event.get_absolute_url()).text
        assert "button primary" not in waits  # a table still lacks a result
        rounds.report(event.pk, "organiser", Score(1, 0), 0)
    page = by(alice).get(event.get_absolute_url()).text
    steps = {"open": "start/", "drafting": "", "building": "rounds/", "playing": "rounds/", "paused": "resume/"}
    assert page.count("button primary") == (1 if steps[phase] else 0)
    if steps[phase]:
        form = page[: page.index("button primary")].rpartition("<form")[2]
        assert f"/{steps[phase]}" in form
