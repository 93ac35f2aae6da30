"""Glyphs as a style sheet: each is a mask, which the colour of its text fills. Pure.

A glyph from the icon sheet takes two elements, and a face has about six glyphs: they were a third of the elements of a
page of cards. The class `glyph-<name>` needs no extra element: card.css draws `--glyph` in a pseudo-element, and
`has-glyph` does the same for the buttons of each card in a list.

`python -m catalog.glyphs` writes the style sheet.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_STATIC: Final = Path(__file__).resolve().parent.parent / "berserk_site" / "static"
SPRITE: Final = _STATIC / "img" / "icons.svg"
FILE: Final = _STATIC / "css" / "glyphs.css"
# Icons of lines: the first stand on faces, the others on buttons of which a page has hundreds.
OUTLINED: Final = ("timer", "swords", "dice", "grid", "minus", "plus", "down", "eye")
_SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 24 24">(.*?)</symbol>')
_SOLID: Final = '<g fill="currentColor" stroke="none">'


def style_sheet(sprite: str) -> str:
    """A class for each filled icon of the sprite, and for each of `OUTLINED`."""
    rules = "".join(
        f"  .glyph-{name} {{ --glyph: {_address(drawing)}; }}\n"
        for name, drawing in _SYMBOL.findall(sprite)
        if drawing.startswith(_SOLID) or name in OUTLINED
    )
    return f"/* Written by `python -m catalog.glyphs` of img/icons.svg. */\n@layer card {{\n{rules}}}\n"


def _address(drawing: str) -> str:
    """Return the icon as a separate image in a data URL."""
    inner = drawing.removeprefix(_SOLID).removesuffix("</g>").replace('"', "'").replace("#", "%23")
    lines = (
        "" if drawing.startswith(_SOLID) else " fill='none' stroke='%23000' stroke-width='2' stroke-linejoin='round'"
    )
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'{lines}>{inner}</svg>"
    return f'url("data:image/svg+xml,{svg}")'


if __name__ == "__main__":
    FILE.write_text(style_sheet(SPRITE.read_text("utf-8")), "utf-8")
