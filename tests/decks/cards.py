"""Cards made up for the tests of decks."""

from collections.abc import Iterable

from catalog.berserk.card import Cost, Element, Kind, PrintedCard, Strike, Subtype
from decks.memory_lookup import MemoryLookup
from decks.verdict import Copies


def make_card(
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
    return [Copies(make_card(f"Страж {n}", n, name_en=f"Guard {n}"), copies) for n in range(start, start + count)]


class Shelf(MemoryLookup):
    """A catalogue in memory."""

    def __init__(self, cards: Iterable[PrintedCard]) -> None:
        super().__init__(Copies(card, 0) for card in cards)
