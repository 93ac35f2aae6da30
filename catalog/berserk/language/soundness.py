"""Checks that a reading makes sense: every «он», «атакованная карта» and «X» refers to something."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

from catalog.berserk.language.meaning.areas import choose_area_before_use, chooses_in_area, is_of_area
from catalog.berserk.language.meaning.delays import is_known_at_moment
from catalog.berserk.language.meaning.events import BY_NAME, UPON_OTHERS, happens_once
from catalog.berserk.language.tree import (
    FIGHTERS,
    LYING,
    Ability,
    All,
    Alter,
    AmongThem,
    AttachedTo,
    Attack,
    AtTime,
    Block,
    BlockMovement,
    Bonus,
    Both,
    CannotEnter,
    Cards,
    ChooseArea,
    ChosenCards,
    Dealt,
    Destroy,
    DieBonus,
    DieShows,
    EitherEvent,
    EnterWounded,
    EventAbility,
    Except,
    Exile,
    ExtraLives,
    FinishOff,
    Gains,
    GainTokens,
    Grants,
    Guard,
    Heal,
    If,
    Incarnate,
    InGraveyard,
    Instead,
    InsteadOfDeath,
    InsteadOfHealing,
    Is,
    KeepUntapped,
    Later,
    Loses,
    LoseTokens,
    May,
    Measure,
    Move,
    MovesTo,
    Named,
    NamedAs,
    Neither,
    NotMoved,
    Number,
    NumberIs,
    OnAbility,
    OnAttack,
    OnDeed,
    OnThrow,
    Outcome,
    PayExtraLives,
    PayOther,
    PaySpite,
    PayTokens,
    PayTokensOf,
    PayWounds,
    PlayedAbility,
    PlayerIs,
    Prophecy,
    RecruitGain,
    RecruitPrice,
    Redirect,
    Redistribute,
    Reduce,
    Remember,
    Resurrect,
    ReturnToDeck,
    SameAs,
    Source,
    StartsWith,
    StatBonus,
    StrikePowerIs,
    Summon,
    SummonToHost,
    TableNumber,
    Tap,
    The,
    ThereAre,
    ThrowDie,
    TookMulligan,
    Untap,
    While,
    Wound,
    X,
)
from catalog.berserk.language.tree_walk import children, speaks, uses_role, uses_x


def is_sound(ability: Ability) -> bool:
    """Return whether an ability is complete by itself: all of its references have a meaning."""
    checks = (
        _sound,
        _graves_chosen,
        _seen_alike,
        _lies_free,
        _leaves_open,
        _dead_in_graves,
        _moved_before,
        _kept_for_later,
        _throws_known,
        _areas_known,
        _givers_known,
        _lies_known,
        _dealt_at_picking,
        _excepts_some,
        _chosen_among_named,
    )
    return all(check(ability) for check in checks)


def _excepts_some(ability: Any) -> bool:
    """Return whether every exclusion leaves cards: «карты, кроме карт напротив» is not «(кроме карт) напротив»."""
    return not speaks(ability, lambda node: node == Except(Cards()))


TO_ONE_OF_THEM = (
    Destroy, Exile, ExtraLives, Gains, GainTokens, Heal, Loses, LoseTokens, Move, ReturnToDeck, Tap, Untap, Wound,
)  # fmt: skip
EFFECT_PARTS = ("target", "effects", "then", "otherwise", "alternatives")


def _chosen_among_named(node: Any, named: bool = False) -> bool:
    """Return whether «одно из них» is one target of an effect, after an effect on several cards (`named`)."""
    if isinstance(node, tuple):
        for part in node:
            if not _chosen_among_named(part, named):
                return False
            named = named or _names_several(getattr(part, "target", None))
        return True
    if isinstance(node, ChosenCards) and AmongThem() in node.cards.traits:
        return named and node.count == Number(1) and not node.up_to and not node.related
    if not is_dataclass(node) or isinstance(node, type):
        return True
    headed = isinstance(node, PlayedAbility | EventAbility)
    target = getattr(node, "target", None)
    if isinstance(target, ChosenCards) and AmongThem() in target.cards.traits and not isinstance(node, TO_ONE_OF_THEM):
        return False
    return node != AmongThem() and all(
        _chosen_among_named(getattr(node, each.name), named and not headed and each.name in EFFECT_PARTS)
        for each in fields(node)
    )


def _names_several(target: Any) -> bool:
    return isinstance(target, All) or (isinstance(target, ChosenCards) and target.count != Number(1))


def _areas_known(node: Any) -> bool:
    """Return whether «на этих клетках» occurs only in effects after the choice of cells, and means all cards there.

    It cannot describe a chosen card: a player names that card before the choice of cells (412.1).
    """
    if isinstance(node, PlayedAbility | EventAbility):
        parts = [part for part in children(node) if part is not node.effects]
        return (
            choose_area_before_use(node.effects)
            and not speaks((parts, node.effects), chooses_in_area)
            and not (speaks(tuple(parts), is_of_area))
        )
    if isinstance(node, Named) and node.inner:
        return choose_area_before_use(node.inner) and not speaks(node.inner, chooses_in_area)
    if isinstance(node, tuple):
        return all(map(_areas_known, node))
    if speaks(node, lambda part: isinstance(part, PlayedAbility | EventAbility)):
        return all(map(_areas_known, children(node)))
    return not speaks(node, lambda part: is_of_area(part) or isinstance(part, ChooseArea))


def _lies_known(node: Any) -> bool:
    """Return whether «эта карта на вашем кладбище» is a condition only of suitable triggered abilities.

    Such an ability resurrects the card or puts tokens on it, and its event is not about the card itself.
    """
    if isinstance(node, EventAbility) and speaks(node.condition, lambda part: part == LYING):
        asked = node.condition
        alone = asked == LYING or (isinstance(asked, Both) and LYING in (asked.one, asked.two))
        about_it = speaks(node.event, lambda part: part == The())
        return alone and not about_it and all(map(_done_in_graveyard, node.effects)) and not node.costs
    if isinstance(node, EventAbility | PlayedAbility) and speaks(node, _brings_itself_back):
        return False
    return node != LYING and all(map(_lies_known, children(node)))


def _dealt_at_picking(node: Any) -> bool:
    """Return whether conditions about the dealt cards occur only with recruiting prices and gains."""
    if isinstance(node, While) and isinstance(node.abilities[0], RecruitPrice | RecruitGain):
        return True  # `_of_taken`
    return not isinstance(node, Dealt) and all(map(_dealt_at_picking, children(node)))


def _brings_itself_back(node: Any) -> bool:
    return isinstance(node, Resurrect) and node.cards == Cards(traits=(SameAs(),))


def _done_in_graveyard(effect: Any) -> bool:
    if _brings_itself_back(effect):
        return bool(effect.onto or effect.anywhere or effect.where)
    return isinstance(effect, GainTokens) and speaks(effect.target, lambda part: isinstance(part, InGraveyard))


def _givers_known(node: Any) -> bool:
    """Return whether «даритель» occurs only in effects or events of abilities that another card has given (201.2а).

    These must be played or triggered abilities.
    """
    if isinstance(node, Gains | Grants) and node.target != The():
        return all(map(_given_by_another, node.abilities)) and _givers_known(node.target)
    return not _is_giver(node) and all(map(_givers_known, children(node)))


def _given_by_another(ability: Any) -> bool:
    if isinstance(ability, EventAbility):
        event = replace(ability.event, who=The()) if isinstance(ability.event, OnDeed) else ability.event
        return _givers_known(event) and _givers_known(ability.condition)
    if isinstance(ability, PlayedAbility):
        return _givers_known(ability.condition) and _givers_known(ability.costs)
    if isinstance(ability, Named) and ability.inner:
        return True
    return _givers_known(ability)


def _is_giver(node: Any) -> bool:
    return any(getattr(node, name, None) == "giver" for name in ("role", "of", "beside", "onto"))


THROWN = ("thrown", "dealt", "after", "after missing", "missed", "missed attacking", "dealt or missed")


def _throws_known(node: Any) -> bool:
    """Return whether a text refers to the throw of a card only after dice have been thrown."""
    if isinstance(node, EventAbility):
        events = node.event.events if isinstance(node.event, EitherEvent) else (node.event,)
        if all(isinstance(one, OnThrow) or (isinstance(one, OnAttack) and one.when in THROWN) for one in events):
            return not speaks(node.effects, lambda part: isinstance(part, Gains) and speaks(part.abilities, _is_throw))
    return not _is_throw(node) and all(_throws_known(child) for child in children(node))


def _is_throw(node: Any) -> bool:
    return isinstance(node, TableNumber) and node.what == "throw"


def _kept_for_later(node: Any) -> bool:
    """Return whether a delayed effect can still be carried out when its moment comes.

    The cards that it names must still be known then, and its own card must still be in play.
    """
    if isinstance(node, Later) and not is_known_at_moment(node):
        return False
    if isinstance(node, PlayedAbility) and isinstance(node.effects[0], Later):
        return False  # «Закрыться: в конце хода …»: the cost would be paid at that later moment
    gone = isinstance(node, EventAbility) and node.event in (OnDeed("dies", The()), OnDeed("leaves", The()))
    if (gone or isinstance(node, InsteadOfDeath)) and speaks(node, lambda part: isinstance(part, Later)):
        return False
    return all(_kept_for_later(child) for child in children(node))


def _moved_before(node: Any) -> bool:
    """Return whether the condition «он не может быть перемещён» directly follows an effect that moves one card."""
    if isinstance(node, tuple):
        for before, part in zip((None, *node), node, strict=False):
            asks = isinstance(part, If) and isinstance(part.condition, NotMoved)
            if asks and not (isinstance(before, Move) and not isinstance(before.target, All)):
                return False
            if not all(_moved_before(child) for child in children(part) if not (asks and child is part.condition)):
                return False
        return True
    return not isinstance(node, NotMoved) and all(_moved_before(child) for child in children(node))


X_PAID = (PayTokens, PayWounds, PayExtraLives, PaySpite)
FINISHING = Source(("finish",))
NUMBERED = (  # named abilities whose number «+N к …» changes
    "armour", "leap", "poison", "regeneration", "teleport", "fading", "frenzy", "finish", "clumsiness", "spite",
    "prophecy",
    "skill-in-attack", "skill-in-defence", "skill-in-shooting", "skill-in-throwing", "skill-in-discharge",
)  # fmt: skip


def _adds_up(node: Gains) -> bool:
    """Return whether «(максимум +3)» follows a single bonus with a positive number, whose sum it can limit."""
    given = node.abilities[0]
    if len(node.abilities) != 1 or not isinstance(given, Bonus | DieBonus | StatBonus):
        return False
    return isinstance(given.amount, Number) and given.amount.value > 0 and not getattr(given, "acquire", False)


ON_THE_FIELD = ("wounds", "extra lives", "symbiotes", "parasites")


def _of_the_field(node: Any) -> bool:
    """Return whether a trait exists only on the field: a host, wounds, extra lives, symbiotes or parasites."""
    return isinstance(node, AttachedTo) or (isinstance(node, NumberIs) and node.measure in ON_THE_FIELD)


def _of_play(node: Any) -> bool:
    """Return whether a trait cannot belong to a card of a deck.

    Tokens are included here: a card in a graveyard may have them too (incarnation).
    """
    return _of_the_field(node) or (isinstance(node, NumberIs) and node.measure == "tokens")


def _lies_free(node: Any) -> bool:
    """Return whether no card is summoned or resurrected by a trait that exists only on the field, such as wounds."""
    if isinstance(node, Resurrect) and speaks(node.cards, _of_the_field):
        return False
    if isinstance(node, Summon) and speaks(node.cards, _of_play):
        return False
    if isinstance(node, EnterWounded) and not isinstance(node.target, The):
        return False  # only a card that has just entered can have entered wounded
    return all(_lies_free(child) for child in children(node))


DEAD = Is("died this turn")


def _dead_in_graves(node: Any) -> bool:
    """Return whether cards that have died are searched for only in graveyards."""
    if isinstance(node, Resurrect) or (isinstance(node, ThereAre | TableNumber) and node.graveyard):
        return True
    if isinstance(node, Cards) and DEAD in node.traits:
        return any(isinstance(trait, InGraveyard) for trait in node.traits)
    return node != DEAD and all(_dead_in_graves(child) for child in children(node))


def _leaves_open(node: Any) -> bool:
    """Return whether «до конца своего хода» occurs only if the target may belong to either player."""
    if getattr(node, "duration", "") in ("its turn", "its next turn", "until its turn"):
        target = getattr(node, "target", None)
        if target is None or target == The() or (isinstance(target, ChosenCards | All) and target.cards.side):
            return False
    return all(_leaves_open(child) for child in children(node))


def _sound_parts(node: Any) -> bool:
    """Return whether every ability that an effect gives is complete by itself."""
    if isinstance(node, Bonus | Guard | StatBonus):
        now = _has_table_number(node) or isinstance(node.amount, X)  # `_effects` checks that X is paid
        return _sound(_with_one(node) if now else node)
    if isinstance(node, Gains) and node.most is not None and not _adds_up(node):
        return False
    if isinstance(node, Gains) and node.target != The() and speaks(node.abilities, _counts_others):
        return False  # «он получает +1 за каждого другого пирата»: it is unclear which card is excluded
    return all(_sound_parts(child) for child in children(node))


def _lost_in_death(node: Any) -> bool:
    """Return whether a node is a number that a card loses when it dies."""
    gone = ("lives", "extra lives", "wounds", "armour left")
    return isinstance(node, TableNumber) and node.of == "it" and node.cards is None and node.what in gone


def _counts_others(node: Any) -> bool:
    return isinstance(node, TableNumber) and node.cards is not None and node.cards.other


HEARD_IN_GRAVES = ("gains token", "loses token", "exiled", "exiles")  # events that can involve graveyard cards
OF_GRAVES = (
    Incarnate,
    Exile,
    ReturnToDeck,
    GainTokens,
    LoseTokens,
    PayOther,
    PayTokensOf,
)  # effects and costs that can target cards in a graveyard


def _seen_alike(node: Any) -> bool:
    """Return whether given abilities mean the same for the giving card and for the card that receives them.

    Abilities given to cards of another player may not contain «ваш» or «чужой», because the two players would read
    these words differently. Limits of movement that others gain may not contain «эта карта».
    """
    if isinstance(node, Grants | Gains):
        others = node.target != The()
        given = node.abilities
        if isinstance(node, Grants) and all(isinstance(ability, CannotEnter | MovesTo) for ability in given):
            return _seen_alike(node.target)  # «эта карта» in such a limit of movement is the card with the text
        if others and speaks(
            given, lambda part: isinstance(part, CannotEnter | MovesTo) and uses_role(part, ("this",))
        ):
            return False
        if isinstance(node, Grants) and others and speaks(given, _of_this):
            return False  # «ваши эльфы имеют +1 к удару за каждую фишку на этой карте»: on the giver, or on the elf?
        foreign = node.target == The("host") or (
            isinstance(node.target, All | ChosenCards) and node.target.cards.side != "own"
        )
        told = tuple(map(_with_number_now, given)) if isinstance(node, Gains) else given
        if foreign and speaks(told, lambda part: getattr(part, "side", "") != ""):
            return False
    return all(_seen_alike(child) for child in children(node))


def _with_number_now(ability: Any) -> Any:
    """Return the ability with 1 for a number that is computed when the card gains the ability.

    The giver computes that number, so «ваш» in it means the giver's side.
    """
    if isinstance(ability, Bonus | Guard | StatBonus) and getattr(ability, "source", None) != FINISHING:
        return replace(ability, amount=Number(1))
    return replace(ability, x=Number(1)) if isinstance(ability, Named) and _has_table_number(ability) else ability


OF_A_CARD = (*get_args(Measure), "ability", "free cells", "strike spread", "bare cost")


def _of_this(node: Any) -> bool:
    """Return whether a node is a number of «эта карта»."""
    return isinstance(node, TableNumber) and node.of == "this" and node.what in OF_A_CARD


def _graves_chosen(node: Any, allowed: bool = False) -> bool:
    """Return whether graveyard cards occur only as chosen cards of effects that are legal in a graveyard."""
    if node == LYING:
        return True  # `_lies_known`
    if isinstance(node, InGraveyard):
        return allowed
    if isinstance(node, ChosenCards):
        return all(_graves_chosen(child, allowed) for child in children(node))
    if isinstance(node, OnDeed) and node.deed in HEARD_IN_GRAVES:
        whose = [part for part in (node.who, node.whom) if isinstance(part, Cards)]
        return all(_graves_chosen(part, True) for part in whose)
    if isinstance(node, OF_GRAVES):
        return all(_graves_chosen(child, isinstance(child, ChosenCards)) for child in children(node))
    return all(_graves_chosen(child, allowed and isinstance(node, Cards | tuple)) for child in children(node))


def _sound(node: Any) -> bool:
    finishes = isinstance(node, Bonus) and node.source == FINISHING and node.against is not None
    if isinstance(node, Bonus | Guard) and not finishes and not set(node.source.kinds).isdisjoint(BY_NAME):
        # «+1 к отравлению» changes the number of a named ability, not the value of an attack.
        # «+1 к добиванию по тёмным» is allowed: it applies only against some cards.
        return False
    if isinstance(node, StatBonus) and node.stat == "ability" and node.ability not in NUMBERED:
        return False
    if isinstance(node, Bonus) and _of_the_attacked(node.amount) and not _by_a_table(node.source):
        node = replace(node, amount=Number(1))  # a number of the card that the attack hits
    if isinstance(node, Gains) and node.most is not None and not _adds_up(node):
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
            and _foretold(node.inner, False)
        )
    if isinstance(node, InsteadOfDeath | InsteadOfHealing | Instead) and not _asks_of_known(node):
        return False
    if isinstance(node, InsteadOfDeath):
        return _effects(node.effects, False, False) and _foretold(node.effects, False)
    if isinstance(node, InsteadOfHealing):
        return _effects(node.effects, False, True) and _foretold(node.effects, False) and not _price_of(node)
    if isinstance(node, Instead):
        if node.fate in ("resurrected", "incarnated") and not _leaves_it_lying(node):
            return False
        many = node.fate in ("healed", "wounded", "poisoned", "gains extra lives", "gains token")
        chosen_by_x = speaks(node.effects, lambda part: isinstance(part, Cards) and uses_x(part))
        attacks = speaks(node.effects, lambda part: isinstance(part, Attack))
        if isinstance(node.effects[0], May) and node.fate not in MAY_BE_DECLINED:
            return False  # the player gets no question before the card has gone
        return _effects(node.effects, True, many) and _foretold(node.effects, False) and not (chosen_by_x or attacks)
    if _is_die(node) or node == SHOWN:
        return False
    if isinstance(node, The):
        return node.role in ("this", "host")
    if isinstance(node, X):
        return False
    if getattr(node, "of", None) in ("it", *FIGHTERS, "shown", "defended"):
        return False  # «существо напротив него»: nothing has been named that «него» could mean
    if isinstance(node, While) and speaks(node.abilities, lambda part: isinstance(part, RecruitPrice | RecruitGain)):
        return _of_taken(node.condition) and len(node.abilities) == 1 and _sound(node.abilities[0])
    if isinstance(node, Grants | Gains) and speaks(
        node.abilities, lambda part: isinstance(part, RecruitPrice | RecruitGain)
    ):
        return False  # recruiting is over when an effect or another card could give the ability
    if isinstance(node, While) and uses_role(node.condition, ("it", *FIGHTERS, "shown")):
        return False
    if isinstance(node, Grants):
        return _sound(node.target) and all(_sound(_by_own_number(ability)) for ability in node.abilities)
    return all(_sound(child) for child in children(node))


def _leaves_it_lying(node: Instead) -> bool:
    """Return whether a replacement of a resurrection leaves the card in the graveyard.

    The card must be another one than this card. The effects either exile it or do not mention it.
    """
    exiled = node.effects == (Exile(The("it")),)
    return node.who != The() and (exiled or not uses_role(node.effects, ("it",)))


# Events that a player may choose not to replace; the event then happens to the card.
MAY_BE_DECLINED = (
    "dies", "dies with host", "healed", "wounded", "gains extra lives", "gains token", "exiled", "submerges",
    "surfaces", "untapped", "tapped", "poisoned",
)  # fmt: skip


def _of_taken(asked: Any) -> bool:
    """Return whether a condition can be checked while the squad is recruited.

    It may ask about the cards taken so far, the cards dealt, the player's turn order and the mulligan.
    """
    if isinstance(asked, Both):
        return _of_taken(asked.one) and _of_taken(asked.two)
    if isinstance(asked, Neither):
        return _of_taken(asked.condition)
    return isinstance(asked, Dealt | PlayerIs | TookMulligan) or (isinstance(asked, ThereAre) and not asked.graveyard)


def _by_own_number(ability: Any) -> Any:
    """Return the ability with 1 for a number of the card that has it («броня X, где X — его регенерация»)."""
    if not isinstance(ability, Bonus | Guard | DieBonus | StatBonus | Named) or not _has_table_number(ability):
        return ability
    amount = ability.x if isinstance(ability, Named) else ability.amount
    own = isinstance(amount, TableNumber) and amount.of == "it" and amount.what in OF_A_CARD and amount.cards is None
    return _with_one(ability) if own else ability


def _of_the_attacked(amount: Any) -> bool:
    return (
        isinstance(amount, TableNumber) and amount.of in ("attacked", "attacked creature") and amount.what in OF_A_CARD
    )


def _by_a_table(source: Source) -> bool:
    """Return whether a source is not an attack, or not always one."""
    return not set(source.kinds).isdisjoint((*BY_NAME, "influence", "spell", "magic", "ability", "instant"))


def _asks_of_known(node: InsteadOfDeath | InsteadOfHealing | Instead) -> bool:
    """Return whether the condition of a replacement is about this card or the card that the event would happen to."""
    others = FIGHTERS if isinstance(node, Instead) and node.who != The() else ("it", *FIGHTERS)
    if isinstance(node, Instead) and node.fate not in ("wounded", "dies") and node.source is not None:
        return False
    told = speaks(node.condition, lambda part: isinstance(part, DieShows | StrikePowerIs | NotMoved))
    return not told and not uses_role(node.condition, (*others, "shown", "defended"))


def _price_of(node: InsteadOfHealing) -> bool:
    """Return whether the effects describe cards by X, or contain an attack.

    Cards are chosen before X, the amount of the healing, is known.
    """
    return speaks(node.effects, lambda part: isinstance(part, Attack)) or speaks(
        node.effects, lambda part: isinstance(part, Cards) and uses_x(part)
    )


# Moments of an attack before the attacking card is tapped for it.
STILL_TO_PAY = ("declared", "thrown", "dealt", "missed", "missed attacking", "dealt or missed")


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
    if not all(_of_its_attack(effect, node) for effect in node.effects):
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
    if (spares_own and _spares_nobody(event, The())) or (spares_other and _spares_nobody(event, The("attacking"))):
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
    if not _foretold(node.effects, shown):
        return False
    first = node.effects[0]
    if isinstance(event, OnDeed) and event.deed == "dies" and speaks(node.effects, _lost_in_death):
        return False
    if isinstance(event, OnDeed) and event.deed == "dies" and isinstance(first, Gains) and first.target == The("it"):
        return False  # a dead card cannot keep a gained ability
    return _effects(node.effects, about, paid_x)


def _spares_nobody(event: Any, who: The) -> bool:
    """Return whether the event is not an attack of that card, or comes after the card has tapped for the attack."""
    if isinstance(event, OnDeed) and event.deed == "is defended against":
        return who != The() or event.who != The()
    if not isinstance(event, OnAttack) or event.when not in STILL_TO_PAY:
        return True
    return event.by != The() if who == The() else not isinstance(event.by, Cards)


def _of_its_attack(effect: Any, node: PlayedAbility | EventAbility) -> bool:
    """Return whether a condition such as «это сильный разряд» is about the first effect, which is one such attack."""
    if not isinstance(effect, If) or not isinstance(effect.condition, StrikePowerIs):
        return not speaks(effect, lambda part: isinstance(part, StrikePowerIs))
    first = node.effects[0]
    return isinstance(first, Attack) and first.times == Number(1) and effect.condition.source.kinds == (first.kind,)


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


def _foretold(effects: tuple[Any, ...], shown: bool) -> bool:
    """Return whether every mention of the shown card, or of the die, follows a prophecy or a throw."""
    thrown = False
    for effect in effects:
        if not shown and (uses_role(effect, ("shown",)) or speaks(effect, lambda node: node == SHOWN)):
            return False
        if not thrown and speaks(effect, _is_die):
            return False
        shown = shown or speaks(effect, lambda node: isinstance(node, Prophecy))
        thrown = thrown or speaks(effect, lambda node: isinstance(node, ThrowDie))
    return True


SHOWN = TableNumber("cards shown")


def _is_die(node: Any) -> bool:
    """Return whether a node refers to the die that an earlier effect has thrown."""
    return isinstance(node, DieShows) or (isinstance(node, TableNumber) and node.what == "die")


def _effects(effects: tuple[Any, ...], about: bool, paid_x: bool) -> bool:
    """Return whether the references of effects, in their order, have a meaning.

    `about`: «он» has an antecedent before the first effect. `paid_x`: X has a value.
    """
    known = about
    for place, effect in enumerate(effects):
        lost = isinstance(effect, Redirect) and not known and uses_role(effect.at, ("it",))
        to_it = isinstance(effect, Redirect) and uses_role(effect.to, ("it",))
        if lost or (to_it and not any(map(_names_one_card, effects[:place]))):
            return False  # «он» would be the attacked card, but the text does not say which of several
        if not known and uses_role(effect, ("it",)) and not _chooses(effect):
            return False
        if sum(isinstance(one, Remember) for one in effects[:place]) > 1 and uses_role(effect, ("it",)):
            return False  # «выберите существо и карту рядом с ним; ранить их»: «их» means both cards
        if not known and speaks(effect, lambda part: part == NamedAs("it")):
            return False  # «с тем же названием», but no other card has been named
        if not known and speaks(effect, _bounded_by_it):
            return False  # «существо со слабым ударом меньше его движения»: no creature is chosen yet
        if not paid_x and uses_x(effect):
            return False
        for given in _abilities_inside(effect):
            if not _given_sound(given, paid_x):
                return False
            if about and uses_role(given, ("it",)) and not isinstance(effect.target, The):
                return False  # «его» may be the card of the event or the card that gains the ability
        known = known or _chooses(effect) or _speaks_of(effect)
    return True


def _names_one_card(effect: Any) -> bool:
    """Return whether an effect has one chosen card, which «он» after it then means."""
    return speaks(
        (getattr(effect, "target", None), getattr(effect, "other", None)),
        lambda part: isinstance(part, ChosenCards) and part.count == Number(1) and not part.up_to,
    )


def _bounded_by_it(node: Any) -> bool:
    return isinstance(node, NumberIs) and speaks(
        node.amount, lambda part: getattr(part, "of", None) == "it" and getattr(part, "cards", None) is None
    )


def _given_sound(ability: Any, paid_x: bool) -> bool:
    if isinstance(ability, PlayedAbility | EventAbility):
        return _headed(ability)
    if isinstance(ability, Named) and isinstance(ability.x, X):
        return paid_x
    if isinstance(ability, Bonus | Guard | DieBonus | StatBonus | Named) and _has_table_number(ability):
        ability = _with_one(ability)  # computed when the ability is given; the effect determines its card
    return True if paid_x else _sound(ability)


def _has_table_number(ability: Any) -> bool:
    return isinstance(ability.x if isinstance(ability, Named) else ability.amount, TableNumber)


def _with_one(ability: Any) -> Any:
    return replace(ability, **{"x" if isinstance(ability, Named) else "amount": Number(1)})


def _abilities_inside(effect: Any) -> list[Any]:
    if isinstance(effect, Gains | StartsWith):
        return list(effect.abilities)
    return [ability for child in children(effect) if not isinstance(child, str) for ability in _abilities_inside(child)]


def _chooses(node: Any) -> bool:
    return (
        isinstance(node, ChosenCards | All | FinishOff | Summon | SummonToHost | Resurrect)
        or any(_chooses(child) for child in children(node) if not isinstance(node, Gains))
        or (isinstance(node, Gains) and _chooses(node.target))
    )


def _speaks_of(node: Any) -> bool:
    return (
        (isinstance(node, The) and node.role in (*FIGHTERS, "host"))
        or isinstance(node, Attack)
        or any(_speaks_of(child) for child in children(node))
    )
