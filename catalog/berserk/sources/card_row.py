"""The values of one row that only Berserk's cards have: costs and blows. Pure."""

from __future__ import annotations

import re
from typing import Any

from catalog.berserk.card import Cost, Strike
from catalog.core.terms import Term
from catalog.sources.row import MAX_VALUE, SourceRow

MAX_COST = 30
_COST = re.compile(
    r"(?:(?P<x>(?:(?P<base>\d{1,6})\s*\+\s*)?[xх])|(?P<amount>\d{1,6})|(?P<special>\{\s*[xх]\s*\}))\s*(?P<crystal>[sgсз])?"
)

COST = Term(
    f"стоимость до {MAX_COST}: «4», «X», «2+X» или «{{x}}», с «s» за серебро или «g» за золото",
    f"a cost up to {MAX_COST}: “4”, “X”, “2+X” or “{{x}}”, with “s” for silver or “g” for gold",
)
STRIKE = Term(
    f"слабый-средний-сильный, каждый от 0 до {MAX_VALUE}: «1-2-3»",
    f"weak-medium-strong, each from 0 to {MAX_VALUE}: “1-2-3”",
)


class CardRow(SourceRow):
    """A row of a list of Berserk's cards."""

    def cost(self, field: str, elite_field: str) -> Cost | None:
        """Read a cost in any of its forms (202); it contains the mark for gold, or a separate field does."""
        if not self.has_value(field):
            self.refuse(field, "", COST)
            return None
        value = self.values[field]
        match = None if isinstance(value, bool) else _COST.fullmatch(str(value).strip().casefold())
        amount = int(match["amount"] or match["base"] or 0) if match else 0
        if not match or amount > MAX_COST or not isinstance(value, (str, int)):
            self.refuse(field, value, COST)
            return None
        elite = self.flag(elite_field)
        if match["crystal"]:
            gold = match["crystal"] in "gз"
            if self.has_value(elite_field) and elite != gold:
                self.refuse(
                    elite_field,
                    self.values[elite_field],
                    Term("то же, что сказано в стоимости", "the same as the cost says"),
                )
            elite = gold
        return Cost(amount, elite, x=bool(match["x"]), special=bool(match["special"]))

    def strike(self, field: str) -> Strike | None:
        """Weak-medium-strong as "1-2-3", as a list of three, or as one number for all three (205.7а)."""
        if not self.has_value(field):
            return None
        value = self.values[field]
        parts: list[Any] = value if isinstance(value, list) else re.split(r"\s*[-–—/]\s*", str(value).strip())
        if len(parts) == 1:
            parts *= 3
        numbers = [int(p) if isinstance(p, str) and re.fullmatch(r"\d{1,6}", p, re.ASCII) else p for p in parts]
        if len(numbers) != 3 or any(
            isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= MAX_VALUE for n in numbers
        ):
            self.refuse(field, value, STRIKE)
            return None
        return Strike(*numbers)
