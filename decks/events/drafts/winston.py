"""The Winston draft: piles lie face down beside a stack.

The active player looks into the first pile. They take it, or add an unseen card of the stack to it and look into the
next pile. A player who leaves the last pile takes the top card of the stack instead.

Two seats have three piles; each further seat adds one. A card of the stack replaces a taken pile. When the stack is
empty, the player must take the last remaining pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from decks.sheet import CardKey, Pack

from ..seats import OnTable, PoolCard, SeatState
from .procedure import Rate

if TYPE_CHECKING:
    from ..hash_log import Entry
    from ..options import Options
    from ..pack_generator import PackGenerator
    from ..pod import Pod

TAKE, LEAVE = "take", "leave"
Cards = tuple[tuple[str, CardKey], ...]


@dataclass(frozen=True, slots=True)
class Piles:
    """All untaken cards: `stack` with its top first, the piles, and the index (from 0) of the pile under inspection."""

    stack: Cards
    piles: tuple[Cards, ...]
    looked: int = 0
    turn: int = 0  # whose it is, by place from 0
    cards: int = 0  # at the beginning

    def next_pile(self, after: int) -> int | None:
        return next((at for at in range(after + 1, len(self.piles)) if self.piles[at]), None)

    def with_pile(self, at: int, pile: Cards) -> Piles:
        return replace(self, piles=(*self.piles[:at], pile, *self.piles[at + 1 :]))


class Winston:
    flows = False

    def rounds(self, pod: Pod) -> int:
        return 1

    def pool_cards(self, options: Options) -> int:
        return options.packs * options.pack_cards

    def turns(self, options: Options) -> int:
        return options.packs * options.pack_cards * options.seats

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        return [opener.slice_of_stack(1, 0, places)]

    def lay(self, pod: Pod, entry: Entry) -> None:
        (stack,) = entry["packs"]
        cards: Cards = tuple((instance, key) for instance, key in stack["cards"])
        piles = len(pod.seating) + 1
        pod.board = Piles(cards[piles:], tuple((card,) for card in cards[:piles]), cards=len(cards))
        pod.packs[stack["id"]] = OnTable(stack["id"], {})
        self._turn(pod, stack["id"], pod.board, entry["at"])

    def _turn(self, pod: Pod, pack: str, board: Piles, at: int) -> None:
        """The seat whose turn it is looks into the first pile; where none is left the draft is over."""
        first = board.next_pile(-1)
        if first is None:
            del pod.packs[pack]
            pod.board = None
            return
        pod.board = replace(board, looked=first)
        pod.packs[pack].cards = dict(board.piles[first])
        pod.arrive(pod.seats[pod.seating[board.turn]], pack, at)

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        pack, board = pod.pack_before(number), pod.board
        if pack is None or not isinstance(board, Piles):
            return {}
        must = not board.stack and board.next_pile(board.looked) is None
        return {TAKE: tuple(pack.cards)} | ({} if must else {LEAVE: ()})

    def takers(self, pod: Pod) -> list[int]:
        return []

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        board = pod.board
        if not isinstance(board, Piles):
            raise ValueError("no piles lie on the table")
        pile = board.piles[board.looked]
        pod.row_picks += 1
        added, rest = board.stack[:1], board.stack[1:]
        if entry["instance"] == LEAVE:
            seat.passed.extend(pack.cards.values())
            board = replace(board.with_pile(board.looked, (*pile, *added)), stack=rest)
            after = board.next_pile(board.looked)
            if after is not None:
                pod.board = replace(board, looked=after)
                pack.cards = dict(board.piles[after])
                pod.start_clock(seat, entry["at"])
                return
            pile, board = board.stack[:1], replace(board, stack=board.stack[1:])
        else:
            board = replace(board.with_pile(board.looked, added), stack=rest)
        seat.pool.extend(PoolCard(instance, key, entry["round"], entry["pick"]) for instance, key in pile)
        seat.queue.popleft()
        self._turn(pod, pack.id, replace(board, turn=(board.turn + 1) % len(pod.seating)), entry["at"])

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        return False

    def behind(self, pod: Pod, seat: SeatState) -> float:
        board = pod.board
        return 1 - len(board.stack) / max(1, board.cards) if isinstance(board, Piles) else 1.0

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        """Takes a pile that is worth more than a card and a half of the middle, and the last one for one such card."""
        pack, board = pod.packs[seat.queue[0]], pod.board
        if LEAVE not in self.offers(pod, seat.number) or not isinstance(board, Piles):
            return TAKE
        rated = rate({**usual, **pack.cards})
        order = sorted(rated.values())
        middle, least = order[len(order) // 2], order[0]
        worth = sum(rated[instance] - least for instance in pack.cards)
        threshold = 1.0 if board.next_pile(board.looked) is None else 1.5
        return TAKE if worth > threshold * (middle - least) else LEAVE


WINSTON = Winston()
