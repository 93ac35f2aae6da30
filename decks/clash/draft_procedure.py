"""The drafts as explicit procedures of picks from open cards and packs (pages 4, 8, 11, 12). Pure.

    draft = start("duel", cards, "a seed")
    while not draft.over:
        seat = draft.to_act[0]
        draft = draft.take(seat, draft.open[0])

Drafts of open cards show one row after another, and seats take from it in a fixed order. The automatic opponents get
the remaining cards. In the draft of mutation each seat holds a pack, takes one card and passes the rest to the left,
all at once. A draft is a value: `take` gives the next one.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from catalog.clash.cards import Card
from catalog.clash.lists import DECK_SIZE
from catalog.core.terms import Term

Kind = Literal["duel", "solo", "four", "coop", "mutation"]
KINDS: Final[dict[Kind, Term]] = {
    "duel": Term("дуэль", "duel"),
    "solo": Term("одиночный", "solo"),
    "four": Term("вчетвером", "four players"),
    "coop": Term("кооперативный", "co-operative"),
    "mutation": Term("мутация", "mutation"),
}
PACK: Final = 16  # cards that each player of a mutation draft is dealt
SEATS: Final[dict[Kind, int]] = {"duel": 2, "solo": 1, "four": 4, "coop": 2, "mutation": 4}
# How many cards each draft needs, how many lie open in a row, and in which order seats take from the rows in turn.
NEEDED: Final[dict[Kind, int]] = {"duel": 32, "solo": 32, "four": 32, "coop": 64, "mutation": 64}
ROW: Final[dict[Kind, int]] = {"duel": 4, "solo": 4, "four": 8, "coop": 8}
ORDERS: Final[dict[Kind, tuple[tuple[int, ...], ...]]] = {
    "duel": ((0, 1, 1, 0), (1, 0, 0, 1)),
    "solo": ((0,),),
    "four": (
        (0, 1, 2, 3, 3, 2, 1, 0),
        (1, 2, 3, 0, 0, 3, 2, 1),
        (2, 3, 0, 1, 1, 0, 3, 2),
        (3, 0, 1, 2, 2, 1, 0, 3),
    ),
    "coop": ((0, 1), (1, 0)),
}


class WrongPick(ValueError):
    """A pick that is not allowed; `text` says why."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(en)
        self.text = Term(ru, en)


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft at one moment. `taken` are the seats' cards in the order of picking.

    Of open rows: `open` holds the open cards, `deck` the cards still face down, `machine` the cards of the automatic
    opponents. Of passing: `packs` by seat; `chosen` is the card that a seat has taken of its pack and that waits for
    the others.
    """

    kind: Kind
    deck: tuple[Card, ...]
    open: tuple[Card, ...]
    row: int
    step: int
    taken: tuple[tuple[Card, ...], ...]
    machine: tuple[Card, ...] = ()
    packs: tuple[tuple[Card, ...], ...] = ()
    chosen: tuple[Card | None, ...] = ()

    @property
    def over(self) -> bool:
        size = PACK if self.kind == "mutation" else DECK_SIZE
        return all(len(cards) == size for cards in self.taken)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may take a card now: one of open rows, several where packs are passed."""
        if self.over:
            return ()
        if self.kind == "mutation":
            return tuple(seat for seat, card in enumerate(self.chosen) if card is None)
        return (self.order[self.step],)

    @property
    def order(self) -> tuple[int, ...]:
        """Return the seats that take from the open row, pick by pick."""
        orders = ORDERS[self.kind]
        return orders[self.row % len(orders)]

    def options(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that the seat can take now."""
        if seat not in self.to_act:
            return ()
        return self.packs[seat] if self.kind == "mutation" else self.open

    def take(self, seat: int, card: Card) -> Draft:
        """The draft after that pick. Raises `WrongPick`."""
        if self.over:
            raise WrongPick("Драфт окончен", "The draft is over")
        if seat not in self.to_act:
            raise WrongPick("Сейчас выбирает другой", "It's another player's pick")
        if card not in self.options(seat):
            raise WrongPick(f"«{card.name.ru}» здесь нет", f"{card.name.en} is not here")
        return self._pass_on(seat, card) if self.kind == "mutation" else self._from_the_row(seat, card)

    def _from_the_row(self, seat: int, card: Card) -> Draft:
        new_taken = tuple((*cards, card) if place == seat else cards for place, cards in enumerate(self.taken))
        remaining = tuple(one for one in self.open if one != card)
        if self.step + 1 < len(self.order):
            return replace(self, open=remaining, taken=new_taken, step=self.step + 1)
        size = ROW[self.kind]
        next_row = replace(
            self, open=(), taken=new_taken, machine=(*self.machine, *remaining), step=0, row=self.row + 1
        )
        return next_row if next_row.over else replace(next_row, open=self.deck[:size], deck=self.deck[size:])

    def _pass_on(self, seat: int, card: Card) -> Draft:
        choices = tuple(card if place == seat else one for place, one in enumerate(self.chosen))
        if None in choices:
            return replace(self, chosen=choices)
        seats = len(choices)
        new_taken = tuple((*cards, one) for cards, one in zip(self.taken, choices, strict=True) if one is not None)
        passed_packs = [tuple(one for one in pack if one != choices[place]) for place, pack in enumerate(self.packs)]
        packs = tuple(passed_packs[(place - 1) % seats] for place in range(seats))  # to the left: the next seat
        return replace(self, taken=new_taken, packs=packs, chosen=(None,) * seats, row=self.row + 1)

    def machine_decks(self, seed: str) -> tuple[tuple[Card, ...], ...]:
        """The automatic opponents' decks once the draft is over: one of 24 cards, or two in the co-operative game."""
        cards = list(self.machine)
        if self.kind == "solo":
            return (tuple(cards),)
        if self.kind == "coop":
            _chance(seed).shuffle(cards)
            half = len(cards) // 2
            return tuple(cards[:half]), tuple(cards[half:])
        return ()


def start_draft(kind: Kind, cards: Sequence[Card], seed: str) -> Draft:
    """A draft of these cards, shuffled by the seed. Raises ValueError for too few cards or doubles."""
    if len(set(cards)) < len(cards):
        raise ValueError("a draft needs different cards")
    if len(cards) < NEEDED[kind]:
        raise ValueError(f"a draft of this kind needs {NEEDED[kind]} cards, there are {len(cards)}")
    shuffled = list(cards)
    _chance(seed).shuffle(shuffled)
    dealt = tuple(shuffled[: NEEDED[kind]])
    nothing: tuple[tuple[Card, ...], ...] = ((),) * SEATS[kind]
    if kind == "mutation":
        packs = tuple(dealt[seat * PACK : (seat + 1) * PACK] for seat in range(SEATS[kind]))
        return Draft(kind, (), (), 0, 0, nothing, packs=packs, chosen=(None,) * SEATS[kind])
    size = ROW[kind]
    return Draft(kind, dealt[size:], dealt[:size], 0, 0, nothing)


def _chance(seed: str) -> random.Random:
    return random.Random(hashlib.sha256(seed.encode()).hexdigest())
