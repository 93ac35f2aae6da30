"""Numbers in abilities: those of a card, those computed when an ability is given, and their limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from catalog.berserk.language.tree import (
    Bonus,
    DieBonus,
    DieShows,
    Gains,
    Guard,
    Measure,
    Named,
    Number,
    Source,
    StatBonus,
    TableNumber,
)

FINISHING = Source(("finish",))

NUMBERED = (  # named abilities whose number «+N к …» changes
    "armour", "leap", "poison", "regeneration", "teleport", "fading", "frenzy", "finish", "clumsiness", "spite",
    "prophecy",
    "skill-in-attack", "skill-in-defence", "skill-in-shooting", "skill-in-throwing", "skill-in-discharge",
)  # fmt: skip


def has_sum(node: Gains) -> bool:
    """Return whether «(максимум +3)» follows a single bonus with a positive number, whose sum it can limit."""
    given = node.abilities[0]
    if len(node.abilities) != 1 or not isinstance(given, Bonus | DieBonus | StatBonus):
        return False
    return isinstance(given.amount, Number) and given.amount.value > 0 and not getattr(given, "acquire", False)


def is_lost_in_death(node: Any) -> bool:
    """Return whether a node is a number that a card loses when it dies."""
    gone = ("lives", "extra lives", "wounds", "armour left")
    return isinstance(node, TableNumber) and node.of == "it" and node.cards is None and node.what in gone


def counts_others(node: Any) -> bool:
    return isinstance(node, TableNumber) and node.cards is not None and node.cards.other


def with_number_now(ability: Any) -> Any:
    """Return the ability with 1 for a number that is computed when the card gains the ability.

    The giver computes that number, so «ваш» in it means the giver's side.
    """
    if isinstance(ability, Bonus | Guard | StatBonus) and getattr(ability, "source", None) != FINISHING:
        return replace(ability, amount=Number(1))
    return replace(ability, x=Number(1)) if isinstance(ability, Named) and has_table_number(ability) else ability


OF_A_CARD = (*get_args(Measure), "ability", "free cells", "strike spread", "bare cost")


def is_of_this(node: Any) -> bool:
    """Return whether a node is a number of «эта карта»."""
    return isinstance(node, TableNumber) and node.of == "this" and node.what in OF_A_CARD


def with_own_number(ability: Any) -> Any:
    """Return the ability with 1 for a number of the card that has it («броня X, где X — его регенерация»)."""
    if not isinstance(ability, Bonus | Guard | DieBonus | StatBonus | Named) or not has_table_number(ability):
        return ability
    amount = ability.x if isinstance(ability, Named) else ability.amount
    own = isinstance(amount, TableNumber) and amount.of == "it" and amount.what in OF_A_CARD and amount.cards is None
    return with_one(ability) if own else ability


def is_of_the_attacked(amount: Any) -> bool:
    return (
        isinstance(amount, TableNumber) and amount.of in ("attacked", "attacked creature") and amount.what in OF_A_CARD
    )


SHOWN = TableNumber("cards shown")


def is_die(node: Any) -> bool:
    """Return whether a node refers to the die that an earlier effect has thrown."""
    return isinstance(node, DieShows) or (isinstance(node, TableNumber) and node.what == "die")


def has_table_number(ability: Any) -> bool:
    return isinstance(ability.x if isinstance(ability, Named) else ability.amount, TableNumber)


def with_one(ability: Any) -> Any:
    return replace(ability, **{"x" if isinstance(ability, Named) else "amount": Number(1)})
