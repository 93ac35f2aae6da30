"""Deck lists as players write them: text, CSV and JSON, in and out. Nothing is dropped silently. Pure.

A line of text is `[N[x]] Name [(SET [number])]` or one of the other ways that `decks.list_lines` knows.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol

from catalog.cards import CardRef
from catalog.names import name_key
from catalog.terms import Term
from decks.games import deck_game
from decks.list_lines import parse_line
from decks.verdict import Copies

Shape = Literal["text", "csv", "json"]
SHAPES: tuple[Shape, ...] = ("text", "csv", "json")

MOST_COPIES = 200  # of one line; more is a slip of the pen
MOST_LINES = 2000
MOST_SUGGESTIONS = 3  # lines of a list whose unknown name is compared with all known ones

_COUNT_ALONE = re.compile(r"[xх×*]?\s*\d+\s*[xх×*]?", re.IGNORECASE)
_WHOLE = re.compile(r"\d{1,9}")

COLUMNS: dict[str, frozenset[str]] = {
    "name": frozenset({"name", "card", "название", "карта", "имя"}),
    "count": frozenset({"count", "copies", "quantity", "количество", "копий", "кол-во"}),
    "set": frozenset({"set", "сет", "набор", "издание"}),
    "number": frozenset({"number", "номер"}),
}

NO_SUCH_CARD = Term("Такой карты в каталоге нет.", "No such card in the catalogue.")
NO_NAME = Term("Здесь нет названия карты.", "There is no card name here.")
BAD_COUNT = Term(
    f"Число копий должно быть от 1 до {MOST_COPIES}.", f"The number of copies must be between 1 and {MOST_COPIES}."
)
BAD_NUMBER = Term("Номер карты должен быть целым числом.", "The card's number must be a whole number.")
BAD_CSV = Term("Отсюда это не CSV: {why}.", "From here on this is not CSV: {why}.")
BAD_JSON = Term("Это не JSON: {why}.", "This is not JSON: {why}.")
BAD_JSON_LIST = Term(
    'Здесь ожидается список карт: {{"cards": [{{"name": …, "count": …}}]}}.',
    'A list of cards is expected here: {{"cards": [{{"name": …, "count": …}}]}}.',
)
BAD_CARD = Term(
    'Карта здесь записывается как {{"name": …, "count": …}}.', 'A card is written here as {{"name": …, "count": …}}.'
)
TOO_LONG = Term(f"В списке больше {MOST_LINES} строк.", f"The list has more than {MOST_LINES} lines.")
MISLABELLED = Term("«{name}» — это не «{label}».", "{name} is no “{label}”.")
NOT_IN_SET = Term("Карты с таким названием в сете {set} нет.", "Set {set} has no card of that name.")


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One line of a list, read but not yet looked up. `line` counts from 1; in JSON it is the place in the list."""

    line: int
    text: str
    name: str
    key: str  # of the name, as `name_key` makes it
    count: int
    set_code: str = ""
    number: int | None = None
    heading: bool = False  # it may be no card but the name of a part of the list
    side: bool = False
    label: str = ""  # what the line calls its card: «Герой: …»


@dataclass(frozen=True, slots=True)
class Mistake:
    """A line that cannot be read or whose card is not known, with the nearest names that are.

    Only the first MOST_SUGGESTIONS unknown names of a list are compared with the known ones.
    """

    line: int
    text: str
    reason: Term
    nearest: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {"line": self.line, "text": self.text, "nearest": list(self.nearest)}


