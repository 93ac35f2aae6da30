"""Grid draft: nine cards lie open, three by three. Each seat takes a whole row or column of the remaining cards.

With more than two seats, the cards that the first seats take are replaced, so that the last two seats find the grid of
a two-seat draft. The cards left at the end are discarded. The first turn passes round the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from decks.sheet import CardKey, Pack

from ..seats import OnTable, PoolCard, SeatState
from .procedure import Rate, pick_best

if TYPE_CHECKING:
    from ..hash_log import Entry
    from ..options import Options
    from ..pack_generator import PackGenerator
    from ..pod import Pod

SIDE = 3
LINES: dict[str, tuple[int, ...]] = {
    **{f"row{row + 1}": tuple(range(row * SIDE, row * SIDE + SIDE)) for row in range(SIDE)},
    **{f"col{column + 1}": tuple(range(column, SIDE * SIDE, SIDE)) for column in range(SIDE)},
}


@dataclass(frozen=True, slots=True)
class Cells:
    """The instances on the nine places, row by row, empty where one was taken; and those that are laid there next."""

    lying: tuple[str, ...]
    rest: tuple[tuple[str, CardKey], ...]


def size(places: int) -> int:
    """Return the number of cards of one grid for this number of seats."""
    return SIDE * SIDE + SIDE * max(0, places - 2)


class Grid:
    flows = False

    def rounds(self, pod: Pod) -> int:
        return pod.stack_cards() // size(len(pod.seating))

    def pool_cards(self, options: Options) -> int:
        """A line has three cards for the first player, and often two for the next."""
        return options.packs * options.pack_cards * options.seats // size(options.seats) * 5 // 2

    def turns(self, options: Options) -> int:
        return options.packs * options.pack_cards * options.seats // size(options.seats) * options.seats

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        return [opener.slice_of_stack(round_, size(places), places)]

    def lay(self, pod: Pod, entry: Entry) -> None:
        (grid,) = entry["packs"]
        cards = [(instance, key) for instance, key in grid["cards"]]
        pod.board = Cells(tuple(instance for instance, _ in cards[: SIDE * SIDE]), tuple(cards[SIDE * SIDE :]))
        pod.packs[grid["id"]] = OnTable(grid["id"], dict(cards[: SIDE * SIDE]))
        pod.arrive(pod.seats[takers(pod)[0]], grid["id"], entry["at"])

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        cells = pod.board
        if pod.pack_before(number) is None or not isinstance(cells, Cells):
            return {}
        lines = {name: tuple(filter(None, (cells.lying[at] for at in places))) for name, places in LINES.items()}
        return {name: line for name, line in lines.items() if line}

    def takers(self, pod: Pod) -> list[int]:
        return takers(pod) if pod.packs else []

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        cells = pod.board
        if not isinstance(cells, Cells):
            raise ValueError("no grid lies on the table")
        for instance in self.offers(pod, seat.number)[entry["instance"]]:
            seat.pool.append(PoolCard(instance, pack.cards.pop(instance), entry["round"], entry["pick"]))
        seat.queue.popleft()
        pod.row_picks += 1
        after = takers(pod)
        if not after:
            del pod.packs[pack.id]
            pod.board = None
            return
        seat.passed.extend(pack.cards.values())
        lying = list(cells.lying)
        for at in LINES[entry["instance"]]:
            lying[at] = ""
        for at, (instance, key) in zip(LINES[entry["instance"]], cells.rest, strict=False):
            lying[at] = instance
            pack.cards[instance] = key
        pod.board = replace(cells, lying=tuple(lying), rest=cells.rest[SIDE:])
        pod.arrive(pod.seats[after[0]], pack.id, entry["at"])

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        return False

    def behind(self, pod: Pod, seat: SeatState) -> float:
        return (pod.round - 1) / max(1, self.rounds(pod))

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        pack = pod.packs[seat.queue[0]]
        rated = rate(pack.cards)
        nothing = min(rated.values())
        offers = self.offers(pod, seat.number)
        return pick_best({name: sum(rated[card] - nothing for card in line) for name, line in offers.items()})


def takers(pod: Pod) -> list[int]:
    """The seats that take from the grid, the next one first."""
    places = len(pod.seating)
    return [pod.seating[(pod.round - 1 + pick) % places] for pick in range(pod.row_picks, places)]


GRID = Grid()
