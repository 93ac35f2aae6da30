"""Champions of decks that bring none (page 14), for the edition of the rules in which every deck has one. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence

from catalog.clash import shipped_cards
from catalog.clash.cards import Card


def deal_champions(
    decks: Sequence[tuple[Card, ...]], champions: Sequence[Card | None], seats: Collection[int]
) -> tuple[Card | None, ...]:
    """Give each of the seats without a champion a creature that no deck of the table holds, each another one; where
    decks of other seats, automatic ones, hold all that are left, one of those.

    The lot depends on the decks alone: it is the same in every game between them, on either side, whoever is first.
    """
    crowned = {one.key for one in champions if one is not None}
    held = {card.key for seat in seats for card in decks[seat]} | crowned
    elsewhere = {card.key for deck in decks for card in deck} - held
    free = {card.key: card for card in shipped_cards.cards().values() if not card.is_spell and card.key not in held}
    dealt = list(champions)
    for seat in sorted((one for one in seats if dealt[one] is None), key=lambda one: (_words(decks[one]), one)):
        if free:
            lot = _words(decks[seat])
            best = free.keys() - elsewhere or free.keys()
            key = min(best, key=lambda key: hashlib.sha256(f"{lot}:{key}".encode()).digest())
            dealt[seat] = free.pop(key)
    return tuple(dealt)


def _words(deck: tuple[Card, ...]) -> str:
    return ",".join(sorted(str(card.key) for card in deck))
