"""Additional attacks of an ability: each is a separate chain with its own dice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from catalog.berserk.language import tree as t
from catalog.berserk.language.tree_walk import uses_x
from simulator.berserk import vocabulary as v
from simulator.berserk.behaviours import behaviour
from simulator.berserk.chain import Chain
from simulator.berserk.descriptions import NotSimulated, filter_of, quantity_of
from simulator.berserk.effects.chance import named_now
from simulator.berserk.features import FREE, Ability, AbilityEffect, DeclaredAbility
from simulator.berserk.field import turn_face_up
from simulator.berserk.filters import Filter
from simulator.berserk.pairings import are_related
from simulator.berserk.quantities import Fixed, Less, Quantity
from simulator.berserk.stack import push
from simulator.berserk.state import State
from simulator.berserk.strike import FIGHT, FIGHT_OPEN, FIGHT_UNANSWERED, SET_BLOWS, FightStrike
from simulator.berserk.targeting import target_refused, targets_of
from simulator.berserk.targets import MANY, AttackSlot, Everyone, OfRole, OfSlot, Whom
from simulator.berserk.texts.play import Play

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


class FurtherSlot(AttackSlot):
    """A target of a further attack that has to be another card than the first one's («по разным …»), and must have
    the relation that the text names («по картам разных стихий»)."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        first = chain.targets[0] if chain.targets else -1
        if first == target or (self.related and not are_related(game, (first, target), self.related)):
            return "412.1"
        return super().fits(game, chain, target)


class DeclaredSlot(AttackSlot):
    """The target of an attack that an ability has declared: the description of the target («рядом с атакованной
    картой») is in that ability, whose chain is below on the stack."""

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


NATURES: Final[dict[str, int]] = {
    "simple strike": v.SIMPLE_STRIKE,
    "special strike": v.SPECIAL_STRIKE,
    "magic strike": v.MAGIC_STRIKE,
    "shot": v.SHOT,
    "throw": v.THROW,
    "discharge": v.DISCHARGE,
    "reach strike": v.REACH_STRIKE,
}


@behaviour(t.Attack)
def compile_attack(program: Program, effect: t.Attack) -> AbilityEffect | None:
    if not program.code and not program.nature and not isinstance(effect.at, t.All):
        _compile_own_attack(program, effect)
        return None
    reach, distance = compile_reach(effect.range)
    cards = None if effect.at is None else program.describe(_each(_beside_target_before(program, effect.at)))
    times = effect.times.value if isinstance(effect.times, t.Number) else MANY
    least = 0 if effect.up_to or times == MANY else times
    slot = AttackSlot(nature_of(effect), reach, cards, least, times, distance)
    slot.repeats = times > 1 and not effect.different
    slot.related = _pairing(effect)
    if slot.related and (program.moved or isinstance(effect.at, t.All)):
        raise NotSimulated("Attack")
    if not isinstance(effect.times, t.Number):
        slot.count = quantity_of(effect.times)
    if isinstance(effect.at, t.All):
        return AttackEach(_compile_bare(program, effect, cards), slot)
    if program.moved:
        now = DeclareNow(_compile_bare(program, effect, cards), slot, effect.up_to, effect.different)
        if not isinstance(effect.times, t.Number):
            raise NotSimulated("Attack")
        program.code.extend([now] * (times - 1))
        return now
    program.slots.append(slot)
    return DeclareAttack(_compile_bare(program, effect, cards), len(program.slots) - 1)


def _pairing(attack: t.Attack) -> str:
    """Return the relation that the targets of several attacks must have; "" for none."""
    return attack.at.related if isinstance(attack.at, t.ChosenCards) else ""


def _each(at: t.Target) -> t.Target:
    """Return the description of one of these targets, without their relation."""
    return replace(at, related="") if isinstance(at, t.ChosenCards) else at


def _compile_own_attack(program: Program, attack: t.Attack) -> None:
    """Compile an attack that leads an ability: it is the attack of the ability itself."""
    program.nature = nature_of(attack)
    program.id = attack.kind.replace(" ", "-")
    program.reach, program.range = compile_reach(attack.range)
    program.values, program.power = compile_power(attack.power)
    program.qualities = _compile_qualities(program, attack)
    cards = None if attack.at is None else program.describe(_each(attack.at))
    program.slots.append(AttackSlot(program.nature, program.reach, cards, range=program.range))
    program.last = OfSlot(len(program.slots) - 1)
    if attack.times == t.Number(1):
        return
    times = attack.times.value if isinstance(attack.times, t.Number) else MANY
    more = times - 1
    least = 0 if attack.up_to or times == MANY else more
    kind = FurtherSlot if attack.different else AttackSlot
    further = kind(program.nature, program.reach, cards, least, more, program.range)
    if not isinstance(attack.times, t.Number):
        further.count = Less(quantity_of(attack.times), Fixed(1))
        program.slots[-1].count = quantity_of(attack.times)  # where X is 0, there is no attack
    further.repeats = not attack.different
    further.related = _pairing(attack)
    program.slots.append(further)
    program.code.append(DeclareAttack(_compile_bare(program, attack, cards), len(program.slots) - 1))


