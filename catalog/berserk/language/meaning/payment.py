"""Nodes for phrases of prices, built from their slots, for both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from catalog.berserk.language.tree import Cost, X
from catalog.language.patterns import Rule, phrase


def bounded_price(pattern: str, node: Callable[..., Cost]) -> Rule:
    """Return the rule of «X фишек (максимум 3)»: X with an upper limit."""

    def make(slots: dict[str, Any]) -> Cost | None:
        return node(replace(slots["amount"], most=slots["most"])) if slots["amount"] == X() else None

    def take(cost: Any) -> Mapping[str, Any] | None:
        amount = getattr(cost, "amount", None)
        if type(cost) is not node or not isinstance(amount, X) or amount.most is None:
            return None
        return {"amount": replace(amount, most=None), "most": amount.most}

    return phrase(f"{pattern} <most>", make, take)
