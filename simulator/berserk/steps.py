"""The objects of a chain (216): one small class for each object, in the order of 216.1.

`perform` returns False while a question waits or wounds are unresolved; the engine then calls it again.
"""

from __future__ import annotations

from typing import Final

from simulator.berserk import bannable_actions
from simulator.berserk.actions import Question
from simulator.berserk.bans import count_permissions, find_ban, ignored_by, is_ignored, mark_counts
from simulator.berserk.card import Card, HeldAbility, printed_strike
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.destruction import die
from simulator.berserk.events import emit
from simulator.berserk.features import (
    BLOCK,
    DIE,
    FREE,
    SHIELD,
    VALUE,
    Ability,
    DeclaredAbility,
    Feature,
    PlayedAbility,
    TargetSlot,
    TriggeredAbility,
)
from simulator.berserk.field import turn_face_up
from simulator.berserk.heal_replacement import ANSWER_BLOW, happens_otherwise
from simulator.berserk.held_abilities import expire_attack, refresh
from simulator.berserk.modifiers import Orders, apply_modifiers, bounded_power, clamp_die
from simulator.berserk.named.shields import ProtectionLoss
from simulator.berserk.payment import act, most_x, pay, payable_x, tap, unpayable
from simulator.berserk.stack import block, reduce_power, reduce_value
from simulator.berserk.stack_entry import choose_targets
from simulator.berserk.state import State
from simulator.berserk.strike import (
    FIGHT,
    FIGHT_OPEN,
    VANGUARD_STRIKE,
    SetBlow,
    UnansweredFight,
    exchange,
    power_of,
)
from simulator.berserk.targeting import attack_refused, target_refused, targets_of
from simulator.berserk.texts.modifiers import BlowBonus, Cap, SettledThrow
from simulator.berserk.vocabulary import (
    AFTER,
    ANSWER,
    ATTACK,
    DEALT,
    DECLARED,
    EQUIPMENT,
    FIGHTING,
    FOUGHT,
    INFLUENCE,
    LEAPT,
    MISS,
    MISSED,
    NAMED_WORKS,
    POWER_NAMES,
    POWER_NAMES_RU,
    REPLACES,
    RESULT,
    SIMPLE_STRIKE,
    SPECIAL_STRIKE,
    SPELL,
    TARGETED,
    TERRAIN,
    THICK_HIDE,
    THROWN,
    UNANSWERED,
)
from simulator.berserk.wounds import wound


class Step:
    """An object of the stack as it is performed."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        raise NotImplementedError


class Announcement(Step):
    """216.2 Object of the announcement: it has only one effect: its appearance triggers «до …» (stack.surface).

    405.3 Here the player of a triggered ability with «может» decides whether to use it, and the player of a combined
    one (413.3) whether to pay for it. If payment is impossible, there is no question (404.3).
    """

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        feature = chain.feature
        if not isinstance(feature, TriggeredAbility) or not (feature.may or feature.cost is not FREE):
            return True
        answer = game.take_answer(chain.asker())
        if answer is None:
            most = most_x(game, chain, feature) if feature.takes_x else 0
            if unpayable(game, chain) or (feature.takes_x and most == 0):
                chain.declined = True
                chain.cursor = len(chain.steps) - 1
                return True
            if feature.takes_x:
                question = Question(
                    "number", chain.player, "404.2", chain.source, chain.sentence,
                    [(x,) for x in range(most + 1)],
                    f"Чему равно X: «{feature.ru}»", f"What X is: “{feature.en}”",
                    most=payable_x(game, chain, feature),
                )  # fmt: skip
            else:
                question = Question(
                    "flag", chain.player, "405.3", chain.source, chain.sentence, [(0,), (1,)],
                    f"Выполнить «{feature.ru}»?", f"Carry out “{feature.en}”?",
                )  # fmt: skip
            answer = game.ask(chain.asker(), question)
            if answer is None:
                return False
        if answer == (0,):
            chain.declined = True
            chain.cursor = len(chain.steps) - 1
        elif feature.takes_x:
            chain.x = answer[0]
        return True


class Target(Step):
    """216.4, 412.2 Object of the target: the first target, or the new one after a redirection, becomes the target. It
    is revealed and may block; «при нападении» triggers."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        if not reveal_targets(game, chain):
            return True
        if chain.nature & (ATTACK | SPELL) and game.listeners[DECLARED]:
            emit(game, GameEvent(DECLARED, chain.source, chain.target, 0, chain.number, chain.nature))
        if game.listeners[TARGETED]:
            for target in chain.targets:
                if target >= 0:
                    emit(game, GameEvent(TARGETED, target, chain.source, 0, chain.number, chain.nature))
        return True


