"""Rounds of an event: the pairings, the reports of both sides, and the results that count."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from .hash_log import Entry

Stage = Literal["swiss", "playoff"]
Reporter = int | Literal["organiser", "simulator"]  # a seat's number, or who decides alone
MOST_PENALTY = 18  # halves of a point


@dataclass(frozen=True, slots=True)
class Score:
    """Games won by the first of a pairing, by the second, and drawn; `technical`: a win that was awarded; `conceded`:
    what both gave away in a league, where a report tells it."""

    first: int
    second: int
    drawn: int = 0
    technical: bool = False
    conceded: tuple[int, int] | None = None

    def swap_sides(self) -> Score:
        turned = None if self.conceded is None else (self.conceded[1], self.conceded[0])
        return replace(self, first=self.second, second=self.first, conceded=turned)

    def conceded_points(self, most: int) -> tuple[int, int]:
        """Return the points that both conceded; without a report, all for the loser and 0 for the winner."""
        if self.conceded is not None:
            return self.conceded
        return most * (self.second > self.first), most * (self.first > self.second)

    @classmethod
    def of(cls, entry: Entry) -> Score:
        first, second, draws = entry["score"]
        conceded = (entry["conceded"][0], entry["conceded"][1]) if "conceded" in entry else None
        return cls(first, second, draws, entry.get("technical", False), conceded)


@dataclass(slots=True)
class PairingState:
    """One table of a round; `second` is None for a bye."""

    first: int
    second: int | None
    reports: dict[int, Score] = field(default_factory=dict)  # by seat, seen from the first's side
    score: Score | None = None
    corrected: str = ""  # the reason of the last correction of the result

    @property
    def is_decided(self) -> bool:
        return self.second is None or self.score is not None

    @property
    def disputed(self) -> bool:
        """Both have reported, and not the same."""
        return self.score is None and len(self.reports) == 2

    def seats(self) -> tuple[int, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)

    def winner(self) -> int | None:
        """Who won; None of a draw and of a table that is not decided."""
        if self.second is None:
            return self.first
        if self.score is None or self.score.first == self.score.second:
            return None
        return self.first if self.score.first > self.score.second else self.second

    def copy(self) -> PairingState:
        return replace(self, reports=self.reports.copy())


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty that the organiser gave a seat: halves of a point that it loses (0: a warning), and the reason."""

    halves: int
    reason: str


@dataclass(slots=True)
class RoundState:
    number: int
    stage: Stage
    pairings: list[PairingState]
    opened: int  # ms since 1970
    closed: bool = False
    called: bool = False  # its time is up
    given: int = 0  # ms that its clock got back

    @property
    def is_decided(self) -> bool:
        return all(pairing.is_decided for pairing in self.pairings)

    def copy(self) -> RoundState:
        return replace(self, pairings=[pairing.copy() for pairing in self.pairings])


class Matches:
    """All rounds of an event, changed by entries of its log alone.

    paired     a round opens: its number, stage and pairs, a pair without a second being a bye
    time       the round's time is up: who still plays finishes by 604.1, and draws are as good as wins
    reported   a result of a table, by one of its two seats, by the organiser or by the simulator
    closed     the round is over
    unreported the organiser takes a result back, with all that was reported of the table; a closed round is open again
    corrected  the organiser corrects the result of a closed round, with a reason
    dropped    a seat plays no further rounds
    undropped  it plays on
    bye        the organiser gives a seat the bye of the coming round (`given`), or takes it back
    penalised  the organiser gives a seat a penalty; `unpenalised` takes back the one of that `number`, from 0
    over       the event is over
    """

    def __init__(self) -> None:
        self.rounds: list[RoundState] = []
        self.dropped: set[int] = set()
        self.byes: set[int] = set()  # seats that the organiser gave the bye of the coming round
        self.penalties: dict[int, tuple[Penalty, ...]] = {}  # by seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Matches) and self.__dict__ == other.__dict__

    def copy(self) -> Matches:
        twin = Matches()
        twin.rounds = [round_.copy() for round_ in self.rounds]
        twin.dropped = self.dropped.copy()
        twin.byes = self.byes.copy()
        twin.penalties = self.penalties.copy()
        return twin

    @property
    def open_round(self) -> RoundState | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].closed else None

    def revocable(self, closed: bool) -> RoundState | None:
        """The round whose results can be taken back: the open one, or with `closed` the last one."""
        return self.rounds[-1] if closed and self.rounds else self.open_round

    def closed_round(self, number: int) -> RoundState | None:
        """The round of that number, if it is closed."""
        return next(
            (round_state for round_state in self.rounds if round_state.number == number and round_state.closed), None
        )

    def pairing_of(self, seat: int) -> tuple[int, PairingState] | None:
        """The table of the open round at which the seat plays: its index and the pairing."""
        if self.open_round is not None:
            for index, pairing in enumerate(self.open_round.pairings):
                if seat in pairing.seats():
                    return index, pairing
        return None

    def swiss(self) -> list[RoundState]:
        return [round_ for round_ in self.rounds if round_.stage == "swiss"]

    def apply(self, entry: Entry) -> None:
        match entry["kind"]:
            case "paired":
                pairings = [PairingState(first, second) for first, second in entry["pairs"]]
                self.rounds.append(RoundState(entry["round"], entry["stage"], pairings, entry["at"]))
                self.byes = set()
            case "reported":
                self._reported(self.rounds[entry["round"] - 1].pairings[entry["table"]], entry["by"], Score.of(entry))
            case "time":
                self.rounds[entry["round"] - 1].called = True
            case "closed":
                self.rounds[entry["round"] - 1].closed = True
            case "dropped":
                self.dropped.add(entry["seat"])
            case "undropped":
                self.dropped.discard(entry["seat"])
            case "unreported":
                round_state = self.rounds[entry["round"] - 1]
                round_state.pairings[entry["table"]].reports, round_state.pairings[entry["table"]].score = {}, None
                round_state.closed = False
            case "corrected":
                corrected = self.rounds[entry["round"] - 1].pairings[entry["table"]]
                corrected.score, corrected.corrected = Score.of(entry), entry["reason"]
            case "bye":
                self.byes = self.byes | {entry["seat"]} if entry["given"] else self.byes - {entry["seat"]}
            case "penalised":
                penalties = self.penalties.get(entry["seat"], ())
                self.penalties[entry["seat"]] = (*penalties, Penalty(entry["halves"], entry["reason"]))
            case "unpenalised":
                penalties = self.penalties[entry["seat"]]
                self.penalties[entry["seat"]] = penalties[: entry["number"]] + penalties[entry["number"] + 1 :]
            case "over":
                pass
            case kind:
                raise ValueError(f"the log has an entry of an unknown kind: {kind!r}")

    def _reported(self, pairing: PairingState, by: Reporter, score: Score) -> None:
        """Two agreeing reports of the players decide, or one of the organiser or of the simulator."""
        if isinstance(by, int):
            pairing.reports[by] = score
            if len(pairing.reports) == 2 and len(set(pairing.reports.values())) == 1:
                pairing.score = score
        else:
            pairing.score = score
