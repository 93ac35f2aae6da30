"""Both verifiers replay the phases: an altered log of a finished event is refused, an untouched one is proven."""

from __future__ import annotations

import ast
import copy
import importlib
import itertools
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site
from django.core.management import call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from decks.events import deck_submission, lobby, organiser_actions, pick_actions, record, rounds
from decks.events.dealer import Dealer
from decks.events.hash_log import GENESIS, link
from decks.events.matches import Score
from decks.events.models import Event, EventLogEntry, Seat
from decks.events.pod import Pod
from decks.events.record import pod_of
from decks.events.verification import verify

from . import verifier
from .finishing import finish_work

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

FEW = int(os.environ.get("FUZZ", "15"))
Log = list[dict[str, Any]]
# Entries of one moment whose order means nothing: they are of different seats or tables.
SAME_MOMENT = {"handed", "reported", "changed", "settled", "dropped"}
# A log without one of these is another honest log. (A program without bots cannot miss a change of a bot.)
OPTIONAL = {"ready", "changed", "late", "time", "waited", "kicked", "penalised", "bye"}


@pytest.fixture(autouse=True)
def _one_moment_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every transaction has a different time, as far apart as people act."""
    moments = itertools.count(1_800_000_000_000, 1000)
    monkeypatch.setattr(record, "now_ms", lambda: next(moments))


@pytest.fixture(autouse=True)
def _choices_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that sees the same chooses the same, so each choice is rated once: altered logs have much alike."""
    choose, known = Dealer.bots_choice, dict[Any, str]()

    def bots_choice(dealer: Dealer, pod: Pod, number: int) -> str:
        seat = pod.seat(number)
        taken = tuple(card.instance for card in seat.pool)
        seen = (dealer.working, number, pod.round, seat.picks, taken, tuple(pod.offers(number).items()), pod.board)
        if seen not in known:
            known[seen] = choose(dealer, pod, number)
        return known[seen]

    monkeypatch.setattr(Dealer, "bots_choice", bots_choice)


