"""Tests of card statistics from finished events: each figure by hand on a small table, its storage and its pages."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from rest_framework.test import APIClient

from catalog.models import Card, CardSet
from decks.events import agreement, lobby, rounds
from decks.events.card_statistics import PEOPLE, SUMS, CardTotals, FigureSource, collect_lessons
from decks.events.card_statistics_figures import mean, share
from decks.events.card_statistics_rows import CardLesson, learn
from decks.events.contents import sheet_for
from decks.events.hooks import run_due
from decks.events.matches import Score
from decks.events.models import Event
from decks.events.options import Options
from decks.events.rating_updates import GAMES_OF_PERSON, Evidence, shift, weigh_games, weigh_picks
from decks.events.record import pod_of

from .finishing import finish_work
from .tables import Table

MakeEvent = Callable[..., Event]


def draft_table() -> Table:
    """A person and a bot, one booster each: the person takes the first card that lies there."""
    table = Table(Options(sets=("trial",), seats=2))
    table.join(token="ab")
    table.join(bot="expert")
    table.start()
    while table.pod.phase == "drafting":
        table.pick_first(1)
        table.go_on(0)
    return table


def test_picks_are_counted_by_who_made_them_with_what_lay_beside() -> None:
    table = draft_table()
    found = collect_lessons(table.log)
    first = next(entry for entry in table.log if entry["kind"] == "picked" and entry["seat"] == 1)
    boosters = next(entry for entry in table.log if entry["kind"] == "boosters")
    pack = next(dict(pack["cards"]) for pack in boosters["packs"] if pack["id"] == first["pack"])
    lesson = found[pack[first["instance"]], FigureSource(PEOPLE, True, None)]
    assert lesson.taken >= 1 and set(lesson.over) >= set(pack.values()) - {pack[first["instance"]]}
    assert sum(each.taken for (_, source), each in found.items() if source.who == PEOPLE) == 12
    assert sum(each.taken for (_, source), each in found.items() if source.who == "expert") == 12
    assert sum(each.positions for each in found.values()) == 2 * sum(range(1, 13))
    assert sum(each.came for each in found.values()) == 24
    assert sum(each.pools for each in found.values()) == 24


def test_a_card_that_time_took_teaches_nothing_of_the_player() -> None:
    table = Table(Options(sets=("trial",), seats=2))
    table.join(token="ab")
    table.join(token="cd")
    table.start()
    deadline = table.pod.seat(1).deadline
    assert deadline is not None
    table.go_on(deadline + 3000)
    assert {entry["by"] for entry in table.log if entry["kind"] == "picked"} == {"clock"}
    assert not any(lesson.taken for lesson in collect_lessons(table.log).values())


def test_intervals_hold_the_value_and_grow_narrower() -> None:
    few, many = share(6, 5), share(600, 500)
    assert few and many and few.low < few.value == many.value == 0.6 < few.high
    assert many.high - many.low < (few.high - few.low) / 5
    picks = mean(2 + 4 + 6, 4 + 16 + 36, 3)
    assert picks and picks.value == 4 and picks.low < 4 < picks.high
    assert share(0, 0) is None and mean(0, 0, 0) is None
    one = mean(4, 16, 1)
    assert one and one.as_json() == {"value": 4, "low": None, "high": None, "of": 1}


@pytest.fixture
def over(make_event: MakeEvent) -> Event:
    """Four bots, a round of two tables with games of which is known what was dealt."""
    event = make_event(seats=4, rounds=1, sets=["trial"] * 3)
    for _ in range(4):
        lobby.add_bot(event.pk, "regular")
    lobby.start(event.pk)
    finish_work(event.pk)
    rounds.next_round(event.pk)
    pod = pod_of(Event.objects.get(pk=event.pk))
    for index, table in enumerate(pod.matches.rounds[-1].pairings):
        rounds.report(event.pk, "simulator", Score(1, 0), index)
        cards = [
            sorted({t.card for t in pod.seat(seat).pool if t.instance in pod.seat(seat).main}) for seat in table.seats()
        ]
        row = event.rounds.get(number=1).pairings.get(table=index)
        row.games = [
            {"number": 0, "outcome": 0, "dealt": [each[:5] for each in cards], "roster": [each[:2] for each in cards]}
        ]
        row.save()
    rounds.next_round(event.pk)
    return Event.objects.get(pk=event.pk)


@pytest.mark.django_db
def test_lessons_of_a_finished_event_are_kept_once(over: Event) -> None:
    run_due()
    kept = CardLesson.objects.of("berserk", "trial", "bots")
    assert kept.count() and not CardLesson.objects.of("berserk", "trial", PEOPLE).exists()
    before = kept.count()
    assert not learn(over.pk)
    run_due()
    assert kept.count() == before
    summed = kept.sum_by_card()
    assert sum(one.lesson.taken for one in summed.values()) == 4 * 36
    assert {one.events for one in summed.values()} == {1}
    assert sum(one.lesson.dealt_games for one in summed.values()) == 20
    assert sum(one.lesson.roster_games for one in summed.values()) == 8
    assert sum(one.lesson.dealt_points for one in summed.values()) == 2 * 10  # who sat first won both games
    games = sum(one.lesson.deck_games for one in summed.values())
    assert sum(one.lesson.deck_points for one in summed.values()) == pytest.approx(games, rel=0.3)


@pytest.mark.django_db
def test_an_event_that_was_called_off_teaches_nothing(make_event: MakeEvent) -> None:
    from decks.events.organiser_actions import cancel

    event = make_event(seats=2)
    lobby.add_bot(event.pk, "regular")
    cancel(event.pk)
    run_due()
    assert Event.objects.get(pk=event.pk).learned and not CardLesson.objects.exists()


@pytest.mark.django_db
def test_pages_and_programs_read_the_same_figures(over: Event, client: Client) -> None:
    learn(over.pk)
    summed = CardLesson.objects.of("berserk", "trial").sum_by_card()
    key = max(summed, key=lambda key: summed[key].lesson.taken)
    lesson = summed[key].lesson
    card = Card.objects.get(set__code="trial", number=int(key.rpartition("-")[2]))
    page = client.get(f"/events/sets/{card.set.pk}/?order=in_deck&who=regular").content.decode()
    assert card.name_en in page or card.name_ru in page
    assert client.get(f"/events/sets/{card.set.pk}/?order=nothing").status_code == 404
    assert client.get(f"/events/sets/{card.set.pk}/?since=yesterday").status_code == 404
    lines = list(csv.DictReader(io.StringIO(client.get(f"/events/sets/{card.set.pk}/cards.csv").content.decode())))
    line = next(line for line in lines if line["number"] == str(card.number))
    told = APIClient().get("/api/draft-cards/?set=trial&who=bots").json()["cards"]
    mine = next(one for one in told if one["number"] == card.number)
    assert int(line["taken"]) == mine["taken"] == lesson.taken
    assert float(line["pick"]) == mine["pick"]["value"]
    slot = client.get(f"/events/cards/{card.pk}/", headers={"HX-Request": "true"}).content.decode()
    assert "<table" in slot and "<html" not in slot
    assert "<html" in client.get(f"/events/cards/{card.pk}/").content.decode()
    assert APIClient().get("/api/draft-cards/?set=trial&since=2999-01-01").json() == {"cards": []}
    assert APIClient().get("/api/draft-cards/").status_code == 400


def test_what_is_learned_is_shrunk_to_todays_rating_where_it_is_little() -> None:
    nothing = Evidence()
    few, many = Evidence(games=4, points=8), Evidence(games=4000, points=8000)
    assert 0 < shift(few, nothing, 1 / 24, 6.0) < 15 < 1000 < shift(many, nothing, 1 / 24, 6.0)
    assert shift(nothing, nothing, 1 / 24, 6.0) == 0
    early, late = Evidence(picks=600, positions=600), Evidence(picks=600, positions=6000)
    assert shift(nothing, late, 1 / 24, 6.0) < 0 < shift(nothing, early, 1 / 24, 6.0) < 60


def test_one_person_counts_for_a_few_games_and_picks_however_many_they_play() -> None:
    visitor = CardTotals(deck_games=1000, deck_points=2000, taken=500, positions=500)
    assert weigh_games([(True, visitor)]) == Evidence(games=GAMES_OF_PERSON, points=2 * GAMES_OF_PERSON)
    assert weigh_games([(False, visitor)]).games == 1000, "bots among themselves are nobody's choice"
    assert weigh_games([(True, visitor)] * 3).games == 3 * GAMES_OF_PERSON
    assert abs(shift(weigh_games([(True, visitor)]), weigh_picks([(True, visitor)]), 1 / 24, 6.0)) < 70


def sum_reports(
    accounts: dict[int, int], *, by: tuple[Any, ...] = (1, 2), games: list[Any] | None = None
) -> CardTotals:
    """The sum of all cards of an event of two people whose only match these reporters scored 1 : 0."""
    table = Table(Options(kind="sealed", sets=("trial",) * 4, seats=2, rounds=1))
    for token in ("ab", "cd"):
        table.join(token=token)
    table.start()
    for number, seat in table.pod.seats.items():
        main = [taken.instance for taken in seat.pool][:20]
        table.write(table.pod.hand_in(number, "hash", "", main, 0))
    table.write({"kind": "paired", "at": 0, "round": 1, "stage": "swiss", "pairs": [[1, 2]]})
    for one in by:
        table.write({"kind": "reported", "at": 0, "round": 1, "table": 0, "score": [1, 0, 0], "by": one})
    found = collect_lessons(table.log, {(1, 0): games} if games else None, accounts)
    return CardTotals(**{name: sum(getattr(each, name) for each in found.values()) for name in SUMS})


@pytest.mark.parametrize(
    ("accounts", "by"),
    [
        ({}, (1, 2)),  # guests
        ({1: 7}, (1, 2)),  # one account
        ({1: 7, 2: 7}, (1, 2)),  # the same account twice
        ({1: 7, 2: 8}, ("organiser",)),
        ({1: 7, 2: 8}, (1, "organiser")),
    ],
)
def test_a_score_that_was_only_typed_in_teaches_nothing(accounts: dict[int, int], by: tuple[Any, ...]) -> None:
    assert sum_reports(accounts, by=by).deck_games == 0


def test_two_accounts_that_report_the_same_score_are_believed() -> None:
    sums = sum_reports({1: 7, 2: 8})
    assert sums.deck_games == sums.confirmed_games > 0 and sums.table_games == 0


def test_the_filter_of_games_played_here_leaves_reported_games_out() -> None:
    sums = sum_reports({1: 7, 2: 8})
    assert sums.confirmed_points == sums.deck_points > 0
    here = sums.only_here()
    assert (here.deck_games, here.deck_points, here.confirmed_games, here.confirmed_points) == (0, 0, 0, 0)
    assert here.pools == sums.pools > 0
    at_table = sum_reports({1: 7, 2: 8}, games=[{"outcome": 1, "at_table": True}])
    assert at_table.only_here() == at_table


@pytest.mark.django_db
def test_pages_and_programs_filter_cards_by_games_played_here(trial_set: CardSet, client: Client) -> None:
    fields = dict.fromkeys(SUMS, 0) | {"deck_games": 10, "deck_points": 14, "confirmed_games": 4, "confirmed_points": 8}
    row = {"event": "x", "held": date(2026, 1, 1), "game": "berserk", "set_code": "trial", "number": 1, "who": PEOPLE}
    CardLesson.objects.create(**row, **fields)

    def read(**asked: str) -> dict[str, Any]:
        found: dict[str, Any] = client.get("/api/draft-cards/", {"set": "trial", **asked}).json()["cards"][0]
        return found

    assert (read()["in_deck"]["of"], read()["in_deck"]["value"]) == (10, 0.7)
    assert (read(games="here")["in_deck"]["of"], read(games="here")["in_deck"]["value"]) == (6, 0.5)
    page = f"/events/sets/{trial_set.pk}/"
    assert 'value="here" selected' in client.get(page, {"games": "here"}).content.decode()
    assert client.get(page, {"games": "people"}).status_code == 404
    line = client.get(f"{page}cards.csv", {"games": "here"}).content.decode().splitlines()[1].split(",")
    assert "0.5" in line and "0.7" not in line


def test_games_that_the_site_played_count_instead_of_the_score() -> None:
    at_table = [{"outcome": 1, "at_table": True}, {"outcome": None}]
    sums = sum_reports({1: 7, 2: 8}, games=at_table)
    assert sums.deck_games == sums.table_games > 0 == sums.confirmed_games
    assert sum_reports({}, by=("simulator",), games=[{"outcome": 0}]).deck_games > 0


@pytest.mark.django_db
def test_the_results_of_one_visitor_move_no_rating_far(trial_set: CardSet) -> None:
    """A guest has played a hundred events whose decks always won, and has always taken the same cards first."""
    before = sheet_for(Options(sets=("trial",))).cards
    sums = dict.fromkeys(SUMS, 0) | {"deck_games": 30, "deck_points": 60, "taken": 3, "positions": 3}
    CardLesson.objects.bulk_create(
        CardLesson(
            event=f"e{event}", held=date(2026, 1, 1), game="berserk", set_code="trial", number=number, who=PEOPLE,
            with_people=True, **sums,
        )
        for event in range(100)
        for number in range(1, 200)
    )  # fmt: skip
    after = sheet_for(Options(sets=("trial",))).cards
    moved = [abs(after[key].rating - before[key].rating) / before[key].rating for key in before]
    assert sum(moved) / len(moved) < 0.2


@pytest.mark.django_db
def test_the_next_event_s_bots_rate_winning_cards_higher(trial_set: CardSet) -> None:
    before = sheet_for(Options(sets=("trial",))).cards
    rows: dict[str, Any] = {
        "held": date(2026, 1, 1),
        "game": "berserk",
        "set_code": "trial",
        "who": "expert",
        **dict.fromkeys(SUMS, 0),
    }
    CardLesson.objects.create(event="a", number=1, **rows | {"deck_games": 900, "deck_points": 1100})
    CardLesson.objects.create(event="a", number=2, **rows | {"deck_games": 900, "deck_points": 700})
    after = sheet_for(Options(sets=("trial",))).cards
    assert after["trial-1"].rating > before["trial-1"].rating
    assert after["trial-2"].rating < before["trial-2"].rating
    assert after["trial-3"] == before["trial-3"]


def test_a_list_of_picks_is_written_read_and_compared_with_bots() -> None:
    """The person of `drafted` took what lay first; a bot that is asked what a bot did agrees with all of it."""
    table = draft_table()
    picks = list(agreement.of_log("event", table.log))
    file = io.StringIO()
    assert agreement.write_picks(picks, file) == len(picks) == 11  # the last card of a pack is not a choice
    file.seek(0)
    assert agreement.read_picks(file) == picks
    found = agreement.agreement(picks, table.sheet, "berserk", "2009", "expert")
    assert found.picks == 11 and found.unknown == 0 and 0 <= found.first <= found.three <= 11
    bots = [
        {**entry, "by": "player"} if entry["kind"] == "picked" and entry["seat"] == 2 else entry for entry in table.log
    ]
    own = [pick for pick in agreement.of_log("event", bots) if pick.draft.endswith("/2")]
    assert agreement.agreement(own[:1], table.sheet, "berserk", "2009", "expert").first == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draft,round\n", "line 1: no column"),
        ("", "line 1: no column"),
        ("draft,round,pick,taken,pack,pool\na,1,x,S-1,S-1,\n", "line 2: round and pick are numbers from 1"),
        ("draft,round,pick,taken,pack,pool\na,1,1,S-1,S-1 S-2,\na,0,2,S-1,S-1 S-2,\n", "line 3: round and pick"),
        ("draft,round,pick,taken,pack,pool\na,1,-1,S-1,S-1 S-2,\n", "line 2: round and pick"),
        ("draft,round,pick,taken,pack,pool\na,1,1,,S-1 S-2,\n", "line 2:  is not in the pack"),
        ("draft,round,pick,taken,pack,pool\na,1,1,S-1\n", "line 2: fewer values than the head has"),
        ("draft,round,pick,taken,pack,pool\na,1,1,S-1,S-1 S-2,S-3,S-4\n", "line 2: more values than the head has"),
        ("draft,round,pick,taken,pack,pool\na,1,1,S-1,S-1 S-2 S2,\n", "line 2: S2 is no card: SET-NUMBER"),
        ("draft,round,pick,taken,pack,pool\na,1,1,S-1,S-1 S-2,S-x\n", "line 2: S-x is no card"),
        ('draft,round,pick,taken,pack,pool\na,1,1,S-1,"S-1\nS-2",\na,1,2,S-9,S-2,S-1\n', "line 4: S-9"),
        ("draft,round,pick,taken,pack,pool\na,1,1,S-1,S-1 S-2,\na,1,1,S-2,S-1 S-2,\n", "line 3: .* second time"),
        ("draft,round,pick,taken,pack,pool\na,1,1,S-1,S-2 S-3,\n", "line 2: S-1 is not in the pack"),
    ],
)
def test_a_list_of_picks_that_cannot_be_read_says_where(text: str, said: str) -> None:
    with pytest.raises(agreement.BadList, match=said):
        agreement.read_picks(io.StringIO(text))


def test_the_list_that_the_manual_shows_is_read() -> None:
    manual = Path(__file__).parents[3].joinpath("docs", "operating.md").read_text(encoding="utf-8")
    shown = manual.partition("    draft,round,")[2].partition("\n\n")[0]
    first, second = agreement.read_picks(io.StringIO("draft,round," + shown.replace("\n    ", "\n")))
    assert (first.taken, first.pool, second.pack, second.pool) == ("WND-17", (), ("WND-8", "WND-31"), ("WND-17",))


@pytest.mark.django_db
def test_the_command_tells_how_bots_agree(
    trial_set: CardSet, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "picks.csv").open("w", newline="") as out:
        agreement.write_picks(agreement.of_log("event", draft_table().log), out)
    call_command("draft_picks", str(tmp_path / "picks.csv"), "--levels", "expert")
    assert re.fullmatch(
        r"expert: first \d+\.\d%, among three \d+\.\d% of 11 picks\n", told := capsys.readouterr().out
    ), told
    call_command("draft_picks", str(tmp_path / "none.csv"), "--write")
    assert capsys.readouterr().out == "0 picks\n"
    (tmp_path / "bad.csv").write_text("draft,round,pick,taken,pack,pool\na,1,0,T-1,T-1 T-2,\n")
    with pytest.raises(CommandError, match=r"bad\.csv: line 2: round and pick"):
        call_command("draft_picks", str(tmp_path / "bad.csv"))
    with pytest.raises(CommandError, match="nowhere"):
        call_command("draft_picks", str(tmp_path / "nowhere.csv"))
