"""Effects on lives: wounding, healing, destroying, finishing, extra lives, redistribution of wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from catalog.berserk.language import tree as t
from simulator.berserk.actions import Question
from simulator.berserk.bans import stat
from simulator.berserk.behaviours import behaviour
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.descriptions import filter_of, optional_quantity, quantity_of
from simulator.berserk.events import emit
from simulator.berserk.features import NAMED_X, VALUE, AbilityEffect, DeclaredAbility
from simulator.berserk.filters import Filter
from simulator.berserk.modifiers import apply_modifiers
from simulator.berserk.operations import destroy, give_extra, heal_card, may_be_healed
from simulator.berserk.protection import is_protected
from simulator.berserk.quantities import Quantity
from simulator.berserk.state import State
from simulator.berserk.targets import FinishSlot, Whom, with_amounts
from simulator.berserk.vocabulary import ATTACK, CHANGED, INFLUENCE, NAMED_WORKS, SPITE
from simulator.berserk.wounds import wound

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


class WoundCards(AbilityEffect):
    """«Ранить … на N»; `itself`: «раниться» (Глоссарий)."""

    __slots__ = ("amount", "itself", "whom")

    def __init__(self, whom: Whom, amount: Quantity, itself: bool) -> None:
        self.whom = whom
        self.amount = amount
        self.itself = itself

    def perform(self, game: State, chain: Chain) -> bool:
        nature = INFLUENCE if chain.nature & ATTACK else chain.nature  # what goes with an attack is none itself
        for index, amount in with_amounts(game, chain, self.whom, self.amount):
            own = self.itself or index == chain.source
            dealt = apply_modifiers(game, VALUE, chain, chain.source, index, nature, amount)
            wound(game, index, dealt, chain.source, chain.player, nature, chain, self_inflicted=own)
        return True


class SpiteCards(AbilityEffect):
    """«Подлость N»: wound a card of the same player for N. Modifiers that raise the number of the ability raise the
    wounds."""

    __slots__ = ("amount", "whom")

    def __init__(self, whom: Whom, amount: Quantity) -> None:
        self.whom = whom
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        for index, amount in with_amounts(game, chain, self.whom, self.amount):
            spite(game, chain, index, amount)
        return True


def spite(game: State, chain: Chain, index: int, amount: int) -> None:
    """Wound a card by «подлость» of the chain's card, and announce the event."""
    raised = stat(game, game.cards[chain.source], NAMED_X, amount, "spite")
    if is_protected(game, index, chain.source, INFLUENCE | SPITE, "spite", chain):
        return
    dealt = apply_modifiers(game, VALUE, chain, chain.source, index, INFLUENCE | SPITE, raised)
    wound(game, index, dealt, chain.source, chain.player, INFLUENCE | SPITE, chain, self_inflicted=True)
    told = isinstance(chain.feature, DeclaredAbility) and chain.feature.id == "spite"  # by its name, once it is done
    if game.listeners[NAMED_WORKS] and not told:
        emit(game, GameEvent(NAMED_WORKS, chain.source, index, dealt, chain.number, word="spite"))


class HealCards(AbilityEffect):
    """«Излечение (на Х)»: remove that many wounds, or all."""

    __slots__ = ("amount", "whom")

    def __init__(self, whom: Whom, amount: Quantity | None) -> None:
        self.whom = whom
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        if self.amount is None:
            for index in self.whom.cards(game, chain):
                heal_card(game, index, -1, chain)
            return True
        for index, amount in with_amounts(game, chain, self.whom, self.amount):
            heal_card(game, index, amount, chain)
        return True


class EnterWithWounds(AbilityEffect):
    """«Входит в игру с 3 ранами», «с 1 жизнью»: markers of wounds on a card that has come, which nothing wounds."""

    __slots__ = ("amount", "left", "whom")

    def __init__(self, whom: Whom, amount: Quantity, left: bool) -> None:
        self.whom = whom
        self.amount = amount
        self.left = left

    def perform(self, game: State, chain: Chain) -> bool:
        for index, amount in with_amounts(game, chain, self.whom, self.amount):
            card = game.cards[index]
            if not card.in_squad:
                continue
            wounds = card.life - amount if self.left else card.wounds + amount
            card.wounds = max(0, min(wounds, card.life + card.extra - 1))
            game.dirty |= CHANGED
            if game.log is not None:
                label = game.label(index)
                game.note("416", f"{label}: ран {card.wounds}", f"{label}: wounds {card.wounds}")
        return True


class DestroyCards(AbilityEffect):
    """«Уничтожить»: gives the effect of destruction (Глоссарий)."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            destroy(game, index, chain)
        return True


class FinishCard(AbilityEffect):
    """«Добивание на Х»; protection from finishing saves from it."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            if not is_protected(game, index, chain.source, 0, "finish", chain):
                destroy(game, index, chain)
                told = isinstance(chain.feature, DeclaredAbility) and chain.feature.id == "finish"
                if game.listeners[NAMED_WORKS] and not told:
                    emit(game, GameEvent(NAMED_WORKS, chain.source, index, 0, chain.number, word="finish"))
        return True


class GiveLives(AbilityEffect):
    """204.2 «Дать N дополнительных жизней»."""

    __slots__ = ("amount", "whom")

    def __init__(self, whom: Whom, amount: Quantity) -> None:
        self.whom = whom
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        for index, amount in with_amounts(game, chain, self.whom, self.amount):
            give_extra(game, index, amount, chain)
        return True


