"""Packs go round the table: each seat takes one or two cards, removes the number that the event sets, and passes the
rest on.

With `takes` 2 this is the pick-two draft of small tables. With `burn`, removed cards do not enter any pool. With
`discards` (the Supreme draft) the rest of a pack leaves the draft instead of going on.
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


class PackDraft:
    flows = True

    def rounds(self, pod: Pod) -> int:
        return pod.options.packs

    def pool_cards(self, options: Options) -> int:
        if options.way.discards:
            return options.packs * min(options.way.takes, options.pack_cards)
        whole, rest = divmod(options.pack_cards, options.way.takes + options.burn)
        return options.packs * (whole * options.way.takes + min(rest, options.way.takes))

    def turns(self, options: Options) -> int:
        return self.pool_cards(options)

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        return [opener.booster(round_, place) for place in range(1, places + 1)]

    def lay(self, pod: Pod, entry: Entry) -> None:
        for number, pack in zip(pod.seating, entry["packs"], strict=True):
            pod.packs[pack["id"]] = OnTable(pack["id"], dict(pack["cards"]))
            pod.arrive(pod.seats[number], pack["id"], entry["at"])

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        pack = pod.pack_before(number)
        return {} if pack is None else {instance: (instance,) for instance in pack.cards}

    def takers(self, pod: Pod) -> list[int]:
        return []

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        burned, card = self.removes(pod, pack), pack.cards.pop(entry["instance"])
        if not burned:
            seat.pool.append(PoolCard(entry["instance"], card, entry["round"], entry["pick"]))
        pack.visit += 1
        if pack.cards and pack.visit < pod.options.way.takes + pod.options.burn:
            pod.start_clock(seat, entry["at"])
            return
        pack.visit = 0
        seat.queue.popleft()
        if pod.options.way.discards:
            del pod.packs[pack.id]
            return
        seat.passed.extend(pack.cards.values())
        if seat.queue:
            pod.start_clock(seat, entry["at"])
        if pack.cards:
            after = pod.seating[(seat.place - 1 + pod.step) % len(pod.seating)]
            pod.arrive(pod.seats[after], pack.id, entry["at"])
        else:
            del pod.packs[pack.id]

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        return pod.options.burn > 0 and pack.visit >= pod.options.way.takes

    def behind(self, pod: Pod, seat: SeatState) -> float:
        pack = pod.pack_before(seat.number)
        remaining = len(pack.cards) if pack else 0
        return (pod.round - 1 + seat.picks / max(1, seat.picks + remaining)) / self.rounds(pod)

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        pack = pod.packs[seat.queue[0]]
        return pick_best(rate(pack.cards))


PACK_DRAFT = PackDraft()
