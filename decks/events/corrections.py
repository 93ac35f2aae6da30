"""Corrections of results of closed rounds: what a correction changes, and the correction itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import entry_rules, pairing
from .coming_pairs import Pairs, coming_pairs, compute_standings
from .dealer import Dealer
from .matches import PairingState, RoundState, Score
from .models import Event, Pairing
from .pod import Pod
from .record import change, pod_of
from .refusals import EventRefusal
from .rounds import ImpossibleScore
from .standings import StandingsRow

REASON = 200  # characters


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat whose line of the standings is another after a correction."""

    before: StandingsRow
    after: StandingsRow


@dataclass(frozen=True, slots=True)
class AffectedRound:
    """A round after the corrected one whose pairings would be others. `made`: it is paired already, and stays."""

    number: int
    made: bool
    before: Pairs
    after: Pairs


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    moved: list[Moved]
    rounds: list[AffectedRound]


def _table(pod: Pod, round_: int, table: int) -> tuple[RoundState, PairingState]:
    round_state = pod.matches.closed_round(round_)
    if round_state is None or pod.phase != "playing":
        raise EventRefusal("not-closed")
    pairing = entry_rules.table_at(round_state, table)
    if pairing is None:
        raise EventRefusal("not-yours")
    return round_state, pairing


def _check(pod: Pod, round_: int, table: int, score: Score) -> None:
    round_state, pairing = _table(pod, round_, table)
    if problem := entry_rules.score_problem(pod, score, round_state.stage):
        raise ImpossibleScore(problem, pod)
    if pairing.score == score:
        raise EventRefusal("same-result")
    if entry_rules.changes_bracket(pod.matches, round_state, pairing, score):
        raise EventRefusal("other-winner")


def _entry(at: int, round_: int, table: int, score: Score, reason: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"kind": "corrected", "at": at, "round": round_, "table": table, "reason": reason}
    entry["score"] = [score.first, score.second, score.drawn]
    if score.technical:
        entry["technical"] = True
    if score.conceded is not None:
        entry["conceded"] = list(score.conceded)
    return entry


def effect(event: Event, round_: int, table: int, score: Score) -> CorrectionEffect:
    """Return what the correction would change; it changes nothing yet. Raises EventRefusal."""
    before = pod_of(event)
    _check(before, round_, table, score)
    dealer = Dealer.of(before, event.cards, bytes(event.seed))
    after = before.copy()
    after.apply(_entry(before.at, round_, table, score, "-"))
    lines = {line.seat: line for line in compute_standings(after, dealer)}
    moved = [
        Moved(line, lines[line.seat]) for line in compute_standings(before, dealer) if _differ(line, lines[line.seat])
    ]
    paired = len(before.matches.rounds)
    first_open = (
        paired + 1 if before.matches.rounds[-1].is_decided else paired
    )  # the pairs to come need all results before them
    rounds = [_repaired(before, after, dealer, number) for number in range(round_ + 1, first_open + 1)]
    return CorrectionEffect(moved, [each for each in rounds if each is not None])


def _differ(before: StandingsRow, after: StandingsRow) -> bool:
    return (before.rank, before.points) != (after.rank, after.points)


def _repaired(before: Pod, after: Pod, dealer: Dealer, number: int) -> AffectedRound | None:
    is_paired = number <= len(before.matches.rounds)
    was = _pairs_of(before, dealer, number)
    would = _pairs_of(after, dealer, number)
    return None if was == would else AffectedRound(number, is_paired, was, would)


def _pairs_of(pod: Pod, dealer: Dealer, number: int) -> Pairs:
    """The pairings that follow from the results before a round."""
    then = pod.copy()
    then.matches.rounds = then.matches.rounds[: number - 1]
    try:
        return coming_pairs(then, dealer)[1]
    except (pairing.NoPairing, pairing.NoWinner):  # the round before is not decided yet
        return []


def correct(event_id: str, round_: int, table: int, score: Score, reason: str) -> None:
    """Correct the result of a table of a closed round. Pairings that were made stay. Raises EventRefusal."""
    reason = " ".join(reason.split())[:REASON]
    if not reason:
        raise EventRefusal("no-reason")
    with change(event_id) as record:
        _check(record.pod, round_, table, score)
        record.write(_entry(record.now, round_, table, score, reason))
        rows = Pairing.objects.filter(round__event=record.event, round__number=round_, table=table)
        rows.update(score=[score.first, score.second, score.drawn])
