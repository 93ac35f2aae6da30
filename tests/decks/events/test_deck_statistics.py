"""Tests of deck statistics from finished events: recomputed from raw logs, filtered, and shown on page and API."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from rest_framework.test import APIClient

from decks.events import lobby, rounds
from decks.events.card_statistics import PEOPLE
from decks.events.card_statistics_figures import CardFigures, share
from decks.events.card_statistics_rows import CardLesson, learn
from decks.events.deck_statistics import find_themes
from decks.events.deck_statistics_page import DeckFilter, compute_deck_statistics
from decks.events.matches import Score
from decks.events.models import Event, EventDeck, EventLogEntry, Pairing
from decks.events.record import pod_of

from .finishing import finish_work

MakeEvent = Callable[..., Event]
pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def play_event(make_event: MakeEvent, rounds_played: int = 2) -> Event:
    """Four bots and all rounds. At the first table the first seat wins, else the second; five cards are dealt."""
    event = make_event(seats=4, rounds=rounds_played, sets=["trial"] * 3)
    for _ in range(4):
        lobby.add_bot(event.pk, "regular")
    lobby.start(event.pk)
    finish_work(event.pk)
    for number in range(1, rounds_played + 1):
        rounds.next_round(event.pk)
        pod = pod_of(Event.objects.get(pk=event.pk))
        for index, table in enumerate(pod.matches.rounds[-1].pairings):
            rounds.report(event.pk, "simulator", Score(int(index == 0), int(index == 1)), index)
            seats = [pod.seat(seat) for seat in table.seats()]
            cards = [sorted({t.card for t in seat.pool if t.instance in seat.main})[:5] for seat in seats]
            game = {"number": 0, "outcome": index, "dealt": cards, "roster": [each[:2] for each in cards]}
            Pairing.objects.filter(round__event=event, round__number=number, table=index).update(games=[game])
    rounds.next_round(event.pk)
    return Event.objects.get(pk=event.pk)


@pytest.fixture
def over(make_event: MakeEvent) -> Event:
    event = play_event(make_event)
    assert learn(event.pk)
    return event


def recompute(event: Event) -> tuple[dict[int, Counter[str]], dict[int, list[float]]]:
    """The deck of each seat and the shares of its games, from the raw entries of the log and nothing of the product."""
    card_of: dict[str, str] = {}
    decks: dict[int, Counter[str]] = {}
    results: dict[int, list[float]] = defaultdict(list)
    for entry in EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", flat=True):
        if entry["kind"] == "boosters":
            card_of |= {instance: card for pack in entry["packs"] for instance, card in pack["cards"]}
        elif entry["kind"] == "handed":
            decks[entry["seat"]] = Counter(card_of[instance] for instance in entry["main"])
        elif entry["kind"] == "paired":
            for table, (first, second) in enumerate(entry["pairs"]):
                games = Pairing.objects.get(round__event=event, round__number=entry["round"], table=table).games
                for game in games:
                    results[first].append(float(game["outcome"] == 0))
                    results[second].append(float(game["outcome"] == 1))
    return decks, results


def test_decks_and_results_are_those_of_the_log(over: Event) -> None:
    decks, results = recompute(over)
    rows = list(EventDeck.objects.filter(event=over.pk))
    assert len(rows) == 4
    for row in rows:
        assert Counter(row.cards) == decks[row.seat]
        assert row.simulated_games == len(results[row.seat]) == 2
        assert row.simulated_points == 2 * sum(results[row.seat])
        assert (row.who, row.person_id, row.table_games, row.confirmed_games) == ("regular", None, 0, 0)


def test_sums_by_theme_are_those_of_the_log(over: Event) -> None:
    decks, results = recompute(over)
    sheet = over.cards.cards
    expected: dict[str, list[float]] = defaultdict(list)
    for seat, cards in decks.items():
        counted: Counter[str] = Counter()
        for key, copies in cards.items():
            element = sheet[key].element
            if element != "neutral":
                counted[element] += copies
        most = sorted(counted, key=lambda slug: (-counted[slug], slug))[:2]
        pair = "+".join(sorted(slug for slug in most if counted[slug] >= 0.15 * counted.total()))
        expected[pair] += results[seat]
    found = compute_deck_statistics(DeckFilter("berserk"))
    assert found.decks == 4 and found.games == 8
    assert {group.key for group in found.themes} == set(expected)
    for group in found.themes:
        shares = expected[group.key]
        wanted = share(int(2 * sum(shares)), len(shares))
        assert wanted is not None
        bounds = [group.wins.value / 100, group.wins.low / 100, group.wins.high / 100]
        assert bounds == pytest.approx([sum(shares) / len(shares), wanted.low, wanted.high])
        assert group.wins.games == len(shares)
        assert not group.wins.is_enough, "a few games show no win rate"


def test_improvement_when_dealt_is_that_of_the_log(over: Event) -> None:
    decks, _results = recompute(over)
    dealt: dict[str, list[float]] = defaultdict(list)
    undealt: dict[str, list[float]] = defaultdict(list)
    pairs = [
        e for e in EventLogEntry.objects.filter(event=over).values_list("data", flat=True) if e["kind"] == "paired"
    ]
    for entry in pairs:
        for table, seats in enumerate(entry["pairs"]):
            game = Pairing.objects.get(round__event=over, round__number=entry["round"], table=table).games[0]
            for side, seat in enumerate(seats):
                for card in decks[seat]:
                    (dealt if card in game["dealt"][side] else undealt)[card].append(float(game["outcome"] == side))
    for key, summed in CardLesson.objects.of("berserk", "trial").sum_by_card().items():
        figures = CardFigures(*summed)
        assert figures.lesson.undealt_games == len(undealt[key]) and figures.lesson.dealt_games == len(dealt[key])
        if dealt[key] and undealt[key]:
            expected = sum(dealt[key]) / len(dealt[key]) - sum(undealt[key]) / len(undealt[key])
            assert figures.improvement is not None and figures.improvement.value == pytest.approx(expected)
            assert figures.improvement.low < expected < figures.improvement.high
        else:
            assert figures.improvement is None


def test_an_event_is_learned_again_in_place_of_its_rows(over: Event) -> None:
    before = list(EventDeck.objects.order_by("seat").values_list("seat", "cards", "simulated_points"))
    lessons = CardLesson.objects.count()
    Event.objects.filter(pk=over.pk).update(learned=False)
    assert learn(over.pk)
    assert list(EventDeck.objects.order_by("seat").values_list("seat", "cards", "simulated_points")) == before
    assert CardLesson.objects.count() == lessons


def test_a_theme_of_few_cards_is_none() -> None:
    themes = {"a": "sea", "b": "sky", "c": "sea", "d": ""}
    assert find_themes({"a": 10, "b": 1, "d": 9}, themes.get) == ("sea",)
    assert find_themes({"a": 4, "b": 4, "d": 9}, themes.get) == ("sea", "sky")
    assert find_themes({"d": 9}, themes.get) == ()


def row(number: int, **values: Any) -> EventDeck:
    plain: dict[str, Any] = {
        "event": f"e{number}", "seat": 1, "held": date(2026, 3, 2), "game": "berserk", "way": "draft", "who": "expert",
        "sets": ",ONE,", "themes": "forest+swamp", "cards": {"ONE-1": 1},
    }  # fmt: skip
    return EventDeck(**plain | values)


def test_filters_choose_decks_and_games() -> None:
    user = User.objects.create_user("Alice")
    people = {"who": PEOPLE, "table_games": 4, "table_points": 6, "confirmed_games": 2, "confirmed_points": 4}
    EventDeck.objects.bulk_create(
        [
            row(1, simulated_games=3, simulated_points=6),
            row(2, **people, person=user, held=date(2026, 3, 9)),
            row(3, **people, sets=",ONE,TWO,", simulated_games=1),
        ]
    )

    def find(**asked: Any) -> tuple[int, int]:
        found = compute_deck_statistics(DeckFilter("berserk", **asked))
        return found.decks, found.games

    assert find() == (3, 3 + 6 + 7)
    assert find(games="people") == (3, 12) and find(games="here") == (3, 3 + 4 + 5)
    assert find(who=PEOPLE) == (2, 13) and find(who="accounts") == (1, 6) and find(who="bots") == (1, 3)
    assert find(set_code="TWO") == (1, 7) and find(set_code="TW") == (0, 0)
    assert find(since=date(2026, 3, 9)) == (1, 6) and find(until=date(2026, 3, 8)) == (2, 10)
    weeks = compute_deck_statistics(DeckFilter("berserk")).weeks
    assert [(week.monday, week.decks) for week in weeks] == [(date(2026, 3, 9), 1), (date(2026, 3, 2), 2)]
    records = compute_deck_statistics(DeckFilter("berserk")).records
    assert [line.row.event for line in records] == ["e1", "e2", "e3"], "the fewest points lost come first"


def test_the_page_and_the_api_say_the_same(over: Event, client: Client) -> None:
    EventDeck.objects.bulk_create(
        row(n, simulated_games=40, simulated_points=50, held=date(2026, 3, 2) + timedelta(n)) for n in range(9)
    )
    page = client.get("/berserk/events/statistics/?who=expert&games=here", headers={"accept-language": "en"})
    text = page.content.decode()
    assert page.status_code == 200 and "Draft statistics" in text and "By week" in text
    answer = APIClient().get("/api/draft-decks/?game=berserk&who=expert&games=here").json()
    group = next(each for each in answer["themes"] if each["themes"] == ["forest", "swamp"])
    assert group["decks"] == 9 and group["wins"]["value"] == 0.625 and group["wins"]["enough"]
    assert "63%" in text and "360 games" in text
    assert answer["decks"] == 9 == sum(week["decks"] for week in answer["weeks"])
    for wrong in ("who=nobody", "since=yesterday", "games=none"):
        assert client.get(f"/berserk/events/statistics/?{wrong}").status_code == 404
        assert APIClient().get(f"/api/draft-decks/?{wrong}").status_code == 400


def test_the_deck_of_an_unlisted_event_leads_to_no_event(over: Event, client: Client) -> None:
    Event.objects.filter(pk=over.pk).update(listed=False)
    EventDeck.objects.filter(event=over.pk).update(simulated_games=5, simulated_points=9)
    assert over.pk not in client.get("/berserk/events/statistics/").content.decode()
    Event.objects.filter(pk=over.pk).update(listed=True)
    assert over.get_absolute_url() in client.get("/berserk/events/statistics/").content.decode()


def test_no_decks_show_an_example_and_one_action(client: Client, trial_set: Any) -> None:
    text = client.get("/berserk/events/statistics/", headers={"accept-language": "en"}).content.decode()
    assert "No finished draft fits" in text and 'class="empty"' in text