def current(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def play(event: Event) -> None:
    """Play all rounds: the first player of each table wins."""
    while rounds.next_round(event.pk):
        for index, table in enumerate(pod_of(current(event)).matches.rounds[-1].pairings):
            if table.second is not None:
                rounds.report(event.pk, "simulator", Score(1, 0), index)
        if event.settings.way.changing:
            pod = pod_of(current(event))
            for number in [n for n, seat in pod.seats.items() if not seat.played_by_bot]:
                rounds.settle(event.pk, number)


def of_bots(game: str = "berserk", **options: Any) -> Event:
    usual = {} if game != "berserk" else {"sets": ["trial"] * 3, "seats": 4, "rounds": 2}
    event = lobby.create({**usual, "timer": False, **options}, None, game=game)[0]
    lobby.add_bot(event.pk, "novice")
    lobby.start(event.pk)
    finish_work(event.pk)
    play(event)
    return current(event)


def of_people() -> Event:
    """A draft of two people and two bots in which all kinds of things happen."""
    options = {"sets": ["trial"] * 3, "seats": 4, "rounds": 2, "cut": 2, "timer": False}
    event = lobby.create(options, None)[0]
    seats: list[Seat] = [lobby.join(event.pk, name)[0] for name in ("Anna", "Boris")]
    lobby.set_ready(event.pk, 1, True)
    organiser_actions.arrange_table(event.pk, [2, 1])
    lobby.start(event.pk)
    organiser_actions.pause(event.pk)
    organiser_actions.resume(event.pk)
    pick_all(event, seats[:1], 3)
    lobby.leave(event.pk, 2)
    pick_all(event, seats[:1], 2)
    pick_actions.take_back(seats[1])
    pick_all(event, seats)
    finish_work(event.pk)
    for seat in seats:
        deck_submission.hand_in(seat, deck_submission.suggestion(event, pod_of(current(event)), seat.number).main)
    while rounds.next_round(event.pk):
        played = pod_of(current(event)).matches.rounds[-1]
        for index, table in enumerate(played.pairings):
            if isinstance(table.second, int):
                for by in (table.first, table.second):
                    if pod_of(current(event)).matches.rounds[-1].pairings[index].score is None:
                        rounds.report(event.pk, by, Score(1, 0), None if by in (1, 2) else index)
    return current(event)


def pick_all(event: Event, seats: list[Seat], most: int = 999) -> None:
    """These seats pick the first card until no pack is before them, or so often."""
    for _ in range(most):
        pod = pod_of(current(event))
        waiting = [seat for seat in seats if pod.phase == "drafting" and pod.pack_before(seat.number)]
        if not waiting:
            return
        pack = pod.pack_before(waiting[0].number)
        assert pack is not None
        number = pod.seat(waiting[0].number).picks + 1
        pick_actions.pick(waiting[0], pod.round, number, pack.id, next(iter(pack.cards)), "")


def late_sealed() -> Event:
    options = {"kind": "sealed", "sets": ["trial"] * 4, "seats": 5, "bots": False, "rounds": 2, "timer": False}
    event = lobby.create(options, None)[0]
    for name in ("Anna", "Boris"):
        lobby.join(event.pk, name, token="ab", promise="")
    lobby.start(event.pk)
    finish_work(event.pk)
    lobby.join(event.pk, "Clara")
    for seat in Seat.objects.filter(event=event):
        deck_submission.hand_in(seat, deck_submission.suggestion(event, pod_of(current(event)), seat.number).main)
    play(event)
    return current(event)


def clash(**options: Any) -> Event:
    call_command("import_cards", str(site.BASE_DIR / "catalog" / "clash" / "sets"), verbosity=0)
    return of_bots("clash", **options)


def battlecon(**options: Any) -> Event:
    call_command("import_cards", str(site.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)
    return of_bots("battlecon", **options)


EVENTS: dict[str, Callable[[], Event]] = {
    "draft": lambda: of_bots(cut=2),
    "people": of_people,
    "sealed late": late_sealed,
    "pick-two burn": lambda: of_bots(kind="pick-two", burn=1, seats=2, sets=["trial"] * 8, rounds=1),
    "team": lambda: of_bots(kind="team"),
    "rochester": lambda: of_bots(kind="rochester"),
    "grid": lambda: of_bots(kind="grid", seats=2, sets=["trial"] * 6, rounds=1),
    "winston": lambda: of_bots(kind="winston", seats=2, sets=["trial"] * 4, rounds=1),
    "duel": lambda: clash(kind="clash-duel"),
    "league": lambda: clash(kind="clash-mutation"),
    "bans": lambda: battlecon(kind="battlecon-bans-3"),
}


class PublishedLog:
    """The log of a finished event, to be altered and verified."""

    def __init__(self, event: Event) -> None:
        rows = EventLogEntry.objects.filter(event=event).order_by("index")
        self.log: Log = list(rows.values_list("data", flat=True))
        self.seed, self.sheet = bytes(event.seed), event.cards
        self.rest = {"seed": self.seed.hex(), "commitment": self.log[0]["commitment"], **self.sheet.as_columns()}

    def seal_log(self, log: Log) -> list[tuple[dict[str, Any], str]]:
        """The entries with new hashes, as a forger makes them."""
        lines, previous = [], GENESIS
        for entry in log:
            previous = link(previous, entry)
            lines.append((entry, previous))
        return lines

    def differences(self, log: Log) -> tuple[Any, Any]:
        """The findings of the site's verifier and of the one without its code."""
        lines = self.seal_log(log)
        alone = {**self.rest, "log": [{"entry": entry, "hash": digest} for entry, digest in lines]}
        return verify(lines, self.seed, self.sheet).difference, verifier.difference(alone)


def drop_entry(log: Log, data: st.DataObject) -> Log | None:
    index = data.draw(st.sampled_from([i for i, entry in enumerate(log) if entry["kind"] not in OPTIONAL]))
    return log[:index] + log[index + 1 :]


def cut_short(log: Log, data: st.DataObject) -> Log | None:
    return log[: data.draw(st.integers(0, len(log) - 1))]


def duplicate_entry(log: Log, data: st.DataObject) -> Log | None:
    index = data.draw(st.integers(0, len(log) - 1))
    to = data.draw(st.integers(index, len(log)))
    return [*log[:to], copy.deepcopy(log[index]), *log[to:]]


def moved(log: Log, data: st.DataObject) -> Log | None:
    index, to = data.draw(st.integers(0, len(log) - 1)), data.draw(st.integers(0, len(log) - 1))
    low, high = min(index, to), max(index, to)
    crossed = log[low : high + 1]
    if low == high or ({e["kind"] for e in crossed} <= SAME_MOMENT and len({e["at"] for e in crossed}) == 1):
        return None
    rest = log[:index] + log[index + 1 :]
    return [*rest[:to], log[index], *rest[to:]]


def alter_entry(log: Log, data: st.DataObject) -> Log | None:
    """One field of one entry says something else, or is gone."""
    entry_number = data.draw(st.integers(0, len(log) - 1))
    entry = copy.deepcopy(log[entry_number])
    fields = sorted(set(entry) - {"salt", "bots", "fairness", "options", "at", "by", "deck_salt", "until", "early"})
    if not fields:
        return None
    name = data.draw(st.sampled_from(fields))
    was = entry[name]
    if data.draw(st.booleans()) and name not in ("promise", "technical", "lent", "withheld"):
        del entry[name]
    elif name == "kind":
        entry[name] = data.draw(st.sampled_from(["unknown", "give_back", "may_pick", "over", "revealed"]))
        if entry[name] == was:
            return None
    elif name in ("seat", "round", "pick", "table"):
        entry[name] = data.draw(st.sampled_from([99, -1, was + 1 if name != "seat" else 98]))
    elif name == "score":
        entry[name] = [9, 9, 0]
    elif isinstance(was, list):
        entry[name] = was[:-1] if was else [99]
    elif isinstance(was, str):
        entry[name] = ("00" if not was.startswith("00") else "11") + was[2:]
    elif name == "bot":
        entry[name] = None if was else "expert"
    else:
        return None
    return [*log[:entry_number], entry, *log[entry_number + 1 :]]


MUTATIONS = [drop_entry, cut_short, duplicate_entry, moved, alter_entry]


@pytest.mark.parametrize("kind", EVENTS)
def test_an_untouched_log_is_proven_and_a_mutated_one_is_refused_in_both_languages(trial_set: Any, kind: str) -> None:
    published = PublishedLog(EVENTS[kind]())
    assert published.differences(published.log) == (None, None)

    @settings(max_examples=FEW, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(data=st.data(), mutate=st.sampled_from(MUTATIONS))
    def assert_refusal(data: st.DataObject, mutate: Callable[[Log, st.DataObject], Log | None]) -> None:
        mutated = mutate(published.log, data)
        if mutated is None or mutated == published.log:
            return
        difference, alone = published.differences(mutated)
        assert difference is not None and alone is not None, (mutate.__name__, difference, alone)
        assert 0 <= difference.index < max(1, len(mutated)) and difference.russian and difference.english
        assert difference.russian != difference.english and str(alone).startswith("entry ")
        assert alone.russian.startswith("запись ") and str(alone) != alone.russian

    assert_refusal()


def words_of(program: Path) -> Iterator[str]:
    """The texts by which a file of the program refuses a log."""
    for call in ast.walk(ast.parse(program.read_text("utf-8"))):
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("need", "Differs"):
            said = [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            yield from said[:1]


def test_the_program_has_each_of_its_words_in_russian_and_no_others() -> None:
    words: dict[str, str] = importlib.import_module("verify_words").RUSSIAN
    said = {word for program in verifier.PROGRAM.parent.glob("verify_*.py") for word in words_of(program)}
    assert said == set(words)
    assert all(re.search("[а-яё]", russian) for russian in words.values())
