"""419 What happens instead of healing. What happens instead of a death is in destruction.py."""

from __future__ import annotations

from simulator.berserk.card import Card, Held
from simulator.berserk.chain import Chain
from simulator.berserk.features import PER_BATTLE, PER_TURN, REPLACEMENT, Declared
from simulator.berserk.state import State
from simulator.berserk.vocabulary import HEALED


def healed_otherwise(game: State, target: int, amount: int, chain: Chain) -> bool:
    """Whether something happens instead of healing the card for so much: it is performed next (419.4). 419.5 What has
    led to the healing does not replace it."""
    holder = game.cards[target]
    for held in holder.current:
        if not held.ability.hooks & REPLACEMENT or (chain.source, chain.sentence) == (target, held.sentence):
            continue
        if any(deed[:2] == (target, held.sentence) for deed in chain.deeds):
            continue
        if held.ability.replaces(game, held, holder, HEALED, target):
            _push(game, holder, held, amount, chain)
            return True
    return False


def _push(game: State, holder: Card, held: Held, amount: int, chain: Chain) -> None:
    ability = held.ability
    assert isinstance(ability, Declared)
    if game.log is not None:
        label = game.label(holder.index)
        game.note(
            "419.4", f"{label}: вместо излечения — «{ability.ru}»", f"{label}: “{ability.en}” instead of being healed"
        )
    if ability.period == PER_TURN:
        holder.used = (*holder.used, held.sentence)
    elif ability.period == PER_BATTLE:
        holder.spent = (*holder.spent, held.sentence)
    deeds = (*chain.deeds, (holder.index, held.sentence, -1))
    game.stack.append(
        Chain(
            game.next_number(), ability, holder.index, held.sentence, held.owner(holder), (), ability.objects(), amount,
            chain.happening, (*chain.lineage, chain.number), deeds,
        )
    )  # fmt: skip
