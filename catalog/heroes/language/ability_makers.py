"""How abilities are made of the slots of patterns where they are not simply their slots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Literal

from catalog.heroes.language import tree as t
from catalog.heroes.language.makers import GRANTED_EVENTS, is_price, tap_of_an_untapped
from catalog.language.patterns import Make


def of_triggered(slots: dict[str, Any]) -> t.TriggeredAbility:
    values = {name: value for name, value in slots.items() if name != "sep"}
    if slots.get("in_grave"):
        values["effects"] = _leave_the_graveyard(slots["effects"])
    elif isinstance(slots["event"], t.Dies | t.DiesByCreature):
        values["effects"] = tuple(
            _leave_the_graveyard(part) if isinstance(part, t.Later | t.May) else part for part in slots["effects"]
        )
    return t.TriggeredAbility(**values)


def _leave_the_graveyard(part: Any) -> Any:
    """Return the parts of an ability in which every move of the card itself is a move out of the graveyard."""
    if isinstance(part, tuple):
        return tuple(map(_leave_the_graveyard, part))
    if isinstance(part, t.May | t.If | t.Later):
        return replace(part, effects=_leave_the_graveyard(part.effects))
    if part == t.Raise(t.Cards("card", same_name=True)):
        return t.ReturnThis("play")
    for node, to in LEAVES.items():
        if part in (node(t.This()), node(t.It())):
            return t.ReturnThis(to)
    return part


LEAVES: Final[dict[Any, Literal["hand", "top", "bottom", "deck"]]] = {
    t.ToHand: "hand", t.ToTop: "top", t.ToBottom: "bottom", t.ToDeck: "deck",
}  # fmt: skip


def of_activated(slots: dict[str, Any]) -> t.ActivatedAbility:
    limit = {"limit": slots["limit"]} if slots.get("limit") else {}
    effects, in_grave = slots["effects"], bool(slots.get("in_grave"))
    if in_grave:
        effects = _leave_the_graveyard(effects)
    return t.ActivatedAbility(
        effects, condition=slots.get("condition"), in_grave=in_grave, **dict(slots["costs"]), **limit
    )


def of_burden(slots: dict[str, Any]) -> t.Keyword | t.Aura | None:
    """Make «может атаковать, только заплатив (1)» a price of each attack, of one card or of several."""
    target, keyword = slots.get("target", t.This()), t.Keyword("burden", slots["value"])
    if keyword.value <= 0 or not isinstance(target, t.Every | t.This | t.YourHero | t.EnemyHero):
        return None
    return keyword if target == t.This() else t.Aura(target, (keyword,))


def of_covered(slots: dict[str, Any]) -> t.Aura | None:
    """Make «выстрелы не могут быть направлены в ваших существ» a constant ability of them."""
    return of_constant({**slots, "gifts": (t.Keyword("cover"),)})


def of_spared_hero(slots: dict[str, Any]) -> t.Aura | None:
    """Make «существа стоимостью 2 не могут атаковать вашего героя» a property of the hero.

    Of enemy creatures it is their own: they can attack no other hero.
    """
    target = slots["target"]
    if not isinstance(target, t.Every):
        return None
    if target.cards.side == "enemy":
        return of_constant({**slots, "gifts": (t.Keyword("timid"),)})
    gift = t.KeywordAgainst("unreachable", target.cards)
    return t.Aura(t.YourHero(), (gift,), slots.get("condition"))


def of_new_cards(slots: dict[str, Any]) -> t.Aura | None:
    """Make «ваши существа получают рывок в ход, в который вошли в игру» a gift to new cards."""
    target = slots["target"]
    if not isinstance(target, t.Every):
        return None
    return t.Aura(t.Every(replace(target.cards, state="new")), slots["gifts"])


def of_limit(slots: dict[str, Any]) -> int | None:
    """Make «2 раза за ход» a limit."""
    times = slots["n"]
    return times if isinstance(times, int) and times in range(1, 10) else None


def of_turn(condition: t.ConditionNode) -> Make:
    """Return a maker of a constant ability that holds in one player's turn."""
    return lambda slots: t.Aura(**{"target": t.This(), **slots, "condition": condition})


