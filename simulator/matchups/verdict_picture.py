"""The verdict of a run as a picture of 1200 by 630 points: what sites show of a link to it, and what players post."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from decks.picture import code_image
from decks.picture_style import HEIGHT, INK, LINE, MARGIN, ON_PINE, PAPER, PINE, SOFT, WIDTH
from decks.picture_text import cut_text, measure, wrap, write
from simulator.matchups.run_page import Percent

TITLE: Final = 70  # height of the band with the title
ART_HEIGHT: Final = 170  # of the drawings of both sides below it
HEAD: Final = TITLE + ART_HEIGHT
BAR: Final = 34
BETTER, WORSE = "#2f6e37", "#b9482f"
MOST_LINES: Final = 3  # of the verdict
MOST_STANDINGS: Final = 3
STANDING: Final = 46  # height of a line of the standings


@dataclass(frozen=True, slots=True)
class VerdictPicture:
    """The text of the picture in one language. The QR code links to `address`."""

    title: str
    verdict: str
    below: str
    sides: tuple[str, str]  # the names over the bar; "" without a bar
    share: Percent | None  # of the first side
    art: Sequence[Image.Image]
    address: str
    standings: Sequence[tuple[str, str]] = ()  # a deck and its rating, the best first

    def png(self) -> bytes:
        """The picture, drawn."""
        image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
        draw = ImageDraw.Draw(image)
        draw.rectangle((0, 0, WIDTH, HEAD), PINE)
        for place, drawing in enumerate(self.art):
            image.paste(drawing, (place * WIDTH // len(self.art), TITLE))
        write(draw, (MARGIN, 16), cut_text(self.title, "caps", 36, WIDTH - 2 * MARGIN), "caps", 36, ON_PINE)
        code = code_image(self.address)
        image.paste(code, (WIDTH - MARGIN - code.width, HEIGHT - 30 - code.height))
        most = WIDTH - 3 * MARGIN - code.width
        size, lines = next(
            (
                (size, lines)
                for size in range(60, 26, -3)
                if len(lines := wrap(self.verdict, "caps", size, most)) <= (2 if size > 40 else MOST_LINES)
            ),
            (27, wrap(self.verdict, "caps", 27, most)[:MOST_LINES]),
        )
        y = HEAD + 28.0
        for line in lines:
            write(draw, (MARGIN, y), line, "caps", size, INK)
            y += size * 1.15
        for name, rating in self.standings[:MOST_STANDINGS]:
            y += STANDING
            draw.line((MARGIN, y, MARGIN + most, y), LINE, 2)
            wide = measure(rating, "bold", 28)
            write(draw, (MARGIN, y - 38), cut_text(name, "plain", 28, most - wide - 20), "plain", 28, INK)
            write(draw, (MARGIN + most - wide, y - 38), rating, "bold", 28, INK)
        if self.share is not None:
            self._bar(draw, self.share, most)
        write(draw, (MARGIN, HEIGHT - 62), cut_text(self.below, "plain", 26, most), "plain", 26, SOFT)
        buffer = io.BytesIO()
        image.save(buffer, "PNG", optimize=True)
        return buffer.getvalue()

    def _bar(self, draw: ImageDraw.ImageDraw, share: Percent, wide: float) -> None:
        """Draw the points of the first side from the left, then the points of the second side, and the interval between
        them."""
        top = HEIGHT - 130
        left, right = MARGIN, MARGIN + wide

        def at(percent: float) -> float:
            return left + wide * percent / 100

        draw.rectangle((left, top, right, top + BAR), WORSE)
        draw.rectangle((left, top, at(share.value), top + BAR), BETTER)
        middle = top + BAR / 2
        draw.line((at(share.low), middle, at(share.high), middle), LINE, 6)
        draw.line((at(50), top - 6, at(50), top + BAR + 6), INK, 2)
        first, second = (cut_text(side, "bold", 24, wide / 2 - 20) for side in self.sides)
        write(draw, (left, top - 34), first, "bold", 24, BETTER)
        write(draw, (right - measure(second, "bold", 24), top - 34), second, "bold", 24, WORSE)
