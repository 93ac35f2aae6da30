"""Additional attacks of an ability: each is a separate chain with its own dice."""

from __future__ import annotations

from simulator.berserk.chain import Chain
from simulator.berserk.effects.chance import named_now
from simulator.berserk.features import AbilityEffect, DeclaredAbility
from simulator.berserk.field import turn_face_up
from simulator.berserk.filters import Filter
from simulator.berserk.stack import push
from simulator.berserk.state import State
from simulator.berserk.strike import FightStrike
from simulator.berserk.targeting import target_refused, targets_of
from simulator.berserk.targets import AttackSlot, Everyone, OfRole, Whom


class FurtherSlot(AttackSlot):
    """A target of a further attack that has to be another card than the first one's («по разным …»)."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if chain.targets and chain.targets[0] == target:
            return "412.1"
        return super().fits(game, chain, target)


class DeclaredSlot(AttackSlot):
    """The target of an attack that an ability has declared: what its text says of it («рядом с атакованной картой») is
    said in that ability, whose chain lies below."""

    __slots__ = ()

    def _described(self, game: State, chain: Chain, target: int) -> bool:
        begetter = game.chain(chain.lineage[-1]) if chain.lineage else None
        return super()._described(game, chain if begetter is None else begetter, target)


class DeclareAttack(AbilityEffect):
    """Declares the attack at each target of the slot, the last named on top of the stack."""

    __slots__ = ("attack", "slot")

    def __init__(self, attack: DeclaredAbility, slot: int) -> None:
        self.attack = attack
        self.slot = slot

    def perform(self, game: State, chain: Chain) -> bool:
        feature = chain.feature
        if isinstance(feature, DeclaredAbility):
            for target in reversed(targets_of(feature, chain, self.slot)):
                if game.cards[target].in_squad:
                    push(game, self.attack, chain.source, chain.sentence, chain.player, (target,), chain.x)
        return True


class DeclareNow(AbilityEffect):
    """An attack after a movement: its player names the target from the new position of the card (412.1). `different`:
    each of several attacks has another target. `up_to`: the player may name none."""

    __slots__ = ("attack", "different", "slot", "up_to")

    def __init__(self, attack: DeclaredAbility, slot: AttackSlot, up_to: bool, different: bool) -> None:
        self.attack = attack
        self.slot = slot
        self.up_to = up_to
        self.different = different

    def perform(self, game: State, chain: Chain) -> bool:
        answer = game.take_answer(chain.asker())
        if answer is None:
            aimed: list[int] = []
            if self.different:
                aimed = [each.first_target for each in game.stack if each.lineage and each.lineage[-1] == chain.number]
            answers: list[tuple[int, ...]] = [
                (index,)
                for index in game.in_play_sorted()
                if index not in aimed and not target_refused(game, chain, self.slot, index)
            ]
            answer = named_now(game, chain, answers, False, self.up_to)
            if answer is None:
                return False
        if answer:
            push(game, self.attack, chain.source, chain.sentence, chain.player, answer, chain.x)
        return True


class FightNow(AbilityEffect):
    """«Ваш эльф сражается ударом со стоящей рядом картой»: whom is named as it comes to the fight, seen from where
    the fighter, who is «он» then, stands."""

    __slots__ = ("foe", "strike", "who")

    def __init__(self, who: Whom, foe: Filter, strike: FightStrike) -> None:
        self.who = who
        self.foe = foe
        self.strike = strike

    def perform(self, game: State, chain: Chain) -> bool:
        fighters = self.who.cards(game, chain)
        if not fighters or not game.cards[fighters[0]].fights:
            return True
        fighter = game.cards[fighters[0]]
        chain.it = fighter.index
        answer = game.take_answer(chain.asker())
        if answer is None:
            answers: list[tuple[int, ...]] = [
                (index,)
                for index in game.in_play_sorted()
                if index != fighter.index and self.foe.accepts(game, index, chain.source, chain.player, chain)
            ]
            answer = named_now(game, chain, answers, False, False)
            if answer is None:
                return False
        if answer:
            push(game, self.strike, fighter.index, 0, fighter.controller, answer)
        return True


class AttackEach(AbilityEffect):
    """«… по каждой стоящей рядом карте»: a separate attack at every legal target that fits."""

    __slots__ = ("attack", "slot")

    def __init__(self, attack: DeclaredAbility, slot: AttackSlot) -> None:
        self.attack = attack
        self.slot = slot

    def perform(self, game: State, chain: Chain) -> bool:
        aimed = []
        for index in game.in_play_sorted():
            if game.cards[index].hidden and self.slot.fits_hidden(game, chain, index) == "":
                turn_face_up(
                    game, index
                )  # 415.3а the effect reveals all hidden cards, then skips those that do not fit
            if self.slot.fits(game, chain, index) == "":
                aimed.append(index)
        for target in reversed(aimed):
            push(game, self.attack, chain.source, chain.sentence, chain.player, (target,), chain.x)
        return True


class FightCards(AbilityEffect):
    """«Сразиться ударом с …»."""

    __slots__ = ("foe", "strike", "who")

    def __init__(self, who: Whom, foe: Whom, strike: FightStrike) -> None:
        self.who = who
        self.foe = foe
        self.strike = strike

    def perform(self, game: State, chain: Chain) -> bool:
        if isinstance(self.who, Everyone):
            foes = self.foe.cards(game, chain)  # the description of the fighter may refer to the foe: «рядом с ним»
            for index in reversed(self.who.cards(game, chain)):
                if foes and index != foes[0] and game.cards[index].fights:
                    push(game, self.strike, index, 0, game.cards[index].controller, (foes[0],))
            return True
        known = self.foe.cards(game, chain) if isinstance(self.foe, OfRole) else []  # before who fights is «он»
        fighters = self.who.cards(game, chain)
        foes = known or self.foe.cards(game, chain)
        if fighters and foes and fighters[0] != foes[0] and game.cards[fighters[0]].fights:
            fighter = game.cards[fighters[0]]
            push(game, self.strike, fighter.index, 0, fighter.controller, (foes[0],))
        return True