def of_keyword_in(condition: t.ConditionNode) -> Make:
    """Return a maker of a named ability that works in one player's turn."""
    return lambda slots: t.Aura(t.This(), (slots["gift"],), condition)


def of_keyword_if(slots: dict[str, Any]) -> t.Aura:
    return t.Aura(t.This(), (slots["gift"],), slots["condition"])


def of_activated_limited(slots: dict[str, Any]) -> t.ActivatedAbility | None:
    return of_activated(slots) if slots.get("limit") else None


def of_may_triggered(slots: dict[str, Any]) -> t.TriggeredAbility:
    return t.TriggeredAbility(slots["event"], slots["effects"], may=True)


def of_stronger_in(condition: t.ConditionNode) -> Make:
    """Return a maker of a stronger strike of the card itself in one player's turn."""
    return lambda slots: t.Aura(t.This(), (t.StrikeBonus(slots["value"]),), condition)


def of_aura_also(slots: dict[str, Any]) -> t.Aura | None:
    """Make «получают +1 к удару и не могут быть оглушены» one constant ability."""
    target = slots.get("target", t.This())
    several = isinstance(target, t.Every | t.This | t.YourHero | t.EnemyHero)
    return t.Aura(target, (*slots["gifts"], *slots["more"]), slots.get("condition")) if several else None


def of_restriction_in(condition: t.ConditionNode) -> Make:
    """Return a maker of a restriction that holds in one player's turn."""
    return lambda slots: t.Aura(t.This(), slots["gift"], condition)


def of_keyword_alone(id: str) -> Make:
    """Return a maker of a named ability without a number."""
    return lambda slots: t.Keyword(id)


def of_constantly_stronger(sign: int) -> Make:
    """Return a maker of «сила удара этой карты на 3 больше»."""

    def make(slots: dict[str, Any]) -> t.Aura | None:
        target = slots.get("target", t.This())
        if not isinstance(target, t.Every | t.This | t.YourHero | t.EnemyHero):
            return None
        return t.Aura(target, (t.StrikeBonus(sign * slots["value"]),), slots.get("condition"), slots.get("per"))

    return make


def of_its_stronger(sign: int) -> Make:
    """Return a maker of «пока эта карта ранена, её сила удара на 2 больше»: «её» is the card of the condition."""

    def make(slots: dict[str, Any]) -> t.Aura | None:
        condition = slots["condition"]
        gift = t.StrikeBonus(sign * slots["value"])
        return t.Aura(t.This(), (gift,), condition) if isinstance(condition, t.ThisIs) else None

    return make


def of_each_hero(event: Callable[[t.Side], Any], node: Callable[..., Any]) -> Make:
    """Return a maker of an effect on the hero of each player in that player's turn."""
    return lambda slots: t.TriggeredAbility(
        event("any"),
        (t.If(t.YourTurn(), (node(t.YourHero(), slots["amount"]),), (node(t.EnemyHero(), slots["amount"]),)),),
    )


def of_nth(number: int) -> Make:
    """Return a maker of the price of the second or third fitting card of a turn, which holds for that card alone."""

    def make(slots: dict[str, Any]) -> t.Costs:
        cards: t.Cards = slots["cards"]
        plain = replace(cards, side="any")
        played = t.Joint(t.PlayedThisTurn(plain, number - 1), t.PlayedThisTurn(plain, number, "yours", True))
        return t.Costs(replace(cards, side="yours"), slots["less"], played)

    return make


def of_control(slots: dict[str, Any]) -> t.TakeControl:
    """Make a control that lasts as long as this card is in play."""
    return t.TakeControl(slots["target"], while_here=True)


def of_hired_control(slots: dict[str, Any]) -> t.TriggeredAbility | None:
    """Make «(пока эта карта в игре,) вы контролируете существо» a control that begins as the card enters play."""
    if not isinstance(slots["target"], t.ChosenCards):
        return None
    return t.TriggeredAbility(t.Hired(), (of_control(slots),))


def of_back(to: Any) -> Make:
    """Return a maker of «возвращается с кладбища, когда …», an ability that works in the graveyard."""
    return lambda slots: t.TriggeredAbility(
        slots["event"], (t.ReturnThis(to),), may=bool(slots.get("may")), in_grave=True
    )


