"""A deck as text with the hero's line, written and read. Pure.

Герой: Тамга-хан
3 Молодой гонец
2 Волчий наездник
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from catalog.heroes.cards import KINDS, Card
from catalog.names import name_key
from catalog.terms import Language, Term
from decks.heroes.checking import parts

HERO: Final = Term("Герой", "Hero")
_HERO_LINE: Final = re.compile(r"^(?:герой|hero)\s*[:\-–—]\s*(.+)$", re.IGNORECASE)
_LINE: Final = re.compile(r"^(?:(\d{1,3})\s*[xх×*]?\s+)?(.+?)(?:\s*\(([\w-]+)(?:\s+(\d{1,4}))?\))?$")
MOST: Final = 60  # copies of one line; more is a slip of the pen


@dataclass(frozen=True, slots=True)
class Mistake:
    """A line that cannot be read, why, and the nearest name that is known ("" for none)."""

    line: int
    text: str
    why: Term
    nearest: str = ""


@dataclass(frozen=True, slots=True)
class DeckList:
    """The cards that were read, the hero among them, and the lines that were not."""

    cards: tuple[Card, ...]
    mistakes: tuple[Mistake, ...]


def write(cards: Sequence[Card], lang: Language) -> str:
    """The hero's line, then the cards by type and cost, a line each with the number of copies."""
    sorted_out = parts(cards)
    lines = [f"{HERO.said(lang)}: {hero.name.said(lang)}" for hero in sorted_out.heroes]
    counted = Counter(sorted_out.cards)
    order = list(KINDS)
    for card in sorted(counted, key=lambda one: (order.index(one.kind), one.cost, one.key)):
        lines.append(f"{counted[card]} {card.name.said(lang)}")
    return "\n".join(lines) + "\n"


def read(text: str, known: Iterable[Card]) -> DeckList:
    """The cards of a list, by their names in either language; nothing is dropped silently."""
    by_name: dict[str, Card] = {}
    for card in known:
        for name in (card.name_ru, card.name_en):
            if name:
                by_name.setdefault(name_key(name), card)
    cards: list[Card] = []
    mistakes: list[Mistake] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        hero = _HERO_LINE.match(line)
        match = _LINE.match(hero[1] if hero else line)
        assert match is not None  # the pattern takes any words
        count = int(match[1] or 1)
        card_read = by_name.get(name_key(match[2]))
        if card_read is None:
            near = difflib.get_close_matches(name_key(match[2]), by_name, 1)
            nearest = by_name[near[0]].name.ru if near else ""
            mistakes.append(Mistake(number, line, Term("Такой карты нет", "There is no such card"), nearest))
        elif hero and card_read.kind != "hero":
            mistakes.append(Mistake(number, line, Term("Эта карта не герой", "This card is no hero")))
        elif not 0 < count <= MOST:
            mistakes.append(
                Mistake(number, line, Term(f"Копий бывает от 1 до {MOST}", f"There are 1 to {MOST} copies"))
            )
        else:
            cards.extend([card_read] * count)
    return DeckList(tuple(cards), tuple(mistakes))
