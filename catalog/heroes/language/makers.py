"""Makers of effects and amounts that are computed from the slots of their patterns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Literal

from catalog.heroes.language import tree as t
from catalog.heroes.language.russian import TargetPair
from catalog.language.patterns import Make

TWO: Final = 2
MOST_TIMES: Final = 5  # the most times for which a repeated effect is written out
WITH_X: Final = "X"  # marks gifts whose number is X
ANY_CHARACTER: Final = t.ChosenCards(t.Cards("character"))


def of_value(value: Any) -> Make:
    """Return a maker of a plain value."""
    return lambda slots: value


def of_cost(name: str, value: Any = None) -> Make:
    """Return a maker of a payment; a number must be above 0."""

    def make(slots: dict[str, Any]) -> tuple[str, Any] | None:
        paid = value if value is not None else slots["n"]
        number = paid.value if isinstance(paid, t.Number) else paid
        return (name, number) if isinstance(number, int) and number > 0 else None

    return make


def of_give(slots: dict[str, Any]) -> t.Give:
    """Make a gift; a number X is a number for each unit of X."""
    gifts = tuple(gift for gift in slots["gifts"] if gift != WITH_X)
    per = slots.get("per") or (t.X() if len(gifts) < len(slots["gifts"]) else None)
    return t.Give(slots.get("target", t.This()), gifts, slots.get("until", ""), per)


# Conditions that name no card of the ability. They can be checked later.
STANDING: Final = (
    t.Have, t.HaveFewer, t.HaveNone, t.MoreInPlay, t.HeroLives, t.HeroWounds, t.EnemyHeroLives, t.EmptyHand, t.ThisIs,
    t.YourTurn, t.EnemyTurn, t.MoreCards, t.HandHas,
)  # fmt: skip


def of_give_while(slots: dict[str, Any]) -> t.Give | None:
    """Make a gift of numbers and named abilities that a condition ends."""
    plain = all(isinstance(gift, t.StrikeBonus | t.LivesBonus | t.Keyword) for gift in slots["gifts"])
    if not plain or not isinstance(slots["condition"], STANDING):
        return None
    return t.Give(slots["target"], slots["gifts"], condition=slots["condition"])


def take_give_while(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, t.Give) or value.condition is None:
        return None
    return {"target": value.target, "gifts": value.gifts, "condition": value.condition}


def of_give_also(slots: dict[str, Any]) -> t.Give:
    return of_give({**slots, "gifts": (*slots["gifts"], *slots["more"])})


def of_duel(slots: dict[str, Any]) -> t.Duel | None:
    two = slots["target"], slots["other"]
    return t.Duel(*two) if all(isinstance(one, t.ChosenCards) and one.count == 1 for one in two) else None


def of_duel_of_two(slots: dict[str, Any]) -> t.Duel | None:
    """Make «два существа сражаются» a fight of two chosen creatures."""
    target = slots["target"]
    if not isinstance(target, t.ChosenCards) or target.count != TWO:
        return None
    one = replace(target, count=1)
    return t.Duel(one, one)


def of_next_cost(slots: dict[str, Any]) -> t.ChangeNextCost:
    """Make a changed cost of the next card that its player plays."""
    cards: t.Cards = slots["cards"]
    return t.ChangeNextCost(cards if cards.side != "any" else replace(cards, side="yours"), slots["less"])


def of_ransom(slots: dict[str, Any]) -> tuple[Any, ...] | None:
    """Make «противник может заплатить стоимость выбранного существа; иначе …» a choice and a payment for it."""
    if not isinstance(slots["target"], t.ChosenCards):
        return None
    return t.Choose(slots["target"]), t.EnemyMayPay(slots["effects"], t.CostOf(t.It()))


def of_ransomed(node: Callable[..., Any]) -> Make:
    """Return a maker of effects that a payment prevents. The target is chosen before the decision to pay."""

    def make(slots: dict[str, Any]) -> tuple[Any, ...] | None:
        effects: tuple[Any, ...] = slots["effects"]
        paid = {name: slots[name] for name in ("coins", "discard") if slots.get(name)}
        target = getattr(effects[0], "target", None)
        if not paid or any(isinstance(one, t.If | t.May | t.ChooseOne | t.EnemyMayPay) for one in effects):
            return None
        if not isinstance(target, t.ChosenCards):
            return (node(effects, **paid),)
        return t.Choose(target), node((replace(effects[0], target=t.It()), *effects[1:]), **paid)

    return make


def of_upkeep(slots: dict[str, Any]) -> tuple[Any, ...] | None:
    """Make «заплатите монету или уничтожьте эту карту» a payment that saves the card itself."""
    own = all(getattr(one, "target", None) in (t.This(), t.YourHero()) for one in slots["effects"])
    return of_ransomed(t.YouMayPay)(slots) if own else None


def of_theft(slots: dict[str, Any]) -> tuple[Any, ...]:
    return t.EnemyLosesCoins(slots["amount"]), t.GainCoins(slots["amount"])


def of_strike(slots: dict[str, Any]) -> t.Give:
    return t.Give(slots["target"], (t.StrikeBonus(1),), per=slots["amount"])


def of_swap(slots: dict[str, Any]) -> t.SwapControl | None:
    """Make a change of control of two chosen cards."""
    two = slots["target"], slots["other"]
    single = all((isinstance(one, t.ChosenCards) and one.count == 1) or one == t.This() for one in two)
    return t.SwapControl(*two, "until" in slots) if single and slots.get("until", "turn") == "turn" else None


def of_among(slots: dict[str, Any]) -> t.WoundAmong | None:
    """Make wounds that are divided among any number of cards of a description."""
    target = slots["target"]
    if isinstance(target, TargetPair):
        both = {getattr(one, "cards", None) for one in (target.first, target.second)}
        target = t.Every(t.Cards("character")) if both == {t.Cards(), t.Cards("hero")} else None
    return t.WoundAmong(slots["amount"], target.cards) if isinstance(target, t.ChosenCards | t.Every) else None


def of_later(moment: Literal["start", "end"], side: t.Side, next_turn: bool = True) -> Make:
    """Return a maker of effects that are carried out at a later moment."""
    return lambda slots: t.Later(moment, side, slots["effects"], next_turn)


def of_set_both(slots: dict[str, Any]) -> tuple[Any, ...]:
    target = slots["target"]
    again = target if isinstance(target, t.Every | t.This) else t.It()
    return t.SetStrike(target, slots["amount"]), t.SetLives(again, slots["amount"])


def of_becoming(node: Callable[..., Any]) -> Make:
    """Return a maker of «становится закрытым», which is an effect on any card."""
    return lambda slots: node(slots["target"])


def of_hurt_and(node: Callable[..., Any]) -> Make:
    """Return a maker of wounds and another effect on the same card."""
    return lambda slots: (t.Wound(slots["target"], slots["amount"]), node(t.It()))


def of_rush(slots: dict[str, Any]) -> t.Give:
    return t.Give(slots["target"], (t.Keyword("rush"),), "turn")


def of_theft_of_one(slots: dict[str, Any]) -> tuple[Any, ...]:
    return t.EnemyLosesCoins(t.Number(1)), t.GainCoins(t.Number(1))


def of_sacrifice(slots: dict[str, Any]) -> t.Destroy | None:
    """Make a sacrifice the destruction of an own card."""
    target = slots["target"]
    if not isinstance(target, t.ChosenCards) or target.cards.side == "enemy":
        return None
    return t.Destroy(replace(target, cards=replace(target.cards, side="yours")))


def of_stolen(slots: dict[str, Any]) -> t.TakeControl | None:
    """Make «украсть существо» the taking of control; stolen coins have another maker."""
    target = slots["target"]
    stolen = isinstance(target, t.ChosenCards) and target.cards.kind != "card"  # «отнять карту» is one of the hand
    return t.TakeControl(target) if stolen else None


def of_drawn_for_coins(slots: dict[str, Any]) -> tuple[Any, ...]:
    return t.Draw(slots["amount"]), t.LoseCoins(slots["lost"])


def of_stronger(bonus: type[t.StrikeBonus | t.LivesBonus], sign: int) -> Make:
    """Return a maker of a strength that grows or falls, for the given duration or permanently."""
    return lambda slots: t.Give(
        slots.get("target", t.This()), (bonus(sign * slots["value"]),), slots.get("until", ""), slots.get("per")
    )


def of_fewer_lives(slots: dict[str, Any]) -> t.Give | None:
    amount = slots["amount"]
    if not isinstance(amount, t.Number):
        return None
    return t.Give(slots["target"], (t.LivesBonus(-amount.value),), slots.get("until", ""))


def of_draw_for(slots: dict[str, Any]) -> t.Draw:
    return t.Draw(t.CountOf(slots["cards"]))


def of_draw_for_own(slots: dict[str, Any]) -> t.Draw:
    return t.Draw(t.CountOf(replace(slots["cards"], side="yours")))


def of_fight_may(slots: dict[str, Any]) -> t.May:
    return t.May((t.Fight(slots["target"]),))


def of_enemy_choice(node: Callable[..., Any]) -> Make:
    """Return a maker of an effect on one of the enemy's cards, which the enemy chooses."""

    def make(slots: dict[str, Any]) -> Any:
        cards = slots["cards"]
        return node(t.ChosenCards(cards, 1, True)) if cards.side == "enemy" else None

    return make


