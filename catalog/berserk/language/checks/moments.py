"""Checks that a text refers to a throw, a movement, a duration or the recruiting only while it can be known."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.checks.numbers import SHOWN, is_die
from catalog.berserk.language.meaning.delays import is_known_at_moment
from catalog.berserk.language.tree import (
    All,
    Both,
    ChosenCards,
    Dealt,
    EitherEvent,
    EventAbility,
    Gains,
    If,
    InsteadOfDeath,
    Later,
    Move,
    Neither,
    NotMoved,
    OnAttack,
    OnDeed,
    OnThrow,
    PlayedAbility,
    PlayerIs,
    Prophecy,
    RecruitGain,
    RecruitPrice,
    TableNumber,
    The,
    ThereAre,
    ThrowDie,
    TookMulligan,
    While,
)
from catalog.berserk.language.tree_walk import children, speaks, uses_role


def check_dealt_cards(node: Any) -> bool:
    """Return whether conditions about the dealt cards occur only with recruiting prices and gains."""
    if isinstance(node, While) and isinstance(node.abilities[0], RecruitPrice | RecruitGain):
        return True  # `is_known_while_recruiting`
    return not isinstance(node, Dealt) and all(map(check_dealt_cards, children(node)))


THROWN = ("thrown", "dealt", "after", "after missing", "missed", "missed attacking", "dealt or missed")


def check_throws(node: Any) -> bool:
    """Return whether a text refers to the throw of a card only after dice have been thrown."""
    if isinstance(node, EventAbility):
        events = node.event.events if isinstance(node.event, EitherEvent) else (node.event,)
        if all(isinstance(one, OnThrow) or (isinstance(one, OnAttack) and one.when in THROWN) for one in events):
            return not speaks(node.effects, lambda part: isinstance(part, Gains) and speaks(part.abilities, _is_throw))
    return not _is_throw(node) and all(check_throws(child) for child in children(node))


def _is_throw(node: Any) -> bool:
    return isinstance(node, TableNumber) and node.what == "throw"


def check_delays(node: Any) -> bool:
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
    return all(check_delays(child) for child in children(node))


def check_movements(node: Any) -> bool:
    """Return whether the condition «он не может быть перемещён» directly follows an effect that moves one card."""
    if isinstance(node, tuple):
        for before, part in zip((None, *node), node, strict=False):
            asks = isinstance(part, If) and isinstance(part.condition, NotMoved)
            if asks and not (isinstance(before, Move) and not isinstance(before.target, All)):
                return False
            if not all(check_movements(child) for child in children(part) if not (asks and child is part.condition)):
                return False
        return True
    return not isinstance(node, NotMoved) and all(check_movements(child) for child in children(node))


def check_durations(node: Any) -> bool:
    """Return whether «до конца своего хода» occurs only if the target may belong to either player."""
    if getattr(node, "duration", "") in ("its turn", "its next turn", "until its turn"):
        target = getattr(node, "target", None)
        if target is None or target == The() or (isinstance(target, ChosenCards | All) and target.cards.side):
            return False
    return all(check_durations(child) for child in children(node))


def is_known_while_recruiting(asked: Any) -> bool:
    """Return whether a condition can be checked while the squad is recruited.

    It may ask about the cards taken so far, the cards dealt, the player's turn order and the mulligan.
    """
    if isinstance(asked, Both):
        return is_known_while_recruiting(asked.one) and is_known_while_recruiting(asked.two)
    if isinstance(asked, Neither):
        return is_known_while_recruiting(asked.condition)
    return isinstance(asked, Dealt | PlayerIs | TookMulligan) or (isinstance(asked, ThereAre) and not asked.graveyard)


def check_order(effects: tuple[Any, ...], shown: bool) -> bool:
    """Return whether every mention of the shown card, or of the die, follows a prophecy or a throw."""
    thrown = False
    for effect in effects:
        if not shown and (uses_role(effect, ("shown",)) or speaks(effect, lambda node: node == SHOWN)):
            return False
        if not thrown and speaks(effect, is_die):
            return False
        shown = shown or speaks(effect, lambda node: isinstance(node, Prophecy))
        thrown = thrown or speaks(effect, lambda node: isinstance(node, ThrowDie))
    return True
