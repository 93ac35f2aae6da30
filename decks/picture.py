"""A deck as one picture: what sites show of a link to it, and what players post. Pure.

A PNG of 1200 by 630 points, the size that link previews ask for, in the colours and type of the site.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import segno
from PIL import Image, ImageDraw, ImageFont

from decks.figures import Curve

WIDTH, HEIGHT = 1200, 630
MARGIN: Final = 48
FONTS: Final = Path(__file__).resolve().parent.parent / "berserk_site" / "static" / "fonts"
# As in tokens.css: the paper, its inks, and the marks of sorts that cards are told apart by.
PAPER, INK, SOFT, LINE, PINE, ON_PINE = "#faf8f2", "#1b2226", "#454e53", "#d6cfbf", "#142122", "#f2ecdd"
GOOD, BAD = "#8fcf8f", "#ff9d9a"  # on pine
LOWER, UPPER = "#7f8b93", "#e2b445"  # the two sorts of the curve: silver and gold
MARKS: Final = {
    "steppe": "#96660b", "forest": "#2f6e37", "mountain": "#2d6194", "swamp": "#8a4630", "darkness": "#563a75",
    "neutral": "#5d5f5c",
}  # fmt: skip
HEAD: Final = 132  # height of the band with the title
SIDE: Final = 300  # width of the part with the curve and the code
MOST_COLUMNS: Final = 3
LARGEST, SMALLEST = 27, 15  # of the type of the list, in points of the picture


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line of the list: copies and the card's name, or the heading of a group where there are no copies."""

    copies: int
    name: str
    mark: str = ""  # the sort that the card is told apart by, such as its element


