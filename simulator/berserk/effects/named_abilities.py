"""Effects that make a named ability of a card happen: Concentration, Incarnation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from catalog.berserk.language import tree as t
from simulator.berserk.bans import foremost
from simulator.berserk.behaviours import behaviour
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.events import await_stack
from simulator.berserk.features import AbilityEffect
from simulator.berserk.named.turns import Concentration, come_back
from simulator.berserk.state import State
from simulator.berserk.targets import Whom
from simulator.berserk.vocabulary import GRAVEYARD, NAMED_WORKS

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


class SetOffConcentration(AbilityEffect):
    """«Срабатывает концентрация …»: it comes onto the stack as if it had triggered."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain):
            held = foremost(game, -1, game.cards[index], "concentration")
            if held is not None and isinstance(held.ability, Concentration):
                event = GameEvent(NAMED_WORKS, index, chain.source, 0, chain.number, word="concentration")
                chain.harmed = True
                await_stack(game, index, held, held.ability.unasked, event)
        return True


class IncarnateCards(AbilityEffect):
    """«Инкарнировать …»: its player chooses the cell."""

    __slots__ = ("whom",)

    def __init__(self, whom: Whom) -> None:
        self.whom = whom

    def perform(self, game: State, chain: Chain) -> bool:
        for index in self.whom.cards(game, chain)[:1]:
            answer = game.take_answer(chain.asker())
            if answer is not None or game.cards[index].zone == GRAVEYARD:
                return come_back(game, chain, index, answer)
        return True


@behaviour(t.SetOff)
def compile_set_off(program: Program, effect: t.SetOff) -> AbilityEffect:
    return SetOffConcentration(program.find_cards(effect.target))


@behaviour(t.Incarnate)
def compile_incarnating(program: Program, effect: t.Incarnate) -> AbilityEffect:
    return IncarnateCards(program.find_cards(effect.target))
