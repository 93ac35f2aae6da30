"""The objects of a chain (216): one small class for each object, in the order of 216.1.

`perform` returns False while a question waits or wounds are unresolved; the engine then calls it again.
"""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import Question
from simulator.berserk.bans import count_permissions
from simulator.berserk.card import Card, HeldAbility, printed_strike
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.destruction import die
from simulator.berserk.events import emit
from simulator.berserk.features import (
    FREE,
    VALUE,
    DeclaredAbility,
    Feature,
    TargetSlot,
    TriggeredAbility,
)
from simulator.berserk.field import turn_face_up
from simulator.berserk.fight_steps import Result, Step, Throw, _answer_blocked, _blocked_by_type, _constantly_blocked
from simulator.berserk.held_abilities import expire_attack, gain, refresh
from simulator.berserk.modifiers import Orders, apply_modifiers, bounded_power
from simulator.berserk.payment import act, most_x, pay, payable_x, tap, unpayable
from simulator.berserk.protection import _thick_hide, is_protected
from simulator.berserk.stack import block, reduce_power, reduce_value
from simulator.berserk.stack_entry import choose_targets
from simulator.berserk.state import State
from simulator.berserk.strike import (
    FIGHT,
    FIGHT_OPEN,
    SetBlow,
    UnansweredFight,
    exchange,
    power_of,
)
from simulator.berserk.targeting import attack_refused, target_refused, targets_of
from simulator.berserk.texts.modifiers import BlowBonus, Cap
from simulator.berserk.vocabulary import (
    AFTER,
    ANSWER,
    ATTACK,
    DEALT,
    DECLARED,
    INFLUENCE,
    LEAPT,
    MISS,
    MISSED,
    NAMED_WORKS,
    POWER_NAMES,
    POWER_NAMES_RU,
    SIMPLE_STRIKE,
    SPELL,
    TARGETED,
    THIS_ATTACK,
)
from simulator.berserk.wounds import wound


def _take_qualities(game: State, chain: Chain) -> None:
    """407.1 Give the attacker the abilities that its text gives to this attack. They end with the attack."""
    feature = chain.feature
    if isinstance(feature, DeclaredAbility) and feature.qualities:
        for ability in feature.qualities:
            gain(game, game.cards[chain.source], ability, THIS_ATTACK, chain.source, chain.player, chain.number)


class Announcement(Step):
    """216.2 Object of the announcement: its appearance triggers «до …» (stack.surface), and the attacker gets the
    qualities of the attack.

    405.3 Here the player of a triggered ability with «может» decides whether to use it, and the player of a combined
    one (413.3) whether to pay for it. If payment is impossible, there is no question (404.3).
    """

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        feature = chain.feature
        if not isinstance(feature, TriggeredAbility) or not (feature.may or feature.cost is not FREE):
            _take_qualities(game, chain)
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
        if not chain.declined:
            _take_qualities(game, chain)
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
    """216.10 Object of the defence: constant blocks (410.5), protections of the targets (411) and of the attacker from
    the answer."""

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