def of_fight(slots: dict[str, Any]) -> t.Fight | None:
    return t.Fight(slots["other"]) if slots["target"] == t.This() else None


def of_create_one(slots: dict[str, Any]) -> t.ChooseOne:
    amount = slots.get("amount", t.Number(1))
    one = t.Number(1)
    return t.ChooseOne(((t.Create(slots["card"], one),), (t.Create(slots["other"], one),)), amount)


def of_both_any(slots: dict[str, Any]) -> tuple[Any, ...]:
    return t.DiscardAny(), t.DiscardAny("enemy")


def of_wound_for(slots: dict[str, Any]) -> t.Wound:
    return t.Wound(slots["target"], t.CountOf(slots["cards"]))


def of_wound_for_own(slots: dict[str, Any]) -> t.Wound:
    return t.Wound(slots["target"], t.CountOf(replace(slots["cards"], side="yours")))


def of_dearer(node: Callable[..., Any]) -> Make:
    """Return a maker of a cost that rises."""
    return lambda slots: node(**{**slots, "less": -slots["less"]})


def of_sacrifice_of(side: Literal["enemy"]) -> Make:
    """Return a maker of the destruction of a card that its player chooses."""
    return lambda slots: t.Destroy(t.ChosenCards(replace(slots["cards"], side=side), 1, True))


