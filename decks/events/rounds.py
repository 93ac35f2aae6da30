"""Rounds: opening, reporting, closing, dropping, the play-off and the end. Each function is one transaction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db import transaction

from catalog.core import queueing
from decks.games import Change

from . import deck_changes, entry_rules, pairing
from .coming_pairs import coming_pairs
from .coming_pairs import compute_standings as table_by
from .dealer import Dealer
from .matches import Matches, Reporter, Score, Stage
from .matches import PairingState as Table
from .models import Event, Pairing, Round, Seat
from .options import games_of_match
from .pod import EventRefusal, Pod
from .record import EventRecord, change, pod_of
from .standings import StandingsRow
from .tasks import finish_decks

LOOK_AT_TABLES = "simulator.look_at_event"  # the task that plays tables of events in the background


class ImpossibleScore(EventRefusal):
    """A score that no match of this event can have; the words name the scores that it can have."""

    def __init__(self, code: str, pod: Pod) -> None:
        needed, most = games_of_match(pod.options.games)
        super().__init__(code, needed=needed, most=most)


def compute_current_standings(pod: Pod, event: Event) -> list[StandingsRow]:
    """The standings after the Swiss rounds."""
    return table_by(pod, Dealer.of(pod, event.cards, bytes(event.seed)))


def next_round(event_id: str) -> int | None:
    """Open the next round, of the Swiss or of the play-off, and close the one before. Return its number.

    Return None after the last round: then the event is over. Raises EventRefusal while a table is undecided or a player
    lacks a deck. Decks of bots and of players who have left are built automatically.
    """
    finish_decks(event_id)
    with change(event_id) as record:
        pod, matches = record.pod, record.pod.matches
        if pod.phase not in ("building", "playing"):
            raise EventRefusal("not-started" if pod.phase in ("open", "drafting") else "over")
        if matches.open_round is not None:
            if not matches.open_round.is_decided:
                raise EventRefusal("undecided")
            record.write({"kind": "closed", "at": record.now, "round": matches.open_round.number})
        stage, pairs = _pairs(record)
        paired = {seat for pair in pairs for seat in pair if seat is not None}
        if missing := {number for number in paired if not pod.seats[number].deck}:
            raise EventRefusal("no-deck", _names(event_id, missing))
        if not pairs:
            record.write({"kind": "over", "at": record.now})
            return None
        settle_for_bots(record)
        if missing := paired & set(deck_changes.find_unsettled_seats(pod)):
            raise EventRefusal("unsettled", _names(event_id, missing))
        return _open(record, stage, pairs)


def _names(event_id: str, numbers: Iterable[int]) -> str:
    return ", ".join(Seat.objects.filter(event=event_id, number__in=numbers).values_list("name", flat=True))


def _open(record: EventRecord, stage: Stage, pairs: list[pairing.Pair]) -> int:
    number = len(record.pod.matches.rounds) + 1
    record.write({"kind": "paired", "at": record.now, "round": number, "stage": stage, "pairs": pairs})
    _save_round(record, number)
    return number


def change_deck(event_id: str, number: int, deck_change: Change) -> None:
    """A player changes the deck before the coming round. Raises `EventRefusal`, and `WrongChange` with the reason."""
    with change(event_id) as record:
        _may_change(record, number)
        write_change(record, number, deck_change)


def settle(event_id: str, number: int) -> None:
    """End the deck changes of a seat before the coming round; the last seat opens the round. Raises `EventRefusal`."""
    with change(event_id) as record:
        _may_change(record, number)
        record.write(deck_changes.make_settlement_entry(record.pod, number, record.now))
        _open_settled(record)


def end_changes(record: EventRecord) -> None:
    """Open the coming round where the time for changes is up: decks stay as they are."""
    ends = deck_changes.ends(record.pod)
    if ends is None or ends > record.clock:
        return
    settle_for_bots(record)
    for number in deck_changes.find_unsettled_seats(record.pod):
        record.write(deck_changes.make_settlement_entry(record.pod, number, record.now, by_clock=True))
    _open_settled(record)


def _open_settled(record: EventRecord) -> None:
    """The coming round opens with the last seat whose deck changes no more."""
    settle_for_bots(record)
    if not deck_changes.find_unsettled_seats(record.pod):
        stage, pairs = _pairs(record)
        if pairs:
            _open(record, stage, pairs)


def _may_change(record: EventRecord, number: int) -> None:
    seat = record.pod.seat(number)
    ends = deck_changes.ends(record.pod)
    if ends is not None and ends <= record.clock:
        raise EventRefusal("settled")
    record.write(record.pod.take_back(number, record.now))  # a deck change proves presence
    if not deck_changes.may_change(record.pod, number):
        round_ = deck_changes.coming_round(record.pod)
        raise EventRefusal("settled" if round_ and seat.settled >= round_ else "not-changing")


def write_change(record: EventRecord, number: int, deck_change: Change) -> None:
    """One change, if the game allows it. Raises `WrongChange`."""
    record.write(deck_changes.make_change_entry(record.pod, number, deck_change, record.now))
    deck_changes.bench(record.pod, record.event.cards, number, deck_changes.coming_round(record.pod))


def settle_for_bots(record: EventRecord) -> None:
    """Make the deck changes of bots and of bots that replace players, and end their phase."""
    pod = record.pod
    for number in deck_changes.find_unsettled_seats(pod):
        if pod.seat(number).played_by_bot and pod.seat(number).deck:
            for change in deck_changes.bots_changes(pod, record.event.cards, number):
                record.write(deck_changes.make_change_entry(pod, number, change, record.now))
            record.write(deck_changes.make_settlement_entry(pod, number, record.now))


def _pairs(record: EventRecord) -> tuple[Stage, list[pairing.Pair]]:
    """Return the pairings of the next round; empty after the last round."""
    try:
        return coming_pairs(record.pod, record.dealer)
    except pairing.NoPairing:
        raise EventRefusal("too-few-left") from None


def _save_round(record: EventRecord, number: int) -> None:
    row = Round.objects.create(event=record.event, number=number)
    seats = dict(Seat.objects.filter(event=record.event).values_list("number", "pk"))
    bots = {seat.number for seat in record.pod.seats.values() if seat.played_by_bot}
    tables = record.pod.matches.rounds[-1].pairings
    Pairing.objects.bulk_create(
        Pairing(
            round=row,
            table=index,
            first_id=seats[table.first],
            second_id=None if table.second is None else seats[table.second],
            wish_first=table.first in bots,
            wish_second=table.second in bots,
            simulated=table.first in bots and table.second in bots,
        )
        for index, table in enumerate(tables)
    )
    if any(table.first in bots and table.second in bots for table in tables):
        queueing.enqueue_on_commit(LOOK_AT_TABLES)


def report(event_id: str, by: Reporter, score: Score, table: int | None = None) -> None:
    """Report a result: a player their own table's, the organiser and the simulator any.

    `score` is seen from the table's first seat. Two equal reports decide, and so does the organiser's; a bot agrees
    with its opponent. Raises EventRefusal.
    """
    with change(event_id) as record:
        matches = record.pod.matches
        if matches.open_round is None:
            raise EventRefusal("no-round")
        index, pairing_ = _table_for(matches, by, table)
        if by == "simulator" and pairing_.is_decided:
            return  # delivered twice
        if by == "organiser" and pairing_.score == score:
            return  # said twice
        if isinstance(by, int):
            if pairing_.reports.get(by) == score:
                return  # said twice
            if pairing_.is_decided:
                raise EventRefusal("decided")
        _check_score(record, pairing_, score, matches.open_round.stage)
        fact: dict[str, Any] = {
            "kind": "reported",
            "at": record.now,
            "round": matches.open_round.number,
            "table": index,
            "score": [score.first, score.second, score.drawn],
        }
        if score.technical:
            fact["technical"] = True
        if score.conceded is not None:
            fact["conceded"] = list(score.conceded)
        record.write({**fact, "by": by})
        for seat in pairing_.seats():
            if isinstance(by, int) and seat != by and record.pod.seat(seat).played_by_bot and not pairing_.is_decided:
                record.write({**fact, "by": seat})
        if pairing_.score is not None:
            counted = [pairing_.score.first, pairing_.score.second, pairing_.score.drawn]
            rows = Pairing.objects.filter(round__event=record.event, round__number=matches.open_round.number)
            rows.filter(table=index).update(score=counted)
        _close_for_changes(record)


def _close_for_changes(record: EventRecord) -> None:
    """A round after which decks change ends with its last result: the phase of changes begins by itself."""
    round_state, options = record.pod.matches.open_round, record.pod.options
    if (
        options.way.changing
        and round_state is not None
        and round_state.is_decided
        and round_state.number < options.rounds
    ):
        record.write({"kind": "closed", "at": record.now, "round": round_state.number})


def _table_for(matches: Matches, by: Reporter, table: int | None) -> tuple[int, Table]:
    if isinstance(by, int):
        mine = matches.pairing_of(by)
        if mine is None or mine[1].second is None or (table is not None and table != mine[0]):
            raise EventRefusal("not-yours")
        return mine
    if table is None or matches.open_round is None or not 0 <= table < len(matches.open_round.pairings):
        raise EventRefusal("not-yours")
    return table, matches.open_round.pairings[table]


def _check_score(record: EventRecord, table: Table, score: Score, stage: Stage) -> None:
    problem = "bad-score" if table.second is None else entry_rules.score_problem(record.pod, score, stage)
    if problem:
        raise ImpossibleScore(problem, record.pod)


def wish_simulation(event_id: str, number: int, wish: bool = True) -> bool:
    """Record a player's wish that the simulator play their match; return whether both players now wish it."""
    with transaction.atomic():
        open_tables = Pairing.objects.filter(
            round__event=event_id, round__event__phase=Event.Phase.PLAYING, score__isnull=True, second__isnull=False
        ).order_by("-round__number")
        rows = open_tables.select_for_update(of=("self",)).select_related("first", "round")
        row = rows.filter(first__number=number).first() or rows.filter(second__number=number).first()
        if row is None or row.second is None:
            raise EventRefusal("not-yours")
        if row.round.number != Round.objects.filter(event=event_id).count():  # of a round that was closed without it
            raise EventRefusal("no-round")
        if row.first.number == number:
            row.wish_first = wish
        else:
            row.wish_second = wish
        row.simulated = row.wish_first and row.wish_second
        row.save(update_fields=["wish_first", "wish_second", "simulated"])
        if row.simulated:
            queueing.enqueue_on_commit(LOOK_AT_TABLES)
        return row.simulated


