"""The public data of an event, and the pools and decks of others that a viewer may see: see `projections`."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from catalog.core.terms import Term
from decks.games import get_draft_rules

from . import deck_changes
from .entry_rules import gives_byes
from .final_ranking import Place, final_ranking
from .matches import PairingState as Table
from .matches import RoundState as Played
from .models import Event, Pairing, Seat
from .names import build_display_names as shown_names
from .pod import Pod
from .record import pod_of
from .roles import Right, Role, Viewer, need, phases_of
from .rounds import compute_current_standings
from .seats import PoolCard
from .snapshot import take_snapshot
from .standings import StandingsRow


def format_time(ms: int | None) -> str | None:
    """A time of the log as programs read it."""
    return None if ms is None else datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="milliseconds")


class PublicView:
    """The public data of an event; `pod` may be an earlier state of it."""

    def __init__(self, event: Event, viewer: Viewer, pod: Pod | None = None) -> None:
        self.event, self.viewer = event, viewer
        self._pod = pod or pod_of(event)
        seat = self._pod.seats.get(viewer.number) if viewer.number is not None else None
        self._mine = None if seat is None or seat.kicked else seat

    # The viewer

    @property
    def role(self) -> Role:
        """The viewer's role; `host` is whoever has the first seat of an event that was opened without an account."""
        role = self.viewer.role
        first = role == "player" and self.viewer.number == min(self._pod.seats, default=None)
        return "host" if first and self.event.organiser_id is None else role

    @property
    def open_log(self) -> bool:
        return self._pod.options.log_readers == "everyone"

    def may(self, right: Right) -> bool:
        return self._pod.phase in phases_of(right, self.role, open_log=self.open_log)

    def need(self, right: Right) -> None:
        """Raises PermissionDenied for a role without the right, `EventRefusal` for one that has it in another phase."""
        need(right, self.role, self._pod.phase, open_log=self.open_log)

    # Visible to all

    @property
    def phase(self) -> str:
        return self._pod.phase

    @property
    def paused(self) -> str:
        """Return the reason why the clocks stand: `organiser`, `absence`, or "" while they run."""
        return self._pod.paused_by

    @property
    def locked(self) -> bool:
        """Whether seats are locked and promised tokens are waited for."""
        return self.phase == "open" and self._pod.locked_until is not None

    @property
    def over(self) -> bool:
        return self._pod.phase == "over"

    @property
    def version(self) -> int:
        return self._pod.version

    @property
    def snapshot(self) -> tuple[Any, ...]:
        return take_snapshot(self._pod, None if self._mine is None else self._mine.number)

    @cached_property
    def names(self) -> dict[int, str]:
        names = dict(Seat.objects.filter(event=self.event).values_list("number", "name"))
        bots = [seat.number for seat in self._pod.seats.values() if seat.level is not None]
        return shown_names(self.event.game, names, bots)

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The table, in the order of sitting: who is there, who is waited for, and how far everyone is."""
        order = self._pod.seating or sorted(self._pod.seats)
        return [self._seat(number) for number in order]

    def _seat(self, number: int) -> dict[str, Any]:
        seat = self._pod.seats[number]
        return {
            "seat": number,
            "name": self.names.get(number, ""),
            "bot": seat.level,
            "ready": seat.ready,
            "away": seat.away or seat.kicked,
            "picks": seat.picks,
            "packs": len(seat.queue),
            "cards": len(seat.pool),
            "deadline": None if self.paused else format_time(seat.deadline),
            "deck": seat.deck,
            "dropped": number in self._pod.matches.dropped,
            "changing": number in deck_changes.find_unsettled_seats(self._pod),
            "you": number == self.viewer.number,
        }

    @property
    def waiting_for(self) -> list[str]:
        """Names of those who have a pack in front of them."""
        return [seat["name"] for seat in self.seats if seat["packs"] and not seat["bot"]]

    @property
    def joinable(self) -> bool:
        """Whether this viewer can take a seat now; late, a seat that is left in a sealed event, or a bot's."""
        if self.viewer.seat is not None or self.viewer.kept_out or self.over:
            return False
        if self.phase == "open":
            return self.taken < self._pod.options.seats and not self.locked
        return self._pod.takes_late_players

    @property
    def may_start(self) -> bool:
        return self.may("start")

    @property
    def taken(self) -> int:
        return len(self._pod.seats)

    @property
    def rounds(self) -> list[dict[str, Any]]:
        return [self._round(round_state) for round_state in self._pod.matches.rounds]

    def _round(self, round_state: Played) -> dict[str, Any]:
        tables = [self._table(round_state.number, index, table) for index, table in enumerate(round_state.pairings)]
        return {
            "round": round_state.number,
            "stage": round_state.stage,
            "closed": round_state.closed or self.over,
            "revocable": round_state is self._pod.matches.revocable(self._pod.options.way.changing),
            "correctable": round_state.closed and self.phase == "playing",
            "called": round_state.called,
            "ends": None if self.paused or self.over else format_time(self._pod.end_of(round_state)),
            "tables": tables,
        }

    @property
    def time_called(self) -> Term:
        """Return the rule for games that are unfinished when the time of a round is up."""
        return get_draft_rules(self.event.game).time_called

    @property
    def open_round(self) -> dict[str, Any] | None:
        """The round that is being played; none once the event is over, though it may have ended in the midst of one."""
        round_state = self._pod.matches.open_round
        return None if round_state is None or self.over else self._round(round_state)

    @property
    def not_ready(self) -> list[dict[str, Any]]:
        """Players who sit at the table and have not said yet that they are ready."""
        return [seat for seat in self.seats if self.phase == "open" and not seat["ready"]]

    @property
    def without_deck(self) -> list[dict[str, Any]]:
        """Seats that keep the next round from being paired."""
        missing = self._pod.without_deck()
        return [seat for seat in self.seats if seat["seat"] in missing]

    @property
    def winner(self) -> str:
        """Return the winner of the event: of its final, or of its rounds if there was no play-off.

        Empty before the end, or if the event ended in the middle of a round.
        """
        rounds = self._pod.matches.rounds
        if not (self.over and rounds and all(table.is_decided for table in rounds[-1].pairings)):
            return ""
        if teams := self.teams:
            is_tied = teams[0]["won"] == teams[1]["won"]
            return "" if is_tied else ", ".join(teams[0]["names"])
        last = rounds[-1]
        if last.stage == "playoff":
            seat = last.pairings[0].winner() if len(last.pairings) == 1 else None
        else:
            seat = self.standings[0].seat
        return "" if seat is None else self.names.get(seat, "")

    @property
    def still_playing(self) -> list[str]:
        """Both names of each table that the open round waits for."""
        tables = [] if self.open_round is None else self.open_round["tables"]
        return [" – ".join(table["names"]) for table in tables if table["score"] is None and not table["bye"]]

    @cached_property
    def _rows(self) -> dict[tuple[int, int], tuple[bool, int]]:
        """By round and table: whether the simulator plays it, and how many games it has."""
        if not self._pod.matches.rounds:
            return {}
        rows = Pairing.objects.filter(round__event=self.event).order_by()
        values = rows.values_list("round__number", "table", "simulated", "games")
        return {(number, table): (simulated, len(games)) for number, table, simulated, games in values}

    def may_watch(self, round_: int, table: int) -> bool:
        """Whether this viewer may watch the simulated games of a table, which reveal both decks.

        Everyone may watch games of two bots; while the event goes on, only the player and judges may watch games of a
        player.
        """
        seats = self._pod.matches.rounds[round_ - 1].pairings[table].seats()
        if all(self._pod.seats[seat].level is not None for seat in seats):
            return True
        return all(self.may_see_pool(seat) for seat in seats) or (self._mine is not None and self._mine.number in seats)

    def _table(self, round_: int, index: int, table: Table) -> dict[str, Any]:
        score, row = table.score, self._rows.get((round_, index))
        data: dict[str, Any] = {
            "table": index,
            "first": table.first,
            "second": table.second,
            "names": [self.names.get(seat, "") for seat in table.seats()],
            "score": None if score is None else [score.first, score.second, score.drawn],
            "technical": bool(score and score.technical),
            "corrected": table.corrected,
            "bye": table.second is None,
            "simulated": row is not None and row[0],
        }
        if row is not None and row[1] and self.may_watch(round_, index):
            data |= {"round": round_, "number": index + 1, "games": row[1]}
        if self.viewer.organiser or self.viewer.number in table.seats():
            data["disputed"] = table.disputed
            data["reports"] = {
                str(seat): [report.first, report.second, report.drawn] for seat, report in table.reports.items()
            }
            league = self._pod.options.way.league
            if league is not None:
                data["conceded"] = {
                    str(seat): list(report.conceded_points(league.most)) for seat, report in table.reports.items()
                }
        return data

    @cached_property
    def standings(self) -> list[StandingsRow]:
        return compute_current_standings(self._pod, self.event) if self._pod.seating else []

    @cached_property
    def ranking(self) -> list[Place]:
        """The final ranking once the play-off is decided."""
        return final_ranking(self._pod.matches, self.standings)

    @property
    def penalties(self) -> list[dict[str, Any]]:
        """The penalties that the organiser gave; `number` is the one of the seat's, from 0."""
        return [
            {
                "seat": seat,
                "name": self.names.get(seat, ""),
                "number": number,
                "points": penalty.halves / 2,
                "reason": penalty.reason,
            }
            for seat, penalties in self._pod.matches.penalties.items()
            for number, penalty in enumerate(penalties)
        ]

    @property
    def byes(self) -> list[int]:
        """Seats that have the bye of the coming round from the organiser."""
        return sorted(self._pod.matches.byes)

    @property
    def gives_byes(self) -> bool:
        """Whether the organiser may give byes of the coming round."""
        return self.phase in ("building", "playing") and gives_byes(self._pod)

    @property
    def teams(self) -> list[dict[str, Any]]:
        """The teams with their seats and the matches they have won, the better one first; empty without teams."""
        count = self._pod.options.way.teams
        if not count or not self._pod.seating:
            return []
        wins = Counter(table.winner() for round_state in self._pod.matches.rounds for table in round_state.pairings)
        teams = []
        for index in range(count):
            seats = self._pod.seating[index::count]
            names = [self.names.get(seat, "") for seat in seats]
            teams.append({"team": index + 1, "seats": seats, "names": names, "won": sum(wins[seat] for seat in seats)})
        return sorted(teams, key=lambda team: -team["won"])

    # Pools and decks of others

    def may_see_pool(self, number: int) -> bool:
        """Whether the viewer may see a pool: their own, and every pool with the proof or in drafts of open rows; a
        judge who does not play sees the pools of submitted decks."""
        if number in self._pod.seats and self._pod.options.way.is_open:
            return True
        if self.may("proof") or (self._mine is not None and number == self._mine.number and not self._mine.came_late):
            return True
        return self.may("judge") and number in self._pod.seats and bool(self._pod.seats[number].deck)

    def pool(self, number: int) -> list[PoolCard]:
        return list(self._pod.seat(number).pool) if self.may_see_pool(number) else []

    def main(self, number: int) -> tuple[str, ...]:
        return self._pod.seat(number).main if self.may_see_pool(number) else ()