def reveal_targets(game: State, chain: Chain) -> bool:
    """216.4 The final targets show themselves (415.2); False where one that does not fit (415.4), or one whose text
    says that it blocks before the dice, has blocked the chain. 423.3 Of several targets it is left out."""
    unfit: list[int] = []
    for target in chain.targets:
        if target >= 0 and game.cards[target].in_squad and game.cards[target].hidden:
            turn_face_up(game, target)
            if _unfit(game, chain, target):
                unfit.append(target)
    if unfit:
        fitting = tuple([target for target in chain.targets if target not in unfit])
        feature = chain.feature
        alike = isinstance(feature, DeclaredAbility) and len(feature.slots) == 1 and not feature.slots[0].together
        apart = isinstance(feature, DeclaredAbility) and feature.apart and len(feature.slots) > 1
        if not fitting or not (alike or apart) or chain.nature & ATTACK:
            block(game, chain, "415.4")
            return False
        if alike:
            chain.targets = fitting
    return not _constantly_blocked(game, chain, thrown=False)


def _unfit(game: State, chain: Chain, target: int) -> bool:
    """415.4 Whether a target that has shown itself turns out not to fit."""
    if chain.nature & ATTACK:
        reasons: list[str] = []
        attack_refused(
            game, chain.source, target, chain.nature, _reach(game, chain), not chain.redirected, reasons, chain.afar
        )
        if reasons:
            return True
    feature = chain.feature
    if not isinstance(feature, DeclaredAbility) or chain.redirected:
        return False
    slot = _slot_of(feature, chain, chain.targets.index(target))
    return slot is not None and target_refused(game, chain, slot, target) != ""


def _slot_of(feature: DeclaredAbility, chain: Chain, position: int) -> TargetSlot | None:
    """The slot that the target of that position was named for."""
    for number, slot in enumerate(feature.slots):
        count = len(targets_of(feature, chain, number))
        if position < count:
            return slot
        position -= count
    return None


def _reach(game: State, chain: Chain) -> int:
    return chain.feature.reach_now(game, chain) if isinstance(chain.feature, DeclaredAbility) else -1


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


class BlowCalculation(Step):
    """216.8 Object of reckoning: compute the power of the blows, then their values with modifiers (205.1а)."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        source, target = chain.source, chain.target
        if chain.answered and chain.outcome >= 0:
            outcome = int(chain.outcome)
            chain.powers = (outcome, outcome)
        elif isinstance(chain.feature, SetBlow):
            chain.powers = (chain.feature.power, MISS)
        elif chain.answered:
            chain.powers = exchange(chain.results[0], chain.results[1], chain.lowered)
        else:
            chain.powers = (power_of(chain.results[0]), MISS)
        if chain.nature & ATTACK:
            bounded = (
                bounded_power(game, source, target, chain.nature, chain.powers[0]),
                bounded_power(game, target, source, SIMPLE_STRIKE | ANSWER, chain.powers[1]),
            )
            chain.reduced |= (bounded[0] != chain.powers[0]) | (bounded[1] != chain.powers[1]) << 1
            chain.powers = bounded
        value = chain.feature.value(game, chain, chain.powers[0])
        answer = 0
        orders = Orders(chain)
        if chain.powers[0] != MISS and chain.nature & ATTACK:
            value = apply_modifiers(game, VALUE, chain, source, target, chain.nature, value, orders) + chain.altered
        if chain.powers[1] != MISS and not orders.waiting:
            answer = printed_strike(game.cards[target], chain.powers[1])
            answer = apply_modifiers(game, VALUE, chain, target, source, SIMPLE_STRIKE | ANSWER, answer, orders)
        if orders.waiting:
            return False
        chain.known = game.cards[source].serial
        chain.values = (max(0, value), max(0, answer))
        if chain.powers[0] != MISS:
            if chain.capped[0] >= 0:
                reduce_power(game, chain, chain.capped[0])
            if chain.capped[1] >= 0:
                reduce_value(game, chain, chain.capped[1])
        if game.log is not None:
            _say_power(game, source, chain.powers[0], chain.values[0])
            if chain.answered:
                _say_power(game, target, chain.powers[1], chain.values[1])
        return True


def _say_power(game: State, index: int, power: int, value: int) -> None:
    label = game.label(index)
    game.note("216.8", f"{label}: {POWER_NAMES_RU[power]}, {value}", f"{label}: {POWER_NAMES[power]}, {value}")


class Defence(Step):
    """216.10 Object of the defence: constant blocks (410.5), protections of the targets (411), and those of the
    attacker against the answer."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        if _blocked_by_type(game, chain) or _constantly_blocked(game, chain, thrown=True):
            return True
        if chain.happening is not None and _thick_hide(game, chain.source, chain.happening):
            chain.spared = (*chain.spared, chain.happening.other)
        for target in chain.targets:
            if (
                target >= 0
                and target != chain.source
                and target not in chain.spared
                and is_protected(game, target, chain.source, chain.nature, "", chain)
            ):
                chain.spared = (*chain.spared, target)
                if game.log is not None:
                    label = game.label(target)
                    game.note(
                        "411.1",
                        f"{label}: защита от «{chain.feature.ru}»",
                        f"{label} is protected from “{chain.feature.en}”",
                    )
        answers = chain.answered and chain.powers[1] != MISS
        if answers and _answer_blocked(game, chain):
            return True
        if answers and is_protected(game, chain.source, chain.target, SIMPLE_STRIKE | ANSWER, "", chain):
            chain.values = (chain.values[0], 0)
            chain.guarded = True
        return True


