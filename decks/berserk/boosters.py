"""Booster collation: 12 distinct cards, of which 8 are common, 3 uncommon and 1 rare or, 4 times in 24, ultra-rare.

In a set with all six elements, the commons contain each element at least once and the uncommons differ in element.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from catalog.berserk.card import Element, Rarity
from decks.berserk.sheet import BerserkSheetCard
from decks.draws import RandomStream
from decks.sheet import CannotOpen, CardKey, Sheet

COMMONS, UNCOMMONS, RARES = 8, 3, 1
BOOSTER = COMMONS + UNCOMMONS + RARES
ULTRA_RARE_IN = (4, 24)  # an ultra-rare replaces the rare in 4 of 24 boosters
ELEMENTS: tuple[Element, ...] = get_args(Element)


@dataclass(frozen=True, slots=True)
class CardsByRarity:
    """The cards of a set by rarity, in the order of their numbers."""

    set_code: str
    commons: tuple[BerserkSheetCard, ...]
    uncommons: tuple[BerserkSheetCard, ...]
    rares: tuple[BerserkSheetCard, ...]
    ultra_rares: tuple[BerserkSheetCard, ...]

    @classmethod
    def of(cls, sheet: Sheet, set_code: str) -> CardsByRarity:
        """Raises CannotOpen when the set has too few cards of a rarity."""

        def of_rarity(rarity: Rarity) -> tuple[BerserkSheetCard, ...]:
            return tuple(card for card in cards if card.rarity == rarity)

        cards = sorted(sheet.of_set(set_code), key=lambda card: card.number)
        printing = cls(set_code, of_rarity("common"), of_rarity("uncommon"), of_rarity("rare"), of_rarity("ultra-rare"))
        needs: list[tuple[Rarity, int, int]] = [
            ("common", len(printing.commons), COMMONS),
            ("uncommon", len(printing.uncommons), UNCOMMONS),
            ("rare", len(printing.rares) + len(printing.ultra_rares), RARES),
        ]
        for rarity, have, need in needs:
            if have < need:
                raise CannotOpen(set_code, rarity, have, need)
        return printing

    def open(self, stream: RandomStream) -> list[CardKey]:
        """The cards of one booster: commons, uncommons, then the rare."""
        six = {card.element for card in self.commons} == set(ELEMENTS)
        commons = self._commons(stream, each_element=six)
        uncommons = self._uncommons(stream, differ=six)
        return [card.key for card in (*commons, *uncommons, self._rare(stream))]

    def _commons(self, stream: RandomStream, each_element: bool) -> list[BerserkSheetCard]:
        commons: list[BerserkSheetCard] = []
        if each_element:
            for element in ELEMENTS:
                commons.append(stream.choice([card for card in self.commons if card.element == element]))
        while len(commons) < COMMONS:
            used_numbers = {card.number for card in commons}  # two whole cards are slow to compare
            commons.append(stream.choice([card for card in self.commons if card.number not in used_numbers]))
        return commons

    def _uncommons(self, stream: RandomStream, differ: bool) -> list[BerserkSheetCard]:
        differ = differ and len({card.element for card in self.uncommons}) >= UNCOMMONS
        uncommons: list[BerserkSheetCard] = []
        while len(uncommons) < UNCOMMONS:
            used_elements = {card.element for card in uncommons} if differ else set()
            used_numbers = {card.number for card in uncommons}
            candidates = [
                card for card in self.uncommons if card.number not in used_numbers and card.element not in used_elements
            ]
            uncommons.append(stream.choice(candidates))
        return uncommons

    def _rare(self, stream: RandomStream) -> BerserkSheetCard:
        times, boosters = ULTRA_RARE_IN
        ultra = stream.below(boosters) < times
        return stream.choice(self.ultra_rares if (ultra and self.ultra_rares) or not self.rares else self.rares)
