"""The champion of a drafted deck: which creatures may be one, and which one bots choose (page 14). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from catalog.clash.cards import CHAMPIONS, Card
from catalog.terms import Term
from decks.clash.sheet import ClashSheetCard
from decks.games import Way
from decks.sheet import CardKey, Sheet

COPIES: Final = 2  # a deck lists its champion twice


def choose_champion(deck: Iterable[Card], creatures: Iterable[Card]) -> Card:
    """Return the creature that suits the deck best; the first by set and number among equals.

    The cost decides that most creatures of the deck have: each of them in play makes the champion a mana cheaper, and
    each one that is played restores it. Of these creatures the one with the most attack and health is taken.
    """
    costs = [card.cost for card in deck if not card.is_spell]
    return min(creatures, key=lambda card: (-costs.count(card.cost), -card.axe - card.shield, card.key))


class Champions:
    """`decks.games.LeaderRules` of the edition with the module «Чемпион»."""

    name = Term("Чемпион", "Champion")
    text = Term(
        "Существо не из вашей колоды. Оно лежит рядом с ней, открыто для всех, и призывается из любой фазы призыва.",
        "A creature that is not in your deck. It lies beside it, open to all, and can be summoned in any phase of "
        "summoning.",
    )
    copies = COPIES
    format = "clash-champion"

    def apply_to(self, edition: str) -> bool:
        return edition == CHAMPIONS

    def candidates(
        self, way: Way, sheet: Sheet, pool: Sequence[CardKey], main: Sequence[CardKey]
    ) -> tuple[CardKey, ...]:
        """Creatures of the event outside the deck. In the mutation league the laboratory is cut up, so its cards are
        left out too."""
        held = set(pool if way.changing else main)
        rows: Iterable[ClashSheetCard] = sheet.cards.values()
        return tuple(row.key for row in rows if not row.card.is_spell and row.key not in held)

    def choose(self, sheet: Sheet, main: Sequence[CardKey], candidates: Sequence[CardKey]) -> CardKey:
        cards = {sheet.cards[key].card: key for key in candidates}
        return cards[choose_champion([sheet.cards[key].card for key in main], cards)]