def of_frozen_entry(slots: dict[str, Any]) -> t.TriggeredAbility:
    return t.TriggeredAbility(t.Hired(), (t.Tap(t.This()), t.Freeze(t.This())))


def of_constant_truce(slots: dict[str, Any]) -> t.Aura:
    return t.Aura(t.Every(t.Cards("character")), (t.Keyword("peaceful"),))


def of_price_per(less: int, per: t.AmountNode) -> t.CostsLessPer | None:
    """Make a price for each unit of an amount; cards in play are counted by CostsLessFor."""
    if isinstance(per, t.WoundsOf) and isinstance(per.target, t.YourHero | t.EnemyHero):
        return t.CostsLessPer(less, per)
    return t.CostsLessPer(less, per) if isinstance(per, t.DeathsOf | t.PlaysOf) else None


def of_bought_back(to: Any) -> Make:
    """Return a maker of «может вернуться с кладбища за 3 монеты», an ability that works in the graveyard."""
    return lambda slots: t.ActivatedAbility((t.ReturnThis(to),), in_grave=True, **dict(slots["costs"]))


def of_each_spell(slots: dict[str, Any]) -> t.TriggeredAbility | None:
    """Make «каждое ваше заклинание ранит …» what happens as you play a spell."""
    cards: t.Cards = slots["cards"]
    if cards.kind != "spell" or cards.side != "yours":
        return None
    return t.TriggeredAbility(t.YouPlay(replace(cards, side="any")), slots["effects"])


def of_first(slots: dict[str, Any]) -> t.Costs:
    """Make the price of the first fitting card of a turn one that holds until such a card is played."""
    cards: t.Cards = slots["cards"]
    played = t.PlayedThisTurn(replace(cards, side="any"), 1, "yours", True)
    return t.Costs(replace(cards, side="yours"), slots["less"], played)


def of_towards(id: Any) -> Make:
    """Return a maker of a named ability that holds against the described cards alone."""
    return lambda slots: (t.KeywordAgainst(id, slots["cards"]),)


def of_tougher(id: str) -> Make:
    """Return a maker of «получает на 1 рану меньше», of one card or of several."""

    def make(slots: dict[str, Any]) -> t.Keyword | t.Aura | None:
        keyword = t.Keyword(id, slots["value"])
        target = slots.get("target", t.This())
        if not isinstance(target, t.Every | t.This | t.YourHero | t.EnemyHero) or keyword.value <= 0:
            return None
        return keyword if target == t.This() else t.Aura(target, (keyword,))

    return make


def of_turn_count(slots: dict[str, Any]) -> t.Aura | None:
    """Make «+1 к удару до конца хода за каждое заклинание, сыгранное в этот ход» a constant ability."""
    target = slots.get("target", t.This())
    counted = slots["per"].amount if isinstance(slots["per"], t.Times) else slots["per"]
    single = isinstance(target, t.Every | t.This | t.YourHero | t.EnemyHero)
    return t.Aura(target, slots["gifts"], None, slots["per"]) if single and isinstance(counted, COUNTED_TURN) else None


def of_bonus_for(slots: dict[str, Any]) -> t.Aura:
    """Make «бьёт сильнее на столько, сколько у вас гномов» a bonus for each of them."""
    return t.Aura(t.This(), (t.StrikeBonus(1),), per=slots["amount"])


def of_constantly_livelier(slots: dict[str, Any]) -> t.Aura | None:
    """Make «у ваших гномов на 1 жизнь больше» a constant ability."""
    return of_constant({"target": slots["target"], "gifts": (t.LivesBonus(slots["value"]),)})


def of_directed(slots: dict[str, Any]) -> t.Aura | None:
    return of_constant({**slots, "gifts": (t.Keyword("directed"),)})


OPPOSITES: Final[dict[str, Any]] = {
    "tapped": "untapped",
    "untapped": "tapped",
    "wounded": "unwounded",
    "unwounded": "wounded",
}


