"""Checks that an ability makes sense by itself: «его» and «то существо» refer to a card, a condition to a moment.

Each class of nodes has one check: a function that returns the unsound word, or "" for a sound node.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any, Final, TypeGuard

from catalog.heroes.language.makers import WITH_X
from catalog.heroes.language.pronouns import LEAVES_A_GRAVEYARD, is_quoted, list_quoted, moves_one
from catalog.heroes.language.russian import TargetPair
from catalog.heroes.language.tree import (
    ActivatedAbility,
    AsMuch,
    AtRandom,
    Aura,
    Call,
    CardAttacks,
    CardHitsCreature,
    CardHitsHero,
    Cards,
    CardStrikes,
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
    DoneCount,
    Draw,
    EnemyDraws,
    EnemyMayPay,
    EnemyPlays,
    Every,
    Fits,
    Give,
    HandSize,
    HasShot,
    Have,
    HaveFewer,
    HaveNone,
    HealAmong,
    If,
    It,
    ItDied,
    Later,
    LivesOf,
    May,
    NextPlay,
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
    That,
    This,
    ThisIs,
    Times,
    ToHand,
    TriggeredAbility,
    WoundAmong,
    WoundsOf,
    YouMayPay,
    YouPlay,
)
from catalog.heroes.language.tree_walk import walk
from catalog.language.node_registry import NodeRegistry

PARTS: Final = ("target", "condition", "event", "cards")
COUNTED: Final = CountOf | Have | HaveNone | HaveFewer
NAMES_CARDS: Final = (Call, Create, Give, Raise, Recover, Search, WoundAmong, HealAmong)

ability_check = NodeRegistry()
part_check = NodeRegistry()
block_check = NodeRegistry()
reference_check = NodeRegistry()


class _References:
    """The things to which later parts of an ability can refer, by the words of `unsound`."""

    def __init__(self, ability: Any) -> None:
        event = ability.event if isinstance(ability, TriggeredAbility) else None
        self.words = set(event.offers) if event is not None else set()
        if isinstance(event, YouPlay | EnemyPlays) and event.cards.kind == "spell":
            self.words.discard("that")  # nothing can be done to a spell
        if not isinstance(ability, Spell):
            self.words.add("this")
        self.gone = event is not None and event.leaves_play
        self.dead = event is not None and event.kills_other
        self.in_grave = isinstance(ability, TriggeredAbility | ActivatedAbility) and ability.in_grave

    def note(self, effect: Any) -> None:
        """Add what the parts after an effect can refer to."""
        target = getattr(effect, "target", None)
        if (target is not None and not isinstance(target, Every)) or isinstance(effect, NAMES_CARDS):
            self.words.add("it")
        if isinstance(effect, Show) or moves_one(effect):
            self.words.add("shown")
        self.words.discard("drawn")
        if _comes_to_hand(effect):
            self.words.add("drawn")
        self.words.add("done")


def unsound(ability: Any) -> str:
    """Return the part that refers to nothing: "it", "that", "shown"… Return "" if the ability is sound."""
    for gift in list_quoted(ability):
        if unsound(gift.ability) or any(list_quoted(effect) for effect in gift.ability.effects):
            return "quoted"
    parts = tuple(getattr(ability, name, None) for name in PARTS)
    if not isinstance(ability, CostsLessFor) and _is_of_graveyard(parts):
        return "graveyard"
    if _needs_x(parts):
        return "cost"
    if any(map(_has_wrong_rank, walk(ability, _is_target))):
        return "rank"
    if not isinstance(ability, Costs) and _is_of_hand(parts):
        return "hand"
    wrong: str = ability_check.call(ability) if ability in ability_check else ""
    return wrong


# Kinds of abilities.


@ability_check(Aura)
def check_aura(ability: Aura) -> str:
    condition = ability.condition
    if isinstance(condition, Have) and condition.cards.in_grave and condition.cards.same_name:
        return "graveyard"  # «пока Тень на кладбище»: constant abilities work only in play
    if _has_x(ability.gifts):
        return "gifts"
    if isinstance(ability.target, ChosenCards | It | That):
        return "target"
    if isinstance(ability.target, Every) and ability.target.cards.kind == "spell":
        return "target"  # a spell is never in play
    return find_dangling(ability, _References(ability).words)


@ability_check(Costs)
def check_costs(ability: Costs) -> str:
    return find_dangling(ability.condition, _References(ability).words)


@ability_check(TriggeredAbility)
def check_triggered(ability: TriggeredAbility) -> str:
    if _never_happens(ability.event):
        return "event"
    if ability.in_grave and (ability.limit or not ability.event.reaches_graveyard):
        return "graveyard"  # events of a card in play never happen there
    return check_parts_of_ability(ability)


@ability_check(ActivatedAbility)
def check_activated(ability: ActivatedAbility) -> str:
    if ability.in_grave and (ability.limit or ability.tap or ability.wounds or ability.sacrifice):
        return "graveyard"
    return check_parts_of_ability(ability)


@ability_check(Spell)
def check_parts_of_ability(ability: Spell | TriggeredAbility | ActivatedAbility) -> str:
    known = _References(ability)
    if known.gone and isinstance(ability.condition, ThisIs):
        return "this"
    return find_dangling(ability.condition, known.words) or _check_parts(ability.effects, known)


def _never_happens(event: Any) -> bool:
    """Return whether an event needs a strike of cards that never strike, or describes the card itself as another
    card."""
    if isinstance(event, CardAttacks) and event.cards == Cards("card", same_name=True):
        return True  # other events exist for the card itself
    strikes = isinstance(event, CardAttacks | CardStrikes | CardHitsHero | CardHitsCreature)
    return strikes and event.cards.kind in ("spell", "event", "amulet", "armour", "equipment")


# Effects.


def _check_parts(effects: tuple[Any, ...], known: _References, within: bool = False) -> str:
    """Check effects in their order. `within`: they are the parts of a block."""
    for place, effect in enumerate(effects):
        if place and _counts_the_other(effects[place - 1], effect):
            return "done"
        counted = getattr(getattr(effect, "amount", None), "target", None)
        if within and isinstance(counted, ChosenCards):
            return "amount"  # an effect cannot choose a card for its amount
        wrong = _check_references(effect, known) or _check_target(effect, known) or _check_descriptions(effect)
        if wrong or (effect in part_check and (wrong := part_check.call(effect, known))):
            return wrong
        known.note(effect)
    return ""


def _counts_the_other(before: Any, effect: Any) -> bool:
    """Return whether an effect of the enemy counts what an effect of yours has moved, or the other way round."""
    sides = {type(before), type(effect)}
    counts = getattr(before, "amount", None) == getattr(effect, "amount", None) == DoneCount()
    return counts and sides == {Draw, EnemyDraws}


def _check_references(effect: Any, known: _References) -> str:
    if effect in block_check:
        wrong: str = block_check.call(effect, known)
        return wrong
    chosen = isinstance(getattr(effect, "target", None), ChosenCards)
    return find_dangling(_without_holder(effect), known.words | {"it"} if chosen else known.words)


def _check_target(effect: Any, known: _References) -> str:
    target = getattr(effect, "target", None)
    if (known.gone or known.in_grave) and isinstance(target, This):
        return "this"
    in_play = not isinstance(effect, Recover | Raise | Search | Call)
    if in_play and _is_spell_in_play(target):
        return "target"
    if known.dead and target == That() and not isinstance(effect, LEAVES_A_GRAVEYARD):
        return "that"
    return ""


def _is_spell_in_play(target: Any) -> bool:
    """Return whether spells in play are named: «после розыгрыша заклинания открывается». A spell is never in play."""
    if not _is_target(target) or target.cards.kind != "spell":
        return False
    return not target.cards.in_grave and not target.cards.in_hand


def _check_descriptions(effect: Any) -> str:
    """Check that a cost of X, a graveyard and a hand are described only where the effect can look at them."""
    chosen = isinstance(effect, Search | Call | Recover | Raise)
    if not chosen and not isinstance(getattr(effect, "target", None), ChosenCards) and _needs_x(effect):
        return "cost"
    if _is_of_graveyard(effect):
        return "graveyard"
    return "hand" if _is_of_hand(effect) and not isinstance(effect, ChangeCosts | ChangeNextCost) else ""


def _without_holder(effect: Any) -> Any:
    """Return an effect on cards without the hand of the player of the affected card, which it may count."""
    amount = getattr(effect, "amount", None)
    counted = amount.amount if isinstance(amount, Times) else amount
    holder = isinstance(counted, HandSize) and counted.side == "holder"
    return replace(effect, amount=Number(0)) if holder and hasattr(effect, "target") else effect


def _comes_to_hand(effect: Any) -> bool:
    """Return whether the part brings a card to the own hand, which may be cheaper from then on."""
    if isinstance(effect, ToHand):
        target = effect.target
        return isinstance(target, ChosenCards) and target.count == 1 and target.cards.side == "yours"
    return isinstance(effect, Draw | Search) or (isinstance(effect, Recover) and effect.to == "hand")


@part_check(ReturnThis)
def check_return(effect: ReturnThis, known: _References) -> str:
    return "" if known.gone or known.in_grave else "graveyard"


@part_check(ChangeCosts)
def check_cost_change(effect: ChangeCosts, known: _References) -> str:
    return "" if effect.until in ("turn", "next") else "until"


@part_check(Cheapen)
def check_discount(effect: Cheapen, known: _References) -> str:
    return "" if "drawn" in known.words else "drawn"


@part_check(Give)
def check_gifts(effect: Give, known: _References) -> str:
    return "" if effect.gifts and not _has_x(effect.gifts) else "gifts"


@part_check(Choose)
def check_choice(effect: Choose, known: _References) -> str:
    return "" if isinstance(effect.target, ChosenCards) else "choice"


def _has_x(gifts: tuple[Any, ...]) -> bool:
    """Return whether gifts have an X for their number that nothing explains."""
    return WITH_X in gifts


@block_check(If)
def check_if(block: If, known: _References) -> str:
    wrong = find_dangling(block.condition, known.words)
    return wrong or _check_parts(block.effects, known, True) or _check_parts(block.otherwise, known, True)


@block_check(May)
@block_check(Later)
def check_block(block: May | Later, known: _References) -> str:
    return _check_parts(block.effects, known, True)


@block_check(NextPlay)
def check_next_play(block: NextPlay, known: _References) -> str:
    """Check parts in which “it” is the card that is played; nothing can be done to a spell."""
    words = set(known.words)
    known.words = (words | {"it"}) - {"that", "shown"} if block.cards.kind != "spell" else words - {"it"}
    wrong = _check_parts(block.effects, known, True)
    known.words = words
    return wrong


@block_check(EnemyMayPay)
@block_check(YouMayPay)
def check_ransom(block: EnemyMayPay | YouMayPay, known: _References) -> str:
    return find_dangling(block.coins, known.words) or _check_parts(block.effects, known, True)


@block_check(ChooseOne)
def check_options(block: ChooseOne, known: _References) -> str:
    return next((wrong for option in block.options if (wrong := _check_parts(option, known, True))), "")


# Descriptions of cards.


def _list_descriptions(part: Any, ends_at: Callable[[Any], bool] | None = None) -> Iterator[Cards]:
    return (one for one in walk(part, ends_at) if isinstance(one, Cards))


def _is_of_graveyard(part: Any) -> bool:
    """Return whether the part describes cards of a graveyard, except in counts."""
    return any(cards.in_grave for cards in _list_descriptions(part, lambda node: isinstance(node, COUNTED)))


def _is_of_hand(part: Any) -> bool:
    """Return whether the part describes cards in hand, except in counts of the player's own cards."""
    return any(cards.in_hand for cards in _list_descriptions(part, _counts_own_cards))


