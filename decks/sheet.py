"""The sheet of an event: the facts of every card that its packs can hold, frozen when the event starts. Pure.

Packs, bots' picks and built decks are functions of the sheet and the seed alone, so that an event can be
verified years later, even after changes to the catalog and the ratings. Each game defines the facts of its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Protocol

from decks.draws import opaque_id

CardKey = str  # "set-number": how a log and a sheet name a card


def card_key(set_code: str, number: int) -> CardKey:
    return f"{set_code}-{number}"


class SheetRow(Protocol):
    """The facts of one card: a frozen dataclass whose first fields are these."""

    @property
    def set_code(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def name(self) -> str:
        """As printed, in Russian where the source has that."""

    @property
    def name_en(self) -> str: ...

    @property
    def key(self) -> CardKey: ...

    def as_json(self) -> list[Any]:
        """The values of its fields in order; tuples as lists."""


def row_of(card: Any) -> list[Any]:
    """The values of a card's fields in order, tuples as lists: the row of a flat dataclass, none of it copied."""
    values = [getattr(card, each.name) for each in fields(card)]
    return [list(value) if isinstance(value, tuple) else value for value in values]


@dataclass(frozen=True, slots=True)
class Sheet:
    """All cards of an event's sets by key, each set in the order of its numbers; and what is made of them."""

    cards: dict[CardKey, Any]  # a `SheetRow` of the event's game
    starters: dict[str, tuple[tuple[CardKey, ...], ...]] = field(default_factory=dict)  # set → its starter decks
    # Set → the slots of a booster of the organiser's own make: how many cards, and of which.
    slots: dict[str, tuple[tuple[int, tuple[CardKey, ...]], ...]] = field(default_factory=dict)
    cube: tuple[CardKey, ...] = ()  # every card of a cube, as often as it is there

    def of_set(self, set_code: str) -> list[Any]:
        return [card for card in self.cards.values() if card.set_code == set_code]

    def as_json(self) -> dict[str, Any]:
        slots = {code: [[count, list(keys)] for count, keys in slots] for code, slots in self.slots.items()}
        return {
            "cards": [card.as_json() for card in self.cards.values()],
            "starters": {code: [list(deck) for deck in decks] for code, decks in self.starters.items()},
            **({"slots": slots} if slots else {}),
            **({"cube": list(self.cube)} if self.cube else {}),
        }

    def published(self) -> dict[str, Any]:
        """All of it by the names of its columns: `as_json` can be made of it, and so the hash that the log holds."""
        listed = list(self.cards.values())
        columns = ["set", *[each.name for each in fields(listed[0])][1:]] if listed else []
        rows = [{"key": card.key, **dict(zip(columns, card.as_json(), strict=True))} for card in listed]
        whole = self.as_json()
        del whole["cards"]
        return {"columns": columns, "sheet": rows, **whole}

    @classmethod
    def read(cls, data: Mapping[str, Any], card: Callable[[list[Any]], SheetRow]) -> Sheet:
        """Parse the output of `as_json`. `card` parses the row of one card."""
        cards = [card(row) for row in data["cards"]]
        starters = {code: tuple(tuple(deck) for deck in decks) for code, decks in data["starters"].items()}
        slots = {
            code: tuple((count, tuple(keys)) for count, keys in slots) for code, slots in data.get("slots", {}).items()
        }
        return cls({card.key: card for card in cards}, starters, slots, tuple(data.get("cube", ())))


class CannotOpen(Exception):
    """The set cannot fill a pack: it has `have` cards of the rarity `rarity` and needs `need`."""

    def __init__(self, set_code: str, rarity: str, have: int, need: int) -> None:
        self.set_code, self.rarity, self.have, self.need = set_code, rarity, have, need
        super().__init__(f"{set_code}: {have} {rarity} cards, a booster needs {need}")


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of an event: an opaque id and its cards as (opaque instance id, card)."""

    id: str
    cards: tuple[tuple[str, CardKey], ...]


def sealed_pack(working: bytes, booster: int, place: int, cards: Sequence[CardKey]) -> Pack:
    """Give a pack's cards the ids under which the event knows them; `booster` and `place` count from 1."""
    where = f"{booster}/{place}"
    ids = [opaque_id(working, f"instance/{where}/{slot}") for slot in range(1, len(cards) + 1)]
    return Pack(opaque_id(working, f"pack-id/{where}"), tuple(zip(ids, cards, strict=True)))