def _thick_hide(game: State, source: int, event: GameEvent) -> bool:
    """«Толстокожесть»: whether abilities «при нападении», «при атаке» and «после атаки» of an attacker spare the
    attacked card.

    411.1, 216.10 It is a protection: a card that has it during the object of defence of the triggered ability is
    spared.
    """
    if (
        event.event not in (DECLARED, DEALT, MISSED, AFTER)
        or event.subject != source
        or event.nature & ANSWER
        or event.other < 0
    ):
        return False
    return game.cards[event.other].marks & THICK_HIDE != 0 and mark_counts(game, source, event.other, THICK_HIDE)


def is_protected(game: State, target: int, source: int, nature: int, word: str, chain: Chain | None) -> bool:
    """411.1 Whether a card is protected from an effect of another card, unless that one ignores the protection."""
    holder = game.cards[target]
    if not holder.hooks & SHIELD:
        return False
    for held in holder.current:
        ability = held.ability
        if not ability.hooks & SHIELD or ignored_by(game, source, target, held, nature, word):
            continue
        if ability.shields(game, holder, source, nature, word, chain):
            return not _unguarded(game, holder, source, nature, word)
    return False


def _unguarded(game: State, holder: Card, source: int, nature: int, word: str) -> bool:
    """407.5 Whether the card has lost its protection from this effect."""
    for held in holder.current:
        if isinstance(held.ability, ProtectionLoss) and held.ability.opens(game, source, holder, nature, word):
            return True
    return False


