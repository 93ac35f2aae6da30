"""The contents of a booster: 11 commons, 3 uncommons and a rare or, once in eight, an ultra-rare; none twice. Pure.

Heroes are in no booster: everybody is lent two by lot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from catalog.heroes.cards import Rarity
from decks.draws import RandomStream
from decks.heroes.sheet import HeroesSheetCard
from decks.sheet import CannotOpen, CardKey, Sheet

COMMONS, UNCOMMONS, RARES = 11, 3, 1
BOOSTER: Final = COMMONS + UNCOMMONS + RARES
ULTRA_RARE_IN: Final = 8  # an ultra-rare replaces the rare in one of 8 boosters
LENT: Final = 2  # heroes that everybody is given by lot


def collate(cards: Sequence[HeroesSheetCard], stream: RandomStream) -> list[CardKey]:
    """The cards of one booster of a set: commons, uncommons, then the rare. Raises CannotOpen."""

    def of_rarity(rarity: Rarity) -> list[HeroesSheetCard]:
        return [card for card in cards if card.rarity == rarity]

    code = cards[0].set_code if cards else ""
    rares, ultra_rares = of_rarity("rare"), of_rarity("ultra-rare")
    commons = _some(of_rarity("common"), COMMONS, stream, code, "common")
    uncommons = _some(of_rarity("uncommon"), UNCOMMONS, stream, code, "uncommon")
    if not (rares or ultra_rares):
        raise CannotOpen(code, "rare", 0, RARES)
    ultra = stream.below(ULTRA_RARE_IN) == 0
    last = stream.choice(ultra_rares if (ultra and ultra_rares) or not rares else rares)
    return [card.key for card in (*commons, *uncommons, last)]


def lend(sheet: Sheet, stream: RandomStream) -> list[CardKey]:
    """Return the two different heroes that a place borrows. Raises CannotOpen."""
    heroes = [card for card in sheet.cards.values() if card.kind == "hero"]
    heroes_of_place = _some(heroes, min(LENT, max(1, len(heroes))), stream, "", "hero")
    return [card.key for card in heroes_of_place]


def _some(
    cards: Sequence[HeroesSheetCard], count: int, stream: RandomStream, code: str, rarity: str
) -> list[HeroesSheetCard]:
    """Draw `count` different cards one after another."""
    if len(cards) < count:
        raise CannotOpen(code, rarity, len(cards), count)
    pool, draw = list(cards), []
    for _ in range(count):
        draw.append(stream.choice(pool))
        pool.remove(draw[-1])
    return draw
