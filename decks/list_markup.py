"""Markup around the lines of a pasted deck list: HTML, BBCode, Markdown, links and emoji. Pure."""

from __future__ import annotations

import html
import re
import unicodedata
from typing import Final

_LINE_TAGS: Final = re.compile(r"</?(?:br|li|p|div|tr|ul|ol|table|h[1-6])\b[^<>]*>", re.IGNORECASE)
_CELL_TAGS: Final = re.compile(r"</?t[dh]\b[^<>]*>", re.IGNORECASE)
_TAGS: Final = re.compile(r"<[/!?]?[a-z-][^<>]*>", re.IGNORECASE)
_BBCODE: Final = re.compile(
    r"\[/?(?:b|i|u|s|url|list|img|color|size|font|quote|code|spoiler|more|center|left|right|h\d|table|tr|td|card|cards"
    r"|deck|\*)(?:=[^\[\]]*)?\]",
    re.IGNORECASE,
)
_LINKS: Final = (
    re.compile(r"!?\[([^\[\]]+)\]\((?:https?:|/|www\.)[^()\s]*(?:\s+\"[^\"]*\")?\)"),  # Markdown: [Name](address)
    re.compile(r"[@*](?:club|id|public|event)\d+\s*\(([^()]+)\)"),  # a mention: @club1 (Name)
    re.compile(r"\[(?:club|id|public|event|https?:|@|#)[^\[\]|]*\|([^\[\]|]+)\]"),  # a mention: [club1|Name]
    re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]+)\]\]"),  # a wiki: [[Name]], [[address|Name]]
)
_ADDRESS: Final = re.compile(r"<?\b(?:https?://|www\.|vk\.(?:com|ru|me)/)[^\s<>]*>?", re.IGNORECASE)
_EMPHASIS: Final = re.compile(r"(?<![\w*_~`])(\*\*\*|\*\*|\*|___|__|_|~~|`+)(?=\S)(.*?\S)\1(?![\w*_~`])")
_EMPHASIZED: Final = re.compile(
    r"\s*(?:\[(b|h\d|center)\].*\[/\1\]|(\*\*|__).+\2|<(b|strong|h\d)\b[^<>]*>.*</\3>)\s*:?\s*", re.IGNORECASE
)
_FOIL: Final = re.compile(r"(?<=\S)\s+\*[^\W\d_]{1,3}\*(?=\s|$)")
_SHORTCODE: Final = re.compile(r"(?<!\S):[a-z][a-z0-9_]*:(?!\S)")  # an emoji by its name, as chats write it
_KEYCAPS: Final = re.compile(r"(?:[0-9]\ufe0f?\u20e3)+")
_SPLIT: Final = "\x1e"  # stands where a line of HTML ends


def strip_invisible(raw: str) -> str:
    """Return the text without control and format characters, which come from copied text and are invisible."""
    return "".join(each for each in raw if each == "\t" or unicodedata.category(each) not in ("Cc", "Cf"))


def split_html(raw: str) -> list[str]:
    """Return the lines of one line that holds HTML; cells are separated by tabs."""
    if "<" not in raw:
        return [raw]
    parts = _LINE_TAGS.sub(_SPLIT, _CELL_TAGS.sub("\t", raw)).split(_SPLIT)
    return [part for part in parts if part.strip()] or [""]


def is_emphasized(raw: str) -> bool:
    """Whether a line is bold or a heading from end to end, as titles and names of sections are."""
    return _EMPHASIZED.fullmatch(raw) is not None


def without_markup(raw: str) -> str:
    """Return the words of a line without its markup. A number that is an emoji becomes a count: «3️⃣» is «×3»."""
    text = html.unescape(_KEYCAPS.sub(_count_of_keycaps, raw))
    text = strip_invisible(_circled(text))
    for link in _LINKS:
        text = link.sub(r"\1", text)
    text = _BBCODE.sub("", text)
    text = _ADDRESS.sub("", _TAGS.sub("", text))
    text = _SHORTCODE.sub(" ", _FOIL.sub("", text))
    for _nested in range(2):
        text = _EMPHASIS.sub(r"\2", text)
    return "".join(" " if _is_picture(each) else each for each in text).strip(" ")


def _count_of_keycaps(match: re.Match[str]) -> str:
    return f" ×{re.sub(r'[^0-9]', '', match[0])} "


def _circled(text: str) -> str:
    """Write «③» and «🔟» as a count."""
    return "".join(
        f" ×{int(unicodedata.numeric(each))} "
        if unicodedata.category(each) == "No" and unicodedata.decomposition(each).startswith("<circle>")
        else " ×10 "
        if each == "\N{KEYCAP TEN}"
        else each
        for each in text
    )


def _is_picture(character: str) -> bool:
    """Whether a character is an emoji or another drawing; «№» is not."""
    is_symbol = unicodedata.category(character) in ("So", "Co", "Cn") and character != "№"
    return is_symbol or character in "\ufe0e\ufe0f\u20e3" or "\U0001f3fb" <= character <= "\U0001f3ff"
