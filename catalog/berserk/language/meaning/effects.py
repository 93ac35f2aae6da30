"""Nodes for phrases of effects, built from their slots, for both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from catalog.berserk.language.tree import (
    THIS_CARD,
    All,
    Alter,
    Amount,
    Attack,
    Becomes,
    Beside,
    Bonus,
    ByDie,
    Can,
    Cannot,
    Cards,
    Choose,
    ChosenCards,
    DieShows,
    Duration,
    Effect,
    Fight,
    Fits,
    Gains,
    If,
    Is,
    KeepUntapped,
    Loses,
    Named,
    Number,
    Prevent,
    Redirect,
    Redistribute,
    Source,
    StatBonus,
    Strength,
    TableNumber,
    Target,
    The,
    Within,
    X,
)
from catalog.berserk.language.tree_walk import uses_role
from catalog.language.patterns import Rule, phrase

# What «перераспределить 2 раны» says without more: from a chosen creature to any others.
ANY_CREATURE = ChosenCards(Cards("creature"))


ANY_CREATURES = All(Cards("creature"))


def gain_ability(ability: str, target: Target, x: Amount | None = None, duration: Duration = "battle") -> Gains:
    """Build the node of «отравить», «благословить», «проклясть»: the card gains the ability."""
    return Gains(target, (Named(ability, x),), duration)


def gains_of(node: Any, ability: str) -> Mapping[str, Any] | None:
    """Return the slots of «отравить … на N», or None for other nodes."""
    if not isinstance(node, Gains) or len(node.abilities) != 1 or node.target == The():
        return None
    given = node.abilities[0]
    if not isinstance(given, Named) or given != Named(ability, given.x) or (given.x is None) == (ability == "poison"):
        return None
    if isinstance(given.x, TableNumber) or (isinstance(given.x, X) and given.x.most is not None):
        return None
    slots = {"target": node.target, "duration": node.duration}
    return {**slots, "x": given.x} if ability == "poison" else slots


def inflicts(pattern: str, ability: str) -> Rule:
    """Return the rule of «отравить», «благословить», «проклясть»."""
    return phrase(pattern, lambda slots: gain_ability(ability, **slots), lambda node: gains_of(node, ability))


def only_read(rule: Rule) -> Rule:
    """Return the rule for reading only. Another phrase is used for writing."""
    return replace(rule, take=lambda node: None)


def attacks(
    kind: Any,
    power: Amount,
    times: Amount,
    up_to: bool = False,
    range: Amount | None = None,
    aims: Any = None,
    different: bool = False,
) -> Attack | None:
    """Build «два выстрела на 1 по разным эльфам»."""
    target, each_another = (None, different) if aims is None else aims
    target = None if target == ChosenCards(Cards()) else target
    return Attack(kind, power, range, target, times, up_to, each_another)


ANY_ATTACK = Source(("attack",))


def bonus_of_attack(slots: dict[str, Any]) -> Bonus:
    """Build «(+1 по летающим)» after an attack: only this attack is meant."""
    return Bonus(slots["amount"], ANY_ATTACK, slots["against"])


def one_bonus_of_attack(node: Any) -> Mapping[str, Any] | None:
    """The slots of a bonus of one attack."""
    if not isinstance(node, Bonus) or node.against is None or node != Bonus(node.amount, ANY_ATTACK, node.against):
        return None
    return {"amount": node.amount, "against": node.against}


def negate(amount: Amount) -> Amount:
    """Return the negative amount: «уменьшить на 2» is «увеличить на −2»."""
    if isinstance(amount, Number):
        return Number(-amount.value)
    return amount if isinstance(amount, ByDie) else replace(amount, times=-amount.times, plus=-amount.plus)


def alter_value(sign: int, source: Source, n: Amount, at: Target | None = None) -> Alter | None:
    """Build «увеличить величину удара на 2»."""
    if isinstance(n, ByDie) or n == Number(0):
        return None
    return Alter(source, n if sign > 0 else negate(n), at)


def take_altered(node: Any, sign: int) -> Mapping[str, Any] | None:
    """The slots of «увеличить величину …» (`sign` 1) or of «уменьшить величину …» (-1)."""
    if not isinstance(node, Alter):
        return None
    amount = node.amount if sign > 0 else negate(node.amount)
    if isinstance(amount, Number):
        positive = amount.value > 0
    else:
        positive = isinstance(amount, X | TableNumber) and amount.times > 0
    return {"source": node.source, "n": amount, "at": node.at} if positive else None


def attacks_parts(node: Any, up_to: bool = False) -> Mapping[str, Any] | None:
    """The slots of several attacks."""
    if not isinstance(node, Attack) or node.times == Number(1) or node.up_to != up_to or node.qualities:
        return None
    aims = (node.at or ChosenCards(Cards()), node.different) if node.at is not None or node.different else None
    return {"times": node.times, "kind": node.kind, "power": node.power, "range": node.range, "aims": aims}


def one_attack(node: Any) -> Mapping[str, Any] | None:
    """The slots of one attack."""
    if not isinstance(node, Attack) or node.times != Number(1) or node.up_to or node.qualities:
        return None
    return {"kind": node.kind, "named": None, "power": node.power, "range": node.range, "at": node.at}


def more_for_each(slots: dict[str, Any]) -> Attack | None:
    """Build «разряд на 1 (+2 к разряду за каждую фишку)»."""
    each: TableNumber = slots["each"]
    more = slots["more"]
    if not isinstance(more, Number) or more.value < 1 or slots["source"] != Source((slots["kind"],)):
        return None
    return Attack(slots["kind"], replace(each, times=more.value, plus=slots["power"]), slots.get("range"))


def gains_either(
    target: Target, first: Any, second: Any, duration: Duration = "battle", most: int | None = None
) -> Choose | None:
    """Build the choice of «получает +1 к удару или +1 к движению». A following «(максимум +2)» limits the second
    bonus."""
    if most is not None and any(isinstance(ability, StatBonus) and ability.ability for ability in second):
        return (
            None  # «отравление на 1 или +1 к отравлению (максимум до 3)»: no choice, and three is not the sum of these
        )
    return Choose((Gains(target, first, duration), Gains(target, second, duration, most)))


def nearer(target: ChosenCards, range: Amount) -> ChosenCards:
    """Return the target limited to cards within that distance."""
    return replace(target, cards=replace(target.cards, traits=(*target.cards.traits, Within(range))))


def either_of(pattern: str, first: type[Effect], second: type[Effect]) -> Rule:
    """Return the rule of two alternative effects on one target: «закрыть или открыть …»."""
    names = [field.name for field in fields(first) if field.name in ("target", "amount", "cards")]

    def make(slots: dict[str, Any]) -> Choose:
        return Choose((first(**slots), second(**slots)))

    def take(node: Any) -> Mapping[str, Any] | None:
        if not isinstance(node, Choose) or len(node.alternatives) != 2 or node.by_enemy or node.by_attacked:
            return None
        slots = {name: getattr(node.alternatives[0], name, None) for name in names}
        return (
            slots
            if None not in slots.values() and type(node.alternatives[0]) is first and node == make(slots)
            else None
        )

    return phrase(pattern, make, take)


def not_followed(rule: Rule) -> Rule:
    """Return the rule of «если …, …» without a further «если …» among its effects.

    «если выпало 1, …; если выпало 2, …» are two separate effects.
    """

    def make(slots: dict[str, Any]) -> Any:
        later = (*slots["then"][1:], *slots.get("otherwise", ())[1:])
        return None if any(isinstance(effect, If) for effect in later) else rule.make(slots)

    return replace(rule, make=make)


def asked_after(slots: dict[str, Any]) -> If | None:
    """Build a conditional effect from «ранить существо на 1, если выпало 6».

    A condition about a die or a shown card belongs to the effect. Other conditions belong to the ability, except with
    «иначе».
    """
    condition = slots["condition"]
    asked = isinstance(condition, DieShows) or (isinstance(condition, Fits) and condition.role == "shown")
    asked = asked or ("otherwise" in slots and not uses_role(condition, ("it",)))
    then = slots["then"] if isinstance(slots["then"], tuple) else (slots["then"],)
    return If(condition, then, slots.get("otherwise", ())) if asked else None


def becomes(slots: dict[str, Any]) -> Gains:
    """Build «существо становится тёмным до конца хода»."""
    return Gains(slots["target"], (Becomes(slots["element"]),), slots.get("duration", "battle"))


def becomes_parts(node: Any) -> Mapping[str, Any] | None:
    """The slots of «существо становится тёмным»."""
    if not isinstance(node, Gains) or len(node.abilities) != 1 or node.target == The():
        return None
    given = node.abilities[0]
    if not isinstance(given, Becomes):
        return None
    return {"target": node.target, "element": given.element, "duration": node.duration}


def becomes_flyer(target: Target, duration: Duration = "battle") -> Gains:
    """Build «стать летающим»."""
    return Gains(target, (Named("flying"),), duration)


INFLICTED_STATES = {"poisoned": "poison", "cursed": "curse", "blessed": "blessing"}


def loses_it(slots: dict[str, Any]) -> Loses | None:
    """Build «существо с отравлением теряет его»."""
    target = slots["target"]
    traits = target.cards.traits if isinstance(target, ChosenCards | All) else ()
    lost = [
        INFLICTED_STATES[trait.state] for trait in traits if isinstance(trait, Is) and trait.state in INFLICTED_STATES
    ]
    return Loses(target, tuple(lost), slots.get("duration", "battle")) if len(lost) == 1 else None


def loses_protection(target: Target, source: Source, duration: Duration = "battle") -> Loses:
    """Build «теряет защиту от выстрелов»."""
    return Loses(target, (), duration, (source,))


def lost_protection(node: Any) -> Mapping[str, Any] | None:
    """The slots of «теряет защиту от …»."""
    if not isinstance(node, Loses) or node.abilities or len(node.sources) != 1:
        return None
    return {"target": node.target, "source": node.sources[0], "duration": node.duration}


def fought_by_all(who: Cards, foe: Target) -> Fight | None:
    """Build «все ваши существа, стоящие рядом с выбранным существом противника, сражаются с ним как с открытым»."""
    if not isinstance(foe, ChosenCards):
        return None
    return Fight(foe, All(replace(who, traits=(*who.traits, Beside("it")))), as_open=True)


def redirected_near(slots: dict[str, Any]) -> Redirect | None:
    """Build «перенаправить удар с карты на ваше существо рядом с ней»: beside the target of the strike."""
    to = slots["to"]
    if (
        not isinstance(to, ChosenCards)
        or Beside("it") not in to.cards.traits
        or not isinstance(slots["at"], ChosenCards)
    ):
        return None
    traits = tuple(Beside("attacked") if trait == Beside("it") else trait for trait in to.cards.traits)
    return Redirect(slots["source"], replace(to, cards=replace(to.cards, traits=traits)), slots["at"])


def kept_tapped(target: Target, duration: Duration) -> Gains | None:
    """Build «существо не открывается в начале хода, пока эта карта в отряде»."""
    lasting = duration in ("while here", "while in play", "battle")
    return Gains(target, (Cannot("untap at the start"),), duration) if lasting else None


def dealt_unanswered(slots: dict[str, Any]) -> Fight | None:
    """Build «нанести безответный удар стоящей рядом карте противника»."""
    return Fight(slots["foe"], The(), unanswered=True) if slots["strike"] == "unanswered-strike" else None


# The powers of a blow that a text sets, with the Russian word.
DEALT: tuple[tuple[Strength, str], ...] = (("weak", "слабый"), ("medium", "средний"), ("strong", "сильный"))


def dealt(power: Strength) -> dict[str, Any]:
    """The fields of `Fight` for a blow of a set power."""
    return {"as_open": False, "unanswered": True, "power": power}


def dealt_by(power: Strength, foe: Target, who: Target = THIS_CARD) -> Fight | None:
    """Build «соседнее существо наносит слабый удар по стоящей рядом с ним карте»: beside the striking creature."""
    if who == foe or isinstance(foe, All) or isinstance(who, All):
        return None
    if who != THIS_CARD and isinstance(foe, ChosenCards):
        role = who.role if isinstance(who, The) else "it"
        traits = tuple(Beside(role) if trait == Beside() else trait for trait in foe.cards.traits)
        foe = replace(foe, cards=replace(foe.cards, traits=traits))
    return Fight(foe, who, unanswered=True, power=power)


def struck_by(who: Target, foe: Target, own: bool = False) -> Fight | None:
    """Build «атакующий наносит удар по стоящей рядом карте в своём отряде»: both cards are in the same squad."""
    if not isinstance(foe, ChosenCards) or who == The():
        return None
    enemy = isinstance(who, The) and who.role in ("attacking", "attacking creature")
    enemy = enemy or (isinstance(who, ChosenCards) and who.cards.side == "enemy")
    if foe.cards.side == "own" or (own and not enemy):
        return None  # «своё» and «ваше» are two squads here
    cards = replace(foe.cards, side="enemy") if own else foe.cards
    # beside the card that strikes (205.2)
    role = who.role if isinstance(who, The) else "it"
    cards = replace(cards, traits=tuple(Beside(role) if trait == Beside() else trait for trait in cards.traits))
    return Fight(replace(foe, cards=cards), who)


def unanswered_parts(node: Any) -> Mapping[str, Any] | None:
    """The slots of «нанести безответный удар …»."""
    if not isinstance(node, Fight) or node != Fight(node.foe, The(), unanswered=True):
        return None
    return {"strike": "unanswered-strike", "foe": node.foe}


def struck_unanswered(slots: dict[str, Any]) -> Fight | None:
    """Build «объявить безответный удар по карте противника, не закрываясь»: at an adjacent one (205.2)."""
    foe = slots["foe"]
    if not isinstance(foe, ChosenCards):
        return None
    near = (
        foe
        if Beside() in foe.cards.traits
        else replace(foe, cards=replace(foe.cards, traits=(*foe.cards.traits, Beside())))
    )
    return Fight(near, The(), unanswered=True)


def each_gains(one: Target, two: Target, abilities: Any, duration: Duration = "battle") -> tuple[Effect, ...] | None:
    """Build «эта карта и хозяин получают броню 1 до конца хода»."""
    return None if one == two else (Gains(one, abilities, duration), Gains(two, abilities, duration))


def times_over(node: Callable[..., Effect], cards: Cards, count: int) -> tuple[Effect, ...] | None:
    """Repeat the effect `count` times: «вызвать двух гномов»."""
    return (node(cards),) * count if 1 < count < 5 else None


def capped_prevention(slots: dict[str, Any]) -> Prevent | None:
    """Build «предотвращает следующие X ран (максимум 4) от немагических атак по вашим картам»."""
    amount, most = slots["amount"], slots.get("most")
    if most is not None:
        if not isinstance(amount, X):
            return None
        amount = replace(amount, most=most)
    return Prevent(slots["target"], amount, slots.get("source"), slots.get("duration", "battle"), in_all=True)


def strikes_again(slots: dict[str, Any]) -> tuple[Effect, ...] | None:
    """Build «не закрывается после удара и может нападать ударом ещё раз до конца хода»: two strikes in this turn, which
    are not one act: it may move between them (glossary, «Не закрываясь»)."""
    again = slots.get("again", slots["source"])
    if slots["source"] not in (again, Source(("attack",))) or slots.get("duration", "turn") != "turn":
        return None
    return KeepUntapped(), Gains(The(), (Can("attack", 2, again),), "turn")


def redistribute_wounds(target: Target) -> Redistribute:
    """Build «перераспределить эти раны на других существ»: from the card that took the wounds to other cards."""
    if isinstance(target, All):
        target = All(replace(target.cards, other=False))
    return Redistribute(The("it"), target, TableNumber("wounds dealt"))


def fought_by_two(cards: Cards, count: int) -> Fight | None:
    """Build a fight of a chosen creature with another one beside it: «два ваших существа сражаются друг с другом»."""
    either = ChosenCards(cards)
    near = replace(cards, traits=(*cards.traits, Beside("it")))
    return Fight(ChosenCards(near), either) if count == 2 else None


def some_of_wounds(target: Target, count: int = 1) -> Redistribute:
    """Build the redistribution of at most `count` of the taken wounds: «перераспределить одну из них на себя»."""
    return replace(redistribute_wounds(target), amount=TableNumber("wounds dealt", most=count))


def within(effects: tuple[Effect, ...], range: Amount) -> tuple[Effect, ...] | None:
    """Return the effects with a distance limit for their only chosen card: «воздействие, дальность 3: …»."""
    places = [place for place, effect in enumerate(effects) if isinstance(getattr(effect, "target", None), ChosenCards)]
    if len(places) != 1:
        return None
    [place] = places
    chosen: Any = effects[place]
    return (*effects[:place], replace(chosen, target=nearer(chosen.target, range)), *effects[place + 1 :])
