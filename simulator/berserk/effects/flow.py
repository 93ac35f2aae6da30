"""Instructions among the effects of an ability: conditions, «может», alternatives. They move `chain.effect` on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from catalog.berserk.language import tree as t
from simulator.berserk.actions import Question
from simulator.berserk.behaviours import behaviour
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain
from simulator.berserk.conditions import Condition, condition_of
from simulator.berserk.features import AbilityEffect
from simulator.berserk.roles import role_card
from simulator.berserk.state import State
from simulator.berserk.targets import Whom
from simulator.berserk.vocabulary import GRAVEYARD

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


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


@behaviour(t.If)
def compile_condition(program: Program, effect: t.If) -> None:
    test = program.reserve()
    for one in effect.then:
        program.add(one)
    if not effect.otherwise:
        program.code[test] = Unless(condition_of(effect.condition), len(program.code) - test - 1)
        return
    end = program.reserve()
    for one in effect.otherwise:
        program.add(one)
    program.code[end] = Skip(len(program.code) - end - 1)
    program.code[test] = Unless(condition_of(effect.condition), end - test)


@behaviour(t.May)
def compile_permission(program: Program, effect: t.May) -> None:
    test = program.reserve()
    price = find_price(effect.effects)
    place = program.reserve() if price else -1
    for one in effect.effects:
        program.add(one)
    program.code[test] = AskMay(len(program.code) - test - 1)
    if price:
        program.code[place] = compile_bargain(program, effect.effects[0], price, place)


@behaviour(t.Choose)
def compile_choice(program: Program, effect: t.Choose) -> None:
    test = program.reserve()
    starts: list[int] = []
    ends: list[int] = []
    moved = program.moved
    for alternative in effect.alternatives:
        program.moved = moved
        starts.append(len(program.code) - test - 1)
        program.add(alternative)
        ends.append(program.reserve())
    for end in ends:
        program.code[end] = Skip(len(program.code) - end - 1)
    program.moved = moved
    program.code[test] = AskAlternative(tuple(starts), effect.by_enemy, effect.by_attacked)


def find_price(effects: tuple[t.Effect, ...]) -> str:
    """Return the action of `Bargain` by which the first of several effects pays for the others; "" without one."""
    first = effects[0] if len(effects) > 1 else None
    if isinstance(first, t.LoseTokens):
        return "tokens"
    if isinstance(first, t.LoseExtraLives):
        return "extra lives"
    if isinstance(first, t.Tap) and first.target == t.The():
        return "tap"
    if isinstance(first, t.Loses) and first.target in (t.The(), t.The("it")) and len(first.abilities) == 1:
        return first.abilities[0].replace(" ", "-")
    if isinstance(first, (t.Destroy, t.Exile, t.ReturnToDeck)) and first.target == t.The():
        return "leave"
    return ""


def compile_bargain(program: Program, paying: Any, price: str, place: int) -> AbilityEffect:
    """Compile the price of the instructions after `place`, which the effect `paying` pays («может снять фишку …, при
    этом …»)."""
    amount = getattr(paying, "amount", None)
    number = amount.value if isinstance(amount, t.Number) else 0
    return Bargain(program.find_cards(paying.target), price, number, len(program.code) - place - 1)
