"""The interface between a way of drafting and the pod."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from decks.sheet import CardKey, Pack

if TYPE_CHECKING:
    from ..hash_log import Entry
    from ..options import Options
    from ..pack_generator import PackGenerator
    from ..pod import Pod
    from ..seats import OnTable, SeatState

# The worth of cards to a seat, as a bot rates them. The bot rates only visible instances.
Rate = Callable[[Mapping[str, CardKey]], dict[str, float]]


class Procedure(Protocol):
    """One way in which cards come from the table to the seats."""

    # Whether the cards that a seat passes tell its bot which elements will come back. A seat never sees a grid card
    # twice, and players leave the same pile several times.
    flows: bool

    def rounds(self, pod: Pod) -> int:
        """How often something is laid on the table."""

    def pool_cards(self, options: Options) -> int:
        """How many cards a pool has at the end, about: where all seats take from the same cards, they share alike."""

    def turns(self, options: Options) -> int:
        """How many choices of a steady draft follow one another, about."""

    def packs(self, opener: PackGenerator, round_: int, places: int) -> list[Pack]:
        """Return the packs of round `round_` (from 1)."""

    def lay(self, pod: Pod, entry: Entry) -> None:
        """The packs of a `boosters` entry lie on the table."""

    def offers(self, pod: Pod, number: int) -> dict[str, tuple[str, ...]]:
        """Map each current choice of the seat to its instances; empty if it is not the seat's turn."""

    def takers(self, pod: Pod) -> list[int]:
        """The seats that choose from the open cards, the next one first; [] if each seat has separate cards."""

    def take(self, pod: Pod, seat: SeatState, pack: OnTable, entry: Entry) -> None:
        """A choice that is offered is made; the pack may go on to another seat."""

    def removes(self, pod: Pod, pack: OnTable) -> bool:
        """Return whether the next card of the pack leaves the draft without entering a pool."""

    def behind(self, pod: Pod, seat: SeatState) -> float:
        """How much of the draft is over for a seat, from 0 to 1."""

    def bots_choice(self, pod: Pod, seat: SeatState, rate: Rate, usual: Mapping[str, CardKey]) -> str:
        """Which offer a bot takes; `usual` are some cards of the event under other names, to compare with."""


def pick_best(rated: Mapping[str, float]) -> str:
    """Of equals the smaller name: instances are opaque, and so no card is favoured."""
    return min(rated, key=lambda name: (-rated[name], name))
