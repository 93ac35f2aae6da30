"""The verify command derives everything once more, and names the first place that differs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from decks.berserk import bots, draft_rules
from decks.events import lobby, rounds
from decks.events.hash_log import GENESIS, link
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry
from decks.events.record import pod_of
from tests.decks.events.finishing import finish_work

from . import verifier
from .verifier import PROGRAM

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]


def exit_code(event: Event, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    try:
        call_command("verify_event", event.pk)
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    else:
        code = 0
    return code, capsys.readouterr().out


def play_event(make_event: MakeEvent, **options: Any) -> Event:
    event = make_event(**({"seats": 4, "rounds": 2, "cut": 2} | options))
    for _ in range(event.settings.seats):
        lobby.add_bot(event.pk, "regular")
    lobby.start(event.pk)
    finish_work(event.pk)
    while rounds.next_round(event.pk):
        tables = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[-1].pairings
        for index, table in enumerate(tables):
            if table.second is not None:
                rounds.report(event.pk, "simulator", Score(1, 0), index)
    return Event.objects.get(pk=event.pk)


def forge(event: Event, kind: str, change: Callable[[dict[str, Any]], None]) -> int:
    """Change the last entry of a kind and forge all hashes after it; the index of the entry."""
    rows = list(EventLogEntry.objects.filter(event=event).order_by("index"))
    forged = next(row for row in reversed(rows) if row.data["kind"] == kind)
    change(forged.data)
    previous = GENESIS
    for row in rows:
        row.hash = previous = link(previous, row.data)
    EventLogEntry.objects.bulk_update(rows, ["data", "hash"])
    return forged.index


@pytest.mark.parametrize("kind", ["draft", "sealed"])
def test_an_event_that_was_played_is_proven(
    make_event: MakeEvent, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(play_event(make_event, kind=kind, sets=["trial"] * 3), capsys)[0] == 0


KINDS: list[dict[str, Any]] = [
    {"kind": "draft", "sets": ["trial"] * 3, "games": 3},
    {"kind": "draft", "sets": ["trial"] * 2, "seats": 5, "rounds": 4, "passing": "left", "cut": 4},
    {"kind": "sealed", "sets": ["trial"] * 4, "seats": 6, "rounds": 5, "cut": 0},
]


@pytest.mark.parametrize("options", KINDS)
def test_a_program_without_the_projects_code_proves_an_exported_log(
    make_event: MakeEvent, options: dict[str, Any], tmp_path: Path
) -> None:
    event = play_event(make_event, log_readers="everyone", **options)
    exported = tmp_path / "log.json"
    exported.write_bytes(Client().get(f"/events/{event.pk}/export/log/").content)
    done = subprocess.run(
        [sys.executable, "-E", "-s", PROGRAM, exported], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert (done.returncode, done.stdout) == (0, "Proven: everything in the log follows from the seed.\n"), done.stderr


def test_each_file_of_the_program_is_read_in_one_sitting() -> None:
    files = sorted(PROGRAM.parent.glob("verify_*.py"))
    assert PROGRAM in files and len(files) > 1
    assert {file.name: lines for file in files if (lines := len(file.read_text("utf-8").splitlines())) > 200} == {}


def test_an_event_that_is_not_over_cannot_be_proven_yet(
    make_event: MakeEvent, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(make_event(), capsys)[0] == 2


@pytest.mark.parametrize(
    ("kind", "change", "said"),
    [
        ("opened", lambda entry: entry.update(commitment="0" * 64), "the seed is not the one committed to"),
        ("started", lambda entry: entry["seating"].reverse(), "the seating is not the seed's"),
        ("boosters", lambda entry: entry["packs"][1].update(id="0" * 16), "booster 2 is not the seed's"),
        ("picked", lambda entry: entry.update(by="bot", round=9), "the pick was not made from the booster"),
        ("handed", lambda entry: entry["main"].pop(), "the hash of the deck is another"),
        ("paired", lambda entry: entry["pairs"][0].reverse(), "the pairs of the round are not the seed's"),
    ],
)
def test_the_first_place_that_differs_is_named(
    make_event: MakeEvent, capsys: pytest.CaptureFixture[str], kind: str, change: Any, said: str
) -> None:
    event = play_event(make_event)
    index = forge(event, kind, change)
    code, printed = exit_code(event, capsys)
    assert code == 1
    assert f"Entry {index} ({kind}): {said}" in printed


def export_log(event: Event) -> dict[str, Any]:
    published: dict[str, Any] = Client().get(f"/events/{event.pk}/export/log/").json()
    return published


def forge_exported(published: dict[str, Any], kind: str, change: Callable[[dict[str, Any]], None]) -> int:
    """The same in an exported log."""
    lines = published["log"]
    index = max(i for i, line in enumerate(lines) if line["entry"]["kind"] == kind)
    change(lines[index]["entry"])
    previous = GENESIS
    for line in lines:
        line["hash"] = previous = link(previous, line["entry"])
    return index


@pytest.mark.parametrize(
    ("kind", "change", "said"),
    [
        ("opened", lambda entry: entry.update(commitment="0" * 64), "another commitment"),
        ("started", lambda entry: entry["seating"].reverse(), "the seating is not the seed's"),
        ("started", lambda entry: entry.update(sheet="0" * 64), "another sheet of cards"),
        ("started", lambda entry: entry.update(withheld=[1]), "other tokens were withheld"),
        ("boosters", lambda entry: entry["packs"][1].update(id="0" * 16), "the id of booster 3/2"),
        ("picked", lambda entry: entry.update(round=9), "a pick out of turn"),
        ("picked", lambda entry: entry.update(instance="0" * 16), "the card was not in front of the seat"),
        ("handed", lambda entry: entry["main"].pop(), "the hash of the deck is another"),
        ("paired", lambda entry: entry["pairs"][0].reverse(), "not the bracket of the standings"),
    ],
)
def test_the_program_names_the_first_place_that_differs_too(
    make_event: MakeEvent, kind: str, change: Any, said: str
) -> None:
    published = export_log(play_event(make_event, sets=["trial"] * 3, log_readers="everyone"))
    index = forge_exported(published, kind, change)
    assert verifier.verify(published) == f"entry {index} ({kind}): {said}"


def test_the_program_finds_rounds_that_the_seed_did_not_pair(make_event: MakeEvent) -> None:
    published = export_log(play_event(make_event, sets=["trial"] * 3, cut=0, seats=6, rounds=3, log_readers="everyone"))

    def other_pairs(entry: dict[str, Any]) -> None:
        (one, two), (three, four), last = entry["pairs"]
        entry["pairs"] = [[one, four], [three, two], last]

    index = forge_exported(published, "paired", other_pairs)
    found = verifier.verify(published) or ""
    assert found.startswith(f"entry {index} (paired): ")


def test_the_sheet_is_published_whole(make_event: MakeEvent) -> None:
    published = export_log(play_event(make_event, sets=["trial"] * 2, log_readers="everyone"))
    published["sheet"][7]["rating"] += 1
    index = next(i for i, line in enumerate(published["log"]) if line["entry"]["kind"] == "started")
    assert verifier.verify(published) == f"entry {index} (started): another sheet of cards"


def test_the_verifier_finds_an_exchanged_pick_of_a_bot(
    make_event: MakeEvent, capsys: pytest.CaptureFixture[str]
) -> None:
    event = play_event(make_event)
    log = [row.data for row in EventLogEntry.objects.filter(event=event).order_by("index")]
    picks = [entry for entry in log if entry["kind"] == "picked" and entry["pick"] == 11]
    first = picks[0]
    after = next(e["instance"] for e in log if e["kind"] == "picked" and e["pack"] == first["pack"] and e["pick"] == 12)
    row = EventLogEntry.objects.get(event=event, data__instance=first["instance"], data__kind="picked")
    row.data["instance"] = after
    row.save()
    rows = list(EventLogEntry.objects.filter(event=event).order_by("index"))
    previous = GENESIS
    for each in rows:
        each.hash = previous = link(previous, each.data)
    EventLogEntry.objects.bulk_update(rows, ["hash"])
    code, printed = exit_code(event, capsys)
    assert code == 1
    assert f"Entry {row.index} (picked): the bot would have taken another card" in printed


def test_the_verifier_finds_a_changed_hash(make_event: MakeEvent, capsys: pytest.CaptureFixture[str]) -> None:
    event = play_event(make_event)
    EventLogEntry.objects.filter(event=event, index=7).update(hash="0" * 64)
    assert exit_code(event, capsys) == (1, "Entry 7 (picked): the hash does not follow from the log.\n")


def bots_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of another version: their code is another, and they take what was the last choice before."""
    monkeypatch.setattr(draft_rules, "bots_version", lambda: "another")
    monkeypatch.setattr(
        bots, "rate_seen_cards", lambda seen, level, stream: {instance: int(instance, 16) for instance, _ in seen.pack}
    )


def test_an_event_stays_proven_when_bots_have_learned(
    make_event: MakeEvent, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    """The draws and the possibility of each choice stay proven. The page calls the bot choices unproven."""
    event = play_event(make_event, log_readers="everyone")
    bots_learn(monkeypatch)
    code, printed = exit_code(event, capsys)
    assert code == 0
    assert "Bots of another version made" in printed
    assert "The bots have been updated since" in client.get(f"/events/{event.pk}/verify/").content.decode()
    index = forge(event, "boosters", lambda entry: entry["packs"][1].update(id="0" * 16))
    code, printed = exit_code(event, capsys)
    assert code == 1
    assert f"Entry {index} (boosters): booster 2 is not the seed's" in printed


def test_an_impossible_choice_is_found_when_bots_have_learned(
    make_event: MakeEvent, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    event = play_event(make_event)
    bots_learn(monkeypatch)
    index = forge(event, "picked", lambda entry: entry.update(instance="0" * 16))
    code, printed = exit_code(event, capsys)
    assert code == 1
    assert f"Entry {index} (picked): the card taken was not in the pack" in printed
