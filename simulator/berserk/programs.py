"""From the effects of the card language to a flat program of instructions and the slots of its targets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, cast

from catalog.berserk.language import tree as t
from catalog.berserk.language.marker_names import marker_key
from catalog.berserk.language.meaning.delays import spoken_of
from catalog.berserk.language.tree_walk import uses_role
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import Manner, manner_of
from simulator.berserk.cell_marks import LASTING
from simulator.berserk.cells import CellTest
from simulator.berserk.conditions import condition_of
from simulator.berserk.descriptions import (
    NotSimulated,
    cell_test_of,
    filter_of,
    get_sign,
    get_size,
    quantity_of,
    side_of,
)
from simulator.berserk.effects.abilities import (
    UNBOUNDED,
    CopyPrinted,
    ForceAttack,
    Gift,
    GiveAbilities,
    LoseMarkers,
    PreventWounds,
    Promise,
    RememberChoice,
    ShieldTogether,
    TakeAbilities,
)
from simulator.berserk.effects.areas import ChooseCells
from simulator.berserk.effects.attacks import (
    AttackEach,
    DeclareAttack,
    DeclaredSlot,
    DeclareNow,
    FightCards,
    FightNow,
    FurtherSlot,
)
from simulator.berserk.effects.cell_marks import MarkCells, UnmarkCells
from simulator.berserk.effects.chance import MillTop, NameNow, RethrowDie, ShowTop, ThrowOne
from simulator.berserk.effects.flow import AskAlternative, AskMay, Bargain, Skip, Unless
from simulator.berserk.effects.marks import (
    ChangeShape,
    MendArmour,
    PutTokens,
    RevealCards,
    ShiftTokens,
    SpendArmour,
    TakeTokens,
    TapCards,
    UntapCards,
)
from simulator.berserk.effects.payers import GravePayerSlot, NamedPayer, PayerSlot
from simulator.berserk.effects.places import (
    AskWilling,
    AttachCard,
    BecomeAttached,
    BuryCard,
    ExileCards,
    LandCard,
    LeaveHost,
    MoveCards,
    ResurrectCard,
    ReturnCards,
    StepSlot,
    SummonCard,
    SummonToHost,
    SwapCards,
    TakeOver,
)
from simulator.berserk.effects.stack import (
    AT_DEFENCE,
    AT_TARGET,
    AT_TARGET_OR_DEFENCE,
    AlterVictim,
    BlockVictim,
    RedirectVictim,
    ReduceVictim,
    SetOutcome,
    SpareAttacker,
    Victim,
    VictimSlot,
)
from simulator.berserk.effects.wounds import (
    DestroyCards,
    EnterWithWounds,
    FinishCard,
    GiveLives,
    HealCards,
    RedistributeWounds,
    SpiteCards,
    TakeLives,
    WoundCards,
)
from simulator.berserk.features import FREE, Ability, AbilityEffect, OtherPayer, TargetSlot
from simulator.berserk.filters import AnyOf, Filter, OnlyRole
from simulator.berserk.named.shields import ProtectionLoss
from simulator.berserk.quantities import Fixed, LeapReach, Less, Quantity
from simulator.berserk.strike import FIGHT, FIGHT_OPEN, FIGHT_UNANSWERED, SET_BLOWS, FightStrike
from simulator.berserk.targets import (
    AttackSlot,
    CardSlot,
    Everyone,
    FinishSlot,
    FreeCellSlot,
    GraveSlot,
    JoiningSlot,
    LyingSlot,
    MovableSlot,
    OfRole,
    OfSlot,
    PoisonSlot,
    SwapSlot,
    Them,
    Whom,
)
from simulator.berserk.texts.events import TriggerFrame
from simulator.berserk.texts.play import Play

NATURES: Final[dict[str, int]] = {
    "simple strike": v.SIMPLE_STRIKE,
    "special strike": v.SPECIAL_STRIKE,
    "magic strike": v.MAGIC_STRIKE,
    "shot": v.SHOT,
    "throw": v.THROW,
    "discharge": v.DISCHARGE,
    "reach strike": v.REACH_STRIKE,
}
DURATIONS: Final[dict[str, int]] = {
    "battle": v.BATTLE,
    "turn": v.THIS_TURN,
    "your turn": v.OWN_TURN,
    "your next turn": v.OWN_NEXT_TURN,
    "enemy turn": v.ENEMY_TURN,
    "enemy next turn": v.ENEMY_NEXT_TURN,
    "until your turn": v.UNTIL_OWN_TURN,
    "next turn": v.NEXT_TURN,
    "while here": v.WHILE_HERE,
    "while in play": v.WHILE_IN_PLAY,
    "its turn": v.ITS_TURN,
    "its next turn": v.ITS_NEXT_TURN,
    "until its turn": v.UNTIL_ITS_TURN,
    "until wounded": v.UNTIL_WOUNDED,
    "until moved": v.UNTIL_MOVED,
    "until tapped": v.UNTIL_TAPPED,
}
# Effects on a single card: its player may name the card late, or skip one card of several (423.3).
NAMING: Final = (
    t.Wound, t.Spite, t.Heal, t.Destroy, t.Exile, t.Tap, t.Untap, t.Reveal, t.GainTokens, t.LoseTokens, t.ExtraLives,
    t.Gains, t.Loses, t.Prevent, t.ReturnToDeck,
)  # fmt: skip
# How long what comes at that moment is promised.
KEPT: Final[dict[tuple[str, str, bool], int]] = {
    ("turn end", "", False): v.THIS_TURN,
    ("turn end", "own", False): v.OWN_TURN,
    ("turn end", "enemy", False): v.ENEMY_TURN,
    ("turn end", "own", True): v.OWN_NEXT_TURN,
    ("turn end", "enemy", True): v.ENEMY_NEXT_TURN,
    ("turn start", "own", False): v.OWN_NEXT_TURN,
    ("turn start", "enemy", False): v.ENEMY_NEXT_TURN,
}
MANY: Final = 10  # as many targets as anybody names where the text leaves it to X


class Program:
    """A program in the making. `text` is the sentence in both languages, `compiled` makes abilities of those that
    it gives."""

    def __init__(
        self, text: tuple[str, str], triggered: bool, compiled: Callable[[t.Ability], tuple[Ability, ...]]
    ) -> None:
        self.text = text
        self._compiled = compiled
        self.triggered = triggered
        self.slots: list[TargetSlot] = []
        self.code: list[AbilityEffect] = []
        self.nature = 0
        self.id = ""
        self.values: tuple[int, int, int] | None = None
        self.power: Quantity | None = None
        self.reach = -1
        self.range: Quantity | None = None
        self.victim: Victim | None = None
        self.redirects = False
        self.at_dice = False
        self.rethrows = False
        self._last: Whom | None = None  # what «он» is
        self._alone = False  # one effect is being written, and no other
        self._moved = False  # this card has been moved: what is beside it is known only then
        self._chosen: dict[t.ChosenCards, Whom] = {}
        self._unless_moved: t.NotMoved | None = None  # what the next effect asks of the movement that is being written

    def write(self, effects: tuple[t.Effect, ...], bargain: bool = False) -> None:
        """Append the code of the effects. A leading attack is the attack of the ability (`nature`, `values`).
        `bargain`: the first effect is the price of the others («может снять фишку …, при этом …»)."""
        price = len(self.code)
        if bargain and (deed := _price(effects)):
            self._hole()
        else:
            deed = ""
        self._write(effects)
        if deed:
            self._bargain(effects, price, deed)

    def _bargain(self, effects: tuple[t.Effect, ...], place: int, deed: str) -> None:
        first = effects[0]
        if not isinstance(first, (t.LoseTokens, t.LoseExtraLives, t.Loses, t.Tap, t.Destroy, t.Exile, t.ReturnToDeck)):
            return
        amount = 0
        if isinstance(first, t.Loses):
            deed = first.abilities[0].replace(" ", "-")
        if isinstance(first, t.LoseTokens | t.LoseExtraLives) and isinstance(first.amount, t.Number):
            amount = first.amount.value
        self.code[place] = Bargain(self._whom(first.target), deed, amount, len(self.code) - place - 1)

    def _write(self, effects: tuple[t.Effect, ...]) -> None:
        self._alone = len(effects) == 1
        for position, effect in enumerate(effects):
            own = isinstance(effect, t.Attack) and not isinstance(effect.at, t.All)
            self._unless_moved = _asked_of_movement(effects[position + 1 :])
            if own and isinstance(effect, t.Attack) and position == 0 and not self.code and not self.nature:
                self._own_attack(effect)
            else:
                self._effect(effect)

    # Attacks

    def _own_attack(self, attack: t.Attack) -> None:
        self.nature = _nature(attack)
        self.id = attack.kind.replace(" ", "-")
        self.reach, self.range = _reach(attack.range)
        self.values, self.power = powers(attack.power)
        cards = None if attack.at is None else self._described(attack.at)
        self.slots.append(AttackSlot(self.nature, self.reach, cards, range=self.range))
        self._last = OfSlot(len(self.slots) - 1)
        if attack.times != t.Number(1):
            times = attack.times.value if isinstance(attack.times, t.Number) else MANY
            more = times - 1
            least = 0 if attack.up_to or times == MANY else more
            kind = FurtherSlot if attack.different else AttackSlot
            further = kind(self.nature, self.reach, cards, least, more, self.range)
            if not isinstance(attack.times, t.Number):
                further.count = Less(quantity_of(attack.times), Fixed(1))
                self.slots[-1].count = quantity_of(attack.times)  # where X is 0, there is no attack
            further.repeats = not attack.different
            self.slots.append(further)
            self.code.append(DeclareAttack(self._bare(attack, cards), len(self.slots) - 1))

    def _beside_target_before(self, at: t.Target) -> t.Target:
        """«Рядом с атакованной картой» of a further attack: beside the target of the attack named before it."""
        before = sum(slot.most for slot in self.slots) - 1
        if before < 1 or not isinstance(at, t.ChosenCards) or not isinstance(self.slots[-1], AttackSlot):
            return at
        beside = t.Beside(cast("t.Role", f"target {before}"))  # a role of programs alone, never of a text
        traits = tuple(beside if trait == t.Beside("attacked") else trait for trait in at.cards.traits)
        return replace(at, cards=replace(at.cards, traits=traits))

    def _bare(self, attack: t.Attack, cards: Filter | None) -> Play:
        """Return the attack alone, without a cost, for a declaration by a program."""
        values, power = powers(attack.power)
        reach, distance = _reach(attack.range)
        slot = DeclaredSlot(_nature(attack), reach, cards, range=distance)
        bare = Play(
            attack.kind.replace(" ", "-"), "401", self.text, (), (slot,), FREE, True, _nature(attack),
            values, reach, 0, 0, False, power=power,
        )  # fmt: skip
        bare.range = distance
        return bare

    # Targets

    def _whom(self, target: t.Target, slot: type[CardSlot] = CardSlot) -> Whom:
        """Return the cards of an effect. Chosen cards get a slot; equal descriptions share a slot."""
        if isinstance(target, t.The):
            if target.role == "it" and self._last is not None:
                return self._last
            role = OfRole(target.role)
            if target.role not in ("this", "it"):
                self._last = role
            return role
        if isinstance(target, t.All):
            self._last = Them()
            return Everyone(filter_of(target.cards))
        if isinstance(target, t.ChosenCards):
            if target not in self._chosen:
                named = _slot_of(target, slot)
                if isinstance(named, CardSlot) and uses_role(target, ("it",)):
                    if isinstance(self._last, OfSlot):
                        named.near = self._last.number
                    elif isinstance(self._last, OfRole):
                        named.near_role = self._last.role
                self._chosen[target] = self._slot(named)
            self._last = self._chosen[target]
            return self._last
        self._last = self._slot(CardSlot(AnyOf(tuple([self._described(one) for one in target.targets]))))
        return self._last

    def _slot(self, slot: TargetSlot) -> Whom:
        self.slots.append(slot)
        return OfSlot(len(self.slots) - 1)

    def _described(self, target: t.Target) -> Filter:
        """A target as a description that cards are held against."""
        if isinstance(target, t.The):
            return OnlyRole(target.role)
        if isinstance(target, t.OneOf):
            return AnyOf(tuple([self._described(one) for one in target.targets]))
        if isinstance(target, t.ChosenCards) and target.related:
            raise NotSimulated("ChosenCards")
        return filter_of(target.cards)

    def payer(self, cost: t.PayOther) -> OtherPayer:
        """Return another card that pays. The player names a chosen payer together with the other targets."""
        return self.paid_by(cost.target, cost.deed)

    def paid_by(self, target: t.Target, deed: str, amount: int = 0) -> OtherPayer:
        """Return the payment of a target: an action of `PayOther`, or a number of tokens."""
        if isinstance(target, t.The):
            return NamedPayer(deed, -1, target.role, amount)
        if isinstance(target, t.All):
            raise NotSimulated("PayOther")
        if isinstance(target, t.ChosenCards):
            if isinstance(target.count, t.Number) and not target.up_to and not target.by_enemy:
                count = target.count.value
                slot = _slot_of(target, CardSlot)
                if isinstance(slot, LyingSlot) and amount:
                    slot = GravePayerSlot(filter_of(target.cards), amount)
                elif not isinstance(slot, LyingSlot):  # one of a graveyard fits by lying there
                    slot = PayerSlot(filter_of(target.cards), deed, count, count, amount)
                    slot.related = target.related
                whom = self._slot(slot)
                self._chosen[target] = whom
            else:
                raise NotSimulated("PayOther")
        else:
            whom = self._slot(
                PayerSlot(AnyOf(tuple([self._described(one) for one in target.targets])), deed, amount=amount)
            )
        self._last = whom
        return NamedPayer(deed, len(self.slots) - 1, "", amount)

    # Effects

    def _effect(self, effect: t.Effect) -> None:
        if isinstance(effect, NAMING):
            target = effect.target
            if isinstance(target, t.ChosenCards) and uses_role(target, ("shown",)):
                self._named_late(replace(effect, target=t.The("it")), target)
                return
        if isinstance(effect, (t.Choose, t.If, t.May)):
            self._flow(effect)
        elif isinstance(effect, (t.Alter, t.Block, t.BlockMovement, t.Redirect, t.Reduce)):
            self._on_the_stack(effect)
        elif isinstance(effect, (t.Move, t.Leaps, t.Swap, t.Summon, t.Resurrect, t.ReturnToDeck, t.TakeControl)):
            self._place(effect)
        elif isinstance(effect, t.TakeShape):
            self.code.append(ChangeShape(self._whom(effect.target), v.SHAPE_NAMES.index(effect.shape)))
        elif isinstance(effect, (t.Gains, t.Loses, t.Prevent)):
            self._abilities(effect)
        else:
            self.code.append(self._simple(effect))

    def _named_late(self, effect: t.Effect, target: t.ChosenCards) -> None:
        """Compile an effect on a card that fits the shown card of a prophecy; the card is known only after that
        effect."""
        if target.count != t.Number(1):
            raise NotSimulated("ChosenCards")
        place = len(self.code)
        self._hole()
        self._last = None
        self._effect(effect)
        self.code[place] = NameNow(filter_of(target.cards), target.by_enemy, target.up_to, len(self.code) - place - 1)

    def _simple(self, effect: t.Effect) -> AbilityEffect:
        if isinstance(effect, t.Wound):
            self._dice(effect.amount)
            return WoundCards(self._whom(effect.target), quantity_of(effect.amount), effect.itself)
        if isinstance(effect, t.Spite):
            self._dice(effect.amount)
            return SpiteCards(self._whom(effect.target), quantity_of(effect.amount))
        if isinstance(effect, t.Heal):
            if effect.amount is not None:
                self._dice(effect.amount)
            return HealCards(self._whom(effect.target), None if effect.amount is None else quantity_of(effect.amount))
        if isinstance(effect, t.SummonToHost):
            return SummonToHost(filter_of(effect.cards), self._whom(effect.host))
        if isinstance(effect, t.LoseMarker):
            return LoseMarkers(self._whom(effect.target), f"marker {marker_key(effect.name)}")
        if isinstance(effect, t.MarkCell):
            duration = _duration(effect.duration)
            if duration not in LASTING:
                raise NotSimulated(effect.duration)
            under = isinstance(effect.where, t.OnCellOf)
            role = effect.where.of if isinstance(effect.where, t.OnCellOf) else ""
            return MarkCells(
                effect.name, marker_key(effect.name), None if under else _where(effect.where), role, effect.free,
                effect.count, duration, effect.holds,
            )  # fmt: skip
        if isinstance(effect, t.ChooseArea):
            return ChooseCells(effect.area, side_of(effect.side), effect.size)
        if isinstance(effect, t.EnterWounded):
            self._dice(effect.amount)
            return EnterWithWounds(self._whom(effect.target), quantity_of(effect.amount), effect.left)
        if isinstance(effect, t.Remember):
            return RememberChoice(self._whom(effect.target))
        if isinstance(effect, t.UnmarkCell):
            return UnmarkCells(marker_key(effect.name), _where(effect.where))
        if isinstance(effect, t.Oblige):
            return ForceAttack(self._whom(effect.target), manner_of(effect.source), _duration(effect.duration))
        if isinstance(effect, t.RestoreArmour):
            return MendArmour(self._whom(effect.target), _quantity(effect.amount))
        if isinstance(effect, t.LoseArmour):
            return SpendArmour(self._whom(effect.target), quantity_of(effect.amount))
        if isinstance(effect, t.LoseExtraLives):
            return TakeLives(self._whom(effect.target), _quantity(effect.amount))
        if isinstance(effect, t.ThrowDie):
            return ThrowOne()
        if isinstance(effect, t.KeepUntapped):
            return SpareAttacker(effect.who == "this")
        if isinstance(effect, t.Outcome):
            return SetOutcome(v.POWER_NAMES.index(effect.power))
        if isinstance(effect, t.Prophecy):
            return ShowTop(quantity_of(effect.count))
        if isinstance(effect, t.Mill):
            return MillTop(quantity_of(effect.amount), effect.side == "own")
        if isinstance(effect, t.Rethrow):
            self.rethrows = True
            return RethrowDie(self._whom(effect.target))
        if isinstance(effect, t.CopyAbilities):
            model = self._whom(effect.source)
            return CopyPrinted(self._whom(effect.target), model, _duration(effect.duration))
        if isinstance(effect, t.Destroy):
            return DestroyCards(self._whom(effect.target))
        if isinstance(effect, t.Fight):
            if isinstance(effect.foe, t.The):  # «ваш эльф сражается с ним»: not with himself
                foe = self._whom(effect.foe)
                return FightCards(self._whom(effect.who), foe, _strike_of(effect))
            if isinstance(effect.foe, t.ChosenCards) and (self._moved or _fights_elsewhere(effect)):
                foes = effect.foe.cards
                if effect.who != t.The():  # «со стоящей рядом картой»: beside who fights
                    traits = tuple([t.Beside("it") if trait == t.Beside() else trait for trait in foes.traits])
                    foes = replace(foes, traits=traits)
                return FightNow(self._whom(effect.who), filter_of(foes), _strike_of(effect))
            return FightCards(self._whom(effect.who), self._whom(effect.foe), _strike_of(effect))
        if isinstance(effect, t.Attach):
            self._moved = self._moved or effect.target == t.The()
            return AttachCard(self._whom(effect.target), self._whom(effect.host))
        if isinstance(effect, t.JoinHost):
            self._moved = self._moved or effect.target == t.The()
            kind = v.PARASITE if effect.kind == "parasite" else v.SYMBIOTE
            return BecomeAttached(self._whom(effect.target), self._whom(effect.host), kind)
        if isinstance(effect, t.LeaveHost):
            self._moved = self._moved or effect.target == t.The()
            return LeaveHost(self._whom(effect.target))
        if isinstance(effect, t.Land):
            self._moved = self._moved or effect.target == t.The()
            return LandCard(self._whom(effect.target), cell_test_of(effect.where))
        if isinstance(effect, t.Bury):
            return BuryCard(filter_of(effect.cards))
        if isinstance(effect, t.Exile):
            return ExileCards(self._whom(effect.target))
        if isinstance(effect, t.FinishOff):
            cards = None if effect.target is None else self._described(effect.target)
            return FinishCard(self._slot(FinishSlot(quantity_of(effect.amount), cards)))
        if isinstance(effect, t.Tap):
            return TapCards(self._whom(effect.target))
        if isinstance(effect, t.Reveal):
            return RevealCards(self._whom(effect.target))
        if isinstance(effect, t.Untap):
            return UntapCards(self._whom(effect.target))
        if isinstance(effect, t.GainTokens):
            return PutTokens(self._whom(effect.target), quantity_of(effect.amount))
        if isinstance(effect, t.LoseTokens):
            return TakeTokens(self._whom(effect.target), None if effect.amount is None else quantity_of(effect.amount))
        if isinstance(effect, t.MoveTokens):
            return ShiftTokens(self._whom(effect.source), self._whom(effect.target), _quantity(effect.amount))
        if isinstance(effect, t.ExtraLives):
            return GiveLives(self._whom(effect.target), quantity_of(effect.amount))
        if isinstance(effect, t.Redistribute):
            amount = None if effect.amount is None else quantity_of(effect.amount)
            giver = self._whom(effect.source)
            if isinstance(effect.target, t.All):
                return RedistributeWounds(giver, filter_of(effect.target.cards), None, amount, effect.up_to)
            return RedistributeWounds(giver, None, self._whom(effect.target), amount, effect.up_to)
        if isinstance(effect, t.Later):
            return self._promise(effect)
        if isinstance(effect, t.Attack):
            reach, distance = _reach(effect.range)
            cards = None if effect.at is None else self._described(self._beside_target_before(effect.at))
            times = effect.times.value if isinstance(effect.times, t.Number) else MANY
            least = 0 if effect.up_to or times == MANY else times
            slot = AttackSlot(_nature(effect), reach, cards, least, times, distance)
            slot.repeats = times > 1 and not effect.different
            if not isinstance(effect.times, t.Number):
                slot.count = quantity_of(effect.times)
            if isinstance(effect.at, t.All):
                return AttackEach(self._bare(effect, cards), slot)
            if self._moved:
                now = DeclareNow(self._bare(effect, cards), slot, effect.up_to, effect.different)
                if not isinstance(effect.times, t.Number):
                    raise NotSimulated("Attack")
                self.code.extend([now] * (times - 1))
                return now
            self.slots.append(slot)
            return DeclareAttack(self._bare(effect, cards), len(self.slots) - 1)
        raise NotSimulated(type(effect).__name__)

    def _promise(self, effect: t.Later) -> Promise:
        """Compile what comes later; whom it speaks of is found as it is promised."""
        spoken = spoken_of(effect.effects)
        whom = self._whom(t.The(spoken[0])) if spoken else None
        inner = Program(self.text, True, self._compiled)
        inner.write(_as_it(effect.effects, spoken[0]) if spoken else effect.effects)
        if inner.nature:
            raise NotSimulated("Later")
        frame = TriggerFrame(
            self.text, tuple(inner.code), tuple(inner.slots), FREE, False, v.INFLUENCE, inner.values, inner.reach, 0, 0,
            None, inner.range, inner.power, False,
        )  # fmt: skip
        event = v.TURN_START if effect.moment == "turn start" else v.TURN_END
        side = side_of(effect.whose)
        return Promise(frame, event, side, effect.after, KEPT[effect.moment, effect.whose, effect.after], whom)

    def _dice(self, amount: t.Amount) -> None:
        """205.7б A number by the die makes even a non-attack throw one."""
        if isinstance(amount, t.ByDie):
            self.values = (amount.weak, amount.medium, amount.strong)

    def _flow(self, effect: t.Choose | t.If | t.May) -> None:
        if isinstance(effect, t.If):
            test = len(self.code)
            self._hole()
            for one in effect.then:
                self._effect(one)
            if effect.otherwise:
                end = len(self.code)
                self._hole()
                for one in effect.otherwise:
                    self._effect(one)
                self.code[end] = Skip(len(self.code) - end - 1)
                self.code[test] = Unless(condition_of(effect.condition), end - test)
            else:
                self.code[test] = Unless(condition_of(effect.condition), len(self.code) - test - 1)
        elif isinstance(effect, t.May):
            test = len(self.code)
            self._hole()
            deed = _price(effect.effects)
            if deed:
                self._hole()
            for one in effect.effects:
                self._effect(one)
            self.code[test] = AskMay(len(self.code) - test - 1)
            if deed:
                self._bargain(effect.effects, test + 1, deed)
        else:
            self._alternatives(effect)

    def _alternatives(self, effect: t.Choose) -> None:
        test = len(self.code)
        self._hole()
        starts: list[int] = []
        ends: list[int] = []
        moved = self._moved
        for alternative in effect.alternatives:
            self._moved = moved
            starts.append(len(self.code) - test - 1)
            self._effect(alternative)
            ends.append(len(self.code))
            self._hole()
        for end in ends:
            self.code[end] = Skip(len(self.code) - end - 1)
        self._moved = moved
        self.code[test] = AskAlternative(tuple(starts), effect.by_enemy, effect.by_attacked)

    def _hole(self) -> None:
        """A place in the program that is filled when it is known how far to skip."""
        self.code.append(Skip(0))

    def _on_the_stack(self, effect: t.Alter | t.Block | t.BlockMovement | t.Redirect | t.Reduce) -> None:
        if isinstance(effect, t.BlockMovement):
            by = None if effect.by is None else filter_of(effect.by)
            self.victim = Victim(Manner(v.MOVEMENT, by=by), None, AT_TARGET_OR_DEFENCE, "410.3")
            self.code.append(BlockVictim(self.victim))
            if not self.triggered:
                self.slots.append(VictimSlot(self.victim))
            return
        aimed = None if effect.at is None else self._described(effect.at)
        manner = manner_of(effect.source)
        if isinstance(effect, t.Block):
            self.victim = Victim(manner, aimed, AT_TARGET_OR_DEFENCE, "410.3")
            self.code.append(BlockVictim(self.victim))
        elif isinstance(effect, t.Redirect):
            self.victim = Victim(manner, aimed, AT_TARGET, "412.3")
            self.redirects = True
            self.code.append(RedirectVictim(self.victim, self._whom(effect.to)))
        elif isinstance(effect, t.Alter):
            self.victim = Victim(manner, aimed, AT_DEFENCE, "422.1")
            amount = quantity_of(get_size(effect.amount))
            self.code.append(AlterVictim(self.victim, get_sign(effect.amount), amount))
        else:
            self.victim = Victim(manner, aimed, AT_DEFENCE, "216.9")
            if isinstance(effect.to, str):
                self.code.append(ReduceVictim(self.victim, v.POWER_NAMES.index(effect.to), None))
            else:
                self.code.append(ReduceVictim(self.victim, -1, quantity_of(effect.to)))
        if not self.triggered and not isinstance(effect, t.Redirect):
            self.slots.append(VictimSlot(self.victim))

    def _place(
        self, effect: t.Move | t.Leaps | t.Swap | t.Summon | t.Resurrect | t.ReturnToDeck | t.TakeControl
    ) -> None:
        if isinstance(effect, t.Swap):
            # «поменять местами существо и существо рядом с ним»: the first is named first
            first = self._whom(effect.target, SwapSlot) if uses_role(effect.other, ("it",)) else None
            other = None if effect.other is None else self._whom(effect.other, SwapSlot)
            self.code.append(SwapCards(first or self._whom(effect.target, SwapSlot), other))
            self._moved = self._moved or t.The() in (effect.target, effect.other)
        elif isinstance(effect, t.Summon):
            onto = effect.onto
            if onto is None:
                self.slots.append(FreeCellSlot("Вызов", effect.anywhere, where=_where(effect.where)))
            self.code.append(SummonCard(filter_of(effect.cards), len(self.slots) - 1, effect.tapped, onto))
        elif isinstance(effect, t.Resurrect):
            self.slots.append(GraveSlot(filter_of(effect.cards)))
            grave = len(self.slots) - 1
            onto = effect.onto
            if onto is None:
                self.slots.append(FreeCellSlot("Возрождение", effect.anywhere, where=_where(effect.where)))
            self.code.append(ResurrectCard(grave, len(self.slots) - 1, effect.tapped, onto))
        elif isinstance(effect, t.ReturnToDeck):
            self.code.append(ReturnCards(self._whom(effect.target)))
        elif isinstance(effect, t.TakeControl):
            if effect.duration not in ("battle", "turn", "your turn", "enemy turn", "until your turn"):
                raise NotSimulated(f"control {effect.duration}")
            away = effect.side == "enemy"
            whom = self._whom(effect.target, CardSlot if away else JoiningSlot)
            self.code.append(TakeOver(whom, _duration(effect.duration), away))
        else:
            self._move(effect)

    def _move(self, effect: t.Move | t.Leaps) -> None:
        whom = self._whom(effect.target, MovableSlot)
        single = not isinstance(effect.target, t.All)
        if isinstance(effect, t.Leaps):
            reach = None if effect.range is None else quantity_of(effect.range)
            near = None if effect.beside is None else OfRole(effect.beside)
            word = "teleport" if effect.teleport else "leap"
            if isinstance(effect.range, t.Number) and effect.target == t.The():
                reach = LeapReach(word, effect.range.value)
            step = MoveCards(whom, None, False, near, reach=reach, word=word, where=_where(effect.where))
        else:
            reach = None if effect.range is None else quantity_of(effect.range)
            beside = None if effect.beside is None else OfRole(effect.beside)
            cells = None if effect.cells is None else quantity_of(effect.cells)
            step = MoveCards(whom, cells, effect.diagonal, beside, reach=reach, where=_where(effect.where))
            step.aslant = effect.aslant
            step.along = effect.along
        self._moved = self._moved or effect.target == t.The()
        step.certain = isinstance(effect.where, t.PlaceOf) or (isinstance(effect, t.Move) and effect.along)
        refused = self._unless_moved
        if refused is not None:  # what cannot be moved is named all the same
            if refused.willing:
                self.code.append(AskWilling(step))
        elif single and not self.triggered and not step.certain:
            self.slots.append(StepSlot(step))
            step.cell_slot = len(self.slots) - 1
        self.code.append(step)

    def _abilities(self, effect: t.Gains | t.Loses | t.Prevent) -> None:
        if isinstance(effect, t.Prevent):
            amount = None if effect.amount is None else quantity_of(effect.amount)
            if effect.in_all:
                if not isinstance(effect.target, t.All) or amount is None:
                    raise NotSimulated("Prevent")
                cards = filter_of(effect.target.cards)
                self.code.append(ShieldTogether(cards, amount, manner_of(effect.source), _duration(effect.duration)))
                return
            self.code.append(
                PreventWounds(self._whom(effect.target), amount, manner_of(effect.source), _duration(effect.duration))
            )
        elif isinstance(effect, t.Loses):
            if effect.sources:
                lost = [Gift(ProtectionLoss(*self.text, manner_of(source))) for source in effect.sources]
                self.code.append(GiveAbilities(self._whom(effect.target), tuple(lost), _duration(effect.duration)))
                return
            ids = tuple([ability.replace(" ", "-") for ability in effect.abilities]) or ("",)
            self.code.append(TakeAbilities(self._whom(effect.target), ids, _duration(effect.duration)))
        else:
            poisons = all(isinstance(node, t.Named) and node.ability == "poison" for node in effect.abilities)
            whom = self._whom(effect.target, PoisonSlot if poisons and self._alone else CardSlot)
            self.at_dice = self.at_dice or any(isinstance(node, t.DieBonus) for node in effect.abilities)
            gifts: list[Gift] = []
            for node in effect.abilities:
                # with a maximum they are an ability, so that what the card has gained of them is known
                given = effect.duration == "battle" and effect.most is None
                if isinstance(node, t.StatBonus) and node.stat == "lives" and given:
                    self.code.append(GiveLives(whom, quantity_of(node.amount)))
                else:
                    gifts.extend(self._gifts(node))
            if gifts:
                self.code.append(GiveAbilities(whom, tuple(gifts), _duration(effect.duration), _most(effect)))

    def _gifts(self, node: t.Ability) -> list[Gift]:
        """Return the abilities that a card gets by «получает»; «броню 1 или +1 к броне» depends on its present
        armour."""
        if isinstance(node, t.StatBonus) and node.acquire:
            more = self._compiled(replace(node, acquire=False, most=None))[0]
            bound = UNBOUNDED if node.most is None else node.most
            return [Gift(more, node.ability, quantity_of(node.amount), bound)]
        if isinstance(node, t.Named) and node.x is not None and not isinstance(node.x, t.Number):
            self._dice(node.x)
            return [Gift(None, node.ability, quantity_of(node.x))]
        return [Gift(ability) for ability in self._compiled(node)]


def _price(effects: tuple[t.Effect, ...]) -> str:
    """Return the action of `Bargain` by which the first of several effects pays for the others; "" without one."""
    first = effects[0] if len(effects) > 1 else None
    if isinstance(first, t.LoseTokens):
        return "tokens"
    if isinstance(first, t.LoseExtraLives):
        return "extra lives"
    if isinstance(first, t.Tap) and first.target == t.The():
        return "tap"
    if isinstance(first, t.Loses) and first.target in (t.The(), t.The("it")) and len(first.abilities) == 1:
        return first.abilities[0]
    if isinstance(first, (t.Destroy, t.Exile, t.ReturnToDeck)) and first.target == t.The():
        return "leave"
    return ""


def _asked_of_movement(later: tuple[t.Effect, ...]) -> t.NotMoved | None:
    """What the first of the later effects asks of a movement before it: «если он не может быть перемещён, …»."""
    asked = later[0].condition if later and isinstance(later[0], t.If) else None
    return asked if isinstance(asked, t.NotMoved) else None


def _as_it(node: Any, role: str) -> Any:
    """The same effects, told of «он» instead of the card of a role."""
    if isinstance(node, tuple):
        return tuple(_as_it(part, role) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed: Any = node
    return replace(
        changed,
        **{
            each.name: "it"
            if each.name in ("of", "role", "beside", "onto") and getattr(node, each.name) == role
            else _as_it(getattr(node, each.name), role)
            for each in fields(changed)
        },
    )


def _quantity(amount: t.Amount | None) -> Quantity | None:
    return None if amount is None else quantity_of(amount)


def _where(trait: t.Trait | None) -> CellTest | None:
    return None if trait is None else cell_test_of(trait)


def _most(effect: t.Gains) -> int:
    """What «+1 к удару (максимум +3)» adds up to at most."""
    return UNBOUNDED if effect.most is None else effect.most


def powers(power: t.Amount) -> tuple[tuple[int, int, int], Quantity | None]:
    """The weak, medium and strong values of an attack; a Quantity where the table decides (205.7, 205.7а)."""
    if isinstance(power, t.ByDie):
        return (power.weak, power.medium, power.strong), None
    if isinstance(power, t.Number):
        return (power.value, power.value, power.value), None
    return (0, 0, 0), quantity_of(power)


def _strike_of(fight: t.Fight) -> FightStrike:
    """How the one strikes the other in a fight that a text orders."""
    if fight.power is not None:
        return SET_BLOWS[("weak", "medium", "strong").index(fight.power)]
    return FIGHT_UNANSWERED if fight.unanswered else FIGHT_OPEN if fight.as_open else FIGHT


def _fights_elsewhere(fight: t.Fight) -> bool:
    """Whether another card than this one fights a card beside it."""
    if (
        fight.who == t.The()
        or not isinstance(fight.who, t.The | t.ChosenCards)
        or not isinstance(fight.foe, t.ChosenCards)
    ):
        return False
    return t.Beside() in fight.foe.cards.traits


def _nature(attack: t.Attack) -> int:
    if attack.kind not in NATURES:
        raise NotSimulated(attack.kind)
    return NATURES[attack.kind]


def _duration(duration: str) -> int:
    if duration not in DURATIONS:
        raise NotSimulated(duration)
    return DURATIONS[duration]


def _reach(range: t.Amount | None) -> tuple[int, Quantity | None]:
    """Return the «дальность Х» of an attack: -1 for none, with a quantity if it is not a constant."""
    if range is None:
        return -1, None
    if isinstance(range, t.Number):
        return range.value, None
    return 0, quantity_of(range)


def _slot_of(target: t.ChosenCards, kind: type[CardSlot]) -> TargetSlot:
    count = target.count.value if isinstance(target.count, t.Number) else MANY
    least = 0 if target.up_to or not isinstance(target.count, t.Number) else count
    if any(isinstance(trait, t.InGraveyard) for trait in target.cards.traits):
        kind = LyingSlot
    slot = kind(filter_of(target.cards), least, count, target.by_enemy)
    slot.related = target.related
    if not isinstance(target.count, t.Number):
        slot.count = quantity_of(target.count)
    return slot
