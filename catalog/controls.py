"""The filter controls beside the search box. Each is a link to the query it writes, so each works without scripts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.berserk import terms as berserk
from catalog.models import BerserkCard, CardSet
from catalog.names import name_key
from catalog.search import Query
from catalog.search.editing import Line
from catalog.search.fields import FIELDS, SORTED, TYPES, Choices, by_slug
from catalog.search.tree import Node, Sort, quoted
from catalog.terms import Term

COSTS = range(1, 11)


class Option(NamedTuple):
    """One thing to click: what it says, whether it is chosen, and the address it leads to."""

    value: str
    label: str
    chosen: bool
    url: str


@dataclass(frozen=True, slots=True)
class Group:
    """The options of one field."""

    field: str
    label: str | Promise
    options: list[Option]


class Address:
    """The address of the search page with a changed query; the view chosen stays as it is."""

    def __init__(self, view: str, language: str) -> None:
        self.view = {"view": view} if view else {}
        self.language = language
        self.known: dict[Node | Sort, str] = {}

    def of(self, line: Line) -> str:
        return "?" + urlencode({"q": line.written(self.language, self.known)} | self.view)


def groups(query: Query, view: str, language: str) -> list[Group]:
    """The controls that stand open: elements, types, costs, crystals, rarities."""
    line, address = Line.of(query.tree, query.sort), Address(view, language)

    def choices(field: str, label: str | Promise, terms: Choices) -> Group:
        chosen = line.chosen(field)
        return Group(
            field,
            label,
            [
                Option(slug, term.said(language), slug in chosen, address.of(line.with_choice(field, slug)))
                for slug, term in terms.items()
            ],
        )

    def flags(field: str, label: str | Promise, terms: dict[bool, Term]) -> Group:
        return Group(
            field,
            label,
            [
                Option(
                    str(value).lower(),
                    term.said(language),
                    line.flag(field) is value,
                    address.of(line.with_flag(field, value)),
                )
                for value, term in terms.items()
            ],
        )

    costs = line.numbers("cost")
    return [
        choices("element", _("Element"), by_slug(berserk.ELEMENTS)),
        choices("type", _("Type"), TYPES),
        Group(
            "cost",
            _("Cost"),
            [Option(str(n), str(n), n in costs, address.of(line.with_number("cost", n))) for n in COSTS],
        ),
        flags("elite", _("Crystal"), {True: Term("золото", "gold"), False: Term("серебро", "silver")}),
        choices("rarity", _("Rarity"), by_slug(berserk.RARITIES)),
        flags("unique", _("Unique"), {True: Term("да", "yes"), False: Term("нет", "no")}),
        choices("simulated", _("Simulation"), FIELDS["simulated"].choices()),
    ]


def sorting(query: Query, view: str, language: str) -> list[Option]:
    """The orders; the one chosen leads to its reverse."""
    line, address = Line.of(query.tree, query.sort), Address(view, language)
    current = query.sort[0] if query.sort else None
    options = [
        Option("", Term("сет и номер", "set and number").said(language), current is None, address.of(line.unsorted()))
    ]
    for field in SORTED:
        if field in ("set", "number"):
            continue
        chosen = current is not None and current.field == field
        descending = chosen and current is not None and not current.descending
        label = FIELDS[field].said.said(language) + (
            " ↓" if chosen and current and current.descending else " ↑" if chosen else ""
        )
        options.append(Option(field, label, chosen, address.of(line.sorted_by(field, descending))))
    return options


def additions(language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Conditions that a list offers to add, as (what they are, [(condition, label)]): too many to stand open."""
    abilities, formats = FIELDS["has"], FIELDS["legal"]
    sets = [(s.code, s.name_ru if language.startswith("ru") else s.name_en or s.name_ru) for s in CardSet.objects.all()]
    listed = [
        (
            abilities,
            sorted((name_key(term.said(language)), term.said(language)) for term in abilities.choices().values()),
        ),
        (FIELDS["class"], [(name_key(name), name) for name in _classes()]),
        (FIELDS["set"], [(name_key(code), f"{name} ({code})") for code, name in sets]),
        (formats, [(name_key(term.said(language)), term.said(language)) for term in formats.choices().values()]),
    ]
    return [
        (field.written(language), [(f"{field.written(language)}:{quoted(value)}", label) for value, label in values])
        for field, values in listed
        if values
    ]


def _classes() -> list[str]:
    """Every class that some card has, as printed."""
    rows = BerserkCard.objects.exclude(class_keys="").order_by().values_list("classes", flat=True).distinct()
    return sorted({name for classes in rows for name in classes}, key=name_key)
