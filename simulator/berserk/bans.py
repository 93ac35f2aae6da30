"""Actions that abilities forbid (103.2) or allow against the rules (103.1), and abilities that a card ignores (408).

A card that ignores abilities of a target acts as if the target lacked them. Only this module decides that.
"""

from __future__ import annotations

from mypy_extensions import i64

from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain
from simulator.berserk.features import IGNORE, PERMIT, STATS
from simulator.berserk.state import State
from simulator.berserk.vocabulary import INCORPOREAL, OPENS, STATE


def find_ban(game: State, deed: i64, who: Card, whom: int = -1, nature: int = 0, ignoring: int = -1) -> str:
    """103.2 Return the clause or head of an ability that bans the action (bannable_actions.py), or "".

    A ban is stronger than a permission. 408.6 `ignoring`: the card whose attack or ability this is; it may ignore the
    ability that bans the action.
    """
    for index in game.listeners[deed]:
        holder = game.cards[index]
        if holder.hidden or not holder.in_squad:
            continue
        for held in holder.current:
            if held.ability.events >> deed & 1 and held.ability.forbids(game, holder, deed, who, whom, nature):
                if holder.index == who.index and ignored_by(game, ignoring, who.index, held):
                    continue
                return held.ability.head
    return ""


def extra_destinations(game: State, who: Card) -> tuple[int, ...]:
    """103.1 The cells that abilities let the card move to as if they were adjacent (203.2)."""
    cells: tuple[int, ...] = ()
    for index in game.listeners[OPENS]:
        holder = game.cards[index]
        if holder.hidden or not holder.in_squad:
            continue
        for held in holder.current:
            if held.ability.events >> OPENS & 1:
                cells += held.ability.cells_opened(game, holder, who)
    return cells


def count_permissions(game: State, deed: str, who: Card, whom: int = -1, nature: int = 0) -> int:
    """103.1 How many times a turn an ability of the card lets it do what the rules do not allow; 0: not at all."""
    if not who.hooks & PERMIT:
        return 0
    most = 0
    for held in who.current:
        if held.ability.hooks & PERMIT:
            most = max(most, held.ability.permits(game, who, deed, whom, nature))
    return most


def stat(game: State, card: Card, what: int, value: int, id: str = "") -> int:
    """A number of the card as its abilities change it (never below zero, 104.2)."""
    if card.hooks & STATS:
        for held in card.current:
            if held.ability.hooks & STATS:
                value = held.ability.stat(game, card, what, id, value)
    return max(0, value)


def reach_of(game: State, card: Card, nature: int, aimed: int, reach: int) -> int:
    """«Дальность Х» of an attack at a card as the attacker's abilities change it."""
    if card.hooks & STATS:
        for held in card.current:
            if held.ability.hooks & STATS:
                reach = held.ability.reaches(game, card, nature, aimed, reach)
    return max(0, reach)


def find_settled_range(card: Card, nature: int, reach: int) -> int:
    """The range of an attack before what adds to it: its own (-1: none), or the one that the card's abilities give."""
    if card.hooks & STATS:
        for held in card.current:
            if held.ability.hooks & STATS:
                settled = held.ability.settled_range(nature)
                if settled >= 0:
                    reach = settled
    return reach


def is_ignored(game: State, chain: Chain, target: int, held: HeldAbility) -> bool:
    """408.3 Whether the chain's source ignores that ability of the card."""
    return ignored_by(game, chain.source, target, held)


def ignored_by(game: State, source: int, target: int, borne: HeldAbility, nature: int = 0, word: str = "") -> bool:
    """408.1, 408.2 Whether a card ignores an ability of another card.

    411.4а A card that ignores protection from a narrow kind also ignores that part of a wider protection. That applies
    when the current action, described by `nature` or by its own `word`, is of the narrow kind.
    """
    if source < 0 or source == target:
        return False
    holder = game.cards[source]
    if not holder.hooks & IGNORE:
        return False
    card = game.cards[target]
    for held in holder.current:
        if held.ability.hooks & IGNORE and held.ability.ignores(game, holder, card, borne, nature, word):
            return True
    if borne.duration == STATE and borne.giver == target and card.marks & INCORPOREAL:
        for held in card.current:  # «Бестелесность»: who ignores it ignores what is had because of it
            if held is not borne and held.sentence == borne.sentence and held.ability.id == "incorporeal":
                return ignored_by(game, source, target, held, nature, word)
    return False


def foremost(game: State, source: int, card: Card, id: str, aspect: str = "") -> HeldAbility | None:
    """414.4, 414.5 Of the abilities of one name and aspect that the source does not ignore (408.3), the greatest,
    and of equals the earliest; a source of −1 ignores nothing."""
    if source < 0 or source == card.index or not game.cards[source].hooks & IGNORE:
        return card.foremost(id, aspect)
    best: HeldAbility | None = None
    for held in card.current:
        if held.ability.id != id or held.ability.aspect != aspect:
            continue
        if best is not None and held.ability.x <= best.ability.x:
            continue
        if not ignored_by(game, source, card.index, held):
            best = held
    return best


def mark_counts(game: State, source: int, target: int, mark: int) -> bool:
    """Whether the target has a marked ability that the source does not ignore."""
    card = game.cards[target]
    if not card.marks & mark:
        return False
    if source < 0 or not game.cards[source].hooks & IGNORE:
        return True
    for held in card.current:  # noqa: SIM110 a plain loop compiles to a faster one
        if held.ability.marks & mark and not ignored_by(game, source, target, held):
            return True
    return False
