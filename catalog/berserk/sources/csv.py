"""Tables with a header row (CSV), as spreadsheets write them. Pure."""

from __future__ import annotations

import csv
import io
from typing import Any

from catalog.berserk.sources.card_fields import FIELDS, read_card
from catalog.berserk.sources.card_row import CardRow
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.games import BERSERK
from catalog.sources.contents import Contents, PrintedSet, Problem, SourceCard
from catalog.sources.row import CODE, unknown_fields

TABLE_FIELDS: dict[str, tuple[str, ...]] = {"set": ("сет", "набор", "set_code"), **FIELDS}
HEADS = {name_key(head): field for field, heads in TABLE_FIELDS.items() for head in (field, *heads)}
NEEDED_HEADS = ("set", "number", "name_ru", "type", "cost")
SEPARATORS = ",;\t"


def read_table(file: str, text: str) -> Contents:
    """The cards of a table. A row is the table's row as a spreadsheet numbers it: the header is row 1."""
    contents = Contents()
    separator = max(SEPARATORS, key=text.partition("\n")[0].count)
    try:
        lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error as error:
        allowed = Term("таблица CSV; чтение остановилось: {why}", "a CSV table; reading stopped: {why}")
        contents.errors.append(Problem(file, None, None, "", allowed.with_(why=error)))
        return contents
    if not any(lines[:1]):
        allowed = Term("первая строка с именами столбцов: {heads}", "a first row with the names of columns: {heads}")
        contents.errors.append(Problem(file, None, None, "", allowed.with_(heads=", ".join(NEEDED_HEADS))))
        return contents
    heads = [HEADS.get(name_key(head), head.strip()) for head in lines[0]]
    header = CardRow(file, None, {head: head for head in heads if head}, contents.errors, contents.warnings)
    header.warn_of_unknown(tuple(TABLE_FIELDS))
    for head in NEEDED_HEADS:
        if head not in heads:
            header.refuse(
                head,
                "",
                Term("столбец «{head}» в первой строке", "a column “{head}” in the first row").with_(head=head),
            )
    for head in {head for head in heads if head and heads.count(head) > 1}:
        header.refuse(head, head, Term("один столбец с этим именем", "one column of that name"))
    if header.flawed:
        return contents
    sets: dict[str, PrintedSet] = {}
    for place, line in enumerate(lines[1:], 2):
        if not any(value.strip() for value in line):
            continue
        row = CardRow(file, place, dict(zip(heads, line, strict=False)), contents.errors, [])
        if len(line) > len(heads) and any(value.strip() for value in line[len(heads) :]):
            allowed = Term("столько значений, сколько столбцов: {n}", "as many values as there are columns: {n}")
            row.refuse("", ", ".join(line[len(heads) :]), allowed.with_(n=len(heads)))
        _add_card(row, contents, sets)
    contents.sets.extend(sets.values())
    return contents


def read_entries(file: str, entries: list[Any]) -> Contents:
    """The cards of a list in JSON with the fields of a table. A row is an entry, counted from 1."""
    contents = Contents()
    sets: dict[str, PrintedSet] = {}
    named: list[Any] = [
        {HEADS.get(name_key(str(head))) or str(head): value for head, value in entry.items()}
        if isinstance(entry, dict)
        else entry
        for entry in entries
    ]
    contents.warnings += unknown_fields(file, (each for each in named if isinstance(each, dict)), tuple(TABLE_FIELDS))
    for place, values in enumerate(named, 1):
        row = CardRow(file, place, values if isinstance(values, dict) else {}, contents.errors, contents.warnings)
        if isinstance(values, dict):
            _add_card(row, contents, sets)
        else:
            row.refuse("", values, Term("карта: {…}", "a card: {…}"))
    contents.sets.extend(sets.values())
    return contents


def _add_card(row: CardRow, contents: Contents, sets: dict[str, PrintedSet]) -> None:
    """Add the card of a row that names its set."""
    if isinstance(row.values.get("set"), int):
        row.values = {**row.values, "set": str(row.values["set"])}
    code = row.text("set", needed=True)
    if code and not CODE.fullmatch(code):
        row.refuse("set", code, Term("до 12 букв, цифр и дефисов", "at most 12 letters, digits and hyphens"))
    if row.has_value("text_ru") and not row.has_value("text_en") and row.text("text_ru").isascii():
        # One column «text» may be in either language.
        row.values = {**row.values, "text_en": row.values["text_ru"], "text_ru": ""}
    card = read_card(row, BERSERK.slug, code)
    if card and row.row is not None:
        sets.setdefault(code, PrintedSet(BERSERK.slug, code))
        contents.cards.append(SourceCard(row.file, row.row, card))
