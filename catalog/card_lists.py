"""Lists of cards as TOML, CSV and JSON, for every game that keeps its sets in them. The reader is generic. Pure.

A game makes one `ListReader` with the columns of its cards, and says how a row becomes a card and a table a ready deck.
"""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from catalog.core.syntax_errors import explain_syntax_error
from catalog.core.terms import Term
from catalog.core.text_encoding import UnknownEncoding, decode

SEPARATORS: Final = ",;\t"
LONGEST_CODE: Final = 12
DECK_KEYS: Final = ("slug", "name_ru", "name_en")


class ListedCard(Protocol):
    """The attributes of a card that a list uses."""

    @property
    def set_code(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def key(self) -> tuple[str, int]: ...


Printed = TypeVar("Printed", bound=ListedCard)
Ready = TypeVar("Ready")


@dataclass(frozen=True, slots=True)
class Problem:
    """An invalid value in one row, with the values allowed there."""

    field: str
    found: str
    allowed: Term


@dataclass(frozen=True, slots=True)
class Flaw:
    """One problem and the row in which it stands; `row` 0 is the file as a whole."""

    row: int
    problem: Problem


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set: its code and its names; `released` as YYYY-MM-DD, "" where the list does not say."""

    code: str
    name: Term
    released: str = ""


@dataclass(slots=True)
class CardList(Generic[Printed, Ready]):
    """Everything that a list holds, and everything wrong with it. A row with a flaw gives no card."""

    sets: list[CardSet] = field(default_factory=list)
    cards: list[Printed] = field(default_factory=list)
    rows: list[tuple[int, Printed]] = field(default_factory=list)  # the same cards, each with its row in the list
    decks: list[Ready] = field(default_factory=list)
    flaws: list[Flaw] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)  # columns that no reader uses
    file: str = ""
    assigned: list[Problem] = field(default_factory=list)  # values that the reader has given to all rows

    def flaw(self, row: int, column: str, value: str, ru: str, en: str) -> None:
        self.flaws.append(Flaw(row, Problem(column, value, Term(ru, en))))

    def add(self, place: int, row: ReadRow[Printed]) -> None:
        """Add the result of a row: its card or its problems."""
        card, problems, unknown = row
        self.flaws.extend(Flaw(place, problem) for problem in problems)
        self.unknown.extend(name for name in unknown if name not in self.unknown)
        if card is not None:
            self.cards.append(card)
            self.rows.append((place, card))
            if all(one.code != card.set_code for one in self.sets):
                self.sets.append(CardSet(card.set_code, Term(card.set_code, card.set_code)))


def read_shipped_lists(
    folder: Path, read: Callable[[str, bytes], CardList[Printed, Ready]]
) -> dict[str, CardList[Printed, Ready]]:
    """Read every TOML list of a folder, by the code of its set. Raises ValueError for a file with a flaw."""
    lists = {}
    for path in sorted(folder.glob("*.toml")):
        contents = read(path.name, path.read_bytes())
        if contents.flaws or contents.unknown:
            raise ValueError(f"{path.name}: {contents.flaws or contents.unknown}")
        lists[contents.sets[0].code] = contents
    return lists


def code_of_file(file: str) -> str:
    """Return a set code made of a file's name: letters, digits and hyphens, at most 12 of them."""
    stem = file.rpartition("/")[2].partition(".")[0]
    return re.sub(r"[^\w-]|_", "", stem)[:LONGEST_CODE].strip("-").upper() or "LIST"


# A row's card or None, its problems, and the names of columns that are not known.
ReadRow = tuple[Printed | None, list[Problem], list[str]]
Row = tuple[int, dict[str, Any]]


class ListReader(Generic[Printed, Ready]):
    """Reads the lists of one game.

    `columns` are the names of its columns in either language, `heads` those that a table needs; `read_rows` adds the
    cards of rows to a list, `read_deck` a ready deck of its cards by their numbers.
    """

    def __init__(
        self,
        game: str,
        columns: Mapping[str, str],
        heads: Iterable[str],
        read_rows: Callable[[CardList[Printed, Ready], list[Row], str], None],
        read_deck: Callable[[CardList[Printed, Ready], int, dict[str, Any], dict[int, Printed], str], None],
    ) -> None:
        self._game = game
        self._columns = columns
        self._heads = tuple(heads)
        self._read_rows = read_rows
        self._read_deck = read_deck

    def read(self, file: str, data: bytes) -> CardList[Printed, Ready]:
        """Read the cards of a file. Its extension sets the format. Invalid content never raises an exception."""
        card_list = CardList[Printed, Ready](file=file)
        ending = file.rpartition(".")[2].lower()
        readers = {"toml": self._toml, "csv": self._csv, "json": self._json}
        if ending not in readers:
            card_list.flaw(0, "", ending, "файл .toml, .csv или .json", "a .toml, .csv or .json file")
            return card_list
        try:
            text = decode(data)
        except UnknownEncoding as error:
            card_list.flaw(0, "", error.found, "текст в UTF-8", "text in UTF-8")
            return card_list
        try:
            readers[ending](text, card_list)
        except (tomllib.TOMLDecodeError, json.JSONDecodeError, csv.Error, RecursionError, ValueError) as error:
            why = explain_syntax_error(error)
            ru, en = f"файл .{ending}; чтение остановилось: {why.ru}", f"a .{ending} file; reading stopped: {why.en}"
            card_list.flaw(0, "", "", ru, en)
        _refuse_doubles(card_list)
        return card_list

    def _rows(self, card_list: CardList[Printed, Ready], rows: Iterable[tuple[int, Any]], code: str) -> None:
        listed: list[Row] = []
        for place, row in rows:
            if isinstance(row, dict):
                listed.append((place, row))
            else:
                card_list.flaw(place, "", str(row)[:40], "карта с полями", "a card with fields")
        if not code and len(listed) > 1 and not any(self._has(row, "set", "number") for _, row in listed):
            code = code_of_file(card_list.file)
            listed = [(place, {**row, "number": place}) for place, row in listed]
            ru = f"номера и код сета: их нет, поэтому номера идут по порядку строк, а код взят из имени файла: {code}"
            en = f"numbers and a set code: there are none, so numbers follow the rows and the code the file: {code}"
            card_list.assigned.append(Problem("number", f"1–{listed[-1][0]}", Term(ru, en)))
        self._read_rows(card_list, listed, code)

    def _has(self, row: dict[str, Any], *fields: str) -> bool:
        filled = [str(name).strip().casefold() for name, value in row.items() if value not in (None, "")]
        return not {self._columns.get(name) for name in filled}.isdisjoint(fields)

    def _head(self, values: dict[str, Any], card_list: CardList[Printed, Ready]) -> str:
        code = str(values.get("code", ""))
        if code:
            ru, en = str(values.get("name_ru", "")), str(values.get("name_en", ""))
            card_list.sets.append(
                CardSet(code, Term(ru or en or code, en or ru or code), str(values.get("released", "")))
            )
        game = self._game
        if values.get("game", game) != game:
            ru, en = f"{game}: это список другой игры", f"{game}: this is another game's list"
            card_list.flaw(0, "game", str(values["game"]), ru, en)
        return code

    def _toml(self, text: str, card_list: CardList[Printed, Ready]) -> None:
        self._tables(tomllib.loads(text), card_list, "card", "deck")

    def _json(self, text: str, card_list: CardList[Printed, Ready]) -> None:
        values = json.loads(text, parse_constant=refuse_constant)
        if isinstance(values, list):
            self._rows(card_list, enumerate(values, 1), "")
        elif isinstance(values, dict):
            self._tables(values, card_list, "cards", "decks")
        else:
            card_list.flaw(0, "", "", "список карт или сет с картами", "a list of cards, or a set with cards")

    def _tables(self, values: dict[str, Any], card_list: CardList[Printed, Ready], cards: str, decks: str) -> None:
        code = self._head(values, card_list)
        listed = values.get(cards, [])
        if not isinstance(listed, list):
            card_list.flaw(0, cards, "", "список карт", "a list of cards")
            return
        self._rows(card_list, enumerate(listed, 1), code)
        by_number = {card.number: card for card in card_list.cards}
        listed = values.get(decks, [])
        for place, deck in enumerate(listed if isinstance(listed, list) else [listed], 1):
            named = isinstance(deck, dict) and all(isinstance(deck.get(key), str) for key in DECK_KEYS)
            if named and isinstance(deck.get("cards", []), list):
                self._read_deck(card_list, place, deck, by_number, decks)
            else:
                ru, en = "колода с slug, name_ru, name_en и cards", "a deck with slug, name_ru, name_en and cards"
                card_list.flaw(place, decks, str(deck)[:40], ru, en)

    def _csv(self, text: str, card_list: CardList[Printed, Ready]) -> None:
        separator = max(SEPARATORS, key=text.partition("\n")[0].count)
        lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
        if not any(lines[:1]):
            card_list.flaw(0, "", "", "первая строка с именами столбцов", "a first row with the names of columns")
            return
        heads = [head.strip() for head in lines[0]]
        names = [self._columns.get(head.casefold(), head) for head in heads]
        for head in self._heads:
            if head not in names:
                card_list.flaw(0, head, "", f"столбец «{head}»", f"a column “{head}”")
        if not card_list.flaws:
            rows = [
                (place, dict(zip(heads, line, strict=False))) for place, line in enumerate(lines[1:], 2) if any(line)
            ]
            self._rows(card_list, rows, "")


def refuse_constant(name: str) -> None:
    """Refuse NaN and infinities, which JSON lacks."""
    raise ValueError(f"{name} is no number")


def _refuse_doubles(card_list: CardList[Printed, Ready]) -> None:
    keys: set[tuple[str, int]] = set()
    for card in card_list.cards[:]:
        if card.key in keys:
            card_list.cards.remove(card)
            card_list.rows = [(row, other) for row, other in card_list.rows if other is not card]
            number = f"{card.set_code} {card.number}"
            card_list.flaw(0, "number", number, "каждый номер сета один раз", "each number of a set once")
        keys.add(card.key)


# --- A row


def read_known_values(row: Mapping[str, Any], columns: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """The values of a row by the columns' own names, empty ones left out; and the names that are none."""
    values: dict[str, Any] = {}
    unknown: list[str] = []
    for name, value in row.items():
        column = columns.get(str(name).strip().casefold())
        if column is None:
            unknown.append(str(name))
        elif value not in (None, ""):
            values[column] = value
    return values, unknown


def set_code(values: Mapping[str, Any], usual: str, problems: list[Problem]) -> str:
    """The code of the set of a row, or of its list."""
    code = str(values.get("set", usual)).strip()
    if not code or len(code) > 12 or not code.replace("-", "").isalnum():
        allowed = Term("код сета: до 12 букв, цифр и дефисов", "a set's code: up to 12 letters, digits and hyphens")
        problems.append(Problem("set", code, allowed))
    return code


def whole_number(values: Mapping[str, Any], column: str, allowed: range, problems: list[Problem]) -> int:
    """The number of a column; the least that is allowed where there is a problem."""
    value = values.get(column)
    words = str(value).strip()
    if not isinstance(value, bool) and words.isascii() and words.isdigit() and len(words) < 5 and int(words) in allowed:
        return int(words)
    limits = Term(f"целое число от {allowed[0]} до {allowed[-1]}", f"a whole number from {allowed[0]} to {allowed[-1]}")
    problems.append(Problem(column, "" if value is None else words, limits))
    return allowed[0]