def seed_of_games(event: Event, round_: int, table: int) -> int:
    """From the event's seed, so that whoever plays a table, and however often, plays the same games."""
    dealer = Dealer.of(pod_of(event), event.cards, bytes(event.seed))
    return dealer.stream(f"games/{round_}/{table}").below(1 << 31)


def drop(event_id: str, number: int) -> None:
    """A seat plays no further rounds; its table of the open round still counts."""
    with change(event_id) as record:
        record.pod.seat(number)
        if record.pod.phase not in ("building", "playing"):
            raise EventRefusal("over" if record.pod.phase == "over" else "not-started")
        if number not in record.pod.matches.dropped:
            record.write({"kind": "dropped", "at": record.now, "seat": number})


def end(event_id: str) -> None:
    """The organiser ends the event: the seed and the log are published. Ending twice does nothing twice."""
    with change(event_id) as record:
        if record.pod.phase == "over":
            return
        if record.pod.phase in ("open", "drafting"):
            raise EventRefusal("not-started")
        early = _is_early(record)
        if record.pod.matches.open_round is not None:
            record.write({"kind": "closed", "at": record.now, "round": record.pod.matches.open_round.number})
        record.write({"kind": "over", "at": record.now, **({"early": True} if early else {})})


def _is_early(record: EventRecord) -> bool:
    """Whether some matches of the event are not played yet."""
    rounds = record.pod.matches.rounds
    if rounds and not rounds[-1].is_decided:
        return True
    try:
        _, pairs = coming_pairs(record.pod, record.dealer)
    except pairing.NoPairing:
        return True
    return bool(pairs)
