"""Deck lists in files of other programs: tables, JSON, saves of Tabletop Simulator, Cockatrice, collections. Pure.

A reader yields a `ListRow` for each card, or a `BadRow` with the reason. `FORMATS` describes each format for the page.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal
from xml.etree import ElementTree

from catalog.core.syntax_errors import explain_syntax_error
from catalog.core.terms import Term

Layout = Literal["text", "csv", "json", "tabletop", "cockatrice", "collection"]

MOST_COPIES: Final = 200  # of one line; more is a slip of the pen
_WHOLE: Final = re.compile(r"\d{1,9}")
_COLLECTION: Final = re.compile(r"(\d{4,7})(\w*)\s+(\d{1,6})((?:\s+[a-z]\w*:\d{1,6})*)(?:\s+=.*)?", re.IGNORECASE)
_COUNT_LINE: Final = re.compile(r"\s*[xх×]?\s*\d{1,3}\s*[xх×]?\s*", re.IGNORECASE)
_PRINTING: Final = re.compile(r":(\d+)")
_CARDS: Final = frozenset({"Card", "CardCustom"})  # objects of Tabletop Simulator that are cards
_DEEPEST: Final = 30  # objects within objects

COLUMNS: Final[dict[str, frozenset[str]]] = {
    "name": frozenset({"name", "card", "card name", "название", "карта", "имя"}),
    "count": frozenset({"count", "copies", "quantity", "qty", "amount", "количество", "копий", "кол-во", "штук"}),
    "set": frozenset({"set", "set code", "edition", "сет", "набор", "издание"}),
    "number": frozenset({"number", "collector number", "card number", "номер", "№"}),
    "section": frozenset({"section", "board", "раздел"}),
}

BAD_COUNT: Final = Term(
    f"Число копий должно быть от 1 до {MOST_COPIES}.", f"The number of copies must be between 1 and {MOST_COPIES}."
)
BAD_NUMBER: Final = Term("Номер карты должен быть целым числом.", "The card's number must be a whole number.")
BAD_CSV: Final = Term("Отсюда это не CSV: {why}.", "From here on this is not CSV: {why}.")
BAD_JSON: Final = Term("Это не JSON: {why}.", "This is not JSON: {why}.")
BAD_JSON_LIST: Final = Term(
    'Здесь ожидается список карт: {{"cards": [{{"name": …, "count": …}}]}}.',
    'A list of cards is expected here: {{"cards": [{{"name": …, "count": …}}]}}.',
)
BAD_CARD: Final = Term(
    'Карта здесь записывается как {{"name": …, "count": …}}.', 'A card is written here as {{"name": …, "count": …}}.'
)
NO_NICKNAME: Final = Term(
    "У этой карты нет имени (Nickname): назовите её в Tabletop Simulator.",
    "This card has an empty Nickname: name it in Tabletop Simulator.",
)
BAD_XML: Final = Term("Это не файл Cockatrice: {why}.", "This is not a Cockatrice file: {why}.")
NO_CARDS: Final = Term("В этом файле нет карт.", "This file holds no cards.")


@dataclass(frozen=True, slots=True)
class ListFormat:
    """A format of deck lists as the page of formats describes it."""

    name: Term
    endings: tuple[str, ...]
    example: Term


FORMATS: Final = (
    ListFormat(
        Term("Текст из чата, с сайта или из заметок", "Text from a chat, a site or notes"),
        (".txt", ".html"),
        Term(
            "3 Название · Название x3 · Название: 3 · 3 Название (СЕТ 12) · 1x Название (СЕТ) 12 [Раздел] · "
            "3 Название; 2 Другое · маркеры, эмодзи, ссылки, HTML, BBCode, Markdown, // примечания",
            "3 Name · Name x3 · Name: 3 · 3 Name (SET 12) · 1x Name (SET) 12 [Category] · 3 Name; 2 Other · bullets, "
            "emoji, links, HTML, BBCode, Markdown, // comments",
        ),
    ),
    ListFormat(
        Term("Таблица с заголовком; список из одних названий", "A table with a header; a list of names alone"),
        (".csv",),
        Term("name,count,set,number (или «название», «количество», «сет», «номер»)", "name,count,set,number"),
    ),
    ListFormat(
        Term("JSON", "JSON"), (".json",), Term(*2 * ['{"cards": [{"name": "…", "count": 3}]} · ["3 …"]'])
    ),
    ListFormat(
        Term("Колода по номерам карт", "A deck by the numbers of cards"),
        (".brsd",),
        Term("3 10001 (копии и номер: сет × 1000 + номер в сете)", "3 10001 (copies, and set × 1000 + number)"),
    ),
    ListFormat(
        Term("Коллекция по номерам карт", "A collection by the numbers of cards"),
        (".brsc",),
        Term(
            "10001 3 f:1 = 50 (номер, копии, копии другого издания, цена)",
            "10001 3 f:1 = 50 (number, copies, copies of another printing, price)",
        ),
    ),
    ListFormat(
        Term("Сохранение Tabletop Simulator", "A save of Tabletop Simulator"),
        (".json",),
        Term("имена карт (Nickname) из ObjectStates", "the names of cards (Nickname) in ObjectStates"),
    ),
    ListFormat(
        Term("Колода Cockatrice", "A deck of Cockatrice"),
        (".cod",),
        Term("зоны main и side", "the zones main and side"),
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ListRow:
    """A card of a file. `line` counts from 1: a line of the file, or the place in its list."""

    line: int
    text: str
    name: str
    count: int = 1
    set_code: str = ""
    number: int | None = None
    side: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """A text within a file that is read like a line of a pasted list."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class BadRow:
    """A part of a file that cannot be read, and the reason."""

    line: int
    text: str
    reason: Term


