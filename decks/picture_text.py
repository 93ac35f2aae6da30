"""Text on pictures, in the type of the site: its width, its cut, and its drawing. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageDraw, ImageFont

FONTS: Final = Path(__file__).resolve().parent.parent / "berserk_site" / "static" / "fonts"
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


def measure(text: str, face: str, size: int) -> float:
    """The width of a text in points."""
    return sum(_font(face, script, size).getlength(run) for script, run in _runs(text))


def cut_text(text: str, face: str, size: int, most: float) -> str:
    """The text, or as much of it as is no longer than `most` points, with an ellipsis."""
    if measure(text, face, size) <= most:
        return text
    while text and measure(f"{text}…", face, size) > most:
        text = text[:-1].rstrip()
    return f"{text}…"


def write(draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, face: str, size: int, colour: str) -> None:
    """Write a line whose upper left corner is there."""
    x, y = at
    baseline = y + size * 0.9  # shared by the fonts of both scripts
    for script, run in _runs(text):
        font = _font(face, script, size)
        draw.text((x, baseline), run, colour, font, anchor="ls")
        x += font.getlength(run)


def wrap(text: str, face: str, size: int, most: float) -> list[str]:
    """The lines of a text that are each no longer than `most` points; a longer word is cut."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if measure(longer, face, size) <= most:
            lines[-1] = longer
        else:
            lines.append(cut_text(word, face, size, most))
    return [line for line in lines if line]
