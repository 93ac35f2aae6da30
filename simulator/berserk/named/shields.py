"""Named abilities that keep harm away: protection, armour."""

from __future__ import annotations

from simulator.berserk.action_filter import Manner
from simulator.berserk.bans import stat
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain, PendingWounds
from simulator.berserk.features import NAMED_X, PREVENTION, SHIELD, Ability, PlayedAbility
from simulator.berserk.named.named_ability import Constant
from simulator.berserk.state import State
from simulator.berserk.vocabulary import ANSWER, ATTACK, NON_MAGIC_ATTACK


class ProtectionLoss(Ability):
    """«Теряет защиту от …» (407.5, 411.4а): effects of that kind ignore all protections of its holder."""

    __slots__ = ("manner",)

    def __init__(self, ru: str, en: str, manner: Manner) -> None:
        super().__init__("", "407.5", ru, en)
        self.manner = manner

    def opens(self, game: State, source: int, holder: Card, nature: int, word: str) -> bool:
        return self.manner.speaks_of(word) if word else self.manner.takes(game, nature, source, holder.index)


class Protection(Constant):
    """«Защита от [текст]» (411): effects of that kind, and of narrower kinds, do not affect the card (411.4)."""

    __slots__ = ("manner",)

    def __init__(self, manner: Manner) -> None:
        super().__init__("protection", hooks=SHIELD)
        self.manner = manner

    def guards(self, mask: int, words: tuple[str, ...]) -> bool:
        manner = self.manner
        if manner.least_value or manner.most_value >= 0 or manner.parity >= 0:
            return False
        return manner.by is None and manner.mask & mask == mask and all(word in manner.words for word in words)

    def shields(self, game: State, holder: Card, source: int, nature: int, word: str, chain: Chain | None) -> bool:
        if word:
            return self.manner.speaks_of(word)
        if (
            self.manner.instant
            and chain is not None
            and isinstance(chain.feature, PlayedAbility)
            and chain.feature.instant
        ):
            return True
        if chain is None:
            return self.manner.takes(game, nature, source, holder.index)
        value = chain.values[1 if nature & ANSWER else 0] if nature & ATTACK else -1
        return self.manner.takes(game, nature, source, holder.index, chain.powers[0], value)


class Armour(Constant):
    """«Броня Х» (420): each player's turn the first X wounds from non-magic attacks on it are prevented.

    How many it has prevented is counted on the card (`armoured`), so a greater armour that comes later (414.4)
    prevents only the rest.
    """

    __slots__ = ()

    def __init__(self, x: int) -> None:
        super().__init__("armour", x, hooks=PREVENTION)

    def prevents(self, game: State, held: HeldAbility, holder: Card, wounding: PendingWounds) -> int:
        if wounding.target != holder.index or not wounding.nature & NON_MAGIC_ATTACK:
            return 0
        return max(0, stat(game, holder, NAMED_X, self.x, "armour") - holder.armoured)

    def on_prevention(self, game: State, held: HeldAbility, holder: Card, wounding: PendingWounds, amount: int) -> None:
        holder.armoured += amount
