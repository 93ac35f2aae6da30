"""Tests of the public dump: complete, readable, and without a trace of a person."""

from __future__ import annotations

import csv
import gzip
import io
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from catalog.core import work_queue
from catalog.models import Card, CardSet
from decks.events import lobby
from decks.events.card_statistics import PEOPLE, SUMS
from decks.events.models import CardLesson, Event, EventDeck, Seat
from decks.models import Deck
from simulator.metagame import dump, refresh, tasks
from simulator.metagame.models import StatisticsDump
from tests.simulator.metagame.test_metagame import play

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def read(name: str) -> str:
    return gzip.decompress(bytes(StatisticsDump.objects.get(pk=name).content)).decode()


@pytest.fixture
def statistics_of_people(examples: list[Deck]) -> list[str]:
    """Statistics of named people; every word that would identify one of them."""
    users = User.objects.create_user("Qwertzuiop", "q@example.org"), User.objects.create_user("Asdfghjkl")
    event, organiser_key = lobby.create({"kind": "draft", "sets": ["WND"] * 3, "seats": 2, "name": "Yxcvbnm"}, users[0])
    seat, seat_key = lobby.join(event.pk, "Qwertzuiop", users[0])
    plain: dict[str, Any] = {"event": event.pk, "held": date(2026, 3, 4), "game": "berserk", "who": PEOPLE}
    EventDeck.objects.create(
        **plain, seat=seat.number, way="draft", sets=",WND,", person=users[0], themes="forest+swamp",
        archetype="WND-1+WND-2", cards={"WND-1": 2, "WND-2": 1}, table_games=3, table_points=4,
    )  # fmt: skip
    CardLesson.objects.create(
        **plain, set_code="WND", number=1, with_people=True, person=users[0], **dict.fromkeys(SUMS, 0) | {"taken": 7}
    )
    mine = [deck for deck in examples if deck.format.slug == "constructed"][:2]
    Deck.objects.filter(pk=mine[0].pk).update(owner=users[0], name="Mnbvcxy", example_set=None)
    for _time in range(40):
        play(users, (mine[0], mine[1]), [1.0, 0.0])
    refresh.refresh_metagame("berserk")
    dump.make_dump()
    row = Seat.objects.get(pk=seat.pk)
    return [
        "Qwertzuiop", "Asdfghjkl", "example.org", "Mnbvcxy", "Yxcvbnm", event.pk, Event.objects.get(pk=event.pk).code,
        organiser_key, seat_key, row.key, mine[0].key, mine[1].key, "person", "seat", "owner", "user", "http",
    ]  # fmt: skip


def test_no_name_account_key_or_address_is_in_it(statistics_of_people: list[str]) -> None:
    for name in dump.FILES:
        text = read(name)
        assert text
        for word in statistics_of_people:
            assert word not in text, (name, word)
    assert '"deck":' not in read("metagame.jsonl")


def test_every_row_is_in_it_with_the_fields_that_the_manual_names(statistics_of_people: list[str]) -> None:
    manual = (Path(__file__).parents[3] / "docs" / "statistics.md").read_text()
    decks = [json.loads(line) for line in read("decks.jsonl").splitlines()]
    assert decks == [
        {
            "game": "berserk", "event": 1, "week": "2026-03-02", "way": "draft", "sets": ["WND"], "who": PEOPLE,
            "themes": ["forest", "swamp"], "archetype": ["WND-1", "WND-2"], "cards": {"WND-1": 2, "WND-2": 1},
            "games": {"simulated": 0, "table": 3, "confirmed": 0},
            "points": {"simulated": 0, "table": 4, "confirmed": 0},
        }
    ]  # fmt: skip
    assert all(f"`{field}`" in manual for field in decks[0])
    lines = list(csv.DictReader(io.StringIO(read("cards.csv"))))
    assert [(line["set"], line["number"], line["events"], line["taken"]) for line in lines] == [("WND", "1", "1", "7")]
    assert all(f"`{field}`" in manual or f"`{field.partition('_')[0]}_*`" in manual for field in lines[0])
    metagame = json.loads(read("metagame.jsonl").splitlines()[0])
    assert metagame["totals"]["people"]["tally"] == [40, 0, 40]
    assert all(f"`{field}`" in manual for field in metagame)


def test_a_card_that_its_author_keeps_private_is_left_out(statistics_of_people: list[str]) -> None:
    Card.every.filter(set=CardSet.every.get(code="WND"), number=1).update(private=True)
    dump.make_dump()
    assert json.loads(read("decks.jsonl"))["cards"] == {"WND-2": 1}
    assert not list(csv.DictReader(io.StringIO(read("cards.csv"))))


def test_the_page_lists_the_files_and_they_are_downloaded(statistics_of_people: list[str], client: Client) -> None:
    page = client.get("/statistics/").content.decode()
    for name in dump.FILES:
        assert f"/statistics/{name}.gz" in page
        answer = client.get(f"/statistics/{name}.gz")
        assert gzip.decompress(answer.content).decode() == read(name)
        assert answer["Content-Disposition"] == f'attachment; filename="{name}.gz"'
    assert client.get("/statistics/none.gz").status_code == 404


def test_before_the_first_dump_the_page_says_so(client: Client) -> None:
    assert 'class="empty"' in client.get("/statistics/").content.decode()


def test_a_worker_makes_it_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(work_queue, "enqueue", asked.append)
    monkeypatch.setattr(tasks.DUMPS, "every", 0.0)
    tasks.DUMPS.enqueue_again()
    assert asked == [tasks.DUMPS.task]
    tasks.DUMPS.look()
    tasks.DUMPS.enqueue_again()
    assert asked == [tasks.DUMPS.task]
    StatisticsDump.objects.update(made=timezone.now() - 2 * dump.EVERY)
    assert dump.is_due()


def test_the_command_writes_the_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("dump_statistics", "--folder", str(tmp_path))
    assert {file.name for file in tmp_path.iterdir()} == {f"{name}.gz" for name in dump.FILES}
    assert "decks.jsonl: 0 rows" in capsys.readouterr().out
    with pytest.raises(CommandError, match="is not a folder"):
        call_command("dump_statistics", "--folder", str(tmp_path / "none"))
