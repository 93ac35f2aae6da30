"""The sheet of an event: the facts of every card that its packs can hold, frozen when the event starts. Pure.

Packs, bots' picks and built decks are functions of the sheet and the seed alone, so that an event can be
verified years later, even after changes to the catalog and the ratings. Each game defines the facts of its cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Self, TypeVar

from decks.draws import RandomStream, opaque_id

T = TypeVar("T")

CardKey = str  # "set-number": how a log and a sheet name a card


def card_key(set_code: str, number: int) -> CardKey:
    return f"{set_code}-{number}"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """The facts of one card; games add fields of plain values and of tuples."""

    set_code: str
    number: int
    name: str  # as printed, in Russian where the source has that
    name_en: str

    @property
    def key(self) -> CardKey:
        return card_key(self.set_code, self.number)

    def as_json(self) -> list[Any]:
        """The values of the fields in order, tuples as lists."""
        values = [getattr(self, each.name) for each in fields(self)]
        return [list(value) if isinstance(value, tuple) else value for value in values]

    @classmethod
    def from_json(cls, row: list[Any]) -> Self:
        values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in row]
        return cls(*values)


@dataclass(frozen=True, slots=True)
class SheetSlot:
    """A number of cards of a booster, each from one of the sheets by their weights."""

    count: int
    sheets: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """One way to make a booster, drawn by its weight."""

    name: str
    weight: int
    slots: tuple[SheetSlot, ...]

    @property
    def cards(self) -> int:
        return sum(slot.count for slot in self.slots)

    def sheet_weights(self) -> list[int]:
        return [weight for slot in self.slots for _, weight in slot.sheets]

    def most_of(self, name: str) -> int:
        """How many cards of a sheet a booster of this layout can take."""
        return sum(slot.count for slot in self.slots if name in dict(slot.sheets))


@dataclass(frozen=True, slots=True)
class CustomSheets:
    """Custom sheets of an event: each card as often as it is on a sheet, and the layouts of boosters."""

    sheets: dict[str, tuple[CardKey, ...]]
    layouts: tuple[SheetLayout, ...]
    replaces: bool = False  # a card that was drawn may come in the next booster again
    repeats: bool = False  # a booster may hold a card twice

    def as_json(self) -> dict[str, Any]:
        return {
            "sheets": {name: list(cards) for name, cards in self.sheets.items()},
            "layouts": [
                [
                    layout.name,
                    layout.weight,
                    [[slot.count, [list(each) for each in slot.sheets]] for slot in layout.slots],
                ]
                for layout in self.layouts
            ],
            "replaces": self.replaces,
            "repeats": self.repeats,
        }

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> CustomSheets:
        """Parse the output of `as_json`."""
        layouts = tuple(
            SheetLayout(name, weight, tuple(SheetSlot(count, tuple((n, w) for n, w in of)) for count, of in slots))
            for name, weight, slots in data["layouts"]
        )
        sheets = {name: tuple(cards) for name, cards in data["sheets"].items()}
        return cls(sheets, layouts, data["replaces"], data["repeats"])

    def booster(self, stream: RandomStream, drawn_cards: Counter[tuple[str, CardKey]]) -> list[CardKey]:
        """Draw a booster; `drawn_cards` counts the cards of earlier boosters by sheet; the cards of this booster are
        added.

        A card is drawn from the remaining copies on its sheet, excluding cards already in the booster while others
        remain.
        """
        layout = _weighted(stream, [(layout, layout.weight) for layout in self.layouts])
        cards: list[CardKey] = []
        for slot in layout.slots:
            for _ in range(slot.count):
                name = _weighted(stream, slot.sheets)
                available = list(self.sheets[name])
                if not self.replaces:
                    for key in Counter({k: n for (of, k), n in drawn_cards.items() if of == name}).elements():
                        available.remove(key)
                others = available if self.repeats else [key for key in available if key not in cards]
                if not available:
                    raise CannotOpen(name, "card", 0, 1)
                cards.append(stream.choice(others or available))
                drawn_cards[name, cards[-1]] += 1
        return cards


def _weighted(stream: RandomStream, members: Sequence[tuple[T, int]]) -> T:
    """A member by its weight; nothing is drawn where there is only one."""
    if len(members) == 1:
        return members[0][0]
    word = stream.below(sum(weight for _, weight in members))
    for member, weight in members:
        word -= weight
        if word < 0:
            return member
    raise ValueError("weights changed while they were counted")


@dataclass(frozen=True, slots=True)
class Sheet:
    """All cards of an event's sets by key, each set in the order of its numbers; and what is made of them."""

    cards: dict[CardKey, Any]  # a `SheetRow` of the event's game
    starters: dict[str, tuple[tuple[CardKey, ...], ...]] = field(default_factory=dict)  # set → its starter decks
    # Set → the slots of a booster of the organiser's own make: how many cards, and of which.
    slots: dict[str, tuple[tuple[int, tuple[CardKey, ...]], ...]] = field(default_factory=dict)
    cube: tuple[CardKey, ...] = ()  # every card of a cube, as often as it is there
    custom: CustomSheets | None = None  # in place of the packs of a cube

    def of_set(self, set_code: str) -> list[Any]:
        return [card for card in self.cards.values() if card.set_code == set_code]

    def as_json(self) -> dict[str, Any]:
        slots = {code: [[count, list(keys)] for count, keys in slots] for code, slots in self.slots.items()}
        return {
            "cards": [card.as_json() for card in self.cards.values()],
            "starters": {code: [list(deck) for deck in decks] for code, decks in self.starters.items()},
            **({"slots": slots} if slots else {}),
            **({"cube": list(self.cube)} if self.cube else {}),
            **({"custom": self.custom.as_json()} if self.custom else {}),
        }

    def as_columns(self) -> dict[str, Any]:
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
        custom = CustomSheets.read(data["custom"]) if data.get("custom") else None
        return cls({card.key: card for card in cards}, starters, slots, tuple(data.get("cube", ())), custom)


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
