"""Instructions among the effects of an ability: conditions, «может», alternatives. They move `chain.effect` on."""

from __future__ import annotations

from simulator.berserk.actions import Question
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain
from simulator.berserk.conditions import Condition
from simulator.berserk.features import AbilityEffect
from simulator.berserk.roles import role_card
from simulator.berserk.state import State
from simulator.berserk.targets import Whom
from simulator.berserk.vocabulary import GRAVEYARD


class Unless(AbilityEffect):
    """Skips the next `count` instructions unless the condition holds."""

    __slots__ = ("condition", "count")

    def __init__(self, condition: Condition, count: int) -> None:
        self.condition = condition
        self.count = count

    def perform(self, game: State, chain: Chain) -> bool:
        if not self.condition.holds(game, chain.source, chain.player, chain):
            chain.effect += self.count
        return True


class Skip(AbilityEffect):
    """Skips the next `count` instructions."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def perform(self, game: State, chain: Chain) -> bool:
        chain.effect += self.count
        return True


class AskMay(AbilityEffect):
    """405.3 Skips the next `count` instructions unless the player wants them."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def perform(self, game: State, chain: Chain) -> bool:
        answer = game.take_answer(chain.asker())
        if answer is None:
            feature = chain.feature
            answer = game.ask(
                chain.asker(),
                Question(
                    "flag",
                    chain.player,
                    "405.3",
                    chain.source,
                    chain.sentence,
                    [(0,), (1,)],
                    f"Выполнить: {feature.ru}?",
                    f"Do it: {feature.en}?",
                ),
            )
            if answer is None:
                return False
        if answer[0] == 0:
            chain.effect += self.count
        return True


class Bargain(AbilityEffect):
    """103.3 «Может снять Y, при этом Z»: without Y, or if it cannot be given up, Z does not happen. In that case skip
    the next `count` instructions, including the payment. `deed`: "tokens" (`amount` of them, 0: any), "tap", "leave"
    for a card that goes, or the id of an ability that it loses."""

    __slots__ = ("amount", "count", "deed", "whom")

    def __init__(self, whom: Whom, deed: str, amount: int, count: int) -> None:
        self.whom = whom
        self.deed = deed
        self.amount = amount
        self.count = count

    def perform(self, game: State, chain: Chain) -> bool:
        before = chain.it
        cards = self.whom.cards(game, chain)
        chain.it = before
        if not cards or not all(self._can(game.cards[index]) for index in cards):
            chain.effect += self.count
        return True

    def _can(self, card: Card) -> bool:
        if self.deed == "tokens":
            return card.tokens >= max(self.amount, 1)
        if self.deed == "extra lives":
            return card.extra >= max(self.amount, 1)
        if self.deed == "tap":
            return not card.tapped
        if self.deed == "leave":
            return card.in_squad or card.zone == GRAVEYARD
        return any(held.ability.id == self.deed for held in card.current)


class AskAlternative(AbilityEffect):
    """Goes to one of the alternatives that follow; `starts` are their distances from here."""

    __slots__ = ("by_attacked", "by_enemy", "starts")

    def __init__(self, starts: tuple[int, ...], by_enemy: bool, by_attacked: bool = False) -> None:
        self.starts = starts
        self.by_enemy = by_enemy
        self.by_attacked = by_attacked

    def _chooser(self, game: State, chain: Chain) -> int:
        attacked = role_card(game, "attacked", chain.source, chain) if self.by_attacked else -1
        if attacked >= 0:
            return game.cards[attacked].controller
        return 1 - chain.player if self.by_enemy else chain.player

    def perform(self, game: State, chain: Chain) -> bool:
        answer = game.take_answer(chain.asker())
        if answer is None:
            feature = chain.feature
            answer = game.ask(
                chain.asker(),
                Question(
                    "alternative",
                    self._chooser(game, chain),
                    "412.1",
                    chain.source,
                    chain.sentence,
                    [(number + 1,) for number in range(len(self.starts))],
                    f"Что из двух: {feature.ru}",
                    f"Which one: {feature.en}",
                ),
            )
            if answer is None:
                return False
        chain.effect += self.starts[answer[0] - 1]
        return True
