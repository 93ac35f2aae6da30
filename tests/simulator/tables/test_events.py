"""The table of an event's pairing: both sit down with the decks that they handed in, and the result reports itself."""

from __future__ import annotations

import pytest
from django.test import Client, TestCase
from django.urls import reverse
from django.utils import translation

from catalog.core.terms import Term
from decks.events import lobby, rounds
from decks.events.card_statistics import PEOPLE
from decks.events.card_statistics_rows import CardLesson, learn
from decks.events.deck_submission import hand_in, suggestion
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry, Pairing, Seat
from decks.events.names import bot_name
from decks.events.record import pod_of
from decks.events.rights import SEATS
from simulator import event_tables
from simulator.tables import engine_seats, hooks, player_actions
from simulator.tables.access import Person
from simulator.tables.guest_names import guest_name
from simulator.tables.models import Table
from tests.decks.events.conftest import Player
from tests.decks.events.finishing import finish_work
from tests.decks.events.shelf import shelve
from tests.simulator.tables.playing import play_on

pytestmark = pytest.mark.django_db


def client_of_seat(event: Event, key: str) -> Client:
    client = Client()
    session = client.session
    session[SEATS] = {event.pk: key}
    session.save()
    return client


def sealed_evening(*names: str, bots: int = 0, games: int = 1) -> tuple[Event, list[str]]:
    """A sealed evening in its only round, and the keys of its players."""
    shelve()
    seats = len(names) + bots
    settings = {"name": "Evening", "kind": "sealed", "sets": ["trial"] * 4, "seats": seats, "rounds": 1, "games": games}
    event, _organiser = lobby.create(settings, None)
    keys = [lobby.join(event.pk, name, None)[1] for name in names]
    for _ in range(bots):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    finish_work(event.pk)
    for seat in Seat.objects.filter(event=event, bot=""):
        hand_in(seat, suggestion(event, pod_of(Event.objects.get(pk=event.pk)), seat.number).main)
    rounds.next_round(event.pk)
    return event, keys


def test_the_players_of_a_pairing_play_it_here_and_the_event_hears_of_the_result() -> None:
    event, keys = sealed_evening("Ann", "Ben")
    url = reverse("tables:event", args=[event.pk])
    ann, ben = (client_of_seat(event, key) for key in keys)
    assert "Play it here" in ann.get(url, headers={"Accept-Language": "en"}).content.decode()
    assert Client().get(url).status_code == 403
    first = ann.post(url)
    assert ann.post(url).headers["Location"] == first.headers["Location"], "sitting down twice is sitting down once"
    table = Table.objects.get()
    assert table.state == Table.State.WAITING
    ben.post(url)
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING and table.pairing is not None
    loser = table.seats.get(name="Ann")
    with TestCase.captureOnCommitCallbacks(execute=True):
        player_actions.resign(table.key, Person(None, loser.guest))
    pairing = Pairing.objects.get()
    won = [0, 0, 0]
    won[1 - loser.number] = 1
    assert pairing.score == won


def test_who_is_paired_with_a_bot_plays_the_engine_with_the_decks_that_were_handed_in() -> None:
    event, (key,) = sealed_evening("Ann", bots=1)
    ann = client_of_seat(event, key)
    ann.post(reverse("tables:event", args=[event.pk]))
    table = Table.objects.get()
    assert table.state == Table.State.PLAYING
    person = table.seats.get(name="Ann")
    bot = table.seats.get(number=1 - person.number)
    assert bot.level and sum(count for count, _card in bot.cards or []) >= 20
    with TestCase.captureOnCommitCallbacks(execute=True):
        player_actions.resign(table.key, Person(None, person.guest))
    score = Pairing.objects.get().score
    assert score is not None and score[bot.number] == 1
    assert rounds.next_round(event.pk) is None, "the round is decided"


def test_who_gave_no_name_is_a_guest_and_a_bot_has_its_name_in_the_reader_s_language() -> None:
    event, (key,) = sealed_evening("", bots=1)
    with translation.override("ru"):
        client_of_seat(event, key).post(reverse("tables:event", args=[event.pk]))
    guest = Table.objects.get().seats.get(level="")
    assert guest.title == guest_name(guest.guest, guest.number)
    assert guest.deck_title == Term("Evening: Гость", "Evening: Guest")
    bot = Table.objects.get().seats.exclude(level="").get()
    assert bot.deck_title == Term(*(f"Evening: {name}" for name in bot_name("berserk", 2)))


def test_cards_dealt_and_taken_at_a_table_teach_the_next_drafts() -> None:
    """Ann resigns against a bot once the rosters have met: both sides' cards count, hers as those of people."""
    event, (key,) = sealed_evening("Ann", bots=1)
    client_of_seat(event, key).post(reverse("tables:event", args=[event.pk]))
    table = Table.objects.get()
    ann = table.seats.get(name="Ann")
    while Table.objects.get(pk=table.pk).turn < 1:
        play_on(table, {ann.number: Person(None, ann.guest)}, 10)
    with TestCase.captureOnCommitCallbacks(execute=True):
        player_actions.resign(table.key, Person(None, ann.guest))
    (game,) = Pairing.objects.get().played
    assert game["outcome"] == 1 - ann.number
    assert [len(set(side)) == len(side) > 0 for side in game["roster"]] == [True, True]
    assert all(set(roster) <= set(dealt) for roster, dealt in zip(game["roster"], game["dealt"], strict=True))
    assert rounds.next_round(event.pk) is None
    learn(event.pk)
    people, bots = (CardLesson.objects.of("berserk", "trial", who).sum_by_card() for who in (PEOPLE, "bots"))
    for side, found, points in ((ann.number, people, 0), (1 - ann.number, bots, 2)):
        lessons = [found[card].lesson for card in game["roster"][side]]
        assert [lesson.roster_games for lesson in lessons] == [1] * len(lessons)
        assert {lesson.roster_points for lesson in lessons} == {points}
        assert sum(one.lesson.dealt_games for one in found.values()) == len(game["dealt"][side])


