"""An organiser's day at a table in a room: ranking, tie-breaks, slips, seating, penalties, byes, and the form."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from decks.events import lobby, organiser_actions, rounds
from decks.events.final_ranking import final_ranking
from decks.events.matches import Matches, PairingState, RoundState, Score
from decks.events.models import Event
from decks.events.pod import EventRefusal
from decks.events.record import pod_of
from decks.events.standings import standings
from decks.events.verification import Proof

from .conftest import Player
from .finishing import finish_work
from .test_corrections import current, decide, finish, organiser_of, proofs

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MakeEvent = Callable[..., Event]


def make_built_event(make_event: MakeEvent, **options: Any) -> Event:
    """All decks are in, and no round is paired."""
    event = make_event(**({"sets": ["trial"] * 3, "seats": 4, "rounds": 2, "log_readers": "everyone"} | options))
    for _ in range(event.settings.seats):
        lobby.add_bot(event.pk, "novice")
    lobby.start(event.pk)
    finish_work(event.pk)
    return current(event)


def test_the_losers_of_a_round_share_their_places_and_the_others_follow_by_the_standings() -> None:
    matches, order = Matches(), list(range(1, 11))
    sizes = [[(1, 8), (4, 5), (2, 7), (3, 6)], [(1, 4), (2, 3)], [(1, 2)]]
    for number, pairs in enumerate(sizes, start=1):
        assert final_ranking(matches, standings([], order)) == []
        tables = [PairingState(first, second, score=Score(1, 0)) for first, second in pairs]
        matches.rounds.append(RoundState(number, "playoff", tables, 0))
    places = [(place.text, place.seat) for place in final_ranking(matches, standings([], order))]
    assert places == [
        ("1", 1), ("2", 2), ("3–4", 3), ("3–4", 4), ("5–8", 5), ("5–8", 6), ("5–8", 7), ("5–8", 8), ("9", 9), ("10", 10)
    ]  # fmt: skip


def test_the_ranking_and_the_tie_breaks_are_on_every_page_and_in_the_api(make_event: MakeEvent) -> None:
    event = make_built_event(make_event, rounds=1, cut=4, seats=5)
    rounds.next_round(event.pk)
    finish(event)
    answer = Client().get(f"/api/events/{event.pk}/").json()
    assert [(place["first"], place["last"]) for place in answer["ranking"]] == [(1, 1), (2, 2), (3, 4), (3, 4), (5, 5)]
    assert answer["ranking"][0]["name"] == answer["winner"]
    for view in ("event", "print", "screen"):
        page = Client().get(reverse(f"events:{view}", args=[event.pk])).text
        assert page.count("Final ranking") == 1 and page.count("3–4") == 2, view
        assert "Opp. matches" in page and "Opp. games" in page and re.search(r"33[.]3%", page), view
    russian = Client(headers={"Accept-Language": "ru"}).get(event.get_absolute_url()).text
    assert "Итоговые места" in russian and "Соперники" in russian


def test_a_penalty_takes_points_is_shown_with_its_reason_and_can_be_taken_back(make_event: MakeEvent) -> None:
    event = make_built_event(make_event)
    rounds.next_round(event.pk)
    decide(event)
    first = pod_of(current(event)).matches.rounds[0].pairings[0].first
    client = organiser_of(event)
    sent = {"seat": first, "points": "0,5", "reason": "Late for the round"}
    assert client.post(reverse("events:penalise", args=[event.pk]), sent).status_code == 302
    line = next(line for line in client.get(f"/api/events/{event.pk}/").json()["standings"] if line["seat"] == first)
    assert line["points"] == 2.5
    assert "Late for the round" in Client().get(event.get_absolute_url()).text
    asked = client.post(
        f"/api/events/{event.pk}/penalty/", {"seat": 1, "points": 0.3, "reason": "x"}, "application/json"
    )
    assert (asked.status_code, asked.json()["code"]) == (409, "bad-penalty")
    with pytest.raises(EventRefusal, match="no-reason"):
        organiser_actions.penalise(event.pk, first, 1, " ")
    with pytest.raises(EventRefusal, match="no-penalty"):
        organiser_actions.unpenalise(event.pk, first, 1)
    organiser_actions.penalise(event.pk, first, 9, "Rude")
    assert pod_of(current(event)).matches.penalties[first][1].halves == 18
    organiser_actions.unpenalise(event.pk, first, 1)
    finish(event)
    assert proofs(event) == (Proof(), None)


def test_a_bye_that_the_organiser_gives_is_paired_and_proven(make_event: MakeEvent) -> None:
    event = make_built_event(make_event, seats=6)
    organiser_actions.give_bye(event.pk, 3)
    organiser_actions.give_bye(event.pk, 5)
    organiser_actions.give_bye(event.pk, 5, False)
    page = organiser_of(event).get(event.get_absolute_url()).text
    assert page.count('name="given" value="no"') == 1
    rounds.next_round(event.pk)
    pairs = [(table.first, table.second) for table in pod_of(current(event)).matches.rounds[0].pairings]
    byes = [first for first, second in pairs if second is None]
    assert 3 in byes and len(byes) == 2, "five players are left for pairs, so one more has a bye"
    assert not pod_of(current(event)).matches.byes, "the bye was of one round"
    finish(event)
    assert proofs(event) == (Proof(), None)


def test_no_bye_is_given_outside_swiss_rounds(make_event: MakeEvent) -> None:
    event = make_built_event(make_event, kind="team", rounds=2)
    with pytest.raises(EventRefusal, match="no-bye"):
        organiser_actions.give_bye(event.pk, 1)


def test_slips_and_seating_have_every_player_and_a_code_to_join(make_event: MakeEvent) -> None:
    event = make_built_event(make_event, seats=5)
    rounds.next_round(event.pk)
    names = [seat["name"] for seat in Client().get(f"/api/events/{event.pk}/").json()["seats"]]
    slips = Client().get(reverse("events:slips", args=[event.pk])).text
    assert slips.count("Signature") == 2, "a slip for each table of two players"
    seating = Client().get(reverse("events:seating", args=[event.pk])).text
    assert all(name in seating for name in names) and "<svg" in seating and "bye" in seating
    opening = make_event()
    page = organiser_of(opening).get(opening.get_absolute_url()).text
    assert "QR code" in page and "<svg" in page


def test_the_next_step_of_an_organiser_is_at_the_top_and_the_panel_is_folded(make_event: MakeEvent) -> None:
    event = make_built_event(make_event)
    page = organiser_of(event).get(event.get_absolute_url()).text
    room = page[page.index('id="room"') :]
    assert room.index("Pair the first round") < room.index("For the organiser")
    assert re.search(r'<details class="fold sheet" id="organising">', room)
    assert room[: room.index("</main>")].count("button primary") == 1


def test_a_bot_is_not_asked_to_agree(make_event: MakeEvent) -> None:
    event = make_event(kind="sealed", sets=["trial"] * 4, seats=2, rounds=1)
    anna = Player(event.pk, "Anna")
    lobby.start(event.pk)
    finish_work(event.pk)
    assert anna.post("deck/").status_code == 200
    rounds.next_round(event.pk)
    assert anna.me()["pairing"]["against_bot"] is True
    client = Client()
    session = client.session
    session["event_seats"] = {event.pk: anna.key}
    session.save()
    page = client.get(event.get_absolute_url()).text
    assert "Let the simulator play it" in page and "if you both agree" not in page
    assert page.count("button primary") == 1, "one primary button: the report"


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ({"kind": "draft", "sets": "trial", "timer": "on", "rounds": 3, "pace": "usual"}, ["about 36 cards", "up to"]),
        ({"kind": "draft", "sets": "trial", "boosters": 2, "rounds": 0}, ["about 24 cards", "without a clock"]),
        ({"kind": "grid", "sets": "trial", "seats": 9}, ["Seats: must be a whole number from 2 to 4, not “9”"]),
    ],
)
def test_the_form_shows_pools_contents_and_duration_while_it_is_filled_in(
    trial_set: Any, sent: dict[str, Any], shown: list[str]
) -> None:
    new = Client().get("/berserk/events/new/").text
    assert 'hx-post="/berserk/events/new/preview/"' in new
    part = Client().post("/berserk/events/new/preview/", sent)
    assert part.status_code == 200 and "<html" not in part.text
    for words in shown:
        assert words in part.text, part.text
