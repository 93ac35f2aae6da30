"""The tree of a query as a condition and an order for the database."""

from __future__ import annotations

import re

from django.db.models import F, Q, Value
from django.db.models.expressions import Expression, OrderBy
from django.db.models.functions import Coalesce

from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.core.trigrams import build_filter
from catalog.games import GAMES
from catalog.models import Ability, CardSet, Printing
from catalog.search.fields import Field, field_of, vocabulary
from catalog.search.grammar import MAX_NUMBER
from catalog.search.stems import stems
from catalog.search.tree import (
    And,
    ChoiceFilter,
    CostIsX,
    Flag,
    Has,
    Node,
    Not,
    NumberFilter,
    Operator,
    Or,
    Sort,
    TextIs,
    Word,
)

LOOKUPS: dict[Operator, str] = {":": "", "=": "", "!=": "", "<": "__lt", "<=": "__lte", ">": "__gt", ">=": "__gte"}


def condition(node: Node) -> Q:
    """The condition on `catalog.models.Card`. It joins nothing that could repeat a card."""
    match node:
        case And(parts):
            return Q(*map(condition, parts)) | _places(parts)
        case Or(parts):
            return Q(*map(condition, parts), _connector=Q.OR)
        case Not(ChoiceFilter() as part) if field_of(part.field).numbers:
            return _otherwise(field_of(part.field), condition(part))
        case Not(part):
            return ~condition(part)
        case Word(text):
            return _words("words_key", text) | _named_so(text) | _place(text)
        case TextIs():
            return _text(node)
        case ChoiceFilter():
            return _choice(node)
        case Flag(name, value):
            return Q(**{field_of(name).column: value})
        case NumberFilter():
            return _number(node)
        case CostIsX(name):
            return Q(*((column, True) for column in field_of(name).x), _connector=Q.OR)
        case Has():
            return _has(node)


def _beginnings(text: str) -> tuple[str, ...]:
    """Return the beginnings that a search word may have on a card. Other text is searched as typed."""
    return stems(text) if re.fullmatch(r"[^\W\d_]+", text) else (text,)


def _words(column: str, text: str) -> Q:
    """Return the condition for cards with a word of this beginning, or with several such words in sequence."""
    q = Q()
    for beginning in _beginnings(text):
        edge = "(^|[^a-zа-я0-9])" if beginning[0].isalnum() else ""
        q |= Q(**{f"{column}__holds": beginning}) & Q(**{f"{column}__regex": edge + re.escape(beginning)})
    return q


def _named_so(text: str) -> Q:
    """Cards of a type whose name has a word that begins so: «летает» finds flyers, «артефакт» artifacts."""
    q = Q(pk__in=())
    for game in GAMES.values():
        for searched_field in vocabulary(game.slug).fields:
            if searched_field.worded:
                slugs = tuple(slug for slug, name in searched_field.choices().items() if _begins_in(name, text))
                if slugs:
                    q |= _choice(ChoiceFilter(searched_field.key, ":", slugs))
    return q


def _begins_in(name: Term, text: str) -> bool:
    words = name_key(f"{name.ru} {name.en}").split()
    return any(word.startswith(_beginnings(text)) for word in words)


def _places(parts: tuple[Node, ...]) -> Q:
    """Of two words, a set's code and a number, the card that is printed there: «WND 12»."""
    match parts:
        case (Word(code), Word(number)):
            return _place(f"{code} {number}")
    return Q(pk__in=())


def _place(text: str) -> Q:
    """The card of that set and number, for «wnd 12», «wnd-12», «wnd12»."""
    match = re.fullmatch(r"([^\W\d_]{2,8})[\s#-]*(\d{1,4})", text)
    if match is None:
        return Q(pk__in=())
    return Q(set__code__iexact=match[1], number=int(match[2]))


def _number(node: NumberFilter) -> Q:
    column = field_of(node.field).column
    q = Q()
    for value in node.values:
        other = F(field_of(value).column) if isinstance(value, str) else value
        q |= Q(**{column + LOOKUPS[node.operator]: other})
    return Q(**{column + "__isnull": False}) & ~q if node.operator == "!=" else q