Found = ListRow | Lines | BadRow


def layout_of(text: str) -> Layout:
    """Return how a list is written, by its looks. A list that resembles no file is a text."""
    start = text.lstrip("\ufeff \t\r\n")
    if re.match(r"[{\[]\s*(?:[{\[\"\]}]|$)", start):
        return "tabletop" if re.search(r'"ObjectStates"\s*:', start) else "json"
    if re.match(r"(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<cockatrice_deck\b", start, re.DOTALL):
        return "cockatrice"
    lines = [line.strip() for line in start.splitlines() if line.strip()]
    cells = {cell.strip().strip('"').casefold() for cell in re.split(r"[,;\t]", lines[0] if lines else "")}
    if len(cells) > 1 and cells & COLUMNS["name"]:
        return "csv"
    cards = [line for line in lines if not line.startswith("#")]
    if cards and all(_COLLECTION.fullmatch(line) for line in cards):
        return "collection"
    return "text"


def read_file(text: str, layout: Layout) -> Iterator[Found]:
    """Yield the cards of a file, and its parts that cannot be read."""
    yield from _READERS[layout](text)


def _read_csv(text: str) -> Iterator[Found]:
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines) if line.strip()), 0)
    header = lines[start] if lines else ""
    delimiter = max(",;\t", key=header.count)
    reader = csv.reader(io.StringIO("\n".join(lines[start:])), delimiter=delimiter)
    columns: dict[int, str] = {}
    for place, cell in enumerate(next(reader, [])):
        if column := _column(cell):
            columns[place] = column
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                cells = {columns[place]: cell.strip() for place, cell in enumerate(row) if place in columns}
                yield _csv_row(start + reader.line_num, delimiter.join(row), cells)
    except csv.Error as error:
        line = start + reader.line_num
        yield BadRow(line, lines[line - 1][:200], BAD_CSV.with_(why=error))


def _csv_row(line: int, line_text: str, cells: Mapping[str, str]) -> Found:
    count, number = cells.get("count") or "1", cells.get("number", "")
    if not _WHOLE.fullmatch(count):
        return BadRow(line, line_text, BAD_COUNT)
    if number and not _WHOLE.fullmatch(number):
        return BadRow(line, line_text, BAD_NUMBER)
    place = int(number) if number else None
    side = _is_side(cells.get("section"))
    return ListRow(line, line_text, cells.get("name", ""), int(count), cells.get("set", ""), place, side)


def _loaded(text: str) -> Any:
    """Return the content of a JSON file, or a `BadRow` with the reason why it cannot be read."""
    try:
        content = json.loads(text)
        return json.loads(json.dumps(content, ensure_ascii=False).encode("utf-8", "replace"))  # escaped halves, too
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        line_text = text.splitlines()[line - 1].strip() if text.splitlines()[line - 1 :] else ""
        return BadRow(line, line_text[:200], BAD_JSON.with_(why=explain_syntax_error(error)))


def _read_json(text: str) -> Iterator[Found]:
    content = _loaded(text)
    if isinstance(content, BadRow):
        yield content
        return
    cards = content.get("cards") if isinstance(content, dict) else content
    if cards is None and content and all(map(_is_count, content.values())):
        cards = [{"name": name, "count": count} for name, count in content.items()]
    if not isinstance(cards, list):
        yield BadRow(1, text.strip()[:200], BAD_JSON_LIST.with_())
        return
    for line, card in enumerate(cards, start=1):
        if isinstance(card, str):
            yield Lines(line, card.replace("\n", " "))
        else:
            yield _json_row(line, card)


def _json_row(line: int, card: object) -> Found:
    """Return the card of an object whose keys are named as the columns of a table."""
    line_text = json.dumps(card, ensure_ascii=False)
    cells = {column: value for key, value in card.items() if (column := _column(key))} if isinstance(card, dict) else {}
    name, count, number = cells.get("name"), cells.get("count", 1), cells.get("number")
    if not isinstance(name, str):
        return BadRow(line, line_text, BAD_CARD.with_())
    if not _is_count(count):
        return BadRow(line, line_text, BAD_COUNT)
    if not (number is None or _is_count(number)):
        return BadRow(line, line_text, BAD_NUMBER)
    return ListRow(line, line_text, name, count, str(cells.get("set") or ""), number, _is_side(cells.get("section")))