def of_next_costs(**slots: Any) -> t.ChangeCosts:
    """Make costs that hold until the player's own next turn."""
    return t.ChangeCosts(slots["cards"], slots["less"], "next")


def of_double_wounds(slots: dict[str, Any]) -> t.Wound | None:
    """Make «удвоить раны на существе» further wounds, as many as the creature has."""
    target = slots["target"]
    if isinstance(target, t.Every | t.AtRandom):
        return None
    return t.Wound(target, t.WoundsOf(t.It() if isinstance(target, t.ChosenCards) else target))


def of_own_wounds(more: int) -> Make:
    """Return a maker of a condition about the wounds of the card itself: at least the count, plus `more`."""
    return lambda slots: t.Compare(t.WoundsOf(t.This()), "more", t.Number(slots["count"] + more - 1))


def of_gift_for(slots: dict[str, Any]) -> t.Aura:
    """Make «каждое закрытое существо даёт этой карте +1 к удару» a gift for each of the cards."""
    return t.Aura(t.This(), slots["gifts"], per=t.CountOf(slots["cards"]))


def of_each_chooses(node: Callable[..., Any]) -> Make:
    """Return a maker of an effect on one card of each player, who chooses it among their own."""

    def make(slots: dict[str, Any]) -> tuple[Any, ...]:
        yours, enemy = (replace(slots["cards"], side=side) for side in ("yours", "enemy"))
        return node(t.ChosenCards(yours)), node(t.ChosenCards(enemy, 1, True))

    return make


def of_copied_strike(slots: dict[str, Any]) -> t.SetStrike:
    return t.SetStrike(slots["target"], t.StrikeOf(slots["other"]))


def limit_time(effect: Any, until: Literal["turn", "next", "after"]) -> Any:
    """Return an effect that ends at a time; None if it cannot, or has a time already."""
    if isinstance(effect, tuple):
        limited = tuple(limit_time(one, until) for one in effect)
        return None if None in limited else limited
    if isinstance(effect, t.Give):
        return replace(effect, until=until) if not effect.until and effect.condition is None else None
    if isinstance(effect, t.Silence) and not effect.until and until != "after":
        return replace(effect, until=until)
    if until != "turn":
        return None
    if isinstance(effect, t.GainCoins):
        return t.TurnCoins(effect.amount)
    if isinstance(effect, FOR_A_TURN) and not effect.this_turn:
        return replace(effect, this_turn=True)
    return None


FOR_A_TURN: Final = t.TakeControl | t.SwapControl | t.Lose | t.SetStrike | t.DoubleStrike


# Events of abilities that a card has gained in play.
GRANTED_EVENTS: Final = (
    t.Dies | t.Strikes | t.StrikesHero | t.StrikesCreature | t.HitsHero | t.HitsCreature | t.Kills | t.IsWounded
    | t.IsAttacked | t.Defends | t.TurnStarts | t.TurnEnds | t.TargetedBySpell | t.Untaps
    | t.BecomesTarget | t.MeetsDefender | t.Shoots | t.Harms | t.IsStunned
)  # fmt: skip


