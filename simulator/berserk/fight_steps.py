"""The steps of an attack up to the result: whether the target strikes back, the throw of the dice, the result."""

from __future__ import annotations

from simulator.berserk import bannable_actions
from simulator.berserk.actions import Question
from simulator.berserk.bans import count_permissions, find_ban, ignored_by, is_ignored
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.events import emit
from simulator.berserk.features import (
    BLOCK,
    DIE,
    Ability,
    PlayedAbility,
    TriggeredAbility,
)
from simulator.berserk.heal_replacement import ANSWER_BLOW, happens_otherwise
from simulator.berserk.held_abilities import refresh
from simulator.berserk.modifiers import apply_modifiers, clamp_die
from simulator.berserk.stack import block
from simulator.berserk.state import State
from simulator.berserk.strike import (
    FIGHT_OPEN,
    VANGUARD_STRIKE,
    SetBlow,
    UnansweredFight,
)
from simulator.berserk.texts.modifiers import SettledThrow
from simulator.berserk.vocabulary import (
    ANSWER,
    ATTACK,
    EQUIPMENT,
    FIGHTING,
    FOUGHT,
    MISS,
    NAMED_WORKS,
    REPLACES,
    RESULT,
    SIMPLE_STRIKE,
    SPECIAL_STRIKE,
    TERRAIN,
    THROWN,
    UNANSWERED,
)


class Step:
    """An object of the stack as it is performed."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        raise NotImplementedError


def _blocked_by_type(game: State, chain: Chain) -> bool:
    """212.1, 214.1 Terrain and equipment block all attacks."""
    if not chain.nature & ATTACK or not chain.targets:
        return False
    kind = game.cards[chain.target].kind
    if kind != TERRAIN and kind != EQUIPMENT:
        return False
    block(game, chain, "212.1" if kind == TERRAIN else "214.1")
    return True


def _constantly_blocked(game: State, chain: Chain, thrown: bool) -> bool:
    """410.5 Constant abilities of the targets that block at this moment: before the dice (216.4), or once they are
    thrown (216.10)."""
    for target in chain.targets:
        if target < 0 or not game.cards[target].hooks & BLOCK:
            continue
        holder = game.cards[target]
        for held in holder.current:
            ability = held.ability
            if not ability.hooks & BLOCK or is_ignored(game, chain, target, held):
                continue
            if ability.blocks(game, holder, chain, thrown):
                ability.has_blocked(holder)
                block(game, chain, "410.5")
                if game.listeners[NAMED_WORKS]:
                    value = chain.values[0]
                    emit(game, GameEvent(NAMED_WORKS, target, chain.source, value, chain.number, word="block"))
                return True
    return False


def blocker_of_answer(game: State, chain: Chain) -> Ability | None:
    """410.5 The constant ability of the attacker that blocks the answer."""
    holder = game.cards[chain.source]
    if not holder.hooks & BLOCK:
        return None
    for held in holder.current:
        ability = held.ability
        if not ability.hooks & BLOCK or ignored_by(game, chain.target, chain.source, held):
            continue
        if ability.blocks_answer(game, holder, chain):
            return ability
    return None


def _answer_blocked(game: State, chain: Chain) -> bool:
    """410.1 Whether the answer is blocked: it and the effects with it are cancelled; the attack goes on."""
    ability = blocker_of_answer(game, chain)
    if ability is None:
        return False
    ability.has_blocked(game.cards[chain.source])
    value = chain.values[1]
    chain.halted = True
    chain.powers = (chain.powers[0], MISS)
    chain.values = (chain.values[0], 0)
    if game.log is not None:
        label = game.label(chain.target)
        game.note("410.5", f"{label}: ответ блокируется", f"{label}: its answer is blocked")
    if game.listeners[NAMED_WORKS]:
        emit(game, GameEvent(NAMED_WORKS, chain.source, chain.target, value, chain.number, ANSWER, word="block"))
    return True


def fought(game: State, chain: Chain) -> bool:
    """205.6, 209.2, 213.4, 205.5б Whether two open creatures fight (an artifact is struck as a closed card).

    They do for a simple or special strike of one's own turn at an open creature of the enemy that fights, unless the
    strike is unanswered.
    """
    if not chain.nature & (SIMPLE_STRIKE | SPECIAL_STRIKE):
        return False
    feature = chain.feature
    if isinstance(feature, TriggeredAbility) or (isinstance(feature, PlayedAbility) and feature.instant):
        return False  # Внезапная атака
    attacker, target = game.cards[chain.source], game.cards[chain.target]
    if attacker.marks & UNANSWERED or feature is VANGUARD_STRIKE or isinstance(feature, UnansweredFight):
        return False
    return (
        target.creature
        and attacker.creature
        and (
            not target.tapped
            or feature is FIGHT_OPEN
            or count_permissions(game, "answer tapped", target, chain.source, chain.nature) > 0
        )
        and target.in_squad
        and target.controller != attacker.controller
        and not find_ban(game, bannable_actions.FIGHT, target, chain.source, chain.nature)
        and not find_ban(game, bannable_actions.STRIKE_AT_ANSWERING, attacker, chain.target, chain.nature)
    )


def answer_awaits(game: State) -> bool:
    """Whether two dice at least are thrown when the chain on top comes to its throw."""
    chain = game.stack[-1]
    return chain.nature & ATTACK != 0 and chain.outcome < 0 and fought(game, chain)


class Throw(Step):
    """216.5 Object of the throw: the fighting cards throw, the attacker first. 205.5в Artifacts, equipment and terrain
    do not fight, but throw for their own attack."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        if not chain.stage:
            chain.answered = chain.nature & ATTACK != 0 and fought(game, chain)
            if chain.answered and game.listeners[REPLACES]:
                chain.answered = not happens_otherwise(game, ANSWER_BLOW, chain.target, 0, chain)
            if isinstance(chain.feature, SetBlow) or (chain.answered and chain.outcome >= 0):
                return True  # its outcome is settled
            chain.memo = _thrown(game, chain)
            chain.stage = 1
        if not _chosen(game, chain):
            return False
        first, second = chain.memo[0], chain.memo[1]
        chain.memo, chain.stage = (), 0
        chain.dice = (first, second)
        if chain.nature & ATTACK:  # 205.5 the answering card fights, too
            game.cards[chain.source].done |= FOUGHT
            if chain.answered:
                game.cards[chain.target].done |= FOUGHT
        chain.harmed = True  # 423.1а the throw cannot be taken back
        if game.log is not None:
            thrown = f"{first}" + (f" : {second}" if chain.answered else "")
            label = game.label(chain.source)
            dice = (chain.source, chain.target, first, second)
            game.note("216.5", f"{label}: бросок {thrown}", f"{label} throws {thrown}", dice)
        if game.listeners[THROWN]:
            emit(game, GameEvent(THROWN, chain.source, chain.target, first, chain.number, chain.nature))
            if chain.answered:
                emit(game, GameEvent(THROWN, chain.target, chain.source, second, chain.number, SIMPLE_STRIKE | ANSWER))
        if game.listeners[FIGHTING]:
            emit(game, GameEvent(FIGHTING, chain.source, chain.target, first, chain.number, chain.nature))
            if chain.answered:
                emit(
                    game, GameEvent(FIGHTING, chain.target, chain.source, second, chain.number, SIMPLE_STRIKE | ANSWER)
                )
        return True


