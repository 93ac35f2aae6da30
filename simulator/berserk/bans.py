"""«Не может» and «может»: what abilities forbid (103.2) and what they allow against the rules (103.1)."""

from __future__ import annotations

from simulator.berserk.card import Card
from simulator.berserk.features import BAN, PERMIT, STATS
from simulator.berserk.state import State
from simulator.berserk.vocabulary import FORBIDS


def banned(game: State, deed: str, who: Card, whom: int = -1, nature: int = 0) -> str:
    """The clause or head by which an ability forbids the deed, or ""; 103.2: a ban is stronger than a permission."""
    for index in game.listeners[FORBIDS]:
        holder = game.cards[index]
        if holder.hidden or not holder.in_squad:
            continue
        for held in holder.current:
            if held.ability.hooks & BAN and held.ability.forbids(game, holder, deed, who, whom, nature):
                return held.ability.head
    return ""


def permitted(game: State, deed: str, who: Card, whom: int = -1, nature: int = 0) -> int:
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