def _refuse(condition: Any) -> Any:
    """Return the condition that holds whenever another one does not; None if no condition says that."""
    if isinstance(condition, t.Have):
        return t.HaveFewer(condition.cards, condition.count) if condition.count > 1 else t.HaveNone(condition.cards)
    if isinstance(condition, t.HaveNone):
        return t.Have(condition.cards)
    if isinstance(condition, t.HaveFewer):
        return t.Have(condition.cards, condition.count)
    if isinstance(condition, t.PlayedThisTurn):
        return replace(condition, fewer=not condition.fewer)
    if isinstance(condition, t.EmptyHand):
        return t.HandHas(1)
    if isinstance(condition, t.ThisIs) and condition.state in OPPOSITES:
        return t.ThisIs(OPPOSITES[condition.state])
    if isinstance(condition, t.HandHas) and (condition.at_least is False or condition.count > 1):
        count = condition.count - 1 if condition.at_least else condition.count + 1
        return t.HandHas(count, not condition.at_least, condition.side)
    return None


def of_peace_unless(slots: dict[str, Any]) -> t.Aura | None:
    """Make «может атаковать, только если у вас есть гном» a ban that the condition lifts."""
    condition = _refuse(slots["condition"])
    return None if condition is None else t.Aura(t.This(), (t.Keyword("peaceful"),), condition)


def of_gift_of_turn(slots: dict[str, Any]) -> t.Aura | None:
    """Make a gift of the turn to cards that have done something this turn a constant ability of them."""
    target = slots["target"]
    of_turn = isinstance(target, t.Every) and (target.cards.state in ("new", "struck") or target.cards.wounds == "hurt")
    return t.Aura(target, slots["gifts"]) if of_turn else None


COUNTED_TURN: Final = (t.PlaysOf, t.DeathsOf)


def of_state_entry(node: Callable[..., Any]) -> Make:
    """Return a maker of «входит в игру закрытым»."""
    return lambda slots: t.TriggeredAbility(t.Hired(), (node(t.This()),))


def of_entry_wounds(slots: dict[str, Any]) -> t.EntersWounded | None:
    number = slots["n"]
    return t.EntersWounded(number.value) if isinstance(number, t.Number) and number.value > 0 else None


def of_restriction(slots: dict[str, Any]) -> t.Keyword | t.Aura:
    """Make one restriction a named ability; several, or one under a condition, a constant ability."""
    gifts: tuple[t.Keyword | t.KeywordAgainst, ...] = slots["gift"]
    condition = slots.get("condition")
    first = gifts[0]
    single = len(gifts) == 1 and condition is None and isinstance(first, t.Keyword)
    return first if single and isinstance(first, t.Keyword) else t.Aura(t.This(), gifts, condition)


def of_constant(slots: dict[str, Any]) -> t.Aura | None:
    """Make «ваши гномы получают …» a constant ability of all of them; without a subject, of the card itself."""
    target = slots.get("target", t.This())
    if not isinstance(target, t.Every | t.This | t.YourHero | t.EnemyHero):
        return None
    return t.Aura(**{**slots, "target": target})


def of_owned(slots: dict[str, Any]) -> t.Aura | None:
    """Make «у него есть рывок», «у ваших гномов есть рывок» a constant ability; «он» is the card itself."""
    return of_constant({**slots, "target": t.This()} if slots["target"] == t.It() else slots)


def of_free(slots: dict[str, Any]) -> t.ActivatedAbility:
    """Make effects with a limit alone an activated ability without a price."""
    return t.ActivatedAbility(slots["effects"], limit=slots["limit"])


def of_tapped_entry(slots: dict[str, Any]) -> t.TriggeredAbility:
    return t.TriggeredAbility(t.Arrives(slots["cards"]), (t.Tap(t.That()),))


def of_strike_is(slots: dict[str, Any]) -> t.StrikeIs | None:
    """Make a strike that is an amount which can change while the card is in play."""
    amount = slots["amount"]
    return t.StrikeIs(amount) if isinstance(amount, t.CountOf | t.HandSize | t.Times | t.WoundsOf) else None


def of_activated_first(slots: dict[str, Any]) -> t.ActivatedAbility | None:
    """Make a payment with other cards the first part: nothing follows a part that cannot be carried out (119)."""
    first: tuple[Any, ...] = slots["first"]
    if any(isinstance(part, t.If | t.May | t.ChooseOne | t.EnemyMayPay | t.YouMayPay) for part in first):
        return None
    return of_activated({**slots, "effects": (*first, *slots["effects"])})