def _text(node: TextIs) -> Q:
    text = node.text
    whole = node.operator != ":"
    match node.field:
        case "name":
            q = (
                Q(name_key=text) | Q(name_en_key=text)
                if whole
                else build_filter(_narrowing(text)) & (_in_names("name_key", text) | _in_names("name_en_key", text))
            )
        case "set":
            # There are few sets. Python compares their names, because databases differ in case folding.
            sets = _sets(text, whole)
            q = Q(set__in=sets) | Q(pk__in=Printing.objects.filter(set__in=sets).values("card"))
        case "text":
            q = Q(text_key=text) if whole else _words("text_key", text)
        case other:  # names between bars: "|эльф|elf|"
            column = field_of(other).column
            q = (
                Q(**{f"{column}__contains": f"|{text}|"})
                if whole
                else build_filter(_narrowing(text)) & _in_names(column, text)
            )
    return ~q if node.operator == "!=" else q


def _narrowing(text: str) -> str:
    """Return the stem that every matching card contains, or "" if there are several stems."""
    beginnings = _beginnings(text)
    return beginnings[0] if len(beginnings) == 1 else ""


def _in_names(column: str, text: str) -> Q:
    pattern = "(^|[^a-zа-я0-9])(" + "|".join(map(re.escape, _beginnings(text))) + ")"
    return Q(**{f"{column}__regex": pattern})


def _sets(text: str, whole: bool) -> list[int]:
    """The sets of that code or name; without `whole` also those whose name holds the text."""
    return [
        pk
        for pk, code, *names in CardSet.objects.values_list("pk", "code", "name_ru", "name_en")
        if text in map(name_key, (code, *names)) or (not whole and any(text in name_key(name) for name in names))
    ]


def _choice(node: ChoiceFilter) -> Q:
    searched_field = field_of(node.field)
    q = Q()
    if searched_field.kind == "format":
        for value in node.values:
            q |= GAMES[searched_field.game].part("formats").cards_legal_in(value)
    elif searched_field.filters is not None:
        for value in node.values:
            q |= Q(**searched_field.filters(value))
    else:
        q = Q(**{f"{searched_field.column}__in": _ranked(node, searched_field)})
    if node.operator != "!=":
        return q
    return _otherwise(searched_field, q) if searched_field.numbers else ~q


def _otherwise(searched_field: Field, q: Q) -> Q:
    """Cards with numbers that are not such: a database may then begin at the numbers, not at every card."""
    return Q(**{f"{searched_field.numbers}__isnull": False}) & ~q


def _ranked(node: ChoiceFilter, searched_field: Field) -> list[str]:
    """The values that compare so with the one given, from the first value up."""
    if node.operator in (":", "=", "!="):
        return list(node.values)
    ranks = {value: place for place, value in enumerate(searched_field.choices())}
    limit = ranks[node.values[0]]
    compare = {"<": limit.__gt__, "<=": limit.__ge__, ">": limit.__lt__, ">=": limit.__le__}[node.operator]
    return [value for value, place in ranks.items() if compare(place)]


def _has(node: Has) -> Q:
    searched_field = field_of(node.field)
    stands = searched_field.filters(node.ability) if searched_field.filters else {}
    if node.operator is None and stands:
        return Q(**stands)
    rows = Ability.objects.filter(name__in=[node.ability, *searched_field.includes.get(node.ability, ())])
    if node.operator == "!=":
        rows = rows.exclude(x=node.x)
    elif node.operator is not None:
        rows = rows.filter(**{f"x{LOOKUPS[node.operator]}": node.x})
    return Q(pk__in=rows.values("card"))


def order(sorts: tuple[Sort, ...]) -> list[OrderBy]:
    """The order asked for, ending in set and number; cards that lack the number come last either way."""
    return [*map(_ordered, sorts), F("set_id").asc(), F("number").asc()]


def _ordered(sort: Sort) -> OrderBy:
    searched_field = field_of(sort.field)
    return OrderBy(
        F(searched_field.order), descending=sort.descending, nulls_last=True if searched_field.nullable else None
    )


def sort_key(sort: Sort) -> Expression | F:
    """Return a sort expression that is never null. It marks the start of the next page."""
    searched_field = field_of(sort.field)
    column = F(searched_field.order)
    return Coalesce(column, Value(-1 if sort.descending else MAX_NUMBER + 1)) if searched_field.nullable else column


def sorted_of(sorts: tuple[Sort, ...]) -> Q:
    """The cards that such an order is for: a game's own numbers put that game's cards in order.

    A database then begins at the numbers, which have indexes, and needs not sort every card to show the first ones.
    """
    accessors = {field_of(sort.field).numbers for sort in sorts} - {""}
    return Q(*((f"{accessor}__isnull", False) for accessor in accessors))
