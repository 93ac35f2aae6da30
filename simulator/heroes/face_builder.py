"""A printed card as the rules run it: the tree of its text made into flat numbers."""

from __future__ import annotations

from collections.abc import Mapping

from catalog.heroes.cards import Card
from catalog.heroes.language import render
from catalog.heroes.language import tree as t
from catalog.heroes.language.dictionary import CLASSES
from simulator.heroes import bits
from simulator.heroes.program import Ability, Aim, Face, Op, Picks, Sum, Test

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
EFFECTS: dict[type, int] = {
    t.Wound: bits.WOUND, t.Shot: bits.SHOT, t.Heal: bits.HEAL, t.HealFully: bits.HEAL_FULLY,
    t.HealAmong: bits.HEAL_AMONG, t.Destroy: bits.DESTROY, t.Tap: bits.TAP, t.Untap: bits.UNTAP, t.Freeze: bits.FREEZE,
    t.ToHand: bits.TO_HAND, t.ToDeck: bits.TO_DECK, t.TakeControl: bits.TAKE_CONTROL, t.Give: bits.GIVE,
    t.Silence: bits.SILENCE, t.SetStrike: bits.SET_STRIKE, t.SetLives: bits.SET_LIVES, t.Prevent: bits.PREVENT,
    t.Provoke: bits.PROVOKE, t.Fight: bits.FIGHT, t.Draw: bits.DRAW, t.EnemyDraws: bits.ENEMY_DRAWS,
    t.Cheapen: bits.CHEAPEN, t.Discard: bits.DISCARD, t.EnemyDiscards: bits.ENEMY_DISCARDS, t.Mill: bits.MILL,
    t.EnemyMills: bits.ENEMY_MILLS, t.GainCoins: bits.GAIN_COINS, t.OpenCoins: bits.OPEN_COINS, t.Create: bits.CREATE,
    t.Search: bits.SEARCH, t.Call: bits.CALL, t.Recover: bits.RECOVER, t.Raise: bits.RAISE, t.Peek: bits.PEEK,
    t.Show: bits.SHOW,
}  # fmt: skip
EVENTS: dict[type, int] = {
    t.Hired: bits.HIRED, t.Dies: bits.DIES, t.DiesByCreature: bits.DIES_BY_CREATURE, t.CardDies: bits.CARD_DIES,
    t.Strikes: bits.STRIKES, t.StrikesHero: bits.STRIKES_HERO, t.Kills: bits.KILLS, t.IsWounded: bits.IS_WOUNDED,
    t.HeroWounded: bits.HERO_WOUNDED, t.HeroHealed: bits.HERO_HEALED, t.CardHealed: bits.CARD_HEALED,
    t.Defends: bits.DEFENDS, t.TurnStarts: bits.TURN_STARTS, t.TurnEnds: bits.TURN_ENDS, t.YouPlay: bits.YOU_PLAY,
    t.EnemyPlays: bits.ENEMY_PLAYS, t.Arrives: bits.ARRIVES,
}  # fmt: skip
AIMS: dict[type, int] = {
    t.This: bits.THIS, t.It: bits.IT, t.That: bits.THAT, t.YourHero: bits.YOUR_HERO, t.EnemyHero: bits.ENEMY_HERO,
}  # fmt: skip


def picks_of(cards: t.Cards) -> Picks:
    found = Picks()
    found.kinds = KIND_BITS[cards.kind]
    found.side = SIDES[cards.side]
    found.classes = CLASS_BITS[cards.of_class] if cards.of_class else 0
    found.elements = ELEMENT_BITS[cards.element]
    found.other = cards.other
    found.states = STATES[cards.state] | STATES[cards.wounds]
    found.cost_most, found.cost_least = cards.cost_most, cards.cost_least
    found.strike_most, found.strike_least = cards.strike_most, cards.strike_least
    return found


def _aim(target: t.Target) -> Aim:
    if isinstance(target, t.ChosenCards):
        return Aim(bits.CHOSEN, picks_of(target.cards), target.count)
    if isinstance(target, t.Every):
        return Aim(bits.EVERY, picks_of(target.cards))
    if isinstance(target, t.AtRandom):
        return Aim(bits.AT_RANDOM, picks_of(target.cards))
    return Aim(AIMS[type(target)])


def _sum(amount: t.Amount) -> Sum:
    if isinstance(amount, t.Number):
        return Sum(bits.NUMBER, amount.value)
    if isinstance(amount, t.CountOf):
        return Sum(bits.COUNT, 0, picks_of(amount.cards))
    return Sum({t.X: bits.X, t.ShownCost: bits.SHOWN, t.OwnStrike: bits.OWN_STRIKE}[type(amount)])


def _test(condition: t.Condition) -> Test:
    if isinstance(condition, t.Have):
        return Test(bits.HAVE, condition.count, picks_of(condition.cards))
    if isinstance(condition, t.HaveNone):
        return Test(bits.HAVE_NONE, 0, picks_of(condition.cards))
    if isinstance(condition, t.HeroLives):
        return Test(bits.HERO_LIVES, condition.most)
    if isinstance(condition, t.ThisIs):
        return Test(bits.THIS_IS, STATES[condition.state])
    return Test(bits.EMPTY_HAND if isinstance(condition, t.EmptyHand) else bits.YOUR_TURN)