def of_amount(node: Callable[..., Any]) -> Make:
    """Return a maker of «сколько у него удара». A chosen card is not allowed: the amount would need a choice."""
    return lambda slots: None if isinstance(slots["target"], t.ChosenCards) else node(slots["target"])


def of_by_strike(slots: dict[str, Any]) -> t.Wound:
    """Make one card wound another by the value of its strike."""
    return t.Wound(slots["target"], t.StrikeOf(slots["other"]))


def of_create_both(slots: dict[str, Any]) -> tuple[t.Create, t.Create]:
    return t.Create(slots["card"], t.Number(1)), t.Create(slots["other"], t.Number(1))


def of_turn_coins(slots: dict[str, Any]) -> t.TurnCoins | None:
    """Make coins for each unit of an amount."""
    amount, per = slots["amount"], slots["per"]
    if not isinstance(amount, t.Number) or not isinstance(per, t.CountOf | t.HandSize | t.DoneCount | t.WoundsOf):
        return None
    return t.TurnCoins(per if amount.value == 1 else t.Times(amount.value, per))


def of_way(name: str) -> Make:
    """Return a maker of payments that one verbal adverb expresses: «заплатив 2 монеты»."""

    def make(slots: dict[str, Any]) -> tuple[tuple[str, Any], ...] | None:
        paid = slots.get("n", True)
        number = paid.value if isinstance(paid, t.Number) else paid
        return ((name, number),) if isinstance(number, int) and number > 0 else None

    return make


def tap_of_an_untapped(effect: Any) -> Any:
    """Make «закройте ваше существо» as a cost the tap of an untapped card: only such a card can pay (506.1)."""
    target = getattr(effect, "target", None)
    if not isinstance(effect, t.Tap) or not isinstance(target, t.ChosenCards) or target.cards.state:
        return effect
    return replace(effect, target=replace(target, cards=replace(target.cards, state="untapped")))


def is_price(effects: tuple[Any, ...]) -> bool:
    """Return whether effects remove own cards from play or tap untapped ones, which a player can do only so often."""
    if all(isinstance(effect, t.Discard) for effect in effects):
        return True
    if any(isinstance(effect, t.Tap) and not _taps_an_untapped(effect) for effect in effects):
        return False
    kinds = t.Destroy | t.ToHand | t.Tap
    targets = [getattr(effect, "target", None) for effect in effects if isinstance(effect, kinds)]
    return len(targets) == len(effects) and all(
        isinstance(target, t.ChosenCards) and target.count == 1 and target.cards.side == "yours" for target in targets
    )


def _taps_an_untapped(effect: t.Tap) -> bool:
    target = effect.target
    return isinstance(target, t.ChosenCards) and target.cards.state == "untapped"


def of_more_lives(slots: dict[str, Any]) -> t.Give | None:
    """Make «получает 2 жизни» more lives."""
    amount = slots["amount"]
    if isinstance(amount, t.Number):
        bonus = (t.LivesBonus(amount.value),)
        return t.Give(slots.get("target", t.This()), bonus, slots.get("until", ""), slots.get("per"))
    if slots.get("per"):
        return None
    return t.Give(slots.get("target", t.This()), (t.LivesBonus(1),), slots.get("until", ""), amount)


def of_moved_wounds(slots: dict[str, Any]) -> tuple[Any, ...]:
    """Make the moving of wounds: the first card is healed, then the second one takes the wounds."""
    return t.Heal(slots["target"], slots["amount"]), t.Wound(slots["other"], slots["amount"])


def of_loss(slots: dict[str, Any]) -> tuple[Any, ...] | None:
    """Make «теряет броню и рывок» the loss of each named ability, for the turn or permanently."""
    until = slots.get("until", "")
    keywords = [slots["keyword"], *([slots["other"]] if "other" in slots else [])]
    if until not in ("", "turn"):
        return None
    first = t.Lose(slots["target"], keywords[0], until == "turn")
    again = slots["target"] if isinstance(slots["target"], t.Every) else t.It()
    return (first, *(t.Lose(again, keyword, until == "turn") for keyword in keywords[1:]))


def of_lost_gifts(slots: dict[str, Any]) -> t.Give:
    """Make «теряет 2 к удару и 1 жизнь» a gift of numbers below 0."""
    return of_give({**slots, "gifts": tuple(replace(gift, value=-gift.value) for gift in slots["gifts"])})


