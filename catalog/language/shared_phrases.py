"""What the phrases of both languages make of their slots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from catalog.language.patterns import Rule, parse_pattern, phrase, read_as, say
from catalog.language.tree import (
    Ability,
    All,
    Amount,
    Attack,
    Becomes,
    Beside,
    Can,
    Capped,
    Cards,
    Choose,
    Chosen,
    Compared,
    Comparison,
    Duration,
    Fits,
    Gains,
    Grants,
    Having,
    InLine,
    InRow,
    Is,
    Measure,
    Measured,
    Named,
    Not,
    Number,
    OnAttack,
    OnDeed,
    OnHalf,
    Opposite,
    Reckoned,
    Side,
    Source,
    State,
    Target,
    The,
    ThereAre,
    Together,
    Trait,
    While,
    Within,
    Wound,
    X,
)

# Named abilities whose working is an event that a trigger may name («при трупоедстве»).
ON_ABILITY = ("carrion-feeding", "vampirism", "concentration", "regeneration", "leap", "teleport", "manoeuvre")


# What «перераспределить 2 раны» says without more: from a chosen creature to any others.
ANY_CREATURE = Chosen(Cards("creature"))
ANY_CREATURES = All(Cards("creature"))


def gained(ability: str, target: Target, x: Amount | None = None, duration: Duration = "battle") -> Gains:
    """«отравить», «благословить», «проклясть»: the card gains the ability."""
    return Gains(target, (Named(ability, x),), duration)


def gains_of(node: Any, ability: str) -> Mapping[str, Any] | None:
    """The slots of «отравить … на N»; None if the node is something else."""
    if not isinstance(node, Gains) or len(node.abilities) != 1 or node.target == The():
        return None
    given = node.abilities[0]
    if not isinstance(given, Named) or given != Named(ability, given.x) or (given.x is None) == (ability == "poison"):
        return None
    if isinstance(given.x, Reckoned) or (isinstance(given.x, X) and given.x.most is not None):
        return None
    slots = {"target": node.target, "duration": node.duration}
    return {**slots, "x": given.x} if ability == "poison" else slots


def on_attack(when: Any, source: Source | None = None, by: Any = None, at: Any = None) -> OnAttack | None:
    """An attack event: by this card, or, where it is at this card or one of its squad, by anybody."""
    if source is None:
        source = Source(("attack",))
    if by is None:
        at_own = at == The("this") or at == The("host") or (isinstance(at, Cards) and at.side == "own")
        by = Cards() if at_own else The("this")
    elif by == The("this") and at == The("this"):
        return None
    return OnAttack(when, source, by, at)


def on_attack_parts(node: Any, when: str) -> Mapping[str, Any] | None:
    """The slots of an attack event."""
    if not isinstance(node, OnAttack) or node.when != when:
        return None
    implied = on_attack(when, node.source, None, node.at)
    source = None if node.source == Source(("attack",)) and when in ("before", "declared", "missed") else node.source
    if when == "missed" and source is not None:
        return None
    return {"source": source, "by": None if implied == node else node.by, "at": node.at}


def own_attacks(node: Any, when: str = "declared") -> Mapping[str, Any] | None:
    """The slots of “when it attacks”, “before it attacks”."""
    if not isinstance(node, OnAttack) or node.when != when or node.by != The():
        return None
    return {"source": None if node.source == Source(("attack",)) else node.source, "at": node.at}


def attacks_of_others(node: Any, when: str = "declared") -> Mapping[str, Any] | None:
    """The slots of “when your creature attacks”, “before your creature attacks”."""
    if not isinstance(node, OnAttack) or node.when != when or node.by == The():
        return None
    return {"source": None if node.source == Source(("attack",)) else node.source, "by": node.by, "at": node.at}


def deed_rules(deed: Any, own: str, others: str, reads: bool = False) -> list[Rule]:
    """The event for this card and for others that are described."""
    if reads:
        return [
            read_as(own, lambda slots: OnDeed(deed, The(), **slots)),
            read_as(others, lambda slots: OnDeed(deed, **slots)),
        ]
    who = [say(others, OnDeed, deed=deed)]
    if "at_least" not in own:
        who = [_only(say(others, OnDeed, deed=deed), "who")]
        return [_only(say(own, OnDeed, deed=deed, who=The()), ""), *who]
    return [
        _some(say(own, OnDeed, deed=deed, who=The())),
        _some(say(others, OnDeed, deed=deed)),
    ]


def _only(rule: Rule, needed: str) -> Rule:
    """A rule whose `who` is described, unless the rule is of this card."""

    def take(node: Any) -> Mapping[str, Any] | None:
        slots = rule.take(node)
        if slots is not None and needed and node.who == The():
            return None
        return slots

    return Rule(parse_pattern(rule.text), rule.make, take, rule.text)


def _some(rule: Rule) -> Rule:
    """A rule of «3 или больше ран»: not of one."""

    def make(slots: dict[str, Any]) -> Any:
        return rule.make(slots) if slots["at_least"] > 1 else None

    return Rule(parse_pattern(rule.text), make, rule.take, rule.text)


def attacks(
    kind: Any, power: Amount, times: int, up_to: bool, range: Amount | None = None, at: Any = None
) -> Attack | None:
    """«два выстрела на 1 по разным эльфам»."""
    at = None if at == Chosen(Cards()) else at
    return Attack(kind, power, range, at, times, up_to) if times > 1 else None


def gains_either(target: Target, first: Any, second: Any, duration: Duration = "battle") -> Choose:
    """«получает +1 к удару или +1 к движению»."""
    return Choose((Gains(target, first, duration), Gains(target, second, duration)))


def wound_within(target: Target, amount: Amount, range: Amount) -> Wound | None:
    """«ранить существо на 1, дальность 4»."""
    if not isinstance(target, Chosen):
        return None
    near = replace(target.cards, traits=(*target.cards.traits, Within(range)))
    return Wound(replace(target, cards=near), amount)


def grants_beside(target: Target, abilities: Any) -> Grants | None:
    """«ваши эльфы получают …, пока стоят рядом с этой картой»."""
    if not isinstance(target, All):
        return None
    return Grants(All(replace(target.cards, traits=(*target.cards.traits, Beside()))), abilities)


INFLICTED: dict[str, State] = {"poison": "poisoned", "curse": "cursed", "blessing": "blessed"}


def having(abilities: tuple[str, ...]) -> Trait:
    """«с бронёй или полётом»; «с отравлением» is a state."""
    return Is(INFLICTED[abilities[0]]) if len(abilities) == 1 and abilities[0] in INFLICTED else Having(abilities)


def without(abilities: tuple[str, ...]) -> Trait:
    """«без брони»."""
    return Not(having(abilities))


def together(abilities: tuple[Ability, ...]) -> Ability:
    """One ability, or several as one."""
    return abilities[0] if len(abilities) == 1 else Together(abilities)


def capped_while(state: State, source: Source, to: Any) -> While:
    """«удары по закрытой карте сводятся к 1»: only while it is so."""
    return While(Fits("this", Cards(traits=(Is(state),))), (Capped(source, to),))


def either_of(pattern: str, first: type, second: type) -> Rule:
    """«закрыть или открыть …»: two things done to one target."""

    def make(slots: dict[str, Any]) -> Choose:
        return Choose((first(**slots), second(**slots)))

    def take(node: Any) -> Mapping[str, Any] | None:
        if not isinstance(node, Choose) or len(node.alternatives) != 2 or node.by_enemy:
            return None
        slots = {name: getattr(node.alternatives[0], name, None) for name in first.__slots__}  # type: ignore[attr-defined]
        slots = {name: value for name, value in slots.items() if name in ("target", "amount", "cards")}
        return (
            slots
            if None not in slots.values() and type(node.alternatives[0]) is first and node == make(slots)
            else None
        )

    return phrase(pattern, make, take)


def several(rule: Rule) -> Rule:
    """A rule of several attacks: not of one."""

    def take(node: Any) -> Mapping[str, Any] | None:
        slots = rule.take(node)
        return slots if slots is not None and slots["times"] > 1 else None

    def make(slots: dict[str, Any]) -> Any:
        return rule.make(slots) if slots["times"] > 1 else None

    return Rule(rule.items, make, take, rule.text)


def measured_rules(measure: Measure, at_most: str, at_least: str, exactly: str) -> list[Rule]:
    """The three comparisons of a measure."""
    return [
        say(at_most, Measured, measure=measure, comparison="at most"),
        say(at_least, Measured, measure=measure, comparison="at least"),
        say(exactly, Measured, measure=measure, comparison="exactly"),
    ]


def plain_state(trait: Trait) -> bool:
    """Whether «не» before the trait is its opposite, and not the opposite of an opposite."""
    return not isinstance(trait, Not)


def state_fits(role: Any, state: State, negative: bool = False) -> Fits:
    """«хозяин открыт»."""
    trait: Trait = Not(Is(state)) if negative else Is(state)
    return Fits(role, Cards(traits=(trait,)))


def state_trait(role: Any, trait: Trait) -> Fits:
    """«хозяин горный»."""
    return Fits(role, Cards(traits=(trait,)))


def fits_state(node: Any, words: Mapping[State, str], negative: bool = False) -> Mapping[str, Any] | None:
    """The slots of «хозяин открыт»; None if more is said."""
    if not isinstance(node, Fits) or len(node.cards.traits) != 1 or node.cards != Cards(traits=node.cards.traits):
        return None
    trait = node.cards.traits[0]
    if isinstance(trait, Not) != negative:
        return None
    inner = trait.trait if isinstance(trait, Not) else trait
    return {"role": node.role, "state": inner.state} if isinstance(inner, Is) and inner.state in words else None


def beside_there(cards: Cards, place: Trait | None = None, count: int = 1) -> ThereAre:
    """«рядом стоит …»."""
    return ThereAre(replace(cards, other=True, traits=(*cards.traits, place or Beside())), count=count)


def lives(comparison: Comparison, amount: Amount, role: Any = "this", more: int = 0, unit: Any = None) -> Fits | None:
    """«у него 4 или меньше жизней»; «больше 4» are 5 or more."""
    if more and not isinstance(amount, Number):
        return None
    bound = Number(amount.value + more) if isinstance(amount, Number) and more else amount
    return Fits(role, Cards(traits=(Measured("lives", comparison, bound),)))


def measured_condition(pattern: str, measure: Measure, comparison: Any) -> Rule:
    """«у этой карты не больше 4 жизней»."""

    def make(slots: dict[str, Any]) -> Fits:
        return Fits(slots["role"], Cards(traits=(Measured(measure, comparison, slots["amount"]),)))

    def take(node: Any) -> Mapping[str, Any] | None:
        if not isinstance(node, Fits) or node.cards != Cards(traits=node.cards.traits) or len(node.cards.traits) != 1:
            return None
        trait = node.cards.traits[0]
        if not isinstance(trait, Measured) or (trait.measure, trait.comparison) != (measure, comparison):
            return None
        return {"role": node.role, "amount": trait.amount}

    return phrase(pattern, make, take)


def state_condition(pattern: str, state: State, negative: bool = False) -> Rule:
    """“this card did not move this turn”."""
    return phrase(
        pattern,
        lambda slots: state_fits(slots["role"], state, negative),
        lambda node: fits_state(node, {state: ""}, negative),
    )


def has_some(measure: Measure) -> Trait:
    """«с фишкой», «с ранами»."""
    return Is("wounded") if measure == "wounds" else Measured(measure, "at least", Number(1))


def fits_place(node: Any) -> Mapping[str, Any] | None:
    """The slots of «эта карта в вашем третьем ряду»; None if it is something else."""
    if not isinstance(node, Fits) or node.cards != Cards(traits=node.cards.traits) or len(node.cards.traits) != 1:
        return None
    trait = node.cards.traits[0]
    return {"role": node.role, "trait": trait} if isinstance(trait, InLine | Opposite | InRow | OnHalf) else None


def with_trait(cards: Cards, trait: Trait) -> Cards:
    """A description with one trait more."""
    return replace(cards, traits=(*cards.traits, trait))


def placed_there(trait: Trait, cards: Cards, count: int = 1, side: Side = "") -> ThereAre:
    """«в первом ряду противника нет его карт»."""
    there = replace(with_trait(cards, trait), side=cards.side or side)
    return ThereAre(there, count=1) if count else ThereAre(there, "at most", 0)


def tokens_on(role: Any, count: int = 1) -> Fits:
    """«на этой карте есть фишка»."""
    return Fits(role, Cards(traits=(Measured("tokens", "at least", Number(count)),)))


def squad_there(cards: Cards, side: Side, count: int = 1) -> ThereAre | None:
    """«в вашем отряде есть …»."""
    return None if cards.side else ThereAre(replace(cards, side=side), count=count)


def squad_phrase(pattern: str, side: Side, comparison: Comparison = "at least", count: int | None = 1) -> Rule:
    """«в вашем отряде есть …»: the side is said by the squad; `count` None: by the pattern."""

    def make(slots: dict[str, Any]) -> ThereAre | None:
        cards = slots["cards"]
        if cards.side:
            return None
        return ThereAre(replace(cards, side=side), comparison, slots.get("count", 1 if count is None else count))

    def take(node: Any) -> Mapping[str, Any] | None:
        if not isinstance(node, ThereAre) or node.cards.side != side:
            return None
        if node != ThereAre(node.cards, comparison, node.count if count is None else count):
            return None
        return {"cards": replace(node.cards, side=""), "count": node.count}

    return phrase(pattern, make, take)


def graveyard_parts(node: Any, side: Side) -> Mapping[str, Any] | None:
    """The slots of «на вашем кладбище есть …»."""
    if isinstance(node, ThereAre) and node.graveyard == side and node.comparison == "at least":
        return {"count": node.count, "cards": node.cards}
    return None


def hosts(measure: Measure, count: int = 1) -> Fits:
    """«имеет хотя бы двух симбиотов»."""
    return Fits("this", Cards(traits=(Measured(measure, "at least", Number(count)),)))


def outnumbers(
    more: Cards, comparison: Any, fewer: Cards | None = None, one: Side = "", other: Side = "",
    trait: Trait | None = None,
) -> Compared | None:  # fmt: skip
    """«в вашем отряде больше закрытых существ, чем открытых»; `fewer` None: than such cards of the other side.

    `trait`: where both are counted.
    """
    fewer = more if fewer is None else fewer
    if fewer.kind == "card" and fewer.traits and more.kind != "card":
        fewer = replace(fewer, kind=more.kind)  # «… существ, чем открытых»
    if one and (more.side or fewer.side):
        return None
    counted = [replace(cards, side=cards.side or side) for cards, side in ((more, one), (fewer, other))]
    if trait is not None:
        counted = [replace(cards, other=True, traits=(*cards.traits, trait)) for cards in counted]
    return Compared(Reckoned("cards", counted[0]), comparison, Reckoned("cards", counted[1]))


def of_elements(side: Side, comparison: Any, cards: Cards, count: int) -> Compared | None:
    """«в отряде противника есть карты трёх и более стихий», «в вашем отряде карты не более двух стихий»."""
    if cards != Cards():
        return None
    bound = Number(count - 1 if comparison == "more" else count + 1)
    return Compared(Reckoned("elements", side=side), comparison, bound)


def answers_tapped(slots: dict[str, Any]) -> Can | None:
    """«отражает простой удар как открытая карта»."""
    return Can("answer tapped") if slots["source"].kinds in (("simple strike",), ("strike",)) else None


def becomes(slots: dict[str, Any]) -> Gains:
    """«существо становится тёмным до конца хода»."""
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
    """«стать летающим»."""
    return Gains(target, (Named("flying"),), duration)


def moves_onto(slots: dict[str, Any]) -> OnDeed | None:
    """«при перемещении чужого существа на клетку вашей половины»: who has moved stands there now."""
    who = slots["who"]
    if not isinstance(who, Cards):
        return None
    trait = slots.get("onto") or Beside(slots["beside"])
    return OnDeed("moves", replace(who, traits=(*who.traits, trait)))
