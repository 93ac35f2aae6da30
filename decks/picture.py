"""A deck as one picture: what sites show of a link to it, and what players post. Pure.

A PNG of 1200 by 630 points, the size that link previews ask for, in the colours and type of the site.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from decks.figures import Curve
from decks.picture_style import (
    BAD,
    GOOD,
    HEIGHT,
    INK,
    LOWER,
    MARGIN,
    MARKS,
    ON_PINE,
    PAPER,
    PINE,
    SOFT,
    STRIP,
    UPPER,
    WIDTH,
)
from decks.picture_text import cut_text, measure, write
from decks.qr_code import code_png

HEAD: Final = 132  # height of the band with the title
CODE: Final = 190  # width of the QR code
CODE_TOP: Final = HEIGHT - 30 - CODE
SIDE: Final = 300  # width of the part with the curve and the code
MOST_COLUMNS: Final = 3
LARGEST, SMALLEST = 27, 15  # of the type of the list, in points of the picture


@dataclass(frozen=True, slots=True)
class ListLine:
    """A line of the list: copies and the card's name, or the heading of a group where there are no copies."""

    copies: int
    name: str
    mark: str = ""  # the sort that distinguishes the card, such as its element


@dataclass(frozen=True, slots=True)
class DeckPicture:
    """The text of the picture in one language. The QR code links to `address`."""

    title: str
    below: str
    verdict: str
    legal: bool
    lines: Sequence[ListLine]
    more: str  # a sentence with {count} for lines that do not fit
    curve: Curve | None  # None if costs do not characterise the game's decks
    address: str
    art: Sequence[Image.Image] = ()  # drawings of cards, each of the size that `art_size` names

    @property
    def below_head(self) -> int:
        """Where the list and the curve begin."""
        return HEAD + (STRIP if self.art else 0)

    def png(self) -> bytes:
        """The picture, drawn."""
        image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
        draw = ImageDraw.Draw(image)
        self._head(draw)
        for place, drawing in enumerate(self.art):
            image.paste(drawing, (place * WIDTH // len(self.art), HEAD))
        self._list(draw)
        self._curve(draw)
        self._code(image)
        buffer = io.BytesIO()
        image.save(buffer, "PNG", optimize=True)
        return buffer.getvalue()

    def _head(self, draw: ImageDraw.ImageDraw) -> None:
        draw.rectangle((0, 0, WIDTH, HEAD), PINE)
        most = WIDTH - 2 * MARGIN
        size = next((size for size in range(54, 26, -3) if measure(self.title, "caps", size) <= most), 27)
        write(draw, (MARGIN, 26 + (54 - size) // 2), cut_text(self.title, "caps", size, most), "caps", size, ON_PINE)
        end = WIDTH - MARGIN - measure(self.verdict, "bold", 26)
        write(draw, (MARGIN, 88), cut_text(self.below, "plain", 26, end - MARGIN - 30), "plain", 26, "#b9c2b8")
        write(draw, (end, 88), self.verdict, "bold", 26, GOOD if self.legal else BAD)

    def _list(self, draw: ImageDraw.ImageDraw) -> None:
        """The cards in as few columns and as large as they fit; what does not fit is counted in the last line."""
        room, top = HEIGHT - self.below_head - 64, self.below_head + 30
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
            remaining = sum(line.copies for line in lines[columns * rows - 1 :])
            lines = [*lines[: columns * rows - 1], ListLine(0, self.more.format(count=remaining))]
        width = (WIDTH - SIDE - 2 * MARGIN) // columns
        for place, line in enumerate(lines):
            x, y = MARGIN + place // rows * width, top + place % rows * _leading(size)
            if not line.copies:
                write(draw, (x, y), cut_text(line.name, "bold", size, width - 20), "bold", size, SOFT)
                continue
            number = str(line.copies)
            write(draw, (x + size * 0.6 - measure(number, "bold", size), y), number, "bold", size, INK)
            dot = x + size
            if line.mark in MARKS:
                middle = y + size * 0.62
                radius = size * 0.22
                draw.ellipse((dot - radius, middle - radius, dot + radius, middle + radius), MARKS[line.mark])
            write(draw, (dot + size * 0.5, y), cut_text(line.name, "plain", size, width - size * 2), "plain", size, INK)

    def _curve(self, draw: ImageDraw.ImageDraw) -> None:
        columns = self.curve.columns if self.curve else ()
        if not columns:
            return
        room = CODE_TOP - self.below_head
        left, ground, tallest = WIDTH - SIDE - MARGIN + 30, CODE_TOP - 38, room - 78
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
                write(draw, (middle - measure(text, "bold", 17) / 2, ground - low - high - 24), text, "bold", 17, INK)
            write(draw, (middle - measure(column.label, "plain", 17) / 2, ground + 4), column.label, "plain", 17, SOFT)
        draw.line((left, ground, left + len(columns) * step - step * 0.28, ground), INK, 2)

    def _code(self, image: Image.Image) -> None:
        code = code_image(self.address)
        image.paste(code, (WIDTH - MARGIN - code.width, HEIGHT - 30 - code.height))


def art_size(count: int) -> tuple[int, int]:
    """Return the width and height of each of `count` drawings."""
    return math.ceil(WIDTH / count), STRIP


def code_image(address: str) -> Image.Image:
    """The QR code of an address as large as fits into `CODE` points."""
    code = Image.open(io.BytesIO(code_png(address))).convert("RGB")
    scale = max(1, CODE // code.width)
    return code.resize((code.width * scale, code.height * scale), Image.Resampling.NEAREST)


def _leading(size: int) -> int:
    return round(size * 1.32)
