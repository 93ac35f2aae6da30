"""QR codes of addresses, as images and as elements of pages. Pure.

segno is imported with the first code: a server that has drawn none does not load it.
"""

from __future__ import annotations

import html
import io
from functools import lru_cache

from decks.picture_style import PAPER, PINE


def code_png(address: str) -> bytes:
    """The QR code of an address, one point a module, with its quiet zone."""
    import segno

    buffer = io.BytesIO()
    segno.make(address, error="m").save(buffer, kind="png", scale=1, border=2, dark=PINE, light=PAPER)
    return buffer.getvalue()


@lru_cache(maxsize=1024)  # a code takes longer than the queries of its page
def code_svg(address: str, label: str) -> str:
    """The QR code of an address as an element of a page, with a label for screen readers.

    The image includes a light background, because phones cannot read a code on a dark one.
    """
    import segno

    svg = segno.make(address, error="m").svg_inline(border=4, dark=PINE, light=PAPER, omitsize=True, svgclass="qr")
    return str(svg.replace("<svg", f'<svg role="img" aria-label="{html.escape(label)}"', 1))
