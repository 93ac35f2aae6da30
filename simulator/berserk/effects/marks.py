"""Effects on a card's state: closing and opening, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from catalog.berserk.language import tree as t
from simulator.berserk.behaviours import behaviour
from simulator.berserk.chain import Chain
from simulator.berserk.descriptions import optional_quantity, quantity_of
from simulator.berserk.features import AbilityEffect
from simulator.berserk.field import turn_face_up
from simulator.berserk.operations import change_shape, give_tokens, tap, untap
from simulator.berserk.quantities import Quantity, measure
from simulator.berserk.state import State
from simulator.berserk.targets import Whom, with_amounts
from simulator.berserk.vocabulary import SHAPE_NAMES

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


class RevealCards(AbilityEffect):
    """«Вскрыть»: hidden cards turn face up (415.2)."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            if game.cards[index].hidden and game.cards[index].in_squad:
                turn_face_up(game, index)
                chain.harmed = True
        return True


class MendArmour(AbilityEffect):
    """«Восстановить броню»: reset all or a number of the wounds that the armour has prevented this turn."""

    __slots__ = ("amount", "whom")

    def __init__(self, whom: Whom, amount: Quantity | None = None) -> None:
        self.whom = whom
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            card = game.cards[index]
            if card.in_squad and card.armoured:
                units = card.armoured
                if self.amount is not None:
                    units = min(units, self.amount.of(game, chain.source, chain.player, chain))
                card.armoured -= units
                chain.harmed = True
        return True


class SpendArmour(AbilityEffect):
    """«Теряет N единиц брони»: reduce the armour left for this turn by N."""

    __slots__ = ("amount", "whom")

    def __init__(self, whom: Whom, amount: Quantity) -> None:
        self.whom = whom
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        for index, amount in with_amounts(game, chain, self.whom, self.amount):
            units = min(amount, measure(game, index, "armour left"))
            if units > 0:
                game.cards[index].armoured += units
                chain.harmed = True
        return True


class TapCards(AbilityEffect):
    """«Закрыть»."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            tap(game, index, chain)
        return True


class UntapCards(AbilityEffect):
    """«Открыть»; movement markers go too (203.7)."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            untap(game, index, chain)
        return True


class PutTokens(AbilityEffect):
    """«Положить N фишек»."""

    __slots__ = ("amount", "whom")

    def __init__(self, whom: Whom, amount: Quantity) -> None:
        self.whom = whom
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        for index, amount in with_amounts(game, chain, self.whom, self.amount):
            give_tokens(game, index, amount, chain)
        return True


class TakeTokens(AbilityEffect):
    """«Снять N фишек»; `amount` None: all of them."""

    __slots__ = ("amount", "whom")

    def __init__(self, whom: Whom, amount: Quantity | None) -> None:
        self.whom = whom
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            tokens = game.cards[index].tokens
            amount = tokens if self.amount is None else self.amount.of(game, chain.source, chain.player, chain)
            give_tokens(game, index, -min(amount, tokens), chain)
        return True


class ShiftTokens(AbilityEffect):
    """«Переместить N фишек» from one card onto another: at most the tokens that the first card has (416.2), or all of
    them if `amount` is None."""

    __slots__ = ("amount", "giver", "taker")

    def __init__(self, giver: Whom, taker: Whom, amount: Quantity | None) -> None:
        self.giver = giver
        self.taker = taker
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        givers, takers = self.giver.cards(game, chain), self.taker.cards(game, chain)
        if givers and takers:
            amount = game.cards[givers[0]].tokens
            if self.amount is not None:
                amount = min(self.amount.of(game, chain.source, chain.player, chain), amount)
            give_tokens(game, givers[0], -amount, chain)
            give_tokens(game, takers[0], amount, chain)
        return True


class ChangeShape(AbilityEffect):
    """«Погрузиться», «всплыть», «принять облик волка»: `shape` is its place in the vocabulary."""

    __slots__ = ("shape", "whom")

    def __init__(self, whom: Whom, shape: int) -> None:
        self.whom = whom
        self.shape = shape

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            change_shape(game, index, self.shape, chain)
        return True


@behaviour(t.Reveal, single=True)
def compile_reveal(program: Program, effect: t.Reveal) -> AbilityEffect:
    return RevealCards(program.find_cards(effect.target))


@behaviour(t.RestoreArmour)
def compile_restored_armour(program: Program, effect: t.RestoreArmour) -> AbilityEffect:
    return MendArmour(program.find_cards(effect.target), optional_quantity(effect.amount))


@behaviour(t.LoseArmour)
def compile_lost_armour(program: Program, effect: t.LoseArmour) -> AbilityEffect:
    return SpendArmour(program.find_cards(effect.target), quantity_of(effect.amount))


@behaviour(t.Tap, single=True)
def compile_tap(program: Program, effect: t.Tap) -> AbilityEffect:
    return TapCards(program.find_cards(effect.target))


@behaviour(t.Untap, single=True)
def compile_untap(program: Program, effect: t.Untap) -> AbilityEffect:
    return UntapCards(program.find_cards(effect.target))


@behaviour(t.GainTokens, single=True)
def compile_tokens(program: Program, effect: t.GainTokens) -> AbilityEffect:
    return PutTokens(program.find_cards(effect.target), quantity_of(effect.amount))


@behaviour(t.LoseTokens, single=True)
def compile_lost_tokens(program: Program, effect: t.LoseTokens) -> AbilityEffect:
    return TakeTokens(program.find_cards(effect.target), optional_quantity(effect.amount))


@behaviour(t.MoveTokens)
def compile_shift_of_tokens(program: Program, effect: t.MoveTokens) -> AbilityEffect:
    giver = program.find_cards(effect.source)
    return ShiftTokens(giver, program.find_cards(effect.target), optional_quantity(effect.amount))


@behaviour(t.TakeShape)
def compile_shape(program: Program, effect: t.TakeShape) -> AbilityEffect:
    return ChangeShape(program.find_cards(effect.target), SHAPE_NAMES.index(effect.shape))