def _counts_own_cards(node: Any) -> bool:
    return isinstance(node, Have | HaveNone | HaveFewer) and node.cards.side == "yours"


def _needs_x(part: Any) -> bool:
    """Return whether the part describes cards with a cost of X."""
    return any(cards.cost_x for cards in _list_descriptions(part))


def _is_target(node: Any) -> TypeGuard[ChosenCards | Every | AtRandom]:
    return isinstance(node, ChosenCards | Every | AtRandom)


def _has_wrong_rank(node: Any) -> bool:
    """Return whether a superlative describes anything other than a target in play."""
    if _is_target(node):
        return bool(node.cards.rank) and (node.cards.in_grave or node.cards.in_hand)
    return isinstance(node, Cards) and bool(node.rank)


# References.


def find_dangling(part: Any, known: AbstractSet[str]) -> str:
    """Return the first reference inside the part without an antecedent. Quoted abilities are checked separately."""
    for node in walk(part, is_quoted):
        if node in reference_check and (wrong := reference_check.call(node, known)):
            return str(wrong)
    return ""


@reference_check(It, "it")
@reference_check(ItDied, "it")
@reference_check(That, "that")
@reference_check(This, "this")
@reference_check(DoneCount, "done")
@reference_check(AsMuch, "size")
@reference_check(ShownCost, "shown")
@reference_check(ShownIs, "shown")
@reference_check(ShownToHand, "shown")
@reference_check(ShownToBottom, "shown")
@reference_check(ShownToPlay, "shown")
@reference_check(ShownToGrave, "shown")
def check_reference(node: Any, known: AbstractSet[str], word: str) -> str:
    return "" if word in known else word


@reference_check(Compare)
def check_comparison(node: Compare, known: AbstractSet[str]) -> str:
    names = any(_is_target(getattr(amount, "target", None)) for amount in (node.left, node.right))
    return "condition" if names else ""


@reference_check(Fits)
@reference_check(HasShot)
def check_condition(node: Fits | HasShot, known: AbstractSet[str]) -> str:
    return "condition" if _is_target(node.target) else ""  # a condition names no card


@reference_check(StrikeOf)
@reference_check(LivesOf)
@reference_check(WoundsOf)
@reference_check(CostOf)
def check_amount(node: StrikeOf | LivesOf | WoundsOf | CostOf, known: AbstractSet[str]) -> str:
    return "amount" if isinstance(node.target, Every | AtRandom) else ""  # the number of one card


@reference_check(HandSize)
def check_hand_size(node: HandSize, known: AbstractSet[str]) -> str:
    return "holder" if node.side == "holder" else ""


@reference_check(TargetPair)
def check_pair(node: TargetPair, known: AbstractSet[str]) -> str:
    return "pair"
