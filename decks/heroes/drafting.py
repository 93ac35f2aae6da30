"""A draft by passing boosters (limited): three each, left, right, left; as an explicit procedure. Pure.

draft = start(Printing.of(cards), seats=4, stream=stream)
while not draft.over:
    for seat in draft.to_act:
        draft = draft.take(seat, draft.options(seat)[0])
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from catalog.heroes.cards import Card
from catalog.terms import Term
from decks.draws import Stream
from decks.heroes.boosters import DRAFT, Printing

SEATS: Final = range(2, 13)


class WrongPick(ValueError):
    """A pick that is not allowed; `text` says why."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.text = Term(ru, en)


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft at one moment. `waiting` are boosters not yet opened, by round and seat; `packs` those in hand.

    `chosen` is the card that a seat has taken of its pack and that waits for the others; `heroes` are lent by lot.
    """

    waiting: tuple[tuple[tuple[Card, ...], ...], ...]
    packs: tuple[tuple[Card, ...], ...]
    taken: tuple[tuple[Card, ...], ...]
    heroes: tuple[tuple[Card, ...], ...]
    chosen: tuple[Card | None, ...]
    round: int = 0

    @property
    def over(self) -> bool:
        return not self.waiting and not any(self.packs)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have not yet taken a card of the pack before them."""
        if self.over:
            return ()
        return tuple(seat for seat, card in enumerate(self.chosen) if card is None)

    def options(self, seat: int) -> tuple[Card, ...]:
        """What the seat may take now."""
        return self.packs[seat] if seat in self.to_act else ()

    def pool(self, seat: int) -> tuple[Card, ...]:
        """What a seat builds of: the cards it took, and the heroes it was lent."""
        return (*self.taken[seat], *self.heroes[seat])

    def take(self, seat: int, card: Card) -> Draft:
        """The draft after that pick. Raises `WrongPick`."""
        if self.over:
            raise WrongPick("Драфт окончен", "The draft is over")
        if seat not in self.to_act:
            raise WrongPick("Карта из этого бустера уже выбрана", "A card of this booster has been picked already")
        if card not in self.packs[seat]:
            raise WrongPick(f"«{card.name.ru}» в этом бустере нет", f"{card.name.en} is not in this booster")
        chosen = tuple(card if place == seat else one for place, one in enumerate(self.chosen))
        if None in chosen:
            return replace(self, chosen=chosen)
        return self._pass_on(tuple(one for one in chosen if one is not None))

    def _pass_on(self, chosen: tuple[Card, ...]) -> Draft:
        seats = len(chosen)
        taken = tuple((*cards, one) for cards, one in zip(self.taken, chosen, strict=True))
        left = []
        for pack, card in zip(self.packs, chosen, strict=True):
            place = pack.index(card)
            left.append(pack[:place] + pack[place + 1 :])
        step = -1 if self.round % 2 == 0 else 1
        packs = tuple(left[(place + step) % seats] for place in range(seats))
        nobody: tuple[Card | None, ...] = (None,) * seats
        if any(packs) or not self.waiting:
            return replace(self, packs=packs, taken=taken, chosen=nobody)
        return replace(
            self, packs=self.waiting[0], waiting=self.waiting[1:], taken=taken, chosen=nobody, round=self.round + 1
        )


def start(printing: Printing, seats: int, stream: Stream) -> Draft:
    """A draft of so many seats. Raises ValueError."""
    if seats not in SEATS:
        raise ValueError(f"a draft has {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    rounds = tuple(tuple(printing.open(stream) for _ in range(seats)) for _ in range(DRAFT))
    heroes = tuple(printing.lent(stream) for _ in range(seats))
    return Draft(rounds[1:], rounds[0], ((),) * seats, heroes, (None,) * seats)
