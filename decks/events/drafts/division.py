"""Solomon draft, for two seats: eight cards lie open, one player divides them into two piles, the other takes one.

The divider gets the pile that is left. Both choices are picks: a division is eight digits, 0 for the first pile and 1
for the second, in the order of the cards. The players take turns to divide.
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

SIZE = 8
PILES = ("pile1", "pile2")


@dataclass(frozen=True, slots=True)
class Division:
    """The cards in the order in which they lie, and the two piles once they are divided."""

    cards: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...] = ()


class Divide:
    flows = False

    def rounds(self, pod: Pod) -> int:
        return pod.stack_cards() // SIZE

    def pool_cards(self, options: Options) -> int:
        """Half of the cards: players divide evenly, about."""
        return options.packs * options.pack_cards * options.seats // SIZE * SIZE // 2

    def turns(self, options: Options) -> int:
        return options.packs * options.pack_cards * options.seats // SIZE * 2

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        return [opener.slice_of_stack(round_, SIZE, places)]

    def lay(self, pod: Pod, entry: Entry) -> None:
        (row,) = entry["packs"]
        pod.board = Division(tuple(instance for instance, _ in row["cards"]))
        pod.packs[row["id"]] = OnTable(row["id"], dict(row["cards"]))
        pod.arrive(pod.seats[self.takers(pod)[0]], row["id"], entry["at"])

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        """While the cards are divided, each division with the cards of its first pile."""
        board = pod.board
        if pod.pack_before(number) is None or not isinstance(board, Division):
            return {}
        if board.piles:
            return dict(zip(PILES, board.piles, strict=True))
        return {name: piles_of(board, name)[0] for name in divisions(len(board.cards))}

    def takers(self, pod: Pod) -> list[int]:
        order = [pod.seating[(pod.round - 1 + pick) % 2] for pick in range(2)]
        return order[pod.row_picks :] if pod.packs else []

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        board = pod.board
        if not isinstance(board, Division):
            raise ValueError("no cards lie on the table")
        seat.queue.popleft()
        pod.row_picks += 1
        other = pod.seats[next(number for number in pod.seating if number != seat.number)]
        if not board.piles:
            pod.board = replace(board, piles=piles_of(board, entry["instance"]))
            pod.arrive(other, pack.id, entry["at"])
            return
        own = PILES.index(entry["instance"])
        for each, pile in ((seat, board.piles[own]), (other, board.piles[1 - own])):
            each.pool.extend(PoolCard(card, pack.cards[card], entry["round"], entry["pick"]) for card in pile)
        seat.passed.extend(pack.cards[card] for card in board.piles[1 - own])
        del pod.packs[pack.id]
        pod.board = None

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        return False

    def behind(self, pod: Pod, seat: SeatState) -> float:
        return (pod.round - 1) / max(1, self.rounds(pod))

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        """Take the pile that is worth more; divide into piles of the same worth, as nearly as possible."""
        pack, board = pod.packs[seat.queue[0]], pod.board
        rated = rate(pack.cards)
        least = min(rated.values())
        worth = {card: rated[card] - least for card in rated}
        offers = {name: sum(map(worth.__getitem__, cards)) for name, cards in self.offers(pod, seat.number).items()}
        if isinstance(board, Division) and not board.piles:
            whole = sum(worth.values())
            offers = {name: -abs(whole - 2 * first) for name, first in offers.items()}
        return pick_best(offers)


def divisions(cards: int) -> list[str]:
    """Return the names of all divisions of this number of cards."""
    return [f"{number:0{cards}b}" for number in range(2**cards)]


def piles_of(board: Division, name: str) -> tuple[tuple[str, ...], ...]:
    """The two piles of a division."""
    return tuple(
        tuple(card for card, digit in zip(board.cards, name, strict=True) if digit == str(pile)) for pile in range(2)
    )


DIVISION = Divide()
