"""The effect of destruction (402.3): a property that triggers, goes to the stack, and ends in the graveyard."""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import Question
from simulator.berserk.chain import Chain, Happening
from simulator.berserk.events import declare, emit
from simulator.berserk.features import REPLACEMENT, Property
from simulator.berserk.field import leave
from simulator.berserk.objects import DEATH
from simulator.berserk.state import State
from simulator.berserk.vocabulary import ATTACK, DIED, GRAVEYARD, REPLACES


class Destruction(Property):
    """402.3 `chain.x` is 1 where wounds have caused it; `chain.it` is the card that did it."""

    __slots__ = ()

    def objects(self) -> tuple[int, ...]:
        return DEATH

    def illegal(self, game: State, chain: Chain) -> str:
        """402.3б Who has been healed meanwhile lives."""
        card = game.cards[chain.source]
        if not card.in_squad or (chain.x == 1 and card.lives > 0):
            return "402.3б"
        return ""


DESTROYED: Final = Destruction("402.3", "эффект уничтожения", "destruction")


def perish(game: State, target: int, killer: int, player: int, nature: int, number: int, by_wounds: bool) -> None:
    """402.3 The card gets the effect of destruction, which waits for the stack (402.3а)."""
    card = game.cards[target]
    chain = declare(game, DESTROYED, target, card.controller)
    chain.x = 1 if by_wounds else 0
    chain.it = killer
    chain.nature = nature
    chain.defender = player
    chain.happening = Happening(DIED, target, killer, 0, number, nature)


def die(game: State, chain: Chain) -> bool:
    """402.3а Performs the effect: the card goes to the graveyard, its symbiote and equipment after it (210.6, 214.8).

    419 What would happen instead may happen instead; False while the choice between several is asked (419.6).
    """
    target = chain.source
    card = game.cards[target]
    for index in (target, *card.attached):
        replaced = _replaced(game, index, chain)
        if replaced < 0:
            return False
        if replaced > 0:
            if index == target:
                return True
            continue
    attached = card.attached
    bury(game, target, chain.it, chain.defender, chain.nature, chain.number)
    for index in attached:
        if game.cards[index].in_squad:
            bury(game, index, chain.it, chain.defender, chain.nature, chain.number)
    return True


def _replaced(game: State, target: int, chain: Chain) -> int:
    """419 1 if something happened instead, 0 if nothing did, -1 while a question waits."""
    if not game.listeners[REPLACES]:
        return 0
    ready: list[tuple[int, int]] = []
    for index in game.listeners[REPLACES]:
        holder = game.cards[index]
        for position, held in enumerate(holder.current):
            if held.ability.hooks & REPLACEMENT and held.ability.replaces(game, holder, DIED, target, chain):
                ready.append((index, position))
    if not ready:
        return 0
    picked = 0
    if len(ready) > 1:
        answer = game.take_answer()
        if answer is None:
            players = {game.cards[index].controller for index, _ in ready}
            chooser = players.pop() if len(players) == 1 else chain.player  # 419.6а, 419.6б
            game.ask(
                Question(
                    "alternative", chooser, "419.6", target, 0, [(number + 1,) for number in range(len(ready))],
                    "Какой эффект замещения применяется", "Which replacement applies",
                )
            )  # fmt: skip
            return -1
        picked = answer[0] - 1
    index, position = ready[picked]
    holder = game.cards[index]
    ability = holder.current[position].ability
    if game.log is not None:
        label = game.label(target)
        game.note("419.4", f"{label}: вместо гибели — «{ability.ru}»", f"{label}: “{ability.en}” instead of death")
    ability.instead(game, holder, DIED, target, chain)
    return 1


def bury(game: State, target: int, killer: int = -1, player: int = -1, nature: int = 0, number: int = 0) -> None:
    """«Гибель»: the card goes to its owner's graveyard, and what waits for that triggers («При гибели»)."""
    card = game.cards[target]
    card.slain_by_enemy = nature & ATTACK != 0 and player >= 0 and player != card.controller
    if game.log is not None:
        label = game.label(target)
        game.note("402.3а", f"{label} погибает", f"{label} dies")
    if game.listeners[DIED]:
        emit(game, Happening(DIED, target, killer, 0, number, nature))
    leave(game, target, GRAVEYARD)
