"""What a booster holds: 11 commons, 3 uncommons and a rare or, once in eight, an ultra-rare; none twice. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.heroes.cards import Card, Rarity
from catalog.terms import Term
from decks.draws import Stream

COMMONS, UNCOMMONS, RARES = 11, 3, 1
BOOSTER: Final = COMMONS + UNCOMMONS + RARES
ULTRA_RARE_IN: Final = 8  # an ultra-rare stands for the rare once in so many boosters
SEALED: Final = 6  # boosters of a sealed pool
DRAFT: Final = 3  # boosters of a draft
LENT: Final = 2  # heroes that everybody is given by lot


class CannotOpen(ValueError):
    """The cards cannot fill a booster; `text` says of which rarity they have how many and need how many."""

    def __init__(self, rarity: Rarity, have: int, need: int) -> None:
        super().__init__(f"{have} {rarity} cards, a booster needs {need}")
        self.text = Term(f"Карт редкости «{rarity}»: {have}, бустеру нужно {need}", str(self))


@dataclass(frozen=True, slots=True)
class Printing:
    """The cards of a set by rarity, in the order of their numbers; heroes and created cards are in no booster."""

    commons: tuple[Card, ...]
    uncommons: tuple[Card, ...]
    rares: tuple[Card, ...]
    ultra_rares: tuple[Card, ...]
    heroes: tuple[Card, ...]

    @classmethod
    def of(cls, cards: Sequence[Card]) -> Printing:
        """Raises `CannotOpen` when there are too few cards of a rarity."""

        def of_rarity(rarity: Rarity) -> tuple[Card, ...]:
            return tuple(sorted((card for card in cards if card.rarity == rarity), key=lambda card: card.key))

        printing = cls(*(of_rarity(one) for one in ("common", "uncommon", "rare", "ultra-rare", "hero")))
        needs: list[tuple[Rarity, int, int]] = [
            ("common", len(printing.commons), COMMONS),
            ("uncommon", len(printing.uncommons), UNCOMMONS),
            ("rare", len(printing.rares) + len(printing.ultra_rares), RARES),
        ]
        for rarity, have, need in needs:
            if have < need:
                raise CannotOpen(rarity, have, need)
        return printing

    def open(self, stream: Stream) -> tuple[Card, ...]:
        """The cards of one booster: commons, uncommons, then the rare."""
        ultra = stream.below(ULTRA_RARE_IN) == 0
        last = self.ultra_rares if (ultra and self.ultra_rares) or not self.rares else self.rares
        commons, uncommons = _some(self.commons, COMMONS, stream), _some(self.uncommons, UNCOMMONS, stream)
        return (*commons, *uncommons, stream.choice(last))

    def sealed(self, stream: Stream) -> tuple[Card, ...]:
        """A sealed pool: six boosters, and two heroes by lot."""
        opened = [card for _ in range(SEALED) for card in self.open(stream)]
        return (*opened, *self.lent(stream))

    def lent(self, stream: Stream) -> tuple[Card, ...]:
        """The heroes that a player is given by lot, two different ones."""
        return _some(self.heroes, min(LENT, len(self.heroes)), stream)


def _some(cards: Sequence[Card], count: int, stream: Stream) -> tuple[Card, ...]:
    """So many different cards."""
    left = list(cards)
    chosen = []
    for _ in range(count):
        card = stream.choice(left)
        left.remove(card)
        chosen.append(card)
    return tuple(chosen)