class Shelf(Protocol):
    """Where names are looked up: all that a list needs of a catalogue."""

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        """Return the cards of each name key, in either language, the preferred one first. Ignore `count`."""

    def nearest(self, name: str) -> tuple[str, ...]:
        """Known names most like this one, the likest first."""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list that was looked up: its cards, doubles summed, in the order of their first lines; and what is wrong."""

    cards: tuple[Copies, ...]
    mistakes: tuple[Mistake, ...]
    summed: tuple[str, ...] = ()  # names that stood on more than one line
    side: tuple[Copies, ...] = ()  # cards of a sideboard, which are not of the deck

    @property
    def suggestions_limit(self) -> int:
        """MOST_SUGGESTIONS where more names than these are unknown, else 0."""
        unknown = sum(mistake.reason is NO_SUCH_CARD for mistake in self.mistakes)
        return MOST_SUGGESTIONS if unknown > MOST_SUGGESTIONS else 0

    @property
    def counts(self) -> dict[CardRef, int]:
        return {copies.ref: copies.count for copies in self.cards}


def shape_of(text: str) -> Shape:
    """How a list is written, by its looks."""
    start = text.lstrip("\ufeff \t\r\n")
    if start[:1] in ("{", "["):
        return "json"
    header = next((line for line in start.splitlines() if line.strip()), "")
    cells = {cell.strip().strip('"').casefold() for cell in re.split(r"[,;\t]", header)}
    if len(cells) > 1 and cells & COLUMNS["name"]:
        return "csv"
    return "text"


def read(text: str, shelf: Shelf, shape: Shape | None = None) -> DeckList:
    """A list with its cards found. Every line that cannot be used is a mistake; the rest is there all the same."""
    entries: list[ListEntry] = []
    mistakes: list[Mistake] = []
    readers = {"text": _read_text, "csv": _read_csv, "json": _read_json}
    text = text.encode("utf-8", "replace").decode()  # half a character that nothing could store or print
    for found in readers[shape or shape_of(text)](text.lstrip("\ufeff")):
        if len(entries) + len(mistakes) >= MOST_LINES:
            mistakes.append(Mistake(found.line, found.text, TOO_LONG))
            break
        if isinstance(found, ListEntry):
            entries.append(found)
        else:
            mistakes.append(found)
    return _look_up(entries, mistakes, shelf)


def _read_text(text: str) -> Iterator[ListEntry | Mistake]:
    side = False
    for place, raw in enumerate(text.splitlines(), start=1):
        line = parse_line(raw)
        if line is None:
            continue
        if line.heading:
            side = line.side
        found = _entry(place, line.text, line.name, line.count, line.set_code, line.number)
        if isinstance(found, ListEntry):
            found = replace(found, heading=line.heading, side=side or line.side, label=line.label)
        yield found


def _entry(
    line: int, text: str, name: str, count: int, set_code: str = "", number: int | None = None
) -> ListEntry | Mistake:
    key = name_key(name)
    if not key:
        return Mistake(line, text, NO_NAME)
    return ListEntry(line, text, name.strip(), key, count, set_code, number)


def _read_csv(text: str) -> Iterator[ListEntry | Mistake]:
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines) if line.strip()), 0)
    header = lines[start] if lines else ""
    delimiter = max(",;\t", key=header.count)
    reader = csv.reader(io.StringIO("\n".join(lines[start:])), delimiter=delimiter)
    columns: dict[int, str] = {}
    for place, cell in enumerate(next(reader, [])):
        for column, spellings in COLUMNS.items():
            if cell.strip().casefold() in spellings:
                columns[place] = column
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                cells = {columns[place]: cell.strip() for place, cell in enumerate(row) if place in columns}
                yield _csv_entry(start + reader.line_num, delimiter.join(row), cells)
    except csv.Error as error:
        line = start + reader.line_num
        yield Mistake(line, lines[line - 1][:200], BAD_CSV.with_(why=error))


def _csv_entry(line: int, shown: str, cells: Mapping[str, str]) -> ListEntry | Mistake:
    count, number = cells.get("count") or "1", cells.get("number", "")
    if not _WHOLE.fullmatch(count):
        return Mistake(line, shown, BAD_COUNT)
    if number and not _WHOLE.fullmatch(number):
        return Mistake(line, shown, BAD_NUMBER)
    name = cells.get("name", "")
    return _entry(line, shown, name, int(count), cells.get("set", ""), int(number) if number else None)


def _read_json(text: str) -> Iterator[ListEntry | Mistake]:
    try:
        content = json.loads(text)
        content = json.loads(json.dumps(content, ensure_ascii=False).encode("utf-8", "replace"))  # escaped halves, too
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        why = (
            "nested too deeply" if isinstance(error, RecursionError) else getattr(error, "msg", "a number is too long")
        )
        shown = text.splitlines()[line - 1].strip() if text.splitlines()[line - 1 :] else ""
        yield Mistake(line, shown[:200], BAD_JSON.with_(why=why))
        return
    cards = content.get("cards") if isinstance(content, dict) else content
    if not isinstance(cards, list):
        yield Mistake(1, text.strip()[:200], BAD_JSON_LIST.with_())
        return
    for line, card in enumerate(cards, start=1):
        shown = card if isinstance(card, str) else json.dumps(card, ensure_ascii=False)
        if isinstance(card, str):
            yield from (replace(found, line=line) for found in _read_text(card.replace("\n", " ")))
        elif not isinstance(card, dict) or not isinstance(card.get("name"), str):
            yield Mistake(line, shown, BAD_CARD.with_())
        elif not _is_count(card.get("count", 1)):
            yield Mistake(line, shown, BAD_COUNT)
        elif not (card.get("number") is None or _is_count(card["number"])):
            yield Mistake(line, shown, BAD_NUMBER)
        else:
            yield _entry(
                line, shown, card["name"], card.get("count", 1), str(card.get("set") or ""), card.get("number")
            )


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _look_up(entries: list[ListEntry], mistakes: list[Mistake], shelf: Shelf) -> DeckList:
    whole_lines = [entry.key if entry.text == entry.name else name_key(entry.text) for entry in entries]
    known = shelf.named({entry.key for entry in entries}.union(whole_lines))
    found: dict[CardRef, Copies] = {}
    side: list[Copies] = []
    lines: dict[CardRef, int] = {}
    unknown = 0
    for entry, whole_line in zip(entries, whole_lines, strict=True):
        card = _choose(entry, known.get(entry.key, []), known.get(whole_line, []))
        if isinstance(card, Mistake):
            if entry.heading:
                continue
            nearest = card.nearest
            if card.reason is NO_SUCH_CARD:
                unknown += 1
                nearest = shelf.nearest(entry.name) if unknown <= MOST_SUGGESTIONS else ()
            mistakes.append(Mistake(entry.line, entry.text, card.reason, nearest))
            continue
        copies, count = card
        if entry.side:
            side.append(Copies(copies.card, count, copies.reprinted))
            continue
        before = found[copies.ref].count if copies.ref in found else 0
        found[copies.ref] = Copies(copies.card, before + count, copies.reprinted)
        lines[copies.ref] = lines.get(copies.ref, 0) + 1
    mistakes.sort(key=lambda mistake: mistake.line)
    summed = tuple(found[key].name for key in found if lines[key] > 1)
    return DeckList(tuple(found.values()), tuple(mistakes), summed, tuple(side))


def _choose(entry: ListEntry, cards: list[Copies], whole: list[Copies]) -> tuple[Copies, int] | Mistake:
    """The card that a line means, and how many: one of the `cards` of its name, or of those of the `whole` line, for a
    name may begin with a number or end in brackets.
    """
    countable = 1 <= entry.count <= MOST_COPIES
    if not (cards and countable):
        missing = NO_NAME if _COUNT_ALONE.fullmatch(entry.name) else NO_SUCH_CARD
        return (whole[0], 1) if whole else Mistake(entry.line, entry.text, missing if countable else BAD_COUNT)
    if entry.label:
        labelled = [card for card in cards if entry.label in map(name_key, label_of(card) or ())]
        if not labelled:
            return Mistake(entry.line, entry.text, MISLABELLED.with_(name=cards[0].title, label=entry.label))
        cards = labelled
    if not entry.set_code:
        return cards[0], entry.count
    code = entry.set_code.casefold()
    in_set = [card for card in cards if card.card.set_code.casefold() == code]
    reprinted = [card for card in cards if code in {other.casefold() for other in card.reprinted}]
    numbered = [card for card in in_set if entry.number in (None, card.card.number)] or reprinted
    if numbered:
        return numbered[0], entry.count
    names = tuple(dict.fromkeys(f"{card.name} ({card.card.set_code} {card.card.number})" for card in cards))
    return Mistake(entry.line, entry.text, NOT_IN_SET.with_(set=entry.set_code), names)


def label_of(copies: Copies) -> Term | None:
    """Return the label that replaces the copy count in the line of such a card, or None without a label."""
    return deck_game(copies.card.game).line(copies.card).label


def _line_of(copies: Copies, language: str) -> str:
    label = label_of(copies) if copies.count == 1 else None
    before = f"{label.said(language)}:" if label else str(copies.count)
    return f"{before} {copies.title.said(language)} ({copies.card.set_code} {copies.card.number})\n"


def write(
    cards: Iterable[Copies],
    shape: Shape,
    *,
    title: str = "",
    side: Iterable[Copies] = (),
    language: str = "ru",
) -> str:
    """A list that `read` reads back as the same cards, named in a language; the title is a comment or a key. The side
    board stands in texts alone, under a heading."""
    cards = list(cards)
    if shape == "json":
        rows = [
            {
                "name": copies.title.said(language),
                "count": copies.count,
                "set": copies.card.set_code,
                "number": copies.card.number,
            }
            for copies in cards
        ]
        return json.dumps({"name": title, "cards": rows}, ensure_ascii=False, indent=2) + "\n"
    if shape == "csv":
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["count", "name", "set", "number"])
        writer.writerows(
            (copies.count, copies.title.said(language), copies.card.set_code, copies.card.number) for copies in cards
        )
        return out.getvalue()
    head = f"# {' '.join(title.split())}\n" if title else ""
    beside = "".join(_line_of(copies, language) for copies in side)
    return head + "".join(_line_of(copies, language) for copies in cards) + (f"\nSideboard\n{beside}" if beside else "")