def of_discard_or_wounds(slots: dict[str, Any]) -> t.EnemyMayPay:
    """Make «противник сбрасывает карту или получает раны» wounds of the enemy hero, which discards prevent."""
    return t.EnemyMayPay((t.Wound(t.EnemyHero(), slots["amount"]),), discard=slots["discard"])


def of_wounded_holder(slots: dict[str, Any]) -> t.If:
    """Make «ранить его владельца» wounds of the hero of the player of the card."""
    mine = t.Fits(t.It(), t.Cards("card", "yours"))
    return t.If(mine, (t.Wound(t.YourHero(), slots["amount"]),), (t.Wound(t.EnemyHero(), slots["amount"]),))


def of_truce(slots: dict[str, Any]) -> t.Give:
    """Make «никто не может атаковать» a named ability of all characters for a time."""
    return t.Give(t.Every(t.Cards("character")), (t.Keyword("peaceful"),), slots["until"])


def of_repeated(slots: dict[str, Any]) -> tuple[Any, ...] | None:
    """Make «ранить 2 раза по 1» separate wounds, one effect for each time."""
    times = slots["times"]
    return (t.Wound(slots["target"], slots["amount"]),) * times if 1 < times <= MOST_TIMES else None


def of_next_turn(slots: dict[str, Any]) -> t.Give | None:
    """Make «не атакует в свой следующий ход» a gift for the next turn of the player of the card."""
    side = getattr(getattr(slots["target"], "cards", None), "side", "any")
    until: dict[str, Any] = {"enemy": "next", "yours": "after"}
    return t.Give(slots["target"], slots["gifts"], until[side]) if side in until else None


def of_repeated_shots(slots: dict[str, Any]) -> tuple[Any, ...] | None:
    times = slots["times"]
    shot = t.Shot(slots.get("target", ANY_CHARACTER), slots["amount"])
    return (shot,) * times if 1 < times <= MOST_TIMES else None


LYING: Final = ("weapon", "armour", "amulet", "equipment", "event")


def of_dropped(slots: dict[str, Any]) -> t.Destroy | None:
    """Make «сбросьте экипировку противника» the destruction of cards in play on one side."""
    target = slots["target"]
    lies = isinstance(target, t.ChosenCards | t.Every) and target.cards.kind in LYING and target.cards.side != "any"
    return t.Destroy(target) if lies else None


def of_fitting_discard(slots: dict[str, Any]) -> t.Discard | None:
    """Make «сбросьте заклинание» the discard of such a card; a card in play cannot be discarded."""
    cards: t.Cards = slots["cards"]
    plain = replace(cards, side="any", in_hand=False)
    kept = cards.side in ("any", "yours") and (cards.in_hand or cards.side == "any")
    there = plain.state or plain.wounds or plain.other or plain.rank or plain.in_grave
    return t.Discard(t.Number(1), plain) if kept and not there and plain != t.Cards("card") else None


def of_taken_back(slots: dict[str, Any]) -> t.ToHand | None:
    """Make «забирает в руку ваше существо» its return to hand."""
    target = slots["target"]
    mine = isinstance(target, t.ChosenCards) and target.cards.side == "yours" and target.cards.kind != "card"
    return t.ToHand(target) if mine else None


def of_may_paid(node: Callable[..., Any]) -> Make:
    """Return a maker of «можете взять карту, сбросив другую»: nothing happens if the cost is not paid (119)."""
    return lambda slots: t.May((node(slots["n"]), *slots["effects"]))


def of_enemy_stolen(slots: dict[str, Any]) -> t.TakeControl | None:
    """Make «берёте чужое существо» the taking of control; cards of a hand or deck have other effects."""
    target = slots["target"]
    stolen = isinstance(target, t.ChosenCards) and target.cards.side == "enemy"
    return t.TakeControl(target) if stolen and target.cards.kind != "card" and not target.cards.in_hand else None


def of_set_numbers(slots: dict[str, Any]) -> tuple[Any, ...]:
    """Make «становится 1/1» a strike and lives."""
    target = slots["target"]
    again = target if isinstance(target, t.Every | t.This) else t.It()
    return t.SetStrike(target, t.Number(slots["strike"])), t.SetLives(again, t.Number(slots["lives"]))


def of_heal_among(slots: dict[str, Any]) -> t.HealAmong | None:
    """Make the healing of any number of cards. It does not apply to a single card."""
    target = slots["target"]
    return t.HealAmong(slots["amount"], target.cards) if isinstance(target, t.Every) else None
