"""Replacement of events (419): of a death, of healing."""

from __future__ import annotations

from simulator.berserk.action_filter import Manner
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.conditions import Condition
from simulator.berserk.features import REPLACEMENT, AbilityEffect, DeclaredAbility, TargetSlot
from simulator.berserk.heal_replacement import DIVE, EXILE, EXTRA_LIVES, POISON, RISE, TAPPING, TOKENS, UNTAPPING
from simulator.berserk.named.registry import named
from simulator.berserk.objects import REPLACED
from simulator.berserk.operations import change_shape, exile, gain, give_extra, give_tokens, heal_card, open_card, tap
from simulator.berserk.quantities import NO_MOST
from simulator.berserk.state import State
from simulator.berserk.targeting import target_refused
from simulator.berserk.texts.events import EventSubject
from simulator.berserk.vocabulary import BATTLE, DIED


class Replacement(DeclaredAbility):
    """«Вместо гибели …» (419.1а): the effects replace the effect of destruction. `may`: its player decides (405.3);
    after a refusal the card dies. `what`: HEALED for «вместо излечения», where the effects themselves ask the
    player."""

    __slots__ = ("condition", "greatest", "least", "manner", "what", "who")

    def __init__(
        self,
        ru: str,
        en: str,
        effects: tuple[AbilityEffect, ...],
        slots: tuple[TargetSlot, ...],
        times: int,
        period: int,
        may: bool,
        what: int = DIED,
        who: EventSubject | None = None,
        manner: Manner | None = None,
        least: int = 0,
        greatest: int = NO_MOST,
        condition: Condition | None = None,
    ) -> None:
        super().__init__(
            "", "419.1а", ru, en, slots=slots, effects=effects, times=times, period=period, hooks=REPLACEMENT
        )
        self.may = may
        self.condition = condition
        self.manner = manner  # of wounds
        self.least = least
        self.greatest = greatest
        self.what = what
        self.who = who  # the card of the replaced event; None: this card

    def objects(self) -> tuple[int, ...]:
        return REPLACED

    def replaces(
        self, game: State, held: HeldAbility, holder: Card, what: int, card: int, event: GameEvent | None = None
    ) -> bool:
        """Whether it replaces this event of its card: its limit is not reached and it has legal targets (103.3)."""
        if what != self.what or (holder.hidden and self.who is not None):
            return False
        if card != holder.index if self.who is None else not self.who.fits(game, holder, card):
            return False
        if self.period and (holder.used if self.period == 1 else holder.spent).count(held.sentence) >= self.times:
            return False
        if event is not None and not self._of_such(game, holder, event):
            return False
        deed = Chain(0, self, holder.index, held.sentence, held.owner(holder), (), ())
        if self.who is not None:
            deed.it = card
        if self.condition is not None and not self.condition.holds(game, holder.index, held.owner(holder), deed):
            return False
        for slot in self.slots:
            able = [one for one in slot.candidates(game, deed) if not target_refused(game, deed, slot, one)]
            if len(able) < slot.least:
                return False
        return True

    def _of_such(self, game: State, holder: Card, event: GameEvent) -> bool:
        """Whether the number of wounds and their source match the text."""
        if event.amount < self.least or event.amount > self.greatest:
            return False
        manner = self.manner
        return manner is None or manner.takes(game, event.nature, event.other, holder.index, -1, event.amount)


class AfterAll(AbilityEffect):
    """Perform the original event after the player has declined the replacement."""

    __slots__ = ("fate",)

    def __init__(self, fate: int) -> None:
        self.fate = fate

    def perform(self, game: State, chain: Chain) -> bool:
        index = chain.it if chain.it >= 0 else chain.source
        if self.fate == EXTRA_LIVES:
            give_extra(game, index, chain.x, chain)
        elif self.fate == TOKENS:
            give_tokens(game, index, chain.x, chain)
        elif self.fate == EXILE:
            exile(game, index, chain)
        elif self.fate == UNTAPPING:
            open_card(game, index, "416", chain)
        elif self.fate == TAPPING:
            tap(game, index, chain)
        elif self.fate == POISON:
            poison = named("poison", chain.x)
            if poison is not None:
                gain(game, index, poison, BATTLE, chain)
        elif self.fate in (DIVE, RISE):
            change_shape(game, index, 1 if self.fate == DIVE else 0, chain)
        else:
            heal_card(game, index, chain.x, chain, settled=True)
        return True