def test_a_result_that_the_event_never_heard_of_is_told_later_once() -> None:
    """The process that made the last move was killed before it could tell the event."""
    event, keys = sealed_evening("Ann", "Ben")
    for key in keys:
        client_of_seat(event, key).post(reverse("tables:event", args=[event.pk]))
    table = Table.objects.get()
    player_actions.resign(table.key, Person(None, table.seats.get(name="Ben").guest))
    assert Pairing.objects.get().score is None
    for _ in range(2):
        hooks.run_due()
    assert sum(Pairing.objects.get().score or []) == 1
    assert EventLogEntry.objects.filter(event=event, data__kind="reported").count() == 1


def test_a_result_of_a_round_that_the_organiser_decided_stays_the_organisers() -> None:
    event, keys = sealed_evening("Ann", "Ben")
    for key in keys:
        client_of_seat(event, key).post(reverse("tables:event", args=[event.pk]))
    table = Table.objects.get()
    loser = table.seats.get(name="Ben").number
    rounds.report(event.pk, "organiser", Score(int(loser == 0), int(loser == 1), 0), 0)
    with TestCase.captureOnCommitCallbacks(execute=True):
        player_actions.resign(table.key, Person(None, table.seats.get(number=loser).guest))
    hooks.run_due()
    score = Pairing.objects.get().score
    assert score is not None and score[loser] == 1


@pytest.mark.one_database
def test_a_draft_of_four_players_and_four_bots_is_played_to_its_last_round_at_tables() -> None:
    """Players pick, hand in and sit down; bots' tables are played beside them; the standings move by themselves."""
    shelve()
    settings = {"name": "Draft", "kind": "draft", "sets": ["trial"] * 2, "seats": 8, "rounds": 2, "games": 1}
    event, _organiser = lobby.create(settings, None)
    players = [Player(event.pk, name) for name in ("Ann", "Ben", "Cat", "Dan")]
    for _ in range(4):
        lobby.add_bot(event.pk)
    lobby.start(event.pk)
    while players[0].me()["state"] == "drafting":
        for player in players:
            state = player.me()
            if state["state"] == "drafting" and state["pack"]:
                assert player.post("pick/", **player.first_pick(state)).status_code == 200
        finish_work(event.pk)
    for player in players:
        assert player.post("deck/").status_code == 200
    url = reverse("tables:event", args=[event.pk])
    organiser = Score(0, 1, 0)
    points = dict.fromkeys(range(1, 9), 0)
    for number in (1, 2):
        assert rounds.next_round(event.pk) == number
        while event_tables.play_next(event.pk):  # the worker, meanwhile
            pass
        for player in players:
            answer = client_of_seat(event, player.key).post(url)
            if "/tables/" not in answer.headers["Location"]:
                continue  # the opponent was faster to lose
            table = Table.objects.get(key=answer.headers["Location"].split("/")[-2])
            if table.state == Table.State.PLAYING:
                with TestCase.captureOnCommitCallbacks(execute=True):
                    play_a_little(table)
                mine = table.seats.get(name=Seat.objects.get(event=event, number=player.seat).name)
                with TestCase.captureOnCommitCallbacks(execute=True):
                    player_actions.resign(table.key, Person(None, mine.guest))
        pairings = Pairing.objects.filter(round__event=event, round__number=number).select_related("first", "second")
        undecided = [(str(each.first), str(each.second)) for each in pairings if each.score is None]
        assert undecided == [], [(table.state, table.reason) for table in Table.objects.all()]
        if number == 2:  # the organiser knows better of one table
            overruled = pairings[0]
            rounds.report(event.pk, "organiser", organiser, overruled.table)
            pairings = pairings.all()
        for pairing in pairings:
            assert pairing.second is not None and pairing.score is not None
            won, lost, _drawn = pairing.score
            points[pairing.first.number] += 3 if won > lost else int(won == lost)
            points[pairing.second.number] += 3 if lost > won else int(won == lost)
        fresh = Event.objects.get(pk=event.pk)
        assert {line.seat: line.points for line in rounds.compute_current_standings(pod_of(fresh), fresh)} == points
    assert rounds.next_round(event.pk) is None
    assert Event.objects.get(pk=event.pk).phase == Event.Phase.OVER
    tables = Table.objects.filter(pairing__round__event=event)
    assert tables.count() >= 4 and all(table.is_over and table.entries for table in tables)


def play_a_little(table: Table) -> None:
    """Play a few moves of the seats on turn, including engines."""
    for _ in range(4):
        fresh = Table.objects.get(pk=table.pk)
        seat = fresh.seats.filter(acts=True).first()
        if seat is None or seat.level:
            engine_seats.SEATS.work(60)
        else:
            player_actions.play_move(fresh.key, Person(None, seat.guest), fresh.decision, 0)
