"""Effects of chance: throw a die for the effects that follow, or show the top cards of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from catalog.berserk.language import tree as t
from simulator.berserk.actions import Question
from simulator.berserk.bans import stat
from simulator.berserk.behaviours import behaviour
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.descriptions import quantity_of
from simulator.berserk.events import emit
from simulator.berserk.features import NAMED_X, AbilityEffect
from simulator.berserk.filters import Filter
from simulator.berserk.objects import RESULT
from simulator.berserk.operations import bury_from_deck
from simulator.berserk.quantities import Quantity
from simulator.berserk.state import State, with_part
from simulator.berserk.targets import Whom
from simulator.berserk.vocabulary import ANSWER, NAMED_WORKS, SIMPLE_STRIKE, THROWN

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


class ThrowOne(AbilityEffect):
    """«Бросить кубик»: no throw of a fight, so nothing modifies it (422.3)."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        chain.thrown = game.dice.throw()
        chain.harmed = True  # 423.1а the throw cannot be taken back
        if game.log is not None:
            label = game.label(chain.source)
            game.note("416", f"{label}: выпало {chain.thrown}", f"{label}: the die shows {chain.thrown}")
        return True


def named_now(
    game: State, chain: Chain, answers: list[tuple[int, ...]], by_enemy: bool, up_to: bool
) -> tuple[int, ...] | None:
    """Return the card that a player names during an ability: () for none, None while the question waits."""
    if not answers:
        return ()
    if up_to:
        answers = [(), *answers]
    feature = chain.feature
    player = 1 - chain.player if by_enemy else chain.player
    ru, en = f"Цель: {feature.ru}", f"Target: {feature.en}"
    question = Question("card", player, "412.1", chain.source, chain.sentence, answers, ru, en)
    return game.ask(chain.asker(), question)


class NameNow(AbilityEffect):
    """Name a card that fits the shown cards of a prophecy («существо стоимостью X …, где X — стоимость показанной
    карты»). From then on it is «он». If no card fits or the player names none, skip the next `count` instructions."""

    __slots__ = ("by_enemy", "cards", "count", "up_to")

    def __init__(self, cards: Filter, by_enemy: bool, up_to: bool, count: int) -> None:
        self.cards = cards
        self.by_enemy = by_enemy
        self.up_to = up_to
        self.count = count

    def candidates(self, game: State, chain: Chain) -> list[int]:
        """Return the cards from which the player chooses."""
        return game.in_play_sorted()

    def perform(self, game: State, chain: Chain) -> bool:
        answer = game.take_answer(chain.asker())
        if answer is None:
            answers: list[tuple[int, ...]] = [
                (index,)
                for index in self.candidates(game, chain)
                if self.cards.accepts(game, index, chain.source, chain.player, chain)
            ]
            answer = named_now(game, chain, answers, self.by_enemy, self.up_to)
            if answer is None:
                return False
        if answer:
            chain.it = answer[0]
        else:
            chain.effect += self.count
        return True


class NameAmong(NameNow):
    """«Одно из них»: name one of the cards of an earlier effect."""

    __slots__ = ("them",)

    def __init__(self, them: Whom, cards: Filter, by_enemy: bool, up_to: bool, count: int) -> None:
        super().__init__(cards, by_enemy, up_to, count)
        self.them = them

    def candidates(self, game: State, chain: Chain) -> list[int]:
        return self.them.cards(game, chain)


class ShowTop(AbilityEffect):
    """«Пророчество N»: the top cards of its player's deck are shown to both and go under it in that order."""

    __slots__ = ("count",)

    foretells = True

    def __init__(self, count: Quantity) -> None:
        self.count = count

    def perform(self, game: State, chain: Chain) -> bool:
        deck = game.decks[chain.player]
        number = self.count.of(game, chain.source, chain.player, chain)
        count = min(stat(game, game.cards[chain.source], NAMED_X, number, "prophecy"), len(deck))
        chain.shown = deck[:count]
        game.decks = with_part(game.decks, chain.player, deck[count:] + deck[:count])
        if not count:
            return True
        chain.harmed = True
        if game.log is not None:
            label = game.label(chain.source)
            ru = ", ".join([game.cards[index].face.ru for index in chain.shown])
            en = ", ".join([game.cards[index].face.en for index in chain.shown])
            game.note("Пророчество", f"{label} показывает: {ru}", f"{label} shows: {en}")
        if game.listeners[NAMED_WORKS]:
            shown = GameEvent(NAMED_WORKS, chain.source, chain.shown[0], count, chain.number, word="prophecy")
            emit(game, shown)
        return True


class MillTop(AbilityEffect):
    """«Положить верхнюю карту колоды на кладбище»: the top cards of a deck, in order; they have not died."""

    __slots__ = ("count", "own")

    def __init__(self, count: Quantity, own: bool) -> None:
        self.count = count
        self.own = own

    def perform(self, game: State, chain: Chain) -> bool:
        player = chain.player if self.own else 1 - chain.player
        for _ in range(self.count.of(game, chain.source, chain.player, chain)):
            if game.decks[player]:
                bury_from_deck(game, game.decks[player][0], chain)
        return True


class RethrowDie(AbilityEffect):
    """«Перебросить кубик» (216.5): the die of the card in the fight whose result is not computed yet."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        found = _thrown_below(game, chain)
        if found is not None:
            for index in self.whom.cards(game, chain):
                _throw_again(game, found, index)
        return True


def _thrown_below(game: State, chain: Chain) -> Chain | None:
    """The chain whose throw has set this one off, or the one on top below it; None after its result was computed."""
    happening = chain.happening
    found = None if happening is None or not happening.number else game.chain(happening.number)
    if found is None:
        below = [other for other in game.stack if other.number != chain.number]
        found = below[-1] if below else None
    return found if found is not None and found.steps[found.cursor] == RESULT else None


def _throw_again(game: State, other: Chain, index: int) -> None:
    """Throw the die of a card in that attack or answer again, and report it."""
    answers = other.answered and index == other.target
    if index != other.source and not answers:
        return
    thrown = game.dice.throw()
    other.dice = (other.dice[0], thrown) if answers else (thrown, other.dice[1])
    if game.log is not None:
        label = game.label(index)
        game.note("216.5", f"{label} перебрасывает кубик: {thrown}", f"{label} throws again: {thrown}")
    if game.listeners[THROWN]:
        foe = other.source if answers else other.target
        nature = SIMPLE_STRIKE | ANSWER if answers else other.nature
        emit(game, GameEvent(THROWN, index, foe, thrown, other.number, nature))


@behaviour(t.ThrowDie)
def compile_throw(program: Program, effect: t.ThrowDie) -> AbilityEffect:
    return ThrowOne()


@behaviour(t.Prophecy)
def compile_prophecy(program: Program, effect: t.Prophecy) -> AbilityEffect:
    return ShowTop(quantity_of(effect.count))


@behaviour(t.Mill)
def compile_mill(program: Program, effect: t.Mill) -> AbilityEffect:
    return MillTop(quantity_of(effect.amount), effect.side == "own")


@behaviour(t.Rethrow)
def compile_rethrow(program: Program, effect: t.Rethrow) -> AbilityEffect:
    program.rethrows = True
    return RethrowDie(program.find_cards(effect.target))