def _gifts(op: Op, gifts: tuple[t.Gift, ...]) -> None:
    for gift in gifts:
        if isinstance(gift, t.StrikeBonus):
            op.strike += gift.value
        elif isinstance(gift, t.LivesBonus):
            op.lives += gift.value
        else:
            op.keys |= bits.BITS[gift.id]
            op.nums += _packed(gift)


def _packed(keyword: t.Keyword) -> int:
    return keyword.value << bits.SHIFTS[keyword.id] if keyword.id in bits.SHIFTS else 0


def _op(effect: t.Effect, ability: Ability, created: Mapping[str, int]) -> Op:
    op = Op(EFFECTS[type(effect)])
    target = getattr(effect, "target", None)
    amount = getattr(effect, "amount", None)
    if target is not None:
        op.aim = _aim(target)
        op.aim.attack = isinstance(effect, t.Shot)
    if amount is not None:
        op.amount = _sum(amount)
    if isinstance(effect, t.Give):
        _gifts(op, effect.gifts)
        op.this_turn = effect.this_turn
    elif isinstance(effect, t.Silence):
        op.this_turn = effect.this_turn
    elif isinstance(effect, t.Cheapen):
        op.value = effect.value
    elif isinstance(effect, t.Create):
        op.face = created.get(effect.card, bits.NOBODY)
    elif isinstance(effect, t.HealAmong):
        count = effect.amount.value if isinstance(effect.amount, t.Number) else bits.MOST_COINS
        op.aim = Aim(bits.CHOSEN, picks_of(effect.cards), count)
    elif isinstance(effect, t.Recover | t.Raise):
        op.aim = Aim(bits.IN_GRAVEYARD, picks_of(effect.cards))
    elif isinstance(effect, t.Search | t.Call):
        op.picks = picks_of(effect.cards)
    if op.aim is not None and op.aim.how in (bits.CHOSEN, bits.IN_GRAVEYARD):
        op.aim.slot = len(ability.choices)
        ability.choices.append(op.aim)
    return op


def _ability(made: t.Ability, place: int, created: Mapping[str, int]) -> Ability | None:
    if isinstance(made, t.Keyword | t.InsteadOfDeath):
        return None
    kinds: dict[type, int] = {
        t.TriggeredAbility: bits.TRIGGERED, t.ActivatedAbility: bits.ACTIVATED, t.Spell: bits.SPELL_ABILITY,
        t.Aura: bits.AURA,
        t.Costs: bits.COSTS, t.CostsLessFor: bits.COSTS_LESS_FOR,
    }  # fmt: skip
    found = Ability(kinds[type(made)], place)
    if isinstance(made, t.Aura):
        op = Op(bits.GIVE, _aim(made.target))
        _gifts(op, made.gifts)
        found.ops.append(op)
        found.test = _test(made.condition) if made.condition else None
        return found
    if isinstance(made, t.Costs | t.CostsLessFor):
        found.less = made.less
        found.picks = picks_of(made.cards)
        return found
    found.test = _test(made.condition) if made.condition else None
    if isinstance(made, t.TriggeredAbility):
        found.event = EVENTS[type(made.event)]
        cards = getattr(made.event, "cards", None)
        found.picks = picks_of(cards) if cards is not None else None
        found.event_side = SIDES[getattr(made.event, "side", "any")]
        found.in_turn = SIDES[made.in_turn]
        found.may, found.once = made.may, made.once
    elif isinstance(made, t.ActivatedAbility):
        found.tap, found.coins, found.wounds = made.tap, made.coins, made.wounds
        found.sacrifice, found.discard, found.once = made.sacrifice, made.discard, made.once
    found.ops = [_op(effect, found, created) for effect in made.effects]
    return found


def face_of(card: Card, created: Mapping[str, int]) -> Face:
    """A card as the rules see it; `created`: the places of created cards among the faces, by slug."""
    kind, element = KIND_BITS[card.kind], ELEMENT_BITS[card.element]
    face = Face(f"{card.set_code}-{card.number}", card.name.ru, card.name.en, kind, element, card.cost, card.cost_x)
    for one in card.classes:
        face.classes |= CLASS_BITS[one]
    face.strike, face.lives, face.armour, face.uses = card.strike, card.lives, card.armour, card.uses
    face.created = card.is_created
    face.printed = card
    for place, made in enumerate(card.parsed().abilities):
        if isinstance(made, t.Keyword):
            face.keys |= bits.BITS[made.id]
            face.nums += _packed(made)
        if isinstance(made, t.InsteadOfDeath):
            face.returns = True
        ability = _ability(made, place, created)
        if ability is None:
            continue
        ability.ru, ability.en = render(made, "ru", card.names), render(made, "en", card.names)
        face.abilities.append(ability)
        if ability.kind == bits.TRIGGERED:
            face.triggers.append(ability)
            face.events |= ability.event
        elif ability.kind == bits.ACTIVATED:
            face.activated.append(ability)
        elif ability.kind == bits.AURA:
            face.auras.append(ability)
        elif ability.kind == bits.COSTS:
            face.discounts.append(ability)
        elif ability.kind == bits.COSTS_LESS_FOR:
            face.own_discounts.append(ability)
    return face
