"""The mutation league as an event: drafted, mutated before each of six games, and proven at its end (page 12)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.models import Card
from decks.events import deck_changes, deck_submission, lobby, organiser_actions, pick_actions, rounds
from decks.events.hooks import run_due
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry, Pairing, Seat
from decks.events.pod import EventRefusal
from decks.events.projections import Projection
from decks.events.record import pod_of
from decks.events.roles import Viewer
from decks.events.verification import Proof, verify
from decks.games import Change, WrongChange
from simulator.clash.engine import ENGINE
from simulator.event_tables import build_deck_pairing, play_next
from tests.decks.events import verifier
from tests.decks.events.finishing import finish_work
from tests.decks.events.test_verification import forge, forge_exported
from tests.markup import squeeze
from tests.rules import rule

pytestmark = pytest.mark.django_db


def league(people: int, **options: int) -> tuple[Event, list[Seat]]:
    """A league whose draft is over and whose decks are handed in; nothing has been mutated."""
    wished = {"kind": "clash-mutation", "timer": False, "listed": True, **options}
    event, _ = lobby.create(wished, None, game="clash")
    seats = [lobby.join(event.pk, name)[0] for name in ("Аня", "Боря")[:people]]
    for _ in range(4 - people):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    while (pod := pod_of(Event.objects.get(pk=event.pk))).phase == "drafting" and seats:
        for seat in seats:
            if (pack := pod.pack_before(seat.number)) is not None:
                pick_actions.pick(seat, 1, pod.seat(seat.number).picks + 1, pack.id, next(iter(pack.cards)), "")
    for seat in seats:
        deck_submission.hand_in(seat, deck_submission.suggestion(event, pod, seat.number).main)
    finish_work(event.pk)
    event.refresh_from_db()
    return event, seats


def proven(event: Event) -> Proof:
    event.refresh_from_db()
    log = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", "hash"))
    return verify(log, bytes(event.seed), event.cards, running=event.phase != Event.Phase.OVER)


def export_event(event: Event) -> dict[str, Any]:
    """Return the data that an event publishes at its end; cancel the event first if it is still running."""
    event.refresh_from_db()
    if pod_of(event).phase != "over":
        organiser_actions.cancel(event.pk)
        event.refresh_from_db()
    published: dict[str, Any] = Projection(event, Viewer(organiser=True)).build_publication()
    return published


def settle_earlier(published: dict[str, Any], at: int) -> None:
    """Forge an earlier time for the decisions of the clock and all later entries: times never go back."""
    entries = [line["entry"] for line in published["log"]]
    moment = min(entry["at"] for entry in entries if entry.get("by") == "clock")
    for entry in entries:
        if entry["at"] >= moment:
            entry["at"] = at
    forge_exported(published, "settled", lambda last: None)


def offered_changes(event: Event, number: int) -> list[Change]:
    """Return the possible changes of a seat that alter a card. Some fragments equal the part that they cover."""
    pod, rules = pod_of(Event.objects.get(pk=event.pk)), deck_changes.rules_of("clash")
    bench = deck_changes.bench(pod, event.cards, number, deck_changes.coming_round(pod))
    same = re.compile(r"(\S+) → \1$")
    return [offer.change for offer in rules.offers(bench) if not same.search(offer.words.en)]


@rule("mutation.league")
def test_four_bots_play_the_league_to_its_end_and_the_log_proves_it(clash_cards: list[Card]) -> None:
    event, _ = league(0)
    for number in range(1, 7):
        assert rounds.next_round(event.pk) == number
        while play_next(event.pk):
            pass
    assert rounds.next_round(event.pk) is None
    event.refresh_from_db()
    pod = pod_of(event)
    places = {number: seat.place for number, seat in pod.seats.items()}
    tables = [[(places[t.first], places[t.second or 0]) for t in played.pairings] for played in pod.matches.rounds]
    assert tables[0] == [(2, 1), (4, 3)] and tables[5] == [(1, 4), (2, 3)]
    assert all(seat.changes and seat.settled == 6 and len(seat.main) == 8 for seat in pod.seats.values())
    table = rounds.compute_current_standings(pod, event)
    assert sum(line.points for line in table) == 12 and sum(line.conceded for line in table) >= 12
    assert proven(event) == Proof()
    published = Projection(event, Viewer(organiser=True)).build_publication()
    assert verifier.verify(published) is None
    made = next(line["entry"] for line in published["log"] if line["entry"]["kind"] == "changed")
    made["part"] = "ability-3" if made["part"] != "ability-3" else "axe"
    assert "hash" in (verifier.verify(published) or "")


def test_a_player_mutates_plays_mutated_cards_and_the_next_round_begins_with_the_last_who_is_ready(
    clash_cards: list[Card],
) -> None:
    event, (anna, boris) = league(2)
    with pytest.raises(EventRefusal, match="Аня, Боря"):
        rounds.next_round(event.pk)
    made = offered_changes(event, anna.number)[0]
    rounds.change_deck(event.pk, anna.number, made)
    with pytest.raises(WrongChange):
        rounds.change_deck(event.pk, anna.number, made)  # the fragment has been used
    rounds.settle(event.pk, anna.number)
    with pytest.raises(EventRefusal, match="settled"):
        rounds.settle(event.pk, anna.number)
    assert not Pairing.objects.exists()
    rounds.settle(event.pk, boris.number)
    event.refresh_from_db()
    pod = pod_of(event)
    assert len(pod.matches.rounds) == 1 and not deck_changes.find_unsettled_seats(pod)
    with pytest.raises(EventRefusal, match="not-changing"):
        rounds.change_deck(event.pk, boris.number, made)
    mine = next(row for row in Pairing.objects.all() if anna.pk in (row.first_id, row.second_id))
    played = build_deck_pairing(mine).a if mine.first_id == anna.pk else build_deck_pairing(mine).b
    printed = {key: count for key, count in anna.deck.cards.items() if count}
    assert len(played) == 8 and {f"{card.set_code}-{card.number}" for card in played} == set(printed)
    facts = {f"{row.set.code}-{row.number}": row.to_printed_card() for row in clash_cards}
    now = {f"{card.set_code}-{card.number}": ENGINE.rows([(card, 1)]) for card in played}
    assert [key for key, rows in now.items() if rows != ENGINE.rows([(facts[key], 1)])]


@rule("mutation.league")
def test_the_last_result_of_a_round_opens_the_next_phase_and_tells_what_was_conceded(clash_cards: list[Card]) -> None:
    event, (anna, boris) = league(2)
    for seat in (anna, boris):
        rounds.settle(event.pk, seat.number)
    rounds.report(event.pk, "organiser", Score(1, 0, conceded=(1, 2)), 0)
    with pytest.raises(EventRefusal, match="no such score"):
        rounds.report(event.pk, "organiser", Score(1, 0, conceded=(1, 3)), 1)
    rounds.report(event.pk, "organiser", Score(0, 1), 1)
    event.refresh_from_db()
    pod = pod_of(event)
    assert pod.matches.open_round is None and deck_changes.coming_round(pod) == 2
    winner, loser = pod.matches.rounds[0].pairings[0].seats()
    lines = {line.seat: line for line in rounds.compute_current_standings(pod, event)}
    assert (lines[winner].conceded, lines[loser].conceded) == (1, 2) and lines[winner].rank == 2
    other = pod.matches.rounds[0].pairings[1]
    assert lines[other.second or 0].rank == 1 and lines[other.first].conceded == 2


def at(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    for module in ("record", "hooks", "views.event_page", "api", "api_calls"):
        monkeypatch.setattr(f"decks.events.{module}.now_ms", lambda: ms)


def test_the_clock_of_the_phase_opens_the_round_with_decks_as_they_are(
    clash_cards: list[Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    event, (anna, boris) = league(2)
    pod = pod_of(event)
    ends = deck_changes.ends(pod)
    assert ends is not None and ends == (pod.changing_since or 0) + 10 * 60_000 == event.next_due
    made = offered_changes(event, anna.number)[0]
    rounds.change_deck(event.pk, anna.number, made)
    at(monkeypatch, ends - 1)
    run_due()
    assert not pod_of(Event.objects.get()).matches.rounds
    at(monkeypatch, ends)
    with pytest.raises(EventRefusal, match="settled"):
        rounds.change_deck(event.pk, boris.number, offered_changes(event, boris.number)[0])
    run_due()
    run_due()
    event.refresh_from_db()
    pod = pod_of(event)
    assert len(pod.matches.rounds) == 1 and pod.seat(boris.number).settled == 1 and not pod.seat(boris.number).changes
    assert pod.seat(anna.number).changes == [(1, made)]
    settled = EventLogEntry.objects.filter(event=event, data__kind="settled", data__by="clock")
    assert sorted(entry.data["seat"] for entry in settled) == [anna.number, boris.number]
    assert event.next_due == pod.round_ends()
    assert proven(event) == Proof()
    published = export_event(event)
    assert verifier.verify(published) is None
    settle_earlier(published, ends - 1)
    assert "the time for changes was not up" in (verifier.verify(published) or "")
    forge(event, "settled", lambda entry: entry.update(at=ends - 1, by="clock"))
    assert proven(event) != Proof()


def test_a_pause_gives_the_time_for_changes_back(clash_cards: list[Card], monkeypatch: pytest.MonkeyPatch) -> None:
    event, _ = league(2)
    ends = deck_changes.ends(pod_of(event)) or 0
    at(monkeypatch, ends - 60_000)
    organiser_actions.pause(event.pk)
    event.refresh_from_db()
    assert deck_changes.ends(pod_of(event)) is None is event.next_due
    at(monkeypatch, ends)
    organiser_actions.resume(event.pk)
    event.refresh_from_db()
    assert event.next_due == ends + 60_000
    assert not pod_of(event).matches.rounds
    at(monkeypatch, ends + 60_000)
    run_due()
    published = export_event(event)
    assert verifier.verify(published) is None
    earlier = [line["entry"] for line in published["log"] if line["entry"].get("by") == "clock"]
    settle_earlier(published, ends + 59_999)
    assert earlier and "the time for changes was not up" in (verifier.verify(published) or "")


def test_no_clock_ends_a_phase_that_has_none(clash_cards: list[Card]) -> None:
    event, (anna, boris) = league(2, change_minutes=0)
    for seat in (anna, boris):
        rounds.settle(event.pk, seat.number)
    published = export_event(event)
    assert verifier.verify(published) is None
    forge_exported(published, "settled", lambda entry: entry.update(by="clock"))
    assert "the time for changes was not up" in (verifier.verify(published) or "")


def test_no_minutes_for_changes_are_no_clock(clash_cards: list[Card]) -> None:
    event, _ = lobby.create({"kind": "clash-mutation", "change_minutes": 0}, None, game="clash")
    assert event.settings.change_minutes == 0
    assert lobby.create({"kind": "clash-mutation", "pace": "quick"}, None, game="clash")[0].settings.change_minutes == 5
    assert lobby.create({"kind": "clash-duel"}, None, game="clash")[0].settings.change_minutes == 0


def test_the_last_result_of_a_round_is_taken_back_while_decks_change(clash_cards: list[Card], client: Client) -> None:
    event, (anna, boris) = league(2)
    for seat in (anna, boris):
        rounds.settle(event.pk, seat.number)
    for table in (0, 1):
        rounds.report(event.pk, "organiser", Score(1, 0), table)
    made = offered_changes(event, anna.number)[0]
    rounds.change_deck(event.pk, anna.number, made)
    rounds.settle(event.pk, anna.number)
    organiser_actions.undo_result(event.pk, 1)
    event.refresh_from_db()
    pod = pod_of(event)
    assert pod.matches.open_round is not None and deck_changes.coming_round(pod) == 0
    assert pod.seat(anna.number).settled == 1 and deck_changes.ends(pod) is None
    rounds.report(event.pk, "organiser", Score(0, 1), 1)
    event.refresh_from_db()
    pod = pod_of(event)
    assert pod.matches.rounds[0].pairings[1].score == Score(0, 1) and deck_changes.coming_round(pod) == 2
    assert (2, made) in pod.seat(anna.number).changes and anna.number in deck_changes.find_unsettled_seats(pod)
    for seat in (anna, boris):
        rounds.settle(event.pk, seat.number)
    event.refresh_from_db()
    assert len(pod_of(event).matches.rounds) == 2
    with pytest.raises(EventRefusal, match="Nothing has been reported"):
        organiser_actions.undo_result(event.pk, 0)
    assert proven(event) == Proof()
    assert verifier.verify(export_event(event)) is None


def test_pages_and_programs_show_a_seat_its_own_bench_alone(client: Client, clash_cards: list[Card]) -> None:
    event, (anna, _) = league(2)
    key = lobby.join(event.pk, "Аня", viewer=Viewer(anna))[1]
    program = {"Authorization": f"Seat {key}"}
    address = f"/api/events/{event.pk}/"
    changes = client.get(f"{address}me/", headers=program).json()["changes"]
    assert changes["open"] and "2.5" in changes["left"]
    sent = {name: changes["offers"][0][name] for name in ("card", "donor", "part")}
    after = client.post(f"{address}change/", sent, content_type="application/json", headers=program).json()
    assert after["changes"]["left"] != changes["left"]
    again = client.post(f"{address}change/", sent, content_type="application/json", headers=program)
    assert again.status_code == 400 and again.json()["part"]
    session = client.session
    session["event_seats"] = {event.pk: key}
    session.save()
    html = client.get(f"/events/{event.pk}/").content.decode()
    assert "Phase of mutation" in html and html.count('<select name="change"') >= 4 and "changed" in html
    choice = offered_changes(event, anna.number)[0]
    form = {"card": choice.card, "change": f"{choice.donor}:{choice.part}"}
    assert client.post(f"/events/{event.pk}/change/", form).status_code == 302
    client.post(f"/events/{event.pk}/settle/")
    html = client.get(f"/events/{event.pk}/").content.decode()
    assert '<select name="change"' not in html and "Still changing their decks: Боря" in html
    stranger = Client().get(f"/events/{event.pk}/").content.decode()
    assert "mutation left" not in stranger and "changing the deck" in stranger


def a_round(people: int) -> tuple[Event, list[Seat], User]:
    """A league in its first round, its seats, and its organiser."""
    event, seats = league(people)
    organiser = User.objects.create_user("organiser")
    Event.objects.filter(pk=event.pk).update(organiser=organiser)
    for seat in seats:
        rounds.settle(event.pk, seat.number)
    return event, seats, organiser


def read_concession(event: Event, table: int) -> tuple[Any, Any]:
    """The score that counts at a table of the first round, and what both conceded."""
    score = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[0].pairings[table].score
    return None if score is None else (score.first, score.second, score.drawn), score and score.conceded


def test_an_organiser_sets_the_number_of_lost_halves(clash_cards: list[Card], client: Client) -> None:
    event, seats, organiser = a_round(2)
    client.force_login(organiser)
    address = reverse("events:report", args=[event.pk])
    found = pod_of(Event.objects.get(pk=event.pk)).matches.pairing_of(seats[0].number)
    assert found is not None
    table = found[0]
    for wrong in ({"conceded": "1"}, {"conceded": "1", "conceded_other": "3"}, {"conceded_other": "-1"}):
        told = client.post(address, {"table": table, "won": 1, "lost": 0, **wrong}, follow=True)
        assert "There is no such score." in told.content.decode()
        assert read_concession(event, table) == (None, None)
    client.post(address, {"table": table, "won": 1, "lost": 0, "conceded": "1", "conceded_other": "2"})
    assert read_concession(event, table) == ((1, 0, 0), (1, 2))


def test_an_organiser_decides_as_one_of_two_reported(clash_cards: list[Card], client: Client) -> None:
    """Nothing is typed again: the button beside a report carries its draws and halves along."""
    event, seats, organiser = a_round(2)
    pod = pod_of(Event.objects.get(pk=event.pk))
    found = pod.matches.pairing_of(seats[0].number)
    assert found is not None and found[1].second is not None
    table, first = found[0], found[1].first
    rounds.report(event.pk, first, Score(0, 0, 1, conceded=(1, 1)))
    client.force_login(organiser)
    html = squeeze(client.get(event.get_absolute_url()).text)
    form = re.search(r'<form class="[^"]*reported".*?</form>', html, re.DOTALL)
    assert form is not None
    assert "reported 0 : 0 (1); halves of the fortress lost: 1 : 1" in " ".join(re.sub("<[^>]*>", "", form[0]).split())
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    fields.pop("csrfmiddlewaretoken", None)
    client.post(reverse("events:report", args=[event.pk]), fields)
    assert read_concession(event, table) == ((0, 0, 1), (1, 1))