def of_granted(slots: dict[str, Any]) -> t.Aura | None:
    """Make «ваши гномы при гибели создают …» an ability that the cards have."""
    target = slots["target"]
    if not isinstance(target, t.Every) or not isinstance(slots["event"], GRANTED_EVENTS):
        return None
    return t.Aura(target, (t.AbilityGift(t.TriggeredAbility(slots["event"], slots["effects"])),))


def of_only_one(slots: dict[str, Any]) -> t.Aura | None:
    """Make «ваше оружие имеет …» a constant ability: a player has one weapon and one armour at a time."""
    target = slots["target"]
    if not isinstance(target, t.ChosenCards) or target.count != 1 or target.cards.side == "any":
        return None
    return t.Aura(**{**slots, "target": t.Every(target.cards)}) if target.cards.kind in ("weapon", "armour") else None


def of_keyword(id: str) -> Make:
    """Return a maker of a named ability with a number."""

    def make(slots: dict[str, Any]) -> t.Keyword | None:
        value = slots["value"].value if isinstance(slots["value"], t.Number) else slots["value"]
        return t.Keyword(id, value) if isinstance(value, int) and value > 0 else None

    return make


def of_against(slots: dict[str, Any]) -> t.StrikeAgainst | None:
    """Make «+2 к удару, когда атакует героя» a stronger strike against fitting cards."""
    gifts: tuple[Any, ...] = slots["gifts"]
    strikes = len(gifts) == 1 and isinstance(gifts[0], t.StrikeBonus)
    return t.StrikeAgainst(gifts[0].value, slots["cards"]) if strikes else None


def of_spell_price(slots: dict[str, Any]) -> t.Spell | None:
    """Make the price of a spell its first part: nothing follows a part that cannot be carried out (119)."""
    first: tuple[Any, ...] = slots["first"]
    return t.Spell((*first, *slots["effects"])) if is_price(first) else None


def of_paid_first(slots: dict[str, Any]) -> t.ActivatedAbility | None:
    """Make «уничтожьте ваше существо: …» an ability whose price is a card of its player."""
    first = tuple(tap_of_an_untapped(effect) for effect in slots["first"])
    return t.ActivatedAbility((*first, *slots["effects"]), limit=slots.get("limit") or 0) if is_price(first) else None


def of_paid(slots: dict[str, Any]) -> t.ActivatedAbility | None:
    """Make effects that begin with such a price an ability."""
    effects: tuple[Any, ...] = slots["effects"]
    return t.ActivatedAbility(effects) if len(effects) > 1 and is_price(effects[:1]) else None


def _instead(slots: dict[str, Any]) -> tuple[Any, ...]:
    """Make a choice by a condition. «Его» in the first case is the target that the second case names."""
    otherwise, effects = slots["otherwise"], slots["effects"]
    target = getattr(otherwise[0], "target", None)
    if not any(getattr(effect, "target", None) == t.It() for effect in effects):
        return (t.If(slots["condition"], effects, otherwise),)
    if isinstance(target, t.ChosenCards):
        return t.Choose(target), t.If(
            slots["condition"], effects, (replace(otherwise[0], target=t.It()), *otherwise[1:])
        )
    repeated = (
        replace(effect, target=target) if getattr(effect, "target", None) == t.It() else effect for effect in effects
    )
    return (t.If(slots["condition"], tuple(repeated), otherwise),)


def of_spell_instead(slots: dict[str, Any]) -> t.Spell:
    """Make «ранить на 2. Если …, вместо этого ранить на 4» a choice by the condition."""
    return t.Spell(_instead(slots))


def of_instead(slots: dict[str, Any]) -> t.ActivatedAbility | t.TriggeredAbility:
    effects = _instead(slots)
    if "event" in slots:
        return t.TriggeredAbility(slots["event"], effects)
    return of_activated({**slots, "condition": None, "effects": effects})


def of_ban(slots: dict[str, Any]) -> t.Aura | None:
    """Make «нельзя атаковать вашего героя» a constant ability of the card for which it is impossible."""
    target = slots["target"]
    if isinstance(target, t.ChosenCards) and target.count == 1:
        return None
    return of_constant({"target": target, "gifts": slots["gift"], "condition": slots.get("condition")})
