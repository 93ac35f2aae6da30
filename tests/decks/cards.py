"""Cards made up for the tests of decks."""

from collections.abc import Iterable, Mapping

from catalog.berserk.card import Cost, Element, Kind, PrintedCard, Strike, Subtype
from catalog.names import cards_called, name_key
from decks.verdict import Copies


def printed(
    name: str,
    number: int = 1,
    *,
    set_code: str = "ONE",
    element: Element = "forest",
    kind: Kind = "creature",
    subtype: Subtype = "",
    cost: int = 4,
    elite: bool = False,
    unique: bool = False,
    horde: bool = False,
    name_en: str = "",
    life: int | None = 8,
    text: str = "",
) -> PrintedCard:
    creature = kind == "creature"
    return PrintedCard(
        set_code, number, name, element, kind, Cost(cost, elite), name_en=name_en, subtype=subtype,
        life=life if creature else None, move=1 if creature and not subtype else None,
        strike=Strike(1, 2, 3) if creature else None, unique=unique, horde=horde, text_ru=text,
    )  # fmt: skip


def deck_of(*groups: tuple[PrintedCard, int]) -> list[Copies]:
    return [Copies(card, count) for card, count in groups]


def filler(count: int, copies: int = 3, start: int = 100) -> list[Copies]:
    """So many different harmless cards, a few copies of each."""
    return [Copies(printed(f"Страж {n}", n, name_en=f"Guard {n}"), copies) for n in range(start, start + count)]


class Shelf:
    """A catalogue in memory."""

    def __init__(self, cards: Iterable[PrintedCard]) -> None:
        self.cards = [Copies(card, 0) for card in cards]

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        known: dict[str, list[Copies]] = {}
        for key in keys:
            found = [c for c in self.cards if key in (name_key(c.card.name_ru), name_key(c.card.name_en))]
            if found:
                known[key] = found
        return known

    def nearest(self, name: str) -> tuple[str, ...]:
        return tuple(cards_called(name, {name_key(copies.name): copies.name for copies in self.cards}))
