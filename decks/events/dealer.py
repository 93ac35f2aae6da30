"""The draws that the seed decides in an event, and the automatic steps between the choices of its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from decks.draws import RandomStream
from decks.games import BotView, PickReasons, get_draft_rules
from decks.sheet import CardKey, Pack, Sheet

from .drafts import procedure
from .fairness import working_seed
from .hash_log import Entry
from .options import Options
from .pack_generator import PackGenerator
from .pod import Pod

USUAL = 24  # cards that a bot knows the cards of an event by


class Dealer:
    """Deals an event's seating and packs from its working seed, and picks for its bots.

    `working` is known once seats have locked: see `Dealer.of`.
    """

    def __init__(self, sheet: Sheet, options: Options, working: bytes) -> None:
        self.sheet, self.options, self.working = sheet, options, working
        self.game = get_draft_rules(options.game)

    @classmethod
    def of(cls, pod: Pod, sheet: Sheet, seed: bytes) -> Dealer:
        """The dealer of a pod whose seats are locked, or are about to be."""
        tokens = [bytes.fromhex(seat.token) for seat in pod.seats.values() if seat.place <= pod.locked]
        return cls(sheet, pod.options, working_seed(seed, tokens))

    def stream(self, domain: str) -> RandomStream:
        return RandomStream(self.working, domain)

    def order_seats(self, seats: list[int]) -> list[int]:
        """The seats, given in the order of joining, in the order of the table, to the left."""
        order = sorted(seats)
        self.stream("seating").shuffle(order)
        return order

    def order(self, pod: Pod) -> list[int]:
        """The seats in the order of the last tie-break; those who came late after those that were locked."""
        locked = sorted(pod.seating[: pod.locked])
        self.stream("order").shuffle(locked)
        return locked + pod.seating[pod.locked :]

    @property
    def opener(self) -> PackGenerator:
        return PackGenerator(self.sheet, self.options, self.working)

    def boosters(self, round_: int, places: int) -> list[Pack]:
        """Return the packs of a draft round: one for each of the places 1, 2, 3 …, or one for all."""
        options = self.options
        if options.way.fixed:
            return self.game.packs(options.way, self.sheet, options.sets, self.working, round_, places)
        return procedure(options.way).packs(self.opener, round_, places)

    def deal_lent_packs(self, places: int) -> list[Pack]:
        """Return the cards of places 1, 2, 3 … of a draft before the first pick; [] if the game lends none."""
        return [pack for place in range(1, places + 1) for pack in self.opener.draw_lent_packs(place)]

    def pool(self, place: int) -> list[Pack]:
        """Return the packs of a place in a sealed event: its starter deck, if the event has them, then its boosters."""
        return self.opener.pool(place)

    def bots_choice(self, pod: Pod, number: int) -> str:
        """Return the current choice of a bot at this seat. The bot uses only the cards visible to the seat."""
        way, seat = procedure(pod.options.way), pod.seat(number)
        if not pod.offers(number):
            raise ValueError(f"nothing is in front of seat {number}")
        level = seat.level or pod.options.bot_level

        def rate(cards: Mapping[str, CardKey]) -> dict[str, float]:
            stream = self.stream(f"bot/{number}/{pod.round}/{seat.picks + 1}")
            return self.game.rate(self._view(pod, number, cards), level, stream)

        return way.bots_choice(pod, seat, rate, self._usual())

    def reasons(self, pod: Pod, number: int) -> Mapping[str, PickReasons]:
        """Return a bot's reasons for its rating of each card in front of this seat; {} without a pack."""
        pack = pod.pack_before(number)
        return {} if pack is None else self.game.explain(self._view(pod, number, pack.cards))

    def _view(self, pod: Pod, number: int, cards: Mapping[str, CardKey]) -> BotView:
        """Return the view of a bot at this seat. A card to remove is rated without regard to the pool of the seat."""
        way, seat, burning = procedure(pod.options.way), pod.seat(number), pod.will_burn(number)
        return BotView(
            pool=[] if burning else [self.sheet.cards[pool_card.card] for pool_card in seat.pool],
            pack=[(instance, self.sheet.cards[card]) for instance, card in cards.items()],
            behind=way.behind(pod, seat),
            edition=pod.options.edition,
            passed=[] if burning or not way.flows else [self.sheet.cards[card] for card in seat.passed],
        )

    def _usual(self) -> dict[str, CardKey]:
        """Some cards of the event, evenly through its sheet."""
        cards = list(self.sheet.cards)
        return {f"~{index}": cards[index * len(cards) // USUAL] for index in range(USUAL)}


def make_start_entry(pod: Pod, dealer: Dealer, at: int) -> Entry:
    """Seats lock, in the organiser's order of the table or in the seed's."""
    return {"kind": "started", "at": at, "seating": pod.order_of_table() or dealer.order_seats(list(pod.seats))}


def pool_opened(number: int, packs: list[Pack], at: int) -> Entry:
    return {"kind": "pool", "at": at, "seat": number, "packs": [_pack(pack) for pack in packs]}


def _pack(pack: Pack) -> dict[str, Any]:
    return {"id": pack.id, "cards": [list(card) for card in pack.cards]}


def automatic(
    pod: Pod, dealer: Dealer, now: int, marks: Mapping[int, str] | None = None, clock: int | None = None
) -> Entry | None:
    """Return the automatic entry that is due now, or None if only players' choices remain.

    The order is: the next round's boosters, expired picks, the last card of a pack, the picks of bots. `marks` maps
    each seat to the instance that its player has marked. `clock` is the time on the players' clocks if it differs from
    `now`.
    """
    if pod.phase != "drafting" or pod.paused_since is not None:
        return None
    if pod.round_is_empty():
        packs = dealer.boosters(pod.round + 1, len(pod.seating))
        opened: dict[str, Any] = {
            "kind": "boosters",
            "at": now,
            "round": pod.round + 1,
            "packs": [_pack(pack) for pack in packs],
        }
        if pod.round == 0 and (lent_packs := dealer.deal_lent_packs(len(pod.seating))):
            opened["lent"] = [_pack(pack) for pack in lent_packs]
        return opened
    if late := pod.find_expired_seats(now if clock is None else clock):
        return _expired_pick(pod, dealer, late[0], now, (marks or {}).get(late[0]))
    if forced := pod.taking_by_themselves():
        return pod.choose(forced[0], pod.takes_by_itself(forced[0]), "only", now)
    if bots := pod.bots_to_pick():
        return pod.choose(bots[0], dealer.bots_choice(pod, bots[0]), "bot", now)
    return None


def _expired_pick(pod: Pod, dealer: Dealer, number: int, now: int, mark: str | None) -> Entry:
    if mark is not None and mark in pod.offers(number):
        return pod.choose(number, mark, "mark", now)
    return pod.choose(number, dealer.bots_choice(pod, number), "clock", now)
