"""Champions of decks that bring none (page 14), for the edition of the rules in which every deck has one. Pure.

Players choose champions in the builder of decks, in events, and in the settings of the solo game. Other decks, such as
ready ones in match-ups, have the champion that a bot would choose.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from decks.clash.champions import choose_champion


def deal_champions(
    decks: Sequence[tuple[Card, ...]], champions: Sequence[Card | None], seats: Collection[int]
) -> tuple[Card | None, ...]:
    """Give each of the seats without a champion a creature that no deck of the table holds, each another one; where
    decks of other seats, automatic ones, hold all that are left, one of those.

    The choice depends on the decks alone: it is the same in every game between them, on either side, whoever is first.
    """
    crowned = {one.key for one in champions if one is not None}
    used_keys = {card.key for seat in seats for card in decks[seat]} | crowned
    elsewhere = {card.key for deck in decks for card in deck} - used_keys
    free = {
        card.key: card for card in shipped_cards.cards().values() if not card.is_spell and card.key not in used_keys
    }
    dealt = list(champions)
    for seat in sorted((one for one in seats if dealt[one] is None), key=lambda one: (_words(decks[one]), one)):
        if free:
            best = free.keys() - elsewhere or free.keys()
            champion = choose_champion(decks[seat], [free[key] for key in best])
            dealt[seat] = free.pop(champion.key)
    return tuple(dealt)


def _words(deck: tuple[Card, ...]) -> str:
    return ",".join(sorted(str(card.key) for card in deck))
