"""Invalid requests get 4xx with a reason and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from catalog.models import CardSet
from decks.events import lobby, rounds
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry, Pairing, Pick, Seat
from decks.events.options_reader import BadOptions, read_options
from decks.events.record import pod_of
from decks.models import Deck, DeckCard, Format

from .conftest import Player
from .finishing import finish_work
from .test_api import start_event

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]


def in_a_round(make_event: MakeEvent, players: int, **options: Any) -> tuple[Event, list[Player]]:
    usual = {"kind": "sealed", "sets": ["trial"] * 4, "seats": players, "bots": False, "rounds": 3}
    event, seated = start_event(make_event, players=players, **usual | options)
    finish_work(event.pk)
    for player in seated:
        assert player.post("deck/").status_code == 200
    rounds.next_round(event.pk)
    return event, seated


def length(event: Event) -> int:
    return EventLogEntry.objects.filter(event=event).count()


def test_a_bye_leaves_later_tables_to_the_simulator(make_event: MakeEvent) -> None:
    event, players = in_a_round(make_event, 3)
    [lucky] = [player for player in players if (player.me()["pairing"] or {}).get("bye")]
    assert lucky.post("simulate/").json()["code"] == "not-yours"
    rounds.report(event.pk, "organiser", Score(1, 0), 0)
    rounds.next_round(event.pk)
    assert not lucky.me()["pairing"]["bye"]
    assert lucky.post("simulate/").json() == {"simulated": False}
    row = Pairing.objects.get(round__number=2, score__isnull=True, second__isnull=False)
    assert row.wish_first or row.wish_second


def test_a_table_of_a_closed_round_is_not_simulated(make_event: MakeEvent) -> None:
    event, (alice, _bob) = in_a_round(make_event, 2)
    rounds.end(event.pk)
    assert alice.post("simulate/").status_code == 409


def test_dropping_another_is_refused_and_drops_nobody(make_event: MakeEvent) -> None:
    event, (alice, bob) = in_a_round(make_event, 2)
    assert alice.post("drop/", seat=bob.seat).status_code == 403
    assert pod_of(Event.objects.get(pk=event.pk)).matches.dropped == set()
    assert alice.post("drop/", seat=alice.seat).status_code == 200


def test_reporting_another_table_is_refused_and_reports_nothing(make_event: MakeEvent) -> None:
    event, players = in_a_round(make_event, 4)
    alice = players[0]
    mine = alice.me()["pairing"]["table"]
    before = length(event)
    assert alice.post("report/", won=1, lost=0, table=1 - mine).status_code == 403
    assert length(event) == before
    assert alice.post("report/", won=1, lost=0, table=mine).status_code == 200


def test_a_win_is_awarded_by_organisers_alone(make_event: MakeEvent) -> None:
    _, (alice, _bob) = in_a_round(make_event, 2)
    assert alice.post("report/", won=1, lost=0, technical=True).status_code == 403


def test_a_report_after_the_decision_is_refused(make_event: MakeEvent) -> None:
    event, (alice, bob) = in_a_round(make_event, 2)
    first = alice.me()["pairing"]["first"] == alice.seat
    alice.post("report/", won=int(first), lost=int(not first))
    assert bob.post("report/", won=int(not first), lost=int(first)).status_code == 200
    before = length(event)
    assert bob.post("report/", won=int(not first), lost=int(first)).status_code == 200  # sent twice
    refused = bob.post("report/", won=int(first), lost=int(not first))
    assert (refused.status_code, refused.json()["code"]) == (409, "decided")
    assert length(event) == before


@pytest.mark.parametrize(
    ("games", "score"),
    [
        (1, (1, 0, 8)),
        (1, (1, 1, 0)),
        (1, (0, 0, 2)),
        (1, (0, 0, 0)),
        (1, (2, 0, 0)),
        (3, (2, 2, 0)),
        (3, (3, 0, 0)),
        (3, (2, 1, 3)),
        (3, (0, 0, 6)),
    ],
)
def test_a_score_that_no_match_has_is_refused(make_event: MakeEvent, games: int, score: tuple[int, int, int]) -> None:
    _, (alice, _bob) = in_a_round(make_event, 2, games=games)
    won, lost, drawn = score
    answer = alice.post("report/", won=won, lost=lost, drawn=drawn)
    assert (answer.status_code, answer.json()["code"]) == (409, "bad-score")


@pytest.mark.parametrize(("games", "score"), [(1, (0, 0, 1)), (3, (2, 1, 2)), (3, (1, 0, 0)), (3, (1, 1, 1))])
def test_the_site_accepts_every_possible_score(make_event: MakeEvent, games: int, score: tuple[int, int, int]) -> None:
    _, (alice, _bob) = in_a_round(make_event, 2, games=games)
    won, lost, drawn = score
    assert alice.post("report/", won=won, lost=lost, drawn=drawn).status_code == 200


def test_a_token_of_another_pick_is_refused(make_event: MakeEvent) -> None:
    event, (alice, bob) = start_event(make_event, seats=2)
    asked = alice.first_pick(token="once")
    other = alice.me()["pack"]["cards"][1]["instance"]
    alice.post("pick/", **asked)
    answer = alice.post("pick/", **{**asked, "instance": other})
    assert (answer.status_code, answer.json()["code"]) == (409, "token-used")
    bob.post("pick/", **bob.first_pick())
    answer = alice.post("pick/", **alice.first_pick(token="once"))
    assert (answer.status_code, answer.json()["code"]) == (409, "token-used")
    assert answer.json()["state"] == alice.me()
    assert Pick.objects.filter(event=event).count() == 2
    assert alice.post("pick/", **asked).status_code == 200


def test_a_card_that_is_not_in_the_pack_cannot_be_marked(make_event: MakeEvent) -> None:
    event, (alice, bob) = start_event(make_event, seats=2)
    others = bob.me()["pack"]["cards"][0]["instance"]
    for instance in (others, "0" * 16):
        answer = alice.post("mark/", instance=instance)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-in-pack")
    assert Seat.objects.get(event=event, number=alice.seat).mark == ""
    own = alice.me()["pack"]["cards"][0]["instance"]
    assert alice.post("mark/", instance=own).status_code == 204
    assert alice.post("mark/", instance="").status_code == 204


@pytest.mark.parametrize("kind", ["draft", "sealed"])
def test_decks_are_not_asked_for_before_their_time(make_event: MakeEvent, kind: str) -> None:
    alice = Player(make_event(kind=kind, sets=["trial"] * 4).pk, "Alice")
    for answer in (alice.get("suggestion/"), alice.post("deck/"), alice.post("deck/", cards=["0" * 16])):
        assert (answer.status_code, answer.json()["code"]) == (409, "not-building")


@pytest.mark.parametrize("seat", ["abc", "0", "-1", "99", "1.5", "²", "1" * 5000])
def test_a_pool_of_no_seat_is_not_there(make_event: MakeEvent, seat: str) -> None:
    event, _ = start_event(make_event, seats=2)
    assert Client().get(f"/events/{event.pk}/export/pool/", {"seat": seat}).status_code == 404


WRONG = [
    ("sets", 5),
    ("sets", [5]),
    ("sets", {"trial": 1}),
    ("sets", ["trial"] * 13),
    ("seats", 8.7),
    ("seats", 1e400),
    ("seats", float("nan")),
    ("seats", "eight"),
    ("seats", True),
    ("seats", None),
    ("seats", [8]),
    ("rounds", "3.0"),
    ("cut", 2.5),
    ("cut", [4]),
    ("games", "three"),
    ("timer", "maybe"),
    ("timer", 2),
    ("timer", None),
    ("bots", []),
    ("pick_seconds", 5),
    ("pick_seconds", [5.5]),
    ("pick_seconds", [5, "x"]),
    ("pick_seconds", []),
    ("pick_seconds", [True]),
    ("kind", ["draft"]),
    ("kind", "DRAFT"),
    ("late", "sometimes"),
    ("name", "x" * 81),
    ("name", "x" * 100_000),
    ("name", "Final\u202ednuoR"),
    ("name", "a\x00b"),
    ("name", ["Cup"]),
    ("starter_set", 7),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_setting_of_another_type_is_refused_and_named(trial_set: Any, field: str, value: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        kind = "mixed" if field == "starter_set" else "draft"
        lobby.create({"kind": kind, "sets": ["trial"] * 3, field: value}, None)
    assert [name for name, *_ in refused.value.problems] == [field]
    assert all(len(words) < 300 for _, *both in refused.value.problems for words in both)
    assert not Event.objects.exists()


def test_numbers_and_flags_are_read_from_forms_too(trial_set: Any) -> None:
    read = read_options({"seats": "6", "timer": "false", "cut": "4", "pick_seconds": "9 8"}, {"trial": 48})
    assert (read.seats, read.timer, read.cut, read.pick_seconds) == (6, False, 4, (9, 8))
    assert read_options({"seats": 6.0}, {"trial": 48}).seats == 6


@pytest.mark.parametrize(
    "body",
    [
        '{"seats": 1e400}',
        '{"name": "\\ud800"}',
        '{"\\udc00": 1}',
        '{"sets": ["\\ud83d"]}',
        '{"kind": "\\ud800"}',
        '{"sets": 5}',
    ],
)
def test_a_body_that_is_no_settings_is_a_mistake_of_the_program(trial_set: Any, body: str) -> None:
    answer = APIClient().post("/api/events/", body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.json()


def test_both_halves_of_a_character_are_one(trial_set: Any) -> None:
    body = '{"name": "\\ud83d\\udc3b"}'
    made = APIClient().post("/api/events/", body, content_type="application/json").json()
    assert Event.objects.get(pk=made["id"]).name == "🐻"


@pytest.mark.parametrize("name", ["x" * 41, "A\u202eb", "\x07", "a\u2066b"])
def test_a_name_that_would_not_be_read_is_refused(make_event: MakeEvent, name: str) -> None:
    event = make_event()
    answer = APIClient().post(f"/api/events/{event.pk}/join/", {"name": name})
    assert (answer.status_code, list(answer.json())) == (400, ["name"])
    assert Client().post(f"/events/{event.pk}/join/", {"name": name}).status_code == 302
    assert not Seat.objects.filter(event=event).exists()


@pytest.mark.parametrize("again", ["Alice", "ALICE", " alice ", "Ａｌｉｃｅ", "Al\u200bice", "Al ice"])
def test_two_seats_of_one_table_have_two_names(make_event: MakeEvent, again: str) -> None:
    event = make_event()
    Player(event.pk, "Alice")
    answer = APIClient().post(f"/api/events/{event.pk}/join/", {"name": again})
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")


def test_nobody_is_called_as_a_bot_of_the_table_is(make_event: MakeEvent) -> None:
    answer = APIClient().post(f"/api/events/{make_event().pk}/join/", {"name": "ульф"})
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    Player(make_event(bots=False).pk, "Ульф")


def test_who_gives_no_name_is_called_by_a_number_that_nobody_has(make_event: MakeEvent) -> None:
    event = make_event()
    Player(event.pk, "#2")
    Player(event.pk)
    names = list(Seat.objects.filter(event=event).values_list("name", flat=True))
    assert len(set(names)) == 2


def test_a_draft_takes_starter_decks_of_sets_that_have_some_alone(trial_set: CardSet) -> None:
    chosen = {"kind": "draft", "sets": ["trial"], "starter_set": "trial"}
    with pytest.raises(BadOptions, match="starter_set"):
        lobby.create(chosen, None)
    fmt = Format.objects.earliest("pk")
    deck = Deck.objects.create(name="S", format=fmt, example_kind="starter", example_slug="s", example_set=trial_set)
    DeckCard.objects.bulk_create(DeckCard(deck=deck, card=card, count=1) for card in trial_set.cards.all()[:30])
    assert lobby.create(chosen, None)[0].settings.starter_set == "trial"
