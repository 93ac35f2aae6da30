"""The filter controls beside the search box. Each is a link to the query it writes, so each works without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.games import GAMES
from catalog.models import CardSet
from catalog.search import Query
from catalog.search.editing import QueryLine
from catalog.search.fields import Control, vocabulary
from catalog.search.tree import Node, Sort, quote


class Option(NamedTuple):
    """One thing to click: what it says, whether it is chosen, and the address it leads to."""

    value: str
    label: str
    chosen: bool
    url: str
    direction: str = ""  # of the order that is chosen: ascending or descending


@dataclass(frozen=True, slots=True)
class Group:
    """The options of one field."""

    field: str
    label: str
    options: list[Option]


class Address:
    """The address of the search page with a changed query; its other `parameters` stay as they are."""

    def __init__(self, parameters: Mapping[str, str], language: str) -> None:
        self.parameters = {name: value for name, value in parameters.items() if value}
        self.language = language
        self.texts: dict[Node | Sort, str] = {}

    def of(self, line: QueryLine) -> str:
        return "?" + urlencode({"q": line.render(self.language, self.texts)} | self.parameters)


def groups(query: Query, parameters: Mapping[str, str], language: str) -> list[Group]:
    """The controls that stand open, as the game declares them."""
    line, address = QueryLine.of(query.tree, query.sort), Address(parameters, language)
    words = vocabulary(query.game)

    def options(control: Control) -> list[Option]:
        field = control.field
        if control.numbers:
            numbers = line.numbers(field)
            return [
                Option(str(n), str(n), n in numbers, address.of(line.with_number(field, n))) for n in control.numbers
            ]
        if control.flags:
            return [
                Option(
                    str(value).lower(),
                    term.said(language),
                    line.flag(field) is value,
                    address.of(line.with_flag(field, value)),
                )
                for value, term in control.flags.items()
            ]
        slugs = line.chosen_values(field)
        return [
            Option(slug, term.said(language), slug in slugs, address.of(line.with_choice(field, slug)))
            for slug, term in words.by_key[field].choices().items()
        ]

    return [Group(control.field, control.label.said(language), options(control)) for control in words.controls]


def build_sort_options(query: Query, parameters: Mapping[str, str], language: str) -> list[Option]:
    """Return the orders. The current one links to its reverse."""
    line, address = QueryLine.of(query.tree, query.sort), Address(parameters, language)
    current = query.sort[0] if query.sort else None
    options = [
        Option(
            "", Term("сет и номер", "set and number").said(language), current is None, address.of(line.without_sort())
        )
    ]
    words = vocabulary(query.game)
    for field in words.orders:
        if field in ("set", "number"):
            continue
        is_current = current is not None and current.field == field
        descending = is_current and current is not None and not current.descending
        direction = "" if not is_current else "ascending" if descending else "descending"
        label = words.by_key[field].said.said(language)
        options.append(Option(field, label, is_current, address.of(line.sorted_by(field, descending)), direction))
    return options


def additions(game: str, language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Conditions that a list offers to add, as (what they are, [(condition, label)]): too many to stand open."""
    words = vocabulary(game)
    listed = [(field, _values(game, field.key, language)) for field in map(words.by_key.__getitem__, words.additions)]
    return [
        (field.name_in(language), [(f"{field.name_in(language)}:{quote(value)}", label) for value, label in values])
        for field, values in listed
        if values
    ]


def _values(game: str, key: str, language: str) -> list[tuple[str, str]]:
    """The values of a field as they are written in a query, and as they are called."""
    field = vocabulary(game).by_key[key]
    if key == "set":
        sets = CardSet.objects.filter(game=game)
        return [
            (name_key(s.code), f"{Term(s.name_ru, s.name_en or s.name_ru).said(language)} ({s.code})") for s in sets
        ]
    if field.kind == "text":
        names = {name.said(language) or name.ru for name in GAMES[game].cards.classes()}
        return [(name_key(name), name) for name in sorted(names, key=name_key)]
    values = [(name_key(term.said(language)), term.said(language)) for term in field.choices().values()]
    return sorted(values) if field.kind == "ability" else values
