"""Deck lists as players write them: pasted text and files of other programs, in and out. Pure.

Nothing is dropped silently: a line gives a card, a heading, a remark that is reported, or a mistake. `decks.list_lines`
reads lines, `decks.list_files` reads files, and this module looks the names up.
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
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.spelling import NameIndex, other_encodings, other_layout
from decks.games import deck_game
from decks.list_files import BAD_COUNT, MOST_COPIES, BadRow, Layout, Lines, ListRow, layout_of, read_file
from decks.list_lines import (
    LONGEST_LINE,
    LinePart,
    LineReading,
    is_known_heading,
    joins,
    order_number,
    read_line,
    read_part,
    without_order,
)  # fmt: skip
from decks.verdict import Copies

Shape = Literal["text", "csv", "json"]
SHAPES: tuple[Shape, ...] = ("text", "csv", "json")
Place = tuple[str, int]  # the folded code of a set, and a number in it

MOST_LINES = 2000
MOST_PARTS = 200  # between the commas of one line
LONGEST_NAME = 200  # characters that are compared with names
_COUNT_ALONE = re.compile(r"[xх×*]?\s*\d+\s*[xх×*]?", re.IGNORECASE)

NO_SUCH_CARD = Term("Такой карты в каталоге нет.", "No such card in the catalogue.")
NO_NAME = Term("Здесь нет названия карты.", "There is no card name here.")
LINE_TOO_LONG = Term(
    f"В строке больше {LONGEST_LINE} знаков: разделите её.",
    f"The line has more than {LONGEST_LINE} characters: split it.",
)
TOO_LONG = Term(f"В списке больше {MOST_LINES} строк.", f"The list has more than {MOST_LINES} lines.")
MISLABELLED = Term("«{name}» — это не «{label}».", "{name} is not of the kind “{label}”.")
NOT_IN_SET = Term(
    "Карты «{name}» в сете {set} нет: она есть в {there}.", "Set {set} has no card {name}: it is in {there}."
)
OTHER_NUMBER = Term(
    "В сете {set} у карты «{name}» номер {there}, а не {number}.",
    "In set {set}, {name} is number {there}, not {number}.",
)
NO_SUCH_NUMBER = Term("В сете {set} нет карты с номером {number}.", "Set {set} has no card with the number {number}.")
TWO_COUNTS = Term("Здесь два числа копий: {counts}.", "There are two counts here: {counts}.")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A line that cannot be used: its card is unknown, or the line contradicts itself or the catalogue.

    `line` counts from 1 in the list as it came. `row` is the line in `DeckList.text`, from 0; -1 outside of it.
    `offers` are possible replacements of the line, the most similar first.
    """

    line: int
    text: str
    reason: Term
    nearest: tuple[Term, ...] = ()
    row: int = -1
    written: str = ""  # the text of that line
    offers: tuple[Term, ...] = ()
    is_clear: bool = False  # the first offer is surely meant
    is_prose: bool = False  # nothing in it resembles a card

    def as_json(self, language: str) -> dict[str, Any]:
        return {"line": self.line, "text": self.text, "nearest": [each.said(language) for each in self.nearest]}


@dataclass(frozen=True, slots=True)
class Respelling:
    """A name in another keyboard layout or alphabet, and the card for which it was taken."""

    line: int
    text: str
    name: Term


