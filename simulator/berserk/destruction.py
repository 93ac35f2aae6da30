"""The effect of destruction (402.3): a property that triggers, goes to the stack, and ends in the graveyard."""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import Question
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.events import declare, emit
from simulator.berserk.features import PER_BATTLE, PER_TURN, REPLACEMENT, DeclaredAbility, Property
from simulator.berserk.field import leave_squad, own
from simulator.berserk.heal_replacement import WITH_HOST
from simulator.berserk.hosts import regain_subtype
from simulator.berserk.objects import DEATH
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    ATTACK,
    DESTROYED_CARD,
    DIED,
    GRAVEYARD,
    HAS_DIED,
    REPLACES,
)


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

    def closes(self, game: State, chain: Chain) -> bool:
        """402.3а It is no payment: a dying card may still declare what closes it."""
        return False


DESTROYED: Final = Destruction("402.3", "эффект уничтожения", "destruction")


def perish(game: State, target: int, killer: int, player: int, nature: int, number: int, by_wounds: bool) -> None:
    """402.3 The card gets the effect of destruction, which waits for the stack (402.3а)."""
    card = game.cards[target]
    chain = declare(game, DESTROYED, target, card.controller)
    chain.x = 1 if by_wounds else 0
    chain.it = killer
    chain.nature = nature
    chain.defender = player
    chain.happening = GameEvent(DIED, target, killer, 0, number, nature)


def die(game: State, chain: Chain) -> bool:
    """402.3а Perform the effect: the card goes to the graveyard, followed by its symbiote and equipment (210.6, 214.8).

    419 A replacement can happen instead; return False while the player chooses between several (419.6).
    """
    target = chain.source
    card = game.cards[target]
    told = DestructionAnswers(chain)
    for index in (target, *card.attached):
        replaced = _replaced(game, index, chain, told)
        if replaced < 0:
            return False
        if replaced > 0 and index == target:
            break  # 210.6, 214.8 what is attached stays with it
    attached = card.attached
    if target not in told.saved:
        bury(game, target, chain.it, chain.defender, chain.nature, chain.number)
        for index in attached:
            if game.cards[index].in_squad and index not in told.saved and not regain_subtype(game, index):
                bury(game, index, chain.it, chain.defender, chain.nature, chain.number)
    for holder, held, index in told.deeds:
        _instead(game, holder, held, index, chain)
    return True


class DestructionAnswers:
    """The answers of players during an effect of destruction, stored in the chain's `memo`. Each repeated run of the
    effect reads the answers again from the first. `saved`: the cards that survive, with the `deeds` that saved them."""

    __slots__ = ("chain", "deeds", "read", "saved")

    def __init__(self, chain: Chain) -> None:
        self.chain = chain
        self.read = 0
        self.saved: list[int] = []
        self.deeds: list[tuple[Card, HeldAbility, int]] = []

    def answer(self, game: State, question: Question) -> int:
        """The answer to a question with numbers for answers, -1 while it waits."""
        if self.read == len(self.chain.memo):
            given = game.take_answer(self.chain.asker())
            if given is None:
                given = game.ask(self.chain.asker(), question)
            if given is None:
                return -1
            self.chain.memo = (*self.chain.memo, given[0])
        self.read += 1
        return self.chain.memo[self.read - 1]


def _replaced(game: State, target: int, chain: Chain, told: DestructionAnswers) -> int:
    """419.1 Return 1 after a replacement, 0 without one, -1 while a question waits. Among several replacements their
    common controller chooses (419.6а), or else the player of the dying card (419.6б)."""
    if not game.listeners[REPLACES]:
        return 0
    ready = _replacements(game, target, chain)
    if not ready:
        return 0
    picked = 1
    if len(ready) > 1:
        owners = {held.owner(holder) for holder, held in ready}
        # 419.6а who controls them all says which; 419.6б otherwise the player whose card is destroyed
        chooser = owners.pop() if len(owners) == 1 else game.cards[target].controller
        picked = told.answer(
            game,
            Question(
                "alternative", chooser, "419.6", target, 0, [(number + 1,) for number in range(len(ready))],
                "Какой эффект замещения применяется: " + "; ".join(held.ability.ru for _, held in ready),
                "Which replacement applies: " + "; ".join(held.ability.en for _, held in ready),
            ),
        )  # fmt: skip
        if picked < 0:
            return -1
    holder, held = ready[picked - 1]
    ability = held.ability
    if isinstance(ability, DeclaredAbility) and ability.may:
        carried_out = told.answer(
            game,
            Question(
                "flag", held.owner(holder), "405.3", holder.index, held.sentence, [(0,), (1,)],
                f"Выполнить «{ability.ru}»?", f"Carry out “{ability.en}”?",
            ),
        )  # fmt: skip
        if carried_out <= 0:
            return carried_out
    told.saved.append(target)
    told.deeds.append((holder, held, target))
    return 1


def _replacements(game: State, target: int, chain: Chain) -> list[tuple[Card, HeldAbility]]:
    """Return the replacements for the death of a card. 419.5 A replacement that has led to this death does not replace
    it again."""
    ready: list[tuple[Card, HeldAbility]] = []
    death = GameEvent(DIED, target, chain.it, 0, chain.number, chain.nature)
    for index in game.listeners[REPLACES]:
        holder = game.cards[index]
        for held in holder.current:
            if not held.ability.hooks & REPLACEMENT or any(deed[:2] == (index, held.sentence) for deed in chain.deeds):
                continue
            follows = target != chain.source and held.ability.replaces(game, held, holder, WITH_HOST, target, death)
            if follows or held.ability.replaces(game, held, holder, DIED, target, death):
                ready.append((holder, held))
    return ready


def _instead(game: State, holder: Card, held: HeldAbility, target: int, chain: Chain) -> None:
    """419.4 Cancel the death: the replacement is performed next, before a player gets priority. 419.6 No other
    replacement applies to this death; 419.7 another may apply to the result of the replacement."""
    ability = held.ability
    game.cards[target].saved = True
    if game.log is not None:
        label = game.label(target)
        game.note("419.4", f"{label}: вместо гибели — «{ability.ru}»", f"{label}: “{ability.en}” instead of death")
    assert isinstance(ability, DeclaredAbility)
    if ability.period == PER_TURN:
        holder.used = (*holder.used, held.sentence)
    elif ability.period == PER_BATTLE:
        holder.spent = (*holder.spent, held.sentence)
    instead = Chain(
        game.next_number(), ability, holder.index, held.sentence, held.owner(holder), (), ability.objects(), 0,
        chain.happening, (*chain.lineage, chain.number), chain.deeds,
    )  # fmt: skip
    if target != holder.index:
        instead.it = target
    game.stack.append(instead)


def bury(game: State, target: int, killer: int = -1, player: int = -1, nature: int = 0, number: int = 0) -> None:
    """«Гибель»: put the card into its owner's graveyard, and trigger the abilities for that event: its own «При
    гибели», and «При гибели [текст]» of all matching cards, including itself."""
    card = game.cards[target]
    card.slain_by_enemy = nature & ATTACK != 0 and player >= 0 and player != card.controller
    if game.log is not None:
        label = game.label(target)
        game.note("402.3а", f"{label} погибает", f"{label} dies")
    if game.listeners[DIED]:
        emit(game, GameEvent(DIED, target, killer, max(0, -card.lives), number, nature, card.element))
    leave_squad(game, target, GRAVEYARD)
    own(game, target).done |= HAS_DIED
    if killer >= 0 and killer != target and game.cards[killer].in_squad:
        game.cards[killer].done |= DESTROYED_CARD
