"""The value of an ability in coins, from its tree. Pure.

`card_value` imports this module with the first card: a page without Heroes cards needs neither the tree nor the table.
"""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t

KEYWORDS: Final[dict[str, float]] = {
    "rush": 0.6, "directed": 0.4, "vulnerable": -0.5, "armour": 0.8, "regeneration": 0.4, "vampirism": 0.5,
    "lethal": 1.0, "first": 0.7, "fortitude": 0.4, "guard": 0.4, "clumsy": -0.3, "fury": 1.0, "pierce": 0.3,
    "peaceful": -1.0, "thorns": 0.5, "attack-skill": 0.8, "defence-skill": 0.5, "poison": -0.7, "spell-ward": 0.4, 
    "spell-shy": 0.3, "cover": 0.2, "toughness": 0.9, "reckless": -0.2, "crushing": 1.5, "frailty": -1.0,
    "burden": -0.6, "bodyguard": 0.5,
    "shot-ward": 0.2, "horde": 0.1, "unique": -0.1, "module": 0.5, "steady": 0.1, "torpid": -1.5, "harmless": -1.5,
    "elusive": 0.7, "mild": -0.8, "wary": 0.4, "invulnerable": 2.0, "antidote": 0.2, "timid": -0.7,
    "incurable": -0.3, "meek": -0.6, "unreachable": 0.9, "spell-proof": 0.3,
}  # fmt: skip
# A coin's worth of each point, or of the effect as a whole, on one card.
EFFECTS: Final[dict[type, float]] = {
    t.Wound: 0.75, t.Shot: 0.7, t.Heal: 0.3, t.HealFully: 0.8, t.HealAmong: 0.3, t.Destroy: 3.4, t.Tap: 0.7,
    t.Untap: 0.5, t.Freeze: 0.9, t.ToHand: 1.6, t.ToDeck: 3.2, t.TakeControl: 4.5, t.Give: 0.5, t.Silence: 1.0,
    t.SetStrike: 1.5, t.SetLives: 2.0, t.Prevent: 0.35, t.Provoke: 0.6, t.Fight: 1.4, t.Draw: 1.5, t.EnemyDraws: -1.5,
    t.Cheapen: 0.6, t.Discard: -1.2, t.EnemyDiscards: 1.3, t.Mill: 0.0, t.EnemyMills: 0.15, t.GainCoins: 1.6,
    t.OpenCoins: 0.8, t.Create: 1.4, t.Search: 1.7, t.Call: 2.6, t.Recover: 1.3, t.Raise: 2.8, t.Peek: 0.4, t.Show: 0.1,
    t.Prepare: 0.8, t.Stun: 1.2, t.Poison: 1.2, t.DoubleStrike: 1.2, t.DoubleLives: 1.5, t.Improve: 0.3, t.ToTop: 1.8,
    t.ToBottom: 3.0, t.TurnCoins: 0.8, t.EnemyLosesCoins: 1.8, t.LoseCoins: -1.6, t.ShownToHand: 1.2,
    t.ShownToBottom: 0.1, t.Choose: 0.0, t.DrawTo: 2.0, t.Duel: 1.4, t.Attach: 0.8, t.AttachHere: 1.0,
    t.ChangeCosts: 0.8, t.ChangeNextCost: 0.7, t.Lose: 0.5, t.WoundAmong: 0.75, t.SwapControl: 2.0, t.PutFromHand: -0.8,
    t.TopToBottom: 0.2, t.ReturnThis: 1.5, t.Later: 0.8, t.EnemyMayPay: 1.0, t.Cure: 0.4, t.Dig: 0.6,
    t.DiscardAny: -0.3, t.HandToDeck: -1.0, t.LookAtHand: 0.2, t.EnemyGainsCoins: -1.6, t.Copy: 1.4, t.SwapNumbers: 0.8,
    t.AddUses: 0.9, t.ShownToPlay: 2.4, t.ShownToGrave: 0.0, t.YouMayPay: 1.0, t.Arrange: 0.3, t.NextPlay: 0.8,
    t.If: 1.0, t.May: 1.0, t.ChooseOne: 1.0,
}  # fmt: skip
MASS: Final = 2.2  # of an effect on all enemies
OFTEN: Final = 1.8  # of an ability that works turn after turn
ONCE: Final = 0.85


