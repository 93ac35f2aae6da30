"""Minesweeper draft: cards lie in a field of six rows, only those at the border face up. Seats take one in turn.

A card that is taken turns up its neighbours in the same row and column. Each seat takes nine cards of a field, there
and back round the table; then the rest is discarded. A card that is face down is hidden from players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from decks.sheet import CardKey, Pack

from ..seats import OnTable, PoolCard, SeatState
from .procedure import Rate, pick_best
from .rows import there_and_back

if TYPE_CHECKING:
    from ..hash_log import Entry
    from ..options import Options
    from ..pack_generator import PackGenerator
    from ..pod import Pod

ROWS = 6
TAKES = 9  # cards of a seat from each field


@dataclass(frozen=True, slots=True)
class Field:
    """The instances row by row, "" where one was taken, and the cards that lie face down."""

    columns: int
    cells: tuple[str, ...]
    down: tuple[tuple[str, CardKey], ...]

    def border(self) -> set[str]:
        """The instances at the border."""
        return {
            card
            for at, card in enumerate(self.cells)
            if at // self.columns in (0, ROWS - 1) or at % self.columns in (0, self.columns - 1)
        }

    def neighbours(self, card: str) -> set[str]:
        """The instances above, below and beside a card."""
        row, column = divmod(self.cells.index(card), self.columns)
        around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        inside = [(r, c) for r, c in around if 0 <= r < ROWS and 0 <= c < self.columns]
        return {self.cells[r * self.columns + c] for r, c in inside} - {""}


def columns(places: int) -> int:
    """Return the number of columns of a field for this number of seats."""
    return 2 * places + 2


def field_size(places: int) -> int:
    """Return the number of cards of a field for this number of seats."""
    return ROWS * columns(places)


class Sweeper:
    flows = False

    def rounds(self, pod: Pod) -> int:
        return pod.stack_cards() // field_size(len(pod.seating))

    def pool_cards(self, options: Options) -> int:
        return options.packs * options.pack_cards * options.seats // field_size(options.seats) * TAKES

    def turns(self, options: Options) -> int:
        return self.pool_cards(options) * options.seats

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        return [opener.slice_of_stack(round_, field_size(places), places)]

    def lay(self, pod: Pod, entry: Entry) -> None:
        (pack,) = entry["packs"]
        field = Field(columns(len(pod.seating)), tuple(card for card, _ in pack["cards"]), ())
        up = field.border()
        pod.board = replace(field, down=tuple((card, key) for card, key in pack["cards"] if card not in up))
        pod.packs[pack["id"]] = OnTable(pack["id"], {card: key for card, key in pack["cards"] if card in up})
        pod.arrive(pod.seats[self.takers(pod)[0]], pack["id"], entry["at"])

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        field = pod.pack_before(number)
        return {} if field is None else {instance: (instance,) for instance in field.cards}

    def takers(self, pod: Pod) -> list[int]:
        places = len(pod.seating)
        order = there_and_back(pod.round - 1, places, TAKES * places) if pod.packs else ()
        return [pod.seating[place] for place in order[pod.row_picks :]]

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        field, instance = pod.board, entry["instance"]
        if not isinstance(field, Field):
            raise ValueError("no field lies on the table")
        seat.pool.append(PoolCard(instance, pack.cards.pop(instance), entry["round"], entry["pick"]))
        seat.queue.popleft()
        seat.passed.extend(pack.cards.values())
        pod.row_picks += 1
        after = self.takers(pod)
        if not after:
            del pod.packs[pack.id]
            pod.board = None
            return
        turned = field.neighbours(instance)
        pack.cards.update((card, key) for card, key in field.down if card in turned)
        pod.board = replace(
            field,
            cells=tuple("" if card == instance else card for card in field.cells),
            down=tuple((card, key) for card, key in field.down if card not in turned),
        )
        pod.arrive(pod.seats[after[0]], pack.id, entry["at"])

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        return False

    def behind(self, pod: Pod, seat: SeatState) -> float:
        picks = TAKES * max(1, len(pod.seating))
        return (pod.round - 1 + pod.row_picks / picks) / max(1, self.rounds(pod))

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        return pick_best(rate(pod.packs[seat.queue[0]].cards))


SWEEPER = Sweeper()
