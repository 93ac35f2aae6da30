"""A printed card as the rules run it: the tree of its text made into flat numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from zlib import crc32

from catalog.core.terms import Term
from catalog.heroes.cards import Card
from catalog.heroes.language import tree as t
from catalog.heroes.language.dictionary import CLASSES, KEYWORDS
from catalog.heroes.language.parser import render
from simulator.heroes import bits
from simulator.heroes.program import Aim, CompiledAbility, Face, Op, Picks, Sum, Test

KIND_BITS = {
    "hero": bits.HERO, "creature": bits.CREATURE, "spell": bits.SPELL, "event": bits.EVENT, "amulet": bits.AMULET,
    "armour": bits.ARMOUR, "weapon": bits.WEAPON, "character": bits.CHARACTER, "equipment": bits.EQUIPMENT,
    "card": bits.ANY_KIND,
}  # fmt: skip
ELEMENT_BITS = {
    "": bits.ANY_ELEMENT, "steppe": bits.STEPPE, "mountain": bits.MOUNTAIN, "forest": bits.FOREST, "swamp": bits.SWAMP,
    "darkness": bits.DARKNESS, "neutral": bits.NEUTRAL, t.ANY_ELEMENT: bits.WITH_ELEMENT,
}  # fmt: skip
CLASS_BITS = {id: 1 << place for place, id in enumerate(CLASSES)}
SIDES: dict[str, int] = {"any": bits.ANY_SIDE, "yours": bits.YOURS, "enemy": bits.ENEMY}
STATES = {"": 0, "tapped": bits.TAPPED, "untapped": bits.UNTAPPED, "wounded": bits.WOUNDED, "unwounded": bits.UNWOUNDED}
STATES |= {
    "stunned": bits.STUNNED,
    "struck": bits.STRUCK,
    "unstruck": bits.UNSTRUCK,
    "in play": 0,
    "hurt": bits.HURT,
    "new": bits.NEW,
    "joined": bits.JOINED,
}
RANKS: dict[str, int] = {
    "": 0, "greatest strike": bits.GREATEST_STRIKE, "least strike": bits.LEAST_STRIKE,
    "greatest cost": bits.GREATEST_COST, "least cost": bits.LEAST_COST, "most lives": bits.MOST_LIVES,
    "fewest lives": bits.FEWEST_LIVES, "most wounds": bits.MOST_WOUNDS,
}  # fmt: skip
ENDS = {"hand": 0, "top": bits.TOP, "bottom": bits.BOTTOM, "deck": bits.INTO_DECK, "play": bits.TO_PLAY}
MADE = {"": 0, "created": 1, "printed": 2}
RETURNS = {"hand": 1, "top": 2, "bottom": 3, "deck": 4}
EFFECTS: dict[type, int] = {
    t.Wound: bits.WOUND, t.Shot: bits.SHOT, t.Heal: bits.HEAL, t.HealFully: bits.HEAL_FULLY,
    t.HealAmong: bits.HEAL_AMONG, t.Destroy: bits.DESTROY, t.Tap: bits.TAP, t.Untap: bits.UNTAP, t.Freeze: bits.FREEZE,
    t.ToHand: bits.TO_HAND, t.ToDeck: bits.TO_DECK, t.TakeControl: bits.TAKE_CONTROL, t.Give: bits.GIVE,
    t.Silence: bits.SILENCE, t.SetStrike: bits.SET_STRIKE, t.SetLives: bits.SET_LIVES, t.Prevent: bits.PREVENT,
    t.Provoke: bits.PROVOKE, t.Fight: bits.FIGHT, t.Draw: bits.DRAW, t.EnemyDraws: bits.ENEMY_DRAWS,
    t.Cheapen: bits.CHEAPEN, t.Discard: bits.DISCARD, t.EnemyDiscards: bits.ENEMY_DISCARDS, t.Mill: bits.MILL,
    t.EnemyMills: bits.ENEMY_MILLS, t.GainCoins: bits.GAIN_COINS, t.OpenCoins: bits.OPEN_COINS, t.Create: bits.CREATE,
    t.Search: bits.SEARCH, t.Call: bits.CALL, t.Recover: bits.RECOVER, t.Raise: bits.RAISE, t.Peek: bits.PEEK,
    t.Show: bits.SHOW, t.Prepare: bits.PREPARE, t.Stun: bits.STUN, t.Poison: bits.POISON,
    t.DoubleStrike: bits.DOUBLE_STRIKE, t.DoubleLives: bits.DOUBLE_LIVES, t.Improve: bits.IMPROVE, t.ToTop: bits.TO_TOP,
    t.ToBottom: bits.TO_BOTTOM, t.TurnCoins: bits.TURN_COINS, t.EnemyLosesCoins: bits.ENEMY_LOSES_COINS,
    t.LoseCoins: bits.LOSE_COINS, t.ShownToHand: bits.SHOWN_TO_HAND, t.ShownToBottom: bits.SHOWN_TO_BOTTOM,
    t.ShownToPlay: bits.SHOWN_TO_PLAY, t.ShownToGrave: bits.SHOWN_TO_GRAVE,
    t.Choose: bits.CHOOSE, t.DrawTo: bits.DRAW_TO, t.Attach: bits.ATTACH, t.AttachHere: bits.ATTACH_HERE,
    t.ChangeCosts: bits.CHANGE_COSTS, t.ChangeNextCost: bits.CHANGE_NEXT_COST,
    t.Cure: bits.CURE, t.Dig: bits.DIG, t.DiscardAny: bits.DISCARD_ANY,
    t.WoundAmong: bits.WOUND_AMONG, t.PutFromHand: bits.PUT_FROM_HAND, t.TopToBottom: bits.TOP_TO_BOTTOM,
    t.ReturnThis: bits.RETURN_THIS,
    t.HandToDeck: bits.HAND_TO_DECK, t.LookAtHand: bits.LOOK_AT_HAND, t.Lose: bits.LOSE,
    t.SwapNumbers: bits.SWAP_NUMBERS, t.Copy: bits.COPY, t.EnemyGainsCoins: bits.ENEMY_GAINS_COINS,
    t.AddUses: bits.ADD_USES,
}  # fmt: skip
EVENTS: dict[type, int] = {
    t.Hired: bits.HIRED, t.Dies: bits.DIES, t.DiesByCreature: bits.DIES_BY_CREATURE, t.CardDies: bits.CARD_DIES,
    t.Strikes: bits.STRIKES, t.StrikesHero: bits.STRIKES_HERO,
    t.StrikesCreature: bits.STRIKES_CREATURE, t.Kills: bits.KILLS, t.IsWounded: bits.IS_WOUNDED,
    t.HeroWounded: bits.HERO_WOUNDED, t.HeroHealed: bits.HERO_HEALED, t.CardHealed: bits.CARD_HEALED,
    t.IsHealed: bits.IS_HEALED,
    t.Defends: bits.DEFENDS, t.TurnStarts: bits.TURN_STARTS, t.TurnEnds: bits.TURN_ENDS, t.YouPlay: bits.YOU_PLAY,
    t.EnemyPlays: bits.ENEMY_PLAYS, t.Arrives: bits.ARRIVES, t.HitsHero: bits.HITS_HERO,
    t.CardHitsHero: bits.CARD_HITS_HERO, t.CardKills: bits.CARD_KILLS,
    t.HitsCreature: bits.HITS_CREATURE, t.HasModule: bits.ATTACHED,
    t.TargetedBySpell: bits.TARGETED, t.CardStrikes: bits.CARD_STRIKES, t.EnemyDrawEvent: bits.ENEMY_DRAWS_CARD,
    t.NthPlay: bits.NTH_PLAY, t.NthDraw: bits.NTH_DRAW, t.SearchEvent: bits.SEARCHES,
    t.CardHitsCreature: bits.CARD_HITS_CREATURE, t.CardWounded: bits.CARD_WOUNDED, t.IsAttacked: bits.IS_ATTACKED,
    t.CardAttacked: bits.CARD_ATTACKED, t.CardAttacks: bits.CARD_ATTACKS,
    t.BecomesTarget: bits.AIMED_AT, t.MeetsDefender: bits.MEETS_DEFENDER, t.CardDefends: bits.CARD_DEFENDS,
    t.Untaps: bits.UNTAPS, t.CardTapped: bits.CARD_TAPPED,
    t.CardStunned: bits.CARD_STUNNED,
    t.DrawEvent: bits.DRAWS, t.DiscardEvent: bits.DISCARDS, t.EnemyDiscardEvent: bits.ENEMY_DISCARDS_CARD,
}  # fmt: skip
AIMS: dict[type, int] = {
    t.This: bits.THIS, t.It: bits.IT, t.That: bits.THAT, t.YourHero: bits.YOUR_HERO, t.EnemyHero: bits.ENEMY_HERO,
}  # fmt: skip

ORDERS = {"more": 1, "less": -1, "same": 0, "at most": bits.AT_MOST, "at least": bits.AT_LEAST}
OWN_DISCOUNTS = (
    bits.COSTS_LESS_FOR, bits.COSTS_LESS_FOR_HAND, bits.COSTS_LESS, bits.COSTS_EXACTLY, bits.COSTS_LESS_PER,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reserve:
    """The created cards of a game: their places among the faces and their names, by slug."""

    places: Mapping[str, int]
    names: Mapping[str, Term]


def picks_of(cards: t.Cards) -> Picks:
    found = Picks()
    found.kinds = KIND_BITS[cards.kind] | (KIND_BITS[cards.or_kind] if cards.or_kind else 0)
    found.side = SIDES[cards.side]
    found.classes = CLASS_BITS[cards.of_class] if cards.of_class else 0
    found.classes |= CLASS_BITS[cards.or_class] if cards.or_class else 0
    found.elements = ELEMENT_BITS[cards.element]
    found.other = cards.other
    found.states = STATES[cards.state] | STATES[cards.wounds]
    found.cost_most, found.cost_least = cards.cost_most, cards.cost_least
    found.strike_most, found.strike_least = cards.strike_most, cards.strike_least
    found.lives_most, found.lives_least = cards.lives_most, cards.lives_least
    found.not_classes = CLASS_BITS[cards.not_class] if cards.not_class else 0
    found.not_kinds = KIND_BITS[cards.not_kind] if cards.not_kind else 0
    found.made = MADE[cards.made]
    found.having = bits.BITS[cards.having] if cards.having else 0
    found.lacking = bits.BITS[cards.lacking] if cards.lacking else 0
    found.same_name = cards.same_name
    found.named = cards.named
    found.in_hand = cards.in_hand
    found.in_grave = cards.in_grave
    found.rank = RANKS[cards.rank]
    found.cost_x = ("", "most", "exact").index(cards.cost_x)
    return found


def _aim(target: t.Target) -> Aim:
    if isinstance(target, t.ChosenCards):
        aim = Aim(bits.CHOSEN, picks_of(target.cards), target.count)
        aim.by_enemy = aim.late = target.by_enemy
        return aim
    if isinstance(target, t.Every):
        return Aim(bits.EVERY, picks_of(target.cards))
    if isinstance(target, t.AtRandom):
        return Aim(bits.AT_RANDOM, picks_of(target.cards), target.count)
    return Aim(AIMS[type(target)])


def _sum(amount: t.Amount) -> Sum:
    if isinstance(amount, t.Number):
        return Sum(bits.NUMBER, amount.value)
    if isinstance(amount, t.CountOf):
        return Sum(bits.COUNT, 0, picks_of(amount.cards))
    if isinstance(amount, t.Times):
        found = _sum(amount.amount)
        found.factor = amount.factor
        return found
    if isinstance(amount, t.HandSize):
        return Sum(bits.HAND_SIZE, {"yours": 0, "enemy": 1, "holder": bits.HOLDER}[amount.side])
    if isinstance(amount, t.Coins):
        return Sum(bits.COINS, int(amount.side == "enemy"))
    if isinstance(amount, t.DeathsOf):
        return Sum(bits.DEATHS, 0, picks_of(amount.cards))
    if isinstance(amount, t.PlaysOf):
        return Sum(bits.PLAYS, int(amount.side == "enemy"), picks_of(amount.cards))
    found = Sum(SUMS[type(amount)])
    if isinstance(amount, t.StrikeOf | t.LivesOf | t.WoundsOf | t.CostOf):
        found.aim = _aim(amount.target)
    return found


SUMS: dict[type, int] = {
    t.X: bits.X, t.ShownCost: bits.SHOWN, t.OwnStrike: bits.OWN_STRIKE, t.StrikeOf: bits.STRIKE_OF,
    t.LivesOf: bits.LIVES_OF, t.WoundsOf: bits.WOUNDS_OF, t.CostOf: bits.COST_OF, t.DoneCount: bits.DONE_COUNT,
    t.AsMuch: bits.EVENT_SIZE,
}  # fmt: skip


def _test(condition: t.Condition) -> Test:
    if isinstance(condition, t.Joint):
        found = Test(bits.ANY_OF if condition.any else bits.ALL_OF)
        found.parts = [_test(condition.first), _test(condition.second)]
        return found
    if isinstance(condition, t.Compare):
        found = Test(bits.COMPARE, ORDERS[condition.order])
        found.left, found.right = _sum(condition.left), _sum(condition.right)
        return found
    if isinstance(condition, t.EnemyHeroLives):
        return Test(bits.ENEMY_HERO_LIVES, condition.most)
    if isinstance(condition, t.MoreCards):
        return Test(bits.MORE_CARDS if condition.more else bits.FEWER_CARDS)
    if isinstance(condition, t.HandHas):
        found = Test(bits.HAND_AT_LEAST if condition.at_least else bits.HAND_AT_MOST, condition.count)
        found.enemy = condition.side == "enemy"
        return found
    if isinstance(condition, t.ShownIs):
        return Test(bits.SHOWN_IS, 0, picks_of(condition.cards))
    if isinstance(condition, t.TopIs):
        return Test(bits.TOP_IS, 0, picks_of(condition.cards))
    if isinstance(condition, t.PlayedThisTurn):
        found = Test(bits.PLAYED_FEWER if condition.fewer else bits.PLAYED, condition.count, picks_of(condition.cards))
        found.enemy = condition.side == "enemy"
        return found
    if isinstance(condition, t.Fits | t.HasShot):
        found = Test(bits.HAS_SHOT)
        if isinstance(condition, t.Fits):
            found = Test(bits.AIM_FITS, 0, picks_of(condition.cards))
        found.aim = _aim(condition.target)
        return found
    if isinstance(condition, t.EnemyTurn):
        return Test(bits.ENEMY_TURN)
    if isinstance(condition, t.Have):
        return Test(bits.HAVE, condition.count, picks_of(condition.cards))
    if isinstance(condition, t.DiedThisTurn):
        return Test(bits.DIED, 0, picks_of(condition.cards))
    if isinstance(condition, t.ItDied):
        return Test(bits.IT_DIED, int(condition.died))
    if isinstance(condition, t.HaveFewer):
        return Test(bits.HAVE_FEWER, condition.count, picks_of(condition.cards))
    if isinstance(condition, t.MoreInPlay):
        return Test(bits.MORE_IN_PLAY if condition.more else bits.FEWER_IN_PLAY, 0, picks_of(condition.cards))
    if isinstance(condition, t.HaveNone):
        return Test(bits.HAVE_NONE, 0, picks_of(condition.cards))
    if isinstance(condition, t.HeroWounds):
        return Test(bits.HERO_WOUNDS, condition.least)
    if isinstance(condition, t.HeroLives):
        return Test(bits.HERO_LIVES, condition.most)
    if isinstance(condition, t.ThisIs):
        return Test(bits.THIS_IS, STATES[condition.state])
    return Test(bits.EMPTY_HAND if isinstance(condition, t.EmptyHand) else bits.YOUR_TURN)


def _gifts(op: Op, gifts: tuple[t.Gift, ...], reserve: Reserve) -> None:
    for gift in gifts:
        if isinstance(gift, t.AbilityGift):
            op.granted.append(_granted(gift.ability, reserve))
            continue
        if isinstance(gift, t.DirectedAt):
            directed = CompiledAbility(bits.DIRECTED_AT, bits.GRANTED)
            directed.picks = picks_of(gift.cards)
            op.granted.append(directed)
            continue
        if isinstance(gift, t.KeywordAgainst):
            against = CompiledAbility(bits.KEY_AGAINST, bits.GRANTED)
            against.picks, against.number = picks_of(gift.cards), bits.BITS[gift.id]
            op.granted.append(against)
            continue
        if isinstance(gift, t.StrikeBonus):
            op.strike += gift.value
        elif isinstance(gift, t.LivesBonus):
            op.lives += gift.value
        elif isinstance(gift, t.ShotBonus):
            op.shots += gift.value
        elif isinstance(gift, t.SpellBonus):
            op.spells += gift.value
        elif isinstance(gift, t.ClassGift):
            op.classes |= CLASS_BITS[gift.of_class]
        else:
            op.keys |= bits.BITS[gift.id]
            op.nums += _packed(gift)


def _granted(made: t.TriggeredAbility | t.ActivatedAbility, reserve: Reserve) -> CompiledAbility:
    """Return an ability that cards gain. Its place depends on its text, so equal abilities have the same place."""
    ru, en = render(made, "ru", reserve.names), render(made, "en", reserve.names)
    ability = _ability(made, bits.GRANTED + crc32(ru.encode()) % (bits.PLACES - bits.GRANTED), reserve)
    assert ability is not None  # it is no named ability
    ability.ru, ability.en = ru, en
    return ability


def _packed(keyword: t.Keyword) -> int:
    return keyword.value << bits.SHIFTS[keyword.id] if keyword.id in bits.SHIFTS else 0


def _ops(effects: tuple[t.Effect, ...], ability: CompiledAbility, reserve: Reserve, late: bool) -> None:
    """Append the parts of an ability. Blocks become jumps; their targets are named while the ability is carried out."""
    ops = ability.ops
    for effect in effects:
        if isinstance(effect, t.If):
            test = Op(bits.IF)
            test.test = _test(effect.condition)
            ops.append(test)
            _ops(effect.effects, ability, reserve, True)
            leave = Op(bits.JUMP)
            ops.append(leave)
            test.jump = len(ops)
            _ops(effect.otherwise, ability, reserve, True)
            leave.jump = len(ops)
        elif isinstance(effect, t.May):
            may = Op(bits.MAY)
            may.coins = effect.coins
            ops.append(may)
            _ops(effect.effects, ability, reserve, True)
            may.jump = len(ops)
        elif isinstance(effect, t.EnemyMayPay | t.YouMayPay):
            pays = Op(bits.PAYS, None, _sum(effect.coins))
            pays.value = effect.discard
            pays.payer = bits.YOURS if isinstance(effect, t.YouMayPay) else bits.ENEMY
            ops.append(pays)
            if effect.discard:
                discards = bits.DISCARD if isinstance(effect, t.YouMayPay) else bits.ENEMY_DISCARDS
                ops.append(Op(discards, None, Sum(bits.NUMBER, effect.discard)))
            leave = Op(bits.JUMP)
            ops.append(leave)
            pays.jump = len(ops)
            _ops(effect.effects, ability, reserve, True)
            leave.jump = len(ops)
        elif isinstance(effect, t.Duel | t.SwapControl):
            ops.append(_op(t.Choose(effect.target), ability, reserve, late))
            other = _op(t.Choose(effect.other), ability, reserve, late)
            other.kind = bits.DUEL if isinstance(effect, t.Duel) else bits.SWAP_CONTROL
            if other.aim is not None:
                other.aim.apart = True
            other.this_turn = isinstance(effect, t.SwapControl) and effect.this_turn
            ops.append(other)
        elif isinstance(effect, t.Later):
            ops.append(_later(effect, ability, reserve))
        elif isinstance(effect, t.ChooseOne):
            _modal(effect, ability, reserve)
        else:
            ops.append(_op(effect, ability, reserve, late))


def _later(effect: t.Later, ability: CompiledAbility, reserve: Reserve) -> Op:
    """Return a part that leaves others for a later moment. Their targets are named while they are carried out."""
    op = Op(bits.LATER)
    op.later = CompiledAbility(bits.TRIGGERED, ability.place)
    op.later.event = bits.TURN_ENDS if effect.moment == "end" else bits.TURN_STARTS
    op.later_end, op.later_side, op.next_turn = effect.moment == "end", SIDES[effect.side], effect.next_turn
    _ops(effect.effects, op.later, reserve, True)
    said = t.Spell(effect.effects)
    op.later.ru, op.later.en = render(said, "ru", reserve.names), render(said, "en", reserve.names)
    return op


def _modal(effect: t.ChooseOne, ability: CompiledAbility, reserve: Reserve) -> None:
    """Append a choice of one of several parts, which is repeated as often as its amount says."""
    ops = ability.ops
    loop = Op(bits.LOOP, None, _sum(effect.times))
    ops.append(loop)
    begin = len(ops)
    modal = Op(bits.MODAL)
    modal.value = int(effect.by_enemy)
    ops.append(modal)
    leaves: list[Op] = []
    for option in effect.options:
        modal.starts.append(len(ops))
        _ops(option, ability, reserve, True)
        leaves.append(Op(bits.JUMP))
        ops.append(leaves[-1])
    again = Op(bits.LOOP)
    again.jump = begin
    for leave in leaves:
        leave.jump = len(ops)
    ops.append(again)
    loop.jump = len(ops)


def _op(effect: t.Effect, ability: CompiledAbility, reserve: Reserve, late: bool) -> Op:
    op = Op(EFFECTS[type(effect)])
    target = getattr(effect, "target", None)
    amount = getattr(effect, "amount", None)
    if target is not None:
        op.aim = _aim(target)
        op.aim.attack = isinstance(effect, t.Shot)
    if amount is not None:
        op.amount = _sum(amount)
        counted = op.amount.aim
        if counted is not None and counted.how == bits.CHOSEN:
            counted.slot = len(ability.choices)
            ability.choices.append(counted)
    if isinstance(effect, t.Give):
        _gifts(op, effect.gifts, reserve)
        op.this_turn = effect.until == "turn"
        op.until_next = effect.until == "next"
        op.through_next = effect.until == "after"
        op.test = _test(effect.condition) if effect.condition is not None else None
        op.amount = _sum(effect.per) if effect.per is not None else None
    elif isinstance(effect, t.Lose):
        op.keys, op.this_turn = bits.BITS[effect.keyword], effect.this_turn
    elif isinstance(effect, t.Peek):
        op.value = int(effect.to == "grave")
    elif isinstance(effect, t.Silence | t.DoubleStrike | t.TakeControl | t.SetStrike):
        op.this_turn = effect.this_turn
        op.value = int(isinstance(effect, t.TakeControl) and effect.while_here)
    elif isinstance(effect, t.Show):
        op.value = int(effect.secretly)
    elif isinstance(effect, t.DiscardAny | t.HandToDeck):
        op.value = int(effect.side == "enemy")
    elif isinstance(effect, t.Discard):
        op.picks = picks_of(effect.cards) if effect.cards is not None else None
    elif isinstance(effect, t.EnemyDiscards):
        op.value = {"": 0, "you": bits.BY_YOU, "lot": bits.BY_LOT}[effect.by]
    elif isinstance(effect, t.Cheapen):
        op.value = effect.value
    elif isinstance(effect, t.Create):
        op.face = reserve.places.get(effect.card, bits.NOBODY)
        op.value = int(effect.side == "enemy")
    elif isinstance(effect, t.PutFromHand | t.ReturnThis):
        op.value = ENDS[effect.to]
    elif isinstance(effect, t.Dig):
        op.value = int(effect.rest == "grave")
        op.picks = picks_of(effect.cards) if effect.cards is not None else None
    elif isinstance(effect, t.TopToBottom):
        op.value = int(effect.side == "enemy")
    elif isinstance(effect, t.HealAmong | t.WoundAmong):
        count = effect.amount.value if isinstance(effect.amount, t.Number) else bits.MOST_COINS
        op.aim = Aim(bits.CHOSEN, picks_of(effect.cards), count)
    elif isinstance(effect, t.ChangeCosts | t.ChangeNextCost):
        op.picks, op.value = picks_of(effect.cards), effect.less
        op.until_next = isinstance(effect, t.ChangeCosts) and effect.until == "next"
    elif isinstance(effect, t.Recover | t.Raise):
        every = effect.count == t.ALL_CARDS or effect.by_lot
        op.by_lot = effect.by_lot
        op.aim = Aim(bits.ALL_IN_GRAVEYARD if every else bits.IN_GRAVEYARD, picks_of(effect.cards), effect.count)
        to = effect.to if isinstance(effect, t.Recover) else "hand"
        op.value = ENDS[to]
        op.aim.whose = SIDES[effect.whose] if isinstance(effect, t.Raise) else bits.YOURS
    elif isinstance(effect, t.Search | t.Call):
        op.picks = picks_of(effect.cards)
        op.value = int(isinstance(effect, t.Call) and effect.source == "hand")
    if op.aim is not None and late:
        op.aim.late = True
    if op.aim is not None and not op.aim.late and op.aim.how in (bits.CHOSEN, bits.IN_GRAVEYARD):
        op.aim.slot = len(ability.choices)
        ability.choices.append(op.aim)
    return op


def _ability(made: t.Ability, place: int, reserve: Reserve) -> CompiledAbility | None:
    if isinstance(made, t.Keyword | t.InsteadOfDeath | t.EntersWounded):
        return None
    kinds: dict[type, int] = {
        t.TriggeredAbility: bits.TRIGGERED, t.ActivatedAbility: bits.ACTIVATED, t.Spell: bits.SPELL_ABILITY,
        t.Aura: bits.AURA, t.StrikeIs: bits.AURA,
        t.Costs: bits.COSTS, t.CostsLessFor: bits.COSTS_LESS_FOR, t.CostsLessForHand: bits.COSTS_LESS_FOR_HAND,
        t.CostsLess: bits.COSTS_LESS,
        t.CostsLessPer: bits.COSTS_LESS_PER, t.CostsExactly: bits.COSTS_EXACTLY, t.StrikeAgainst: bits.AGAINST,
    }  # fmt: skip
    found = CompiledAbility(kinds[type(made)], place)
    if isinstance(made, t.Aura):
        op = Op(bits.GIVE, _aim(made.target))
        _gifts(op, made.gifts, reserve)
        op.amount = _sum(made.per) if made.per is not None else None
        found.ops.append(op)
        found.test = _test(made.condition) if made.condition else None
        return found
    if isinstance(made, t.StrikeIs):
        op = Op(bits.GIVE, Aim(bits.THIS), _sum(made.amount))
        op.strike = 1
        found.ops.append(op)
        return found
    if isinstance(made, t.CostsLessPer):
        found.less = made.less
        found.ops.append(Op(bits.NO_EFFECT, None, _sum(made.per)))
        return found
    if isinstance(made, t.CostsExactly):
        found.less, found.test = made.cost, _test(made.condition)
        return found
    if isinstance(made, t.StrikeAgainst):
        found.less, found.picks = made.value, picks_of(made.cards)
        return found
    if isinstance(made, t.Costs | t.CostsLessFor | t.CostsLessForHand | t.CostsLess):
        found.less = made.less
        found.enemy = isinstance(made, t.CostsLessForHand) and made.side == "enemy"
        if isinstance(made, t.Costs | t.CostsLessFor):
            found.picks = picks_of(made.cards)
        if isinstance(made, t.Costs | t.CostsLess):
            found.test = _test(made.condition) if made.condition else None
        found.least = made.least if isinstance(made, t.Costs) else 0
        return found
    found.in_grave = isinstance(made, t.TriggeredAbility | t.ActivatedAbility) and made.in_grave
    found.test = _test(made.condition) if made.condition else None
    if isinstance(made, t.TriggeredAbility):
        found.event = EVENTS[type(made.event)]
        cards = getattr(made.event, "cards", None)
        found.picks = picks_of(cards) if cards is not None else None
        victim = getattr(made.event, "victim", None) or getattr(made.event, "by", None)
        found.victim = picks_of(victim) if isinstance(victim, t.Cards) else None
        found.event_side = SIDES[getattr(made.event, "side", "any")]
        found.number = getattr(made.event, "number", int(getattr(made.event, "by", "") == "spell"))
        found.in_turn = SIDES[made.in_turn]
        found.may, found.once = made.may, made.once
    elif isinstance(made, t.ActivatedAbility):
        found.tap, found.coins, found.wounds = made.tap, made.coins, made.wounds
        found.sacrifice, found.discard, found.once = made.sacrifice, made.discard, made.once
        found.coins_x, found.discard_x = made.coins_x, made.discard_x
        found.hero_wounds = made.hero_wounds
    _ops(made.effects, found, reserve, False)
    return found


def _attaching(place: int) -> CompiledAbility:
    """Return the ability of «модуль»: the card may be attached to another mechanism of its player."""
    found = CompiledAbility(bits.TRIGGERED, place)
    found.event, found.may = bits.ENTERS, True
    aim = _aim(t.ChosenCards(t.Cards("creature", "yours", of_class="mechanism", other=True)))
    aim.slot = 0
    found.choices.append(aim)
    found.ops.append(Op(bits.ATTACH, aim))
    found.ru, found.en = KEYWORDS["module"].text
    return found


def _is_dependent(ability: CompiledAbility) -> bool:
    """Return whether other constant abilities may change the cards or the effect of a constant ability."""
    op = ability.ops[0]
    picks = op.aim is not None and op.aim.picks is not None and op.aim.picks.is_dependent()
    amount = op.amount is not None and (op.amount.picks is None or op.amount.picks.is_dependent())
    return picks or amount or (ability.test is not None and ability.test.is_dependent())


def _asks_who_was_hurt(part: object) -> bool:
    """Return whether a part of a tree asks for cards that have taken wounds this turn."""
    if isinstance(part, tuple):
        return any(map(_asks_who_was_hurt, part))
    if "hurt" in (getattr(part, "wounds", ""), getattr(part, "state", "")):
        return True
    if not is_dataclass(part):
        return False
    return any(_asks_who_was_hurt(getattr(part, each.name)) for each in fields(part))


def build_face(card: Card, created: Mapping[str, int]) -> Face:
    """A card as the rules see it; `created`: the places of created cards among the faces, by slug."""
    kind, element = KIND_BITS[card.kind], ELEMENT_BITS[card.element]
    face = Face(f"{card.set_code}-{card.number}", card.name.ru, card.name.en, kind, element, card.cost, card.cost_x)
    for one in card.classes:
        face.classes |= CLASS_BITS[one]
    face.strike, face.lives, face.armour, face.uses = card.strike, card.lives, card.armour, card.uses
    face.created = card.is_created
    face.printed = card
    for place, made in enumerate(card.parse().abilities):
        if isinstance(made, t.Keyword):
            face.keys |= bits.BITS[made.id]
            face.nums += _packed(made)
            if made.id == "module":
                face.triggers.append(_attaching(place))
                face.events |= bits.ENTERS
        if isinstance(made, t.EntersWounded):
            face.entry_wounds += made.wounds
        face.remembers = face.remembers or _asks_who_was_hurt(made)
        if isinstance(made, t.InsteadOfDeath):
            face.returns, face.may_return = RETURNS[made.to], made.may
        ability = _ability(made, place, Reserve(created, card.names))
        if ability is None:
            continue
        ability.ru, ability.en = render(made, "ru", card.names), render(made, "en", card.names)
        face.abilities.append(ability)
        face.shoots = face.shoots or any(op.kind == bits.SHOT for op in ability.ops)
        if ability.in_grave:
            (face.grave_triggers if ability.kind == bits.TRIGGERED else face.grave_activated).append(ability)
        elif ability.kind == bits.TRIGGERED:
            face.triggers.append(ability)
            face.events |= ability.event
        elif ability.kind == bits.ACTIVATED:
            face.activated.append(ability)
        elif ability.kind == bits.AURA:
            ability.ops[0].value = card.strike if isinstance(made, t.StrikeIs) else 0
            ability.dependent = _is_dependent(ability)
            face.auras.append(ability)
        elif ability.kind == bits.COSTS:
            face.discounts.append(ability)
        elif ability.kind in (
            bits.COSTS_LESS_FOR,
            bits.COSTS_LESS_FOR_HAND,
            bits.COSTS_LESS,
            bits.COSTS_EXACTLY,
            bits.COSTS_LESS_PER,
        ):
            face.own_discounts.append(ability)
        elif ability.kind == bits.AGAINST:
            face.against.append(ability)
    return face
