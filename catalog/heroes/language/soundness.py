"""Whether an ability makes sense by itself: «его» and «то существо» stand for a card, a condition for a moment."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from catalog.heroes.language.makers import (
    WITH_X,
)
from catalog.heroes.language.russian import TargetPair
from catalog.heroes.language.tree import (
    AbilityGift,
    ActivatedAbility,
    Arrives,
    AsMuch,
    AtRandom,
    Aura,
    Call,
    CardAttacked,
    CardAttacks,
    CardDefends,
    CardDies,
    CardHealed,
    CardHitsCreature,
    CardHitsHero,
    Cards,
    CardStrikes,
    CardStunned,
    CardTapped,
    CardWounded,
    ChangeCosts,
    ChangeNextCost,
    Cheapen,
    Choose,
    ChooseOne,
    ChosenCards,
    Compare,
    CostOf,
    Costs,
    CostsLessFor,
    CountOf,
    Create,
    Defends,
    Destroy,
    Dies,
    DiesByCreature,
    Discard,
    DiscardEvent,
    DoneCount,
    Draw,
    DrawEvent,
    EnemyDiscardEvent,
    EnemyHero,
    EnemyHeroLives,
    EnemyMayPay,
    EnemyMills,
    EnemyPlays,
    Every,
    Fits,
    Give,
    HandSize,
    HasModule,
    HasShot,
    Have,
    HaveFewer,
    HaveNone,
    HealAmong,
    HeroHealed,
    HeroLives,
    HeroWounded,
    HeroWounds,
    HitsCreature,
    HitsHero,
    If,
    IsAttacked,
    IsWounded,
    It,
    ItDied,
    Kills,
    Later,
    LivesOf,
    May,
    MeetsDefender,
    Mill,
    Number,
    Raise,
    Recover,
    ReturnThis,
    Search,
    Show,
    ShownCost,
    ShownIs,
    ShownToBottom,
    ShownToGrave,
    ShownToHand,
    ShownToPlay,
    Spell,
    StrikeOf,
    Strikes,
    StrikesCreature,
    StrikesHero,
    That,
    This,
    ThisIs,
    Times,
    ToBottom,
    ToDeck,
    ToHand,
    ToTop,
    TriggeredAbility,
    TurnEnds,
    TurnStarts,
    WoundAmong,
    WoundsOf,
    X,
    YouMayPay,
    YouPlay,
    YourHero,
)

# Events with a second card.
WITH_ANOTHER: Final = (
    Arrives, CardDefends, CardStunned, CardTapped, CardAttacked, CardHitsCreature, CardWounded, HasModule, IsAttacked,
    IsWounded,
    HitsCreature, CardDies, CardHealed, CardHitsHero, CardStrikes, Defends, DiesByCreature,
    EnemyPlays, Kills, MeetsDefender, Strikes, StrikesCreature, YouPlay, CardAttacks,
)  # fmt: skip
OWN_EVENTS: Final = (
    IsAttacked | IsWounded | Strikes | StrikesCreature | Kills | Defends | DiesByCreature | HitsCreature | MeetsDefender
)
# Events of a side or of other cards; an ability of a card in a graveyard can wait for them.
SEEN_FROM_A_GRAVEYARD: Final = (
    TurnStarts, TurnEnds, YouPlay, EnemyPlays, CardDies, Arrives, DrawEvent, DiscardEvent, EnemyDiscardEvent,
    HeroWounded, CardTapped, CardStunned, CardHitsHero, CardHitsCreature, CardStrikes, CardWounded,
)  # fmt: skip
# Events with a number of wounds.
SIZED: Final = (
    IsWounded
    | CardWounded
    | HeroWounded
    | HeroHealed
    | CardHealed
    | HitsHero
    | HitsCreature
    | CardHitsHero
    | CardHitsCreature
    | Strikes
    | StrikesHero
    | StrikesCreature
    | Kills
)
PARTS: Final = ("target", "condition", "event", "cards")
WITH_TARGETS: Final = ChosenCards | Every | AtRandom
# Events whose other card has left play, and what can still be done to it.
WITH_A_DEAD_CARD: Final = Kills | CardDies
LEAVES_A_GRAVEYARD: Final = ToHand | ToTop | ToBottom | ToDeck
SHOWN: Final = ShownCost | ShownIs | ShownToHand | ShownToBottom | ShownToPlay | ShownToGrave
NAMES_CARDS: Final = (Call, Create, Give, Raise, Recover, Search, WoundAmong, HealAmong)


class _References:
    """The things to which later parts of an ability can refer."""

    def __init__(self, ability: Any) -> None:
        self.shown = self.drawn = False
        event = ability.event if isinstance(ability, TriggeredAbility) else None
        self.it = isinstance(event, CardAttacked | CardAttacks)  # the card that the event names first
        self.that = isinstance(event, WITH_ANOTHER) and not _of_spell(event)
        self.gone = isinstance(event, Dies | DiesByCreature)  # the card itself has left play
        self.dead = isinstance(event, WITH_A_DEAD_CARD)
        self.done = isinstance(event, DiscardEvent | EnemyDiscardEvent | DrawEvent)
        self.size = isinstance(event, SIZED)
        self.spell = isinstance(ability, Spell)
        self.in_grave = isinstance(ability, TriggeredAbility | ActivatedAbility) and ability.in_grave


def _of_spell(event: Any) -> bool:
    """Return whether the other card of an event is a spell, to which nothing can be done."""
    return isinstance(event, YouPlay | EnemyPlays) and event.cards.kind == "spell"


def own_events(ability: Any) -> int:
    """Return how many parts of an ability take «это существо» for another card where it can be the card itself."""
    if isinstance(ability, TriggeredAbility) and isinstance(ability.event, OWN_EVENTS):
        return _count_others(ability.effects)
    return sum(own_events(gift.ability) for gift in _quoted(ability))


def _count_others(part: Any) -> int:
    if isinstance(part, That):
        return 1
    if isinstance(part, tuple):
        return sum(map(_count_others, part))
    return sum(_count_others(getattr(part, each.name)) for each in fields(part)) if is_dataclass(part) else 0


def _quoted(part: Any) -> list[AbilityGift]:
    """Return the abilities that a part of a tree gives."""
    if isinstance(part, AbilityGift):
        return [part]
    if isinstance(part, tuple):
        return [gift for one in part for gift in _quoted(one)]
    if is_dataclass(part) and not isinstance(part, type):
        return [gift for each in fields(part) for gift in _quoted(getattr(part, each.name))]
    return []


def unsound(ability: Any) -> str:
    """Return the part that refers to nothing: "it", "that", "shown"… Return "" if the ability is sound."""
    for gift in _quoted(ability):
        if unsound(gift.ability) or any(_quoted(effect) for effect in gift.ability.effects):
            return "quoted"
    if not isinstance(ability, CostsLessFor) and any(_of_a_graveyard(getattr(ability, name, None)) for name in PARTS):
        return "graveyard"
    if any(_needs_x(getattr(ability, name, None)) for name in PARTS):
        return "cost"
    if _ranks(ability):
        return "rank"
    if isinstance(ability, TriggeredAbility) and _never_happens(ability.event):
        return "event"
    if isinstance(ability, TriggeredAbility | ActivatedAbility) and ability.in_grave and not _works_in_grave(ability):
        return "graveyard"
    if not isinstance(ability, Costs) and any(_of_a_hand(getattr(ability, name, None)) for name in PARTS):
        return "hand"
    if isinstance(ability, Aura):
        condition = ability.condition
        if isinstance(condition, Have) and condition.cards.in_grave and condition.cards.same_name:
            return "graveyard"  # «пока Тень на кладбище»: constant abilities work in play alone
        if _of_x(ability.gifts):
            return "gifts"
        if isinstance(ability.target, ChosenCards | It | That):
            return "target"
        if isinstance(ability.target, Every) and ability.target.cards.kind == "spell":
            return "target"  # a spell is never in play
        return _find_dangling(ability, _References(ability))
    if isinstance(ability, Costs):
        return _find_dangling(ability.condition, _References(ability))
    if not isinstance(ability, Spell | TriggeredAbility | ActivatedAbility):
        return ""
    known = _References(ability)
    if known.gone and isinstance(ability.condition, ThisIs):
        return "this"
    return _find_dangling(ability.condition, known) or _check(ability.effects, known)


def resolve_pronouns(ability: Any) -> Any:
    """Return the ability with «они» after a mass effect replaced by its cards, and «его» after a hero by the hero.

    «Закрыть всех существ, они …»; «если ваш герой ранен, излечите его».
    """
    effects: tuple[Any, ...] = getattr(ability, "effects", ())
    if not effects:
        return ability
    if isinstance(ability, TriggeredAbility) and isinstance(ability.event, Kills):
        effects = tuple(map(_say_killer, effects))
        ability = replace(ability, effects=effects)
    asked = getattr(ability, "condition", None)
    if isinstance(asked, Fits) and isinstance(asked.target, ChosenCards):  # «если существо ранено, уничтожьте его»
        named = (Choose(asked.target), If(replace(asked, target=It()), effects))
        return replace(ability, condition=None, effects=named)
    if isinstance(effects[0], If) and isinstance(effects[0].condition, Fits):
        named_card = effects[0].condition.target
        if isinstance(named_card, ChosenCards):
            choice = replace(effects[0], condition=replace(effects[0].condition, target=It()))
            return replace(ability, effects=(Choose(named_card), choice, *effects[1:]))
    first = getattr(effects[0], "target", None)
    hero = _named_hero(getattr(ability, "condition", None)) if isinstance(first, It) else None
    if hero is not None:
        effects = (replace(effects[0], target=hero), *effects[1:])
        return replace(ability, effects=effects)
    if _moves_one(effects[0]) or isinstance(effects[0], Show):
        effects = (effects[0], *_say_shown_cost(effects[1:]))
        ability = replace(ability, effects=effects)
    if any(isinstance(effect, Show) for effect in effects):
        return replace(ability, effects=_say_shown(effects))
    if not isinstance(first, Every):
        return ability
    later = tuple(
        replace(effect, target=first) if isinstance(getattr(effect, "target", None), It) else effect
        for effect in effects[1:]
    )
    return replace(ability, effects=(effects[0], *later))


def _say_killer(effect: Any) -> Any:
    """Return «подготовьте его» after «когда убивает существо» as done to the card itself: the other one is dead."""
    if getattr(effect, "target", None) != That() or isinstance(effect, LEAVES_A_GRAVEYARD):
        return effect
    return replace(effect, target=This())


def _say_shown_cost(part: Any) -> Any:
    """Return parts after a card has been moved in which «её стоимость» is that of the moved card."""
    if isinstance(part, tuple):
        return tuple(map(_say_shown_cost, part))
    if getattr(part, "amount", None) != CostOf(It()) or isinstance(getattr(part, "target", None), ChosenCards):
        return part
    return replace(part, amount=ShownCost())


def _say_shown(part: Any) -> Any:
    """Return parts after «показать верхнюю карту» in which «она» is the shown card."""
    if isinstance(part, tuple):
        return tuple(map(_say_shown, part))
    if isinstance(part, If):
        condition = part.condition
        if isinstance(condition, Fits) and condition.target == It():
            condition = ShownIs(condition.cards)
        return replace(
            part, condition=condition, effects=_say_shown(part.effects), otherwise=_say_shown(part.otherwise)
        )
    if isinstance(part, May):
        return replace(part, effects=_say_shown(part.effects))
    moved: dict[Any, Any] = {
        ToHand(It()): ShownToHand(), ToBottom(It()): ShownToBottom(), Destroy(It()): ShownToGrave(),
    }  # fmt: skip
    return moved.get(part, part) if isinstance(part, ToHand | ToBottom | Destroy) else part


def _named_hero(condition: Any) -> Any:
    """Return the hero that a condition is about; None for another one."""
    if isinstance(condition, Compare):
        condition = getattr(condition.left, "target", None)
        return condition if isinstance(condition, YourHero | EnemyHero) else None
    if isinstance(condition, ThisIs):
        return This()
    if isinstance(condition, HeroLives | HeroWounds):
        return YourHero()
    if isinstance(condition, EnemyHeroLives):
        return EnemyHero()
    if isinstance(condition, Have | HaveNone) and condition.cards.kind == "hero":
        return {"yours": YourHero(), "enemy": EnemyHero()}.get(condition.cards.side)
    return None


def _check(effects: tuple[Any, ...], known: _References, within: bool = False) -> str:
    for effect in effects:
        counted = getattr(getattr(effect, "amount", None), "target", None)
        if within and isinstance(counted, ChosenCards):
            return "amount"  # a part that is carried out names no card for its amount
        if isinstance(effect, If | May | ChooseOne | EnemyMayPay | YouMayPay | Later):
            wrong = _check_block(effect, known)
        else:
            before, known.it = known.it, known.it or isinstance(getattr(effect, "target", None), ChosenCards)
            wrong = _find_dangling(_without_holder(effect), known)
            known.it = before
        if wrong:
            return wrong
        if (known.gone or known.in_grave) and isinstance(getattr(effect, "target", None), This):
            return "this"
        if known.dead and getattr(effect, "target", None) == That() and not isinstance(effect, LEAVES_A_GRAVEYARD):
            return "that"
        if isinstance(effect, ReturnThis) and not (known.gone or known.in_grave):
            return "graveyard"
        chosen = isinstance(effect, Search | Call | Recover | Raise)
        chosen = chosen or isinstance(getattr(effect, "target", None), ChosenCards)
        if _needs_x(effect) and not chosen:
            return "cost"
        if _of_a_graveyard(effect):
            return "graveyard"
        if _of_a_hand(effect) and not isinstance(effect, ChangeCosts | ChangeNextCost):
            return "hand"
        if isinstance(effect, ChangeCosts) and effect.until not in ("turn", "next"):
            return "until"
        if isinstance(effect, Cheapen) and not known.drawn:
            return "drawn"
        if isinstance(effect, Give) and (not effect.gifts or _of_x(effect.gifts)):
            return "gifts"
        if isinstance(effect, Choose) and not isinstance(effect.target, ChosenCards):
            return "choice"
        target = getattr(effect, "target", None)
        known.it = known.it or (target is not None and not isinstance(target, Every))
        known.it = known.it or isinstance(effect, NAMES_CARDS)
        known.shown = known.shown or isinstance(effect, Show) or _moves_one(effect)
        known.drawn = _comes_to_hand(effect)
        known.done = True
    return ""


def _comes_to_hand(effect: Any) -> bool:
    """Return whether the part brings a card to the own hand, which may be cheaper from then on."""
    if isinstance(effect, ToHand):
        target = effect.target
        return isinstance(target, ChosenCards) and target.count == 1 and target.cards.side == "yours"
    return isinstance(effect, Draw | Search) or (isinstance(effect, Recover) and effect.to == "hand")


def _moves_one(effect: Any) -> bool:
    """Return whether the part moves one card that later parts may ask about: «если это существо»."""
    return isinstance(effect, Draw | Discard | Mill | EnemyMills) and effect.amount == Number(1)


def _of_x(gifts: tuple[Any, ...]) -> bool:
    """Return whether gifts have an X for their number that nothing explains."""
    return WITH_X in gifts


def _without_holder(effect: Any) -> Any:
    """Return an effect on cards without the hand of the player of the affected card, which it may count."""
    amount = getattr(effect, "amount", None)
    counted = amount.amount if isinstance(amount, Times) else amount
    holder = isinstance(counted, HandSize) and counted.side == "holder"
    return replace(effect, amount=Number(0)) if holder and hasattr(effect, "target") else effect


def _of_a_graveyard(part: Any) -> bool:
    """Return whether a description of cards of a graveyard is within the part, other than counted cards."""
    if isinstance(part, Cards):
        return part.in_grave
    if isinstance(part, CountOf | Have | HaveNone | HaveFewer):
        return False
    if isinstance(part, tuple):
        return any(map(_of_a_graveyard, part))
    return is_dataclass(part) and any(_of_a_graveyard(getattr(part, each.name)) for each in fields(part))


def _ranks(part: Any) -> bool:
    """Return whether a description asks for the first or last card where no target is named."""
    if isinstance(part, Cards):
        return bool(part.rank)
    if isinstance(part, WITH_TARGETS):
        return part.cards.rank != "" and (part.cards.in_grave or part.cards.in_hand)
    if isinstance(part, tuple):
        return any(map(_ranks, part))
    return is_dataclass(part) and any(_ranks(getattr(part, each.name)) for each in fields(part))


def _works_in_grave(ability: TriggeredAbility | ActivatedAbility) -> bool:
    """Return whether an ability can work in a graveyard: what happens to a card in play never happens there."""
    if ability.once:
        return False
    if isinstance(ability, ActivatedAbility):
        return not (ability.tap or ability.wounds or ability.sacrifice)
    return isinstance(ability.event, SEEN_FROM_A_GRAVEYARD)


def _never_happens(event: Any) -> bool:
    """Return whether an event waits for a strike of cards that never strike, or means the card itself otherwise."""
    if isinstance(event, CardAttacks) and event.cards == Cards("card", same_name=True):
        return True  # other events exist for the card itself
    strikes = isinstance(event, CardAttacks | CardStrikes | CardHitsHero | CardHitsCreature)
    return strikes and event.cards.kind in ("spell", "event", "amulet", "armour", "equipment")


def _needs_x(part: Any) -> bool:
    """Return whether a description of cards with a cost of X is within the part."""
    if isinstance(part, Cards):
        return bool(part.cost_x)
    if isinstance(part, tuple):
        return any(map(_needs_x, part))
    return is_dataclass(part) and any(_needs_x(getattr(part, each.name)) for each in fields(part))


def _of_a_hand(part: Any) -> bool:
    """Return whether a description of cards in hand is within the part."""
    if isinstance(part, Cards):
        return part.in_hand
    if isinstance(part, Have | HaveNone | HaveFewer) and part.cards.side == "yours":
        return False
    if isinstance(part, tuple):
        return any(map(_of_a_hand, part))
    return is_dataclass(part) and any(_of_a_hand(getattr(part, each.name)) for each in fields(part))


def _check_block(block: Any, known: _References) -> str:
    if isinstance(block, If):
        wrong = _find_dangling(block.condition, known)
        return wrong or _check(block.effects, known, True) or _check(block.otherwise, known, True)
    if isinstance(block, May | Later):
        return _check(block.effects, known, True)
    if isinstance(block, EnemyMayPay | YouMayPay):
        return _find_dangling(block.coins, known) or _check(block.effects, known, True)
    return next((wrong for option in block.options if (wrong := _check(option, known, True))), "")


def _find_dangling(part: Any, known: _References) -> str:
    """Return the first reference inside the part that stands for nothing."""
    for kind, there, word in (
        (It, known.it, "it"), (That, known.that, "that"), (SHOWN, known.shown, "shown"), (ItDied, known.it, "it"),
        (This, not known.spell, "this"), (DoneCount, known.done, "done"), (AsMuch, known.size, "size"),
    ):  # fmt: skip
        if isinstance(part, kind) and not there:
            return word
    if isinstance(part, AbilityGift):
        return ""  # looked at by itself
    if isinstance(part, Compare) and any(
        isinstance(getattr(amount, "target", None), ChosenCards | Every | AtRandom)
        for amount in (part.left, part.right)
    ):
        return "condition"
    several = isinstance(getattr(part, "target", None), Every | AtRandom)
    if isinstance(part, Fits | HasShot) and (several or isinstance(part.target, ChosenCards)):
        return "condition"  # it names no card
    if isinstance(part, StrikeOf | LivesOf | WoundsOf | CostOf) and several:
        return "amount"
    if isinstance(part, HandSize) and part.side == "holder":
        return "holder"
    if isinstance(part, TargetPair):
        return "pair"
    if isinstance(part, tuple):
        return next((wrong for one in part if (wrong := _find_dangling(one, known))), "")
    if is_dataclass(part) and not isinstance(part, X):
        for each in fields(part):
            wrong = _find_dangling(getattr(part, each.name), known)
            if wrong:
                return wrong
    return ""
