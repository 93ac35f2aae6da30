"""Our own set files: one set with its cards, further printings and decks. docs/sets.md describes the format. Pure."""

from __future__ import annotations

import json
import tomllib
from datetime import date
from typing import Any, Literal

from catalog.berserk import terms as berserk
from catalog.berserk.card import Rarity
from catalog.berserk.sources.card_fields import FIELDS, read_card
from catalog.berserk.sources.card_row import CardRow
from catalog.core.syntax_errors import explain_syntax_error
from catalog.core.terms import Term
from catalog.games import BERSERK, GAMES
from catalog.sources.contents import Contents, PrintedSet, Problem, SourceCard, SourceDeck, SourcePrinting
from catalog.sources.row import CODE, MAX_NUMBER, NEEDED, SourceRow

SET_FIELDS = ("game", "code", "name_ru", "name_en", "released", "classes", "card", "printing", "deck")
PRINTING_FIELDS = ("set", "card", "number", "variant", "rarity")
DECK_FIELDS = ("slug", "name_ru", "name_en", "text_ru", "text_en", "kind", "format", "cards")
DECK_KINDS: dict[Literal["starter", "example"], Term] = {
    "starter": Term("стартовая", "starter"),
    "example": Term("пример", "example"),
}
TABLES = Term("таблицы [[{name}]]", "tables [[{name}]]")


def read_set(file: str, text: str) -> Contents:
    """A set file's cards, printings and decks. Rows are counted from 1 within each of the three."""
    try:
        values = tomllib.loads(text)
        json.dumps(values, default=str)  # refuses whole numbers of thousands of digits, which nothing else can show
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        allowed = Term("файл TOML; чтение остановилось: {why}", "a TOML file; reading stopped: {why}")
        return Contents(errors=[Problem(file, None, None, "", allowed.with_(why=explain_syntax_error(error)))])
    return read_tables(file, values)


def read_tables(file: str, values: dict[str, Any]) -> Contents:
    """The cards, printings and decks of the tables of a set, which a set file in JSON has as well."""
    contents = Contents()
    head = SourceRow(file, None, values, contents.errors, contents.warnings)
    head.warn_of_unknown(SET_FIELDS)
    printed_set = _read_head(head)
    tables = {name: _tables(head, name) for name in ("card", "printing", "deck")}
    if printed_set is None or head.flawed:
        return contents
    contents.sets.append(printed_set)

    def rows(name: str, keys: tuple[str, ...]) -> list[tuple[int, CardRow]]:
        rows_of_tables = []
        for place, table in enumerate(tables[name], 1):
            row = CardRow(file, place, table, contents.errors, contents.warnings)
            row.warn_of_unknown(keys)
            rows_of_tables.append((place, row))
        return rows_of_tables

    for place, row in rows("card", tuple(FIELDS)):
        card = read_card(row, printed_set.game, printed_set.code)
        if card:
            contents.cards.append(SourceCard(file, place, card))
    for place, row in rows("printing", PRINTING_FIELDS):
        printing = _read_printing(row, place, printed_set)
        if printing:
            contents.printings.append(printing)
    for place, row in rows("deck", DECK_FIELDS):
        deck = _read_deck(row, place, printed_set)
        if deck:
            contents.decks.append(deck)
    return contents


def _read_head(head: SourceRow) -> PrintedSet | None:
    game = head.choice("game", {slug: game.name for slug, game in GAMES.items()}, default=BERSERK.slug)
    code = head.text("code", needed=True)
    if code and not CODE.fullmatch(code):
        head.refuse("code", code, Term("до 12 букв, цифр и дефисов", "at most 12 letters, digits and hyphens"))
    name_ru = head.name("name_ru", needed=True)
    released = head.values.get("released", "")
    if isinstance(released, date):
        released = released.isoformat()
    elif released:
        head.refuse("released", released, Term("дата без кавычек: 2026-11-21", "a date without quotes: 2026-11-21"))
    classes = head.values.get("classes", {})
    if not isinstance(classes, dict) or not all(isinstance(name, str) for name in classes.values()):
        head.refuse("classes", classes, Term('таблица: "эльф" = "elf"', 'a table: "эльф" = "elf"'))
    if head.flawed or game is None:
        return None
    return PrintedSet(game, code, name_ru, head.name("name_en"), released, tuple(classes.items()))


def _tables(head: SourceRow, name: str) -> list[dict[str, Any]]:
    tables = head.values.get(name, [])
    if isinstance(tables, list) and all(isinstance(table, dict) for table in tables):
        return tables
    head.refuse(name, tables, TABLES.with_(name=name))
    return []


def _read_printing(row: SourceRow, place: int, printed_set: PrintedSet) -> SourcePrinting | None:
    card_set = row.text("set") or printed_set.code
    card = row.whole("card", 1, MAX_NUMBER, needed=True)
    rarities: dict[Rarity, Term] = berserk.RARITIES
    rarity = row.choice("rarity", rarities, default="promo")
    number = row.whole("number", 1, MAX_NUMBER, needed=True)
    variant = row.text("variant", 20)
    if card and (card_set, card) == (printed_set.code, number) and not variant:
        row.refuse("variant", "", NEEDED)
    if row.flawed or card is None or number is None or rarity is None:
        return None
    return SourcePrinting(row.file, place, (card_set, card), printed_set.code, number, variant, rarity)


def _read_deck(row: SourceRow, place: int, printed_set: PrintedSet) -> SourceDeck | None:
    slug = row.text("slug", 50, needed=True)
    name_ru, name_en = row.name("name_ru", needed=True), row.name("name_en")
    text_ru, text_en = row.text("text_ru", 2000), row.text("text_en", 2000)
    kind = row.choice("kind", DECK_KINDS, default="example")
    card_format = row.text("format", 50) or "constructed"
    cards = row.split_words("cards") if isinstance(row.values.get("cards"), list) else ()
    if not cards:
        row.refuse(
            "cards",
            row.values.get("cards", ""),
            Term('список строк: ["3 Название", …]', 'a list of lines: ["3 Name", …]'),
        )
    if row.flawed or kind is None:
        return None
    return SourceDeck(
        row.file, place, printed_set.code, slug, name_ru, name_en, text_ru, text_en, kind, card_format, cards
    )
