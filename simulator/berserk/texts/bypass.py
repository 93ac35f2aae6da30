"""Abilities of other cards that a card ignores (408)."""

from __future__ import annotations

from simulator.berserk.action_filter import Manner
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.features import IGNORE, Ability
from simulator.berserk.filters import Filter
from simulator.berserk.named.shields import Protection
from simulator.berserk.state import State
from simulator.berserk.vocabulary import ANSWER, MISS, SIMPLE_STRIKE


class AbilityBypass(Ability):
    """408.1 Ignore abilities of the cards that it deals with: abilities of some names, protections from some kinds, or,
    with neither, all abilities that they have not acquired (408.2). 408.3 An ignored ability counts as absent; 408.5
    actions that the target declares still work."""

    __slots__ = ("ids", "of", "protections", "when")

    def __init__(
        self, ru: str, en: str, ids: tuple[str, ...], protections: tuple[Manner, ...], of: Filter | None,
        when: Manner | None = None,
    ) -> None:  # fmt: skip
        super().__init__("", "408.1", ru, en, hooks=IGNORE)
        self.ids = ids
        self.protections = protections
        self.of = of
        self.when = when  # only in actions of this kind; None: always

    def ignores(self, game: State, holder: Card, target: Card, borne: HeldAbility, nature: int, word: str) -> bool:
        if self.of is not None and not self.of.accepts(game, target.index, holder.index, holder.controller, None):
            return False
        if self.when is not None and not self._acts_so(game, holder, self.when, nature):
            return False
        if not self.ids and not self.protections:
            return not borne.acquired  # 408.2
        if borne.ability.id in self.ids:
            return True
        ability = borne.ability
        if not isinstance(ability, Protection):
            return False
        for manner in self.protections:
            # 411.4а a narrow protection that is ignored is that part of a wider one
            meant = manner.speaks_of(word) if word else manner.mask & nature != 0
            if meant and (manner.by is None or self._from_such(game, holder, manner, ability)):
                return True
        return False

    def _acts_so(self, game: State, holder: Card, when: Manner, nature: int) -> bool:
        """Whether the card's latest action on the stack, or else one of that nature, is of the kind; of a blow whose
        power is not settled yet no strength is known."""
        me = holder.index
        for chain in reversed(game.stack):
            if chain.source == me:
                return when.takes(game, chain.nature, me, me, chain.power_of(chain.nature))
            if chain.answered and chain.target == me:
                answer = SIMPLE_STRIKE | ANSWER
                return when.takes(game, answer, me, me, chain.power_of(answer))
        return when.takes(game, nature, me, me, MISS)

    def _from_such(self, game: State, holder: Card, manner: Manner, borne: Protection) -> bool:
        """«Игнорирует защиту от атак летающих»: said by one of those, of a protection from them or from all such."""
        by = manner.by
        if by is None or not by.accepts(game, holder.index, holder.index, holder.controller, None):
            return False
        return borne.manner.by is not None or manner.mask & ~borne.manner.mask == 0
