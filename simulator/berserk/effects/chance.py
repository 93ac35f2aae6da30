"""Effects of chance: throw a die for the effects that follow, or show the top cards of the deck."""

from __future__ import annotations

from simulator.berserk.actions import Question
from simulator.berserk.bans import stat
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.events import emit
from simulator.berserk.features import NAMED_X, AbilityEffect
from simulator.berserk.filters import Filter
from simulator.berserk.quantities import Quantity
from simulator.berserk.state import State, with_part
from simulator.berserk.vocabulary import NAMED_WORKS


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

    def perform(self, game: State, chain: Chain) -> bool:
        answer = game.take_answer(chain.asker())
        if answer is None:
            answers: list[tuple[int, ...]] = [
                (index,)
                for index in game.in_play_sorted()
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
