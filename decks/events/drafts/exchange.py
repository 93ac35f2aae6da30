"""Housman draft: nine cards lie open, and each seat holds five in hand. Seats exchange a card with the table in turn.

A choice names the card of the hand and the card of the table by their places: `h2t7`; `keep` exchanges nothing. After
three turns of every seat the hands are added to the pools, and the table is discarded. Hands are secret.
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

TABLE, HAND, TURNS = 9, 5, 3
KEEP = "keep"
Cards = tuple[tuple[str, CardKey], ...]


@dataclass(frozen=True, slots=True)
class Hands:
    """The cards of the table, and the hand of each place."""

    table: Cards
    hands: tuple[Cards, ...]

    def exchanged(self, place: int, name: str) -> Hands:
        """After a choice of the seat at a place (from 0)."""
        if name == KEEP:
            return self
        own, other = int(name[1]) - 1, int(name[3]) - 1
        hand = with_card(self.hands[place], own, self.table[other])
        return replace(
            self,
            table=with_card(self.table, other, self.hands[place][own]),
            hands=(*self.hands[:place], hand, *self.hands[place + 1 :]),
        )


def with_card(cards: Cards, at: int, card: tuple[str, CardKey]) -> Cards:
    """The cards with another one in a place."""
    return (*cards[:at], card, *cards[at + 1 :])


def deal_size(places: int) -> int:
    """Return the number of cards of a round for this number of seats."""
    return TABLE + HAND * places


class Exchange:
    flows = False

    def rounds(self, pod: Pod) -> int:
        return pod.stack_cards() // deal_size(len(pod.seating))

    def pool_cards(self, options: Options) -> int:
        return options.packs * options.pack_cards * options.seats // deal_size(options.seats) * HAND

    def turns(self, options: Options) -> int:
        return options.packs * options.pack_cards * options.seats // deal_size(options.seats) * TURNS * options.seats

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        return [opener.slice_of_stack(round_, deal_size(places), places)]

    def lay(self, pod: Pod, entry: Entry) -> None:
        (pack,) = entry["packs"]
        cards: Cards = tuple((instance, key) for instance, key in pack["cards"])
        starts = range(TABLE, len(cards), HAND)
        pod.board = Hands(cards[:TABLE], tuple(cards[start : start + HAND] for start in starts))
        pod.packs[pack["id"]] = OnTable(pack["id"], {})
        self._turn(pod, pod.packs[pack["id"]], entry["at"])

    def _turn(self, pod: Pod, pack: OnTable, at: int) -> None:
        """The next seat has the table and its own hand before it."""
        seat, board = pod.seats[self.takers(pod)[0]], pod.board
        if isinstance(board, Hands):
            pack.cards = dict((*board.table, *board.hands[seat.place - 1]))
        pod.arrive(seat, pack.id, at)

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        """Each exchange with the card that comes into the hand."""
        board = pod.board
        if pod.pack_before(number) is None or not isinstance(board, Hands):
            return {}
        pairs = {
            f"h{own}t{other}": (instance,)
            for own in range(1, HAND + 1)
            for other, (instance, _) in enumerate(board.table, start=1)
        }
        return {**pairs, KEEP: ()}

    def takers(self, pod: Pod) -> list[int]:
        places = len(pod.seating)
        picks = range(pod.row_picks, TURNS * places) if pod.packs else ()
        return [pod.seating[(pod.round - 1 + pick) % places] for pick in picks]

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        board = pod.board
        if not isinstance(board, Hands):
            raise ValueError("no cards lie on the table")
        board = board.exchanged(seat.place - 1, entry["instance"])
        pod.board = board
        seat.queue.popleft()
        seat.passed.extend(key for _, key in board.table)
        pod.row_picks += 1
        if self.takers(pod):
            self._turn(pod, pack, entry["at"])
            return
        for number, hand in zip(pod.seating, board.hands, strict=True):
            pod.seats[number].pool.extend(PoolCard(card, key, entry["round"], TURNS) for card, key in hand)
        del pod.packs[pack.id]
        pod.board = None

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        return False

    def behind(self, pod: Pod, seat: SeatState) -> float:
        return (pod.round - 1) / max(1, self.rounds(pod))

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        """Exchange the card of the hand that is worth least for the best one of the table, if that is worth more."""
        board = pod.board
        if not isinstance(board, Hands):
            return KEEP
        rated = rate(pod.packs[seat.queue[0]].cards)
        hand, table = board.hands[seat.place - 1], board.table
        gains = {
            f"h{own}t{other}": rated[new] - rated[old]
            for own, (old, _) in enumerate(hand, start=1)
            for other, (new, _) in enumerate(table, start=1)
        }
        return pick_best({**gains, KEEP: 0.0})


EXCHANGE = Exchange()