def estimate_ability(ability: t.AbilityNode) -> float:
    """Return what the ability adds to the value of its card; negative for one that harms its owner."""
    if isinstance(ability, t.Keyword):
        return KEYWORDS[ability.id] * max(1, ability.value)
    if isinstance(ability, t.Spell):
        return _effects(ability.effects) * (0.7 if ability.condition else 1.0)
    if isinstance(ability, t.TriggeredAbility):
        often = ONCE if isinstance(ability.event, t.Hired | t.Dies | t.DiesByCreature) else OFTEN / 2
        if isinstance(ability.event, t.TurnStarts | t.TurnEnds):
            often = OFTEN
        return _effects(ability.effects) * often * (0.6 if ability.condition else 1.0)
    if isinstance(ability, t.ActivatedAbility):
        price = (
            0.8 * ability.coins
            + 0.5 * (ability.wounds + ability.hero_wounds)
            + 0.5 * ability.tap
            + 1.5 * ability.sacrifice
        )
        return max(0.3, (_effects(ability.effects) - price) * OFTEN)
    if isinstance(ability, t.Aura):
        some = 1.4 if isinstance(ability.target, t.Every) else 0.8
        against = -1 if isinstance(ability.target, t.Every) and ability.target.cards.side == "enemy" else 1
        return some * against * sum(_gift(gift) for gift in ability.gifts)
    if isinstance(ability, t.Costs):
        return 1.0 * ability.less * (-1 if ability.cards.side == "enemy" else 1)
    return 0.9


def _gift(gift: t.GiftNode) -> float:
    if isinstance(gift, t.ClassGift):
        return 0.0
    if isinstance(gift, t.DirectedAt | t.KeywordAgainst):
        return 0.3
    if isinstance(gift, t.AbilityGift):
        return estimate_ability(gift.ability)
    if isinstance(gift, t.StrikeBonus | t.ShotBonus | t.SpellBonus):
        return 0.7 * gift.value
    if isinstance(gift, t.Keyword):
        return KEYWORDS[gift.id] * max(1, gift.value)
    assert isinstance(gift, t.LivesBonus)
    return 0.5 * gift.value


def _effects(effects: tuple[t.EffectNode, ...]) -> float:
    return sum(_effect(effect) for effect in effects)


def _effect(effect: t.EffectNode) -> float:
    if isinstance(effect, t.If):
        return 0.6 * _effects(effect.effects) + 0.4 * _effects(effect.otherwise)
    if isinstance(effect, t.EnemyMayPay | t.YouMayPay):
        return 0.6 * _effects(effect.effects)
    if isinstance(effect, t.May):
        return max(0.0, _effects(effect.effects) - effect.coins)
    if isinstance(effect, t.ChooseOne):
        times = effect.times.value if isinstance(effect.times, t.Number) else 3
        return times * max(_effects(option) for option in effect.options)
    one = EFFECTS[type(effect)]
    amount = getattr(effect, "amount", None)
    if amount is not None:
        value = amount.value if isinstance(amount, t.Number) else 3
        one *= value if not isinstance(effect, t.SetLives | t.SetStrike) else 1
    if isinstance(effect, t.Give):
        one = sum(_gift(gift) for gift in effect.gifts) * (0.5 if effect.until else 1.0)
    return one * _direction(
        getattr(effect, "target", None), good=isinstance(effect, GOOD) or (one > 0 and _helps(effect))
    )


GOOD: Final = (t.Heal, t.HealFully, t.Untap, t.Prevent, t.Provoke)


def _helps(effect: t.EffectNode) -> bool:
    return isinstance(effect, t.Give)


def _direction(target: t.TargetNode | None, good: bool) -> float:
    """How often, and to whose good, an effect on that target works."""
    if target is None or isinstance(target, t.ChosenCards):
        mine = target is not None and target.cards.side == "yours" and not good
        return -1.0 if mine else float(getattr(target, "count", 1) or 1)
    if isinstance(target, t.Every):
        if target.cards.side == "any":
            return 0.8
        return MASS if (target.cards.side == "yours") == good else -MASS
    if isinstance(target, t.This | t.YourHero):
        return 0.8 if good else -0.8
    return 0.9
