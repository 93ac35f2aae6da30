"""The stored results of a batch of games, and the sums over batches that pages show. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from simulator.game_runner import GameRecord
from simulator.statistics import Tally, proves_nothing

# A row a game: outcome (0 A, 1 B, 2 drawn, −1 crashed), turns, decisions, standing of A and of B, how it was stopped.
Row = list[int]
ADJUDICATED, ENDLESS = 1, 2  # how it was stopped: by the cap of turns (604.1), in a turn without end (103.4); 0: not
# Sums a card: games in which it was dealt, in which it was taken; copies dealt, taken, survived; wounds dealt and
# taken; points (2 a win, 1 a draw) of the games in which it was taken, and of those in which it was dealt but left out.
CARD_SUMS = (
    "games_dealt", "games_taken", "dealt", "taken", "survived", "wounds_dealt", "wounds_taken", "points_taken",
    "points_left",
)  # fmt: skip


def summarise(records: Iterable[GameRecord]) -> dict[str, Any]:
    """The columns of a batch: its games as rows, the options taken, the sums."""
    records = list(records)
    first = [0, 0, 0]
    second = [0, 0, 0]
    cards: tuple[dict[str, list[int]], dict[str, list[int]]] = ({}, {})
    for record in records:
        if record.outcome is None:
            continue
        place = (0, 2, 1)[record.outcome]  # wins, draws, losses
        (first if record.first == 0 else second)[place] += 1
        for side in (0, 1):
            _add_cards(cards[side], record, side)
    finished = [record for record in records if record.outcome is not None]
    return {
        "games": [_row(record) for record in records],
        "traces": [record.options if record.outcome is not None else record.reason for record in records],
        "cards": list(cards),
        "first_wins": first[0],
        "first_draws": first[1],
        "first_losses": first[2],
        "second_wins": second[0],
        "second_draws": second[1],
        "second_losses": second[2],
        "adjudicated": sum(record.adjudicated for record in finished),
        "endless": sum(record.endless for record in finished),
        "crashes": len(records) - len(finished),
        "turns": sum(record.turns for record in finished),
        "turns_squared": sum(record.turns**2 for record in finished),
    }


def _row(record: GameRecord) -> Row:
    outcome = -1 if record.outcome is None else record.outcome
    stopped = ENDLESS if record.endless else ADJUDICATED if record.adjudicated else 0
    return [outcome, record.turns, record.decisions, *record.standing, stopped]


def _add_cards(sums: dict[str, list[int]], record: GameRecord, side: int) -> None:
    assert record.outcome is not None
    points = 1 if record.outcome == 2 else 2 * (record.outcome == side)
    for ref, card in record.cards[side].items():
        row = sums.setdefault(f"{ref.set_code}/{ref.number}", [0] * len(CARD_SUMS))  # a batch is of one game
        was_taken = card.taken > 0
        added = (
            1, int(was_taken), card.dealt, card.taken, card.survived, card.wounds_dealt, card.wounds_taken,
            points if was_taken else 0, 0 if was_taken else points,
        )  # fmt: skip
        for place, value in enumerate(added):
            row[place] += value


def score(row: Row, flipped: bool) -> float | None:
    """Return the points of one side in one game, None after a crash."""
    outcome = row[0]
    if outcome < 0:
        return None
    return 0.5 if outcome == 2 else float(outcome == (1 if flipped else 0))


@dataclass
class Sums:
    """Sums over the games that a run reads of a cell, from the side of its row."""

    games: int = 0  # played, crashed ones among them
    as_first: Tally = field(default_factory=Tally)
    as_second: Tally = field(default_factory=Tally)
    adjudicated: int = 0
    endless: int = 0
    crashes: int = 0
    turns: int = 0
    turns_squared: int = 0

    @property
    def tally(self) -> Tally:
        return self.as_first + self.as_second

    @property
    def proves_nothing(self) -> bool:
        return proves_nothing(self.endless, self.games)

    def add_rows(self, rows: Sequence[Row], start: int, flipped: bool) -> None:
        """Games number `start` onwards, one by one: of a batch that is read in part."""
        for number, row in enumerate(rows, start):
            self.games += 1
            points = score(row, flipped)
            if points is None:
                self.crashes += 1
                continue
            result = Tally(int(points == 1), int(points == 0.5), int(points == 0))
            if (number % 2 == 0) != flipped:
                self.as_first += result
            else:
                self.as_second += result
            self.adjudicated += row[5] == ADJUDICATED
            self.endless += row[5] == ENDLESS
            self.turns += row[1]
            self.turns_squared += row[1] ** 2

    def add(self, first: Tally, second: Tally, flipped: bool, **sums: int) -> None:
        """A whole batch by its sums; `first`: the games with list A as First, from A's side."""
        self.games += first.games + second.games + sums["crashes"]
        if flipped:
            first, second = second.swap_sides(), first.swap_sides()
        self.as_first += first
        self.as_second += second
        self.adjudicated += sums["adjudicated"]
        self.endless += sums["endless"]
        self.crashes += sums["crashes"]
        self.turns += sums["turns"]
        self.turns_squared += sums["turns_squared"]

    def merge(self, other: Sums) -> None:
        """Other games of the same side."""
        self.games += other.games
        self.as_first += other.as_first
        self.as_second += other.as_second
        self.adjudicated += other.adjudicated
        self.endless += other.endless
        self.crashes += other.crashes
        self.turns += other.turns
        self.turns_squared += other.turns_squared
