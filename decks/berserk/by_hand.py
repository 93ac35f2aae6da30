"""A squad chosen and placed by hand out of a deal (304, 305), beside the best one. Pure.

The whole choice is one word of the page's address, `3@B1,7x2,12@A3`: the indices of cards in the deal in the order of
taking, the X of each, and its cell in the player's half.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from catalog.berserk.terms import Edition
from decks.berserk.roster import Roster, RosterCard
from decks.verdict import Copies

ROWS: Final = tuple(tuple(f"{column}{row}" for column in "ABCDE") for row in (1, 2, 3))  # 207.3: 1 nearest the middle
CELLS: Final = frozenset(cell for row in ROWS for cell in row)
_PICK: Final = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?(?:@([A-E][1-3]))?")


@dataclass(frozen=True, slots=True)
class Pick:
    """A card taken from the deal: its index there, its X, and its cell ("": not placed yet)."""

    place: int
    x: int = 0
    cell: str = ""

    def __str__(self) -> str:
        return f"{self.place}{f'x{self.x}' if self.x else ''}{f'@{self.cell}' if self.cell else ''}"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the deal as the page offers it. `refused`: the clauses by which it cannot be taken now; `then` is the
    address word after taking the card, or after returning it if it is taken."""

    place: int
    copies: Copies
    rating: int
    in_best: bool
    pick: Pick | None
    refused: tuple[str, ...]
    then: str
    less_x: str = ""
    more_x: str = ""


@dataclass(frozen=True, slots=True)
class RosterCell:
    """A cell of the own half; `then` is the address word once the selected card stands there ("": none is selected)."""

    name: str
    card: HandCard | None
    then: str = ""


@dataclass(frozen=True, slots=True)
class ByHand:
    """The cards chosen so far, with the remaining crystals."""

    word: str
    cards: tuple[HandCard, ...]
    rows: tuple[tuple[RosterCell, ...], ...]
    gold: int
    silver: int
    spent: int
    rating: float
    selected: HandCard | None

    @property
    def picked_cards(self) -> tuple[HandCard, ...]:
        return tuple(card for card in self.cards if card.pick)

    @property
    def cards_without_cell(self) -> tuple[HandCard, ...]:
        return tuple(card for card in self.picked_cards if card.pick and not card.pick.cell)


def parse_picks(word: str, size: int) -> list[Pick]:
    """The picks of an address word, as far as they can be: each card of the deal once, each cell once."""
    picks: dict[int, Pick] = {}
    cells: set[str] = set()
    for part in word[:400].split(","):
        match = _PICK.fullmatch(part)
        if match is None or int(match[1]) >= size or int(match[1]) in picks:
            continue
        cell = match[3] or ""
        picks[int(match[1])] = Pick(int(match[1]), int(match[2] or 0), "" if cell in cells else cell)
        cells.add(cell)
    return list(picks.values())


def format_picks(picks: Sequence[Pick]) -> str:
    return ",".join(map(str, picks))


def by_hand(
    deal: Sequence[Copies],
    ratings: Sequence[int],
    best: Sequence[int],
    edition: Edition,
    first: bool,
    mulligans: int,
    word: str,
    selected: str,
) -> ByHand:
    """Return the choice encoded in the address word. A pick that 304 forbids at its place in the order is left out."""
    cards = [RosterCard.of(copies.card) for copies in deal]
    roster = Roster(edition, first, mulligans)
    picks: list[Pick] = []
    for pick in parse_picks(word, len(deal)):
        if roster.can_take(cards[pick.place], pick.x):
            roster.take(cards[pick.place], pick.x)
            picks.append(pick)
    picked = {pick.place: pick for pick in picks}

    def hand_card(place: int) -> HandCard:
        pick = picked.get(place)
        refused = () if pick else tuple(roster.refusals(cards[place]))
        rest = [other for other in picks if other.place != place]
        then = format_picks(rest) if pick else "" if refused else format_picks([*picks, Pick(place)])
        card = HandCard(place, deal[place], ratings[place], place in best, pick, refused, then)
        if pick and cards[place].x:
            changed = {step: [replace(p, x=p.x + step) if p is pick else p for p in picks] for step in (-1, 1)}
            more = roster.gold + (0 if cards[place].elite else roster.silver) > 0
            card = replace(
                card,
                less_x=format_picks(changed[-1]) if pick.x else "",
                more_x=format_picks(changed[1]) if more else "",
            )
        return card

    hand_cards = tuple(map(hand_card, range(len(deal))))
    selection = (
        hand_cards[int(selected)] if selected.isdecimal() and len(selected) < 3 and int(selected) in picked else None
    )
    standing = {card.pick.cell: card for card in hand_cards if card.pick and card.pick.cell}

    def cell(name: str) -> RosterCell:
        if selection is None or selection.pick is None:
            return RosterCell(name, standing.get(name))
        moved = [
            replace(pick, cell=name) if pick.place == selection.place
            else replace(pick, cell=selection.pick.cell) if pick.cell == name  # the two change places
            else pick
            for pick in picks
        ]  # fmt: skip
        return RosterCell(name, standing.get(name), format_picks(moved))

    rows = tuple(tuple(map(cell, row)) for row in ROWS)
    rating = sum(ratings[pick.place] for pick in picks) / 100
    return ByHand(
        format_picks(picks), hand_cards, rows, roster.gold, roster.silver, roster.total_price, rating, selection
    )
