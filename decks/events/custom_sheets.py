"""Boosters of a list with sections: sheets of cards, layouts with weights, and slots that share sheets. Pure.

The text is Draftmancer's format of custom card lists as far as it fits:

    [Settings]
    {"layouts": {"A": {"weight": 3, "slots": [{"count": 10, "sheets": [{"name": "Common", "weight": 1}]}]}},
     "withReplacement": true, "duplicateProtection": true}
    [Common]
    3 Name of a card
    [Rare]
    Name of another card

A section `[Rare(1)]` is a slot of the only layout; `[Layouts]` lists layouts as `- A (3)` with lines `10 Common`. Slots
of a layout may also be an object of counts. The keys of `[CustomCards]` are refused: cards come from the catalog.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from catalog.core.terms import Term
from decks.sheet import CardKey, CustomSheets, SheetLayout, SheetSlot

MOST_LAYOUTS, MOST_SLOTS, MOST_WEIGHT = 50, 20, 10_000
HEADER = re.compile(r"\[(?P<name>[^\[\]()]+?)\s*(?:\((?P<count>\d{1,3})\))?\]")
LAYOUT = re.compile(r"-\s*(?P<name>.+?)\s*\((?P<weight>\d{1,5})\)")
SLOT = re.compile(r"(?P<count>\d{1,3})\s+(?P<name>.+)")


class BadSheets(ValueError):
    """The text cannot be read; `words` say where and why."""

    def __init__(self, russian: str, english: str) -> None:
        self.words = Term(russian, english)
        super().__init__(english)


@dataclass(frozen=True, slots=True)
class SheetList:
    """A list with sections: the lines of each sheet, and how boosters are made of them."""

    sections: Mapping[str, str]
    layouts: tuple[SheetLayout, ...]
    replaces: bool = False  # a card that was drawn may come in the next booster again
    repeats: bool = False  # a booster may hold a card twice

    @property
    def pack_cards(self) -> int:
        return self.layouts[0].cards

    def resolve(self, cards: Mapping[str, Mapping[CardKey, int]]) -> CustomSheets:
        """The sheets with their cards, which the catalog has found."""
        sheets = {name: tuple(sorted(Counter(dict(counts)).elements())) for name, counts in cards.items()}
        return CustomSheets(sheets, self.layouts, self.replaces, self.repeats)


def has_sections(text: str) -> bool:
    """Whether a cube is written as a list with sections."""
    return text.lstrip().startswith("[")


@lru_cache(maxsize=8)
def read(text: str) -> SheetList:
    """Parse a list with sections. Raises BadSheets."""
    return _SheetReader(text.replace("\r\n", "\n")).read()


@dataclass
class _SheetReader:
    text: str
    sections: dict[str, str] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)  # of the slots that headers name
    layouts: list[SheetLayout] = field(default_factory=list)
    settings: Mapping[str, Any] = field(default_factory=dict)

    def read(self) -> SheetList:
        for name, count, body, line in self._parts():
            if name.lower() == "settings":
                self._read_settings(body, line)
            elif name.lower() == "layouts":
                self._read_layouts(body, line)
            elif name.lower() == "customcards":
                raise BadSheets(
                    f"строка {line}: своих карт здесь не описать, карты берутся из каталога",
                    f"line {line}: cards cannot be described here; they come from the catalog",
                )
            elif name in self.sections:
                raise BadSheets(f"строка {line}: раздел «{name}» уже есть", f"line {line}: “{name}” is there already")
            else:
                self.sections[name] = body
                if count is not None:
                    self.counts[name] = count
        return self._checked()

    def _parts(self) -> Iterable[tuple[str, int | None, str, int]]:
        """The name, the count, the text and the line of each section."""
        lines = self.text.split("\n")
        heads = [(at, header) for at, line in enumerate(lines) if (header := HEADER.fullmatch(line.strip()))]
        first = heads[0][0] if heads else len(lines)
        for at, line in enumerate(lines[:first], start=1):
            if line.strip():
                raise BadSheets(
                    f"строка {at}: нужен раздел, например [Редкие] или [Редкие(1)]",
                    f"line {at}: a section such as [Rare] or [Rare(1)] is expected",
                )
        ends = [at for at, _ in heads[1:]] + [len(lines)] * bool(heads)
        for (at, header), end in zip(heads, ends, strict=True):
            count = header["count"]
            yield header["name"].strip(), None if count is None else int(count), "\n".join(lines[at + 1 : end]), at + 1

    def _read_settings(self, body: str, line: int) -> None:
        try:
            settings = json.loads(body)
        except (ValueError, RecursionError) as error:
            raise BadSheets(
                f"строка {line}: настройки — не JSON ({error})", f"line {line}: the settings are not JSON ({error})"
            ) from error
        if not isinstance(settings, dict):
            raise BadSheets(f"строка {line}: нужен объект JSON", f"line {line}: a JSON object is wanted")
        self.settings = settings
        layouts = settings.get("layouts") or {}
        if not isinstance(layouts, dict):
            raise BadSheets(f"строка {line}: layouts — объект", f"line {line}: layouts is an object")
        for name, layout in layouts.items():
            try:
                self.layouts.append(SheetLayout(name, int(layout.get("weight", 1)), _slots(layout["slots"])))
            except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
                raise BadSheets(f"раскладка «{name}» не читается", f"the layout “{name}” cannot be read") from error

    def _read_layouts(self, body: str, line: int) -> None:
        for at, text in enumerate(body.split("\n"), start=line + 1):
            if not text.strip():
                continue
            if match := LAYOUT.fullmatch(text.strip()):
                self.layouts.append(SheetLayout(match["name"], int(match["weight"]), ()))
            elif self.layouts and (match := SLOT.fullmatch(text.strip())):
                last, slot = self.layouts[-1], SheetSlot(int(match["count"]), ((match["name"].strip(), 1),))
                self.layouts[-1] = SheetLayout(last.name, last.weight, (*last.slots, slot))
            else:
                raise BadSheets(
                    f"строка {at}: нужна «- Раскладка (вес)» или «10 Раздел»",
                    f"line {at}: “- Layout (weight)” or “10 Section” is wanted",
                )

    def _checked(self) -> SheetList:
        if not self.layouts and self.counts:
            slots = tuple(SheetSlot(count, ((name, 1),)) for name, count in self.counts.items())
            self.layouts.append(SheetLayout("default", 1, slots))
        if not self.sections or not self.layouts:
            raise BadSheets(
                "нет раскладки: напишите число карт у раздела, например [Редкие(1)], или [Settings] с layouts",
                "no layout: give a section its number of cards, such as [Rare(1)], or [Settings] with layouts",
            )
        for layout in self.layouts:
            for name in (name for slot in layout.slots for name, _ in slot.sheets):
                if name not in self.sections:
                    raise BadSheets(
                        f"раскладка «{layout.name}» называет раздел «{name}», которого нет",
                        f"the layout “{layout.name}” names the section “{name}”, which is missing",
                    )
        weights = [weight for layout in self.layouts for weight in (layout.weight, *layout.sheet_weights())]
        sizes = {layout.cards for layout in self.layouts}
        if len(sizes) != 1 or not 0 < max(sizes) <= 20:
            raise BadSheets(
                "в каждой раскладке должно быть поровну карт, от 1 до 20",
                "all layouts must have the same number of cards, from 1 to 20",
            )
        most = max(len(layout.slots) for layout in self.layouts)
        if (
            not all(0 < weight <= MOST_WEIGHT for weight in weights)
            or len(self.layouts) > MOST_LAYOUTS
            or most > MOST_SLOTS
        ):
            raise BadSheets(
                f"веса — от 1 до {MOST_WEIGHT}, раскладок не больше {MOST_LAYOUTS}, мест в раскладке — {MOST_SLOTS}",
                f"weights are from 1 to {MOST_WEIGHT}; at most {MOST_LAYOUTS} layouts of {MOST_SLOTS} slots",
            )
        replaces, protects = (self.settings.get(name) for name in ("withReplacement", "duplicateProtection"))
        return SheetList(self.sections, tuple(self.layouts), replaces is True, protects is False)


def _slots(layout: Any) -> tuple[SheetSlot, ...]:
    """The slots of a layout: an object of counts, or a list of counts with sheets and their weights."""
    if isinstance(layout, dict):
        return tuple(SheetSlot(int(count), ((name, 1),)) for name, count in layout.items())
    return tuple(
        SheetSlot(
            int(slot["count"]),
            tuple((str(sheet["name"]), int(sheet.get("weight", 1))) for sheet in slot.get("sheets", ()))
            or ((str(slot["name"]), 1),),
        )
        for slot in layout
    )


def write_draftmancer(sheets: CustomSheets, names: Mapping[CardKey, str]) -> str:
    """The text of boosters in Draftmancer's format; `names` are the lines of the cards."""
    layouts = {
        layout.name: {
            "weight": layout.weight,
            "slots": [
                {
                    "name": slot.sheets[0][0],
                    "count": slot.count,
                    "sheets": [{"name": n, "weight": w} for n, w in slot.sheets],
                }
                for slot in layout.slots
            ],
        }
        for layout in sheets.layouts
    }
    settings = {"layouts": layouts, "withReplacement": sheets.replaces, "duplicateProtection": not sheets.repeats}
    parts = ["[Settings]", json.dumps(settings, ensure_ascii=False, indent=2)]
    for name, cards in sheets.sheets.items():
        parts += [f"[{name}]", *(f"{count} {names[key]}" for key, count in Counter(cards).items())]
    return "\n".join([*parts, ""])


def write_cubecobra(cards: Sequence[CardKey], names: Mapping[CardKey, str]) -> str:
    """The cards of a cube as CubeCobra's CSV, a line for each copy."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["name", "Set", "Collector Number", "maybeboard"])
    for key in cards:
        code, _, number = key.rpartition("-")
        writer.writerow([names[key], code, number, "false"])
    return out.getvalue()


def without_maybeboard(text: str) -> str:
    """A CSV of CubeCobra as a list of cards, without those on its maybeboard; other texts as they are."""
    head = text.lstrip("\ufeff\n ").partition("\n")[0].lower()
    if not head.startswith("name,") or "maybeboard" not in head:
        return text
    rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff\n ")))
    lines = []
    for row in rows:
        cells = {(name or "").lower(): (value or "").strip() for name, value in row.items() if isinstance(value, str)}
        if cells.get("maybeboard", "").lower() != "true" and cells.get("name"):
            place = " ".join(filter(None, (cells.get("set"), cells.get("collector number"))))
            lines.append(f"1 {cells['name']}" + (f" ({place})" if cells.get("set") else ""))
    return "\n".join([*lines, ""])