class TakeLives(AbilityEffect):
    """«Снять N дополнительных жизней»: at most the lives that the card has; `amount` None: all of them."""

    __slots__ = ("amount", "whom")

    def __init__(self, whom: Whom, amount: Quantity | None) -> None:
        self.whom = whom
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            extra = max(game.cards[index].extra, 0)
            wanted = extra if self.amount is None else self.amount.of(game, chain.source, chain.player, chain)
            if min(wanted, extra) > 0:
                give_extra(game, index, -min(wanted, extra), chain)
        return True


class RedistributeWounds(AbilityEffect):
    """«Перераспределение»: wound creatures, each wound on a creature of the player's choice, and heal one creature by
    the number of wounds that fell. The wounded creatures are the targets `to` or, without targets, the cards that fit
    `takers`. `amount` None: all its wounds; `up_to`: any number up to that. The answer to the question «share» has one
    card for each wound."""

    __slots__ = ("amount", "giver", "takers", "to", "up_to")

    def __init__(
        self, giver: Whom, takers: Filter | None, to: Whom | None, amount: Quantity | None, up_to: bool
    ) -> None:
        self.giver = giver
        self.takers = takers
        self.to = to
        self.amount = amount
        self.up_to = up_to

    def perform(self, game: State, chain: Chain) -> bool:
        if chain.memo:  # after the wounds: heal the giver for the wounds dealt
            giver, before = chain.memo
            heal_card(game, giver, chain.dealt[0] - before, chain)
            return True
        givers = self.giver.cards(game, chain)
        if not givers or not may_be_healed(game, givers[0], chain):
            return True
        giver = givers[0]
        wounds = game.cards[giver].wounds
        if self.amount is not None:
            wounds = min(wounds, self.amount.of(game, chain.source, chain.player, chain))
        takers = [index for index in self._takers(game, chain) if index != giver and game.cards[index].mortal]
        if wounds == 0 or not takers:
            return True
        answer = game.take_answer(chain.asker())
        if answer is None:
            answers: list[tuple[int, ...]] = [(taker,) * wounds for taker in takers]
            if self.up_to:
                answers.insert(0, ())
            question = Question(
                "share", chain.player, "Перераспределение", chain.source, chain.sentence, answers,
                "Куда перейдут раны: по карте на каждую", "Where the wounds go: a card for each",
                allowed=tuple(takers),
            )  # fmt: skip
            answer = game.ask(chain.asker(), question)
            if answer is None:
                return False
        chain.memo = (giver, chain.dealt[0])
        for taker in takers:
            wound(game, taker, answer.count(taker), chain.source, chain.player, chain.nature, chain)
        return False

    def _takers(self, game: State, chain: Chain) -> list[int]:
        if self.to is not None:
            return self.to.cards(game, chain)
        described = self.takers
        return [
            index
            for index in game.squad
            if index not in chain.spared
            and described is not None
            and described.accepts(game, index, chain.source, chain.player, chain)
            and not is_protected(game, index, chain.source, chain.nature, "", chain)
        ]


@behaviour(t.Wound, single=True)
def compile_wound(program: Program, effect: t.Wound) -> AbilityEffect:
    program.note_dice(effect.amount)
    return WoundCards(program.find_cards(effect.target), quantity_of(effect.amount), effect.itself)


@behaviour(t.Spite, single=True)
def compile_spite(program: Program, effect: t.Spite) -> AbilityEffect:
    program.note_dice(effect.amount)
    return SpiteCards(program.find_cards(effect.target), quantity_of(effect.amount))


@behaviour(t.Heal, called="heal", single=True)
def compile_heal(program: Program, effect: t.Heal) -> AbilityEffect:
    program.note_dice(effect.amount)
    return HealCards(program.find_cards(effect.target), optional_quantity(effect.amount))


@behaviour(t.EnterWounded)
def compile_wounded_entry(program: Program, effect: t.EnterWounded) -> AbilityEffect:
    program.note_dice(effect.amount)
    return EnterWithWounds(program.find_cards(effect.target), quantity_of(effect.amount), effect.left)


@behaviour(t.Destroy, single=True)
def compile_destruction(program: Program, effect: t.Destroy) -> AbilityEffect:
    return DestroyCards(program.find_cards(effect.target))


@behaviour(t.FinishOff, called="finish")
def compile_finish(program: Program, effect: t.FinishOff) -> AbilityEffect:
    cards = None if effect.target is None else program.describe(effect.target)
    return FinishCard(program.add_slot(FinishSlot(quantity_of(effect.amount), cards)))


@behaviour(t.ExtraLives, single=True)
def compile_extra_lives(program: Program, effect: t.ExtraLives) -> AbilityEffect:
    return GiveLives(program.find_cards(effect.target), quantity_of(effect.amount))


@behaviour(t.LoseExtraLives)
def compile_lost_lives(program: Program, effect: t.LoseExtraLives) -> AbilityEffect:
    return TakeLives(program.find_cards(effect.target), optional_quantity(effect.amount))


@behaviour(t.Redistribute, called="redistribution")
def compile_redistribution(program: Program, effect: t.Redistribute) -> AbilityEffect:
    amount = optional_quantity(effect.amount)
    giver = program.find_cards(effect.source)
    if isinstance(effect.target, t.All):
        return RedistributeWounds(giver, filter_of(effect.target.cards), None, amount, effect.up_to)
    return RedistributeWounds(giver, None, program.find_cards(effect.target), amount, effect.up_to)
