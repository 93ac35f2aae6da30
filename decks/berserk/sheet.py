"""The sheet of an event: the facts of every card that its boosters can hold, frozen when the event starts.

Packs, bots' picks and built decks are functions of the sheet and the seed alone, so that an event can be
verified years later, whatever became of the catalog and of the ratings since.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, field, fields
from typing import Any

from catalog.berserk.card import Element, Kind, PrintedCard, Rarity, Subtype
from decks.berserk.points import Role, rate, roles_of

CardKey = str  # "set-number": how a log and a sheet name a card


def card_key(set_code: str, number: int) -> CardKey:
    return f"{set_code}-{number}"


@dataclass(frozen=True, slots=True)
class SheetCard:
    """What collation and bots read of a card. `rating` is in points: 1000 is an average card of its cost."""

    set_code: str
    number: int
    name: str  # as printed, in Russian where the source has that
    name_en: str
    element: Element
    kind: Kind
    subtype: Subtype
    cost: int
    elite: bool
    rarity: Rarity
    unique: bool
    horde: bool
    classes: tuple[str, ...]
    roles: tuple[Role, ...]
    rating: int

    @property
    def key(self) -> CardKey:
        return card_key(self.set_code, self.number)

    def as_json(self) -> list[Any]:
        return [list(value) if isinstance(value, tuple) else value for value in astuple(self)]

    @classmethod
    def from_json(cls, row: list[Any]) -> SheetCard:
        facts: dict[str, Any] = dict(zip((field.name for field in fields(cls)), row, strict=True))
        return cls(**facts | {"classes": tuple(facts["classes"]), "roles": tuple(facts["roles"])})


@dataclass(frozen=True, slots=True)
class Sheet:
    """All cards of an event's sets by key, each set in the order of its numbers; and its starter decks."""

    cards: dict[CardKey, SheetCard]
    starters: dict[str, tuple[tuple[CardKey, ...], ...]] = field(default_factory=dict)  # set → its starter decks

    def of_set(self, set_code: str) -> list[SheetCard]:
        return [card for card in self.cards.values() if card.set_code == set_code]

    def as_json(self) -> dict[str, Any]:
        return {
            "cards": [card.as_json() for card in self.cards.values()],
            "starters": {code: [list(deck) for deck in decks] for code, decks in self.starters.items()},
        }

    def published(self) -> dict[str, Any]:
        """All of it by the names of its columns: `as_json` can be made of it, and so the hash that the log holds."""
        columns = ["set", *[each.name for each in fields(SheetCard)][1:]]
        rows = [{"key": card.key, **dict(zip(columns, card.as_json(), strict=True))} for card in self.cards.values()]
        return {"columns": columns, "sheet": rows, "starters": self.as_json()["starters"]}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Sheet:
        cards = [SheetCard.from_json(row) for row in data["cards"]]
        starters = {code: tuple(tuple(deck) for deck in decks) for code, decks in data["starters"].items()}
        return cls({card.key: card for card in cards}, starters)


def sheet_of(
    cards: Iterable[PrintedCard],
    measured: Mapping[CardKey, int] | None = None,
    starters: Mapping[str, Iterable[Iterable[CardKey]]] | None = None,
) -> Sheet:
    """The sheet of these cards, promotional ones left out.

    `measured` are ratings won from played games; a card without one is rated by the numbers on it.
    """
    measured = measured or {}
    rows = [
        SheetCard(
            set_code=card.set_code,
            number=card.number,
            name=card.name_ru or card.name_en,
            name_en=card.name_en or card.name_ru,
            element=card.element,
            kind=card.kind,
            subtype=card.subtype,
            cost=card.cost.amount,
            elite=card.cost.elite,
            rarity=card.rarity,
            unique=card.unique,
            horde=card.horde,
            classes=card.classes,
            roles=roles_of(card),
            rating=measured.get(card_key(card.set_code, card.number), rate(card)),
        )
        for card in sorted(cards, key=lambda card: (card.set_code, card.number))
        if card.rarity != "promo"
    ]
    decks = {code: tuple(tuple(deck) for deck in decks) for code, decks in (starters or {}).items()}
    return Sheet({row.key: row for row in rows}, decks)
