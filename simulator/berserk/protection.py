"""Protection of a target: named protections, and the thick hide."""

from __future__ import annotations

from simulator.berserk.bans import ignored_by, mark_counts
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.features import (
    SHIELD,
)
from simulator.berserk.named.shields import ProtectionLoss
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    AFTER,
    ANSWER,
    DEALT,
    DECLARED,
    MISSED,
    THICK_HIDE,
)


def _thick_hide(game: State, source: int, event: GameEvent) -> bool:
    """«Толстокожесть»: whether abilities «при нападении», «при атаке» and «после атаки» of an attacker spare the
    attacked card.

    411.1, 216.10 It is a protection: a card that has it during the object of defence of the triggered ability is
    spared.
    """
    if (
        event.event not in (DECLARED, DEALT, MISSED, AFTER)
        or event.subject != source
        or event.nature & ANSWER
        or event.other < 0
    ):
        return False
    return game.cards[event.other].marks & THICK_HIDE != 0 and mark_counts(game, source, event.other, THICK_HIDE)


def is_protected(game: State, target: int, source: int, nature: int, word: str, chain: Chain | None) -> bool:
    """411.1 Whether a card is protected from an effect of another card, unless that one ignores the protection."""
    holder = game.cards[target]
    if not holder.hooks & SHIELD:
        return False
    for held in holder.current:
        ability = held.ability
        if not ability.hooks & SHIELD or ignored_by(game, source, target, held, nature, word):
            continue
        if ability.shields(game, holder, source, nature, word, chain):
            return not _unguarded(game, holder, source, nature, word)
    return False


def _unguarded(game: State, holder: Card, source: int, nature: int, word: str) -> bool:
    """407.5 Whether the card has lost its protection from this effect."""
    for held in holder.current:
        if isinstance(held.ability, ProtectionLoss) and held.ability.opens(game, source, holder, nature, word):
            return True
    return False
