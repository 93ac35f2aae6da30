"""Checks that a reading makes sense: every «он», «атакованная карта» and «X» refers to something."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.checks.among_them import check_choice_among_named
from catalog.berserk.language.checks.areas import check_areas, check_exceptions
from catalog.berserk.language.checks.attacks import is_by_a_table, is_of_its_attack, spares_nobody
from catalog.berserk.language.checks.choices import (
    abilities_inside,
    chooses_cards,
    is_bounded_by_it,
    names_cards,
    names_one_card,
)
from catalog.berserk.language.checks.givers import check_givers, check_shared_words
from catalog.berserk.language.checks.graveyards import (
    check_dead_cards,
    check_field_traits,
    check_graveyard_choices,
    check_graveyard_conditions,
)
from catalog.berserk.language.checks.moments import (
    check_dealt_cards,
    check_delays,
    check_durations,
    check_movements,
    check_order,
    check_throws,
    is_known_while_recruiting,
)
from catalog.berserk.language.checks.numbers import (
    FINISHING,
    NUMBERED,
    SHOWN,
    counts_others,
    has_sum,
    has_table_number,
    is_die,
    is_lost_in_death,
    is_of_the_attacked,
    with_one,
    with_own_number,
)
from catalog.berserk.language.checks.replacements import (
    MAY_BE_DECLINED,
    asks_of_known_cards,
    leaves_it_lying,
    uses_healed_number,
)
from catalog.berserk.language.meaning.events import BY_NAME, UPON_OTHERS, happens_once
from catalog.berserk.language.tree import (
    FIGHTERS,
    Ability,
    Alter,
    Attack,
    AtTime,
    Block,
    BlockMovement,
    Bonus,
    Cards,
    DieBonus,
    DieShows,
    EitherEvent,
    EventAbility,
    Gains,
    Grants,
    Guard,
    Instead,
    InsteadOfDeath,
    InsteadOfHealing,
    KeepUntapped,
    May,
    Named,
    NamedAs,
    Number,
    OnAbility,
    OnAttack,
    OnDeed,
    OnThrow,
    Outcome,
    PayExtraLives,
    PaySpite,
    PayTokens,
    PayWounds,
    PlayedAbility,
    RecruitGain,
    RecruitPrice,
    Redirect,
    Redistribute,
    Reduce,
    Remember,
    Source,
    StartsWith,
    StatBonus,
    StrikePowerIs,
    TableNumber,
    The,
    While,
    X,
)
from catalog.berserk.language.tree_walk import children, speaks, uses_role, uses_x


def is_sound(ability: Ability) -> bool:
    """Return whether an ability is complete by itself: all of its references have a meaning."""
    checks = (
        _sound,
        check_graveyard_choices,
        check_shared_words,
        check_field_traits,
        check_durations,
        check_dead_cards,
        check_movements,
        check_delays,
        check_throws,
        check_areas,
        check_givers,
        check_graveyard_conditions,
        check_dealt_cards,
        check_exceptions,
        check_choice_among_named,
    )
    return all(check(ability) for check in checks)


X_PAID = (PayTokens, PayWounds, PayExtraLives, PaySpite)


def _sound_parts(node: Any) -> bool:
    """Return whether every ability that an effect gives is complete by itself."""
    if isinstance(node, Bonus | Guard | StatBonus):
        now = has_table_number(node) or isinstance(node.amount, X)  # `_effects` checks that X is paid
        return _sound(with_one(node) if now else node)
    if isinstance(node, Gains) and node.most is not None and not has_sum(node):
        return False
    if isinstance(node, Gains) and node.target != The() and speaks(node.abilities, counts_others):
        return False  # «он получает +1 за каждого другого пирата»: it is unclear which card is excluded
    return all(_sound_parts(child) for child in children(node))


def _sound(node: Any) -> bool:
    finishes = isinstance(node, Bonus) and node.source == FINISHING and node.against is not None
    if isinstance(node, Bonus | Guard) and not finishes and not set(node.source.kinds).isdisjoint(BY_NAME):
        # «+1 к отравлению» changes the number of a named ability, not the value of an attack.
        # «+1 к добиванию по тёмным» is allowed: it applies only against some cards.
        return False
    if isinstance(node, StatBonus) and node.stat == "ability" and node.ability not in NUMBERED:
        return False
    if isinstance(node, Bonus) and is_of_the_attacked(node.amount) and not is_by_a_table(node.source):
        node = replace(node, amount=Number(1))  # a number of the card that the attack hits
    if isinstance(node, Gains) and node.most is not None and not has_sum(node):
        return False
    if isinstance(node, PlayedAbility | EventAbility):
        return _headed(node) and all(_sound_parts(effect) for effect in node.effects)
    if isinstance(node, Named | StartsWith) and isinstance(node.x if isinstance(node, Named) else node.amount, X):
        return not (isinstance(node, Named) and node.inner)  # the X of the card's cost (202.4)
    if isinstance(node, Named) and node.inner:
        attacked = any(uses_role(effect, FIGHTERS) for effect in node.inner)
        return (
            (not attacked or node.ability == "frenzy")
            and _effects(node.inner, False, False)
            and check_order(node.inner, False)
        )
    if isinstance(node, InsteadOfDeath | InsteadOfHealing | Instead) and not asks_of_known_cards(node):
        return False
    if isinstance(node, InsteadOfDeath):
        return _effects(node.effects, False, False) and check_order(node.effects, False)
    if isinstance(node, InsteadOfHealing):
        return _effects(node.effects, False, True) and check_order(node.effects, False) and not uses_healed_number(node)
    if isinstance(node, Instead):
        if node.fate in ("resurrected", "incarnated") and not leaves_it_lying(node):
            return False
        many = node.fate in ("healed", "wounded", "poisoned", "gains extra lives", "gains token")
        chosen_by_x = speaks(node.effects, lambda part: isinstance(part, Cards) and uses_x(part))
        attacks = speaks(node.effects, lambda part: isinstance(part, Attack))
        if isinstance(node.effects[0], May) and node.fate not in MAY_BE_DECLINED:
            return False  # the player gets no question before the card has gone
        return _effects(node.effects, True, many) and check_order(node.effects, False) and not (chosen_by_x or attacks)
    if is_die(node) or node == SHOWN:
        return False
    if isinstance(node, The):
        return node.role in ("this", "host")
    if isinstance(node, X):
        return False
    if getattr(node, "of", None) in ("it", *FIGHTERS, "shown", "defended"):
        return False  # «существо напротив него»: nothing has been named that «него» could mean
    if isinstance(node, While) and speaks(node.abilities, lambda part: isinstance(part, RecruitPrice | RecruitGain)):
        return is_known_while_recruiting(node.condition) and len(node.abilities) == 1 and _sound(node.abilities[0])
    if isinstance(node, Grants | Gains) and speaks(
        node.abilities, lambda part: isinstance(part, RecruitPrice | RecruitGain)
    ):
        return False  # recruiting is over when an effect or another card could give the ability
    if isinstance(node, While) and uses_role(node.condition, ("it", *FIGHTERS, "shown")):
        return False
    if isinstance(node, Grants):
        return _sound(node.target) and all(_sound(with_own_number(ability)) for ability in node.abilities)
    return all(_sound(child) for child in children(node))


def _headed(node: PlayedAbility | EventAbility) -> bool:
    event = node.event if isinstance(node, EventAbility) else None
    if isinstance(node, EventAbility) and isinstance(event, EitherEvent):
        return all(_headed(replace(node, event=one)) for one in event.events)
    if (event is None or isinstance(event, AtTime)) and uses_role(node.condition, ("it", *FIGHTERS)):
        return False  # «ранить существо на 2, если оно закрыто»: the condition is checked before the choice
    if event is not None and uses_role(event, ("it", *FIGHTERS)):
        return False
    if isinstance(node, EventAbility) and node.nth is not None and not node.nth_of_all and happens_once(node.event):
        return False
    if speaks(node.condition, lambda part: isinstance(part, DieShows | StrikePowerIs)):
        return False  # the condition is checked before any die is thrown
    if not all(is_of_its_attack(effect, node) for effect in node.effects):
        return False
    if isinstance(event, OnDeed) and event.deed == "attacks in vain" and node.instant and not node.costs:
        return False  # 404.6: the player would be free to declare it at any time
    about = isinstance(event, OnDeed) and (isinstance(event.who, Cards) or event.who == The("host"))
    about = about or (isinstance(event, OnAbility) and isinstance(event.who, Cards))
    about = about or (isinstance(event, OnThrow) and isinstance(event.who, Cards))
    if isinstance(event, OnDeed) and event.deed in ("enters", "walks in"):
        about = event.who == The()  # if this card is not one of the two cards, «он» may be either of them
    if isinstance(event, OnDeed) and event.deed in ("wounds", "is moved") and event.whom is not None:
        about = False  # «он» may be the wounding or the wounded card
    if isinstance(event, OnDeed) and event.deed in ("swaps", "heals", *UPON_OTHERS):
        other = event.whom is not None or event.deed in ("is blocked", "is defended against")
        about = event.who == The() and other  # «он» is the other card
    if isinstance(event, OnDeed) and event.deed == "has exchanged" and event.whom is not None:
        about = False
    if about and isinstance(event, OnDeed) and event.source is not None and event.source.by is not None:
        about = False  # «Когда ваш артефакт получает раны от атаки чужой карты … по ней»: «он» may be either card
    attacked = isinstance(event, OnAttack) or (
        isinstance(event, OnDeed)
        and (
            event.source is not None
            or event.deed in ("wounded", "wounds", "destroys", "has destroyed", "defends", "has exchanged")
        )
    )
    if isinstance(event, OnAttack) and speaks(node.effects, lambda part: isinstance(part, Redistribute) and (
        part.amount == TableNumber("wounds dealt"))):  # fmt: skip
        return False  # «при атаке по существу … полученные раны»: the wounds of the attacker or of the target?
    if isinstance(event, OnAttack) and not node.instant and not _in_time(event, node.effects):
        return False
    paid_x = any(isinstance(cost, X_PAID) and isinstance(cost.amount, X) for cost in node.costs)
    if paid_x and event is not None and speaks(node.effects, lambda part: isinstance(part, Cards) and uses_x(part)):
        return False  # its targets are chosen before X is named
    attacked = attacked or (isinstance(event, OnThrow) and event.source is not None)
    if speaks(node.effects, lambda part: isinstance(part, Outcome)) and not (
        isinstance(event, OnAttack) and event.when in ("before", "declared")
    ):
        return False  # an outcome can only be set before the dice are thrown
    spares_own = speaks(node.effects, lambda part: part == KeepUntapped())
    spares_other = speaks(node.effects, lambda part: part == KeepUntapped("attacking"))
    if (spares_own and spares_nobody(event, The())) or (spares_other and spares_nobody(event, The("attacking"))):
        return False  # no attack after which that card would still have to tap
    if event is None and any(uses_role(effect, FIGHTERS) for effect in node.effects):
        # the attacked card of an attack that the ability makes or responds to
        attacked = any(isinstance(effect, Alter | Attack | Block | Redirect | Reduce) for effect in node.effects)
    if isinstance(event, AtTime) and any(uses_role(effect, FIGHTERS) for effect in node.effects):
        attacked = isinstance(node.effects[0], Attack)
    if not attacked and any(uses_role(effect, FIGHTERS) for effect in node.effects):
        return False
    if not (isinstance(event, OnDeed) and event.deed in ("defends", "has defended")) and uses_role(
        (node.condition, node.effects), ("defended",)
    ):
        return False
    shown = isinstance(event, OnAbility) and event.ability == "prophecy"
    if not shown and uses_role(node.condition, ("shown",)):
        return False
    if not check_order(node.effects, shown):
        return False
    first = node.effects[0]
    if isinstance(event, OnDeed) and event.deed == "dies" and speaks(node.effects, is_lost_in_death):
        return False
    if isinstance(event, OnDeed) and event.deed == "dies" and isinstance(first, Gains) and first.target == The("it"):
        return False  # a dead card cannot keep a gained ability
    return _effects(node.effects, about, paid_x)


def is_on_the_stack(effect: Any) -> bool:
    """Return whether an effect, or a part of it, changes or blocks an attack that is on the stack."""
    return speaks(effect, lambda part: isinstance(part, Alter | Block | BlockMovement | Reduce))


def _in_time(event: OnAttack, effects: tuple[Any, ...]) -> bool:
    """Return whether effects on the attack of an event come at a possible moment.

    An attack is blocked, altered or reduced before its wounds are dealt. A limit on its strength or value needs a
    moment at which these are known (216.9).
    """
    if event.when in ("before", "declared", "thrown"):
        return not speaks(effects, lambda part: isinstance(part, Reduce) and _asks_of_blow(part.source))
    return not any(map(is_on_the_stack, effects))


def _asks_of_blow(source: Source) -> bool:
    return bool(source.strengths) or source.at_least is not None or source.at_most is not None or bool(source.parity)


def _effects(effects: tuple[Any, ...], about: bool, paid_x: bool) -> bool:
    """Return whether the references of effects, in their order, have a meaning.

    `about`: «он» has an antecedent before the first effect. `paid_x`: X has a value.
    """
    known = about
    for place, effect in enumerate(effects):
        lost = isinstance(effect, Redirect) and not known and uses_role(effect.at, ("it",))
        to_it = isinstance(effect, Redirect) and uses_role(effect.to, ("it",))
        if lost or (to_it and not any(map(names_one_card, effects[:place]))):
            return False  # «он» would be the attacked card, but the text does not say which of several
        if not known and uses_role(effect, ("it",)) and not chooses_cards(effect):
            return False
        if sum(isinstance(one, Remember) for one in effects[:place]) > 1 and uses_role(effect, ("it",)):
            return False  # «выберите существо и карту рядом с ним; ранить их»: «их» means both cards
        if not known and speaks(effect, lambda part: part == NamedAs("it")):
            return False  # «с тем же названием», but no other card has been named
        if not known and speaks(effect, is_bounded_by_it):
            return False  # «существо со слабым ударом меньше его движения»: no creature is chosen yet
        if not paid_x and uses_x(effect):
            return False
        for given in abilities_inside(effect):
            if not _given_sound(given, paid_x):
                return False
            if about and uses_role(given, ("it",)) and not isinstance(effect.target, The):
                return False  # «его» may be the card of the event or the card that gains the ability
        known = known or chooses_cards(effect) or names_cards(effect)
    return True


def _given_sound(ability: Any, paid_x: bool) -> bool:
    if isinstance(ability, PlayedAbility | EventAbility):
        return _headed(ability)
    if isinstance(ability, Named) and isinstance(ability.x, X):
        return paid_x
    if isinstance(ability, Bonus | Guard | DieBonus | StatBonus | Named) and has_table_number(ability):
        ability = with_one(ability)  # computed when the ability is given; the effect determines its card
    return True if paid_x else _sound(ability)