class Shelf(Protocol):
    """Where names are looked up: all that a list needs of a catalogue."""

    def named(self, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        """Return the cards of each name key, in either language, the preferred one first. Ignore `count`."""

    def find_by_number(self, places: Iterable[Place]) -> Mapping[Place, list[Copies]]:
        """Return the cards at these numbers of sets. Ignore `count`."""

    def names(self) -> NameIndex:
        """Return the known names, for suggestions."""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list that was looked up: its cards, doubles summed, in the order of their first lines; and what is wrong."""

    cards: tuple[Copies, ...]
    mistakes: tuple[Mistake, ...]
    summed: tuple[Term, ...] = ()  # names that stood on more than one line
    side: tuple[Copies, ...] = ()  # cards of a sideboard, which are not of the deck
    respelt: tuple[Respelling, ...] = ()
    remarks: tuple[str, ...] = ()  # words that are no part of the list: remarks, and headings with other words
    text: str = ""  # the list with one card on each line; a mistake stands on the line `row`

    @property
    def copies(self) -> int:
        """Return the number of recognised cards, including the sideboard."""
        return sum(copies.count for copies in (*self.cards, *self.side))

    @property
    def counts(self) -> dict[CardRef, int]:
        return {copies.ref: copies.count for copies in self.cards}


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line of a list before its names are looked up: its parts between semicolons, each with the texts between
    commas and with every stretch of them that may be one card. An entry without parts only stands in the text."""

    line: int
    text: str
    parts: tuple[tuple[tuple[str, ...], Mapping[tuple[int, int], LinePart]], ...] = ()
    side: bool = False
    from_file: bool = False

    def readings(self) -> Iterator[LineReading]:
        for _texts, stretches in self.parts:
            for part in stretches.values():
                yield from part.readings


def parse_list(text: str, shelf: Shelf, shape: Layout | None = None, language: str = "ru") -> DeckList:
    """Read a list and look its cards up. A line that cannot be used is a mistake, and the other lines stay usable.

    `language`: the language of card names in `DeckList.text` if the list is a file of another program.
    """
    text = (
        text.encode("utf-8", "replace").decode().lstrip("\ufeff")
    )  # without halves of characters, which nothing can store
    entries: list[_Entry | BadRow] = []
    numbered = _is_numbered(text) if (shape or layout_of(text)) == "text" else False
    cards = 0
    for entry in read_file(text, shape or layout_of(text)):
        if cards >= MOST_LINES:
            entries.append(BadRow(entry.line, entry.text, TOO_LONG))
            break
        each = _entry(entry, numbered)
        if isinstance(each, _Entry) and cards + len(each.parts) > MOST_LINES:
            entries += [replace(each, parts=each.parts[: MOST_LINES - cards]), BadRow(entry.line, "…", TOO_LONG)]
            break
        cards += 1 if isinstance(each, BadRow) else len(each.parts)
        entries.append(each)
    return _Lookup(shelf, language).read(entries)


def _is_numbered(text: str) -> bool:
    """Whether the lines of a list are numbered in order: «1. Name», «2. Name»."""
    numbers = [number for line in text.splitlines()[:MOST_LINES] if (number := order_number(line)) is not None]
    return (
        bool(numbers)
        and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        and (len(numbers) > 1 or numbers[0] == 1)
    )


def _entry(row: ListRow | Lines | BadRow, numbered: bool) -> _Entry | BadRow:
    if isinstance(row, BadRow):
        return row
    if isinstance(row, ListRow):
        return _entry_of_row(row)
    raw = row.text if order_number(row.text) is None else without_order(row.text, numbered)
    return _entry_of_line(row.line, raw, row.text)


def _entry_of_line(place: int, raw: str, text: str) -> _Entry | BadRow:
    line = read_line(raw)
    if line is None:
        return _Entry(place, text)
    if not line.parts:
        return BadRow(place, text, LINE_TOO_LONG)
    parts = []
    for texts in line.parts:
        alone = len(texts) == 1 and (line.is_html or len(line.parts) == 1)
        stretches = {
            (start, end): read_part(each, not alone, line.is_emphasized)
            for start, end, each in joins(texts[:MOST_PARTS])
        }
        parts.append((texts, stretches))
    return _Entry(place, text, tuple(parts))


def _entry_of_row(row: ListRow) -> _Entry | BadRow:
    """Return the entry of a row with its name in a column; the name may hold more than that."""
    if not row.name and row.set_code:
        exact = [LineReading(row.text, "", (row.count,), row.set_code, row.number)]
    elif not name_key(row.name):
        return BadRow(row.line, row.text, NO_NAME)
    else:
        exact = [LineReading(row.name.strip(), name_key(row.name), (row.count,), row.set_code, row.number)]
        for each in read_part(row.name, True).readings:
            code, number = row.set_code or each.set_code, each.number if row.number is None else row.number
            exact.append(replace(each, counts=(row.count,), set_code=code, number=number))
    part = LinePart(row.text, tuple(exact), side=row.side)
    return _Entry(row.line, row.text, (((row.text,), {(0, 1): part}),), row.side, True)


@dataclass(frozen=True, slots=True)
class _Choice:
    """A part of a line and the card that it means."""

    copies: Copies
    count: int
    reading: LineReading


class _Lookup:
    """The lookup of one list: its results so far, and the corresponding lines of the text."""

    def __init__(self, shelf: Shelf, language: str) -> None:
        self.shelf = shelf
        self.language = language
        self.copies_by_name: dict[str, list[Copies]] = {}
        self.places: dict[Place, list[Copies]] = {}
        self.copies_by_ref: dict[CardRef, Copies] = {}
        self.lines: dict[CardRef, int] = {}
        self.side: list[Copies] = []
        self.mistakes: list[Mistake] = []
        self.respelt: list[Respelling] = []
        self.remarks: dict[str, None] = {}
        self.rows: list[str] = []
        self.aside = False  # the lines after the heading of a sideboard

    def read(self, entries: list[_Entry | BadRow]) -> DeckList:
        self._fetch(each for entry in entries if isinstance(entry, _Entry) for each in entry.readings())
        choices = [[] if isinstance(entry, BadRow) else self._choose_cards(entry) for entry in entries]
        spellings = {
            place: self._other_spellings(entry)
            for place, entry in enumerate(entries)
            if isinstance(entry, _Entry) and not any(isinstance(choice, _Choice) for _part, choice in choices[place])
        }
        self._fetch(each for others in spellings.values() for other in others for each in other.readings())
        for place, entry in enumerate(entries):
            if isinstance(entry, BadRow):
                row = len(self.rows) if entry.reason is not TOO_LONG else -1
                self.mistakes.append(Mistake(entry.line, entry.text, entry.reason, row=row, written=entry.text))
                self.rows.append(entry.text)
            else:
                self._take(entry, self._respell(entry, spellings.get(place, [])) or choices[place])
        self.mistakes.sort(key=lambda mistake: mistake.line)
        summed = tuple(self.copies_by_ref[ref].title for ref in self.copies_by_ref if self.lines[ref] > 1)
        return DeckList(
            tuple(self.copies_by_ref.values()), tuple(self.mistakes), summed, tuple(self.side), tuple(self.respelt),
            tuple(self.remarks), "\n".join(self.rows),
        )  # fmt: skip

    def _fetch(self, readings: Iterable[LineReading]) -> None:
        listed = list(readings)
        self.copies_by_name.update(
            self.shelf.named({each.key for each in listed if each.key} - self.copies_by_name.keys())
        )
        places = {place for each in listed if (place := _place_of(each)) and place not in self.places}
        if places:
            self.places.update(self.shelf.find_by_number(places))

    def _choose_cards(self, entry: _Entry) -> list[tuple[LinePart, _Choice | Mistake]]:
        return [each for texts, stretches in entry.parts for each in self._choose_parts(texts, stretches)]

    def _take(self, entry: _Entry, choices: list[tuple[LinePart, _Choice | Mistake]]) -> None:
        """Take the cards of a line; the line stands in the text as it was, or with one card on each line."""
        for place, (part, choice) in enumerate(choices):
            if isinstance(choice, Mistake) and part.heading and not self._is_misspelt_title(part, choice):
                self.aside = part.side
                if not is_known_heading(part.text):
                    self.remarks[part.text] = None
            elif isinstance(choice, Mistake):
                line_text = part.text if len(choices) > 1 else entry.text
                mistake = self._with_suggestions(part, choice)
                self.mistakes.append(replace(mistake, line=entry.line, row=len(self.rows) + place, written=line_text))
            else:
                self._add_choice(choice, self.aside or part.side or entry.side)
        if entry.from_file and choices and isinstance(choices[0][1], _Choice):
            copies = replace(choices[0][1].copies, count=choices[0][1].count)
            self.rows.append(("SB: " if entry.side else "") + line_of(copies, self.language).strip())
        elif len(choices) > 1:
            self.rows += [part.text for part, _choice in choices]
        else:
            self.rows.append(entry.text)

    def _add_choice(self, choice: _Choice, side: bool) -> None:
        copies, count = choice.copies, choice.count
        self.remarks |= dict.fromkeys(choice.reading.remarks)
        if side:
            self.side.append(Copies(copies.card, count, copies.reprinted))
            return
        before = self.copies_by_ref[copies.ref].count if copies.ref in self.copies_by_ref else 0
        self.copies_by_ref[copies.ref] = Copies(copies.card, before + count, copies.reprinted)
        self.lines[copies.ref] = self.lines.get(copies.ref, 0) + 1

    def _choose_parts(
        self, texts: tuple[str, ...], stretches: Mapping[tuple[int, int], LinePart]
    ) -> list[tuple[LinePart, _Choice | Mistake]]:
        """Return the cards of the texts between commas: from each text on, the longest stretch that a card has."""
        choices: list[tuple[LinePart, _Choice | Mistake]] = []
        start = 0
        while start < len(texts):
            ends = sorted((end for at, end in stretches if at == start), reverse=True)
            if not ends:
                part = LinePart(", ".join(texts[start:]), ())
                choices.append((part, Mistake(0, part.text, NO_SUCH_CARD)))
                break
            tried = [(end, self._choose(stretches[start, end])) for end in ends]
            end, choice = next((each for each in tried if isinstance(each[1], _Choice)), tried[-1])
            choices.append((stretches[start, end], choice))
            start = end
        whole = stretches.get((0, len(texts)))
        several = sum(1 for part, _choice in choices if part.usual and part.usual.counts) > 1
        if whole and not several and not any(isinstance(choice, _Choice) for _part, choice in choices):
            return [(whole, self._choose(whole))]
        return choices

    def _choose(self, part: LinePart) -> _Choice | Mistake:
        """Return the card that a part of a line means: the one with the longest name, or else the first mistake."""
        wrong: Mistake | None = None
        for reading in part.readings:
            choice = self._choose_reading(part, reading)
            if isinstance(choice, _Choice):
                return choice
            if choice is not None and len(reading.counts) > 1 and wrong is None:
                return choice
            wrong = wrong or choice
        return wrong or self._unknown(part)

    def _choose_reading(self, part: LinePart, reading: LineReading) -> _Choice | Mistake | None:
        place = _place_of(reading)
        cards = self.places.get(place, []) if place else self.copies_by_name.get(reading.key, [])
        if not cards:
            return None
        offers = dict.fromkeys(copies.title for copies in cards)
        if part.label:
            cards = [card for card in cards if part.label in map(name_key, label_of(card) or ())]
            if not cards:
                name = next(iter(offers))
                return self._mistake(part, reading, MISLABELLED.with_(name=name, label=part.label), ())
        fitting = [card for card in cards if _fits(card, reading)]
        if not fitting and _may_be_count(part, reading):
            return None
        if not fitting:
            return self._misplaced(part, reading, cards)
        if len(reading.counts) > 1:
            counts = Term(" и ".join(map(str, reading.counts)), " and ".join(map(str, reading.counts)))
            offered = tuple(
                Term(f"{count} {name.ru}", f"{count} {name.en}") for count in reading.counts for name in offers
            )
            mistake = self._mistake(part, reading, TWO_COUNTS.with_(counts=counts), ())
            return replace(mistake, offers=offered)
        if not 1 <= reading.count <= MOST_COPIES:
            return self._mistake(part, reading, BAD_COUNT, ())
        return _Choice(fitting[0], reading.count, reading)

    def _misplaced(self, part: LinePart, reading: LineReading, cards: list[Copies]) -> Mistake:
        """Return the mistake of a card that has another set or number than the line says."""
        named = tuple(dict.fromkeys(_named_place(card) for card in cards))
        there = [card for card in cards if _is_in(card, reading.set_code)] if reading.set_code else cards
        name = cards[0].title
        if there:
            numbers = ", ".join(str(card.card.number) for card in there)
            code = there[0].card.set_code
            reason = OTHER_NUMBER.with_(set=code, name=name, there=numbers, number=reading.number)
            named = tuple(dict.fromkeys(_named_place(card) for card in [*there, *cards]))
        else:
            places = ", ".join(dict.fromkeys(f"{card.card.set_code} {card.card.number}" for card in cards))
            reason = NOT_IN_SET.with_(set=reading.set_code, name=name, there=places)
        return replace(self._mistake(part, reading, reason, named), is_clear=True)

    def _unknown(self, part: LinePart) -> Mistake:
        usual = part.usual
        if usual is None or _COUNT_ALONE.fullmatch(usual.name):
            number = next((each for each in part.readings if not each.key and each.set_code), None)
            if number is None or usual is None:
                return Mistake(0, part.text, NO_NAME)
            reason = NO_SUCH_NUMBER.with_(set=number.set_code, number=number.number)
            return self._mistake(part, number, reason, ())
        if not 1 <= usual.count <= MOST_COPIES:
            return self._mistake(part, usual, BAD_COUNT, ())
        return self._mistake(part, usual, NO_SUCH_CARD, ())

    def _is_misspelt_title(self, part: LinePart, mistake: Mistake) -> bool:
        return part.emphasized and self._with_suggestions(part, mistake).is_clear

    def _with_suggestions(self, part: LinePart, mistake: Mistake) -> Mistake:
        """Return the mistake of an unknown name with the names that it may mean."""
        usual = part.usual
        if mistake.reason is not NO_SUCH_CARD or usual is None:
            return mistake
        nearest = self.shelf.names().nearest(usual.name[:LONGEST_NAME])
        clear = bool(nearest) and self.shelf.names().is_misspelling(usual.name, nearest[0])
        suggested = self._mistake(part, usual, NO_SUCH_CARD, nearest)
        return replace(suggested, is_clear=clear, is_prose=not nearest and not usual.counts)

    def _mistake(self, part: LinePart, reading: LineReading, reason: Term, nearest: tuple[Term, ...]) -> Mistake:
        count = reading.count if 1 <= reading.count <= MOST_COPIES else 1
        before = f"{part.label.capitalize()}: " if part.label else ("SB: " if part.side else "") + f"{count} "
        offers = tuple(Term(before + name.ru, before + name.en) for name in nearest)
        return Mistake(0, part.text, reason, nearest, offers=offers)

    def _other_spellings(self, entry: _Entry) -> list[_Entry]:
        """Return a line without a known card as if it was typed in the other keyboard layout, decoded otherwise, then
        written in another alphabet."""
        if not entry.parts or any(
            part.heading and is_known_heading(part.text) for _texts, parts in entry.parts for part in parts.values()
        ):
            return []
        texts = [other_layout(entry.text), *other_encodings(entry.text)]
        spelt = [_entry_of_line(entry.line, text, entry.text) for text in texts]
        return [*(each for each in spelt if isinstance(each, _Entry)), self._transliterated(entry)]

    def _respell(self, entry: _Entry, spellings: list[_Entry]) -> list[tuple[LinePart, _Choice | Mistake]]:
        """Return the cards of the first spelling of a line all of whose parts are cards; else an empty list."""
        for each in spellings:
            choices = self._choose_cards(each)
            if choices and all(isinstance(choice, _Choice) for _part, choice in choices):
                for _part, choice in choices:
                    assert isinstance(choice, _Choice)
                    self.respelt.append(Respelling(entry.line, entry.text.strip(), choice.copies.title))
                return choices
        return []

    def _transliterated(self, entry: _Entry) -> _Entry:
        """Return the entry with the known names that sound like its own."""
        parts = []
        for texts, stretches in entry.parts:
            changed = {}
            for span, part in stretches.items():
                titles = {name: self.shelf.names().respelt(name) for name in {each.name for each in part.readings}}
                readings = tuple(
                    replace(each, key=name_key(title.ru)) for each in part.readings if (title := titles[each.name])
                )
                changed[span] = replace(part, readings=readings or part.readings, heading=False)
            parts.append((texts, changed))
        return replace(entry, parts=tuple(parts))


def _place_of(reading: LineReading) -> Place | None:
    """Return the set and number of a reading that names its card by them alone."""
    if reading.key or reading.number is None:
        return None
    return reading.set_code.casefold(), reading.number


def _is_in(copies: Copies, set_code: str) -> bool:
    code = set_code.casefold()
    return copies.card.set_code.casefold() == code or code in {other.casefold() for other in copies.reprinted}


def _fits(copies: Copies, reading: LineReading) -> bool:
    """Whether a card has the set and the number that a reading names; a reprint may have another number."""
    if not reading.set_code:
        return reading.number in (None, copies.card.number)
    own = copies.card.set_code.casefold() == reading.set_code.casefold()
    return reading.number in (None, copies.card.number) if own else _is_in(copies, reading.set_code)


def _may_be_count(part: LinePart, reading: LineReading) -> bool:
    """Whether another reading takes the set of this one for a count: «Name (2)»."""
    code = reading.set_code
    return code.isdecimal() and any(int(code[:9]) in other.counts for other in part.readings if not other.set_code)


def _named_place(copies: Copies) -> Term:
    place = f" ({copies.card.set_code} {copies.card.number})"
    return Term(copies.title.ru + place, copies.title.en + place)


def repair(text: str, lines: Mapping[int, tuple[str, str]]) -> tuple[str, list[str]]:
    """Return the list with other lines, and the lines that were left out.

    `lines` maps the row to its text as it was and to its new text; "" leaves it out, as a comment in the list. A row
    that has changed since is searched for by its text.
    """
    rows = text.splitlines()
    left_out = []
    for row, (was, new) in lines.items():
        if not (0 <= row < len(rows) and rows[row].split() == was.split()):
            row = next((at for at, line in enumerate(rows) if line.split() == was.split()), -1)
        if row < 0:
            continue
        if new:
            rows[row] = new
        else:
            left_out.append(rows[row].strip())
            rows[row] = f"# {rows[row].strip()}"
    return "\n".join(rows), left_out


def label_of(copies: Copies) -> Term | None:
    """Return the label that replaces the copy count in the line of such a card, or None without a label."""
    return deck_game(copies.card.game).line(copies.card).label


def line_of(copies: Copies, language: str) -> str:
    label = label_of(copies) if copies.count == 1 else None
    before = f"{label.said(language)}:" if label else str(copies.count)
    return f"{before} {copies.title.said(language)} ({copies.card.set_code} {copies.card.number})\n"


def format_list(
    cards: Iterable[Copies],
    shape: Shape,
    *,
    title: str = "",
    side: Iterable[Copies] = (),
    language: str = "ru",
) -> str:
    """A list that `parse_list` reads back as the same cards, named in a language; the title is a comment or a key. The
    side board stands in texts alone, under a heading."""
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
    beside = "".join(line_of(copies, language) for copies in side)
    return head + "".join(line_of(copies, language) for copies in cards) + (f"\nSideboard\n{beside}" if beside else "")