def _beside_target_before(program: Program, at: t.Target) -> t.Target:
    """«Рядом с атакованной картой», «кроме него» of a further attack: of the target of the attack named before it."""
    before = sum(slot.most for slot in program.slots) - 1
    if before < 0 or not isinstance(at, t.ChosenCards) or not isinstance(program.slots[-1], AttackSlot):
        return at
    named = cast("t.Role", f"target {before}")  # a role of programs alone, never of a text
    instead: dict[t.Trait, t.Trait] = {t.Not(t.SameAs("it")): t.Not(t.SameAs(named))}
    if before:
        instead[t.Beside("attacked")] = t.Beside(named)
    traits = tuple([instead.get(trait, trait) for trait in at.cards.traits])
    return replace(at, cards=replace(at.cards, traits=traits))


def _compile_bare(program: Program, attack: t.Attack, cards: Filter | None) -> Play:
    """Return the attack alone, without a cost, for a declaration by a program."""
    values, power = compile_power(attack.power)
    reach, distance = compile_reach(attack.range)
    slot = DeclaredSlot(nature_of(attack), reach, cards, range=distance)
    bare = Play(
        attack.kind.replace(" ", "-"), "401", program.text, (), (slot,), FREE, True, nature_of(attack),
        values, reach, 0, 0, False, power=power,
    )  # fmt: skip
    bare.range = distance
    bare.qualities = _compile_qualities(program, attack)
    return bare


def _compile_qualities(program: Program, attack: t.Attack) -> tuple[Ability, ...]:
    """Return the abilities that the attacker has during the attack."""
    return tuple([ability for node in attack.qualities for ability in program.compile_ability(node)])


class PerformNow(AbilityEffect):
    """«Ваше существо выполняет выстрел на 2»: it attacks at once; the target is chosen as seen from its cell."""

    __slots__ = ("attack", "slot", "who")

    def __init__(self, who: Whom, attack: DeclaredAbility, slot: AttackSlot) -> None:
        self.who = who
        self.attack = attack
        self.slot = slot

    def perform(self, game: State, chain: Chain) -> bool:
        attackers = self.who.cards(game, chain)
        if not attackers or not game.cards[attackers[0]].in_squad:
            return True
        attacker = game.cards[attackers[0]]
        answer = game.take_answer(chain.asker())
        if answer is None:
            seen = Chain(0, self.attack, attacker.index, 0, attacker.controller, (), (), 0, chain.happening)
            answers: list[tuple[int, ...]] = [
                (index,) for index in game.in_play_sorted() if not target_refused(game, seen, self.slot, index)
            ]
            answer = named_now(game, chain, answers, False, False)
            if answer is None:
                return False
        if answer:
            push(game, self.attack, attacker.index, 0, attacker.controller, answer)
        return True


@behaviour(t.Performs)
def compile_performance(program: Program, effect: t.Performs) -> AbilityEffect:
    attack = effect.attack
    if attack.times != t.Number(1) or isinstance(attack.at, t.All) or uses_x(attack):
        raise NotSimulated("Performs")
    who = program.find_cards(effect.who)
    reach, distance = compile_reach(attack.range)
    cards = None if attack.at is None else program.describe(attack.at)
    slot = AttackSlot(nature_of(attack), reach, cards, range=distance)
    return PerformNow(who, _compile_bare(program, attack, cards), slot)


@behaviour(t.Fight)
def compile_fight(program: Program, effect: t.Fight) -> AbilityEffect:
    strike = _strike_of(effect)
    if isinstance(effect.foe, t.The):  # «ваш эльф сражается с ним»: not with himself
        foe = program.find_cards(effect.foe)
        return FightCards(program.find_cards(effect.who), foe, strike)
    if isinstance(effect.foe, t.ChosenCards) and (program.moved or _fights_elsewhere(effect)):
        foes = effect.foe.cards
        if effect.who != t.The():  # «со стоящей рядом картой»: beside who fights
            traits = tuple([t.Beside("it") if trait == t.Beside() else trait for trait in foes.traits])
            foes = replace(foes, traits=traits)
        return FightNow(program.find_cards(effect.who), filter_of(foes), strike)
    return FightCards(program.find_cards(effect.who), program.find_cards(effect.foe), strike)


def _strike_of(fight: t.Fight) -> FightStrike:
    """How the one strikes the other in a fight that a text orders."""
    if fight.power is not None:
        return SET_BLOWS[("weak", "medium", "strong").index(fight.power)]
    return FIGHT_UNANSWERED if fight.unanswered else FIGHT_OPEN if fight.as_open else FIGHT


def _fights_elsewhere(fight: t.Fight) -> bool:
    """Whether a card other than this one fights an adjacent card."""
    if (
        fight.who == t.The()
        or not isinstance(fight.who, t.The | t.ChosenCards)
        or not isinstance(fight.foe, t.ChosenCards)
    ):
        return False
    return t.Beside() in fight.foe.cards.traits


def nature_of(attack: t.Attack) -> int:
    if attack.kind not in NATURES:
        raise NotSimulated(attack.kind)
    return NATURES[attack.kind]


def compile_power(power: t.Amount) -> tuple[tuple[int, int, int], Quantity | None]:
    """The weak, medium and strong values of an attack; a Quantity where the table decides (205.7, 205.7а)."""
    if isinstance(power, t.ByDie):
        return (power.weak, power.medium, power.strong), None
    if isinstance(power, t.Number):
        return (power.value, power.value, power.value), None
    return (0, 0, 0), quantity_of(power)


def compile_reach(distance: t.Amount | None) -> tuple[int, Quantity | None]:
    """Return the «дальность Х» of an attack: -1 for none, with a quantity if it is not a constant."""
    if distance is None:
        return -1, None
    if isinstance(distance, t.Number):
        return distance.value, None
    return 0, quantity_of(distance)
