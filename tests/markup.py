"""HTML as tests compare it: independent of the lines of the templates."""

from __future__ import annotations

import re


def squeeze(html: str) -> str:
    """Return the HTML with one space for any white space, and with none within the edges of tags and elements."""
    html = re.sub(r"\s+", " ", html)
    html = re.sub(r" (?=>|</)", "", html)
    return re.sub(r"(<[a-z][^<>]*>) (?=[^<])", r"\1", html)