def _column(heading: str) -> str | None:
    """Return the column that a heading of a table or a key of an object names."""
    word = heading.strip().casefold().replace("_", " ")
    return next((column for column, spellings in COLUMNS.items() if word in spellings), None)


def _is_side(section: object) -> bool:
    return any(word in str(section or "").casefold() for word in ("side", "сайд"))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _read_tabletop(text: str) -> Iterator[Found]:
    """Yield the cards of a save of Tabletop Simulator: objects that are cards, in decks and bags too."""
    content = _loaded(text)
    if isinstance(content, BadRow):
        yield content
        return
    states = content.get("ObjectStates") if isinstance(content, dict) else None
    named, unnamed = Counter[str](), Counter[str]()
    for card in _cards_of(states if isinstance(states, list) else [], 0):
        nickname = card.get("Nickname")
        if isinstance(nickname, str) and nickname.strip():
            named[" ".join(nickname.split())] += 1
        else:
            unnamed[f"CardID {card.get('CardID', '?')}"] += 1
    if not named and not unnamed:
        yield BadRow(1, "ObjectStates", NO_CARDS)
    for line, (name, count) in enumerate(named.items(), start=1):
        yield ListRow(line, f"{count} {name}", name, count)
    for line, (line_text, count) in enumerate(unnamed.items(), start=len(named) + 1):
        yield BadRow(line, f"{count} {line_text}", NO_NICKNAME)


def _cards_of(objects: list[Any], depth: int) -> Iterator[dict[str, Any]]:
    for each in objects:
        if not isinstance(each, dict) or depth > _DEEPEST:
            continue
        inner = each.get("ContainedObjects")
        if isinstance(inner, list) and inner:
            yield from _cards_of(inner, depth + 1)
        elif each.get("Name") in _CARDS or "CardID" in each:
            yield each


def _read_cockatrice(text: str) -> Iterator[Found]:
    """Yield the cards of a `.cod` file: cards of the zone `side` are the side board."""
    if re.search(r"<!(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        yield BadRow(1, text[:80], BAD_XML.with_(why="DOCTYPE"))
        return
    try:
        deck = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line = error.position[0]
        line_text = text.splitlines()[line - 1].strip() if text.splitlines()[line - 1 :] else ""
        yield BadRow(line, line_text[:200], BAD_XML.with_(why=error))
        return
    line = 0
    for zone in deck.iter("zone"):
        for card in zone.iter("card"):
            line += 1
            name, count, number = card.get("name", ""), card.get("number", "1"), card.get("collectorNumber") or ""
            line_text = f"{count} {name}"
            if not _WHOLE.fullmatch(count):
                yield BadRow(line, line_text, BAD_COUNT)
            else:
                place = int(number) if _WHOLE.fullmatch(number) else None
                code = card.get("setShortName") or ""
                yield ListRow(line, line_text, name, int(count), code, place, zone.get("name") == "side")
    if not line:
        yield BadRow(1, text[:80], NO_CARDS)


def _read_collection(text: str) -> Iterator[Found]:
    """Yield the cards of a collection: «10001 3 f:1 = 50» is the card, copies, copies of a printing, and the price."""
    for line, raw in enumerate(text.splitlines(), start=1):
        line_text = raw.strip()
        match = _COLLECTION.fullmatch(line_text)
        if match is None:
            continue  # a comment: `layout_of` has seen all other lines
        count = int(match[3]) + sum(map(int, _PRINTING.findall(match[4])))
        if count:
            yield ListRow(line, line_text, "", count, str(int(match[1]) // 1000), int(match[1]) % 1000)


def _read_lines(text: str) -> Iterator[Found]:
    rows = [Lines(line, raw) for line, raw in enumerate(text.splitlines(), start=1)]
    yield from _with_counts(rows)


def _with_counts(rows: list[Lines]) -> list[Lines]:
    """Return the lines with each count beside its name, where names and counts stand on lines in turn."""
    filled = [row for row in rows if row.text.strip()]
    counts = [_COUNT_LINE.fullmatch(row.text) is not None for row in filled]
    if len(filled) % 2 or counts not in ([True, False] * (len(filled) // 2), [False, True] * (len(filled) // 2)):
        return rows
    pairs = zip(filled[::2], filled[1::2], strict=True)
    return [Lines(first.line, f"{first.text.strip()}\t{second.text.strip()}") for first, second in pairs]


_READERS: Final[dict[Layout, Callable[[str], Iterator[Found]]]] = {
    "text": _read_lines,
    "csv": _read_csv,
    "json": _read_json,
    "tabletop": _read_tabletop,
    "cockatrice": _read_cockatrice,
    "collection": _read_collection,
}
