"""Changing a query by a click: what a filter control writes into the line. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from catalog.search.tree import And, ChoiceFilter, Flag, Node, NumberFilter, Or, Sort

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class QueryLine:
    """A query as the conditions that all must hold, and the order."""

    parts: tuple[Node, ...]
    sort: tuple[Sort, ...]

    @classmethod
    def of(cls, tree: Node | None, sort: tuple[Sort, ...]) -> QueryLine:
        return cls(tree.parts if isinstance(tree, And) else (tree,) if tree else (), sort)

    def render(self, language: str, texts: dict[Node | Sort, str] | None = None) -> str:
        """Return the text of the line. `texts` caches the texts of parts for other lines of the same page."""
        texts = {} if texts is None else texts
        for part in (*self.parts, *self.sort):
            if part not in texts:
                texts[part] = part.render(language)
        beside_others = len(self.parts) > 1
        parts = [f"({texts[p]})" if beside_others and isinstance(p, (And, Or)) else texts[p] for p in self.parts]
        return " ".join([*parts, *(texts[sort] for sort in self.sort)])

    def chosen_values(self, field: str) -> tuple[str, ...]:
        """The values that a control for this field shows as chosen."""
        return next((p.values for p in self.parts if isinstance(p, ChoiceFilter) and _is_any_of(p, field)), ())

    def numbers(self, field: str) -> tuple[int | str, ...]:
        """The numbers that a control for this field shows as chosen."""
        return next((p.values for p in self.parts if isinstance(p, NumberFilter) and _is_any_of(p, field)), ())

    def flag(self, field: str) -> bool | None:
        return next((p.value for p in self.parts if isinstance(p, Flag) and p.field == field), None)

    def with_choice(self, field: str, value: str) -> QueryLine:
        """Return the query with the value toggled."""
        values = _toggled(self.chosen_values(field), value)
        return self._with(field, ChoiceFilter(field, ":", values) if values else None)

    def with_number(self, field: str, value: int) -> QueryLine:
        """Return the query with the number toggled."""
        values = _toggled(self.numbers(field), value)
        return self._with(field, NumberFilter(field, ":", values) if values else None)

    def with_flag(self, field: str, value: bool) -> QueryLine:
        """Return the query with the flag set to `value`, or without the flag if it already had that value."""
        parts = tuple(part for part in self.parts if not (isinstance(part, Flag) and part.field == field))
        return QueryLine(parts if self.flag(field) is value else (*parts, Flag(field, value)), self.sort)

    def sorted_by(self, field: str, descending: bool) -> QueryLine:
        return QueryLine(self.parts, (Sort(field, descending),))

    def without_sort(self) -> QueryLine:
        return QueryLine(self.parts, ())

    def _with(self, field: str, node: Node | None) -> QueryLine:
        """With the control's condition in the place of the one it had."""
        there = next((place for place, part in enumerate(self.parts) if _is_any_of(part, field)), len(self.parts))
        return QueryLine((*self.parts[:there], *([node] if node else []), *self.parts[there + 1 :]), self.sort)


def _is_any_of(part: Node, field: str) -> bool:
    return isinstance(part, (ChoiceFilter, NumberFilter)) and part.field == field and part.operator in (":", "=")


def _toggled(values: tuple[V, ...], value: V) -> tuple[V, ...]:
    return tuple(v for v in values if v != value) if value in values else (*values, value)
