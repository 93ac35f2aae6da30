"""The automatic deck of a seat, built from its pool without a player. Pure."""

from __future__ import annotations

from decks.games import BuiltDeck, get_draft_rules
from decks.sheet import Sheet

from .pod import Pod


def build_deck_of(pod: Pod, sheet: Sheet, number: int) -> BuiltDeck:
    """Build the pool with the bots' builder. A way that plays one card per round uses the whole pool in pick order."""
    pool_cards = pod.seat(number).pool
    if pod.options.way.by_round:
        return BuiltDeck(tuple(one.instance for one in pool_cards), ())
    pool = [(one.instance, sheet.cards[one.card]) for one in pool_cards]
    return get_draft_rules(pod.options.game).build(pool, pod.options.edition)
