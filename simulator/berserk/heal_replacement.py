"""419 Replacement of healing and of gains of a card. Replacement of a death: destruction.py."""

from __future__ import annotations

from typing import Final

from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.features import PER_BATTLE, PER_TURN, REPLACEMENT, DeclaredAbility
from simulator.berserk.state import State
from simulator.berserk.vocabulary import REPLACES

# Events other than death and healing that can be replaced, by the words of the card language.
CURSE: Final = 101
POISON: Final = 102
BLESSING: Final = 103
EXTRA_LIVES: Final = 104
TOKENS: Final = 105
WOUNDS: Final = 106
WITH_HOST: Final = 107  # 210.6 an attached card dies after its host
EXILE: Final = 108
RESURRECTION: Final = 109
DIVE: Final = 110
RISE: Final = 111
UNTAPPING: Final = 112
TAPPING: Final = 113  # by an effect
DISPLACEMENT: Final = 114
ANSWER_BLOW: Final = 115  # its answering strike
INCARNATION: Final = 116
FATES: Final[dict[str, int]] = {
    "cursed": CURSE, "poisoned": POISON, "blessed": BLESSING, "gains extra lives": EXTRA_LIVES, "gains token": TOKENS,
    "wounded": WOUNDS, "dies with host": WITH_HOST, "exiled": EXILE, "resurrected": RESURRECTION, "submerges": DIVE,
    "surfaces": RISE, "untapped": UNTAPPING, "tapped": TAPPING, "moved": DISPLACEMENT, "strikes back": ANSWER_BLOW,
    "incarnated": INCARNATION,
}  # fmt: skip
GIFTS: Final[dict[str, int]] = {"curse": CURSE, "poison": POISON, "blessing": BLESSING}


def happens_otherwise(
    game: State, fate: int, target: int, amount: int, chain: Chain | None, event: GameEvent | None = None
) -> bool:
    """Whether a replacement applies to this event of the card; if so, it is performed next (419.4). 419.5 A replacement
    that has led to the event does not replace it. `fate`: HEALED, or one of `FATES`; `event`: the wounds."""
    for index in game.listeners[REPLACES]:
        holder = game.cards[index]
        for held in holder.current:
            if not held.ability.hooks & REPLACEMENT:
                continue
            if chain is not None and (
                (chain.source, chain.sentence) == (index, held.sentence)
                or any(deed[:2] == (index, held.sentence) for deed in chain.deeds)
            ):
                continue
            ability = held.ability
            if isinstance(ability, DeclaredAbility) and ability.may:
                continue  # the player chooses when the card is wounded
            if ability.replaces(game, held, holder, fate, target, event):
                push(game, holder, held, target, amount, chain, event)
                return True
    return False


def push(
    game: State, holder: Card, held: HeldAbility, target: int, amount: int, chain: Chain | None, event: GameEvent | None
) -> None:
    """419.4 Put the effects of the replacement on the stack: they are performed next."""
    ability = held.ability
    assert isinstance(ability, DeclaredAbility)
    if game.log is not None:
        label = game.label(target)
        game.note("419.4", f"{label}: вместо этого — «{ability.ru}»", f"{label}: “{ability.en}” instead")
    if ability.period == PER_TURN:
        holder.used = (*holder.used, held.sentence)
    elif ability.period == PER_BATTLE:
        holder.spent = (*holder.spent, held.sentence)
    lineage = () if chain is None else (*chain.lineage, chain.number)
    deeds = (*(() if chain is None else chain.deeds), (holder.index, held.sentence, -1))
    happening = event if event is not None else None if chain is None else chain.happening
    instead = Chain(
        game.next_number(), ability, holder.index, held.sentence, held.owner(holder), (), ability.objects(), amount,
        happening, lineage, deeds,
    )  # fmt: skip
    if target != holder.index:
        instead.it = target
    game.stack.append(instead)