class Wounds(Step):
    """216.11 Object of the wounds: blows fall at one moment, texts are carried out, «при ударе» triggers."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        if chain.stage == 0:
            chain.stage = 1
            if chain.nature & ATTACK and chain.targets:
                wound(
                    game, chain.target, chain.values[0], chain.source, chain.player, chain.nature, chain,
                    chain.powers[0],
                )  # fmt: skip
                if chain.values[1]:
                    wound(
                        game, chain.source, chain.values[1], chain.target, game.cards[chain.target].controller,
                        SIMPLE_STRIKE | ANSWER, chain, chain.powers[1], 1,
                    )  # fmt: skip
                return False
        if chain.stage == 1:
            struck = not chain.nature & ATTACK or chain.powers[0] != MISS
            if struck and not chain.feature.perform(game, chain):
                return False
            chain.stage = 2
            declared = isinstance(chain.feature, DeclaredAbility) and (chain.harmed or not chain.feature.may)
            if declared and isinstance(chain.feature, DeclaredAbility) and chain.feature.id == "leap":
                game.cards[chain.source].done |= LEAPT
            if (
                declared
                and game.listeners[NAMED_WORKS]
                and isinstance(chain.feature, DeclaredAbility)
                and chain.feature.id
            ):
                emit(game, GameEvent(NAMED_WORKS, chain.source, -1, 0, chain.number, word=chain.feature.id))
            if game.listeners[DEALT]:
                # «Воздействие»: one that has had no effect was not carried out
                if struck and (chain.harmed or not chain.nature & INFLUENCE):
                    emit(
                        game,
                        GameEvent(
                            DEALT, chain.source, chain.target, chain.dealt[0], chain.number, chain.nature,
                            chain.powers[0],
                        ),
                    )  # fmt: skip
                if chain.powers[1] != MISS:
                    emit(
                        game,
                        GameEvent(
                            DEALT, chain.target, chain.source, chain.dealt[1], chain.number, SIMPLE_STRIKE | ANSWER,
                            chain.powers[1],
                        ),
                    )  # fmt: skip
            if game.listeners[MISSED] and chain.nature & ATTACK and chain.targets:
                if not struck:
                    emit(game, GameEvent(MISSED, chain.source, chain.target, 0, chain.number, chain.nature))
                if chain.answered and chain.powers[1] == MISS and not chain.halted:
                    nature = SIMPLE_STRIKE | ANSWER
                    emit(game, GameEvent(MISSED, chain.target, chain.source, 0, chain.number, nature))
        return True


def spend_next(game: State, card: Card, nature: int, known: int) -> None:
    """«+N к следующему удару»: remove the bonus after that strike. Abilities gained after the value was computed
    (serials above `known`, unless it is negative) count for the next strike."""
    kept = tuple([held for held in card.gained if (0 <= known < held.serial) or not _spent(held, nature)])
    if len(kept) < len(card.gained):
        card.gained = kept
        refresh(game, card)


def _spent(held: HeldAbility, nature: int) -> bool:
    ability = held.ability
    if not isinstance(ability, (BlowBonus, Cap)) or not ability.next_only:
        return False
    return ability.manner is None or ability.manner.mask & nature != 0


def _closes_nobody(strike: Feature) -> bool:
    return strike is FIGHT or strike is FIGHT_OPEN or isinstance(strike, UnansweredFight)


class Payment(Step):
    """216.12 Object of the payment: the card pays, defenders close with the attacker (216.12а); «после» triggers."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        source = game.cards[chain.source]
        feature = chain.feature
        if chain.nature & ATTACK and source.in_squad:
            source.struck = source.struck + (chain.first_target,)
            if source.gained:
                spend_next(game, source, chain.nature, chain.known)
        if isinstance(feature, DeclaredAbility):
            pay(game, chain, feature)
        elif not source.in_squad:
            pass  # a card that has left the squads cannot close; copies share such a card
        elif chain.nature & SIMPLE_STRIKE and not _closes_nobody(feature):
            source.strikes += 1
            source.may_strike_flyers = False  # 211.9 once
            if not chain.unpaid and not count_permissions(game, "attack untapped", source, chain.target, chain.nature):
                if source.strikes < count_permissions(game, "attack", source, chain.target, chain.nature):
                    source.acted = True  # its strikes are one act, which has begun: it does not move any more (203.11)
                else:
                    act(game, chain.source, "216.12", chain)
        else:
            feature.pay(game, chain)
        for payer in chain.payers:
            defender = game.cards[payer]
            # «Может выступать защитником N раз за ход»: it closes for the last of them
            again = defender.defended < count_permissions(game, "defend again", defender, chain.source, chain.nature)
            if not again and not count_permissions(game, "defend untapped", defender, chain.source, chain.nature):
                tap(game, payer, "216.12а", chain)
            if game.listeners[NAMED_WORKS]:
                emit(game, GameEvent(NAMED_WORKS, payer, chain.source, 0, chain.number, word="defended"))
        if chain.powers[0] != MISS and chain.powers[1] != MISS and game.listeners[NAMED_WORKS]:  # «Размен»
            one, two, nature = chain.source, chain.target, chain.nature
            emit(game, GameEvent(NAMED_WORKS, one, two, 0, chain.number, nature, word="exchange"))
            emit(game, GameEvent(NAMED_WORKS, two, one, 0, chain.number, SIMPLE_STRIKE | ANSWER, word="exchange"))
        vain = chain.nature & ATTACK and chain.targets and not chain.dealt[0]
        if vain and game.listeners[NAMED_WORKS]:
            emit(game, GameEvent(NAMED_WORKS, chain.source, chain.target, 0, chain.number, chain.nature, word="vain"))
        if not chain.blocked and chain.nature & ATTACK and game.listeners[AFTER]:
            emit(
                game,
                GameEvent(
                    AFTER, chain.source, chain.target, chain.dealt[0], chain.number, chain.nature, chain.powers[0]
                ),
            )
        if chain.felled and not chain.nature & ATTACK and game.listeners[AFTER]:
            for dead in dict.fromkeys([fell[1] for fell in chain.felled]):
                emit(game, GameEvent(AFTER, chain.source, dead, 0, chain.number, chain.nature))
        return True


class End(Step):
    """216.13 Object of the end: the cards are no longer attackers, targets and so on; what was for this attack ends."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        expire_attack(game, chain.number)
        return True


class DestructionStep(Step):
    """402.3а The effect of destruction is performed."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        return die(game, chain)


class Instead(Step):
    """419.4 What a replacement does: its targets are named, and it is carried out without more ado."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        if chain.stage == 0:
            if not choose_targets(game, chain):
                return False
            chain.stage = 1 if chain.stage == 0 else 2  # 412.1 without targets it does nothing
        return chain.stage == 2 or chain.feature.perform(game, chain)


STEPS: Final[tuple[Step, ...]] = (
    Announcement(), Target(), Throw(), Result(), BlowCalculation(), Defence(), Wounds(), Payment(), End(),
    DestructionStep(), Instead(),
)  # fmt: skip
