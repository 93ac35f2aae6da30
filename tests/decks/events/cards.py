"""A little printed set for the tests: 200 cards in the usual rarities, of all six elements."""

from __future__ import annotations

from functools import cache
from typing import get_args

from catalog.berserk.card import Cost, Element, PrintedCard, Rarity, Strike
from decks.berserk.sheet import build_sheet
from decks.sheet import CardKey, Sheet

RARITIES: tuple[tuple[Rarity, int], ...] = (("common", 98), ("uncommon", 48), ("rare", 35), ("ultra-rare", 19))
STRIKES = {2: (0, 1, 2), 3: (1, 2, 2), 4: (1, 2, 3), 5: (2, 2, 3), 6: (2, 3, 3), 7: (2, 3, 4), 8: (3, 4, 5)}


def printed_set(code: str = "trial", rarities: tuple[tuple[Rarity, int], ...] = RARITIES) -> list[PrintedCard]:
    elements: tuple[Element, ...] = get_args(Element)
    cards: list[PrintedCard] = []
    for rarity, count in rarities:
        for index in range(count):
            number = len(cards) + 1
            cost = 2 + (index * 7 + number) % 7
            cards.append(
                PrintedCard(
                    set_code=code,
                    number=number,
                    name_ru=f"Воин {code} {number}",
                    name_en=f"Warrior {code} {number}",
                    element=elements[index % 6],
                    kind="creature",
                    subtype="flyer" if number % 17 == 0 else "",
                    cost=Cost(cost, elite=number % 5 == 0),
                    life=2 + cost + number % 3,
                    move=None if number % 17 == 0 else 1 + number % 2,
                    strike=Strike(*STRIKES[cost]),
                    classes=("Орк",) if number % 9 == 0 else (),
                    text_ru="Выстрел на 1-2-3." if number % 8 == 0 else "Броня 1." if number % 6 == 0 else "",
                    rarity=rarity,
                    unique=number % 11 == 0,
                    horde=number % 50 == 0,
                )
            )
    return cards


def starters(cards: list[PrintedCard]) -> tuple[tuple[CardKey, ...], ...]:
    keys = [f"{card.set_code}-{card.number}" for card in cards]
    return tuple(keys[:30]), tuple(keys[30:60])


@cache
def sheet(*codes: str) -> Sheet:
    cards = {code: printed_set(code) for code in codes or ("trial",)}
    return build_sheet(
        [card for printed in cards.values() for card in printed],
        starters={code: starters(printed) for code, printed in cards.items()},
    )
