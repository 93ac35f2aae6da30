"""The tree of a query, which can be said in words and written back as a line. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from catalog.core.names import name_key
from catalog.core.terms import Term, join_terms
from catalog.search.fields import field_of

Operator = Literal[":", "=", "!=", "<", "<=", ">", ">="]

COMPARED: dict[Operator, Term] = {
    ":": Term("", "is"),
    "=": Term("", "is"),
    "!=": Term("не равно", "is not"),
    "<": Term("меньше", "less than"),
    "<=": Term("не больше", "at most"),
    ">": Term("больше", "more than"),
    ">=": Term("не меньше", "at least"),
}
_PLAIN = re.compile(r"[^\s()\"«»“”,:=<>!≤≥≠|&-][^\s()\"«»“”,:=<>!≤≥≠|&]*")
_OR = Term(" или ", " or ")
_NOR = Term(" и не ", " and not ")
_KEYWORDS = {"и", "или", "не", "and", "or", "not"}


def quote(text: str) -> str:
    """A word as it stands in a line: in quotes unless it can stand by itself."""
    return text if _PLAIN.fullmatch(text) and text not in _KEYWORDS and text[-1] not in ".;" else f'"{text}"'


@dataclass(frozen=True, slots=True)
class Word:
    """A word or phrase of the name, the classes or the text; already normalised."""

    text: str

    def describe(self) -> Term:
        return Term(f"есть «{self.text}»", f"contains “{self.text}”")

    def render(self, language: str) -> str:
        return quote(self.text)


@dataclass(frozen=True, slots=True)
class TextIs:
    """A text field that holds the text (":") or is it ("=", "!=")."""

    field: str
    operator: Operator
    text: str

    def describe(self) -> Term:
        how = {
            ":": Term("содержит", "contains"),
            "=": Term("—", "is"),
            "!=": Term("— не", "is not"),
        }[self.operator]
        name = field_of(self.field).said
        return Term(f"{name.ru} {how.ru} «{self.text}»", f"{name.en} {how.en} “{self.text}”")

    def render(self, language: str) -> str:
        return f"{field_of(self.field).name_in(language)}{self.operator}{quote(self.text)}"


@dataclass(frozen=True, slots=True)
class ChoiceFilter:
    """A field that has one of the values (":", "="), none of them ("!="); a ranked one may be compared with one."""

    field: str
    operator: Operator
    values: tuple[str, ...]

    def describe(self) -> Term:
        searched_field = field_of(self.field)
        choices = searched_field.choices()
        values = [Term(choices[v].ru.lower(), choices[v].en.lower()) for v in self.values]
        if searched_field.kind == "format":
            named = join_terms(values, _OR)
            if self.operator == "!=":
                return Term(f"не {searched_field.said.ru}: {named.ru}", f"not {searched_field.said.en} {named.en}")
            return Term(f"{searched_field.said.ru}: {named.ru}", f"{searched_field.said.en} {named.en}")
        if self.operator == "!=":
            others = join_terms(values, _NOR)
            return Term(f"{searched_field.said.ru} — не {others.ru}", f"{searched_field.said.en} is not {others.en}")
        some = join_terms(values, _OR)
        if self.operator in (":", "="):
            return Term(f"{searched_field.said.ru}: {some.ru}", f"{searched_field.said.en} is {some.en}")
        how = COMPARED[self.operator]
        return Term(f"{searched_field.said.ru} {how.ru}, чем {some.ru}", f"{searched_field.said.en} {how.en} {some.en}")

    def render(self, language: str) -> str:
        searched_field = field_of(self.field)
        choices = searched_field.choices()
        names = [choices[value].said(language).lower() for value in self.values]
        return f"{searched_field.name_in(language)}{self.operator}{','.join(quote(name) for name in names)}"


@dataclass(frozen=True, slots=True)
class Flag:
    """A property that a card has or has not."""

    field: str
    value: bool

    def describe(self) -> Term:
        name = field_of(self.field).said
        return name if self.value else Term(f"не {name.ru}", f"not {name.en}")

    def render(self, language: str) -> str:
        value = Term("да", "yes") if self.value else Term("нет", "no")
        return f"{field_of(self.field).name_in(language)}:{value.said(language)}"


@dataclass(frozen=True, slots=True)
class NumberFilter:
    """A number field that is one of some numbers (":", "="), none of them ("!="), or compared with one.

    Each is a number, or the key of another number field.
    """

    field: str
    operator: Operator
    values: tuple[int | str, ...]

    def describe(self) -> Term:
        name, how = field_of(self.field).said, COMPARED[self.operator]
        others = [field_of(v).said if isinstance(v, str) else Term(str(v), str(v)) for v in self.values]
        field = isinstance(self.values[0], str)
        if self.operator == "!=":
            other = join_terms(others, _NOR)
            return Term(
                f"{name.ru} — не {'столько, сколько ' * field}{other.ru}",
                f"{name.en} is not {'the same as ' * field}{other.en}",
            )
        other = join_terms(others, _OR)
        if self.operator in (":", "=") and field:
            return Term(f"{name.ru} — столько же, сколько {other.ru}", f"{name.en} is the same as {other.en}")
        than = ", чем" if field else ""
        return Term(" ".join(f"{name.ru} {how.ru}{than} {other.ru}".split()), f"{name.en} {how.en} {other.en}")

    def render(self, language: str) -> str:
        values = [field_of(v).name_in(language) if isinstance(v, str) else str(v) for v in self.values]
        return f"{field_of(self.field).name_in(language)}{self.operator}{','.join(values)}"


@dataclass(frozen=True, slots=True)
class CostIsX:
    """A cost with X in it."""

    field: str = "cost"

    def describe(self) -> Term:
        return Term("в цене есть X", "X in the cost")

    def render(self, language: str) -> str:
        return f"{field_of(self.field).name_in(language)}:X"


@dataclass(frozen=True, slots=True)
class Has:
    """An ability, perhaps with its X compared with a number."""

    ability: str
    operator: Operator | None = None
    x: int = 0
    field: str = "has"

    def describe(self) -> Term:
        ability = field_of(self.field).choices()[self.ability]
        name = Term(ability.ru.lower(), ability.en.lower())
        if self.operator is None:
            return Term(f"умеет: {name.ru}", f"has {name.en}")
        how = COMPARED[self.operator]
        return Term(" ".join(f"{name.ru} {how.ru} {self.x}".split()), f"{name.en} {how.en} {self.x}")

    def render(self, language: str) -> str:
        name = name_key(field_of(self.field).choices()[self.ability].said(language))
        if self.operator is None:
            return f"{field_of('has').name_in(language)}:{quote(name)}"
        return f"{name.replace(' ', '-')}{self.operator}{self.x}"


@dataclass(frozen=True, slots=True)
class Not:
    """The cards that the part does not ask for."""

    part: Node

    def describe(self) -> Term:
        inner = self.part.describe()
        return Term(f"не ({inner.ru})", f"not ({inner.en})")

    def render(self, language: str) -> str:
        inner = self.part.render(language)
        return f"-({inner})" if isinstance(self.part, (And, Or)) else f"-{inner}"


@dataclass(frozen=True, slots=True)
class And:
    """The cards that all parts ask for."""

    parts: tuple[Node, ...]

    def describe(self) -> Term:
        return join_terms((_inner(part) for part in self.parts), Term(" и ", " and "))

    def render(self, language: str) -> str:
        return " ".join(
            f"({part.render(language)})" if isinstance(part, (And, Or)) else part.render(language)
            for part in self.parts
        )


@dataclass(frozen=True, slots=True)
class Or:
    """The cards that match at least one part."""

    parts: tuple[Node, ...]

    def describe(self) -> Term:
        return join_terms((_inner(part) for part in self.parts), Term(" или ", " or "))

    def render(self, language: str) -> str:
        either = Term(" или ", " or ").said(language)
        return either.join(
            f"({part.render(language)})" if isinstance(part, (And, Or)) else part.render(language)
            for part in self.parts
        )


@dataclass(frozen=True, slots=True)
class Sort:
    """The order of the results, by a field; `descending` puts the greatest value first."""

    field: str
    descending: bool

    def describe(self) -> Term:
        name = field_of(self.field).said
        how = Term(" по убыванию", ", descending") if self.descending else Term("", "")
        return Term(f"по полю «{name.ru}»{how.ru}", f"sorted by {name.en}{how.en}")

    def render(self, language: str) -> str:
        sort = Term("сортировка", "sort").said(language)
        return f"{sort}:{'-' if self.descending else ''}{field_of(self.field).name_in(language)}"


Node = Word | TextIs | ChoiceFilter | Flag | NumberFilter | CostIsX | Has | Not | And | Or


def _inner(part: Node) -> Term:
    """Return the words of a nested part, in parentheses if it contains «and» or «or»."""
    term = part.describe()
    return Term(f"({term.ru})", f"({term.en})") if isinstance(part, (And, Or)) else term


def depth(node: Node) -> int:
    """How deep parts are nested within the node."""
    match node:
        case Not(part):
            return depth(part) + 1
        case And(parts) | Or(parts):
            return 1 + max(map(depth, parts))
        case _:
            return 0
