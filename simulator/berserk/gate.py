"""The one gate in front of what a target's abilities do: whoever ignores them treats it as not having them (408)."""

from __future__ import annotations

from simulator.berserk.card import Card, Held
from simulator.berserk.chain import Chain
from simulator.berserk.features import IGNORE
from simulator.berserk.state import State


def disregarded(game: State, chain: Chain, target: int, held: Held) -> bool:
    """408.3 Whether the chain's source ignores that ability of the card."""
    return ignored_by(game, chain.source, target, held)


def ignored_by(game: State, source: int, target: int, borne: Held, nature: int = 0, word: str = "") -> bool:
    """408.1, 408.2 Whether a card ignores an ability of another one.

    411.4а Who ignores protection from a narrow kind ignores that part of a wider one: as far as what it does, of a
    nature or going by a word of its own, is of that kind.
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
    return False


def foremost(game: State, source: int, card: Card, id: str) -> Held | None:
    """414.4, 414.5 Of the abilities of one name that the source does not ignore (408.3), the greatest, and of equals
    the earliest; a source of −1 ignores nothing."""
    if source < 0 or source == card.index or not game.cards[source].hooks & IGNORE:
        return card.foremost(id)
    best: Held | None = None
    for held in card.current:
        if held.ability.id != id or (best is not None and held.ability.x <= best.ability.x):
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
