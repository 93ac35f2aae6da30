"""Jumpstart: each seat chooses one of three packets of cards with a common theme, as often as the event has boosters.

The packets of a seat and round are one pack: twenty cards of the first packet, then the cards of the others. The game
names the theme of a card (`DraftRules.theme`).
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

OFFERED, PACKET = 3, 20
SHARED = 4  # cards of a packet that go with every theme


class Packets:
    flows = False

    def rounds(self, pod: Pod) -> int:
        return pod.options.packs

    def pool_cards(self, options: Options) -> int:
        return options.packs * PACKET

    def turns(self, options: Options) -> int:
        return options.packs

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        return [opener.packets(round_, place) for place in range(1, places + 1)]

    def lay(self, pod: Pod, entry: Entry) -> None:
        for number, pack in zip(pod.seating, entry["packs"], strict=True):
            pod.packs[pack["id"]] = OnTable(pack["id"], dict(pack["cards"]))
            pod.arrive(pod.seats[number], pack["id"], entry["at"])

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        pack = pod.pack_before(number)
        cards = () if pack is None else tuple(pack.cards)
        return {
            f"packet{packet + 1}": cards[packet * PACKET : (packet + 1) * PACKET]
            for packet in range(len(cards) // PACKET)
        }

    def takers(self, pod: Pod) -> list[int]:
        return []

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        for instance in self.offers(pod, seat.number)[entry["instance"]]:
            seat.pool.append(PoolCard(instance, pack.cards.pop(instance), entry["round"], entry["pick"]))
        seat.queue.popleft()
        del pod.packs[pack.id]

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        return False

    def behind(self, pod: Pod, seat: SeatState) -> float:
        return (pod.round - 1) / max(1, self.rounds(pod))

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        rated = rate(pod.packs[seat.queue[0]].cards)
        offers = self.offers(pod, seat.number).items()
        return pick_best({name: sum(map(rated.__getitem__, keys)) for name, keys in offers})


PACKETS = Packets()