@dataclass(frozen=True, slots=True)
class DeckPicture:
    """The text of the picture in one language. The QR code links to `address`."""

    title: str
    below: str
    verdict: str
    legal: bool
    lines: Sequence[ListLine]
    more: str  # a sentence with {count} for lines that do not fit
    curve: Curve | None  # None where costs are not what the game's decks are seen by
    address: str

    def png(self) -> bytes:
        """The picture, drawn."""
        image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
        draw = ImageDraw.Draw(image)
        self._head(draw)
        self._list(draw)
        self._curve(draw)
        self._code(image)
        written = io.BytesIO()
        image.save(written, "PNG", optimize=True)
        return written.getvalue()

    def _head(self, draw: ImageDraw.ImageDraw) -> None:
        draw.rectangle((0, 0, WIDTH, HEAD), PINE)
        most = WIDTH - 2 * MARGIN
        size = next((size for size in range(54, 26, -3) if _length(self.title, "caps", size) <= most), 27)
        _write(draw, (MARGIN, 26 + (54 - size) // 2), _cut(self.title, "caps", size, most), "caps", size, ON_PINE)
        end = WIDTH - MARGIN - _length(self.verdict, "bold", 26)
        _write(draw, (MARGIN, 88), _cut(self.below, "plain", 26, end - MARGIN - 30), "plain", 26, "#b9c2b8")
        _write(draw, (end, 88), self.verdict, "bold", 26, GOOD if self.legal else BAD)

    def _list(self, draw: ImageDraw.ImageDraw) -> None:
        """The cards in as few columns and as large as they fit; what does not fit is counted in the last line."""
        room, top = HEIGHT - HEAD - 64, HEAD + 30
        size, columns = next(
            (
                (size, columns)
                for size in range(LARGEST, SMALLEST - 1, -2)
                for columns in range(1, MOST_COLUMNS + 1)
                if columns * (room // _leading(size)) >= len(self.lines)
            ),
            (SMALLEST, MOST_COLUMNS),
        )
        rows = room // _leading(size)
        lines = list(self.lines)
        if len(lines) > columns * rows:
            left = sum(line.copies for line in lines[columns * rows - 1 :])
            lines = [*lines[: columns * rows - 1], ListLine(0, self.more.format(count=left))]
        width = (WIDTH - SIDE - 2 * MARGIN) // columns
        for place, line in enumerate(lines):
            x, y = MARGIN + place // rows * width, top + place % rows * _leading(size)
            if not line.copies:
                _write(draw, (x, y), _cut(line.name, "bold", size, width - 20), "bold", size, SOFT)
                continue
            number = str(line.copies)
            _write(draw, (x + size * 0.6 - _length(number, "bold", size), y), number, "bold", size, INK)
            dot = x + size
            if line.mark in MARKS:
                middle = y + size * 0.62
                radius = size * 0.22
                draw.ellipse((dot - radius, middle - radius, dot + radius, middle + radius), MARKS[line.mark])
            _write(draw, (dot + size * 0.5, y), _cut(line.name, "plain", size, width - size * 2), "plain", size, INK)

    def _curve(self, draw: ImageDraw.ImageDraw) -> None:
        columns = self.curve.columns if self.curve else ()
        if not columns:
            return
        left, ground, tallest = WIDTH - SIDE - MARGIN + 30, HEAD + 220, 150
        step = min(44.0, (SIDE - 30) / len(columns))
        highest = max(max(column.count for column in columns), 1)
        for place, column in enumerate(columns):
            x = left + place * step
            low = tallest * column.lower / highest
            high = tallest * column.upper / highest
            if column.lower:
                draw.rectangle((x, ground - low, x + step * 0.72, ground), LOWER)
            if column.upper:
                draw.rectangle((x, ground - low - high, x + step * 0.72, ground - low), UPPER)
            middle = x + step * 0.36
            if column.count:
                text = str(column.count)
                _write(draw, (middle - _length(text, "bold", 17) / 2, ground - low - high - 24), text, "bold", 17, INK)
            _write(draw, (middle - _length(column.label, "plain", 17) / 2, ground + 4), column.label, "plain", 17, SOFT)
        draw.line((left, ground, left + len(columns) * step - step * 0.28, ground), INK, 2)

    def _code(self, image: Image.Image) -> None:
        side = 190
        code = Image.open(io.BytesIO(code_png(self.address))).convert("RGB")
        scale = max(1, side // code.width)
        code = code.resize((code.width * scale, code.height * scale), Image.Resampling.NEAREST)
        image.paste(code, (WIDTH - MARGIN - code.width, HEIGHT - 30 - code.height))


def code_png(address: str) -> bytes:
    """The QR code of an address, one point a module, with its quiet zone."""
    written = io.BytesIO()
    segno.make(address, error="m").save(written, kind="png", scale=1, border=2, dark=PINE, light=PAPER)
    return written.getvalue()


def code_svg(address: str) -> str:
    """The QR code of an address as an element of a page."""
    return segno.make(address, error="m").svg_inline(border=2, dark=PINE, omitsize=True, svgclass="qr")


def _leading(size: int) -> int:
    return round(size * 1.32)


_FACES: Final = {
    "plain": "alegreya-sans-{}-400-normal",
    "bold": "alegreya-sans-{}-700-normal",
    "caps": "alegreya-sc-{}-700-normal",
}


@lru_cache(maxsize=256)
def _font(face: str, script: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"{_FACES[face].format(script)}.woff2", size)


def _runs(text: str) -> Iterator[tuple[str, str]]:
    """The text in runs of one script: each of the fonts has the letters of one."""
    run, script = "", "latin"
    for letter in text:
        its = "cyrillic" if "Ѐ" <= letter <= "ӿ" or letter == "№" else "latin"
        if its != script and run:
            yield script, run
            run = ""
        script = its
        run += letter
    if run:
        yield script, run


def _length(text: str, face: str, size: int) -> float:
    return sum(_font(face, script, size).getlength(run) for script, run in _runs(text))


def _cut(text: str, face: str, size: int, most: float) -> str:
    """The text, or as much of it as is no longer than `most` points, with an ellipsis."""
    if _length(text, face, size) <= most:
        return text
    while text and _length(f"{text}…", face, size) > most:
        text = text[:-1].rstrip()
    return f"{text}…"


def _write(draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, face: str, size: int, colour: str) -> None:
    x, y = at
    baseline = y + size * 0.9  # shared by the fonts of both scripts
    for script, run in _runs(text):
        font = _font(face, script, size)
        draw.text((x, baseline), run, colour, font, anchor="ls")
        x += font.getlength(run)