def _thrown(game: State, chain: Chain) -> tuple[int, int, int, int]:
    """Throw the dice of the attacker and of the answering card, and the second dice of cards whose text requires
    two."""
    first = game.dice.throw()
    again = game.dice.throw() if _throws_two(game, chain.source, chain.target, chain.nature) else 0
    if not chain.answered:
        return first, 0, again, 0
    second = game.dice.throw()
    more = game.dice.throw() if _throws_two(game, chain.target, chain.source, SIMPLE_STRIKE | ANSWER) else 0
    return first, second, again, more


def _throws_two(game: State, who: int, foe: int, nature: int) -> bool:
    return nature & ATTACK != 0 and count_permissions(game, "throw twice", game.cards[who], foe, nature) > 0


def _chosen(game: State, chain: Chain) -> bool:
    """Let players choose one of two dice. Return False while the question waits."""
    if not chain.memo[2] and not chain.memo[3]:
        return True
    for side, who in ((0, chain.source), (1, chain.target)):
        one, other = chain.memo[side], chain.memo[side + 2]
        if not other or one == other:
            continue
        answer = game.take_answer(chain.asker())
        if answer is None:
            if game.log is not None:
                label = game.label(who)
                game.note(
                    "216.5", f"{label}: два кубика, {one} и {other}", f"{label} throws two dice, {one} and {other}"
                )
            question = Question(
                "number", game.cards[who].controller, "216.5", chain.source, chain.sentence,
                [(value,) for value in sorted((one, other))],
                f"Какой бросок оставить: {game.label(who)}", f"Which throw to keep: {game.label(who)}",
            )  # fmt: skip
            answer = game.ask(chain.asker(), question)
            if answer is None:
                return False
        kept = list(chain.memo)
        kept[side], kept[side + 2] = answer[0], 0
        chain.memo = tuple(kept)
    return True


class Result(Step):
    """216.6 Object of the result: the dice with their modifiers (422.4, 422.4б)."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        source, target = chain.source, chain.target
        if isinstance(chain.feature, SetBlow) or (chain.answered and chain.outcome >= 0):
            return True
        first = apply_modifiers(game, DIE, chain, source, target, chain.nature, chain.dice[0])
        second = 0
        if chain.answered:
            second = apply_modifiers(game, DIE, chain, target, source, SIMPLE_STRIKE | ANSWER, chain.dice[1])
            second = settled_throw(game, target, second)
        else:
            first = clamp_die(first)
        first = settled_throw(game, source, first)
        chain.results = (first, second)
        if game.log is not None and chain.results != chain.dice:
            result = f"{first}" + (f" : {second}" if chain.answered else "")
            game.note("216.6", f"результат броска {result}", f"the result of the throw is {result}")
        if game.listeners[RESULT]:
            emit(game, GameEvent(RESULT, source, target, first, chain.number, chain.nature))
            if chain.answered:
                emit(game, GameEvent(RESULT, target, source, second, chain.number, SIMPLE_STRIKE | ANSWER))
        return True


def settled_throw(game: State, index: int, result: int) -> int:
    """«Следующий бросок кубика равен N»: return the fixed result of the card's throw. It applies to one throw only, and
    the last such effect counts."""
    card = game.cards[index]
    if not card.gained:
        return result
    said = [held.ability for held in card.gained if isinstance(held.ability, SettledThrow)]
    if not said:
        return result
    card.gained = tuple([held for held in card.gained if not isinstance(held.ability, SettledThrow)])
    refresh(game, card)
    return said[-1].result
