"""Drafts in which all seats take in turn from one open row: the rows of a game's own drafts, and Rochester.

In a Rochester draft the boosters of all places are opened one after another; the seat that owns the booster takes
first, then the seats to the left, the last one twice, and back, until no card is left.

In a Rotisserie draft (`all_cards`) the one row is every card of the event, and seats take there and back until each has
as many cards as its boosters would contain.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from decks.sheet import CardKey, Pack

from ..seats import OnTable, PoolCard, SeatState
from .procedure import Rate, pick_best

if TYPE_CHECKING:
    from ..hash_log import Entry
    from ..options import Options
    from ..pack_generator import PackGenerator
    from ..pod import Pod


class Rows:
    flows = True

    def rounds(self, pod: Pod) -> int:
        if pod.options.way.all_cards:
            return 1
        return pod.options.packs * (1 if pod.options.way.fixed else len(pod.seating))

    def pool_cards(self, options: Options) -> int:
        return options.packs * options.pack_cards

    def turns(self, options: Options) -> int:
        return self.pool_cards(options) * options.seats

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        if opener.options.way.all_cards:
            return [opener.all_cards()]
        return [opener.booster((round_ - 1) // places + 1, (round_ - 1) % places + 1)]

    def lay(self, pod: Pod, entry: Entry) -> None:
        (row,) = entry["packs"]
        pod.packs[row["id"]] = OnTable(row["id"], dict(row["cards"]))
        pod.arrive(pod.seats[takers(pod)[0]], row["id"], entry["at"])

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        row = pod.pack_before(number)
        return {} if row is None else {instance: (instance,) for instance in row.cards}

    def takers(self, pod: Pod) -> list[int]:
        return takers(pod)

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        banned, card = self.removes(pod, pack), pack.cards.pop(entry["instance"])
        if not banned:
            seat.pool.append(PoolCard(entry["instance"], card, entry["round"], entry["pick"]))
        seat.queue.popleft()
        if not pod.options.way.all_cards:
            seat.passed.extend(pack.cards.values())
        pod.row_picks += 1
        after = takers(pod)
        if after:
            pod.arrive(pod.seats[after[0]], pack.id, entry["at"])
        else:
            del pod.packs[pack.id]

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        return pod.row_picks < pod.options.way.bans

    def behind(self, pod: Pod, seat: SeatState) -> float:
        remaining = len(takers(pod))
        return (pod.round - 1 + pod.row_picks / max(1, pod.row_picks + remaining)) / self.rounds(pod)

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        return pick_best(rate(pod.packs[seat.queue[0]].cards))


def takers(pod: Pod) -> list[int]:
    """The seats that take from the row, the next one first."""
    row = next(iter(pod.packs.values()), None)
    if row is None:
        return []
    orders = pod.options.way.orders
    if orders:
        order = orders[(pod.round - 1) % len(orders)]
    else:
        places, picks = len(pod.seating), pod.row_picks + len(row.cards)
        if pod.options.way.all_cards:
            picks = min(picks // places, pod.options.packs * pod.options.pack_cards) * places
        order = there_and_back(pod.round - 1, places, picks)
    return [pod.seating[place] for place in order[pod.row_picks :]]


def there_and_back(first: int, places: int, picks: int) -> tuple[int, ...]:
    """Return `picks` places from 0, beginning with the first: once round the table, back again, and so on."""
    round_ = [(first + step) % places for step in range(places)]
    there = [*round_, *reversed(round_)]
    return tuple(there[pick % len(there)] for pick in range(picks))


ROWS = Rows()
